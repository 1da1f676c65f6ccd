//! Whips and braids, Denis Berthier's: a candidate that leaves one choice in a cell or house, then in another, and at last none.
//!
//! D. Berthier, *Pattern-Based Constraint Satisfaction and Logic Puzzles*, defines them, and the ratings W, gW, B and gB: the
//! length of the longest one that a puzzle needs, if shorter ones always come first. The length is the number of cells and houses.

use std::collections::HashSet;

use smallvec::SmallVec;

use super::link::house_of_all;
use super::{Flow, Found, Technique, View};
use crate::board::Board;
use crate::cell::{Candidate, Cell, Digit, House};
use crate::gather::{Gather, PushNew};
use crate::set::CellSet;
use crate::shape::HouseKind;
use crate::step::{By, Node, Reason, Step, Truth};
use crate::technique::chain::forcing::splits;

/// The length of a whip or a braid; 0 for any other step.
pub(crate) fn length(step: &Step) -> usize {
    step.reason.nodes.iter().filter(|node| node.on).count()
}

/// Suppose a candidate Z. In a first cell, or for a digit in a house, all candidates but one see Z: that one, R1, is true. In a second
/// one all but one see Z or R1, and so on, until one has no candidate left: Z is false.
///
/// ```text
///      Z = r1c1=1    cell r1c5 is 1 or 2    so R1 = r1c5=2
///                    2 in row 6: c5, c8     so R2 = r6c8=2
///                    cell r4c8: 1, 2, ...   each sees Z, R1 or R2: none is left. A whip of length 3.
/// ```
///
/// In a *whip* each cell or house has a candidate that the one before rules out; in a *braid* this may be any before. In a
/// *g-whip* or *g-braid* the choice that is left may be a group: the places of a digit where a box and a line cross.
pub fn whips<const W: usize>(board: &View<W>, technique: Technique, found: &mut Found) -> Flow {
    let has_groups = matches!(technique, Technique::GWhip | Technique::GBraid);
    let is_braid = matches!(technique, Technique::Braid | Technique::GBraid);
    let rules = Rules::of(board, has_groups);
    let mut searches: Vec<Search> = Vec::new();
    for target in rules.candidates() {
        if board.run().is_late() {
            return Flow::Break(());
        }
        if rules.refutes(target) {
            searches.push(Search::new(&rules, target, is_braid));
        }
    }
    while !searches.is_empty() {
        let mut going = Vec::new();
        for mut search in searches {
            match search.extend(&rules, || board.run().is_late()) {
                Extended::Refuted(sequence) => found(step(board, &rules, search.target, &sequence))?,
                Extended::Longer => going.push(search),
                Extended::Ended => {}
                Extended::Late => return Flow::Break(()),
            }
        }
        searches = going;
    }
    Flow::Continue(())
}

/// Candidates of a 9x9 board by number: nine a cell.
type Bits = [u64; 12];

fn has(bits: &Bits, number: u16) -> bool {
    bits[usize::from(number / 64)] >> (number % 64) & 1 == 1
}

fn insert(bits: &mut Bits, number: u16) {
    bits[usize::from(number / 64)] |= 1 << (number % 64);
}

fn numbers(bits: &Bits) -> impl Iterator<Item = u16> {
    let ones = |(at, &word): (usize, &u64)| {
        let rest = |&word: &u64| Some(word & word.wrapping_sub(1)).filter(|&word| word != 0);
        let words = std::iter::successors(Some(word).filter(|&word| word != 0), rest);
        words.map(move |word| at as u16 * 64 + word.trailing_zeros() as u16)
    };
    bits.iter().enumerate().flat_map(ones)
}

fn number(candidate: Candidate) -> u16 {
    (candidate.cell.index() * 9 + candidate.digit.index()) as u16
}

fn candidate(number: u16) -> Candidate {
    Candidate::new(Cell(number / 9), Digit((number % 9) as u8))
}

/// A candidate, or from [`GROUPS`] on a group, by number.
type Piece = u16;

const GROUPS: Piece = 729;

