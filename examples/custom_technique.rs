//! A technique that percorre lacks, added from another crate: the triple firework (shye, 2021).
//!
//! ```text
//!     X  .  .  |  .  Y  .     Outside the box, three digits have no place in X's row but Y, and none in X's column but Z.
//!     .  .  .  |  .  .  .     One that is neither in Y nor in Z is in that row within the box and in that column within
//!     .  .  .  |  .  .  .     the box: in X. So each of the three is in X, Y or Z, and nothing else is there.
//!     ---------+---------
//!     Z  .  .  |  .  .  .     cargo run --example custom_technique
//! ```

use percorre::render::{Prose, json};
use percorre::technique::{BoardView, Custom, Flow, Found, Text};
use percorre::{Candidate, Cell, Checker, Cost, Digit, Grid, Ladder, Solver, Step, Technique, Truth};

pub const PUZZLE: &str = ".1..2.7....8....2.....4...61....5....8546..9.9.2...5...4...9..1.2..3....3.95.....";

pub static TRIPLE_FIREWORK: Custom = Custom::new("triple-firework", "triple firework", find).price(Cost(59)).texts(&[
    Text {
        language: "en",
        name: "triple firework",
        explanation: "three digits can each only be in one of the same three cells, by {truths}",
    },
    Text {
        language: "pt",
        name: "fogo de artifício triplo",
        explanation: "três dígitos só podem estar, cada um, numa das mesmas três células, por {truths}",
    },
]);

fn find(board: &BoardView, found: &mut Found) -> Flow {
    let shape = board.shape();
    for x in board.open() {
        let [row, column, block] = shape.houses_of(x);
        let in_box = |cell: Cell| shape.houses_of(cell).contains(&block);
        let outside = |house| shape.cells_of(house).filter(move |&cell| board.is_open(cell) && !in_box(cell));
        for (y, z) in outside(row).flat_map(|y| outside(column).map(move |z| (y, z))) {
            let is_bound = |&digit: &Digit| {
                let is_only = |house, end| board.places(house, digit).all(|cell| cell == end || in_box(cell));
                let is_placed = [row, column].iter().any(|&house| board.places(house, digit).next().is_none());
                !is_placed && is_only(row, y) && is_only(column, z)
            };
            let digits: Vec<Digit> = shape.digits().digits().filter(is_bound).collect();
            let others = [x, y, z].into_iter().flat_map(|cell| {
                let others = board.candidates(cell).digits().filter(|digit| !digits.contains(digit));
                others.map(move |digit| Candidate::new(cell, digit))
            });
            let removed: Vec<Candidate> = others.collect();
            if digits.len() == 3 && !removed.is_empty() {
                // Six truths, the digits in row and column, and as many covers: what is left of these is false.
                let truths = digits.iter().flat_map(|&digit| [row, column].map(|house| Truth::House(house, digit)));
                let covers = digits.iter().map(|&digit| Truth::House(block, digit));
                let step = Step::remove(Technique::Custom(&TRIPLE_FIREWORK), removed).because(truths);
                found(step.against([x, y, z].map(Truth::Cell)).against(covers))?;
            }
        }
    }
    Flow::Continue(())
}

/// What percorre has below a price of 4.0, then fireworks.
pub fn ladder() -> Ladder {
    let cheap = Ladder::FULL.rungs.iter().copied().filter(|rung| rung.least_cost() < Cost(40));
    Ladder::builder("with fireworks").rungs(cheap).rung(Technique::Custom(&TRIPLE_FIREWORK)).build()
}

pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let puzzle: Grid = PUZZLE.parse()?;
    let explained = Solver::new().ladder(ladder()).guess(false).explain(&puzzle);
    let mut checker = Checker::new(&puzzle)?;
    for step in explained.path.steps() {
        if step.technique == Technique::Custom(&TRIPLE_FIREWORK) {
            println!("{}", Prose::default().step(&checker.board(), step).join("\n"));
            println!("{}", json::step(puzzle.shape(), step));
            println!("{}", checker.check(step).map_or_else(|flaw| flaw.to_string(), |_| "proved".to_string()));
        }
        checker.apply(step).expect("a step that holds");
    }
    Ok(())
}
