//! Progress on a terminal's stderr: puzzles done, how many a second, and how long the rest will take if that can be told.

use std::fmt::Write as _;
use std::io::{self, BufRead, IsTerminal, Read};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use indicatif::{HumanCount, HumanDuration, ProgressBar, ProgressState, ProgressStyle};

use super::args::common::Share;
use super::interrupt;
use crate::watch::Watch;

/// Counts puzzles, and shows the count unless the answers go to a terminal themselves or nothing is to be said.
#[derive(Clone)]
pub struct Progress {
    bar: ProgressBar,
    seen: Arc<Seen>,
}

/// What has been read.
#[derive(Default)]
struct Seen {
    /// Puzzles that are to be answered.
    puzzles: AtomicU64,
    /// Puzzles in these `bytes`, including those of other shares.
    records: AtomicU64,
    bytes: AtomicU64,
    share: Share,
    /// Of all inputs. 0: not known.
    all_bytes: AtomicU64,
    ended: AtomicBool,
    /// What watches the search that was begun last.
    watch: Mutex<Arc<Watch>>,
}

/// How many puzzles there are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Total {
    Unknown,
    /// By the bytes that the first of them took.
    About(u64),
    Exactly(u64),
}

impl Progress {
    /// For a share of the inputs, which have `all_bytes` in all, if that is known.
    pub fn new(all_bytes: Option<u64>, share: Share) -> Progress {
        let seen = Arc::new(Seen { all_bytes: all_bytes.unwrap_or(0).into(), share, ..Seen::default() });
        let shown = seen.clone();
        // Among answers on the terminal a count would be in the way; a search on one board is all there is.
        let counts = !io::stdout().is_terminal();
        let said = move |done, elapsed| {
            let search = shown.search().and_then(|watch| searching(&watch, elapsed));
            let count = || counts.then(|| words(done, shown.total(), elapsed));
            search.or_else(count).unwrap_or_default()
        };
        Progress { seen, ..Progress::saying(said) }
    }

    /// That shows these words of what is done, and of the time that it took.
    pub fn saying(words: impl Fn(u64, Duration) -> String + Send + Sync + Clone + 'static) -> Progress {
        let is_silent = log::max_level() == log::LevelFilter::Off;
        if is_silent || !io::stderr().is_terminal() {
            return Progress::none();
        }
        let words = move |state: &ProgressState, out: &mut dyn std::fmt::Write| {
            // What ends at once needs no progress.
            if state.elapsed() > Duration::from_secs(1) {
                let _ = out.write_str(&words(state.pos(), state.elapsed()));
            }
        };
        let style = ProgressStyle::with_template("{words}").expect("a template without a mistake");
        let bar = ProgressBar::new_spinner().with_style(style.with_key("words", words));
        bar.enable_steady_tick(Duration::from_millis(500));
        Progress { bar, seen: Arc::default() }
    }

    /// That shows nothing.
    pub fn none() -> Progress {
        Progress { bar: ProgressBar::hidden(), seen: Arc::default() }
    }

    /// Counts puzzles that were answered.
    pub fn done(&self, puzzles: u64) {
        self.bar.inc(puzzles);
    }

    /// Counts puzzles that were read and are to be answered.
    pub fn read(&self, puzzles: u64) {
        self.seen.puzzles.fetch_add(puzzles, Ordering::Relaxed);
    }

    /// Counts puzzles as they leave the bytes that are counted: what is read ahead would spoil the ratio of the two.
    pub fn taken(&self, records: u64) {
        self.seen.records.fetch_add(records, Ordering::Relaxed);
    }

    /// All is read.
    pub fn ended(&self) {
        if !self.seen.ended.swap(true, Ordering::Relaxed) && self.seen.is_alone() {
            interrupt::ends_the_search();
        }
    }

    /// A search has begun.
    pub fn watch(&self, watch: &Arc<Watch>) {
        *self.seen.watch.lock().unwrap_or_else(PoisonError::into_inner) = Arc::clone(watch);
    }

    /// Does something with the terminal while no progress is there.
    pub fn aside<T>(&self, f: impl FnOnce() -> T) -> T {
        self.bar.suspend(f)
    }

    /// An input does not show how much it holds.
    pub fn length_is_unknown(&self) {
        self.seen.all_bytes.store(0, Ordering::Relaxed);
    }

    /// Writes a line to stderr, above the progress.
    pub fn say(&self, line: &str) {
        self.bar.suspend(|| super::say(line));
    }

    /// Shows nothing any more.
    pub fn end(&self) {
        self.bar.finish_and_clear();
    }
}

impl Seen {
    /// Whether there is one puzzle, and no more to come.
    fn is_alone(&self) -> bool {
        self.ended.load(Ordering::Relaxed) && self.puzzles.load(Ordering::Relaxed) == 1
    }

    /// What watches the search on the only board there is.
    fn search(&self) -> Option<Arc<Watch>> {
        self.is_alone().then(|| Arc::clone(&self.watch.lock().unwrap_or_else(PoisonError::into_inner)))
    }

