//! Sweeps of one board until nothing moves.

use super::super::boxes::sweep::Rest;
use super::super::portable::Portable;
use super::*;

type InPortable = InNine<Portable>;

/// Boards from the trees of hard puzzles, at most this many of each.
fn nodes(most: usize) -> Vec<Cells> {
    let mut nodes = Vec::new();
    for line in set("magictour_top1465", 30).lines() {
        let mut open = vec![cells(line)];
        for _ in 0..most {
            let Some(board) = open.pop() else { break };
            nodes.push(board);
            if let (Some(Rest::Stuck), after) = come_to_rest::<InPortable>(&board) {
                let mut first = InPortable::load(&InPortable::pack(&after));
                let mut second = Boxes::ZERO;
                assert!(first.branch(&mut second));
                let mut board = Boxes::ZERO;
                first.store(&mut board);
                open.extend([InPortable::unpack(&second), InPortable::unpack(&board)]);
            }
        }
    }
    nodes
}

/// Where sweeps come to rest, and what they leave.
fn come_to_rest<A: Alone>(board: &Cells) -> (Option<Rest>, Cells) {
    let mut board = A::pack(board);
    let mut alone = A::load(&board);
    let rest = alone.settle();
    // Of a full board: whether it is solved.
    let rest = rest.filter(|&rest| if rest == Rest::Full { alone.is_solved() } else { !alone.has_two_in_one() });
    alone.store(&mut board);
    (rest, A::unpack(&board))
}

/// Boards that are stuck, as sweeps leave them, from at most this many nodes of each tree.
pub fn stuck_boards(most: usize) -> Vec<Cells> {
    let ends = nodes(most).into_iter().map(|board| come_to_rest::<InPortable>(&board));
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
    fn check<A: Alone>(boards: &[Cells]) {
        let (mut stuck, mut full, mut refuted) = (0, 0, 0);
        for board in boards {
            let (rest, after) = come_to_rest::<A>(board);
            assert_eq!(rest.map(|_| after), definition::settled(board));
            *(match rest {
                Some(Rest::Stuck) => &mut stuck,
                Some(Rest::Full) => &mut full,
                None => &mut refuted,
            }) += 1;
        }
        assert!(stuck > 100 && full > 20 && refuted > 100, "{stuck} stuck, {full} full, {refuted} refuted");
    }
    let boards: Vec<Cells> = nodes(100).into_iter().chain(other_boards()).collect();
    check::<InPortable>(&boards);
    #[cfg(target_arch = "x86_64")]
    {
        check::<InNine<sse2::Sse2>>(&boards);
        if Backend::Avx2.is_available() {
            check::<InNine<avx2::Avx2>>(&boards);
        }
        if triple::is_available() {
            check::<thirds::Thirds>(&boards);
        }
    }
}
