//! Colours: cells joined by the strong links of one digit, coloured in turn. Of each two colours one is true throughout.

use smallvec::SmallVec;

use super::link::{Link, Links, seen_by};
use super::{Flow, Found, View};
use crate::board::Board;
use crate::cell::{Candidate, Cell, Digit};
use crate::gather::{Gather, PushAll};
use crate::set::CellSet;
use crate::step::{By, Node, Reason, Step, Truth};
use crate::technique::Technique::{self, *};

/// Simple colours: some cells of a digit, joined by strong links, in two colours.
///
/// ```text
///     . A . | . . . | . a .     rows 1 and 5 and column 2 have two places each:
///     . . . | . . . | . . .     A is true or a is; r9c8 sees both and goes (trap).
///     . a . | . . . | . A .     Two of one colour that see each other are both false,
///     . . . | . . . | . x .     with all of their colour (wrap).
/// ```
pub fn simple<const W: usize>(board: &View<W>, technique: Technique, found: &mut Found) -> Flow {
    board.digits_that_may_go().try_for_each(|digit| simple_of(board, technique, digit, found))
}

/// Simple colours of a digit.
fn simple_of<const W: usize>(board: &View<W>, technique: Technique, digit: Digit, found: &mut Found) -> Flow {
    for cluster in board.clusters(digit).iter().filter(|cluster| cluster.cells.len() >= LEAST_SIMPLE) {
        for colour in [0, 1] {
            let gone = match technique {
                SimpleColoursTrap if colour == 1 => break,
                SimpleColoursTrap => (board.places(digit) & cluster.seen[0] & cluster.seen[1]) - cluster.all(),
                _ if cluster.seen[colour].meets(&cluster.colours[colour]) => cluster.colours[colour],
                _ => continue,
            };
            report(technique, digit, gone, &[cluster], found)?;
        }
    }
    Flow::Continue(())
}

/// What three cells in two colours show, a box and a line that cross show too.
const LEAST_SIMPLE: usize = 4;

/// Multi colours: two such clusters A/a and B/b of one digit. A cell of A sees one of B: then a is true or b is, and what
/// sees both goes (1). A sees B and b: then A is false (2).
///
/// ```text
///     A . . | . . a | . . .     r1c1 and r3c2 are not both true, so r1c6 or r3c8 is:
///     . . . | x x x | x x x     what sees both goes
///     . B . | . . . | . b .
/// ```
pub fn multi<const W: usize>(board: &View<W>, technique: Technique, found: &mut Found) -> Flow {
    board.digits_that_may_go().try_for_each(|digit| multi_of(board, technique, digit, found))
}

/// Multi colours of a digit.
fn multi_of<const W: usize>(board: &View<W>, technique: Technique, digit: Digit, found: &mut Found) -> Flow {
    let clusters = board.clusters(digit);
    for (at, first) in clusters.iter().enumerate() {
        for second in &clusters[at + 1..] {
            if technique == MultiColours1 {
                bridged(board, digit, first, second, found)?;
            } else {
                squeezed(digit, first, second, found)?;
                squeezed(digit, second, first, found)?;
            }
        }
    }
    Flow::Continue(())
}

/// Type 1: of two colours that see each other one is false, so one of their opposites is true.
fn bridged<const W: usize>(
    board: &Board<W>,
    digit: Digit,
    first: &Cluster<W>,
    second: &Cluster<W>,
    found: &mut Found,
) -> Flow {
    for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        if first.seen[a].meets(&second.colours[b]) {
            let gone = board.places(digit) & first.seen[1 - a] & second.seen[1 - b];
            report(MultiColours1, digit, gone, &[first, second], found)?;
        }
    }
    Flow::Continue(())
}

/// Type 2: a colour that sees both colours of the other cluster is false.
fn squeezed<const W: usize>(digit: Digit, one: &Cluster<W>, other: &Cluster<W>, found: &mut Found) -> Flow {
    for colour in [0, 1] {
        if other.colours.iter().all(|cells| one.seen[colour].meets(cells)) {
            report(MultiColours2, digit, one.colours[colour], &[one, other], found)?;
        }
    }
    Flow::Continue(())
}

/// The cells of a digit that strong links join.
pub(super) struct Cluster<const W: usize> {
    /// In the order in which they are reached. The links that are not needed to reach a cell are left out.
    cells: SmallVec<[Reached; 12]>,
    colours: [CellSet<W>; 2],
    /// The cells that see some cell of a colour.
    seen: [CellSet<W>; 2],
}

/// A cell, its colour, and by which link from which earlier cell it was reached.
#[derive(Clone, Copy)]
struct Reached {
    cell: Cell,
    colour: usize,
    from: Option<(usize, Link)>,
}

impl<const W: usize> Cluster<W> {
    fn all(&self) -> CellSet<W> {
        self.colours[0] | self.colours[1]
    }

    /// Adds its links, and the chains from its first cell: the first colour on, the second off.
    fn write_reason(&self, digit: Digit, reason: &mut Reason) {
        let root = reason.nodes.len();
        for reached in &self.cells {
            let claim = Candidate::new(reached.cell, digit);
            let mut node = Node::assumed(reached.colour == 0, claim);
            if let Some((parent, link)) = reached.from {
                let truth = Truth::House(link.house, digit);
                reason.truths.push(truth);
                node.by = By::Truth(truth);
                node.parents.push((root + parent) as u32);
            }
            reason.nodes.push(node);
        }
    }
}

