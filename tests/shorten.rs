//! Paths without the steps that nothing later needs: each still proves its puzzle, and none has a step left that could go.

use std::sync::OnceLock;
use std::time::{Duration, Instant};

use percorre::Technique::{ForcingChainContradiction, ForcingNetContradiction, NestedForcingChains4};
use percorre::replay::{ClaimedPath, replay};
use percorre::step::{Pattern, Reason};
use percorre::{
    Candidate, Cell, Checker, Cost, Digit, Event, Explained, Grid, Ladder, Outcome, Path, Solver, Step, Technique,
    Truth,
};

use crate::common;

/// Paths of some puzzles of all kinds, by the ladders that leave them to logic and to guesses: found once for all tests.
fn explained() -> impl Iterator<Item = &'static Explained> {
    static EXPLAINED: OnceLock<Vec<Explained>> = OnceLock::new();
    let explain = || {
        let lists = [("puzzles/magictour_top1465.txt", 800), ("puzzles/17_clue.txt", 30_000)];
        let grids = lists.into_iter().flat_map(|(list, every)| common::sample(list, every));
        let own =
            common::known().into_iter().map(|known| known.grid).filter(|grid| grid.shape().side() <= 12).step_by(8);
        let by_both = |grid: Grid| {
            [Ladder::FULL, Ladder::SINGLES].map(|ladder| {
                let deadline = Instant::now() + Duration::from_secs(5);
                Solver::new().ladder(ladder).max_events(150).until(deadline).explain(&grid)
            })
        };
        grids.chain(own).flat_map(by_both).collect()
    };
    EXPLAINED.get_or_init(explain).iter()
}

fn holds(explained: &Explained, path: Path) -> bool {
    replay(&ClaimedPath { path, ..ClaimedPath::from(explained) }, None).is_ok()
}

/// The path without one of its events.
fn without(path: &Path, at: usize) -> Path {
    let mut events = path.events.clone();
    events.remove(at);
    Path::of(events, path.guesses)
}

#[test]
fn a_shortened_path_holds_and_loses_no_digit_and_no_guess() {
    let (mut before, mut after) = (0, 0);
    for explained in explained() {
        let short = explained.path.shortened(&explained.puzzle);
        assert!(holds(explained, short.clone()), "{}", explained.puzzle);
        assert_eq!(short.guesses, explained.path.guesses);
        if explained.outcome == Outcome::Solved && explained.path.omitted.is_empty() {
            let digits = |path: &Path| path.steps().filter(|step| step.depth == 0).map(|step| step.placed.len()).sum();
            let [all, left]: [usize; 2] = [&explained.path, &short].map(digits);
            assert_eq!(left, all, "{}", explained.puzzle);
        }
        before += explained.path.steps().count();
        after += short.steps().count();
    }
    assert!(after < before, "{after} of {before}");
}

#[test]
fn nothing_is_left_that_could_go() {
    let mut tried = 0;
    for explained in explained().filter(|explained| explained.path.guesses == 0) {
        if explained.outcome != Outcome::Solved {
            continue;
        }
        let short = explained.path.shortened(&explained.puzzle);
        for (at, event) in short.events.iter().enumerate() {
            if matches!(event, Event::Step(step) if step.placed.is_empty()) {
                tried += 1;
                assert!(!holds(explained, without(&short, at)), "{}: event {at} could go", explained.puzzle);
            }
        }
    }
    assert!(tried > 20, "{tried} steps");
}

#[test]
fn passes_are_numbered_again_and_none_is_idle() {
    for explained in explained().filter(|explained| explained.path.omitted.is_empty()) {
        let short = explained.path.shortened(&explained.puzzle);
        let numbers =
            short.events.iter().filter_map(|event| if let Event::Pass(number) = event { Some(*number) } else { None });
        assert!(numbers.eq(1..=short.passes() as u32), "{}", explained.puzzle);
        if short != explained.path {
            let two = |pair: &[Event]| matches!(pair, [Event::Pass(_), Event::Pass(_)]);
            assert!(!short.events.windows(2).any(two), "{}", explained.puzzle);
        }
    }
}

