//! What a search shows to whoever waits for it, and what it holds in memory.

use std::sync::Arc;

use log::debug;

use super::Learn;
use crate::watch::{Held, Line, Watch};

impl Learn {
    /// The same search under a watch.
    pub(in crate::brute) fn under(mut self, watch: &Arc<Watch>) -> Learn {
        self.held = Held::new(watch);
        self
    }

    pub(in crate::brute) fn watch(&self) -> &Watch {
        self.held.watch()
    }

    /// Whether what it has learnt fits into the memory there is.
    pub(super) fn has_room(&mut self) -> bool {
        self.held.set(self.clauses.bytes())
    }

    /// Shows how far it came, at a restart.
    pub(super) fn tell(&self) {
        let (settled, vars) = (self.trail.lits.len(), self.model.vars());
        self.watch().restart(settled, vars);
        if self.conflicts >= self.next_reduction {
            debug!(
                target: "percorre::search",
                "{} conflicts, {} restarts, {settled} of {vars} candidates settled, {} kB learnt",
                self.conflicts, self.watch().restarts(), self.clauses.bytes() / 1000
            );
        }
    }

    /// The decisions that stand, each with the digits that follow.
    pub(in crate::brute) fn line(&self) -> Line {
        let candidate = |lit: super::Lit| self.model.candidates[lit.var()];
        let mut line: Line = vec![(None, Vec::new())];
        // A search may also decide that a digit is not in a cell: no guess that places one.
        line.extend(self.trail.decisions().map(|lit| (lit.is_yes().then(|| candidate(lit)), Vec::new())));
        for &lit in self.trail.lits.iter().filter(|lit| lit.is_yes()) {
            line[usize::from(self.trail.info(lit.var()).level)].1.push(candidate(lit));
        }
        line
    }
}
