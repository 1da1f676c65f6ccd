//! One long count on several cores.
//!
//! Open branches lie in a pool. Each thread takes a share, works on it in lockstep for a while, and puts back what it could not finish:
//! the tree spreads over the cores however uneven it is.

use std::sync::{Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};

use super::node::Node;
use super::{Answers, AnyLockstep, Backend, Puzzles};
use crate::deadline::is_past;

/// How long a thread keeps its share.
const SHIFT: Duration = Duration::from_millis(5);

struct Pool {
    nodes: Vec<Node>,
    found: u64,
    working: usize,
}

/// Counts the solutions below open branches, on from those found, up to a limit. Says whether the deadline came first.
pub(super) fn count(
    backend: Backend,
    nodes: Vec<Node>,
    found: u64,
    limit: u64,
    jobs: usize,
    deadline: Option<Instant>,
) -> (u64, bool) {
    let pool = Mutex::new(Pool { nodes, found, working: 0 });
    let changed = Condvar::new();
    std::thread::scope(|scope| {
        for _ in 0..jobs {
            scope.spawn(|| work(backend, &pool, &changed, limit, jobs, deadline));
        }
    });
    let pool = pool.into_inner().unwrap_or_else(PoisonError::into_inner);
    (pool.found.min(limit), pool.found < limit && !pool.nodes.is_empty())
}

fn work(backend: Backend, pool: &Mutex<Pool>, changed: &Condvar, limit: u64, jobs: usize, deadline: Option<Instant>) {
    let mut lockstep = AnyLockstep::new(backend);
    let mut state = pool.lock().unwrap_or_else(PoisonError::into_inner);
    loop {
        let late = is_past(deadline);
        if late || state.found >= limit || (state.nodes.is_empty() && state.working == 0) {
            changed.notify_all();
            return;
        }
        if state.nodes.is_empty() {
            state = changed.wait(state).unwrap_or_else(PoisonError::into_inner);
            continue;
        }
        let share = state.nodes.len().div_ceil(jobs);
        let kept = state.nodes.len() - share;
        let mine = state.nodes.split_off(kept);
        let mut found = [state.found];
        let before = state.found;
        state.working += 1;
        drop(state);
        let end = Instant::now() + SHIFT;
        let end = deadline.map_or(end, |deadline| deadline.min(end));
        let answers = Answers::new(&mut found, None);
        let left = lockstep.run(&Puzzles::Nodes(&mine), limit, answers, Some(end));
        state = pool.lock().unwrap_or_else(PoisonError::into_inner);
        state.working -= 1;
        state.found = state.found.saturating_add(found[0] - before);
        state.nodes.extend(left);
        changed.notify_all();
    }
}
