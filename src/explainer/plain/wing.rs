//! XY- and XYZ-wing (13, 14).

use crate::explainer::bits::cells;
use crate::explainer::hint::{Evidence, Hint, strikes};
use crate::explainer::position::Position;
use crate::explainer::regions::{CELLS, PEERS, SEES};

/// A pivot of two candidates, or of three (`xyz`), and two cells of two that see it.
pub fn wing(board: &Position, xyz: bool) -> Option<Hint> {
    let size = if xyz { 3 } else { 2 };
    let two = |cell: usize| board.candidates(cell).count_ones() == 2;
    for pivot in 0..CELLS {
        let held = board.candidates(pivot);
        if held.count_ones() != size {
            continue;
        }
        let wings = || PEERS[pivot].iter().map(|&wing| usize::from(wing)).filter(|&wing| two(wing));
        for first in wings().filter(|&first| (held & !board.candidates(first)).count_ones() == 1) {
            for second in wings() {
                let (one, other) = (board.candidates(first), board.candidates(second));
                let all = (held & one & other).count_ones();
                if (held | one | other).count_ones() != 3 || all != u32::from(xyz) {
                    continue;
                }
                let digit = (one & other).trailing_zeros() as u8;
                let mut common = SEES[first] & SEES[second];
                common &= if xyz { SEES[pivot] } else { !(1 << pivot) };
                let evidence =
                    || Evidence::Wing { pivot: pivot as u8, wings: [first as u8, second as u8], digit, is_xyz: xyz };
                let hint = Hint::strike(if xyz { 44 } else { 42 }, strikes(board, cells(common), 1 << digit), evidence);
                if hint.is_some() {
                    return hint;
                }
            }
        }
    }
    None
}
