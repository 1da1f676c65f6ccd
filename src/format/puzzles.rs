//! A stream of puzzles: one record after the other, in bounded memory.

use std::collections::VecDeque;
use std::io::BufRead;

use crate::error::Error;
use crate::format::blocks::Blocks;
use crate::format::kind::{self, Found, Kind};
use crate::format::lines::Lines;
use crate::format::page::Page;
use crate::format::record::{Line, Record, is_puzzle_line, is_silent};
use crate::format::table::{Column, Table};
use crate::format::whole::{Document, LoneCells};
use crate::format::{Reading, row};

/// The puzzles of a stream, whatever their format.
///
/// The first lines decide whether there is one puzzle per line or one over several lines. Blank lines and comment lines
/// (`#`) give no record. What cannot be read is a record with its [`Error`], and the stream goes on with the next line;
/// the iterator itself gives an error only where the reader does, and then ends.
///
/// ```
/// use percorre::format::{Puzzles, Reading};
///
/// let file = "# two small ones\n1..2..3..4..2..1\n1..2..@..4..2..1\n";
/// let records: Vec<_> = Puzzles::new(file.as_bytes(), Reading::default()).collect::<Result<_, _>>()?;
/// assert_eq!(records[0].text, "1..2..3..4..2..1");
/// let error = records[1].read.as_ref().unwrap_err();
/// assert_eq!(format!("line {}: {error}", records[1].line),
///     "line 3: character 7 is '@', expected a digit from 1 to 4 or one of . 0");
/// # Ok::<(), percorre::Error>(())
/// ```
#[derive(Debug)]
pub struct Puzzles<R> {
    lines: Lines<R>,
    reading: Reading,
    kind: Option<Kind>,
    /// Lines read to decide the kind.
    ahead: VecDeque<Line>,
    /// Whether nothing more is waiting to be read, for now.
    is_idle: fn(&R) -> bool,
    /// The column of a table that was asked for.
    column: Option<Column>,
    /// The next line is the header of a table.
    at_header: bool,
    /// What was guessed of the stream, for its first puzzle.
    note: Option<String>,
    /// Answered before the kind is known.
    ready: VecDeque<Record>,
    blocks: Blocks,
    /// HTML or XML.
    page: Page,
    ended: bool,
}

impl<R: BufRead> Puzzles<R> {
    /// The puzzles that this reader gives.
    pub fn new(reader: R, reading: Reading) -> Puzzles<R> {
        Puzzles {
            lines: Lines::new(reader),
            reading,
            kind: None,
            ahead: VecDeque::new(),
            is_idle: |_| false,
            column: None,
            at_header: false,
            note: None,
            ready: VecDeque::new(),
            blocks: Blocks::default(),
            page: Page::default(),
            ended: false,
        }
    }

    /// The stream is a table with its puzzles in this column.
    #[must_use]
    pub fn with_column(self, column: Column) -> Puzzles<R> {
        Puzzles { column: Some(column), ..self }
    }

    /// While the kind of the stream is not known, lines that can be no part of a puzzle over several lines are answered as soon as
    /// the reader says that nothing more is waiting: whoever wrote one may write the next only after its answer.
    #[cfg(feature = "cli")]
    #[must_use]
    pub(crate) fn with_pauses(self, is_idle: fn(&R) -> bool) -> Puzzles<R> {
        Puzzles { is_idle, ..self }
    }

    /// Reads lines until the kind of stream is known. `None`: there are records before it is.
    fn look_ahead(&mut self) -> Result<Option<Found>, Error> {
        let mut more = true;
        let mut bytes = 0;
        loop {
            let shown = self.ahead.iter().filter_map(|line| line.text.as_deref().ok()).filter(|line| !is_silent(line));
            if let Some(mut found) = kind::find(shown, &self.reading, self.column.as_ref(), more)? {
                // Rows of tabs alone are blank lines, or a board without a digit: one that a spreadsheet has.
                let are_tabs = self.ahead.iter().filter_map(|line| line.text.as_deref().ok());
                let is_empty = self.ahead.iter().all(|line| line.text.as_deref().is_ok_and(is_silent));
                if is_empty && are_tabs.into_iter().any(row::is_empty_fields) {
                    found.kind = Kind::Blocks;
                }
                return Ok(Some(found));
            }
            if more && self.answers_now() {
                return Ok(None);
            }
            more = self.ahead.len() < kind::LOOK_AHEAD && bytes < 1 << 20 && self.lines.advance()?;
            if more {
                let line = Line::of(&self.lines);
                bytes += line.text.as_ref().map_or(0, String::len);
                self.ahead.push_back(line);
            }
        }
    }

    /// Makes records of the lines that were read, if each stands alone and nothing more is waiting.
    fn answers_now(&mut self) -> bool {
        let says_something = |line: &Line| line.text.as_ref().map_or(true, |text| !is_silent(text));
        let is_done = |line: &Line| {
            line.text.as_ref().map_or(true, |text| kind::stands_alone(text, &self.reading) && !Table::is_header(text))
        };
        let mut lines = self.ahead.iter().filter(|line| says_something(line)).peekable();
        let is_told = self.column.is_some() || self.reading.format.is_some();
        if is_told || lines.peek().is_none() || !lines.all(is_done) || !(self.is_idle)(self.lines.reader()) {
            return false;
        }
        self.ready.extend(self.ahead.drain(..).filter_map(|line| line.record(&self.reading, None)));
        true
    }

