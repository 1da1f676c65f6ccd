//! From a conflict to the clause that forbids it: the first literal of the last level through which all reasons run
//! (1-UIP), then fewer literals by following reasons further down.

use super::Learn;
use super::lit::Lit;
use super::propagate::Conflict;
use super::trail::Because;

/// Marks of a variable during an analysis.
const SEEN: u8 = 1;
/// Follows from the others of the clause.
const IMPLIED: u8 = 2;
/// Was found not to follow.
const NEEDED: u8 = 4;
/// On the way to the one literal that stands for its level.
const SHRUNK: u8 = 8;

#[derive(Clone, Debug, Default)]
pub(super) struct Marks {
    of: Vec<u8>,
    /// Variables with a mark.
    touched: Vec<u16>,
    /// For each level: how many literals of the clause are there, and the first place of them on the trail.
    levels: Vec<(u16, u16)>,
    /// Counts analyses, to count levels without clearing.
    stamp: u32,
    stamps: Vec<u32>,
    shrunk: Vec<u16>,
}

impl Marks {
    pub(super) fn new(vars: usize) -> Marks {
        Marks {
            of: vec![0; vars],
            levels: vec![(0, u16::MAX); vars + 1],
            stamps: vec![0; vars + 1],
            ..Marks::default()
        }
    }

    #[inline]
    fn has(&self, var: usize, mark: u8) -> bool {
        self.of[var] & mark != 0
    }

    #[inline]
    fn set(&mut self, var: usize, mark: u8) {
        if self.of[var] == 0 {
            self.touched.push(var as u16);
        }
        self.of[var] |= mark;
    }
}

impl Learn {
    /// Puts the clause to learn into `self.learnt`, its literal of the last level first; gives back its glue.
    pub(super) fn analyse(&mut self, conflict: Conflict) -> usize {
        let top = self.trail.level() as u16;
        self.learnt.clear();
        self.learnt.push(Lit::of_index(0));
        let mut open = 0;
        match conflict {
            Conflict::Pair(a, b) => {
                self.meet(a, top, &mut open);
                self.meet(b, top, &mut open);
            }
            Conflict::Group(group) => self.meet_all(Because::Group(group), NO_VAR, top, &mut open),
            Conflict::Clause(clause) => self.meet_all(Because::Clause(clause), NO_VAR, top, &mut open),
        }
        let mut place = self.trail.lits.len();
        let uip = loop {
            let lit = self.last_marked(SEEN, &mut place);
            open -= 1;
            if open == 0 {
                break lit;
            }
            self.meet_all(self.trail.info(lit.var()).reason.because(), lit.var(), top, &mut open);
        };
        self.learnt[0] = !uip;
        self.shorten();
        let mut glue = 0;
        self.marks.stamp += 1;
        for lit in &self.learnt {
            let level = usize::from(self.trail.info(lit.var()).level);
            if std::mem::replace(&mut self.marks.stamps[level], self.marks.stamp) != self.marks.stamp {
                glue += 1;
            }
        }
        for &var in &self.marks.touched {
            self.marks.of[usize::from(var)] = 0;
            self.marks.levels[usize::from(self.trail.info(usize::from(var)).level)] = (0, u16::MAX);
        }
        self.marks.touched.clear();
        glue
    }

    /// A false literal is part of why.
    #[inline]
    fn meet(&mut self, lit: Lit, top: u16, open: &mut usize) {
        let var = lit.var();
        let info = self.trail.info(var);
        if info.level == 0 || self.marks.has(var, SEEN) {
            return;
        }
        self.marks.set(var, SEEN);
        self.order.bump(var);
        if info.level == top {
            *open += 1;
        } else {
            self.learnt.push(lit);
            let (count, first) = &mut self.marks.levels[usize::from(info.level)];
            *count += 1;
            *first = info.place.min(*first);
        }
    }

    fn meet_all(&mut self, because: Because, of: usize, top: u16, open: &mut usize) {
        self.all_causes(because, of, |this, lit| {
            this.meet(lit, top, open);
            true
        });
        if let Because::Clause(clause) = because {
            self.refresh(clause);
        }
    }

    /// The last literal on the trail before a place whose variable has a mark. The place moves to it.
    #[inline]
    fn last_marked(&self, mark: u8, place: &mut usize) -> Lit {
        loop {
            *place -= 1;
            let lit = self.trail.lits[*place];
            if self.marks.has(lit.var(), mark) {
                return lit;
            }
        }
    }

