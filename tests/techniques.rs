//! Every technique has a board of its own in `tests/data/technique`, and finds something there.
//!
//! `cargo test --release --test all techniques:: -- --ignored --nocapture` seeks boards for techniques that have none, and times
//! each technique where `PERCORRE_DATA` has puzzles.

use crate::common;
use std::fs;
use std::hint::black_box;
use std::time::{Duration, Instant};

use crate::common::random::Random;
use crate::common::shown::{file_of, shown};
use percorre::check::check;
use percorre::step::conclusions;
use percorre::technique::Flow;
use percorre::{Board, Brute, Candidate, Entry, Grid, Ladder, Path, Shape, Solver, Step, Technique, percorre};

/// The steps of a technique on a board as it is written.
fn steps(technique: Technique, grid: &Grid) -> Vec<Step> {
    Board::new(grid).map_or(Vec::new(), |board| board.steps(technique))
}

/// Whether a step says nothing but what is so in the solution.
fn is_true(step: &Step, solution: &Grid) -> bool {
    step.concludes().all(|(Candidate { cell, digit }, placed)| (solution.digit(cell) == Some(digit)) == placed)
}

#[test]
fn every_technique_offers_a_step_on_its_board() {
    for technique in Technique::ALL.iter().copied().filter(|technique| !technique.is_explainers()) {
        let shown = shown(technique).unwrap_or_else(|| panic!("{technique}: no board in tests/data"));
        let grid = &shown.grid;
        let solution = Brute::new(grid.shape()).solve(grid).expect("a board with a solution");
        assert!(shown.steps.iter().any(|step| step.technique == technique), "{technique}: nothing on {grid}");
        for step in &shown.steps {
            assert!(is_true(step, &solution), "{technique}: {step:?} is false on {grid}");
            check(step, grid, grid).unwrap_or_else(|flaw| panic!("{technique}: {step:?}: {flaw}"));
        }
    }
}

#[test]
fn a_ladder_lists_the_names_that_its_steps_have() {
    for ladder in [Ladder::FULL, Ladder::HODOKU, Ladder::G_BRAIDS] {
        let names = ladder.names();
        for rung in ladder.rungs.iter().filter(|rung| !rung.is_explainers()) {
            let found = &shown(*rung).expect("a board").steps;
            assert!(found.iter().all(|step| names.contains(&step.technique)), "{}: {rung}", ladder.name);
        }
        assert!(!ladder.rungs.contains(&Technique::HWing));
        assert_eq!(names.contains(&Technique::HWing), ladder.name != "g-braids");
        assert_eq!(names.contains(&Technique::Whip), ladder.name == "g-braids");
    }
    assert_eq!(Ladder::OCTAVE.names(), Ladder::OCTAVE.rungs.to_vec());
    assert_eq!(Ladder::EXPLAINER.names(), Ladder::EXPLAINER.rungs.to_vec());
}

/// The first step of the ladder `full` on a board.
fn cheapest(grid: &Grid) -> Option<Step> {
    Board::new(grid).ok()?.next_step(&Ladder::FULL)
}

/// A puzzle, and what it becomes by the singles of the ladder `singles`, digit by digit.
fn states(puzzle: &Grid) -> Vec<Grid> {
    let mut path = Path::default();
    percorre(&mut Board::new(puzzle).expect("a puzzle"), &Ladder::SINGLES, &mut path);
    let mut states = vec![puzzle.clone()];
    let mut grid = puzzle.clone();
    for placed in path.steps().flat_map(|step| step.placed.clone()) {
        grid.set(placed.cell, Entry::Given(placed.digit));
        states.push(grid.clone());
    }
    states
}

