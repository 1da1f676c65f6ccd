//! XY- and XYZ-wing (13, 14).

use crate::explainer::bits::cells;
use crate::explainer::hint::{Evidence, Hint, strikes};
use crate::explainer::position::Position;
use crate::explainer::regions::{PEERS, SEES};

/// As `plain::wing`.
pub fn wing(board: &Position, xyz: bool) -> Option<Hint> {
    let twos = board.with_count(2);
    let pivots = if xyz { board.with_count(3) } else { twos };
    for pivot in cells(pivots) {
        let near = twos & SEES[pivot];
        if near.count_ones() < 2 {
            continue;
        }
        let held = board.candidates(pivot);
        // Any second wing fits a first one too: both leave the pivot one digit.
        let (mut wings, mut count) = ([0; 20], 0);
        for wing in PEERS[pivot] {
            let fits = near >> wing & 1 != 0 && (held & !board.candidates(wing.into())).is_power_of_two();
            wings[count] = wing;
            count += usize::from(fits);
        }
        for &first in &wings[..count] {
            for &second in &wings[..count] {
                let (one, other) = (board.candidates(first.into()), board.candidates(second.into()));
                let common = one & other;
                if !common.is_power_of_two() || (held & common != 0) != xyz || (held | one | other).count_ones() != 3 {
                    continue;
                }
                let digit = common.trailing_zeros() as u8;
                let mut common = SEES[first as usize] & SEES[second as usize];
                common &= if xyz { SEES[pivot] } else { !(1 << pivot) };
                let evidence = || Evidence::Wing { pivot: pivot as u8, wings: [first, second], digit, is_xyz: xyz };
                let hint = Hint::strike(if xyz { 44 } else { 42 }, strikes(board, cells(common), 1 << digit), evidence);
                if hint.is_some() {
                    return hint;
                }
            }
        }
    }
    None
}
