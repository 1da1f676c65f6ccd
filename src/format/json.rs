//! Five JSON forms: f-puzzles' `grid`, SudokuPad's `cells`, ipuz' `kind`, `"format": "sudoku-puzzle"`, and percorre's own records with `v`
//! and `puzzle`.

use std::borrow::Cow;

use serde_json::{Map, Value};

use crate::cell::{Cell, Digit};
use crate::error::Error;
use crate::format::state::{PuzzleJson, no_json, not_too_new, read_value};
use crate::format::{Format, Read, Reading, one_line};
use crate::grid::{Entry, Grid};
use crate::set::DigitSet;
use crate::shape::Shape;

/// Keys of an f-puzzles file that are not rules.
const NO_RULES: [&str; 9] =
    ["size", "title", "author", "ruleset", "grid", "solution", "highlightConflicts", "successMessage", "disabledlogic"];

/// Keys of a SudokuPad text that are not rules, long and short.
const NO_RULES_OF_SUDOKUPAD: [&str; 13] =
    ["id", "cellSize", "cs", "metadata", "settings", "cells", "ce", "regions", "re", "cages", "ca", "title", "t"];

/// Reads a text that is one JSON object.
pub(super) fn read(text: &str, asked: Option<Shape>) -> Result<Read, Error> {
    let value: Value = serde_json::from_str(text).map_err(|error| no_json(&error))?;
    let Value::Object(object) = value else {
        return Err(unrecognised("JSON of another kind, expected an object".into()));
    };
    if object.contains_key("puzzle") {
        check_version(&object)?;
    }
    if let (Some(Value::Number(_)), Some(Value::String(puzzle))) = (object.get("v"), object.get("puzzle")) {
        let grid = grid_of_record(&object, puzzle, asked)?;
        return Ok(Read { grid, format: Format::Percorre, note: None });
    }
    if let Some(grid) = object.get("grid") {
        let cells = flat(grid, "grid")?;
        let regions: Vec<Option<u64>> = cells.iter().map(|cell| cell.get("region").and_then(Value::as_u64)).collect();
        let (shape, fits) = shape_of_regions(&regions, asked);
        let grid = grid_of(&cells, shape, cell_of_fpuzzles)?;
        return Ok(Read { grid, format: Format::Fpuzzles, note: note_of_rules(&object, &NO_RULES, fits) });
    }
    if let Some(rows) = object.get("cells").or_else(|| object.get("ce")) {
        let cells = flat(rows, "cells")?;
        let regions = object.get("regions").or_else(|| object.get("re"));
        let (shape, fits) = shape_of_regions(&regions_of_sudokupad(cells.len(), regions), asked);
        let grid = grid_of(&cells, shape, cell_of_sudokupad)?;
        return Ok(Read {
            grid,
            format: Format::Sudokupad,
            note: note_of_rules(&object, &NO_RULES_OF_SUDOKUPAD, fits),
        });
    }
    let (name, format) = match () {
        () if object.get("kind").is_some() => ("puzzle", Format::Ipuz),
        () if object.get("format").and_then(Value::as_str) == Some("sudoku-puzzle") => ("givens", Format::Json),
        () => {
            let expected = "expected \"grid\" (f-puzzles), \"cells\" (SudokuPad), \"kind\" (ipuz), \"format\": \"sudoku-puzzle\", or \"v\" and \"puzzle\" (percorre)";
            return Err(unrecognised(format!("JSON without a known key, {expected}")));
        }
    };
    let cells = flat(object.get(name).unwrap_or(&Value::Null), name)?;
    Ok(Read { grid: grid_of(&cells, asked.or_else(|| shape_of_rules(&object)), cell_of_number)?, format, note: None })
}

/// What a puzzle in JSON is called.
pub(super) fn title(text: &str) -> Option<String> {
    let object: Map<String, Value> = serde_json::from_str(text).ok()?;
    let title = object.get("title").or_else(|| object.get("metadata")?.get("title"))?.as_str()?.trim();
    (!title.is_empty()).then(|| title.to_string())
}

/// Refuses a higher version of percorre's own records.
fn check_version(record: &Map<String, Value>) -> Result<(), Error> {
    match record.get("v") {
        Some(Value::Number(version)) => not_too_new(version),
        _ => Ok(()),
    }
}

/// The puzzle of a record that a command has written with `--json`: the state in it, if it has one, or else its puzzle.
fn grid_of_record(object: &Map<String, Value>, puzzle: &str, asked: Option<Shape>) -> Result<Grid, Error> {
    let record = object.get("state").and_then(Value::as_object).unwrap_or(object);
    check_version(record)?;
    let mut record = Cow::Borrowed(record);
    if !record.contains_key("box") {
        let puzzle = record.get("puzzle").and_then(Value::as_str).unwrap_or(puzzle);
        let grid = one_line::read(one_line::find(puzzle, None), &Reading { format: None, shape: asked })?.grid;
        let is_there = |key: &str| record.get(key).is_some_and(|value| !value.is_null());
        if !["side", "placed", "marks"].into_iter().any(is_there) {
            return Ok(grid);
        }
        if !grid.has_givens_only() {
            return Err(unrecognised(
                "a state whose puzzle has more than givens, expected them under \"placed\" and \"marks\"".into(),
            ));
        }
        // A state that someone has written by hand: boxes as its side usually has them.
        let Ok(Value::Object(mut whole)) = serde_json::to_value(PuzzleJson::of(&grid)) else {
            unreachable!("a state is an object")
        };
        let own = record.iter().filter(|(key, value)| *key != "puzzle" && !value.is_null());
        whole.extend(own.map(|(key, value)| (key.clone(), value.clone())));
        record = Cow::Owned(whole);
    }
    let puzzle: PuzzleJson = read_value(&Value::Object(record.into_owned()))
        .map_err(|said| unrecognised(format!("JSON of percorre with a mistake: {said}")))?;
    let grid = puzzle.grid()?;
    match asked {
        Some(asked) if asked != grid.shape() => {
            Err(unrecognised(format!("a board with boxes of {}, expected boxes of {asked}", grid.shape())))
        }
        _ => Ok(grid),
    }
}

