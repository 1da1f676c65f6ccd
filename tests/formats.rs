//! Formats, from outside: every example file, what is written is read back, and nothing makes a reader panic.

use std::fs;

#[cfg(feature = "cli")]
use crate::common::percorre;
use crate::common::random::cases;
use crate::common::shared;
use percorre::format::{self, Format, Loss, Puzzles, Read, Reading, Record};
use percorre::{Cell, Digit, DigitSet, Entry, Error, Grid, Shape};
use proptest::prelude::*;

mod drawn;
#[cfg(feature = "json")]
mod links;
mod one_line;
mod pages;
mod rows;
mod said;
mod several;
mod tables;
mod written;

/// The puzzle of the examples.
const PUZZLE: &str = "8.9.672.1...2..46.....8.9........59.78..9..42.91........2.7.....68..5...9.762.3.5";

fn records(text: &[u8], reading: Reading) -> Vec<Record> {
    Puzzles::new(text, reading).collect::<Result<_, Error>>().expect("memory does not fail to read")
}

fn read(text: &str) -> Read {
    format::read(text, &Reading::default()).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn read_as(text: &str, format: Format, shape: Shape) -> Result<Read, Error> {
    format::read(text, &Reading { format: Some(format), shape: Some(shape) })
}

mod examples {
    use super::*;

    /// Each file, the format it is recognised as, and how many of its cells are given and placed.
    const FILES: [(&str, Format, usize, usize); 23] = [
        ("line81.txt", Format::Line, 31, 0),
        ("forum_rated.txt", Format::Line, 31, 0),
        ("hardest_database.csv", Format::Line, 31, 0),
        ("grid_boxes.txt", Format::Grid, 31, 0),
        ("puzzle.ss", Format::Ss, 31, 0),
        ("puzzle.sdk", Format::Sdk, 31, 0),
        ("sadman_state.sdk", Format::Sdk, 31, 6),
        ("pencilmarks.txt", Format::Marks, 37, 0),
        ("candidates729.txt", Format::Candidates, 37, 0),
        ("progress.sdx", Format::Sdx, 31, 6),
        ("hodoku_library.txt", Format::Hodoku, 31, 6),
        ("sudokuwiki_s9b.txt", Format::S9b, 31, 6),
        ("sudokuwiki_s9b_clues_only.txt", Format::S9b, 31, 0),
        ("sudokuwiki_bd162.txt", Format::Bd, 31, 6),
        ("sudoku_exchange.txt", Format::Exchange, 31, 0),
        ("kaggle_1m.csv", Format::Csv, 31, 0),
        ("kaggle_3m.csv", Format::Csv, 31, 0),
        ("kaggle_9m.csv", Format::Csv, 31, 0),
        ("rows.csv", Format::Csv, 31, 0),
        ("puzzles.opensudoku", Format::Opensudoku, 31, 0),
        ("fpuzzles.json", Format::Fpuzzles, 31, 6),
        ("puzzle.ipuz", Format::Ipuz, 31, 0),
        ("sudoku_puzzle.json", Format::Json, 31, 0),
    ];

    #[test]
    fn all_24_example_files_are_read() {
        let here = fs::read_dir(shared::path("formats")).unwrap().map(|file| file.unwrap().file_name());
        let mut here: Vec<String> = here.map(|name| name.into_string().unwrap()).collect();
        here.retain(|name| name != "FORMATS.md");
        here.sort();
        let mut named: Vec<&str> = FILES.iter().map(|file| file.0).chain(["puzzles.sdm"]).collect();
        named.sort_unstable();
        assert_eq!(here, named);
        assert_eq!(named.len(), 24);
    }

    #[test]
    fn every_example_is_the_same_puzzle() {
        let puzzle: Grid = PUZZLE.parse().unwrap();
        for (name, format, givens, placed) in FILES {
            let path = shared::path(&format!("formats/{name}"));
            if name.ends_with("json") || name.ends_with("ipuz") {
                #[cfg(not(feature = "json"))]
                continue;
            }
            let text = fs::read_to_string(path).unwrap();
            let read = read(&text);
            assert_eq!(read.format, format, "{name}");
            let count = |is: fn(&Entry) -> bool| read.grid.entries().filter(|(_, entry)| is(entry)).count();
            assert_eq!(count(|entry| matches!(entry, Entry::Given(_))), givens, "{name}: given");
            assert_eq!(count(|entry| matches!(entry, Entry::Placed(_))), placed, "{name}: placed");
            for (cell, entry) in puzzle.entries().filter(|(_, entry)| entry.digit().is_some()) {
                assert_eq!(read.grid.entry(cell), entry, "{name}");
            }
            for crlf in [text.replace('\n', "\r\n"), text.trim_end().to_string(), format!("\u{feff}{text}")] {
                assert_eq!(super::read(&crlf), read, "{name}");
            }
        }
    }

    #[test]
    fn states_agree_on_their_marks() {
        let grid_of = |name: &str| {
            let path = shared::path(&format!("formats/{name}"));
            read(&fs::read_to_string(path).unwrap()).grid
        };
        let wiki = grid_of("sudokuwiki_s9b.txt");
        for name in ["sudokuwiki_bd162.txt", "progress.sdx"] {
            assert_eq!(grid_of(name), wiki, "{name}");
        }
        for name in ["pencilmarks.txt", "candidates729.txt"] {
            assert_eq!(grid_of(name), wiki.all_given(), "{name}");
        }
        assert_eq!(shown(&grid_of("hodoku_library.txt")), wiki);
    }

    #[test]
    fn the_sdm_example_is_a_collection_of_two() {
        let path = shared::path("formats/puzzles.sdm");
        let records = records(&fs::read(path).unwrap(), Reading::default());
        let givens: Vec<usize> = records.iter().map(|record| record.read.as_ref().unwrap().grid.givens()).collect();
        assert_eq!(givens, [31, 81]);
    }

    #[test]
    fn written_files_are_those_of_the_examples() {
        let texts = [
            ("grid_boxes.txt", Format::Grid),
            ("puzzle.ss", Format::Ss),
            ("progress.sdx", Format::Sdx),
            ("candidates729.txt", Format::Candidates),
            ("sudokuwiki_s9b.txt", Format::S9b),
            ("sudokuwiki_s9b_clues_only.txt", Format::S9b),
            ("sudokuwiki_bd162.txt", Format::Bd),
            ("line81.txt", Format::Line),
        ];
        for (name, format) in texts {
            let path = shared::path(&format!("formats/{name}"));
            let text = fs::read_to_string(path).unwrap();
            assert_eq!(format::write(&read(&text).grid, format).unwrap(), text.trim_end(), "{name}");
        }
        let exchange = format::write(&PUZZLE.parse().unwrap(), Format::Exchange).unwrap();
        assert!(exchange.starts_with("a4267d4e3933 8090672"), "{exchange}");
    }

    #[test]
    fn every_large_puzzle_is_read_and_written_back() {
        let folder = shared::path("large");
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.extension().is_none_or(|extension| extension != "txt") {
                continue;
            }
            let text = fs::read(&path).unwrap();
            let records = records(&text, Reading::default());
            assert!(!records.is_empty(), "{}", path.display());
            for record in records {
                let read = record.read.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
                assert_eq!(read.format, Format::Sized);
                assert_eq!(format::write(&read.grid, Format::Sized).unwrap(), record.text);
            }
        }
    }

    #[test]
    fn every_hodoku_case_is_read() {
        let path = shared::path("techniques/reglib-dev.txt");
        let records = records(&fs::read(path).unwrap(), Reading::default());
        assert_eq!(records.len(), if shared::is_large() { 784 } else { 25 });
        for record in records {
            let grid = record.read.unwrap_or_else(|error| panic!("line {}: {error}", record.line)).grid;
            let again = read(&format::write(&grid, Format::Hodoku).unwrap()).grid;
            assert_eq!(shown(&again), shown(&grid), "line {}", record.line);
        }
    }
}

