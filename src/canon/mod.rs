//! The canonical form of a 9x9 board: equal for two boards exactly if one is the other in disguise.
//!
//! What changes nothing about a puzzle but its looks: exchanging rows in a band, bands, columns in a stack, stacks; transposing it; and
//! giving its digits other names. The first five make 2 · 6⁸ = 3,359,232 arrangements of the cells.
//!
//! The canonical form is the least of all these boards, written row by row as 81 digits with 0 for a blank and compared as text
//! ("minlex"). A full grid's begins with 123456789, a puzzle's with its blanks.

mod full;
mod search;
mod transformation;

pub use transformation::Transformation;

use std::fmt;

use crate::cell::{Cell, Digit};
use crate::error::Error;
use crate::grid::Grid;
use crate::shape::Shape;
use search::{Cells, Search, State};

/// The arrangements of the cells of a 9x9 board that keep its rows, columns and boxes together.
pub const ARRANGEMENTS: u64 = 3_359_232;

/// Finds canonical forms. Keeps its memory: use one again and again, one per thread.
///
/// ```
/// use percorre::Grid;
/// use percorre::canon::Canon;
///
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let canonical = Canon::new().form(&puzzle)?;
///
/// assert_eq!(canonical.transformation.apply(&puzzle), canonical.grid);
/// assert_eq!(canonical.automorphisms, 1);
/// # Ok::<(), percorre::Error>(())
/// ```
#[derive(Default)]
pub struct Canon {
    search: Search,
}

/// A board's canonical form, and how it got there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Canonical {
    /// The form, all its digits as givens.
    pub grid: Grid,
    /// How many of the [`ARRANGEMENTS`] give the same board again, up to the names of its digits; 1 when only the one that moves
    /// nothing does. There are [`ARRANGEMENTS`] divided by this number of different boards in this one's class, names aside.
    pub automorphisms: u64,
    /// What makes the form of the board; where several do, one of them, always the same.
    pub transformation: Transformation,
}

impl Canon {
    /// An engine.
    pub fn new() -> Canon {
        Canon::default()
    }

    /// Whether boards of this shape have a canonical form.
    ///
    /// # Errors
    /// [`Error::Nine`] if the shape is not 9x9.
    pub fn fits(shape: Shape) -> Result<(), Error> {
        if shape == Shape::NINE { Ok(()) } else { Err(Error::Nine { what: "canonical forms", found: shape }) }
    }

    /// The canonical form of a board: of its digits, given or placed. Marks are left out.
    ///
    /// # Errors
    /// [`Error::Nine`] if the board is not 9x9, [`Error::Clash`] if a digit stands twice in a house.
    pub fn form(&mut self, grid: &Grid) -> Result<Canonical, Error> {
        let cells = cells_of(grid)?;
        let states = self.search.run(&cells);
        let transformation = transformation(&states[0]);
        let bare = grid.all_given().without_marks();
        Ok(Canonical {
            grid: transformation.apply(&bare),
            automorphisms: states.iter().map(State::ways).sum(),
            transformation,
        })
    }

    /// The digits of the canonical form, row by row, 0 for a blank: the same as [`Canon::form`]'s grid, and a little faster.
    ///
    /// # Errors
    /// As for [`Canon::form`].
    pub fn digits(&mut self, grid: &Grid) -> Result<[u8; 81], Error> {
        Ok(self.least(&cells_of(grid)?))
    }

    /// Which cell each cell becomes, for every arrangement but the one that moves nothing that gives the same board again, up to the
    /// names of its digits; of those that only exchange blank columns, or blank rows in a band, one.
    pub(crate) fn automorphisms(&mut self, cells: &Cells) -> Vec<Cells> {
        let [first, rest @ ..] = self.search.run(cells) else { return Vec::new() };
        let image = |state: &State| {
            let mut image = [0; 81];
            (0..81).for_each(|at| image[first.source(at)] = state.source(at) as u8);
            image
        };
        rest.iter().map(image).collect()
    }

    /// The digits of the canonical form of those of a board without a clash, 0 for a blank.
    pub(crate) fn least(&mut self, cells: &Cells) -> Cells {
        let state = self.search.run(cells)[0];
        std::array::from_fn(|at| state.label_of(cells[state.source(at)]))
    }
}

impl fmt::Debug for Canon {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("Canon").finish_non_exhaustive()
    }
}

/// The digits of a board that has a canonical form.
fn cells_of(grid: &Grid) -> Result<Cells, Error> {
    Canon::fits(grid.shape())?;
    match grid.clash() {
        Some(clash) => Err(clash),
        None => Ok(std::array::from_fn(|cell| grid.digit(Cell(cell as u16)).map_or(0, |digit| digit.0 + 1))),
    }
}

/// What a state says, as a transformation. Digits that do not appear keep their order, behind the others.
fn transformation(state: &State) -> Transformation {
    let mut digits = [0; 9];
    let labels = (1..=9).map(|digit| state.label_of(digit));
    let mut next = labels.clone().filter(|&label| label <= 9).count() as u8;
    for (digit, label) in labels.enumerate() {
        digits[digit] = match label {
            1..=9 => label - 1,
            _ => {
                next += 1;
                next - 1
            }
        };
    }
    Transformation::new(
        Shape::NINE,
        state.transposed,
        state.rows.into(),
        state.columns.into(),
        digits.map(Digit).into(),
    )
}
