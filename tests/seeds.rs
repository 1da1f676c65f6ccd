//! The four programs that percorre descends from, as small faithful twins, and what they say against what it says.
//!
//! `docs/SEEDS.md` tells their story. The twins keep the programs' moves, not their words.

use crate::common;
use std::ops::ControlFlow;

use percorre::brute::Order;
use percorre::{Brute, Cell, Count, Digit, Event, Grid, Ladder, Outcome, Shape, Solver};

const FACIL: &str = ".72..18.5.51.37.9.4..2.81.7.4752.3...267..5.15..1.6.2929.37..1.7...62.533.8.1.27.";
const C_BOARD: &str = "83...569...6.8...2...6....56....3...3.5...9.6...9....74....2...5...4.1...871...49";

fn numbers(grid: &Grid) -> Vec<usize> {
    grid.entries().map(|(_, entry)| entry.digit().map_or(0, Digit::number)).collect()
}

/// What the program in C does: 1 to n in each blank cell, cell by cell; each full board is a solution.
fn c_solutions(rules: &Rules, board: &mut Vec<usize>, at: usize, found: &mut Vec<Vec<usize>>) {
    if at == board.len() {
        found.push(board.clone());
        return;
    }
    if board[at] != 0 {
        return c_solutions(rules, board, at + 1, found);
    }
    for number in 1..=rules.side {
        if rules.fits(board, at, number) {
            board[at] = number;
            c_solutions(rules, board, at + 1, found);
            board[at] = 0;
        }
    }
}

/// The rules of all four: the side, and for each cell those that must differ from it.
struct Rules {
    side: usize,
    peers: Vec<Vec<usize>>,
}

impl Rules {
    fn of(shape: Shape) -> Rules {
        let peers = |cell| shape.all_cells().filter(|&other| shape.are_peers(cell, other)).map(Cell::index).collect();
        Rules { side: shape.side(), peers: shape.all_cells().map(peers).collect() }
    }

    fn fits(&self, board: &[usize], at: usize, number: usize) -> bool {
        self.peers[at].iter().all(|&peer| board[peer] != number)
    }
}

/// What the program in Octave does: the fills of its passes in order, and whether it finished.
fn octave(rules: &Rules, board: &mut [usize]) -> (Vec<Vec<(usize, usize)>>, bool) {
    let mut passes = Vec::new();
    loop {
        let mut fills = Vec::new();
        for at in 0..board.len() {
            if board[at] == 0 {
                let possible: Vec<usize> = (1..=rules.side).filter(|&n| rules.fits(board, at, n)).collect();
                if let [only] = possible[..] {
                    board[at] = only;
                    fills.push((at, only));
                }
            }
        }
        let (nothing_missing, nothing_filled) = (!board.contains(&0), fills.is_empty());
        passes.push(fills);
        if nothing_missing || nothing_filled {
            return (passes, nothing_missing);
        }
    }
}

/// What the recursive program does: fill the ones, check coherence, branch on the cell with fewest, count.
fn recursive_count(rules: &Rules, mut board: Vec<usize>) -> u64 {
    loop {
        let mut fewest: Option<(usize, Vec<usize>)> = None;
        let mut filled = false;
        for at in 0..board.len() {
            if board[at] == 0 {
                let possible: Vec<usize> = (1..=rules.side).filter(|&n| rules.fits(&board, at, n)).collect();
                match possible[..] {
                    [] => return 0,
                    [only] => {
                        board[at] = only;
                        filled = true;
                    }
                    _ if fewest.as_ref().is_none_or(|(_, best)| possible.len() < best.len()) => {
                        fewest = Some((at, possible));
                    }
                    _ => {}
                }
            }
        }
        if filled {
            continue;
        }
        let Some((at, possible)) = fewest else { return 1 };
        let branch = |number| {
            let mut branch = board.clone();
            branch[at] = number;
            recursive_count(rules, branch)
        };
        return possible.into_iter().map(branch).sum();
    }
}

/// What the program of the parallel universes does, with its two slips mended (it never set `trovato_vuoto`, and lacked a
/// parenthesis): the first universe in which every cell is filled and no rule broken.
fn universes(rules: &Rules, board: &mut Vec<usize>) -> bool {
    let legal = (0..board.len()).all(|at| board[at] == 0 || rules.fits(board, at, board[at]));
    if !legal {
        return false;
    }
    let Some(empty) = board.iter().position(|&number| number == 0) else { return true };
    for number in 1..=rules.side {
        board[empty] = number;
        if universes(rules, board) {
            return true;
        }
    }
    board[empty] = 0;
    false
}

/// The fills of each pass of the `octave` ladder, and whether it finished.
fn our_octave(grid: &Grid) -> (Vec<Vec<(usize, usize)>>, bool) {
    let explained = Solver::new().ladder(Ladder::OCTAVE).guess(false).explain(grid);
    let mut passes: Vec<Vec<(usize, usize)>> = Vec::new();
    for event in &explained.path.events {
        match event {
            Event::Pass(number) => {
                passes.push(Vec::new());
                assert_eq!(*number as usize, passes.len());
            }
            Event::Step(step) => {
                let placed = step.placed[0];
                passes.last_mut().unwrap().push((placed.cell.index(), placed.digit.number()));
            }
            other => panic!("{other:?} in the octave ladder"),
        }
    }
    (passes, explained.outcome == Outcome::Solved)
}

