//! Boards drawn over several lines.

use crate::Grid;

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
