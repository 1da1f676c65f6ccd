//! The hardest puzzles: first one that withstands trial and error, then its neighbours, rated one by one.
//!
//! Ratings lead nowhere at the beginning: nearly all puzzles are rated below 9, and a rating may take seconds. So neighbours of a puzzle are compared by what
//! they withstand (`Brute::withstood`, some 20 us). A worse one is taken, too, with a chance that falls (simulated annealing: Kirkpatrick, Gelatt, Vecchi
//! 1983). Puzzles that withstand lie in islands of a few up to thousands of neighbours, with ratings from 9 to 11.
//!
//! Most hunts begin near a tridagon ([`Plan`]): its puzzles withstand more often, after fewer looks, and are rated higher.

use std::collections::HashSet;
use std::ops::RangeInclusive;

use log::debug;

use super::dig::{ALL, Work};
use super::judge::{Judged, Off};
use super::known::Known;
use super::maker::Maker;
use super::scale::GradeRange;
use super::symmetry::Symmetry;
use super::tridagon::Plan;
use crate::brute::Withstood;
use crate::random::Random;

/// So many neighbours are looked at on the way to a puzzle that withstands: fewer near a tridagon, where one is met soon or hardly ever.
const LOOKS: u64 = 150_000;
const LOOKS_NEAR_TRIDAGON: u64 = 50_000;
/// Rounds of trials.
const ROUNDS: u64 = 4;
/// At the beginning, a puzzle that withstands so much less is taken every other time, one with twice as much less every fourth time, and so on. That falls
/// evenly to 0.
const HEAT: u64 = 4_096;
/// A puzzle that withstands less lies in no island worth a visit: they are rated too low. With a tridagon any may do.
const WORTHY: u64 = 60_000;
/// One of so many attempts begins anywhere, the others near a tridagon.
const ANYWHERE: u64 = 4;
/// What its neighbours have to withstand, or four fifths of what it does: nearly all puzzles that are rated above 10.0 withstand more.
const ISLAND: u64 = 90_000;
/// Each given fewer than these counts against a puzzle: otherwise it would lose one after the other, which withstands trials but neither
/// subsets nor fish.
const FEWEST: usize = 22;
const FEWER: u64 = 2_560;
/// Redundant givens make a puzzle withstand so many times less, hardly ever more.
const REDUNDANT: u64 = 8;

/// Neighbours of a puzzle that are looked at before the next puzzle is chosen.
const TOGETHER: u64 = 50;
/// So many looks at a puzzle count as much as being off the wish by one more: a tenth, where that is a rating.
const LOOKS_A_TENTH: u64 = 500;
/// A rating takes as long as so many looks.
const RATING: u64 = 800;
/// Where a rating is wished, an island is left at once if its first puzzle is rated so much too low, in tenths.
const NOT_NEAR: RangeInclusive<Off> = 31..=200;
/// So many looks that lead no nearer to the wish end the search of an island.
const PATIENCE: u64 = 100_000;

/// At most so many groups of givens go out.
const OUT: u32 = 3;
/// One of so many solutions becomes the new one.
const SOLUTIONS: usize = 20;
/// At most so many groups come in before a neighbour is given up.
const IN: usize = 10;

/// A puzzle that fulfils the wish, from a puzzle that need not be near. `None` if the hunt is in vain.
///
/// Most attempts begin with a plan for a tridagon, where no symmetry is asked for: that is the shortest way to the
/// highest ratings, but all its puzzles are of one kind.
pub(super) fn hunt(maker: &mut Maker, attempt: u64, work: &Work, random: &mut Random) -> Option<(Work, Judged)> {
    let has_turn = attempt % ANYWHERE == ANYWHERE - 1 && !maker.wish.aim.asks_for_tridagon();
    let is_anywhere = has_turn || maker.wish.symmetry != Symmetry::None;
    let mut hunt = Hunt { maker, random, may_give: [ALL; 81] };
    let (start, looks, worthy) = if is_anywhere {
        (Known { full: work.full.clone(), given: work.given.clone() }, LOOKS, WORTHY)
    } else {
        (hunt.go_near_tridagon()?, LOOKS_NEAR_TRIDAGON, 0)
    };
    let Some((puzzle, left)) = hunt.withstanding(start, looks, worthy) else {
        debug!(target: "percorre::make", "no puzzle that withstands trials");
        return None;
    };
    debug!(target: "percorre::make", "a puzzle that withstands trials leaves {left} open");
    hunt.explore(puzzle, (left / 5 * 4).min(ISLAND))
}

/// One hunt.
struct Hunt<'a> {
    maker: &'a mut Maker,
    random: &'a mut Random,
    /// The digits that each cell may have as a given.
    may_give: [u16; 81],
}

