//! What is tried first where a solution is hoped for: a young search tries the digits of the cells as they were when it came furthest, an older one
//! each candidate as true or false, as it was then (*target phases*: Biere and Fleury, 2020), else as it was last (*saved phases*:
//! Pipatsrisawat and Darwiche, 2007), else as true.

use super::lit::Lit;
use super::model::Model;
use super::trail::Trail;
use crate::cell::Cell;

#[derive(Clone, Debug)]
pub(super) struct Wishes {
    /// For each cell the variable that was true where the search came furthest; if none was, the one from before.
    in_cells: Vec<Option<u16>>,
    /// For each variable, where the search came furthest: 1 true, -1 false, 0 open.
    furthest: Vec<i8>,
    /// So much was assigned without a conflict then.
    most: usize,
    /// What each variable was last.
    last: Vec<i8>,
}

impl Wishes {
    pub(super) fn new(cells: usize, vars: usize) -> Wishes {
        Wishes { in_cells: vec![None; cells], furthest: vec![0; vars], most: 0, last: vec![0; vars] }
    }

    /// The variable of a cell to be tried first.
    #[inline]
    pub(super) fn in_cell(&self, cell: Cell) -> Option<usize> {
        self.in_cells[cell.index()].map(usize::from)
    }

    /// How an open variable is tried.
    #[inline]
    pub(super) fn of(&self, var: usize) -> Lit {
        let wish = if self.furthest[var] != 0 { self.furthest[var] } else { self.last[var] };
        if wish < 0 { Lit::no(var) } else { Lit::yes(var) }
    }

    /// A literal is taken back.
    #[inline]
    pub(super) fn saw(&mut self, lit: Lit) {
        self.last[lit.var()] = value(lit);
    }

    /// On a conflict: if the levels before the last hold more than ever before, they are the wishes.
    pub(super) fn remember(&mut self, trail: &Trail, model: &Model) {
        let sound = trail.end_of(trail.level() - 1);
        if sound > self.most {
            self.most = sound;
            trail.lits[..sound].iter().for_each(|&lit| self.set(lit, model));
        }
    }

    pub(super) fn set(&mut self, lit: Lit, model: &Model) {
        self.furthest[lit.var()] = value(lit);
        if lit.is_yes() {
            self.in_cells[model.candidates[lit.var()].0.index()] = Some(lit.var() as u16);
        }
    }
}

fn value(lit: Lit) -> i8 {
    if lit.is_yes() { 1 } else { -1 }
}
