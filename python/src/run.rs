//! Work without the interpreter's lock, which Ctrl-C ends.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use percorre::interruptible;
use pyo3::prelude::*;

use crate::errors::Whole;

/// How often it is asked whether the user has pressed Ctrl-C.
const SOON: Duration = Duration::from_millis(40);

/// Asks for signals now and then, on the thread that called.
struct Signals {
    next: Cell<Instant>,
    raised: RefCell<Option<PyErr>>,
}

impl Signals {
    fn new() -> Signals {
        Signals { next: Cell::new(Instant::now() + SOON), raised: RefCell::default() }
    }

    /// Whether a handler of signals has raised an exception. From then on it says so always.
    fn has_raised(&self) -> bool {
        if self.raised.borrow().is_some() {
            return true;
        }
        let now = Instant::now();
        if now < self.next.get() {
            return false;
        }
        self.next.set(now + SOON);
        match Python::attach(|py| py.check_signals()) {
            Ok(()) => false,
            Err(error) => {
                *self.raised.borrow_mut() = Some(error);
                true
            }
        }
    }
}

/// Does some work on this thread.
pub fn alone<T: Send>(py: Python, work: impl FnOnce() -> T + Send) -> PyResult<T> {
    py.detach(|| {
        let signals = Rc::new(Signals::new());
        let asked = Rc::clone(&signals);
        let done = interruptible(move || asked.has_raised(), work);
        let raised = signals.raised.borrow_mut().take();
        raised.map_or(Ok(done), Err)
    })
}

/// How many threads to work on.
pub fn jobs(threads: Option<Whole>) -> PyResult<usize> {
    // Asking takes longer than the answer to one puzzle.
    static CORES: OnceLock<usize> = OnceLock::new();
    let cores = *CORES.get_or_init(|| std::thread::available_parallelism().map_or(1, usize::from));
    threads.map_or(Ok(cores), |threads| Ok(threads.of::<usize>("threads")?.clamp(1, 4 * cores)))
}

/// Does pieces of work on several threads; the results in order. After one that `is_last`, no other is begun, so the results may be fewer.
pub fn pieces<W: Default, T: Send>(
    py: Python,
    jobs: usize,
    count: usize,
    work: impl Fn(&mut W, usize) -> T + Sync,
    is_last: impl Fn(&T) -> bool + Sync,
) -> PyResult<Vec<T>> {
    let (work, is_last) = (&work, &is_last);
    py.detach(|| detached_pieces(jobs, count, work, is_last))
}

/// The same for a thread that does not hold the lock.
pub fn detached_pieces<W: Default, T: Send>(
    jobs: usize,
    count: usize,
    work: impl Fn(&mut W, usize) -> T + Sync,
    is_last: impl Fn(&T) -> bool + Sync,
) -> PyResult<Vec<T>> {
    let signals = Rc::new(Signals::new());
    if jobs.min(count) <= 1 {
        let mut worker = W::default();
        let mut done = Vec::with_capacity(count);
        for number in 0..count {
            let asked = Rc::clone(&signals);
            let piece = interruptible(move || asked.has_raised(), || work(&mut worker, number));
            if signals.has_raised() {
                break;
            }
            let ends = is_last(&piece);
            done.push(piece);
            if ends {
                break;
            }
        }
        let raised = signals.raised.borrow_mut().take();
        return raised.map_or(Ok(done), Err);
    }
    let (stop, next) = (Arc::new(AtomicBool::new(false)), AtomicUsize::new(0));
    let (done_in, done) = channel();
    let mut all: Vec<Option<T>> = (0..count).map(|_| None).collect();
    std::thread::scope(|scope| {
        for _ in 0..jobs.min(count) {
            let (done, stop, next, work, is_last) = (done_in.clone(), Arc::clone(&stop), &next, &work, &is_last);
            scope.spawn(move || {
                let mut worker = W::default();
                let asked = Arc::clone(&stop);
                interruptible(
                    move || asked.load(Ordering::Relaxed),
                    || {
                        loop {
                            let number = next.fetch_add(1, Ordering::Relaxed);
                            if number >= count || stop.load(Ordering::Relaxed) {
                                return;
                            }
                            let piece = work(&mut worker, number);
                            if is_last(&piece) {
                                // Those before it are in work already.
                                next.store(count, Ordering::Relaxed);
                            }
                            let _ = done.send((number, piece));
                        }
                    },
                );
            });
        }
        drop(done_in);
        loop {
            match done.recv_timeout(SOON) {
                Ok((number, piece)) => all[number] = Some(piece),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
            if signals.has_raised() {
                stop.store(true, Ordering::Relaxed);
            }
        }
    });
    let raised = signals.raised.borrow_mut().take();
    raised.map_or_else(|| Ok(all.into_iter().map_while(|piece| piece).collect()), Err)
}
