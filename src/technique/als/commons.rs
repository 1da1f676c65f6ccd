//! Restricted commons: digits of two sets whose places in one see all those in the other, so that one of the two has it at most.

use super::Sets;
use crate::board::Board;
use crate::cell::{Cell, Digit};
use crate::run::Run;
use crate::set::{CellSet, DigitSet};
use crate::technique::chain::rows::{insert, ones};
use crate::technique::lists::Lists;

/// For each set the sets it shares restricted commons with.
pub(in crate::technique) struct Commons {
    start: Vec<u32>,
    neighbours: Vec<Neighbour>,
}

/// A set connected to this one, and their restricted commons.
#[derive(Clone, Copy, Debug)]
pub(super) struct Neighbour {
    pub(super) to: u32,
    pub(super) commons: DigitSet,
}

impl Commons {
    pub(in crate::technique) fn of<const W: usize>(board: &Board<W>, sets: &Sets<W>, run: &Run) -> Commons {
        // Sets with their places of a digit, listed by the digit and the first of these places.
        let shape = board.shape();
        let list = |digit: Digit, cell: Cell| digit.index() * shape.cells() + cell.index();
        let mut lists = Lists::new(shape.side() * shape.cells());
        let mut with: Vec<(u32, CellSet<W>)> = Vec::new();
        for (at, set) in sets.all.iter().enumerate() {
            for digit in set.live.digits() {
                let places = sets.places(at, digit);
                lists.push(list(digit, places.first().expect("a set has its digits")));
                with.push((at as u32, places));
            }
        }
        let (mut start, mut neighbours) = (vec![0], Vec::new());
        let mut shared: Vec<DigitSet> = vec![DigitSet::empty(); sets.all.len()];
        let mut touched = vec![0; sets.all.len().div_ceil(64)];
        for (at, set) in sets.all.iter().enumerate() {
            if run.is_late() {
                // The rest has no neighbours.
                start.resize(sets.all.len() + 1, neighbours.len() as u32);
                break;
            }
            for digit in set.live.digits() {
                let seen = sets.seen_by(at, digit);
                for first in (board.places(digit) & seen).cells() {
                    for entry in lists.entries(list(digit, first)) {
                        let (to, places) = with[entry];
                        if places.is_within(&seen) {
                            insert(&mut touched, to as usize);
                            shared[to as usize] |= DigitSet::of(digit);
                        }
                    }
                }
            }
            let neighbour = |to: usize| Neighbour { to: to as u32, commons: std::mem::take(&mut shared[to]) };
            neighbours.extend(ones(&touched).map(neighbour));
            touched.fill(0);
            start.push(neighbours.len() as u32);
        }
        Commons { start, neighbours }
    }

    /// The sets connected to this one, in order.
    pub(super) fn neighbours(&self, set: usize) -> &[Neighbour] {
        &self.neighbours[self.start[set] as usize..self.start[set + 1] as usize]
    }

    /// The restricted commons of two sets.
    pub(super) fn between(&self, a: usize, b: usize) -> DigitSet {
        let neighbours = self.neighbours(a);
        let at = neighbours.binary_search_by_key(&(b as u32), |neighbour| neighbour.to);
        at.map_or(DigitSet::empty(), |at| neighbours[at].commons)
    }
}
