//! SudokuWiki's two forms: `S9B` and 81 pairs in base 36, and the 81 pairs in base 32 of its links.

use crate::cell::{Cell, Digit};
use crate::error::Error;
use crate::format::marks;
use crate::grid::{Entry, Grid};
use crate::set::DigitSet;
use crate::shape::Shape;

/// Pairs of characters, two for each cell.
const LENGTH: usize = 162;

/// Whether a text begins like `S9B`, or like the same format for variants.
pub(super) fn looks_like_s9b(token: &str) -> bool {
    let start = token.as_bytes().get(..3);
    start.is_some_and(|start| start[0].is_ascii_uppercase() && start[1].is_ascii_digit() && start[2] == b'B')
}

/// Whether a text can be 81 pairs in base 32.
pub(super) fn looks_like_bd(token: &str) -> bool {
    token.len() == LENGTH && token.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'v'))
}

/// Reads `S9B...`: 1 to 9 a clue, 10 to 18 a solved cell, above that 18 and a bit for each candidate.
pub(super) fn read_s9b(token: &str) -> Result<Grid, Error> {
    let Some(pairs) = token.strip_prefix("S9B") else {
        let start: String = token.chars().take(3).collect();
        return Err(Error::Unrecognised(format!("a board of the kind {start}, expected S9B: plain 9x9")));
    };
    let mut grid = Grid::blank(Shape::NINE);
    for (cell, (text, number)) in numbers(pairs, 36)?.into_iter().enumerate() {
        let cell = Cell(cell as u16);
        let digit = |number: usize| Digit(number as u8 - 1);
        let entry = match number {
            Some(number @ 1..=9) => Entry::Given(digit(number)),
            Some(number @ 10..=18) => Entry::Placed(digit(number - 9)),
            Some(number @ 19..=529) => Entry::Marks(DigitSet::from_bits_retain(number as u64 - 18)),
            _ => return Err(wrong(cell, text, "two base-36 digits from 01 to ep")),
        };
        grid.set(cell, entry);
    }
    Ok(grid)
}

/// Writes `S9B...`; the first open cell without candidates where there is one, for which the form has no number.
pub(super) fn write_s9b(grid: &Grid) -> Result<String, Cell> {
    let numbers = grid.entries().map(|(cell, entry)| match entry {
        Entry::Given(digit) => Ok(digit.number() as u32),
        Entry::Placed(digit) => Ok(digit.number() as u32 + 9),
        Entry::Marks(marks) if marks.is_empty() => Err(cell),
        Entry::Marks(marks) => Ok(marks.bits() as u32 + 18),
    });
    Ok(format!("S9B{}", numbers.map(|number| number.map(|number| pair(number, 36))).collect::<Result<String, Cell>>()?))
}

/// Reads 162 characters: twice the bits of the candidates, and 1 more for a clue. A cell with one candidate is solved,
/// unless a peer has the digit too.
pub(super) fn read_bd(token: &str) -> Result<(Grid, Option<String>), Error> {
    let mut words = Vec::with_capacity(81);
    let mut clues = [false; 81];
    for (cell, (text, number)) in numbers(token, 32)?.into_iter().enumerate() {
        let digits = number.map(|number| DigitSet::from_bits_retain(number as u64 >> 1));
        clues[cell] = number.is_some_and(|number| number % 2 == 1);
        match digits {
            Some(digits) if !clues[cell] || digits.len() == 1 => words.push(marks::Word::Group(digits)),
            _ => {
                return Err(wrong(
                    Cell(cell as u16),
                    text,
                    "two base-32 digits: one bit for a clue, up to nine otherwise",
                ));
            }
        }
    }
    let (mut grid, note) = marks::grid_of(Shape::NINE, &words);
    for (cell, word) in words.into_iter().enumerate() {
        let marks::Word::Group(digits) = word else { continue };
        let (cell, Some(digit)) = (Cell(cell as u16), digits.single()) else { continue };
        match grid.entry(cell) {
            _ if clues[cell.index()] => grid.set(cell, Entry::Given(digit)),
            Entry::Given(digit) => grid.set(cell, Entry::Placed(digit)),
            _ => {}
        }
    }
    let note = note.filter(|note| note.contains("open")).map(|_| {
        "cells with one candidate read as open where a peer has the digit too, as solved elsewhere".to_string()
    });
    Ok((grid, note))
}

