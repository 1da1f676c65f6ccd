//! Runs the search that finds a technique: this library's own, or Sudoku Explainer's. Only `ladder` knows both.

use crate::board::Board;
use crate::explainer;
use crate::run::Run;
use crate::step::Step;
use crate::technique::{Flow, Found, Technique, View};

/// Who finds the steps of a ladder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Engine {
    /// The search of each rung, in the order of the rungs.
    Rungs,
    /// Sudoku Explainer 1.2.1's own searches, in its order and at its prices. Each is asked if one of the techniques it finds is a
    /// rung. For 9x9: on other boards it finds nothing.
    Explainer,
}

impl Technique {
    /// Shows every step of this technique on this board, in a fixed order, until asked to stop. Of dynamic and nested forcing
    /// chains, which Sudoku Explainer's engine finds, it shows the best; of that engine's
    /// [other techniques](Technique::is_explainers), nothing.
    pub(crate) fn search<const W: usize>(self, board: &Board<W>, found: &mut Found) -> Flow {
        search(self, &View::new(board, &Run::default()), found)
    }

    /// Every step of this technique on this board; of steps with the same conclusions the first.
    pub(crate) fn steps<const W: usize>(self, board: &Board<W>) -> Vec<Step> {
        steps(self, &View::new(board, &Run::default()))
    }
}

/// [`Technique::search`] as one of several searches on a board. Shows nothing useful once the run is late: the caller has to ask.
pub(crate) fn search<const W: usize>(technique: Technique, view: &View<W>, found: &mut Found) -> Flow {
    match explainer::dynamic(technique) {
        Some(producer) => explainer::best(producer, view, view.run()).map_or(Flow::Continue(()), found),
        None => technique.search_in(view, found),
    }
}

/// [`Technique::steps`] as one of several searches on a board; none if the run is late before all are found.
pub(crate) fn steps<const W: usize>(technique: Technique, view: &View<W>) -> Vec<Step> {
    let mut steps: Vec<Step> = Vec::new();
    let _ = search(technique, view, &mut |step| {
        if !steps.iter().any(|known| known.placed == step.placed && known.removed == step.removed) {
            steps.push(step);
        }
        if view.run().is_late() { Flow::Break(()) } else { Flow::Continue(()) }
    });
    if view.run().is_late() { Vec::new() } else { steps }
}
