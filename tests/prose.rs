//! What each technique says of its own board, in every language and verbosity, kept as snapshots.
//!
//! `PERCORRE_BLESS=1 cargo test --test all prose` writes them anew.
#![cfg(feature = "prose")]

use crate::common;
use std::fmt::Write;
use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use percorre::format::Reading;
use percorre::render::{Language, Notation, Prose, Verbosity, wrap};
use percorre::{Event, Explained, Grid, Ladder, Solver, Step, Technique, marked};

const VERBOSITIES: [Verbosity; 3] = [Verbosity::Terse, Verbosity::Normal, Verbosity::Teach];

/// The technique's own board with a step of its own name there.
fn own(technique: Technique) -> Option<(Grid, Step)> {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/data/technique/{technique}.txt"));
    let text = fs::read_to_string(file).ok()?;
    let grid: Grid = text.lines().find(|line| !line.starts_with('#'))?.parse().ok()?;
    let found = if technique.is_explainers() {
        Solver::new().ladder(Ladder::EXPLAINER).hint(&grid).ok()?.into_iter().collect()
    } else {
        Solver::new().steps_of(&grid, technique).ok()?
    };
    let step = found.into_iter().find(|step| step.technique == technique)?;
    Some((marked(&grid), step))
}

/// Whether a text is whole: nothing unresolved, nothing empty.
fn assert_whole(text: &str, what: &dyn std::fmt::Display) {
    // What follows and why are parted by two blanks.
    let text = &text.replacen("  ", " ", 1);
    let broken = ["{", "$", "  ", " ,", " .", ": .", "()", " ;"].into_iter().find(|broken| text.contains(broken));
    assert!(!text.trim().is_empty() && broken.is_none(), "{what}: {broken:?} in {text:?}");
}

#[test]
fn each_technique_in_each_language_and_verbosity() {
    let mut told = 0;
    let boards: Vec<_> = Technique::ALL.into_iter().filter_map(|t| own(t).map(|own| (t, own))).collect();
    for language in Language::ALL {
        let mut page = String::new();
        for (technique, (before, step)) in &boards {
            let _ = writeln!(page, "## {technique}");
            for verbosity in VERBOSITIES {
                let prose = Prose { language, verbosity, notation: Notation::Eureka };
                for paragraph in prose.step(before, step) {
                    // Terse lines hold sets in braces, as HoDoKu writes them.
                    if verbosity != Verbosity::Terse {
                        assert_whole(&paragraph, technique);
                    }
                    let _ = writeln!(page, "{paragraph}");
                    told += 1;
                }
            }
            page.push('\n');
        }
        common::assert_kept(&format!("prose_{}.txt", language.code()), &page);
    }
    assert!(boards.len() > 100 && told > 3000, "{} boards, {told} paragraphs", boards.len());
}

/// Every step of a path, told in full.
fn assert_path(explained: &Explained, width: usize) -> usize {
    fn walk(explained: &Explained, width: usize) -> usize {
        let mut told = 0;
        let Ok(mut board) = percorre::Board::new(&explained.puzzle) else { return 0 };
        for event in &explained.path.events {
            let Event::Step(step) = event else {
                if matches!(event, Event::Pass(_)) {
                    continue;
                } else {
                    return told;
                };
            };
            let before = board.grid();
            for language in Language::ALL {
                for verbosity in [Verbosity::Normal, Verbosity::Teach] {
                    let prose = Prose { language, verbosity, notation: Notation::NiceLoop };
                    for paragraph in prose.step(&before, step) {
                        assert_whole(&paragraph, &step.technique);
                        let lines = wrap(&paragraph, width, "  ");
                        assert!(lines.lines().all(|line| line.chars().count() <= width), "{lines}");
                        told += 1;
                    }
                }
            }
            if board.apply(step).is_err() {
                return told;
            }
        }
        told
    }
    walk(explained, width)
}

/// A path as it is printed is its steps, each told by itself on the board before it: lines kept ready and marks not yet struck
/// change nothing but where lines are broken.
fn assert_printed(explained: &Explained, prose: Prose, width: usize) {
    fn walk(explained: &Explained, prose: Prose, page: &str) {
        let mut rest = page;
        let Ok(mut board) = percorre::Board::new(&explained.puzzle) else { return };
        for event in &explained.path.events {
            match event {
                Event::Pass(_) => {}
                Event::Step(step) => {
                    let told = without_blanks(&prose.step(&board.grid(), step).concat());
                    let at = rest.find(&told).unwrap_or_else(|| panic!("{told} is not in\n{page}"));
                    rest = &rest[at + told.len()..];
                    if board.apply(step).is_err() {
                        return;
                    }
                }
                _ => return,
            }
        }
    }
    let page = without_blanks(&prose.path(explained, width));
    walk(explained, prose, &page);
}

