//! Fish between rows and columns with few fins, wherever these are: what kraken fish begin with.

use smallvec::SmallVec;

use super::pattern::Fish;
use crate::board::Board;
use crate::cell::{Digit, House};
use crate::gather::Gather;
use crate::run::Run;
use crate::set::Bits;
use crate::shape::HouseKind;
use crate::technique::View;

/// The most fins.
const MOST_FINS: usize = 4;

/// Shows each fish of these digits between rows and columns with this many bases and few fins, wherever these are.
pub(super) fn each<const W: usize>(
    board: &View<W>,
    bases: usize,
    is_wanted: impl Fn(Digit) -> bool,
    show: &mut dyn FnMut(&Fish<W>),
) {
    let (shape, side) = (board.shape(), board.shape().side());
    for digit in shape.digits().digits().filter(|&digit| is_wanted(digit)) {
        for (base, cover) in [(HouseKind::Row, HouseKind::Column), (HouseKind::Column, HouseKind::Row)] {
            let places = |number: usize| board.places_in(shape.house(base, number), digit);
            let across = |number: usize| {
                places(number)
                    .cells()
                    .fold(0u64, |all, cell| all | 1 << shape.number(board.geometry().houses_of(cell)[cover as usize]))
            };
            let lines: SmallVec<[(usize, u64); 16]> =
                (0..side).filter(|&number| places(number).len() >= 2).map(|number| (number, across(number))).gather();
            let mut choice = BaseChoice {
                board,
                run: board.run(),
                digit,
                base,
                cover,
                lines: &lines,
                bases,
                chosen: SmallVec::new(),
                show,
            };
            choice.choose(0);
        }
    }
}

/// The choice of bases for one digit.
struct BaseChoice<'a, 'b, const W: usize> {
    board: &'a Board<W>,
    run: &'a Run,
    digit: Digit,
    base: HouseKind,
    cover: HouseKind,
    /// By number, with the lines across that their places are in.
    lines: &'a [(usize, u64)],
    /// How many of them.
    bases: usize,
    chosen: SmallVec<[(usize, u64); 4]>,
    show: &'b mut dyn FnMut(&Fish<W>),
}

impl<const W: usize> BaseChoice<'_, '_, W> {
    fn choose(&mut self, from: usize) {
        if self.run.is_late() {
            return;
        }
        if self.chosen.len() == self.bases {
            return self.cover_them();
        }
        for at in from..self.lines.len() {
            self.chosen.push(self.lines[at]);
            // Each line that is left uncovered has a fin at least.
            let across = self.chosen.iter().fold(0, |all, &(_, across)| all | across);
            if crate::set::count(across) <= self.bases + MOST_FINS {
                self.choose(at + 1);
            }
            self.chosen.pop();
        }
    }

    /// Leaves some of the lines across uncovered, so that there are as many covers as bases.
    fn cover_them(&mut self) {
        let across = self.chosen.iter().fold(0, |all, &(_, across)| all | across);
        let fins_in = |line: u32| self.chosen.iter().filter(|(_, across)| across >> line & 1 == 1).count();
        let lines: SmallVec<[(u32, usize); 16]> = Bits(across).map(|line| (line, fins_in(line))).gather();
        if lines.len() > self.chosen.len() {
            self.leave(&lines, lines.len() - self.chosen.len(), 0, &mut SmallVec::new());
        }
    }

    fn leave(&mut self, lines: &[(u32, usize)], left: usize, fins: usize, covers: &mut SmallVec<[House; 16]>) {
        let Some((&(line, more), rest)) = lines.split_first() else {
            let shape = self.board.shape();
            let bases: SmallVec<[House; 16]> =
                self.chosen.iter().map(|&(line, _)| shape.house(self.base, line)).gather();
            if let Some(fish) = Fish::but_for_fins(self.board, self.digit, &bases, covers) {
                (self.show)(&fish);
            }
            return;
        };
        if left > 0 && fins + more <= MOST_FINS {
            self.leave(rest, left - 1, fins + more, covers);
        }
        if rest.len() >= left {
            covers.push(self.board.shape().house(self.cover, line as usize));
            self.leave(rest, left, fins, covers);
            covers.pop();
        }
    }
}
