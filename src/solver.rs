//! [`Solver`]: the settings with which a puzzle is solved. Its questions are where their answers are found: `explain` in `search`,
//! `hint` and `steps` in `state`, `why` in `why`.

use std::sync::Arc;
use std::time::{Duration, Instant};

use crate::brute::{Brute, Count};
use crate::grid::Grid;
use crate::ladder::{Engine, Ladder};
use crate::run::Run;
use crate::technique::Technique;
use crate::watch::Watch;

/// Answers questions about puzzles: the whole path ([`explain`](Solver::explain)), the next step ([`hint`](Solver::hint)), every step
/// ([`steps`](Solver::steps)), the reason of one digit ([`why`](Solver::why)). It can be shared by threads.
///
/// ```
/// use std::time::Duration;
///
/// use percorre::{Grid, Ladder, Outcome, Solver};
///
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let solver = Solver::new().ladder(Ladder::SINGLES).guess(false).time_limit(Duration::from_secs(10));
/// assert_eq!(solver.explain(&puzzle).outcome, Outcome::Solved);
/// assert!(solver.hint(&puzzle)?.is_some());
/// # Ok::<(), percorre::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solver {
    pub(crate) ladder: Ladder,
    pub(crate) guess: bool,
    pub(crate) uniqueness: bool,
    pub(crate) max_events: usize,
    pub(crate) shortest: bool,
    jobs: usize,
    deadline: Option<Instant>,
    time_limit: Option<Duration>,
    watch: Option<Arc<Watch>>,
}

impl Default for Solver {
    fn default() -> Solver {
        Solver {
            ladder: Ladder::FULL,
            guess: true,
            uniqueness: true,
            max_events: Solver::MAX_EVENTS,
            shortest: false,
            jobs: 1,
            deadline: None,
            time_limit: None,
            watch: None,
        }
    }
}

impl Solver {
    /// How many events a path keeps, unless [`Solver::max_events`] says otherwise. A path without guesses stays far
    /// below it, on boards of any size that people solve.
    pub const MAX_EVENTS: usize = 10_000;

    /// A solver with the defaults: the ladder `full`, guesses where it is stuck, no deadline, one thread.
    pub fn new() -> Solver {
        Solver::default()
    }

    /// Sets the ladder.
    #[must_use]
    pub fn ladder(self, ladder: Ladder) -> Solver {
        Solver { ladder, ..self }
    }

    /// Whether to guess where no technique finds anything.
    #[must_use]
    pub fn guess(self, guess: bool) -> Solver {
        Solver { guess, ..self }
    }

    /// Whether steps may assume that the puzzle has one solution, if it has.
    #[must_use]
    pub fn uniqueness(self, uniqueness: bool) -> Solver {
        Solver { uniqueness, ..self }
    }

    /// Sets how many events a path keeps; those after them are only counted, in [`Omitted`](crate::path::Omitted). It
    /// bounds the memory that a path takes, not the search.
    #[must_use]
    pub fn max_events(self, max_events: usize) -> Solver {
        Solver { max_events, ..self }
    }

    /// Makes the path short. Of the steps that cost 8.0 and more it takes the one that removes most for its length, not the first that is
    /// found (but on the ladders `hodoku` and `se`, which choose by rules of their own): on the hardest puzzles this takes twice the time.
    /// Steps that nothing later needs are left out ([`Path::shortened`](crate::Path::shortened)). A path that is not whole, or for which no
    /// time is left, stays as it is.
    #[must_use]
    pub fn shortest(self, shortest: bool) -> Solver {
        Solver { shortest, ..self }
    }

    /// Sets how many threads one question may use: nested chains use several, and the search above 16x16. Where a board above 16x16 has
    /// several solutions, the one that is shown may depend on it; nothing else does.
    #[must_use]
    pub fn jobs(self, jobs: usize) -> Solver {
        Solver { jobs, ..self }
    }

    /// Sets a deadline for all questions, at which the work ends, finished or not; `None`: no deadline.
    #[must_use]
    pub fn until(self, deadline: impl Into<Option<Instant>>) -> Solver {
        Solver { deadline: deadline.into(), ..self }
    }

    /// Sets a time limit for each question; `None`: no limit.
    #[must_use]
    pub fn time_limit(self, time_limit: impl Into<Option<Duration>>) -> Solver {
        Solver { time_limit: time_limit.into(), ..self }
    }

    /// Sets what watches the searches of brute force, and bounds their memory. Once a watch is full it stays full: take a new one for each
    /// question.
    #[must_use]
    pub fn watch(self, watch: Arc<Watch>) -> Solver {
        Solver { watch: Some(watch), ..self }
    }

    /// A run that answers one question, beginning now.
    pub(crate) fn run(&self) -> Run {
        let limit = self.time_limit.and_then(|limit| Instant::now().checked_add(limit));
        Run::until(self.deadline.into_iter().chain(limit).min())
            .on(self.jobs)
            .looking_ahead(self.shortest)
            .under(&self.watch.clone().unwrap_or_default())
    }