#[test]
fn a_path_that_does_not_end_stays_as_it_is() {
    let grid = &common::sample("puzzles/magictour_top1465.txt", 700)[0];
    let stuck = Solver::new()
        .ladder(Ladder::HODOKU)
        .guess(false)
        .explain(&common::sample("puzzles/forum_hardest_1106.txt", 100)[0]);
    assert_eq!(stuck.outcome, Outcome::Stuck);
    assert_eq!(stuck.path.shortened(&stuck.puzzle), stuck.path);
    let cut = Solver::new().max_events(20).explain(grid);
    assert!(!cut.path.omitted.is_empty());
    assert_eq!(cut.path.shortened(grid), cut.path);
}

/// What a step needs is enough: it is proved where only those events have happened.
#[test]
fn a_step_holds_where_only_what_it_needs_has_happened() {
    let mut proved = 0;
    for explained in explained().filter(|explained| explained.path.guesses == 0) {
        let events = &explained.path.events;
        for (at, needs) in explained.path.needs(&explained.puzzle).into_iter().enumerate() {
            assert!(needs.iter().all(|&need| need < at));
            let Event::Step(step) = &events[at] else {
                assert!(needs.is_empty());
                continue;
            };
            let mut checker = Checker::new(&explained.puzzle).unwrap();
            for need in needs {
                if let Event::Step(step) = &events[need] {
                    let _ = checker.apply(step);
                }
            }
            assert_eq!(checker.check(step).err(), None, "{}: {step:?}", explained.puzzle);
            proved += 1;
        }
    }
    assert!(proved > 200, "{proved} steps");
}

#[test]
fn of_a_puzzle_without_a_solution_the_way_to_the_dead_end_is_left() {
    let dead = |explained: &Explained| explained.outcome == Outcome::Contradiction && !explained.path.events.is_empty();
    let mut grids = common::sample("puzzles/magictour_top1465.txt", 500);
    for grid in &mut grids {
        // A wrong digit in the first cell that has a choice.
        let solution = Solver::new().explain(grid).grid;
        let (cell, marks) = percorre::state::marked(grid)
            .entries()
            .find_map(|(cell, entry)| {
                (entry.digit().is_none() && entry.allowed().len() > 1).then(|| (cell, entry.allowed()))
            })
            .unwrap();
        let wrong = marks.digits().find(|&digit| solution.digit(cell) != Some(digit)).unwrap();
        grid.set(cell, percorre::Entry::Given(wrong));
    }
    let mut shorter = 0;
    for explained in grids.iter().map(|grid| Solver::new().explain(grid)).filter(dead) {
        let short = explained.path.shortened(&explained.puzzle);
        assert!(holds(&explained, short.clone()), "{}", explained.puzzle);
        shorter += usize::from(short.steps().count() < explained.path.steps().count());
    }
    assert!(shorter > 0);
}

#[cfg(feature = "cli")]
mod command {
    use percorre::Grid;

    use crate::common::{self, percorre};

