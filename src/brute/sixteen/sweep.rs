//! A board of side 16, and what follows from it by singles and locked candidates.
//!
//! For each row and digit a word says in which columns the digit may be, so a vector holds a row for all digits. What is told of boxes
//! and columns is then a matter of whole vectors; only "which digits are left to a cell" goes across one.

// To call what is compiled for a backend's instructions.
#![allow(unsafe_code)]

use super::lanes::{LANES, Lanes};
use crate::brute::Backend;
use crate::cell::{Cell, Digit};

pub(super) const SIDE: usize = 16;
const BOX: usize = 4;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Board {
    pub(super) rows: [Lanes; SIDE],
}

/// A candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Place {
    pub(super) row: u8,
    pub(super) column: u8,
    pub(super) digit: u8,
}

impl Place {
    /// A number below 4,096.
    #[inline]
    pub(super) fn index(self) -> usize {
        (usize::from(self.row) * SIDE + usize::from(self.column)) * SIDE + usize::from(self.digit)
    }

    pub(super) fn candidate(self) -> (Cell, Digit) {
        (Cell(u16::from(self.row) * SIDE as u16 + u16::from(self.column)), Digit(self.digit))
    }
}

/// A cell without a digit, or a digit without a place in a house.
#[derive(Clone, Copy, Debug)]
pub(super) struct Conflict;

/// Strikes what singles and locked candidates strike, until nothing moves. Gives back how many candidates are left: one for each cell
/// is a solution, since each digit is then in each row, column and box.
pub(super) type Settle = fn(&mut Board) -> Result<u32, Conflict>;

/// The same with the instructions of a backend.
#[cfg(target_arch = "x86_64")]
macro_rules! shell {
    ($features:literal) => {{
        #[target_feature(enable = $features)]
        fn shell(board: &mut Board) -> Result<u32, Conflict> {
            board.settle()
        }
        // SAFETY: the backend is available only where the processor has these features.
        |board| unsafe { shell(board) }
    }};
}

/// How a board settles with this backend.
pub(super) fn settle(backend: Backend) -> Settle {
    match backend {
        #[cfg(target_arch = "x86_64")]
        Backend::Avx512 => shell!("avx2,avx512f,avx512bw,avx512vl,avx512dq,bmi1,bmi2,lzcnt,popcnt"),
        #[cfg(target_arch = "x86_64")]
        Backend::Avx2 => shell!("avx2,bmi1,bmi2,lzcnt,popcnt"),
        _ => Board::settle,
    }
}

impl Board {
    /// The board with these digits left to each cell.
    pub(super) fn new(left: impl Fn(Cell) -> u64) -> Board {
        let mut board = Board { rows: [Lanes::NONE; SIDE] };
        for cell in 0..SIDE * SIDE {
            for digit in crate::set::Bits(left(Cell(cell as u16))) {
                board.rows[cell / SIDE].0[digit as usize] |= 1 << (cell % SIDE);
            }
        }
        board
    }

    /// Puts a digit into its cell.
    pub(super) fn place(&mut self, place: Place) {
        let row = &mut self.rows[usize::from(place.row)];
        let bit = 1 << place.column;
        *row = *row & Lanes::all(!bit);
        row.0[usize::from(place.digit)] = bit;
    }

