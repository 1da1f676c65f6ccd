//! A search that learns from its conflicts (CDCL: Marques-Silva and Sakallah, 1996; Moskewicz and others, 2001), made for
//! Sudoku: for boards above 9x9 on which plain search does not end soon.
//!
//! ```text
//!     lit        a candidate is true, or false          propagate  what follows
//!     model      variables and groups                   analyse    from a conflict to a clause
//!     trail      what is assigned and why               order      what is decided next
//!     clauses    what was learnt                        restart    when to begin again
//!     wishes     what nearly was a solution             exchange   what searches tell each other
//!     beliefs    what is likely                         split      on what a proof turns
//!     told       what is shown to whoever waits
//! ```

mod analyse;
mod beliefs;
mod clauses;
mod exchange;
mod lit;
mod model;
mod order;
mod propagate;
mod restart;
mod split;
mod told;
mod trail;
mod wishes;

use std::sync::Arc;
use std::time::Instant;

pub(super) use exchange::Exchange;

use crate::cell::{Candidate, Cell, Digit};
use crate::deadline::is_past;
use crate::shape::Shape;
use crate::watch::Held;
use analyse::Marks;
use beliefs::Dives;
use clauses::Clauses;
use exchange::Member;
use lit::Lit;
use model::Model;
use order::Order;
use propagate::Conflict;
use restart::Restarts;
use split::Fork;
use trail::{Reason, Trail};
use wishes::Wishes;

/// Clauses of this glue or less stay for ever.
const TIER: usize = 2;
/// Conflicts before the first reduction of the clauses, and by how many each later gap is longer than the one before.
const REDUCE: (u64, u64) = (500, 15);
/// Conflicts and solutions from one look at the clock to the next; in a dive each decision counts as an eighth of that.
const CLOCK: u64 = 64;
/// From this many conflicts on, a search without hope is taken for a long proof.
const PROOF: u64 = 500;
/// For this many conflicts a search with hope decides what is true only; later also what is false. On boards up to 25x25, which take fewer
/// conflicts, the former is better; on long searches at 36x36 the latter.
const YOUNG: u64 = 1000;
/// The share of the worse clauses that a reduction drops.
const SHARE: f64 = 0.8;

/// A search on one board. Goes on where it stopped.
#[derive(Clone, Debug)]
pub(super) struct Learn {
    model: Model,
    trail: Trail,
    clauses: Clauses,
    order: Order,
    marks: Marks,
    restarts: Restarts,
    /// For each group, its variables that are not counted out yet.
    live: Vec<u64>,
    /// So much of the trail is closed under peers and pairs.
    closed: usize,
    /// So much of the trail was looked up in groups and learnt clauses.
    taken: usize,
    /// The clause that is being learnt.
    learnt: Vec<Lit>,
    /// Room for the peers that a true variable makes false.
    fresh: [u16; Model::PEERS],
    /// Room for the groups with two open members.
    short: Vec<u16>,
    /// The decisions of a proof so far.
    path: Vec<Fork>,
    pub(super) conflicts: u64,
    /// Conflicts and solutions since somebody looked at the clock, and the decisions of dives as [`CLOCK`] says.
    since_look: u64,
    next_reduction: u64,
    reductions: u64,
    exhausted: bool,
    wishes: Wishes,
    dives: Dives,
    member: Option<Member>,
    decay: f64,
    held: Held,
    /// What was learnt since [`Learn::each_recorded`], where that is asked for.
    record: Option<Vec<Vec<Lit>>>,
}

/// What a stretch of search came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Found {
    /// A solution, see [`Learn::solution`].
    Solution,
    /// There is none, or none but those that were excluded.
    Nothing,
    /// Not yet known.
    Paused,
}

impl Learn {
    /// A search on a board on which singles have come to rest, by the digits left to each cell. `None` if it is too large.
    pub(super) fn new(shape: Shape, left: impl Fn(Cell) -> u64) -> Option<Learn> {
        let model = Model::new(shape, left)?;
        let vars = model.vars();
        let members = |group| model.members(group).len();
        let mut order = Order::new(vars);
        order.start(|var| model.seats[var].iter().map(|seat| 1.0 / members(usize::from(seat.group)) as f64).sum());
        Some(Learn {
            trail: Trail::new(vars),
            clauses: Clauses::new(vars),
            marks: Marks::new(vars),
            restarts: Restarts::default(),
            live: (0..model.groups()).map(|group| u64::MAX >> (64 - members(group))).collect(),
            order,
            closed: 0,
            taken: 0,
            learnt: Vec::new(),
            fresh: [0; Model::PEERS],
            short: vec![0; model.groups() + 1],
            path: Vec::new(),
            conflicts: 0,
            since_look: 0,
            next_reduction: REDUCE.0,
            reductions: 0,
            exhausted: false,
            wishes: Wishes::new(shape.cells(), vars),
            dives: Dives::new(shape),
            member: None,
            decay: DECAYS[0],
            held: Held::default(),
            record: None,
            model,
        })
    }

