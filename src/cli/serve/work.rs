//! Limits work: a number of requests run at once, some more may wait, the rest are refused.

use std::sync::Arc;

use tokio::sync::Semaphore;

/// The places there are.
pub(super) struct Work {
    /// Requests that may wait or run.
    admitted: Arc<Semaphore>,
    /// Requests that run.
    running: Arc<Semaphore>,
}

/// Why a job has no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Refused {
    /// Too many wait already.
    Full,
    /// It broke off: a fault of ours.
    Failed,
}

/// How many wait for each that is worked on.
const WAITING: usize = 4;

impl Work {
    pub(super) fn new(jobs: usize) -> Work {
        Work { admitted: Arc::new(Semaphore::new(jobs * (1 + WAITING))), running: Arc::new(Semaphore::new(jobs)) }
    }

    /// Runs a job when there is a place. A job keeps its place to its end, also when
    /// nobody waits for its answer any more: what is given up on must not pile up.
    pub(super) async fn run<T: Send + 'static>(&self, job: impl FnOnce() -> T + Send + 'static) -> Result<T, Refused> {
        let inside = self.admitted.clone().try_acquire_owned().map_err(|_| Refused::Full)?;
        let place = self.running.clone().acquire_owned().await.map_err(|_| Refused::Full)?;
        let kept = move || {
            let _places = (inside, place);
            job()
        };
        tokio::task::spawn_blocking(kept).await.map_err(|_| Refused::Failed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_comes_when_all_places_are_taken_is_turned_away() {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
        runtime.block_on(async {
            let work = Arc::new(Work::new(1));
            let (go, wait) = std::sync::mpsc::channel::<()>();
            let slow = tokio::spawn({
                let work = work.clone();
                async move { work.run(move || wait.recv()).await }
            });
            while work.running.available_permits() > 0 {
                tokio::task::yield_now().await;
            }
            let waiting: Vec<_> = (0..WAITING)
                .map(|number| {
                    let work = work.clone();
                    tokio::spawn(async move { work.run(move || number).await })
                })
                .collect();
            while work.admitted.available_permits() > 0 {
                tokio::task::yield_now().await;
            }
            assert_eq!(work.run(|| 1).await, Err(Refused::Full));
            go.send(()).unwrap();
            assert!(slow.await.unwrap().is_ok());
            for (number, waiting) in waiting.into_iter().enumerate() {
                assert_eq!(waiting.await.unwrap(), Ok(number));
            }
            // What breaks off gives its place back.
            assert_eq!(work.run(|| -> u32 { panic!("meant to") }).await, Err(Refused::Failed));
            assert_eq!(work.run(|| 1).await, Ok(1));
        });
    }
}
