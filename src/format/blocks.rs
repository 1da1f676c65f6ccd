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
