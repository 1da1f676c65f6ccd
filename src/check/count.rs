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
pub(crate) enum Least<'a> {
    Truth(Truth),
    /// A claim that is on.
    Claim(&'a [Candidate]),
}

/// The memory of a count: tables by candidate, cell and place, all zero between counts.
#[derive(Clone, Debug)]
pub(crate) struct Count {
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

/// What was counted: truths, by their place among those given, and fewer covers that hold all their candidates.
#[derive(Clone, Debug, Default)]
pub(crate) struct Counted {
    pub truths: Vec<usize>,
    pub covers: Vec<Truth>,
}

/// The covers of a needed candidate, and the group of truths they belong to.
struct Live {
    cover: Truth,
    truth: u32,
}

impl Count {
    pub(crate) fn new(side: usize) -> Count {
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
    pub(crate) fn refutes(
        &mut self,
        state: &State,
        rest: &[Least],
        covers: &[Truth],
        patterns: &[Pattern],
        counted: Option<&mut Counted>,
    ) -> bool {
        for cover in covers {
            if let Some(times) = self.times(*cover) {
                *times += 1;
            }
        }
        self.gather(state, rest, patterns);
        let refuted = self.some_group_fails(state, covers, rest.len(), counted);
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

    fn some_group_fails(
        &mut self,
        state: &State,
        covers: &[Truth],
        truths: usize,
        counted: Option<&mut Counted>,
    ) -> bool {
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
        let fails = groups.iter().position(|&(truths, covers, held)| held && covers < truths);
        let mut chosen = None;
        let fails = fails.or_else(|| {
            (0..truths).find(|&root| {
                let (truths, covers, held) = groups[root];
                if truths > 1 && held && covers > 0 {
                    chosen = self.some_choice(state.shape(), root as u32, truths, &live);
                }
                chosen.is_some()
            })
        });
        if let (Some(root), Some(counted)) = (fails, counted) {
            counted.truths = (0..truths).filter(|&number| self.group[number] as usize == root).collect();
            counted.covers = chosen.unwrap_or_else(|| self.covers_of(root as u32, &live));
        }
        fails.is_some()
    }

    /// The covers of a group.
    fn covers_of(&self, group: u32, live: &[Live]) -> Vec<Truth> {
        live.iter().filter(|live| self.group[live.truth as usize] == group).map(|live| live.cover).collect()
    }

    /// Some covers of a group, fewer than its truths, that hold all its candidates.
    fn some_choice(&self, shape: Shape, group: u32, truths: usize, live: &[Live]) -> Option<Vec<Truth>> {
        let is_here = |&index: &usize| self.group[self.owner[index] as usize] == group;
        let needs = self.touched.iter().map(|&candidate| (candidate, self.index(candidate)));
        let mut needs: Vec<Times> = needs
            .filter(|(_, index)| is_here(index))
            .map(|(candidate, index)| (candidate, self.needs[index]))
            .collect();
        let covers = self.covers_of(group, live);
        if truths.saturating_mul(covers.len()).saturating_mul(needs.len()) > MOST_COMPARED {
            return None;
        }
        let surplus = covers.len() + 1 - truths;
        if surplus > MOST_SURPLUS {
            let mut tries = MOST_COMPARED / (covers.len() * needs.len());
            return greedy(shape, &mut needs.clone(), covers.clone(), truths - 1)
                .or_else(|| can_cover(shape, &needs, &covers, truths - 1, &mut tries));
        }
        let held = |candidate| covers.iter().filter(|cover| cover.holds(shape, candidate)).count() as u32;
        needs.iter_mut().for_each(|(candidate, times)| *times = held(*candidate) - *times);
        let mut spared = Vec::new();
        can_spare(shape, &mut needs, &covers, 0, surplus, &mut spared).then(|| {
            let kept = |number: &usize| !spared.contains(number);
            (0..covers.len()).filter(kept).map(|number| covers[number]).collect()
        })
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
fn greedy(shape: Shape, needs: &mut Vec<Times>, mut covers: Vec<Truth>, most: usize) -> Option<Vec<Truth>> {
    let mut taken = Vec::new();
    for _ in 0..most {
        let gain = |cover: &Truth| needs.iter().filter(|(candidate, _)| cover.holds(shape, *candidate)).count();
        // The first of those that hold most.
        let best = (0..covers.len()).max_by_key(|&number| (gain(&covers[number]), std::cmp::Reverse(number)))?;
        let cover = covers.remove(best);
        taken.push(cover);
        needs.retain_mut(|(candidate, times)| {
            *times -= u32::from(cover.holds(shape, *candidate));
            *times > 0
        });
        if needs.is_empty() {
            return Some(taken);
        }
    }
    None
}

/// So many of these covers at most that hold each candidate as often as it is needed. One of the covers of a candidate with least
/// choice is taken, each in turn. Gives up after so many tries.
fn can_cover(shape: Shape, needs: &[Times], covers: &[Truth], most: usize, tries: &mut usize) -> Option<Vec<Truth>> {
    if needs.is_empty() {
        return Some(Vec::new());
    }
    if most == 0 || *tries == 0 {
        return None;
    }
    *tries -= 1;
    let gain = |cover: &Truth| needs.iter().filter(|(candidate, _)| cover.holds(shape, *candidate)).count();
    let best = covers.iter().map(gain).max().unwrap_or(0);
    if needs.iter().map(|&(_, times)| times as usize).sum::<usize>() > most * best {
        return None;
    }
    let choices = |candidate| covers.iter().filter(move |cover| cover.holds(shape, candidate)).count();
    let spare = |&&(candidate, times): &&Times| choices(candidate) as i64 - i64::from(times);
    let &(hardest, _) = needs.iter().min_by_key(spare)?;
    let (mut ours, others): (Vec<Truth>, Vec<Truth>) = covers.iter().partition(|cover| cover.holds(shape, hardest));
    while let Some(cover) = ours.pop() {
        let left =
            needs.iter().map(|&(candidate, times)| (candidate, times - u32::from(cover.holds(shape, candidate))));
        let left: Vec<Times> = left.filter(|&(_, times)| times > 0).collect();
        if let Some(mut chosen) = can_cover(shape, &left, &[&others[..], &ours].concat(), most - 1, tries) {
            chosen.push(cover);
            return Some(chosen);
        }
    }
    None
}

/// Whether this many of these covers, from a place on, can be left out, given how many times more than needed each candidate
/// is held; and which.
fn can_spare(
    shape: Shape,
    spare: &mut [Times],
    covers: &[Truth],
    from: usize,
    many: usize,
    spared: &mut Vec<usize>,
) -> bool {
    many == 0
        || (from..covers.len()).any(|at| {
            let cover = covers[at];
            if spare.iter().any(|&(candidate, times)| times == 0 && cover.holds(shape, candidate)) {
                return false;
            }
            let held: SmallVec<[u32; 32]> =
                spare.iter().map(|&(candidate, _)| cover.holds(shape, candidate).into()).gather();
            spare.iter_mut().zip(&held).for_each(|((_, times), held)| *times -= held);
            let can = can_spare(shape, spare, covers, at + 1, many - 1, spared);
            spare.iter_mut().zip(&held).for_each(|((_, times), held)| *times += held);
            if can {
                spared.push(at);
            }
            can
        })
}

fn each_in_cover(state: &State, cover: Truth, each: impl FnMut(Candidate)) {
    if !matches!(cover, Truth::Beyond(_)) {
        state.each_left(cover, &[], each);
    }
}
