//! What a ladder asks of this module: the next step, or the best chain of one kind; on 9x9 boards only.

use std::cell::RefMut;

use super::chain::Workspace;
use super::hint::Hint;
use super::position::Position;
use super::producer::{DYNAMIC, PRODUCERS, Producer};
use super::step::step;
use crate::board::Board;
use crate::run::Run;
use crate::step::Step;
use crate::technique::Technique;

/// The next step on this board with its reason: the first of those producers that have a name in `allowed`.
pub(crate) fn next_step<const W: usize>(board: &Board<W>, allowed: &[Technique], run: &Run) -> Option<Step> {
    first(board, PRODUCERS.iter().filter(|producer| producer.names.iter().any(|name| allowed.contains(name))), run)
}

/// The producer of this kind of dynamic or nested chain, which no technique of the library finds.
pub(crate) fn dynamic(technique: Technique) -> Option<&'static Producer> {
    DYNAMIC.iter().find(|producer| producer.names == [technique])
}

/// Its best step on this board.
pub(crate) fn best<const W: usize>(producer: &Producer, board: &Board<W>, run: &Run) -> Option<Step> {
    first(board, std::iter::once(producer), run)
}

fn first<'a, const W: usize>(
    board: &Board<W>,
    mut producers: impl Iterator<Item = &'a Producer>,
    run: &Run,
) -> Option<Step> {
    let board = Position::of(&board.grid()).ok()?;
    let mut work = workspace(run);
    let hint: Hint = producers.find_map(|producer| producer.look(&board, &mut work))?;
    if run.is_late() {
        return None;
    }
    // The reason needs whole closures, which are few.
    work.finishes(true);
    let step = step(&board, &hint, &mut work);
    work.finishes(false);
    Some(step)
}

/// What nested searches found out in earlier steps of the run: much of it still holds.
fn workspace(run: &Run) -> RefMut<'_, Workspace> {
    run.kept(|| {
        let mut work = Workspace::default();
        work.set_jobs(run.jobs());
        work.set_deadline(run.deadline());
        work
    })
}
