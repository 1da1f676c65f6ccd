//! Who watches a solution being found: [`Observer`]; and the watcher that keeps it all: [`Path`].

mod boards;
mod bounded;
mod needs;
mod searched;
mod shorten;

use std::time::Instant;

use crate::cell::Candidate;
use crate::deadline::is_past;
use crate::grid::Grid;
use crate::step::Step;

pub use boards::{Boards, Moment};
pub(crate) use bounded::Bounded;
pub use bounded::Omitted;
pub use searched::{Searched, Standing};

/// Watches the loop and the search. Every method does nothing unless written: `()` observes nothing,
/// [`Path`] keeps everything, `(A, B)` is both.
pub trait Observer {
    /// A pass over the board begins that fills a cell, or one ended that filled none and was the last thing to try.
    fn pass(&mut self) {}

    /// A deduction, before it is applied.
    fn step(&mut self, _step: &Step) {}

    /// A candidate is guessed; what follows, to the matching `undo`, rests on it.
    fn guess(&mut self, _depth: u16, _candidate: Candidate) {}

    /// A guess proved wrong and is taken back.
    fn undo(&mut self, _depth: u16, _candidate: Candidate) {}

    /// Asked between steps: true ends the run as [`crate::percorre::Outcome::Stopped`].
    fn stops(&mut self) -> bool {
        false
    }

    /// Whether what happens now is not to be logged.
    fn is_silent(&self) -> bool {
        false
    }
}

/// What happened, in order.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(clippy::large_enum_variant, reason = "nearly every event is a step")]
pub enum Event {
    /// A pass over the board, numbered from 1 within the path.
    Pass(u32),
    /// A deduction.
    Step(Step),
    /// A guess.
    Guess {
        /// How many guesses rest on each other by now, this one included.
        depth: u16,
        /// What was guessed.
        candidate: Candidate,
    },
    /// The guess of the same depth, taken back.
    Undo {
        /// The depth of the guess.
        depth: u16,
        /// What had been guessed.
        candidate: Candidate,
    },
}

/// The solution path: data for programs. (The log is for people.)
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Path {
    /// What happened up to the first solution, branches refuted on the way included.
    pub events: Vec<Event>,
    /// What happened after these events: nothing, unless there were more than are kept.
    pub omitted: Omitted,
    /// The search that came after all these, where it is told in summary.
    pub search: Option<Searched>,
    /// Branches entered until the search stopped: those that looked for a second solution count too. Above 16x16 those up to the first
    /// solution, or the guesses of the search that is told in summary ([`Searched::guesses`]).
    pub guesses: u32,
    passes: u32,
}

impl Path {
    /// A path of these events.
    pub fn of(events: Vec<Event>, guesses: u32) -> Path {
        let passes = events.iter().filter(|event| matches!(event, Event::Pass(_))).count() as u32;
        Path { events, omitted: Omitted::default(), search: None, guesses, passes }
    }

    /// The steps it holds, those of refuted branches included.
    pub fn steps(&self) -> impl Iterator<Item = &Step> {
        self.events.iter().filter_map(|event| match event {
            Event::Step(step) => Some(step),
            _ => None,
        })
    }

    /// Every event in order with the board before it; the puzzle is the one that the path is about. An undo without a guess
    /// changes nothing.
    ///
    /// ```
    /// use percorre::{Event, Grid, Solver};
    ///
    /// let puzzle: Grid = "...........4.1.2".parse()?;
    /// let explained = Solver::new().explain(&puzzle);
    /// for moment in explained.path.boards(&puzzle) {
    ///     if let Event::Step(step) = moment.event {
    ///         assert!(step.placed.iter().all(|placed| moment.before.digit(placed.cell).is_none()));
    ///     }
    /// }
    /// # Ok::<(), percorre::Error>(())
    /// ```
    ///
    /// # Panics
    /// Where an event names what the puzzle's board does not have: the path is about another shape, or was not read.
    pub fn boards<'a>(&'a self, puzzle: &Grid) -> Boards<'a> {
        Boards::new(&self.events, puzzle)
    }

    /// How many passes there were, those left out included.
    pub fn passes(&self) -> usize {
        (self.passes as usize).saturating_add(self.omitted.passes)
    }
}

impl Observer for () {}

impl Observer for Path {
    fn pass(&mut self) {
        self.passes += 1;
        self.events.push(Event::Pass(self.passes));
    }

    fn step(&mut self, step: &Step) {
        self.events.push(Event::Step(step.clone()));
    }

    fn guess(&mut self, depth: u16, candidate: Candidate) {
        self.events.push(Event::Guess { depth, candidate });
    }

    fn undo(&mut self, depth: u16, candidate: Candidate) {
        self.events.push(Event::Undo { depth, candidate });
    }
}

impl<A: Observer, B: Observer> Observer for (A, B) {
    fn pass(&mut self) {
        self.0.pass();
        self.1.pass();
    }

    fn step(&mut self, step: &Step) {
        self.0.step(step);
        self.1.step(step);
    }

    fn guess(&mut self, depth: u16, candidate: Candidate) {
        self.0.guess(depth, candidate);
        self.1.guess(depth, candidate);
    }

    fn undo(&mut self, depth: u16, candidate: Candidate) {
        self.0.undo(depth, candidate);
        self.1.undo(depth, candidate);
    }

    fn stops(&mut self) -> bool {
        self.0.stops() || self.1.stops()
    }

    fn is_silent(&self) -> bool {
        self.0.is_silent() || self.1.is_silent()
    }
}

impl<O: Observer + ?Sized> Observer for &mut O {
    fn pass(&mut self) {
        (**self).pass();
    }

    fn step(&mut self, step: &Step) {
        (**self).step(step);
    }

    fn guess(&mut self, depth: u16, candidate: Candidate) {
        (**self).guess(depth, candidate);
    }

    fn undo(&mut self, depth: u16, candidate: Candidate) {
        (**self).undo(depth, candidate);
    }

    fn stops(&mut self) -> bool {
        (**self).stops()
    }

    fn is_silent(&self) -> bool {
        (**self).is_silent()
    }
}

/// Keeps what happens out of the log.
pub(crate) struct Silent;

impl Observer for Silent {
    fn is_silent(&self) -> bool {
        true
    }
}

/// Stops the run at a moment.
pub(crate) struct Deadline(pub(crate) Option<Instant>);

impl Observer for Deadline {
    fn stops(&mut self) -> bool {
        is_past(self.0)
    }
}
