//! Boards as JSON, and in the links that hold it compressed.

use serde_json::{Value, json};

use crate::cell::Cell;
use crate::format::{Format, packed, state};
use crate::grid::{Entry, Grid};
use crate::set::DigitSet;
use crate::shape::Shape;

/// Writes one of the formats that are JSON, on one line; where it cannot, why.
pub(super) fn write(grid: &Grid, format: Format) -> Result<String, String> {
    match format {
        Format::Ipuz => Ok(ipuz(grid).to_string()),
        Format::Json => Ok(sudoku_puzzle(grid).to_string()),
        Format::Percorre => Ok(state::write(grid)),
        Format::FpuzzlesLink => Ok(format!("https://f-puzzles.com/?load={}", packed_fpuzzles(grid)?)),
        Format::Sudokupad => Ok(format!("https://sudokupad.app/fpuzzles{}", packed_fpuzzles(grid)?)),
        _ => Ok(fpuzzles(grid)?.to_string()),
    }
}

/// The cells in rows.
fn rows(shape: Shape, cell: impl Fn(Cell) -> Value) -> Value {
    let cells: Vec<Value> = shape.all_cells().map(cell).collect();
    cells.chunks(shape.side()).map(<[Value]>::to_vec).collect()
}

/// The digits as numbers, 0 for a blank.
fn number(grid: &Grid, cell: Cell) -> Value {
    grid.digit(cell).map_or(0, |digit| digit.number()).into()
}

fn ipuz(grid: &Grid) -> Value {
    let side = grid.shape().side();
    json!({
        "version": "http://ipuz.org/v2",
        "kind": ["http://ipuz.org/sudoku#1"],
        "boxes": true,
        "dimensions": {"width": side, "height": side},
        "puzzle": rows(grid.shape(), |cell| number(grid, cell)),
    })
}

fn sudoku_puzzle(grid: &Grid) -> Value {
    let shape = grid.shape();
    json!({
        "format": "sudoku-puzzle",
        "format_version": 1,
        "board": {"rows": shape.side(), "cols": shape.side()},
        "digits": shape.side(),
        "givens": shape.all_cells().map(|cell| number(grid, cell)).collect::<Value>(),
        "rules": [{"type": "box_grid", "origin": "r1c1", "box": [shape.box_rows(), shape.box_columns()]}],
    })
}

fn fpuzzles(grid: &Grid) -> Result<Value, String> {
    let shape = grid.shape();
    if let Some(bare) = shape.all_cells().find(|&cell| grid.entry(cell) == Entry::Marks(DigitSet::empty())) {
        return Err(format!("{} has no candidate left", shape.cell_name(bare)));
    }
    let blank = Entry::Marks(shape.digits());
    let cell = |cell: Cell| {
        let mut value = match grid.entry(cell) {
            Entry::Given(digit) => json!({"value": digit.number(), "given": true}),
            Entry::Placed(digit) => json!({"value": digit.number()}),
            entry if entry == blank => json!({}),
            Entry::Marks(marks) => {
                json!({"centerPencilMarks": marks.digits().map(|digit| digit.number()).collect::<Vec<_>>()})
            }
        };
        // The boxes of a board are those of its side unless each cell says otherwise.
        if !shape.is_usual() {
            value["region"] = shape.box_of(cell).into();
        }
        value
    };
    Ok(json!({"size": shape.side(), "grid": rows(shape, cell)}))
}

fn packed_fpuzzles(grid: &Grid) -> Result<String, String> {
    let packed = packed::shrink(&fpuzzles(grid)?.to_string());
    if packed.len() > packed::LONGEST {
        return Err(format!(
            "the link would have {} characters, more than the {} that are read",
            packed.len(),
            packed::LONGEST
        ));
    }
    Ok(packed)
}
