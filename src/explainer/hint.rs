//! What a producer answers: the price, what it does, and what it was found from.

use crate::gather::Gather;
use smallvec::SmallVec;

use super::chain;
use super::position::Position;
use super::regions::Nine;
use super::unique::{Bug, Deadly};

/// Candidates that go: cells ascending, each with the digits that leave it.
pub type Strikes = SmallVec<[(u8, Nine); 4]>;

/// A cell and its digit.
pub type Placed = (u8, u8);

/// One step of the rating.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint {
    /// What it costs, in tenths.
    pub tenths: u32,
    /// What it strikes: nothing, where it places by a direct look.
    pub strikes: Strikes,
    /// What it places.
    pub placed: Option<Placed>,
    /// What it was found from.
    pub evidence: Evidence,
}

/// What a producer found its hint from. Regions and positions are those of [`super::regions::REGIONS`]; sets of digits and positions are bits.
#[derive(Clone, PartialEq, Debug)]
pub enum Evidence {
    /// The digit placed has one place in the region; `is_last`: so has the region.
    Hidden { region: u8, is_last: bool },
    /// The cell has one candidate.
    Naked,
    /// The digit's places in `base` lie in `cover`. `hidden`: a region where, but for it, the digit would have more than one.
    Locking { base: u8, cover: u8, digit: u8, hidden: Option<u8> },
    /// The digits have these positions in the region; `hidden`: a digit that is left one other place.
    HiddenSet { region: u8, digits: Nine, positions: Nine, hidden: Option<u8> },
    /// The cells at these positions hold these digits.
    NakedSet { region: u8, digits: Nine, positions: Nine },
    /// The digit's places in the lines lie in the lines across.
    Fish { columns: bool, digit: u8, lines: Nine, across: Nine },
    /// Two wings and their pivot; the pivot of an XYZ-wing holds the digit too.
    Wing { pivot: u8, wings: [u8; 2], digit: u8, is_xyz: bool },
    /// A rectangle or loop of two digits.
    Loop(Box<Deadly>),
    /// A BUG.
    Bug(Box<Bug>),
    /// No two or three digits in these cells leave the excluders a digit, with what goes.
    Aligned { cells: SmallVec<[u8; 16]>, excluders: SmallVec<[u8; 16]> },
    /// A chain or net.
    Chain { producer: chain::Producer, form: chain::Form, complexity: u32 },
}

impl Hint {
    /// A hint that places, and strikes nothing itself.
    pub fn place(tenths: u32, cell: usize, digit: usize, evidence: Evidence) -> Hint {
        Hint { tenths, strikes: Strikes::new(), placed: Some((cell as u8, digit as u8)), evidence }
    }

    /// A hint that strikes, if there is anything to strike.
    pub fn strike(tenths: u32, strikes: Strikes, evidence: impl FnOnce() -> Evidence) -> Option<Hint> {
        (!strikes.is_empty()).then(|| Hint { tenths, strikes, placed: None, evidence: evidence() })
    }

    /// A chain's hint.
    pub fn chain(producer: chain::Producer, hint: chain::Hint) -> Hint {
        let evidence = Evidence::Chain { producer, form: hint.form, complexity: hint.complexity };
        Hint { tenths: hint.tenths(), strikes: hint.strikes, placed: hint.placed, evidence }
    }

    /// Does what it says.
    pub fn apply(&self, board: &mut Position) {
        for &(cell, digits) in &self.strikes {
            for digit in super::bits::bits(digits) {
                board.remove(cell.into(), digit);
            }
        }
        if let Some((cell, digit)) = self.placed {
            board.place(cell.into(), digit.into());
        }
    }
}

/// The digits struck from these cells where they stand, cells ascending.
pub fn strikes(board: &Position, cells: impl IntoIterator<Item = usize>, digits: Nine) -> Strikes {
    let mut strikes: Strikes = cells
        .into_iter()
        .map(|cell| (cell as u8, board.candidates(cell) & digits))
        .filter(|(_, gone)| *gone != 0)
        .gather();
    strikes.sort_unstable();
    strikes
}
