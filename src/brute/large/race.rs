//! Several searches at once on one board: parallel universes that tell each other what they have learnt. The first that comes to
//! the end, ends all.
//!
//! Each begins as a copy of the search that one thread has begun, and decides in an order of its own. Proofs are shared. Of two
//! threads on a board above 25x25 without a solution yet, one searches locally.

use std::sync::Arc;
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread;
use std::time::Instant;

use super::local::Local;
use super::{Count, General, MOST, Shown};
use crate::brute::learn::{Exchange, Found, Learn};
use crate::cell::{Cell, Digit};
use crate::deadline::is_past;

/// What a thread says to the one that shows solutions.
enum News {
    Solution(Vec<(Cell, Digit)>),
    /// There are no others than those that were shown.
    Nothing,
}

/// So many solutions wait to be shown before searches wait, too.
const WAITING: usize = 64;

/// Goes on with a search on several threads. `None` if there is too much to be remembered.
pub(super) fn race(
    begun: &Learn,
    local: Option<Local>,
    jobs: usize,
    general: &General,
    shown: &mut Shown,
    deadline: Option<Instant>,
) -> Option<Count> {
    let exchange = Arc::new(Exchange::default());
    let (sender, news) = sync_channel(WAITING);
    let one = shown.limit == 1;
    let learners = jobs - usize::from(local.is_some());
    thread::scope(|scope| {
        for number in 0..learners {
            // Who wants one solution does not know that there is one: every other search is for a proof that there is none.
            let hope = one && number % 2 == 0;
            let (search, sender) = (begun.member(&exchange, number, hope), sender.clone());
            scope.spawn(move || follow(search, hope, deadline, &sender));
        }
        if let Some(mut local) = local {
            let (sender, exchange, watch) = (sender.clone(), Arc::clone(&exchange), Arc::clone(&general.watch));
            scope.spawn(move || {
                while !exchange.is_stopped() {
                    if local.search(SLICE, deadline) {
                        return drop(sender.send(News::Solution(local.solution().collect())));
                    }
                    if is_past(deadline) || watch.is_full() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        let mut count = Some(Count::Unknown(0));
        for news in &news {
            match news {
                News::Nothing => count = Some(Count::Exact(0)),
                News::Solution(digits) => {
                    if shown.show_checked(general, digits.into_iter()).is_break() {
                        count = Some(Count::AtLeast(0));
                    } else if shown.known.len() * shown.grid.shape().cells() > MOST {
                        count = None;
                    } else {
                        continue;
                    }
                }
            }
            break;
        }
        exchange.stop();
        // Who waits to say something need not wait for an answer.
        drop(news);
        count.map(|count| match count {
            Count::Exact(_) => Count::Exact(shown.found),
            Count::AtLeast(_) => Count::AtLeast(shown.found),
            Count::Unknown(_) => Count::Unknown(shown.found),
        })
    })
}

/// So many moves, and local search looks whether others have the answer.
const SLICE: u64 = 100_000;

/// Searches to the end, and says what it finds before others can learn of it.
fn follow(mut search: Learn, hope: bool, deadline: Option<Instant>, sender: &SyncSender<News>) {
    loop {
        let news = match search.search(hope, u64::MAX, deadline) {
            Found::Paused => return,
            Found::Nothing => News::Nothing,
            Found::Solution => {
                search.watch().first_line(|| search.line());
                News::Solution(search.solution().collect())
            }
        };
        let is_end = matches!(news, News::Nothing);
        if sender.send(news).is_err() || is_end {
            return;
        }
        search.exclude();
    }
}
