//! How likely each candidate is true, by what its four groups tell it of the others: that is called its belief. Used where a solution is hoped for: at once,
//! and again and again later, a *dive* decides the likeliest candidate, then the next, until it has met a few conflicts;
//! learning goes on where that has led, above side 25 for one conflict only.
//!
//! Exactly one member of a group is true. So a group tells a member
//!
//! ```text
//!     message = 1 / (sum of the weights of its other members in this group)
//!     weight of a member in a group = product of what its three other groups tell it
//!     odds of a candidate           = product of what all four tell it
//! ```
//!
//! Going round until little changes is belief propagation (Pearl, 1988); to decide by it is decimation (Mézard, Parisi and Zecchina, 2002; for Latin squares Hsu, Kitching, Bacchus and McIlraith, 2007). With the member's own weight in
//! the sum, too, it is iterative proportional fitting (Deming and Stephan, 1940), which has less to say. The best is in between.
//!
//! The messages do not come to rest: a scale that all have in common swings to and fro, once in two rounds. Which candidate is likelier than which is
//! seen after a few rounds all the same. Slower messages, which do come to rest, find solutions later (docs/TRIALS.md).

use super::lit::Lit;
use super::model::{Model, Seat};
use super::order::next_random;
use super::trail::Trail;
use crate::shape::Shape;

/// Up to side 25 the first gap between dives is this divided by the number of cells: 50 conflicts at side 16, 20 at 25. The smaller the board, the
/// sooner learning comes to an end alone. Each later gap is longer than the one before by as much: where dives do not help, learning gets more of the time.
const GAP: u64 = 13_000;
/// Above that side dives come in quick succession: if dives can find a solution, a later one is about as likely to find it as the first. Each time
/// this many have begun, the gaps become one conflict longer, so that learning comes to an end where there is no solution.
const LONGER_AFTER: u64 = 200;
/// The largest side where gaps are as [`GAP`] says.
const SMALL: usize = 25;
/// A dive ends after this many conflicts.
const LENGTH: u64 = 3;
/// How much of a member's own weight is left out of the sum: 0 is iterative proportional fitting, 1 belief propagation.
const OWN: f32 = 0.9;
/// Rounds of messages before a decision. Even, so that the swing ends where it began.
const ROUNDS: usize = 10;
/// Before the first decision of a dive there are this many times as many rounds.
const FIRST_ROUNDS: usize = 3;
/// Candidates with odds above this are decided one after the other without new messages between. At rest there would be none: see `OWN`. So it says
/// how far the swing must go, and depends on `ROUNDS`.
const SURE: f32 = 10.0;
/// From the second dive on, odds are multiplied by a random number from 1 to this much more: so no two dives are the same.
const NOISE: f32 = 0.15;
/// Messages and sums are kept away from zero.
const LEAST: f32 = 1e-6;

/// When there are dives, and what they decide.
#[derive(Clone, Debug)]
pub(super) struct Dives {
    /// Made for the first dive.
    beliefs: Option<Beliefs>,
    /// The first gap, where each is longer than the one before; see [`GAP`].
    gap: u64,
    /// Whether dives come in quick succession; see [`LONGER_AFTER`].
    often: bool,
    /// How many have begun.
    begun: u64,
    /// The conflicts after which the next one begins, and after which the present one ends.
    next: u64,
    end: u64,
    random: u64,
    noise: f32,
}

impl Dives {
    pub(super) fn new(shape: Shape) -> Dives {
        let (gap, often) = (GAP / shape.cells() as u64, shape.side() > SMALL);
        Dives { beliefs: None, gap, often, begun: 0, next: 0, end: 0, random: 0, noise: 0.0 }
    }

    /// Those of another search on the same board, the first at once. With different seeds they go to different places.
    pub(super) fn with_seed(&self, seed: u64) -> Dives {
        Dives { beliefs: None, begun: 0, next: 0, end: 0, random: seed, noise: NOISE, ..*self }
    }

    /// Whether it is time for one.
    pub(super) fn is_due(&self, conflicts: u64) -> bool {
        conflicts >= self.next
    }

    /// Whether one is going on.
    pub(super) fn is_on(&self, conflicts: u64) -> bool {
        conflicts < self.end
    }

    /// Begins one. Only while nothing is decided.
    pub(super) fn begin(&mut self, conflicts: u64, model: &Model) {
        match &mut self.beliefs {
            Some(beliefs) => {
                self.noise = NOISE;
                beliefs.sure.clear();
            }
            None => self.beliefs = Some(Beliefs::new(model)),
        }
        self.begun += 1;
        self.next = conflicts + if self.often { LENGTH + 1 + self.begun / LONGER_AFTER } else { self.gap * self.begun };
        self.end = conflicts + LENGTH;
    }

