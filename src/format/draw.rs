//! Boards drawn over several lines.

use std::fmt::Write;

use crate::cell::Cell;
use crate::format::{line, marks};
use crate::grid::{Entry, Grid};
use crate::set::DigitSet;

/// The number in each cell, `blank` where it is open, row by row.
fn numbers_of<'a>(grid: &'a Grid, blank: &'a str) -> impl Iterator<Item = String> + 'a {
    grid.entries().map(move |(_, entry)| entry.digit().map_or(blank.into(), |digit| digit.to_string()))
}

/// Rows of numbers in columns, 0 for a blank.
pub(super) fn numbers(grid: &Grid) -> String {
    let side = grid.shape().side();
    let width = side.to_string().len();
    let cells: Vec<String> = numbers_of(grid, "0").map(|number| format!("{number:>width$}")).collect();
    cells.chunks(side).map(|row| row.join(" ")).collect::<Vec<_>>().join("\n")
}

/// A board with borders around its boxes.
pub(super) fn grid(grid: &Grid) -> String {
    let width = grid.shape().side().to_string().len();
    framed(grid, &vec![width; grid.shape().side()], |text, cell| {
        let digit = grid.digit(cell);
        if width == 1 {
            // As most boards are.
            text.push(char::from(digit.map_or(b'.', |digit| b'1' + digit.0)));
        } else {
            let shown = digit.map_or(".".into(), |digit| digit.to_string());
            let _ = write!(text, "{shown:>width$}");
        }
    })
}

/// Rows of numbers between commas, nothing for a blank.
pub(super) fn csv(grid: &Grid) -> String {
    let cells: Vec<String> = numbers_of(grid, "").collect();
    cells.chunks(grid.shape().side()).map(|row| row.join(",")).collect::<Vec<_>>().join("\n")
}

/// Nine rows of nine characters.
pub(super) fn rows(grid: &Grid) -> String {
    let cells = line::write(grid, '.').expect("9x9 has a character for each digit");
    (0..9).map(|row| &cells[row * 9..][..9]).collect::<Vec<_>>().join("\n")
}

/// Simple Sudoku's nine rows with bars.
pub(super) fn simple_sudoku(grid: &Grid) -> String {
    let mut lines = vec!["*-----------*".to_string()];
    for (at, row) in rows(grid).lines().enumerate() {
        if at == 3 || at == 6 {
            lines.push("|---+---+---|".into());
        }
        lines.push(format!("|{}|{}|{}|", &row[..3], &row[3..6], &row[6..]));
    }
    lines.push("*-----------*".into());
    lines.join("\n")
}

/// The pencil-mark grid: digits written together to side 9, `3,4,12` above. The cell where a group is empty, if one is.
pub(super) fn marks(grid: &Grid) -> Result<String, Cell> {
    let side = grid.shape().side();
    let cells = groups(grid)?;
    let widths: Vec<usize> =
        (0..side).map(|column| cells.iter().skip(column).step_by(side).map(String::len).max().unwrap_or(0)).collect();
    Ok(framed(grid, &widths, |text, cell| {
        let _ = write!(text, "{:width$}", cells[cell.index()], width = widths[cell.index() % side]);
    }))
}

/// SudoCue's nine rows of groups, `u` before a placed digit.
pub(super) fn sdx(grid: &Grid) -> Result<String, Cell> {
    let mut cells = groups(grid)?;
    for (cell, entry) in grid.entries() {
        if let Entry::Placed(digit) = entry {
            cells[cell.index()] = format!("u{digit}");
        }
    }
    Ok(cells.chunks(grid.shape().side()).map(|row| row.join(" ")).collect::<Vec<_>>().join("\n"))
}

/// What each cell shows, as text.
fn groups(grid: &Grid) -> Result<Vec<String>, Cell> {
    let between = if grid.shape().side() > 9 { "," } else { "" };
    let text = |digits: DigitSet| digits.digits().map(|digit| digit.to_string()).collect::<Vec<_>>().join(between);
    let shown = grid.shape().all_cells().zip(marks::shown_digits(grid));
    shown.map(|(cell, digits)| if digits.is_empty() { Err(cell) } else { Ok(text(digits)) }).collect()
}

/// Cells in a frame, each written by a function; `widths` are those of the columns.
fn framed(grid: &Grid, widths: &[usize], write: impl Fn(&mut String, Cell)) -> String {
    let shape = grid.shape();
    let mut border = String::with_capacity(widths.iter().map(|width| width + 1).sum::<usize>() + 2 * shape.side() + 1);
    border.push('+');
    for columns in widths.chunks(shape.box_columns()) {
        border.extend((0..columns.iter().map(|width| width + 1).sum::<usize>() + 1).map(|_| '-'));
        border.push('+');
    }
    let mut text = String::with_capacity((border.len() + 1) * (shape.side() + shape.box_columns() + 1));
    let mut cells = shape.all_cells();
    for _ in 0..shape.box_columns() {
        text.push_str(&border);
        text.push('\n');
        for _ in 0..shape.box_rows() {
            for _ in 0..shape.box_rows() {
                text.push_str("| ");
                for cell in cells.by_ref().take(shape.box_columns()) {
                    write(&mut text, cell);
                    text.push(' ');
                }
            }
            text.push_str("|\n");
        }
    }
    text.push_str(&border);
    text
}
