//! The cells and houses of a board as whips and braids see them: what a choice rules out, and what is left then.

use smallvec::SmallVec;

use crate::board::Board;
use crate::cell::{Candidate, Cell, Digit, House};
use crate::gather::Gather;
use crate::shape::HouseKind;
use crate::step::Truth;
use crate::technique::chain::forcing::splits;
use crate::technique::chain::rows::{add, has, insert, ones};

/// The candidates by which cells and houses are linked with the choice before.
pub type LeftLinks = SmallVec<[u16; 12]>;

/// Cells and houses in order, each with what is left of it.
pub type Sequence = Vec<(u16, Option<Choice>)>;

/// Candidates by number, nine a cell: boards of up to 9x9.
pub type Row = [u64; 12];

/// The number of a candidate.
pub fn number(candidate: Candidate) -> u16 {
    (candidate.cell.index() * 9 + candidate.digit.index()) as u16
}

/// The candidate of a number.
pub fn candidate(number: u16) -> Candidate {
    Candidate::new(Cell(number / 9), Digit((number % 9) as u8))
}

/// A candidate, or from [`GROUPS`] on a group, by number.
pub type Choice = u16;

/// The first number that is of a group.
pub const GROUPS: Choice = 729;

/// The cells and houses of a board, and what is true with what.
pub struct Rules {
    /// Cells, and digits in houses, with their candidates.
    pub truths: Vec<(Truth, SmallVec<[u16; 9]>)>,
    /// By choice: the candidates that are false if it is true.
    pub denied: Vec<Row>,
    /// By choice: the truths of which it denies some candidate.
    pub touched: Vec<SmallVec<[u16; 32]>>,
    /// By cell: where its row and its box cross, and its column and its box, by number. Empty where no choice may be a group.
    crossings: Vec<[u16; 2]>,
}

/// What is left of a truth.
pub enum Left {
    Nothing,
    One(Choice),
    More,
}

impl Rules {
    pub fn of<const W: usize>(board: &Board<W>, has_groups: bool) -> Rules {
        let truths: Vec<(Truth, SmallVec<[u16; 9]>)> = splits(board, 2)
            .map(|(truth, candidates)| (truth, candidates.iter().map(|&it| number(it)).gather()))
            .collect();
        let open = truths.iter().flat_map(|(_, members)| members).fold([0; 12], |mut all, &member| {
            insert(&mut all, member.into());
            all
        });
        let segments = if has_groups { segments(board) } else { Vec::new() };
        let choices = GROUPS + 9 * segments.len() as u16;
        let mut denied = vec![[0; 12]; usize::from(choices)];
        let deny = |denied: &mut Row, it: Candidate| {
            if has(&open, number(it).into()) {
                insert(denied, number(it).into());
            }
        };
        for choice in (0..GROUPS).filter(|&choice| has(&open, choice.into())) {
            let Candidate { cell, digit } = candidate(choice);
            let (here, denied) = (board.candidates(cell), &mut denied[usize::from(choice)]);
            here.digits().filter(|&other| other != digit).for_each(|other| deny(denied, Candidate::new(cell, other)));
            board.geometry().peers(cell).cells().for_each(|cell| deny(denied, Candidate::new(cell, digit)));
        }
        for choice in GROUPS..choices {
            let [line, block] = segments[usize::from((choice - GROUPS) / 9)].map(|house| board.geometry().house(house));
            let digit = Digit(((choice - GROUPS) % 9) as u8);
            let denied = &mut denied[usize::from(choice)];
            ((line | block) - (line & block)).cells().for_each(|cell| deny(denied, Candidate::new(cell, digit)));
        }
        let mut truths_of = vec![SmallVec::<[u16; 4]>::new(); usize::from(GROUPS)];
        for (at, (_, members)) in truths.iter().enumerate() {
            members.iter().for_each(|&member| truths_of[usize::from(member)].push(at as u16));
        }
        let touches = |denied: &Row| {
            let mut touched: SmallVec<[u16; 32]> = ones(denied).flat_map(|member| &truths_of[member]).copied().gather();
            touched.sort_unstable();
            touched.dedup();
            touched
        };
        let touched = denied.iter().map(touches).collect();
        let crossings = |cell| {
            let [row, column, block] = board.shape().houses_of(cell);
            [row, column].map(|line| segments.iter().position(|it| *it == [line, block]).map_or(0, |at| at as u16))
        };
        let crossings = if has_groups { board.shape().all_cells().map(crossings).collect() } else { Vec::new() };
        Rules { truths, denied, touched, crossings }
    }

