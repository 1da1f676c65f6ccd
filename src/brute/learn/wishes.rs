//! What is tried first where a solution is hoped for, between dives. Whenever a search comes further than before, it keeps what is true and what is false there
//! (*target phases*: Biere and Fleury, 2020). A young search tries the digits that it has kept for the cells; an old one tries each candidate as true
//! or false, as it has kept it, else as it was last (*saved phases*: Pipatsrisawat and Darwiche, 2007), else as true.

use super::lit::Lit;
use super::model::Model;
use super::trail::Trail;
use crate::cell::Cell;

#[derive(Clone, Debug)]
pub(super) struct Wishes {
    /// For each cell the variable that was kept as true last.
    kept_in_cell: Vec<Option<u16>>,
    /// As what each variable was kept last: 1 true, -1 false, 0 never.
    kept: Vec<i8>,
    /// So much was assigned without a conflict where the search came furthest.
    furthest: usize,
    /// What each variable was last.
    last: Vec<i8>,
}

impl Wishes {
    pub(super) fn new(cells: usize, vars: usize) -> Wishes {
        Wishes { kept_in_cell: vec![None; cells], kept: vec![0; vars], furthest: 0, last: vec![0; vars] }
    }

    /// The variable of a cell to be tried first.
    #[inline]
    pub(super) fn in_cell(&self, cell: Cell) -> Option<usize> {
        self.kept_in_cell[cell.index()].map(usize::from)
    }

    /// How an open variable is tried.
    #[inline]
    pub(super) fn phase(&self, var: usize) -> Lit {
        let wish = if self.kept[var] != 0 { self.kept[var] } else { self.last[var] };
        if wish < 0 { Lit::no(var) } else { Lit::yes(var) }
    }

    /// A literal is taken back.
    #[inline]
    pub(super) fn taken_back(&mut self, lit: Lit) {
        self.last[lit.var()] = value(lit);
    }

    /// On a conflict: if the levels before the last hold more than ever before, they are kept.
    pub(super) fn remember(&mut self, trail: &Trail, model: &Model) {
        let sound = trail.end_of(trail.level() - 1);
        if sound > self.furthest {
            self.furthest = sound;
            trail.lits[..sound].iter().for_each(|&lit| self.keep(lit, model));
        }
    }

    pub(super) fn keep(&mut self, lit: Lit, model: &Model) {
        self.kept[lit.var()] = value(lit);
        if lit.is_yes() {
            self.kept_in_cell[model.candidates[lit.var()].0.index()] = Some(lit.var() as u16);
        }
    }
}

fn value(lit: Lit) -> i8 {
    if lit.is_yes() { 1 } else { -1 }
}
