//! `--timeout` at every size: whatever the board, a command ends soon after its time is over, with an answer or with what it has.
//!
//! How soon depends on the machine and what else runs there, so the test asks for an end, and for an answer. The times
//! themselves, on a quiet machine, in milliseconds of the clock and of the processor:
//!
//! ```text
//!     cargo test --release --test all deadlines -- --ignored --nocapture
//! ```
#![cfg(feature = "cli")]

use std::time::{Duration, Instant};

use crate::common;
use crate::common::random::Random;
use percorre::{Brute, Count, Digit, DigitSet, Entry, Grid, Shape};

const COMMANDS: [&[&str]; 28] = [
    &["steps"],
    &["hint"],
    &["explain"],
    &["grade"],
    &["why", "r1c1"],
    &["count"],
    &["check"],
    &["solve"],
    &["solve", "--ladder", "full"],
    &["solve", "--all", "--limit", "1000"],
    &["explain", "--ladder", "singles"],
    &["explain", "--ladder", "octave", "--json"],
    &["explain", "--ladder", "hodoku"],
    &["explain", "--verbosity", "teach", "--ladder", "singles"],
    &["explain", "--pictures"],
    &["explain", "--html", "-"],
    &["explain", "--html", "-", "--tree", "--ladder", "singles"],
    &["explain", "--svg", "-"],
    &["explain", "--svg", "-", "--step", "1"],
    &["grade", "--ladder", "octave"],
    &["explain", "--ladder", "octave", "--json", "--max-events", "10000000"],
    &["explain", "--ladder", "octave", "--html", "-", "--max-events", "10000000"],
    &["vicinity", "--remove", "0", "--add", "1"],
    &["vicinity", "--remove", "1", "--add", "1"],
    &["minimize"],
    &["minimize", "--all"],
    &["unavoidable", "--most", "20"],
    &["backdoor", "--ladder", "full"],
];

/// Those of the everyday test.
const EVERYDAY: [usize; 16] = [0, 1, 2, 3, 4, 5, 6, 7, 13, 16, 20, 22, 23, 24, 26, 27];

/// How much later than its deadline a command may end on a quiet machine: it has to begin and to write, too.
const AFTER: Duration = Duration::from_millis(100);

/// What each command gets.
const TIMEOUT: Duration = Duration::from_millis(100);

/// Sides, and the shares of blank cells (in percent) of an easy and of a hard board.
const SIDES: [(usize, usize, usize); 4] = [(9, 40, 62), (16, 30, 62), (25, 25, 55), (36, 25, 49)];

const KINDS: [&str; 5] = ["easy", "hard", "blank", "wrong", "clash"];

/// A full grid: a pattern with its digits, and its rows and columns within their boxes, in random order.
fn full(random: &mut Random, shape: Shape) -> Grid {
    let (n, rows, columns) = (shape.side(), shape.box_rows(), shape.box_columns());
    let digits = random.shuffled((0..n).collect());
    let mut lines = |size: usize| -> Vec<usize> {
        (0..n / size).flat_map(|band| random.shuffled((band * size..(band + 1) * size).collect())).collect()
    };
    let (down, across) = (lines(rows), lines(columns));
    let number = |at: usize| {
        let (row, column) = (down[at / n], across[at % n]);
        1 + digits[(row % rows * columns + row / rows + column) % n]
    };
    Grid::of_numbers(shape, &(0..n * n).map(number).collect::<Vec<_>>()).unwrap()
}

fn board(kind: &str, (side, easy, hard): (usize, usize, usize)) -> Grid {
    let shape = Shape::of_side(side).unwrap();
    let mut random = Random(side as u64);
    let mut grid = full(&mut random, shape);
    let blanks = match kind {
        "easy" => easy,
        "hard" | "wrong" => hard,
        _ => 100,
    };
    let cells = random.shuffled(shape.all_cells().collect());
    let (blank, rest) = cells.split_at(shape.cells() * blanks / 100);
    blank.iter().for_each(|&cell| grid.set(cell, Entry::Marks(shape.digits())));
    match kind {
        "wrong" => {
            // Another digit that no house forbids.
            let cell = rest[0];
            let right = grid.digit(cell).unwrap();
            let peers = shape.all_cells().filter(|&other| shape.are_peers(cell, other));
            let seen: DigitSet = peers.filter_map(|peer| grid.digit(peer)).collect();
            let wrong = shape.digits().digits().find(|&digit| digit != right && !seen.contains(DigitSet::of(digit)));
            grid.set(cell, Entry::Given(wrong.expect("a digit that no cell sees")));
        }
        "clash" => [0, 1].into_iter().for_each(|column| grid.set(shape.cell(0, column), Entry::Given(Digit(0)))),
        _ => {}
    }
    grid
}

/// What a run took.
struct Taken {
    wall: Duration,
    /// Not known where the system does not say.
    processor: Option<Duration>,
}

