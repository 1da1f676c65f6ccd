//! When a search has to end.

use std::cell::RefCell;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Instant;

/// True once the user has interrupted the command: then every search ends as if its time were over.
static INTERRUPTED: OnceLock<Arc<AtomicBool>> = OnceLock::new();

/// What says whether to end.
type Asked = Rc<dyn Fn() -> bool>;

/// Whether any work was ever [`interruptible`]: if not, no thread has to be asked. Reading this costs less than reading what is the thread's own.
static EVER_ASKED: AtomicBool = AtomicBool::new(false);

thread_local! {
    /// Ends the searches of this thread.
    static ASKED: RefCell<Option<Asked>> = const { RefCell::new(None) };
}

/// Does some work whose searches end as if their time were over when this is true. Once it is, it must stay so. It is asked on the thread of the
/// work, between the steps of a search, so at intervals that may be less than a microsecond or more than ten milliseconds; a search on several threads
/// does not hear it on the others. Work inside such work ends by either question.
///
/// ```
/// use percorre::{Grid, Outcome, Shape, Solver, interruptible};
///
/// let grid = Grid::blank(Shape::NINE);
/// let explained = interruptible(|| true, || Solver::new().explain(&grid));
/// assert_eq!(explained.outcome, Outcome::Stopped);
/// ```
pub fn interruptible<T>(ends: impl Fn() -> bool + 'static, work: impl FnOnce() -> T) -> T {
    /// Puts back what was asked before, also after a panic.
    struct Before(Option<Asked>);
    impl Drop for Before {
        fn drop(&mut self) {
            let before = self.0.take();
            ASKED.with(|asked| *asked.borrow_mut() = before);
        }
    }
    EVER_ASKED.store(true, Ordering::Relaxed);
    let outer = ASKED.with(|asked| asked.borrow().clone());
    let either = {
        let outer = outer.clone();
        move || ends() || outer.as_ref().is_some_and(|outer| outer())
    };
    let _before = Before(outer);
    ASKED.with(|asked| *asked.borrow_mut() = Some(Rc::new(either)));
    work()
}

/// Whether a search has to end: the deadline has passed (without one it never does), or the user has interrupted the program.
pub(crate) fn is_past(deadline: Option<Instant>) -> bool {
    is_interrupted() || is_over(deadline)
}

/// Whether the deadline has passed. What was found before an interruption is told as long as there is time.
pub(crate) fn is_over(deadline: Option<Instant>) -> bool {
    deadline.is_some_and(|moment| Instant::now() >= moment)
}

/// Whether the user has interrupted the program, or this thread's work.
#[inline]
pub(crate) fn is_interrupted() -> bool {
    let is_told_to_end = || ASKED.with(|asked| asked.borrow().clone()).is_some_and(|asked| asked());
    INTERRUPTED.get().is_some_and(|flag| flag.load(Ordering::Relaxed))
        || (EVER_ASKED.load(Ordering::Relaxed) && is_told_to_end())
}

/// From now on, all searches of this program end when this is true. Only the first such flag counts.
#[cfg(feature = "cli")]
pub(crate) fn interrupt_by(flag: Arc<AtomicBool>) {
    let _ = INTERRUPTED.set(flag);
}
