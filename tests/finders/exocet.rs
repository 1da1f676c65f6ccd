//! Exocets.

use percorre::Technique::{self, *};

use super::*;

/// The base in r1c12, the targets in r2c6 and r3c9; the rest of the cross-lines holds 1, 2 and 3 in two rows only.
const JUNIOR: [Marks<'static>; 7] = [
    (1, &[1, 2], &[1, 2, 3]),
    (2, &[9], &[4, 5, 6, 7, 8, 9]),
    (3, &[6], &[4, 5, 6, 7, 8, 9]),
    (5, &[3, 6, 9], &[4, 5, 6, 7, 8, 9]),
    (6, &[3, 6, 9], &[4, 5, 6, 7, 8, 9]),
    (8, &[3, 6, 9], &[4, 5, 6, 7, 8, 9]),
    (9, &[3, 6, 9], &[4, 5, 6, 7, 8, 9]),
];

fn on(technique: Technique, more: &[Marks]) -> Vec<String> {
    conclusions_on(technique, &marked(9, &[&JUNIOR, more].concat()))
}

#[test]
fn targets_hold_what_the_base_holds() {
    let struck: Vec<String> = (4..=9).map(|digit| format!("r2c6,r3c9<>{digit}")).collect();
    assert_eq!(on(JuniorExocet, &[]), [struck.join(",")]);
    // In a third row there is room for a 1.
    assert!(on(JuniorExocet, &[(5, &[3], &[1, 4, 5, 6])]).is_empty());
    // Beside a target, too.
    assert!(on(JuniorExocet, &[(3, &[6], &[1, 4, 5, 6])]).is_empty());
}

#[test]
fn a_digit_that_no_target_can_hold_leaves_the_base() {
    let without_3 = [(2, &[6][..], &[1, 2, 4][..]), (3, &[9], &[1, 2, 5])];
    assert_eq!(on(JuniorExocet, &without_3), ["r1c12<>3"]);
}

#[test]
fn a_target_may_stand_outside_of_the_band() {
    let senior = [(3, &[9][..], &[4, 5, 6][..]), (5, &[9], &[1, 2, 3, 4])];
    assert!(on(JuniorExocet, &senior).is_empty());
    let found = on(SeniorExocet, &senior);
    assert!(found.iter().any(|found| found.starts_with("r2c6,r5c9<>4")), "{found:?}");
}

#[test]
fn digits_that_do_not_go_together_in_the_base() {
    let targets = [(2, &[6][..], &[1, 2, 3][..]), (3, &[9], &[1, 2, 3])];
    assert!(on(ExocetPairs, &targets).is_empty());
    // With 1 and 2 in the base nothing is left for r1c7. So a cell of the base is 3, and a target is. The other is 1 or 2, and
    // r1c7 has the other one of these.
    let found = on(ExocetPairs, &[targets[0], targets[1], (1, &[7], &[1, 2])]);
    assert_eq!(found, ["r1c345689,r2c78<>1,r1c345689,r2c78<>2,r1c345689,r2c12378,r3c12345<>3"]);
}

/// Bases in r2c89 and r3c56, targets in r1c4 and r3c1, and in r1c7 and r2c1; in the cross-lines 1 to 4 are in two rows besides.
const DOUBLE: [Marks<'static>; 9] = [
    (1, &[4, 7], &[1, 2, 3, 4]),
    (2, &[1, 8, 9], &[1, 2, 3, 4]),
    (3, &[1, 5, 6], &[1, 2, 3, 4]),
    (1, &[1], &[5, 6, 7, 8, 9]),
    (2, &[7], &[5, 6, 7, 8, 9]),
    (3, &[4], &[5, 6, 7, 8, 9]),
    (5, &[1, 4, 7], &[5, 6, 7, 8, 9]),
    (6, &[1, 4, 7], &[5, 6, 7, 8, 9]),
    (8, &[1, 4, 7], &[5, 6, 7, 8, 9]),
];
const DOUBLE_S: Marks<'static> = (9, &[1, 4, 7], &[5, 6, 7, 8, 9]);

fn double(more: &[Marks]) -> Vec<String> {
    conclusions_on(DoubleExocet, &marked(9, &[&DOUBLE, more].concat()))
}

#[test]
fn two_bases_hold_four_digits() {
    let struck: Vec<String> = (1..=4).map(|digit| format!("r2c456,r3c789<>{digit}")).collect();
    assert_eq!(double(&[DOUBLE_S]), [struck.join(",")]);
    // In a third row there is room for a 1.
    assert!(double(&[]).is_empty());
    // With five digits one may be in no base.
    assert!(double(&[DOUBLE_S, (3, &[5], &[1, 2, 3, 4, 5])]).is_empty());
}

#[test]
fn two_exocets_use_up_the_covers_of_their_digits() {
    let without = [DOUBLE_S, (2, &[4, 5, 6][..], &[5, 6, 7, 8, 9][..]), (3, &[7, 8, 9], &[5, 6, 7, 8, 9])];
    let struck: Vec<String> = (1..=4).map(|digit| format!("r47c235689<>{digit}")).collect();
    assert_eq!(double(&without), [struck.join(",")]);
}

#[test]
fn what_a_target_holds_is_in_its_mirror() {
    let targets = [(2, &[6][..], &[1, 2, 3][..]), (3, &[9], &[1, 2, 3])];
    assert!(on(ExocetMirror, &targets).is_empty());
    // The mirror of r2c6 is r3c78.
    let found = on(ExocetMirror, &[targets[0], targets[1], (3, &[7, 8], &[2, 3, 4])]);
    assert_eq!(found, ["r2c6<>1"]);
    let found = on(ExocetMirror, &[targets[0], targets[1], (3, &[7], &[4, 5, 6])]);
    let struck: Vec<String> = (4..=9).map(|digit| format!("r3c8<>{digit}")).collect();
    assert_eq!(found, [struck.join(",")]);
    // With a 1 placed there nothing is to be shown of 1.
    let mut placed = marked(9, &[&JUNIOR[..], &targets].concat());
    placed.set(placed.shape().cell(2, 7), Entry::Placed(Digit(0)));
    assert!(conclusions_on(ExocetMirror, &placed).is_empty());
}

#[test]
fn a_net_goes_on_from_what_the_base_holds() {
    let targets = [(2, &[6][..], &[1, 2, 3][..]), (3, &[9], &[1, 2, 3])];
    assert!(on(ExocetNet, &targets).is_empty());
    // A 1 there would take it from the base, and with it from the targets: the digits of the base would be 2 and 3.
    let found = on(ExocetNet, &[targets[0], targets[1], (1, &[9], &[1, 2]), (1, &[8], &[1, 3])]);
    assert!(!found.is_empty());
}

#[test]
fn a_hard_puzzle_has_one_at_its_givens() {
    let puzzle = "........7..4.2.6..8.....31......29...4..9..3...95.6....1......8..6.5.2..7......6.";
    assert_eq!(conclusions(JuniorExocet, puzzle), ["r4c3<>3,r6c7<>4,r4c3<>5"]);
}
