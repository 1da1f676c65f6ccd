//! Groups of digits: what a cell of a pencil-mark grid says, and which one-digit groups are givens.

use crate::cell::{Cell, Digit};
use crate::format::symbol::Symbols;
use crate::grid::{Entry, Grid};
use crate::set::DigitSet;
use crate::shape::Shape;

/// What one cell of a text says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Word {
    /// Nothing.
    Blank,
    /// One digit: a given, a placed digit or a naked single; the text alone cannot say.
    One(Digit),
    /// A digit marked as placed by the player.
    Placed(Digit),
    /// The digits that are still possible.
    Group(DigitSet),
}

impl Word {
    /// Reads `.`, `12`, `u7`, `345`, or above side 9 `3,4,15`. `None` where it is none of those.
    pub(super) fn read(text: &str, side: usize) -> Option<Word> {
        let mut characters = text.chars();
        let is_filler = characters.next().is_some_and(Symbols::is_filler) && characters.next().is_none();
        if is_filler || matches!(text, "" | "0" | "00" | "-1") {
            return Some(Word::Blank);
        }
        if let Some(digit) = text.strip_prefix('u') {
            return one(digit, side).map(Word::Placed);
        }
        if text.contains(',') {
            return group(text.split(','), side);
        }
        if side <= 9 && text.len() > 1 {
            return group(text.split("").filter(|digit| !digit.is_empty()), side);
        }
        one(text, side).map(Word::One)
    }

    /// What a message says was expected.
    pub(super) fn expected(side: usize) -> String {
        match side {
            ..=9 => format!("one or more different digits up to {side}, or . or 0 for a blank"),
            _ => format!("a number up to {side} or several between commas, or . or 0 for a blank"),
        }
    }

    fn allowed(self) -> DigitSet {
        match self {
            Word::Blank => DigitSet::empty(),
            Word::One(digit) | Word::Placed(digit) => DigitSet::of(digit),
            Word::Group(digits) => digits,
        }
    }
}

/// A number up to the side, perhaps with a zero before it.
fn one(text: &str, side: usize) -> Option<Digit> {
    if text.len() > 2 || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    Digit::from_number(text.parse().ok()?).filter(|digit| digit.index() < side)
}

/// Different digits.
fn group<'a>(texts: impl Iterator<Item = &'a str>, side: usize) -> Option<Word> {
    let mut digits = DigitSet::empty();
    for text in texts {
        let digit = one(text, side).filter(|&digit| !digits.has(digit))?;
        digits |= DigitSet::of(digit);
    }
    Some(Word::Group(digits))
}

/// The grid of a text that has marks. A one-digit group is a given when no peer has the digit too: it then looks like
/// what is left after placing it. Otherwise it is an open cell with one candidate.
///
/// # Panics
/// Unless there is one word for each cell.
pub(super) fn grid_of(shape: Shape, words: &[Word]) -> (Grid, Option<String>) {
    assert_eq!(words.len(), shape.cells());
    let mut holders = vec![[0u8; Shape::MAX_SIDE]; 3 * shape.side()];
    for (cell, word) in shape.all_cells().zip(words) {
        for house in shape.houses_of(cell) {
            for digit in word.allowed().digits() {
                holders[house.index()][digit.index()] += 1;
            }
        }
    }
    let alone = |cell: Cell, digit: Digit| {
        shape.houses_of(cell).into_iter().all(|house| holders[house.index()][digit.index()] == 1)
    };
    let mut grid = Grid::blank(shape);
    let (mut givens, mut singles) = (0, 0);
    for (cell, &word) in shape.all_cells().zip(words) {
        let entry = match word {
            Word::Blank => Entry::Marks(shape.digits()),
            Word::Placed(digit) => Entry::Placed(digit),
            Word::Group(digits) if digits.single().is_none() => Entry::Marks(digits),
            Word::One(_) | Word::Group(_) => {
                let digit = word.allowed().single().expect("one digit, by the arms above");
                if alone(cell, digit) {
                    givens += 1;
                    Entry::Given(digit)
                } else {
                    singles += 1;
                    Entry::Marks(DigitSet::of(digit))
                }
            }
        };
        grid.set(cell, entry);
    }
    (grid, note(givens, singles))
}

