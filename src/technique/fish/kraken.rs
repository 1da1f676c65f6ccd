//! Kraken fish: the fins do not see what the fish takes, but chains lead from them to it.
//!
//! ```text
//!     1   each fin, on ─► t off                                   t, in a cover, is false: by the fish or by a fin
//!     2   each fin, on ─► q, and each place of a base in one      q: the fish puts the digit into each cover, or a fin is
//!         cover, on ─► q                                          true (q may be on or off, and of any digit)
//! ```
//!
//! A verity over the fins and, for type 2, the places of a cover. Fish between rows and columns are looked at, chains by cells,
//! houses and groups.

use smallvec::SmallVec;

use super::blocked::{self, Blocked};
use super::few_fins;
use super::pattern::Fish;
use crate::cell::{Candidate, Digit, House};
use crate::gather::Gather;
use crate::step::{Reason, Step, Truth};
use crate::technique::Technique::{self, *};
use crate::technique::chain::Table;
use crate::technique::chain::forcing::cases;
use crate::technique::chain::implications::Implications;
use crate::technique::chain::rows::{both, has};
use crate::technique::{Flow, Found, View};

/// The most bases.
const MOST_BASES: usize = 4;

/// The kraken fish of a type: of each conclusion the smallest fish, and of those the one with the shortest chains.
pub(in crate::technique) fn kraken<const W: usize>(board: &View<W>, technique: Technique, found: &mut Found) -> Flow {
    let Some(implications) = board.implications() else { return Flow::Continue(()) };
    let digits = board.shape().digits().digits();
    let blocked: Vec<Blocked> = if technique == KrakenFish1 {
        digits.map(|digit| blocked::by_itself(board, implications, digit)).collect()
    } else {
        let denying = blocked::denying(board, implications);
        digits.map(|digit| blocked::by_any(board, implications, &denying, digit)).collect()
    };
    search(board, technique, implications, &blocked, found)
}

/// The same among these conclusions.
fn search<const W: usize>(
    board: &View<W>,
    technique: Technique,
    implications: &Implications,
    blocked: &[Blocked],
    found: &mut Found,
) -> Flow {
    let singles = board.grouped().singles();
    let mut best = Best { implications, goals: [vec![None; singles], vec![None; singles]] };
    // A larger fish never replaces a smaller one, so each size is told before the next is looked for.
    (2..=MOST_BASES).try_for_each(|bases| {
        look(board, technique, bases, blocked, &mut best);
        report(board, technique, bases, &best, found)
    })
}

/// Looks at the fish with this many bases.
fn look<const W: usize>(board: &View<W>, technique: Technique, bases: usize, blocked: &[Blocked], best: &mut Best) {
    let (implications, table) = (best.implications, board.grouped());
    let number = |cell, digit| table.number(Candidate::new(cell, digit));
    let is_wanted = |digit: Digit| blocked[digit.index()].iter().flatten().any(|&word| word != 0);
    few_fins::each(board, bases, is_wanted, &mut |fish| {
        let blocked = &blocked[fish.digit.index()];
        let fins: SmallVec<[usize; 9]> = fish.fins.cells().map(|cell| number(cell, fish.digit)).gather();
        if technique == KrakenFish1 {
            // What sees all fins, the fish takes without a chain.
            let seen = board.geometry().common_peers(fish.fins);
            for target in ((fish.targets - fish.easy) - seen).cells().map(|cell| number(cell, fish.digit)) {
                if has(&blocked[0], target) && fins.iter().all(|&fin| implications.denies(fin, target)) {
                    best.take(table, fish, &fins, target, false);
                }
            }
            return;
        }
        for cover in &fish.covers {
            let body = fish.body.iter().fold(crate::set::CellSet::EMPTY, |all, &places| all | places);
            let places = body & board.geometry().house(*cover);
            let rest = places.cells().map(|cell| number(cell, fish.digit));
            let roots: SmallVec<[usize; 9]> = fins.iter().copied().chain(rest).gather();
            for on in [true, false] {
                let blocked = &blocked[usize::from(on)];
                if blocked.iter().all(|&word| word == 0) {
                    continue;
                }
                for goal in both(&implications.common(&roots, on), blocked) {
                    // What lies in the cover is type 1; a root that denies itself a loop.
                    let Candidate { cell, digit } = table.candidate(goal);
                    let is_one = !on && digit == fish.digit && fish.targets.has(cell);
                    if !is_one && !roots.contains(&goal) {
                        best.take(table, fish, &roots, goal, on);
                    }
                }
            }
        }
    });
}

