//! Every candidate supposed in turn, compared with plain loops.

use super::*;
use crate::brute::nine::suppose::{Supposed, suppose};

/// What comes of it, and the board without what is refuted.
fn as_defined(board: &Cells) -> (Supposed, Cells) {
    let surplus = |board: &Cells| u64::from(board.iter().map(|digits| digits.count_ones()).sum::<u32>() - 81);
    let mut supposed = Supposed::default();
    let Some(before) = definition::settled(board).filter(|settled| surplus(settled) > 0) else {
        return (supposed, *board);
    };
    supposed.open = surplus(&before);
    let mut kept = before;
    for cell in (0..81).filter(|&cell| before[cell].count_ones() > 1) {
        for digit in (0..9).map(|digit| 1 << digit).filter(|digit| before[cell] & digit != 0) {
            let mut one = before;
            one[cell] = digit;
            match definition::settled(&one) {
                None => {
                    kept[cell] &= !digit;
                    supposed.refuted += 1;
                }
                Some(settled) => supposed.left += surplus(&settled),
            }
        }
    }
    (supposed, kept)
}

#[test]
fn trials_come_to_what_is_defined() {
    fn check<A: Alone>(boards: &[(Cells, (Supposed, Cells))]) {
        for (board, (supposed, kept)) in boards {
            let mut board = A::pack(board);
            assert_eq!(suppose::<A>(&mut board, 0).unwrap(), *supposed);
            assert!(supposed.open == 0 || A::unpack(&board) == *kept);
        }
    }
    let stuck = settle::stuck_boards(2).into_iter().step_by(12).take(4);
    let boards: Vec<_> =
        stuck.chain(settle::other_boards()).take(12).map(|board| (board, as_defined(&board))).collect();
    let refuted: u64 = boards.iter().map(|(_, (supposed, _))| supposed.refuted).sum();
    let left: u64 = boards.iter().map(|(_, (supposed, _))| supposed.left).sum();
    assert!(refuted > 100 && left > 1000, "{refuted} refuted, {left} left");
    each_alone!(check(&boards));
}
