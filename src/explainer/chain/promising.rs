//! Where chains can be found at all: which starts may meet a contradiction, and which cells, regions and candidates may have something
//! in common to all their branches. Judged by sets alone, without the order in which closures derive them; the few that are left are
//! then run in order.
//!
//! - Multiple chains, without traps: no static closure meets a contradiction, so its sets are those of [`Reachability`].
//! - Nishio, and dynamic chains inside others: [`Followed`].
//! - Dynamic and nested chains: [`Fixpoints`](super::fixpoint::Fixpoints).
//!
//! A target on brings targets off with it, its cell mates. So there is a hint only if something is off in all branches.
//!
//! A closure that meets a contradiction stops on its way, and what it has by then depends on the order. So these closures are run first,
//! and what they share with others is judged by what they have ([`Promising::learn`]).

use super::advanced::Workspace;
use super::closures::Closures;
use super::denied::{Denied, NO_UNITS, Units, units};
use super::ends::{Candidates, NO_CANDIDATES, SEEN, holds, insert, join, meet, members, narrow};
use super::fixpoint::HIGHEST;
use super::follow::{Followed, candidates, live, partner};
use super::hint::{Pass, Producer};
use super::key::{self, Key, KeySet, NO_KEYS, add_to, is_in};
use super::reachability::Reachability;
use crate::explainer::bits::count;
use crate::explainer::position::Position;

/// What may yield a hint.
pub struct Promising {
    /// Starts that may meet a contradiction.
    dead: KeySet,
    branches: Branches,
}

/// What branches deny.
enum Branches {
    /// It does not matter: contradictions alone are looked for.
    None,
    /// Anything.
    Any,
    /// What each candidate denies when it is on, and when it is off if that is asked for; units of at least this many count.
    These { on: Denied, off: Option<Denied>, least: u32 },
}

/// What may have something in common.
pub struct Shared {
    units: Units,
    doubles: Candidates,
}

const ANYTHING: Shared = Shared { units: [u64::MAX; NO_UNITS.len()], doubles: [u64::MAX; NO_CANDIDATES.len()] };
const ALL: Promising = Promising { dead: [[u64::MAX; NO_CANDIDATES.len()]; 2], branches: Branches::Any };

impl Promising {
    /// `None` if there is nothing to be found at all.
    pub fn of(board: &Position, producer: Producer, is_inner: bool, work: &mut Workspace) -> Option<Promising> {
        let promising = match producer {
            Producer::Multiple => Promising::of_multiple(board, &mut work.unary.reachability),
            Producer::Nishio => Promising::of_nishio(board),
            Producer::Dynamic(0) if is_inner => {
                let Followed { denied, .. } = work.unary.known.followed(board);
                Promising::of_starts(board, denied, |_| Some(NO_CANDIDATES))
            }
            Producer::Dynamic(level @ ..=HIGHEST) if !is_inner => {
                let Workspace { fixpoints, unary, .. } = work;
                fixpoints.begin(board);
                // Out of time, nothing is known, and nothing of it is used.
                let mut denied = |start| if unary.is_late() { None } else { fixpoints.denied(start, level, unary) };
                let mut on = Denied::new();
                for candidate in candidates(board) {
                    denied(key::on_of(candidate)).into_iter().for_each(|denied| on.set(candidate, denied));
                }
                Promising::of_starts(board, on, |candidate| denied(key::off_of(candidate)))
            }
            Producer::Unary | Producer::Dynamic(_) => ALL,
        };
        let is_any = promising.dead != NO_KEYS || promising.shared(board).is_any();
        is_any.then_some(promising)
    }

    fn of_multiple(board: &Position, links: &mut Reachability) -> Promising {
        if !links.read(board, Pass::Xy) || !links.traps.is_empty() {
            return ALL;
        }
        // With two candidates they would make what is off a trap.
        let branches = Branches::These { on: Denied::by_links(links), off: None, least: 3 };
        Promising { dead: NO_KEYS, branches }
    }