    fn total(&self) -> Total {
        let [puzzles, records, bytes, all] =
            [&self.puzzles, &self.records, &self.bytes, &self.all_bytes].map(|seen| seen.load(Ordering::Relaxed));
        match () {
            () if self.ended.load(Ordering::Relaxed) => Total::Exactly(puzzles),
            () if all == 0 || bytes == 0 || records == 0 => Total::Unknown,
            () => {
                let all = (records as f64 * all as f64 / bytes as f64).round() as u64;
                Total::About(self.share.about(all))
            }
        }
    }
}

/// `12,345 dead ends, 97 restarts, 3.1% settled, 8 seconds`. None while nothing is searched.
fn searching(watch: &Watch, elapsed: Duration) -> Option<String> {
    let (conflicts, restarts) = (watch.conflicts(), watch.restarts());
    let settled = 100.0 * watch.settled();
    (conflicts > 0).then(|| {
        format!(
            "{} dead ends, {} restart{}, {settled:.1}% settled, {}",
            HumanCount(conflicts),
            HumanCount(restarts),
            if restarts == 1 { "" } else { "s" },
            HumanDuration(elapsed)
        )
    })
}

/// `31 of about 41,452 puzzles, 2.6 a second, 4 hours left`
fn words(done: u64, total: Total, elapsed: Duration) -> String {
    let mut text = HumanCount(done).to_string();
    let rest = match total {
        Total::Unknown => None,
        Total::About(all) | Total::Exactly(all) => all.checked_sub(done).filter(|&rest| rest > 0),
    };
    let _ = match total {
        Total::About(all) if rest.is_some() => write!(text, " of about {} puzzles", HumanCount(all)),
        Total::Exactly(all) => write!(text, " of {} puzzles", HumanCount(all)),
        _ => write!(text, " puzzles"),
    };
    if done == 0 {
        return text;
    }
    let rate = done as f64 / elapsed.as_secs_f64();
    let _ = match rate {
        0.0..10.0 => write!(text, ", {rate:.2} a second"),
        _ => write!(text, ", {} a second", HumanCount(rate as u64)),
    };
    if let Some(rest) = rest {
        // At most a hundred years.
        let left = (rest as f64 / rate).clamp(1.0, 3e9);
        let _ = write!(text, ", {} left", HumanDuration(Duration::from_secs_f64(left)));
    }
    text
}

/// Bytes that are counted when they are taken.
pub struct Counted<R> {
    bytes: R,
    progress: Progress,
}

impl<R> Counted<R> {
    pub fn new(bytes: R, progress: Progress) -> Counted<R> {
        Counted { bytes, progress }
    }

    pub fn bytes(&self) -> &R {
        &self.bytes
    }

    fn count(&self, bytes: usize) {
        self.progress.seen.bytes.fetch_add(bytes as u64, Ordering::Relaxed);
    }
}

impl<R: BufRead> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.bytes.read(buffer)?;
        self.count(length);
        Ok(length)
    }
}

impl<R: BufRead> BufRead for Counted<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.bytes.fill_buf()
    }

    fn consume(&mut self, length: usize) {
        self.bytes.consume(length);
        self.count(length);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_on_one_board_says_how_far_it_came() {
        let watch = Watch::new();
        assert_eq!(searching(&watch, Duration::from_secs(3)), None);
        (0..1234).for_each(|_| watch.conflict(7));
        watch.restart(31, 1000);
        let said = searching(&watch, Duration::from_secs(8));
        assert_eq!(said.as_deref(), Some("1,234 dead ends, 1 restart, 3.1% settled, 8 seconds"));
        let seen = Seen::default();
        seen.puzzles.store(1, Ordering::Relaxed);
        assert!(seen.search().is_none());
        seen.ended.store(true, Ordering::Relaxed);
        assert!(seen.search().is_some());
        seen.puzzles.store(2, Ordering::Relaxed);
        assert!(seen.search().is_none());
    }

    #[test]
    fn progress_says_what_is_known_and_no_more() {
        let at = |done, total, seconds| words(done, total, Duration::from_secs(seconds));
        assert_eq!(at(0, Total::Unknown, 3), "0 puzzles");
        assert_eq!(at(0, Total::About(41_000), 3), "0 of about 41,000 puzzles");
        assert_eq!(at(31, Total::Unknown, 12), "31 puzzles, 2.58 a second");
        assert_eq!(at(31, Total::About(41_452), 12), "31 of about 41,452 puzzles, 2.58 a second, 4 hours left");
        assert_eq!(at(24_000, Total::Exactly(36_000), 12), "24,000 of 36,000 puzzles, 2,000 a second, 6 seconds left");
        // Less than a second is not 0 s, and more than was guessed is not a negative rest.
        assert!(at(35_999, Total::Exactly(36_000), 12).ends_with(", 1 second left"));
        assert_eq!(at(50, Total::About(40), 5), "50 puzzles, 10 a second");
        assert_eq!(at(50, Total::Exactly(50), 5), "50 of 50 puzzles, 10 a second");
    }
}
