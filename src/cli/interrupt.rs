//! Ctrl-C while there is one board: its search ends, and what is known so far is written. With several, what is written stands for
//! whole answers, so the run ends at once, as programs do; `--skip` goes on behind it.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use signal_hook::consts::SIGINT;
use signal_hook::flag::{register, register_conditional_default};

use crate::deadline::interrupt_by;

/// From now on the first Ctrl-C ends the search, the second the program. Where signals cannot be handled, the first does.
pub fn ends_the_search() {
    interrupt_by(flag());
}

/// What the first Ctrl-C sets; the second ends the program.
pub fn flag() -> Arc<AtomicBool> {
    let interrupted = Arc::new(AtomicBool::new(false));
    // Registered first, it sees the flag before the next line sets it.
    if register_conditional_default(SIGINT, Arc::clone(&interrupted)).is_ok() {
        let _ = register(SIGINT, Arc::clone(&interrupted));
    }
    interrupted
}
