//! Puzzles that percorre makes: what was asked for holds, and the same seed gives the same puzzles. What it lists of a puzzle: `tried`.
//!
//! Long ones: `cargo test --release --test all make:: -- --ignored --nocapture` looks at the statistics of 100,000 puzzles and of unbiased ones, and
//! with `how_long` in place of `make::` prints how long it takes to find a puzzle for each technique.
#![cfg(feature = "cli")]

mod tried;

use std::fs;
use std::path::PathBuf;
use std::time::Instant;

use crate::common::shared::root;
use crate::common::{command, percorre};
use percorre::explainer::Rater;
use percorre::grade::HodokuGrade;
use percorre::ladder::Level;
use percorre::make::{Aim, Maker, Symmetry, Wish, backdoors};
use percorre::{Brute, Cell, Cost, Count, Grade, Grid, Ladder, Outcome, Shape, Solver, Technique};
use predicates::prelude::PredicateBooleanExt;
use predicates::str::contains;

const NORVIG: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// What it writes.
fn said(arguments: &str) -> String {
    let output = percorre().arg("generate").args(arguments.split(' ')).output().unwrap();
    let log = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "generate {arguments}: {log}");
    String::from_utf8(output.stdout).unwrap()
}

/// The same, with `_` in place of blanks within an argument.
fn generated(arguments: &str) -> Vec<Grid> {
    let arguments: Vec<String> = arguments.split(' ').map(|word| word.replace('_', " ")).collect();
    let output = percorre().arg("generate").args(&arguments).output().unwrap();
    let log = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "generate {arguments:?}: {log}");
    let text = String::from_utf8(output.stdout).unwrap();
    let grids: Vec<Grid> = text.lines().map(|line| line.parse().unwrap()).collect();
    for grid in &grids {
        assert_eq!(Brute::new(grid.shape()).count(grid, 2), Count::Exact(1), "{grid}");
    }
    grids
}

fn is_minimal(grid: &Grid) -> bool {
    Brute::new(grid.shape()).spare(grid) == Some(vec![])
}

fn made(wish: Wish, seed: u64, attempts: u64) -> Vec<Grid> {
    let mut maker = Maker::new(wish, seed).unwrap();
    let mut found = Vec::new();
    maker.attempts(0..attempts, |made| found.push(made.puzzle));
    found
}

#[test]
fn a_hundred_seeds_give_the_puzzles_they_gave() {
    let path = root().join("tests/data/seeds.txt");
    let mut table = String::from(
        "# The first puzzle of each seed: `percorre generate --seed S`, then sides 4, 6, 8, 10, 12, 16 with seed 1.\n",
    );
    for seed in 0..100 {
        let puzzle = made(Wish::of(Shape::NINE), seed, 1).swap_remove(0);
        table += &format!("{seed}\t{puzzle}\n");
    }
    for side in [4, 6, 8, 10, 12, 16] {
        let puzzle = made(Wish::of(Shape::of_side(side).unwrap()), 1, 1).swap_remove(0);
        table += &format!("1\t{puzzle}\n");
    }
    if std::env::var_os("PERCORRE_BLESS").is_some() {
        fs::write(&path, &table).unwrap();
    }
    let kept = fs::read_to_string(&path).unwrap().replace("\r\n", "\n");
    for (now, then) in table.lines().zip(kept.lines()) {
        assert_eq!(now, then, "a seed has to give its puzzle for ever");
    }
    assert_eq!(table.lines().count(), kept.lines().count());
}

#[test]
fn any_number_of_jobs_gives_the_same_puzzles() {
    let many = said("--seed 5 --count 200 --jobs 1");
    assert_eq!(many, said("--seed 5 --count 200 --jobs 2"));
    assert_eq!(many.lines().count(), 200);
    assert!(many.starts_with(&said("--seed 5 --count 3 --jobs 3")));
    let graded = ["1", "2"].map(|jobs| said(&format!("--seed 5 --count 5 --grade medium --jobs {jobs}")));
    assert!(graded[0] == graded[1]);
}