/// The size of a box, where a rule of a `sudoku-puzzle` says it.
fn shape_of_rules(object: &Map<String, Value>) -> Option<Shape> {
    let sizes = object.get("rules")?.as_array()?.iter().find_map(|rule| rule.get("box")?.as_array())?;
    let size = |at: usize| sizes.get(at).and_then(Value::as_u64).and_then(|size| usize::try_from(size).ok());
    Shape::new(size(0)?, size(1)?).ok()
}

/// The region of each cell of a SudokuPad text: `regions` are lists of `[row, column]` from 0.
fn regions_of_sudokupad(cells: usize, regions: Option<&Value>) -> Vec<Option<u64>> {
    let side = cells.isqrt();
    let mut of_cells = vec![None; cells];
    for (region, places) in regions.and_then(Value::as_array).into_iter().flatten().enumerate() {
        for place in places.as_array().into_iter().flatten() {
            let number = |at: usize| place.get(at).and_then(Value::as_u64).and_then(|at| usize::try_from(at).ok());
            let (Some(row), Some(column)) = (number(0), number(1)) else { continue };
            if let Some(cell) = row.checked_mul(side).and_then(|first| of_cells.get_mut(first.checked_add(column)?)) {
                *cell = Some(region as u64);
            }
        }
    }
    of_cells
}

/// The board whose boxes are the regions, and whether there is one. Where no region is named, the boxes are the usual ones.
fn shape_of_regions(regions: &[Option<u64>], asked: Option<Shape>) -> (Option<Shape>, bool) {
    if asked.is_some() || regions.iter().all(Option::is_none) {
        return (asked, true);
    }
    let fits = |shape: &Shape| {
        let mut of_boxes = vec![None; shape.side()];
        shape.cells() == regions.len()
            && shape.all_cells().zip(regions).all(|(cell, region)| {
                let of_box = of_boxes[shape.box_of(cell)].get_or_insert(*region);
                region.is_some() && of_box == region
            })
            && (1..of_boxes.len()).all(|at| !of_boxes[..at].contains(&of_boxes[at]))
    };
    let shape = Shape::all().find(fits);
    (shape, shape.is_some())
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

/// `{"value": 7}` for a given, or its marks in the centre of the cell.
fn cell_of_sudokupad(value: &Value, shape: Shape) -> Option<Entry> {
    let number = |value: &Value| {
        let number = value.as_u64().or_else(|| value.as_str()?.parse().ok())?;
        digit_of(usize::try_from(number).ok()?, shape)
    };
    let marks = ["centremarks", "centerPencilMarks"].iter().find_map(|name| value.get(name)?.as_array());
    Some(match (value.get("value").or_else(|| value.get("v")), marks.filter(|marks| !marks.is_empty())) {
        (Some(value), _) if value.as_str().is_none_or(|text| !text.is_empty()) => Entry::Given(number(value)?),
        (_, Some(marks)) => Entry::Marks(marks.iter().map(number).collect::<Option<DigitSet>>()?),
        _ => Entry::Marks(shape.digits()),
    })
}

fn digit_of(number: usize, shape: Shape) -> Option<Digit> {
    Digit::from_number(number).filter(|&digit| shape.has_digit(digit))
}

/// Other rules than those of Sudoku are not read, and that must be said; so must regions that are no boxes.
fn note_of_rules(object: &Map<String, Value>, no_rules: &[&str], fits: bool) -> Option<String> {
    let says_nothing = |value: &Value| match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(list) => list.is_empty(),
        _ => false,
    };
    // SudokuPad's cages without cells hold the title, and hidden ones are the houses.
    let is_silent_cage = |cage: &Value| {
        let is_true = |name: &str| cage.get(name).is_some_and(|value| value.as_bool() == Some(true));
        is_true("hidden") || ["cells", "ce"].iter().all(|name| cage.get(name).is_none_or(says_nothing))
    };
    let are_silent = |key: &str, value: &Value| {
        matches!(key, "cages" | "ca") && value.as_array().is_some_and(|cages| cages.iter().all(is_silent_cage))
    };
    let says_nothing = |key: &str, value: &Value| says_nothing(value) || are_silent(key, value);
    let rules = object.iter().filter(|(key, value)| !no_rules.contains(&key.as_str()) && !says_nothing(key, value));
    let mut rules: Vec<&str> = rules.map(|(key, _)| key.as_str()).collect();
    if !fits {
        rules.push("irregular regions");
    }
    (!rules.is_empty()).then(|| format!("read as plain Sudoku, without: {}", rules.join(", ")))
}

fn unrecognised(message: String) -> Error {
    Error::Unrecognised(message)
}