    /// Contradictions of each digit.
    fn of_nishio(board: &Position) -> Promising {
        let mut promising = Promising { dead: NO_KEYS, branches: Branches::None };
        for digit in 0..9 {
            let (places, own) =
                (board.only(digit), || candidates(board).filter(move |candidate| candidate % 9 == digit));
            let Followed { dead, .. } = Followed::of(&places, own());
            for candidate in own() {
                let is_dead_off = partner(&places, candidate).is_some_and(|partner| holds(&dead, partner));
                promising.add_dead(candidate, holds(&dead, candidate), is_dead_off);
            }
        }
        promising
    }

    /// Contradictions, and what branches share. `on`: what each candidate denies when it is on. `off_alone`: when it is off and has no
    /// partner. A start that meets a contradiction has no set.
    fn of_starts(board: &Position, on: Denied, mut off_alone: impl FnMut(usize) -> Option<Candidates>) -> Promising {
        let mut promising = Promising { dead: NO_KEYS, branches: Branches::None };
        let mut off = Denied::new();
        for candidate in candidates(board) {
            // A candidate off turns its partner on, and that turns it off: the same follows from both.
            let by_off = match partner(board, candidate) {
                Some(partner) => on.get(partner).copied(),
                None => off_alone(candidate),
            };
            promising.add_dead(candidate, on.get(candidate).is_none(), by_off.is_none());
            by_off.into_iter().for_each(|by_off| off.set(candidate, by_off));
        }
        promising.branches = Branches::These { on, off: Some(off), least: 2 };
        promising
    }

    fn add_dead(&mut self, candidate: usize, on: bool, off: bool) {
        for (start, is_dead) in [(key::on_of(candidate), on), (key::off_of(candidate), off)] {
            if is_dead {
                add_to(&mut self.dead, start);
            }
        }
    }

    /// The starts that may meet a contradiction, in cells of two candidates or more.
    pub fn dead_starts(&self, board: &Position) -> Vec<Key> {
        let open = candidates(board).filter(|candidate| count(board.candidates(candidate / 9)) >= 2);
        let starts = open.flat_map(|candidate| [key::on_of(candidate), key::off_of(candidate)]);
        starts.filter(|&start| is_in(&self.dead, start)).collect()
    }

    /// Takes up what these closures found of starts that meet a contradiction. What one has on denies what it sees: that it stopped before it
    /// did so makes no difference to what branches may share.
    pub fn learn(&mut self, board: &Position, dead: &[Key], closures: &Closures) {
        let Branches::These { on, off: Some(off), .. } = &mut self.branches else { return };
        let live = live(board);
        for &start in dead {
            let Some(graph) = closures.known(start) else { continue };
            let mut denied = graph.keys[0];
            members(&graph.keys[1]).for_each(|on| join::<12>(&mut denied, &SEEN[on]));
            narrow(&mut denied, &live);
            if key::is_on(start) { &mut *on } else { &mut *off }.set(key::candidate(start), denied);
        }
    }

    /// What may have something in common.
    pub fn shared(&self, board: &Position) -> Shared {
        let (on, off, least) = match &self.branches {
            Branches::None => return Shared { units: NO_UNITS, doubles: NO_CANDIDATES },
            Branches::Any => return ANYTHING,
            Branches::These { on, off, least } => (on, off, *least),
        };
        let mut shared = Shared { units: on.shared(board, least), doubles: NO_CANDIDATES };
        if let Some(off) = off {
            // What a candidate denies on and off, its partner's unit shares, too; without a partner, off denies nothing here. So one of its units
            // may share something.
            let shares = |candidate: &usize| units(*candidate).any(|unit| holds(&on.may_share, unit));
            for candidate in candidates(board).filter(shares) {
                let both = on.get(candidate).zip(off.get(candidate));
                if both.is_none_or(|(on, off)| meet(on, off)) {
                    insert(&mut shared.doubles, candidate);
                }
            }
        }
        shared
    }
}

impl Shared {
    fn is_any(&self) -> bool {
        self.units != NO_UNITS || self.doubles != NO_CANDIDATES
    }

    /// By a candidate on and off.
    pub fn by_double(&self, candidate: usize) -> bool {
        holds(&self.doubles, candidate)
    }

    /// By the branches of a cell, or of a digit in a region.
    pub fn by_unit(&self, unit: usize) -> bool {
        holds(&self.units, unit)
    }
}
