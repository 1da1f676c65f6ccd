//! What a run carries along: when it must end, on how many threads it may search, whether its puzzle has one solution, and what
//! searches keep from step to step.

use std::any::Any;
use std::cell::{OnceCell, RefCell, RefMut};
use std::sync::Arc;
use std::time::Instant;

use crate::deadline::is_past;
use crate::error::Error;
use crate::watch::Watch;

/// The context of a run, from its first step to its last. Deadline, threads and what is kept never change what is found, only how soon,
/// and whether it is found before the run must end. Which step is taken does depend on [`Run::looks_ahead`], and on whether the puzzle has
/// one solution.
///
/// When the run [is late](Run::is_late), a search returns at once, in the middle of whatever it does. Its caller checks
/// the clock again and discards the result, so an interrupted search cannot yield a wrong step and need not clean up.
#[derive(Default)]
pub(crate) struct Run {
    deadline: Option<Instant>,
    jobs: usize,
    looks_ahead: bool,
    watch: Arc<Watch>,
    one_solution: OnceCell<Option<bool>>,
    /// How to find that out.
    count: Option<Box<dyn Fn() -> Option<bool>>>,
    kept: OnceCell<RefCell<Box<dyn Any>>>,
    once: OnceCell<Box<dyn Any>>,
}

impl Run {
    /// A run that ends at this moment at the latest.
    pub(crate) fn until(deadline: Option<Instant>) -> Run {
        Run { deadline, ..Run::default() }
    }

    /// The same on this many threads: nested chains can use several.
    pub(crate) fn on(mut self, jobs: usize) -> Run {
        self.jobs = jobs;
        self
    }

    /// The same, which may look ahead: of dear steps the one that pays best is taken.
    pub(crate) fn looking_ahead(mut self, looks_ahead: bool) -> Run {
        self.looks_ahead = looks_ahead;
        self
    }

    /// Whether of dear steps the one that pays best is taken.
    pub(crate) fn looks_ahead(&self) -> bool {
        self.looks_ahead
    }

    /// The same under a watch, which bounds its memory.
    pub(crate) fn under(mut self, watch: &Arc<Watch>) -> Run {
        self.watch = Arc::clone(watch);
        self
    }

    /// The first part of this run, with half of its time.
    pub(crate) fn first_half(&self) -> Run {
        let now = Instant::now();
        let half = self.deadline.map(|deadline| now + deadline.saturating_duration_since(now) / 2);
        Run::until(half).on(self.jobs).looking_ahead(self.looks_ahead).under(&self.watch)
    }

    /// What bounds its memory.
    pub(crate) fn watch(&self) -> &Arc<Watch> {
        &self.watch
    }

    /// From now on a step may assume one solution only where there is one (`None`: not known).
    pub(crate) fn set_one_solution(&mut self, one_solution: Option<bool>) {
        self.one_solution = OnceCell::from(one_solution);
    }

    /// The same, to be found out when a step first needs to know: counting may take all the time there is.
    pub(crate) fn count_by(&mut self, count: impl Fn() -> Option<bool> + 'static) {
        self.count = Some(Box::new(count));
    }

    /// Whether a step may assume that the puzzle has one solution. Where nobody said how to find out, it may.
    pub(crate) fn may_assume_one_solution(&self) -> bool {
        *self.one_solution.get_or_init(|| self.count.as_ref().map_or(Some(true), |count| count())) == Some(true)
    }

    /// Whether it has asked, whatever the answer was.
    pub(crate) fn found_out(&self) -> bool {
        self.one_solution.get().is_some()
    }

    /// Whether the puzzle has one solution, if that was found out.
    pub(crate) fn one_solution(&self) -> Option<bool> {
        self.one_solution.get().copied().flatten()
    }

    /// When it must end.
    pub(crate) fn deadline(&self) -> Option<Instant> {
        self.deadline
    }

    /// Whether it must end now: there is no more time, or no more memory. Once it must, it always must. It costs a look at the clock, some
    /// 30 ns.
    #[inline]
    pub(crate) fn is_late(&self) -> bool {
        is_past(self.deadline) || self.watch.is_full()
    }

    /// Why it must.
    pub(crate) fn halted(&self) -> Error {
        Error::Halted(self.watch.halt())
    }

    /// How many threads a search may use.
    pub(crate) fn jobs(&self) -> usize {
        self.jobs.max(1)
    }

    /// What one kind of search keeps from step to step, made when it is first asked for. There is room for one kind.
    pub(crate) fn kept<T: Any>(&self, new: impl FnOnce() -> T) -> RefMut<'_, T> {
        let kept = self.kept.get_or_init(|| RefCell::new(Box::new(new()))).borrow_mut();
        RefMut::map(kept, |kept| kept.downcast_mut().expect("a run keeps one kind of thing"))
    }

    /// What follows from the puzzle alone, found out once. There is room for one kind.
    pub(crate) fn once<T: Any>(&self, new: impl FnOnce() -> T) -> &T {
        let once = self.once.get_or_init(|| Box::new(new()));
        once.downcast_ref().expect("a run finds out one kind of thing")
    }
}