    /// Whether something holds of all false literals that made a variable what it is, in order.
    #[inline]
    fn all_causes(&mut self, because: Because, of: usize, mut holds: impl FnMut(&mut Learn, Lit) -> bool) -> bool {
        match because {
            Because::Nothing => unreachable!("a decision is the last literal of its level"),
            Because::Either(other) => holds(self, other),
            Because::Group(group) => (0..self.model.members(group).len()).all(|at| {
                let var = usize::from(self.model.members(group)[at]);
                var == of || holds(self, Lit::yes(var))
            }),
            Because::Clause(clause) => (0..self.clauses.lits(clause).len()).all(|at| {
                let lit = self.clauses.lits(clause)[at];
                lit.var() == of || holds(self, lit)
            }),
        }
    }

    /// A clause was of use: it stays for now; its glue may have become less.
    fn refresh(&mut self, clause: u32) {
        let glue = self.clauses.glue(clause);
        if glue <= super::TIER {
            return;
        }
        self.clauses.set_used(clause, 1);
        self.marks.stamp += 1;
        let mut levels = 0;
        for lit in self.clauses.lits(clause) {
            let level = usize::from(self.trail.info(lit.var()).level);
            if level > 0 && std::mem::replace(&mut self.marks.stamps[level], self.marks.stamp) != self.marks.stamp {
                levels += 1;
                if levels >= glue {
                    return;
                }
            }
        }
        self.clauses.set_glue(clause, levels);
    }

    /// Level by level from the highest: one literal instead of all of the level where the rest allows it (*shrinking*,
    /// Fleury and Biere, SAT 2021); else without those that follow from the others (Sörensson and Biere, SAT 2009).
    fn shorten(&mut self) {
        let mut lits = std::mem::take(&mut self.learnt);
        lits[1..].sort_unstable_by_key(|lit| std::cmp::Reverse(self.trail.info(lit.var()).place));
        let mut kept = 1;
        let mut at = 1;
        while at < lits.len() {
            let level = self.trail.info(lits[at].var()).level;
            let length = lits[at..].iter().take_while(|lit| self.trail.info(lit.var()).level == level).count();
            let uip = if length > 1 { self.shrink(&lits[at..at + length], level) } else { None };
            if let Some(uip) = uip {
                self.marks.set(uip.var(), SEEN);
                lits[kept] = !uip;
                kept += 1;
            } else {
                for place in at..at + length {
                    let lit = lits[place];
                    if !self.follows(lit, 0) {
                        lits[kept] = lit;
                        kept += 1;
                    }
                }
            }
            at += length;
        }
        lits.truncate(kept);
        self.learnt = lits;
    }

    /// The true literal of a level that these follow from, together with lower literals that are in the clause or follow from it.
    fn shrink(&mut self, block: &[Lit], level: u16) -> Option<Lit> {
        let mut open = 0;
        for lit in block {
            self.marks.set(lit.var(), SHRUNK);
            self.marks.shrunk.push(lit.var() as u16);
            open += 1;
        }
        let mut place = usize::from(self.trail.info(block[0].var()).place) + 1;
        let uip = loop {
            let lit = self.last_marked(SHRUNK, &mut place);
            open -= 1;
            if open == 0 {
                break Some(lit);
            }
            let because = self.trail.info(lit.var()).reason.because();
            if !self.all_causes(because, lit.var(), |this, other| this.pull(other, level, &mut open)) {
                break None;
            }
        };
        while let Some(var) = self.marks.shrunk.pop() {
            self.marks.of[usize::from(var)] &= !SHRUNK;
        }
        uip
    }

    /// Whether a false literal may be used in shrinking; one of the level itself is to be explained in turn.
    fn pull(&mut self, lit: Lit, level: u16, open: &mut usize) -> bool {
        let var = lit.var();
        let info = self.trail.info(var);
        if info.level == 0 || self.marks.has(var, SHRUNK) {
            return true;
        }
        if info.level < level {
            return self.marks.has(var, SEEN) || self.follows(lit, 1);
        }
        self.marks.set(var, SHRUNK);
        self.marks.shrunk.push(var as u16);
        *open += 1;
        true
    }

    /// Whether a false literal follows from other literals of the clause.
    fn follows(&mut self, lit: Lit, depth: usize) -> bool {
        let var = lit.var();
        let info = self.trail.info(var);
        if info.level == 0 || self.marks.has(var, IMPLIED) || (depth > 0 && self.marks.has(var, SEEN)) {
            return true;
        }
        let (count, first) = self.marks.levels[usize::from(info.level)];
        if self.marks.has(var, NEEDED)
            || depth > DEEPEST
            || count == 0
            || (depth == 0 && count < 2)
            || info.place <= first
        {
            return false;
        }
        let because = info.reason.because();
        if matches!(because, Because::Nothing) {
            return false;
        }
        let follows = self.all_causes(because, var, |this, other| this.follows(other, depth + 1));
        self.marks.set(var, if follows { IMPLIED } else { NEEDED });
        follows
    }
}

/// Reasons are followed no deeper than this.
const DEEPEST: usize = 500;
/// No variable: a conflict is the reason of none.
const NO_VAR: usize = usize::MAX;
