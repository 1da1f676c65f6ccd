//! Three JSON forms: f-puzzles' `grid`, ipuz' `kind`, and `"format": "sudoku-puzzle"`.

use serde_json::{Map, Value};

use crate::cell::{Cell, Digit};
use crate::error::Error;
use crate::format::{Format, Read};
use crate::grid::{Entry, Grid};
use crate::set::DigitSet;
use crate::shape::Shape;

/// Keys of an f-puzzles file that are not rules.
const NO_RULES: [&str; 9] =
    ["size", "title", "author", "ruleset", "grid", "solution", "highlightConflicts", "successMessage", "disabledlogic"];

/// Reads a text that is one JSON object.
pub(super) fn read(text: &str, asked: Option<Shape>) -> Result<Read, Error> {
    let value: Value =
        serde_json::from_str(text).map_err(|error| unrecognised(format!("JSON with a mistake: {error}")))?;
    let Value::Object(object) = value else {
        return Err(unrecognised("JSON of another kind, expected an object".into()));
    };
    if let Some(grid) = object.get("grid") {
        let cells = flat(grid, "grid")?;
        return Ok(Read {
            grid: grid_of(&cells, asked, cell_of_fpuzzles)?,
            format: Format::Fpuzzles,
            note: note_of_rules(&object),
        });
    }
    let (name, format) = match () {
        () if object.get("kind").is_some() => ("puzzle", Format::Ipuz),
        () if object.get("format").and_then(Value::as_str) == Some("sudoku-puzzle") => ("givens", Format::Json),
        () => {
            let expected = "expected \"grid\" (f-puzzles), \"kind\" (ipuz) or \"format\": \"sudoku-puzzle\"";
            return Err(unrecognised(format!("JSON without a known key, {expected}")));
        }
    };
    let cells = flat(object.get(name).unwrap_or(&Value::Null), name)?;
    Ok(Read { grid: grid_of(&cells, asked, cell_of_number)?, format, note: None })
}

/// The cells of a list, or of a list of rows.
fn flat<'a>(list: &'a Value, name: &str) -> Result<Vec<&'a Value>, Error> {
    let Value::Array(rows) = list else {
        return Err(unrecognised(format!("JSON without a list \"{name}\", expected the cells there")));
    };
    let one_or_all = |row: &'a Value| row.as_array().map_or_else(|| vec![row], |cells| cells.iter().collect());
    Ok(rows.iter().flat_map(one_or_all).collect())
}

fn grid_of(cells: &[&Value], asked: Option<Shape>, cell_of: fn(&Value, Shape) -> Option<Entry>) -> Result<Grid, Error> {
    let shape = asked.or_else(|| Shape::of_cells(cells.len())).filter(|shape| shape.cells() == cells.len());
    let Some(shape) = shape else {
        let expected = asked.map_or("81 (9x9)".into(), |shape| shape.cells().to_string());
        return Err(Error::Length { found: cells.len(), expected });
    };
    let mut grid = Grid::blank(shape);
    for (index, value) in cells.iter().enumerate() {
        let cell = Cell(index as u16);
        let entry = cell_of(value, shape).ok_or_else(|| Error::Entry {
            place: shape.cell_name(cell).to_string(),
            found: value.to_string().chars().take(40).collect(),
            expected: format!("a number from 0 (blank) to {}", shape.side()),
        })?;
        grid.set(cell, entry);
    }
    Ok(grid)
}

/// `7`, `"7"`; 0, null or another text (`"#"`) for a blank.
fn cell_of_number(value: &Value, shape: Shape) -> Option<Entry> {
    let number = match value {
        Value::Null => 0,
        Value::Number(number) => usize::try_from(number.as_u64()?).ok()?,
        Value::String(text) => text.parse().unwrap_or(0),
        _ => return None,
    };
    if number == 0 { Some(Entry::Marks(shape.digits())) } else { digit_of(number, shape).map(Entry::Given) }
}

/// `{"value": 7, "given": true}`, or its marks in the centre of the cell.
fn cell_of_fpuzzles(value: &Value, shape: Shape) -> Option<Entry> {
    let number = |value: &Value| digit_of(usize::try_from(value.as_u64()?).ok()?, shape);
    let is_given = value.get("given").and_then(Value::as_bool).unwrap_or(false);
    let marks = value.get("centerPencilMarks").and_then(Value::as_array).filter(|marks| !marks.is_empty());
    Some(match (value.get("value").filter(|value| value.as_u64() != Some(0)), marks) {
        (Some(value), _) if is_given => Entry::Given(number(value)?),
        (Some(value), _) => Entry::Placed(number(value)?),
        (None, Some(marks)) => Entry::Marks(marks.iter().map(number).collect::<Option<DigitSet>>()?),
        (None, None) => Entry::Marks(shape.digits()),
    })
}

fn digit_of(number: usize, shape: Shape) -> Option<Digit> {
    Digit::from_number(number).filter(|&digit| shape.has_digit(digit))
}

/// Other rules than those of Sudoku are not read, and that must be said.
fn note_of_rules(object: &Map<String, Value>) -> Option<String> {
    let says_nothing = |value: &Value| match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(list) => list.is_empty(),
        _ => false,
    };
    let rules = object.iter().filter(|(key, value)| !NO_RULES.contains(&key.as_str()) && !says_nothing(value));
    let rules: Vec<&str> = rules.map(|(key, _)| key.as_str()).collect();
    (!rules.is_empty()).then(|| format!("read as plain Sudoku, without: {}", rules.join(", ")))
}

fn unrecognised(message: String) -> Error {
    Error::Unrecognised(message)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn four(cell: &str) -> String {
        format!("[[{cell},0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]")
    }

    #[test]
    fn ipuz_and_sudoku_puzzle_have_numbers() {
        let read = read(&format!(r##"{{"kind": ["x"], "puzzle": {}}}"##, four("\"3\"")), None).unwrap();
        assert_eq!((read.format, read.grid.entry(Cell(0))), (Format::Ipuz, Entry::Given(Digit(2))));
    }

    #[test]
    fn fpuzzles_keeps_placed_digits_and_marks() {
        let first = r#"[{"value": 3}, {"value": 1, "given": true}, {"centerPencilMarks": [2, 4]}, {}]"#;
        let rows = format!("[{first}{}]", ", [{}, {}, {}, {}]".repeat(3));
        let read = read(&format!(r#"{{"grid": {rows}, "cage": [], "arrow": [1]}}"#), None).unwrap();
        assert_eq!(read.grid.entry(Cell(0)), Entry::Placed(Digit(2)));
        assert_eq!(read.grid.entry(Cell(1)), Entry::Given(Digit(0)));
        assert_eq!(read.grid.entry(Cell(2)), Entry::Marks([1, 3].map(Digit).into_iter().collect()));
        assert_eq!(read.note.unwrap(), "read as plain Sudoku, without: arrow");
    }

    #[test]
    fn mistakes_are_reported() {
        let message = |text: &str| read(text, None).unwrap_err().to_string();
        assert!(message("{").starts_with("JSON with a mistake: "));
        assert!(message("{}").starts_with("JSON without a known key, expected \"grid\""));
        let text = format!(r#"{{"kind": 1, "puzzle": {}}}"#, four("5"));
        assert_eq!(message(&text), "r1c1 is '5', expected a number from 0 (blank) to 4");
    }
}
