//! `percorre book`: its PDF is read back, text by text and line by line. Where `pdftoppm` (poppler-utils) is on the machine, its pages are also looked at as
//! pictures: `cargo test --features book --test all book::pictures`.
#![cfg(feature = "book")]

mod faults;
mod pictures;
mod reader;

use std::path::PathBuf;

use percorre::state::marked;
use percorre::{Brute, Grid};

use crate::common::shared::root;
use crate::common::{self, percorre};
use reader::{Document, Page, Rectangle};

const NORVIG: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const KITE: &str = "8.9.672.1...2..46.....8.9........59.78..9..42.91........2.7.....68..5...9.762.3.5";
/// Two solutions.
const TWO: &str = ".3...569...6.8...2...6....56....3...3.5...9.6...9....74....2...5...4.1...871...49";
const SIX: &str = "...1..2.......13...5...2...6....6..3";

/// 15 mm.
const MARGIN: f32 = 42.5;

/// The book of this input, and what was said on stderr.
fn book_of(arguments: &[&str], input: &str) -> (Document, String) {
    let output = percorre().arg("book").args(arguments).write_stdin(input).output().unwrap();
    let log = String::from_utf8(output.stderr).unwrap();
    assert!(matches!(output.status.code(), Some(0 | 1)), "{arguments:?}: {log}");
    (Document::read(&output.stdout), log)
}

/// A folder of its own for a test.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("book").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// What stands in the cells of a board, row by row: the large writing, and marks, in order.
fn cells(page: &Page, board: Rectangle, side: usize) -> (Vec<String>, Vec<Vec<usize>>) {
    let cell = board.width / side as f32;
    let (mut digits, mut marks) = (vec![String::new(); side * side], vec![Vec::new(); side * side]);
    for text in page.texts.iter().filter(|text| board.has(text.middle())) {
        let (x, y) = text.middle();
        let at = ((y - board.y) / cell) as usize * side + ((x - board.x) / cell) as usize;
        // Digits stand in the middle of their cells, marks are small.
        let off = |place: f32, start: f32| ((place - start) / cell).fract() - 0.5;
        if text.size > cell * 0.45 {
            assert!(off(x, board.x).abs() < 0.1 && off(y, board.y).abs() < 0.1, "{text:?} in {board:?}");
            digits[at] += &text.text;
        } else {
            marks[at].push(text.text.parse().unwrap());
        }
    }
    (digits, marks)
}

/// What a grid has in its cells.
fn digits(grid: &Grid) -> Vec<String> {
    grid.entries().map(|(_, entry)| entry.digit().map_or(String::new(), |digit| digit.to_string())).collect()
}

/// Everything is on the paper, within its margins.
fn is_within(document: &Document) {
    let (right, bottom) = (document.width - MARGIN + 0.1, document.height - MARGIN + 0.1);
    let paper = |x: f32, y: f32| x >= MARGIN - 0.1 && x <= right && y >= MARGIN - 0.1 && y <= bottom;
    for page in &document.pages {
        for text in &page.texts {
            let (start, end) = ((text.x, text.y - text.size * 0.75), (text.x + text.width, text.y));
            assert!(paper(start.0, start.1) && paper(end.0, end.1), "{text:?}");
        }
        for found in &page.rectangles {
            assert!(paper(found.x, found.y) && paper(found.x + found.width, found.y + found.height), "{found:?}");
        }
        assert!(page.lines.iter().all(|line| paper(line[0], line[1]) && paper(line[2], line[3])));
    }
}

/// Puzzles of many sizes, with their solutions.
fn of_all_sizes() -> Vec<(String, Grid, Grid)> {
    let mut seen = Vec::new();
    let known = common::known().into_iter().filter_map(|known| {
        let shape = known.grid.shape();
        let is_new = shape.side() <= 25 && known.count == 1 && !seen.contains(&shape);
        seen.extend(is_new.then_some(shape));
        let text = percorre::format::write(&known.grid, percorre::format::Format::Sized).unwrap();
        is_new.then(|| (text, known.grid.clone(), known.solution.unwrap()))
    });
    known.collect()
}

