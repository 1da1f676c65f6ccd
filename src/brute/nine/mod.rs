//! The 9x9 engine: many boards in lockstep, one in each lane of a vector; or one board alone, with a lane for each box.
//!
//! ```text
//!     node       a board and its place in the search tree
//!     vector     the operations that a processor provides: avx512 (half of it for one board), avx2, sse2, or else portable
//!     sweep      singles, pointing, claiming, hidden singles of all lanes at once
//!     choose     the branch cell of all lanes at once
//!     cores      a long count on several cores
//!     columns    boards outside the lanes: queue, stack, tray; text in and out
//!     lockstep   the driver: branches and new puzzles into free lanes
//!     boxes      one board in nine vectors: the same rules for a puzzle alone
//!     single     the driver for that
//!     suppose    every candidate of a board supposed in turn
//! ```
//!
//! The only folder with `unsafe`, but for one call in `sixteen`: vectors are loaded from and stored to places that safe Rust cannot see are in bounds,
//! and instructions are used that only some processors have.
#![allow(unsafe_code)]

mod backend;
mod boxes;
mod choose;
mod columns;
mod cores;
mod lockstep;
mod node;
#[cfg(any(test, not(target_arch = "x86_64")))]
mod portable;
mod scan;
mod shells;
mod single;
#[cfg(feature = "make")]
mod suppose;
mod sweep;
mod vector;

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
#[cfg(target_arch = "x86_64")]
mod half;
#[cfg(target_arch = "x86_64")]
mod sse2;

use std::fmt;
use std::ops::ControlFlow;
use std::time::Instant;

pub use backend::Backend;
use lockstep::Lockstep;
pub(in crate::brute) use lockstep::{Answers, LINE, Puzzles, STRIDE};
pub(in crate::brute) use node::Cells;
use node::Node;
#[cfg(feature = "collection")]
pub(super) use scan::is_plain;
use shells::Shells;
use single::{End, Search, Single, Walked};
#[cfg(feature = "make")]
pub(crate) use suppose::Withstood;

use super::Count;
#[cfg(not(target_arch = "x86_64"))]
use portable::Portable as Baseline;
#[cfg(target_arch = "x86_64")]
use sse2::Sse2 as Baseline;

/// Solutions that a puzzle alone may have before its open branches go into lockstep: a board with many solutions soon has branches enough to
/// fill all lanes.
const MANY: u64 = 24;

/// Guesses that a puzzle alone gets before its open branches go into lockstep. At first most of the lanes there are empty, so that pays for long
/// searches only.
const PATIENCE: u64 = 250;

/// The engine. Its memory is used again from call to call.
pub(in crate::brute) struct Nine {
    backend: Backend,
    single: Single,
    lockstep: Option<AnyLockstep>,
    jobs: usize,
}

/// The driver over the backend that was chosen, made only if the processor has its features.
enum AnyLockstep {
    #[cfg(target_arch = "x86_64")]
    Avx512(Box<Lockstep<avx512::Avx512>>),
    #[cfg(target_arch = "x86_64")]
    Avx2(Box<Lockstep<avx2::Avx2>>),
    Portable(Box<Lockstep<Baseline>>),
}

/// The driver, whichever it is.
macro_rules! with {
    ($any:expr, $lockstep:ident => $do:expr) => {
        match $any {
            #[cfg(target_arch = "x86_64")]
            AnyLockstep::Avx512($lockstep) => $do,
            #[cfg(target_arch = "x86_64")]
            AnyLockstep::Avx2($lockstep) => $do,
            AnyLockstep::Portable($lockstep) => $do,
        }
    };
}

/// How a backend searches a board alone.
fn walk(backend: Backend) -> fn(&mut Search) -> Walked {
    match backend {
        #[cfg(target_arch = "x86_64")]
        Backend::Avx512 => half::walk,
        #[cfg(target_arch = "x86_64")]
        Backend::Avx2 => avx2::walk,
        _ => single::walk::<Baseline>,
    }
}

impl AnyLockstep {
    fn new(backend: Backend) -> AnyLockstep {
        assert!(backend.is_available(), "this processor has no {backend}");
        match backend {
            #[cfg(target_arch = "x86_64")]
            Backend::Avx512 => AnyLockstep::Avx512(Box::new(Lockstep::new())),
            #[cfg(target_arch = "x86_64")]
            Backend::Avx2 => AnyLockstep::Avx2(Box::new(Lockstep::new())),
            _ => AnyLockstep::Portable(Box::new(Lockstep::new())),
        }
    }

    /// Runs; gives the branches that are still open if the deadline came first.
    fn run(&mut self, puzzles: &Puzzles, limit: u64, answers: Answers, deadline: Option<Instant>) -> Vec<Node> {
        with!(self, lockstep => {
            if lockstep.run(puzzles, limit, answers, deadline) { Vec::new() } else { lockstep.left(puzzles) }
        })
    }
}

