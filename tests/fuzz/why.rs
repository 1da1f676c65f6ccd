//! Questions about any digit of any board: an answer in bounded time and no panic; and what is proved is true.

use std::time::{Duration, Instant};

use percorre::format::{Reading, read};
use percorre::why::{Argument, Status};
use percorre::{Brute, Count, Digit, Entry, Grid, Solver, check};

/// How late an answer may be on a machine that is busy with other work.
const LATE: Duration = Duration::from_secs(5);

/// The first byte names a cell, the second a digit (or none), the rest is a puzzle.
pub fn check(bytes: &[u8]) {
    let [cell, digit, text @ ..] = bytes else { return };
    let Ok(text) = std::str::from_utf8(text) else { return };
    let Ok(grid) = read(text, &Reading::default()).map(|read| read.grid) else { return };
    let shape = grid.shape();
    let cell = shape.all_cells().nth(usize::from(*cell) * 3 % (shape.side() * shape.side())).expect("a cell");
    let digit: Option<Digit> = shape.digits().digits().nth(usize::from(*digit) % (shape.side() + 1));
    let began = Instant::now();
    let answer = Solver::new().until(began + Duration::from_millis(50)).why(&grid, cell, digit);
    assert!(began.elapsed() < LATE, "{:?}: {grid}", began.elapsed());
    let Ok(fact) = answer else { return };
    let Status::Proved { must, proof } = fact.status else { return };
    // A digit that was placed was asked about as if its cell were open.
    if !matches!(grid.entry(cell), Entry::Marks(_)) {
        return;
    }
    if let Argument::Steps(steps) = &proof {
        let holds = |(before, step)| check::check(step, before, &grid).is_ok();
        assert!(steps.iter().map(|(before, step)| (before, step)).all(holds), "{grid}: {steps:?}");
    }
    let mut brute = Brute::new(shape).until(Some(Instant::now() + Duration::from_millis(50)));
    if let (Count::Exact(1), Some(solution)) = (brute.count(&grid, 2), brute.solve(&grid)) {
        let stands = solution.digit(cell) == Some(fact.candidate.digit);
        assert_eq!(stands, must, "{:?} on {}", fact.candidate, Grid::to_string(&grid));
    }
}
