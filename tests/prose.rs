//! What is said of each technique's own board, in every language and verbosity, kept as snapshots.
//!
//! `PERCORRE_BLESS=1 cargo test --test all prose` writes them anew.
#![cfg(feature = "prose")]

mod lines;

use crate::common;
use crate::common::shown::shown;
use std::fmt::Write;
use std::sync::Arc;
use std::time::{Duration, Instant};

use percorre::format::Reading;
use percorre::render::{Language, Notation, Prose, Verbosity, wrap};
use percorre::state::marked;
use percorre::{Event, Explained, Grid, Ladder, Solver, Step, Technique};

const VERBOSITIES: [Verbosity; 3] = [Verbosity::Terse, Verbosity::Normal, Verbosity::Teach];

/// The technique's own board with its cheapest step there.
fn own(technique: Technique) -> Option<(Grid, Step)> {
    let shown = shown(technique)?;
    Some((marked(&shown.grid), shown.cheapest(technique)?))
}

/// Whether a text is whole: nothing unresolved, nothing empty.
fn assert_whole(text: &str, what: &dyn std::fmt::Display) {
    // What follows and why are parted by two blanks.
    let text = &text.replacen("  ", " ", 1);
    let broken = ["{", "$", "  ", " ,", " .", ": .", "()", " ;"].into_iter().find(|broken| text.contains(broken));
    assert!(!text.trim().is_empty() && broken.is_none(), "{what}: {broken:?} in {text:?}");
}

/// A step in a language, as fully as is asked. A sentence that comes a second time, with a capital letter, is kept as `=`.
fn page_of(technique: Technique, before: &Grid, step: &Step, language: Language, verbosities: &[Verbosity]) -> String {
    let mut page = format!("## {technique}\n");
    let mut said = None;
    for &verbosity in verbosities {
        let prose = Prose { language, verbosity, notation: Notation::Eureka };
        for paragraph in prose.step(before, step) {
            // Terse lines hold sets in braces, as HoDoKu writes them.
            if verbosity != Verbosity::Terse {
                assert_whole(&paragraph, &technique);
            }
            let again = said.as_ref().and_then(|said: &String| paragraph.strip_suffix(said)?.strip_suffix(": "));
            let _ = match again {
                Some(label) => writeln!(page, "{label}: ="),
                None => writeln!(page, "{paragraph}"),
            };
            if verbosity == Verbosity::Normal {
                said = paragraph.split_once(": ").map(|(_, sentence)| capitalised(sentence));
            }
        }
    }
    page + "\n"
}

