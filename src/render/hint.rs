//! One step told in four stages, so that nobody is told more than they asked for.

use super::because;
use crate::step::conclusions;
use crate::{Cell, Grid, House, Shape, Step, Truth};

/// What each stage of a hint says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hint {
    /// Where to look: `Look at box 5.`
    pub place: String,
    /// What to look for: `There is a hidden single.`
    pub technique: String,
    /// What is to be seen: `The only place left for 7 in box 5.`
    pub pattern: String,
    /// What follows: `So r5c5=7.`
    pub conclusion: String,
}

/// The four stages of a step that was found on this board.
pub fn hint(before: &Grid, step: &Step) -> Hint {
    let shape = before.shape();
    let assumes = if step.technique.assumes_unique() { " (it assumes that there is one solution)" } else { "" };
    let name = step.technique.name();
    let article = match name {
        "pointing" | "claiming" => "",
        _ if name.contains("colours") => "",
        _ if name.starts_with(['a', 'e', 'i', 'o', 'A', 'X']) => "an ",
        "M-wing" | "S-wing" | "L-wing" | "H-wing" => "an ",
        "3D Medusa" => "",
        _ => "a ",
    };
    Hint {
        place: format!("Look at {}.", place(shape, step)),
        technique: format!("There is {article}{name}{assumes}."),
        pattern: sentence(&because(before, step)),
        conclusion: format!("So {}.", conclusions(shape, step)),
    }
}

/// The houses that a step is seen in; for cells the least house that holds them all.
fn place(shape: Shape, step: &Step) -> String {
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
    let names: Vec<String> = houses.iter().map(|&house| shape.house_name(house).to_string()).collect();
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
        None => "the board".to_string(),
    }
}

/// A clause as a sentence.
fn sentence(clause: &str) -> String {
    let mut letters = clause.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
    // A cell's name stays as it is written everywhere.
    let cell = clause.starts_with('r') && letters.clone().next().is_some_and(|c| c.is_ascii_digit());
    if cell { format!("{clause}.") } else { format!("{first}{}.", letters.as_str()) }
}