/// Shows the kraken fish with this many bases, the shortest first.
fn report<const W: usize>(board: &View<W>, technique: Technique, bases: usize, best: &Best, found: &mut Found) -> Flow {
    let (implications, table) = (best.implications, board.grouped());
    let mut krakens: Vec<(Price, usize, bool, &Kraken)> = Vec::new();
    for (goals, on) in best.goals.iter().zip([false, true]) {
        let goals = goals.iter().enumerate().filter_map(|(goal, kraken)| kraken.as_ref().map(|it| (goal, it)));
        let goals = goals.filter(|(_, (price, _))| price.0 == bases);
        krakens.extend(goals.map(|(goal, (price, kraken))| (*price, goal, on, kraken)));
    }
    krakens.sort_unstable_by_key(|&(price, goal, on, _)| (price, goal, on));
    krakens.into_iter().try_for_each(|(_, goal, on, kraken)| {
        let mut reason = Reason::default();
        cases(table, implications, &kraken.roots, (goal, on), &mut reason);
        // The chains stand by themselves; what is counted is the fish.
        let truth = |&house: &House| Truth::House(house, kraken.digit);
        reason.truths = kraken.bases.iter().map(truth).gather();
        reason.covers = kraken.covers.iter().map(truth).gather();
        let candidate = table.candidate(goal);
        let mut step = match on {
            true => Step::place(technique, candidate.cell, candidate.digit),
            false => Step::remove(technique, [candidate]),
        };
        step.reason = reason;
        found(step)
    })
}

/// A fish, and from where chains lead to a conclusion.
#[derive(Clone)]
struct Kraken {
    digit: Digit,
    bases: SmallVec<[House; 16]>,
    covers: SmallVec<[House; 16]>,
    roots: SmallVec<[usize; 9]>,
}

/// How many bases, chains, and strong links in these.
type Price = (usize, usize, usize);

/// The best kraken fish for each conclusion: what is off, what is on.
struct Best<'a> {
    implications: &'a Implications,
    goals: [Vec<Option<(Price, Kraken)>>; 2],
}

impl Best<'_> {
    fn take<const W: usize>(&mut self, table: &Table<W>, fish: &Fish<W>, roots: &[usize], goal: usize, on: bool) {
        let known = &mut self.goals[usize::from(on)][goal];
        if known.as_ref().is_some_and(|((bases, branches, _), _)| (*bases, *branches) < (fish.bases.len(), roots.len()))
        {
            return;
        }
        let links: usize = roots.iter().map(|&root| self.implications.length(table, root, goal, on)).sum();
        // Without a chain it is not a kraken: other fish report what sees all fins and places.
        if links == 0 {
            return;
        }
        let price = (fish.bases.len(), roots.len(), links);
        if known.as_ref().is_none_or(|(least, _)| price < *least) {
            let (digit, bases, covers) = (fish.digit, fish.bases.clone(), fish.covers.clone());
            *known = Some((price, Kraken { digit, bases, covers, roots: SmallVec::from_slice(roots) }));
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::board::Board;
    use crate::run::Run;
    use crate::technique::chain::rows::insert;
    use crate::technique::tests::{for_marks, marks_of_a_puzzle};

    #[test]
    fn no_kraken_fish_is_passed_over() {
        for_marks(1, &|digits| {
            let board = Board::<2>::new(&marks_of_a_puzzle(digits)).expect("a board with a solution");
            let run = Run::default();
            let view = View::new(&board, &run);
            let implications = view.implications().expect("a small table");
            let mut all_singles = vec![0; view.grouped().words()];
            (0..view.grouped().singles()).for_each(|goal| insert(&mut all_singles, goal));
            let any = vec![[all_singles.clone(), all_singles]; 9];
            for technique in [KrakenFish1, KrakenFish2] {
                let (mut all, mut shown) = (Vec::new(), Vec::new());
                let _ = search(&view, technique, implications, &any, &mut |step| {
                    all.push((step.removed, step.placed, step.reason));
                    Flow::Continue(())
                });
                let _ = kraken(&view, technique, &mut |step| {
                    shown.push((step.removed, step.placed, step.reason));
                    Flow::Continue(())
                });
                prop_assert_eq!(all, shown);
            }
            Ok(())
        });
    }
}
