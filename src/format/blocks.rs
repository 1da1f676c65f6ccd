//! Puzzles over several lines, one after the other, line by line.

use std::collections::VecDeque;

use crate::error::Error;
use crate::format::block::Block;
use crate::format::record::{Record, is_puzzle_line};
use crate::format::sections::Sections;
use crate::format::{Read, Reading, row};

/// What has been read of them.
#[derive(Debug, Default)]
pub(super) struct Blocks {
    block: Block,
    sections: Option<Sections>,
    ready: VecDeque<Record>,
}

impl Blocks {
    /// The next puzzle that is complete.
    pub fn next(&mut self) -> Option<Record> {
        self.ready.pop_front()
    }

    /// Takes a line.
    pub fn push(&mut self, number: usize, text: &str, reading: &Reading) {
        if Sections::opens(text) {
            self.end_block(reading);
            self.sections = Some(Sections::new(number, text));
        } else if let Some(sections) = &mut self.sections {
            sections.push(number, text);
        } else if text.trim().is_empty() && !row::is_empty_fields(text) {
            if !self.block.pause() {
                self.end_block(reading);
            }
        } else if let Some(comment) = text.trim_start().strip_prefix('#') {
            self.block.comment(comment);
        } else if is_puzzle_line(text, reading) {
            self.end_block(reading);
            self.ready.extend(Record::of_line(number, text, reading, None));
        } else {
            self.block.push(number, text);
            if let Some(read) = self.block.complete(reading) {
                self.close_block(read);
            }
        }
    }

    /// Takes a line that is no text.
    pub fn push_fault(&mut self, number: usize, text: String, error: Error, reading: &Reading) {
        self.end_block(reading);
        self.ready.push_back(Record::new(number, text, Err(error)));
    }

    /// The end of the stream.
    pub fn finish(&mut self, number: usize, reading: &Reading) {
        self.block.take_blank_board(number);
        self.end_block(reading);
    }

    /// No more rows: what there is, is the puzzle.
    fn end_block(&mut self, reading: &Reading) {
        if let Some(sections) = self.sections.take() {
            let read = sections.finish(reading);
            self.ready.push_back(Record::new(sections.start, sections.text, read));
        }
        if self.block.is_empty() {
            self.block = Block::default();
        } else {
            let read = self.block.finish(reading);
            self.close_block(read);
        }
    }

    fn close_block(&mut self, read: Result<Read, Error>) {
        let block = std::mem::take(&mut self.block);
        self.ready.push_back(Record { line: block.start, text: block.text, read, name: block.title });
    }
}

#[cfg(test)]
mod tests {
    use crate::format::puzzles::tests::{LINE, records};

    fn rows(cut: &str) -> String {
        (0..9)
            .map(|row| LINE[row * 9..][..9].split("").filter(|c| !c.is_empty()).collect::<Vec<_>>().join(cut) + "\n")
            .collect()
    }

    #[test]
    fn blocks_follow_one_another() {
        let grid = rows("");
        assert_eq!(records(&grid), ["1: grid 30"]);
        assert_eq!(records(format!("{grid}{grid}")), ["1: grid 30", "10: grid 30"]);
        assert_eq!(records(format!("Grid 01\n{grid}Grid 02\n{grid}")), ["2: grid 30", "12: grid 30"]);
        assert_eq!(records(rows(" ")), ["1: numbers 30"]);
        assert_eq!(records(rows(",").replace('.', "")), ["1: csv 30"]);
        assert_eq!(records(rows("\t")), ["1: csv 30"]);
        let banded = rows(" ").lines().collect::<Vec<_>>().chunks(3).map(|band| band.join("\n")).collect::<Vec<_>>();
        assert_eq!(records(banded.join("\n\n")), ["1: numbers 30"]);
    }

    #[test]
    fn a_wrong_block_is_one_record() {
        let grid = rows("");
        assert_eq!(
            records(format!("{}\n{grid}", grid.replacen("7", "@", 1))),
            ["1: ! row 1: character 5 is '@', expected a digit or one of . 0", "11: grid 30"]
        );
        assert_eq!(
            records(format!("{}\n\n{grid}", grid.replacen("53", "5", 1))),
            ["1: ! row 1: 8 cells, expected 9", "12: grid 30"]
        );
        let short: String = grid.lines().take(7).map(|row| format!("{row}\n")).collect();
        assert_eq!(records(format!("{short}\n{grid}")), ["1: ! 7 rows of 9 cells, expected 9 rows", "9: grid 30"]);
    }

    #[test]
    fn four_rows_of_sixteen_are_distinguished_from_four_by_four() {
        let small = "1..2..3..4..2..1\n".repeat(20);
        assert_eq!(records(&small).len(), 20);
        let row = "1.3.5.7.9.B.D.F.\n.2.4.6.8.A.C.E.G\n";
        assert_eq!(records(row.repeat(8)), ["1: grid 128"]);
    }
}
