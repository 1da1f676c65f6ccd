//! Locked candidates.

use percorre::Technique::*;

use super::*;

const POINTING: &str = "......... 123...... 45....... ......... ......... ......... ......... ......... .........";

#[test]
fn a_digit_confined_to_a_line_of_a_box_leaves_the_line() {
    // 7, 8 and 9 of box 1 have places in row 1 and in r3c3, so nothing is locked: the near miss.
    assert!(conclusions(Pointing, POINTING).is_empty());
    let locked = POINTING.replace("45.", "456");
    assert_eq!(conclusions(Pointing, &locked), ["r1c456789<>7", "r1c456789<>8", "r1c456789<>9"]);
}

#[test]
fn a_digit_with_one_place_is_a_hidden_single_and_not_locked() {
    // 9 is kept out of rows 1 and 2 of box 1.
    let board = "12......9 45.9..... 78....... ......... ......... ......... ......... ......... .........";
    assert_eq!(conclusions(Pointing, board), ["r456789c3<>3", "r456789c3<>6"]);
}

#[test]
fn a_digit_confined_to_a_box_of_a_line_leaves_the_box() {
    let near = "...123... ......... ......... ......... ......... ......... ......... ......... .........";
    assert!(conclusions(Claiming, near).is_empty());
    let locked = near.replace("...123...", "...123456");
    assert_eq!(conclusions(Claiming, &locked), ["r23c123<>7", "r23c123<>8", "r23c123<>9"]);
}
