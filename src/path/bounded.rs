//! A path of limited length, and what is known of the events beyond.

use std::collections::BTreeMap;

use super::{Event, Observer, Path};
use crate::cell::Candidate;
use crate::step::{Cost, Step};
use crate::technique::Technique;
use crate::watch::Held;

/// The events that a path does not hold, in figures.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Omitted {
    /// Passes.
    pub passes: usize,
    /// Steps.
    pub steps: usize,
    /// Guesses.
    pub guesses: usize,
    /// Guesses that were taken back: dead ends.
    pub undos: usize,
    /// How many guesses rested on each other, at most.
    pub deepest: u16,
    /// How often each technique was used at each cost.
    pub uses: BTreeMap<(Cost, Technique), usize>,
}

impl Omitted {
    /// How many events there are.
    pub fn events(&self) -> usize {
        // Read from a file they may be any numbers.
        [self.steps, self.guesses, self.undos].into_iter().fold(self.passes, usize::saturating_add)
    }

    /// Whether there is none: the path is whole.
    pub fn is_empty(&self) -> bool {
        self.events() == 0
    }
}

impl Observer for Omitted {
    fn pass(&mut self) {
        count(&mut self.passes);
    }

    fn step(&mut self, step: &Step) {
        count(&mut self.steps);
        count(self.uses.entry((step.cost, step.technique)).or_default());
    }

    fn guess(&mut self, depth: u16, _candidate: Candidate) {
        count(&mut self.guesses);
        self.deepest = self.deepest.max(depth);
    }

    fn undo(&mut self, depth: u16, _candidate: Candidate) {
        count(&mut self.undos);
        self.deepest = self.deepest.max(depth);
    }
}

/// One more; read from a file it may be any number.
fn count(number: &mut usize) {
    *number = number.saturating_add(1);
}

impl Path {
    /// The same with the first so many of its events, the others left out.
    pub fn cut(&self, most: usize) -> Path {
        let kept = &self.events[..most.min(self.events.len())];
        let (omitted, search) = (self.omitted_after(kept.len()), self.search.clone());
        Path { omitted, search, ..Path::of(kept.to_vec(), self.guesses) }
    }

    /// What happened after the first so many of its events.
    pub fn omitted_after(&self, events: usize) -> Omitted {
        let mut omitted = self.omitted.clone();
        for event in self.events.iter().skip(events) {
            match event {
                Event::Pass(_) => omitted.pass(),
                Event::Step(step) => omitted.step(step),
                Event::Guess { depth, candidate } => omitted.guess(*depth, *candidate),
                Event::Undo { depth, candidate } => omitted.undo(*depth, *candidate),
            }
        }
        omitted
    }
}

/// Keeps the first so many events in a path, and counts the others.
pub(crate) struct Bounded<'a> {
    pub(crate) path: &'a mut Path,
    pub(crate) most: usize,
    /// What the events take.
    pub(crate) held: Held,
}

impl Bounded<'_> {
    fn seen_by(&mut self, more: usize) -> &mut dyn Observer {
        if self.path.events.len() < self.most {
            self.held.grow((size_of::<Event>() + more) as u64);
            self.path
        } else {
            &mut self.path.omitted
        }
    }
}

impl Observer for Bounded<'_> {
    fn pass(&mut self) {
        self.seen_by(0).pass();
    }

    fn step(&mut self, step: &Step) {
        // What does not lie in the step itself, about.
        let reason = &step.reason;
        let candidates = step.placed.len() + step.removed.len() + 8 * reason.nodes.len();
        self.seen_by(size_of::<Candidate>() * candidates + 8 * reason.truths.len()).step(step);
    }

    fn guess(&mut self, depth: u16, candidate: Candidate) {
        self.seen_by(0).guess(depth, candidate);
    }

    fn undo(&mut self, depth: u16, candidate: Candidate) {
        self.seen_by(0).undo(depth, candidate);
    }
}
