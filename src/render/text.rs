//! A solution path in plain English, for a terminal.

use std::fmt::{self, Write};

use super::because;
use crate::format::{Format, write as write_grid};
use crate::{
    Board, Candidate, Contradiction, Event, Explained, Grade, Grid, House, Outcome, Pace, Path, Shape, Step, at_size,
    step::conclusions,
};

/// Writes the board, each pass, each step with why, guesses as an indented tree, the finished board, and a summary.
///
/// # Errors
/// Only what the writer gives.
pub fn text(explained: &Explained, out: &mut impl Write) -> fmt::Result {
    let puzzle = &explained.puzzle;
    write!(out, "{}", board(puzzle))?;
    if let Some(clash) = puzzle.clash() {
        return writeln!(out, "\nNo solution: {clash}.");
    }
    if let Some(contradiction) = explained.contradiction {
        return writeln!(out, "\nNo solution: {}.", nothing_left(puzzle.shape(), contradiction));
    }
    if puzzle.is_full() {
        return writeln!(out, "\nAlready solved: every house holds every digit once.");
    }
    writeln!(out)?;
    at_size!(puzzle.shape(), events(explained, out))?;
    writeln!(out)?;
    match explained.outcome {
        Outcome::Solved => writeln!(out, "Solved:")?,
        Outcome::Stuck => writeln!(out, "Gave up, with the board as far as it came:")?,
        Outcome::Stopped => writeln!(out, "Out of time, with the board as far as it came before any guess:")?,
        Outcome::Contradiction => {}
    }
    if explained.outcome == Outcome::Contradiction {
        writeln!(out, "No solution: every way ends in a contradiction.")?;
    } else {
        write!(out, "{}", board(&explained.grid))?;
    }
    writeln!(out, "{}", summary(explained))
}

/// The grid for eyes.
fn board(grid: &Grid) -> String {
    write_grid(grid, Format::Grid).expect("a grid of any size can be drawn") + "\n"
}

fn events<const W: usize>(explained: &Explained, out: &mut impl Write) -> fmt::Result {
    let shape = explained.puzzle.shape();
    let mut board = Board::<W>::new(&explained.puzzle).ok();
    let mut before = Vec::new();
    let mut anything = false;
    let events = &explained.path.events;
    for (number, event) in events.iter().enumerate() {
        let depth = before.len();
        match event {
            Event::Pass(pass) => {
                let fills = matches!(events.get(number + 1), Some(Event::Step(step)) if !step.placed.is_empty());
                let idle = if fills { "" } else { ": nothing to fill" };
                writeln!(out, "{}Pass {pass}{idle}", indent(depth))?;
            }
            Event::Step(step) => {
                anything = true;
                let last = board.as_ref().and_then(|board| filled_house(board, step));
                let before = board.as_ref().map_or_else(|| explained.puzzle.clone(), Board::grid);
                writeln!(out, "{}  {}", indent(depth), sentence(&before, step, last, explained.ladder.pace))?;
                if let Some(Err(contradiction)) = board.as_mut().map(|board| step.apply(board)) {
                    writeln!(out, "{}  Contradiction: {}.", indent(depth), nothing_left(shape, contradiction))?;
                }
            }
            Event::Guess { depth: to, candidate } => {
                if !anything && before.is_empty() {
                    writeln!(out, "Nothing can be deduced.")?;
                    anything = true;
                }
                writeln!(out, "{}Guess {to}: {}", indent(depth), assignment(shape, *candidate))?;
                before.push(board.clone());
                if let Some(Err(contradiction)) =
                    board.as_mut().map(|board| board.place(candidate.cell, candidate.digit))
                {
                    writeln!(out, "{}Contradiction: {}.", indent(depth + 1), nothing_left(shape, contradiction))?;
                }
            }
            Event::Undo { depth: from, candidate } => {
                board = before.pop().flatten();
                let depth = before.len();
                writeln!(out, "{}Undo {from}: not {}", indent(depth), assignment(shape, *candidate))?;
            }
        }
    }
    Ok(())
}

fn indent(depth: usize) -> String {
    "  ".repeat(depth.min(20))
}

/// One step on a line: `r5c5=5  naked single: the only digit left for r5c5`. On Sudoku Explainer's ladder with its price, and
/// with the number of nodes that makes a chain dear.
fn sentence(before: &Grid, step: &Step, filled: Option<House>, pace: Pace) -> String {
    let shape = before.shape();
    let why = match filled {
        Some(house) => format!("the last open cell of {}", shape.house_name(house)),
        None => because(before, step),
    };
    let price = match (pace, step.complexity) {
        (Pace::Explainer, 0) => format!(" ({})", step.cost),
        (Pace::Explainer, nodes) => format!(" ({}, complexity {nodes})", step.cost),
        _ => String::new(),
    };
    format!("{}  {}{price}: {why}", conclusions(shape, step), step.technique.name())
}

/// The house whose last open cell this step fills, if there is one.
fn filled_house<const W: usize>(board: &Board<W>, step: &Step) -> Option<House> {
    let placed = step.placed.first()?;
    let houses = board.geometry().houses_of(placed.cell);
    houses.into_iter().find(|house| (board.open() & board.geometry().house(*house)).single().is_some())
}

fn assignment(shape: Shape, candidate: Candidate) -> String {
    format!("{}={}", shape.cell_name(candidate.cell), candidate.digit)
}

/// A contradiction in words.
pub(crate) fn nothing_left(shape: Shape, contradiction: Contradiction) -> String {
    match contradiction {
        Contradiction::Cell(cell) => format!("no digit is left for {}", shape.cell_name(cell)),
        Contradiction::House(house, digit) => format!("no place is left for {digit} in {}", shape.house_name(house)),
    }
}

fn summary(explained: &Explained) -> String {
    let Explained { path, unique, .. } = explained;
    let grade = Grade::of(path);
    let mut text = format!(
        "{}, {}, {}",
        number(path.steps().count(), "step"),
        number(path.passes() as usize, "pass"),
        guesses(path)
    );
    match grade.hardest {
        Some(hardest) => {
            let _ = write!(text, "; hardest: {} ({})", hardest.name(), grade.rating);
        }
        None => text.push_str("; no technique applied"),
    }
    text.push_str(match (explained.outcome, unique) {
        (Outcome::Solved, Some(true)) => ". The solution is the only one.",
        (Outcome::Solved, Some(false)) => ". There is a second solution: the puzzle is no proper Sudoku.",
        (Outcome::Solved, None) => ". Whether there is a second solution is not known.",
        _ => ".",
    });
    text
}

/// The guesses shown, and those made after the first solution to see whether it is the only one.
fn guesses(path: &Path) -> String {
    let shown = path.events.iter().filter(|event| matches!(event, Event::Guess { .. })).count();
    match path.guesses as usize - shown.min(path.guesses as usize) {
        0 => number(shown, "guess"),
        more => format!("{} (and {more} more to look for a second solution)", number(shown, "guess")),
    }
}

fn number(count: usize, word: &str) -> String {
    match (count, word) {
        (1, _) => format!("1 {word}"),
        (_, "pass" | "guess") => format!("{count} {word}es"),
        _ => format!("{count} {word}s"),
    }
}
