//! Sweeps of one board until nothing moves.

use super::super::boxes::sweep::{Rest, settle, unsolved};
use super::super::portable::Portable;
use super::*;

/// Boards from the trees of hard puzzles, at most this many of each.
fn nodes(most: usize) -> Vec<Cells> {
    let mut nodes = Vec::new();
    for line in set("magictour_top1465", 30).lines() {
        let mut open = vec![cells(line)];
        for _ in 0..most {
            let Some(board) = open.pop() else { break };
            nodes.push(board);
            if let (Some(Rest::Stuck), after) = come_to_rest::<Portable>(&board) {
                let mut second = Boxes::new(&after);
                let mut first = second;
                first.store(&second.split::<Portable>(<Portable as OneBoard>::choose(&second).unwrap()));
                open.extend([second.cells(), first.cells()]);
            }
        }
    }
    nodes
}

/// Where sweeps come to rest, and what they leave.
fn come_to_rest<V: OneBoard>(board: &Cells) -> (Option<Rest>, Cells) {
    let mut board = Boxes::new(board);
    let mut x = board.load::<V>();
    let rest = settle(&mut x, V::all(!0));
    // Of a full board: whether it is solved.
    let rest = rest.filter(|&rest| rest == Rest::Stuck || unsolved(&x).is_zero());
    board.store(&x);
    (rest, board.cells())
}

/// Boards that are stuck, as sweeps leave them, from at most this many nodes of each tree.
pub fn stuck_boards(most: usize) -> Vec<Cells> {
    let ends = nodes(most).into_iter().map(|board| come_to_rest::<Portable>(&board));
    ends.filter(|(rest, _)| *rest == Some(Rest::Stuck)).map(|(_, board)| board).collect()
}

/// Solutions among other candidates, in which few cells are single; blank; with many solutions and with none; solutions with two cells exchanged.
fn other_boards() -> Vec<Cells> {
    let mut boards = vec![[511; 81], [0; 81]];
    for name in ["multi_solution", "serg_multi_solution", "no_solution"] {
        boards.extend(set(name, 20).lines().map(cells));
    }
    for line in set("kaggle_like_easy", 20).lines() {
        let solution = definition::first(&cells(line), 1)[0];
        for thin in [3, 5, 7, 9] {
            // Two other candidates in most cells.
            let digit = |number: usize| 1_u16 << (number % 9);
            let noise =
                |cell: usize| if cell.is_multiple_of(thin) { 0 } else { digit(cell * 5 + thin) | digit(cell * 7) };
            boards.push(std::array::from_fn(|cell| solution[cell] | noise(cell)));
        }
        for (cell, other) in [(0, 8), (0, 80), (4, 22)] {
            let mut board = solution;
            board.swap(cell, other);
            boards.push(board);
        }
    }
    boards
}

#[test]
fn sweeps_come_to_rest_where_nothing_moves() {
    let (mut stuck, mut full, mut refuted, mut missed) = (0, 0, 0, 0);
    for board in nodes(100).into_iter().chain(other_boards()) {
        let end = come_to_rest::<Portable>(&board);
        match (end.0, definition::settled(&board)) {
            (Some(rest), Some(settled)) => {
                assert_eq!(end.1, settled);
                *(if rest == Rest::Full { &mut full } else { &mut stuck }) += 1;
            }
            // A cell with two hidden singles keeps both, so not all boards without a solution are refuted.
            (Some(rest), None) => {
                assert_eq!(rest, Rest::Stuck);
                missed += 1;
            }
            (None, settled) => {
                assert_eq!(settled, None);
                refuted += 1;
            }
        }
        fn check<V: OneBoard>((board, end): (&Cells, &(Option<Rest>, Cells))) {
            let (rest, after) = come_to_rest::<V>(board);
            assert_eq!(rest, end.0);
            assert!(rest.is_none() || after == end.1);
        }
        check::<Portable>((&board, &end));
        each_vector!(half::Half, check((&board, &end)));
    }
    assert!(stuck > 100 && full > 20 && refuted > 100, "{stuck} stuck, {full} full, {refuted} refuted");
    assert!(missed < refuted / 5, "{missed} not refuted, {refuted} refuted");
}