impl Nine {
    /// An engine over this backend.
    ///
    /// # Panics
    /// If the processor lacks it.
    pub(in crate::brute) fn new(backend: Backend) -> Nine {
        assert!(backend.is_available(), "this processor has no {backend}");
        Nine { backend, single: Single::new(walk(backend)), lockstep: None, jobs: 1 }
    }

    pub(super) fn backend(&self) -> Backend {
        self.backend
    }

    /// How many cores a long count may use.
    pub(in crate::brute) fn set_jobs(&mut self, jobs: usize) {
        self.jobs = jobs.max(1);
    }

    /// Finds up to this many plain lines one after another, from here: where each begins. Says where they end.
    pub(in crate::brute) fn scan(&self, text: &[u8], from: usize, most: usize, starts: &mut Vec<usize>) -> usize {
        match self.backend {
            #[cfg(target_arch = "x86_64")]
            Backend::Avx512 => avx512::Avx512::scan(text, from, most, starts),
            #[cfg(target_arch = "x86_64")]
            Backend::Avx2 => avx2::Avx2::scan(text, from, most, starts),
            _ => Baseline::scan(text, from, most, starts),
        }
    }

    /// Rounds of trials; see `suppose`.
    #[cfg(feature = "make")]
    pub(in crate::brute) fn withstood(&self, cells: &Cells, rounds: u64, least: u64) -> Option<Withstood> {
        let suppose = match self.backend {
            #[cfg(target_arch = "x86_64")]
            Backend::Avx512 => half::suppose,
            #[cfg(target_arch = "x86_64")]
            Backend::Avx2 => avx2::suppose,
            _ => suppose::suppose::<Baseline>,
        };
        suppose::withstood(suppose, cells, rounds, least)
    }

    fn lockstep(&mut self) -> &mut AnyLockstep {
        self.lockstep.get_or_insert_with(|| AnyLockstep::new(self.backend))
    }

    /// Answers a batch; see [`Lockstep::run`]. Shows the puzzles that were not decided before the deadline, some perhaps twice.
    pub(super) fn batch(
        &mut self,
        puzzles: &Puzzles,
        limit: u64,
        answers: Answers,
        deadline: Option<Instant>,
        mut undecided: impl FnMut(usize),
    ) {
        let count = puzzles.len();
        with!(self.lockstep(), lockstep => {
            if !lockstep.run(puzzles, limit, answers, deadline) {
                lockstep.unfinished(count).for_each(&mut undecided);
            }
        })
    }

    /// The first solution of a board as text, and the number of solutions up to a limit.
    pub(super) fn answer(
        &mut self,
        board: &Cells,
        limit: u64,
        mut first: Option<&mut [u8]>,
        deadline: Option<Instant>,
    ) -> Count {
        if limit == 0 {
            return Count::AtLeast(0);
        }
        let mut found = 0;
        let end = self.single.run(board, PATIENCE, deadline, |solution| {
            found += 1;
            if found == 1
                && let Some(first) = first.as_deref_mut()
            {
                lockstep::write_line(&solution.cells(), &mut first[..LINE]);
            }
            if found < limit.min(MANY) { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        match end {
            End::All => return Count::Exact(found),
            End::Stopped if found == limit => return Count::AtLeast(found),
            End::Late => return Count::Unknown(found),
            End::Hard | End::Stopped => {}
        }
        let nodes = self.single.left();
        // A first solution that is known already comes before all that is open. Without one the search ended as `Hard`, and all branches have keys
        // to compare.
        let first = if found == 0 { first } else { None };
        let (found, late) = if nodes.is_empty() {
            (found, false)
        } else if self.jobs > 1 && first.is_none() {
            cores::count(self.backend, nodes, found, limit, self.jobs, deadline)
        } else {
            let (mut total, mut late) = ([found], false);
            let answers = Answers { found: &mut total, first };
            self.batch(&Puzzles::Nodes(&nodes), limit, answers, deadline, |_| late = true);
            (total[0], late)
        };
        match (found, late) {
            (found, _) if found == limit => Count::AtLeast(found),
            (found, true) => Count::Unknown(found),
            (found, false) => Count::Exact(found),
        }
    }

    /// Shows the solutions of a board, in the order of its tree.
    pub(super) fn solutions(
        &mut self,
        board: &Cells,
        deadline: Option<Instant>,
        mut each: impl FnMut(&Cells) -> ControlFlow<()>,
    ) -> Count {
        let mut found = 0;
        let end = self.single.run(board, u64::MAX, deadline, |solution| {
            found += 1;
            each(&solution.cells())
        });
        match end {
            End::All | End::Hard => Count::Exact(found),
            End::Stopped => Count::AtLeast(found),
            End::Late => Count::Unknown(found),
        }
    }
}

impl fmt::Debug for Nine {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("Nine").field("backend", &self.backend).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
