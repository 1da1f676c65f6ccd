use super::*;

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
    // A third of the digits is left to each cell, not always the same ones.
    let shape = Shape::of_side(16).unwrap();
    let mut colour = Colour::new(shape, |cell| 0x9249 << (cell.0 % 7) & 0xffff);
    colour.start();
    for moves in [0, 1, 1, 10, 100, 1_000, 10_000] {
        assert!(!colour.search(moves, 0.7, None));
        let mut cost = 0;
        for (at, &cell) in colour.cells.iter().enumerate() {
            let sees = |&other: &usize| shape.are_peers(colour.cells[other], cell);
            let seen: Vec<usize> =
                (0..colour.cells.len()).filter(sees).map(|other| usize::from(colour.digits[other])).collect();
            let held = |digit: usize| seen.iter().filter(|&&other| other == digit).count();
            let options = colour.levels[at].iter().fold(0, |all, level| all | level);
            assert_eq!(options, 0x9249 << (cell.0 % 7) & 0xffff);
            for digit in Bits(options) {
                let clashes = held(digit as usize);
                assert_eq!(usize::from(colour.clashes[at * 16 + digit as usize]), clashes);
                assert_eq!(colour.levels[at][clashes.min(LEVELS - 1)] >> digit & 1, 1);
            }
            let clashes = held(usize::from(colour.digits[at]));
            assert_eq!(colour.places[at] != NOWHERE, clashes > 0);
            assert_eq!(colour.barred[at] >> colour.digits[at] & 1, 1);
            cost += clashes;
        }
        assert_eq!(colour.cost as usize, cost / 2);
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
                let fewest = colour.levels[cell].iter().position(|&options| options != 0).unwrap();
                assert!(fewest >= usize::from(colour.clashes_of(cell)).min(LEVELS - 1));
            }
            assert_eq!((colour.best_cost, colour.moves), (colour.cost, 0));
        }
    }
}
