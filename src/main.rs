//! The `percorre` command.

use std::process::ExitCode;

fn main() -> ExitCode {
    percorre::cli::run(is_closed())
}

/// Whether there was no stdout when the program began.
#[cfg(unix)]
fn is_closed() -> bool {
    closed::STDOUT.load(std::sync::atomic::Ordering::Relaxed)
}

#[cfg(not(unix))]
fn is_closed() -> bool {
    false
}

/// The runtime opens `/dev/null` in the place of a closed stdout: after that nobody can tell it from a stdout that somebody sent
/// there. So this looks before.
#[cfg(unix)]
mod closed {
    use std::sync::atomic::{AtomicBool, Ordering};

    pub static STDOUT: AtomicBool = AtomicBool::new(false);

    ctor::declarative::ctor! {
        // It makes one call of the system, and needs nothing that the runtime has yet to set up.
        #[ctor(unsafe)]
        fn look() {
            let is_closed = rustix::io::fcntl_getfd(rustix::stdio::stdout()).is_err();
            STDOUT.store(is_closed, Ordering::Relaxed);
        }
    }
}
