//! Twenty boards each way: what is written is read back.

use super::*;
use crate::common;

/// Puzzles of 9x9 with their solutions.
fn puzzles() -> impl Iterator<Item = (Grid, Grid)> {
    let known = common::known().into_iter().filter(|known| known.grid.shape() == Shape::NINE);
    known.filter_map(|known| Some((known.grid, known.solution?)))
}

/// Twenty of them.
fn twenty() -> Vec<Grid> {
    let twenty: Vec<Grid> = puzzles().map(|(puzzle, _)| puzzle).take(20).collect();
    assert_eq!(twenty.len(), 20);
    twenty
}

/// Twenty states with placed digits, and with struck candidates that do not follow from the digits.
fn twenty_states() -> Vec<Grid> {
    let has_struck = |state: &Grid| {
        let mut plain = state.clone();
        let open = state.entries().filter(|(_, entry)| entry.digit().is_none());
        open.for_each(|(cell, _)| plain.set(cell, Entry::Marks(Shape::NINE.digits())));
        shown(&plain) != *state
    };
    let states = puzzles().map(|(puzzle, solution)| half_way(&puzzle, &solution)).filter(has_struck);
    let states: Vec<Grid> = states.take(20).collect();
    assert_eq!(states.len(), 20);
    states
}

/// The puzzle with some digits of its solution placed, and a candidate struck here and there.
fn half_way(puzzle: &Grid, solution: &Grid) -> Grid {
    let mut grid = puzzle.clone();
    for (cell, entry) in puzzle.entries().filter(|(cell, _)| cell.index() % 11 == 0) {
        if entry.digit().is_none() {
            grid.set(cell, Entry::Placed(solution.digit(cell).unwrap()));
        }
    }
    let mut grid = shown(&grid);
    for cell in grid.shape().all_cells() {
        let Entry::Marks(marks) = grid.entry(cell) else { continue };
        let right = solution.digit(cell).unwrap();
        match marks.digits().find(|&digit| digit != right && cell.index() % 3 == 0) {
            Some(wrong) if marks.len() > 3 => grid.set(cell, Entry::Marks(marks - DigitSet::of(wrong))),
            _ => {}
        }
    }
    // A cell with one candidate left would look like a placed digit in some formats: it is one.
    loop {
        let single = |entry| matches!(entry, Entry::Marks(marks) if marks.len() == 1);
        let singles: Vec<Cell> = grid.entries().filter(|(_, entry)| single(*entry)).map(|(cell, _)| cell).collect();
        if singles.is_empty() {
            return grid;
        }
        singles.into_iter().for_each(|cell| grid.set(cell, Entry::Placed(solution.digit(cell).unwrap())));
        grid = shown(&grid);
    }
}

/// The formats of this build.
fn formats() -> impl Iterator<Item = Format> {
    Format::ALL
        .iter()
        .copied()
        .filter(|&format| cfg!(feature = "json") || format::write(&Grid::blank(Shape::NINE), format).is_ok())
}

#[test]
fn twenty_puzzles_are_written_and_read_in_every_format() {
    for format in formats() {
        for puzzle in twenty() {
            let text = format::write(&puzzle, format).unwrap();
            let back = read(&text);
            assert_eq!(digits(&back.grid), puzzle, "{format}\n{text}");
            assert_eq!(digits(&read_as(&text, format, Shape::NINE).unwrap().grid), puzzle, "{format}\n{text}");
            assert_eq!(format::losses(&puzzle, format), [], "{format}");
        }
    }
}

#[test]
fn twenty_states_are_written_and_read_where_a_format_holds_them() {
    for state in twenty_states() {
        for format in formats() {
            let text = format::write(&state, format).unwrap();
            let back = read(&text).grid;
            match (format.keeps_placed(), format.keeps_marks()) {
                (true, _) => assert_eq!(shown(&back), state, "{format}\n{text}"),
                (false, true) => assert_eq!(back, state.all_given(), "{format}\n{text}"),
                (false, false) => assert_eq!(digits(&back), digits(&state), "{format}\n{text}"),
            }
            assert_eq!(format::losses(&state, format).is_empty(), format.keeps_placed(), "{format}");
        }
    }
}

#[test]
fn twenty_puzzles_are_one_file_in_every_format() {
    let puzzles = twenty();
    for format in formats() {
        let (before, after) = format.frame();
        let within: Vec<_> = puzzles.iter().map(|puzzle| format::write_within(puzzle, format).unwrap()).collect();
        let text = format!("{before}{}\n{after}", within.join("\n"));
        let read = records(text.as_bytes(), Reading::default());
        assert_eq!(read.len(), 20, "{format}");
        for (record, puzzle) in read.into_iter().zip(&puzzles) {
            assert_eq!(&digits(&record.read.unwrap().grid), puzzle, "{format}");
        }
    }
}

