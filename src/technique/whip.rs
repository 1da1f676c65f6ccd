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
///      Z: r1c1=1     cell r1c5 holds 1 and 2       so R1 is r1c5=2
///                    2 in row 6: c5 and c8         so R2 is r6c8=2
///                    1 in column 8: r1 and r6      none is left: Z is false, by a whip of length 3
/// ```
///
/// In a *whip* each cell or house has a candidate that the choice before rules out, and these candidates are all different (it is
/// *loopless*, as all whips are that Berthier's ratings speak of); in a *braid* any choice before may rule it out. In a *g-whip* or
/// *g-braid* the choice that is left may be a group: the places of a digit where a box and a line cross.
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
        let (mut going, mut room) = (Vec::new(), MOST);
        for mut search in searches {
            match search.extend(&rules, room, || board.run().is_late()) {
                Extended::Refuted(sequence) => found(step(board, &rules, search.target, &sequence))?,
                Extended::Longer => {
                    room -= search.longest.len();
                    going.push(search);
                }
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

    /// The candidates of a truth that a piece denies.
    fn linked(&self, truth: u16, piece: Piece) -> impl Iterator<Item = u16> {
        let denied = &self.denied[usize::from(piece)];
        self.truths[usize::from(truth)].1.iter().copied().filter(|&member| has(denied, member))
    }

    /// Whether each truth of a sequence is linked with the choice before, each by a candidate of its own.
    fn is_whip(&self, last: Piece, sequence: &[(u16, Option<Piece>)], links: &mut Links) -> bool {
        let Some((&(truth, piece), rest)) = sequence.split_first() else { return true };
        self.linked(truth, last).any(|link| {
            if links.contains(&link) {
                return false;
            }
            links.push(link);
            let is_whip = self.is_whip(piece.unwrap_or(last), rest, links);
            links.pop();
            is_whip
        })
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

/// A list in order of number, with one more.
fn with(list: &SmallVec<[u16; 12]>, number: u16) -> SmallVec<[u16; 12]> {
    let mut list = list.clone();
    list.insert(list.partition_point(|&other| other < number), number);
    list
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

/// All sequences of one length that begin with a candidate.
struct Search {
    target: u16,
    is_braid: bool,
    longest: Vec<State>,
    /// How all of them came about.
    trail: Vec<Link>,
}

/// A sequence that goes on.
struct State {
    /// The end of its trail.
    link: u32,
    /// What is true, in order of number.
    pieces: SmallVec<[Piece; 12]>,
    /// The candidates by which each truth is linked with the choice before, in order of number. None in a braid.
    links: Links,
    off: Bits,
}

type Links = SmallVec<[u16; 12]>;

#[derive(Clone, Copy)]
struct Link {
    before: u32,
    /// By which truth.
    truth: u16,
    piece: Piece,
}

enum Extended {
    Refuted(Sequence),
    Longer,
    Ended,
    Late,
}

/// How many sequences of one length are kept at a time, of all candidates: some hundred megabytes. A candidate that has no room is given up.
const MOST: usize = 500_000;

impl Search {
    fn new(rules: &Rules, target: u16, is_braid: bool) -> Search {
        let off = rules.denied[usize::from(target)];
        let first = State { link: 0, pieces: SmallVec::new(), links: SmallVec::new(), off };
        Search { target, is_braid, longest: vec![first], trail: vec![Link { before: 0, truth: 0, piece: target }] }
    }

    /// Makes all sequences longer by one, if there is room for as many.
    fn extend(&mut self, rules: &Rules, room: usize, is_late: impl Fn() -> bool) -> Extended {
        let mut longer: Vec<State> = Vec::new();
        // What is true, and of a whip what came last and by which candidates it is linked.
        let mut seen: HashSet<(SmallVec<[Piece; 12]>, Piece, Links)> = HashSet::new();
        for (at, State { link, pieces, links, off }) in std::mem::take(&mut self.longest).into_iter().enumerate() {
            if at % 64 == 0 && is_late() {
                return Extended::Late;
            }
            let last = self.trail[link as usize].piece;
            let before: SmallVec<[Piece; 12]> = match self.is_braid {
                true => pieces.iter().copied().chain([self.target]).gather(),
                false => SmallVec::from_slice(&[last]),
            };
            for &truth in before.iter().flat_map(|&piece| &rules.touched[usize::from(piece)]) {
                let mut linked: SmallVec<[Links; 4]> = match self.is_braid {
                    true => SmallVec::from_elem(Links::new(), 1),
                    false => {
                        rules.linked(truth, last).filter(|it| !links.contains(it)).map(|it| with(&links, it)).gather()
                    }
                };
                if linked.is_empty() {
                    continue;
                }
                let piece = match rules.left(truth, &off) {
                    Left::Nothing => return Extended::Refuted(self.sequence(link, truth)),
                    Left::One(piece) if piece != self.target && !pieces.contains(&piece) => piece,
                    _ => continue,
                };
                let pieces = with(&pieces, piece);
                let place = if self.is_braid { 0 } else { piece };
                linked.retain(|links| seen.insert((pieces.clone(), place, links.clone())));
                if longer.len() + linked.len() > room {
                    return Extended::Ended;
                }
                let mut off = off;
                join(&mut off, &rules.denied[usize::from(piece)]);
                for links in linked {
                    longer.push(State { link: self.trail.len() as u32, pieces: pieces.clone(), links, off });
                }
                self.trail.push(Link { before: link, truth, piece });
            }
        }
        self.longest = longer;
        if self.longest.is_empty() { Extended::Ended } else { Extended::Longer }
    }

    fn sequence(&self, mut link: u32, last: u16) -> Sequence {
        let mut sequence = vec![(last, None)];
        while link > 0 {
            let Link { before, truth, piece } = self.trail[link as usize];
            sequence.push((truth, Some(piece)));
            link = before;
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
    let is_whip = rules.is_whip(target, sequence, &mut Links::new());
    let has_groups = sequence.iter().any(|&(_, piece)| piece.is_some_and(|piece| piece >= GROUPS));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::Technique::{Braid, GBraid, GWhip, Whip};
    use crate::technique::tests::{conclusions_on, marked};

    type Marks = (usize, &'static [usize], &'static [usize]);

    /// The whip of the picture.
    const THREE: [Marks; 5] = [
        (1, &[5], &[1, 2]),
        (6, &[1, 2, 3, 4, 6, 7, 9], &[1, 3, 4, 5, 6, 7, 8, 9]),
        (6, &[5, 8], &[1, 2, 4, 5, 6]),
        (2, &[8], &[2, 3, 4, 5, 6, 7, 8, 9]),
        (3, &[8], &[2, 3, 4, 5, 6, 7, 8, 9]),
    ];
    const NO_1: [Marks; 5] = [
        (4, &[8], &[2, 3, 4, 5, 6, 7, 8, 9]),
        (5, &[8], &[2, 3, 4, 5, 6, 7, 8, 9]),
        (7, &[8], &[2, 3, 4, 5, 6, 7, 8, 9]),
        (8, &[8], &[2, 3, 4, 5, 6, 7, 8, 9]),
        (9, &[8], &[2, 3, 4, 5, 6, 7, 8, 9]),
    ];

    fn is_shown(technique: Technique, marks: &[Marks]) -> bool {
        conclusions_on(technique, &marked(9, marks)).iter().any(|found| found == "r1c1<>1")
    }

    #[test]
    fn one_choice_after_another() {
        let marks = [THREE, NO_1].concat();
        assert!(is_shown(Whip, &marks));
        // With a third place for 2 in row 6 there are two choices, and a group is none: the places are in two boxes.
        let near = [&marks[..], &[(6, &[2], &[2, 3, 4])]].concat();
        assert!(!is_shown(GBraid, &near));
        // Two places in one box are a group, and 1 in that row is gone.
        assert!(!is_shown(Whip, &[&marks[..], &[(6, &[9], &[2, 3, 4])]].concat()));
    }

    /// The length of the shortest sequence that refutes a candidate, if it is not above a limit: straight from the definition.
    struct Plain<'a> {
        rules: &'a Rules,
        is_braid: bool,
    }

    impl Plain<'_> {
        fn shortest(&self, target: u16, limit: usize) -> Option<usize> {
            (1..=limit).find(|&length| self.is_refuted(&mut vec![target], &mut Vec::new(), length))
        }

        fn is_refuted(&self, pieces: &mut Vec<Piece>, links: &mut Vec<u16>, length: usize) -> bool {
            let mut off = [0; 12];
            pieces.iter().for_each(|&piece| join(&mut off, &self.rules.denied[usize::from(piece)]));
            let before = if self.is_braid { pieces.clone() } else { vec![pieces[pieces.len() - 1]] };
            for truth in 0..self.rules.truths.len() as u16 {
                for &link in &self.rules.truths[usize::from(truth)].1 {
                    let is_linked = before.iter().any(|&piece| has(&self.rules.denied[usize::from(piece)], link));
                    if !is_linked || !self.is_braid && links.contains(&link) {
                        continue;
                    }
                    match self.rules.left(truth, &off) {
                        Left::Nothing => return true,
                        Left::One(piece) if length > 1 && !pieces.contains(&piece) => {
                            pieces.push(piece);
                            links.push(link);
                            let is_refuted = self.is_refuted(pieces, links, length - 1);
                            links.pop();
                            pieces.pop();
                            if is_refuted {
                                return true;
                            }
                        }
                        _ => {}
                    }
                }
            }
            false
        }
    }

    #[test]
    fn the_shortest_is_found_first() {
        let puzzle = "12...678...........9.3.2..426...4...7.5.23.6.........83..6.1.......4....68.7..1..";
        let board = Board::<2>::new(&puzzle.parse().unwrap()).unwrap();
        for technique in [Whip, GWhip, Braid, GBraid] {
            let rules = Rules::of(&board, matches!(technique, GWhip | GBraid));
            let plain = Plain { rules: &rules, is_braid: matches!(technique, Braid | GBraid) };
            let limit = if plain.is_braid { 2 } else { 3 };
            let expected: Vec<(u16, usize)> =
                rules.candidates().filter_map(|target| Some((target, plain.shortest(target, limit)?))).collect();
            let mut found: Vec<(u16, usize)> = Vec::new();
            let _ = technique.search(&board, &mut |step| {
                let length = length(&step);
                assert!(found.last().is_none_or(|before| before.1 <= length), "{found:?}");
                if length > limit {
                    return Flow::Break(());
                }
                found.push((number(step.removed[0]), length));
                Flow::Continue(())
            });
            found.sort_unstable();
            assert!(found.len() > 3);
            assert_eq!(found, expected, "{technique}");
        }
    }
}
