//! Where chains can be found at all: which starts may meet a contradiction, and which cells, houses and candidates may have something
//! in common to all their branches. Judged by sets alone, without the order in which closures derive them; the few that are left are
//! then run in order.
//!
//! - Multiple chains, without traps: no static closure meets a contradiction, so its sets are those of [`Reachability`](super::reachability).
//! - Nishio and inner dynamic chains: [`Follower`]. (A closure that meets a contradiction stops on its way, and what it has by then
//!   depends on the order: it may have anything.) Outer dynamic searches are run all the same, since level 1 goes on with them.
//!
//! A target on brings targets off with it, its cell mates. So there is a hint exactly if something is off in all branches.

use super::advanced::Workspace;
use super::denied::Denied;
use super::ends::{Candidates, NO_CANDIDATES, holds, insert, meet};
use super::follow::Follower;
use super::graph::{KeySet, NO_KEYS};
use super::hint::{Pass, Producer};
use super::key::{self, Key};
use crate::explainer::bits::bits;
use crate::explainer::position::{CELLS, Position};

/// Cells by bit, and digits of regions.
pub struct Promising {
    cells: u128,
    regions: [u16; 27],
    /// Starts that may meet a contradiction, and candidates from which something may follow both on and off.
    dead: KeySet,
    doubles: Candidates,
}

const ALL: Promising = Promising {
    cells: u128::MAX,
    regions: [0x1ff; 27],
    dead: [u64::MAX; NO_KEYS.len()],
    doubles: [u64::MAX; NO_CANDIDATES.len()],
};
const NONE: Promising = Promising { cells: 0, regions: [0; 27], dead: NO_KEYS, doubles: NO_CANDIDATES };

impl Promising {
    /// `None` if there is nothing to be found at all.
    pub fn of(board: &Position, producer: Producer, is_inner: bool, work: &mut Workspace) -> Option<Promising> {
        match producer {
            Producer::Multiple => {}
            Producer::Nishio => return Promising::of_nishio(board),
            Producer::Dynamic(0) if is_inner => return Promising::of_dynamic(board),
            _ => return Some(ALL),
        }
        let reachability = &mut work.unary.reachability;
        if !reachability.read(board, Pass::Xy) || !reachability.traps.is_empty() {
            return Some(ALL);
        }
        // With two candidates they would make what is off a trap.
        let (cells, regions) = Denied::by_links(reachability).shared(board, 3);
        (cells != 0 || regions != [0; 27]).then_some(Promising { cells, regions, ..NONE })
    }

    /// Contradictions of each digit.
    fn of_nishio(board: &Position) -> Option<Promising> {
        let mut promising = NONE;
        for digit in 0..9 {
            let mut follower = Follower::new(board, Some(digit));
            for cell in (0..CELLS).filter(|&cell| board.has(cell, digit) && board.candidates(cell).count_ones() >= 2) {
                for start in [key::on(cell, digit), key::off(cell, digit)] {
                    if (key::is_on(start) || follower.is_linked(start >> 1)) && !follower.follow(start) {
                        insert(&mut promising.dead, start.into());
                    }
                }
            }
        }
        (promising.dead != NO_KEYS).then_some(promising)
    }

    /// Contradictions, and what branches share.
    fn of_dynamic(board: &Position) -> Option<Promising> {
        let mut promising = NONE;
        let mut sets = Denied::new();
        let mut follower = Follower::new(board, None);
        for cell in 0..CELLS {
            let digits = board.candidates(cell);
            for digit in bits(digits) {
                let (on, off) = (key::on(cell, digit), key::off(cell, digit));
                let candidate = cell * 9 + digit;
                if follower.follow(on) {
                    sets.set(candidate, follower.off);
                } else {
                    insert(&mut promising.dead, on.into());
                }
                if digits.count_ones() < 2 || !follower.is_linked(candidate as u16) {
                    continue;
                }
                let stands = follower.follow(off);
                if !stands {
                    insert(&mut promising.dead, off.into());
                }
                let denied = sets.get(candidate).filter(|_| stands);
                if denied.is_none_or(|denied| meet(denied, &follower.off)) {
                    insert(&mut promising.doubles, candidate);
                }
            }
        }
        (promising.cells, promising.regions) = sets.shared(board, 2);
        (promising.cells != 0
            || promising.regions != [0; 27]
            || promising.dead != NO_KEYS
            || promising.doubles != NO_CANDIDATES)
            .then_some(promising)
    }

    /// Whether a closure may meet a contradiction.
    pub fn contradicts(&self, start: Key) -> bool {
        holds(&self.dead, start.into())
    }

    /// Whether something may follow from a candidate both on and off.
    pub fn double(&self, candidate: u16) -> bool {
        holds(&self.doubles, candidate.into())
    }

    pub fn cell(&self, cell: usize) -> bool {
        self.cells >> cell & 1 != 0
    }

    pub fn region(&self, region: usize, digit: usize) -> bool {
        self.regions[region] >> digit & 1 != 0
    }
}
