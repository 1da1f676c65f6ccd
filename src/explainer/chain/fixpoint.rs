//! What follows from each start of a dynamic or nested search, as a set: the least that holds the start and all that links, sets and inner
//! chains give from it.
//!
//! What is shown on a board is shown on each board with less: either in the same way, or one of the candidates that it rests on is
//! gone, and what that leaves shows it. So the order of a closure plays no part here either ([`Follower`]), what has been found at one
//! level holds at the next, and what was found before a step holds after it: each fixpoint goes on from there.
//!
//! - A static chain shows a trap ([`Reachability`](super::reachability)), and all traps together hold what its chains strike.
//! - Multiple chains, without traps: what all branches of a cell or region deny.
//! - Dynamic chains: starts that meet a contradiction, and what all branches deny. (A candidate off leads to something only through a partner:
//!   what it and the candidate on deny, both branches of a unit of two deny.)
//!
//! A closure run in order may find less: it meets a contradiction earlier, it is given up, or it drops a hint without parents.

use super::denied::Denied;
use super::ends::{Candidates, NO_CANDIDATES, beyond, insert, is_empty, join, members, narrow};
use super::follow::{Followed, Follower, live};
use super::hint::{Pass, Producer};
use super::key::{self, KEYS, Key};
use super::sets::{Changed, FAMILIES};
use super::unary::Unary;
use crate::explainer::bits::bits;
use crate::explainer::position::Position;

/// The highest level that has fixpoints. Those of level 5, with level 2 on each board inside, took more time than they saved.
pub const HIGHEST: u8 = 4;

/// What follows from a start.
#[derive(Clone)]
struct Fixpoint {
    follower: Follower,
    /// What was off when the sets were looked at.
    seen: Candidates,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// More may follow.
    Open,
    /// All is found.
    Settled,
    /// It met a contradiction, or is not known: anything may follow.
    Dead,
}

/// Those of a board, by level and start.
#[derive(Default)]
pub struct Fixpoints {
    of: Option<Position>,
    /// Its candidates: what went earlier is off, too.
    live: Candidates,
    levels: [Vec<Option<Box<Fixpoint>>>; HIGHEST as usize + 1],
}

impl Fixpoints {
    /// Makes ready for this board.
    pub fn begin(&mut self, board: &Position) {
        let before = self.of.replace(board.clone());
        if before.as_ref() == Some(board) {
            return;
        }
        let live_before = std::mem::replace(&mut self.live, live(board));
        let gone = beyond(&live_before, &self.live);
        if before.is_none_or(|before| !board.is_part_of(&before)) {
            self.levels.iter_mut().for_each(Vec::clear);
            return;
        }
        let gone: Vec<usize> = members(&gone).collect();
        for level in &mut self.levels {
            for &candidate in &gone {
                for start in [key::on_of(candidate), key::off_of(candidate)] {
                    level.get_mut(usize::from(start)).map(Option::take);
                }
            }
            level.iter_mut().flatten().for_each(|fixpoint| fixpoint.strike(&gone));
        }
    }

    /// What is off when this is so, on the board made ready. `None` at a contradiction, and where it is not known: then anything may be off.
    pub fn denied(&mut self, start: Key, level: u8, unary: &mut Unary) -> Option<Candidates> {
        let (lower, here) = self.levels.split_at_mut(level.into());
        let here = &mut here[0];
        if here.is_empty() {
            here.resize_with(KEYS, || None);
        }
        let below = || lower.iter().rev().find_map(|level| level.get(usize::from(start))?.clone());
        let board = self.of.as_ref().expect("a board made ready");
        let fixpoint = here[usize::from(start)]
            .get_or_insert_with(|| below().unwrap_or_else(|| Box::new(Fixpoint::new(board, start))).reopened());
        fixpoint.settle(level, unary);
        let mut off = fixpoint.follower.off;
        narrow(&mut off, &self.live);
        (fixpoint.state == State::Settled).then_some(off)
    }
}

impl Fixpoint {
    fn new(board: &Position, start: Key) -> Fixpoint {
        let mut follower = Follower::new(board);
        if key::is_on(start) {
            follower.affirm(key::candidate(start));
        } else {
            follower.strike(key::candidate(start));
        }
        Fixpoint { follower, seen: NO_CANDIDATES, state: State::Open }
    }

    /// To be settled at a higher level.
    fn reopened(mut self: Box<Self>) -> Box<Self> {
        if self.state == State::Settled {
            self.state = State::Open;
        }
        self
    }

    /// These candidates went. Where they were off already, nothing changes.
    fn strike(&mut self, gone: &[usize]) {
        if self.state == State::Dead {
            return;
        }
        let before = self.follower.off;
        gone.iter().for_each(|&candidate| self.follower.strike(candidate));
        if self.follower.off != before {
            self.state = State::Open;
        }
    }

    fn settle(&mut self, level: u8, unary: &mut Unary) {
        while self.state == State::Open {
            if !self.follower.run(&NO_CANDIDATES) {
                self.state = State::Dead;
            } else if !(level >= 1 && self.strike_by_sets()) {
                match by_chains(&self.follower.left, level, unary) {
                    None => self.state = State::Dead,
                    Some(NO_CANDIDATES) => self.state = State::Settled,
                    Some(struck) => members(&struck).for_each(|candidate| self.follower.strike(candidate)),
                }
            }
        }
    }

    /// Whether sets strike something, looking where something went since the last time.
    fn strike_by_sets(&mut self) -> bool {
        let new = beyond(&self.follower.off, &self.seen);
        if is_empty(&new) {
            return false;
        }
        self.seen = self.follower.off;
        let (mut changed, mut struck) = (Changed::NOWHERE, NO_CANDIDATES);
        members(&new).for_each(|candidate| changed.add(candidate / 9, candidate % 9));
        for family in FAMILIES {
            family(&self.follower.left, &changed, &mut |_, strikes| {
                for &(cell, digits) in &strikes {
                    bits(digits).for_each(|digit| insert(&mut struck, usize::from(cell) * 9 + digit));
                }
            });
        }
        members(&struck).for_each(|candidate| self.follower.strike(candidate));
        !is_empty(&struck)
    }
}

/// What the inner chains of a level strike; `None` if that is not known.
fn by_chains(board: &Position, level: u8, unary: &mut Unary) -> Option<Candidates> {
    let Some(last) = Producer::inner(level).last() else { return Some(NO_CANDIDATES) };
    let mut struck = NO_CANDIDATES;
    if matches!(last, Producer::Dynamic(_)) {
        let Followed { denied, dead } = unary.known.followed(board);
        join::<12>(&mut struck, &denied.common(board, 2));
        join::<12>(&mut struck, &dead);
        return Some(struck);
    }
    let links = &mut unary.reachability;
    if !links.read(board, Pass::Xy) {
        return None;
    }
    links.traps.iter().for_each(|&trap| insert(&mut struck, trap.into()));
    if *last == Producer::Multiple && links.traps.is_empty() {
        struck = Denied::by_links(links).common(board, 3);
    }
    Some(struck)
}
