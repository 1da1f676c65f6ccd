//! Boards above 16x16: logic at 25x25, searches that are told in summary, bounded in memory, and ended by the user.

use std::sync::Arc;

use percorre::replay::{ClaimedPath, PathFlaw, replay};
use percorre::{
    Board, Brute, Count, Digit, DigitSet, Entry, Event, Explained, Grade, Grid, Halt, Ladder, Outcome, Shape, Solver,
    Technique, Watch,
};

use crate::common;

/// A 25x25 board with very many solutions, on which a few guesses are not enough.
fn holes() -> Grid {
    common::sample("large/holes25_0.50.txt", 5).remove(0)
}

/// Without techniques that take long where nothing is optimised.
fn singles() -> Solver {
    Solver::new().ladder(Ladder::SINGLES)
}

/// The same board with one given changed so that no given clashes, and there is no solution.
fn wrong(grid: &Grid) -> Grid {
    let shape = grid.shape();
    let is_given = |grid: &Grid, cell| matches!(grid.entry(cell), Entry::Given(_));
    let mut brute = Brute::new(shape);
    for cell in shape.all_cells().filter(|&cell| is_given(grid, cell)) {
        for digit in shape.digits().digits().filter(|&digit| Some(digit) != grid.digit(cell)) {
            let mut other = grid.clone();
            other.set(cell, Entry::Given(digit));
            if other.clash().is_none()
                && singles().guess(false).explain(&other).outcome == Outcome::Stuck
                && brute.count(&other, 1) == Count::Exact(0)
            {
                return other;
            }
        }
    }
    unreachable!("every change leaves a solution, or none that singles do not refute")
}

fn claimed(explained: &Explained) -> ClaimedPath {
    ClaimedPath::from(explained)
}

#[test]
fn a_search_on_a_large_board_is_told_in_summary() {
    let grid = holes();
    let explained = singles().explain(&grid);
    assert_eq!((explained.outcome, explained.unique), (Outcome::Solved, Some(false)));
    assert!(explained.grid.is_solution_of(&grid));
    assert!(explained.path.events.iter().all(|event| matches!(event, Event::Pass(_) | Event::Step(_))));
    let search = explained.path.search.as_ref().expect("a search in summary");
    assert!(search.guesses > 0 && search.conflicts > 0, "{search:?}");
    assert_eq!(u64::from(Grade::of(&explained.path).guesses), search.guesses);
    // Every open cell follows without a guess, is guessed, or follows from a guess.
    let open =
        claimed(&singles().guess(false).explain(&grid)).path.steps().map(|step| step.placed.len()).sum::<usize>();
    let open = grid.entries().filter(|(_, entry)| entry.digit().is_none()).count() - open;
    let told = search.proved + search.line.iter().map(|standing| 1 + standing.cells).sum::<usize>();
    assert_eq!(told, open);
    assert!(search.line.iter().all(|standing| explained.grid.digit(standing.guess.cell) == Some(standing.guess.digit)));
    // A path of a few events, and the whole path cut, keep it.
    assert_eq!(singles().max_events(3).explain(&grid).path.search, explained.path.cut(3).search);
}

#[cfg(feature = "json")]
#[test]
fn a_search_in_summary_is_written_read_and_replayed() {
    use percorre::render::json;

    let grid = holes();
    for grid in [grid.clone(), wrong(&grid)] {
        let explained = singles().explain(&grid);
        let line = json::explained(&explained);
        let read = json::read_path(&line).unwrap();
        assert_eq!(read.path, explained.path);
        assert_eq!(json::write_path(&read), line);
        assert_eq!(replay(&read, None).unwrap().steps, explained.path.steps().count());
    }
    let fault = json::read_path(&json::explained(&singles().explain(&grid)).replace("\"proved\":", "\"prooved\":"));
    assert!(fault.unwrap_err().to_string().contains("search"));
}