/// Boards on which the technique is the cheapest, if such come up soon; else any on which it finds something.
#[test]
#[ignore = "writes what is missing in tests/data/technique"]
fn seek_boards() {
    const PATIENCE: usize = 20_000;
    let mut random = Random(0x5eed);
    let missing = |technique: &Technique| !technique.is_explainers() && !file_of(*technique).exists();
    for (shape, blanks) in [(Shape::NINE, 64), (Shape::new(4, 4).expect("a shape"), 150)] {
        let mut brute = Brute::new(shape);
        for tried in 0..2 * PATIENCE {
            let wanted: Vec<Technique> = Technique::ALL.iter().copied().filter(missing).collect();
            if wanted.is_empty() || (shape == Shape::NINE && tried > PATIENCE && wanted.len() <= 2) {
                break;
            }
            let puzzle = random.puzzle(shape, blanks, &mut brute);
            for state in states(&puzzle) {
                let Some(first) = cheapest(&state) else { continue };
                let found = |technique: &Technique| match first.technique == *technique {
                    true => Some(first.clone()),
                    false if tried < PATIENCE && shape == Shape::NINE => None,
                    false => steps(*technique, &state).into_iter().find(|step| step.technique == *technique),
                };
                for (technique, step) in
                    wanted.iter().filter(|it| missing(it)).filter_map(|technique| Some((technique, found(technique)?)))
                {
                    let text = format!("# {} {}\n{state}\n", technique.name(), conclusions(shape, &step));
                    fs::write(file_of(*technique), text).expect("a place to write");
                    println!("{technique} after {tried} puzzles");
                }
            }
        }
    }
}

/// Boards on which a technique finds something, with marks where other techniques have struck some: for what is rare on
/// boards as singles leave them.
#[test]
#[ignore = "writes what is missing in tests/data/technique"]
fn seek_boards_with_marks() {
    let mut random = Random(0xb0a2d);
    let mut brute = Brute::new(Shape::NINE);
    let mut wanted: Vec<Technique> = Technique::ALL.iter().copied().filter(|it| !file_of(*it).exists()).collect();
    let until = Instant::now() + Duration::from_secs(240);
    let light = Ladder::FULL.without(|technique| technique > Technique::XyzWing);
    while !wanted.is_empty() && Instant::now() < until {
        let puzzle = random.puzzle(Shape::NINE, 64, &mut brute);
        let Ok(mut board) = Board::new(&puzzle) else { continue };
        while let Some(step) = board.next_step(&light) {
            if step.placed.is_empty() {
                // As given: what a pattern may be refilled with is up to the marks alone.
                let marked = board.grid();
                let plain: Grid = marked.to_string().parse().expect("a line");
                wanted.retain(|&technique| {
                    let show = |grid: &Grid| {
                        steps(technique, grid)
                            .into_iter()
                            .find(|step| step.technique == technique && check(step, grid, grid).is_ok())
                    };
                    let (step, text) = match (show(&plain), show(&marked)) {
                        (Some(step), _) => (step, plain.to_string()),
                        (_, Some(step)) => {
                            (step, percorre::format::write(&marked, percorre::format::Format::Candidates).unwrap())
                        }
                        _ => return true,
                    };
                    let text = format!("# {} {}\n{text}\n", technique.name(), conclusions(Shape::NINE, &step));
                    fs::write(file_of(technique), text).expect("a place to write");
                    println!("{technique}");
                    false
                });
            }
            if board.apply(&step).is_err() {
                break;
            }
        }
    }
    println!("missing: {wanted:?}");
}

/// What the easiest step on a board costs, and the easiest of this technique's own name with its cost; on the ladder `full`.
fn easiest_and_own(technique: Technique, grid: &Grid) -> Option<(u32, Step)> {
    let easiest = Solver::new().hint(grid).ok()??;
    let own = steps(technique, grid).into_iter().filter(|step| step.technique == technique).map(|mut step| {
        step.cost = Ladder::FULL.price(&step, grid.shape());
        step
    });
    Some((easiest.cost.0, own.min_by_key(|step| step.cost)?))
}

/// Keeps a state as the technique's board if its easiest step costs more than that of the board so far.
fn better_board(technique: Technique, state: &Grid, easiest: &mut u32, own: &mut u32) {
    let formats = [percorre::format::Format::Hodoku, percorre::format::Format::Candidates];
    // Only the first says which digits are placed.
    let format = formats[usize::from(!technique.slug().starts_with("avoidable"))];
    // Neither is for large boards: there the digits must do.
    let text = percorre::format::write(state, format).unwrap_or_else(|_| state.to_string());
    let Ok(grid) = text.parse::<Grid>() else { return };
    let Some((now, step)) = easiest_and_own(technique, &grid) else { return };
    if now.min(step.cost.0) > *easiest && check(&step, &grid, &grid).is_ok() {
        (*easiest, *own) = (now, step.cost.0);
        let text = format!("# {} {}\n{text}\n", technique.name(), conclusions(grid.shape(), &step));
        fs::write(file_of(technique), text).expect("a place to write");
        println!("{technique}: easiest {now}, own {}", step.cost.0);
    }
}

