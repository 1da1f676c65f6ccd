//! Boards above 9x9: plain search while it gets on, then search by learning; above 25x25 in turn with local search until
//! there is a first solution. At side 16 long proofs look ahead, since there that is quicker.
//!
//! ```text
//!     general ──patience ends──► learn ◄──in turn──► colour, sixteen
//!        │                         │
//!        └─many solutions─► general to the end ◄─too many to remember
//! ```
//!
//! Where cells have many digits left, `colour` begins, without plain search; where there are too many candidates to learn on, it works alone (`fill`).
//!
//! With more than one thread, `race` goes on where learning alone has not come to an end.
//!
//! Solutions that an earlier stage has shown are remembered, so that each is shown once and counts are exact. The turns are
//! measured in conflicts and moves, not in time: on one thread answers are always the same; on more, only the first solution may differ.

mod local;
mod race;
mod turn;

use std::collections::HashSet;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::Instant;

use super::general::General;
use super::learn::{Found, Learn};
use super::sixteen::Sixteen;
use super::{Count, EachClause, Order, filled};
use crate::cell::{Cell, Digit};
use crate::deadline::is_past;
use crate::grid::{Entry, Grid};
use crate::set::DigitSet;
use crate::watch::{Held, Watch};
use local::Local;
use race::race;
use turn::{LOCAL, NARROW, ROOMY, is_roomy};

/// Plain search gives up after this many dead ends without a solution.
const PATIENCE: u64 = 30;
/// The same from side 16 on: there a dead end takes longer, and plain search rarely finds a solution after the first few.
const LARGE_PATIENCE: u64 = 5;
/// Where looking ahead is of use, learning first has so many conflicts. Then it is a long proof; on most others learning is much quicker.
const SHORT: u64 = 400;
/// Looking ahead gives up after so many dead ends. On the 15 longest boards known it takes 1,000 to 9,000.
const AHEAD: u64 = 15_000;
/// Plain search that has found this many solutions goes on.
const MANY: u64 = 1_000;
/// The most solutions that learning excludes one by one, in cells.
const MOST: usize = 1 << 26;
/// Learning expects a solution for this many conflicts; after that only if no more than one is asked for.
const HOPE: u64 = 500;
/// Who asks for more solutions than one gets no dive before this many conflicts: where there is only one, dives are of little use, and where local search has
/// shown one, the next is near it.
const DIVES: u64 = 100;
/// The first conflicts are one thread's.
const ALONE: u64 = 3_000;

/// Finds solutions until the limit, the deadline, or a stop from `each`, which is given the digit of each cell.
pub(super) fn run(
    general: &mut General,
    grid: &Grid,
    limit: u64,
    (jobs, deadline): (usize, Option<Instant>),
    each: &mut Each,
) -> Count {
    let watch = Arc::clone(&general.watch);
    let mut shown = Shown { grid, limit, known: HashSet::new(), held: Held::new(&watch), found: 0, each };
    if let Some(count) = general.begin(grid, limit, deadline) {
        return count;
    }
    let count = if is_roomy(general, grid.shape()) {
        Count::Unknown(0)
    } else {
        let patience = if grid.shape().side() < 16 { PATIENCE } else { LARGE_PATIENCE };
        general.go_on(Order::Found, limit.min(MANY), (patience, deadline), &mut |engine| {
            watch.first_line(|| engine.line());
            shown.show(true, &|cell| engine.digit(cell))
        })
    };
    match count {
        Count::Unknown(_) if is_past(deadline) || watch.is_full() => return count,
        Count::Unknown(_) => {
            if let Some(count) = learn(general, &mut shown, jobs, deadline) {
                return count;
            }
        }
        Count::AtLeast(found) if found == MANY && found < limit => {}
        Count::AtLeast(_) | Count::Exact(_) => return count,
    }
    let mut show = |engine: &General| shown.show(false, &|cell| engine.digit(cell));
    match general.run(grid, Order::Found, u64::MAX, deadline, &mut show) {
        Count::Unknown(_) => Count::Unknown(shown.found),
        Count::Exact(_) => Count::Exact(shown.found),
        Count::AtLeast(_) => Count::AtLeast(shown.found),
    }
}

/// What is done with a solution: the digit of each cell.
type Each<'a> = dyn FnMut(&dyn Fn(Cell) -> Digit) -> ControlFlow<()> + 'a;

/// What a solution that is remembered takes besides its digits, in bytes.
const EACH: usize = 32;

/// The solutions shown so far.
struct Shown<'a> {
    grid: &'a Grid,
    limit: u64,
    known: HashSet<Box<[Digit]>>,
    /// What those take.
    held: Held,
    found: u64,
    each: &'a mut Each<'a>,
}