#[test]
fn replay_says_what_is_wrong_with_a_search() {
    let grid = holes();
    let right = claimed(&singles().explain(&grid));
    let flaw = |change: &dyn Fn(&mut ClaimedPath)| {
        let mut claimed = right.clone();
        change(&mut claimed);
        replay(&claimed, None).unwrap_err().flaw
    };
    assert!(replay(&right, None).is_ok());
    assert_eq!(flaw(&|claimed| claimed.solution = Some(grid.clone())), PathFlaw::Solution);
    let changed = |claimed: &mut ClaimedPath| {
        let solution = claimed.solution.as_mut().unwrap();
        let cell = grid.entries().find(|(_, entry)| entry.digit().is_none()).unwrap().0;
        let digit = Digit((solution.digit(cell).unwrap().0 + 1) % 25);
        solution.set(cell, Entry::Placed(digit));
    };
    assert_eq!(flaw(&changed), PathFlaw::Solution);
    assert!(matches!(flaw(&|claimed| claimed.path.guesses += 1), PathFlaw::Guesses { .. }));
    assert_eq!(flaw(&|claimed| claimed.solution = None), PathFlaw::NoSolution);
    assert!(matches!(flaw(&|claimed| claimed.outcome = Outcome::Stuck), PathFlaw::Outcome { .. }));
    let none = |claimed: &mut ClaimedPath| {
        (claimed.outcome, claimed.solution, claimed.unique) = (Outcome::Contradiction, None, None);
    };
    assert_eq!(flaw(&none), PathFlaw::Found);
    let line = |claimed: &mut ClaimedPath| {
        let standing = &mut claimed.path.search.as_mut().unwrap().line;
        let Some(first) = standing.first_mut() else { panic!("a solution without a guess") };
        first.guess.digit = Digit((first.guess.digit.0 + 1) % 25);
    };
    assert_eq!(flaw(&line), PathFlaw::Solution);
}

#[test]
fn a_large_board_without_a_solution_ends_in_a_search_that_says_so() {
    let grid = wrong(&holes());
    let explained = singles().explain(&grid);
    assert_eq!((explained.outcome, explained.unique), (Outcome::Contradiction, None));
    if let Some(search) = &explained.path.search {
        assert!(search.conflicts > 0 && search.line.is_empty(), "{search:?}");
    }
    let mut claimed = claimed(&explained);
    assert!(replay(&claimed, None).is_ok());
    if claimed.path.search.is_some() {
        (claimed.outcome, claimed.solution) = (Outcome::Solved, Some(grid));
        assert_eq!(replay(&claimed, None).unwrap_err().flaw, PathFlaw::Solution);
    }
}

/// A full grid without the cells of two digits in two bands: they can be swapped.
fn with_a_short_tree() -> Grid {
    let shape = Shape::of_side(25).unwrap();
    let number = |row: usize, column: usize| (row % 5 * 5 + row / 5 + column) % 25 + 1;
    let numbers = (0..625).map(|at| number(at / 25, at % 25));
    let blank = |number: usize| if number <= 2 { 0 } else { number };
    Grid::of_numbers(shape, &numbers.map(blank).collect::<Vec<_>>()).unwrap()
}

/// A tree that is dropped for a summary is not in the log either.
#[cfg(feature = "cli")]
#[test]
fn the_log_has_what_the_path_has() {
    for grid in [holes(), with_a_short_tree()] {
        let path = singles().explain(&grid).path;
        let guesses = path.events.iter().filter(|event| matches!(event, Event::Guess { .. })).count();
        let output =
            common::percorre().args(["-v", "solve", "--ladder", "singles", &grid.to_string()]).output().unwrap();
        let log = String::from_utf8(output.stderr).unwrap();
        let lines = |what: &str| log.lines().filter(|line| line.contains(what)).count();
        assert_eq!((lines("percorre::step]"), lines("] guess ")), (path.steps().count(), guesses));
    }
}

#[test]
fn a_short_tree_on_a_large_board_is_told_guess_by_guess() {
    let grid = with_a_short_tree();
    let explained = singles().explain(&grid);
    assert_eq!((explained.outcome, explained.unique), (Outcome::Solved, Some(false)));
    let guesses = explained.path.events.iter().filter(|event| matches!(event, Event::Guess { .. })).count();
    assert!(explained.path.search.is_none() && guesses > 0);
    assert!(replay(&claimed(&explained), None).is_ok());
}