#[test]
fn each_digit_stands_in_its_cell_at_every_size() {
    let all = of_all_sizes();
    let sides: Vec<usize> = all.iter().map(|(_, grid, _)| grid.shape().side()).collect();
    assert!([4, 6, 9, 16, 25].iter().all(|side| sides.contains(side)), "{sides:?}");
    let input: String = all.iter().map(|(text, _, _)| format!("{text}\n")).collect();
    for per_page in ["1", "2", "4"] {
        let (document, log) = book_of(&["--per-page", per_page, "--no-grade"], &input);
        assert_eq!(log, "");
        is_within(&document);
        let boards: Vec<_> =
            document.pages.iter().flat_map(|page| page.boards().into_iter().map(move |board| (page, board))).collect();
        assert_eq!(boards.len(), 2 * all.len(), "puzzles and solutions");
        let (puzzles, solutions) = boards.split_at(all.len());
        for (((_, grid, solution), puzzle), solved) in all.iter().zip(puzzles).zip(solutions) {
            let side = grid.shape().side();
            for ((page, board), expected) in [(puzzle, grid), (solved, solution)] {
                assert_eq!(cells(page, *board, side).0, digits(expected), "{grid}");
                assert_eq!(board.width, board.height);
            }
        }
    }
}

#[test]
fn boxes_have_thick_lines_and_cells_thin_ones() {
    let (document, _) = book_of(&["--per-page", "1", "--no-solutions"], SIX);
    let (page, board) = (&document.pages[0], document.pages[0].boards()[0]);
    let places = |upright: bool, thick: bool| {
        let lines = page.lines.iter().filter(|line| (line[0] == line[2]) == upright && (line[4] > 0.5) == thick);
        let cell = board.width / 6.0;
        let mut places: Vec<i32> = lines
            .map(|line| if upright { line[0] - board.x } else { line[1] - board.y })
            .map(|at| (at / cell).round() as i32)
            .collect();
        places.sort_unstable();
        places
    };
    // Boxes of two rows and three columns.
    assert_eq!((places(true, true), places(false, true)), (vec![3], vec![2, 4]));
    assert_eq!((places(true, false), places(false, false)), (vec![1, 2, 4, 5], vec![1, 3, 5]));
}

#[test]
fn marks_are_the_candidates_of_open_cells() {
    for (text, per_page) in [(NORVIG, "1"), (KITE, "4"), (SIX, "2")] {
        let (document, _) = book_of(&["--marks", "--per-page", per_page, "--no-solutions"], text);
        is_within(&document);
        let grid = marked(&text.parse().unwrap());
        let page = &document.pages[0];
        let (written, marks) = cells(page, page.boards()[0], grid.shape().side());
        assert_eq!(written, digits(&grid));
        let expected: Vec<Vec<usize>> = grid
            .entries()
            .map(|(_, entry)| match entry {
                percorre::Entry::Marks(marks) => marks.digits().map(|digit| digit.number()).collect(),
                _ => Vec::new(),
            })
            .collect();
        assert_eq!(marks, expected);
        // Without the option there are none.
        let (plain, _) = book_of(&["--per-page", per_page, "--no-solutions"], text);
        let page = &plain.pages[0];
        assert!(cells(page, page.boards()[0], grid.shape().side()).1.iter().all(Vec::is_empty));
    }
}

