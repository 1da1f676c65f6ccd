//! The board before each step, as renderers read it.

use crate::board::{Board, Contradiction};
use crate::cell::Candidate;
use crate::grid::{Entry, Grid};
use crate::path::Event;
use crate::percorre::Outcome;
use crate::render::facts::Shown;
use crate::search::Explained;
use crate::set::DigitSet;
use crate::step::Step;
use crate::technique::Technique;

/// A board as it is written down, step by step.
#[derive(Clone)]
pub(super) struct Position<const W: usize> {
    grid: Grid,
    /// Digits that are not struck yet from the marks of the cells that see them. Singles are told by digits alone: on paths that
    /// have no other steps nothing is ever struck.
    unstruck: Vec<Candidate>,
    /// The digits that stand in each house.
    digits_in: Vec<DigitSet>,
    /// Finds contradictions. Where there can be none, the grid is enough.
    board: Option<Board<W>>,
}

impl<const W: usize> Position<W> {
    /// The beginning of a path. `None` where the puzzle has no board.
    pub fn of(explained: &Explained) -> Option<Position<W>> {
        let puzzle = &explained.puzzle;
        let is_guess = |event: &Event| matches!(event, Event::Guess { .. });
        let is_sound = explained.outcome == Outcome::Solved && !explained.path.events.iter().any(is_guess);
        let board = if is_sound { None } else { Some(Board::new(puzzle).ok()?) };
        let mut unstruck = Vec::with_capacity(puzzle.shape().cells());
        unstruck.extend(puzzle.entries().filter_map(|(cell, entry)| Some(Candidate::new(cell, entry.digit()?))));
        Some(Position { grid: puzzle.clone(), unstruck, digits_in: digits_in(puzzle), board })
    }

    /// A step on the board before it; for a single, marks may stand there that should be struck.
    pub fn before<'a>(&'a mut self, step: &'a Step) -> Shown<'a> {
        if !matches!(step.technique, Technique::FullHouse | Technique::NakedSingle | Technique::HiddenSingle) {
            self.marked();
        }
        Shown::among(&self.grid, step, |house| self.digits_in[house.index()])
    }

    /// The board with its marks.
    pub fn marked(&mut self) -> &Grid {
        self.unstruck.drain(..).for_each(|digit| self.grid.strike_peers(digit));
        debug_assert!(self.board.as_ref().is_none_or(|board| board.grid() == self.grid));
        &self.grid
    }

    /// A guess.
    pub fn guess(&mut self, candidate: Candidate) -> Result<(), Contradiction> {
        let went = self.board.as_mut().map_or(Ok(()), |board| board.place(candidate.cell, candidate.digit));
        self.place(candidate);
        self.read_after(went)
    }

    /// A step.
    pub fn apply(&mut self, step: &Step) -> Result<(), Contradiction> {
        let went = self.board.as_mut().map_or(Ok(()), |board| step.apply(board));
        step.placed.iter().for_each(|&placed| self.place(placed));
        step.removed.iter().for_each(|removed| self.grid.strike(removed.cell, DigitSet::of(removed.digit)));
        self.read_after(went)
    }

    fn place(&mut self, placed: Candidate) {
        if let Entry::Marks(_) = self.grid.entry(placed.cell) {
            self.grid.set(placed.cell, Entry::Placed(placed.digit));
            self.unstruck.push(placed);
            for house in self.grid.shape().houses_of(placed.cell) {
                self.digits_in[house.index()] |= DigitSet::of(placed.digit);
            }
        }
    }

    /// A board that came to a contradiction is written down as far as it came.
    fn read_after(&mut self, went: Result<(), Contradiction>) -> Result<(), Contradiction> {
        if let (Err(_), Some(board)) = (went, &self.board) {
            self.grid = board.grid();
            self.unstruck.clear();
            self.digits_in = digits_in(&self.grid);
        }
        went
    }
}

fn digits_in(grid: &Grid) -> Vec<DigitSet> {
    grid.shape().all_houses().map(|house| grid.digits_in(house)).collect()
}
