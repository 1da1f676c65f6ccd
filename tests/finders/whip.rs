//! Whips and braids.

use percorre::Technique::{self, *};

use super::*;

/// The whip that `src/technique/whip/mod.rs` draws.
const THREE: [Marks<'static>; 5] = [
    (1, &[5], &[1, 2]),
    (6, &[1, 2, 3, 4, 6, 7, 9], &[1, 3, 4, 5, 6, 7, 8, 9]),
    (6, &[5, 8], &[1, 2, 4, 5, 6]),
    (2, &[8], &[2, 3, 4, 5, 6, 7, 8, 9]),
    (3, &[8], &[2, 3, 4, 5, 6, 7, 8, 9]),
];
const NO_1: [Marks<'static>; 5] = [
    (4, &[8], &[2, 3, 4, 5, 6, 7, 8, 9]),
    (5, &[8], &[2, 3, 4, 5, 6, 7, 8, 9]),
    (7, &[8], &[2, 3, 4, 5, 6, 7, 8, 9]),
    (8, &[8], &[2, 3, 4, 5, 6, 7, 8, 9]),
    (9, &[8], &[2, 3, 4, 5, 6, 7, 8, 9]),
];

fn is_shown(technique: Technique, marks: &[Marks]) -> bool {
    finds(technique, &marked(9, marks), "r1c1<>1")
}

#[test]
fn one_choice_after_another() {
    let marks = [THREE, NO_1].concat();
    assert!(is_shown(Whip, &marks));
    // With a third place for 2 in row 6 there are two choices, in three boxes: they are no group.
    let near = [&marks[..], &[(6, &[2], &[2, 3, 4])]].concat();
    assert!(!is_shown(GBraid, &near));
}

#[test]
fn the_choice_of_a_g_whip_may_be_a_group() {
    // If r1c1 is 1, r1c5 is 2, and 2 in row 6 is in box 6: so r5c7 is 1, and 1 has no place in column 8.
    let marks: [Marks; 4] = [
        (1, &[5], &[1, 2]),
        (6, &[1, 2, 3, 4, 6, 7], &[1, 3, 4, 5, 6, 7, 8, 9]),
        (6, &[5, 8, 9], &[1, 2, 4, 5, 6]),
        (5, &[7], &[1, 2]),
    ];
    let no_1 = [2, 3, 5, 7, 8, 9].map(|row| (row, &[8][..], &[2, 3, 4, 5, 6, 7, 8, 9][..]));
    let marks = [&marks[..], &no_1].concat();
    assert!(is_shown(GWhip, &marks) && !is_shown(Whip, &marks));
    // 1 in row 2 of column 8 is left.
    assert!(!is_shown(GWhip, &[&marks[..], &[(2, &[8], &[1, 2, 3, 4, 5, 6, 7, 8, 9])]].concat()));
}
