//! Work on several threads, with results in the order of the work.
//!
//! ```text
//!     items ─► queue ─► worker 1, 2, ... N ─► a place for each item, in order ─► writer
//! ```
//!
//! The queue and the row of places are short, so memory is bounded at any length.

use std::io;
use std::sync::mpsc::{Receiver, Sender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};

use super::stream::{Done, Worker};

/// Where a worker puts the results of an item, in one piece or several.
pub struct Place(Sender<io::Result<Done>>);

impl Place {
    /// False when nobody wants results any more.
    pub fn put(&self, done: Done) -> bool {
        self.0.send(Ok(done)).is_ok()
    }
}

/// A result that is missing must not look like one that is empty: the lines after it would shift.
impl Drop for Place {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let _ = self.0.send(Err(io::Error::other("a fault of percorre's own, please report it")));
        }
    }
}

/// Works on the items with so many threads, of which none is more than `ahead` items ahead of the writer. A worker says
/// whether it can go on. Ends with the first error of the writer.
pub fn in_order<T: Send>(
    jobs: usize,
    ahead: usize,
    items: impl Iterator<Item = T>,
    work: impl Fn(&mut Worker, T, &Place) -> bool + Sync,
    mut write: impl FnMut(Done) -> io::Result<()> + Send,
) -> io::Result<()> {
    let (queue_in, queue) = sync_channel::<(T, Place)>(jobs);
    let (places_in, places) = sync_channel::<Receiver<io::Result<Done>>>(ahead);
    std::thread::scope(|scope| {
        let mut queue = Some(Arc::new(Mutex::new(queue)));
        let work = &work;
        let worker = |queue: Arc<Mutex<Receiver<(T, Place)>>>| {
            move || {
                let mut worker = Worker::default();
                loop {
                    let next = queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok((item, place)) = next else { break };
                    if !work(&mut worker, item, &place) {
                        break;
                    }
                }
            }
        };
        let mut write_all =
            move |place: Receiver<_>| place.into_iter().try_for_each(|done: io::Result<_>| write(done?));
        let writer = scope.spawn(move || places.into_iter().try_for_each(&mut write_all));
        for (number, item) in items.enumerate() {
            // Threads start as there is work for them. Then the queue is theirs alone: when all have stopped, it takes no more.
            if let Some(queue) = &queue {
                scope.spawn(worker(queue.clone()));
            }
            if number + 1 >= jobs {
                queue = None;
            }
            let (place, results) = channel();
            if places_in.send(results).is_err() || queue_in.send((item, Place(place))).is_err() {
                break;
            }
        }
        drop((places_in, queue_in));
        writer.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}
