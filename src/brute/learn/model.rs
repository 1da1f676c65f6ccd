//! A board as variables and groups.
//!
//! A variable is a candidate that singles leave open. A group is a cell, or a house and a digit: exactly one of its
//! variables is true. That is the whole of Sudoku's rules; no clause is written down for them.

use super::lit::Lit;
use crate::cell::{Cell, Digit};
use crate::set::Bits;
use crate::shape::Shape;

#[derive(Clone, Debug, Default)]
pub(super) struct Model {
    /// The candidate of each variable.
    pub(super) candidates: Vec<(Cell, Digit)>,
    /// Each variable's four groups, and its bit in each.
    pub(super) seats: Vec<[Seat; 4]>,
    /// The groups' variables, one group after the other.
    members: Lists,
    /// The variables that share a group with a variable.
    peers: Lists,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Seat {
    pub(super) group: u16,
    pub(super) bit: u8,
}

/// Lists of variables, one after the other in one vector.
#[derive(Clone, Debug, Default)]
struct Lists {
    starts: Vec<u32>,
    all: Vec<u16>,
}

impl Lists {
    fn push(&mut self, list: impl Iterator<Item = u16>) {
        if self.starts.is_empty() {
            self.starts.push(0);
        }
        self.all.extend(list);
        self.starts.push(self.all.len() as u32);
    }

    #[inline]
    fn of(&self, number: usize) -> &[u16] {
        &self.all[self.starts[number] as usize..self.starts[number + 1] as usize]
    }
}

impl Model {
    /// The most members a group may have: two bits of its word say that it is filled.
    const WIDEST: usize = 62;
    /// More peers than a variable can have.
    pub(super) const PEERS: usize = 256;

    /// The model of a board on which singles have come to rest. `None` if it has too many candidates, or too many in one group.
    pub(super) fn new(shape: Shape, left: impl Fn(Cell) -> u64) -> Option<Model> {
        let (n, cells) = (shape.side(), shape.cells());
        let mut model = Model::default();
        let mut groups: Vec<Vec<u16>> = vec![Vec::new(); 4 * cells];
        for cell in shape.all_cells() {
            let digits = left(cell);
            if digits.is_power_of_two() {
                continue;
            }
            let (row, column, square) = (shape.row(cell), shape.column(cell), shape.box_of(cell));
            for digit in Bits(digits) {
                let var = model.candidates.len();
                if var == Lit::MOST {
                    return None;
                }
                let d = digit as usize;
                let at = [cell.index(), cells + row * n + d, 2 * cells + column * n + d, 3 * cells + square * n + d];
                model.seats.push(at.map(|group| Seat { group: group as u16, bit: groups[group].len() as u8 }));
                at.iter().for_each(|&group| groups[group].push(var as u16));
                model.candidates.push((cell, Digit(digit as u8)));
            }
        }
        if groups.iter().any(|members| members.len() > Self::WIDEST) {
            return None;
        }
        // From all groups to those that have members.
        let mut dense = vec![0; groups.len()];
        for (group, members) in groups.iter().enumerate().filter(|(_, members)| !members.is_empty()) {
            dense[group] = model.members.starts.len().saturating_sub(1) as u16;
            model.members.push(members.iter().copied());
        }
        let mut peers = vec![0; model.vars().div_ceil(64)];
        for (var, seats) in model.seats.iter_mut().enumerate() {
            for seat in seats {
                groups[usize::from(seat.group)]
                    .iter()
                    .for_each(|&it| peers[usize::from(it) / 64] |= 1_u64 << (it % 64));
                seat.group = dense[usize::from(seat.group)];
            }
            peers[var / 64] &= !(1 << (var % 64));
            let words = (0..).step_by(64).zip(&mut peers);
            model
                .peers
                .push(words.flat_map(|(first, word)| Bits(std::mem::take(word)).map(move |bit| first + bit as u16)));
        }
        Some(model)
    }

    /// The variable of an open candidate.
    pub(super) fn var(&self, cell: Cell, digit: Digit) -> Option<usize> {
        self.candidates.binary_search(&(cell, digit)).ok()
    }

    /// How many variables there are.
    pub(super) fn vars(&self) -> usize {
        self.candidates.len()
    }

    /// How many groups there are.
    pub(super) fn groups(&self) -> usize {
        self.members.starts.len().saturating_sub(1)
    }

    /// The variables of a group, in the order of their bits.
    #[inline]
    pub(super) fn members(&self, group: usize) -> &[u16] {
        self.members.of(group)
    }

    /// The variables that cannot be true together with this one.
    #[inline]
    pub(super) fn peers(&self, var: usize) -> &[u16] {
        self.peers.of(var)
    }
}
