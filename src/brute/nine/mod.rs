//! The 9x9 engine: many boards in lockstep, one in each lane of a vector; or one board alone, with a lane for each box or for each column of a box. SSE2 takes boards one after
//! another even in bulk; only long searches go into lockstep.
//!
//! ```text
//!     node       a board and its place in the search tree
//!     vector     the operations that a processor provides: avx512, avx2, sse2, or else portable
//!     sweep      singles, pointing, claiming, hidden singles of all lanes at once
//!     choose     the branch cell of all lanes at once
//!     cores      a long count on several cores
//!     columns    boards outside the lanes: queue, stack, tray; text in and out
//!     lockstep   the driver: branches and new puzzles into free lanes
//!     alone      what is asked of one board, whichever vectors hold it
//!     boxes      one board in nine vectors: the same rules for a puzzle alone
//!     thirds     the same in three vectors of AVX-512
//!     single     the driver for that
//!     search     its open branches
//!     triple     three boards in vectors of 32 lanes: branches of that puzzle
//!     suppose    every candidate of a board supposed in turn
//! ```
//!
//! The only folder with `unsafe`, but for one call in `sixteen`: vectors are loaded from and stored to places that safe Rust cannot see are in bounds,
//! and instructions are used that only some processors have.
#![allow(unsafe_code)]

mod alone;
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
mod search;
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
mod sse2;
#[cfg(target_arch = "x86_64")]
mod thirds;
#[cfg(target_arch = "x86_64")]
mod triple;

use std::fmt;
use std::ops::ControlFlow;
use std::time::Instant;

use alone::{Alone, InNine};
pub use backend::Backend;
use boxes::text;
use lockstep::Lockstep;
pub(in crate::brute) use lockstep::{Answers, Puzzles, STRIDE};
pub(in crate::brute) use node::{Cells, LINE, Puzzle};
use node::{Key, Node};
#[cfg(feature = "collection")]
pub(super) use scan::is_plain;
use shells::Shells;
use single::{End, Means, Single};
#[cfg(feature = "make")]
pub(crate) use suppose::Withstood;

use super::Count;
#[cfg(not(target_arch = "x86_64"))]
use portable::Portable as Baseline;
#[cfg(target_arch = "x86_64")]
use sse2::Sse2 as Baseline;

/// Puzzles that are solved one after another before it is asked whether they are hard.
const WINDOW: usize = 16;
/// Lockstep is quicker where a window of puzzles needs fewer guesses than this, on average, or where one of them has fewer solutions than asked for.
const FEW_GUESSES: u64 = 3;

