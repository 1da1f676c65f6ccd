//! One puzzle as text to a board, a solved board to text.

use super::super::node::{Cells, LINE};
use super::super::vector::candidates;
use super::Boxes;

/// The board of a line: `1` to `9`, `0` or `.`. Writes all words.
pub(in crate::brute::nine) fn read(line: &[u8; LINE], board: &mut Boxes) {
    *board = Boxes::of(|cell| candidates(line[cell]));
}

/// The line of a solved board.
pub(in crate::brute::nine) fn write(board: &Boxes, line: &mut [u8; LINE]) {
    // Cells first: the compiler then turns all digits to characters at once.
    write_cells(&board.cells(), line);
}

/// The line of solved cells.
#[inline(always)]
pub(in crate::brute::nine) fn write_cells(cells: &Cells, line: &mut [u8; LINE]) {
    for (character, digits) in line.iter_mut().zip(cells) {
        *character = b'1' + digits.trailing_zeros() as u8;
    }
}