/// The cells and houses of a board, and what is true with what.
struct Rules {
    /// Cells, and digits in houses, with their candidates.
    truths: Vec<(Truth, SmallVec<[u16; 9]>)>,
    /// By piece: the candidates that are false if it is true.
    denied: Vec<Bits>,
    /// By piece: the truths of which it denies some candidate.
    touched: Vec<SmallVec<[u16; 32]>>,
    has_groups: bool,
}

/// What is left of a truth.
enum Left {
    Nothing,
    One(Piece),
    More,
}

impl Rules {
    fn of<const W: usize>(board: &Board<W>, has_groups: bool) -> Rules {
        let truths: Vec<(Truth, SmallVec<[u16; 9]>)> = splits(board, 2)
            .map(|(truth, candidates)| (truth, candidates.iter().map(|&it| number(it)).gather()))
            .collect();
        let open = truths.iter().flat_map(|(_, members)| members).fold([0; 12], |mut all, &member| {
            insert(&mut all, member);
            all
        });
        let pieces = if has_groups { GROUPS + 9 * 54 } else { GROUPS };
        let mut denied = vec![[0; 12]; usize::from(pieces)];
        let deny = |denied: &mut Bits, it: Candidate| {
            if has(&open, number(it)) {
                insert(denied, number(it));
            }
        };
        for piece in (0..GROUPS).filter(|&piece| has(&open, piece)) {
            let Candidate { cell, digit } = candidate(piece);
            let (here, denied) = (board.candidates(cell), &mut denied[usize::from(piece)]);
            here.digits().filter(|&other| other != digit).for_each(|other| deny(denied, Candidate::new(cell, other)));
            board.geometry().peers(cell).cells().for_each(|cell| deny(denied, Candidate::new(cell, digit)));
        }
        for piece in GROUPS..pieces {
            let [line, block] = segment(board, piece).map(|house| board.geometry().house(house));
            let digit = Digit(((piece - GROUPS) % 9) as u8);
            let denied = &mut denied[usize::from(piece)];
            ((line | block) - (line & block)).cells().for_each(|cell| deny(denied, Candidate::new(cell, digit)));
        }
        let mut truths_of = vec![SmallVec::<[u16; 4]>::new(); usize::from(GROUPS)];
        for (at, (_, members)) in truths.iter().enumerate() {
            members.iter().for_each(|&member| truths_of[usize::from(member)].push(at as u16));
        }
        let touches = |denied: &Bits| {
            let mut touched: SmallVec<[u16; 32]> =
                numbers(denied).flat_map(|member| &truths_of[usize::from(member)]).copied().gather();
            touched.sort_unstable();
            touched.dedup();
            touched
        };
        let touched = denied.iter().map(touches).collect();
        Rules { truths, denied, touched, has_groups }
    }

    fn candidates(&self) -> impl Iterator<Item = u16> {
        let is_cell = |(truth, _): &&(Truth, _)| matches!(truth, Truth::Cell(_));
        self.truths.iter().filter(is_cell).flat_map(|(_, members)| members.iter().copied())
    }

    /// What is left of a truth when these candidates are false.
    fn left(&self, truth: u16, off: &Bits) -> Left {
        let (truth, members) = &self.truths[usize::from(truth)];
        let mut left = members.iter().copied().filter(|&member| !has(off, member));
        match (left.next(), left.next()) {
            (None, _) => Left::Nothing,
            (Some(only), None) => Left::One(only),
            (Some(first), Some(second)) => match truth {
                Truth::House(..) if self.has_groups => group(first, second, left),
                _ => Left::More,
            },
        }
    }

    /// Whether a candidate leads to a contradiction at all, by a braid of any length.
    fn refutes(&self, target: u16) -> bool {
        let mut off = self.denied[usize::from(target)];
        let mut known = vec![target];
        let mut is_known = vec![false; self.denied.len()];
        is_known[usize::from(target)] = true;
        let mut at = 0;
        while let Some(&piece) = known.get(at) {
            at += 1;
            for &truth in &self.touched[usize::from(piece)] {
                match self.left(truth, &off) {
                    Left::Nothing => return true,
                    Left::One(piece) if !std::mem::replace(&mut is_known[usize::from(piece)], true) => {
                        known.push(piece);
                        join(&mut off, &self.denied[usize::from(piece)]);
                    }
                    _ => {}
                }
            }
        }
        false
    }
}