    /// Takes one line of a collection or of a table.
    fn collect(&mut self, table: Option<Table>) -> Result<Option<Record>, Error> {
        while let Some(line) = self.ahead.pop_front() {
            if self.at_header && line.text.as_ref().is_ok_and(|text| !is_silent(text)) {
                self.at_header = false;
                continue;
            }
            let record = line.record(&self.reading, table);
            if record.is_some() {
                return Ok(record);
            }
        }
        while self.lines.advance()? {
            let number = self.lines.number();
            let record = match self.lines.text() {
                Ok(text) => Record::of_line(number, text, &self.reading, table),
                Err(error) => Some(Record::new(number, self.lines.start(), Err(error))),
            };
            if record.is_some() {
                return Ok(record);
            }
        }
        Ok(None)
    }

    /// The next line, kept.
    fn next_line(&mut self) -> Result<Option<Line>, Error> {
        Ok(match self.ahead.pop_front() {
            Some(line) => Some(line),
            None if self.lines.advance()? => Some(Line::of(&self.lines)),
            None => None,
        })
    }

    /// Reads puzzles over several lines until one is ready.
    fn read_blocks(&mut self) -> Result<Option<Record>, Error> {
        loop {
            if let Some(record) = self.blocks.next() {
                return Ok(Some(record));
            }
            let Some(line) = self.next_line()? else {
                self.blocks.finish(self.lines.number(), &self.reading);
                return Ok(self.blocks.next());
            };
            match line.text {
                Ok(text) => self.blocks.push(line.number, &text, &self.reading),
                Err((text, error)) => self.blocks.push_fault(line.number, text, error, &self.reading),
            }
        }
    }

    /// Reads a page of HTML or XML until a puzzle is ready.
    fn read_page(&mut self) -> Result<Option<Record>, Error> {
        loop {
            if let Some(record) = self.page.next() {
                return Ok(Some(record));
            }
            let Some(line) = self.next_line()? else {
                self.page.finish(self.lines.number(), &self.reading);
                return Ok(self.page.next());
            };
            match line.text {
                // Puzzles follow: what looked like a page is a damaged line, and whoever sends them waits for their answers.
                Ok(text) if self.page.is_one_line() && is_puzzle_line(&text, &self.reading) => {
                    self.page.finish(line.number, &self.reading);
                    self.ahead.push_front(Line { number: line.number, text: Ok(text) });
                    self.kind = Some(Kind::Collection);
                    let of_page = self.page.next();
                    return if of_page.is_some() { Ok(of_page) } else { self.collect(None) };
                }
                Ok(text) => self.page.push(line.number, &text, &self.reading),
                Err((text, error)) => return Ok(Some(Record::new(line.number, text, Err(error)))),
            }
        }
    }

    /// The JSON text that the whole stream is.
    fn read_document(&mut self) -> Result<Option<Record>, Error> {
        let mut document = Document::default();
        while let Some(line) = self.next_line()? {
            if document.ends_before(&line, &self.reading) {
                self.ahead.push_front(line);
                self.kind = Some(Kind::Collection);
                break;
            }
            if !document.push(line) {
                self.ended = true;
                break;
            }
        }
        Ok(document.finish(&self.reading))
    }

    /// The board whose cells have a line each.
    fn read_cells(&mut self) -> Result<Option<Record>, Error> {
        let mut cells = LoneCells::default();
        while let Some(line) = self.next_line()? {
            cells.push(line);
        }
        Ok(cells.finish(&self.reading))
    }

    fn advance(&mut self) -> Result<Option<Record>, Error> {
        let kind = match self.kind {
            Some(kind) => kind,
            None if !self.ready.is_empty() => return Ok(self.ready.pop_front()),
            None => {
                let Some(Found { kind, note }) = self.look_ahead()? else { return Ok(self.ready.pop_front()) };
                self.kind = Some(kind);
                self.note = note;
                self.at_header = matches!(kind, Kind::Table(table) if table.has_header);
                kind
            }
        };
        match kind {
            Kind::Collection => self.collect(None),
            Kind::Table(table) => self.collect(Some(table)),
            Kind::Blocks => self.read_blocks(),
            Kind::Page => self.read_page(),
            Kind::Document => self.read_document(),
            Kind::Cells => self.read_cells(),
        }
    }
}

impl<R: BufRead> Iterator for Puzzles<R> {
    type Item = Result<Record, Error>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        let mut next = self.advance().transpose();
        if let Some(Ok(Record { read: Ok(read), .. })) = &mut next
            && let Some(note) = self.note.take()
        {
            read.note.get_or_insert(note);
        }
        self.ended |= !matches!(next, Some(Ok(_)));
        if let Some(Ok(Record { line, read: Err(error), .. })) = &next {
            log::info!(target: "percorre::format", "line {line}: {error}");
        }
        next
    }
}
