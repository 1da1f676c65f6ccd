//! What searches remember from one state to the next.

use std::cell::{OnceCell, RefCell, RefMut};
use std::rc::Rc;

use crate::Rater;

/// What searches keep from step to step of a run: much of what they found out about nested chains still holds after the next
/// step. What is found does not depend on it, only how soon.
#[derive(Clone)]
pub struct Memory {
    jobs: usize,
    rater: Rc<OnceCell<RefCell<Rater>>>,
}

impl Memory {
    /// Nothing is remembered yet; a search that can work on several threads uses so many.
    pub fn new(jobs: usize) -> Memory {
        Memory { jobs, rater: Rc::default() }
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