fn without_blanks(text: &str) -> String {
    text.split_whitespace().collect()
}

/// Puzzles of all kinds and sizes, so many of each set.
fn puzzles(each: usize) -> Vec<Grid> {
    let mut puzzles: Vec<Grid> = common::known().into_iter().map(|known| known.grid).take(4 * each).collect();
    for set in [
        "puzzles/random_minimal.txt",
        "puzzles/17_clue.txt",
        "puzzles/magictour_top1465.txt",
        "puzzles/forum_hardest_1106.txt",
        "puzzles/kaggle_like_easy.txt",
        "puzzles/multi_solution.txt",
        "large/rect6_unique.txt",
        "large/rect8_unique.txt",
        "large/rect10_unique.txt",
        "large/rect12_unique.txt",
        "large/public16.txt",
        "large/holes16_0.60.txt",
        "large/holes25_0.50.txt",
    ] {
        let text = common::shared::text(set);
        let lines = text.lines().filter(|line| !line.starts_with('#')).take(each);
        let read = |line: &str| percorre::format::read(line, &Reading::default()).ok().map(|read| read.grid);
        puzzles.extend(lines.filter_map(read));
    }
    puzzles
}

fn paths(each: usize, seconds: u64) -> usize {
    let told = |grid: Grid| {
        let deadline = Some(Instant::now() + Duration::from_secs(seconds));
        let explained = Solver::new().guess(false).until(deadline).explain(&grid);
        // The whole as it is printed, and each step by itself.
        for prose in [Prose::default(), Prose { language: Language::Portuguese, ..Prose::default() }] {
            let page = prose.path(&explained, 72);
            let prose_lines = page.lines().filter(|line| !line.contains(['|', '+']));
            prose_lines.for_each(|line| assert!(line.chars().count() <= 72, "{line}"));
            assert_printed(&explained, prose, 72);
            assert_printed(&explained, Prose { verbosity: Verbosity::Teach, ..prose }, 100);
        }
        usize::from(assert_path(&explained, 72) > 0)
    };
    puzzles(each).into_iter().map(told).sum()
}

#[test]
fn paths_are_told_whole_and_within_the_width() {
    assert!(paths(2, 1) >= 4);
}

#[test]
#[ignore = "minutes"]
fn a_thousand_paths_are_told_whole_and_within_the_width() {
    let seen = paths(130, 2);
    println!("{seen} paths");
    assert!(seen >= if common::shared::is_large() { 1000 } else { 100 }, "{seen}");
}

/// HoDoKu's lines of so many puzzles, and how many of ours are among those of the same puzzle.
fn lines_in_common(every: usize) -> (usize, usize) {
    let text = common::shared::text("techniques/hodoku-paths.txt");
    let (mut ours, mut equal) = (0, 0);
    for path in text.split("\n\n").filter(|path| path.contains(" => ")).step_by(every) {
        let mut lines = path.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
        let Some(grid) = lines.next().and_then(|line| line.split(' ').next()?.parse::<Grid>().ok()) else { continue };
        let theirs: Vec<&str> = lines.map(str::trim).collect();
        let explained = Solver::new().ladder(Ladder::HODOKU).guess(false).explain(&grid);
        let terse = Prose { verbosity: Verbosity::Terse, ..Prose::default() };
        let page = terse.path(&explained, 1000);
        // Singles are found by their order, not by their wording.
        for line in page.lines().map(str::trim).filter(|line| line.contains(" => ")) {
            ours += 1;
            equal += usize::from(theirs.contains(&line));
            if !theirs.contains(&line) && std::env::var("HODOKU_SHOW").is_ok() {
                println!("{line}");
            }
        }
    }
    (equal, ours)
}

#[test]
fn terse_lines_are_hodokus_own() {
    let (equal, ours) = lines_in_common(if common::shared::is_large() { 10 } else { 1 });
    assert!(ours > 50, "{ours}");
    println!("{equal} of {ours} lines of the ladder hodoku are HoDoKu's own, letter by letter");
    // The others are mostly steps that HoDoKu did not take.
    assert!(equal * 10 >= ours * 6, "{equal} of {ours}");
}