/// The engine. Its memory is used again from call to call.
pub(in crate::brute) struct Nine {
    backend: Backend,
    single: Single,
    lockstep: Option<AnyLockstep>,
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

/// What a backend does with one puzzle.
///
/// # Panics
/// If the processor lacks it.
fn means(backend: Backend) -> Means {
    assert!(backend.is_available(), "this processor has no {backend}");
    let walk = single::walk::<InNine<Baseline>>;
    let plain = Means {
        pack: InNine::<Baseline>::pack,
        unpack: InNine::<Baseline>::unpack,
        #[cfg(feature = "make")]
        suppose: suppose::suppose::<InNine<Baseline>>,
        read: text::read,
        write: text::write,
        walk,
        walk_several: None,
        enough: 2,
        enough_for_one: 5,
        many: 24,
        patience: 250,
        least_batch: 4,
    };
    match backend {
        // Three boards at a time are nearly as quick as lockstep, so only very long searches go there.
        #[cfg(target_arch = "x86_64")]
        Backend::Avx512 if thirds::is_available() => Means {
            pack: thirds::Thirds::pack,
            unpack: thirds::Thirds::unpack,
            #[cfg(feature = "make")]
            suppose: thirds::suppose,
            read: thirds::text::read,
            write: thirds::text::write,
            walk: thirds::walk,
            walk_several: Some(triple::walk),
            patience: 2000,
            ..plain
        },
        #[cfg(target_arch = "x86_64")]
        Backend::Avx512 | Backend::Avx2 => Means {
            #[cfg(feature = "make")]
            suppose: avx2::suppose,
            walk: avx2::walk,
            ..plain
        },
        // With SSE2 lockstep has to move boards word by word; one board after another is as quick or quicker (`docs/TRIALS.md`).
        _ if cfg!(target_arch = "x86_64") => Means { many: u64::MAX, least_batch: usize::MAX, ..plain },
        // Of plain Rust compilers make vector instructions in lockstep, but not of the turns of one board.
        _ => plain,
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
        Nine { backend, single: Single::new(means(backend)), lockstep: None }
    }

    pub(super) fn backend(&self) -> Backend {
        self.backend
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
        suppose::withstood(self.single.means.suppose, (self.single.means.pack)(cells), rounds, least)
    }

    fn lockstep(&mut self) -> &mut AnyLockstep {
        self.lockstep.get_or_insert_with(|| AnyLockstep::new(self.backend))
    }

    /// Answers puzzles, many or none, in lockstep or one after another, whichever is likely to be quicker. Shows those that were not decided before the deadline, some
    /// perhaps twice.
    pub(super) fn answers(
        &mut self,
        puzzles: &Puzzles,
        limit: u64,
        answers: Answers,
        deadline: Option<Instant>,
        mut undecided: impl FnMut(usize),
    ) {
        let Answers { found, mut first, .. } = answers;
        let Means { least_batch, walk_several, many, .. } = self.single.means;
        let is_batch = puzzles.len() >= least_batch;
        // Lockstep searches branches that are not needed once a puzzle has as many solutions as asked for. Where these are many, three vectors are quicker. A
        // window of puzzles tells: the next ones are likely to be alike.
        let tries = is_batch && limit < many && walk_several.is_some() && puzzles.len() >= 8 * WINDOW;
        let mut done = 0;
        while done < puzzles.len() && (tries || !is_batch) {
            let window = done..puzzles.len().min(done + WINDOW);
            let few = FEW_GUESSES * window.len() as u64;
            done = window.end;
            let (mut guesses, mut all_have_enough) = (0, true);
            for number in window {
                let line = first.as_deref_mut();
                let line =
                    line.map(|first| first[number * STRIDE..].first_chunk_mut().expect("a line for each puzzle"));
                let count = self.answer(puzzles.get(number), limit, line, 1, deadline);
                found[number] = count.found();
                if let Count::Unknown(_) = count {
                    undecided(number);
                }
                guesses += self.single.guesses();
                all_have_enough &= found[number] == limit;
            }
            if is_batch && (guesses < few || !all_have_enough) {
                break;
            }
        }
        if done < puzzles.len() {
            let first = first.map(|first| &mut first[done * STRIDE..]);
            let answers = Answers::new(&mut found[done..], first);
            self.batch(&puzzles.from(done), limit, answers, deadline, |number| undecided(done + number));
        }
    }

    /// Answers a batch; see [`Lockstep::run`]. Shows the puzzles that were not decided before the deadline, some perhaps twice.
    fn batch(
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

    /// The first solution of a puzzle as text, and the number of solutions up to a limit. A long count uses up to `jobs` threads.
    ///
    /// Inlined into the loop over puzzles: as calls, this and `Single::answer` took 7% of the time of an easy puzzle.
    #[inline(always)]
    pub(super) fn answer(
        &mut self,
        puzzle: Puzzle,
        limit: u64,
        mut first: Option<&mut [u8; LINE]>,
        jobs: usize,
        deadline: Option<Instant>,
    ) -> Count {
        if limit == 0 {
            return Count::AtLeast(0);
        }
        let Means { write, many, .. } = self.single.means;
        let (mut found, mut best) = (0, None);
        // A count needs no keys, and three boards at a time are quicker without.
        let root = if first.is_some() { Key::ROOT } else { Key::NONE };
        let end = self.single.answer(root, puzzle, limit == 1, deadline, |search| {
            found = limit.min(found + 1);
            if let Some(first) = first.as_deref_mut()
                && best.is_none_or(|best| search.key < best)
            {
                best = Some(search.key);
                write(&search.solution, first);
            }
            // Only a branch before the first solution that is known may have another first one.
            let go_on = if found < limit { found < many } else { best.is_some_and(|best| search.keep_before(best)) };
            if go_on { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        match end {
            End::All | End::Late => return Count::of(found, limit, end == End::Late),
            End::Stopped if found == limit => return Count::AtLeast(found),
            End::Stopped | End::Hard => {}
        }
        self.hand_over(found, best, first, (limit, jobs), deadline)
    }

    /// Goes on with what a search has left, in lockstep or on several threads.
    #[cold]
    fn hand_over(
        &mut self,
        found: u64,
        best: Option<Key>,
        first: Option<&mut [u8; LINE]>,
        (limit, jobs): (u64, usize),
        deadline: Option<Instant>,
    ) -> Count {
        let nodes = self.single.left();
        if nodes.is_empty() {
            return Count::of(found, limit, false);
        }
        let best = best.unwrap_or(Key::LAST);
        let first = first.filter(|_| nodes.iter().any(|node| node.key < best));
        if jobs > 1 && first.is_none() {
            let (found, late) = cores::count(self.backend, nodes, found, limit, jobs, deadline);
            return Count::of(found, limit, late);
        }
        let (mut total, mut late) = ([found], false);
        let answers = Answers { best, ..Answers::new(&mut total, first.map(|line| &mut line[..])) };
        self.batch(&Puzzles::Nodes(&nodes), limit, answers, deadline, |_| late = true);
        Count::of(total[0], limit, late)
    }

    /// Shows the solutions of a board, in the order of its tree.
    pub(super) fn solutions(
        &mut self,
        board: &Cells,
        deadline: Option<Instant>,
        mut each: impl FnMut(&Cells) -> ControlFlow<()>,
    ) -> Count {
        let mut found = 0;
        let end = self.single.run(board, deadline, |solution| {
            found += 1;
            each(solution)
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
