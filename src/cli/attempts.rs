//! The attempts of `percorre generate`: on all threads, shown in their order, with the progress and the ends of the search.

use std::collections::BTreeMap;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{RecvTimeoutError, SyncSender, sync_channel};
use std::time::{Duration, Instant};

use indicatif::{HumanCount, HumanDuration};

use super::args::making::Generate;
use super::interrupt;
use super::progress::Progress;
use super::stream::threads;
use crate::make::{Made, Maker, Wish};

/// Without --tries and --timeout it gives up when so much time has passed without a puzzle.
const PATIENCE: Duration = Duration::from_secs(600);
/// How often it looks whether to stop.
const SOON: Duration = Duration::from_millis(100);
const LATE: &str = "--timeout ended the search";

/// What a search came to.
pub struct Search {
    pub puzzles: u64,
    pub attempts: u64,
    pub time: Duration,
    pub end: &'static str,
}

/// Some attempts, in work or done.
#[derive(Default)]
struct Block {
    puzzles: Vec<Made>,
    attempts: u64,
}

/// What a thread has to say.
enum Message {
    Found(u64, Box<Made>),
    /// The block that begins with this attempt, and how many attempts it was.
    Done(u64, u64),
}

/// Makes puzzles on all threads and shows them in the order of their attempts, until there are enough or it has to stop.
pub fn search(
    args: &Generate,
    wish: &Wish,
    seed: u64,
    mut write: impl FnMut(u64, &Made) -> io::Result<()>,
) -> io::Result<Search> {
    let began = Instant::now();
    let deadline = args.timeout.map(|timeout| began + timeout);
    let tries = args.tries.map_or(u64::MAX, |tries| tries.get());
    let jobs = threads(args.jobs);
    let (stop, interrupted) = (Arc::new(AtomicBool::new(false)), interrupt::flag());
    let (next, attempts_done, puzzles_found) =
        (AtomicU64::new(0), Arc::new(AtomicU64::new(0)), Arc::new(AtomicU64::new(0)));
    let progress = {
        let (attempts, puzzles, wanted) = (Arc::clone(&attempts_done), Arc::clone(&puzzles_found), args.count.get());
        Progress::saying(move |_, elapsed| {
            words(puzzles.load(Ordering::Relaxed), wanted, attempts.load(Ordering::Relaxed), elapsed)
        })
    };
    let mut reached = 0;
    let mut found = Search { puzzles: 0, attempts: 0, time: Duration::ZERO, end: "" };
    let (messages_in, messages) = sync_channel::<Message>(256);
    let written = std::thread::scope(|scope| {
        for _ in 0..jobs {
            let (messages, next, stop) = (messages_in.clone(), &next, Arc::clone(&stop));
            let maker = Maker::new(wish.clone(), seed).expect("the wish was checked");
            let maker = maker.until(deadline).stopped_by(Arc::clone(&stop));
            scope.spawn(move || work(maker, next, tries, &stop, &messages));
        }
        drop(messages_in);
        let mut blocks: BTreeMap<u64, Block> = BTreeMap::new();
        let (mut front, mut last_find) = (0, Instant::now());
        let mut written = Ok(());
        loop {
            let message = messages.recv_timeout(SOON);
            match message {
                Ok(Message::Found(block, made)) => blocks.entry(block).or_default().puzzles.push(*made),
                Ok(Message::Done(block, attempts)) => {
                    blocks.entry(block).or_default().attempts = attempts;
                    attempts_done.fetch_add(attempts, Ordering::Relaxed);
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
            // Whatever the block in front has, then the next one.
            while let Some(block) = blocks.get_mut(&front) {
                for made in block.puzzles.drain(..) {
                    if found.puzzles < args.count.get() && written.is_ok() {
                        found.puzzles += 1;
                        last_find = Instant::now();
                        // Its block may not be done.
                        reached = made.attempt + 1;
                        puzzles_found.store(found.puzzles, Ordering::Relaxed);
                        written = write(found.puzzles, &made);
                    }
                }
                match block.attempts {
                    0 => break,
                    attempts => {
                        blocks.remove(&front);
                        front += attempts;
                    }
                }
            }
            let is_late = deadline.is_some_and(|deadline| Instant::now() >= deadline);
            let is_vain = args.tries.is_none() && deadline.is_none() && last_find.elapsed() > PATIENCE;
            let is_done = written.is_err() || found.puzzles == args.count.get();
            let end = match () {
                () if is_done => "",
                () if interrupted.load(Ordering::Relaxed) => "interrupted",
                () if is_late => LATE,
                () if is_vain => "ten minutes without a puzzle ended the search; --timeout or --tries set another end",
                () => continue,
            };
            if !stop.swap(true, Ordering::Relaxed) {
                found.end = end;
            }
        }
        written
    });
    progress.end();
    if !stop.load(Ordering::Relaxed) {
        // The threads have stopped by themselves.
        let is_late = deadline.is_some_and(|deadline| Instant::now() >= deadline);
        found.end = if is_late { LATE } else { "--tries ended the search" };
    }
    (found.attempts, found.time) = (attempts_done.load(Ordering::Relaxed).max(reached), began.elapsed());
    written.map(|()| found)
}

/// What a thread does: block after block.
fn work(mut maker: Maker, next: &AtomicU64, tries: u64, stop: &AtomicBool, messages: &SyncSender<Message>) {
    while !stop.load(Ordering::Relaxed) {
        let together = |from: u64| maker.together(from).min(tries.saturating_sub(from));
        let take = |from: u64| Some(from + together(from)).filter(|&to| to > from);
        let Ok(from) = next.fetch_update(Ordering::Relaxed, Ordering::Relaxed, take) else { return };
        let to = from + together(from);
        let mut is_heard = true;
        maker.attempts(from..to, |made| is_heard &= messages.send(Message::Found(from, Box::new(made))).is_ok());
        // A block that was broken off counts for nothing.
        if maker.is_late() || !is_heard || messages.send(Message::Done(from, to - from)).is_err() {
            return;
        }
    }
}

/// `12 of 100 puzzles in 51,200 attempts, 3.1 a second, 28 seconds left`
fn words(found: u64, wanted: u64, attempts: u64, elapsed: Duration) -> String {
    let mut text =
        format!("{} of {} puzzles in {} attempts", HumanCount(found), HumanCount(wanted), HumanCount(attempts));
    if found > 0 {
        let rate = found as f64 / elapsed.as_secs_f64();
        text += &if rate < 10.0 {
            format!(", {rate:.2} a second")
        } else {
            format!(", {} a second", HumanCount(rate as u64))
        };
        if let Some(rest) = wanted.checked_sub(found).filter(|&rest| rest > 0) {
            let left = (rest as f64 / rate).clamp(1.0, 3e9);
            text += &format!(", {} left", HumanDuration(Duration::from_secs_f64(left)));
        }
    }
    text
}
