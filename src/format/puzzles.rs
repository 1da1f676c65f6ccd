//! A stream of puzzles: one record after the other, in bounded memory.

use std::collections::VecDeque;
use std::io::BufRead;

use crate::error::Error;
use crate::format::block::Block;
use crate::format::kind::{self, Found, Kind};
use crate::format::lines::Lines;
use crate::format::link;
use crate::format::one_line::{self, LinePuzzle};
use crate::format::page::Page;
use crate::format::sections::Sections;
use crate::format::table::{Column, Table};
use crate::format::{Format, Read, Reading, numbers, row};
use crate::shape::Shape;

/// The longest text over several lines that is kept whole: JSON.
const LONGEST_DOCUMENT: usize = 16 << 20;

/// One puzzle of a stream, readable or not.
#[derive(Debug)]
#[non_exhaustive]
pub struct Record {
    /// The line where it starts, from 1.
    pub line: usize,
    /// The puzzle as written, without blanks and comments around it.
    pub text: String,
    /// What it is called: what follows `#` on its line, the title above its rows, the title in its JSON.
    pub name: Option<String>,
    /// The puzzle, or what is wrong with it.
    pub read: Result<Read, Error>,
}

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
    block: Block,
    sections: Option<Sections>,
    ready: VecDeque<Record>,
    /// HTML or XML.
    page: Page,
    ended: bool,
}

