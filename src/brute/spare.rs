//! Which givens a puzzle can spare.

use super::{Brute, Count};
use crate::cell::{Cell, Digit};
use crate::deadline::is_past;
use crate::grid::{Entry, Grid};
use crate::set::DigitSet;

impl Brute {
    /// The givens that a puzzle with one solution can spare: without any one of them the solution is still the only one. A puzzle
    /// that can spare none is minimal. `None` if the deadline came first.
    ///
    /// For a puzzle with no solution or several the answer means nothing.
    ///
    /// # Panics
    /// If the grid is of another shape than the engine.
    pub fn spare(&mut self, grid: &Grid) -> Option<Vec<Cell>> {
        assert_eq!(grid.shape(), self.shape, "a grid of another shape than the engine");
        let given = |(cell, entry)| if let Entry::Given(digit) = entry { Some((cell, digit)) } else { None };
        let givens: Vec<(Cell, Digit)> = grid.entries().filter_map(given).collect();
        let deadline = self.deadline;
        let mut spare = Vec::new();
        // A few at a time: a copy of a large board for each of its givens would fill the memory.
        for givens in givens.chunks(81) {
            // A given can be left out if no other digit in its place leads to a solution.
            let without = |&(cell, digit): &(Cell, Digit)| {
                let mut other = grid.clone();
                other.set(cell, Entry::Marks(self.shape.digits() - DigitSet::of(digit)));
                other
            };
            let others: Vec<Grid> = givens.iter().map(without).collect();
            let mut counts = Vec::with_capacity(others.len());
            // A large board without one given is answered before the search looks at the clock.
            let in_time = others.iter().take_while(|_| !is_past(deadline));
            self.answers(in_time, 1, |_, answer| counts.push(answer.count));
            if counts.len() < others.len() || counts.iter().any(|count| matches!(count, Count::Unknown(_))) {
                return None;
            }
            let spared = givens.iter().zip(&counts).filter(|(_, count)| count.found() == 0);
            spare.extend(spared.map(|((cell, _), _)| *cell));
        }
        Some(spare)
    }
}
