//! The search for the shortest whip or braid from a candidate: all sequences of one length, then those that are longer by one.

use std::collections::HashSet;

use smallvec::SmallVec;

use super::rules::{Choice, Left, LeftLinks, Row, Rules, Sequence};
use crate::gather::Gather;
use crate::technique::chain::rows::add;

/// All sequences of one length that begin with a candidate.
pub struct Search {
    pub target: u16,
    is_braid: bool,
    pub longest: Vec<State>,
    /// How all of them came about.
    trail: Vec<Entry>,
    /// The first one that, with one more cell or house, leaves nothing.
    pub refutation: Option<Sequence>,
}

/// A sequence that goes on.
pub struct State {
    /// The end of its trail.
    entry: u32,
    /// What is true, in order of number.
    choices: SmallVec<[Choice; 12]>,
    /// In order of number; none in a braid.
    links: LeftLinks,
    off: Row,
}

#[derive(Clone, Copy)]
struct Entry {
    before: u32,
    /// By which truth.
    truth: u16,
    choice: Choice,
}

pub enum Extended {
    Done,
    /// There is no room for all of them.
    Full,
    Late,
}

impl Search {
    pub fn new(rules: &Rules, target: u16, is_braid: bool) -> Search {
        let off = rules.denied[usize::from(target)];
        let first = State { entry: 0, choices: SmallVec::new(), links: LeftLinks::new(), off };
        let trail = vec![Entry { before: 0, truth: 0, choice: target }];
        let mut search = Search { target, is_braid, longest: Vec::new(), trail, refutation: None };
        search.refutation = search.end(rules, &first).map(|truth| search.sequence(0, truth));
        search.longest.push(first);
        search
    }

    /// A truth of which the last choice leaves nothing.
    fn end(&self, rules: &Rules, state: &State) -> Option<u16> {
        let last = self.trail[state.entry as usize].choice;
        let is_linked = |truth| self.is_braid || rules.linked(truth, last).any(|link| !state.links.contains(&link));
        let mut truths = rules.touched[usize::from(last)].iter().copied();
        truths.find(|&truth| matches!(rules.left(truth, &state.off), Left::Nothing) && is_linked(truth))
    }

    /// Makes all sequences longer by one, until one of them refutes the candidate.
    pub fn extend(&mut self, rules: &Rules, room: usize, is_late: impl Fn() -> bool) -> Extended {
        // What is true, and of a whip what came last and by which candidates it is linked.
        let mut seen: HashSet<(SmallVec<[Choice; 12]>, Choice, LeftLinks)> = HashSet::new();
        for (at, state) in std::mem::take(&mut self.longest).into_iter().enumerate() {
            if at % 64 == 0 && is_late() {
                return Extended::Late;
            }
            let last = self.trail[state.entry as usize].choice;
            let mut truths = rules.touched[usize::from(last)].clone();
            if self.is_braid {
                let before = state.choices.iter().copied().chain([self.target]);
                truths.extend(before.flat_map(|choice| rules.touched[usize::from(choice)].iter().copied()));
                truths.sort_unstable();
                truths.dedup();
            }
            for truth in truths {
                let mut linked: SmallVec<[LeftLinks; 4]> = match self.is_braid {
                    true => SmallVec::from_elem(LeftLinks::new(), 1),
                    false => {
                        let new = rules.linked(truth, last).filter(|link| !state.links.contains(link));
                        new.map(|link| with(&state.links, link)).gather()
                    }
                };
                let choice = match rules.left(truth, &state.off) {
                    Left::One(choice) if choice != self.target && !state.choices.contains(&choice) => choice,
                    _ => continue,
                };
                let choices = with(&state.choices, choice);
                let place = if self.is_braid { 0 } else { choice };
                linked.retain(|links| seen.insert((choices.clone(), place, links.clone())));
                if linked.is_empty() {
                    continue;
                }
                let mut off = state.off;
                add(&mut off, &rules.denied[usize::from(choice)]);
                let entry = self.trail.len() as u32;
                self.trail.push(Entry { before: state.entry, truth, choice });
                for links in linked {
                    let longer = State { entry, choices: choices.clone(), links, off };
                    if let Some(truth) = self.end(rules, &longer) {
                        self.refutation = Some(self.sequence(entry, truth));
                        self.longest.clear();
                        return Extended::Done;
                    }
                    if self.longest.len() == room {
                        return Extended::Full;
                    }
                    self.longest.push(longer);
                }
            }
        }
        Extended::Done
    }

    fn sequence(&self, mut entry: u32, last: u16) -> Sequence {
        let mut sequence = vec![(last, None)];
        while entry > 0 {
            let Entry { before, truth, choice } = self.trail[entry as usize];
            sequence.push((truth, Some(choice)));
            entry = before;
        }
        sequence.reverse();
        sequence
    }
}

/// A list in order of number, with one more.
fn with(list: &SmallVec<[u16; 12]>, number: u16) -> SmallVec<[u16; 12]> {
    let mut list = list.clone();
    list.insert(list.partition_point(|&other| other < number), number);
    list
}
