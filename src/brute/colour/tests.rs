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

#[test]
fn what_is_kept_agrees_with_a_count_from_scratch() {
    // A third of the digits is left to each cell, not always the same ones. On the second shape a row crosses more boxes than a column.
    for shape in [Shape::of_side(16).unwrap(), Shape::new(4, 2).unwrap()] {
        let all = shape.digits().bits();
        let left = |cell: Cell| 0x9249 << (cell.0 % 7) & all;
        let mut colour = Colour::new(shape, left);
        colour.start();
        for moves in [0, 1, 1, 10, 100, 1_000, 10_000] {
            assert!(!colour.search(moves, 0.7, None));
            let mut cost = 0;
            for (at, &cell) in colour.cells.iter().enumerate() {
                let sees = |&other: &usize| shape.are_peers(colour.cells[other], cell);
                let seen: Vec<u8> = (0..colour.cells.len()).filter(sees).map(|other| colour.digits[other]).collect();
                let held = |digit: u8| seen.iter().filter(|&&other| other == digit).count();
                let here = held(colour.digits[at]);
                cost += here;
                assert_eq!(colour.clashes_of(at) as usize, here);
                let levels = colour.holders.levels(colour.places[at]);
                for digit in (0..shape.side() as u8).filter(|&digit| digit != colour.digits[at]) {
                    let least = levels.iter().position(|level| level >> digit & 1 == 1).unwrap();
                    assert_eq!(least, held(digit).min(LEVELS - 1));
                }
                let place = colour.unhappy.place(at);
                assert_eq!(place.is_some(), here > 0);
                let Some(place) = place else { continue };
                assert_eq!(usize::from(colour.unhappy.entries[place].cell), at);
                // What it could do, by the plain definition.
                let price = |digit: u8| EVEN + held(digit).min(LEVELS - 1) as Price - here as Price;
                let options = || Bits(left(cell)).map(|bit| bit as u8).filter(|&digit| digit != colour.digits[at]);
                let is_free = |&digit: &u8| colour.barred[at] >> digit & 1 == 0;
                let free = options().filter(is_free).map(price).min().unwrap_or(NEVER);
                assert_eq!(colour.unhappy.free[place], free);
                assert_eq!(colour.unhappy.all[place], options().map(price).min().unwrap_or(NEVER));
                let best = options().filter(is_free).filter(|&digit| price(digit) == free);
                assert_eq!(colour.unhappy.entries[place].best, best.fold(0, |all, digit| all | 1 << digit));
            }
            assert_eq!(colour.cost as usize, cost / 2);
        }
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
