//! One step in four stages, so that nobody reads more than they asked for.

use crate::cell::{Cell, House};
use crate::shape::Shape;
use crate::step::{Step, Truth};

/// What each stage of a hint says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// Where to look: `Look at box 5.`
    pub place: String,
    /// What to look for: `What to find: hidden single.`
    pub technique: String,
    /// What is to be seen: `In box 5, r5c5 is the only place left for 7.`
    pub pattern: String,
    /// What follows: `So r5c5 is 7.`
    pub conclusion: String,
}

/// The houses that a step is seen in, four at most; for cells the least house that holds them all.
pub(super) fn houses(shape: Shape, step: &Step) -> Vec<House> {
    let mut houses: Vec<House> = Vec::new();
    let mut cells: Vec<Cell> = Vec::new();
    for truth in &step.reason.truths {
        match *truth {
            Truth::House(house, _) if !houses.contains(&house) => houses.push(house),
            Truth::Cell(cell) => cells.push(cell),
            _ => {}
        }
    }
    if houses.is_empty() {
        if cells.is_empty() {
            cells.extend(step.concludes().map(|(candidate, _)| candidate.cell));
        }
        let common = |house: &House| cells.iter().all(|&cell| shape.houses_of(cell).contains(house));
        let [row, column, block] = shape.houses_of(cells[0]);
        houses = [block, row, column]
            .into_iter()
            .find(common)
            .map_or_else(|| cells.iter().map(|&cell| shape.houses_of(cell)[2]).collect(), |house| vec![house]);
        houses.dedup();
    }
    houses.truncate(4);
    houses.sort_unstable();
    houses
}
