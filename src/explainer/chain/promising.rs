//! Which cells and houses can give a static multiple chain, judged by reachability alone.
//!
//! Without traps no static closure meets a contradiction, so its sets are those of [`Reachability`], whatever the order. A
//! target on brings targets off with it, its cell mates. So a cell gives a hint exactly if something is off from all
//! its digits.

use super::advanced::Workspace;
use super::ends::Candidates;
use super::hint::{Pass, Producer};
use crate::explainer::bits::bits;
use crate::explainer::position::{CELLS, Position, REGIONS};

/// Cells by bit, and digits of regions.
pub struct Promising {
    cells: u128,
    regions: [u16; 27],
}

const ALL: Promising = Promising { cells: u128::MAX, regions: [0x1ff; 27] };

impl Promising {
    /// `None` if there is nothing to be found at all.
    pub fn of(board: &Position, producer: Producer, work: &mut Workspace) -> Option<Promising> {
        if producer != Producer::Multiple {
            return Some(ALL);
        }
        let reachability = &mut work.unary.reachability;
        if !reachability.read(board, Pass::Xy) || !reachability.traps.is_empty() {
            return Some(ALL);
        }
        let denials = reachability.denials();
        let (mut number, mut live) = ([0u16; 729], [0u64; 12]);
        for (place, &candidate) in reachability.live().iter().enumerate() {
            number[candidate as usize] = place as u16;
            live[candidate as usize / 64] |= 1 << (candidate % 64);
        }
        let share = |candidates: &mut dyn Iterator<Item = usize>| {
            let mut shared: Candidates = live;
            for candidate in candidates {
                let denied = &denials[number[candidate] as usize];
                shared.iter_mut().zip(denied).for_each(|(word, denied)| *word &= denied);
            }
            shared.iter().any(|&word| word != 0)
        };
        let mut promising = Promising { cells: 0, regions: [0; 27] };
        for cell in (0..CELLS).filter(|&cell| board.candidates(cell).count_ones() >= 3) {
            let shares = share(&mut bits(board.candidates(cell)).map(|digit| cell * 9 + digit));
            promising.cells |= u128::from(shares) << cell;
        }
        for (region, cells) in REGIONS.iter().enumerate() {
            for digit in (0..9).filter(|&digit| board.places(region, digit).count_ones() >= 2) {
                let at = |position: usize| cells[position] as usize * 9 + digit;
                let shares = share(&mut bits(board.places(region, digit)).map(at));
                promising.regions[region] |= u16::from(shares) << digit;
            }
        }
        (promising.cells != 0 || promising.regions != [0; 27]).then_some(promising)
    }

    pub fn cell(&self, cell: usize) -> bool {
        self.cells >> cell & 1 != 0
    }

    pub fn region(&self, region: usize, digit: usize) -> bool {
        self.regions[region] >> digit & 1 != 0
    }
}