/// The clusters of a digit, of its links.
pub(super) fn clusters<const W: usize>(board: &Board<W>, mut links: Links) -> Vec<Cluster<W>> {
    let mut clusters = Vec::new();
    // Each round takes at least the link it begins with.
    while let Some(&first) = links.first() {
        let root = Reached { cell: first.ends[0], colour: 0, from: None };
        let mut cluster = Cluster {
            cells: SmallVec::new(),
            colours: [CellSet::of(root.cell), CellSet::EMPTY],
            seen: [CellSet::EMPTY; 2],
        };
        cluster.cells.push(root);
        let mut at = 0;
        while let Some(&here) = cluster.cells.get(at) {
            links.retain(|link| {
                let Some(&[_, next]) = link.ways().iter().find(|[end, _]| *end == here.cell) else { return true };
                if !cluster.all().has(next) {
                    let colour = 1 - here.colour;
                    cluster.colours[colour].insert(next);
                    cluster.cells.push(Reached { cell: next, colour, from: Some((at, *link)) });
                }
                false
            });
            at += 1;
        }
        cluster.seen = cluster.colours.map(|cells| seen_by(board, cells));
        clusters.push(cluster);
    }
    clusters
}

fn report<const W: usize>(
    technique: Technique,
    digit: Digit,
    gone: CellSet<W>,
    clusters: &[&Cluster<W>],
    found: &mut Found,
) -> Flow {
    if gone.is_empty() {
        return Flow::Continue(());
    }
    let mut step = Step::remove(technique, gone.cells().map(|cell| Candidate::new(cell, digit)));
    clusters.iter().for_each(|cluster| cluster.write_reason(digit, &mut step.reason));
    found(step)
}

/// Remote pair: a chain of cells with the same two candidates, each seeing the next, with an even number of cells. Its ends
/// hold one each: what sees both loses both.
///
/// ```text
///     12 . . | 12 . . | . . .     r1c1, r1c4, r5c4, r5c8: the digits take turns,
///     .  . . | .  . . | . . .     r1c8 sees both ends
///     -------+--------+------
///     .  . . | 12 . . | . 12 .
/// ```
pub fn remote_pair<const W: usize>(board: &Board<W>, found: &mut Found) -> Flow {
    let mut rest = super::wing::with_two(board);
    while let Some(first) = rest.first() {
        let pair = board.candidates(first);
        let like: CellSet<W> = rest.cells().filter(|&cell| board.candidates(cell) == pair).collect();
        rest -= like;
        if like.len() >= 4 {
            for start in like.cells() {
                from_end(board, start, like, found)?;
            }
        }
    }
    Flow::Continue(())
}

/// The shortest chains from this cell to later ones of the same kind: one for each end.
fn from_end<const W: usize>(board: &Board<W>, start: Cell, like: CellSet<W>, found: &mut Found) -> Flow {
    let (shape, geometry, pair) = (board.shape(), board.geometry(), board.candidates(start));
    // Cells in the order in which they are reached, each with the number of the one before it and its distance.
    let mut reached: SmallVec<[(Cell, usize, usize); 16]> = SmallVec::from_slice(&[(start, 0, 0)]);
    let mut rest = like - CellSet::of(start);
    let mut at = 0;
    while let Some(&(cell, _, distance)) = reached.get(at) {
        let next = rest & geometry.peers(cell);
        rest -= next;
        reached.push_all(next.cells().map(|next| (next, at, distance + 1)));
        if distance % 2 == 1 && distance >= 3 && start < cell {
            let common = geometry.peers(start) & geometry.peers(cell) & board.open();
            let gone = |digit| (board.places(digit) & common).cells().map(move |cell| Candidate::new(cell, digit));
            let removed: SmallVec<[Candidate; 4]> = pair.digits().flat_map(gone).gather();
            if !removed.is_empty() {
                let mut chain: SmallVec<[Cell; 8]> = SmallVec::new();
                let mut back = at;
                while back != 0 {
                    chain.push(reached[back].0);
                    back = reached[back].1;
                }
                chain.push(start);
                chain.reverse();
                let weak = chain.windows(2).filter_map(|two| super::link::shared(shape, two[0], two[1]));
                let covers = weak.flat_map(|house| pair.digits().map(move |digit| Truth::House(house, digit)));
                let truths = chain.iter().map(|&cell| Truth::Cell(cell));
                found(Step::remove(RemotePair, removed).because(truths).against(covers))?;
            }
        }
        at += 1;
    }
    Flow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::tests::assert_in_no_template;

    #[test]
    fn what_is_taken_is_in_no_template() {
        assert_in_no_template(&|view, digit| {
            let mut taken: Vec<Candidate> = Vec::new();
            let mut take = |step: Step| {
                taken.extend(step.removed);
                Flow::Continue(())
            };
            for technique in [SimpleColoursTrap, SimpleColoursWrap] {
                let _ = simple_of(view, technique, digit, &mut take);
            }
            for technique in [MultiColours1, MultiColours2] {
                let _ = multi_of(view, technique, digit, &mut take);
            }
            taken
        });
    }
}
