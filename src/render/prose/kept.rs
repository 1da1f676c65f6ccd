//! A list that only grows, and is read without waiting.

use std::sync::OnceLock;

/// Some things that were costly to make, the first made first.
pub(super) struct Kept<T>(OnceLock<Box<(T, Kept<T>)>>);

impl<T> Kept<T> {
    /// So many are kept at most.
    const MOST: usize = 100;

    /// The one that fits. Where there is none, one is made and kept; `None` where too many are kept already.
    pub fn find(&self, fits: impl Fn(&T) -> bool, make: impl Fn() -> T) -> Option<&T> {
        let mut kept = self;
        for _ in 0..Self::MOST {
            let (one, next) = &**kept.0.get_or_init(|| Box::new((make(), Kept::default())));
            if fits(one) {
                return Some(one);
            }
            kept = next;
        }
        None
    }
}

impl<T> Default for Kept<T> {
    fn default() -> Kept<T> {
        Kept(OnceLock::new())
    }
}
