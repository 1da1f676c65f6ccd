//! Denis Berthier's whips and braids: if a candidate is true, one choice is left in a cell or house, then in another, and at last none.
//!
//! D. Berthier, *Pattern-Based Constraint Satisfaction and Logic Puzzles*, defines them, and the ratings W, gW, B and gB: the
//! length of the longest one that a puzzle needs, if shorter ones always come first. The length is the number of cells and houses.
//!
//! His words: the *target* is the candidate that goes; a cell, or a digit in a house, is a *CSP variable*; what links it with the choice before
//! is its *left-linking* candidate, the choice itself the *right-linking* one. Its other candidates are *z-candidates* if they see the
//! target, and *t-candidates* if they see a choice before.

use std::collections::HashSet;

use smallvec::SmallVec;

use super::chain::rows::{add, has, insert, ones};
use super::link::house_of_all;
use super::{Flow, Found, Technique, View};
use crate::board::Board;
use crate::cell::{Candidate, Cell, Digit, House};
use crate::gather::{Gather, PushNew};
use crate::set::CellSet;
use crate::shape::HouseKind;
use crate::step::{By, Node, Reason, Step, Truth};
use crate::technique::chain::forcing::splits;

/// The length of a whip or a braid: as many nodes are on. Singles have none.
pub(crate) fn length(step: &Step) -> usize {
    step.reason.nodes.iter().filter(|node| node.on).count()
}

/// Whether the first step that is found is the cheapest: all would take long to find.
pub(crate) fn is_shortest_first(technique: Technique) -> bool {
    use Technique::{Braid, GBraid, GWhip, Whip};
    matches!(technique, Whip | GWhip | Braid | GBraid)
}

/// Suppose that a candidate Z is true. Find a cell, or a digit in a house, where all candidates but one see Z: that one, R1, is true then.
/// Find another where all but one see Z or R1: that one is R2. Go on until one has no candidate left. So Z is false.
///
/// ```text
///      Z: r1c1=1     cell r1c5 holds 1 and 2       so R1 is r1c5=2
///                    2 in row 6: c5 and c8         so R2 is r6c8=2
///                    1 in column 8: r1 and r6      none is left: Z is false, by a whip of length 3
/// ```
///
/// In a *whip* each cell or house has a candidate that sees the choice just before (the first one: Z), and these candidates are all
/// different (it is *loopless*, as all whips are that Berthier's ratings speak of). In a *braid* it may see any choice before. In a *g-whip* or
/// *g-braid* a choice may be a group: the places of a digit where a box and a line cross.
pub fn whips<const W: usize>(board: &View<W>, technique: Technique, found: &mut Found) -> Flow {
    whips_within(MOST, board, technique, found)
}

/// The same with room for so many sequences at a time. Without room the search ends: what is longer might not be the shortest.
fn whips_within<const W: usize>(most: usize, board: &View<W>, technique: Technique, found: &mut Found) -> Flow {
    let has_groups = matches!(technique, Technique::GWhip | Technique::GBraid);
    let is_braid = matches!(technique, Technique::Braid | Technique::GBraid);
    let rules = Rules::of(board, has_groups);
    let mut searches: Vec<Search> = rules.candidates().map(|target| Search::new(&rules, target, is_braid)).collect();
    let (mut is_first, mut is_full) = (true, false);
    loop {
        let (ended, mut going): (Vec<Search>, Vec<Search>) =
            searches.into_iter().partition(|search| search.refutation.is_some());
        for search in ended {
            let sequence = search.refutation.unwrap_or_default();
            found(step(board, &rules, search.target, &sequence))?;
        }
        // The shortest are found before it is worth asking which candidates have any.
        if std::mem::take(&mut is_first) {
            going.retain(|search| rules.refutes(search.target));
        }
        if going.is_empty() || is_full {
            return Flow::Continue(());
        }
        let mut room = most;
        for search in &mut going {
            match search.extend(&rules, room, || board.run().is_late()) {
                Extended::Done => room -= search.longest.len(),
                Extended::Full => {
                    is_full = true;
                    break;
                }
                Extended::Late => return Flow::Break(()),
            }
        }
        going.retain(|search| search.refutation.is_some() || !search.longest.is_empty());
        searches = going;
    }
}

/// Candidates by number, nine a cell: boards of up to 9x9.
type Row = [u64; 12];

fn number(candidate: Candidate) -> u16 {
    (candidate.cell.index() * 9 + candidate.digit.index()) as u16
}

fn candidate(number: u16) -> Candidate {
    Candidate::new(Cell(number / 9), Digit((number % 9) as u8))
}

/// A candidate, or from [`GROUPS`] on a group, by number.
type Choice = u16;

const GROUPS: Choice = 729;

/// The cells and houses of a board, and what is true with what.
struct Rules {
    /// Cells, and digits in houses, with their candidates.
    truths: Vec<(Truth, SmallVec<[u16; 9]>)>,
    /// By choice: the candidates that are false if it is true.
    denied: Vec<Row>,
    /// By choice: the truths of which it denies some candidate.
    touched: Vec<SmallVec<[u16; 32]>>,
    /// By cell: where its row and its box cross, and its column and its box, by number. Empty where no choice may be a group.
    crossings: Vec<[u16; 2]>,
}