impl Hunt<'_> {
    /// A puzzle of a plan for a tridagon, which the hunt keeps to from now on.
    fn go_near_tridagon(&mut self) -> Option<Known> {
        while !self.maker.is_late() {
            let plan = Plan::new(self.random);
            let Some(mut puzzle) = plan.fill(&mut self.maker.asker, self.random) else { continue };
            // Cut short by the deadline, the count may be wrong: then nothing of the hunt is used.
            if self.maker.asker.brute.solutions_of(&puzzle.board(), 2).len() == 1 {
                self.may_give = plan.may_give;
                self.trim(&mut puzzle);
                return Some(puzzle);
            }
        }
        None
    }

    /// A puzzle that withstands trials, and how much: so much at least.
    fn withstanding(&mut self, mut puzzle: Known, looks: u64, worthy: u64) -> Option<(Known, u64)> {
        let mut left: u64 = 0;
        for ahead in (0..looks).rev() {
            if self.maker.is_late() {
                return None;
            }
            let heat = (HEAT * ahead / looks) * u64::from(self.random.word().trailing_zeros());
            let Some(other) = self.neighbour(&puzzle, 0) else { continue };
            let (least, against) = (left.saturating_sub(heat), self.against(&other));
            let Some(withstood) = self.withstood(&other, least + against) else { continue };
            if withstood.is_stuck && withstood.left >= worthy {
                return Some((other, withstood.left));
            }
            (puzzle, left) = (other, withstood.left.saturating_sub(against));
        }
        None
    }

    /// How much a puzzle withstands. `None` as soon as it is likely to be less than this.
    fn withstood(&self, puzzle: &Known, least: u64) -> Option<Withstood> {
        self.maker.asker.brute.withstood(&puzzle.board(), ROUNDS, least)
    }

    /// What the number of its givens counts against a puzzle.
    fn against(&self, puzzle: &Known) -> u64 {
        let givens = puzzle.given.iter().filter(|&&given| given).count();
        let (low, high) = match &self.maker.wish.givens {
            Some(range) => (FEWEST.clamp(*range.start(), *range.end()), *range.end()),
            None => (FEWEST, puzzle.given.len()),
        };
        FEWER * (low.saturating_sub(givens) + givens.saturating_sub(high)) as u64
    }

    /// The puzzles around one that withstands, as far as they withstand so much, too: until one of them fulfils the wish. The search goes on near the one that is nearest
    /// to the wish; each look makes a puzzle a little less worth the next one.
    fn explore(&mut self, puzzle: Known, least: u64) -> Option<(Work, Judged)> {
        let mut seen = HashSet::from([puzzle.clone()]);
        let mut pool: Vec<Rated> = Vec::new();
        let is_rated = matches!(self.maker.wish.aim.grade, Some(GradeRange::Explainer(_)));
        let mut new = vec![puzzle];
        let (mut effort, mut nearest) = (0, Off::MAX);
        while effort < PATIENCE {
            for puzzle in new.drain(..) {
                if self.maker.is_late() {
                    return None;
                }
                let work = Work::new(puzzle.full.clone(), puzzle.given.clone(), [], 0);
                let off = match self.maker.rate(&work) {
                    Ok(judged) => return Some((work, judged)),
                    Err(off) => off,
                };
                effort += RATING;
                if off < nearest {
                    debug!(target: "percorre::make", "off by {off}: {}", work.grid(self.maker.wish.shape));
                    (nearest, effort) = (off, 0);
                }
                // Subsets or chains of one digit solve it, whatever it withstands.
                if is_rated && pool.is_empty() && NOT_NEAR.contains(&off) {
                    return None;
                }
                pool.push(Rated { puzzle, off, looks: 0 });
            }
            let from = pool
                .iter_mut()
                .min_by_key(|rated| rated.off.saturating_mul(LOOKS_A_TENTH).saturating_add(rated.looks))?;
            from.looks += TOGETHER;
            effort += TOGETHER;
            let from = from.puzzle.clone();
            for _ in 0..TOGETHER {
                if self.maker.is_late() {
                    return None;
                }
                let Some(other) = self.neighbour(&from, least) else { continue };
                let withstood = self.withstood(&other, least);
                if matches!(withstood, Some(Withstood { is_stuck: true, .. })) && seen.insert(other.clone()) {
                    new.push(other);
                }
            }
        }
        None
    }

    /// A puzzle with some givens taken out and others put in, so that it has one solution again: perhaps another one. `None` where that fails, or it is not likely
    /// to withstand so much.
    fn neighbour(&mut self, puzzle: &Known, least: u64) -> Option<Known> {
        let Maker { groups, asker, .. } = &mut *self.maker;
        let mut given = puzzle.given.clone();
        let mut out: Vec<&Vec<u16>> = groups.iter().filter(|group| given[usize::from(group[0])]).collect();
        self.random.shuffle(&mut out);
        out.truncate(1 + self.random.below(OUT) as usize);
        out.iter().for_each(|group| group.iter().for_each(|&cell| given[usize::from(cell)] = false));
        let mut other = Known { full: puzzle.full.clone(), given };
        let mut solutions = asker.brute.solutions_of(&other.board(), SOLUTIONS);
        let is_all = solutions.len() < SOLUTIONS;
        other.full = self.random.choose(&solutions)?.to_vec();
        // As long as there is another solution, a given that rules it out comes in.
        for _ in 0..IN {
            solutions.retain(|solution| (0..81).all(|cell| !other.given[cell] || solution[cell] == other.full[cell]));
            if !is_all && solutions.len() < 2 {
                solutions = asker.brute.solutions_of(&other.board(), 2);
            }
            solutions.retain(|solution| solution[..] != other.full);
            let Some(wrong) = self.random.choose(&solutions) else {
                // Most that withstand too little need not be trimmed for that to be seen.
                if least > 0 {
                    self.withstood(&other, least / REDUNDANT)?;
                }
                self.trim(&mut other);
                return Some(other);
            };
            let rules_out = |&cell: &u16| {
                let cell = usize::from(cell);
                wrong[cell] != other.full[cell] && self.may_give[cell] >> other.full[cell] & 1 != 0
            };
            let cells: Vec<u16> = (0..81).filter(rules_out).collect();
            let cell = self.random.choose(&cells)?;
            let group = groups.iter().find(|group| group.contains(cell))?;
            group.iter().for_each(|&cell| other.given[usize::from(cell)] = true);
        }
        None
    }

    /// Takes away the givens that can be spared, in random order.
    fn trim(&mut self, puzzle: &mut Known) {
        let Maker { groups, asker, wish, .. } = &mut *self.maker;
        let mut order: Vec<&Vec<u16>> = groups.iter().filter(|group| puzzle.given[usize::from(group[0])]).collect();
        self.random.shuffle(&mut order);
        asker.trim(puzzle, order, wish.givens.as_ref().map_or(0, |givens| *givens.start()));
    }
}

