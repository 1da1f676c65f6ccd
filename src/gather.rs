//! Filling a `SmallVec` from an iterator by pushing; pushing what is not there yet.
//!
//! Its own `collect` and `extend` ask the iterator for its size and write in two loops. All of that is compiled again for each closure
//! and each width of board: 120,000 of 1,290,000 lines of LLVM IR. A loop of pushes is shorter and no slower.

use smallvec::{Array, SmallVec};

/// Collecting into a `SmallVec`.
pub(crate) trait Gather: Iterator + Sized {
    /// What the iterator gives, in order.
    #[inline]
    fn gather<A: Array<Item = Self::Item>>(self) -> SmallVec<A> {
        let mut all = SmallVec::new();
        all.push_all(self);
        all
    }
}

impl<I: Iterator> Gather for I {}

/// Extending a `SmallVec`.
pub(crate) trait PushAll<T> {
    /// Pushes one after the other.
    fn push_all(&mut self, more: impl IntoIterator<Item = T>);
}

impl<A: Array> PushAll<A::Item> for SmallVec<A> {
    #[inline]
    fn push_all(&mut self, more: impl IntoIterator<Item = A::Item>) {
        for one in more {
            self.push(one);
        }
    }
}

/// Keeping each thing once.
pub(crate) trait PushNew<T> {
    /// Pushes what is not there yet.
    fn push_new(&mut self, one: T);
}

impl<T: PartialEq> PushNew<T> for Vec<T> {
    #[inline]
    fn push_new(&mut self, one: T) {
        if !self.contains(&one) {
            self.push(one);
        }
    }
}

impl<A: Array<Item: PartialEq>> PushNew<A::Item> for SmallVec<A> {
    #[inline]
    fn push_new(&mut self, one: A::Item) {
        if !self.contains(&one) {
            self.push(one);
        }
    }
}
