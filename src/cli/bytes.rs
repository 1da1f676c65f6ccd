//! The bytes of an input, which know whether more are waiting.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Chain, Cursor, Read};

use super::progress::Counted;

/// Bytes to read puzzles from.
pub type Bytes = Box<dyn Input>;

/// What [`Bytes`] come from.
pub trait Input: BufRead + Send {
    /// Whether nothing more is waiting and nothing comes for a moment. False where that cannot be told.
    fn is_idle(&self) -> bool {
        false
    }
}

impl Input for BufReader<io::Stdin> {
    fn is_idle(&self) -> bool {
        self.buffer().is_empty() && brings_nothing(self.get_ref())
    }
}

impl Input for Counted<BufReader<File>> {
    fn is_idle(&self) -> bool {
        self.bytes().buffer().is_empty() && brings_nothing(self.bytes().get_ref())
    }
}

impl Input for Cursor<Vec<u8>> {}
impl Input for BufReader<Box<dyn Read + Send>> {}
impl Input for Chain<Cursor<Vec<u8>>, Bytes> {}

/// Whether a pipe or a terminal stays empty for a moment: as long as who writes in several pieces may take from one to the next.
#[cfg(unix)]
fn brings_nothing(input: &impl std::os::fd::AsFd) -> bool {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    let moment = Timespec { tv_sec: 0, tv_nsec: 200_000_000 };
    poll(&mut [PollFd::new(input, PollFlags::IN)], Some(&moment)) == Ok(0)
}

#[cfg(not(unix))]
fn brings_nothing<T>(_: &T) -> bool {
    false
}