    pub fn candidates(&self) -> impl Iterator<Item = u16> {
        let is_cell = |(truth, _): &&(Truth, _)| matches!(truth, Truth::Cell(_));
        self.truths.iter().filter(is_cell).flat_map(|(_, members)| members.iter().copied())
    }

    /// What is left of a truth when these candidates are false.
    pub fn left(&self, truth: u16, off: &Row) -> Left {
        let (truth, members) = &self.truths[usize::from(truth)];
        let mut left = members.iter().copied().filter(|&member| !has(off, member.into()));
        match (left.next(), left.next()) {
            (None, _) => Left::Nothing,
            (Some(only), None) => Left::One(only),
            (Some(first), Some(second)) => match truth {
                Truth::House(..) if !self.crossings.is_empty() => self.group(first, second, left),
                _ => Left::More,
            },
        }
    }

    /// The group that these places of a digit in a house are of, if they are of one.
    fn group(&self, first: u16, second: u16, mut more: impl Iterator<Item = u16>) -> Left {
        let crossings = |number: u16| self.crossings[usize::from(number / 9)];
        let [of_first, of_second] = [first, second].map(crossings);
        match (0..2).find(|&kind| of_first[kind] == of_second[kind]) {
            Some(kind) if more.all(|other| crossings(other)[kind] == of_first[kind]) => {
                Left::One(GROUPS + 9 * of_first[kind] + first % 9)
            }
            _ => Left::More,
        }
    }

    /// The candidates of a truth that a choice denies.
    pub fn linked(&self, truth: u16, choice: Choice) -> impl Iterator<Item = u16> {
        let denied = &self.denied[usize::from(choice)];
        self.truths[usize::from(truth)].1.iter().copied().filter(|&member| has(denied, member.into()))
    }

    /// Links each truth of a sequence with the choice before, each by a candidate of its own, if it is a whip.
    pub fn links(&self, last: Choice, sequence: &[(u16, Option<Choice>)], links: &mut LeftLinks) -> bool {
        let Some((&(truth, choice), rest)) = sequence.split_first() else { return true };
        self.linked(truth, last).any(|link| {
            if links.contains(&link) {
                return false;
            }
            links.push(link);
            let is_whip = self.links(choice.unwrap_or(last), rest, links);
            if !is_whip {
                links.pop();
            }
            is_whip
        })
    }

    /// Whether a candidate leads to a contradiction at all, by a braid of any length.
    pub fn refutes(&self, target: u16) -> bool {
        let mut off = self.denied[usize::from(target)];
        let mut known = vec![target];
        let mut is_known = vec![false; self.denied.len()];
        is_known[usize::from(target)] = true;
        let mut at = 0;
        while let Some(&choice) = known.get(at) {
            at += 1;
            for &truth in &self.touched[usize::from(choice)] {
                match self.left(truth, &off) {
                    Left::Nothing => return true,
                    Left::One(choice) if !std::mem::replace(&mut is_known[usize::from(choice)], true) => {
                        known.push(choice);
                        add(&mut off, &self.denied[usize::from(choice)]);
                    }
                    _ => {}
                }
            }
        }
        false
    }
}

/// The rows and boxes that cross, and the columns and boxes.
fn segments<const W: usize>(board: &Board<W>) -> Vec<[House; 2]> {
    let houses = |kind| (0..board.shape().side()).map(move |number| board.shape().house(kind, number));
    let cells = |house| board.geometry().house(house);
    let mut segments = Vec::new();
    for line in houses(HouseKind::Row).chain(houses(HouseKind::Column)) {
        for block in houses(HouseKind::Box).filter(|&block| cells(line).meets(&cells(block))) {
            segments.push([line, block]);
        }
    }
    segments
}
