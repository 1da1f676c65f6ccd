//! Sweeps of one board until nothing moves.

use super::super::boxes::sweep::Rest;
use super::super::portable::Portable;
use super::*;

pub type InPortable = InNine<Portable>;

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
pub fn other_boards() -> Vec<Cells> {
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
    each_alone!(check(&boards));
}

#[test]
fn boards_at_rest_branch_as_defined() {
    fn check<A: Alone>(boards: &[Cells]) {
        for board in boards {
            let cell = definition::choose(board).unwrap();
            let lowest = board[cell] & board[cell].wrapping_neg();
            let of_cell =
                |digits: u16| -> Cells { std::array::from_fn(|at| if at == cell { digits } else { board[at] }) };
            let mut alone = A::load(&A::pack(board));
            // Branches of boards that sweeps bring to rest, and of boards that are so when they are read.
            for is_at_rest in [false, true] {
                if is_at_rest {
                    alone = A::load(&A::pack(board));
                    assert_eq!(alone.settle(), Some(Rest::Stuck));
                }
                let (mut first, mut second) = (Boxes::ZERO, Boxes::ZERO);
                assert!(alone.branch(&mut second));
                alone.store(&mut first);
                for board in [&first, &second] {
                    let used = board.words().iter().filter(|&&digits| digits != 0).count();
                    assert_eq!(used, 81, "words that hold no cell are 0");
                }
                assert_eq!([A::unpack(&first), A::unpack(&second)], [of_cell(lowest), of_cell(board[cell] ^ lowest)]);
            }
        }
    }
    // The blank board has no cell with two candidates.
    let mut boards = stuck_boards(40);
    boards.push([511; 81]);
    each_alone!(check(&boards));
}

/// Others may need another guess to see that a board has no solution.
#[cfg(target_arch = "x86_64")]
#[test]
fn three_vectors_take_the_guesses_of_the_tree_as_defined() {
    if !thirds::is_available() {
        return;
    }
    let mut single = Single::new(Means { walk_several: None, ..means(Backend::Avx512) });
    let mut guesses = 0;
    for (name, most) in [("random_minimal", 30), ("17_clue", 30), ("magictour_top1465", 10), ("no_solution", 5)] {
        for line in set(name, most).lines() {
            single.answer(Key::ROOT, Puzzle::Cells(&cells(line)), false, None, |_| ControlFlow::Continue(()));
            assert_eq!(single.guesses(), definition::guesses(&cells(line)), "{line}");
            guesses += single.guesses();
        }
    }
    assert!(guesses > 100, "{guesses}");
}
