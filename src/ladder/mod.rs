//! Techniques in order, with their prices: a [`Ladder`] is data.

mod ahead;
mod builder;
mod engine;
mod history;
pub(crate) mod hodoku;
mod list;
mod plan;

pub use builder::LadderBuilder;
pub use engine::Engine;
pub(crate) use engine::{search, steps};
pub(crate) use history::SingleHistory;

use std::borrow::Cow;
use std::ops::RangeInclusive;
use std::time::Instant;

use log::{log_enabled, trace};
use smallvec::SmallVec;

use crate::board::{Board, Contradiction};
use crate::cell::Candidate;
use crate::error::Error;
use crate::explainer;
use crate::gather::Gather;
use crate::path::Observer;
use crate::run::Run;
use crate::shape::Shape;
use crate::step::{Cost, Step, conclusions};
use crate::technique::Flow;
pub use crate::technique::Level;
use crate::technique::Technique::{self, *};
use crate::technique::{View, single};

/// Techniques in the order in which they are tried, and what their steps cost.
#[derive(Clone, Debug)]
pub struct Ladder {
    /// Its name.
    pub name: Cow<'static, str>,
    /// The techniques, in the order in which they are tried.
    pub rungs: Cow<'static, [Technique]>,
    /// What a step of these techniques costs, whatever `cost` says. Not for [`Engine::Explainer`], which has its own prices.
    pub prices: Cow<'static, [(Technique, Cost)]>,
    /// What any other step costs. It looks at the step only (and at the shape, which names its houses).
    pub cost: fn(&Step, Shape) -> Cost,
    /// Which step of a rung it takes.
    pub choice: fn(Technique) -> Choice,
    /// How it moves.
    pub moves: Moves,
    /// Who finds its steps.
    pub engine: Engine,
}

/// Which of the steps that a rung offers is taken.
#[derive(Clone, Copy, Debug)]
pub enum Choice {
    /// The first.
    First,
    /// Of hidden singles the one that came up first, as the candidates were struck one by one.
    Oldest,
    /// The first of those with the least rank. Steps without a rank are left alone.
    Least(fn(&Step, Shape) -> Option<Rank>),
    /// The same among the steps of this rung and of another, which is then skipped at its own place.
    LeastWith(Technique, fn(&Step, Shape) -> Option<Rank>),
}

/// A place in an order: numbers, the first of which weighs most.
pub type Rank = SmallVec<[u64; 9]>;

/// How a ladder moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Moves {
    /// The first step of the first rung that offers one; then again from the first rung.
    OneStep,
    /// First a pass: a walk over the cells that fills each one that has a single candidate, in place, so that each fill
    /// counts for the cells after it. Only when a pass fills nothing, one step of the other rungs.
    Passes,
}

impl Ladder {
    /// Whether it is made for boards of this shape.
    ///
    /// # Errors
    /// [`Error::Scale`] if it is [`Ladder::EXPLAINER`] and the shape is not 9x9; [`Error::Large`] if the board is too large for all its
    /// techniques but singles.
    pub fn fits(&self, shape: Shape) -> Result<(), Error> {
        if self.engine == Engine::Explainer && shape != Shape::NINE {
            return Err(Error::Scale { scale: "Sudoku Explainer", found: shape });
        }
        let own = self.rungs.iter().filter(|rung| !Ladder::SINGLES.rungs.contains(rung));
        match own.max_by_key(|rung| rung.largest_side()) {
            Some(rung) if rung.largest_side() < shape.side() => {
                Err(Error::Large { technique: rung.name(), most: rung.largest_side(), found: shape })
            }
            _ => Ok(()),
        }
    }

    /// The same ladder without some rungs.
    #[must_use]
    pub fn without(mut self, drop: impl Fn(Technique) -> bool) -> Ladder {
        self.rungs.to_mut().retain(|&rung| !drop(rung));
        self
    }

    /// The same ladder, of the same name, with a further rung: right before the first one whose [cheapest step](Technique::least_cost) costs more (or as
    /// `prices` says), or at the end. One that is on the ladder already stays where it is. [`LadderBuilder::rung_before`] puts it at any other place. On
    /// [`Ladder::EXPLAINER`], which finds the original program's techniques only, it has no effect.
    ///
    /// ```
    /// use percorre::{Ladder, Technique};
    ///
    /// let ladder = Ladder::SINGLES.with(Technique::XWing).with(Technique::NakedPair).with(Technique::XWing);
    /// assert_eq!(ladder.rungs[3..], [Technique::NakedPair, Technique::XWing]);
    /// ```
    #[must_use]
    pub fn with(mut self, technique: Technique) -> Ladder {
        if !self.rungs.contains(&technique) {
            let price = self.least_price(technique);
            let dearer = self.rungs.iter().position(|&rung| self.least_price(rung) > price);
            let place = dearer.unwrap_or(self.rungs.len());
            self.rungs.to_mut().insert(place, technique);
        }
        self
    }