    fn out(args: &[&str], input: &str) -> String {
        let output = percorre().args(args).write_stdin(input).output().unwrap();
        assert!(output.status.success(), "{args:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    #[test]
    fn explain_leaves_out_what_is_not_needed_and_replay_accepts_it() {
        let text = |args: &[&str], grid: &Grid| out(args, &grid.to_string()).lines().count();
        let grids = common::sample("puzzles/magictour_top1465.txt", 500);
        let all: usize = grids.iter().map(|grid| text(&["explain"], grid)).sum();
        let short: usize = grids.iter().map(|grid| text(&["explain", "--shortest"], grid)).sum();
        assert!(short < all, "{short} lines of {all}");
        for grid in &grids {
            let path = out(&["explain", "--shortest", "--json"], &grid.to_string());
            assert!(out(&["replay", "--strict"], &path).contains("hold"), "{path}");
        }
    }
}

/// Where only dear steps are left, a look ahead takes fewer of them, and the same ones each time.
#[test]
fn a_look_ahead_shortens_hard_paths() {
    is_shortened(".....13...7...3..1......4....9......5...4...228...7.5...2....3.3...75..9.9..8.6..");
}

#[test]
#[ignore = "seconds in a build that is not optimised: cargo test --release --test all shorten -- --ignored"]
fn a_look_ahead_shortens_the_hardest_paths() {
    is_shortened("........7..4.2.6..8.....31......29...4..9..3...95.6....1......8..6.5.2..7......6.");
}

fn is_shortened(puzzle: &str) {
    // What is told: steps, and the nodes of nets.
    fn nodes(reason: &Reason) -> usize {
        reason.nodes.len() + reason.lemmas.iter().map(nodes).sum::<usize>()
    }
    let length = |path: &Path| path.steps().map(|step| 3 + nodes(&step.reason)).sum::<usize>();
    let grid = puzzle.parse().unwrap();
    let explain = |shortest| Solver::new().shortest(shortest).explain(&grid);
    let (plain, short) = (explain(false), explain(true));
    assert_eq!((short.outcome, short.path.guesses), (Outcome::Solved, 0));
    assert!(holds(&short, short.path.clone()));
    assert_eq!(short.path, explain(true).path);
    let (before, after) = (length(&plain.path.shortened(&grid)), length(&short.path));
    assert!(4 * after < 3 * before, "{after} nodes and steps, {before} without a look ahead");
}

#[test]
fn a_look_ahead_keeps_to_the_rungs_of_its_ladder() {
    let puzzle: Grid =
        "..2..583.7...2...........4...12.7.........9...8.1.34...9.8.....6...5...8.3.7....6".parse().unwrap();
    let used = |ladder: Ladder| -> Vec<Technique> {
        let explained = Solver::new().ladder(ladder).shortest(true).explain(&puzzle);
        assert_eq!(explained.outcome, Outcome::Solved);
        explained.path.steps().map(|step| step.technique).collect()
    };
    let is_net = |technique: Technique| matches!(technique, ForcingNetContradiction | ForcingChainContradiction);
    let is_planned = |technique: &Technique| *technique == NestedForcingChains4;
    assert!(used(Ladder::FULL).into_iter().any(is_net));
    // A plan is proved by nets within nets, or by a net alone where that is a rung.
    let without_nets = used(Ladder::FULL.without(is_net));
    assert!(without_nets.iter().any(is_planned) && !without_nets.into_iter().any(is_net));
    let without_nested = used(Ladder::FULL.without(Technique::is_nested));
    assert!(without_nested.iter().all(|technique| !technique.is_nested()));
}

/// HoDoKu's choice among the steps of a rung stays, so the path is the ladder's own, less what nothing needs.
#[test]
fn a_ladder_with_choices_of_its_own_does_not_look_ahead() {
    let puzzle: Grid =
        "..2..583.7...2...........4...12.7.........9...8.1.34...9.8.....6...5...8.3.7....6".parse().unwrap();
    let explain = |shortest| Solver::new().ladder(Ladder::HODOKU).shortest(shortest).explain(&puzzle);
    let (plain, short) = (explain(false), explain(true));
    assert!(plain.path.steps().any(|step| step.cost >= Cost(1400)), "it needs more than singles and pairs");
    assert_eq!(short.path, plain.path.shortened(&puzzle));
}

/// A path that was read may hold what no search does: images that never come back, or are too few, and an undo of nothing.
#[test]
fn a_path_that_does_not_hold_stays_as_it_is() {
    let puzzle: Grid = ".234341221434321".parse().unwrap();
    let open = Candidate::new(Cell(0), Digit(0));
    for images in [vec![Cell(1); 16], vec![]] {
        let mut step = Step::place(Technique::NakedSingle, open.cell, open.digit).because([Truth::Cell(open.cell)]);
        let digits = puzzle.shape().digits().digits().collect();
        step.reason.patterns.push(Pattern::Symmetry { cells: images, digits });
        for begins in [None, Some(Event::Undo { depth: 1, candidate: open })] {
            let path = Path::of(begins.into_iter().chain([Event::Step(step.clone())]).collect(), 0);
            assert!(path.boards(&puzzle).all(|moment| moment.depth == 0));
            assert_eq!(path.needs(&puzzle), vec![vec![0; 0]; path.events.len()]);
            assert_eq!(path.shortened(&puzzle), path);
        }
    }
}