#[test]
fn every_puzzle_has_one_solution_and_the_symmetry_asked_for() {
    for (symmetry, expected) in [
        ("none", &[][..]),
        ("rotate-180", &["rotate-180"]),
        ("rotate-90", &["rotate-180", "rotate-90"]),
        ("rows", &["rows"]),
        ("columns", &["columns"]),
        ("mirrors", &["rotate-180", "rows", "columns"]),
        ("diagonal", &["diagonal"]),
        ("antidiagonal", &["antidiagonal"]),
        ("diagonals", &["rotate-180", "diagonal", "antidiagonal"]),
        ("full", &["rotate-180", "rotate-90", "rows", "columns", "diagonal", "antidiagonal"]),
    ] {
        for size in ["9", "6"] {
            for grid in generated(&format!("--seed 2 --count 2 --size {size} --symmetry {symmetry}")) {
                let has = grid.symmetries();
                assert!(expected.iter().all(|name| has.contains(name)), "{symmetry}: {grid} has {has:?}");
            }
        }
    }
    for symmetry in ["rotate-180", "diagonal"] {
        let grids = generated(&format!("--seed 3 --count 3 --symmetry {symmetry} --minimal"));
        assert!(grids.iter().all(|grid| is_minimal(grid) && grid.symmetries().contains(&symmetry)));
    }
}

#[test]
fn puzzles_of_every_size_can_be_made() {
    for size in [4, 6, 8, 9, 10, 12] {
        let grids = generated(&format!("--seed 1 --size {size}"));
        assert_eq!(grids[0].shape(), Shape::of_side(size).unwrap());
    }
    let grids = generated("--seed 1 --count 2 --box 2x5 --minimal --to sized");
    assert!(grids.iter().all(|grid| grid.shape() == "2x5".parse().unwrap() && is_minimal(grid)));
    // As it stands, it is read with the boxes that it has.
    let grids = generated("--seed 1 --box 3x2");
    assert_eq!(grids[0].shape(), "3x2".parse().unwrap());
    assert_eq!(said("--seed 1 --box 3x2 --to line").trim().len(), 36);
}

#[test]
fn the_number_of_givens_is_in_the_range() {
    for (range, low, high) in [("26..28", 26, 28), ("30", 30, 30), ("..23", 17, 23), ("40..", 40, 81)] {
        for grid in generated(&format!("--seed 4 --count 5 --givens {range}")) {
            assert!((low..=high).contains(&grid.givens()), "{range}: {grid}");
        }
    }
    let grids = generated("--seed 4 --count 5 --givens 23..24 --minimal --symmetry none");
    assert!(grids.iter().all(|grid| is_minimal(grid) && (23..=24).contains(&grid.givens())));
    let grids = generated("--seed 4 --count 3 --givens 30..32 --symmetry rotate-90");
    assert!(grids.iter().all(|grid| (30..=32).contains(&grid.givens()) && grid.symmetries().contains(&"rotate-90")));
}

#[test]
fn few_givens_are_found_near_puzzles_with_more() {
    assert!(generated("--seed 1 --givens ..21").iter().all(|grid| grid.givens() <= 21));
}

#[test]
fn givens_stand_where_the_pattern_has_them() {
    let mask = ["x.x.x.x.x", ".x.x.x.x.", "x..x.x..x", ".x..x..x."].concat()
        + "x.x...x.x"
        + &[".x..x..x.", "x..x.x..x", ".x.x.x.x.", "x.x.x.x.x"].concat();
    let grid = generated(&format!("--seed 1 --pattern {mask}")).swap_remove(0);
    let cells: String = grid.to_string().chars().map(|c| if c == '.' { '.' } else { 'x' }).collect();
    assert_eq!(cells, mask);
    let six = ".xx..x.x....x...x.x..x....x...x..xx.";
    let grid = generated(&format!("--seed 1 --size 6 --pattern {six}")).swap_remove(0);
    assert!(grid.to_string().chars().zip(six.chars()).all(|(a, b)| (a == '.') == (b == '.')));
}

