//! What a player waits for at any state of a game: the next step, and all steps. `cargo bench -p percorre-benches --bench state`.
//!
//! States are those before each step of the ladder `full` that is no single, of every so manieth puzzle of a set.
//! `PERCORRE_DATA` names the folder of the shared sets; without it our own puzzles are taken.

mod common;

use std::hint::black_box;
use std::time::Instant;

use percorre::{Board, Grid, Solver, Technique};

/// So many puzzles of each set.
const PUZZLES: usize = 100;

/// And so many of their states.
const STATES: usize = 500;

/// The states at which singles are at an end.
fn states(puzzle: &Grid) -> Vec<Grid> {
    let path = Solver::new().explain(puzzle).path;
    let mut board = Board::new(puzzle).expect("a puzzle");
    let mut states = Vec::new();
    for step in path.steps().take_while(|step| step.depth == 0) {
        if step.technique > Technique::HiddenSingle {
            states.push(board.grid());
        }
        if board.apply(step).is_err() {
            break;
        }
    }
    states
}

/// Asks at each state, and prints the mean, the 99th of a hundred and the longest wait in milliseconds.
fn measure(set: &str, what: &str, states: &[Grid], ask: impl Fn(&Grid)) {
    let mut times: Vec<f64> = states
        .iter()
        .map(|state| {
            let began = Instant::now();
            ask(state);
            began.elapsed().as_secs_f64() * 1e3
        })
        .collect();
    times.sort_unstable_by(f64::total_cmp);
    let (Some(longest), mean) = (times.last(), times.iter().sum::<f64>() / times.len() as f64) else { return };
    let late = times[times.len() * 99 / 100];
    println!("{set:20} {what:6} {:6} states  mean {mean:7.2} ms  99% {late:7.2}  longest {longest:7.2}", times.len());
}

fn main() {
    for set in ["kaggle_like_easy", "random_minimal", "17_clue", "magictour_top1465", "forum_hardest_1106"] {
        let states: Vec<Grid> = common::puzzles(set, PUZZLES).iter().flat_map(states).collect();
        let states: Vec<Grid> = states.iter().step_by(states.len().div_ceil(STATES).max(1)).cloned().collect();
        measure(set, "hint", &states, |state| {
            let _ = black_box(Solver::new().hint(state));
        });
        measure(set, "steps", &states, |state| {
            let _ = black_box(Solver::new().steps(state));
        });
    }
}
