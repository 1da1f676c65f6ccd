//! What several searches on one board tell each other: short clauses, parts of a proof, and that the answer is known.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};

use super::lit::Lit;

/// Between searches on several threads. A clause that one of them has learnt is true for all.
#[derive(Debug, Default)]
pub(in crate::brute) struct Exchange {
    /// Who learnt it, and the clause.
    clauses: Mutex<Vec<(usize, Box<[Lit]>)>>,
    /// Parts of a proof that somebody else may do: by whom they are offered, and the decisions at their beginning.
    offers: Mutex<Vec<(usize, Vec<u16>)>>,
    stopped: AtomicBool,
}

impl Exchange {
    /// Whether the searches are to end.
    pub(in crate::brute) fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Ends all searches that take part.
    pub(in crate::brute) fn stop(&self) {
        self.stopped.store(true, Ordering::Relaxed);
    }
}

/// One search's side of it.
#[derive(Clone, Debug)]
pub(super) struct Member {
    exchange: Arc<Exchange>,
    number: usize,
    /// So many clauses of the exchange were read.
    read: usize,
    /// Not yet given away.
    own: Vec<Box<[Lit]>>,
    /// The decision of which this search offers the other side.
    offered: Option<usize>,
    /// It does a part of the proof that the others leave to it.
    has_part: bool,
}

impl Member {
    pub(super) fn new(exchange: &Arc<Exchange>, number: usize) -> Member {
        Member {
            exchange: Arc::clone(exchange),
            number,
            read: 0,
            own: Vec::new(),
            offered: None,
            has_part: number == 0,
        }
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.exchange.is_stopped()
    }

    pub(super) fn give(&mut self, clause: &[Lit]) {
        self.own.push(clause.into());
    }

    /// Gives away what was learnt since the last time; gives back what the others have learnt.
    pub(super) fn swap(&mut self) -> Vec<Box<[Lit]>> {
        let mut clauses = self.exchange.clauses.lock().expect("no search panics while it holds the lock");
        let others = clauses[self.read..].iter().filter(|(from, _)| *from != self.number);
        let others = others.map(|(_, clause)| clause.clone()).collect();
        clauses.extend(self.own.drain(..).map(|clause| (self.number, clause)));
        self.read = clauses.len();
        others
    }

    /// The decision of which somebody has taken the other side.
    pub(super) fn given(&mut self) -> Option<usize> {
        let at = self.offered?;
        if self.offers().iter().any(|&(from, _)| from == self.number) {
            return None;
        }
        self.offered = None;
        self.has_part = true;
        Some(at)
    }

    /// Takes what another search offers, if this one has nothing to do that the others leave to it.
    pub(super) fn take(&mut self) -> Option<Vec<u16>> {
        if self.has_part {
            return None;
        }
        let mut offers = self.offers();
        // The fewest decisions: the largest part.
        let others = offers.iter().enumerate().filter(|(_, (from, _))| *from != self.number);
        let (place, _) = others.min_by_key(|(_, (_, path))| path.len())?;
        let (_, path) = offers.swap_remove(place);
        drop(offers);
        self.leave(0);
        self.has_part = true;
        Some(path)
    }

    /// Offers the other side of a decision, unless something is offered already.
    pub(super) fn offer(&mut self, at: usize, path: impl FnOnce() -> Vec<u16>) {
        if self.offered.is_none() {
            self.offered = Some(at);
            self.offers().push((self.number, path()));
        }
    }

    /// The decisions from this one on are no more.
    pub(super) fn leave(&mut self, at: usize) {
        if self.offered.is_some_and(|offered| offered >= at) {
            self.offered = None;
            self.offers().retain(|&(from, _)| from != self.number);
        }
    }

    /// What the others leave to it is done.
    pub(super) fn end_part(&mut self) {
        self.leave(0);
        self.has_part = false;
    }

    fn offers(&self) -> MutexGuard<'_, Vec<(usize, Vec<u16>)>> {
        self.exchange.offers.lock().expect("no search panics while it holds the lock")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_of_a_proof_is_taken_once_by_somebody_without_one() {
        let exchange = Arc::default();
        let [mut first, mut second, mut third] = [0, 1, 2].map(|number| Member::new(&exchange, number));
        assert_eq!(second.take(), None);
        first.offer(1, || vec![3, 4]);
        assert_eq!((first.given(), first.take()), (None, None));
        assert_eq!((second.take(), third.take()), (Some(vec![3, 4]), None));
        assert_eq!((first.given(), first.given()), (Some(1), None));
        first.offer(2, || vec![3, 5, 6]);
        assert_eq!(second.take(), None);
        second.end_part();
        // What is decided no more is offered no more.
        first.leave(2);
        assert_eq!((second.take(), first.given()), (None, None));
    }
}