fn note(givens: usize, singles: usize) -> Option<String> {
    let groups =
        |count: usize| if count == 1 { "1 one-digit group".into() } else { format!("{count} one-digit groups") };
    match (givens, singles) {
        (0, 0) => None,
        (_, 0) => Some(format!("{} read as given: no peer has the digit", groups(givens))),
        (0, _) => Some(format!("{} read as open with one candidate: a peer has the digit too", groups(singles))),
        _ => Some(format!(
            "{} read as given, {singles} as open with one candidate where a peer has the digit too",
            groups(givens)
        )),
    }
}

/// The digits each cell shows: its own, or its marks without those of filled peers, as every pencil-mark grid has it.
pub(super) fn shown_digits(grid: &Grid) -> Vec<DigitSet> {
    let shape = grid.shape();
    let mut filled = vec![DigitSet::empty(); 3 * shape.side()];
    for (cell, entry) in grid.entries() {
        if let Some(digit) = entry.digit() {
            shape.houses_of(cell).iter().for_each(|house| filled[house.index()] |= DigitSet::of(digit));
        }
    }
    let taken = |cell| shape.houses_of(cell).iter().fold(DigitSet::empty(), |all, house| all | filled[house.index()]);
    grid.entries()
        .map(|(cell, entry)| match entry {
            Entry::Marks(marks) => marks - taken(cell),
            Entry::Given(digit) | Entry::Placed(digit) => DigitSet::of(digit),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_digits_groups_or_blanks() {
        let set = |digits: &[u8]| Word::Group(digits.iter().map(|&digit| Digit(digit - 1)).collect());
        assert_eq!(Word::read("345", 9), Some(set(&[3, 4, 5])));
        assert_eq!(Word::read("u7", 9), Some(Word::Placed(Digit(6))));
        assert_eq!(Word::read("-1", 16), Some(Word::Blank));
        assert_eq!(Word::read("12", 16), Some(Word::One(Digit(11))));
        assert_eq!(Word::read("3,12", 16), Some(set(&[3, 12])));
        for wrong in ["344", "340", "a", "+7", "u", "ux", "1234567891"] {
            assert_eq!(Word::read(wrong, 9), None, "{wrong}");
        }
        for wrong in ["17", "003", "3,", "345"] {
            assert_eq!(Word::read(wrong, 16), None, "{wrong}");
        }
    }

    #[test]
    fn one_digit_groups_are_given_unless_a_peer_has_the_digit() {
        let shape = Shape::of_side(4).unwrap();
        let rows = "1 2 34 34  34 34 12 12  23 134 134 1234  4 134 123 123";
        let words: Vec<_> = rows.split_whitespace().map(|text| Word::read(text, 4).unwrap()).collect();
        let (grid, note) = grid_of(shape, &words);
        assert_eq!(grid.entry(Cell(0)), Entry::Given(Digit(0)));
        assert_eq!(grid.entry(Cell(1)), Entry::Given(Digit(1)));
        assert_eq!(grid.entry(Cell(12)), Entry::Marks(DigitSet::of(Digit(3))));
        assert_eq!(
            note.unwrap(),
            "2 one-digit groups read as given, 1 as open with one candidate where a peer has the digit too"
        );
    }

    #[test]
    fn shown_digits_leave_out_those_of_filled_peers() {
        let mut grid = Grid::blank(Shape::of_side(4).unwrap());
        grid.set(Cell(0), Entry::Given(Digit(0)));
        let shown = shown_digits(&grid);
        assert_eq!(shown[0].len(), 1);
        assert_eq!([1, 4, 5, 12].map(|cell| shown[cell].len()), [3; 4]);
        assert_eq!(shown[10].len(), 4);
    }
}
