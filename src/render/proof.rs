//! The proof of a chain or net, line by line, with what each line speaks of: a page lights it on the board.

use super::picture::Arrow;
use crate::cell::Candidate;
use crate::step::Node;

/// One line of a proof.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ProofLine {
    /// `3. Then r1c4 is 7, the only place left for 7 in column 4.`
    pub text: String,
    /// How many other chains its chain is within.
    pub depth: usize,
    /// Whether it only says which case or chain begins here.
    pub is_heading: bool,
    /// What is true by this line; of several candidates one of them.
    pub on: Vec<Candidate>,
    /// What is false by it.
    pub off: Vec<Candidate>,
    /// From what it follows.
    pub arrows: Vec<Arrow>,
}

impl ProofLine {
    /// The line speaks of what this node claims.
    pub(super) fn claim(&mut self, node: &Node) {
        add(if node.on { &mut self.on } else { &mut self.off }, &node.claim);
    }

    /// The line speaks of what another one speaks of.
    pub(super) fn also(&mut self, other: &ProofLine) {
        add(&mut self.on, &other.on);
        add(&mut self.off, &other.off);
        add(&mut self.arrows, &other.arrows);
    }
}

/// Adds what is not there yet.
fn add<T: Copy + PartialEq>(to: &mut Vec<T>, items: &[T]) {
    for item in items {
        if !to.contains(item) {
            to.push(*item);
        }
    }
}