#[test]
fn what_is_lost_is_said() {
    let (puzzle, state) = (twenty().swap_remove(0), twenty_states().swap_remove(0));
    let lost = |grid: &Grid, format| format::losses(grid, format).iter().map(ToString::to_string).collect::<Vec<_>>();
    assert_eq!(lost(&state, Format::Line), ["placed digits become givens", "marks are left out"]);
    assert_eq!(lost(&state, Format::Marks), ["placed digits become givens"]);
    assert!(lost(&state, Format::Hodoku).is_empty());
    assert!(lost(&shown(&puzzle), Format::Line).is_empty(), "marks that follow from the digits");
    let tall = Grid::blank(Shape::new(3, 2).unwrap());
    assert_eq!(lost(&tall, Format::Line), ["the size of a box, 3x2, is left out"]);
    assert!(lost(&tall, Format::Sized).is_empty());
    let clash = Grid::of_numbers(Shape::of_side(4).unwrap(), &[&[1, 1][..], &[0; 14]].concat()).unwrap();
    assert_eq!(lost(&clash, Format::Marks), ["digits that stand twice in a house become open cells"]);
}

#[test]
fn every_format_loses_nothing_else_than_what_it_says() {
    // An open cell with one candidate that no peer has, one with several, a placed digit; and the same, one by one.
    let mut single = Grid::blank(Shape::NINE);
    let (open, filled) = (Cell(0), Cell(40));
    single.set(open, Entry::Marks(DigitSet::of(Digit(4))));
    for cell in Shape::NINE.all_cells().filter(|&cell| Shape::NINE.are_peers(open, cell)) {
        single.set(cell, Entry::Marks(Shape::NINE.digits() - DigitSet::of(Digit(4))));
    }
    let mut placed = Grid::blank(Shape::NINE);
    placed.set(filled, Entry::Placed(Digit(1)));
    let mut both = single.clone();
    both.set(filled, Entry::Placed(Digit(1)));
    for grid in [&single, &placed, &both].into_iter().chain(&twenty_states()) {
        for format in formats() {
            let Ok(text) = format::write(grid, format) else { continue };
            let back = read_as(&text, format, Shape::NINE).map_or(Grid::blank(Shape::NINE), |read| read.grid);
            let lost = format::losses(grid, format);
            let has = |wanted: fn(Entry, Entry) -> bool| {
                grid.entries().zip(back.entries()).any(|((_, before), (_, after))| wanted(before, after))
            };
            let is_filled = has(|before, after| before.digit().is_none() && after.digit().is_some());
            let is_merged = has(|before, after| matches!((before, after), (Entry::Placed(_), Entry::Given(_))));
            assert_eq!(lost.contains(&Loss::Filled), is_filled, "{format}\n{text}");
            assert_eq!(lost.contains(&Loss::Placed), is_merged, "{format}\n{text}");
            let allowed = |grid| shown(grid).entries().map(|(_, entry)| entry.allowed()).collect::<Vec<_>>();
            assert_eq!(lost.contains(&Loss::Marks), allowed(&back) != allowed(grid), "{format}\n{text}");
        }
    }
    let lost = |format| format::losses(&single, format);
    for format in [Format::Marks, Format::Candidates, Format::Sdx, Format::Bd, Format::BdLink] {
        assert_eq!(lost(format), [Loss::Filled], "{format}");
    }
    for format in [Format::Html, Format::Opensudoku, Format::Sdk, Format::Ss, Format::Line, Format::Exchange] {
        assert_eq!(lost(format), [Loss::Marks], "{format}");
    }
    assert_eq!([Format::Hodoku, Format::S9b].map(lost), [vec![], vec![]]);
}

#[cfg(feature = "json")]
#[test]
fn json_keeps_the_size_of_a_box() {
    for shape in Shape::all().filter(|shape| shape.side() <= 16) {
        let mut grid = Grid::blank(shape);
        grid.set(Cell(0), Entry::Given(Digit(0)));
        for format in [Format::Json, Format::Fpuzzles, Format::FpuzzlesLink, Format::Sudokupad] {
            let text = format::write(&grid, format).unwrap();
            assert_eq!(read(&text).grid, grid, "{format} {shape}");
        }
    }
}