/// A line kept for later.
#[derive(Debug)]
struct Line {
    number: usize,
    text: Result<String, (String, Error)>,
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
            sections: None,
            block: Block::default(),
            ready: VecDeque::new(),
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
                let line = keep(&self.lines);
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
        self.ready.extend(self.ahead.drain(..).filter_map(|line| record_of_kept(line, &self.reading, None)));
        true
    }

    /// Takes one line of a collection or of a table.
    fn collect(&mut self, table: Option<Table>) -> Result<Option<Record>, Error> {
        while let Some(line) = self.ahead.pop_front() {
            if self.at_header && line.text.as_ref().is_ok_and(|text| !is_silent(text)) {
                self.at_header = false;
                continue;
            }
            let record = record_of_kept(line, &self.reading, table);
            if record.is_some() {
                return Ok(record);
            }
        }
        while self.lines.advance()? {
            let number = self.lines.number();
            let record = match self.lines.text() {
                Ok(text) => record_of_line(number, text, &self.reading, table),
                Err(error) => Some(Record { line: number, text: self.lines.start(), read: Err(error), name: None }),
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
            None if self.lines.advance()? => Some(keep(&self.lines)),
            None => None,
        })
    }

    /// Gathers lines until a puzzle is ready.
    fn gather(&mut self) -> Result<Option<Record>, Error> {
        loop {
            if let Some(record) = self.ready.pop_front() {
                return Ok(Some(record));
            }
            let Some(line) = self.next_line()? else {
                self.block.take_blank_board(self.lines.number());
                self.finish_block();
                return Ok(self.ready.pop_front());
            };
            match line.text {
                Ok(text) => self.gather_line(line.number, &text),
                Err((text, error)) => {
                    self.finish_block();
                    self.ready.push_back(Record { line: line.number, text, read: Err(error), name: None });
                }
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
                Ok(text) if self.page.is_one_line() && self.is_puzzle_line(&text) => {
                    self.page.finish(line.number, &self.reading);
                    self.ahead.push_front(Line { number: line.number, text: Ok(text) });
                    self.kind = Some(Kind::Collection);
                    let of_page = self.page.next();
                    return if of_page.is_some() { Ok(of_page) } else { self.collect(None) };
                }
                Ok(text) => self.page.push(line.number, &text, &self.reading),
                Err((text, error)) => {
                    return Ok(Some(Record { line: line.number, text, read: Err(error), name: None }));
                }
            }
        }
    }

    /// Whether a line among others is a puzzle by itself.
    fn is_puzzle_line(&self, text: &str) -> bool {
        text.len() >= 36 && self.reading.format.is_none() && one_line::is_whole(text, &self.reading)
    }

    fn gather_line(&mut self, number: usize, text: &str) {
        if Sections::opens(text) {
            self.finish_block();
            self.sections = Some(Sections::new(number, text));
        } else if let Some(sections) = &mut self.sections {
            sections.push(number, text);
        } else if text.trim().is_empty() && !row::is_empty_fields(text) {
            if !self.block.pause() {
                self.finish_block();
            }
        } else if let Some(comment) = text.trim_start().strip_prefix('#') {
            self.block.comment(comment);
        } else if self.is_puzzle_line(text) {
            self.finish_block();
            self.ready.extend(record_of_line(number, text, &self.reading, None));
        } else {
            self.block.push(number, text);
            if let Some(read) = self.block.complete(&self.reading) {
                self.close_block(read);
            }
        }
    }

    /// The one text that the whole stream is. A puzzle on a line of its own is no part of it: then a collection goes on there, whose
    /// first line was damaged.
    fn document(&mut self) -> Result<Option<Record>, Error> {
        let mut document: Option<Record> = None;
        while let Some(line) = self.next_line()? {
            let is_puzzle = |text: &String| !text.contains(['"', ',', '[', ']', '{', '}']) && self.is_puzzle_line(text);
            if document.is_some() && line.text.as_ref().is_ok_and(is_puzzle) {
                self.ahead.push_front(line);
                self.kind = Some(Kind::Collection);
                break;
            }
            let (text, error) = match line.text {
                Ok(text) => (text, None),
                Err((text, error)) => (text, Some(error)),
            };
            let record = document.get_or_insert_with(|| Record {
                line: line.number,
                text: String::new(),
                name: None,
                read: Err(Error::Unrecognised(format!("JSON of more than {LONGEST_DOCUMENT} bytes"))),
            });
            if error.is_some() || record.text.len() + text.len() > LONGEST_DOCUMENT {
                record.read = Err(error.unwrap_or_else(|| {
                    Error::Unrecognised(format!("JSON of more than {LONGEST_DOCUMENT} bytes, expected less"))
                }));
                self.ahead.clear();
                self.ended = true;
                return Ok(document);
            }
            record.text.push_str(&text);
            record.text.push('\n');
        }
        if let Some(record) = &mut document {
            record.text.truncate(record.text.trim_end().len());
            let found = LinePuzzle { format: Format::Json, text: &record.text };
            record.read = one_line::read(found, &self.reading);
            record.name = name_of(&record.text, found);
        }
        Ok(document)
    }

    /// The one board whose cells have a line each; a line with nothing on it is a blank.
    fn lone_cells(&mut self) -> Result<Option<Record>, Error> {
        let (mut start, mut texts) = (None, Vec::new());
        while let Some(line) = self.next_line()? {
            let text = line.text.unwrap_or_else(|(text, _)| text);
            if texts.len() > Shape::MAX_SIDE * Shape::MAX_SIDE {
                continue; // no board has as many: only their number is still wrong
            }
            start.get_or_insert(line.number);
            texts.push(text.trim().to_string());
        }
        let Some(line) = start else { return Ok(None) };
        let text = texts.join("\n");
        let read = numbers::read_cells(&texts, self.reading.shape);
        let read = read.map(|grid| Read { grid, format: Format::Numbers, note: None });
        Ok(Some(Record { line, text, read, name: None }))
    }

    /// No more rows: what there is, is the puzzle.
    fn finish_block(&mut self) {
        if let Some(sections) = self.sections.take() {
            let read = sections.finish(&self.reading);
            self.ready.push_back(Record { line: sections.start, text: sections.text, read, name: None });
        }
        if self.block.is_empty() {
            self.block = Block::default();
        } else {
            let read = self.block.finish(&self.reading);
            self.close_block(read);
        }
    }

    fn close_block(&mut self, read: Result<Read, Error>) {
        let block = std::mem::take(&mut self.block);
        self.ready.push_back(Record { line: block.start, text: block.text, read, name: block.title });
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
            Kind::Blocks => self.gather(),
            Kind::Page => self.read_page(),
            Kind::Document => self.document(),
            Kind::Cells => self.lone_cells(),
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
            log::warn!(target: "percorre::format", "line {line}: {error}");
        }
        next
    }
}

