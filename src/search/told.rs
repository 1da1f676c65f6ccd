//! Search on large boards: a tree while it is short, and else a search by brute force, told in summary.
//!
//! ```text
//!     ladder is stuck ─► tree of guesses, kept aside ─► short enough: the path goes on with it
//!                              └─ a few dead ends, or out of its share of the time ─► dropped; brute force: `Searched`
//! ```

use std::ops::ControlFlow;
use std::sync::Arc;

use log::info;

use super::{Ending, Search, log_guess};
use crate::board::Board;
use crate::brute::{Brute, Count, Order};
use crate::cell::{Candidate, Cell, Digit};
use crate::grid::{Entry, Grid};
use crate::ladder::{Ladder, log_step};
use crate::path::{Event, Observer, Path, Searched, Silent, Standing};
use crate::percorre::Outcome;
use crate::run::Run;
use crate::set::DigitSet;
use crate::shape::{HouseKind, Shape};
use crate::solver::{is_one, quarter};
use crate::watch::Line;

/// Up to this side the whole tree is told.
pub(super) const TREES_TO: usize = 16;
/// A short tree has at most so many dead ends and guesses.
const DEAD_ENDS: u32 = 12;
const GUESSES: u32 = 60;
/// Up to this side, solution and proof are sought together; above, boards have one solution or very many.
const TOGETHER: usize = 25;

/// What ends a search for a short tree, besides its share of the time.
#[derive(Default)]
pub(super) struct Bounds {
    dead_ends: u32,
    /// It is not short.
    is_over: bool,
}

impl Bounds {
    /// Whether to end after a board with this outcome. Whether there is another solution is not for the tree to find out.
    pub(super) fn end(&mut self, outcome: Outcome, guesses: u32) -> bool {
        self.dead_ends += u32::from(outcome == Outcome::Contradiction);
        self.is_over = outcome != Outcome::Solved && (self.dead_ends > DEAD_ENDS || guesses >= GUESSES);
        self.is_over || outcome == Outcome::Solved
    }
}

/// Goes on from a board on which the ladder is stuck. A short tree is shown to the observer.
pub(super) fn search<const W: usize>(board: Board<W>, ladder: &Ladder, run: &Run, seen: &mut dyn Observer) -> Ending {
    let reached = board.grid();
    // Below a guess only what is quick at every size: other searches would be made again for each guess.
    let quick = ladder.clone().without(|technique| technique.largest_side() < Shape::MAX_SIDE);
    let mut soon = Run::until(quarter(run.deadline())).under(run.watch());
    soon.set_one_solution(run.one_solution());
    let mut search = Search { bounds: Some(Bounds::default()), ..Search::new(&quick, &soon) };
    let mut tree = Path::default();
    let outcome = search.go_on(board, Outcome::Stuck, &mut (&mut tree, Silent));
    let Search { first, guesses, bounds, .. } = search;
    let is_over = bounds.is_some_and(|bounds| bounds.is_over) || soon.is_late();
    if first.is_none() && is_over && !run.is_late() {
        info!(target: "percorre::search", "after {guesses} guesses: search by brute force");
        return brute(reached, run);
    }
    for event in &tree.events {
        match event {
            Event::Pass(_) => seen.pass(),
            Event::Step(step) => {
                seen.step(step);
                log_step(reached.shape(), step);
            }
            Event::Guess { depth, candidate } => {
                seen.guess(*depth, *candidate);
                log_guess("guess", *depth, *candidate, reached.shape());
            }
            Event::Undo { depth, candidate } => {
                seen.undo(*depth, *candidate);
                log_guess("undo", *depth, *candidate, reached.shape());
            }
        }
    }
    let Some(first) = first else {
        let outcome = if run.is_late() { Outcome::Stopped } else { outcome };
        return Ending { outcome, grid: reached, unique: None, guesses, search: None };
    };
    let grid = first.grid();
    let unique = run.one_solution().or_else(|| is_unique(&mut engine(&reached, run), &reached, &grid));
    Ending { outcome, grid, unique, guesses, search: None }
}

