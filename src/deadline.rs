//! When a search has to end.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Instant;

/// True once the user has interrupted the command: then every search ends as if its time were over.
static INTERRUPTED: OnceLock<Arc<AtomicBool>> = OnceLock::new();

/// Whether a search has to end: the deadline has passed (without one it never does), or the user has interrupted the program.
pub(crate) fn is_past(deadline: Option<Instant>) -> bool {
    is_interrupted() || is_over(deadline)
}

/// Whether the deadline has passed. What was found before an interruption is told as long as there is time.
pub(crate) fn is_over(deadline: Option<Instant>) -> bool {
    deadline.is_some_and(|moment| Instant::now() >= moment)
}

/// Whether the user has interrupted the program.
pub(crate) fn is_interrupted() -> bool {
    INTERRUPTED.get().is_some_and(|flag| flag.load(Ordering::Relaxed))
}

/// From now on, all searches of this program end when this is true. Only the first such flag counts.
#[cfg(feature = "cli")]
pub(crate) fn interrupt_by(flag: Arc<AtomicBool>) {
    let _ = INTERRUPTED.set(flag);
}