#[test]
fn octave_fills_the_same_cells_in_the_same_order_as_the_loop() {
    let own = common::known().into_iter().filter(|known| known.count == 1).map(|known| known.grid);
    let shared = common::sample("puzzles/kaggle_like_easy.txt", 60);
    let grids: Vec<Grid> = std::iter::once(FACIL.parse().unwrap()).chain(own).chain(shared).collect();
    assert!(grids.len() > 200);
    let mut finished = 0;
    for grid in &grids {
        let mut board = numbers(grid);
        let loops = octave(&Rules::of(grid.shape()), &mut board);
        finished += usize::from(loops.1);
        assert_eq!(our_octave(grid), loops, "{grid}");
    }
    assert!(finished > 50 && finished < grids.len(), "{finished} of {} finished: both kinds are wanted", grids.len());
}

#[test]
fn octave_solves_its_own_board_as_printed() {
    let facil: Grid = FACIL.parse().unwrap();
    let explained = Solver::new().ladder(Ladder::OCTAVE).guess(false).explain(&facil);
    assert_eq!(explained.outcome, Outcome::Solved);
    assert_eq!(
        explained.grid.to_string(),
        "672491835851637492439258167147529386926783541583146729295374618714862953368915274"
    );
}

#[test]
fn a_full_board_is_solved_and_not_given_up() {
    let full = "672491835851637492439258167147529386926783541583146729295374618714862953368915274";
    let explained = Solver::new().ladder(Ladder::OCTAVE).guess(false).explain(&full.parse().unwrap());
    assert_eq!((explained.outcome, explained.path.events.len()), (Outcome::Solved, 0));
}

fn lexical(grid: &Grid) -> Vec<Vec<usize>> {
    let mut found = Vec::new();
    let count = Brute::new(grid.shape()).solutions(grid, Order::Lexical, |solution| {
        found.push(numbers(&solution));
        ControlFlow::Continue(())
    });
    assert_eq!(count, Count::Exact(found.len() as u64));
    found
}

#[test]
fn the_board_of_the_c_program_has_one_solution_and_two_without_its_first_cell() {
    for (board, solutions) in [(C_BOARD.to_string(), 1), (C_BOARD.replacen('8', ".", 1), 2)] {
        let grid: Grid = board.parse().unwrap();
        let mut found = Vec::new();
        c_solutions(&Rules::of(grid.shape()), &mut numbers(&grid), 0, &mut found);
        assert_eq!(found.len(), solutions);
        assert_eq!(lexical(&grid), found);
    }
}

#[test]
fn lexical_order_is_the_order_of_the_c_program() {
    let small = common::known().into_iter().filter(|known| known.grid.shape().cells() <= 64).map(|known| known.grid);
    // Boards of side 9 with many givens, less some of them: a few solutions each, and a search that the twin can finish.
    let easy = common::known().into_iter().filter(|known| known.note == "easy" && known.grid.shape() == Shape::NINE);
    let loosened = easy.take(20).map(|known| {
        let mut grid = known.grid;
        let givens: Vec<_> =
            grid.entries().filter(|(_, entry)| entry.digit().is_some()).map(|(cell, _)| cell).collect();
        for cell in givens.into_iter().step_by(9) {
            grid.set(cell, percorre::Entry::Marks(Shape::NINE.digits()));
        }
        grid
    });
    let mut several = 0;
    for grid in small.chain(loosened) {
        let mut found = Vec::new();
        c_solutions(&Rules::of(grid.shape()), &mut numbers(&grid), 0, &mut found);
        several += usize::from(found.len() > 1);
        assert_eq!(lexical(&grid), found, "{grid}");
    }
    assert!(several > 10, "only {several} boards had more than one solution");
}

#[test]
fn some_counts_equal_those_of_the_recursive_program() {
    counts_equal(8);
}

/// Every puzzle: `cargo test --release --test all seeds -- --ignored`.
#[test]
#[ignore = "a third of them takes a second in a build that is not optimised"]
fn all_counts_equal_those_of_the_recursive_program() {
    counts_equal(1);
}

/// Counts the solutions of one in `every` of our own puzzles.
fn counts_equal(every: usize) {
    let small = |known: &&common::Known| known.grid.shape().side() <= 9 && known.count <= 100;
    for known in common::known().iter().filter(small).step_by(every) {
        let count = recursive_count(&Rules::of(known.grid.shape()), numbers(&known.grid));
        assert_eq!(count, known.count, "{}", known.text);
        assert_eq!(Brute::new(known.grid.shape()).count(&known.grid, u64::MAX), Count::Exact(count), "{}", known.text);
    }
}

#[test]
fn the_four_by_four_of_the_parallel_universes() {
    let grid: Grid = ".4.22.1..2.141.3".parse().unwrap();
    let mut board = numbers(&grid);
    assert!(universes(&Rules::of(grid.shape()), &mut board));
    let solution = Brute::new(grid.shape()).solve(&grid).unwrap();
    assert_eq!(numbers(&solution), board);
    assert_eq!(solution.to_string(), "1432231432414123");
    // Any size that is a square: the same search on the boards of side 4 and 9 it can finish.
    for known in common::known().iter().filter(|known| known.note == "easy" || known.grid.shape().side() == 4).take(20)
    {
        let mut board = numbers(&known.grid);
        assert!(universes(&Rules::of(known.grid.shape()), &mut board));
        assert_eq!(Some(board), known.solution.as_ref().map(numbers));
    }
}