/// What is left of a truth.
enum Left {
    Nothing,
    One(Choice),
    More,
}

impl Rules {
    fn of<const W: usize>(board: &Board<W>, has_groups: bool) -> Rules {
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

    fn candidates(&self) -> impl Iterator<Item = u16> {
        let is_cell = |(truth, _): &&(Truth, _)| matches!(truth, Truth::Cell(_));
        self.truths.iter().filter(is_cell).flat_map(|(_, members)| members.iter().copied())
    }

    /// What is left of a truth when these candidates are false.
    fn left(&self, truth: u16, off: &Row) -> Left {
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
    fn linked(&self, truth: u16, choice: Choice) -> impl Iterator<Item = u16> {
        let denied = &self.denied[usize::from(choice)];
        self.truths[usize::from(truth)].1.iter().copied().filter(|&member| has(denied, member.into()))
    }

    /// Links each truth of a sequence with the choice before, each by a candidate of its own, if it is a whip.
    fn links(&self, last: Choice, sequence: &[(u16, Option<Choice>)], links: &mut LeftLinks) -> bool {
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
    fn refutes(&self, target: u16) -> bool {
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

/// A list in order of number, with one more.
fn with(list: &SmallVec<[u16; 12]>, number: u16) -> SmallVec<[u16; 12]> {
    let mut list = list.clone();
    list.insert(list.partition_point(|&other| other < number), number);
    list
}

/// The rows and boxes that cross, and the columns and boxes.
fn segments<const W: usize>(board: &Board<W>) -> Vec<[House; 2]> {
    let houses = |kind| (0..board.shape().side()).map(move |number| board.shape().house(kind, number));
    let lines = [HouseKind::Row, HouseKind::Column].into_iter().flat_map(houses);
    let cells = |house| board.geometry().house(house);
    let crosses = |line, block: &House| !(cells(line) & cells(*block)).is_empty();
    lines
        .flat_map(|line| {
            houses(HouseKind::Box).filter(move |block| crosses(line, block)).map(move |block| [line, block])
        })
        .collect()
}

/// Cells and houses in order, each with what is left of it.
type Sequence = Vec<(u16, Option<Choice>)>;

/// All sequences of one length that begin with a candidate.
struct Search {
    target: u16,
    is_braid: bool,
    longest: Vec<State>,
    /// How all of them came about.
    trail: Vec<Entry>,
    /// The first one that, with one more cell or house, leaves nothing.
    refutation: Option<Sequence>,
}

/// A sequence that goes on.
struct State {
    /// The end of its trail.
    entry: u32,
    /// What is true, in order of number.
    choices: SmallVec<[Choice; 12]>,
    /// In order of number; none in a braid.
    links: LeftLinks,
    off: Row,
}

/// The candidates by which cells and houses are linked with the choice before.
type LeftLinks = SmallVec<[u16; 12]>;

#[derive(Clone, Copy)]
struct Entry {
    before: u32,
    /// By which truth.
    truth: u16,
    choice: Choice,
}

enum Extended {
    Done,
    /// There is no room for all of them.
    Full,
    Late,
}

/// How many sequences of one length are kept at a time, of all candidates: some hundred megabytes.
const MOST: usize = 500_000;

impl Search {
    fn new(rules: &Rules, target: u16, is_braid: bool) -> Search {
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
    fn extend(&mut self, rules: &Rules, room: usize, is_late: impl Fn() -> bool) -> Extended {
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

/// The step of a sequence, with a node for each candidate that it rests on.
fn step<const W: usize>(board: &Board<W>, rules: &Rules, target: u16, sequence: &[(u16, Option<Choice>)]) -> Step {
    let mut links = LeftLinks::new();
    let is_whip = rules.links(target, sequence, &mut links);
    let mut step = Step::remove(name(is_whip, sequence), [candidate(target)]);
    let mut teller = Teller { board, reason: Reason::default(), on: vec![(target, 0)], off: Vec::new() };
    teller.reason.nodes.push(Node::assumed(true, candidate(target)));
    let mut denied = rules.denied[usize::from(target)];
    for (at, &(truth, choice)) in sequence.iter().enumerate() {
        let (truth, members) = &rules.truths[usize::from(truth)];
        let (gone, left): (Vec<u16>, Vec<u16>) = members.iter().partition(|&&member| has(&denied, member.into()));
        let link = links.get(at);
        let parents: Vec<u32> =
            gone.into_iter().map(|member| teller.deny(rules, member, link == Some(&member))).collect();
        teller.reason.truths.push_new(*truth);
        match choice {
            Some(choice) => {
                let claim = left.into_iter().map(candidate).gather();
                let node = Node { on: true, claim, parents: parents.into(), by: By::Truth(*truth) };
                teller.on.push((choice, teller.reason.nodes.len() as u32));
                teller.reason.nodes.push(node);
                add(&mut denied, &rules.denied[usize::from(choice)]);
            }
            None => teller.reason.ends = parents.into(),
        }
    }
    step.reason = teller.reason;
    step
}

/// What a sequence is called: it may be less than was looked for. One that is called a braid may be a whip in another order.
fn name(is_whip: bool, sequence: &[(u16, Option<Choice>)]) -> Technique {
    let has_groups = sequence.iter().any(|&(_, choice)| choice.is_some_and(|choice| choice >= GROUPS));
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
    on: Vec<(Choice, u32)>,
    /// What is false, with its node.
    off: Vec<(u16, u32)>,
}

impl<const W: usize> Teller<'_, W> {
    /// The node of a candidate that something before rules out: where it is the link of a whip, the choice just before.
    fn deny(&mut self, rules: &Rules, member: u16, is_link: bool) -> u32 {
        let denies = |(choice, _): &&(Choice, u32)| has(&rules.denied[usize::from(*choice)], member.into());
        let &(_, parent) = self.on.iter().rev().find(denies).expect("something that is true rules it out");
        let is_known = |&&(other, node): &&(u16, u32)| {
            other == member && (!is_link || self.reason.nodes[node as usize].parents[0] == parent)
        };
        if let Some((_, node)) = self.off.iter().find(is_known) {
            return *node;
        }
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
    use crate::run::Run;
    use crate::technique::Technique::{Braid, GBraid, GWhip, Whip};

    /// The length of the shortest sequence that refutes a candidate, if it is not above a limit: every sequence, without the search's short cuts.
    struct Plain<'a> {
        rules: &'a Rules,
        is_braid: bool,
    }

    impl Plain<'_> {
        fn shortest(&self, target: u16, limit: usize) -> Option<usize> {
            (1..=limit).find(|&length| self.is_refuted(&mut vec![target], &mut Vec::new(), length))
        }

        fn is_refuted(&self, choices: &mut Vec<Choice>, links: &mut Vec<u16>, length: usize) -> bool {
            let mut off = [0; 12];
            choices.iter().for_each(|&choice| add(&mut off, &self.rules.denied[usize::from(choice)]));
            let before = if self.is_braid { choices.clone() } else { vec![choices[choices.len() - 1]] };
            for truth in 0..self.rules.truths.len() as u16 {
                for &link in &self.rules.truths[usize::from(truth)].1 {
                    let is_linked =
                        before.iter().any(|&choice| has(&self.rules.denied[usize::from(choice)], link.into()));
                    if !is_linked || !self.is_braid && links.contains(&link) {
                        continue;
                    }
                    match self.rules.left(truth, &off) {
                        Left::Nothing => return true,
                        Left::One(choice) if length > 1 && !choices.contains(&choice) => {
                            choices.push(choice);
                            links.push(link);
                            let is_refuted = self.is_refuted(choices, links, length - 1);
                            links.pop();
                            choices.pop();
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

    /// What a search shows up to a length: targets and lengths.
    fn shown(most: usize, technique: Technique, board: &Board<2>, limit: usize) -> Vec<(u16, usize)> {
        let mut found: Vec<(u16, usize)> = Vec::new();
        let _ = whips_within(most, &View::new(board, &Run::default()), technique, &mut |step| {
            let length = length(&step);
            assert!(found.last().is_none_or(|before| before.1 <= length), "{found:?}");
            if length > limit {
                return Flow::Break(());
            }
            found.push((number(step.removed[0]), length));
            Flow::Continue(())
        });
        found
    }

    const PUZZLE: &str = "12...678...........9.3.2..426...4...7.5.23.6.........83..6.1.......4....68.7..1..";

    #[test]
    fn the_shortest_is_found_first() {
        let board = Board::<2>::new(&PUZZLE.parse().unwrap()).unwrap();
        for technique in [Whip, GWhip, Braid, GBraid] {
            let rules = Rules::of(&board, matches!(technique, GWhip | GBraid));
            let plain = Plain { rules: &rules, is_braid: matches!(technique, Braid | GBraid) };
            let limit = if plain.is_braid { 2 } else { 3 };
            let expected: Vec<(u16, usize)> =
                rules.candidates().filter_map(|target| Some((target, plain.shortest(target, limit)?))).collect();
            let mut found = shown(MOST, technique, &board, limit);
            found.sort_unstable();
            assert!(found.len() > 3);
            assert_eq!(found, expected, "{technique}");
        }
    }

    #[test]
    fn without_room_the_search_ends_and_what_it_showed_is_the_shortest() {
        let board = Board::<2>::new(&PUZZLE.parse().unwrap()).unwrap();
        let all = shown(MOST, Whip, &board, 4);
        for most in [0, 10, 300] {
            let some = shown(most, Whip, &board, 81);
            let longest = some.iter().map(|it| it.1).max().unwrap();
            assert!(longest <= 4 && some.len() < all.len(), "{most}: {longest}");
            assert!(some.iter().all(|it| all.contains(it)), "{most}");
            // Only of the longest some may be missing.
            assert!(all.iter().filter(|it| it.1 < longest).all(|it| some.contains(it)), "{most}");
        }
    }
}
