//! The exocets of a board.

use smallvec::SmallVec;

use crate::board::Board;
use crate::cell::{Cell, Digit, House};
use crate::gather::{Gather, PushAll};
use crate::set::{Bits, CellSet, DigitSet};
use crate::shape::HouseKind;

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
struct Frame<'a, const W: usize> {
    board: &'a Board<W>,
    /// Whether lines are columns, and cross-lines rows.
    is_turned: bool,
    /// By digit and cross-line: its places there as [`Places`] of the first of three cross-lines.
    places: [[Places; 9]; 9],
    /// By cross-line: its open cells.
    open: [Places; 9],
}

impl<const W: usize> Frame<'_, W> {
    fn new(board: &Board<W>, is_turned: bool) -> Frame<'_, W> {
        let mut frame = Frame { board, is_turned, places: [[0; 9]; 9], open: [0; 9] };
        let along = |across: usize, cells: CellSet<W>| {
            let lines = (0..9).filter(|&line| cells.has(frame.cell(line, across)));
            lines.fold(0, |set, line| set | bit((line, 0)))
        };
        let open = std::array::from_fn(|across| along(across, board.open()));
        let of_digit = |digit| std::array::from_fn(|across| along(across, board.places(Digit(digit))));
        let places = std::array::from_fn(|digit| of_digit(digit as u8));
        (frame.open, frame.places) = (open, places);
        frame
    }

    fn cell(&self, line: usize, across: usize) -> Cell {
        let (row, column) = if self.is_turned { (across, line) } else { (line, across) };
        self.board.shape().cell(row, column)
    }

    fn line(&self, number: usize) -> House {
        let kind = if self.is_turned { HouseKind::Column } else { HouseKind::Row };
        self.board.shape().house(kind, number)
    }

    fn cross_line(&self, number: usize) -> House {
        let kind = if self.is_turned { HouseKind::Row } else { HouseKind::Column };
        self.board.shape().house(kind, number)
    }
}

/// How many digits two base cells have: two are a naked pair, and with more the targets hardly ever hold them all.
const DIGITS: std::ops::RangeInclusive<usize> = 3..=4;

/// The junior exocets of a board with boxes of 3x3, and all others.
pub(in crate::technique) fn exocets<const W: usize>(board: &Board<W>) -> [Vec<Exocet>; 2] {
    let mut all = [Vec::new(), Vec::new()];
    if (board.shape().box_rows(), board.shape().box_columns()) != (3, 3) {
        return all;
    }
    for is_turned in [false, true] {
        let frame = Frame::new(board, is_turned);
        for line in 0..9 {
            for across in 0..9 {
                frame.add_all(line, across, &mut all);
            }
        }
    }
    all
}

impl<const W: usize> Frame<'_, W> {
    /// The exocets with the base in this line, beside this third cell of its box.
    fn add_all(&self, line: usize, third: usize, [juniors, others]: &mut [Vec<Exocet>; 2]) {
        let (board, stack) = (self.board, third / 3 * 3);
        let [one, other] = [1, 2].map(|next| self.cell(line, stack + (third + next) % 3));
        let base = if one < other { [one, other] } else { [other, one] };
        let digits = board.candidates(one) | board.candidates(other);
        if !base.iter().all(|&cell| board.open().has(cell)) || !DIGITS.contains(&digits.len()) {
            return;
        }
        // What both cells of the base see: their line and their box.
        let band = line / 3 * 3;
        let seen = along(line) | (band..band + 3).fold(0, |set, line| set | bit((line, 0)));
        let [left, right] = [(stack + 3) % 9, (stack + 6) % 9];
        for (left, right) in (left..left + 3).flat_map(|left| (right..right + 3).map(move |right| (left, right))) {
            let numbers = [third, left, right];
            let places = |digit: Digit| {
                let of = &self.places[digit.index()];
                (of[third] | of[left] << 1 | of[right] << 2) & !seen
            };
            let places: SmallVec<[Places; 4]> = digits.digits().map(places).gather();
            let open = self.open[third] | self.open[left] << 1 | self.open[right] << 2;
            let mut spots = places.iter().fold(0, |all, places| all | places) & open;
            let mut fitting: SmallVec<[Fitting; 4]> = SmallVec::new();
            fitting.extend(places.iter().map(|&places| Fitting::of(places)).take_while(|fitting| {
                spots &= fitting.spots;
                spots & spots.wrapping_sub(1) != 0
            }));
            if fitting.len() < places.len() {
                continue;
            }
            let cross = numbers.map(|across| self.cross_line(across));
            let in_band = |(other, at): Spot| other / 3 == line / 3 && at > 0;
            for spot in spots_of(spots) {
                let mut later = spots & !(bit(spot) | (bit(spot) - 1));
                let fits = |fitting: &Fitting| {
                    later &= fitting.beside(bit(spot));
                    later != 0
                };
                if !fitting.iter().all(fits) {
                    continue;
                }
                for beside in spots_of(later) {
                    let pair = bit(spot) | bit(beside);
                    let house = |line: Line| match line {
                        Line::Along(line) => self.line(line),
                        Line::Across(at) => cross[at],
                    };
                    let covers = places.iter().flat_map(|places| cover(places & !pair));
                    let covers = covers.map(|lines| lines.into_iter().map(house).gather()).gather();
                    let targets = [spot, beside].map(|(line, at)| self.cell(line, numbers[at]));
                    let are_apart = spot.0 != beside.0 && spot.1 != beside.1;
                    let is_junior = in_band(spot) && in_band(beside) && are_apart;
                    let all = if is_junior { &mut *juniors } else { &mut *others };
                    all.push(Exocet { base, targets, digits, cross, covers });
                }
            }
        }
    }
}