impl Shown<'_> {
    /// Shows a solution, unless it was shown before.
    fn show(&mut self, remember: bool, digit: &dyn Fn(Cell) -> Digit) -> ControlFlow<()> {
        if remember || !self.known.is_empty() {
            let digits = self.grid.shape().all_cells().map(digit).collect();
            if self.known.contains(&digits) {
                return ControlFlow::Continue(());
            }
            if remember {
                self.known.insert(digits);
                // Without room for more, this one is still shown; the search then ends.
                self.held.grow((self.grid.shape().cells() + EACH) as u64);
            }
        }
        self.found += 1;
        (self.each)(digit)?;
        if self.found == self.limit { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Shows a solution that consists of what singles give and of these digits, once it has been checked.
    fn show_checked(&mut self, singles: &General, open: impl Iterator<Item = (Cell, Digit)>) -> ControlFlow<()> {
        let mut digits: Vec<Digit> = self.grid.shape().all_cells().map(|cell| singles.digit(cell)).collect();
        open.for_each(|(cell, digit)| digits[cell.index()] = digit);
        let digit = |cell: Cell| digits[cell.index()];
        assert!(is_solution(self.grid, digit), "a search gave a wrong solution");
        self.show(true, &digit)
    }
}

/// Search by looking ahead. `None` if it takes too long.
fn look_ahead(shown: &mut Shown, watch: &Watch, deadline: Option<Instant>) -> Option<Count> {
    let grid = shown.grid;
    let mut search = Sixteen::new(|cell| grid.allowed(cell).bits(), watch, deadline);
    let count = search.run(AHEAD, |search, digit| {
        watch.first_line(|| search.line());
        assert!(is_solution(grid, digit), "a search gave a wrong solution");
        shown.show(true, digit)
    });
    match count {
        Count::Unknown(_) if is_past(deadline) || watch.is_full() => Some(Count::Unknown(shown.found)),
        Count::Unknown(_) => None,
        Count::AtLeast(_) => Some(Count::AtLeast(shown.found)),
        Count::Exact(_) => Some(Count::Exact(shown.found)),
    }
}

/// Search by learning. `None` if the board, or what is to be remembered, is too large for it.
fn learn(general: &mut General, shown: &mut Shown, jobs: usize, deadline: Option<Instant>) -> Option<Count> {
    if !general.root(shown.grid) {
        return Some(Count::Exact(0));
    }
    let shape = shown.grid.shape();
    let is_roomy = is_roomy(general, shape);
    let mut turn = if is_roomy { ROOMY } else { NARROW };
    let mut local = None;
    let mut wish = false;
    if is_roomy {
        let mut first = Local::new(shape, general);
        wish = first.search(turn.moves, deadline);
        if wish && shown.show_checked(general, first.solution()).is_break() {
            return Some(Count::AtLeast(shown.found));
        }
        local = Some(first);
    }
    let Some(learn) = Learn::new(shape, |cell| general.candidates(cell)) else {
        return local.and_then(|local| fill(local, general, shown, deadline));
    };
    let mut learn = learn.under(&general.watch);
    if shown.limit > 1 {
        learn = learn.diving_from(DIVES);
    }
    // Who asks for more solutions may get more than should be remembered.
    let mut is_ahead = Sixteen::serves(shape) && shown.limit <= MANY;
    if let Some(local) = local.as_ref().filter(|_| wish) {
        learn.wish(local.solution());
    }
    loop {
        let alone = shape.side() <= LOCAL || shown.found > 0;
        let hope = shown.found == 0 && shown.limit == 1 || learn.conflicts < HOPE;
        let conflicts = match () {
            () if !alone => turn.conflicts,
            () if is_ahead => SHORT.saturating_sub(learn.conflicts).max(1),
            () if hope && shown.limit > 1 => HOPE.saturating_sub(learn.conflicts).max(1),
            () if jobs > 1 => ALONE.saturating_sub(learn.conflicts).max(1),
            () => u64::MAX,
        };
        match learn.search(hope, conflicts, deadline) {
            Found::Paused if is_past(deadline) || general.watch.is_full() => return Some(Count::Unknown(shown.found)),
            Found::Paused if is_ahead && learn.conflicts >= SHORT => {
                is_ahead = false;
                if let Some(count) = look_ahead(shown, &general.watch, deadline) {
                    return Some(count);
                }
            }
            Found::Paused if jobs > 1 && learn.conflicts >= ALONE => {
                let start = || Local::new(shape, general);
                let local = (!alone).then(|| local.take().unwrap_or_else(start));
                return race(&learn, local, jobs, general, shown, deadline);
            }
            Found::Paused if alone => {}
            Found::Paused => {
                let local = local.get_or_insert_with(|| Local::new(shape, general));
                if local.search(turn.moves, deadline) {
                    if shown.show_checked(general, local.solution()).is_break() {
                        return Some(Count::AtLeast(shown.found));
                    }
                    learn.wish(local.solution());
                }
                turn = turn.next();
            }
            Found::Nothing => return Some(Count::Exact(shown.found)),
            Found::Solution => {
                general.watch.first_line(|| learn.line());
                if shown.show_checked(general, learn.solution()).is_break() {
                    return Some(Count::AtLeast(shown.found));
                }
                if shown.known.len() * shape.cells() > MOST {
                    return None;
                }
                learn.exclude();
            }
        }
    }
}

/// How an attempt to refute a board ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Refuted {
    Yes,
    /// There is a solution, other than the one that is known.
    No(Grid),
    OutOfTime,
    /// It has too many candidates to learn on.
    TooLarge,
}