/// Better boards: the easiest step there costs as much as the technique's own, or as near to that as can be found.
#[test]
#[ignore = "writes boards in tests/data/technique"]
fn improve_boards() {
    let patience = std::env::var("PERCORRE_PATIENCE").ok().and_then(|text| text.parse().ok()).unwrap_or(600);
    let until = Instant::now() + Duration::from_secs(patience);
    let mut random = Random(std::env::var("PERCORRE_SEED").ok().and_then(|text| text.parse().ok()).unwrap_or(0xb0a2d));
    // By technique: the cost of the easiest step on its board, and of its own.
    let mut known: Vec<(Technique, u32, u32)> = Vec::new();
    for technique in Technique::ALL.iter().copied().filter(|technique| !technique.is_explainers()) {
        let text = fs::read_to_string(file_of(technique)).expect("a board");
        let grid: Grid = text.lines().find(|line| !line.starts_with('#')).expect("a board").parse().expect("a board");
        let (easiest, own) = easiest_and_own(technique, &grid).expect("a step");
        println!("{technique}: easiest {easiest}, own {}", own.cost.0);
        known.push((technique, easiest, own.cost.0));
    }
    // First what the board itself leads to.
    for (technique, easiest, own) in known.iter_mut().filter(|(_, easiest, own)| easiest < own) {
        let text = fs::read_to_string(file_of(*technique)).expect("a board");
        let puzzle: Grid = text.lines().find(|line| !line.starts_with('#')).expect("a board").parse().expect("a board");
        let mut state = percorre::state::marked(&puzzle);
        while let Ok(Some(next)) = Solver::new().until(until).hint(&state) {
            let mut board = Board::within(&state, &puzzle).expect("a state");
            if *easiest >= *own || next.cost.0 >= *own || board.apply(&next).is_err() {
                break;
            }
            state = board.grid();
            better_board(*technique, &state, easiest, own);
        }
    }
    let mut brute = Brute::new(Shape::NINE);
    // Dear techniques come first on hard puzzles only: such a list may be named.
    let list = std::env::var("PERCORRE_LIST").map(|list| common::shared::text(&list)).unwrap_or_default();
    let mut listed = list.lines().filter_map(|line| line.get(..81)?.parse::<Grid>().ok());
    while Instant::now() < until && known.iter().any(|(_, easiest, own)| easiest < own) {
        let puzzle = listed.next().unwrap_or_else(|| random.puzzle(Shape::NINE, 64, &mut brute));
        let mut state = percorre::state::marked(&puzzle);
        while let Ok(Some(next)) = Solver::new().hint(&state) {
            for (technique, easiest, own) in
                known.iter_mut().filter(|(_, easiest, own)| easiest < own && *easiest < next.cost.0)
            {
                better_board(*technique, &state, easiest, own);
            }
            let Ok(mut board) = Board::within(&state, &puzzle) else { break };
            if board.apply(&next).is_err() {
                break;
            }
            state = board.grid();
        }
    }
    for (technique, easiest, own) in known.iter().filter(|(_, easiest, own)| easiest < own) {
        println!("left: {technique}: easiest {easiest}, own {own}");
    }
}

/// The boards of these puzzles on which singles are at an end, each as the ladder `full` comes to it.
fn stuck_boards(list: &str) -> Vec<Board> {
    let text = common::shared::text(list);
    let puzzles = text.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.get(..81)?.parse().ok());
    let mut boards = Vec::new();
    for puzzle in puzzles.take(300) {
        let Ok(mut board) = Board::new(&puzzle) else { continue };
        while let Some(step) = board.next_step(&Ladder::FULL) {
            if step.placed.is_empty() {
                boards.push(board.clone());
            }
            if board.apply(&step).is_err() {
                break;
            }
        }
        boards.push(board);
    }
    boards
}