/// A blank line or a comment.
fn is_silent(line: &str) -> bool {
    let line = line.trim_start();
    match line.chars().next() {
        None | Some('#') => true,
        Some(first) => first.is_alphabetic() && line.contains("#!sudoku"), // the header of HardestDatabase lists
    }
}

/// What the puzzle of a line or of a document is called.
fn name_of(text: &str, found: LinePuzzle) -> Option<String> {
    match found.format {
        #[cfg(feature = "json")]
        Format::Json => crate::format::json::title(text),
        // What follows it in an address is a part of that.
        _ if link::looks_like(text.trim()) => None,
        _ => {
            let name = text.split_once('#')?.1.trim();
            (!name.is_empty()).then(|| name.to_string())
        }
    }
}

/// The puzzle of a line of a collection, or of a table.
fn record_of_line(number: usize, text: &str, reading: &Reading, table: Option<Table>) -> Option<Record> {
    if is_silent(text) {
        return None;
    }
    let Some(table) = table else {
        let text = &*link::decoded(text);
        let found = one_line::find(text, reading.format);
        let (name, read) = (name_of(text, found), one_line::read(found, reading));
        return Some(Record { line: number, text: found.text.into(), read, name });
    };
    Some(match table.field(text) {
        Ok(field) => {
            let found = one_line::find(field, None);
            let read = one_line::read(found, reading).map(|read| Read { format: Format::Csv, ..read });
            Record { line: number, text: found.text.into(), read, name: None }
        }
        Err(error) => Record { line: number, text: text.trim().into(), read: Err(error), name: None },
    })
}

fn record_of_kept(line: Line, reading: &Reading, table: Option<Table>) -> Option<Record> {
    match line.text {
        Ok(text) => record_of_line(line.number, &text, reading, table),
        Err((text, error)) => Some(Record { line: line.number, text, read: Err(error), name: None }),
    }
}

