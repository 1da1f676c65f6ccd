//! Almost locked sets: pairs, chains, wings, death blossoms.

use percorre::Step;
use percorre::Technique::{self, *};
use proptest::prelude::*;

use super::*;

/// Whether the technique finds just this on a board with only these marks.
fn finds(technique: Technique, marks: &[Marks], conclusion: &str) -> bool {
    super::finds(technique, &marked(9, marks), conclusion)
}

#[test]
fn what_sees_the_other_common_digit_in_two_sets_with_a_restricted_common_loses_it() {
    // 1 is a restricted common of r1c12 and r4c1: 3 is in r1c2 or in r4c1.
    let sets: &[Marks] = &[(1, &[1], &[1, 2]), (1, &[2], &[2, 3]), (4, &[1], &[1, 3])];
    assert!(finds(AlsXz, sets, "r23c1,r456c2<>3"));
    // No restricted common: r4c4 does not see the 1 of r1c1.
    assert!(
        !conclusions_on(AlsXz, &marked(9, &[sets[0], sets[1], (4, &[4], &[1, 3])]))
            .iter()
            .any(|it| it.ends_with("c2<>3"))
    );
}

#[test]
fn four_cells_with_four_digits_are_a_wing() {
    let wing: &[Marks] = &[(1, &[1], &[1, 2]), (1, &[2], &[2, 3]), (1, &[3], &[3, 4]), (4, &[1], &[1, 4])];
    assert!(finds(WxyzWing, wing, "r23c1,r456c3<>4"));
    assert!(finds(AlsXz, wing, "r23c1,r456c3<>4"));
    assert!(!finds(VwxyzWing, wing, "r23c1,r456c3<>4"));
    // With one digit more it is no set any more.
    assert!(!finds(WxyzWing, &[wing[0], (1, &[2], &[2, 3, 5]), wing[2], wing[3]], "r23c1,r456c3<>4"));
}

#[test]
fn each_set_in_a_row_has_a_restricted_common_with_the_next() {
    let wing: &[Marks] = &[(1, &[1], &[1, 3]), (1, &[5], &[1, 2]), (5, &[5], &[2, 3])];
    assert!(finds(AlsXyWing, wing, "r5c1<>3"));
    assert!(!finds(AlsXyWing, &[wing[0], wing[1], (5, &[6], &[2, 3])], "r5c1<>3"));
}

#[test]
fn cells_in_a_row_are_reported_as_fewer_sets() {
    // Each cell shares a house with the next, and two of them are a set too: of four sets two are enough.
    let cells: &[Marks] = &[(1, &[1], &[1, 2]), (1, &[5], &[2, 3]), (5, &[5], &[3, 4]), (5, &[9], &[1, 4])];
    assert!(finds(AlsXz, cells, "r1c9,r5c1<>1"));
    assert!(finds(AlsXyWing, cells, "r1c9,r5c1<>1"));
    assert!(!finds(AlsXyChain, cells, "r1c9,r5c1<>1"));
}

#[test]
fn a_ring_of_sets_uses_up_every_restricted_common() {
    // 1 joins r1c1 to r17c5 in row 1, 4 joins these to r7c1 in row 7, 3 closes the ring in column 1; 2 stays within column 5.
    let ring: &[Marks] = &[(1, &[1], &[1, 3]), (1, &[5], &[1, 2]), (7, &[5], &[2, 4]), (7, &[1], &[3, 4])];
    let all = "r1c2346789<>1,r2345689c5<>2,r2345689c1<>3,r7c2346789<>4";
    assert!(finds(AlsXyChain, ring, all));
    assert!(!finds(AlsXyChain, &[ring[0], ring[1], ring[2], (7, &[1], &[4, 5])], all));
}