#[test]
fn grades_are_in_the_range_on_every_scale() {
    for grid in generated("--seed 1 --count 4 --grade se_3.0..5.0") {
        let rating = Rater::new().rate(&grid).unwrap().rating;
        assert!((Cost(30)..=Cost(50)).contains(&rating), "{grid}: {rating}");
    }
    for grid in generated("--seed 1 --count 2 --grade hodoku_900..1200") {
        assert!((900..=1200).contains(&HodokuGrade::of(&grid).unwrap().score));
    }
    for (words, levels) in [("easy", Level::Easy..=Level::Easy), ("medium..hard", Level::Medium..=Level::Hard)] {
        for grid in generated(&format!("--seed 1 --count 3 --grade {words}")) {
            assert!(levels.contains(&HodokuGrade::of(&grid).unwrap().level));
        }
    }
    for grid in generated("--seed 1 --count 3 --grade percorre_2.6..3.2 --symmetry rotate-180") {
        let explained = Solver::new().explain(&grid);
        let grade = Grade::of(&explained.path);
        assert!(grade.guesses == 0 && (Cost(26)..=Cost(32)).contains(&grade.rating), "{grid}: {}", grade.rating);
    }
    for grid in generated("--seed 1 --count 2 --size 6 --grade 2.8..4.0") {
        assert!((Cost(28)..=Cost(40)).contains(&Grade::of(&Solver::new().explain(&grid).path).rating));
    }
}

/// The path on a ladder, without guesses.
fn graded(grid: &Grid, ladder: Ladder) -> (Outcome, Grade) {
    let explained = Solver::new().ladder(ladder).guess(false).explain(grid);
    (explained.outcome, Grade::of(&explained.path))
}

#[test]
fn the_path_has_the_techniques_asked_for() {
    for grid in generated("--seed 1 --hardest x-wing") {
        let (outcome, grade) = graded(&grid, Ladder::FULL);
        assert_eq!((outcome, grade.hardest), (Outcome::Solved, Some(Technique::XWing)), "{grid}");
    }
    for grid in generated("--seed 1 --needs naked-pair") {
        let (outcome, grade) = graded(&grid, Ladder::FULL);
        assert!(outcome == Outcome::Solved && grade.uses.iter().any(|(used, _)| *used == Technique::NakedPair));
        let (outcome, without) = graded(&grid, Ladder::FULL.without(|rung| rung == Technique::NakedPair));
        assert!(outcome != Outcome::Solved || without.rating > grade.rating, "{grid}");
    }
    // Rungs dearer than the puzzle show steps that are not.
    for grid in generated("--seed 100 --count 8 --needs hidden-pair") {
        let grade = graded(&grid, Ladder::FULL).1;
        let (outcome, without) = graded(&grid, Ladder::FULL.without(|rung| rung == Technique::HiddenPair));
        assert!(outcome != Outcome::Solved || without.rating > grade.rating, "{grid}");
    }
    for grid in generated("--seed 1 --count 3 --only singles") {
        assert_eq!(graded(&grid, Ladder::SINGLES).0, Outcome::Solved);
    }
    for grid in generated("--seed 1 --count 2 --only hidden-single,naked-single,naked-pair --needs naked-pair") {
        assert_ne!(graded(&grid, Ladder::SINGLES).0, Outcome::Solved);
        let ladder = Ladder::builder("mine").rungs(Ladder::SINGLES.rungs.iter().copied()).rung(Technique::NakedPair);
        assert_eq!(graded(&grid, ladder.build()).0, Outcome::Solved, "{grid}");
    }
    for grid in generated("--seed 1 --count 3 --without pointing,claiming --grade ..4.0") {
        let ladder = Ladder::FULL.without(|rung| matches!(rung, Technique::Pointing | Technique::Claiming));
        let (outcome, grade) = graded(&grid, ladder);
        assert!(outcome == Outcome::Solved && grade.rating <= Cost(40));
    }
}

#[test]
#[ignore = "half a minute in an optimised build"]
fn a_puzzle_rated_10_5_is_hunted_down() {
    let aim = Aim { grade: Some("se 10.5..".parse().unwrap()), ..Aim::default() };
    let mut puzzles = Vec::new();
    // The first attempt of this seed that is not in vain.
    let wish = Wish { aim, ..Wish::of(Shape::NINE) };
    Maker::new(wish, 4).unwrap().attempts(8..9, |made| puzzles.push(made.puzzle));
    let found = ".8.....9....76...2..94.......13......2.....815....293........19.1.85.3...32......";
    assert_eq!(puzzles.iter().map(Grid::to_string).collect::<Vec<_>>(), [found]);
    assert_eq!(Rater::new().rate(&puzzles[0]).unwrap().rating, Cost(105));
    assert!(is_minimal(&puzzles[0]));
}

