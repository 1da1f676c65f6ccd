//! Counting: truths hold at least one true candidate each, covers at most one.
//!
//! Take some truths, and covers that hold each of their candidates at least as often as the truths do. Every true candidate
//! is then counted at least as often by the covers as by the truths; so there are at least as many covers as truths. Fewer
//! covers than truths: refuted. A truth or a cover cited twice counts twice, on either side.

use smallvec::SmallVec;

use super::state::State;
use crate::cell::Candidate;
use crate::gather::Gather;
use crate::shape::Shape;
use crate::step::{Pattern, Truth};

/// The comparisons that choosing covers may take. Patterns that are found take some thousands.
const MOST_COMPARED: usize = 1 << 24;

/// Up to this many superfluous covers, all choices of those to leave out are tried. Beyond it, the covers that hold most are taken,
/// and if these are too many, the fewest that suffice are searched for.
const MOST_SURPLUS: usize = 2;

/// How many times a candidate is held, or has to be.
type Times = (Candidate, u32);

/// Something of which at least one candidate is true.
#[derive(Clone, Copy)]
pub(super) enum Least<'a> {
    Truth(Truth),
    /// A claim that is on.
    Claim(&'a [Candidate]),
}

/// The memory of a count: tables by candidate, cell and place, all zero between counts.
#[derive(Clone, Debug)]
pub(super) struct Count {
    side: usize,
    /// By candidate: how many truths hold it.
    needs: Vec<u32>,
    /// By candidate that is needed: one of the truths that hold it.
    owner: Vec<u32>,
    /// By cell, and by house and digit: how many covers are that.
    cells: Vec<u32>,
    places: Vec<u32>,
    /// The candidates that are needed.
    touched: Vec<Candidate>,
    /// By truth: another of its group, or itself: a forest.
    group: Vec<u32>,
}

/// The covers of a needed candidate, and the group of truths they belong to.
struct Live {
    cover: Truth,
    truth: u32,
}

impl Count {
    pub(super) fn new(side: usize) -> Count {
        let squared = side * side;
        Count {
            side,
            needs: vec![0; squared * side],
            owner: vec![0; squared * side],
            cells: vec![0; squared],
            places: vec![0; 3 * squared],
            touched: Vec::new(),
            group: Vec::new(),
        }
    }

    /// Whether these truths, none of them settled, cannot all hold under these covers.
    ///
    /// The truths fall into groups that share no candidate and no cover. A group is refuted if all its covers together are
    /// too few, or if some of them that hold all its candidates are.
    pub(super) fn refutes(&mut self, state: &State, rest: &[Least], covers: &[Truth], patterns: &[Pattern]) -> bool {
        for cover in covers {
            if let Some(times) = self.times(*cover) {
                *times += 1;
            }
        }
        self.gather(state, rest, patterns);
        let refuted = self.some_group_fails(state, covers, rest.len());
        for cover in covers {
            if let Some(times) = self.times(*cover) {
                *times = 0;
            }
        }
        for candidate in std::mem::take(&mut self.touched) {
            let index = self.index(candidate);
            self.needs[index] = 0;
        }
        refuted
    }

    fn gather(&mut self, state: &State, rest: &[Least], patterns: &[Pattern]) {
        self.group.clear();
        self.group.extend(0..rest.len() as u32);
        for (number, least) in rest.iter().enumerate() {
            let mut hold = |candidate: Candidate| {
                let index = self.index(candidate);
                if self.needs[index] == 0 {
                    self.touched.push(candidate);
                    self.owner[index] = number as u32;
                } else {
                    self.join(self.owner[index], number as u32);
                }
                self.needs[index] += 1;
            };
            match *least {
                Least::Truth(truth) => state.each_left(truth, patterns, hold),
                Least::Claim(claim) => claim.iter().copied().filter(|&member| state.has(member)).for_each(&mut hold),
            }
        }
    }

    fn some_group_fails(&mut self, state: &State, covers: &[Truth], truths: usize) -> bool {
        let mut live = Vec::with_capacity(covers.len());
        for &cover in covers {
            let mut truth = None;
            each_in_cover(state, cover, |candidate| {
                let index = self.index(candidate);
                if self.needs[index] > 0 {
                    let owner = self.owner[index];
                    self.join(*truth.get_or_insert(owner), owner);
                }
            });
            if let Some(truth) = truth {
                live.push(Live { cover, truth });
            }
        }
        // From here on each truth names the first of its group. It comes before the others, so one walk finds them all.
        for number in 0..truths {
            self.group[number] = self.group[self.group[number] as usize];
        }
        // By group: its truths, its live covers, whether these hold each candidate often enough.
        let mut groups = vec![(0usize, 0usize, true); truths];
        for number in 0..truths {
            groups[self.group[number] as usize].0 += 1;
        }
        for cover in &live {
            groups[self.group[cover.truth as usize] as usize].1 += 1;
        }
        for &candidate in &self.touched {
            let index = self.index(candidate);
            if self.covered(state, candidate) < self.needs[index] {
                groups[self.group[self.owner[index] as usize] as usize].2 = false;
            }
        }
        if groups.iter().any(|&(truths, covers, held)| held && covers < truths) {
            return true;
        }
        (0..truths).any(|root| {
            let (truths, covers, held) = groups[root];
            truths > 1 && held && covers > 0 && self.some_choice(state.shape(), root as u32, truths, &live)
        })
    }

