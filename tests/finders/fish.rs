//! Fish.

use percorre::Technique::{self, *};

use super::*;

fn finds(technique: Technique, words: &str, conclusion: &str) -> bool {
    super::finds(technique, &in_words(9, words), conclusion)
}

#[test]
fn the_fish_takes_it_or_a_chain_from_the_fin_does() {
    // X-wing r15 c28 with the fin r5c5, which does not see r3c8: 7r5c5 - 7r9c5 = 7r9c8 - 7r3c8.
    let fish = "7r1@28 7r5@258 7r9@58";
    assert!(finds(KrakenFish1, fish, "r3c8<>7"));
    // Without a chain from the fin.
    assert!(!finds(KrakenFish1, "7r1@28 7r5@258", "r3c8<>7"));
    assert!(!finds(KrakenFish1, "7r1@28 7r5@258 7r9@568", "r3c8<>7"));
    // A fin that sees it makes a finned X-wing.
    assert!(!finds(KrakenFish1, "7r1@28 7r5@289", "r4c8<>7"));
}

#[test]
fn all_places_of_a_cover_and_the_fins_lead_to_the_same() {
    // 7 in r1c2, r5c2 or, the fin, r5c5: (7)r1c2|r5c2 - (7=3)r3c2 - (3)r3c5; (7)r5c5 - (7=3)r6c5 - (3)r3c5.
    let fish = "7r1@28 7r5@258 r3c2=37";
    assert!(finds(KrakenFish2, &format!("{fish} r6c5=37"), "r3c5<>3"));
    assert!(!finds(KrakenFish2, &format!("{fish} r6c5=347"), "r3c5<>3"));
}

/// A blank grid whose 7s are confined in some rows to these columns.
fn sevens(rows: &[(usize, &[usize])]) -> Grid {
    let mut grid = Grid::blank(Shape::NINE);
    for &(row, columns) in rows {
        for column in (1..=9).filter(|column| !columns.contains(column)) {
            let cell = Shape::NINE.cell(row - 1, column - 1);
            grid.set(cell, Entry::Marks(Shape::NINE.digits() - DigitSet::of(Digit(6))));
        }
    }
    grid
}

#[test]
fn rows_that_share_their_columns_take_them() {
    let fish = sevens(&[(1, &[2, 8]), (5, &[2, 8])]);
    assert_eq!(conclusions_on(XWing, &fish), ["r2346789c28<>7"]);
    assert!(conclusions_on(FinnedXWing, &fish).is_empty());
    assert!(conclusions_on(XWing, &sevens(&[(1, &[2, 8]), (5, &[2, 7])])).is_empty());
    assert_eq!(conclusions_on(Swordfish, &sevens(&[(1, &[1, 5]), (4, &[5, 9]), (7, &[1, 9])])), ["r235689c159<>7"]);
    assert!(conclusions_on(Swordfish, &sevens(&[(1, &[1, 5]), (4, &[5, 9]), (7, &[1, 8])])).is_empty());
    let four: &[(usize, &[usize])] = &[(1, &[1, 4]), (3, &[4, 6]), (5, &[6, 9]), (7, &[1, 9])];
    assert_eq!(conclusions_on(Jellyfish, &sevens(four)), ["r24689c1469<>7"]);
    assert!(conclusions_on(Jellyfish, &sevens(&four[..3])).is_empty());
}

#[test]
fn a_fin_spares_what_it_does_not_see() {
    let fish = sevens(&[(1, &[2, 8]), (5, &[2, 8, 9])]);
    assert!(conclusions_on(XWing, &fish).is_empty());
    assert_eq!(conclusions_on(FinnedXWing, &fish), ["r46c8<>7"]);
    assert!(conclusions_on(SashimiXWing, &fish).is_empty());
    // A second fin in another box leaves nothing that sees both.
    assert!(conclusions_on(FinnedXWing, &sevens(&[(1, &[2, 8]), (5, &[2, 4, 8, 9])])).is_empty());
    let three = sevens(&[(1, &[1, 5]), (4, &[1, 5, 9]), (7, &[1, 8, 9])]);
    assert_eq!(conclusions_on(FinnedSwordfish, &three), ["r89c9<>7"]);
    let four = sevens(&[(1, &[1, 4]), (3, &[4, 6]), (5, &[6, 9]), (7, &[1, 8, 9, 4])]);
    assert_eq!(conclusions_on(FinnedJellyfish, &four), ["r89c9<>7"]);
}

#[test]
fn a_row_with_one_place_beside_its_fins_makes_it_sashimi() {
    let fish = sevens(&[(1, &[2, 8]), (5, &[2, 9])]);
    // Siamese: the covers c28 and c29, reported together first.
    assert_eq!(conclusions_on(SashimiXWing, &fish), ["r23c9,r46c8<>7", "r46c8<>7", "r23c9<>7"]);
    assert!(conclusions_on(FinnedXWing, &fish).is_empty());
    assert!(conclusions_on(SashimiXWing, &sevens(&[(1, &[2, 7]), (5, &[2, 5])])).is_empty());
    let three = sevens(&[(1, &[1, 5]), (4, &[5, 9]), (7, &[1, 8])]);
    assert!(conclusions_on(SashimiSwordfish, &three).contains(&"r89c9<>7".to_string()));
    let four = sevens(&[(1, &[1, 4]), (3, &[4, 6]), (5, &[6, 9]), (7, &[1, 8])]);
    assert!(conclusions_on(SashimiJellyfish, &four).contains(&"r89c9<>7".to_string()));
}