fn join(bits: &mut Bits, more: &Bits) {
    bits.iter_mut().zip(more).for_each(|(word, more)| *word |= more);
}

/// The line and the box that a group is where they cross.
fn segment<const W: usize>(board: &Board<W>, piece: Piece) -> [House; 2] {
    let (shape, segment) = (board.shape(), usize::from((piece - GROUPS) / 9));
    let (line, third) = (segment / 3 % 9, segment % 3);
    match segment < 27 {
        true => [shape.house(HouseKind::Row, line), shape.house(HouseKind::Box, line / 3 * 3 + third)],
        false => [shape.house(HouseKind::Column, line), shape.house(HouseKind::Box, third * 3 + line / 3)],
    }
}

/// The group that these places of a digit in a house are of, if they are of one.
fn group(first: u16, second: u16, mut more: impl Iterator<Item = u16>) -> Left {
    // Where a row, or a column, and a box cross.
    let in_row = |number: u16| number / 81 * 3 + number / 9 % 9 / 3;
    let in_column = |number: u16| 27 + number / 9 % 9 * 3 + number / 81 / 3;
    let piece = |segment: u16| Left::One(GROUPS + segment * 9 + first % 9);
    if in_row(first) == in_row(second) {
        if more.all(|other| in_row(other) == in_row(first)) { piece(in_row(first)) } else { Left::More }
    } else if in_column(first) == in_column(second) && more.all(|other| in_column(other) == in_column(first)) {
        piece(in_column(first))
    } else {
        Left::More
    }
}

/// Cells and houses in order, each with what is left of it.
type Sequence = Vec<(u16, Option<Piece>)>;

/// All sequences that begin with a candidate, by length.
struct Search {
    target: u16,
    is_braid: bool,
    states: Vec<State>,
    /// Where those of the greatest length begin.
    from: usize,
    /// What is true, in order of number, and what came last, unless this is a braid.
    seen: HashSet<(SmallVec<[Piece; 12]>, Piece)>,
}

struct State {
    before: u32,
    /// By which truth.
    truth: u16,
    last: Piece,
    pieces: SmallVec<[Piece; 12]>,
    off: Bits,
}

enum Extended {
    Refuted(Sequence),
    Longer,
    Ended,
    Late,
}

/// How many sequences are kept of one candidate.
const MOST: usize = 300_000;

impl Search {
    fn new(rules: &Rules, target: u16, is_braid: bool) -> Search {
        let off = rules.denied[usize::from(target)];
        let first = State { before: 0, truth: 0, last: target, pieces: SmallVec::new(), off };
        Search { target, is_braid, states: vec![first], from: 0, seen: HashSet::new() }
    }

    /// Makes all sequences longer by one.
    fn extend(&mut self, rules: &Rules, is_late: impl Fn() -> bool) -> Extended {
        let to = self.states.len();
        for at in self.from..to {
            if at % 64 == 0 && is_late() {
                return Extended::Late;
            }
            let (all, last) = (self.states[at].pieces.clone(), self.states[at].last);
            let before: SmallVec<[Piece; 12]> = match self.is_braid {
                true => all.iter().copied().chain([self.target]).gather(),
                false => SmallVec::from_slice(&[last]),
            };
            for &truth in before.iter().flat_map(|&piece| &rules.touched[usize::from(piece)]) {
                match rules.left(truth, &self.states[at].off) {
                    Left::Nothing => return Extended::Refuted(self.sequence(at, truth)),
                    Left::One(piece) if piece != self.target && !all.contains(&piece) => {
                        self.add(rules, at, truth, piece);
                    }
                    _ => {}
                }
            }
        }
        self.from = to;
        if self.states.len() == to || self.states.len() > MOST { Extended::Ended } else { Extended::Longer }
    }

    fn add(&mut self, rules: &Rules, before: usize, truth: u16, piece: Piece) {
        let mut pieces = self.states[before].pieces.clone();
        let place = pieces.partition_point(|&other| other < piece);
        pieces.insert(place, piece);
        if !self.seen.insert((pieces.clone(), if self.is_braid { 0 } else { piece })) {
            return;
        }
        let mut off = self.states[before].off;
        join(&mut off, &rules.denied[usize::from(piece)]);
        self.states.push(State { before: before as u32, truth, last: piece, pieces, off });
    }

