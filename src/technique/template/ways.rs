//! All ways to place each digit, listed one by one, and which of them go together.

use crate::board::Board;
use crate::cell::{Cell, Digit};
use crate::run::Run;
use crate::set::CellSet;
use crate::shape::HouseKind;

/// Digits with more ways than this are left alone: comparing takes the square of it. A blank 9x9 board has 46,656.
const MOST_WAYS: usize = 1024;

/// How often places are tried until the ways of a digit are too many.
const MOST_TRIED: usize = 50_000;

/// By digit: the ways to place it that have not been excluded. `None`: too many.
pub(super) struct Ways<const W: usize>(Vec<Option<Vec<CellSet<W>>>>);

impl<const W: usize> Ways<W> {
    /// All ways. Only places that some way uses are worth trying: they are given by digit.
    pub(super) fn of(board: &Board<W>, used: impl Fn(Digit) -> Option<CellSet<W>>) -> Option<Ways<W>> {
        let mut all = Vec::new();
        for digit in board.shape().digits().digits() {
            let used = used(digit)? | (board.places(digit) - board.open());
            let rows: Vec<CellSet<W>> = (0..board.shape().side())
                .map(|row| used & board.geometry().house(board.shape().house(HouseKind::Row, row)))
                .collect();
            let mut list = List { board, rows, ways: Vec::new(), tried: 0 };
            let listed = list.from(0, used, CellSet::EMPTY);
            all.push(listed.map(|()| list.ways));
        }
        Some(Ways(all))
    }

    /// Excludes each way that meets every way of some other digit. Says whether there was one.
    pub(super) fn compare(&mut self, run: &Run) -> bool {
        let clashes = |way: &CellSet<W>, others: &Option<Vec<CellSet<W>>>| {
            others.as_ref().is_some_and(|others| others.iter().all(|other| way.meets(other)))
        };
        let mut left = self.0.clone();
        for (digit, ways) in left.iter_mut().enumerate() {
            let Some(ways) = ways else { continue };
            let others = || self.0.iter().enumerate().filter(|(other, _)| *other != digit);
            ways.retain(|way| run.is_late() || !others().any(|(_, others)| clashes(way, others)));
        }
        let count = |all: &[Option<Vec<CellSet<W>>>]| all.iter().flatten().map(Vec::len).sum::<usize>();
        let fewer = count(&left) < count(&self.0);
        self.0 = left;
        fewer
    }

    /// The cells that some way of a digit has, and those that all have. `None`: too many ways, or no way.
    pub(super) fn some_and_all(&self, digit: Digit) -> Option<(CellSet<W>, CellSet<W>)> {
        let ways = self.0[digit.index()].as_ref()?;
        let &first = ways.first()?;
        Some(ways.iter().fold((first, first), |(some, all), &way| (some | way, all & way)))
    }
}

/// The list of one digit's ways in the making.
struct List<'a, const W: usize> {
    board: &'a Board<W>,
    rows: Vec<CellSet<W>>,
    ways: Vec<CellSet<W>>,
    tried: usize,
}

impl<const W: usize> List<'_, W> {
    /// Takes a place in each row from this one on. `None`: they are too many.
    fn from(&mut self, row: usize, left: CellSet<W>, taken: CellSet<W>) -> Option<()> {
        let Some(&here) = self.rows.get(row) else {
            self.ways.push(taken);
            return (self.ways.len() <= MOST_WAYS).then_some(());
        };
        let places: Vec<Cell> = (here & left).cells().collect();
        for cell in places {
            self.tried += 1;
            if self.tried > MOST_TRIED {
                return None;
            }
            self.from(row + 1, left - self.board.geometry().peers(cell), taken | CellSet::of(cell))?;
        }
        Some(())
    }
}