#[test]
fn marks_have_room_at_every_size() {
    let all = of_all_sizes();
    let input: String = all.iter().map(|(text, _, _)| format!("{text}\n")).collect();
    let (document, _) = book_of(&["--marks", "--per-page", "1", "--no-solutions", "--no-grade"], &input);
    is_within(&document);
    for (page, (_, grid, _)) in document.pages.iter().zip(&all) {
        let (side, board) = (grid.shape().side(), page.boards()[0]);
        let cell = board.width / side as f32;
        assert_eq!(cells(page, board, side).0, digits(grid));
        let marks: Vec<_> =
            page.texts.iter().filter(|text| board.has(text.middle()) && text.size < cell * 0.45).collect();
        let expected: usize = marked(grid)
            .entries()
            .map(|(_, entry)| match entry {
                percorre::Entry::Marks(marks) => marks.digits().count(),
                _ => 0,
            })
            .sum();
        assert_eq!(marks.len(), expected, "{grid}");
        // Within its cell, and not on the next one: that begins behind it.
        for pair in marks.windows(2) {
            assert!(pair[0].y != pair[1].y || pair[0].x + pair[0].width <= pair[1].x, "{pair:?}");
        }
        for mark in marks {
            let column = |x: f32| ((x - board.x) / cell) as usize;
            assert_eq!(column(mark.x), column(mark.x + mark.width), "{mark:?}");
        }
    }
}

#[test]
fn a_state_is_printed_with_its_digits_and_marks_and_solved_from_its_givens() {
    let state = format!(":0000:x:{}:113:::", NORVIG.replacen("53.", "53+4", 1));
    let (document, log) = book_of(&["--marks"], &state);
    assert_eq!(log, "");
    let page = &document.pages[0];
    assert_eq!(cells(page, page.boards()[0], 9).0[..4], ["5", "3", "4", ""]);
    let solution = Brute::new(percorre::Shape::NINE).solve(&NORVIG.parse().unwrap()).unwrap();
    let page = &document.pages[1];
    assert_eq!(cells(page, page.boards()[0], 9).0, digits(&solution));
}

#[test]
fn there_are_as_many_puzzles_on_a_page_as_asked_for_and_pages_are_numbered() {
    let input = format!("{NORVIG}\n").repeat(7);
    for (per_page, pages) in [(1, 7), (2, 4), (3, 3), (4, 2), (6, 2), (12, 1)] {
        let arguments = ["--per-page", &per_page.to_string(), "--no-solutions"];
        let (document, _) = book_of(&arguments, &input);
        is_within(&document);
        assert_eq!(document.pages.len(), pages, "{per_page} a page");
        let boards: Vec<usize> = document.pages.iter().map(|page| page.boards().len()).collect();
        assert!(boards[..pages - 1].iter().all(|&boards| boards == per_page) && boards.iter().sum::<usize>() == 7);
        for (number, page) in document.pages.iter().enumerate() {
            let foot = page.texts.iter().max_by(|one, other| one.y.total_cmp(&other.y)).unwrap();
            assert_eq!(foot.text, (number + 1).to_string());
            // Boards do not touch.
            let all = page.boards();
            for (at, one) in all.iter().enumerate() {
                let apart = |other: &Rectangle| {
                    one.x + one.width + 5.0 < other.x
                        || other.x + other.width + 5.0 < one.x
                        || one.y + one.height + 5.0 < other.y
                        || other.y + other.height + 5.0 < one.y
                };
                assert!(all[..at].iter().all(apart), "{all:?}");
            }
        }
    }
}

#[test]
fn paper_is_a4_or_letter() {
    for (name, size) in [("a4", (595.28, 841.89)), ("letter", (612.0, 792.0))] {
        let (document, _) = book_of(&["--paper", name, "--per-page", "6"], &format!("{NORVIG}\n{KITE}\n"));
        assert_eq!((document.width, document.height), size);
        is_within(&document);
    }
}