/// Runs a command on a board with so much time.
fn run(command: &[&str], grid: &Grid, timeout: Duration) -> Taken {
    let (began, before) = (Instant::now(), children());
    let output = common::percorre()
        .args(command)
        .args(["--timeout", &format!("{}ms", timeout.as_millis())])
        .write_stdin(grid.to_string())
        .timeout(Duration::from_secs(60))
        .output()
        .unwrap();
    let wall = began.elapsed();
    let is_refused = match command {
        // Boards above 25x25 are not drawn, and where there was no time for a step there is none to draw.
        ["explain", ..] if command.contains(&"--html") || command.contains(&"--svg") => {
            grid.shape().side() > 25 || command.contains(&"--step")
        }
        // There is nothing to remove.
        ["vicinity", ..] => grid.givens() == 0,
        _ => false,
    };
    let (code, told) = (output.status.code(), !output.stdout.is_empty());
    let is_answered = matches!(code, Some(0 | 1)) && told;
    assert!(is_answered || is_refused && matches!(code, Some(1 | 2 | 4)), "{command:?}, {output:?}\n{grid}");
    Taken { wall, processor: children().zip(before).map(|(after, before)| after - before) }
}

/// The processor's time of all child processes that have ended, where the system says it.
fn children() -> Option<Duration> {
    common::processor_time("/proc/self/stat").map(|(_, children)| children)
}

/// Runs these commands on all boards; or each at every size and with every kind, but with some pairs only.
fn all(commands: &[&[&str]], every: usize, timeout: Duration, mut each: impl FnMut(&[&str], usize, &str, Taken)) {
    for (size, sides) in SIDES.into_iter().enumerate() {
        for (number, kind) in KINDS.into_iter().enumerate() {
            let grid = board(kind, sides);
            let commands = commands.iter().enumerate().filter(|(at, _)| (at + number + size) % every == 0);
            commands.for_each(|(_, command)| each(command, sides.0, kind, run(command, &grid, timeout)));
        }
    }
}

#[test]
fn commands_end_at_their_deadline_at_every_size() {
    let limit = Duration::from_secs(5);
    all(&EVERYDAY.map(|command| COMMANDS[command]), 4, TIMEOUT / 4, |command, side, kind, taken| {
        assert!(taken.wall < limit, "{command:?} of a {kind} board of side {side}: {:?}", taken.wall);
    });
}

