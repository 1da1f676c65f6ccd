//! What would make two solutions: bivalue universal graves, unique loops.

use percorre::Technique::{self, *};

use super::*;

/// The steps found on a 4x4 board; a digit alone in its cell is a given.
fn conclusions(technique: Technique, cells: &str) -> Vec<String> {
    let mut grid = Grid::blank(Shape::of_side(4).unwrap());
    let shape = grid.shape();
    for (cell, word) in shape.all_cells().zip(cells.split_whitespace()) {
        let digits = word.chars().filter_map(|symbol| Digit::from_number(symbol.to_digit(10)? as usize));
        let digits: DigitSet = digits.collect();
        grid.set(cell, digits.single().map_or(Entry::Marks(digits), Entry::Given));
    }
    conclusions_on(technique, &grid)
}

#[test]
fn one_digit_too_many_in_two_cells_goes_where_both_are_seen() {
    assert_eq!(conclusions(Bug2, "1 2 3 4  3 4 12 12  24 13 124 23  24 13 24 123"), ["r3c4,r4c3<>2"]);
    // Two digits too many are no type 2; with 14 in r4c3 there is no grave.
    assert!(conclusions(Bug2, "1 2 3 4  3 4 12 12  24 13 124 23  24 13 24 13").is_empty());
    assert!(conclusions(Bug2, "1 2 3 4  3 4 12 12  24 13 124 23  24 13 14 123").is_empty());
}

#[test]
fn digits_too_many_are_one_cell_of_a_naked_set() {
    // 2 in r4c1 or 1 in r4c3; with r4c4 a pair.
    assert_eq!(conclusions(Bug3, "1 23 23 4  23 4 13 12  24 12 14 3  234 13 124 12"), ["r4c2<>1"]);
    assert!(conclusions(Bug3, "1 23 23 4  23 4 13 12  24 12 14 3  234 13 124 23").is_empty());
}

#[test]
fn a_digit_locked_in_two_cells_takes_the_rest_of_the_grave() {
    // 4 of box 4 is in r3c3 or r4c3: it takes one of them, what is too many the other.
    assert_eq!(conclusions(Bug4, "1 2 3 4  3 4 12 12  24 13 124 23  24 13 124 13"), ["r3c3<>1,r4c3<>2"]);
    assert!(conclusions(Bug4, "1 2 3 4  3 4 12 12  24 13 124 23  24 13 124 123").is_empty());
}

/// Six cells, round by r1c1, r1c4, r2c4, r2c7, r3c7, r3c1; the last two as given.
fn ring(r3c7: &[usize], r3c1: &[usize], more: &[Marks]) -> Grid {
    let mut marks: Vec<Marks> = vec![(1, &[1, 4], &[1, 2]), (2, &[4, 7], &[1, 2])];
    marks.extend([(3, &[7][..], r3c7), (3, &[1][..], r3c1)]);
    marks.extend(more);
    marked(9, &marks)
}

#[test]
fn a_ring_of_six_must_be_broken() {
    assert_eq!(conclusions_on(UniqueLoop1, &ring(&[1, 2, 3], &[1, 2], &[])), ["r3c7<>1,r3c7<>2"]);
    assert_eq!(conclusions_on(UniqueLoop2, &ring(&[1, 2, 3], &[1, 2, 3], &[])), ["r3c2345689<>3"]);
    // A digit is missing: no ring.
    assert!(conclusions_on(UniqueLoop1, &ring(&[1, 2, 3], &[1, 4], &[])).is_empty());
    assert!(conclusions_on(UniqueLoop1, &ring(&[1, 2, 3], &[1, 2, 4], &[])).is_empty());
}

#[test]
fn two_guardians_take_part_in_a_set_or_lock_a_digit() {
    let set = ring(&[1, 2, 3], &[1, 2, 4], &[(3, &[5], &[3, 4])]);
    assert_eq!(conclusions_on(UniqueLoop3, &set), ["r3c234689<>3,r3c234689<>4"]);
    let no_one = [2, 3, 4, 5, 6, 7, 8, 9];
    let locked = ring(&[1, 2, 3], &[1, 2, 4], &[(3, &[2, 3, 4, 5, 6, 8, 9], &no_one)]);
    assert_eq!(conclusions_on(UniqueLoop4, &locked), ["r3c17<>2"]);
}