/// `PERCORRE_TECHNIQUES` may name some of them, with commas between.
#[test]
#[ignore = "a measurement, to be read"]
fn time_of_each_technique() {
    let named = std::env::var("PERCORRE_TECHNIQUES").ok();
    let is_named = |technique: &Technique| named.iter().all(|named| named.split(',').any(|it| it == technique.slug()));
    let lists = ["puzzles/random_minimal.txt", "puzzles/17_clue.txt", "puzzles/magictour_top1465.txt"];
    for list in lists {
        let boards = stuck_boards(list);
        println!("{list}: {} boards without a single; us for all steps, mean and 99%", boards.len());
        for technique in Technique::ALL.iter().copied().filter(|it| !it.is_explainers()).filter(is_named) {
            let mut times: Vec<f64> = Vec::new();
            for board in &boards {
                let began = Instant::now();
                let _ = black_box(board.search(technique, &mut |step| {
                    black_box(step);
                    Flow::Continue(())
                }));
                times.push(began.elapsed().as_nanos() as f64 / 1000.0);
            }
            times.sort_unstable_by(f64::total_cmp);
            let (mean, slow) = (times.iter().sum::<f64>() / times.len() as f64, times[times.len() * 99 / 100]);
            println!("{:20}{mean:>8.1}{slow:>8.1}", technique.slug());
        }
    }
}

#[test]
fn a_search_shows_what_the_list_of_names_says_of_it() {
    shows_what_is_said(2);
}

#[test]
#[ignore = "seconds in a build that is not optimised"]
fn searches_on_many_boards_show_what_the_list_of_names_says_of_them() {
    shows_what_is_said(12);
}

/// On this many boards without singles.
fn shows_what_is_said(boards: usize) {
    let mut asked = 0;
    'puzzles: for puzzle in common::known() {
        if puzzle.grid.shape() != Shape::NINE || puzzle.count != 1 {
            continue;
        }
        let mut board = Board::new(&puzzle.grid).expect("a puzzle");
        while let Some(step) = board.next_step(&Ladder::FULL) {
            if step.placed.is_empty() {
                if asked == boards {
                    break 'puzzles;
                }
                asked += 1;
                let grid = board.grid();
                let all = Solver::new().steps(&grid).expect("a state");
                for technique in Ladder::FULL.rungs.iter().copied().filter(|technique| !technique.is_nested()) {
                    for step in board.steps(technique) {
                        let names = || std::iter::once(&step.technique).chain(&step.also);
                        let stranger = names().find(|&&name| !technique.yields(name));
                        assert_eq!(stranger, None, "shown by {technique}");
                    }
                    // Where two finders see one and the same, the list of all has it under the name of the cheaper one.
                    let asked_for = Solver::new().steps_of(&grid, technique).expect("a state");
                    assert!(asked_for.iter().all(|step| step.is_called(technique)), "{technique}");
                    for step in all.iter().filter(|step| step.is_called(technique)) {
                        assert!(asked_for.contains(step), "{technique} at {grid}: {step:?}");
                    }
                }
            }
            if board.apply(&step).is_err() {
                break;
            }
        }
    }
    assert_eq!(asked, boards);
}

/// Boards whose next step on Sudoku Explainer's ladder is by a technique that only its engine finds, with their marks.
#[test]
#[ignore = "writes what is missing in tests/data/technique"]
fn seek_boards_of_the_explainer() {
    let mut random = Random(0xe4);
    let mut brute = Brute::new(Shape::NINE);
    let is_missing = |technique: &Technique| technique.is_explainers() && !file_of(*technique).exists();
    let until = Instant::now() + Duration::from_secs(240);
    while Technique::ALL.iter().any(is_missing) && Instant::now() < until {
        let puzzle = random.puzzle(Shape::NINE, 64, &mut brute);
        let path = Solver::new().ladder(Ladder::EXPLAINER).guess(false).explain(&puzzle).path;
        let Ok(mut board) = Board::new(&puzzle) else { continue };
        for step in path.steps() {
            if is_missing(&step.technique) {
                let state = percorre::format::write(&board.grid(), percorre::format::Format::Candidates).unwrap();
                let technique = step.technique;
                let text = format!("# {} {}\n{state}\n", technique.name(), conclusions(Shape::NINE, step));
                fs::write(file_of(technique), text).expect("a place to write");
                println!("{technique}");
            }
            board.apply(step).expect("a true step");
        }
    }
}