#[test]
fn a_ring_is_found_though_a_set_before_its_first_leads_to_some_of_its_sets_too() {
    let marks = "
        456  456   356   | 2578 568  2678 | 2356  9     1
        1    7     569   | 245  3    2469 | 2456  2468  24568
        8    2     3569  | 45   159  1469 | 3456  3467  34567
        -----------------+----------------+-------------------
        2469 469   2678  | 1    4678 5    | 23469 23468 234689
        3    14569 568   | 28   46   268  | 7     1468  45689
        2456 146   25678 | 9    4678 3    | 12456 12468 24568
        -----------------+----------------+-------------------
        29   38    1     | 6    89   4789 | 349   5     23479
        569  38    4     | 3578 2    1789 | 1369  1367  3679
        7    569   256   | 345  159  149  | 8     12346 23469";
    // r5c46, r12359c3, r7c15, r1456c5, and r2c46 with r3c456: each set loses one digit to the next.
    let grid = marks.parse().unwrap();
    assert!(super::finds(AlsXyChain, &grid, "r1c46,r2c789<>2,r1c4,r6c3<>5,r1c6,r46c3<>6,r5c89<>8,r7c679<>9"));
}

#[test]
fn petals_may_share_cells() {
    // Without 1, r5c12 hold 3 and 4; without 2, r5c23 hold 3 and 4: whatever the stem is, 3 is in one of them.
    let petals: &[Marks] = &[(5, &[5], &[1, 2]), (5, &[1], &[1, 3]), (5, &[2], &[3, 4]), (5, &[3], &[2, 4])];
    assert!(conclusions_on(DeathBlossom, &marked(9, petals)).iter().any(|found| found.contains("<>3")));
}

#[test]
fn each_digit_of_a_stem_takes_one_from_a_petal() {
    let blossom: &[Marks] = &[(5, &[5], &[1, 2]), (5, &[1], &[1, 3]), (1, &[5], &[2, 3])];
    assert!(finds(DeathBlossom, blossom, "r1c1<>3"));
    assert!(!finds(DeathBlossom, &[(5, &[5], &[1, 2, 4]), blossom[1], blossom[2]], "r1c1<>3"));
}

#[test]
fn a_stem_may_be_a_digit_in_a_house_or_what_a_rectangle_has_more() {
    let finds =
        |technique: Technique, words: &str, conclusion: &str| super::finds(technique, &in_words(9, words), conclusion);
    // 5 of row 5 takes that of r1c1 or that of r1c5: one of the two is 3.
    assert!(finds(HouseDeathBlossom, "5r5@15 r1c1=35 r1c5=35", "r1c2346789<>3"));
    assert!(!finds(HouseDeathBlossom, "5r5@156 r1c1=35 r1c5=35", "r1c2346789<>3"));
    // Of 3r2c1 and 4r2c4 one is true: r5c1 or r5c4 is 5.
    let corners = "r1c1=12 r1c4=12 r2c1=123 r5c1=35 r5c4=45";
    assert!(finds(RectangleDeathBlossom, &format!("{corners} r2c4=124"), "r5c2356789<>5"));
    assert!(!finds(RectangleDeathBlossom, &format!("{corners} r2c4=1246"), "r5c2356789<>5"));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]
    #[test]
    fn wings_are_the_pairs_of_sets_with_that_name(digits in prop::collection::vec(prop::array::uniform3(1usize..=9), 81)) {
        let mut grid = Grid::blank(Shape::NINE);
        for (cell, digits) in Shape::NINE.all_cells().zip(digits) {
            grid.set(cell, Entry::Marks(digits.into_iter().filter_map(Digit::from_number).collect()));
        }
        let Ok(board) = Board::new(&grid) else { return Ok(()) };
        let conclusions = |steps: Vec<Step>| steps.into_iter().map(|step| (step.technique, step.removed)).collect::<Vec<_>>();
        let mut pairs: Vec<Step> = Vec::new();
        let _ = board.search(AlsXz, &mut |step| {
            let known = |other: &Step| other.technique == step.technique && other.removed == step.removed;
            if !pairs.iter().any(known) {
                pairs.push(step);
            }
            std::ops::ControlFlow::Continue(())
        });
        for wing in [WxyzWing, VwxyzWing, UvwxyzWing] {
            let named = pairs.iter().filter(|step| step.technique == wing).cloned().collect();
            prop_assert_eq!(conclusions(board.steps(wing)), conclusions(named));
        }
    }
}
