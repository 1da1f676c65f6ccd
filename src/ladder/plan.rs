//! Plans: what would pay if it were refuted, and what it takes to refute that.
//!
//! The hardest puzzles open by a few candidates. Which these are shows by trying, before anything is proved:
//!
//! ```text
//!     each false candidate, or all of a cell or house ─► the rungs below 2.9 until they stick ─► candidates gone
//!     the 80 after which most are gone ─► the rungs below 5.6 until they stick ─► candidates gone
//!     those after which most are gone ─► a net refutes them, or nets within nets ─► gone, by links told: the best
//! ```
//!
//! What is false is known from the solution. That says what is worth a proof, not what holds: each step has its reason.

use super::ahead::{STEP_HEAD, length};
use super::{Ladder, may_use};
use crate::board::Board;
use crate::brute::Brute;
use crate::cell::Candidate;
use crate::run::Run;
use crate::step::{Cost, Step};
use crate::technique::Technique::NestedForcingChains4;
use crate::technique::chain::forcing::splits;
use crate::technique::nested_net::NestedNets;

/// Above this side there are too many candidates to try them all.
const LARGEST_SIDE: usize = 9;

/// How many false candidates of a cell, or of a digit in a house, are refuted together at most.
const MOST_TOGETHER: usize = 3;

/// About how many candidates are refuted to find the best plan; where none has been found yet, as many as there are.
const MOST_REFUTED: usize = 60;

/// How many plans are followed with all cheap rungs.
const MOST_FOLLOWED: usize = 80;

/// Rungs below this price are asked to tell which plans these are.
const FIRST_TRIAL: Cost = Cost(29);

/// Plans that would not pay best with one proof of this length are not looked at. Few proofs are shorter.
const SHORT: f64 = 20.0;

/// What is refuted, and how many candidates are gone then.
struct Plan {
    refuted: Vec<Candidate>,
    gone: f64,
}

impl Ladder {
    /// The shortest step of the plan that pays best, and how it pays: only this step is taken, and then all is asked anew. `cheap` are the
    /// rungs that are asked after a step, `known` steps to choose from. What a plain net refutes is passed over where that net is no rung.
    pub(super) fn best_plan<const W: usize>(
        &self,
        board: &Board<W>,
        run: &Run,
        cheap: &Ladder,
        known: &[Step],
    ) -> Option<(f64, Step)> {
        let is_asked = self.rungs.contains(&NestedForcingChains4) && board.shape().side() <= LARGEST_SIDE;
        if !is_asked || !may_use(NestedForcingChains4, run) {
            return None;
        }
        let mut nets = NestedNets::on(board, run);
        let mut refutations: Vec<(Candidate, Option<Step>)> = Vec::new();
        let mut best: Option<(f64, Step)> = None;
        for Plan { refuted, gone } in self.plans(board, run, cheap) {
            let pays_about = gone / (SHORT + STEP_HEAD);
            if run.is_late()
                || best.is_some() && refutations.len() >= MOST_REFUTED
                || best.as_ref().is_some_and(|(most, _)| pays_about <= *most)
            {
                break;
            }
            for &it in &refuted {
                if !refutations.iter().any(|(other, _)| *other == it) {
                    let shortest_known = known.iter().find(|step| step.removed[..] == [it] && step.placed.is_empty());
                    let is_rung = |step: &Step| self.rungs.iter().any(|rung| rung.yields(step.technique));
                    refutations.push((it, shortest_known.cloned().or_else(|| nets.removing(it).filter(is_rung))));
                }
            }
            let of = |it: &Candidate| refutations.iter().find(|(other, _)| other == it)?.1.as_ref();
            let Some(steps) = refuted.iter().map(of).collect::<Option<Vec<&Step>>>() else { continue };
            let pays = gone / steps.iter().map(|step| length(step)).sum::<f64>();
            if best.as_ref().is_none_or(|(most, _)| pays > *most) {
                let shortest = steps.into_iter().min_by(|a, b| length(a).total_cmp(&length(b)));
                best = shortest.map(|step| (pays, step.clone()));
            }
        }
        best
    }

    /// What could be refuted, that first after which most is gone.
    fn plans<const W: usize>(&self, board: &Board<W>, run: &Run, cheap: &Ladder) -> Vec<Plan> {
        let Some(solution) = Brute::new(board.shape()).solve(&board.grid()) else { return Vec::new() };
        let cheapest = cheap.clone().without(|rung| self.least_price(rung) >= FIRST_TRIAL);
        let gone_after = |ladder: &Ladder, refuted: &[Candidate]| {
            ladder.gone_after(board, run, &Step::remove(NestedForcingChains4, refuted.iter().copied()))
        };
        let mut plans: Vec<Plan> = Vec::new();
        for (_, candidates) in splits(board, 2) {
            let is_false = |it: &Candidate| solution.digit(it.cell) != Some(it.digit);
            let all: Vec<Candidate> = candidates.into_iter().filter(is_false).collect();
            let each = all.iter().map(|&it| vec![it]).collect::<Vec<_>>();
            let together = Some(all).filter(|all| all.len() > 1 && all.len() <= MOST_TOGETHER);
            for refuted in each.into_iter().chain(together) {
                if !run.is_late() && plans.iter().all(|other| other.refuted != refuted) {
                    plans.push(Plan { gone: gone_after(&cheapest, &refuted), refuted });
                }
            }
        }
        most_gone_first(&mut plans);
        for plan in plans.iter_mut().take(MOST_FOLLOWED) {
            plan.gone = gone_after(cheap, &plan.refuted);
        }
        most_gone_first(&mut plans);
        plans
    }
}

/// A function of its own, so that sorting is not compiled for each width of board.
fn most_gone_first(plans: &mut [Plan]) {
    plans.sort_by(|a, b| b.gone.total_cmp(&a.gone));
}
