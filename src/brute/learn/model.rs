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

    fn of_mut(&mut self, number: usize) -> &mut [u16] {
        &mut self.all[self.starts[number] as usize..self.starts[number + 1] as usize]
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
        let mut sizes = vec![0_u8; 4 * cells];
        for cell in shape.all_cells() {
            let digits = left(cell);
            if digits.is_power_of_two() {
                continue;
            }
            let (row, column, square) = (shape.row(cell), shape.column(cell), shape.box_of(cell));
            for digit in Bits(digits) {
                if model.candidates.len() == Lit::MOST {
                    return None;
                }
                let d = digit as usize;
                let at = [cell.index(), cells + row * n + d, 2 * cells + column * n + d, 3 * cells + square * n + d];
                model.seats.push(at.map(|group| {
                    sizes[group] += 1;
                    Seat { group: group as u16, bit: sizes[group] - 1 }
                }));
                model.candidates.push((cell, Digit(digit as u8)));
            }
        }
        if sizes.iter().any(|&size| usize::from(size) > Self::WIDEST) {
            return None;
        }
        model.fill_groups(&sizes);
        model.fill_peers();
        Some(model)
    }

    /// Numbers the groups that have members, and lists these.
    fn fill_groups(&mut self, sizes: &[u8]) {
        let mut dense = vec![0; sizes.len()];
        for (group, &size) in sizes.iter().enumerate().filter(|&(_, &size)| size > 0) {
            dense[group] = self.members.starts.len().saturating_sub(1) as u16;
            self.members.push(std::iter::repeat_n(0, usize::from(size)));
        }
        for (var, seats) in self.seats.iter_mut().enumerate() {
            for seat in seats {
                seat.group = dense[usize::from(seat.group)];
                self.members.of_mut(usize::from(seat.group))[usize::from(seat.bit)] = var as u16;
            }
        }
    }

    /// The peers of each variable: those of its cell, row and column, and what its box has besides.
    fn fill_peers(&mut self) {
        let mut peers = [0; Self::PEERS];
        for (var, seats) in self.seats.iter().enumerate() {
            let [cell, row, column, square] = seats.map(|seat| self.members.of(usize::from(seat.group)));
            let mut count = 0;
            // Written in any case: so the processor need not guess which count.
            for &peer in cell.iter().chain(row).chain(column) {
                peers[count] = peer;
                count += usize::from(usize::from(peer) != var);
            }
            for &peer in square {
                let other = &self.seats[usize::from(peer)];
                peers[count] = peer;
                count += usize::from((other[1].group != seats[1].group) & (other[2].group != seats[2].group));
            }
            self.peers.push(peers[..count].iter().copied());
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn peers_share_a_group_and_are_listed_once() {
        for (rows, columns) in [(2, 3), (3, 2), (2, 8), (8, 2), (3, 3)] {
            let shape = Shape::new(rows, columns).unwrap();
            let all = (1_u64 << shape.side()) - 1;
            let model = Model::new(shape, |cell| all & !(1 << (cell.index() * 7 % shape.side()))).unwrap();
            let groups = |var: usize| model.seats[var].map(|seat| usize::from(seat.group));
            let mut together = vec![Vec::new(); model.groups()];
            (0..model.vars()).for_each(|var| groups(var).into_iter().for_each(|group| together[group].push(var)));
            for var in 0..model.vars() {
                let mut expected = groups(var).map(|group| together[group].clone()).concat();
                expected.sort_unstable();
                expected.dedup();
                expected.retain(|&other| other != var);
                let mut peers: Vec<usize> = model.peers(var).iter().map(|&peer| usize::from(peer)).collect();
                peers.sort_unstable();
                assert_eq!(peers, expected, "{shape} {var}");
            }
        }
    }
}
