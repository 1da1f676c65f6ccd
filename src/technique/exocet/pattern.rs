//! The exocets of a board.

use smallvec::SmallVec;

use crate::board::Board;
use crate::cell::{Cell, Digit, House};
use crate::gather::{Gather, PushAll};
use crate::set::{CellSet, DigitSet};
use crate::shape::HouseKind;
use bitflags::Flags;

/// Two *base* cells of a box and a line, and three *cross-lines* that meet the line outside of them: one in the base's box,
/// one in each other box of the band. A digit of the base cannot stand where the cross-lines meet the base's box or its line.
/// Where two houses cover all its other places there but for two cells, the *targets*, one of the targets holds it, since it
/// stands in each cross-line.
///
/// ```text
///       |     |          B base, T targets
///     B B * | . . * | . . *     *  no digit of the base stands here
///     . . * | . . T | . . -     -  no digit of the base may be left here, or a cover has it
///     . . * | . . - | . . T
///     ------+-------+------
///     . . s | . . s | . . s     s  where two houses, mostly rows, cover each digit of the base
/// ```
///
/// So the targets hold what the base holds. In a junior exocet they stand in the band, in different boxes and rows.
pub(in crate::technique) struct Exocet {
    pub base: [Cell; 2],
    pub targets: [Cell; 2],
    pub digits: DigitSet,
    pub cross: [House; 3],
    /// By digit of the base, in order: the houses that cover its places in the cross-lines but for the targets.
    pub covers: SmallVec<[SmallVec<[House; 2]>; 4]>,
}

impl Exocet {
    /// The houses that cover a digit of the base.
    pub fn covers_of(&self, digit: Digit) -> &[House] {
        let at = self.digits.digits().position(|other| other == digit).expect("a digit of the base");
        &self.covers[at]
    }
}

/// The cells of a board as its bands are seen, or its stacks.
#[derive(Clone, Copy)]
struct Frame<'a, const W: usize> {
    board: &'a Board<W>,
    /// Whether lines are columns, and cross-lines rows.
    is_turned: bool,
}

impl<const W: usize> Frame<'_, W> {
    fn cell(self, line: usize, across: usize) -> Cell {
        let (row, column) = if self.is_turned { (across, line) } else { (line, across) };
        self.board.shape().cell(row, column)
    }

    fn line(self, number: usize) -> House {
        let kind = if self.is_turned { HouseKind::Column } else { HouseKind::Row };
        self.board.shape().house(kind, number)
    }

    fn cross_line(self, number: usize) -> House {
        let kind = if self.is_turned { HouseKind::Row } else { HouseKind::Column };
        self.board.shape().house(kind, number)
    }
}

/// How many digits two base cells have: two are a naked pair, and with more the targets hardly ever hold them all.
const DIGITS: std::ops::RangeInclusive<usize> = 3..=4;

/// The junior exocets of a board with boxes of 3x3, or all others.
pub(in crate::technique) fn exocets<const W: usize>(board: &Board<W>, is_junior: bool) -> Vec<Exocet> {
    let mut all = Vec::new();
    if (board.shape().box_rows(), board.shape().box_columns()) != (3, 3) {
        return all;
    }
    for is_turned in [false, true] {
        let frame = Frame { board, is_turned };
        for line in 0..9 {
            for across in 0..9 {
                frame.add_all(line, across, is_junior, &mut all);
            }
        }
    }
    all
}

impl<const W: usize> Frame<'_, W> {
    /// The exocets with the base in this line, beside this third cell of its box.
    fn add_all(self, line: usize, third: usize, is_junior: bool, all: &mut Vec<Exocet>) {
        let (board, stack) = (self.board, third / 3 * 3);
        let [one, other] = [1, 2].map(|next| self.cell(line, stack + (third + next) % 3));
        let base = if one < other { [one, other] } else { [other, one] };
        let digits = board.candidates(one) | board.candidates(other);
        if !base.iter().all(|&cell| board.open().has(cell)) || !DIGITS.contains(&digits.len()) {
            return;
        }
        let seen = board.geometry().peers(one) & board.geometry().peers(other);
        let [left, right] = [(stack + 3) % 9, (stack + 6) % 9];
        for (left, right) in (left..left + 3).flat_map(|left| (right..right + 3).map(move |right| (left, right))) {
            let numbers = [third, left, right];
            let cross = numbers.map(|across| self.cross_line(across));
            let beyond_base = cross.iter().fold(CellSet::EMPTY, |all, &line| all | board.geometry().house(line)) - seen;
            let places: SmallVec<[Places; 4]> =
                digits.digits().map(|digit| self.places(board.places(digit) & beyond_base, numbers)).gather();
            let spots: SmallVec<[Spot; 27]> = (0..9)
                .flat_map(|line| (0..3).map(move |at| (line, at)))
                .filter(|&(line, at)| {
                    let cell = self.cell(line, numbers[at]);
                    (beyond_base & board.open()).has(cell) && board.candidates(cell).intersects(digits)
                })
                .gather();
            let in_band = |(other, at): Spot| other / 3 == line / 3 && at > 0;
            for (first, &spot) in spots.iter().enumerate() {
                for &beside in &spots[first + 1..] {
                    let are_apart = spot.0 != beside.0 && spot.1 != beside.1;
                    if (in_band(spot) && in_band(beside) && are_apart) != is_junior {
                        continue;
                    }
                    let cover = |places: &Places| cover(without(places, [spot, beside]));
                    if !places.iter().all(|places| cover(places).is_some()) {
                        continue;
                    }
                    let house = |line: Line| match line {
                        Line::Along(line) => self.line(line),
                        Line::Across(at) => cross[at],
                    };
                    let covers = places.iter().flat_map(cover).map(|lines| lines.into_iter().map(house).gather());
                    let targets = [spot, beside].map(|(line, at)| self.cell(line, numbers[at]));
                    all.push(Exocet { base, targets, digits, cross, covers: covers.gather() });
                }
            }
        }
    }

    /// The places of a digit in three cross-lines.
    fn places(self, places: CellSet<W>, cross: [usize; 3]) -> Places {
        std::array::from_fn(|line| {
            (0..3).filter(|&at| places.has(self.cell(line, cross[at]))).fold(0, |mask, at| mask | 1 << at)
        })
    }
}

/// Where a line meets a cross-line: their numbers, of nine and of three.
type Spot = (usize, usize);

/// By line: in which of three cross-lines a digit has a place.
type Places = [u8; 9];

fn without(places: &Places, spots: [Spot; 2]) -> Places {
    let mut rest = *places;
    spots.iter().for_each(|&(line, at)| rest[line] &= !(1 << at));
    rest
}

/// A line with its number, or a cross-line of three.
enum Line {
    Along(usize),
    Across(usize),
}

/// The fewest lines, two at most, that cover these places; lines along before those across.
fn cover(places: Places) -> Option<SmallVec<[Line; 2]>> {
    let rows = |without: u8| (0..9).filter(move |&line| places[line] & !without != 0);
    let mut best: Option<SmallVec<[Line; 2]>> = None;
    for without in [0b000, 0b001, 0b010, 0b100, 0b011, 0b101, 0b110_u8] {
        let across = (0..3).filter(|at| without >> at & 1 == 1).map(Line::Across);
        let size = without.count_ones() as usize + rows(without).count();
        if size <= 2 && best.as_ref().is_none_or(|best| best.len() > size) {
            let mut lines: SmallVec<[Line; 2]> = rows(without).map(Line::Along).gather();
            lines.push_all(across);
            best = Some(lines);
        }
    }
    best
}
