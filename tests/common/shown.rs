//! The boards of `tests/data/technique`, on which techniques are shown, and what is found there: searched once for all tests.

use std::path::PathBuf;
use std::sync::OnceLock;

use percorre::technique::Flow;
use percorre::{Board, Grid, Ladder, Solver, Step, Technique};

/// Of a slow technique, so many steps of its own name.
const FEW: usize = 3;

/// Whether each step of a technique takes so long that a few are enough.
pub fn is_slow(technique: Technique) -> bool {
    matches!(technique, Technique::Whip | Technique::GWhip | Technique::Braid | Technique::GBraid)
}

/// The board of a technique.
pub struct Shown {
    pub grid: Grid,
    /// The steps that its search shows, a few where it is slow; of an explainer's technique, the explainer's hint.
    pub steps: Vec<Step>,
}

/// Where the board of a technique is.
pub fn file_of(technique: Technique) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/data/technique/{technique}.txt"))
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
        let (mut found, mut own) = (Vec::new(), 0);
        let _ = Board::new(&grid).expect("a board").search(technique, &mut |step| {
            own += usize::from(step.technique == technique);
            found.push(step);
            if own < FEW || !is_slow(technique) { Flow::Continue(()) } else { Flow::Break(()) }
        });
        found
    };
    Some(Shown { grid, steps })
}
