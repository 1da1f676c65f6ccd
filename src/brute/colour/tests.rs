use super::*;
use crate::set::Bits;

#[test]
fn a_blank_board_is_filled_without_a_clash() {
    let shape = Shape::of_side(12).unwrap();
    let mut colour = Colour::new(shape, |_| shape.digits().bits());
    colour.start();
    assert!(colour.search(1_000_000, 0.7, None));
    let digits: Vec<Digit> = colour.solution().map(|(_, digit)| digit).collect();
    for house in shape.all_houses() {
        let mut seen: Vec<Digit> = shape.cells_of(house).map(|cell| digits[cell.index()]).collect();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), shape.side());
    }
}

#[test]
fn a_board_without_solution_is_never_solved() {
    // Two peers with the same two digits as a third: no way to differ.
    let shape = Shape::of_side(4).unwrap();
    let mut colour = Colour::new(shape, |cell| if cell.0 < 3 { 0b11 } else { 0b1111 });
    for _ in 0..5 {
        colour.start();
        assert!(!colour.search(2_000, 0.7, None));
    }
}

/// What is kept of each cell, by a count from scratch; where there are thousands of cells, of some of them.
fn compare(colour: &Colour, shape: Shape) {
    let open = colour.cells.len();
    let mut cost = 0;
    let every = 1 + open / 1_000;
    for at in (0..open).step_by(every * every) {
        let sees = |&other: &usize| shape.are_peers(colour.cells[other], colour.cells[at]);
        let seen: Vec<u8> = (0..open).filter(sees).map(|other| colour.digits[other]).collect();
        let held = |digit: u8| seen.iter().filter(|&&other| other == digit).count();
        let here = held(colour.digits[at]);
        cost += here;
        assert_eq!(colour.clashes_of(at) as usize, here);
        let levels = colour.holders.levels(colour.places[at]);
        for digit in (0..shape.side() as u8).filter(|&digit| digit != colour.digits[at]) {
            let least = levels.iter().position(|level| level >> digit & 1 == 1).unwrap();
            assert_eq!(least, held(digit).min(LEVELS - 1));
        }
        let position = colour.unhappy.position(at);
        assert_eq!(position.is_some(), here > 0);
        let Some(position) = position else { continue };
        assert_eq!(usize::from(colour.unhappy.entries[position].cell), at);
        // What it could do, by the plain definition.
        let price = |digit: u8| EVEN + held(digit).min(LEVELS - 1) as Price - here as Price;
        let options = || Bits(colour.options[at]).map(|bit| bit as u8).filter(|&digit| digit != colour.digits[at]);
        let is_free = |&digit: &u8| colour.barred[at] >> digit & 1 == 0;
        let free = options().filter(is_free).map(price).min().unwrap_or(NEVER);
        assert_eq!(colour.unhappy.free[position], free);
        assert_eq!(colour.unhappy.all[position], options().map(price).min().unwrap_or(NEVER));
        let best = options().filter(is_free).filter(|&digit| price(digit) == free);
        assert_eq!(colour.unhappy.entries[position].best, best.fold(0, |all, digit| all | 1 << digit));
    }
    if every == 1 {
        assert_eq!(colour.cost as usize, cost / 2);
    }
}

#[test]
fn what_is_kept_agrees_with_a_count_from_scratch() {
    // A third of the digits is left to each cell, not always the same ones. On the second shape a row crosses more boxes than a column.
    for shape in [Shape::of_side(16).unwrap(), Shape::new(4, 2).unwrap()] {
        let all = shape.digits().bits();
        let left = |cell: Cell| 0x9249 << (cell.0 % 7) & all;
        let mut colour = Colour::new(shape, left);
        colour.start();
        assert!(colour.cells.iter().zip(&colour.options).all(|(&cell, &options)| options == left(cell)));
        for moves in [0, 1, 1, 10, 100, 1_000, 10_000] {
            assert!(!colour.search(moves, 0.7, None));
            compare(&colour, shape);
        }
    }
}

#[test]
fn the_largest_boards_and_the_most_clashes_are_counted_right() {
    // Few digits, so that a cell clashes with a third of its peers: the most where there are two digits.
    for (shape, digits) in [
        (Shape::new(2, 32).unwrap(), 3 << 62),
        (Shape::new(8, 8).unwrap(), 0b101),
        (Shape::of_side(36).unwrap(), 0b111),
    ] {
        let mut colour = Colour::new(shape, |cell| digits | 1 << (cell.index() % shape.side()));
        colour.start();
        compare(&colour, shape);
        assert!(!colour.search(100, 0.7, None));
        compare(&colour, shape);
    }
}

#[test]
fn a_price_and_the_number_of_a_house_are_a_byte() {
    for shape in Shape::all() {
        let peers = shape.all_cells().filter(|&other| shape.are_peers(other, Cell(0))).count();
        assert!(
            peers < usize::from(EVEN) && usize::from(EVEN) + LEVELS < usize::from(NEVER) && 3 * shape.side() <= 256
        );
    }
}

#[test]
fn after_a_start_no_cell_has_a_better_digit() {
    // Two boards without a solution; on the second there are many clashes, and most are not told apart.
    for (side, digits) in [(25, 0x1_5555_u64), (36, 0b111)] {
        let mut colour = Colour::new(Shape::of_side(side).unwrap(), |cell| digits << (cell.0 % 9));
        for _ in 0..3 {
            colour.start();
            assert!(colour.cost > 0);
            for cell in 0..colour.cells.len() {
                let (fewest, digits) = colour.best(cell, colour.others(cell));
                assert!(digits == 0 || fewest >= (colour.clashes_of(cell) as usize).min(LEVELS - 1));
            }
            assert_eq!((colour.best_cost, colour.moves), (colour.cost, 0));
        }
    }
}
