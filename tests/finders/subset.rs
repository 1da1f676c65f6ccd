//! Subsets.

use percorre::Technique::*;

use super::*;

#[test]
fn two_cells_with_two_digits_take_them_from_the_house() {
    // r1c3 could take one of the two digits: the near miss.
    let near = marked(9, &[(1, &[1, 5], &[1, 2]), (1, &[9], &[1, 2, 3])]);
    assert_eq!(conclusions_on(NakedPair, &near), ["r1c2346789<>1,r1c2346789<>2"]);
    assert!(conclusions_on(NakedPair, &marked(9, &[(1, &[1], &[1, 2]), (1, &[5], &[1, 2, 3])])).is_empty());
    assert!(conclusions_on(NakedPair, &marked(9, &[(1, &[1], &[1, 2]), (2, &[5], &[1, 2])])).is_empty());
}

#[test]
fn three_and_four_cells_need_not_hold_each_digit() {
    let triple: &[_] = &[(1, &[1][..], &[1, 2][..]), (1, &[5], &[2, 3]), (1, &[9], &[1, 3])];
    assert_eq!(conclusions_on(NakedTriple, &marked(9, triple)), ["r1c234678<>1,r1c234678<>2,r1c234678<>3"]);
    assert!(conclusions_on(NakedTriple, &marked(9, &triple[..2])).is_empty());
    let quad = [triple[0], triple[1], (1, &[9], &[3, 4]), (1, &[3], &[1, 4])];
    assert_eq!(conclusions_on(NakedQuad, &marked(9, &quad)), ["r1c24678<>1,r1c24678<>2,r1c24678<>3,r1c24678<>4"]);
    assert!(conclusions_on(NakedTriple, &marked(9, &quad)).is_empty());
}

#[test]
fn a_larger_set_is_reported_only_for_what_a_smaller_one_in_it_does_not_take() {
    // The third cell is needed for digit 3, which is nowhere else in the row.
    let pair: &[Marks] = &[(1, &[1, 5], &[1, 2]), (1, &[9], &[2, 3])];
    assert_eq!(conclusions_on(NakedTriple, &marked(9, pair)).len(), 1);
    let (no_three, rest) = ([1, 2, 4, 5, 6, 7, 8, 9], [2, 3, 4, 6, 7, 8]);
    assert!(conclusions_on(NakedTriple, &marked(9, &[pair[0], pair[1], (1, &rest, &no_three)])).is_empty());
}

#[test]
fn digits_with_as_many_places_take_their_cells() {
    // 8 and 9 of box 1 must be in row 1, where r1c3 is filled.
    let pair = "..1...... ...8..9.. ...9..8.. ......... ......... ......... ......... ......... .........";
    assert_eq!(conclusions(HiddenPair, pair), ["r1c12<>2,r1c12<>3,r1c12<>4,r1c12<>5,r1c12<>6,r1c12<>7"]);
    assert!(conclusions(HiddenPair, &pair.replace("...9..8..", "...9.....")).is_empty());
    let triple =
        pair.replace("..1......", ".........").replace("...8..9..", "...87.9..").replace("...9..8..", "...9..87.");
    assert_eq!(conclusions(HiddenTriple, &triple), ["r1c123<>1,r1c123<>2,r1c123<>3,r1c123<>4,r1c123<>5,r1c123<>6"]);
}

#[test]
fn four_digits_with_four_places_are_a_hidden_quad() {
    let rest: &[usize] = &[5, 6, 7, 8, 9];
    let quad = marked(9, &[(1, &[3, 4, 6, 7, 9], rest)]);
    assert_eq!(conclusions_on(HiddenQuad, &quad), ["r1c1258<>5,r1c1258<>6,r1c1258<>7,r1c1258<>8,r1c1258<>9"]);
    assert!(conclusions_on(HiddenQuad, &marked(9, &[(1, &[3, 4, 6, 7], rest)])).is_empty());
}

#[test]
fn a_naked_set_in_a_box_and_a_line_leaves_both() {
    let pair = marked(9, &[(1, &[1, 2], &[1, 2])]);
    assert_eq!(conclusions_on(LockedPair, &pair), ["r1c3456789,r23c123<>1,r1c3456789,r23c123<>2"]);
    assert_eq!(conclusions_on(NakedPair, &pair), ["r1c3,r23c123<>1,r1c3,r23c123<>2", "r1c3456789<>1,r1c3456789<>2"]);
    assert!(conclusions_on(LockedPair, &marked(9, &[(1, &[1, 4], &[1, 2])])).is_empty());
    let triple = marked(9, &[(1, &[1], &[1, 2]), (2, &[1], &[2, 3]), (3, &[1], &[1, 3])]);
    assert_eq!(conclusions_on(LockedTriple, &triple).len(), 1);
    assert!(
        conclusions_on(LockedTriple, &marked(9, &[(1, &[1], &[1, 2]), (2, &[1], &[2, 3]), (3, &[2], &[1, 3])]))
            .is_empty()
    );
}

#[test]
fn on_large_boards_sets_are_found_without_trying_combinations() {
    // Six cells in a ring: no five of them are enough, and the two beside them do not belong.
    let ring = [[1, 2], [2, 3], [3, 4], [4, 5], [5, 6], [6, 1]];
    let mut marks: Vec<Marks> = Vec::new();
    let columns: Vec<usize> = (1..=32).collect();
    for (at, digits) in ring.iter().enumerate() {
        marks.push((1, &columns[5 * at..=5 * at], digits));
    }
    marks.push((1, &columns[1..3], &[5, 6, 7, 8, 9]));
    let found = conclusions_on(NakedSet, &marked(32, &marks));
    assert_eq!(found.len(), 1);
    assert_eq!(found[0].matches("<>").count(), 6);
    assert!(conclusions_on(NakedQuad, &marked(32, &marks)).is_empty());
    assert!(conclusions_on(NakedSet, &marked(32, &marks[1..])).is_empty());

    // Six digits kept out of 26 cells.
    let others: Vec<usize> = (7..=32).collect();
    let found = conclusions_on(HiddenSet, &marked(32, &[(1, &columns[6..], &others)]));
    assert_eq!(found.len(), 1);
    assert!(found[0].starts_with("r1c1,r1c2,r1c3,r1c4,r1c5,r1c6<>7,"));
    assert!(conclusions_on(HiddenSet, &marked(32, &[(1, &columns[7..], &others)])).is_empty());
}
