//! What follows from each candidate of a board, found from what follows on the board that a search begins with.
//!
//! What follows there still holds where some candidates are gone ([`Fixpoints`](super::fixpoint::Fixpoints) says why). More follows from a
//! candidate only if a unit that has lost one, and still has two or more, now has at most one that is not off. That is asked of all
//! candidates at once: for each member of a unit there is the set of those that turn it off. Some three in four need not be followed again.

use super::denied::{NO_UNITS, Units, units};
use super::ends::{ALL, Candidates, Ends, NOBODY, beyond, holds, insert, join, members, narrow};
use super::follow::{Followed, Follower, candidates, live};
use crate::explainer::bits::{bits, count};
use crate::explainer::position::Position;
use crate::explainer::unit::candidate_at;

/// The board that a search begins with, and what follows on it once that has been needed.
#[derive(Default)]
pub struct KnownBoard {
    board: Option<Position>,
    first: Option<First>,
}

impl KnownBoard {
    /// A search begins with this board. Later boards have the same candidates or fewer.
    pub fn begin(&mut self, board: &Position) {
        if self.board.as_ref() != Some(board) {
            let has_room = candidates(board).count() <= MOST_STARTS;
            (self.board, self.first) = (has_room.then(|| board.clone()), None);
        }
    }

    /// What follows from each candidate of a board. There may be a little more than in [`Followed::of`]: a unit with one candidate gives
    /// nothing there. Here, what it gave on the first board is kept.
    pub fn followed(&mut self, board: &Position) -> Followed {
        match self.board.as_ref().filter(|known| board.is_part_of(known)) {
            Some(known) => self.first.get_or_insert_with(|| First::new(known)).followed(board),
            None => Followed::of(board, candidates(board)),
        }
    }
}

/// A set of starts has this many bits. A board with more candidates is followed from scratch.
const MOST_STARTS: usize = 64 * ALL;

/// What follows on the first board.
struct First {
    live: Candidates,
    followed: Followed,
    /// The candidates that meet no contradiction, each with what is left of the board. Sets of them are bits by place.
    starts: Vec<(usize, Position)>,
    /// By candidate: which starts turn it on, and which off.
    turned: Vec<[Ends; 2]>,
}

impl First {
    fn new(board: &Position) -> First {
        let (mut starts, mut turned) = (Vec::with_capacity(MOST_STARTS), vec![[NOBODY; 2]; 729]);
        let mut followed = Followed::with_each(board, candidates(board), |start, follower| {
            for (which, set) in [follower.on, follower.off].into_iter().enumerate() {
                members(&set).for_each(|candidate| insert(&mut turned[candidate][which], starts.len()));
            }
            starts.push((start, follower.left.clone()));
        });
        followed.denied.may_share = followed.denied.shared(board, 2);
        First { live: live(board), followed, starts, turned }
    }

    /// What follows on a board that is part of the first.
    fn followed(&self, board: &Position) -> Followed {
        let live = live(board);
        // Only what is on this board: else a fixpoint would strike it again and again.
        let (mut denied, mut dead) = (self.followed.denied.narrowed(&live), self.followed.dead);
        narrow(&mut dead, &live);
        let mut lost = NO_UNITS;
        members(&beyond(&self.live, &live)).flat_map(units).for_each(|unit| insert(&mut lost, unit));
        let more = self.with_more(board, &lost);
        // Where no candidate is gone and no more follows from one, nothing new is shared.
        join::<{ NO_UNITS.len() }>(&mut denied.may_share, &lost);
        let mut follower = Follower::new(board);
        for &(start, ref left) in members(&more).map_while(|at| self.starts.get(at)) {
            let Some(&off) = denied.get(start).filter(|_| holds(&live, start)) else { continue };
            units(start).for_each(|unit| insert(&mut denied.may_share, unit));
            if follower.go_on(board, left, off, &dead) {
                denied.set(start, follower.off);
            } else {
                denied.forget(start);
                insert(&mut dead, start);
            }
        }
        Followed { denied, dead }
    }

    /// The starts from which more may follow now that these units have lost a candidate. Bits beyond the last start mean nothing.
    fn with_more(&self, board: &Position, lost: &Units) -> Ends {
        let mut listed = NOBODY;
        for unit in members(lost).filter(|&unit| count(board.units()[unit]) >= 2) {
            // The starts that leave at least one candidate of the unit, those that leave two, and those that turn one of them on.
            let (mut one_left, mut two_left, mut has_on) = (NOBODY, NOBODY, NOBODY);
            for place in bits(board.units()[unit]) {
                let [on, off] = &self.turned[candidate_at(unit, place)];
                for word in 0..ALL {
                    two_left[word] |= one_left[word] & !off[word];
                    one_left[word] |= !off[word];
                    has_on[word] |= on[word];
                }
            }
            for word in 0..ALL {
                listed[word] |= !one_left[word] | !two_left[word] & !has_on[word];
            }
        }
        listed
    }
}
