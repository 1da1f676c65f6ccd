//! A look ahead: where only dear steps are left, the one that pays best.
//!
//! A ladder takes the first step of the first rung that has one. A path told in few lines wants another one: the step after which the
//! cheap ones remove most, for what it takes to tell it.
//!
//! ```text
//!     stuck ─► each dear step in turn ─► the cheap rungs until they stick ─► candidates removed, by links told: the best is taken
//! ```

use super::{Ladder, may_use, search};
use crate::board::Board;
use crate::run::Run;
use crate::step::{Cost, Step};
use crate::technique::Family::Template;
use crate::technique::{Flow, Technique, View};

/// Steps that cost so much are tried before one is taken.
pub(super) const DEAR: Cost = Cost(80);

/// After each the rungs below this price are asked. More of them take twenty times as long, and the paths are no shorter.
const CHEAP: Cost = Cost(56);

/// How many steps of a rung are tried.
const MOST: usize = 20;

/// What a step takes besides its links: its name, its pattern, what follows.
const HEAD: f64 = 10.0;

impl Ladder {
    /// Of the dear steps on this board the one that pays best; `first`, if the run is late. Steps that take long to find are tried only
    /// where the ladder would take one.
    pub(super) fn best_ahead<const W: usize>(&self, board: &Board<W>, run: &Run, first: Step) -> Step {
        let is_dear = |rung: Technique| self.least_price(rung) >= DEAR;
        let side = board.shape().side();
        let takes_long = |rung: Technique| rung.is_nested() || rung.family() == Template;
        let view = View::new(board, run);
        let mut tried = vec![first.clone()];
        let asked = |rung: Technique| is_dear(rung) && side <= rung.largest_side() && !takes_long(rung);
        for &rung in self.rungs.iter().filter(|&&rung| asked(rung) && may_use(rung, run)) {
            let before = tried.len();
            let _ = search(rung, &view, &mut |step| {
                tried.push(step);
                if tried.len() == before + MOST { Flow::Break(()) } else { Flow::Continue(()) }
            });
        }
        // By conclusions, the shortest.
        tried.sort_by_key(|step| step.reason.length());
        let mut known = Vec::new();
        tried.retain(|step| {
            let concluded = (step.placed.clone(), step.removed.clone());
            let is_new = !known.contains(&concluded);
            known.push(concluded);
            is_new
        });
        let cheap = self.clone().without(|rung| self.least_price(rung) >= CHEAP);
        let worth = |step: &Step| {
            let left = cheap.left_after(board, run, step);
            let removed = left.map_or(0, |left| board.size() - left);
            // What solves the puzzle is worth more than any other; the shortest most.
            let removed = if left == Some(0) { 1e6 } else { removed as f64 };
            removed / (step.reason.length() as f64 + HEAD)
        };
        // Of equals the first.
        let mut best: Option<(f64, Step)> = None;
        for step in tried {
            let worth = worth(&step);
            if best.as_ref().is_none_or(|(most, _)| worth > *most) {
                best = Some((worth, step));
            }
        }
        match best {
            Some((_, mut step)) if !run.is_late() => {
                self.put_price(&mut step, board.shape());
                step
            }
            _ => first,
        }
    }

    /// How many candidates open cells have after a step, and all that this ladder takes after it. `None`: it comes to a contradiction.
    fn left_after<const W: usize>(&self, board: &Board<W>, run: &Run, step: &Step) -> Option<usize> {
        let mut board = board.clone();
        step.apply(&mut board).ok()?;
        while let Some(next) = self.offer_with(&board, run) {
            next.apply(&mut board).ok()?;
        }
        Some(board.size())
    }
}