#[test]
fn a_neighbour_that_was_not_counted_in_time_is_not_said_to_have_several_solutions() {
    for sides in &SIDES[2..] {
        let grid = board("hard", *sides);
        for args in [&["--remove", "0"][..], &["--remove", "1"], &["--remove", "0", "--json"]] {
            let output = common::percorre()
                .args(["vicinity", "--add", "1", "--timeout", "10ms"])
                .args(args)
                .write_stdin(grid.to_string())
                .timeout(Duration::from_secs(20))
                .output()
                .unwrap();
            let text = String::from_utf8(output.stdout).unwrap();
            let is_said =
                text == "! line 1: out of time\n" || text.contains(r#""outcome":"refused","message":"out of time""#);
            assert!(is_said && output.status.code() == Some(1), "{args:?}: {text}");
        }
    }
}

/// A search that would go on for hours, with more and more time until it has found something.
#[test]
fn what_is_found_by_the_deadline_is_written() {
    let full = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let easy = "53467891267219534819834256785976142342685379171392485696153728428741963534528617.";
    let searches: [(&[&str], &str, &str); 3] = [
        (&["vicinity", "--remove", "3", "--add", "3", puzzle], "puzzles", "! line 1: out of time"),
        (&["minimize", "--all", "--limit", "1000000000", easy], "puzzles", "! line 1: out of time"),
        (&["unavoidable", "--most", "40", full], "sets", " of at most 40 cells, then out of time"),
    ];
    let times = ["100ms", "250ms", "500ms", "1s", "2s", "4s", "8s", "16s"];
    for (args, key, end) in searches {
        let run = |timeout: &str, json: &[&str]| {
            let mut command = common::command();
            let output = command.args(args).args(["--timeout", timeout]).args(json).output().unwrap();
            assert_eq!(output.status.code(), Some(1), "{args:?}");
            String::from_utf8(output.stdout).unwrap()
        };
        let text = times.iter().map(|timeout| run(timeout, &[])).find(|text| text.lines().count() > 2);
        let text = text.unwrap_or_else(|| panic!("{args:?} writes nothing of what it finds"));
        assert!(text.trim_end().ends_with(end), "{text}");
        let objects = times
            .iter()
            .map(|timeout| -> serde_json::Value { serde_json::from_str(&run(timeout, &["--json"])).unwrap() });
        let object = objects.into_iter().find(|object| object[key].is_array()).expect("a list");
        assert!(!object[key].as_array().unwrap().is_empty());
        assert_eq!((&object["more"], &object["message"]), (&serde_json::Value::Null, &"out of time".into()));
    }
}

/// As many as there was time for are no yes.
#[test]
fn all_solutions_that_are_cut_have_exit_code_1() {
    for json in [&[][..], &["--json"]] {
        let run = |timeout: &str| {
            let mut command = common::command();
            let output = command.args(["solve", "--all", "--timeout", timeout, &".".repeat(81)]).args(json).output();
            let output = output.unwrap();
            assert_eq!(output.status.code(), Some(1));
            output.stdout
        };
        // At least one solution, besides the lines around.
        let is_found = |text: Vec<u8>| text.iter().filter(|&&byte| byte == b'\n').count() > 2;
        assert!(["200ms", "1s", "5s", "25s"].into_iter().any(|timeout| is_found(run(timeout))));
    }
}

#[test]
fn brute_force_that_begins_too_late_answers_nothing() {
    // Each of these boards is otherwise answered at once: by singles.
    for sides in SIDES {
        let grid = board("easy", sides);
        let mut late = Brute::new(grid.shape()).until(Some(Instant::now()));
        let full = full(&mut Random(1), grid.shape());
        if sides.0 > 9 {
            assert_eq!((late.count(&grid, 2), late.solve(&grid)), (Count::Unknown(0), None), "{}", sides.0);
        }
        assert_eq!(late.spare(&full), None, "{}", sides.0);
        late.set_deadline(None);
        assert!(late.spare(&full).is_some_and(|spare| !spare.is_empty()), "{}", sides.0);
    }
}

#[test]
#[ignore = "a table of times; it means something on a quiet machine only"]
fn table() {
    let mut late = Vec::new();
    print!("| clock/processor, ms ");
    COMMANDS.iter().for_each(|command| print!("| {} ", command.join(" ")));
    println!("|");
    all(&COMMANDS, 1, TIMEOUT, |command, side, kind, taken| {
        if taken.wall > TIMEOUT + AFTER {
            late.push(format!("{command:?} of a {kind} board of side {side}: {:?}", taken.wall));
        }
        if command == COMMANDS[0] {
            print!("| {side} {kind} ");
        }
        print!("| {}/", taken.wall.as_millis());
        taken.processor.map_or_else(|| print!("- "), |time| print!("{} ", time.as_millis()));
        if command == COMMANDS[COMMANDS.len() - 1] {
            println!("|");
        }
    });
    assert!(late.is_empty(), "{late:#?}");
}

/// A board with very many solutions, each soon after the other, hardly a dead end between: the clock is looked at all the same.
#[test]
fn counting_many_solutions_ends_at_its_deadline() {
    let grid = board("wrong", SIDES[1]);
    let began = Instant::now();
    let count = Brute::new(grid.shape()).until(Some(began + TIMEOUT)).count(&grid, u64::MAX);
    assert!(matches!(count, Count::Unknown(found) if found > 100), "{count:?}");
    assert!(began.elapsed() < Duration::from_secs(3), "{:?}", began.elapsed());
}

/// What is asked on the way ends every kind of work, and nothing is kept of what it asked.
#[test]
fn work_ends_when_what_it_asks_says_so() {
    use std::cell::Cell;
    use std::rc::Rc;

    use percorre::explainer::Rater;
    use percorre::{Halt, Outcome, Shape, Solver, Watch, interruptible};

    let hard: Grid =
        "98.7.....76......5..4.8....5.9....6..3..2.......3..........6.9.....7.1.8.....3..2".parse().unwrap();
    let blank = Grid::blank(Shape::of_side(12).unwrap());
    // True from the hundredth question on.
    let soon = |asked: &Rc<Cell<u32>>| {
        let asked = Rc::clone(asked);
        move || {
            asked.set(asked.get() + 1);
            asked.get() > 100
        }
    };
    let asked = Rc::new(Cell::new(0));
    let count = interruptible(soon(&asked), || Brute::new(blank.shape()).count(&blank, u64::MAX));
    assert!(matches!(count, Count::Unknown(_)), "{count:?}");
    asked.set(0);
    let explained = interruptible(soon(&asked), || Solver::new().explain(&hard));
    assert_eq!((explained.outcome, explained.halt), (Outcome::Stopped, Some(Halt::Interrupt)));
    asked.set(0);
    assert!(interruptible(soon(&asked), || Rater::default().rate(&hard)).is_err());
    assert!(asked.get() > 100);
    // Work within such work ends by either question.
    let inner = || interruptible(|| false, || Solver::new().explain(&hard).outcome);
    assert_eq!(interruptible(|| true, inner), Outcome::Stopped);
    assert_eq!(interruptible(|| false, || interruptible(|| true, inner)), Outcome::Stopped);
    // Another thread is not asked; afterwards nothing is.
    let beside = || std::thread::scope(|scope| scope.spawn(|| Solver::new().explain(&hard).outcome).join().unwrap());
    assert_eq!(interruptible(|| true, beside), Outcome::Solved);
    assert_eq!(Solver::new().explain(&hard).outcome, Outcome::Solved);
    assert_eq!(Watch::new().halt(), Halt::Time);
}