#[test]
#[ignore = "half a minute in an optimised build"]
fn a_state_whose_next_step_is_a_tridagon_is_hunted_down() {
    let text = said("--seed 1 --first tridagon");
    let state: Grid = text.trim().parse().unwrap();
    let step = Solver::new().hint(&state).unwrap().expect("a step");
    assert_eq!(step.technique, Technique::Tridagon, "{text}");
}

#[test]
#[ignore = "hours, most of them for tridagons: prints how long each technique takes"]
fn how_long_each_technique_takes() {
    // By attempts and not by the clock: what is found is the same on every machine.
    const MOST: u64 = 1_100;
    println!("technique\tneeds: attempts\tseconds\thardest: attempts\tseconds");
    for &technique in &*Ladder::FULL.rungs {
        let needs = Aim { needs: vec![technique], ..Aim::default() };
        let hardest = Aim { hardest: Some(technique), ..Aim::default() };
        let times = [needs, hardest].map(|aim| {
            let wish = Wish { aim, ..Wish::of(Shape::NINE) };
            if let Err(impossible) = wish.check() {
                return format!("{impossible}\t0.00");
            }
            let began = Instant::now();
            let mut maker = Maker::new(wish, 1).unwrap();
            let (mut found, mut attempt) = (None, 0);
            while found.is_none() && attempt < MOST {
                let next = (attempt + maker.together(attempt)).min(MOST);
                maker.attempts(attempt..next, |made| found = found.or(Some(made.attempt)));
                attempt = next;
            }
            let found = found.map_or(format!("not in {MOST}"), |found| (found + 1).to_string());
            format!("{found}\t{:.2}", began.elapsed().as_secs_f64())
        });
        println!("{technique}\t{}", times.join("\t"));
    }
}

#[test]
fn a_state_is_one_in_which_the_technique_is_next() {
    let text = said("--seed 1 --count 3 --first naked-triple");
    for line in text.lines() {
        let state: Grid = line.parse().unwrap();
        let step = Solver::new().hint(&state).unwrap().expect("a step");
        assert_eq!(step.technique, Technique::NakedTriple, "{line}");
    }
    assert_eq!(text.lines().count(), 3);
}

#[test]
fn unbiased_puzzles_are_minimal_and_have_weights() {
    // One chain in some hundred thousand gives a puzzle: here one of the first.
    let mut maker = Maker::new(Wish { unbiased: true, ..Wish::of(Shape::NINE) }, 17).unwrap();
    let mut found = Vec::new();
    maker.attempts(4..8, |made| found.push(made));
    let made = &found[0];
    assert!(is_minimal(&made.puzzle));
    assert_eq!((made.attempt, made.puzzle.givens(), made.weight), (6, 26, Some(1.0)));
}

#[test]
fn random_minimal_puzzles_have_24_4_givens_on_average() {
    let puzzles = made(Wish { minimal: true, ..Wish::of(Shape::NINE) }, 1, 800);
    let mean = puzzles.iter().map(Grid::givens).sum::<usize>() as f64 / puzzles.len() as f64;
    // The standard deviation is 1.1.
    assert!((mean - 24.4).abs() < 0.16, "{mean}");
}

#[test]
#[ignore = "seconds in an optimised build"]
fn a_hundred_thousand_minimal_puzzles_have_the_published_mean() {
    let puzzles = made(Wish { minimal: true, ..Wish::of(Shape::NINE) }, 1, 100_000);
    let mean = puzzles.iter().map(Grid::givens).sum::<usize>() as f64 / puzzles.len() as f64;
    eprintln!("mean givens: {mean}");
    assert!((mean - 24.38).abs() < 0.03, "{mean}");
    // Of top-down puzzles, published samples have 19 to 30 givens, and the middle third has 24.
    let share = |givens| puzzles.iter().filter(|puzzle| puzzle.givens() == givens).count() as f64 / 1e5;
    let shares: Vec<f64> = (20..=29).map(share).collect();
    eprintln!("shares of 20 to 29 givens: {shares:?}");
    assert!(share(24) > 0.3 && share(24) < 0.4 && share(19) + share(31) < 0.001, "{shares:?}");
}

