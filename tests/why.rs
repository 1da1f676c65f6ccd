//! Why a cell holds a digit or cannot hold it: each answer is proved, and no truth in it is idle.

use std::time::{Duration, Instant};

use percorre::check::check;
use percorre::state::marked;
use percorre::why::{Argument, Fact, Status};
use percorre::{Brute, Candidate, Cell, Digit, Entry, Error, Grid, Halt, Reason, Solver, Step, Technique};

const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const HARD: &str = "8.9.672.1...2..46.....8.9........59.78..9..42.91........2.7.....68..5...9.762.3.5";

fn ask(text: &str, row: usize, column: usize, digit: Option<usize>) -> (Grid, Fact) {
    let grid: Grid = text.parse().unwrap();
    let digit = digit.map(|digit| grid.shape().digits().digits().nth(digit - 1).unwrap());
    let known = Solver::new().why(&grid, grid.shape().cell(row - 1, column - 1), digit).unwrap();
    (grid, known)
}

/// The answer as a step that the checker proves.
fn assert_proved(grid: &Grid, known: &Fact) {
    let Status::Proved { must, proof } = &known.status else { panic!("{:?}", known.status) };
    match proof {
        Argument::Refutation(before, reason) => {
            let mut step = match must {
                true => Step::place(Technique::ForcingNetVerity, known.candidate.cell, known.candidate.digit),
                false => Step::remove(Technique::ForcingNetContradiction, [known.candidate]),
            };
            step.reason = (**reason).clone();
            check(&step, before, grid).unwrap_or_else(|flaw| panic!("{flaw}: {reason:?}"));
            // No truth can be left out.
            for number in 0..reason.truths.len() {
                let mut less = Step { reason: Reason::default(), ..step.clone() };
                less.reason.truths = reason.truths.clone();
                less.reason.truths.remove(number);
                assert!(check(&less, before, grid).is_err(), "{:?} is idle", reason.truths[number]);
            }
        }
        Argument::Steps(steps) => {
            for (before, step) in steps {
                check(step, before, grid).unwrap_or_else(|flaw| panic!("{flaw}"));
            }
            let (_, last) = steps.last().unwrap();
            let says = |candidate: &Candidate| *candidate == known.candidate;
            assert!(!must || last.placed.iter().any(says));
        }
    }
}

#[test]
fn what_stands_is_said_at_once() {
    assert_eq!(ask(EASY, 1, 1, None).1.status, Status::Given);
    assert_eq!(ask(EASY, 1, 1, Some(3)).1.status, Status::Other(Digit(4)));
    let peer = Candidate::new(Cell(1), Digit(2));
    assert_eq!(ask(EASY, 1, 3, Some(3)).1.status, Status::Peer(peer));
}

#[test]
fn a_single_is_shown_as_a_single() {
    let (grid, known) = ask(EASY, 5, 5, Some(5));
    assert_proved(&grid, &known);
    let Status::Proved { must: true, proof: Argument::Steps(steps) } = known.status else { panic!() };
    assert_eq!(steps.len(), 1);
    assert_eq!(steps[0].1.technique, Technique::NakedSingle);
}

#[test]
fn every_candidate_of_a_board_has_a_proof_that_holds() {
    for text in [EASY, HARD, "...1..2.......13...5...2...6....6..3"] {
        let grid: Grid = text.parse().unwrap();
        let solution = Brute::new(grid.shape()).solve(&grid).unwrap();
        let mut short = 0;
        for (cell, entry) in marked(&grid).entries() {
            let Entry::Marks(marks) = entry else { continue };
            for digit in marks.digits().take(2) {
                let known = Solver::new().why(&grid, cell, Some(digit)).unwrap();
                assert_proved(&grid, &known);
                let Status::Proved { must, proof } = known.status else { panic!() };
                assert_eq!(must, solution.digit(cell) == Some(digit));
                short += usize::from(matches!(proof, Argument::Refutation(..)));
            }
        }
        assert!(short > 5, "{short}");
    }
}

#[test]
fn a_digit_filled_in_is_asked_about_as_if_its_cell_were_open() {
    let mut grid: Grid = EASY.parse().unwrap();
    grid.set(Cell(40), Entry::Placed(Digit(4)));
    let known = Solver::new().why(&grid, Cell(40), None).unwrap();
    assert_proved(&grid.givens_only(), &known);
}

#[test]
fn several_solutions_leave_a_cell_open() {
    let two = EASY.replacen('2', ".", 1).replacen('5', ".", 1);
    let grid: Grid = two.parse().unwrap();
    let open = |cell: Cell| Solver::new().why(&grid, cell, None).unwrap().status;
    let all: Vec<Status> = grid.shape().all_cells().map(open).collect();
    assert!(all.iter().all(|status| *status != Status::Struck));
    let unsolvable: Grid = "11..............".parse().unwrap();
    assert!(matches!(Solver::new().why(&unsolvable, Cell(3), None), Err(Error::Clash { .. })));
}

#[test]
fn a_deadline_ends_it() {
    // Nothing but the ladder can say it: no refutation is short.
    let grid: Grid =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse().unwrap();
    let ask = |solver: Solver| solver.why(&grid, Cell(1), None);
    assert!(matches!(ask(Solver::new().until(Instant::now())), Err(Error::Halted(Halt::Time))));
    let known = ask(Solver::new().time_limit(Duration::from_secs(3600))).expect("an hour is enough");
    assert_proved(&grid, &known);
}
