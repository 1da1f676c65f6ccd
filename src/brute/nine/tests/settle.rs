//! Sweeps of one board until nothing moves.

use super::super::boxes::sweep::{Rest, settle};
use super::super::portable::Portable;
use super::*;

/// Boards of hard puzzles from at most this many nodes of each tree, and what becomes of them.
fn nodes(most: usize) -> Vec<(Cells, Option<Rest>, Cells)> {
    let mut nodes = Vec::new();
    for line in set("magictour_top1465", 30).lines() {
        let mut open = vec![boxes(line)];
        for _ in 0..most {
            let Some(mut board) = open.pop() else { break };
            let (before, rest) = (board.cells(), rest::<Portable>(&mut board));
            nodes.push((before, rest, board.cells()));
            if rest == Some(Rest::Stuck) {
                let (mut second, mut first) = (board, board);
                first.store(&second.split::<Portable>(<Portable as OneBoard>::choose(&board).unwrap()));
                open.extend([second, first]);
            }
        }
    }
    nodes
}

fn rest<V: OneBoard>(board: &mut Boxes) -> Option<Rest> {
    let mut x = board.load::<V>();
    let rest = settle(&mut x, V::all(!0));
    board.store(&x);
    rest
}

/// Those on which sweeps move nothing.
pub fn stuck_boards(most: usize) -> Vec<Cells> {
    nodes(most).into_iter().filter(|(_, rest, _)| *rest == Some(Rest::Stuck)).map(|(.., after)| after).collect()
}

/// A check of one board, for each kind of vector but plain Rust.
macro_rules! each_alone {
    ($check:ident($board:expr)) => {
        #[cfg(target_arch = "x86_64")]
        {
            $check::<sse2::Sse2>($board);
            if Backend::Avx2.is_available() {
                $check::<avx2::Avx2>($board);
            }
            if Backend::Avx512.is_available() {
                $check::<half::Half>($board);
            }
        }
    };
}
pub(super) use each_alone;

#[test]
fn sweeps_come_to_rest_where_nothing_moves() {
    fn check<V: OneBoard>((before, expected, after): &(Cells, Option<Rest>, Cells)) {
        let mut board = Boxes::new(before);
        assert!(rest::<V>(&mut board) == *expected);
        assert!(expected.is_none() || board.cells() == *after);
    }
    let (mut stuck, mut full, mut refuted) = (0, 0, 0);
    for node in nodes(100) {
        let (before, rest, after) = &node;
        let moved = definition::settled(before);
        match rest {
            // A board without a solution may come to rest a sweep early.
            Some(_) if moved.is_none() => refuted += 1,
            Some(rest) => {
                assert_eq!(moved, Some(*after));
                *(if *rest == Rest::Full { &mut full } else { &mut stuck }) += 1;
            }
            None => {
                assert_eq!(moved, None);
                refuted += 1;
            }
        }
        each_alone!(check(&node));
    }
    assert!(stuck > 100 && full > 10 && refuted > 100, "{stuck} stuck, {full} full, {refuted} refuted");
}
