//! What searches remember from one state to the next.

use std::cell::{OnceCell, RefCell, RefMut};
use std::rc::Rc;
use std::time::Instant;

use crate::deadline::is_past;
use crate::se::Rater;

/// What searches keep from step to step of a run: much of what they found out about nested chains still holds after the next
/// step. What is found does not depend on it, only how soon.
#[derive(Clone)]
pub struct Memory {
    jobs: usize,
    deadline: Option<Instant>,
    rater: Rc<OnceCell<RefCell<Rater>>>,
}

impl Memory {
    /// Nothing is remembered yet; a search that can work on several threads uses so many.
    pub fn new(jobs: usize) -> Memory {
        Memory { jobs, deadline: None, rater: Rc::default() }
    }

    /// From this moment on no further rung is tried.
    pub(crate) fn until(mut self, deadline: Option<Instant>) -> Memory {
        self.deadline = deadline;
        self
    }

    /// Whether that moment has come.
    pub(crate) fn is_late(&self) -> bool {
        is_past(self.deadline)
    }

    /// The engine of Sudoku Explainer's chains.
    pub(crate) fn rater(&self) -> RefMut<'_, Rater> {
        let new = || {
            let mut rater = Rater::new();
            rater.set_jobs(self.jobs);
            RefCell::new(rater)
        };
        self.rater.get_or_init(new).borrow_mut()
    }
}

impl Default for Memory {
    fn default() -> Memory {
        Memory::new(1)
    }
}
