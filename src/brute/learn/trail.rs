//! What is assigned, in which order, and why.

use super::lit::Lit;

/// Why a literal is true, in 32 bits: the two highest say what the others are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Reason(u32);

/// A [`Reason`], unpacked.
#[derive(Clone, Copy, Debug)]
pub(super) enum Because {
    /// It was decided, or is true without condition.
    Nothing,
    /// This literal is false, and one of the two must be true.
    Either(Lit),
    /// All other members of this group are false.
    Group(usize),
    /// All other literals of this learnt clause are false.
    Clause(u32),
}

impl Reason {
    pub(super) const NOTHING: Reason = Reason(0);
    const MASK: u32 = (1 << 30) - 1;

    #[inline]
    pub(super) fn either(other: Lit) -> Reason {
        Reason(1 << 30 | other.index() as u32)
    }

    #[inline]
    pub(super) fn group(group: usize) -> Reason {
        Reason(2 << 30 | group as u32)
    }

    #[inline]
    pub(super) fn clause(clause: u32) -> Reason {
        debug_assert!(clause <= Self::MASK);
        Reason(3 << 30 | clause)
    }

    #[inline]
    pub(super) fn because(self) -> Because {
        let rest = self.0 & Self::MASK;
        match self.0 >> 30 {
            0 => Because::Nothing,
            1 => Because::Either(Lit::of_index(rest as usize)),
            2 => Because::Group(rest as usize),
            _ => Because::Clause(rest),
        }
    }
}

/// What is known of an assigned variable.
#[derive(Clone, Copy, Debug)]
pub(super) struct Info {
    pub(super) reason: Reason,
    /// How many decisions came before, its own included.
    pub(super) level: u16,
    /// Its place on the trail.
    pub(super) place: u16,
}

#[derive(Clone, Debug)]
pub(super) struct Trail {
    /// For each literal: 1 true, -1 false, 0 open. For all that two bytes can name: so no index needs a check.
    values: Box<[i8; 2 * Lit::MOST]>,
    infos: Vec<Info>,
    /// The true literals, in order.
    pub(super) lits: Vec<Lit>,
    /// The length of the trail before each decision.
    limits: Vec<u16>,
}

impl Trail {
    pub(super) fn new(vars: usize) -> Trail {
        Trail {
            values: array(0),
            infos: vec![Info { reason: Reason::NOTHING, level: 0, place: 0 }; vars],
            lits: Vec::with_capacity(vars),
            limits: Vec::new(),
        }
    }

    #[inline(always)]
    pub(super) fn value(&self, lit: Lit) -> i8 {
        self.values[lit.index()]
    }

    #[inline]
    pub(super) fn info(&self, var: usize) -> Info {
        self.infos[var]
    }

    /// Makes an open literal true.
    #[inline]
    pub(super) fn assign(&mut self, lit: Lit, reason: Reason) {
        debug_assert_eq!(self.value(lit), 0);
        self.values[lit.index()] = 1;
        self.values[(!lit).index()] = -1;
        self.infos[lit.var()] = Info { reason, level: self.limits.len() as u16, place: self.lits.len() as u16 };
        self.lits.push(lit);
    }

    pub(super) fn level(&self) -> usize {
        self.limits.len()
    }

    pub(super) fn decide(&mut self, lit: Lit) {
        self.limits.push(self.lits.len() as u16);
        self.assign(lit, Reason::NOTHING);
    }

    /// The decisions, first to last.
    pub(super) fn decisions(&self) -> impl DoubleEndedIterator<Item = Lit> + '_ {
        self.limits.iter().map(|&at| self.lits[usize::from(at)])
    }

    /// The length of the trail at the end of a level.
    pub(super) fn end_of(&self, level: usize) -> usize {
        self.limits.get(level).map_or(self.lits.len(), |&limit| usize::from(limit))
    }

    /// Takes back the last literal.
    #[inline]
    pub(super) fn pop(&mut self) -> Lit {
        let lit = self.lits.pop().expect("the trail is not empty");
        self.values[lit.index()] = 0;
        self.values[(!lit).index()] = 0;
        lit
    }

    /// Forgets the limits of the levels above this one, once their literals are taken back.
    pub(super) fn cut(&mut self, level: usize) {
        self.limits.truncate(level);
    }
}

/// An array on the heap.
fn array<T: Clone, const N: usize>(of: T) -> Box<[T; N]> {
    let Ok(array) = vec![of; N].into_boxed_slice().try_into() else { unreachable!("it has this length") };
    array
}
