//! A technique of another crate flows through ladder, path, words, JSON, proof and grade like percorre's own.
#![cfg(all(feature = "json", feature = "prose"))]

#[allow(dead_code)]
#[path = "../examples/custom_technique.rs"]
mod example;

use std::cell::RefCell;
use std::time::{Duration, Instant};

use example::{ALMOST_LOCKED, PUZZLE};
use percorre::check::check;
use percorre::ladder::Moves;
use percorre::render::{Language, Prose, Verbosity, json, terse};
use percorre::replay::replay;
use percorre::state::marked;
use percorre::step::{By, Node, Pattern};
use percorre::technique::{BoardView, Custom, Flow, Found};
use percorre::{
    Candidate, Cell, Checker, Cost, Digit, Entry, Grade, Grid, Ladder, Outcome, Solver, Step, Technique, Truth,
};

const PAIR: Technique = Technique::Custom(&ALMOST_LOCKED);

fn puzzle() -> Grid {
    PUZZLE.parse().unwrap()
}

#[test]
fn the_example_runs() {
    example::main().unwrap();
}

#[test]
fn its_steps_are_found_proved_and_written() {
    let solver = Solver::new().ladder(example::ladder()).guess(false);
    let explained = solver.explain(&puzzle());
    let mut checker = Checker::new(&puzzle()).unwrap();
    let mut seen = 0;
    for step in explained.path.steps() {
        if step.technique == PAIR {
            let before = checker.board();
            assert_eq!(step.cost, Cost(45));
            assert!(checker.check(step).is_ok());
            let mut forgetful = step.clone();
            forgetful.reason.truths.pop();
            assert!(check(&forgetful, &before, &puzzle()).is_err());

            let words =
                |language, verbosity| Prose { language, verbosity, ..Prose::default() }.step(&before, step).join("\n");
            assert!(words(Language::English, Verbosity::Normal).contains("Almost locked pair: two digits"));
            assert!(words(Language::Portuguese, Verbosity::Normal).contains("Par quase bloqueado: dois dígitos"));
            // It has no Italian text: the first one serves.
            assert!(words(Language::Italian, Verbosity::Teach).contains("Two digits"));
            assert!(terse(&before, step).starts_with("Almost Locked Pair"));

            let listed = solver.steps_of(&before, PAIR).unwrap();
            assert!(listed.iter().any(|other| other.removed == step.removed));
            seen += 1;
        }
        checker.apply(step).unwrap();
    }
    assert!(seen > 0);
    let grade = Grade::of(&explained.path);
    assert_eq!(grade.uses.last().map(|(technique, uses)| (*technique, *uses as usize)), Some((PAIR, seen)));
}

