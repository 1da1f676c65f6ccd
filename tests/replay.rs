//! Paths that are replayed: our own hold, and what is wrong in any other is named.

use percorre::replay::{ClaimedPath, Replayed, replay};
use percorre::step::Pattern;
use percorre::{
    Brute, Candidate, Cell, Count, Digit, DigitSet, Entry, Event, Grid, Ladder, Outcome, Path, Shape, Solver, Step,
    Technique, Truth,
};

const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The ladder `singles` guesses here.
const HARD: &str = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

/// No solution, and the ladder `singles` guesses until it knows.
const NONE: &str = ".9.....5....9462.3.............3....68......7.791...8...57.19......94.7..4....6..";

fn nine(line: &str) -> Grid {
    let numbers: Vec<usize> = line.chars().map(|c| c.to_digit(10).unwrap_or(0) as usize).collect();
    Grid::of_numbers(Shape::NINE, &numbers).unwrap()
}

fn claim(line: &str, ladder: &Ladder) -> ClaimedPath {
    ClaimedPath::from(&Solver::new().ladder(ladder.clone()).explain(&nine(line)))
}

/// What is wrong with a path that has been tampered with.
fn broken(mut claimed: ClaimedPath, change: impl FnOnce(&mut ClaimedPath)) -> String {
    replay(&claimed, None).unwrap();
    change(&mut claimed);
    replay(&claimed, None).unwrap_err().to_string()
}

fn first_step(claimed: &mut ClaimedPath) -> &mut Step {
    let step = claimed.path.events.iter_mut().find_map(|event| match event {
        Event::Step(step) => Some(step),
        _ => None,
    });
    step.unwrap()
}

#[test]
fn our_own_paths_hold() {
    for ladder in Ladder::ALL {
        for line in [EASY, HARD] {
            let claimed = claim(line, ladder);
            let replayed = replay(&claimed, None).unwrap();
            assert_eq!(replayed, Replayed { steps: claimed.path.steps().count(), assumed_unique: false });
        }
    }
}

#[test]
fn a_path_may_get_stuck_or_show_that_there_is_no_solution() {
    let solver = Solver::new().ladder(Ladder::SINGLES).guess(false);
    let stuck = ClaimedPath::from(&solver.explain(&nine(HARD)));
    assert_eq!(stuck.outcome, Outcome::Stuck);
    assert!(replay(&stuck, None).is_ok());
    // Two 5 in a row: there is nothing to walk.
    let clash = claim(&EASY.replacen("53.", "535", 1), &Ladder::FULL);
    assert_eq!(clash.outcome, Outcome::Contradiction);
    assert_eq!(replay(&clash, None).unwrap().steps, 0);
    // Every branch is refuted.
    let none = claim(NONE, &Ladder::SINGLES);
    assert_eq!(none.outcome, Outcome::Contradiction);
    assert!(none.path.guesses > 1);
    assert!(replay(&none, None).is_ok());
}

#[test]
fn a_step_that_does_not_hold_is_named() {
    let claimed = claim(EASY, &Ladder::OCTAVE);
    let wrong = broken(claimed.clone(), |claimed| first_step(claimed).placed[0].digit = Digit(0));
    assert_eq!(wrong, "event 2, r5c5=1 naked single: 1r5c5 is not on the board before the step");
    let wrong = broken(claimed.clone(), |claimed| first_step(claimed).reason.truths[0] = Truth::Cell(Cell(2)));
    assert_eq!(wrong, "event 2, r5c5=5 naked single: +5r5c5 does not follow from the truths and covers cited");
    // Twice the same; one left out on which another rests.
    let twice = broken(claimed.clone(), |claimed| claimed.path.events.insert(2, claimed.path.events[1].clone()));
    assert_eq!(twice, "event 3, r5c5=5 naked single: 5r5c5 speaks of a cell that is filled before the step");
    let missing = broken(claimed.clone(), |claimed| drop(claimed.path.events.remove(1)));
    assert!(missing.ends_with("does not follow from the truths and covers cited"), "{missing}");
    let deep = broken(claimed, |claimed| first_step(claimed).depth = 1);
    assert_eq!(deep, "event 2, r5c5=5 naked single: it is recorded below 1 guesses, expected 0");
}