    /// The names that its steps may have: its rungs in their order, behind each the names that its finder gives to others.
    pub fn names(&self) -> Vec<Technique> {
        let mut names: Vec<Technique> = Vec::new();
        for rung in self.rungs.iter() {
            // Some names are only beside the step's own: a full house where that is no rung, the cases of dynamic chains.
            let is_beside =
                |name: Technique| name == FullHouse || name.is_explainers() || self.engine == Engine::Explainer;
            let others = rung.row().shows.iter().filter(|&&name| !is_beside(name) && !self.rungs.contains(&name));
            for &name in std::iter::once(rung).chain(others) {
                if !names.contains(&name) {
                    names.push(name);
                }
            }
        }
        names
    }

    /// Whether a step of this ladder may assume that the puzzle has one solution.
    pub fn assumes_unique(&self) -> bool {
        self.rungs.iter().any(|rung| rung.assumes_unique())
    }

    /// The next step on this board: of the first rung that offers any, the one that the ladder's `choice` selects. Every
    /// rung is tried; after a pass that filled nothing, full house and naked single find nothing.
    pub(crate) fn offer<const W: usize>(&self, board: &Board<W>) -> Option<Step> {
        self.offer_with(board, &Run::default())
    }

    /// The same as a part of a run; none if the run is late.
    pub(crate) fn offer_with<const W: usize>(&self, board: &Board<W>, run: &Run) -> Option<Step> {
        self.offer_after(board, run, None)
    }

    /// The same on a board whose past may be known.
    pub(crate) fn offer_after<const W: usize>(
        &self,
        board: &Board<W>,
        run: &Run,
        past: Option<&SingleHistory<W>>,
    ) -> Option<Step> {
        if self.engine == Engine::Explainer {
            return explainer::next_step(board, &self.rungs, run);
        }
        self.offer_on(&View::new(board, run), past).map(|(_, step)| step)
    }

    /// The same on a board that further searches share, with the rung that offers it: all rungs before it have nothing. Not for
    /// [`Engine::Explainer`].
    pub(crate) fn offer_on<const W: usize>(
        &self,
        view: &View<W>,
        past: Option<&SingleHistory<W>>,
    ) -> Option<(Technique, Step)> {
        let (board, run): (&Board<W>, _) = (view, view.run());
        let side = board.shape().side();
        let mut asked: SmallVec<[Technique; 2]> = SmallVec::new();
        let rungs = self.rungs.iter().filter(|rung| side <= rung.largest_side());
        rungs.take_while(|_| !run.is_late()).find_map(|&rung| {
            if asked.contains(&rung) || !may_use(rung, run) {
                return None;
            }
            let began = log_enabled!(target: "percorre::ladder", log::Level::Trace).then(Instant::now);
            let taken = match (self.choice)(rung) {
                Choice::First => {
                    let mut taken = None;
                    let _ = search(rung, view, &mut |step| {
                        taken = Some(step);
                        Flow::Break(())
                    });
                    taken
                }
                Choice::Oldest => {
                    let past = past.map_or_else(|| Cow::Owned(SingleHistory::new(board)), Cow::Borrowed);
                    let came = |it: &Candidate| past.before(*it) as u64;
                    least(view, board.shape(), &[rung], |step, _| {
                        step.placed.first().map(|it| [came(it)].into_iter().gather())
                    })
                }
                Choice::Least(rank) => least(view, board.shape(), &[rung], rank),
                Choice::LeastWith(other, rank) if self.rungs.contains(&other) => {
                    asked.push(other);
                    least(view, board.shape(), &[rung, other], rank)
                }
                Choice::LeastWith(_, rank) => least(view, board.shape(), &[rung], rank),
            };
            if let Some(began) = began {
                let (hit, time) = (if taken.is_some() { "hit" } else { "miss" }, began.elapsed().as_micros());
                trace!(target: "percorre::ladder", "{rung}: {hit}, {time} us");
            }
            // What was found after the deadline may be wrong.
            let mut step = taken?;
            if run.is_late() {
                return None;
            }
            self.put_price(&mut step, board.shape());
            Some((rung, step))
        })
    }

    /// What this ladder has to know of a board's past, from now on.
    pub(crate) fn past<const W: usize>(&self, board: &Board<W>) -> Option<SingleHistory<W>> {
        let needs_history = self.rungs.iter().any(|&rung| matches!((self.choice)(rung), Choice::Oldest));
        needs_history.then(|| SingleHistory::new(board))
    }