#[cfg(feature = "prose")]
#[test]
fn a_search_is_told_in_every_language_and_on_the_page() {
    use percorre::render::{Language, Prose};

    let explained = singles().explain(&holes());
    let lines = explained.path.search.as_ref().unwrap().line.len();
    let all = [
        (Language::English, "Search, by guesses", "\nGuess 1: "),
        (Language::Portuguese, "Busca, por palpites", "\nPalpite 1: "),
        (Language::Italian, "Ricerca, per tentativi", "\nTentativo 1: "),
    ];
    for (language, begins, guess) in all {
        let prose = Prose { language, ..Prose::default() };
        let text = prose.path(&explained, 200);
        assert!(text.contains(begins), "{text}");
        assert!(lines == 0 || text.replace("  ", "").contains(guess), "{text}");
        assert!(prose.summary(&explained).starts_with(begins));
        #[cfg(feature = "json")]
        assert!(percorre::render::page::page(&explained, "holes", prose, true, None).contains(begins));
    }
}

#[test]
fn a_search_ends_where_it_would_hold_more_memory_than_it_may() {
    let blank = Grid::blank(Shape::of_side(12).unwrap());
    let bounded = |bytes| {
        let watch = Arc::new(Watch::with_memory(bytes));
        let mut brute = Brute::new(blank.shape());
        brute.set_watch(Arc::clone(&watch));
        (brute.count(&blank, 1_200), watch)
    };
    let (count, watch) = bounded(10_000);
    assert!(matches!(count, Count::Unknown(1..1_200)) && watch.is_full(), "{count:?}");
    let (count, watch) = bounded(10_000_000);
    assert!(count == Count::AtLeast(1_200) && !watch.is_full(), "{count:?}");
    // What was held is given back.
    assert_eq!(watch.held(), 0);

    let watch = Arc::new(Watch::with_memory(5_000));
    let explained = Solver::new().watch(Arc::clone(&watch)).explain(&holes());
    assert_eq!((explained.outcome, explained.halt), (Outcome::Stopped, Some(Halt::Memory)));
}

#[test]
fn chains_and_almost_locked_sets_are_looked_for_at_25x25() {
    use Technique::{Aic, AlsXz, ForcingChainVerity, ForcingNetContradiction, GroupedAic, XChain, XyChain};

    for technique in [XChain, XyChain, Aic, GroupedAic, AlsXz, ForcingChainVerity, ForcingNetContradiction] {
        assert_eq!(technique.largest_side(), 25, "{technique}");
    }
    // 12 in r1c1, 23 in r1c25, 13 in r25c25: one of r1c1 and r25c25 is 1. A fourth cell makes it a chain.
    let shape = Shape::of_side(25).unwrap();
    let mut grid = Grid::blank(shape);
    // Elsewhere nine digits: with all of them there would be more links than a table holds.
    for cell in shape.all_cells() {
        let (row, column) = (cell.index() / 25, cell.index() % 25);
        let first = row * 5 + row / 5 + column;
        let digits = (0..9).map(|more| Digit(((first + more) % 25) as u8)).chain([Digit(0)]);
        grid.set(cell, Entry::Marks(digits.collect()));
    }
    let marks = [(0, 0, [0, 1]), (0, 24, [1, 2]), (12, 24, [2, 3]), (12, 12, [3, 0])];
    for (row, column, digits) in marks {
        grid.set(shape.cell(row, column), Entry::Marks(digits.map(Digit).into_iter().collect()));
    }
    let steps = Board::new(&grid).unwrap().steps(XyChain);
    let ends = [shape.cell(0, 12), shape.cell(12, 0)];
    let takes = |step: &percorre::Step| ends.iter().all(|end| step.removed.iter().any(|gone| gone.cell == *end));
    assert!(steps.iter().any(takes), "{steps:?}");
}

