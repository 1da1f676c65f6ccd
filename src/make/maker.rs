//! Attempts at puzzles that fulfil a wish.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use super::climb::climb;
use super::dig::{Asker, Effort, Work};
use super::full::full;
use super::hunt::hunt;
use super::judge::{Judge, Judged, Off};
use super::wish::Wish;
use super::{pattern, unbiased};
use crate::deadline::is_past;
use crate::error::Error;
use crate::grid::Grid;
use crate::random::Random;
use crate::shape::Shape;

/// A puzzle that fulfils a wish.
#[derive(Clone, Debug)]
pub struct Made {
    /// The attempt that gave it.
    pub attempt: u64,
    /// The puzzle.
    pub puzzle: Grid,
    /// What was found out about it on the way.
    pub judged: Judged,
    /// Of unbiased puzzles: how many puzzles of the whole population it stands for, compared with one of 26 givens.
    pub weight: Option<f64>,
}

/// Makes puzzles. Keeps its memory: one per thread.
pub struct Maker {
    pub(super) wish: Wish,
    pub(super) seed: u64,
    pub(super) groups: Vec<Vec<u16>>,
    pub(super) asker: Asker,
    judge: Judge,
    deadline: Option<Instant>,
    stop: Arc<AtomicBool>,
}

impl Maker {
    /// An attempt at unbiased puzzles is so many chains from one full grid: making the grid takes longer than several of them.
    pub const CHAINS: usize = 64;

    /// A maker of such puzzles, from this seed.
    ///
    /// # Errors
    /// As [`Wish::check`].
    pub fn new(wish: Wish, seed: u64) -> Result<Maker, Error> {
        wish.check()?;
        let mut asker = Asker::new(wish.shape);
        asker.effort = if wish.minimal { Effort::Whole } else { Effort::Bounded };
        let (groups, judge) = (wish.symmetry.groups(wish.shape), Judge::new(wish.aim.clone()));
        Ok(Maker { wish, seed, groups, asker, judge, deadline: None, stop: Arc::default() })
    }

    /// The same maker, giving up at this moment. What it has found by then is right; it may have missed something.
    #[must_use]
    pub fn until(mut self, deadline: Option<Instant>) -> Maker {
        self.deadline = deadline;
        self.asker.until(deadline);
        self.judge.until(deadline);
        self
    }

    /// The same maker, giving up soon after this is set.
    #[must_use]
    pub fn stopped_by(self, stop: Arc<AtomicBool>) -> Maker {
        Maker { stop, ..self }
    }

    /// Whether it has to give up.
    pub fn is_late(&self) -> bool {
        is_past(self.deadline) || self.stop.load(Ordering::Relaxed)
    }

    /// How many attempts, from this one, are best made together: as many as fill the lanes, and few where each takes long. It changes no puzzle.
    pub fn together(&self, from: u64) -> u64 {
        let (shape, wish) = (self.wish.shape, &self.wish);
        match () {
            () if wish.unbiased => 64,
            () if wish.pattern.is_some() || shape.side() > 9 || self.climbs(from) => 1,
            () if !wish.aim.is_any() => 16,
            // Who asks for one puzzle does not wait for hundreds.
            () if shape == Shape::NINE => (from / 2).clamp(16, 256),
            () => 16,
        }
    }

    /// Makes the attempts with these numbers, and shows the puzzles that fulfil the wish, in order.
    pub fn attempts(&mut self, attempts: Range<u64>, mut each: impl FnMut(Made)) {
        if self.wish.unbiased {
            return unbiased::attempts(self, attempts, &mut each);
        }
        if let Some(pattern) = self.wish.pattern.clone() {
            for attempt in attempts {
                let mut random = Random::new(self.seed, attempt);
                if let Some(work) = pattern::attempt(self, &pattern, &mut random)
                    && let Ok(judged) = self.rate(&work)
                {
                    each(self.made(attempt, &work, judged, None));
                }
            }
            return;
        }
        let mut randoms = Vec::new();
        let mut works: Vec<Work> = attempts
            .clone()
            .map(|attempt| {
                let mut random = Random::new(self.seed, attempt);
                let full = full(self.wish.shape, &mut random);
                let given = vec![true; full.len()];
                let work = self.work(full, given, &mut random);
                randoms.push(random);
                work
            })
            .collect();
        self.asker.dig(&mut works);
        for ((attempt, work), mut random) in attempts.zip(works).zip(randoms) {
            if self.is_late() {
                return;
            }
            match self.rate(&work) {
                Ok(judged) => each(self.made(attempt, &work, judged, None)),
                Err(off) if self.climbs(attempt) => {
                    let found = if self.wish.shape == Shape::NINE && self.wish.aim.is_hunted() {
                        hunt(self, attempt, &work, &mut random)
                    } else {
                        climb(self, work, off, &mut random)
                    };
                    if let Some((work, judged)) = found {
                        each(self.made(attempt, &work, judged, None));
                    }
                }
                Err(_) => {}
            }
        }
    }

    pub(super) fn made(&self, attempt: u64, work: &Work, judged: Judged, weight: Option<f64>) -> Made {
        Made { attempt, puzzle: work.grid(self.wish.shape), judged, weight }
    }

    /// A puzzle in work, from these givens, to be dug out in random order.
    pub(super) fn work(&self, full: Vec<u8>, given: Vec<bool>, random: &mut Random) -> Work {
        let mut groups: Vec<&[u16]> =
            self.groups.iter().map(Vec::as_slice).filter(|group| given[usize::from(group[0])]).collect();
        random.shuffle(&mut groups);
        let least = match &self.wish.givens {
            // Any number of the range, each equally likely, where that many are reached.
            Some(givens) if !self.wish.minimal => {
                let most = (*givens.end()).min(full.len());
                givens.start() + random.below((most - givens.start()) as u32 + 1) as usize
            }
            _ => 0,
        };
        Work::new(full, given, groups, least)
    }

    /// Whether an attempt goes on near a puzzle that does not fit. The first are left as they are: what is not rare is found soonest so.
    fn climbs(&self, attempt: u64) -> bool {
        let few = self.wish.givens.as_ref().is_some_and(|givens| *givens.end() <= 21);
        let plain = match () {
            () if self.wish.shape.side() > 9 || self.wish.aim.is_any() && !few => u64::MAX,
            () if few => 0,
            () => self.wish.aim.plain_attempts(),
        };
        attempt >= plain
    }

    /// Whether a puzzle fulfils the wish, or how far it is off.
    pub(super) fn rate(&mut self, work: &Work) -> Result<Judged, Off> {
        if let Some(givens) = &self.wish.givens {
            let off = u64::from(
                (givens.start().saturating_sub(work.givens())).max(work.givens().saturating_sub(*givens.end())) as u32,
            );
            if off > 0 {
                return Err(off << 40);
            }
        }
        let is_minimal_anyhow = self.wish.symmetry == super::Symmetry::None && self.wish.pattern.is_none();
        if self.wish.minimal && !is_minimal_anyhow {
            let spare = self.asker.spare(&[(&work.full, &work.given)]);
            if !spare[0].is_empty() {
                return Err((spare[0].len() as u64) << 32);
            }
        }
        if self.wish.aim.is_any() { Ok(Judged::default()) } else { self.judge.judge(&work.grid(self.wish.shape)) }
    }
}
