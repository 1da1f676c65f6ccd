//! Work on several threads, with results in the order of the work.
//!
//! ```text
//!     items ─► queue ─► worker 1, 2, ... N ─► a place for each item, in order ─► writer
//! ```
//!
//! The queue and the row of places are short, so memory is bounded at any length.

use std::sync::mpsc::{Receiver, sync_channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use anyhow::anyhow;

/// Results that can wait together for the writer.
pub trait Part: Default + Send {
    /// Adds later ones.
    fn join(&mut self, later: Self);

    /// Whether there is nothing to write.
    fn is_empty(&self) -> bool;
}

impl<T: Send> Part for Vec<T> {
    fn join(&mut self, mut later: Vec<T>) {
        self.append(&mut later);
    }

    fn is_empty(&self) -> bool {
        self.as_slice().is_empty()
    }
}

/// Where a worker puts the results of an item, one after the other.
pub struct Place<P: Part>(Arc<Row<P>>);

#[derive(Default)]
struct Row<P> {
    results: Mutex<Results<P>>,
    has_ended: Condvar,
}

/// What is done of an item and not written yet.
#[derive(Default)]
struct Results<P> {
    done: P,
    has_ended: bool,
    /// The worker broke off. A result that is missing must not look like one that is empty: the lines after it would shift.
    is_broken: bool,
}

impl<P: Part> Row<P> {
    fn lock(&self) -> MutexGuard<'_, Results<P>> {
        self.results.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes what is done, until all is. What is done does not wait for what is not.
    fn write(&self, write: &mut dyn FnMut(P) -> anyhow::Result<()>) -> anyhow::Result<()> {
        const SOON: Duration = Duration::from_millis(5);
        loop {
            let waited = self.has_ended.wait_timeout_while(self.lock(), SOON, |results| !results.has_ended);
            let mut results = waited.unwrap_or_else(PoisonError::into_inner).0;
            let (done, has_ended, is_broken) =
                (std::mem::take(&mut results.done), results.has_ended, results.is_broken);
            drop(results);
            if !done.is_empty() {
                write(done)?;
            }
            if is_broken {
                return Err(anyhow!("a fault of percorre's own, please report it"));
            }
            if has_ended {
                return Ok(());
            }
        }
    }
}

impl<P: Part> Place<P> {
    /// False when nobody wants results any more.
    pub fn put(&self, done: P) -> bool {
        self.0.lock().done.join(done);
        Arc::strong_count(&self.0) > 1
    }
}

impl<P: Part> Drop for Place<P> {
    fn drop(&mut self) {
        let mut results = self.0.lock();
        results.has_ended = true;
        results.is_broken = std::thread::panicking();
        self.0.has_ended.notify_one();
    }
}

/// The work that waits, with the places of its results.
type Queue<T, P> = Arc<Mutex<Receiver<(T, Place<P>)>>>;

/// Works on the items with `jobs` threads. None of them gets more than `ahead` items ahead of the writer. A worker says
/// whether it can go on, and keeps a `W` from item to item. Ends with the first error of the writer.
///
/// The arguments are trait objects, so that the code for threads and channels is not compiled again for each command: that was 5% of the library.
pub fn in_order<T: Send, P: Part, W: Default>(
    jobs: usize,
    ahead: usize,
    items: &mut dyn Iterator<Item = T>,
    work: &(dyn Fn(&mut W, T, &Place<P>) -> bool + Sync),
    write: &mut (dyn FnMut(P) -> anyhow::Result<()> + Send),
) -> anyhow::Result<()> {
    let (queue_in, queue) = sync_channel::<(T, Place<P>)>(jobs);
    let (places_in, places) = sync_channel::<Arc<Row<P>>>(ahead);
    std::thread::scope(|scope| {
        let mut queue = Some(Arc::new(Mutex::new(queue)));
        let worker = |queue: Queue<T, P>| {
            move || {
                let mut worker = W::default();
                loop {
                    let next = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok((item, place)) = next else { break };
                    if !work(&mut worker, item, &place) {
                        break;
                    }
                }
            }
        };
        let writer = scope.spawn(move || places.into_iter().try_for_each(|row| row.write(write)));
        for (number, item) in items.enumerate() {
            // Threads start as there is work for them. Then the queue is theirs alone: when all have stopped, it takes no more.
            if let Some(queue) = &queue {
                scope.spawn(worker(queue.clone()));
            }
            if number + 1 >= jobs {
                queue = None;
            }
            let row = Arc::new(Row::default());
            if places_in.send(row.clone()).is_err() || queue_in.send((item, Place(row))).is_err() {
                break;
            }
        }
        drop((places_in, queue_in));
        writer.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}
