//! Limits work: a number of requests run at once, the others wait for a place, and are refused where none is free soon.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::Semaphore;

/// The places there are.
pub(super) struct Work {
    places: Arc<Semaphore>,
    /// How long a request waits for one.
    patience: Duration,
}

/// Why a job has no answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Refused {
    /// No place was free in time.
    Full,
    /// It broke off: a fault of ours.
    Failed,
}

impl Work {
    pub(super) fn new(jobs: usize, patience: Duration) -> Work {
        Work { places: Arc::new(Semaphore::new(jobs)), patience }
    }

    /// Runs a job when there is a place: who came first is first. A job keeps its place to its end, also when
    /// nobody waits for its answer any more: what is given up on must not pile up.
    pub(super) async fn run<T: Send + 'static>(&self, job: impl FnOnce() -> T + Send + 'static) -> Result<T, Refused> {
        let place = tokio::time::timeout(self.patience, self.places.clone().acquire_owned()).await;
        let Ok(Ok(place)) = place else { return Err(Refused::Full) };
        let kept = move || {
            let _place = place;
            job()
        };
        tokio::task::spawn_blocking(kept).await.map_err(|_| Refused::Failed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOON: Duration = Duration::from_millis(50);

    /// What runs in a server of one place, with this patience.
    fn with_one_place(patience: Duration, run: impl AsyncFnOnce(Arc<Work>)) {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap();
        runtime.block_on(run(Arc::new(Work::new(1, patience))));
    }

    /// A job that holds the only place until it is told to go.
    async fn holding(work: &Arc<Work>) -> (std::sync::mpsc::Sender<()>, tokio::task::JoinHandle<bool>) {
        let (go, wait) = std::sync::mpsc::channel::<()>();
        let shared = work.clone();
        let slow = tokio::spawn(async move { shared.run(move || wait.recv()).await.is_ok() });
        while work.places.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        (go, slow)
    }

    #[test]
    fn who_finds_no_place_in_time_is_turned_away() {
        with_one_place(SOON, async |work| {
            let (go, slow) = holding(&work).await;
            assert_eq!(work.run(|| 1).await, Err(Refused::Full));
            go.send(()).unwrap();
            assert!(slow.await.unwrap());
        });
    }

    #[test]
    fn however_many_wait_all_are_worked_on() {
        with_one_place(Duration::from_secs(60), async |work| {
            let (go, slow) = holding(&work).await;
            let done = Arc::new(std::sync::Mutex::new(Vec::new()));
            let mut waiting = Vec::new();
            for number in 0..200 {
                let (work, done) = (work.clone(), done.clone());
                waiting.push(tokio::spawn(async move { work.run(move || done.lock().unwrap().push(number)).await }));
            }
            go.send(()).unwrap();
            assert!(slow.await.unwrap());
            for waiting in waiting {
                assert_eq!(waiting.await.unwrap(), Ok(()));
            }
            assert_eq!(done.lock().unwrap().len(), 200);
        });
    }

    #[test]
    fn what_breaks_off_gives_its_place_back() {
        with_one_place(SOON, async |work| {
            assert_eq!(work.run(|| -> u32 { panic!("meant to") }).await, Err(Refused::Failed));
            assert_eq!(work.run(|| 1).await, Ok(1));
        });
    }
}
