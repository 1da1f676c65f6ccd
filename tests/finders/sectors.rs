//! Sets across digits: SK loops, fireworks, multi-sector locked sets.

use percorre::Technique::*;

use super::*;

/// 4 to 9: without 1, 2 and 3.
const HIGH: &[usize] = &[4, 5, 6, 7, 8, 9];

#[test]
fn three_digits_that_leave_a_box_by_the_same_two_cells_fill_them_and_the_crossing() {
    let mut lines = vec![(1, &[4, 5, 6, 8, 9][..], HIGH)];
    lines.extend([4, 5, 6, 8, 9].map(|row| (row, &[1][..], HIGH)));
    let cells = (4..=9).map(|digit| format!("r1c17,r7c1<>{digit}")).collect::<Vec<_>>().join(",");
    let expected = format!("r23c23<>1,r23c23<>2,r23c23<>3,{cells}");
    assert_eq!(conclusions_on(FireworkTriple, &marked(9, &lines)), [expected]);
    // In r1c8, too, there is room.
    lines[0].1 = &[4, 5, 6, 9];
    assert!(conclusions_on(FireworkTriple, &marked(9, &lines)).is_empty());
}

#[test]
fn two_digits_and_two_others_fill_the_corners_of_a_rectangle() {
    let (one_two, three_four) = (&[3, 4, 5, 6, 7, 8, 9][..], &[1, 2, 5, 6, 7, 8, 9][..]);
    let mut lines = vec![(1, &[4, 5, 6, 8, 9][..], one_two), (7, &[2, 3, 4, 5, 6][..], three_four)];
    lines.extend([4, 5, 6, 8, 9].map(|row| (row, &[1][..], one_two)));
    lines.extend([2, 3, 4, 5, 6].map(|row| (row, &[7][..], three_four)));
    let low = "r23c23,r7c7<>1,r23c23,r7c7<>2,r1c1,r89c89<>3,r1c1,r89c89<>4";
    let high = (5..=9).map(|digit| format!("r17c17<>{digit}")).collect::<Vec<_>>().join(",");
    assert_eq!(conclusions_on(FireworkQuad, &marked(9, &lines)), [format!("{low},{high}")]);
    // One of the two others has another place outside of its box.
    lines[1].1 = &[2, 3, 4, 5];
    assert!(conclusions_on(FireworkQuad, &marked(9, &lines)).is_empty());
}

#[test]
fn cells_of_four_rows_and_columns_use_up_all_their_places() {
    let puzzle = "........8 ..3...4.. .9..2..6. ....79... ....612.. .6.5.2.7. ..8...5.. .1.....2. 4.5.....3";
    let found = conclusions(Msls, puzzle);
    assert_eq!(
        found,
        [
            "r4c8<>1,r4c2<>2,r1c47,r7c14<>3,r1c34,r7c49<>4,r1c1,r2c19<>5,r8c6<>6,r38c6,r5c2<>7,r2c14,r9c47<>8,r5c8,r8c5<>9"
        ]
    );
    // Without the given 1 in r8c2 there are more places than cells.
    assert!(conclusions(Msls, &puzzle.replace(".1.....2.", ".......2.")).is_empty());
}

#[test]
fn a_digit_may_count_by_boxes() {
    let puzzle = "3.......2 .8..7..1. ..69..... .5.7.4... ........8 ...51..7. ..9...3.. .1..4..8. 2.......6";
    let found = conclusions(Msls, puzzle);
    assert_eq!(found[0], "r5c37<>2,r3c9,r59c3<>3,r2c4,r6c2<>4,r28c6<>5,r1c7,r5c17,r7c1<>6,r8c6<>7,r19c7,r5c17<>9");
}

#[test]
fn eight_pairs_around_four_givens_use_up_sixteen_digits() {
    let monster = "1.......2 .9.4...5. ..6...7.. .5.9.3... ....7.... ...85..4. 7.....6.. .3...9.8. ..2.....1";
    let found = conclusions(SkLoop, monster);
    assert_eq!(found, ["r7c3<>1,r3c1<>2,r2c5,r5c8<>3,r5c2,r8c5<>4,r8c4<>5,r9c1<>6,r1c3<>7,r2c56,r5c2<>8,r5c8<>9"]);
    // Without the given 6 in r3c3 two pairs more have a 6: 17 digits for 16 cells.
    assert!(conclusions(SkLoop, &monster.replace("..6...7..", "......7..")).is_empty());
    // Without that in r2c2 the rectangle is open at a corner.
    assert!(conclusions(SkLoop, &monster.replace(".9.4...5.", "...4...5.")).is_empty());
}