#[test]
fn every_language_can_be_read_back_from_the_pages() {
    for (lang, words) in [
        ("en", ["Puzzle 1", "Solutions", "Hints", "Easy", "Naked single"]),
        ("pt", ["Sudoku 1", "Soluções", "Dicas", "Fácil", "Candidato único"]),
        ("it", ["Schema 1", "Soluzioni", "Suggerimenti", "Facile", "Singolo nudo"]),
    ] {
        let title = "Às três: però così, naïve Zürich, Ελλάς, Россия";
        let (document, log) = book_of(&["--lang", lang, "--hints", "2", "--title", title], NORVIG);
        assert_eq!(log, "");
        let text = document.text();
        for word in words {
            assert!(text.contains(word), "{lang}: {word}\n{text}");
        }
        assert!(text.starts_with("1\n") && text.contains(title), "{text}");
        assert!(document.objects.contains(&format!("/Lang ({lang})")) && !text.contains('\u{fffd}'));
    }
    // A language of one's own.
    let own = folder("language").join("xx.ftl");
    let source =
        percorre::render::Language::English.source().replace("book-solutions = Solutions", "book-solutions = Lösungen");
    std::fs::write(&own, source).unwrap();
    let (document, _) = book_of(&["--lang", own.to_str().unwrap()], NORVIG);
    assert!(document.text().contains("Lösungen"), "{}", document.text());
}

#[test]
fn equal_input_gives_equal_bytes_with_any_number_of_jobs() {
    let input = format!("{NORVIG}\n{KITE}\n{TWO}\n{SIX}\n").repeat(3);
    let bytes = |jobs: &str| {
        let mut command = percorre();
        command
            .args(["book", "--hints", "1", "--marks", "--jobs", jobs])
            .write_stdin(input.clone())
            .output()
            .unwrap()
            .stdout
    };
    let one = bytes("1");
    assert!(one == bytes("1") && one == bytes("3"));
    assert!(one.len() < 200_000, "{} bytes", one.len());
}

#[test]
fn only_the_letters_that_are_used_are_embedded() {
    let (document, _) = book_of(&["--no-solutions", "--no-grade"], NORVIG);
    assert!(document.objects.contains("+DejaVuSans") && document.objects.contains("/FontFile2"));
    assert!((500..20_000).contains(&document.font), "{} bytes of font", document.font);
}

#[test]
fn a_puzzle_is_called_as_its_input_calls_it() {
    let drawn = percorre::format::write(&NORVIG.parse().unwrap(), percorre::format::Format::Sdk).unwrap();
    let ipuz = percorre::format::write(&NORVIG.parse().unwrap(), percorre::format::Format::Ipuz).unwrap();
    let titled = ipuz.replacen('{', "{\"title\":\"Of JSON\",", 1);
    for (input, label) in [
        (NORVIG.to_string(), "Puzzle 1"),
        (format!("{NORVIG}  #  Norvig's \n"), "1. Norvig's"),
        (format!("{NORVIG} # two\twords\u{7} # three\n"), "1. two words # three"),
        (format!("# not this\n{NORVIG}"), "Puzzle 1"),
        (format!("Grid 01\n{drawn}\n"), "1. Grid 01"),
        (titled, "1. Of JSON"),
        ("2 2 0 4 0 2 2 0 1 0 0 2 0 1 4 1 0 3 # small".to_string(), "1. small"),
    ] {
        let (document, _) = book_of(&[], &input);
        // On its page, and with its solution.
        for page in &document.pages {
            assert!(page.texts.iter().any(|text| text.text == label), "{input}: {label}\n{}", page.text());
        }
    }
}

#[test]
fn long_names_are_cut_and_long_titles_broken() {
    let name = "a very long name that goes on ".repeat(20);
    let word = "W".repeat(300);
    let input = format!("{NORVIG} # {name}\n{SIX} # {word}\n{KITE}\n");
    for per_page in ["1", "4", "9"] {
        let (document, _) =
            book_of(&["--per-page", per_page, "--title", &format!("{name} {word}"), "--hints", "1"], &input);
        is_within(&document);
        assert!(document.text().contains("1. a very long name") && document.text().contains('…'));
        // A name does not run into the one beside it.
        let page = &document.pages[0];
        let named: Vec<_> =
            page.texts.iter().filter(|text| text.text.contains("1. a very") || text.text.starts_with("2. W")).collect();
        if let [one, other] = named[..] {
            assert!(one.y < other.y || one.x + one.width < other.x, "{one:?} {other:?}");
        }
    }
}