/// A sentence as it begins a paragraph.
fn capitalised(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// Where to look for a step: the same sentence for all that are worded alike.
fn wording(before: &Grid, step: &Step) -> String {
    let teach = Prose { verbosity: Verbosity::Teach, ..Prose::default() };
    teach.step(before, step).swap_remove(1)
}

/// How many lines of a text are kept: the links that come after are worded like those before.
const KEPT: usize = 12;

/// The first lines of a text, and how many there are.
fn kept(whole: &str) -> String {
    let lines: Vec<&str> = whole.lines().collect();
    if lines.len() <= KEPT {
        return whole.to_string();
    }
    format!("{}\n... ({} lines)\n\n", lines[..KEPT].join("\n"), lines.len())
}

/// Every text is read. Kept are English lines and sentences, all names, and in every language the beginning of one step of each wording.
#[test]
fn each_technique_in_each_language_and_verbosity() {
    let boards: Vec<_> = Technique::ALL.iter().copied().filter_map(|t| own(t).map(|own| (t, own))).collect();
    let mut seen = Vec::new();
    let mut is_new = |before: &Grid, step: &Step| {
        let wording = wording(before, step);
        let is_new = !seen.contains(&wording);
        seen.push(wording);
        is_new
    };
    let worded: Vec<bool> = boards.iter().map(|(_, (before, step))| is_new(before, step)).collect();
    for language in Language::ALL {
        let prose = Prose { language, ..Prose::default() };
        // docs/TECHNIQUES.md has the English names.
        let mut page = match language {
            Language::English => {
                assert!(Technique::ALL.iter().copied().all(|technique| prose.name(technique) == technique.name()));
                String::new()
            }
            _ => Technique::ALL.iter().map(|&technique| prose.name(technique) + "\n").collect::<String>() + "\n",
        };
        for ((technique, (before, step)), in_full) in boards.iter().zip(&worded) {
            let text = |verbosities: &[Verbosity]| page_of(*technique, before, step, language, verbosities);
            // Lines are the same in every language.
            let all = if language == Language::English { &VERBOSITIES[..] } else { &VERBOSITIES[1..] };
            let whole = text(all);
            match (in_full, language) {
                (true, _) => page += &kept(&whole),
                (false, Language::English) => page += &text(&[Verbosity::Terse, Verbosity::Normal]),
                (false, _) => {}
            }
        }
        common::assert_kept(&format!("prose_{}.txt", language.code()), &page);
    }
    let wordings = worded.iter().filter(|is_new| **is_new).count();
    assert!(boards.len() > 100 && wordings > 30, "{} boards, {wordings} wordings", boards.len());
}

/// Every step of a path, in full, up to the first guess.
fn assert_path(explained: &Explained, width: usize) -> usize {
    let mut paragraphs = 0;
    for (before, step) in steps_of(explained) {
        for language in Language::ALL {
            for verbosity in [Verbosity::Normal, Verbosity::Teach] {
                let prose = Prose { language, verbosity, notation: Notation::NiceLoop };
                for paragraph in prose.step(&before, step) {
                    assert_whole(&paragraph, &step.technique);
                    let lines = wrap(&paragraph, width, "  ");
                    assert!(lines.lines().all(|line| line.chars().count() <= width), "{lines}");
                    paragraphs += 1;
                }
            }
        }
    }
    paragraphs
}

/// The steps up to the first guess.
fn steps_of(explained: &Explained) -> Vec<(Arc<Grid>, &Step)> {
    let moments = explained.path.boards(&explained.puzzle).map(|moment| (moment.before, moment.event));
    let before_guesses = moments.take_while(|(_, event)| !matches!(event, Event::Guess { .. }));
    before_guesses
        .filter_map(|(before, event)| if let Event::Step(step) = event { Some((before, step)) } else { None })
        .collect()
}

/// A path as it is printed is its steps, each by itself on the board before it, but for where lines are broken.
fn assert_printed(explained: &Explained, prose: Prose, width: usize) {
    let page = without_blanks(&prose.path(explained, width));
    let mut rest = &page[..];
    let mut looked = None;
    for (before, step) in steps_of(explained) {
        let mut paragraphs = prose.step(&before, step);
        // Where to look stands there once for a run of steps that are looked for alike.
        if prose.verbosity == Verbosity::Teach {
            let look = paragraphs.remove(1);
            if looked.as_ref() != Some(&look) {
                paragraphs.insert(1, look.clone());
            }
            looked = Some(look);
        }
        let alone = without_blanks(&paragraphs.concat());
        let at = rest.find(&alone).unwrap_or_else(|| panic!("{alone} is not in\n{page}"));
        rest = &rest[at + alone.len()..];
    }
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

fn paths(each: usize, limit: Duration) -> usize {
    let lines = |grid: Grid| {
        let deadline = Some(Instant::now() + limit);
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
    puzzles(each).into_iter().map(lines).sum()
}

#[test]
fn paths_are_written_whole_and_within_the_width() {
    assert!(paths(1, Duration::from_millis(300)) >= 4);
}

#[test]
#[ignore = "minutes"]
fn a_thousand_paths_are_written_whole_and_within_the_width() {
    let seen = paths(130, Duration::from_secs(2));
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

/// Two of the conclusions here follow from a part of an exocet: such a step would have no second target to name.
#[test]
fn exocets_are_named_whole() {
    let puzzle = ".6..5.4.3.2.1...........7..4.3...6..7..5........2.........8..5.6...4...........1.";
    let explained = Solver::new().guess(false).explain(&puzzle.parse().unwrap());
    assert!(assert_path(&explained, 72) > 0);
}