/// Shows that a board has no solution but the one that is known, if one is, by clauses: each follows from the rules, the board
/// and those before by unit propagation, and the contradiction from all of them.
pub(super) fn refute(
    general: &mut General,
    grid: &Grid,
    known: Option<&Grid>,
    deadline: Option<Instant>,
    each: &mut EachClause,
) -> Refuted {
    if !general.root(grid) {
        return Refuted::Yes;
    }
    let Some(learn) = Learn::new(grid.shape(), |cell| general.candidates(cell)) else { return Refuted::TooLarge };
    let mut learn = learn.under(&general.watch);
    learn.each_recorded(|_| {});
    loop {
        let found = learn.search(false, STRETCH, deadline);
        learn.each_recorded(&mut *each);
        match found {
            Found::Nothing => return Refuted::Yes,
            Found::Paused if is_past(deadline) || general.watch.is_full() => return Refuted::OutOfTime,
            Found::Paused => {}
            Found::Solution => {
                let mut solution = filled(grid, &|cell| general.digit(cell));
                learn.solution().for_each(|(cell, digit)| solution.set(cell, Entry::Placed(digit)));
                let is_known =
                    |known: &Grid| grid.shape().all_cells().all(|cell| known.digit(cell) == solution.digit(cell));
                if !known.is_some_and(is_known) {
                    return Refuted::No(solution);
                }
                learn.exclude();
            }
        }
    }
}

/// The conflicts after which what was learnt is shown.
const STRETCH: u64 = 1_000;

/// The first turn of a board that is too large to learn on, in dead ends of plain search, and the moves of local search for each; each turn is twice as
/// long as the one before.
const FILL: (u64, u64) = (500, 600);
/// Where local search finds no other solution in a turn longer than this, plain search counts them.
const LONGEST: u64 = 100_000;

/// Solutions of a board that is too large to learn on: local search, until the first in turn with plain search from its
/// beginning. `None` once local search gives one that is known, or no other for long.
fn fill(mut local: Local, general: &mut General, shown: &mut Shown, deadline: Option<Instant>) -> Option<Count> {
    let (mut turn, moves) = FILL;
    while !is_past(deadline) && !general.watch.is_full() {
        if local.search(turn * moves, deadline) {
            let before = shown.found;
            if shown.show_checked(general, local.solution()).is_break() {
                return Some(Count::AtLeast(shown.found));
            }
            if shown.found == before || shown.known.len() * shown.grid.shape().cells() > MOST {
                return None;
            }
            turn = FILL.0;
            continue;
        }
        if shown.found == 0 {
            let (grid, mut flow) = (shown.grid, ControlFlow::Continue(()));
            let count = general.run_for(grid, Order::Found, 1, (turn, deadline), &mut |engine| {
                flow = shown.show(true, &|cell| engine.digit(cell));
                flow
            });
            match count {
                Count::Exact(_) => return Some(Count::Exact(0)),
                _ if flow.is_break() => return Some(Count::AtLeast(shown.found)),
                // Local search has open cells only: the others are as singles leave them.
                _ => general.root(grid),
            };
        } else if turn > LONGEST {
            return None;
        }
        turn *= 2;
    }
    Some(Count::Unknown(shown.found))
}

/// Whether these digits obey the rules and the grid's entries.
fn is_solution(grid: &Grid, digit: impl Fn(Cell) -> Digit) -> bool {
    let agrees = |(cell, entry): (Cell, Entry)| entry.allowed().contains(DigitSet::of(digit(cell)));
    grid.entries().all(agrees) && filled(grid, &digit).is_solved()
}

#[cfg(test)]
mod tests;
