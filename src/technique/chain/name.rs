//! What a chain is called: read off its links when it has been found, the most special name first.

use smallvec::{SmallVec, smallvec};

use super::reason::Chain;
use super::statement::Almost;
use super::table::{Strong, Table};
use crate::gather::{Gather, PushAll};
use crate::set::DigitSet;
use crate::shape::HouseKind;
use crate::step::Truth;
use crate::technique::Technique::{self, *};

/// The names that apply to a chain, the most specific first.
pub(super) type Names = SmallVec<[Technique; 2]>;

/// How a chain ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    /// One of its two ends is true: what sees both goes.
    Ends,
    /// It comes back to where it began and contradicts itself; or its ends are in one cell.
    Discontinuous,
    /// It comes back in perfect turn.
    Loop,
}

/// The names of a chain; none where another finder reports it under a more specific name, unless this name was asked
/// for.
pub(super) fn names<const W: usize>(chain: &Chain<W>, form: Form, removed: usize, asked: &[Technique]) -> Names {
    let features = ChainFeatures::of(chain);
    let single = removed == 1 || form == Form::Discontinuous;
    if let Some(name) = features.pattern.or(features.hidden.then_some(AhsAic)) {
        return smallvec![name];
    }
    if features.grouped {
        return match form {
            _ if features.is_empty_rectangle(form) => {
                asked.iter().copied().filter(|&name| name == GroupedDiscontinuousNiceLoop).gather()
            }
            Form::Loop if features.sets => smallvec![GroupedContinuousNiceLoop, AlsAic],
            Form::Loop => smallvec![GroupedContinuousNiceLoop],
            _ if single && features.sets => smallvec![GroupedDiscontinuousNiceLoop, AlsAic, GroupedAic],
            _ if single => smallvec![GroupedDiscontinuousNiceLoop, GroupedAic],
            _ if features.sets => smallvec![AlsAic, GroupedAic],
            _ => smallvec![GroupedAic],
        };
    }
    let mut names: Names = match form {
        Form::Loop if features.links() <= 2 => return smallvec![],
        Form::Loop if features.one_digit => smallvec![ContinuousNiceLoop, XChain],
        Form::Loop if features.all_cells() => smallvec![ContinuousNiceLoop, XyChain],
        Form::Loop => return smallvec![ContinuousNiceLoop],
        Form::Discontinuous => smallvec![],
        Form::Ends => match features.special() {
            Some(special) if [TurbotFish, XyWing, WWing, RemotePair].contains(&special) => {
                return asked.iter().copied().filter(|&name| name == DiscontinuousNiceLoop).gather();
            }
            special => special.into_iter().gather(),
        },
    };
    match form {
        Form::Loop => {}
        _ if single => names.push_all([DiscontinuousNiceLoop, Aic]),
        _ => names.push(Aic),
    }
    names
}

/// What of a chain its names follow from.
struct ChainFeatures {
    /// Whether any claim is of several candidates, or any link an almost locked set.
    grouped: bool,
    /// Whether any link is an almost locked set.
    sets: bool,
    /// Whether any is an almost hidden set.
    hidden: bool,
    /// The name of a chain with a link that is what a pattern has more.
    pattern: Option<Technique>,
    one_digit: bool,
    /// For each strong link whether it is in a cell.
    cells: SmallVec<[bool; 8]>,
    /// Whether both ends are of one digit.
    like_ends: bool,
    /// Whether all candidates are of two digits.
    two_digits: bool,
    /// A strong link in a box, and one in a line, of single candidates.
    boxed: bool,
    lined: bool,
}

impl ChainFeatures {
    fn of<const W: usize>(chain: &Chain<W>) -> ChainFeatures {
        let table: &Table<W> = chain.table;
        let digits = chain.path.iter().map(|&claim| table.claims[claim].digits);
        let digits = digits.fold(DigitSet::empty(), |all, some| all | some);
        let digit = |claim: usize| table.claims[claim].digits;
        let several = |claim: usize| claim >= table.singles;
        let is_set = |strong: Strong| matches!(strong, Strong::Almost(_));
        let is_hidden =
            |strong: Strong| matches!(strong, Strong::Almost(set) if matches!(table.sets[set], Almost::Hidden(_)));
        let pattern = |strong: Strong| match strong {
            Strong::Deadly(number) => Some(table.patterns[number].name),
            _ => None,
        };
        let in_box =
            |truth: Truth| matches!(truth, Truth::House(house, _) if table.board.shape().kind(house) == HouseKind::Box);
        let pairs = || chain.path.chunks(2).filter(|two| two.len() == 2).zip(chain.strong());
        let boxed = pairs().any(|(_, strong)| matches!(strong, Strong::Truth(truth) if in_box(truth)));
        let lined = pairs().any(|(two, strong)| {
            let line = matches!(strong, Strong::Truth(truth @ Truth::House(..)) if !in_box(truth));
            line && !two.iter().any(|&claim| several(claim))
        });
        ChainFeatures {
            grouped: chain.path.iter().any(|&claim| several(claim)) || chain.strong().any(is_set),
            sets: chain.strong().any(|strong| is_set(strong) && !is_hidden(strong)),
            hidden: chain.strong().any(is_hidden),
            pattern: chain.strong().find_map(pattern),
            one_digit: digits.len() == 1,
            cells: chain.strong().map(|strong| matches!(strong, Strong::Truth(Truth::Cell(_)))).gather(),
            like_ends: digit(chain.path[0]) == digit(chain.path[chain.path.len() - 1]),
            two_digits: digits.len() == 2,
            boxed,
            lined,
        }
    }

    fn links(&self) -> usize {
        self.cells.len()
    }

    fn all_cells(&self) -> bool {
        self.cells.iter().all(|&cell| cell)
    }

    /// The box's link and the line's: what `turbot` finds.
    fn is_empty_rectangle(&self, form: Form) -> bool {
        form == Form::Ends && self.one_digit && self.links() == 2 && self.boxed && self.lined
    }

    /// The name of a chain with two ends, where it has one besides `aic`.
    fn special(&self) -> Option<Technique> {
        match (self.links(), &self.cells[..]) {
            (2, _) if self.one_digit => Some(TurbotFish),
            _ if self.one_digit => Some(XChain),
            _ if self.all_cells() && self.two_digits && self.like_ends => Some(RemotePair),
            (3, [true, true, true]) if self.like_ends => Some(XyWing),
            _ if self.all_cells() && self.like_ends => Some(XyChain),
            (3, [true, false, true]) if self.two_digits && self.like_ends => Some(WWing),
            (3, [true, false, false] | [false, false, true]) if self.two_digits && self.like_ends => Some(MWing),
            (3, [false, true, false]) => Some(SWing),
            (3, [false, false, false]) => Some(LWing),
            (3, _) => Some(HWing),
            _ => None,
        }
    }
}
