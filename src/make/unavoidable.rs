//! Unavoidable sets of a full grid: cells whose digits can be exchanged among each other so that another full grid arises. Every puzzle with
//! that solution alone has a given in each of them (McGuire, Tugemann and Civario 2012).

use std::time::Instant;

use crate::cell::Cell;
use crate::deadline::{is_interrupted, is_over, is_past};
use crate::error::Error;
use crate::geometry::at_size;
use crate::grid::Grid;
use crate::set::CellSet;
use crate::shape::Shape;
use crate::watch::Halt;

/// All minimal unavoidable sets of a full grid with at most this many cells: none of them holds another. By size, then by cells. The second value
/// says whether these are all: if the deadline passes, they are those of the sets found by then of which none holds another.
///
/// ```
/// use percorre::{Grid, make::unavoidable};
///
/// let grid: Grid = "1234341221434321".parse()?;
/// let (sets, are_all) = unavoidable(&grid, 6, None)?;
/// assert!(are_all && sets[0].len() == 4);
/// # Ok::<(), percorre::Error>(())
/// ```
///
/// # Errors
/// [`Error::Wish`] if the grid is not full and correct, [`Error::Halted`] if the deadline passes before one is found.
pub fn unavoidable(grid: &Grid, most: usize, deadline: Option<Instant>) -> Result<(Vec<Vec<Cell>>, bool), Error> {
    if !grid.is_solved() {
        return Err(Error::Wish { what: "open cells or equal digits in a house, expected a full grid".into() });
    }
    at_size!(grid.shape(), sets(grid, most, deadline))
}

fn sets<const W: usize>(grid: &Grid, most: usize, deadline: Option<Instant>) -> Result<(Vec<Vec<Cell>>, bool), Error> {
    // What is found takes time, too: to see which sets hold others.
    let began = Instant::now();
    let soon = deadline.map(|deadline| deadline - deadline.saturating_duration_since(began) / 8);
    let mut search = Search::<W>::new(grid, most, soon);
    let mut starts = grid.shape().all_cells();
    let mut are_all = starts.try_for_each(|start| search.begin(start)).is_ok();
    let after = is_interrupted().then(|| Instant::now() + began.elapsed() / 8);
    let deadline = deadline.into_iter().chain(after).min();
    let mut found = search.found;
    found.sort_by_cached_key(|set| (set.len(), set.cells().collect::<Vec<_>>()));
    found.dedup();
    let mut minimal: Vec<CellSet<W>> = Vec::new();
    for set in found {
        if is_over(deadline) {
            are_all = false;
            break;
        }
        if !minimal.iter().any(|smaller| smaller.is_within(&set)) {
            minimal.push(set);
        }
    }
    if minimal.is_empty() && !are_all {
        return Err(Error::Halted(Halt::by_clock()));
    }
    Ok((minimal.into_iter().map(|set| set.cells().collect()).collect(), are_all))
}

/// A search that changes one cell after the other: a new digit forces the cells that hold it in the three houses to change too.
struct Search<const W: usize> {
    shape: Shape,
    digits: Vec<u8>,
    houses: Vec<[usize; 3]>,
    /// Where each digit stands in each house.
    places: Vec<Cell>,
    most: usize,
    deadline: Option<Instant>,
    /// The first cell of the sets that are looked for; all others come after it.
    start: Cell,
    changed: CellSet<W>,
    forced: CellSet<W>,
    /// The new digits of each house.
    taken: Vec<u64>,
    found: Vec<CellSet<W>>,
    nodes: u64,
}

impl<const W: usize> Search<W> {
    fn new(grid: &Grid, most: usize, deadline: Option<Instant>) -> Self {
        let shape = grid.shape();
        let digits: Vec<u8> = super::climb::digits(grid);
        let houses: Vec<[usize; 3]> =
            shape.all_cells().map(|cell| shape.houses_of(cell).map(|house| house.index())).collect();
        let mut places = vec![Cell(0); 3 * shape.side() * shape.side()];
        for cell in shape.all_cells() {
            for house in houses[cell.index()] {
                places[house * shape.side() + usize::from(digits[cell.index()])] = cell;
            }
        }
        Search {
            shape,
            digits,
            houses,
            places,
            most,
            deadline,
            start: Cell(0),
            changed: CellSet::default(),
            forced: CellSet::default(),
            taken: vec![0; 3 * shape.side()],
            found: Vec::new(),
            nodes: 0,
        }
    }

    /// Finds the sets that begin with this cell.
    fn begin(&mut self, start: Cell) -> Result<(), Error> {
        self.start = start;
        self.change(start)
    }

    /// Gives this cell every other digit that leads on.
    fn change(&mut self, cell: Cell) -> Result<(), Error> {
        self.nodes += 1;
        if self.nodes.is_multiple_of(4096) && is_past(self.deadline) {
            return Err(Error::Halted(Halt::by_clock()));
        }
        let houses = self.houses[cell.index()];
        let taken = houses.iter().fold(0, |all, &house| all | self.taken[house]);
        let (changed, forced) = (self.changed, self.forced);
        self.changed.insert(cell);
        let side = self.shape.side();
        for digit in 0..side {
            if digit == usize::from(self.digits[cell.index()]) || taken >> digit & 1 == 1 {
                continue;
            }
            self.forced = forced;
            self.forced.remove(cell);
            let mut is_later = true;
            for house in houses {
                let other = self.places[house * side + digit];
                is_later &= other >= self.start;
                if !self.changed.has(other) {
                    self.forced.insert(other);
                }
            }
            if !is_later || self.changed.len() + self.forced.len() > self.most {
                continue;
            }
            houses.iter().for_each(|&house| self.taken[house] |= 1 << digit);
            let done = match self.forced.first() {
                None => {
                    self.found.push(self.changed);
                    Ok(())
                }
                Some(next) => self.change(next),
            };
            houses.iter().for_each(|&house| self.taken[house] &= !(1 << digit));
            done?;
        }
        (self.changed, self.forced) = (changed, forced);
        Ok(())
    }
}
