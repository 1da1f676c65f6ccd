//! SK loop: eight pairs of cells around a rectangle of filled cells.

use smallvec::SmallVec;

use super::struck;
use crate::board::Board;
use crate::cell::{Candidate, Digit, House};
use crate::gather::PushAll;
use crate::set::{CellSet, DigitSet};
use crate::shape::HouseKind::{Box, Column, Row};
use crate::step::{Step, Truth};
use crate::technique::Technique::SkLoop;
use crate::technique::{Flow, Found, View};

/// Two rows and two columns that cross in four boxes, in filled cells. What else these boxes have of these lines is eight pairs
/// of cells, in a ring: two share a line, the next two a box, and so on. For each digit one asks how many of these lines and
/// boxes hold all of its places there, at least. If that makes as many for all digits together as there are cells, then each
/// of these digits is used up there.
///
/// ```text
///     # a a | . . . | # b b      # is filled. Mostly two digits link each pair with the next:
///     h x x | x . x | c x x      1 or 2 in the row of a and b, 3 or 4 in the box of b and c, ...
///     h x x | x . x | c x x      So 16 cells take 16 digits, and x is no digit of its box's link.
///     . . . | . . . | . . .
///     . . . | . . . | . . .
///     . . . | . . . | . . .
///     # f f | . . . | # e e
///     g x x | x . x | d x x
///     g x x | x . x | d x x
/// ```
///
/// Cells of the ring may be filled, too, as long as each pair has an open one.
pub fn sk_loop<const W: usize>(board: &View<W>, found: &mut Found) -> Flow {
    let (shape, open) = (board.shape(), board.open());
    for rows in two_lines(shape.side(), shape.box_rows()) {
        for columns in two_lines(shape.side(), shape.box_columns()) {
            let is_open = |row: usize| columns.iter().any(|&column| open.has(shape.cell(row, column)));
            if !rows.into_iter().any(is_open) {
                Ring::new(board, rows, columns).report(found)?;
            }
        }
    }
    Flow::Continue(())
}

/// All pairs of lines that do not run through the same boxes, where so many do.
fn two_lines(side: usize, together: usize) -> impl Iterator<Item = [usize; 2]> + Clone {
    (0..side).flat_map(move |one| ((one / together + 1) * together..side).map(move |other| [one, other]))
}

/// The number of pairs, and of links between them.
const LENGTH: usize = 8;

/// Pairs of cells, and the house that each shares with the next.
struct Ring<'a, const W: usize> {
    board: &'a Board<W>,
    pairs: [CellSet<W>; LENGTH],
    links: [House; LENGTH],
}

impl<'a, const W: usize> Ring<'a, W> {
    fn new(board: &'a Board<W>, [top, bottom]: [usize; 2], [left, right]: [usize; 2]) -> Ring<'a, W> {
        let shape = board.shape();
        let lines = [(Row, top), (Column, right), (Row, bottom), (Column, left)];
        let lines = lines.map(|(kind, number)| shape.house(kind, number));
        let corners = [(top, left), (top, right), (bottom, right), (bottom, left)];
        let boxes = corners.map(|(row, column)| shape.house(Box, shape.box_of(shape.cell(row, column))));
        // A line leads from the box where it begins to the next box.
        let link = |at: usize| if at.is_multiple_of(2) { lines[at / 2] } else { boxes[at.div_ceil(2) % 4] };
        let pair = |at: usize| {
            let [line, block] = [lines[at / 2], boxes[at.div_ceil(2) % 4]].map(|house| board.geometry().house(house));
            line & block & board.open()
        };
        Ring { board, pairs: std::array::from_fn(pair), links: std::array::from_fn(link) }
    }

    fn report(&self, found: &mut Found) -> Flow {
        let digits_of = |pair: CellSet<W>| {
            pair.cells().fold(DigitSet::empty(), |digits, cell| digits | self.board.candidates(cell))
        };
        let digits = self.pairs.map(digits_of);
        let is_linked = |at: usize| !(digits[at] & digits[(at + 1) % LENGTH]).is_empty();
        if !(0..LENGTH).all(is_linked) {
            return Flow::Continue(());
        }
        let pairs_with = |digit| (0..LENGTH).fold(0, |pairs, at| pairs | u8::from(digits[at].has(digit)) << at);
        let all = digits.into_iter().fold(DigitSet::empty(), |all, digits| all | digits);
        let needed: u32 = all.digits().map(|digit| links_needed(pairs_with(digit))).sum();
        let cells = self.pairs.into_iter().fold(CellSet::EMPTY, |cells, pair| cells | pair);
        if needed as usize != cells.len() {
            return Flow::Continue(());
        }
        let mut gone: SmallVec<[Candidate; 8]> = SmallVec::new();
        let mut linked = [DigitSet::empty(); LENGTH];
        for digit in all.digits() {
            let (links, struck) = self.best_links(pairs_with(digit), digit, cells);
            gone.push_all(struck);
            for at in (0..LENGTH).filter(|at| links >> at & 1 == 1) {
                linked[at] |= DigitSet::of(digit);
            }
        }
        if gone.is_empty() {
            return Flow::Continue(());
        }
        gone.sort_unstable();
        let covers = self.links.iter().zip(linked);
        let step = Step::remove(SkLoop, gone)
            .because(self.pairs.into_iter().flat_map(|pair| pair.cells()).map(Truth::Cell))
            .against(covers.flat_map(|(&house, digits)| digits.digits().map(move |digit| Truth::House(house, digit))))
            .in_parts(self.pairs.iter().zip(linked).map(|(pair, digits)| (pair.len(), digits.len())));
        found(step)
    }

    /// Of the fewest links that hold all places of a digit in these pairs, those that strike most, and what they strike.
    fn best_links(&self, pairs: u8, digit: Digit, cells: CellSet<W>) -> (u8, SmallVec<[Candidate; 8]>) {
        let mut best = (0, SmallVec::new());
        for links in 0..=u8::MAX {
            let held = links | links.rotate_left(1);
            if pairs & !held == 0 && links.count_ones() == links_needed(pairs) {
                let houses = (0..LENGTH).filter(|at| links >> at & 1 == 1).map(|at| self.links[at]);
                let gone = struck(self.board, cells, digit, houses);
                if best.0 == 0 || gone.len() > best.1.len() {
                    best = (links, gone);
                }
            }
        }
        best
    }
}

/// How many links hold these pairs, at least: each link holds two neighbours.
fn links_needed(pairs: u8) -> u32 {
    // The first bit is a gap, unless there is none.
    let mut left = pairs.rotate_right(pairs.trailing_ones());
    let mut links = 0;
    while left != 0 {
        left &= !(0b11 << left.trailing_zeros());
        links += 1;
    }
    links
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_holds_two_neighbours_around_the_ring() {
        for pairs in 0..=u8::MAX {
            let held = |links: u8| links | links.rotate_left(1);
            let least = (0..=u8::MAX).filter(|&links| pairs & !held(links) == 0).map(u8::count_ones).min();
            assert_eq!(Some(links_needed(pairs)), least, "{pairs:08b}");
        }
    }
}
