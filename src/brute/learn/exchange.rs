//! What several searches on one board tell each other: short clauses, and that the answer is known.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use super::lit::Lit;

/// Between searches on several threads. A clause that one of them has learnt is true for all.
#[derive(Debug, Default)]
pub(in crate::brute) struct Exchange {
    /// Who learnt it, and the clause.
    clauses: Mutex<Vec<(usize, Box<[Lit]>)>>,
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
}

impl Member {
    pub(super) fn new(exchange: &Arc<Exchange>, number: usize) -> Member {
        Member { exchange: Arc::clone(exchange), number, read: 0, own: Vec::new() }
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
}