    /// The same search, with all that it has learnt, as one of several that tell each other short clauses. Each goes its own way.
    /// Those without hope share a proof.
    pub(super) fn member(&self, exchange: &Arc<Exchange>, number: usize, hope: bool) -> Learn {
        let mut search = self.clone();
        search.back_to(0);
        search.member = Some(Member::new(exchange, number));
        search.decay = DECAYS[number % DECAYS.len()];
        if number > 0 {
            search.order.shake(number as u64);
            search.dives = self.dives.with_seed(number as u64);
        }
        if !hope {
            search.share();
        }
        search
    }

    /// Goes on until a solution, the end, this many conflicts, or the deadline. With hope for a solution, decisions go where
    /// the search has come furthest, an old search also decides what is false, and it dives again and again; without, where the conflicts are, which is better for a proof.
    pub(super) fn search(&mut self, hope: bool, conflicts: u64, deadline: Option<Instant>) -> Found {
        let end = self.conflicts.saturating_add(conflicts);
        // Where there are many solutions, there may be hardly a conflict from one to the next.
        self.since_look += 1;
        if self.must_end(deadline) {
            return Found::Paused;
        }
        self.begin_dive(hope);
        while !self.exhausted {
            if let Err(conflict) = self.propagate() {
                if self.trail.level() == 0 {
                    self.exhausted = true;
                    break;
                }
                if hope {
                    self.wishes.remember(&self.trail, &self.model);
                }
                self.learn_from(conflict);
                if self.conflicts >= end {
                    return Found::Paused;
                }
                if self.must_end(deadline) {
                    return Found::Paused;
                }
            } else if self.trail.lits.len() == self.model.vars() {
                return Found::Solution;
            } else if self.must_begin_again(hope) {
                self.back_to(0);
                self.tell();
                if self.conflicts >= self.next_reduction {
                    self.reduce();
                }
                self.hear();
                self.begin_dive(hope);
            } else if self.must_end(deadline) {
                return Found::Paused;
            } else {
                self.decide(hope);
            }
        }
        Found::Nothing
    }

    /// Learns from a conflict above the lowest level.
    fn learn_from(&mut self, conflict: Conflict) {
        self.conflicts += 1;
        self.since_look += 1;
        self.watch().conflict(self.trail.level());
        self.dives.conflict();
        let glue = self.analyse(conflict);
        self.restarts.learnt(glue);
        if let Some(member) = self.member.as_mut().filter(|_| glue <= SHARED) {
            member.give(&self.learnt);
        }
        self.learn(glue);
        self.order.decay(self.decay);
    }

    /// Whether both sides of each decision will have to be refuted.
    fn is_proof(&self, hope: bool) -> bool {
        !hope && self.conflicts >= PROOF
    }

    /// Whether to take back all decisions. A proof makes the same ones again: alone, it only begins again to drop clauses; in company also
    /// to hear from the others and to share. A dive begins from the top, and goes on to its end.
    fn must_begin_again(&mut self, hope: bool) -> bool {
        if self.is_proof(hope) && self.member.is_none() {
            self.conflicts >= self.next_reduction
        } else {
            !self.dives.is_on(self.conflicts) && self.restarts.due() || hope && self.dives.is_due(self.conflicts)
        }
    }

    fn begin_dive(&mut self, hope: bool) {
        if hope && self.trail.level() == 0 && self.dives.is_due(self.conflicts) {
            self.dives.begin(self.conflicts, &self.model);
        }
    }

    /// Looks at the clock, now and then.
    fn must_end(&mut self, deadline: Option<Instant>) -> bool {
        if self.since_look < CLOCK {
            return false;
        }
        self.since_look = 0;
        !self.has_room() || self.member.as_ref().is_some_and(Member::is_stopped) || is_past(deadline)
    }

    /// Takes in what other searches have learnt. Only while nothing is decided.
    fn hear(&mut self) {
        let news = self.member.as_mut().map_or(Vec::new(), Member::swap);
        for clause in news {
            if clause.iter().any(|&lit| self.trail.value(lit) > 0) {
                continue;
            }
            self.learnt.clear();
            self.learnt.extend(clause.iter().filter(|&&lit| self.trail.value(lit) == 0));
            match self.learnt[..] {
                [] => self.exhausted = true,
                [only] => self.trail.assign(only, Reason::NOTHING),
                [a, b] => self.clauses.add_pair(a, b),
                _ => {
                    self.clauses.add(&self.learnt, SHARED.min(self.learnt.len() - 1));
                }
            }
        }
    }

    /// Sets the digits to be tried first.
    pub(super) fn wish(&mut self, digits: impl Iterator<Item = (Cell, Digit)>) {
        let vars = digits.filter_map(|(cell, digit)| self.model.var(cell, digit));
        vars.for_each(|var| self.wishes.keep(Lit::yes(var), &self.model));
        self.back_to(0);
    }