#[test]
#[ignore = "two minutes in an optimised build"]
fn unbiased_puzzles_have_the_published_mean() {
    let mut maker = Maker::new(Wish { unbiased: true, ..Wish::of(Shape::NINE) }, 1).unwrap();
    let (mut weights, mut weighted, mut squares, mut count, mut attempt) = (0.0, 0.0, 0.0, 0, 0);
    while count < 150 {
        maker.attempts(attempt..attempt + 64, |made| {
            let weight = made.weight.unwrap();
            (weights, squares) = (weights + weight, squares + weight * weight);
            weighted += weight * made.puzzle.givens() as f64;
            count += 1;
        });
        attempt += 64;
    }
    let (mean, effective) = (weighted / weights, weights * weights / squares);
    eprintln!("weighted mean of givens: {mean}, as of {effective} puzzles sampled evenly");
    // D. Berthier, "Unbiased statistics of a CSP" (2009): mean 26.577, standard deviation 1.116. Here: three standard errors.
    assert!((mean - 26.577).abs() < 3.0 * 1.116 / effective.sqrt(), "{mean}");
}

#[test]
fn files_are_whole_and_json_has_grade_and_path() {
    let file = said("--seed 1 --count 2 --to opensudoku");
    assert!(file.contains("<game") && file.trim_end().ends_with("</opensudoku>"), "{file}");
    let text = said("--seed 1 --count 2 --grade se:1.0..3.0 --json --path");
    for (number, line) in text.lines().enumerate() {
        let object: serde_json::Value = serde_json::from_str(line).unwrap();
        assert_eq!(object["number"], number + 1);
        assert!(object["se"]["er"].as_f64().unwrap() <= 3.0 && object["grade"] == "logic");
        percorre().arg("replay").write_stdin(object["path"].to_string()).assert().success();
    }
}

#[test]
fn marks_that_a_format_does_not_hold_are_told_of() {
    let state = |to: &str, more: &[&str]| {
        let arguments = ["generate", "--seed", "1", "--first", "naked-pair", "--to", to];
        percorre().args(arguments).args(more).assert().success()
    };
    state("line", &[]).stderr(contains("note: puzzle 1: written as line:").and(contains("marks are left out")));
    state("hodoku", &[]).stderr(contains("note:").not());
    state("line", &["--quiet"]).stderr(contains("note:").not());
}

#[test]
fn what_cannot_be_made_is_said() {
    for (arguments, message) in [
        ("--givens 5", "5 givens: no 9x9 puzzle with fewer than 17 has one solution"),
        ("--givens 30..20", "'30..20' ends before it begins"),
        ("--givens few", "'few' is no number of givens"),
        ("--size 7", "no board has side 7"),
        ("--size 36", "expected one of 4 to 25"),
        ("--count 0", "expected a whole number from 1 on"),
        ("--seed soon", "expected a whole number from 0"),
        ("--grade se_9..8", "'9..8' ends before it begins"),
        ("--size 6 --grade easy", "HoDoKu's scale is defined for 9x9 only"),
        ("--needs squirmbag", "the ladder full lacks squirmbag"),
        ("--needs x-wing --without x-wing", "--without leaves it out"),
        ("--only nothing", "no ladder is called 'nothing'"),
        ("--hardest jellyfish --grade ..4.0", "a step of jellyfish costs at least 5.2"),
        ("--pattern xx", "the mask \"xx\" (no file) has 2 characters, expected 81"),
        ("--symmetry round", "no symmetry is called 'round'"),
        ("--size 16 --to s9b", "it is for 9x9 boards"),
    ] {
        let words: Vec<String> = arguments.split(' ').map(|word| word.replace('_', " ")).collect();
        let assert = percorre().arg("generate").args(&words).assert().code(2).stderr(contains(message));
        assert!(assert.get_output().stdout.is_empty(), "{arguments}");
    }
    let empty = format!("{}{}", ".".repeat(60), "x".repeat(21));
    percorre().args(["generate", "--pattern", &empty]).assert().code(2).stderr(contains("rows 1 and 2 empty"));
}

#[test]
fn a_search_that_ends_says_what_it_found() {
    percorre()
        .args(["generate", "--seed", "1", "--count", "200", "--tries", "100"])
        .assert()
        .code(1)
        .stderr(contains("found 100 of 200 puzzles in 100 attempts"))
        .stderr(contains("--tries ended the search"));
    percorre()
        .args(["generate", "--seed", "1", "--grade", "se 11.9", "--timeout", "0.1s"])
        .assert()
        .code(1)
        .stdout("")
        .stderr(contains("found 0 of 1 puzzle in "))
        .stderr(contains("--timeout ended the search"));
}

