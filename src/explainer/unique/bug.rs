//! The bivalue universal grave, or BUG (19): but for a few candidates, every cell has two and every digit two places.

use smallvec::SmallVec;

use crate::explainer::bits::{bits, combinations};
use crate::explainer::hint::{Evidence, Hint, Strikes, strikes};
use crate::explainer::position::Position;
use crate::explainer::regions::{CELLS, Nine, PEERS, REGIONS, REGIONS_OF, SEES};
use crate::gather::Gather;

/// A BUG, but for the extra candidates of some cells.
#[derive(Clone, PartialEq, Debug)]
pub struct Bug {
    /// The cells with extra candidates, and these.
    pub cells: SmallVec<[(u8, Nine); 4]>,
    /// Its type.
    pub kind: BugKind,
}

/// What follows from it.
#[derive(Clone, PartialEq, Debug)]
pub enum BugKind {
    /// One cell: it holds an extra candidate.
    One,
    /// One digit: what sees all of them is not that.
    Two { digit: u8 },
    /// The cells are like one cell of a naked set (`cells`: its others) in the region.
    Three { region: u8, digits: Nine, cells: SmallVec<[u8; 16]> },
    /// Two cells, which hold the digit `locked` and an extra one.
    Four { region: u8, locked: u8 },
}

/// The first hint of a BUG.
pub fn bug(board: &Position) -> Option<Hint> {
    let pattern = BugPattern::find(board)?;
    match pattern.cells[..] {
        [] => None,
        [(cell, _)] => {
            let gone = strikes(board, [cell.into()], 0x1ff & !pattern.extra);
            pattern.hint(56, gone, BugKind::One)
        }
        _ if pattern.extra.count_ones() == 1 => {
            let digit = pattern.extra.trailing_zeros() as u8;
            let seen = pattern.common.iter().map(|&cell| cell.into());
            let two = pattern.hint(57, strikes(board, seen, pattern.extra), BugKind::Two { digit });
            two.or_else(|| pattern.four())
        }
        _ if pattern.common.is_empty() => None,
        _ => pattern.four().or_else(|| pattern.three()),
    }
}

/// What keeps the board from being a BUG.
struct BugPattern<'a> {
    board: &'a Position,
    cells: SmallVec<[(u8, Nine); 4]>,
    /// The extra digits of all of them.
    extra: Nine,
    /// What sees all of them, in the house order of the first.
    common: SmallVec<[u8; 20]>,
}

impl<'a> BugPattern<'a> {
    /// Takes out of a copy each digit of a cell with three candidates or more that has, in a region, not two places; the rest
    /// must be a BUG. What is looked at is the board as it was, though the copy changes: that decides ratings.
    fn find(board: &'a Position) -> Option<BugPattern<'a>> {
        let mut pattern = BugPattern { board, cells: SmallVec::new(), extra: 0, common: SmallVec::new() };
        let mut rest = board.clone();
        for (region, digit) in (0..27).flat_map(|region| (0..9).map(move |digit| (region, digit))) {
            let places = board.places(region, digit);
            if matches!(places.count_ones(), 0 | 2) {
                continue;
            }
            let mut fat = bits(places)
                .map(|position| REGIONS[region][position])
                .filter(|&cell| board.candidates(cell.into()).count_ones() >= 3);
            let cell = fat.next()?;
            if fat.next().is_none() {
                pattern.add_extra(cell, digit);
                rest.remove(cell.into(), digit);
                if pattern.cells.len() > 1 && pattern.extra.count_ones() > 1 && pattern.common.is_empty() {
                    return None;
                }
            }
        }
        let twos = (0..CELLS).all(|cell| board.is_filled(cell) || rest.candidates(cell).count_ones() == 2);
        let places = |region| (0..9).all(|digit| matches!(rest.places(region, digit).count_ones(), 0 | 2));
        (twos && (0..27).all(places)).then_some(pattern)
    }

    fn add_extra(&mut self, cell: u8, digit: usize) {
        if self.cells.is_empty() {
            self.common = PEERS[cell as usize].into_iter().gather();
        } else {
            self.common.retain(|other| SEES[cell as usize] >> *other & 1 != 0);
        }
        match self.cells.iter_mut().find(|(known, _)| *known == cell) {
            Some((_, digits)) => *digits |= 1 << digit,
            None => self.cells.push((cell, 1 << digit)),
        }
        self.extra |= 1 << digit;
        let cells = &self.cells;
        self.common.retain(|other| !cells.iter().any(|(cell, _)| cell == other));
    }

    fn hint(&self, tenths: u32, strikes: Strikes, kind: BugKind) -> Option<Hint> {
        Hint::strike(tenths, strikes, || Evidence::Bug(Box::new(Bug { cells: self.cells.clone(), kind })))
    }

    /// The regions that all cells with extra candidates share.
    fn shared(&self) -> impl Iterator<Item = u8> + '_ {
        let regions = |kind: usize| move |&(cell, _): &(u8, Nine)| REGIONS_OF[cell as usize][kind];
        (0..3).filter_map(move |kind| {
            let first = regions(kind)(&self.cells[0]);
            self.cells.iter().map(regions(kind)).all(|region| region == first).then_some(first)
        })
    }

    /// Type 4. That the digit is locked in the region is not looked at.
    fn four(&self) -> Option<Hint> {
        let [(one, one_extra), (other, other_extra)] = self.cells[..] else { return None };
        let held = |cell: u8| self.board.candidates(cell.into());
        let locked = held(one) & held(other) & !self.extra;
        let region = self.shared().next().filter(|_| locked.count_ones() == 1)?;
        let mut gone: Strikes =
            [(one, held(one) & !one_extra & !locked), (other, held(other) & !other_extra & !locked)]
                .into_iter()
                .filter(|(_, gone)| *gone != 0)
                .gather();
        gone.sort_unstable();
        self.hint(57, gone, BugKind::Four { region, locked: locked.trailing_zeros() as u8 })
    }

    /// Type 3.
    fn three(&self) -> Option<Hint> {
        for region in self.shared() {
            let near: SmallVec<[u8; 16]> =
                self.common.iter().copied().filter(|cell| REGIONS[region as usize].contains(cell)).gather();
            for degree in (2..=6).filter(|&degree| near.len() >= degree) {
                for chosen in combinations(degree - 1, near.len()) {
                    let chosen: SmallVec<[u8; 16]> = bits(chosen as Nine).map(|at| near[at]).gather();
                    let held = |cell: &u8| self.board.candidates((*cell).into());
                    let digits = chosen.iter().fold(0, |union, cell| union | held(cell));
                    let tuple = digits.count_ones() as usize == degree
                        && self.extra & !digits == 0
                        && self.extra.count_ones() >= 2
                        && chosen.iter().all(|cell| held(cell).count_ones() >= 2);
                    if !tuple {
                        continue;
                    }
                    let rest = near.iter().filter(|cell| !chosen.contains(cell)).map(|&cell| cell.into());
                    let kind = BugKind::Three { region, digits, cells: chosen.clone() };
                    let hint = self.hint(57 + degree as u32 - 1, strikes(self.board, rest, digits), kind);
                    if hint.is_some() {
                        return hint;
                    }
                }
            }
        }
        None
    }
}