    /// Whether some covers of a group, fewer than its truths, hold all its candidates.
    fn some_choice(&self, shape: Shape, group: u32, truths: usize, live: &[Live]) -> bool {
        let is_here = |&index: &usize| self.group[self.owner[index] as usize] == group;
        let needs = self.touched.iter().map(|&candidate| (candidate, self.index(candidate)));
        let mut needs: Vec<Times> = needs
            .filter(|(_, index)| is_here(index))
            .map(|(candidate, index)| (candidate, self.needs[index]))
            .collect();
        let covers = live.iter().filter(|live| self.group[live.truth as usize] == group);
        let covers: Vec<Truth> = covers.map(|live| live.cover).collect();
        if truths.saturating_mul(covers.len()).saturating_mul(needs.len()) > MOST_COMPARED {
            return false;
        }
        let surplus = covers.len() + 1 - truths;
        if surplus > MOST_SURPLUS {
            let mut tries = MOST_COMPARED / (covers.len() * needs.len());
            return greedy(shape, &mut needs.clone(), covers.clone(), truths - 1)
                || can_cover(shape, &needs, &covers, truths - 1, &mut tries);
        }
        let held = |candidate| covers.iter().filter(|cover| cover.holds(shape, candidate)).count() as u32;
        needs.iter_mut().for_each(|(candidate, times)| *times = held(*candidate) - *times);
        can_spare(shape, &mut needs, &covers, surplus)
    }

    /// How many covers hold a candidate.
    fn covered(&self, state: &State, candidate: Candidate) -> u32 {
        self.cells[candidate.cell.index()] + state.slots(candidate).map(|slot| self.places[slot]).iter().sum::<u32>()
    }

    /// How often a cover is cited. A truth beyond a pattern covers nothing.
    fn times(&mut self, cover: Truth) -> Option<&mut u32> {
        match cover {
            Truth::Cell(cell) => Some(&mut self.cells[cell.index()]),
            Truth::House(house, digit) => Some(&mut self.places[house.index() * self.side + digit.index()]),
            Truth::Beyond(_) => None,
        }
    }

    fn index(&self, candidate: Candidate) -> usize {
        candidate.cell.index() * self.side + candidate.digit.index()
    }

    /// The first truth of the group, where joining has led so far. Halves the way for the next one.
    fn root(&mut self, mut truth: u32) -> u32 {
        while self.group[truth as usize] != truth {
            let next = self.group[truth as usize];
            self.group[truth as usize] = self.group[next as usize];
            truth = next;
        }
        truth
    }

    fn join(&mut self, a: u32, b: u32) {
        let (a, b) = (self.root(a), self.root(b));
        self.group[a.max(b) as usize] = a.min(b);
    }
}

/// Takes the cover that holds most of what is still needed, until nothing is needed or the limit is reached.
fn greedy(shape: Shape, needs: &mut Vec<Times>, mut covers: Vec<Truth>, most: usize) -> bool {
    for _ in 0..most {
        let gain = |cover: &Truth| needs.iter().filter(|(candidate, _)| cover.holds(shape, *candidate)).count();
        // The first of those that hold most.
        let best = (0..covers.len()).max_by_key(|&number| (gain(&covers[number]), std::cmp::Reverse(number)));
        let Some(best) = best else { return false };
        let cover = covers.remove(best);
        needs.retain_mut(|(candidate, times)| {
            *times -= u32::from(cover.holds(shape, *candidate));
            *times > 0
        });
        if needs.is_empty() {
            return true;
        }
    }
    false
}

/// Whether so many of these covers at most hold each candidate as often as it is needed. One of the covers of a candidate with least
/// choice is taken, each in turn. Gives up after so many tries.
fn can_cover(shape: Shape, needs: &[Times], covers: &[Truth], most: usize, tries: &mut usize) -> bool {
    if needs.is_empty() || most == 0 || *tries == 0 {
        return needs.is_empty();
    }
    *tries -= 1;
    let gain = |cover: &Truth| needs.iter().filter(|(candidate, _)| cover.holds(shape, *candidate)).count();
    let best = covers.iter().map(gain).max().unwrap_or(0);
    if needs.iter().map(|&(_, times)| times as usize).sum::<usize>() > most * best {
        return false;
    }
    let choices = |candidate| covers.iter().filter(move |cover| cover.holds(shape, candidate)).count();
    let spare = |&&(candidate, times): &&Times| choices(candidate) as i64 - i64::from(times);
    let &(hardest, _) = needs.iter().min_by_key(spare).expect("something is needed");
    let (mut ours, others): (Vec<Truth>, Vec<Truth>) = covers.iter().partition(|cover| cover.holds(shape, hardest));
    while let Some(cover) = ours.pop() {
        let left =
            needs.iter().map(|&(candidate, times)| (candidate, times - u32::from(cover.holds(shape, candidate))));
        let left: Vec<Times> = left.filter(|&(_, times)| times > 0).collect();
        if can_cover(shape, &left, &[&others[..], &ours].concat(), most - 1, tries) {
            return true;
        }
    }
    false
}

/// Whether this many of these covers can be left out, given how many times more than needed each candidate is held.
fn can_spare(shape: Shape, spare: &mut [Times], covers: &[Truth], many: usize) -> bool {
    many == 0
        || covers.iter().enumerate().any(|(at, cover)| {
            if spare.iter().any(|&(candidate, times)| times == 0 && cover.holds(shape, candidate)) {
                return false;
            }
            let held: SmallVec<[u32; 32]> =
                spare.iter().map(|&(candidate, _)| cover.holds(shape, candidate).into()).gather();
            spare.iter_mut().zip(&held).for_each(|((_, times), held)| *times -= held);
            let can = can_spare(shape, spare, &covers[at + 1..], many - 1);
            spare.iter_mut().zip(&held).for_each(|((_, times), held)| *times += held);
            can
        })
}

fn each_in_cover(state: &State, cover: Truth, each: impl FnMut(Candidate)) {
    if !matches!(cover, Truth::Beyond(_)) {
        state.each_left(cover, &[], each);
    }
}
