//! A path event by event, with the board before each.

use std::sync::Arc;

use super::Event;
use crate::board::{Board, Contradiction};
use crate::cell::Candidate;
use crate::geometry::at_size;
use crate::grid::{Entry, Grid};
use crate::set::DigitSet;

/// An event of a path, and where it happened.
#[derive(Clone, Debug)]
pub struct Moment<'a> {
    /// What happened.
    pub event: &'a Event,
    /// The board before it, with its marks.
    pub before: Arc<Grid>,
    /// How many guesses it rests on; of a guess and of its undo, how many others.
    pub depth: usize,
    /// How many steps there were by now, this one included.
    pub steps: usize,
    /// What happened next.
    pub next: Option<&'a Event>,
    /// What is left with nothing after it.
    pub contradiction: Option<Contradiction>,
}

impl Moment<'_> {
    /// Whether the next event writes a digit; so a pass that fills a cell is known.
    pub fn leads_to_a_digit(&self) -> bool {
        matches!(self.next, Some(Event::Step(step)) if !step.placed.is_empty())
    }
}

/// The moments of a path: see [`super::Path::boards`].
#[derive(Clone, Debug)]
pub struct Boards<'a> {
    events: &'a [Event],
    now: Arc<Grid>,
    /// The boards before the guesses that are open.
    open_guesses: Vec<Arc<Grid>>,
    /// The event that was given last. It is written down when the next is asked for: the board before it may be in use.
    last: Option<&'a Event>,
    steps: usize,
}

impl<'a> Boards<'a> {
    pub(super) fn new(events: &'a [Event], puzzle: &Grid) -> Boards<'a> {
        let mut grid = puzzle.clone();
        let (shape, written) = (puzzle.shape(), puzzle.shape().all_houses().map(|house| puzzle.digits_in(house)));
        let written: Vec<DigitSet> = written.collect();
        for (cell, _) in puzzle.entries() {
            let [row, column, block] = shape.houses_of(cell).map(|house| written[house.index()]);
            grid.strike(cell, row | column | block);
        }
        Boards { events, now: Arc::new(grid), open_guesses: Vec::new(), last: None, steps: 0 }
    }

    fn follow(&mut self, event: &Event) {
        match event {
            Event::Pass(_) => {}
            Event::Step(step) => {
                // Copied only where somebody keeps the board.
                let grid = Arc::make_mut(&mut self.now);
                step.placed.iter().for_each(|&placed| place(grid, placed));
                step.removed.iter().for_each(|removed| grid.strike(removed.cell, DigitSet::of(removed.digit)));
            }
            Event::Guess { candidate, .. } => {
                self.open_guesses.push(Arc::clone(&self.now));
                place(Arc::make_mut(&mut self.now), *candidate);
            }
            Event::Undo { .. } => self.now = self.open_guesses.pop().unwrap_or_else(|| Arc::clone(&self.now)),
        }
    }
}

impl<'a> Iterator for Boards<'a> {
    type Item = Moment<'a>;

    fn next(&mut self) -> Option<Moment<'a>> {
        let (event, rest) = self.events.split_first()?;
        self.events = rest;
        if let Some(last) = self.last.replace(event) {
            self.follow(last);
        }
        let next = rest.first();
        // Where a board dies the path goes back to a guess, or ends. A last open cell has its digit left.
        let may_die = matches!(next, None | Some(Event::Undo { .. })) && !is_last_cell(&self.now);
        let contradiction = if may_die { at_size!(self.now.shape(), contradiction(&self.now, event)) } else { None };
        self.steps += usize::from(matches!(event, Event::Step(_)));
        let depth = self.open_guesses.len().saturating_sub(usize::from(matches!(event, Event::Undo { .. })));
        Some(Moment { event, before: Arc::clone(&self.now), depth, steps: self.steps, next, contradiction })
    }
}

/// Whether one cell is open, with one candidate.
fn is_last_cell(grid: &Grid) -> bool {
    let mut open = grid.entries().filter(|(_, entry)| entry.digit().is_none());
    open.next().is_some_and(|(_, entry)| entry.allowed().len() == 1) && open.next().is_none()
}

fn place(grid: &mut Grid, placed: Candidate) {
    if let Entry::Marks(_) = grid.entry(placed.cell) {
        grid.set(placed.cell, Entry::Placed(placed.digit));
        grid.strike_peers(placed);
    }
}

/// What a step or a guess leaves with nothing.
fn contradiction<const W: usize>(before: &Grid, event: &Event) -> Option<Contradiction> {
    let mut board = Board::<W>::new(before).ok()?;
    match event {
        Event::Step(step) => step.apply(&mut board).err(),
        Event::Guess { candidate, .. } => board.place(candidate.cell, candidate.digit).err(),
        Event::Pass(_) | Event::Undo { .. } => None,
    }
}