/// The grid with the digits of filled peers struck from its marks: all that most formats can hold.
fn shown(grid: &Grid) -> Grid {
    let shape = grid.shape();
    let taken_in = |house| shape.cells_of(house).filter_map(|cell| grid.digit(cell)).collect::<DigitSet>();
    let taken: Vec<DigitSet> = shape.all_houses().map(taken_in).collect();
    let mut shown = grid.clone();
    for (cell, entry) in grid.entries() {
        if let Entry::Marks(marks) = entry {
            let left = shape.houses_of(cell).iter().fold(marks, |left, house| left - taken[house.index()]);
            shown.set(cell, Entry::Marks(left));
        }
    }
    shown
}

/// Only the digits, all as givens.
fn digits(grid: &Grid) -> Grid {
    grid.all_given().givens_only()
}

fn all_shapes() -> Vec<Shape> {
    Shape::all().collect()
}

/// Any entries, legal or not, few enough of them filled.
fn any_grid(shapes: Vec<Shape>) -> impl Strategy<Value = Grid> {
    prop::sample::select(shapes).prop_flat_map(|shape| {
        let cell = (any::<u8>(), any::<u64>(), 0..10u8).prop_map(move |(digit, marks, kind)| {
            let digit = Digit(digit % shape.side() as u8);
            match kind {
                0..=2 => Entry::Given(digit),
                3 => Entry::Placed(digit),
                4 => Entry::Marks(DigitSet::from_bits_retain(marks)),
                _ => Entry::Marks(shape.digits()),
            }
        });
        prop::collection::vec(cell, shape.cells()).prop_map(move |entries| {
            let mut grid = Grid::blank(shape);
            for (at, entry) in entries.into_iter().enumerate() {
                grid.set(Cell(at as u16), entry);
            }
            grid
        })
    })
}