    fn sequence(&self, mut at: usize, last: u16) -> Sequence {
        let mut sequence = vec![(last, None)];
        while at > 0 {
            let state = &self.states[at];
            sequence.push((state.truth, Some(state.last)));
            at = state.before as usize;
        }
        sequence.reverse();
        sequence
    }
}

/// The step of a sequence, with a node for each candidate that it rests on.
fn step<const W: usize>(board: &Board<W>, rules: &Rules, target: u16, sequence: &[(u16, Option<Piece>)]) -> Step {
    let mut step = Step::remove(name(rules, target, sequence), [candidate(target)]);
    let mut teller = Teller { board, reason: Reason::default(), on: vec![(target, 0)], off: Vec::new() };
    teller.reason.nodes.push(Node::assumed(true, candidate(target)));
    let mut denied = [0; 12];
    join(&mut denied, &rules.denied[usize::from(target)]);
    for &(truth, piece) in sequence {
        let (truth, members) = &rules.truths[usize::from(truth)];
        let (gone, left): (Vec<u16>, Vec<u16>) = members.iter().partition(|&&member| has(&denied, member));
        let parents: Vec<u32> = gone.into_iter().map(|member| teller.deny(rules, member)).collect();
        teller.reason.truths.push_new(*truth);
        match piece {
            Some(piece) => {
                let claim = left.into_iter().map(candidate).gather();
                let node = Node { on: true, claim, parents: parents.into(), by: By::Truth(*truth) };
                teller.on.push((piece, teller.reason.nodes.len() as u32));
                teller.reason.nodes.push(node);
                join(&mut denied, &rules.denied[usize::from(piece)]);
            }
            None => teller.reason.ends = parents.into(),
        }
    }
    step.reason = teller.reason;
    step
}

/// What a sequence is called: it may be less than was looked for.
fn name(rules: &Rules, target: u16, sequence: &[(u16, Option<Piece>)]) -> Technique {
    let mut last = target;
    let (mut is_whip, mut has_groups) = (true, false);
    for &(truth, piece) in sequence {
        is_whip &= rules.touched[usize::from(last)].contains(&truth);
        last = piece.unwrap_or(last);
        has_groups |= last >= GROUPS;
    }
    match (is_whip, has_groups) {
        (true, false) => Technique::Whip,
        (true, true) => Technique::GWhip,
        (false, false) => Technique::Braid,
        (false, true) => Technique::GBraid,
    }
}

/// Writes a sequence down.
struct Teller<'a, const W: usize> {
    board: &'a Board<W>,
    reason: Reason,
    /// What is true, with its node.
    on: Vec<(Piece, u32)>,
    /// What is false, with its node.
    off: Vec<(u16, u32)>,
}

impl<const W: usize> Teller<'_, W> {
    /// The node of a candidate that something before rules out.
    fn deny(&mut self, rules: &Rules, member: u16) -> u32 {
        if let Some((_, node)) = self.off.iter().find(|(other, _)| *other == member) {
            return *node;
        }
        let denies = |(piece, _): &&(Piece, u32)| has(&rules.denied[usize::from(*piece)], member);
        let &(_, parent) = self.on.iter().find(denies).expect("something that is true rules it out");
        let candidate = candidate(member);
        let claim = &self.reason.nodes[parent as usize].claim;
        let cells: CellSet<W> = claim.iter().map(|it| it.cell).chain([candidate.cell]).collect();
        let house =
            |cells| Truth::House(house_of_all(self.board, cells).expect("they see each other"), candidate.digit);
        let truth = if cells.len() == 1 { Truth::Cell(candidate.cell) } else { house(cells) };
        let node =
            Node { by: By::Truth(truth), parents: SmallVec::from_slice(&[parent]), ..Node::assumed(false, candidate) };
        self.reason.covers.push_new(truth);
        self.off.push((member, self.reason.nodes.len() as u32));
        self.reason.nodes.push(node);
        self.reason.nodes.len() as u32 - 1
    }
}