#[test]
fn subsets_of_half_a_house_are_found_at_25x25() {
    let shape = Shape::of_side(25).unwrap();
    assert!([Technique::NakedSet, Technique::HiddenSet].iter().all(|technique| technique.largest_side() >= 25));
    // Twelve cells in a ring of twelve digits: no fewer of them are enough.
    let mut naked = Grid::blank(shape);
    for column in 0..12u8 {
        let digits = [column, (column + 1) % 12].map(Digit).into_iter().collect();
        naked.set(shape.cell(0, 2 * usize::from(column)), Entry::Marks(digits));
    }
    let found = Board::new(&naked).unwrap().steps(Technique::NakedSet);
    assert!(found.iter().any(|step| step.removed.len() == 12 * 13), "{}", found.len());
    // Twelve digits kept out of thirteen cells.
    let mut hidden = Grid::blank(shape);
    let others: DigitSet = (12..25).map(Digit).collect();
    (12..25).for_each(|column| hidden.set(shape.cell(0, column), Entry::Marks(others)));
    let found = Board::new(&hidden).unwrap().steps(Technique::HiddenSet);
    assert!(found.iter().any(|step| step.removed.len() == 12 * 13), "{}", found.len());
}

#[cfg(feature = "cli")]
mod command {
    use super::*;
    use std::process::{Command as Process, Stdio};
    use std::time::Duration;

    fn percorre(args: &[&str]) -> std::process::Output {
        common::command().args(args).output().unwrap()
    }

    #[test]
    fn more_memory_than_asked_for_is_said_and_the_answer_unknown() {
        let blank = Grid::blank(Shape::of_side(12).unwrap()).to_string();
        let count = percorre(&["count", "--memory", "10kB", &blank]);
        let text = String::from_utf8(count.stdout).unwrap();
        assert_eq!(count.status.code(), Some(1));
        assert!(text.starts_with(">=") && text.ends_with(" unknown\n"), "{text}");
        let holes = super::holes().to_string();
        for command in [&["solve", "--unique"][..], &["solve", "--ladder", "full"], &["check"], &["grade"]] {
            let output = percorre(&[command, &["--memory", "1kB", &holes]].concat());
            let text = String::from_utf8(output.stdout).unwrap();
            let is_small = command[0] == "solve" && command[1] == "--unique";
            assert!(is_small || text.contains("out of memory: more than 1.00 kB (--memory)"), "{command:?}: {text}");
            assert_eq!(output.status.code(), Some(1), "{command:?}");
        }
        let explained = percorre(&["explain", "--memory", "1kB", &holes]);
        assert!(String::from_utf8(explained.stdout).unwrap().contains("\nOut of memory. The board so far"));
        let wrong = percorre(&["count", "--memory", "500", &blank]);
        assert_eq!(wrong.status.code(), Some(2));
        assert!(String::from_utf8(wrong.stderr).unwrap().contains("expected a size like 500MB"));
    }

    #[test]
    fn a_path_whose_search_takes_too_much_memory_to_repeat_is_not_proved() {
        let explained = percorre(&["explain", "--json", "--ladder", "singles", &super::holes().to_string()]);
        // What would have to be shown is that there is no solution: that takes all of the search.
        let mut path: serde_json::Value = serde_json::from_slice(&explained.stdout).unwrap();
        (path["outcome"], path["solution"], path["unique"]) =
            ("contradiction".into(), None::<()>.into(), None::<()>.into());
        let replay = |memory: &[&str]| {
            let output = common::percorre().arg("replay").args(memory).write_stdin(path.to_string()).output().unwrap();
            (String::from_utf8(output.stdout).unwrap(), output.status.code())
        };
        let (text, code) = replay(&[]);
        assert!(text.contains("it found no solution, and there is one"), "{text}");
        assert_eq!(code, Some(1));
        let (text, code) = replay(&["--memory", "1b"]);
        assert!(text.contains("it found no solution, and there was no memory to repeat it"), "{text}");
        assert_eq!(code, Some(1));
    }