/// Where a line meets a cross-line: their numbers, of nine and of three.
type Spot = (usize, usize);

/// Where lines meet three cross-lines: three bits for each line.
type Places = u32;

const fn bit((line, at): Spot) -> Places {
    1 << (3 * line + at)
}

const fn along(line: usize) -> Places {
    7 << (3 * line)
}

/// Whether there are two at most.
const fn is_few(places: Places) -> bool {
    let second = places & places.wrapping_sub(1);
    second & second.wrapping_sub(1) == 0
}

/// Its spots, line by line.
fn spots_of(places: Places) -> impl Iterator<Item = Spot> {
    Bits(places.into()).map(|spot| (spot as usize / 3, spot as usize % 3))
}

const fn across(at: usize) -> Places {
    0o111_111_111 << at
}

/// The pairs of spots without which two lines cover the places of a digit.
struct Fitting {
    /// The spots that are in one.
    spots: Places,
    /// Those that fit together with any other.
    with: Places,
    pairs: SmallVec<[Places; 8]>,
}

impl Fitting {
    fn of(places: Places) -> Fitting {
        let mut fitting = Fitting { spots: 0, with: 0, pairs: SmallVec::new() };
        let mut leave = |rest: Places| {
            if rest == 0 {
                fitting.with = !0;
            } else if rest.is_power_of_two() {
                fitting.with |= rest;
            } else if is_few(rest) {
                fitting.pairs.push(rest);
            }
        };
        // The lines along that have one of them, two or three, each by its first bit. A line without any need not be tried: one through a
        // place that is left does better.
        let [a, b, c] = [0, 1, 2].map(|at| places >> at & across(0));
        let lines = [a | b | c, a & b | (a | b) & c, a & b & c];
        let each = |lines: Places| Bits(lines.into()).map(|line| along(0) << line);
        for at in 0..3 {
            let beside = places & !across(at);
            (0..at).for_each(|other| leave(beside & !across(other)));
            // A line along covers two of these at most: of four it has to.
            let count = beside.count_ones();
            if count <= 4 {
                each(lines[usize::from(count == 4)]).for_each(|line| leave(beside & !line));
            }
        }
        // Two lines along cover all but two, so one of them half of that at least, and the other all of it but the three that one line has
        // at most. The same line twice stands for one beside a line without any.
        let count = places.count_ones() as usize;
        if count <= 8 {
            for line in each(lines[count.saturating_sub(3) / 2]) {
                each(lines[count.saturating_sub(6)]).for_each(|other| leave(places & !(line | other)));
            }
        }
        let in_pairs = fitting.pairs.iter().fold(0, |all, pair| all | pair);
        fitting.spots = if fitting.with != 0 { !0 } else { in_pairs };
        fitting
    }

    /// The spots that fit together with this one.
    fn beside(&self, spot: Places) -> Places {
        if spot & self.with != 0 {
            return !0;
        }
        let pairs = self.pairs.iter().filter(|&pair| pair & spot != 0);
        pairs.fold(self.with, |beside, pair| beside | pair & !spot)
    }
}

/// A line with its number, or a cross-line of three.
enum Line {
    Along(usize),
    Across(usize),
}

/// The fewest lines, two at most, that cover these places; lines along before those across.
fn cover(places: Places) -> Option<SmallVec<[Line; 2]>> {
    let rows = |without: Places| (0..9).filter(move |&line| places & along(line) & !without != 0);
    let mut best: Option<SmallVec<[Line; 2]>> = None;
    for without in [0b000, 0b001, 0b010, 0b100, 0b011, 0b101, 0b110_u32] {
        let lines = (0..3).filter(|at| without >> at & 1 == 1);
        let covered = lines.clone().fold(0, |set, at| set | across(at));
        let size = lines.clone().count() + rows(covered).count();
        if size <= 2 && best.as_ref().is_none_or(|best| best.len() > size) {
            let mut all: SmallVec<[Line; 2]> = rows(covered).map(Line::Along).gather();
            all.push_all(lines.map(Line::Across));
            best = Some(all);
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn a_pair_fits_if_two_lines_cover_the_rest(
            lines in prop::array::uniform2(0usize..12),
            thinned in 0u32..1 << 27,
            thicker in any::<bool>(),
            strays in prop::collection::vec(0usize..27, 0..4),
        ) {
            // At random they would hardly ever fit: most of two lines, and some more.
            let line = |line: usize| if line < 9 { along(line) } else { across(line - 9) };
            let thinned = if thicker { thinned | thinned >> 7 | thinned << 20 } else { thinned };
            let strays = strays.iter().fold(0, |all, spot| all | 1 << spot);
            let places = (line(lines[0]) | line(lines[1])) & thinned | strays;
            let fitting = Fitting::of(places);
            let spots = || (0..27).map(|spot| 1 << spot);
            for one in spots() {
                let mut is_in_a_pair = false;
                for other in spots().filter(|&other| other != one) {
                    let fits = fitting.beside(one) & other != 0;
                    prop_assert_eq!(fits, cover(places & !(one | other)).is_some());
                    is_in_a_pair |= fits;
                }
                prop_assert_eq!(is_in_a_pair, one & fitting.spots != 0);
            }
        }
    }
}
