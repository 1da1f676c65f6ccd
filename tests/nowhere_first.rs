//! Why a Mutant X-wing has no board where it comes first: `NOWHERE_FIRST` in `tests/techniques_page.rs` says so.
//!
//! A sample, not a proof: random patterns of two houses whose 1s are in two other houses, on 9x9 and on 8x8.

use crate::common::random::Random;
use percorre::technique::Flow;
use percorre::{Board, Cell, DigitSet, Entry, Grid, House, Shape, Technique};

/// A board where nothing is known but that the digit 1 is not in these cells; none if a house is then without it.
fn without_ones(shape: Shape, cells: impl Iterator<Item = Cell>) -> Option<Board> {
    let mut grid = Grid::blank(shape);
    let others: DigitSet = shape.digits().digits().skip(1).collect();
    cells.for_each(|cell| grid.set(cell, Entry::Marks(others)));
    Board::new(&grid).ok()
}

/// Whether a technique has a step of its own name.
fn is_open(board: &Board, technique: Technique) -> bool {
    let mut is_open = false;
    let _ = board.search(technique, &mut |step| {
        is_open |= step.technique == technique;
        if is_open { Flow::Break(()) } else { Flow::Continue(()) }
    });
    is_open
}

/// Random patterns: two houses whose 1s are in two other houses. How many of them are such a fish, and of these how many boards have
/// nothing cheaper.
fn patterns(fish: Technique, shape: Shape, count: usize) -> (usize, usize) {
    let (mut random, mut found, mut first) = (Random(0x1e71), 0, 0);
    let houses: Vec<House> = shape.all_houses().collect();
    for _ in 0..count {
        let chosen = [(); 4].map(|()| houses[random.below(houses.len())]);
        let cells = |of: &[House]| -> Vec<Cell> {
            let is_in = |cell: &Cell| shape.houses_of(*cell).iter().any(|house| of.contains(house));
            shape.all_cells().filter(is_in).collect()
        };
        let (bases, covers) = (cells(&chosen[..2]), cells(&chosen[2..]));
        let gone = bases.iter().copied().filter(|cell| !covers.contains(cell) || random.below(4) == 0);
        let Some(board) = without_ones(shape, gone) else { continue };
        if is_open(&board, fish) {
            found += 1;
            let cheaper = [Technique::HiddenSingle, Technique::Pointing, Technique::Claiming];
            first += usize::from(!cheaper.iter().any(|&other| is_open(&board, other)));
        }
    }
    (found, first)
}

#[test]
fn a_mutant_x_wing_never_comes_first() {
    never_first(400);
}

/// `cargo test --release --test all nowhere_first -- --ignored`
#[test]
#[ignore = "some seconds in an optimised build"]
fn a_mutant_x_wing_never_comes_first_of_very_many() {
    never_first(100_000);
}

fn never_first(count: usize) {
    for shape in [Shape::NINE, Shape::new(2, 4).unwrap()] {
        let (found, first) = patterns(Technique::MutantXWing, shape, count);
        assert!(found > 10, "{found}");
        assert_eq!(first, 0, "of {found} on {shape}");
    }
    // The same boards do show a fish that comes first.
    assert!(patterns(Technique::FrankenXWing, Shape::new(2, 4).unwrap(), count).1 > 0);
}
