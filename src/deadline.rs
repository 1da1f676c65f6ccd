//! When a search has to end.

use std::time::Instant;

/// Whether the deadline has passed; without one it never does.
pub(crate) fn is_past(deadline: Option<Instant>) -> bool {
    deadline.is_some_and(|moment| Instant::now() >= moment)
}