    /// Has a program start with Ctrl-C as it is by default. What a shell starts in the background, such as these tests, may have to
    /// ignore it, and passes that on to whatever it starts.
    #[cfg(unix)]
    fn with_default_interrupt(process: &mut Process) {
        use std::os::unix::process::CommandExt;

        const SIGINT: i32 = 2;
        const SIG_DFL: usize = 0;
        unsafe extern "C" {
            fn signal(number: i32, handler: usize) -> usize;
        }
        let reset = || {
            // SAFETY: between fork and exec a program may call this function, and no handler of its own is set.
            unsafe { signal(SIGINT, SIG_DFL) };
            Ok(())
        };
        // SAFETY: what runs there takes no memory and no lock.
        unsafe { process.pre_exec(reset) };
    }

    /// Waits until a program has been at work for a while by the processor's time; where the system does not say, for a second and a half.
    #[cfg(unix)]
    fn work(process: u32) {
        let began = std::time::Instant::now();
        let has_worked = || match common::processor_time(&format!("/proc/{process}/stat")) {
            Some((own, _)) => own >= Duration::from_millis(100),
            None => began.elapsed() >= Duration::from_millis(1_500),
        };
        while !has_worked() && began.elapsed() < Duration::from_secs(20) {
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Interrupts a command after a while, as Ctrl-C does.
    #[cfg(unix)]
    fn interrupted(args: &[&str]) -> (std::process::Output, Duration) {
        let mut process = common::command();
        process.args(args);
        with_default_interrupt(&mut process);
        let child = process.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        work(child.id());
        let began = std::time::Instant::now();
        assert!(Process::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap().success());
        (child.wait_with_output().unwrap(), began.elapsed())
    }

    #[cfg(unix)]
    #[test]
    fn an_interrupted_search_on_one_board_ends_with_what_is_known() {
        let blank = ".".repeat(81);
        let (count, after) = interrupted(&["count", &blank]);
        let text = String::from_utf8(count.stdout).unwrap();
        assert!(text.starts_with(">=") && text.ends_with(" unknown\n") && !text.starts_with(">=0 "), "{text:?}");
        assert_eq!(count.status.code(), Some(1));
        assert!(after < Duration::from_secs(20), "{after:?}");
        let large = Grid::blank(Shape::of_side(49).unwrap()).to_string();
        let (explained, _) = interrupted(&["explain", "--jobs", "1", &large]);
        let text = String::from_utf8(explained.stdout).unwrap();
        assert!(text.contains("\nInterrupted. The board so far"), "{}", &text[text.len() - 500..]);
        assert_eq!(explained.status.code(), Some(1));
    }

    #[cfg(unix)]
    #[test]
    fn every_command_says_that_it_was_interrupted() {
        let board = &common::sample("large/public25.txt", 1).remove(0).to_string();
        let commands: [&[&str]; 8] = [
            &["steps"],
            &["vicinity", "--remove", "0", "--add", "1"],
            &["minimize"],
            &["minimize", "--all"],
            &["backdoor", "--ladder", "full"],
            &["unavoidable"],
            &["select", "--where", "unique"],
            &["stats", "--by", "unique"],
        ];
        std::thread::scope(|scope| {
            for command in commands {
                scope.spawn(move || {
                    let (output, after) = interrupted(&[command, &["--jobs", "1", board]].concat());
                    let text = [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap()).concat();
                    assert!(text.contains("interrupted") && !text.contains("time"), "{command:?}: {text}");
                    assert_eq!(output.status.code(), Some(1), "{command:?}: {text}");
                    assert!(after < Duration::from_secs(20), "{command:?}: {after:?}");
                });
            }
        });
    }

    #[cfg(unix)]
    #[test]
    fn an_interrupted_run_over_several_boards_ends_at_once() {
        use std::os::unix::process::ExitStatusExt;

        let easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let (count, _) = interrupted(&["count", "--jobs", "1", easy, &".".repeat(81)]);
        assert_eq!((count.status.code(), count.status.signal()), (None, Some(2)));
        assert_eq!(String::from_utf8(count.stdout).unwrap(), "1\n");
    }
}
