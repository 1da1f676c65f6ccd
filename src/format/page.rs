//! A page of HTML or XML, line by line: OpenSudoku's games, and the tables that are boards.

use std::collections::VecDeque;

use crate::error::Error;
use crate::format::html::{Found, Table, Tables};
use crate::format::markup::{Token, Tokens, attribute};
use crate::format::record::Record;
use crate::format::{Format, Read, Reading, xml};

/// What has been read of a page.
#[derive(Debug, Default)]
pub(super) struct Page {
    /// How many lines were taken that are not blank.
    lines: usize,
    tokens: Tokens,
    tables: Tables,
    has_puzzle: bool,
    /// The first table that is no board, and why.
    other: Option<(usize, String)>,
    ready: VecDeque<Record>,
}

impl Page {
    /// The next puzzle that is complete.
    pub fn next(&mut self) -> Option<Record> {
        self.ready.pop_front()
    }

    /// Whether one line was taken, and the next stands in no tag, script or table.
    pub fn is_one_line(&self) -> bool {
        self.lines == 1 && self.tokens.is_in_text() && self.tables.are_closed()
    }

    /// Takes a line.
    pub fn push(&mut self, line: usize, text: &str, reading: &Reading) {
        self.lines += usize::from(!text.trim().is_empty());
        let mut tokens = std::mem::take(&mut self.tokens);
        tokens.push(text, &mut |token| self.take(line, token, reading));
        self.tokens = tokens;
    }

    /// The end of the page. One without a puzzle is a record that says so.
    pub fn finish(&mut self, line: usize, reading: &Reading) {
        let mut tokens = std::mem::take(&mut self.tokens);
        tokens.finish(&mut |token| self.take(line, token, reading));
        while let Some(table) = self.tables.finish() {
            self.board(table, reading);
        }
        if !std::mem::replace(&mut self.has_puzzle, true) {
            let (line, found) = self.other.take().unwrap_or((1, "a page without a puzzle".into()));
            let expected = "expected a table with as many rows as cells in a row, or <game data=\"...\"> of OpenSudoku";
            let read = Err(Error::Unrecognised(format!("{found}, {expected}")));
            self.ready.push_back(Record { line, text: String::new(), read, name: None });
        }
    }

    fn take(&mut self, line: usize, token: Token, reading: &Reading) {
        match &token {
            Token::Open(name, attributes) if name == "game" && reading.format != Some(Format::Html) => {
                let Some(data) = attribute(attributes, "data") else { return };
                let read = xml::read(data, reading.shape);
                let read = read.map(|(grid, note)| Read { grid, note, format: Format::Opensudoku });
                self.has_puzzle = true;
                self.ready.push_back(Record { line, text: data.trim().into(), read, name: None });
            }
            _ if reading.format == Some(Format::Opensudoku) => {}
            _ => {
                if let Some(table) = self.tables.take(line, token) {
                    self.board(table, reading);
                }
                if self.tables.is_too_large() {
                    self.other.get_or_insert((line, "tables of more than 16 MiB".into()));
                }
            }
        }
    }

    fn board(&mut self, table: Table, reading: &Reading) {
        table.boards(reading.shape, &mut |line, found| match found {
            Found::Board(text, read) => {
                self.has_puzzle = true;
                self.ready.push_back(Record { line, text, read: *read, name: None });
            }
            Found::Other(why) => drop(self.other.get_or_insert((line, why))),
        });
    }
}
