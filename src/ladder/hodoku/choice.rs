//! Which step of a rung HoDoKu takes, by rules inferred from its printed paths.

use bitflags::Flags;
use smallvec::SmallVec;

use crate::cell::{Candidate, Cell, Digit, House};
use crate::gather::{Gather, PushAll};
use crate::ladder::{Choice, Rank};
use crate::set::DigitSet;
use crate::shape::Shape;
use crate::step::{Node, Part, Step, Truth};
use crate::technique::Technique::{self, *};

/// HoDoKu takes the first pattern that it sees, but compares all chains and takes the one that removes most. Its orders
/// are inferred from its paths.
pub(crate) fn choice(technique: Technique) -> Choice {
    match technique {
        HiddenSingle => Choice::Oldest,
        NakedPair | NakedTriple | NakedQuad | HiddenPair | HiddenTriple | HiddenQuad => Choice::Least(by_house),
        XWing | Swordfish | Jellyfish => Choice::Least(by_fish),
        FinnedXWing | FinnedSwordfish | FinnedJellyfish => Choice::Least(by_fish),
        SashimiXWing | SashimiSwordfish | SashimiJellyfish => Choice::Least(by_fish),
        SueDeCoq => Choice::Least(by_crossing),
        AlsXz | AlsXyWing => Choice::Least(by_commons),
        AlsXyChain => Choice::Least(|step, shape| {
            let sets = sets_of(step);
            let goes_on = |two: &[Set]| two[0] < two[1] && !two[0].meets(&two[1]);
            // Sets in a ring have as many restricted commons as sets. HoDoKu has no such technique.
            let inside: usize = step.reason.parts.iter().map(|part| usize::from(part.covers)).sum();
            let is_open = step.reason.covers.len() < inside + sets.len();
            let hodoku_accepts = is_open && sets.len() <= MOST_SETS && sets.windows(2).all(goes_on);
            if hodoku_accepts { by_conclusions(step, shape) } else { None }
        }),
        RemotePair | XChain => Choice::Least(by_conclusions),
        Aic | GroupedAic => Choice::Least(|step, shape| match hodoku_accepts(step) {
            true => by_conclusions(step, shape),
            false => None,
        }),
        XyChain => Choice::Least(|step, shape| match step.reason.nodes.len() {
            ..=LONGEST_CHAIN => by_conclusions(step, shape),
            _ => None,
        }),
        ForcingChainContradiction => Choice::LeastWith(ForcingChainVerity, by_conclusions),
        ForcingNetContradiction => Choice::LeastWith(ForcingNetVerity, |step, shape| match is_shallow(step) {
            true => by_conclusions(step, shape),
            false => None,
        }),
        _ => Choice::First,
    }
}

/// The longest way, in links, from the start of HoDoKu's nets to an end.
const DEEPEST_NET: usize = 12;
/// The most almost locked sets in HoDoKu's chains.
const MOST_SETS: usize = 6;
/// The most candidates in HoDoKu's chains: for an XY-chain, ten cells.
const LONGEST_CHAIN: usize = 20;
/// The most cells in HoDoKu's discontinuous nice loops.
const LONGEST_NICE_LOOP: usize = 10;

/// Subsets: in the boxes, in the rows, in the columns.
fn by_house(step: &Step, shape: Shape) -> Option<Rank> {
    let truths = step.reason.covers.iter().chain(&step.reason.truths);
    let house =
        truths.filter_map(|truth| if let Truth::House(house, _) = truth { Some(*house) } else { None }).next()?;
    let (kinds, number) = (3 * shape.side(), house.index() + shape.side());
    Some([(number % kinds) as u64].into_iter().gather())
}