fn keep<R: BufRead>(lines: &Lines<R>) -> Line {
    let text = lines.text().map(str::to_string).map_err(|error| (lines.start(), error));
    Line { number: lines.number(), text }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    /// Each record as `line: format` or `line: ! message`.
    fn records(text: impl AsRef<[u8]>) -> Vec<String> {
        read_as(text, Reading::default())
    }

    fn read_as(text: impl AsRef<[u8]>, reading: Reading) -> Vec<String> {
        Puzzles::new(text.as_ref(), reading)
            .map(|record| {
                let record = record.unwrap();
                match record.read {
                    Ok(read) => format!("{}: {} {}", record.line, read.format, read.grid.givens()),
                    Err(error) => format!("{}: ! {error}", record.line),
                }
            })
            .collect()
    }

    fn rows(cut: &str) -> String {
        (0..9)
            .map(|row| LINE[row * 9..][..9].split("").filter(|c| !c.is_empty()).collect::<Vec<_>>().join(cut) + "\n")
            .collect()
    }

    #[test]
    fn a_collection_has_a_puzzle_a_line() {
        let text = format!("\u{feff}# comment\r\n\r\n{LINE}\r\n{LINE},a comment\n{LINE};7.2/1.2/1.2;x");
        assert_eq!(records(text), ["3: line 30", "4: line 30", "5: line 30"]);
    }

    #[test]
    fn a_wrong_line_is_one_record_and_spares_its_neighbours() {
        let short = "79 cells, expected 81 (9x9) or 64 (8x8)";
        let text = format!("{}\n{LINE}\n{}\n{LINE}\n", &LINE[..79], &LINE[..79]);
        assert_eq!(
            records(text),
            [format!("1: ! {short}"), "2: line 30".into(), format!("3: ! {short}"), "4: line 30".into()]
        );
        let text = format!("53..7....\n{LINE}\nhello world\n{LINE}");
        assert_eq!(
            records(text),
            [
                "1: ! 9 cells, expected 81 (9x9)",
                "2: line 30",
                "3: ! 'hello' is no puzzle, expected cells like 53..7....6..195...",
                "4: line 30"
            ]
        );
    }

    #[test]
    fn bytes_that_are_no_text_are_a_record_too() {
        let mut text = format!("{LINE}\n").into_bytes();
        text.extend(b"53..\xff7\n");
        text.extend(b"\x00\x01\n");
        text.extend(LINE.as_bytes());
        assert_eq!(
            records(&text),
            [
                "1: line 30",
                "2: ! character 5 is the byte 0xFF, expected text in UTF-8",
                "3: ! character 1 is U+0000, expected a digit or one of . 0",
                "4: line 30"
            ]
        );
    }

    #[test]
    fn a_line_without_end_is_refused_in_bounded_memory() {
        let mut text = vec![b'1'; 3 << 20];
        text.extend(format!("\n{LINE}\n").bytes());
        assert_eq!(
            records(&text),
            ["1: ! a line of more than 1048576 bytes, expected a puzzle of at most that", "2: line 30"]
        );
        let text = format!("{}\n{LINE}\n", "1".repeat(1_000_000));
        assert_eq!(records(text), ["1: ! 1000000 cells, expected 625 (25x25)", "2: line 30"]);
    }

    #[cfg(feature = "json")]
    #[test]
    fn a_first_line_of_damaged_json_costs_only_itself() {
        for first in ["{\"a\":", "{", "{\"a\": 1,\n\"b\":"] {
            let found = records(format!("{first}\n{LINE}\nhello\n{LINE}"));
            assert!(found[0].starts_with("1: ! JSON with a mistake"), "{first}: {found:?}");
            let last = first.lines().count();
            assert_eq!((found.len(), &found[1]), (4, &format!("{}: line 30", last + 1)), "{first}");
            assert_eq!(found[3], format!("{}: line 30", last + 3), "{first}");
        }
        // The numbers of a board are a line of JSON too.
        let numbers = LINE.replace('.', "0").chars().map(|c| c.to_string()).collect::<Vec<_>>().join(", ");
        let whole = format!("{{\n\"format\": \"sudoku-puzzle\",\n\"givens\": [\n{numbers}\n]\n}}\n");
        assert_eq!(records(whole), ["1: json 30"]);
    }

    #[test]
    fn a_first_line_of_html_costs_only_itself() {
        for first in ["<html>", "<b>9x9</b>", "<html>\n", "<"] {
            let found = records(format!("{first}\n{LINE}\nhello\n{LINE}"));
            let at = first.lines().count() + 1 + usize::from(first.ends_with('\n'));
            assert!(found[0].starts_with("1: ! a page without a puzzle"), "{first:?}: {found:?}");
            assert_eq!((found.len(), &found[1]), (4, &format!("{at}: line 30")), "{first:?}");
            assert_eq!(found[3], format!("{}: line 30", at + 2), "{first:?}");
        }
        // The answer comes with the puzzle, not at the end.
        let mut sent = Puzzles::new(std::io::BufReader::new(ThenNothing(format!("<html>\n{LINE}\n"))), Reading::default());
        assert!(sent.next().unwrap().unwrap().read.is_err());
        assert_eq!(sent.next().unwrap().unwrap().line, 2);
        // What is no text of a page is a part of it.
        for page in [format!("<a title='\n{LINE}\n'>"), format!("<!--\n{LINE}\n-->"), format!("<p>\n<p>\n{LINE}\n")] {
            assert_eq!(records(&page).len(), 1, "{page}");
        }
        assert_eq!(records(format!("<game data=\"\n{LINE}\n\" />")), ["3: opensudoku 30"]);
    }

    /// A reader that gives a text, and then must not be asked for more: whoever sent it waits.
    struct ThenNothing(String);

    impl std::io::Read for ThenNothing {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            assert!(!self.0.is_empty(), "asked for more");
            let length = buffer.len().min(self.0.len());
            buffer[..length].copy_from_slice(self.0.drain(..length).collect::<String>().as_bytes());
            Ok(length)
        }
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

    #[test]
    fn nothing_gives_nothing() {
        assert!(records("").is_empty());
        assert!(records("\n\n# only words\n\r\n").is_empty());
    }

    #[test]
    fn a_forced_format_reads_nothing_else() {
        let reading = Reading { format: Some(Format::Line), shape: None };
        assert_eq!(read_as(rows(""), reading).len(), 9);
        let reading = Reading { format: None, shape: Shape::new(3, 2).ok() };
        assert_eq!(read_as(LINE, reading), ["1: ! 81 cells, expected 36 (6x6)"]);
    }
}
