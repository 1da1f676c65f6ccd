//! SadMan's `.sdk`: `[Puzzle]` and `[State]`, each with nine lines.

use crate::error::Error;
use crate::format::block::Block;
use crate::format::line::shown;
use crate::format::{Format, Read, Reading};
use crate::grid::Entry;

/// The sections of one puzzle, from `[Puzzle]` to the next or to the end.
#[derive(Clone, Debug, Default)]
pub(super) struct Sections {
    /// The line where it starts, from 1.
    pub start: usize,
    /// Its lines as written.
    pub text: String,
    puzzle: Block,
    state: Block,
    now: Section,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Section {
    #[default]
    Puzzle,
    State,
    Other,
}

/// More than this is no longer kept: sections without rows may be long.
const LONGEST: usize = 1 << 16;

impl Sections {
    /// Whether a line opens a puzzle in sections.
    pub fn opens(line: &str) -> bool {
        line.trim().eq_ignore_ascii_case("[puzzle]")
    }

    /// Begins with the line `[Puzzle]`.
    pub fn new(number: usize, line: &str) -> Sections {
        Sections { start: number, text: line.trim().into(), ..Sections::default() }
    }

    /// One more line.
    pub fn push(&mut self, number: usize, line: &str) {
        if self.text.len() + line.len() < LONGEST {
            self.text.push('\n');
            self.text.push_str(line.trim_end());
        }
        let name = line.trim();
        if name.starts_with('[') {
            self.now = if name.eq_ignore_ascii_case("[state]") { Section::State } else { Section::Other };
            return;
        }
        let rows = match self.now {
            Section::Puzzle => &mut self.puzzle,
            Section::State => &mut self.state,
            Section::Other => return,
        };
        if !name.is_empty() && rows.len() <= 9 {
            rows.push(number, line);
        }
    }

    /// The puzzle, and in its open cells what the state has placed.
    pub fn finish(&self, reading: &Reading) -> Result<Read, Error> {
        let reading = Reading { format: Some(Format::Sdk), ..*reading };
        let mut read = self.puzzle.finish(&reading)?;
        if self.state.is_empty() {
            return Ok(read);
        }
        let state = self.state.finish(&reading)?.grid;
        let shape = read.grid.shape();
        for (cell, entry) in state.entries().take(shape.cells()) {
            match (read.grid.digit(cell), entry.digit()) {
                (None, Some(digit)) if shape.has_digit(digit) => read.grid.set(cell, Entry::Placed(digit)),
                (Some(given), placed) if placed != Some(given) && placed.is_some() => {
                    return Err(Error::Entry {
                        place: format!("{} of [State]", shape.cell_name(cell)),
                        found: placed.map(|digit| digit.to_string()).unwrap_or_default(),
                        expected: format!("the {given} of [Puzzle]"),
                    });
                }
                _ => {}
            }
        }
        if state.shape() != shape {
            return Err(Error::Unrecognised(format!("{}: [State] differs in size from [Puzzle]", shown(&self.text))));
        }
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cell::{Cell, Digit};

    fn sections(first_state: &str) -> Result<Read, Error> {
        let mut sections = Sections::new(1, "[Puzzle]");
        let blank = ".........";
        let rows = std::iter::once("5........").chain([blank; 8]).chain(["", "[State]", first_state]).chain([blank; 8]);
        rows.chain(["[Other]", "anything"]).enumerate().for_each(|(at, row)| sections.push(at + 2, row));
        sections.finish(&Reading::default())
    }

    #[test]
    fn the_state_places_digits() {
        let read = sections("53.......").unwrap();
        assert_eq!(read.format, Format::Sdk);
        assert_eq!(read.grid.entry(Cell(0)), Entry::Given(Digit(4)));
        assert_eq!(read.grid.entry(Cell(1)), Entry::Placed(Digit(2)));
    }

    #[test]
    fn a_state_that_contradicts_the_puzzle_is_refused() {
        let error = sections("73.......").unwrap_err().to_string();
        assert_eq!(error, "r1c1 of [State] is '7', expected the 5 of [Puzzle]");
    }
}