    /// What a dive decides next; `None` if there is none.
    pub(super) fn decide(&mut self, conflicts: u64, model: &Model, trail: &Trail) -> Option<Lit> {
        let beliefs = self.beliefs.as_mut().filter(|_| conflicts < self.end)?;
        let (random, noise) = (&mut self.random, self.noise);
        beliefs.likeliest(model, trail, || {
            *random = next_random(*random);
            1.0 + noise * ((*random >> 40) as f32 / (1 << 24) as f32)
        })
    }

    /// Ends the present one, if there is one: it has found a solution.
    pub(super) fn end(&mut self) {
        self.end = 0;
    }

    /// No dive before this many conflicts, and longer and longer gaps: there may be no solution to be found.
    pub(super) fn wait(&mut self, conflicts: u64) {
        (self.next, self.end, self.often) = (conflicts, 0, false);
    }

    /// After a conflict the odds are not what they were.
    pub(super) fn conflict(&mut self) {
        if let Some(beliefs) = &mut self.beliefs {
            beliefs.sure.clear();
        }
    }
}

/// What groups and candidates tell each other.
#[derive(Clone, Debug)]
struct Beliefs {
    /// For each variable, what its groups told it last. They are kept from one decision to the next, and from one dive to the next.
    messages: Vec<[f32; 4]>,
    /// For each group, the sum of its members' weights in it.
    sums: Vec<f32>,
    open: Vec<u16>,
    /// What is decided without new messages, with its odds, the likeliest last.
    sure: Vec<(f32, u16)>,
}

impl Beliefs {
    fn new(model: &Model) -> Beliefs {
        Beliefs {
            messages: vec![[1.0; 4]; model.vars()],
            sums: vec![0.0; model.groups()],
            open: Vec::new(),
            sure: Vec::new(),
        }
    }

    /// The open candidate with the best odds, each multiplied by what `noise` says.
    fn likeliest(&mut self, model: &Model, trail: &Trail, mut noise: impl FnMut() -> f32) -> Option<Lit> {
        let is_open = |var: u16| trail.value(Lit::yes(usize::from(var))) == 0;
        while let Some((_, var)) = self.sure.pop() {
            if is_open(var) {
                return Some(Lit::yes(usize::from(var)));
            }
        }
        self.open.clear();
        self.open.extend((0..model.vars() as u16).filter(|&var| is_open(var)));
        let times = if trail.level() == 0 { FIRST_ROUNDS } else { 1 };
        self.rounds(model, times * ROUNDS);
        let mut best = (0.0, *self.open.first()?);
        for &var in &self.open {
            let odds = self.messages[usize::from(var)].iter().product::<f32>() * noise();
            if odds > SURE {
                self.sure.push((odds, var));
            }
            if odds > best.0 {
                best = (odds, var);
            }
        }
        self.sure.sort_by(|a, b| a.0.total_cmp(&b.0));
        self.sure.pop();
        Some(Lit::yes(usize::from(best.1)))
    }

    /// Rounds of messages: each group hears from its open members and tells them the geometric mean of what it told them before and what it would
    /// tell them now.
    fn rounds(&mut self, model: &Model, times: usize) {
        let sums = &mut self.sums;
        sums.fill(0.0);
        for &var in &self.open {
            let var = usize::from(var);
            add(sums, &model.seats[var], weights(self.messages[var]));
        }
        let mut next = vec![0.0; sums.len()];
        for _ in 0..times {
            next.fill(0.0);
            for &var in &self.open {
                let seats = &model.seats[usize::from(var)];
                let messages = &mut self.messages[usize::from(var)];
                let told = seats.map(|seat| sums[usize::from(seat.group)]);
                let weight = weights(*messages);
                for ((message, sum), weight) in messages.iter_mut().zip(told).zip(weight) {
                    *message = (*message / (sum - OWN * weight).max(LEAST)).sqrt().max(LEAST);
                }
                add(&mut next, seats, weights(*messages));
            }
            std::mem::swap(sums, &mut next);
        }
    }
}

/// Adds the weights of a variable to the sums of its groups.
#[inline]
fn add(sums: &mut [f32], seats: &[Seat; 4], weights: [f32; 4]) {
    for (seat, weight) in seats.iter().zip(weights) {
        sums[usize::from(seat.group)] += weight;
    }
}