/// A half-solved legal grid: some cells of a full one given, some placed, the others with marks that hold the digit and
/// at least one more, and none of a filled peer; cells without a choice are placed.
fn half_solved(shapes: Vec<Shape>) -> impl Strategy<Value = Grid> {
    (prop::sample::select(shapes), any::<u64>()).prop_map(|(shape, seed)| {
        let mut state = seed | 1;
        let mut random = move |below: usize| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state >> 33) as usize % below
        };
        let full = |cell: Cell| {
            let (row, column) = (shape.row(cell), shape.column(cell));
            let shift = row % shape.box_rows() * shape.box_columns() + row / shape.box_rows();
            Digit(((column + shift) % shape.side()) as u8)
        };
        let mut grid = Grid::blank(shape);
        for cell in shape.all_cells() {
            match random(5) {
                0 | 1 => grid.set(cell, Entry::Given(full(cell))),
                2 => grid.set(cell, Entry::Placed(full(cell))),
                _ => {}
            }
        }
        let mut grid = shown(&grid);
        for cell in shape.all_cells() {
            if let Entry::Marks(marks) = grid.entry(cell) {
                let kept = marks.digits().filter(|&digit| digit == full(cell) || random(4) > 0).collect::<DigitSet>();
                grid.set(cell, Entry::Marks(kept));
            }
        }
        loop {
            let single = |entry| matches!(entry, Entry::Marks(marks) if marks.len() == 1);
            let singles: Vec<Cell> = grid.entries().filter(|(_, entry)| single(*entry)).map(|(cell, _)| cell).collect();
            if singles.is_empty() {
                return grid;
            }
            singles.into_iter().for_each(|cell| grid.set(cell, Entry::Placed(full(cell))));
            grid = shown(&grid);
        }
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(cases(24)) })]

    #[test]
    fn digits_are_read_back_at_every_size(grid in any_grid(all_shapes())) {
        let shape = grid.shape();
        for format in [Format::Line, Format::Sized, Format::Grid, Format::Numbers, Format::Csv] {
            let written = format::write(&grid, format);
            if format == Format::Line && shape.side() > 25 {
                prop_assert!(written.is_err());
                continue;
            }
            let text = written.unwrap();
            prop_assert_eq!(read_as(&text, format, shape).unwrap().grid, digits(&grid), "{}\n{}", format, text);
        }
    }

    #[test]
    fn usual_boards_are_recognised_at_every_size(grid in any_grid(all_shapes())) {
        let usual = Shape::of_side(grid.shape().side()) == Some(grid.shape());
        for format in [Format::Line, Format::Sized, Format::Grid, Format::Numbers, Format::Csv] {
            if (usual || format == Format::Sized) && (grid.shape().side() <= 25 || format != Format::Line) {
                let text = format::write(&grid, format).unwrap();
                let read = read(&text);
                prop_assert_eq!(&read.grid, &digits(&grid), "{}\n{}", format, text);
                prop_assert_eq!(read.format, format, "{}", text);
            }
        }
    }

    #[test]
    fn display_is_read_back(grid in any_grid(all_shapes())) {
        let text = grid.to_string();
        let reading = Reading { shape: Some(grid.shape()), format: None };
        prop_assert_eq!(format::read(&text, &reading).unwrap().grid, digits(&grid));
    }

    #[test]
    fn marks_are_read_back_at_every_size(grid in half_solved(all_shapes())) {
        let shape = grid.shape();
        let formats = [Format::Marks, Format::Candidates];
        for format in formats.into_iter().filter(|&format| format == Format::Marks || shape.side() <= 25) {
            let text = format::write(&grid, format).unwrap();
            prop_assert_eq!(read_as(&text, format, shape).unwrap().grid, grid.all_given(), "{}\n{}", format, text);
        }
    }

    #[test]
    fn states_of_nine_are_read_back_whole(grid in half_solved(vec![Shape::NINE])) {
        for format in [Format::Hodoku, Format::S9b, Format::Bd, Format::Sdx] {
            let text = format::write(&grid, format).unwrap();
            let read = read(&text);
            prop_assert_eq!(&shown(&read.grid), &grid, "{}\n{}", format, text);
            let has_placed = grid.entries().any(|(_, entry)| matches!(entry, Entry::Placed(_)));
            prop_assert!(read.format == format || (format == Format::Sdx && !has_placed));
        }
    }

    #[test]
    fn any_grid_of_nine_is_written_and_read(grid in any_grid(vec![Shape::NINE])) {
        for format in [Format::Sdm, Format::Sdk, Format::Ss, Format::Exchange] {
            let text = format::write(&grid, format).unwrap();
            prop_assert_eq!(read_as(&text, format, Shape::NINE).unwrap().grid, digits(&grid), "{}", text);
            prop_assert_eq!(read(&text).grid, digits(&grid), "{}", text);
        }
        let text = format::write(&grid, Format::S9b);
        if let Ok(text) = text {
            prop_assert_eq!(read(&text).grid, grid);
        }
    }

    #[test]
    fn several_puzzles_are_as_many_records(grids in prop::collection::vec(any_grid(vec![Shape::NINE]), 1..5)) {
        for format in [Format::Line, Format::Sized, Format::Grid, Format::Numbers, Format::Csv, Format::Sdk, Format::Ss] {
            for between in ["\n", "\n\n", "\r\n\r\n"] {
                let texts: Vec<String> = grids.iter().map(|grid| format::write(grid, format).unwrap()).collect();
                let text = texts.join(between);
                let records = records(text.as_bytes(), Reading::default());
                prop_assert_eq!(records.len(), grids.len(), "{}", text);
                for (record, grid) in records.into_iter().zip(&grids) {
                    prop_assert_eq!(record.read.unwrap().grid, digits(grid), "{}", text);
                }
            }
        }
    }

    #[test]
    fn no_bytes_make_a_reader_panic(bytes in prop::collection::vec(any::<u8>(), 0..600)) {
        for format in Format::ALL.iter().copied().map(Some).chain([None]) {
            records(&bytes, Reading { format, shape: None });
            records(&bytes, Reading { format, shape: Some(Shape::NINE) });
        }
    }

    #[test]
    fn no_text_that_looks_like_a_puzzle_makes_a_reader_panic(text in r"[-0-9A-Zau.,:;|+*'#\[\]{} \n]{0,400}") {
        for format in Format::ALL.iter().copied().map(Some).chain([None]) {
            let _ = format::read(&text, &Reading { format, shape: None });
            records(text.as_bytes(), Reading { format, shape: Shape::new(2, 2).ok() });
        }
    }

    #[test]
    fn one_wrong_character_never_makes_a_reader_panic(
        grid in half_solved(vec![Shape::NINE]), at in any::<prop::sample::Index>(), wrong in any::<char>(),
    ) {
        for &format in Format::ALL {
            let Ok(text) = format::write(&grid, format) else { continue };
            let mut characters: Vec<char> = text.chars().collect();
            let at = at.index(characters.len());
            characters[at] = wrong;
            let text: String = characters.into_iter().collect();
            let _ = format::read(&text, &Reading::default());
            let _ = read_as(&text, format, Shape::NINE);
        }
    }
}