    /// The ladder, without rungs that may assume one solution where no step may.
    pub(crate) fn own_ladder(&self) -> Ladder {
        let ladder = self.ladder.clone();
        if self.uniqueness { ladder } else { ladder.without(|technique| technique.assumes_unique()) }
    }
}

/// The ladder for this puzzle, and the puzzle itself (see [`puzzle_behind`]). Whether that has one solution is found out when a
/// rung first needs to know it; at once only where the puzzle is not known either, and on Sudoku Explainer's ladder,
/// which is for small boards. Counting takes a quarter of the time at most.
pub(crate) fn prepare(ladder: Ladder, grid: &Grid, run: &mut Run) -> (Grid, Ladder) {
    if !ladder.rungs.iter().any(|&rung| needs_one_solution(rung)) {
        return (grid.clone(), ladder);
    }
    if ladder.engine == Engine::Rungs && grid.has_givens_only() {
        let (puzzle, deadline, watch) = (grid.clone(), run.deadline(), Arc::clone(run.watch()));
        run.count_by(move || is_one(counter(&puzzle, deadline, &watch).count(&puzzle, 2)));
        return (grid.clone(), ladder);
    }
    let (puzzle, count) = puzzle_behind(grid, &mut counter(grid, run.deadline(), run.watch()));
    run.set_one_solution(is_one(count));
    (puzzle, if ladder.engine == Engine::Explainer { used(ladder, run) } else { ladder })
}

/// Whether it may only be searched for where the puzzle is known to have one solution: it assumes that, or where there is no
/// solution, or many, it searches very long and finds nothing.
pub(crate) fn needs_one_solution(technique: Technique) -> bool {
    technique.assumes_unique() || technique.is_nested()
}

/// A ladder without the rungs that a run may not use, as far as it has found out.
pub(crate) fn used(ladder: Ladder, run: &Run) -> Ladder {
    if run.found_out() && !run.may_assume_one_solution() { ladder.without(needs_one_solution) } else { ladder }
}

/// Brute force for a question that comes before the reasoning, or in its midst: it takes a quarter of the time.
pub(crate) fn counter(grid: &Grid, deadline: Option<Instant>, watch: &Arc<Watch>) -> Brute {
    let mut brute = Brute::new(grid.shape()).until(quarter(deadline));
    brute.set_watch(Arc::clone(watch));
    brute
}

/// The end of a quarter of the time that is left.
pub(crate) fn quarter(deadline: Option<Instant>) -> Option<Instant> {
    let now = Instant::now();
    deadline.map(|deadline| now + deadline.saturating_duration_since(now) / 4)
}

/// Whether there is exactly one solution, by a count up to 2. `None`: not known in time.
pub(crate) fn is_one(count: Count) -> Option<bool> {
    match count {
        Count::Exact(solutions) => Some(solutions == 1),
        Count::AtLeast(_) => Some(false),
        Count::Unknown(_) => None,
    }
}

/// The puzzle behind a grid: its givens alone, where these have one solution; else the grid as it stands, its marks and
/// placed digits belonging to the puzzle. Also the count of that puzzle's solutions, up to 2.
///
/// It decides what a uniqueness pattern may use: marks that a player removed can be restored, marks that the puzzle
/// never allowed cannot.
pub(crate) fn puzzle_behind(grid: &Grid, brute: &mut Brute) -> (Grid, Count) {
    counted_puzzle_behind(grid, brute, None)
}

/// The same, where the count of the givens' solutions, up to 2, may be known already.
pub(crate) fn counted_puzzle_behind(grid: &Grid, brute: &mut Brute, of_givens: Option<Count>) -> (Grid, Count) {
    let givens = grid.givens_only();
    let of_givens = of_givens.unwrap_or_else(|| brute.count(&givens, 2));
    if of_givens == Count::Exact(1) || givens == *grid {
        return (givens, of_givens);
    }
    let whole = grid.all_given();
    let of_whole = brute.count(&whole, 2);
    (whole, of_whole)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cell::{Cell, Digit};
    use crate::format::line::grid_of_line;
    use crate::grid::Entry;
    use crate::state::counted_mistakes;

    const HARD: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

    #[test]
    fn solutions_that_are_counted_are_not_counted_again() {
        let mut placed = grid_of_line(HARD);
        placed.set(Cell(1), Entry::Placed(Digit(8)));
        let mut brute = Brute::new(placed.shape());
        let (mistakes, count) = counted_mistakes(&placed, &mut brute);
        assert_eq!((mistakes.entries.len(), count), (1, Some(Count::Exact(1))));
        // An engine that has no time left could not tell.
        brute.set_deadline(Some(Instant::now()));
        assert_eq!(counted_puzzle_behind(&placed, &mut brute, count), (grid_of_line(HARD), Count::Exact(1)));
        // Where nothing is placed, nothing is counted.
        assert_eq!(counted_mistakes(&grid_of_line(HARD), &mut brute).1, None);
    }
}
