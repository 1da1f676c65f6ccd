//! Puzzles made so that three digits cannot fill twelve cells, or so that they are their own image: tridagons and symmetries solve them
//! by easier steps.

use percorre::replay::{ClaimedPath, replay};
use percorre::{Explained, Grid, Ladder, Outcome, Solver, Technique};

const TRIDAGONS: &str = include_str!("data/tridagons.txt");
const SYMMETRIES: &str = include_str!("data/symmetries.txt");

/// The path of every `share`-th puzzle. For every `every`-th of these, also the path without the techniques. The first ones hold, and so they do when they are
/// shortened.
fn paths(
    list: &str,
    techniques: fn(Technique) -> bool,
    share: usize,
    every: usize,
) -> Vec<(Explained, Option<Explained>)> {
    let without = Solver::new().ladder(Ladder::FULL.without(techniques));
    let puzzles = list.lines().filter(|line| !line.starts_with('#')).step_by(share);
    let explained = |(at, line): (usize, &str)| {
        let puzzle: Grid = line.parse().unwrap();
        let with = Solver::new().explain(&puzzle);
        let without = (at % every == 0).then(|| without.explain(&puzzle));
        assert_eq!((with.outcome, with.path.guesses, with.unique), (Outcome::Solved, 0, Some(true)), "{line}");
        assert!(with.path.steps().any(|step| techniques(step.technique)), "{line}");
        assert!(without.iter().all(|it| !it.path.steps().any(|step| techniques(step.technique))), "{line}");
        for path in [with.path.clone(), with.path.shortened(&puzzle)] {
            replay(&ClaimedPath { path, ..ClaimedPath::from(&with) }, None).unwrap();
        }
        (with, without)
    };
    puzzles.enumerate().map(explained).collect()
}

fn tridagon(technique: Technique) -> bool {
    matches!(technique, Technique::Tridagon | Technique::TridagonAic)
}

/// The price of the hardest step, in tenths, and the most nodes of a step.
fn hardest_and_longest(explained: &Explained) -> (u32, usize) {
    let steps = || explained.path.steps();
    let hardest = steps().map(|step| step.cost.0).max();
    (hardest.unwrap(), steps().map(|step| step.reason.nodes.len()).max().unwrap())
}

#[test]
fn a_tridagon_spares_long_chains() {
    spares_long_chains(2);
}

/// `cargo test --release --test all tridagons -- --ignored`
#[test]
#[ignore = "seconds in a build that is not optimised"]
fn each_tridagon_spares_long_chains() {
    spares_long_chains(1);
}

fn spares_long_chains(share: usize) {
    let (mut used, mut nodes) = ([0, 0], [0, 0]);
    // Without tridagons a path takes seconds.
    for (with, without) in paths(TRIDAGONS, tridagon, share, 3) {
        for (used, technique) in used.iter_mut().zip([Technique::Tridagon, Technique::TridagonAic]) {
            *used += usize::from(with.path.steps().any(|step| step.technique == technique));
        }
        let Some(without) = without else { continue };
        let ((hardest, longest), (harder, longer)) = (hardest_and_longest(&with), hardest_and_longest(&without));
        assert!(hardest + 10 < harder, "{}: {hardest} against {harder}", with.puzzle);
        nodes[0] += longest;
        nodes[1] += longer;
    }
    assert!(used[0] >= 8 / share && used[1] >= 4 / share, "{used:?}");
    assert!(2 * nodes[0] < nodes[1], "{nodes:?}");
}

#[test]
fn a_symmetry_spares_steps() {
    let mut steps = [0, 0];
    for (with, without) in paths(SYMMETRIES, |technique| technique == Technique::GurthsSymmetry, 1, 1) {
        let without = without.expect("of each");
        let ((hardest, _), (harder, _)) = (hardest_and_longest(&with), hardest_and_longest(&without));
        assert!(hardest <= harder, "{}: {hardest} against {harder}", with.puzzle);
        steps[0] += with.path.steps().count();
        steps[1] += without.path.steps().count();
    }
    assert!(6 * steps[0] < 5 * steps[1], "{steps:?}");
}