/// A puzzle that withstands, how far it is from the wish, and how many of its neighbours were looked at.
struct Rated {
    puzzle: Known,
    off: Off,
    looks: u64,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::brute::{Brute, Count};
    use crate::format::line::grid_of_line;
    use crate::make::{Symmetry, Wish};
    use crate::shape::Shape;

    #[test]
    fn neighbours_are_puzzles_of_the_wished_symmetry_that_can_spare_nothing() {
        for (symmetry, puzzle) in [
            (Symmetry::None, ".5..9.......3.....84.....23....5...42..7.3...3...1..........41.......5.75.216.8.."),
            (Symmetry::Diagonal, "15.......6.7.4.....4967......82....4.94..3.......19.7........12.....85.7...1..83."),
        ] {
            let mut maker = Maker::new(Wish { symmetry, ..Wish::of(Shape::NINE) }, 1).unwrap();
            let mut puzzle = Known::of(&grid_of_line(puzzle), &mut maker.asker).unwrap();
            let (mut random, mut brute, mut others) = (Random::new(3, 0), Brute::new(Shape::NINE), HashSet::new());
            let mut hunt = Hunt { maker: &mut maker, random: &mut random, may_give: [ALL; 81] };
            for _ in 0..40 {
                let Some(other) = hunt.neighbour(&puzzle, 0) else { continue };
                let grid = Work::new(other.full.clone(), other.given.clone(), [], 0).grid(Shape::NINE);
                assert_eq!(brute.count(&grid, 2), Count::Exact(1), "{grid}");
                let has = hunt.maker.groups.iter().all(|group| {
                    group.iter().all(|&cell| other.given[usize::from(cell)] == other.given[usize::from(group[0])])
                });
                assert!(has, "{grid}");
                if symmetry == Symmetry::None {
                    assert_eq!(brute.spare(&grid), Some(vec![]), "{grid}");
                }
                others.insert(other.clone());
                puzzle = other;
            }
            assert!(others.len() > 20);
        }
    }

    #[test]
    fn near_a_tridagon_no_given_comes_that_its_plan_forbids() {
        let mut maker = Maker::new(Wish::of(Shape::NINE), 1).unwrap();
        let mut random = Random::new(5, 0);
        let mut hunt = Hunt { maker: &mut maker, random: &mut random, may_give: [ALL; 81] };
        let mut puzzle = hunt.go_near_tridagon().unwrap();
        let mut met = 0;
        for _ in 0..400 {
            let keeps_to_it = |cell: usize| !puzzle.given[cell] || hunt.may_give[cell] >> puzzle.full[cell] & 1 != 0;
            assert!((0..81).all(keeps_to_it), "{:?} {:?}", puzzle.given, puzzle.full);
            if let Some(other) = hunt.neighbour(&puzzle, 0) {
                (puzzle, met) = (other, met + 1);
            }
        }
        assert!(met > 20, "{met}");
    }
}
