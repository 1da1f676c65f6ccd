//! Boards drawn over several lines.

use crate::format::{line, marks};
use crate::{Cell, DigitSet, Entry, Grid};

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
    let cells: Vec<String> = numbers_of(grid, ".").map(|number| format!("{number:>width$}")).collect();
    framed(grid, &cells, &vec![width; grid.shape().side()])
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
    let mut cells = groups(grid)?;
    let widths: Vec<usize> =
        (0..side).map(|column| cells.iter().skip(column).step_by(side).map(String::len).max().unwrap_or(0)).collect();
    for (at, cell) in cells.iter_mut().enumerate() {
        *cell = format!("{cell:width$}", width = widths[at % side]);
    }
    Ok(framed(grid, &cells, &widths))
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

/// Cells in a frame: `widths` are those of the columns.
pub(super) fn framed(grid: &Grid, cells: &[String], widths: &[usize]) -> String {
    let shape = grid.shape();
    let dashes = |columns: &[usize]| "-".repeat(columns.iter().map(|width| width + 1).sum::<usize>() + 1);
    let border: Vec<String> = widths.chunks(shape.box_columns()).map(dashes).collect();
    let border = format!("+{}+", border.join("+"));
    let mut lines = vec![border.clone()];
    for band in cells.chunks(shape.box_rows() * shape.side()) {
        for row in band.chunks(shape.side()) {
            let boxes: Vec<String> = row.chunks(shape.box_columns()).map(|cells| cells.join(" ")).collect();
            lines.push(format!("| {} |", boxes.join(" | ")));
        }
        lines.push(border.clone());
    }
    lines.join("\n")
}