#[test]
fn grades_are_on_the_scale_asked_for() {
    let level = |scale: &[&str], input: &str| {
        let (document, log) = book_of(&[scale, &["--no-solutions"]].concat(), input);
        let texts = &document.pages[0].texts;
        (texts.iter().filter(|text| text.size == 9.0).map(|text| text.text.clone()).collect::<Vec<_>>(), log)
    };
    let grades =
        |scale: &[&str], input: &str| level(scale, input).0.into_iter().filter(|text| text != "1").collect::<Vec<_>>();
    assert_eq!(grades(&[], NORVIG), ["Easy"]);
    assert_eq!(grades(&["--scale", "hodoku"], KITE), ["Hard"]);
    assert_eq!(grades(&["--scale", "se"], NORVIG), ["SE 1.2"]);
    assert_eq!(grades(&["--scale", "percorre"], KITE), ["2-string kite (4.1)"]);
    // A board that HoDoKu has no level for.
    assert_eq!(grades(&[], SIX), ["naked single (2.3)"]);
    assert_eq!(grades(&["--no-grade"], NORVIG), [""; 0]);
    let (none, log) = level(&["--scale", "se"], SIX);
    assert!(none == ["1"] && log.contains("line 1: ") && log.contains("9x9") && log.contains("no grade"), "{log}");
}

#[test]
fn hints_are_the_first_steps_of_the_path_and_may_go_over_pages() {
    let (document, _) = book_of(&["--hints", "3", "--verbosity", "terse", "--no-solutions"], KITE);
    let path = percorre().args(["explain", "--verbosity", "terse", KITE]).output().unwrap();
    let path = String::from_utf8(path.stdout).unwrap();
    let steps: Vec<&str> =
        path.lines().map(str::trim).filter(|line| line.contains(": r") || line.contains("=>")).take(3).collect();
    let text = document.pages.last().unwrap().text();
    for (number, step) in steps.iter().enumerate() {
        assert!(text.contains(&format!("{}. {step}\n", number + 1)), "{step}\n{text}\n{path}");
    }
    assert!(!text.contains("\n4. "));
    let many = format!("{KITE}\n").repeat(12);
    let (document, _) = book_of(&["--hints", "60", "--verbosity", "teach", "--no-solutions"], &many);
    is_within(&document);
    let pages: Vec<_> = document.pages.iter().filter(|page| page.boards().is_empty()).collect();
    assert!(pages.len() > 3, "{} pages", pages.len());
    // Each puzzle has its heading once, and no heading is the last line of a page.
    for number in 1..=12 {
        let label = format!("Puzzle {number}");
        assert_eq!(pages.iter().flat_map(|page| &page.texts).filter(|text| text.text == label).count(), 1);
    }
    for page in pages {
        let last = page.texts.iter().skip(1).max_by(|one, other| one.y.total_cmp(&other.y)).unwrap();
        assert!(!last.text.starts_with("Puzzle "), "{last:?}");
    }
}

#[test]
fn every_example_of_its_help_writes_a_book() {
    let home = folder("examples");
    for file in std::fs::read_dir(root().join("tests/data/examples")).unwrap() {
        let file = file.unwrap();
        std::fs::copy(file.path(), home.join(file.file_name())).unwrap();
    }
    let help = percorre().args(["book", "--help"]).env("COLUMNS", "200").output().unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    let examples: Vec<&str> = help.split("Examples:\n").nth(1).unwrap().lines().map(str::trim).collect();
    assert!(examples.len() >= 4);
    for example in examples {
        let output = common::program("sh").args(["-c", example]).current_dir(&home).output().unwrap();
        assert!(output.status.success(), "{example}: {}", String::from_utf8_lossy(&output.stderr));
        let file = example.split("-o ").nth(1).and_then(|rest| rest.split(' ').next()).unwrap();
        let document = Document::read(&std::fs::read(home.join(file)).unwrap());
        is_within(&document);
    }
}
