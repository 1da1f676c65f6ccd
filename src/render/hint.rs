//! One step in four stages, so that nobody reads more than they asked for.

use super::story::{Cases, Chain, ChainForm, Kind, LinkedSets, Outline, SetsForm, Single, Story, roots};
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
    /// What is to be seen: of a single which digit or which cell, `In box 5, 7 has just one place left.`
    pub pattern: String,
    /// The links of a chain or net, numbered; none for other steps.
    pub links: Vec<String>,
    /// What follows, of a single with the reason: `The 7s in r1c4 and r9c6 rule out the other open cells there. So r5c5 is 7.`
    pub conclusion: String,
}

/// Where a step begins.
pub(super) enum Place {
    /// Nowhere in particular.
    Board,
    Houses(Vec<House>),
    /// Where a chain begins.
    Cells(Vec<Cell>),
    /// Where a line crosses a box.
    Crossing(Vec<House>),
}

/// Where to look for a step.
pub(super) fn place(story: &Story) -> Place {
    let (shape, step) = (story.shape(), story.step);
    match &story.kind {
        Kind::Single(Single::LastOf(house)) => Place::Houses(vec![*house]),
        Kind::Deadly(deadly) => match deadly.outline {
            Outline::Bug => Place::Board,
            Outline::Rectangle | Outline::Avoidable => Place::Houses(lines(shape, &deadly.cells, &[0, 1])),
            Outline::Loop | Outline::OddLoop => Place::Houses(lines(shape, &deadly.cells, &[0])),
            Outline::Tridagon => Place::Houses(lines(shape, &deadly.cells, &[2])),
        },
        Kind::Symmetry(_) => Place::Board,
        Kind::Sets(LinkedSets { form: SetsForm::TwoSectors, sets, .. }) => {
            let cells = &sets[0].cells;
            let common = |house: &House| cells.iter().all(|&cell| shape.houses_of(cell).contains(house));
            Place::Crossing(shape.houses_of(cells[0]).into_iter().filter(common).collect())
        }
        Kind::Exocet(exocet) => {
            let cells = if exocet.base.is_empty() { &exocet.targets } else { &exocet.base };
            Place::Cells(cells.iter().chain(&exocet.others).copied().collect())
        }
        Kind::Chain(Chain { form: ChainForm::Finned(fish) | ChainForm::Covered(fish, _), .. }) => {
            Place::Houses(fish.bases.to_vec())
        }
        Kind::Chain(chain) => match &chain.cases {
            Cases::House(house, _) => Place::Houses(vec![*house]),
            Cases::Guardians { cells, .. } => Place::Cells(cells.clone()),
            _ => {
                let starts = roots(&step.reason).into_iter().flat_map(|node| &node.claim).map(|start| start.cell);
                let mut starts: Vec<Cell> = starts.collect();
                starts.sort_unstable();
                starts.dedup();
                if starts.is_empty() { Place::Board } else { Place::Cells(starts) }
            }
        },
        _ => Place::Houses(houses(shape, step)),
    }
}

/// The rows (0), columns (1) or boxes (2) of some cells, each once.
fn lines(shape: Shape, cells: &[Cell], kinds: &[usize]) -> Vec<House> {
    let mut lines: Vec<House> =
        kinds.iter().flat_map(|&kind| cells.iter().map(move |&cell| shape.houses_of(cell)[kind])).collect();
    lines.sort_unstable();
    lines.dedup();
    lines
}

/// The houses that a step is seen in, four at most; for cells the least house that holds them all.
fn houses(shape: Shape, step: &Step) -> Vec<House> {
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
