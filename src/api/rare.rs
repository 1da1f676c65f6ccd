//! States for techniques that are too rarely the next step for a search within a request: kept from earlier searches, and disguised.

use crate::canon::Transformation;
use crate::format::{self, Reading};
use crate::grid::Grid;
use crate::random::Random;
use crate::shape::Shape;
use crate::solver::Solver;
use crate::technique::Technique;

/// Lines of a technique, a seed, an attempt and the state that this attempt of `generate --first TECHNIQUE` has with that seed.
/// `PERCORRE_BLESS=1 cargo test --release --features serve --test all rare_states -- --ignored` makes them.
const STATES: &str = include_str!("rare.tsv");

/// A state in which this solver's next step is of that technique, in a disguise by a seed; or as it was found, where the disguise would hide it. `None`
/// where none is kept.
pub(super) fn state(technique: Technique, shape: Shape, solver: &Solver, seed: u64) -> Option<Grid> {
    if shape != Shape::NINE {
        return None;
    }
    let is_next = |state: &Grid| {
        let step = solver.hint(state);
        step.is_ok_and(|step| step.is_some_and(|step| step.technique == technique))
    };
    let read = |text: &str| format::read(text, &Reading { format: None, shape: None }).ok().map(|read| read.grid);
    // The line's last field is HoDoKu's, which names the technique by a number of its own: the first holds percorre's name.
    let lines = STATES.lines().filter(|line| line.split('\t').next() == Some(technique.slug()));
    let kept: Vec<Grid> = lines.filter_map(|line| read(line.rsplit('\t').next()?)).collect();
    let mut random = Random::new(seed, 0);
    let kept = random.choose(&kept)?;
    let disguised = Transformation::random(shape, &mut random).apply(kept);
    [disguised, kept.clone()].into_iter().find(is_next)
}