/// The weights of a variable in its four groups.
#[inline]
fn weights([cell, row, column, square]: [f32; 4]) -> [f32; 4] {
    let (left, right) = (cell * row, column * square);
    [row * right, cell * right, left * square, left * column]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A board of side 6 with some digits left out, and beliefs that come from nowhere.
    fn some() -> (Model, Beliefs) {
        let model = Model::new(Shape::new(2, 3).unwrap(), |cell| 0b11_1111 & !(1 << (cell.index() * 7 % 11))).unwrap();
        let mut beliefs = Beliefs::new(&model);
        beliefs.open = (0..model.vars() as u16).collect();
        for (at, message) in beliefs.messages.iter_mut().flatten().enumerate() {
            *message = 0.2 + (at * 37 % 101) as f32 / 50.0;
        }
        (model, beliefs)
    }

    fn odds(messages: &[f32; 4]) -> f32 {
        messages.iter().product()
    }

    /// The conflicts at which dives begin on a board of this side.
    fn begins(side: usize, waits: Option<u64>, dives: usize) -> Vec<u64> {
        let (model, _) = some();
        let mut all = Dives::new(Shape::of_side(side).unwrap());
        if let Some(conflicts) = waits {
            all.wait(conflicts);
        }
        let due = (0..10_000).filter(|&conflicts| {
            let is_due = all.is_due(conflicts);
            if is_due {
                assert!(!all.is_on(conflicts), "two at once");
                all.begin(conflicts, &model);
            }
            is_due
        });
        due.take(dives).collect()
    }

    #[test]
    fn dives_begin_more_often_on_larger_boards() {
        assert_eq!(begins(16, None, 4), [0, 50, 150, 300]);
        assert_eq!(begins(25, None, 4), [0, 20, 60, 120]);
        assert_eq!(begins(36, None, 4), [0, 4, 8, 12]);
        assert_eq!(begins(36, None, 300)[199..203], [796, 801, 806, 811]);
        assert_eq!(begins(36, Some(100), 4), [100, 110, 130, 160]);
        assert!(begins(36, Some(u64::MAX), 1).is_empty());
    }

    #[test]
    fn a_group_tells_a_member_what_the_others_come_to() {
        let (model, mut beliefs) = some();
        let before = beliefs.clone();
        beliefs.rounds(&model, 1);
        for (var, seats) in model.seats.iter().enumerate() {
            for (at, seat) in seats.iter().enumerate() {
                let group = usize::from(seat.group);
                let told = |other: u16| {
                    let place = model.seats[usize::from(other)].iter().position(|it| it.group == seat.group).unwrap();
                    let messages = &before.messages[usize::from(other)];
                    let rest = (0..4).filter(|&it| it != place).map(|it| messages[it]).product::<f32>();
                    if usize::from(other) == var { rest * (1.0 - OWN) } else { rest }
                };
                let sum: f32 = model.members(group).iter().map(|&other| told(other)).sum();
                let expected = (before.messages[var][at] / sum).sqrt();
                let found = beliefs.messages[var][at];
                assert!((found / expected - 1.0).abs() < 1e-3, "{var} {at}: {found}, not {expected}");
            }
        }
    }

    #[test]
    fn each_round_hears_what_the_one_before_told() {
        let (model, mut once) = some();
        once.open.retain(|var| var % 5 > 0);
        let mut at_once = once.clone();
        (0..7).for_each(|_| once.rounds(&model, 1));
        at_once.rounds(&model, 7);
        assert_eq!(once.messages, at_once.messages);
    }

    #[test]
    fn what_is_sure_is_decided_first_and_closed_candidates_never() {
        let (model, mut beliefs) = some();
        let mut trail = Trail::new(model.vars());
        let likely = |beliefs: &Beliefs, var: usize| odds(&beliefs.messages[var]);
        let (mut last, mut sure) = (None, 0);
        for _ in 0..20 {
            let waiting = beliefs.sure.len();
            let lit = beliefs.likeliest(&model, &trail, || 1.0).unwrap();
            assert!(lit.is_yes() && trail.value(lit) == 0, "{lit:?} is not open");
            if beliefs.sure.len() < waiting && waiting > 0 {
                assert!(likely(&beliefs, lit.var()) > SURE && likely(&beliefs, lit.var()) <= last.unwrap());
                sure += 1;
            } else {
                let most = beliefs.open.iter().map(|&var| likely(&beliefs, usize::from(var))).fold(0.0, f32::max);
                assert_eq!(likely(&beliefs, lit.var()), most);
            }
            last = Some(likely(&beliefs, lit.var()));
            trail.decide(lit);
        }
        assert!(sure > 0 && sure < 20, "{sure}");
    }
}
