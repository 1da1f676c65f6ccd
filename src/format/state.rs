//! A puzzle or state in percorre's own JSON: its givens as a line, and what else stands on it.

use std::fmt::Display;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::error::Category;

use crate::cell::{Candidate, Cell, Digit};
use crate::code::{self, CandidateCode, CellCode, Word};
use crate::error::Error;
use crate::grid::{Entry, Grid};
use crate::set::DigitSet;
use crate::shape::Shape;

/// The largest side with one character a digit.
const LETTERS_TO: usize = 25;

/// The version that is written, and the highest that is read.
pub(crate) const VERSION: u32 = 1;

/// The object of a state: `{"v":1,"side":9,"box":[3,3],"puzzle":"...","placed":[...],"marks":[...]}`.
pub(crate) fn write(grid: &Grid) -> String {
    #[derive(Serialize)]
    struct StateJson {
        v: u32,
        #[serde(flatten)]
        puzzle: PuzzleJson,
    }
    serde_json::to_string(&StateJson { v: VERSION, puzzle: PuzzleJson::of(grid) }).expect("keys are strings")
}

/// The keys of a state, without the version.
#[cfg(feature = "api")]
pub(crate) fn keys_of(grid: &Grid) -> serde_json::Map<String, Value> {
    match serde_json::to_value(PuzzleJson::of(grid)) {
        Ok(Value::Object(keys)) => keys,
        _ => unreachable!("a state is an object, and its keys are strings"),
    }
}

/// A grid. `puzzle` holds the givens: a character for each cell to side 25 (`.` a blank, `1` to `9`, then `A` to `P`), above that
/// numbers with blanks between, box rows and box columns first (`0` a blank). A grid that holds more has more keys.
#[derive(Serialize, Deserialize)]
pub(crate) struct PuzzleJson {
    side: usize,
    #[serde(rename = "box")]
    block: (usize, usize),
    puzzle: String,
    /// The digits that were placed before the path begins.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    placed: Vec<Word<CandidateCode>>,
    /// The marks of open cells that allow less than every digit.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    marks: Vec<(Word<CellCode>, Vec<u16>)>,
}

/// Reads what a value holds from its text, so that serde makes only one parser for each type. The error is what that parser says.
pub(crate) fn read_value<T: DeserializeOwned>(value: &Value) -> Result<T, String> {
    serde_json::from_str(&value.to_string()).map_err(|error| match without_place(&error) {
        // Nothing comes after the text of a value: what is too much is inside.
        said if said == "trailing characters" => TOO_LONG.to_string(),
        said => said,
    })
}

/// What [`read_value`] says of a list that is too long.
pub(crate) const TOO_LONG: &str = "a list is too long";

/// What the parser says, without the line and column.
pub(crate) fn without_place(error: &serde_json::Error) -> String {
    let said = error.to_string();
    said.rsplit_once(" at line ").map_or(&*said, |(said, _)| said).to_string()
}

/// What is wrong with a text that is no JSON.
pub(crate) fn no_json(error: &serde_json::Error) -> Error {
    let said = without_place(error);
    if said == "recursion limit exceeded" {
        return Error::Limit("JSON: more than 128 lists and objects inside each other".to_string());
    }
    Error::Unrecognised(match error.classify() {
        Category::Eof => "JSON: the text ends before its object does".to_string(),
        _ if error.line() > 1 => {
            format!("JSON: {said}, at character {} of its line {}", error.column(), error.line())
        }
        _ => format!("JSON: {said}, at character {}", error.column()),
    })
}

/// Refuses an object of a version that is not known yet, which may differ in any way.
pub(crate) fn not_too_new(version: &serde_json::Number) -> Result<(), Error> {
    if version.as_f64().is_some_and(|number| number > f64::from(VERSION)) {
        return Err(Error::Unrecognised(format!("JSON: version {version}, expected {VERSION} at most")));
    }
    Ok(())
}

impl PuzzleJson {
    pub(crate) fn of(grid: &Grid) -> PuzzleJson {
        let shape = grid.shape();
        let given = |entry| if let Entry::Given(digit) = entry { Some(digit) } else { None };
        let mut json = PuzzleJson {
            side: shape.side(),
            block: (shape.box_rows(), shape.box_columns()),
            puzzle: line(shape, grid.entries().map(|(_, entry)| given(entry))),
            placed: Vec::new(),
            marks: Vec::new(),
        };
        for (at, entry) in grid.entries() {
            match entry {
                Entry::Given(_) => {}
                Entry::Placed(digit) => {
                    json.placed.push(Word(CandidateCode::of(shape, Candidate::new(at, digit))));
                }
                Entry::Marks(marks) if marks == shape.digits() => {}
                Entry::Marks(marks) => {
                    let digits = marks.digits().map(|digit| digit.number() as u16).collect();
                    json.marks.push((Word(CellCode::of(shape, at)), digits));
                }
            }
        }
        json
    }