/// Writes the 162 characters of a 9x9 board.
pub(super) fn write_bd(grid: &Grid) -> String {
    let shown = marks::shown_digits(grid);
    let is_clue = |entry| matches!(entry, Entry::Given(_));
    grid.entries()
        .zip(shown)
        .map(|((_, entry), digits)| pair(digits.bits() as u32 * 2 + u32::from(is_clue(entry)), 32))
        .collect()
}

/// The pairs of a text and their numbers, `None` where a pair is none.
fn numbers(text: &str, radix: u32) -> Result<Vec<(String, Option<usize>)>, Error> {
    let characters: Vec<char> = text.chars().collect();
    if characters.len() != LENGTH {
        let found = characters.len();
        return Err(Error::Unrecognised(format!("{found} characters, expected {LENGTH}: two for each of 81 cells")));
    }
    let number =
        |pair: &[char]| Some(pair[0].to_digit(radix)? as usize * radix as usize + pair[1].to_digit(radix)? as usize);
    Ok(characters.chunks(2).map(|pair| (pair.iter().collect(), number(pair))).collect())
}

fn pair(number: u32, radix: u32) -> String {
    let digit = |number| char::from_digit(number, radix).expect("below the radix");
    [digit(number / radix), digit(number % radix)].into_iter().collect()
}

fn wrong(cell: Cell, found: String, expected: &str) -> Error {
    Error::Entry { place: Shape::NINE.cell_name(cell).to_string(), found, expected: expected.into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn s9b_keeps_clues_solved_cells_and_marks_apart() {
        let text = format!("S9B080g1c{}", "ep".repeat(78));
        let grid = read_s9b(&text).unwrap();
        assert_eq!(grid.entry(Cell(0)), Entry::Given(Digit(7)));
        assert_eq!(grid.entry(Cell(1)), Entry::Placed(Digit(6)));
        assert_eq!(
            grid.entry(Cell(2)),
            Entry::Marks([1, 2, 3, 4].into_iter().filter(|d| 30 >> d & 1 == 1).map(Digit).collect())
        );
        assert_eq!(grid.entry(Cell(3)), Entry::Marks(DigitSet::up_to(9)));
        assert_eq!(write_s9b(&grid).unwrap(), text);
    }

    #[test]
    fn a_pair_out_of_range_names_its_cell() {
        let text = format!("S9B08zz{}", "ep".repeat(79));
        let message = "r1c2 is 'zz', expected two base-36 digits from 01 to ep";
        assert_eq!(read_s9b(&text).unwrap_err().to_string(), message);
        assert!(read_s9b(&text[..100]).unwrap_err().to_string().starts_with("97 characters, expected 162"));
        assert_eq!(read_s9b("J9B00").unwrap_err().to_string(), "a board of the kind J9B, expected S9B: plain 9x9");
    }

    #[test]
    fn bd_has_a_bit_for_the_clue() {
        let mut grid = Grid::blank(Shape::NINE);
        grid.set(Cell(0), Entry::Given(Digit(7)));
        grid.set(Cell(40), Entry::Placed(Digit(2)));
        let text = write_bd(&grid);
        assert!(text.starts_with("81"), "{text}");
        let (read, note) = read_bd(&text).unwrap();
        assert_eq!(note, None);
        assert_eq!(read.entry(Cell(0)), Entry::Given(Digit(7)));
        assert_eq!(read.entry(Cell(40)), Entry::Placed(Digit(2)));
        assert_eq!(write_bd(&read), text);
    }
}