    /// Applies the next step, or walks one pass; shows each step before it is applied. Says how many there were: 0 when
    /// nothing moves any more. The board's past is kept up.
    ///
    /// # Errors
    /// The [`Contradiction`] that the last step shown ran into.
    pub(crate) fn advance<const W: usize>(
        &self,
        board: &mut Board<W>,
        depth: u16,
        run: &Run,
        past: &mut Option<SingleHistory<W>>,
        seen: &mut dyn Observer,
    ) -> Result<usize, Contradiction> {
        if self.moves == Moves::Passes {
            let filled = self.walk(board, depth, seen)?;
            if filled > 0 {
                return Ok(filled);
            }
        }
        let looks_ahead = run.looks_ahead() && self.may_look_ahead();
        let offered = match looks_ahead {
            true => self.offer_ahead(board, run, past.as_ref()),
            false => self.offer_after(board, run, past.as_ref()),
        };
        match offered {
            Some(step) => {
                if let Some(past) = past {
                    past.follow(&step);
                }
                apply(step, board, depth, seen)?;
                Ok(1)
            }
            None => {
                // Late, it is not known whether nothing else moves.
                if self.moves == Moves::Passes && !run.is_late() {
                    seen.pass();
                }
                Ok(0)
            }
        }
    }

    /// One pass: the cells in reading order, each fill seen by the cells after it.
    fn walk<const W: usize>(
        &self,
        board: &mut Board<W>,
        depth: u16,
        seen: &mut dyn Observer,
    ) -> Result<usize, Contradiction> {
        let mut filled = 0;
        for cell in board.open().cells() {
            if let Some(mut step) = single::only_candidate(board, cell) {
                if filled == 0 {
                    seen.pass();
                }
                filled += 1;
                self.put_price(&mut step, board.shape());
                apply(step, board, depth, seen)?;
            }
        }
        Ok(filled)
    }

    /// What a step costs.
    pub fn price(&self, step: &Step, shape: Shape) -> Cost {
        let own = self.prices.iter().find(|(technique, _)| *technique == step.technique);
        own.map_or_else(|| (self.cost)(step, shape), |(_, price)| *price)
    }

    /// What the cheapest step costs that a rung may show, at Sudoku Explainer's prices and the ladder's own.
    pub(crate) fn least_price(&self, rung: Technique) -> Cost {
        rung.row()
            .shows
            .iter()
            .map(|&name| *self.prices_of(name).start())
            .fold(*self.prices_of(rung).start(), Cost::min)
    }

    /// How many rungs there are up to the last that may show a step of at most this cost.
    #[cfg(feature = "make")]
    pub(crate) fn rungs_up_to(&self, cost: Cost) -> usize {
        self.rungs.iter().rposition(|&rung| self.least_price(rung) <= cost).map_or(0, |last| last + 1)
    }

    /// Between what bounds the steps of this name cost, at the same prices.
    pub(crate) fn prices_of(&self, name: Technique) -> RangeInclusive<Cost> {
        match self.prices.iter().find(|(technique, _)| *technique == name) {
            Some((_, price)) => *price..=*price,
            None => name.least_cost()..=Cost(name.row().price.most()),
        }
    }

    /// The same ladder without a technique: without its rung, or where it has none, the rungs that show steps of that name.
    #[cfg(feature = "make")]
    pub(crate) fn without_technique(self, technique: Technique) -> Ladder {
        let is_rung = self.rungs.contains(&technique);
        self.without(|rung| rung == technique || !is_rung && rung.yields(technique))
    }

    /// Gives the step its cost, and the most special of its names that this ladder knows.
    pub(crate) fn put_price(&self, step: &mut Step, shape: Shape) {
        if step.technique == NakedSingle
            && self.rungs.contains(&FullHouse)
            && let Some(name) = step.also.iter_mut().find(|name| **name == FullHouse)
        {
            std::mem::swap(name, &mut step.technique);
        }
        step.cost = self.price(step, shape);
    }
}

/// Whether a step of this rung may be taken. Asked only where it matters: to find out may take long.
fn may_use(rung: Technique, run: &Run) -> bool {
    !(rung.assumes_unique() || rung.is_nested()) || run.may_assume_one_solution()
}

/// The first step of least rank that these techniques offer.
fn least<const W: usize>(
    view: &View<W>,
    shape: Shape,
    techniques: &[Technique],
    rank: impl Fn(&Step, Shape) -> Option<Rank>,
) -> Option<Step> {
    let mut taken: Option<(Rank, Step)> = None;
    for technique in techniques {
        let _ = search(*technique, view, &mut |step| {
            if let Some(rank) = rank(&step, shape)
                && taken.as_ref().is_none_or(|(least, _)| rank < *least)
            {
                taken = Some((rank, step));
            }
            Flow::Continue(())
        });
    }
    taken.map(|(_, step)| step)
}

/// Shows a step, logs it, and applies it: the one place where that is done. (A short tree of guesses on a large board is shown once it is known to be kept.)
fn apply<const W: usize>(
    mut step: Step,
    board: &mut Board<W>,
    depth: u16,
    seen: &mut dyn Observer,
) -> Result<(), Contradiction> {
    step.depth = depth;
    seen.step(&step);
    if !seen.is_silent() {
        log_step(board.shape(), &step);
    }
    step.apply(board)
}

/// Logs what a step concludes, and by which technique.
pub(crate) fn log_step(shape: Shape, step: &Step) {
    log::info!(target: "percorre::step", depth = step.depth; "{} {}", conclusions(shape, step), step.technique.name());
}
