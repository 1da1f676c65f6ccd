//! A technique that percorre lacks, added from another crate: an almost locked pair (one kind of *almost locked candidates*).
//!
//! ```text
//!     ab ab .  |  X  -  -     X holds two digits, a and b. In the first box these have no place but Y and cells of X's row. One of them
//!     .  Y  .  |  .  .  .     is X, and the row has room for one more: so the box has only one of them in the row, and the other in Y.
//!     .  .  .  |  .  .  .     Nothing else is in Y, and no a or b at "-".    (cargo run --example custom_technique)
//! ```

use percorre::render::{Prose, json};
use percorre::technique::{BoardView, Custom, Flow, Found, Text};
use percorre::{Candidate, Cell, Checker, Cost, DigitSet, Grid, House, Ladder, Solver, Step, Technique, Truth};

pub const PUZZLE: &str = "......5......7.1.6.8...5..7..6739......6..4...1...8.....3....1..64....2.7..892...";

pub static ALMOST_LOCKED: Custom =
    Custom::new("almost-locked-pair", "almost locked pair", find).price(Cost(45)).texts(&[
        Text {
            language: "en",
            name: "almost locked pair",
            explanation: "two digits of a cell have one place in the box beside its line, by {truths}",
        },
        Text {
            language: "pt",
            name: "par quase bloqueado",
            explanation: "dois dígitos de uma célula têm um só lugar na caixa fora da sua linha, por {truths}",
        },
    ]);

fn find(board: &BoardView, found: &mut Found) -> Flow {
    let shape = board.shape();
    for x in board.open().filter(|&x| board.candidates(x).len() == 2) {
        let pair = board.candidates(x);
        let [row, column, own] = shape.houses_of(x);
        for line in [row, column] {
            let mut boxes: Vec<House> = shape.cells_of(line).map(|cell| shape.houses_of(cell)[2]).collect();
            boxes.dedup();
            for block in boxes.into_iter().filter(|&block| block != own) {
                let beside = |cell: &Cell| !shape.houses_of(*cell).contains(&line);
                let mut places = pair.digits().flat_map(|digit| board.places(block, digit)).filter(beside);
                let is_placed = |digit| board.places(block, digit).next().is_none();
                let y = places.next().filter(|&y| places.all(|cell| cell == y) && !pair.digits().any(is_placed));
                let Some(y) = y else { continue };
                // Three truths, the digits in the box and X, and as many covers: what is left of these is false.
                let others = board.open().filter(|&it| it != x && !beside(&it) && shape.houses_of(it)[2] != block);
                let in_line = others.map(|cell| (cell, board.candidates(cell) & pair));
                let left = in_line.chain([(y, board.candidates(y) - pair)]);
                let all = |(cell, left): (Cell, DigitSet)| left.digits().map(move |digit| Candidate::new(cell, digit));
                let removed: Vec<Candidate> = left.flat_map(all).collect();
                if !removed.is_empty() {
                    let both_in = |house| pair.digits().map(move |digit| Truth::House(house, digit));
                    let step = Step::remove(Technique::Custom(&ALMOST_LOCKED), removed).because(both_in(block));
                    found(step.because([Truth::Cell(x)]).against([Truth::Cell(y)]).against(both_in(line)))?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// What percorre has below a price of 4.0, and almost locked pairs.
pub fn ladder() -> Ladder {
    let ladder = Ladder::FULL.without(|rung| rung.least_cost() >= Cost(40)).with(Technique::Custom(&ALMOST_LOCKED));
    Ladder { name: "with almost locked pairs".into(), ..ladder }
}

pub fn main() -> Result<(), Box<dyn std::error::Error>> {
    let puzzle: Grid = PUZZLE.parse()?;
    let explained = Solver::new().ladder(ladder()).guess(false).explain(&puzzle);
    let mut checker = Checker::new(&puzzle)?;
    for step in explained.path.steps() {
        if step.technique == Technique::Custom(&ALMOST_LOCKED) {
            println!("{}", Prose::default().step(&checker.board(), step).join("\n"));
            println!("{}", json::step(puzzle.shape(), step));
            println!("{}", checker.check(step).map_or_else(|flaw| flaw.to_string(), |_| "proved".to_string()));
        }
        checker.apply(step).expect("a step that holds");
    }
    Ok(())
}
