//! A look ahead: where only dear steps are left, the one that pays best.
//!
//! A ladder takes the first step of the first rung that has one. A path told in few lines wants another one: the step after which the
//! cheap ones remove most, for what it takes to tell it.
//!
//! ```text
//!     stuck ─► each dear step in turn ─► the cheap rungs until they stick ─► candidates gone, by links told: the best is taken
//! ```
//!
//! `plan.rs` goes the other way: from what would pay to the step that shows it.

use std::collections::HashSet;

use super::{Choice, Engine, Ladder, SingleHistory, may_use, search};
use crate::board::Board;
use crate::run::Run;
use crate::step::{Cost, Step};
use crate::technique::Family::Template;
use crate::technique::{Flow, Technique, View};

/// Steps that cost so much are tried before one is taken.
const DEAR: Cost = Cost(80);

/// Where the ladder has nothing cheaper than this, a plan is made, too: a player takes a chain rather than a net.
const PLANNED: Cost = Cost(85);

/// After a dear step the rungs below this price are asked. More of them take twenty times as long, and the paths are no shorter.
const CHEAP: Cost = Cost(56);

/// How many steps of a rung are tried.
const MOST: usize = 40;

/// What a step gains counts this many times where it solves the puzzle.
const SOLVES: f64 = 4.0;

/// What a step takes besides its links: its name, its pattern, what follows.
pub(super) const STEP_HEAD: f64 = 25.0;

impl Ladder {
    /// The next step of a run that looks ahead: of dear steps the one that pays best.
    pub(super) fn offer_ahead<const W: usize>(
        &self,
        board: &Board<W>,
        run: &Run,
        past: Option<&SingleHistory<W>>,
    ) -> Option<Step> {
        // Nested chains take long to find, and to tell.
        let first = self.clone().without(Technique::is_nested).offer_after(board, run, past);
        match first {
            Some(step) if step.cost < DEAR => Some(step),
            first => self.best_ahead(board, run, first).or_else(|| {
                let nested = self.clone().without(|rung| !rung.is_nested());
                nested.offer_after(board, run, past)
            }),
        }
    }

    /// Whether it looks ahead when asked: where it takes the first of many, it may as well take another; rules of its own it keeps.
    pub(super) fn may_look_ahead(&self) -> bool {
        self.engine == Engine::Rungs && self.rungs.iter().all(|&rung| matches!((self.choice)(rung), Choice::First))
    }

    /// Of the dear steps on this board the one that pays best; `first`, if the run is late. Steps that take long to find are not tried.
    fn best_ahead<const W: usize>(&self, board: &Board<W>, run: &Run, first: Option<Step>) -> Option<Step> {
        let is_dear = |rung: Technique| self.least_price(rung) >= DEAR;
        let side = board.shape().side();
        let takes_long = |rung: Technique| rung.is_nested() || rung.family() == Template;
        let view = View::new(board, run);
        let mut tried: Vec<Step> = first.iter().cloned().collect();
        let asked = |rung: Technique| is_dear(rung) && side <= rung.largest_side() && !takes_long(rung);
        let rungs = self.rungs.iter().filter(|&&rung| first.is_some() && asked(rung) && may_use(rung, run));
        for &rung in rungs {
            let before = tried.len();
            let _ = search(rung, &view, &mut |step| {
                tried.push(step);
                if tried.len() == before + MOST { Flow::Break(()) } else { Flow::Continue(()) }
            });
        }
        // By conclusions, the shortest.
        shortest_first(&mut tried);
        let mut known = HashSet::new();
        tried.retain(|step| known.insert((step.placed.clone(), step.removed.clone())));
        let cheap = self.clone().without(|rung| self.least_price(rung) >= CHEAP);
        let needs_plan = first.as_ref().is_none_or(|step| step.cost >= PLANNED);
        let mut best = if needs_plan { self.best_plan(board, run, &cheap, &tried) } else { None };
        // Of equals the first.
        for step in tried {
            let pays = cheap.gone_after(board, run, &step) / length(&step);
            if best.as_ref().is_none_or(|(most, _)| pays > *most) {
                best = Some((pays, step));
            }
        }
        if run.is_late() {
            return first;
        }
        let (_, mut step) = best?;
        self.put_price(&mut step, board.shape());
        Some(step)
    }

    /// How many candidates are gone after a step, and all that this ladder takes after it. A contradiction shows nothing.
    pub(super) fn gone_after<const W: usize>(&self, before: &Board<W>, run: &Run, step: &Step) -> f64 {
        let mut board = before.clone();
        let mut next = Some(step.clone());
        while let Some(step) = next {
            if step.apply(&mut board).is_err() {
                return 0.0;
            }
            next = self.offer_with(&board, run);
        }
        let gone = (before.size() - board.size()) as f64;
        if board.is_solved() { gone * SOLVES } else { gone }
    }
}

/// What it takes to tell a step.
pub(super) fn length(step: &Step) -> f64 {
    step.reason.length() as f64 + STEP_HEAD
}

/// A function of its own, so that sorting is not compiled for each width of board.
fn shortest_first(steps: &mut [Step]) {
    steps.sort_by_cached_key(|step| step.reason.length());
}