    pub(crate) fn grid(self) -> Result<Grid, Error> {
        let shape = Shape::new(self.block.0, self.block.1)?;
        if shape.side() != self.side {
            return Err(Error::Entry {
                place: "the key \"side\"".into(),
                found: self.side.to_string(),
                expected: format!("{} as boxes of {shape} have it", shape.side()),
            });
        }
        let mut grid = read_line(shape, &self.puzzle)?;
        let blank = Entry::Marks(shape.digits());
        // Each cell is listed once: a given is not also placed, a placed digit has no marks.
        let write = |grid: &mut Grid, at: Cell, entry: Entry, key: &str| {
            let before = grid.entry(at);
            if before != blank {
                let is_given = matches!(before, Entry::Given(_));
                let expected = if is_given { "a cell that is not given" } else { "a cell that was not listed before" };
                return Err(Error::Entry {
                    place: format!("the key {key:?}"),
                    found: shape.cell_name(at).to_string(),
                    expected: expected.into(),
                });
            }
            grid.set(at, entry);
            Ok(())
        };
        for Word(placed) in self.placed {
            let placed = on_board(placed.on(shape), placed, shape, "placed")?;
            write(&mut grid, placed.cell, Entry::Placed(placed.digit), "placed")?;
        }
        for (Word(at), marks) in self.marks {
            let at = on_board(at.on(shape), at, shape, "marks")?;
            let digit = |number| on_board(code::digit(number, shape), number, shape, "marks");
            let marks: DigitSet = marks.into_iter().map(digit).collect::<Result<_, _>>()?;
            write(&mut grid, at, Entry::Marks(marks), "marks")?;
        }
        Ok(grid)
    }
}

/// What a word names, if the board has it.
fn on_board<T>(found: Option<T>, word: impl Display, shape: Shape, key: &str) -> Result<T, Error> {
    found.ok_or_else(|| Error::Entry {
        place: format!("the key {key:?}"),
        found: word.to_string(),
        expected: code::of_board(shape),
    })
}

/// The digits of a full grid.
pub(crate) fn digits_line(grid: &Grid) -> String {
    line(grid.shape(), grid.entries().map(|(_, entry)| entry.digit()))
}

/// A full grid: the puzzle's givens, and what was placed.
pub(crate) fn read_solution(puzzle: &Grid, text: &str) -> Result<Grid, Error> {
    let mut solution = read_line(puzzle.shape(), text)?;
    for (cell, entry) in puzzle.entries() {
        if let (Some(digit), false) = (solution.digit(cell), matches!(entry, Entry::Given(_))) {
            solution.set(cell, Entry::Placed(digit));
        }
    }
    Ok(solution)
}

fn line(shape: Shape, digits: impl Iterator<Item = Option<Digit>>) -> String {
    if shape.side() <= LETTERS_TO {
        return digits.map(|digit| digit.map_or('.', symbol)).collect();
    }
    let mut text = format!("{} {}", shape.box_rows(), shape.box_columns());
    for digit in digits {
        text.push(' ');
        text.push_str(&digit.map_or(0, Digit::number).to_string());
    }
    text
}

fn symbol(digit: Digit) -> char {
    let number = digit.0;
    char::from(if number < 9 { b'1' + number } else { b'A' + number - 9 })
}

pub(crate) fn read_line(shape: Shape, text: &str) -> Result<Grid, Error> {
    if shape.side() > LETTERS_TO {
        return read_numbers(shape, text);
    }
    let found = text.chars().count();
    if found != shape.cells() {
        return Err(Error::Length { found, expected: shape.cells().to_string() });
    }
    let number = |(place, found): (usize, char)| {
        let number = match found {
            '.' | '0' => Some(0),
            '1'..='9' => Some(found as usize - '0' as usize),
            'A'..='P' => Some(found as usize - 'A' as usize + 10),
            _ => None,
        };
        number.filter(|&number| number <= shape.side()).ok_or_else(|| Error::Symbol {
            found,
            position: place + 1,
            expected: format!(". or a digit from 1 to {}", symbol(Digit(shape.side() as u8 - 1))),
        })
    };
    let numbers: Vec<usize> = text.chars().enumerate().map(number).collect::<Result<_, _>>()?;
    Grid::of_numbers(shape, &numbers)
}

fn read_numbers(shape: Shape, text: &str) -> Result<Grid, Error> {
    let number = |(place, word): (usize, &str)| {
        word.parse::<usize>().map_err(|_| Error::Entry {
            place: format!("number {} of the puzzle", place + 1),
            found: word.chars().take(40).collect(),
            expected: format!("a number from 0 (blank) to {}", shape.side()),
        })
    };
    let numbers: Vec<usize> = text.split_whitespace().enumerate().map(number).collect::<Result<_, _>>()?;
    match &numbers[..] {
        [rows, columns, cells @ ..] if (*rows, *columns) == (shape.box_rows(), shape.box_columns()) => {
            Grid::of_numbers(shape, cells)
        }
        _ => Err(Error::Entry {
            place: "the puzzle".into(),
            found: text.chars().take(12).collect(),
            expected: format!("box rows and box columns first: {} {}", shape.box_rows(), shape.box_columns()),
        }),
    }
}
