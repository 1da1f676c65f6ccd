//! What follows from each candidate of a board, found from what follows on the board that a search began with.
//!
//! What follows there still holds where some candidates are gone ([`Fixpoints`](super::fixpoint::Fixpoints) says why). More follows from a
//! candidate only if
//!
//! - it turns on what is gone, or
//! - a unit that has lost something keeps one candidate beside what it turns off, or none.
//!
//! That is asked of all candidates at once: for each member of a unit there is the set of those that turn it off. Some three in four
//! need not be followed again.

use super::denied::{Denied, NO_UNITS, Units};
use super::ends::{ALL, Candidates, Ends, NO_CANDIDATES, NOBODY, beyond, holds, insert, join, members, narrow};
use super::follow::{Followed, Follower, candidates, live};
use crate::explainer::bits::{bits, count};
use crate::explainer::position::Position;
use crate::explainer::unit::{UNITS_OF, candidate_at};

/// What follows on the board that a search began with, found when it is first needed.
#[derive(Default)]
pub struct Following {
    begun: Option<Position>,
    first: Option<First>,
}

impl Following {
    /// Boards with less than this one will be asked for.
    pub fn begin(&mut self, board: &Position) {
        let has_room = candidates(board).count() <= MOST_STARTS;
        (self.begun, self.first) = (has_room.then(|| board.clone()), None);
    }

    /// What follows from each candidate of a board. It may hold a little more than [`Followed::of`]: what followed before a cell was left with
    /// one candidate.
    pub fn on(&mut self, board: &Position) -> Followed {
        let has = |begun: &&Position| beyond(&live(board), &live(begun)) == NO_CANDIDATES && begun.is_filled_as(board);
        match self.begun.as_ref().filter(has) {
            Some(begun) => self.first.get_or_insert_with(|| First::new(begun)).on(board),
            None => Followed::of(board, candidates(board)),
        }
    }
}

/// Hardly a board has more candidates.
const MOST_STARTS: usize = 64 * ALL;

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
        let mut followed = Followed { denied: Denied::new(), dead: NO_CANDIDATES };
        let (mut starts, mut turned) = (Vec::with_capacity(MOST_STARTS), vec![[NOBODY; 2]; 729]);
        let mut follower = Follower::new(board);
        for start in candidates(board) {
            if !follower.follow(board, start, &followed.dead) {
                insert(&mut followed.dead, start);
                continue;
            }
            followed.denied.set(start, follower.off);
            for (which, set) in [follower.on, follower.off].into_iter().enumerate() {
                members(&set).for_each(|candidate| insert(&mut turned[candidate][which], starts.len()));
            }
            starts.push((start, follower.left.clone()));
        }
        First { live: live(board), followed, starts, turned }
    }

    /// What follows on a board with less.
    fn on(&self, board: &Position) -> Followed {
        let live = live(board);
        let Followed { mut denied, mut dead } = self.followed.clone();
        denied.narrow(&live);
        narrow(&mut dead, &live);
        let more = self.with_more(board, &beyond(&self.live, &live));
        let mut follower = Follower::new(board);
        for &(start, ref left) in members(&more).map(|at| &self.starts[at]) {
            let Some(&off) = denied.get(start).filter(|_| holds(&live, start)) else { continue };
            if follower.go_on(board, left, off, &dead) {
                denied.set(start, follower.off);
            } else {
                denied.forget(start);
                insert(&mut dead, start);
            }
        }
        Followed { denied, dead }
    }

    /// The starts from which more may follow now that these candidates are gone.
    fn with_more(&self, board: &Position, gone: &Candidates) -> Ends {
        let (mut all, mut more, mut units): (Ends, Ends, Units) = (NOBODY, NOBODY, NO_UNITS);
        (0..self.starts.len()).for_each(|at| insert(&mut all, at));
        for gone in members(gone) {
            join::<ALL>(&mut more, &self.turned[gone][0]);
            UNITS_OF[gone].iter().for_each(|&(unit, _)| insert(&mut units, unit.into()));
        }
        for unit in members(&units).filter(|&unit| count(board.units()[unit]) >= 2) {
            // Those beside which one candidate of the unit is left at least, and two; and those that turn one on.
            let (mut one, mut two, mut filled) = (NOBODY, NOBODY, NOBODY);
            for place in bits(board.units()[unit]) {
                let [on, off] = &self.turned[candidate_at(unit, place)];
                for word in 0..ALL {
                    two[word] |= one[word] & !off[word];
                    one[word] |= !off[word];
                    filled[word] |= on[word];
                }
            }
            for word in 0..ALL {
                more[word] |= !one[word] | !two[word] & !filled[word];
            }
        }
        narrow(&mut more, &all);
        more
    }
}
