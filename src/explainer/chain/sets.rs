//! The four sets that a closure may use (docs/RATING.md, 3 and 5.5): locking, hidden pair, naked pair, X-wing.

use smallvec::SmallVec;

use super::key::{self, Key};
use crate::explainer::bits::{bits, is_pair};
use crate::explainer::hint::Strikes;
use crate::explainer::position::Position;
use crate::explainer::regions::{Nine, POSITIONS_OF, REGIONS, REGIONS_OF, SHARED};
use crate::gather::{Gather, PushAll};

/// A set found on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Set {
    /// The digit's places in the first region lie in the second.
    Locking { base: u8, cover: u8, digit: u8 },
    /// Two digits (bits) have these two positions in the region.
    HiddenPair { region: u8, digits: Nine, positions: Nine },
    /// The cells at these two positions of the region hold these two digits.
    NakedPair { region: u8, digits: Nine, positions: Nine },
    /// The digit's places in the base lines (bits) lie in the cover lines.
    XWing { columns: bool, digit: u8, lines: Nine, across: Nine },
}

/// Shows its sets on a board, with what each strikes: those of which something has changed.
pub type Family = fn(&Position, &Changed, &mut dyn FnMut(Set, Strikes));

/// The four, in the order in which they run.
pub const FAMILIES: [Family; 4] = [locking, hidden_pairs, naked_pairs, x_wings];

/// Where candidates went. A set whose base has not changed strikes nothing that it did not strike before.
pub struct Changed {
    /// The digits that lost a place in each region, and the positions that lost a digit.
    digits: [Nine; 27],
    positions: [Nine; 27],
}

impl Changed {
    pub const NOWHERE: Changed = Changed { digits: [0; 27], positions: [0; 27] };
    pub const EVERYWHERE: Changed = Changed { digits: [0x1ff; 27], positions: [0x1ff; 27] };

    /// Whether a candidate went at all.
    pub fn is_anywhere(&self) -> bool {
        self.digits[..ROW] != [0; 9]
    }

    /// Adds a candidate that went.
    #[inline]
    pub fn add(&mut self, cell: usize, digit: usize) {
        for (region, position) in REGIONS_OF[cell].iter().zip(POSITIONS_OF[cell]) {
            self.digits[*region as usize] |= 1 << digit;
            self.positions[*region as usize] |= 1 << position;
        }
    }
}

const BLOCK: usize = 0;
const ROW: usize = 9;
const COLUMN: usize = 18;

/// Candidates of a digit at positions of a region, cells ascending.
fn struck_at(region: usize, positions: Nine, digit: usize) -> Strikes {
    bits(positions).map(|position| (REGIONS[region][position], 1 << digit)).gather()
}

/// Pairs of members in combination order: 01, 02, 12, 03, ...
fn pairs(set: Nine) -> impl Iterator<Item = (usize, usize)> {
    bits(set).flat_map(move |high| bits(set & ((1 << high) - 1)).map(move |low| (low, high)))
}

/// For the places of a digit in a line: which third holds them all, if there are two or more. In a block: which row.
/// (The columns of a block are found in [`COLUMN_OF_BLOCK`].)
const THIRD: [u8; 512] = confined([0b000_000_111, 0b000_111_000, 0b111_000_000]);
const COLUMN_OF_BLOCK: [u8; 512] = confined([0b001_001_001, 0b010_010_010, 0b100_100_100]);
const NOWHERE: u8 = 3;

const fn confined(parts: [u16; 3]) -> [u8; 512] {
    let (mut table, mut set) = ([NOWHERE; 512], 1u16);
    while set < 512 {
        let mut part = 0;
        while part < 3 {
            if set & !parts[part] == 0 && set & (set - 1) != 0 {
                table[set as usize] = part as u8;
            }
            part += 1;
        }
        set += 1;
    }
    table
}

/// The region of this kind in which the places of a base region lie, if they do.
#[inline]
fn cover_of(base: usize, cover_kind: usize, places: Nine) -> Option<usize> {
    let number = base % 9;
    let (table, first) = match (base < ROW, cover_kind) {
        (true, COLUMN) => (&COLUMN_OF_BLOCK, COLUMN + number % 3 * 3),
        (true, _) => (&THIRD, ROW + number / 3 * 3),
        (false, _) => (&THIRD, 0),
    };
    let part = table[places as usize];
    let cover = if base < ROW {
        first + part as usize
    } else if base < COLUMN {
        number / 3 * 3 + part as usize
    } else {
        part as usize * 3 + number / 3
    };
    (part != NOWHERE).then_some(cover)
}

/// The places of the digit in a cover outside the base.
#[inline]
fn left_of(board: &Position, base: usize, cover: usize, digit: usize) -> Nine {
    board.places(cover, digit) & !SHARED[cover][base]
}

fn locking(board: &Position, changed: &Changed, found: &mut dyn FnMut(Set, Strikes)) {
    for (base_kind, cover_kind) in [(BLOCK, COLUMN), (BLOCK, ROW), (COLUMN, BLOCK), (ROW, BLOCK)] {
        for base in base_kind..base_kind + 9 {
            // Covers ascending, then digits.
            let mut covered: SmallVec<[(usize, usize); 9]> = SmallVec::new();
            for digit in bits(changed.digits[base]) {
                if let Some(cover) = cover_of(base, cover_kind, board.places(base, digit))
                    && left_of(board, base, cover, digit) != 0
                {
                    covered.push((cover, digit));
                }
            }
            covered.sort_unstable();
            for (cover, digit) in covered {
                let gone = left_of(board, base, cover, digit);
                let set = Set::Locking { base: base as u8, cover: cover as u8, digit: digit as u8 };
                found(set, struck_at(cover, gone, digit));
            }
        }
    }
}