    /// The cells that have only one digit.
    pub(super) fn filled(&self) -> impl Iterator<Item = (Cell, Digit)> + '_ {
        self.rows.iter().enumerate().flat_map(|(number, row)| {
            let more = row.any_more_many()[1];
            let single = move |digit: usize| {
                crate::set::Bits(u64::from(row.0[digit] & !more)).map(move |column| (column, digit))
            };
            (0..LANES).flat_map(single).map(move |(column, digit)| {
                Place { row: number as u8, column: column as u8, digit: digit as u8 }.candidate()
            })
        })
    }

    /// The digit of a cell that has only one.
    pub(super) fn digit(&self, cell: Cell) -> Digit {
        let (row, column) = (cell.index() / SIDE, cell.index() % SIDE);
        Digit((0..LANES).find(|&digit| self.rows[row].0[digit] >> column & 1 == 1).unwrap_or_default() as u8)
    }

    #[inline(always)]
    fn settle(&mut self) -> Result<u32, Conflict> {
        loop {
            let before = *self;
            self.fill()?;
            self.lock()?;
            if before == *self {
                return Ok(self.rows.iter().flat_map(|row| row.0).map(u16::count_ones).sum());
            }
        }
    }

    /// Singles: naked, and hidden in rows; their digits leave the row, others the cell. In boxes and columns they are locked candidates.
    #[inline(always)]
    fn fill(&mut self) -> Result<(), Conflict> {
        let more = cells(&self.rows)?;
        let mut singles = [Lanes::NONE; SIDE];
        for (row, single) in singles.iter_mut().enumerate() {
            *single = self.rows[row] & (self.rows[row].rest().zeros() | Lanes::all(!more[row]));
        }
        let taken = taken(&singles);
        for (row, single) in singles.iter().enumerate() {
            self.rows[row] = *single | self.rows[row] & single.zeros() & Lanes::all(!taken[row]);
        }
        Ok(())
    }

    /// Locked candidates. Where a digit's places in a row are all in one box, the box has it there, and where its places in a box are all in
    /// one row, the row has it there; the same for columns.
    #[inline(always)]
    fn lock(&mut self) -> Result<(), Conflict> {
        let mut empty = Lanes::NONE;
        // For each band, the columns where a digit may be; and where a box has it in one column only.
        let mut columns = [Lanes::NONE; BOX];
        let mut single = [Lanes::NONE; BOX];
        for band in 0..BOX {
            let rows: [Lanes; BOX] = std::array::from_fn(|row| self.rows[BOX * band + row]);
            let boxes = rows.map(Lanes::field_bits);
            let fields = boxes.map(Lanes::fill_fields);
            let claimed: [Lanes; BOX] = std::array::from_fn(|row| fields[row] & boxes[row].rest().zeros());
            let (any, more) = any_and_more(fields);
            let once = any & !more;
            let mut all = Lanes::NONE;
            for row in 0..BOX {
                let others = (1..BOX).fold(Lanes::NONE, |others, by| others | claimed[(row + by) % BOX]);
                let pointing = fields[row] & once;
                let left = rows[row] & !others & (pointing | pointing.zeros());
                self.rows[BOX * band + row] = left;
                all = all | left;
            }
            empty = empty | !all.fields();
            columns[band] = all;
            single[band] = all & !all.rest_of_fields().fields();
        }
        let (any, more) = any_and_more(columns);
        let once = any & !more;
        empty = empty | !any;
        for band in 0..BOX {
            let others = (1..BOX).fold(Lanes::NONE, |others, by| others | single[(band + by) % BOX]);
            let claimed = columns[band] & once;
            let kept = (claimed | !claimed.fields()) & !others;
            for row in &mut self.rows[BOX * band..][..BOX] {
                *row = *row & kept;
                empty = empty | row.zeros();
            }
        }
        if empty == Lanes::NONE { Ok(()) } else { Err(Conflict) }
    }

    /// Shows the pairs: two places of which one is true, for they are all that a cell, or a digit in a row or column, has left.
    pub(super) fn each_pair(&self, mut each: impl FnMut(Place, Place)) {
        let (mut any, mut more, mut many) = (Lanes::NONE, Lanes::NONE, Lanes::NONE);
        for (number, &row) in self.rows.iter().enumerate() {
            let place =
                |column: u32, digit: usize| Place { row: number as u8, column: column as u8, digit: digit as u8 };
            let (second, third) = (row.rest(), row.rest().rest());
            for digit in lanes_of(!second.zeros() & third.zeros()) {
                each(place(row.0[digit].trailing_zeros(), digit), place(second.0[digit].trailing_zeros(), digit));
            }
            let [_, two, three] = row.any_more_many();
            for column in crate::set::Bits(u64::from(two & !three)) {
                let mut digits = (0..LANES).filter(|&digit| row.0[digit] >> column & 1 == 1);
                let mut next = || place(column, digits.next().expect("the cell has two digits"));
                each(next(), next());
            }
            many = many | more & row;
            more = more | any & row;
            any = any | row;
        }
        let twice = more & !many;
        for digit in lanes_of(!twice.zeros()) {
            for column in crate::set::Bits(u64::from(twice.0[digit])) {
                let mut rows = (0..SIDE).filter(|&row| self.rows[row].0[digit] >> column & 1 == 1);
                let mut next = || rows.next().expect("the column has two places for the digit") as u8;
                let [a, b] = [next(), next()].map(|row| Place { row, column: column as u8, digit: digit as u8 });
                each(a, b);
            }
        }
    }

    /// The candidates of a cell with the fewest, of those with more than one.
    pub(super) fn narrowest(&self) -> Vec<Place> {
        let places = |cell: usize| -> Vec<Place> {
            let (row, column) = (cell / SIDE, cell % SIDE);
            let digits = (0..LANES).filter(|&digit| self.rows[row].0[digit] >> column & 1 == 1);
            digits.map(|digit| Place { row: row as u8, column: column as u8, digit: digit as u8 }).collect()
        };
        (0..SIDE * SIDE).map(places).filter(|places| places.len() > 1).min_by_key(Vec::len).unwrap_or_default()
    }
}

/// For each row the cells with more than one digit. On its own, as the next: else the compiler mixes the two kinds of loops and makes
/// both slow.
#[inline(never)]
fn cells(rows: &[Lanes; SIDE]) -> Result<[u16; SIDE], Conflict> {
    let mut cells = [0; SIDE];
    let mut all = u16::MAX;
    for (row, cells) in rows.iter().zip(&mut cells) {
        let [any, more, _] = row.any_more_many();
        *cells = more;
        all &= any;
    }
    if all == u16::MAX { Ok(cells) } else { Err(Conflict) }
}

/// For each row the cells with a digit.
#[inline(never)]
fn taken(rows: &[Lanes; SIDE]) -> [u16; SIDE] {
    let mut taken = [0; SIDE];
    rows.iter().zip(&mut taken).for_each(|(row, taken)| *taken = row.any());
    taken
}

/// What is in any of four, and what is in more than one.
#[inline(always)]
fn any_and_more([a, b, c, d]: [Lanes; BOX]) -> (Lanes, Lanes) {
    let (left, right) = (a | b, c | d);
    (left | right, a & b | c & d | left & right)
}

/// The lanes that are not 0, of lanes that are 0 or all bits.
#[inline]
fn lanes_of(lanes: Lanes) -> impl Iterator<Item = usize> {
    let set = lanes.0.iter().enumerate().fold(0u16, |set, (lane, &word)| set | (word & 1) << lane);
    crate::set::Bits(u64::from(set)).map(|lane| lane as usize)
}
