//! The four sets that a closure may use (specification, sections 3 and 5.5): locking, hidden pair, naked pair, X-wing.

use smallvec::SmallVec;

use super::hint::Strikes;
use super::key::{self, Key, bits};
use crate::se::position::{Nine, Position, REGIONS};

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

/// One of the four, in the order they are asked.
pub const FAMILIES: [fn(&Position, &mut dyn FnMut(Set, Strikes)); 4] = [locking, hidden_pairs, naked_pairs, x_wings];

/// Pairs of 0..9 in combination order: 01, 02, 12, 03, ...
const PAIRS: [(usize, usize); 36] = {
    let (mut pairs, mut count, mut high) = ([(0, 0); 36], 0, 1);
    while high < 9 {
        let mut low = 0;
        while low < high {
            pairs[count] = (low, high);
            count += 1;
            low += 1;
        }
        high += 1;
    }
    pairs
};

/// Positions of a region that lie in another.
fn shared(region: usize, other: usize) -> Nine {
    let inside = |position: &usize| REGIONS[other].contains(&REGIONS[region][*position]);
    (0..9).filter(inside).fold(0, |set, position| set | 1 << position)
}

/// [`shared`], looked up.
static SHARED: std::sync::LazyLock<[[Nine; 27]; 27]> =
    std::sync::LazyLock::new(|| std::array::from_fn(|region| std::array::from_fn(|other| shared(region, other))));

const BLOCK: usize = 0;
const ROW: usize = 9;
const COLUMN: usize = 18;

/// Candidates of a digit at positions of a region, cells ascending.
fn struck_at(region: usize, positions: Nine, digit: usize) -> Strikes {
    bits(positions).map(|position| (REGIONS[region][position], 1 << digit)).collect()
}

fn locking(board: &Position, found: &mut dyn FnMut(Set, Strikes)) {
    for (base_kind, cover_kind) in [(BLOCK, COLUMN), (BLOCK, ROW), (COLUMN, BLOCK), (ROW, BLOCK)] {
        for base in base_kind..base_kind + 9 {
            for cover in cover_kind..cover_kind + 9 {
                let (inside, back) = (SHARED[base][cover], SHARED[cover][base]);
                if inside == 0 {
                    continue;
                }
                for digit in 0..9 {
                    let places = board.places(base, digit);
                    if places.count_ones() >= 2 && places & !inside == 0 {
                        let gone = board.places(cover, digit) & !back;
                        if gone != 0 {
                            let set = Set::Locking { base: base as u8, cover: cover as u8, digit: digit as u8 };
                            found(set, struck_at(cover, gone, digit));
                        }
                    }
                }
            }
        }
    }
}

/// Regions in the order block, column, row ("BCR").
fn block_column_row() -> impl Iterator<Item = usize> {
    (0..9).chain(18..27).chain(9..18)
}

fn hidden_pairs(board: &Position, found: &mut dyn FnMut(Set, Strikes)) {
    for region in block_column_row() {
        if board.open_in(region).count_ones() <= 4 {
            continue;
        }
        for (low, high) in PAIRS {
            let positions = board.places(region, low) | board.places(region, high);
            let few = |digit| board.places(region, digit).count_ones() < 2;
            if positions.count_ones() != 2 || few(low) || few(high) {
                continue;
            }
            let digits = 1 << low | 1 << high;
            let gone = |position: usize| {
                let cell = REGIONS[region][position];
                (cell, board.candidates(cell.into()) & !digits)
            };
            let strikes: Strikes = bits(positions).map(gone).filter(|(_, gone)| *gone != 0).collect();
            if !strikes.is_empty() {
                found(Set::HiddenPair { region: region as u8, digits, positions }, strikes);
            }
        }
    }
}

fn naked_pairs(board: &Position, found: &mut dyn FnMut(Set, Strikes)) {
    for region in block_column_row() {
        let cells = &REGIONS[region];
        let open = board.open_in(region);
        if open.count_ones() < 4 {
            continue;
        }
        let twos = (0..9).filter(|&position| board.candidates(cells[position].into()).count_ones() == 2);
        let twos = twos.fold(0, |set, position| set | 1 << position);
        for (low, high) in PAIRS {
            let positions: Nine = 1 << low | 1 << high;
            let digits = board.candidates(cells[low].into());
            if positions & !twos != 0 || digits != board.candidates(cells[high].into()) {
                continue;
            }
            let gone = |position: usize| (cells[position], board.candidates(cells[position].into()) & digits);
            let strikes: Strikes = bits(open & !positions).map(gone).filter(|(_, gone)| *gone != 0).collect();
            if !strikes.is_empty() {
                found(Set::NakedPair { region: region as u8, digits, positions }, strikes);
            }
        }
    }
}

fn x_wings(board: &Position, found: &mut dyn FnMut(Set, Strikes)) {
    for columns in [true, false] {
        let (base, cover) = if columns { (COLUMN, ROW) } else { (ROW, COLUMN) };
        for (low, high) in PAIRS {
            for digit in 0..9 {
                let places = board.places(base + low, digit);
                let across = places | board.places(base + high, digit);
                let two = |line| board.places(base + line, digit).count_ones() >= 2;
                if across.count_ones() != 2 || !two(low) || !two(high) || board.filled_with(digit) + 4 > 9 {
                    continue;
                }
                let lines: Nine = 1 << low | 1 << high;
                let mut strikes = Strikes::new();
                for line in bits(across) {
                    strikes.extend(struck_at(cover + line, board.places(cover + line, digit) & !lines, digit));
                }
                if !strikes.is_empty() {
                    strikes.sort_unstable();
                    found(Set::XWing { columns, digit: digit as u8, lines, across }, strikes);
                }
            }
        }
    }
}

/// What a set leans on: candidates that the start had and the board no longer has, in the order they are told (section 5.5).
pub fn parents(set: &Set, start: &Position, board: &Position, tell: &mut SmallVec<[Key; 16]>) {
    let gone = |cell: usize| start.candidates(cell) & !board.candidates(cell);
    let mut lines = |base: usize, digit: u8, inside: Nine| {
        let digit = digit as usize;
        let gone = start.places(base, digit) & !board.places(base, digit) & !inside;
        tell.extend(bits(gone).map(|position| key::off(REGIONS[base][position] as usize, digit)));
    };
    match *set {
        Set::Locking { base, cover, digit } => lines(base.into(), digit, SHARED[base as usize][cover as usize]),
        Set::XWing { columns, digit, lines: bases, across } => {
            bits(bases).for_each(|line| lines(if columns { COLUMN } else { ROW } + line, digit, across));
        }
        Set::HiddenPair { region, digits, positions } => {
            for position in bits(0x1ff & !positions) {
                let cell = REGIONS[region as usize][position] as usize;
                tell.extend(bits(gone(cell) & digits).map(|digit| key::off(cell, digit)));
            }
        }
        Set::NakedPair { region, digits, positions } => {
            for position in bits(positions) {
                let cell = REGIONS[region as usize][position] as usize;
                tell.extend(bits(gone(cell) & !digits).map(|digit| key::off(cell, digit)));
            }
        }
    }
}
