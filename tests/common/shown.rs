//! The boards of `tests/data/technique`, on which techniques are shown, and what is found there: searched once for all tests.

use std::path::PathBuf;
use std::sync::OnceLock;

use percorre::technique::Flow;
use percorre::{Board, Grid, Ladder, Solver, Step, Technique};

use super::shared::root;

/// Whether the whole search for a technique takes so long, five seconds and more, that its first step is enough.
fn is_slow(technique: Technique) -> bool {
    use Technique::{Braid, FinnedMutantLeviathan, GBraid, GWhip, MutantLeviathan, Whip};
    matches!(technique, Whip | GWhip | Braid | GBraid | MutantLeviathan | FinnedMutantLeviathan)
}

/// The board of a technique.
pub struct Shown {
    pub grid: Grid,
    /// The steps that its search shows, where it is slow up to the first of its own name; of an explainer's technique, the explainer's hint.
    pub steps: Vec<Step>,
}

#[cfg(feature = "prose")]
impl Shown {
    /// The cheapest step that a technique shows under its own name.
    pub fn cheapest(&self, technique: Technique) -> Option<Step> {
        let steps = self.steps.iter().filter(|step| step.technique == technique);
        let priced = steps.map(|step| Step { cost: Ladder::FULL.price(step, self.grid.shape()), ..step.clone() });
        priced.min_by_key(|step| step.cost)
    }
}

/// Where the board of a technique is.
pub fn file_of(technique: Technique) -> PathBuf {
    root().join(format!("tests/data/technique/{technique}.txt"))
}

/// The board of a technique; none of some of the explainer's.
pub fn shown(technique: Technique) -> Option<&'static Shown> {
    static SHOWN: [OnceLock<Option<Shown>>; Technique::ALL.len()] = [const { OnceLock::new() }; Technique::ALL.len()];
    let at = Technique::ALL.iter().position(|other| *other == technique).expect("all techniques are listed");
    SHOWN[at].get_or_init(|| read(technique)).as_ref()
}

fn read(technique: Technique) -> Option<Shown> {
    let text = std::fs::read_to_string(file_of(technique)).ok()?;
    let grid: Grid = text.lines().find(|line| !line.starts_with('#'))?.parse().expect("a board");
    let steps = if technique.is_explainers() {
        Solver::new().ladder(Ladder::EXPLAINER).hint(&grid).ok().flatten().into_iter().collect()
    } else {
        let mut found = Vec::new();
        let _ = Board::new(&grid).expect("a board").search(technique, &mut |step| {
            let is_enough = step.technique == technique && is_slow(technique);
            found.push(step);
            if is_enough { Flow::Break(()) } else { Flow::Continue(()) }
        });
        found
    };
    Some(Shown { grid, steps })
}
