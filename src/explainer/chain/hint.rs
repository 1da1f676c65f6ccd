//! A chain hint: what it concludes, what it costs, and enough to build its reason again.

use smallvec::SmallVec;

use super::key::{self, Key};
use crate::explainer::hint::Strikes;
use crate::explainer::position::Position;
use crate::explainer::regions::REGIONS_OF;
use crate::explainer::unit::Unit;

/// A producer of chains, with its number in docs/RATING.md, 2.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Producer {
    /// Forcing chains and cycles (21).
    Unary,
    /// Nishio (23).
    Nishio,
    /// Multiple forcing chains (24).
    Multiple,
    /// Dynamic forcing chains (25), with `+` (26), nested to levels 2 to 5 (27 to 30).
    Dynamic(u8),
}

impl Producer {
    /// What its hints cost at least.
    pub fn base(self) -> f64 {
        match self {
            Producer::Unary => 7.0,
            Producer::Nishio => 7.5,
            Producer::Multiple => 8.0,
            Producer::Dynamic(level) => 8.5 + 0.5 * f64::from(level),
        }
    }

    /// The inner chaining producers of a level, in the order they are asked, after the sets (docs/RATING.md, 5.5).
    pub fn inner(level: u8) -> &'static [Producer] {
        match level {
            0 | 1 => &[],
            2 => &[Producer::Unary],
            3 => &[Producer::Unary, Producer::Multiple],
            4 => &[Producer::Dynamic(0)],
            _ => &[Producer::Dynamic(0), Producer::Dynamic(2)],
        }
    }
}

/// The three passes of the unary search.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Pass {
    X,
    Y,
    Xy,
}

/// Whether a pass knows the Y part and the X part.
pub fn parts(pass: Pass) -> (bool, bool) {
    (pass != Pass::X, pass != Pass::Y)
}

/// How a hint came about: with the board, enough to build it again.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Form {
    /// The `nth` cycle found from this source in this pass.
    Cycle { pass: Pass, source: Key, nth: u16 },
    /// From the start follows its opposite.
    Forcing { pass: Pass, start: Key },
    /// From the start follow both sides of a candidate.
    Contradiction { start: Key },
    /// From the candidate on, and from it off, follows the target.
    Double { start: Key, target: Key },
    /// From each place of the digit in the region follows the target.
    Region { region: u8, digit: u8, target: Key },
    /// From each digit of the cell follows the target.
    Cell { cell: u8, target: Key },
}

impl Form {
    /// The sort key of docs/RATING.md, 5.2 and 5.4.
    pub fn rank(self) -> u8 {
        match self {
            Form::Double { .. } => 1,
            Form::Cycle { pass, .. } | Form::Forcing { pass, .. } => 2 + pass as u8,
            Form::Cell { .. } => 5,
            Form::Region { .. } => 6,
            Form::Contradiction { .. } => 7,
        }
    }
}

/// A conclusion with its price.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint {
    /// The price as a floating point number, which decides between equal tenths.
    pub rating: f64,
    /// Total complexity (docs/RATING.md, 5.6).
    pub complexity: u32,
    pub strikes: Strikes,
    pub placed: Option<(u8, u8)>,
    pub form: Form,
}

impl Hint {
    /// The rating as printed, in tenths.
    pub fn tenths(&self) -> u32 {
        ((self.rating + 0.05) * 10.0) as u32
    }

    /// Whether this sorts before the other; not if they tie, then the first found stays (docs/RATING.md, 5.4).
    pub fn beats(&self, other: &Hint) -> bool {
        let key = |hint: &Hint| (hint.complexity, hint.form.rank());
        self.rating < other.rating || self.rating == other.rating && key(self) < key(other)
    }
}

/// What makes a target true strike: nothing if the candidate is alone in its cell already.
pub fn conclusion(board: &Position, target: Key) -> Option<(Strikes, Option<(u8, u8)>)> {
    let (cell, digit) = (key::cell(target), key::digit(target));
    let gone = if key::is_on(target) { board.candidates(cell) & !(1 << digit) } else { 1 << digit };
    (gone != 0).then(|| {
        let placed = key::is_on(target).then_some((cell as u8, digit as u8));
        (SmallVec::from_slice(&[(cell as u8, gone)]), placed)
    })
}

/// An inner hint: with what an outer closure asks of it.
#[derive(Clone, Debug)]
pub struct Inner {
    pub hint: Hint,
    /// Stands for the chain itself: keys of its targets and of their ancestors. Equal prints, equal chains (docs/RATING.md, 5.6).
    pub print: u128,
    /// Where it depends on what was struck: parents are the candidates gone from these since the start (docs/RATING.md, 5.5).
    pub units: SmallVec<[Unit; 8]>,
    /// Which producer found it.
    pub by: Producer,
}

/// The region number of a cell's block, row or column.
pub fn region_of(cell: usize, kind: u8) -> usize {
    REGIONS_OF[cell][kind as usize] as usize
}
