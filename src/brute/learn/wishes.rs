//! The digits with which the search has come furthest: where a solution is hoped for, they are tried first (*target phases*:
//! Biere and Fleury, 2020).

use super::model::Model;
use super::trail::Trail;
use crate::cell::Cell;

#[derive(Clone, Debug)]
pub(super) struct Wishes {
    /// For each cell the variable that was true.
    of: Vec<Option<u16>>,
    /// So much was assigned without a conflict then.
    most: usize,
}

impl Wishes {
    pub(super) fn new(cells: usize) -> Wishes {
        Wishes { of: vec![None; cells], most: 0 }
    }

    /// The wish for a cell.
    #[inline]
    pub(super) fn of(&self, cell: Cell) -> Option<usize> {
        self.of[cell.index()].map(usize::from)
    }

    pub(super) fn set(&mut self, cell: Cell, var: Option<usize>) {
        self.of[cell.index()] = var.map(|var| var as u16);
    }

    /// On a conflict: if the levels before the last hold more than ever before, these are the wishes.
    pub(super) fn remember(&mut self, trail: &Trail, model: &Model) {
        let sound = trail.end_of(trail.level() - 1);
        if sound > self.most {
            self.most = sound;
            for lit in trail.lits[..sound].iter().filter(|lit| lit.is_yes()) {
                self.of[model.candidates[lit.var()].0.index()] = Some(lit.var() as u16);
            }
        }
    }
}