#[test]
fn guesses_and_undos_must_match_the_boards() {
    let claimed = claim(HARD, &Ladder::SINGLES);
    let undo = claimed.path.events.iter().position(|event| matches!(event, Event::Undo { .. })).unwrap();
    let guess = claimed.path.events.iter().position(|event| matches!(event, Event::Guess { .. })).unwrap();
    let Event::Guess { candidate, .. } = claimed.path.events[guess] else { unreachable!() };

    let early = broken(claimed.clone(), |claimed| {
        claimed.path.events.insert(guess + 1, Event::Undo { depth: 1, candidate });
    });
    assert!(early.ends_with("the branch is not refuted: every cell and every house has a candidate left"), "{early}");
    let other = broken(claimed.clone(), |claimed| {
        let Event::Undo { candidate, .. } = &mut claimed.path.events[undo] else { unreachable!() };
        candidate.cell = Cell(80);
    });
    assert!(other.contains("expected the undo of "), "{other}");
    let nothing = broken(claimed.clone(), |claimed| claimed.path.events.insert(0, Event::Undo { depth: 1, candidate }));
    assert!(nothing.ends_with("expected the undo of nothing"), "{nothing}");
    let deep = broken(claimed.clone(), |claimed| {
        let Event::Guess { depth, .. } = &mut claimed.path.events[guess] else { unreachable!() };
        *depth = 2;
    });
    assert!(deep.ends_with("it is recorded below 2 guesses, expected 1"), "{deep}");
    let absent = broken(claimed.clone(), |claimed| {
        let Event::Guess { candidate, .. } = &mut claimed.path.events[guess] else { unreachable!() };
        *candidate = Candidate::new(Cell(0), Digit(0));
    });
    assert!(absent.ends_with("it is not on the board"), "{absent}");
    // Going on in a branch that is refuted.
    let dead = broken(claimed.clone(), |claimed| drop(claimed.path.events.remove(undo)));
    assert!(dead.contains("expected"), "{dead}");
    let passes = broken(claimed, |claimed| claimed.path.events.insert(0, Event::Pass(2)));
    assert_eq!(passes, "event 1, pass 2: expected pass 1");
}

#[test]
fn the_end_must_be_what_is_claimed() {
    let easy = || claim(EASY, &Ladder::OCTAVE);
    let end = broken(easy(), |claimed| claimed.outcome = Outcome::Stuck);
    assert_eq!(end, "the end: every cell is filled, expected the outcome stuck");
    let end = broken(easy(), |claimed| claimed.outcome = Outcome::Contradiction);
    assert_eq!(end, "the end: every cell is filled, expected the outcome contradiction");
    // What a path that is cut came to is believed, unless it contradicts itself.
    let end = broken(easy(), |claimed| {
        claimed.path = claimed.path.cut(3);
        claimed.outcome = Outcome::Contradiction;
    });
    assert_eq!(end, "the end: there is a solution, expected the outcome contradiction");
    let end = broken(easy(), |claimed| drop(claimed.path.events.pop()));
    assert_eq!(end, "the end: cells are open, expected the outcome solved");
    let end = broken(easy(), |claimed| claimed.path.events.clear());
    assert_eq!(end, "the end: cells are open, expected the outcome solved");
    let solution = broken(easy(), |claimed| {
        claimed.solution.as_mut().unwrap().set(Cell(2), Entry::Placed(Digit(8)));
    });
    assert_eq!(solution, "the solution: it is not the one reached");
    let unique = broken(easy(), |claimed| claimed.unique = Some(false));
    assert_eq!(unique, "the number of solutions: the path proves that there is one");
    let guesses = broken(claim(HARD, &Ladder::SINGLES), |claimed| claimed.path.guesses = 0);
    assert!(guesses.starts_with("the guesses: 0 are claimed, the path has "), "{guesses}");
    let mut stopped = easy();
    stopped.outcome = Outcome::Stopped;
    stopped.solution = None;
    assert!(replay(&stopped, None).is_ok());
}

/// A 4x4 board of marks with a rectangle of 1 and 2 in r12c13, guarded by 3 in r2c3.
fn guarded(with_two: bool) -> ClaimedPath {
    let shape = Shape::of_side(4).unwrap();
    let numbers = if with_two {
        [0, 3, 0, 4, 0, 4, 0, 0, 3, 1, 4, 2, 4, 2, 0, 3]
    } else {
        [0, 3, 0, 4, 0, 4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    };
    let puzzle = Grid::of_numbers(shape, &numbers).unwrap();
    let corners = [(0, 0), (0, 2), (1, 0), (1, 2)].map(|(row, column)| shape.cell(row, column));
    let mut step =
        Step::remove(Technique::Pointing, [Candidate::new(corners[3], Digit(1))]).because([Truth::Beyond(0)]);
    step.reason.patterns.push(Pattern::Cells(corners.map(|corner| (corner, DigitSet::up_to(2))).to_vec()));
    ClaimedPath {
        puzzle,
        ladder: "full".into(),
        unique: None,
        path: Path::of(vec![Event::Step(step)], 0),
        outcome: Outcome::Stopped,
        solution: None,
    }
}

#[test]
fn one_solution_is_counted_where_it_is_assumed() {
    let one = guarded(true);
    assert_eq!(Brute::new(one.puzzle.shape()).count(&one.puzzle, 2), Count::Exact(1));
    assert_eq!(replay(&one, None), Ok(Replayed { steps: 1, assumed_unique: true }));
    let many = guarded(false);
    assert_eq!(
        replay(&many, None).unwrap_err().to_string(),
        "event 1, r2c3<>2 pointing: it assumes one solution, the puzzle has more"
    );
}
