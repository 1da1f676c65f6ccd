//! Patterns that cannot be filled: odd loops, tridagons.

use percorre::Technique::*;

use super::*;

#[test]
fn five_cells_cannot_take_turns() {
    let ring = |r4c5: &'static [usize], r2c5: &'static [usize]| {
        let bare: &[usize] = &[1, 2];
        marked(9, &[(1, &[1, 4], bare), (2, &[5], r2c5), (4, &[5], r4c5), (4, &[1], &[1, 2, 3])])
    };
    assert_eq!(conclusions_on(OddLoop, &ring(&[1, 2, 3], &[1, 2])), ["r4c2346789<>3"]);
    // Two digits more, a digit less, and a ring of six.
    assert!(conclusions_on(OddLoop, &ring(&[1, 2, 4], &[1, 2])).is_empty());
    assert!(conclusions_on(OddLoop, &ring(&[1, 2, 3], &[1, 4])).is_empty());
    let marks: &[Marks] = &[(1, &[1, 4], &[1, 2]), (4, &[4, 9], &[1, 2]), (5, &[9], &[1, 2, 3]), (5, &[1], &[1, 2, 3])];
    assert!(conclusions_on(OddLoop, &marked(9, marks)).is_empty());
}

/// The pattern that `src/technique/unfillable/tridagon.rs` draws, with what its cells hold beyond 1, 2 and 3; and other cells.
fn pattern(last_box: [usize; 3], beyond: &[(usize, usize, &[usize])], others: &[Marks]) -> Grid {
    let columns = [[1, 4], [2, 5], [3, 6], [1, last_box[0]], [2, last_box[1]], [3, last_box[2]]];
    let places = columns.into_iter().enumerate().flat_map(|(row, two)| two.map(|column| (row + 1, column)));
    let held = places.map(|(row, column)| {
        let more = beyond.iter().filter(|&&(r, c, _)| (r, c) == (row, column)).flat_map(|&(_, _, more)| more);
        (row, [column], [1, 2, 3].iter().chain(more).copied().collect::<Vec<_>>())
    });
    let held: Vec<(usize, [usize; 1], Vec<usize>)> = held.collect();
    let mut marks: Vec<Marks> = held.iter().map(|(row, columns, digits)| (*row, &columns[..], &digits[..])).collect();
    marks.extend(others);
    marked(9, &marks)
}

#[test]
fn one_cell_with_more_loses_the_three_digits() {
    let found = conclusions_on(Tridagon, &pattern([6, 5, 4], &[(4, 6, &[4, 5])], &[]));
    assert_eq!(found, ["r4c6<>1,r4c6<>2,r4c6<>3"]);
    // Four boxes that fall can be filled; so can two that fall and two that rise.
    assert!(conclusions_on(Tridagon, &pattern([4, 5, 6], &[(4, 4, &[4, 5])], &[])).is_empty());
    assert!(conclusions_on(Tridagon, &pattern([5, 6, 4], &[(4, 5, &[4, 5])], &[])).is_empty());
}

#[test]
fn one_digit_more_goes_where_all_its_places_are_seen() {
    let found = conclusions_on(Tridagon, &pattern([6, 5, 4], &[(4, 6, &[4]), (1, 1, &[4])], &[]));
    assert_eq!(found, ["r1c6<>4"]);
    assert!(conclusions_on(Tridagon, &pattern([6, 5, 4], &[(4, 6, &[4]), (1, 1, &[5])], &[])).is_empty());
}

#[test]
fn two_guardians_are_a_link() {
    // 4 in r4c6, or 5 in r1c1 and then 4 in r1c9: so r1c6, which sees both ends, is not 4 either.
    let beyond: &[(usize, usize, &[usize])] = &[(4, 6, &[4]), (1, 1, &[5])];
    let found = conclusions_on(TridagonAic, &pattern([6, 5, 4], beyond, &[(1, &[9], &[4, 5])]));
    assert_eq!(found, ["r1c6,r4c9<>4"]);
    assert!(conclusions_on(TridagonAic, &pattern([6, 5, 4], beyond, &[(1, &[9], &[4, 5, 6])])).is_empty());
}
