//! What a long search on one board shows while it runs, and how much memory it may hold.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};

use crate::cell::{Cell, Digit};
use crate::deadline::is_interrupted;

/// Watches the search for an answer to one question, on any number of threads: what was tried so far, and how much memory is held.
///
/// It counts what brute force tries, but on 9x9. The guesses of a path are not among them: they are in [`Path::guesses`].
/// The figures of several questions add up, and a watch that was full once ends each later search: take a new one for each question.
///
/// A search that would hold more than it may ends as if its time were over: what it is part of is then [`Outcome::Stopped`],
/// [`Count::Unknown`] or [`Error::Halted`]. What is counted are the stores that grow: learnt clauses,
/// solutions that are remembered, tables of links, paths. The board, what is made once for its size
/// and what a technique has at hand is not: a few megabytes, some tens of megabytes where techniques search boards of 25x25.
///
/// ```
/// use std::sync::Arc;
///
/// use percorre::{Brute, Count, Grid, Shape, Watch};
///
/// let watch = Arc::new(Watch::with_memory(1_000));
/// let mut brute = Brute::new(Shape::of_side(12).unwrap());
/// brute.set_watch(Arc::clone(&watch));
/// let blank = Grid::blank(Shape::of_side(12).unwrap());
/// assert!(matches!(brute.count(&blank, u64::MAX), Count::Unknown(_)));
/// assert!(watch.is_full());
/// ```
///
/// [`Path::guesses`]: crate::Path::guesses
/// [`Outcome::Stopped`]: crate::Outcome::Stopped
/// [`Count::Unknown`]: crate::Count::Unknown
/// [`Error::Halted`]: crate::Error::Halted
#[derive(Debug)]
pub struct Watch {
    guesses: AtomicU64,
    restarts: AtomicU64,
    /// Dead ends, by the number of guesses that stood.
    conflicts: [AtomicU64; DEPTHS],
    deepest: AtomicU64,
    /// Of a million candidates, those settled without a guess.
    settled: AtomicU64,
    held: AtomicU64,
    most: u64,
    is_full: AtomicBool,
    line: Mutex<Line>,
}

/// Why a search ended without an answer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Halt {
    /// Its deadline came.
    Time,
    /// It would have held more memory than it may.
    Memory,
    /// It was interrupted: by the user of the command, or see [`interruptible`](crate::interruptible).
    Interrupt,
}

impl fmt::Display for Halt {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(match self {
            Halt::Time => "out of time",
            Halt::Memory => "out of memory",
            Halt::Interrupt => "interrupted",
        })
    }
}

impl Halt {
    /// The word in messages.
    pub const fn slug(self) -> &'static str {
        match self {
            Halt::Time => "time",
            Halt::Memory => "memory",
            Halt::Interrupt => "interrupt",
        }
    }

    /// Why work ended that nothing but its deadline and an interruption can end.
    pub(crate) fn by_clock() -> Halt {
        if is_interrupted() { Halt::Interrupt } else { Halt::Time }
    }
}

/// Guesses that stood when the first solution was found, each with what follows from it and those before it. The first entry has no guess, nor
/// has an entry whose guess is against a digit.
pub(crate) type Line = Vec<(Option<(Cell, Digit)>, Vec<(Cell, Digit)>)>;

/// Dead ends are counted apart for so many depths; the last takes all that are deeper.
const DEPTHS: usize = 256;

impl Default for Watch {
    fn default() -> Watch {
        Watch::with_memory(u64::MAX)
    }
}

impl Watch {
    /// A watch over a search that may hold as much memory as it needs.
    pub fn new() -> Watch {
        Watch::default()
    }

    /// A watch over a search that may hold this many bytes.
    pub fn with_memory(bytes: u64) -> Watch {
        Watch {
            guesses: 0.into(),
            restarts: 0.into(),
            conflicts: [const { AtomicU64::new(0) }; DEPTHS],
            deepest: 0.into(),
            settled: 0.into(),
            held: 0.into(),
            most: bytes,
            is_full: false.into(),
            line: Mutex::default(),
        }
    }

    /// The guesses made so far. A start of local search, which fills all open cells at once, counts as one.
    pub fn guesses(&self) -> u64 {
        self.guesses.load(Relaxed)
    }

    /// The dead ends met so far: what followed from the guesses contradicted the rules.
    pub fn conflicts(&self) -> u64 {
        self.conflicts.iter().map(|at_depth| at_depth.load(Relaxed)).sum()
    }

    /// How often the search began again from the top, with all that it had learnt.
    pub fn restarts(&self) -> u64 {
        self.restarts.load(Relaxed)
    }

    /// How many guesses stood together at a dead end, at most.
    pub fn deepest(&self) -> u64 {
        self.deepest.load(Relaxed)
    }

