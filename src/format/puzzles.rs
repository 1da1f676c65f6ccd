//! A stream of puzzles: one, or millions, each answered in its place.
//!
//! The first line that says anything decides: a line that is a whole puzzle (or is long enough to have been meant as one)
//! begins a collection, where every line is a puzzle or an error of its own; anything else is a row of a block.

use std::io::{self, BufRead};

use super::lines::{Line, Lines};
use super::{Format, Read, Reading, block, line, sized};
use crate::Error;

/// One puzzle of a stream, or what stands in its place.
#[derive(Debug)]
pub struct Record {
    /// The line it begins on, from 1.
    pub line: usize,
    /// The puzzle as it is written on one line: the input's own word, or the line form of a block.
    pub text: String,
    /// The puzzle, or what is wrong with it.
    pub read: Result<Read, Error>,
}

/// Reads puzzles from a stream, recognising the format. Memory does not grow with the stream.
///
/// ```
/// use percorre::format::{Puzzles, Reading};
///
/// let text = "# two puzzles of side 4\n12..34..21..43..\n12..34..21..43.@\n";
/// let records: Vec<_> = Puzzles::new(text.as_bytes(), &Reading::default()).collect::<Result<_, _>>()?;
/// assert!(records[0].read.is_ok());
/// assert_eq!(records[1].line, 3);
/// assert!(records[1].read.is_err());
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct Puzzles<R> {
    lines: Lines<R>,
    reading: Reading,
    mode: Option<Mode>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    /// A puzzle a line.
    Collection,
    /// Rows under each other.
    Blocks,
}

impl<R: BufRead> Puzzles<R> {
    /// Reads from this stream.
    pub fn new(input: R, reading: &Reading) -> Puzzles<R> {
        let mode = reading.format.map(|format| match format {
            Format::Line | Format::Sized => Mode::Collection,
            Format::Grid | Format::Numbers => Mode::Blocks,
        });
        Puzzles { lines: Lines::new(input), reading: *reading, mode }
    }

    fn record(&mut self) -> io::Result<Option<Record>> {
        while let Some(line) = self.lines.next()? {
            let text = match &line.text {
                Ok(text) if text.trim().is_empty() || text.trim_start().starts_with('#') => continue,
                Ok(text) => text,
                Err(_) => {
                    return Ok(Some(Record {
                        line: line.number,
                        text: String::new(),
                        read: Err(line.text.unwrap_err()),
                    }));
                }
            };
            let mode = match self.mode {
                Some(mode) => mode,
                None => {
                    let mode = self.recognise(text);
                    self.lines.put_back(std::iter::once(line));
                    if mode == Mode::Collection && self.is_one_sixteen()? {
                        self.mode = Some(Mode::Blocks);
                    } else {
                        self.mode = Some(mode);
                    }
                    continue;
                }
            };
            return match mode {
                Mode::Collection => Ok(Some(self.single(line.number, text))),
                Mode::Blocks => self.block(line),
            };
        }
        Ok(None)
    }

    /// What a first line begins.
    fn recognise(&self, text: &str) -> Mode {
        let word = line::first_word(text);
        // Longer than a row of the widest board that has characters, and one word: meant as a whole puzzle.
        let long = word.chars().count() > 25 && word.len() == text.trim().len();
        if long || line::is_whole(word, &self.reading) || sized::is_sized(text) {
            Mode::Collection
        } else {
            Mode::Blocks
        }
    }

    /// Sixteen lines of sixteen characters are sixteen puzzles of side 4, or one of side 16: digits above 4 tell.
    fn is_one_sixteen(&mut self) -> io::Result<bool> {
        let mut lines: Vec<Line> = Vec::new();
        while lines.len() < 16 {
            match self.lines.next()? {
                Some(line) => lines.push(line),
                None => break,
            }
        }
        let words = lines.iter().filter_map(|line| line.text.as_ref().ok()).map(|text| text.trim());
        let rows = words.clone().filter(|word| word.len() == 16 && word.is_ascii()).count() == 16;
        let above = words.flat_map(str::chars).any(|c| matches!(c, '5'..='9' | 'a'..='w' | 'A'..='W'));
        let shaped = self.reading.shape.is_none_or(|shape| shape.side() == 16);
        self.lines.put_back(lines.into_iter());
        Ok(rows && above && shaped)
    }

    /// A puzzle on one line.
    fn single(&self, number: usize, text: &str) -> Record {
        let sized = match self.reading.format {
            Some(format) => format == Format::Sized,
            None => sized::is_sized(text),
        };
        let (text, read) = if sized {
            let text = text.split('#').next().unwrap_or_default().trim();
            (text, sized::read(text))
        } else {
            let word = line::first_word(text);
            (word, line::read(word, &self.reading))
        };
        Record { line: number, text: text.to_string(), read }
    }

    /// The rows from this line on, until a board is complete, a line is blank, or the stream ends.
    fn block(&mut self, first: Line) -> io::Result<Option<Record>> {
        let number = first.number;
        let shown = first.text.as_deref().unwrap_or_default().trim().chars().take(100).collect();
        let mut rows: Vec<(usize, Vec<String>)> = Vec::new();
        let mut side = None;
        let mut line = Some(first);
        while let Some(Line { number, text }) = line {
            let text = match text {
                Ok(text) => text,
                Err(error) => {
                    let source = Box::new(error);
                    return Ok(Some(Record {
                        line: number,
                        text: shown,
                        read: Err(Error::Line { line: number, source }),
                    }));
                }
            };
            if text.trim().is_empty() {
                if rows.is_empty() {
                    line = self.lines.next()?;
                    continue;
                }
                break;
            }
            if !text.trim_start().starts_with('#')
                && let block::Row::Cells(cells) = block::row(&text)
            {
                // A lone number before the rows is the order or the side, as some collections have it.
                let lone = rows.is_empty() && cells.len() == 1 && cells[0].parse::<usize>().is_ok_and(|n| n <= 64);
                if rows.is_empty() && block::is_whole(&cells) {
                    side = Some(cells.len());
                    rows.extend(cells.into_iter().map(|row| (number, vec![row])));
                } else if !lone {
                    side = side.or_else(|| block::side(&cells, &self.reading));
                    rows.push((number, cells));
                }
            }
            // Without a side nothing more of this makes sense.
            if !rows.is_empty() && side.is_none_or(|side| rows.len() >= side) {
                self.skip_border()?;
                break;
            }
            line = self.lines.next()?;
        }
        if rows.is_empty() {
            let found = format!("'{shown}' has no cells, expected a puzzle");
            return Ok(Some(Record { line: number, text: shown, read: Err(Error::Unrecognised(found)) }));
        }
        let read = block::read(&rows, &self.reading);
        let text = read.as_ref().map_or(shown, |read| read.grid.to_string());
        Ok(Some(Record { line: number, text, read }))
    }

    /// The line under the last row belongs to it.
    fn skip_border(&mut self) -> io::Result<()> {
        if let Some(line) = self.lines.next()? {
            let border =
                line.text.as_ref().is_ok_and(|text| !text.trim().is_empty() && block::row(text) == block::Row::Border);
            if !border {
                self.lines.put_back(std::iter::once(line));
            }
        }
        Ok(())
    }
}

impl<R: BufRead> Iterator for Puzzles<R> {
    type Item = io::Result<Record>;

    fn next(&mut self) -> Option<io::Result<Record>> {
        self.record().transpose()
    }
}
