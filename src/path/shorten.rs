//! A path without the steps that nothing later needs.

use std::time::Instant;

use super::needs::Needs;
use super::{Event, Path};
use crate::check::Checker;
use crate::deadline::is_over;
use crate::grid::Grid;

/// How many events are followed to see whether the path holds without a step that others cite. A path of the hardest
/// puzzles takes some ten thousand; one with thousands of guesses loses only what nothing cites.
const MOST_FOLLOWED: usize = 1_000_000;

impl Path {
    /// The path without the steps that nothing later needs, and without passes that thereby have nothing left to tell. From
    /// the last step back, each goes if the [`Checker`] proves all later ones without it. Guesses and the digits of the solution
    /// stay, and what is left keeps its order. A path that is cut, or that ends before the puzzle is solved or refuted, is
    /// returned as it is: nobody knows what its steps would have been needed for.
    ///
    /// Tried on 40 of `magictour_top1465`, it leaves out a fifth of the steps that only remove candidates.
    ///
    /// ```
    /// use percorre::{Grid, Solver};
    ///
    /// let puzzle: Grid = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..".parse()?;
    /// let path = Solver::new().explain(&puzzle).path;
    /// assert!(path.shortened(&puzzle).steps().count() <= path.steps().count());
    /// # Ok::<(), percorre::Error>(())
    /// ```
    ///
    /// # Panics
    /// As [`Path::boards`].
    #[must_use]
    pub fn shortened(&self, puzzle: &Grid) -> Path {
        self.shortened_until(puzzle, None)
    }

    /// The same; at the deadline, what was not tried stays.
    pub(crate) fn shortened_until(&self, puzzle: &Grid, deadline: Option<Instant>) -> Path {
        let whole = self.omitted.is_empty() && self.search.is_none();
        let may_begin = whole && !is_over(deadline);
        let Some(checker) = Checker::new(puzzle).ok().filter(|_| may_begin) else { return self.clone() };
        let needs = Needs::of(self, puzzle);
        let is_dead = needs.dead_end.is_some();
        if !is_dead && !self.fills(puzzle, &needs.line) {
            return self.clone();
        }
        // A digit that an undo takes back is none of the solution.
        let is_on_line = |at: usize| needs.line.binary_search(&(at as u32)).is_ok();
        let mut kept = vec![true; self.events.len()];
        let mut followed = 0;
        for at in (0..kept.len()).rev().filter(|&at| self.may_go(at, is_dead || !is_on_line(at))) {
            if is_over(deadline) {
                break;
            }
            kept[at] = false;
            let in_doubt = needs.in_doubt(at, &kept);
            let goes = !needs.end_lacks(&kept)
                && (in_doubt.is_empty() || {
                    followed += kept.len();
                    followed <= MOST_FOLLOWED && self.holds(checker.clone(), &kept, &in_doubt)
                });
            kept[at] = !goes;
        }
        let all: Vec<usize> = (0..kept.len()).collect();
        if !self.holds(checker, &kept, &all) {
            // A reason rests on more than it cites.
            return self.clone();
        }
        let left = self.events.iter().zip(kept).filter(|(_, kept)| *kept).map(|(event, _)| event.clone());
        Path::of(without_idle_passes(left), self.guesses)
    }

    /// Whether an event is a step that may go: it removes candidates, or writes a digit that is not part of the solution.
    fn may_go(&self, at: usize, is_no_part: bool) -> bool {
        matches!(&self.events[at], Event::Step(step) if step.placed.is_empty() || is_no_part)
    }

    /// Whether the digits of these events fill the puzzle.
    fn fills(&self, puzzle: &Grid, line: &[u32]) -> bool {
        let written = |at: &u32| match &self.events[*at as usize] {
            Event::Step(step) => step.placed.len(),
            Event::Guess { .. } => 1,
            Event::Pass(_) | Event::Undo { .. } => 0,
        };
        let open = puzzle.entries().filter(|(_, entry)| entry.digit().is_none()).count();
        line.iter().map(written).sum::<usize>() == open
    }

    /// Whether the events that are kept can be followed; of the steps, these are proved.
    fn holds(&self, mut checker: Checker, kept: &[bool], steps: &[usize]) -> bool {
        let (mut open, mut is_dead) = (Vec::new(), checker.has_contradiction());
        self.events.iter().enumerate().filter(|(at, _)| kept[*at]).all(|(at, event)| match event {
            Event::Pass(_) => true,
            Event::Step(step) => {
                let holds = steps.binary_search(&at).is_err() || checker.check(step).is_ok();
                is_dead |= checker.apply(step).is_err();
                holds
            }
            Event::Guess { candidate, .. } => {
                let is_open = checker.is_open(*candidate);
                open.push((checker.mark(), is_dead));
                is_dead |= checker.place(*candidate).is_err();
                is_open
            }
            Event::Undo { candidate, .. } => open.pop().is_some_and(|(mark, was_dead)| {
                let is_refuted = is_dead;
                checker.back_to(mark);
                is_dead = was_dead | checker.strike(*candidate).is_err();
                is_refuted
            }),
        })
    }
}

/// Without the passes that tell nothing any more, since what stood before the next one is gone. The others are numbered again.
fn without_idle_passes(events: impl Iterator<Item = Event>) -> Vec<Event> {
    let mut passes = 0;
    let mut left: Vec<Event> = Vec::new();
    for event in events {
        match event {
            Event::Pass(_) if matches!(left.last(), Some(Event::Pass(_))) => {}
            Event::Pass(_) => {
                passes += 1;
                left.push(Event::Pass(passes));
            }
            event => left.push(event),
        }
    }
    left
}