#[test]
fn a_format_that_cannot_hold_the_board_says_why() {
    let message =
        |side, format| format::write(&Grid::blank(Shape::of_side(side).unwrap()), format).unwrap_err().to_string();
    assert_eq!(
        message(16, Format::Sdm),
        "sdm cannot hold this grid: it is for 9x9 boards with 3x3 boxes; this one has boxes of 4x4"
    );
    assert_eq!(
        message(36, Format::Line),
        "line cannot hold this grid: it has one character a cell, for sides up to 25; this side is 36"
    );
    let mut grid = Grid::blank(Shape::NINE);
    grid.set(Cell(10), Entry::Marks(DigitSet::empty()));
    let error = format::write(&grid, Format::Marks).unwrap_err().to_string();
    assert_eq!(error, "marks cannot hold this grid: r2c2 has no candidate left");
}

#[test]
fn a_second_puzzle_is_refused_where_one_is_expected() {
    let error = format!("{PUZZLE}\n\n{PUZZLE}\n").parse::<Grid>().unwrap_err().to_string();
    assert_eq!(error, "a second puzzle in line 3, expected one");
    assert!("".parse::<Grid>().is_err() && "\n\n".parse::<Grid>().is_err());
}

/// A state that someone has written by hand: without the size of a box it is the usual one, and nothing is lost.
#[test]
#[cfg(feature = "json")]
fn a_state_without_boxes_keeps_what_is_placed_and_struck() {
    const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let state = |more: &str| format!(r#"{{"v":1,"puzzle":"{PUZZLE}"{more}}}"#);
    let read = |more: &str| state(more).parse::<Grid>().map_err(|error| error.to_string());
    let marks = |grid: &Grid| grid.entry(Cell(3));
    assert_eq!(read(""), Ok(PUZZLE.parse().unwrap()));
    let placed = read(r#","placed":["9r1c3"],"marks":[["r1c4",[2,6]]]"#).unwrap();
    assert_eq!(placed, read(r#","side":9,"box":[3,3],"placed":["9r1c3"],"marks":[["r1c4",[2,6]]]"#).unwrap());
    assert_eq!(placed.entry(Cell(2)), Entry::Placed(Digit(8)));
    assert!(marks(&placed) != marks(&PUZZLE.parse().unwrap()));
    assert_eq!(read(r#","placed":null,"marks":null,"side":9"#), read(""));
    // The state within a record, with a puzzle of its own.
    let within = format!(r#"{{"v":1,"puzzle":"{}","state":{}}}"#, ".".repeat(81), state(r#","placed":["9r1c3"]"#));
    assert_eq!(within.parse::<Grid>().unwrap(), read(r#","placed":["9r1c3"]"#).unwrap());
    for (more, said) in [
        (r#","placed":["9r1c1"]"#, "a cell that is not given"),
        (r#","marks":[["r1c3",[99]]]"#, "99"),
        (r#","side":16,"placed":["9r1c3"]"#, "9 as boxes of 3x3 have it"),
        (r#","side":16"#, "9 as boxes of 3x3 have it"),
    ] {
        assert!(read(more).unwrap_err().contains(said), "{more}: {:?}", read(more));
    }
}
