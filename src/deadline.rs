//! When a search has to end.

use std::time::Instant;

/// Whether this moment has come; where there is none it never does.
pub(crate) fn is_past(deadline: Option<Instant>) -> bool {
    deadline.is_some_and(|moment| Instant::now() >= moment)
}