/// Regions in the order block, column, row ("BCR").
fn block_column_row() -> impl Iterator<Item = usize> {
    (0..9).chain(18..27).chain(9..18)
}

/// The digits with two places in a region.
#[inline]
pub fn twice(board: &Position, region: usize) -> Nine {
    board
        .region_places(region)
        .iter()
        .enumerate()
        .fold(0, |set, (digit, &places)| set | Nine::from(is_pair(places)) << digit)
}

fn hidden_pairs(board: &Position, changed: &Changed, found: &mut dyn FnMut(Set, Strikes)) {
    for region in block_column_row().filter(|&region| changed.digits[region] != 0) {
        for (low, high) in pairs(twice(board, region)) {
            let positions = board.places(region, low);
            if positions != board.places(region, high)
                || changed.digits[region] & (1 << low | 1 << high) == 0
                || board.open_in(region).count_ones() <= 4
            {
                continue;
            }
            let digits = 1 << low | 1 << high;
            let gone = |position: usize| {
                let cell = REGIONS[region][position];
                (cell, board.candidates(cell.into()) & !digits)
            };
            let strikes: Strikes = bits(positions).map(gone).filter(|(_, gone)| *gone != 0).gather();
            if !strikes.is_empty() {
                found(Set::HiddenPair { region: region as u8, digits, positions }, strikes);
            }
        }
    }
}

fn naked_pairs(board: &Position, changed: &Changed, found: &mut dyn FnMut(Set, Strikes)) {
    for region in block_column_row().filter(|&region| changed.positions[region] != 0) {
        let cells = &REGIONS[region];
        let two = |position: &usize| is_pair(board.candidates(cells[*position].into()));
        let twos = (0..9).filter(two).fold(0, |set, position| set | 1 << position);
        for (low, high) in pairs(twos) {
            let positions: Nine = 1 << low | 1 << high;
            let digits = board.candidates(cells[low].into());
            if changed.positions[region] & positions == 0
                || digits != board.candidates(cells[high].into())
                || board.open_in(region).count_ones() < 4
            {
                continue;
            }
            let gone = |position: usize| (cells[position], board.candidates(cells[position].into()) & digits);
            let strikes: Strikes = bits(0x1ff & !positions).map(gone).filter(|(_, gone)| *gone != 0).gather();
            if !strikes.is_empty() {
                found(Set::NakedPair { region: region as u8, digits, positions }, strikes);
            }
        }
    }
}

fn x_wings(board: &Position, changed: &Changed, found: &mut dyn FnMut(Set, Strikes)) {
    for columns in [true, false] {
        let (base, cover) = if columns { (COLUMN, ROW) } else { (ROW, COLUMN) };
        let twice: [Nine; 9] = std::array::from_fn(|line| twice(board, base + line));
        for (low, high) in pairs(0x1ff) {
            let changed = changed.digits[base + low] | changed.digits[base + high];
            for digit in bits(twice[low] & twice[high] & changed) {
                let across = board.places(base + low, digit);
                if across != board.places(base + high, digit) || board.filled_with(digit) + 4 > 9 {
                    continue;
                }
                let lines: Nine = 1 << low | 1 << high;
                let mut strikes = Strikes::new();
                for line in bits(across) {
                    strikes.push_all(struck_at(cover + line, board.places(cover + line, digit) & !lines, digit));
                }
                if !strikes.is_empty() {
                    strikes.sort_unstable();
                    found(Set::XWing { columns, digit: digit as u8, lines, across }, strikes);
                }
            }
        }
    }
}

/// What a set depends on: candidates that the start had and the board no longer has, in their order (docs/RATING.md, 5.5).
pub fn parents(set: &Set, start: &Position, board: &Position, parents: &mut SmallVec<[Key; 16]>) {
    let gone = |cell: usize| start.candidates(cell) & !board.candidates(cell);
    let mut lines = |base: usize, digit: u8, inside: Nine| {
        let digit = digit as usize;
        let gone = start.places(base, digit) & !board.places(base, digit) & !inside;
        parents.extend(bits(gone).map(|position| key::off(REGIONS[base][position] as usize, digit)));
    };
    match *set {
        Set::Locking { base, cover, digit } => lines(base.into(), digit, SHARED[base as usize][cover as usize]),
        Set::XWing { columns, digit, lines: bases, across } => {
            bits(bases).for_each(|line| lines(if columns { COLUMN } else { ROW } + line, digit, across));
        }
        Set::HiddenPair { region, digits, positions } => {
            for position in bits(0x1ff & !positions) {
                let cell = REGIONS[region as usize][position] as usize;
                parents.extend(bits(gone(cell) & digits).map(|digit| key::off(cell, digit)));
            }
        }
        Set::NakedPair { region, digits, positions } => {
            for position in bits(positions) {
                let cell = REGIONS[region as usize][position] as usize;
                parents.extend(bits(gone(cell) & !digits).map(|digit| key::off(cell, digit)));
            }
        }
    }
}
