//! The first ladder that is enough for a puzzle.

use crate::ladder::Ladder;
use crate::percorre::Outcome;
use crate::search::Explained;
use crate::solver::Solver;

/// The first ladder of [`Ladder::NESTED`], each changed in this way, that solves a puzzle without a guess, if one does; one of them has
/// solved it already. `None` if time ran out first.
pub(crate) fn first_ladder(
    solved: &Explained,
    change: impl Fn(Ladder) -> Ladder,
    solver: Solver,
) -> Option<Option<Ladder>> {
    let reason_only = solver.guess(false);
    for ladder in Ladder::NESTED.into_iter().map(change) {
        let outcome = match () {
            () if ladder.name != solved.ladder.name => {
                reason_only.clone().ladder(ladder.clone()).explain(&solved.puzzle).outcome
            }
            () if solved.path.guesses == 0 => solved.outcome,
            () => Outcome::Stuck,
        };
        match outcome {
            Outcome::Solved => return Some(Some(ladder)),
            Outcome::Stopped => return None,
            _ => {}
        }
    }
    Some(None)
}
