//! How hard a puzzle was: a fold over its [`Path`].

#[cfg(any(feature = "api", feature = "collection"))]
mod first_ladder;
mod hodoku;

#[cfg(any(feature = "api", feature = "collection"))]
pub(crate) use first_ladder::first_ladder;
pub use hodoku::HodokuGrade;

use std::collections::BTreeMap;

use crate::path::Path;
use crate::step::Cost;
use crate::technique::Technique;

/// What a path needed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Grade {
    /// The cost of the hardest step.
    pub rating: Cost,
    /// The highest cost up to and including the first step that places a digit.
    pub pearl: Cost,
    /// The cost of the first step.
    pub diamond: Cost,
    /// The hardest technique: the first of the steps that cost most. `None` when there was no step.
    pub hardest: Option<Technique>,
    /// Branches entered until the search stopped, see [`Path::guesses`](crate::Path::guesses): 0 when logic was enough.
    pub guesses: u32,
    /// How often each technique was used, in the order of [`Technique::ALL`]; those of other crates come last.
    pub uses: Vec<(Technique, u32)>,
}

impl Grade {
    /// The grade of a path.
    pub fn of(path: &Path) -> Grade {
        let mut grade = Grade { guesses: path.guesses, ..Grade::default() };
        let mut uses: BTreeMap<Technique, u32> = BTreeMap::new();
        let mut placed = false;
        for (number, step) in path.steps().enumerate() {
            if number == 0 {
                grade.diamond = step.cost;
            }
            if step.cost > grade.rating || grade.hardest.is_none() {
                grade.rating = step.cost;
                grade.hardest = Some(step.technique);
            }
            if !placed {
                grade.pearl = grade.rating;
                placed = !step.placed.is_empty();
            }
            *uses.entry(step.technique).or_default() += 1;
        }
        // What the path does not hold counts, too; of techniques that cost the same there, the first in their order is the hardest.
        for (&(cost, technique), &times) in &path.omitted.uses {
            if cost > grade.rating || grade.hardest.is_none() {
                (grade.rating, grade.hardest) = (cost, Some(technique));
            }
            let sum = uses.entry(technique).or_default();
            *sum = sum.saturating_add(times.try_into().unwrap_or(u32::MAX));
        }
        grade.uses = uses.into_iter().collect();
        grade
    }

    /// Whether backtracking was needed.
    pub fn needs_guess(&self) -> bool {
        self.guesses > 0
    }
}
