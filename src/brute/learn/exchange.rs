//! What several searches on one board tell each other: short clauses, parts of a proof, and that the answer is known.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard};

use super::lit::Lit;

/// Between searches on several threads. A clause that one of them has learnt is true for all.
#[derive(Debug, Default)]
pub(in crate::brute) struct Exchange {
    /// Who learnt it, and the clause.
    clauses: Mutex<Vec<(usize, Box<[Lit]>)>>,
    parts: Mutex<Parts>,
    stopped: AtomicBool,
}

/// Parts of a proof.
#[derive(Debug, Default)]
struct Parts {
    /// A search has begun with the whole.
    begun: bool,
    /// What others may take over: who offers it, and the decisions at its beginning.
    offers: Vec<(usize, Vec<u16>)>,
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
    /// A part of the proof is left to this search alone.
    has_part: bool,
}

impl Member {
    pub(super) fn new(exchange: &Arc<Exchange>, number: usize) -> Member {
        Member { exchange: Arc::clone(exchange), number, read: 0, own: Vec::new(), offered: None, has_part: false }
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

    /// The decision of which another search has taken the other side since this was asked last.
    pub(super) fn notice_taken(&mut self) -> Option<usize> {
        self.offered?;
        if self.parts().offers.iter().any(|&(from, _)| from == self.number) {
            return None;
        }
        self.offered.take()
    }

    /// Takes a part where this search has none: the whole if it is the first, else what another search offers.
    pub(super) fn take(&mut self) -> Option<Vec<u16>> {
        if self.has_part {
            return None;
        }
        let mut parts = self.parts();
        let mut taken = None;
        if std::mem::replace(&mut parts.begun, true) {
            // The fewest decisions: the largest part.
            let (place, _) = parts.offers.iter().enumerate().min_by_key(|(_, (_, path))| path.len())?;
            taken = Some(parts.offers.swap_remove(place).1);
        }
        drop(parts);
        self.has_part = true;
        taken
    }

    /// Offers the other side of this decision, and nothing else.
    pub(super) fn set_offer(&mut self, offer: Option<(usize, Vec<u16>)>) {
        let offered = offer.as_ref().map(|&(at, _)| at);
        if !self.has_part || self.offered == offered {
            return;
        }
        self.withdraw(0);
        self.offered = offered;
        self.parts().offers.extend(offer.map(|(_, path)| (self.number, path)));
    }

    /// Takes back the offer if it is of this decision or a later one.
    pub(super) fn withdraw(&mut self, at: usize) {
        if self.offered.is_some_and(|offered| offered >= at) {
            self.offered = None;
            self.parts().offers.retain(|&(from, _)| from != self.number);
        }
    }

    /// Its part is refuted.
    pub(super) fn end_part(&mut self) {
        self.withdraw(0);
        self.has_part = false;
    }

    #[cfg(test)]
    pub(super) fn has_part(&self) -> bool {
        self.has_part
    }

    fn parts(&self) -> MutexGuard<'_, Parts> {
        self.exchange.parts.lock().expect("no search panics while it holds the lock")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_of_a_proof_is_taken_once_by_a_search_without_one() {
        let exchange = Arc::default();
        let [mut first, mut second, mut third] = [0, 1, 2].map(|number| Member::new(&exchange, number));
        assert_eq!((first.take(), second.take()), (None, None));
        // Only the first has a part.
        second.set_offer(Some((0, vec![9])));
        first.set_offer(Some((1, vec![3, 4])));
        assert_eq!((first.notice_taken(), first.take()), (None, None));
        assert_eq!((second.take(), third.take()), (Some(vec![3, 4]), None));
        assert_eq!((first.notice_taken(), first.notice_taken()), (Some(1), None));
        first.set_offer(Some((2, vec![3, 5, 6])));
        assert_eq!(second.take(), None);
        second.set_offer(Some((0, vec![7])));
        second.set_offer(Some((1, vec![7, 8])));
        // The larger part first; one's own is no longer offered once one's part has ended.
        assert_eq!(third.take(), Some(vec![7, 8]));
        second.end_part();
        first.withdraw(3);
        assert_eq!(second.take(), Some(vec![3, 5, 6]));
        first.notice_taken();
        first.set_offer(Some((4, vec![3, 5, 7])));
        first.withdraw(4);
        third.end_part();
        assert_eq!((third.take(), first.notice_taken()), (None, None));
    }
}
