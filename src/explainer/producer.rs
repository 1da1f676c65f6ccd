//! The producers in their order: it decides the rating, and it is the ladder `se`.

use super::chain::{self, Producer as Chains, Workspace};
use super::hint::Hint;
use super::position::Position;
use super::{fast, unique};
use crate::technique::Technique::{self, *};

/// One search of Sudoku Explainer's, with the names that its steps can have.
pub struct Producer {
    pub names: &'static [Technique],
    look: Look,
}

/// How a producer looks at a board.
enum Look {
    Pattern(fn(&Position) -> Option<Hint>),
    AlignedTriplet,
    Chain(Chains),
}

impl Producer {
    const fn pattern(names: &'static [Technique], look: fn(&Position) -> Option<Hint>) -> Producer {
        Producer { names, look: Look::Pattern(look) }
    }

    const fn chain(names: &'static [Technique], chains: Chains) -> Producer {
        Producer { names, look: Look::Chain(chains) }
    }

    /// Its best hint on this board; none when it is late.
    pub fn look(&self, board: &Position, work: &mut Workspace) -> Option<Hint> {
        match self.look {
            Look::Pattern(look) => look(board),
            Look::AlignedTriplet => {
                let hint = fast::aligned_triplet(board, work.without_triplets.as_ref());
                if hint.is_none() {
                    work.without_triplets = Some(board.clone());
                }
                hint
            }
            Look::Chain(_) if work.is_late() => None,
            Look::Chain(chains) => Some(Hint::chain(chains, chain::best(board, chains, work)?)),
        }
    }
}

/// All of them, in order (docs/RATING.md, section 2).
#[rustfmt::skip]
pub const PRODUCERS: &[Producer] = &[
    Producer::pattern(&[FullHouse, HiddenSingle], fast::hidden_single),
    Producer::pattern(&[DirectPointing, DirectClaiming], fast::direct_locking),
    Producer::pattern(&[DirectHiddenPair], |board| fast::direct_hidden_set(board, 2)),
    Producer::pattern(&[NakedSingle], fast::naked_single),
    Producer::pattern(&[DirectHiddenTriple], |board| fast::direct_hidden_set(board, 3)),
    Producer::pattern(&[Pointing, Claiming], fast::locking),
    Producer::pattern(&[NakedPair], |board| fast::naked_set(board, 2)),
    Producer::pattern(&[XWing], |board| fast::fish(board, 2)),
    Producer::pattern(&[HiddenPair], |board| fast::hidden_set(board, 2)),
    Producer::pattern(&[NakedTriple], |board| fast::naked_set(board, 3)),
    Producer::pattern(&[Swordfish], |board| fast::fish(board, 3)),
    Producer::pattern(&[HiddenTriple], |board| fast::hidden_set(board, 3)),
    Producer::pattern(&[XyWing], |board| fast::wing(board, false)),
    Producer::pattern(&[XyzWing], |board| fast::wing(board, true)),
    Producer::pattern(
        &[
            UniqueRectangle1, UniqueRectangle2, UniqueRectangle3, UniqueRectangle4,
            UniqueLoop1, UniqueLoop2, UniqueLoop3, UniqueLoop4,
        ],
        unique::unique_loop,
    ),
    Producer::pattern(&[NakedQuad], |board| fast::naked_set(board, 4)),
    Producer::pattern(&[Jellyfish], |board| fast::fish(board, 4)),
    Producer::pattern(&[HiddenQuad], |board| fast::hidden_set(board, 4)),
    Producer::pattern(&[BugPlusOne, Bug2, Bug3, Bug4], unique::bug),
    Producer::pattern(&[AlignedPairExclusion], fast::aligned_pair),
    Producer::chain(&[XCycle, YCycle, TurbotFish, ForcingXChain, XyCycle, ForcingChain], Chains::Unary),
    Producer { names: &[AlignedTripletExclusion], look: Look::AlignedTriplet },
    Producer::chain(&[NishioForcingChains], Chains::Nishio),
    Producer::chain(&[CellForcingChains, RegionForcingChains], Chains::Multiple),
    Producer::chain(&[DynamicForcingChains], Chains::Dynamic(0)),
    Producer::chain(&[DynamicForcingChainsPlus], Chains::Dynamic(1)),
    Producer::chain(&[NestedForcingChains2], Chains::Dynamic(2)),
    Producer::chain(&[NestedForcingChains3], Chains::Dynamic(3)),
    Producer::chain(&[NestedForcingChains4], Chains::Dynamic(4)),
    Producer::chain(&[NestedForcingChains5], Chains::Dynamic(5)),
];

/// Those of dynamic and nested chains.
pub const DYNAMIC: &[Producer] = PRODUCERS.split_at(24).1;

/// The names of them all, in order.
pub const NAMES: [Technique; count()] = {
    let (mut names, mut at) = ([FullHouse; count()], 0);
    let mut producer = 0;
    while producer < PRODUCERS.len() {
        let mut name = 0;
        while name < PRODUCERS[producer].names.len() {
            names[at] = PRODUCERS[producer].names[name];
            at += 1;
            name += 1;
        }
        producer += 1;
    }
    names
};

const fn count() -> usize {
    let (mut count, mut producer) = (0, 0);
    while producer < PRODUCERS.len() {
        count += PRODUCERS[producer].names.len();
        producer += 1;
    }
    count
}