/// Searches by brute force, and tells what that came to.
pub(super) fn brute(reached: Grid, run: &Run) -> Ending {
    let watch = run.watch();
    if run.is_late() {
        return Ending { outcome: Outcome::Stopped, grid: reached, unique: None, guesses: 0, search: None };
    }
    watch.reset();
    let mut brute = engine(&reached, run);
    let (mut first, mut solutions) = (None, 0);
    let is_together = reached.shape().side() <= TOGETHER && run.one_solution().is_none();
    let mut unique = run.one_solution();
    let is_over = if is_together {
        let count = brute.solutions(&reached, Order::Found, |solution| {
            first.get_or_insert(solution);
            solutions += 1;
            if solutions < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        unique = is_one(count);
        !matches!(count, Count::Unknown(_))
    } else {
        first = brute.solve(&reached);
        !run.is_late()
    };
    let mut searched = Searched {
        guesses: watch.guesses(),
        conflicts: watch.conflicts(),
        restarts: watch.restarts(),
        deepest: watch.deepest(),
        ..Searched::default()
    };
    let outcome = match first {
        Some(_) => Outcome::Solved,
        None if is_over => Outcome::Contradiction,
        None => Outcome::Stopped,
    };
    if let Some(solution) = &first {
        let conflicts = |depth| watch.conflicts_below(depth);
        (searched.proved, searched.line) = line_to(solution, &reached, watch.take_line(), conflicts);
        if !is_together {
            unique = unique.or_else(|| is_unique(&mut brute, &reached, solution));
        }
    }
    Ending {
        outcome,
        unique: unique.filter(|_| outcome == Outcome::Solved),
        grid: first.unwrap_or(reached),
        guesses: searched.guesses.try_into().unwrap_or(u32::MAX),
        search: Some(searched),
    }
}

fn engine(reached: &Grid, run: &Run) -> Brute {
    let mut brute = Brute::new(reached.shape()).until(run.deadline()).jobs(run.jobs());
    brute.set_watch(Arc::clone(run.watch()));
    brute
}

/// How many cells follow without a guess; and the guesses for a digit, if they are those of this solution. What follows from a guess against a
/// digit was not proved either: it counts with the guess for a digit before it, or else with the first one.
fn line_to(solution: &Grid, reached: &Grid, line: Line, conflicts: impl Fn(usize) -> u64) -> (usize, Vec<Standing>) {
    let is_open = |cell: Cell| reached.digit(cell).is_none();
    let open = reached.shape().all_cells().filter(|&cell| is_open(cell)).count();
    let agrees = |&(cell, digit): &(Cell, Digit)| solution.digit(cell) == Some(digit);
    if line.is_empty() || !line.iter().all(|(guess, follow)| guess.iter().chain(follow).all(agrees)) {
        return (0, Vec::new());
    }
    let mut standing: Vec<Standing> = Vec::new();
    let mut before_any = 0;
    for (depth, (guess, follow)) in line.into_iter().enumerate().skip(1) {
        let cells = follow.iter().filter(|(cell, _)| is_open(*cell)).count();
        match (guess, standing.last_mut()) {
            (Some((cell, digit)), _) => {
                let guess = Candidate::new(cell, digit);
                let cells = cells.saturating_sub(1) + std::mem::take(&mut before_any);
                standing.push(Standing { guess, cells, conflicts: conflicts(depth) });
            }
            (None, Some(before)) => before.cells += cells,
            (None, None) => before_any += cells,
        }
    }
    if before_any > 0 {
        return (0, Vec::new());
    }
    let follow: usize = standing.iter().map(|standing| standing.cells + 1).sum();
    (open.saturating_sub(follow), standing)
}

/// Whether a solution is the only one. A board with many has others that differ only in a band of boxes, which are soon found.
fn is_unique(brute: &mut Brute, reached: &Grid, solution: &Grid) -> Option<bool> {
    let shape = reached.shape();
    for kind in [HouseKind::Row, HouseKind::Column] {
        let lines = if kind == HouseKind::Row { shape.box_rows() } else { shape.box_columns() };
        for band in 0..shape.side() / lines {
            let mut near = reached.clone();
            for (cell, _) in reached.entries().filter(|(_, entry)| entry.digit().is_none()) {
                let line = if kind == HouseKind::Row { shape.row(cell) } else { shape.column(cell) };
                if let (true, Some(digit)) = (line / lines != band, solution.digit(cell)) {
                    near.set(cell, Entry::Marks(DigitSet::of(digit)));
                }
            }
            match brute.count(&near, 2) {
                Count::AtLeast(_) => return Some(false),
                Count::Unknown(_) => return None,
                Count::Exact(_) => {}
            }
        }
    }
    is_one(brute.count(reached, 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is told of a blank 4x4 board with this solution: for each level whether it guesses a digit, and how many of the next cells it fills.
    fn told(levels: &[(bool, usize)]) -> (usize, Vec<usize>) {
        let solution =
            Grid::of_numbers(Shape::of_side(4).unwrap(), &[1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]).unwrap();
        let mut cells = solution.shape().all_cells().map(|cell| (cell, solution.digit(cell).unwrap()));
        let mut level = |&(is_guess, follow): &(bool, usize)| {
            let guess = cells.clone().next().filter(|_| is_guess);
            (guess, cells.by_ref().take(follow).collect())
        };
        let line: Line = levels.iter().map(&mut level).collect();
        let (proved, standing) = line_to(&solution, &Grid::blank(solution.shape()), line, |_| 0);
        (proved, standing.iter().map(|standing| standing.cells).collect())
    }

    #[test]
    fn what_rests_on_a_guess_against_a_digit_is_not_proved() {
        assert_eq!(told(&[(false, 5), (true, 4), (true, 7)]), (5, vec![3, 6]));
        assert_eq!(told(&[(false, 5), (true, 4), (false, 2), (true, 5)]), (5, vec![5, 4]));
        assert_eq!(told(&[(false, 5), (false, 3), (false, 2), (true, 6)]), (5, vec![10]));
        assert_eq!(told(&[(false, 5), (false, 11)]), (0, vec![]));
    }
}