/// Fish: by digit; on rows before those on columns; by bases, then by covers. HoDoKu does not combine two fish
/// (siamese).
fn by_fish(step: &Step, _: Shape) -> Option<Rank> {
    let houses = |truths: &[Truth]| -> SmallVec<[(u64, u64); 8]> {
        let place = |truth: &Truth| match truth {
            Truth::House(house, digit) => Some((digit.index() as u64, house.index() as u64)),
            _ => None,
        };
        let mut houses: SmallVec<[(u64, u64); 8]> = truths.iter().filter_map(place).gather();
        houses.sort_unstable();
        houses
    };
    let [bases, covers] = [&step.reason.truths, &step.reason.covers].map(|truths| houses(truths));
    let digit = bases.first()?.0;
    let rest = bases.iter().chain(&covers).map(|(_, house)| *house);
    (bases.len() == covers.len()).then(|| [digit].into_iter().chain(rest).gather())
}

/// Sue de Coq: by line and box; then by the cells of the crossing, of the line, of the box, in the order in which one adds cell
/// to cell. HoDoKu allows no digit both in the line's cells and in the box's.
fn by_crossing(step: &Step, _: Shape) -> Option<Rank> {
    let reason = &step.reason;
    let covers = reason.covers.iter().filter_map(|cover| match cover {
        Truth::House(house, digit) => Some((*house, *digit)),
        _ => None,
    });
    let covers: SmallVec<[_; 8]> = covers.gather();
    let [_, along, inside] = reason.parts[..] else { return None };
    let (along, inside) = (along.covers as usize, inside.covers as usize);
    let (line, block) = (covers.first()?.0, covers.get(along)?.0);
    let digits = |covers: &[(House, Digit)]| covers.iter().map(|(_, digit)| *digit).collect::<DigitSet>();
    if digits(&covers[..along]).intersects(digits(&covers[along..along + inside])) {
        return None;
    }
    let mut rank: Rank = [line, block].map(|house| house.index() as u64).into_iter().gather();
    let mut truths = reason.truths.iter();
    for part in &reason.parts {
        let cells = truths.by_ref().take(part.truths as usize);
        rank.push_all(cells.map(|truth| if let Truth::Cell(cell) = truth { 1 + cell.index() as u64 } else { 0 }));
        rank.push(0);
    }
    Some(rank)
}

/// Whether a net stays within HoDoKu's few rounds of singles.
fn is_shallow(step: &Step) -> bool {
    let mut depths: Vec<usize> = Vec::new();
    for node in &step.reason.nodes {
        depths.push(node.parents.iter().map(|&parent| 1 + depths[parent as usize]).max().unwrap_or(0));
    }
    depths.into_iter().all(|depth| depth <= DEEPEST_NET)
}

/// An almost locked set of a step.
#[derive(PartialEq, Eq, PartialOrd, Ord, Clone, Debug)]
struct Set {
    house: House,
    cells: SmallVec<[Cell; 8]>,
}

impl Set {
    fn meets(&self, other: &Set) -> bool {
        self.cells.iter().any(|cell| other.cells.contains(cell))
    }

    /// Its place among all sets: by row, column, box, then in the order in which one adds cell to cell.
    fn rank(&self) -> impl Iterator<Item = u64> + '_ {
        let cells = self.cells.iter().map(|cell| 1 + cell.index() as u64);
        [self.house.index() as u64].into_iter().chain(cells).chain([0])
    }
}

/// The almost locked sets of a step, in their order in the reason.
fn sets_of(step: &Step) -> SmallVec<[Set; 4]> {
    let (mut truths, mut covers) = (step.reason.truths.iter(), step.reason.covers.iter());
    let set = |part: &Part| {
        let cell = |truth: &Truth| if let Truth::Cell(cell) = truth { Some(*cell) } else { None };
        let cells = truths.by_ref().take(part.truths as usize).filter_map(cell).gather();
        let house = |cover: &Truth| if let Truth::House(house, _) = cover { Some(*house) } else { None };
        let houses: SmallVec<[House; 16]> = covers.by_ref().take(part.covers as usize).filter_map(house).gather();
        Some(Set { house: *houses.first()?, cells })
    };
    step.reason.parts.iter().filter_map(set).gather()
}