    /// Shows each clause that was learnt since the last call, in order: the candidates that are true or false by it. What is
    /// learnt before the first call is not kept.
    pub(super) fn each_recorded(&mut self, mut each: impl FnMut(&[(Candidate, bool)])) {
        for clause in self.record.replace(Vec::new()).unwrap_or_default() {
            let literal = |lit: &Lit| {
                let (cell, digit) = self.model.candidates[lit.var()];
                (Candidate::new(cell, digit), lit.is_yes())
            };
            each(&clause.iter().map(literal).collect::<Vec<_>>());
        }
    }

    /// The search without a dive before this many conflicts.
    pub(super) fn diving_from(mut self, conflicts: u64) -> Learn {
        self.dives.wait(conflicts);
        self
    }

    /// What a dive would decide first.
    #[cfg(test)]
    pub(super) fn likeliest(&mut self) -> Option<(Cell, Digit)> {
        self.dives.begin(u64::MAX / 2, &self.model);
        let lit = self.dives.decide(u64::MAX / 2, &self.model, &self.trail)?;
        Some(self.model.candidates[lit.var()])
    }

    /// One of the candidates that singles leave open.
    #[cfg(test)]
    pub(super) fn some_candidate(&self, number: usize) -> (Cell, Digit) {
        self.model.candidates[number % self.model.vars()]
    }

    /// The digits of the open cells, after [`Found::Solution`].
    pub(super) fn solution(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        self.trail.lits.iter().filter(|lit| lit.is_yes()).map(|lit| self.model.candidates[lit.var()])
    }

    /// Excludes the solution that was found: it follows from the decisions, so one of them must differ.
    pub(super) fn exclude(&mut self) {
        self.dives.end();
        self.learnt.clear();
        self.learnt.extend(self.trail.decisions().rev().map(|lit| !lit));
        if self.learnt.is_empty() {
            self.exhausted = true;
        } else {
            self.learn(1);
        }
    }

    /// Adds the clause in `self.learnt`, whose first literal is alone on the last level, and goes back to where it is unit.
    fn learn(&mut self, glue: usize) {
        if let Some(record) = &mut self.record {
            record.push(self.learnt.clone());
        }
        let [first, ref rest @ ..] = self.learnt[..] else { unreachable!("a learnt clause has a literal") };
        let Some(&second) = rest.first() else {
            self.back_to(0);
            self.trail.assign(first, Reason::NOTHING);
            return;
        };
        // The literals come by level, the highest first.
        let level = usize::from(self.trail.info(second.var()).level);
        let reason = if rest.len() == 1 {
            self.clauses.add_pair(first, second);
            Reason::either(second)
        } else {
            self.learnt[2..].sort_by_key(|lit| lit.is_yes());
            Reason::clause(self.clauses.add(&self.learnt, glue))
        };
        self.back_to(level);
        self.trail.assign(first, reason);
    }

    fn decide(&mut self, hope: bool) {
        self.watch().guess();
        if self.is_proof(hope) && self.split() {
            return;
        }
        if hope && let Some(lit) = self.dives.decide(self.conflicts, &self.model, &self.trail) {
            // It takes as long as some conflicts.
            self.since_look += CLOCK / 8;
            return self.trail.decide(lit);
        }
        while let Some(var) = self.order.pop() {
            if self.trail.value(Lit::yes(var)) != 0 {
                continue;
            }
            let lit = match () {
                () if !hope => Lit::yes(var),
                () if self.conflicts >= YOUNG => self.wishes.phase(var),
                () => self.wished_beside(var),
            };
            return self.trail.decide(lit);
        }
        unreachable!("an open variable is in the heap");
    }

    /// The variable wished for in the cell of this one, if it is open; else this one.
    fn wished_beside(&mut self, var: usize) -> Lit {
        let wish = self.wishes.in_cell(self.model.candidates[var].0).map(Lit::yes);
        match wish.filter(|&wish| self.trail.value(wish) == 0) {
            Some(wish) => {
                self.order.insert(var);
                wish
            }
            None => Lit::yes(var),
        }
    }

    fn reduce(&mut self) {
        self.reductions += 1;
        self.next_reduction = self.conflicts + REDUCE.0 + REDUCE.1 * self.reductions;
        let trail = &self.trail;
        for single in self.clauses.reduce(|lit| trail.value(lit), TIER, SHARE) {
            if self.trail.value(single) == 0 {
                self.trail.assign(single, Reason::NOTHING);
            }
        }
    }
}

/// How fast old conflicts are forgotten; the first, which is best alone, and others for searches on more threads.
const DECAYS: [f64; 4] = [0.95, 0.96, 0.94, 0.97];
/// Clauses of this glue or less are given to other searches.
const SHARED: usize = 3;