#[test]
fn a_path_with_its_steps_reads_back_where_it_is_known() {
    let ladder = example::ladder();
    let line = json::explained(&Solver::new().ladder(ladder.clone()).guess(false).explain(&puzzle()));
    assert!(line.contains(r#""technique":"almost-locked-pair""#));
    let stranger = json::read_path(&line).unwrap_err().to_string();
    assert!(stranger.contains("'almost-locked-pair', expected the slug of a technique"), "{stranger}");
    let claimed = json::read_path_with(&line, &ladder.rungs).unwrap();
    assert_eq!(json::write_path(&claimed), line);
    assert!(replay(&claimed, None).is_ok());
}

/// The first state of the path in which an almost locked pair is the next step, and that step.
fn first_pair() -> (Grid, Step) {
    let explained = Solver::new().ladder(example::ladder()).guess(false).explain(&puzzle());
    let mut checker = Checker::new(&puzzle()).unwrap();
    for step in explained.path.steps() {
        if step.technique == PAIR {
            return (checker.board(), step.clone());
        }
        checker.apply(step).unwrap();
    }
    panic!("no almost locked pair on the path");
}

/// The near miss: one of the digits has one more place in the box, outside the line.
#[test]
fn a_pair_with_one_more_place_is_none() {
    let (state, step) = first_pair();
    let shape = state.shape();
    let [Truth::Cell(y), Truth::House(line, _), ..] = step.reason.covers[..] else { panic!("{step:?}") };
    let shown = |grid: &Grid| Solver::new().ladder(example::ladder()).steps_of(grid, PAIR).unwrap();
    let is_it = |other: &Step| other.reason.covers == step.reason.covers;
    assert!(shown(&state).iter().any(is_it));
    let mut misses = 0;
    for truth in &step.reason.truths {
        let &Truth::House(house, digit) = truth else { continue };
        for cell in shape.cells_of(house).filter(|&cell| cell != y && !shape.houses_of(cell).contains(&line)) {
            let Entry::Marks(marks) = state.entry(cell) else { continue };
            let is_free = shape.all_cells().all(|it| !shape.are_peers(it, cell) || state.digit(it) != Some(digit));
            if !marks.has(digit) && is_free {
                let mut near = state.clone();
                near.set(cell, Entry::Marks(marks | [digit].into_iter().collect()));
                assert!(!shown(&near).iter().any(is_it), "with {digit} in {}", shape.cell_name(cell));
                misses += 1;
            }
        }
    }
    assert!(misses > 0);
}

#[test]
fn ladders_of_ones_own_are_data() {
    fn is_shared<T: Clone + Send + Sync + 'static>(_: &T) {}
    let ladder = Ladder::builder("mine")
        .rungs([Technique::HiddenSingle, PAIR, Technique::HiddenSingle])
        .rung_before(Technique::HiddenSingle, Technique::NakedSingle)
        .price(Technique::NakedSingle, Cost(7))
        .moves(Moves::Passes)
        .build();
    is_shared(&ladder);
    assert_eq!(ladder.rungs[..], [Technique::NakedSingle, Technique::HiddenSingle, PAIR]);
    let easy: Grid =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
    let explained = Solver::new().ladder(ladder).explain(&easy);
    assert_eq!(explained.outcome, Outcome::Solved);
    assert_eq!(explained.ladder.name, "mine");
    let priced = |technique, cost| {
        explained.path.steps().filter(|step| step.technique == technique).all(|step| step.cost == cost)
    };
    assert!(priced(Technique::NakedSingle, Cost(7)));
}

static SEEN: Custom = Custom::new("seen-by-a-single", "seen by a single", seen_by_a_single);

/// A candidate that takes the only digit of a peer, told as a chain.
fn seen_by_a_single(board: &BoardView, found: &mut Found) -> Flow {
    for cell in board.open() {
        let Some(digit) = board.candidates(cell).single() else { continue };
        for house in board.shape().houses_of(cell) {
            for other in board.places(house, digit).filter(|&other| other != cell) {
                let (denied, only) = (Candidate::new(other, digit), Candidate::new(cell, digit));
                let by = By::Truth(Truth::House(house, digit));
                let claim = [only].into_iter().collect();
                let mut step = Step::remove(Technique::Custom(&SEEN), [denied]).because([Truth::Cell(cell)]);
                step.reason.nodes.push(Node::assumed(true, denied));
                step.reason.nodes.push(Node { on: false, claim, parents: [0].into_iter().collect(), by });
                step.reason.ends.push(1);
                found(step)?;
            }
        }
    }
    Flow::Continue(())
}

#[test]
fn chains_and_patterns_of_ones_own_are_judged_like_all_others() {
    let grid: Grid =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
    let steps = Solver::new().steps_of(&grid, Technique::Custom(&SEEN)).unwrap();
    assert!(!steps.is_empty());
    for mut step in steps {
        check(&step, &marked(&grid), &grid).unwrap_or_else(|flaw| panic!("{step:?}: {flaw}"));
        step.reason.nodes[1].by = By::Assumed;
        assert!(check(&step, &marked(&grid), &grid).is_err());
        // Cells that can very well hold these digits.
        let (cell, digit) = (step.removed[0].cell, step.removed[0].digit);
        let mut pattern = Step::remove(step.technique, step.removed).because([Truth::Beyond(0)]).in_parts([(1, 0)]);
        pattern.reason.patterns.push(Pattern::Cells(vec![(cell, [digit].into_iter().collect())]));
        assert!(check(&pattern, &marked(&grid), &grid).is_err());
    }
}

/// Searches for ever, unless it is told that it is late.
static ENDLESS: Custom = Custom::new("endless", "endless", |board, _| {
    while !board.is_late() {
        std::thread::sleep(Duration::from_millis(1));
    }
    Flow::Continue(())
});

#[test]
fn a_finder_sees_the_deadline() {
    let ladder = Ladder::builder("endless").rung(Technique::Custom(&ENDLESS)).build();
    let soon = Some(Instant::now() + Duration::from_millis(20));
    assert_eq!(Solver::new().ladder(ladder).until(soon).explain(&puzzle()).outcome, Outcome::Stopped);
}

thread_local! {
    /// What the finder below shows.
    static SHOWN: RefCell<Vec<Step>> = const { RefCell::new(Vec::new()) };
}

static SHOWING: Custom =
    Custom::new("showing", "showing", |_, found| SHOWN.with_borrow(|shown| shown.iter().cloned().try_for_each(found)));

/// Else it would be offered for ever, or panic.
#[test]
fn a_step_that_changes_nothing_or_is_off_the_board_is_not_taken() {
    let technique = Technique::Custom(&SHOWING);
    let ladder = Ladder::builder("showing").rung(technique).build();
    let grid = puzzle();
    let shape = grid.shape();
    let taken = |step: Step| {
        SHOWN.set(vec![step]);
        Solver::new().ladder(ladder.clone()).guess(false).explain(&grid).path.steps().count()
    };
    let given = shape.all_cells().find(|&cell| grid.digit(cell).is_some()).unwrap();
    let digit = grid.digit(given).unwrap();
    let open = shape.all_cells().find(|&cell| grid.digit(cell).is_none() && shape.are_peers(cell, given)).unwrap();
    let gone = Candidate::new(open, digit);
    let left = marked(&grid).allowed(open).first().unwrap();
    assert_eq!(taken(Step::remove(technique, [])), 0);
    assert_eq!(taken(Step::remove(technique, [gone])), 0);
    assert_eq!(taken(Step::place(technique, given, digit)), 0);
    assert_eq!(taken(Step::place(technique, Cell(81), digit)), 0);
    assert_eq!(taken(Step::remove(technique, [Candidate::new(open, left), Candidate::new(open, Digit(9))])), 0);
    assert_eq!(taken(Step::remove(technique, [gone, Candidate::new(open, left)])), 1);
}

#[test]
fn a_step_without_a_reason_has_words() {
    let grid = puzzle();
    let cell = grid.shape().all_cells().find(|&cell| grid.digit(cell).is_none()).unwrap();
    let digit = marked(&grid).allowed(cell).first().unwrap();
    let technique = Technique::Custom(&SHOWING);
    for step in [Step::place(technique, cell, digit), Step::remove(technique, [Candidate::new(cell, digit)])] {
        for (language, said) in Language::ALL.into_iter().zip([
            "no reason is given",
            "não é dada nenhuma razão",
            "non è data nessuna ragione",
        ]) {
            for verbosity in [Verbosity::Terse, Verbosity::Normal, Verbosity::Teach] {
                let words = Prose { language, verbosity, ..Prose::default() }.step(&marked(&grid), &step).join("\n");
                assert!(words.to_lowercase().contains(said) != (verbosity == Verbosity::Terse), "{words}");
            }
        }
    }
}