#[cfg(unix)]
#[test]
fn ctrl_c_keeps_what_was_found() {
    use std::process::Stdio;

    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("interrupted.txt");
    let mut child = command()
        .args(["generate", "--seed", "1", "--count", "1000000000"])
        .stdout(fs::File::create(&path).unwrap())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    while fs::metadata(&path).unwrap().len() < 1000 {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    std::process::Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    let mut log = String::new();
    std::io::Read::read_to_string(&mut child.stderr.take().unwrap(), &mut log).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(1));
    assert!(log.contains("interrupted"), "{log}");
    let text = fs::read_to_string(&path).unwrap();
    assert!(text.ends_with('\n') && text.lines().all(|line| line.len() == 81));
}

#[test]
fn minimize_takes_away_what_can_be_spared() {
    let output = percorre().args(["minimize", NORVIG]).output().unwrap();
    let grid: Grid = String::from_utf8(output.stdout).unwrap().trim().parse().unwrap();
    assert!(is_minimal(&grid) && grid.givens() < 30);
    percorre().args(["minimize", "--all", "--limit", "3", NORVIG]).assert().success().stderr(contains("more than 3"));
    percorre().args(["minimize", &".".repeat(81)]).assert().code(1).stdout(contains("2 or more solutions"));
}

#[test]
fn vicinity_lists_neighbours() {
    let output = percorre().args(["vicinity", "--remove", "1", "--add", "0", NORVIG]).output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let grid: Grid = NORVIG.parse().unwrap();
    let spare = Brute::new(Shape::NINE).spare(&grid).unwrap();
    assert_eq!(text.lines().count(), spare.len());
    // No puzzle has two givens and one solution.
    let four = "1...............";
    percorre().args(["vicinity", "--remove", "0", "--add", "1", four]).assert().code(1).stdout(contains("no {-0+1}"));
    let json = percorre().args(["vicinity", "--json", "--remove", "0", "--add", "1", four]).assert().code(1);
    json.stdout(contains("\"puzzles\":[]"));
}

#[test]
fn a_long_search_for_unavoidable_sets_is_told_of_before_it_begins() {
    let four = "1234341221434321";
    let note = "sets of up to 100 cells";
    percorre().args(["unavoidable", "--most", "100", four]).assert().success().stderr(contains(note));
    let ended = ["unavoidable", "--most", "100", "--timeout", "10s", four];
    percorre().args(ended).assert().success().stderr(contains(note).not());
}

#[test]
fn unavoidable_sets_and_backdoors_are_listed() {
    let most = |most| percorre().args(["unavoidable", "--most", most, NORVIG]).assert().success();
    most("4").stdout(contains("of at most 4 cells")).stderr("");
    percorre()
        .args(["backdoor", NORVIG])
        .assert()
        .success()
        .stdout(format!("# {NORVIG}\n# 1 set of no cells: singles solves it\n"));
    percorre().args(["backdoor", "--ladder", "se", "--json", &"1".repeat(16)]).assert().failure();
}

#[test]
fn every_symmetry_has_a_name_in_help() {
    let help = String::from_utf8(percorre().args(["generate", "--help"]).output().unwrap().stdout).unwrap();
    assert!(Symmetry::ALL.iter().all(|symmetry| help.contains(symmetry.name())));
}

#[test]
fn a_backdoor_is_as_small_as_can_be() {
    let singles: Grid =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
    assert_eq!(backdoors(&singles, &Ladder::SINGLES, 2, None).unwrap().0, [Vec::<Cell>::new()]);
    let kite: Grid =
        "8.9.672.1...2..46.....8.9........59.78..9..42.91........2.7.....68..5...9.762.3.5".parse().unwrap();
    let found = backdoors(&kite, &Ladder::SINGLES, 2, None).unwrap().0;
    assert!(!found.is_empty() && found.iter().all(|set| set.len() == 1));
    assert_eq!(backdoors(&kite, &Ladder::FULL, 2, None).unwrap().0, [Vec::<Cell>::new()]);
    assert!(backdoors(&kite, &Ladder::OCTAVE, 0, None).unwrap().0.is_empty());
}