/// Two almost locked sets, or three: by the pairs with restricted commons, in the order of the sets. All eliminations
/// of a pair come before a part of them. HoDoKu uses no overlapping sets.
fn by_commons(step: &Step, _: Shape) -> Option<Rank> {
    let sets = sets_of(step);
    if (0..sets.len()).any(|a| (0..a).any(|b| sets[a].meets(&sets[b]))) {
        return None;
    }
    let mut pairs: SmallVec<[[Set; 2]; 2]> = sets.windows(2).map(|two| [two[0].clone(), two[1].clone()]).gather();
    pairs.iter_mut().for_each(|pair| pair.sort_unstable());
    pairs.sort_unstable();
    let rank = pairs.iter().flatten().flat_map(Set::rank);
    Some(rank.chain([u64::MAX - step.removed.len() as u64]).gather())
}

/// Whether HoDoKu would accept a chain: it does not return to a cell that it has left, except at its end; it is not too
/// long; and it does not end on a group.
/// A loop begins in a cell that has two of its strong links and more than two candidates, and takes nothing from its
/// own cells but by links within them.
fn hodoku_accepts(step: &Step) -> bool {
    let nodes = &step.reason.nodes;
    let meet = |a: &Node, b: &Node| a.claim.iter().any(|one| b.claim.iter().any(|other| one.cell == other.cell));
    let round = meet(&nodes[0], &nodes[nodes.len() - 1]);
    // In a loop the last node is the first once more.
    let inner = if round { &nodes[..nodes.len() - 1] } else { &nodes[..] };
    let is_next = |a: usize, b: usize| a + 1 == b || (round && a == 0 && b + 1 == inner.len());
    let comes_back =
        (0..inner.len()).any(|a| (a + 1..inner.len()).any(|b| !is_next(a, b) && meet(&inner[a], &inner[b])));
    let ends = [&nodes[0], &nodes[nodes.len() - 1]];
    if comes_back || ends.iter().any(|end| end.claim.len() > 1) {
        return false;
    }
    match step.technique {
        ContinuousNiceLoop | GroupedContinuousNiceLoop => {
            let within = |two: &[Node]| two[0].on && two[0].claim.len() == 1 && meet(&two[0], &two[1]);
            let links: SmallVec<[Cell; 8]> =
                nodes.windows(2).filter(|two| within(two)).map(|two| two[0].claim[0].cell).gather();
            let crosses = |gone: &Candidate| nodes.iter().any(|node| node.claim.iter().any(|it| it.cell == gone.cell));
            step.removed.iter().any(|gone| links.contains(&gone.cell))
                && step.removed.iter().all(|gone| links.contains(&gone.cell) || !crosses(gone))
        }
        DiscontinuousNiceLoop | GroupedDiscontinuousNiceLoop => {
            inner.windows(2).filter(|two| !meet(&two[0], &two[1])).count() < LONGEST_NICE_LOOP
        }
        _ => nodes.len() <= LONGEST_CHAIN,
    }
}

/// Chains: digits placed first, then most candidates removed. Of equals the one that strikes early in the grid; the later one
/// of its candidates, the more it weighs.
fn by_conclusions(step: &Step, shape: Shape) -> Option<Rank> {
    let mut concluded: SmallVec<[Candidate; 8]> = step.concludes().map(|(it, _)| it).gather();
    concluded.sort_unstable();
    let weight = |at: usize| (at * shape.cells() + 1) as u64;
    let place = |(at, it): (usize, &Candidate)| it.cell.index() as u64 * weight(at) + it.digit.index() as u64;
    let most = [step.placed.len(), step.removed.len()].map(|count| u64::MAX - count as u64);
    let place = concluded.iter().enumerate().map(place).sum();
    Some(most.into_iter().chain([place]).gather())
}