    /// The share of the open candidates, from 0 to 1, that a search by learning has settled without a guess.
    pub fn settled(&self) -> f64 {
        self.settled.load(Relaxed) as f64 / 1e6
    }

    /// The bytes held now.
    pub fn held(&self) -> u64 {
        self.held.load(Relaxed)
    }

    /// The bytes that may be held; `u64::MAX`: any number.
    pub fn most(&self) -> u64 {
        self.most
    }

    /// Whether a search ended because it would have held more memory than it may.
    pub fn is_full(&self) -> bool {
        self.is_full.load(Relaxed)
    }

    /// Why a search under this watch ended without an answer, if one did.
    pub fn halt(&self) -> Halt {
        if self.is_full() { Halt::Memory } else { Halt::by_clock() }
    }

    #[inline]
    pub(crate) fn guess(&self) {
        self.guesses.fetch_add(1, Relaxed);
    }

    /// A dead end below so many guesses.
    #[inline]
    pub(crate) fn conflict(&self, depth: usize) {
        self.conflicts[depth.min(DEPTHS - 1)].fetch_add(1, Relaxed);
        self.deepest.fetch_max(depth as u64, Relaxed);
    }

    /// A new beginning, and how many of the candidates are settled.
    pub(crate) fn restart(&self, settled: usize, of: usize) {
        self.restarts.fetch_add(1, Relaxed);
        self.settled.fetch_max((settled as f64 / of.max(1) as f64 * 1e6) as u64, Relaxed);
    }

    /// The dead ends below so many guesses; the deepest are counted together.
    pub(crate) fn conflicts_below(&self, depth: usize) -> u64 {
        self.conflicts.get(depth).map_or(0, |at_depth| at_depth.load(Relaxed))
    }

    /// Begins to count anew: what was counted belongs to another search.
    pub(crate) fn reset(&self) {
        let counters = [&self.guesses, &self.restarts, &self.deepest, &self.settled];
        counters.into_iter().chain(&self.conflicts).for_each(|counter| counter.store(0, Relaxed));
        self.take_line();
    }

    /// The guesses of the first solution that is found.
    pub(crate) fn first_line(&self, line: impl FnOnce() -> Line) {
        let mut first = self.line.lock().unwrap_or_else(PoisonError::into_inner);
        if first.is_empty() {
            *first = line();
        }
    }

    /// The same, once it is found.
    pub(crate) fn take_line(&self) -> Line {
        std::mem::take(&mut self.line.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Whether so many bytes more can be held. If not, the search is to end.
    pub(crate) fn has_room_for(&self, bytes: u64) -> bool {
        let fits = self.held().saturating_add(bytes) <= self.most;
        if !fits {
            self.is_full.store(true, Relaxed);
        }
        fits
    }
}

/// What one store holds, as long as it lives.
#[derive(Debug, Default)]
pub(crate) struct Held {
    watch: Arc<Watch>,
    bytes: u64,
}

impl Held {
    pub(crate) fn new(watch: &Arc<Watch>) -> Held {
        Held { watch: Arc::clone(watch), bytes: 0 }
    }

    pub(crate) fn watch(&self) -> &Arc<Watch> {
        &self.watch
    }

    /// Says how many bytes it holds now. False: all stores together hold more than they may.
    pub(crate) fn set(&mut self, bytes: u64) -> bool {
        self.watch.held.fetch_add(bytes.wrapping_sub(self.bytes), Relaxed);
        self.bytes = bytes;
        self.watch.has_room_for(0)
    }

    /// The same, for a store that grows by so many bytes.
    pub(crate) fn grow(&mut self, bytes: u64) -> bool {
        self.set(self.bytes + bytes)
    }
}

/// A copy of a store is another store.
impl Clone for Held {
    fn clone(&self) -> Held {
        Held::new(&self.watch)
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        self.watch.held.fetch_sub(self.bytes, Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stores_hold_what_they_say_as_long_as_they_live() {
        let watch = Arc::new(Watch::with_memory(100));
        let mut store = Held::new(&watch);
        assert!(store.set(60) && store.set(40) && store.grow(10));
        let mut other = store.clone();
        assert_eq!(watch.held(), 50);
        assert!(other.set(50) && !watch.is_full());
        assert!(!store.set(51) && watch.is_full());
        drop(store);
        assert_eq!(watch.held(), 50);
        assert!(!watch.has_room_for(51) && watch.has_room_for(50));
    }

    #[test]
    fn dead_ends_are_counted_by_depth() {
        let watch = Watch::new();
        for depth in [0, 3, 3, 1_000] {
            watch.conflict(depth);
        }
        assert_eq!((watch.conflicts(), watch.deepest()), (4, 1_000));
        assert_eq!([0, 1, 3, 255, 1_000].map(|depth| watch.conflicts_below(depth)), [1, 0, 2, 1, 0]);
    }
}
