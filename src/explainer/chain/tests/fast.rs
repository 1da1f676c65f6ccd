//! The fast search beside the plain one, and what speeds it up beside the closures that it stands for, on boards of the traces.

use super::{Traced, apply, each_line};
use crate::explainer::bits::bits;
use crate::explainer::chain::closure::closure;
use crate::explainer::chain::denied::{Denied, units};
use crate::explainer::chain::ends::{beyond, holds, is_empty, meet, members};
use crate::explainer::chain::fixpoint::Fixpoints;
use crate::explainer::chain::follow::{Followed, candidates, live, partner};
use crate::explainer::chain::graph::{Graph, NO_LIMIT};
use crate::explainer::chain::known::KnownBoard;
use crate::explainer::chain::{Producer, Workspace, best, key, plain};
use crate::explainer::position::Position;
use crate::explainer::regions::CELLS;
use crate::explainer::unit::UNITS;

/// This many boards of the traces at most, spread over all steps rated 6.2 or more, and the same with candidates struck at random: those
/// meet contradictions and singles that a tidy board never has.
fn boards(most: usize) -> Vec<Position> {
    let (mut hard, mut random) = (Vec::new(), 1u64);
    each_line(|Traced { board, line, .. }| {
        if line.tenths >= 62 {
            hard.push(board.clone());
        }
    });
    let every = hard.len().div_ceil(most).max(1);
    let of = |board: Position| {
        let mut struck = board.clone();
        strike(&mut struck, 12, &mut random);
        [board, struck]
    };
    hard.into_iter().step_by(every).flat_map(of).collect()
}

/// Strikes random candidates, at most this many: each cell keeps one.
fn strike(board: &mut Position, most: usize, random: &mut u64) {
    for _ in 0..most {
        *random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let candidate = (*random >> 33) as usize % 729;
        if board.candidates(candidate / 9).count_ones() > 1 {
            board.remove(candidate / 9, candidate % 9);
        }
    }
}

fn agree(producer: Producer, most: usize) {
    let mut work = Workspace::default();
    let boards = boards(most);
    assert!(!boards.is_empty());
    boards.iter().for_each(|board| agree_on(board, producer, &mut work));
}

fn agree_on(board: &Position, producer: Producer, work: &mut Workspace) {
    let (fast, slow) = (best(board, producer, work), plain::best(board, producer));
    assert_eq!(fast, slow, "{producer:?} on {board:?}");
    if producer == Producer::Nishio || producer > Producer::Dynamic(1) {
        return;
    }
    let (fast, slow) = (work.inner_hints(board, producer), plain::inner(board, producer));
    assert_eq!(fast.len(), slow.len(), "{producer:?} on {board:?}");
    for (fast, slow) in fast.iter().zip(slow.iter()) {
        assert_eq!((&fast.hint, fast.print, &fast.units), (&slow.hint, slow.print, &slow.units), "{producer:?}");
    }
}

/// At most this many pairs of a board of the traces and one that follows it: the board after the next step, where that only strikes candidates; the same board
/// with one to three random candidates struck; and with one.
fn successions(most: usize) -> Vec<(Position, Position)> {
    let (mut pairs, mut number, mut random) = (Vec::new(), 0, 1u64);
    each_line(|Traced { board, line, .. }| {
        if line.tenths < 85 || line.placed.is_some() {
            return;
        }
        number += 1;
        let mut after = |strikes: usize| {
            let mut struck = board.clone();
            strike(&mut struck, strikes, &mut random);
            struck
        };
        let (few, one) = (after(1 + number % 3), after(1));
        let mut next = board.clone();
        apply(&mut next, line);
        pairs.extend([next, few, one].map(|now| (board.clone(), now)));
    });
    // Some of each of the three kinds.
    let each = pairs.len().div_ceil(most);
    pairs.into_iter().step_by(each + usize::from(each % 3 == 0)).collect()
}

/// All that closures find is in the fixpoints of a board, gone on with from level to level, and of the board after a step, gone on with from
/// the board before. At level 0, on the first board, both are equal. (After a step that is no deduction more may be contradicted.)
fn hold(level: u8, most: usize) {
    let (mut work, mut graph) = (Workspace::default(), Graph::default());
    let (mut dead, mut all, mut beyond) = (0, 0, 0);
    for (before, now) in successions(most) {
        let mut fixpoints = Fixpoints::default();
        for (board, is_exact) in [(before, level == 0), (now, false)] {
            work.begin(&board);
            fixpoints.begin(&board);
            for start in candidates(&board).flat_map(|candidate| [key::on_of(candidate), key::off_of(candidate)]) {
                closure(&board, start, Producer::Dynamic(level), NO_LIMIT, &mut work, &mut graph);
                let found = (0..=level).map(|level| fixpoints.denied(start, level, &mut work.unary)).last().flatten();
                let meets = graph.contradiction.is_some();
                all += 1;
                dead += u32::from(found.is_none());
                assert!(found.is_none() || !meets, "level {level} from {start} on {board:?}");
                assert!(found.is_some() || meets || !is_exact, "level {level} from {start} on {board:?}");
                for candidate in candidates(&board).filter(|_| found.is_some()) {
                    let (by_set, by_closure) = (holds(&found.unwrap(), candidate), holds(&graph.keys[0], candidate));
                    assert!(by_set >= by_closure, "level {level} from {start} on {board:?}");
                    assert!(by_set == by_closure || !is_exact, "level {level} from {start} on {board:?}");
                    beyond += u32::from(by_set != by_closure);
                }
            }
        }
    }
    eprintln!("level {level}: {dead} of {all} are dead; {beyond} off beyond the closures");
    assert!(dead > 0 && dead < all / 2);
}

#[test]
fn fixpoints_hold_what_closures_find() {
    hold(0, 7);
    hold(1, 7);
    hold(2, 4);
}

#[test]
#[ignore = "slow"]
fn fixpoints_hold_what_many_closures_find() {
    for (level, most) in [(0, 400), (1, 400), (2, 100), (3, 60), (4, 10)] {
        hold(level, most);
    }
}

/// Contradicted branches that share something on, and nothing off: they stopped before it denied what it sees.
#[test]
fn contradicted_branches_may_share_something_on() {
    const CANDIDATES: [u16; CELLS] = [
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0o120, 0o004, 0o204, 0o300, 0, 0, 0, 0, 0o004, 0, 0, 0o004, 0o110,
        0o404, 0, 0, 0, 0o100, 0, 0, 0, 0, 0o110, 0o240, 0, 0o010, 0o104, 0o120, 0o044, 0o604, 0, 0o504, 0o240, 0,
        0o410, 0, 0, 0o044, 0, 0o210, 0o414, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
        0, 0,
    ];
    let mut board = Position::new(&[None; CELLS]);
    for (cell, digits) in CANDIDATES.into_iter().enumerate() {
        bits(0x1ff & !digits).for_each(|digit| _ = board.remove(cell, digit));
    }
    agree_on(&board, Producer::Dynamic(0), &mut Workspace::default());
}

/// All that follows is found on boards that lose candidates one after the other. More may be found only where a unit has one candidate: on the
/// first board it had more, and gave something.
#[test]
fn what_follows_is_found_from_a_board_with_more() {
    let (mut known, mut random) = (KnownBoard::default(), 5);
    let (mut dead, mut same, mut more, mut skipped, mut newly) = (0, 0, 0, 0, 0);
    for (number, board) in boards(10).into_iter().enumerate() {
        known.begin(&board);
        let first = Followed::of(&board, candidates(&board)).denied.shared(&board, 2);
        for _ in 0..3 {
            let mut now = board.clone();
            for _ in 0..6 {
                let (exact, found) = (Followed::of(&now, candidates(&now)), known.followed(&now));
                assert!(is_empty(&beyond(&exact.dead, &found.dead)), "a contradiction remains one, on {now:?}");
                assert!(is_empty(&beyond(&found.dead, &live(&now))), "what is gone is found dead, on {now:?}");
                // Where nothing is looked for, nothing is shared.
                let mut everywhere = Denied::new();
                for candidate in candidates(&now) {
                    found.denied.get(candidate).into_iter().for_each(|denied| everywhere.set(candidate, *denied));
                }
                let shared = everywhere.shared(&now, 2);
                assert_eq!(found.denied.shared(&now, 2), shared, "{now:?}");
                assert_eq!(found.denied.common(&now, 2), everywhere.common(&now, 2), "{now:?}");
                let unchanged = |unit: &usize| now.units()[*unit] == board.units()[*unit];
                newly += members(&beyond(&shared, &first)).filter(unchanged).count();
                skipped += UNITS - members(&found.denied.may_share).count();
                for candidate in candidates(&now) {
                    let Some(partner) = partner(&now, candidate) else { continue };
                    let both = found.denied.get(candidate).zip(found.denied.get(partner));
                    let shares = both.is_none_or(|(one, other)| meet(one, other));
                    assert!(!shares || units(candidate).any(|unit| holds(&found.denied.may_share, unit)));
                }
                for candidate in candidates(&now) {
                    let is_dead = holds(&found.dead, candidate);
                    let [exact, found] = [&exact, &found].map(|followed| followed.denied.get(candidate));
                    assert_eq!(is_dead, found.is_none(), "{candidate} on {now:?}");
                    assert!(found.is_none_or(|found| is_empty(&beyond(found, &live(&now)))), "{candidate} on {now:?}");
                    if exact == found {
                        (same, dead) = (same + 1, dead + u32::from(is_dead));
                    } else {
                        let exact = exact.expect("a contradiction remains one");
                        assert!(found.is_none_or(|found| is_empty(&beyond(exact, found))), "{candidate} on {now:?}");
                        more += 1;
                    }
                }
                strike(&mut now, 1 + number % 3, &mut random);
            }
        }
    }
    // Some more: else it was not found from the first board.
    assert!(dead > 0 && more > 0 && same > 20 * more, "{dead} dead, {same} same, {more} more");
    // Some units are passed over; in some, something new is shared only because more follows.
    assert!(skipped > 0 && newly > 0, "{skipped} passed over, {newly} new");
}

#[test]
fn what_follows_on_one_digit_is_what_a_nishio_closure_finds() {
    let (mut work, mut graph, mut contradictions) = (Workspace::default(), Graph::default(), 0);
    for board in boards(8) {
        for digit in 0..9 {
            let of_digit = || candidates(&board).filter(move |candidate| candidate % 9 == digit);
            let Followed { denied, dead } = Followed::of(&board.only(digit), of_digit());
            for candidate in of_digit() {
                closure(&board, key::on_of(candidate), Producer::Nishio, NO_LIMIT, &mut work, &mut graph);
                assert_eq!(holds(&dead, candidate), graph.contradiction.is_some(), "{candidate} on {board:?}");
                contradictions += u32::from(holds(&dead, candidate));
                if let Some(denied) = denied.get(candidate) {
                    assert!(of_digit().all(|other| holds(denied, other) == holds(&graph.keys[0], other)));
                }
            }
        }
    }
    assert!(contradictions > 0);
}

#[test]
fn fast_unary_search_is_the_plain_one() {
    agree(Producer::Unary, 20);
}

#[test]
fn fast_multiple_search_is_the_plain_one() {
    agree(Producer::Nishio, 3);
    agree(Producer::Multiple, 5);
    agree(Producer::Dynamic(0), 4);
    agree(Producer::Dynamic(1), 2);
}

#[test]
#[ignore = "slow"]
fn fast_search_is_the_plain_one_on_more_boards() {
    agree(Producer::Unary, 200);
    for producer in [Producer::Nishio, Producer::Multiple, Producer::Dynamic(0), Producer::Dynamic(1)] {
        agree(producer, 25);
    }
}

/// With the same memory, on boards that lose candidates step by step.
fn agree_as_it_goes_on(producer: Producer, most: usize) {
    let (mut work, mut random) = (Workspace::default(), 7);
    for mut board in boards(most).into_iter().step_by(2) {
        for _ in 0..12 {
            agree_on(&board, producer, &mut work);
            strike(&mut board, 4, &mut random);
        }
    }
}

#[test]
fn fast_search_goes_on_as_the_plain_one() {
    agree_as_it_goes_on(Producer::Dynamic(0), 2);
    agree_as_it_goes_on(Producer::Dynamic(1), 1);
}

#[test]
#[ignore = "slow"]
fn fast_search_goes_on_as_the_plain_one_from_more_boards() {
    agree_as_it_goes_on(Producer::Dynamic(0), 150);
    agree_as_it_goes_on(Producer::Dynamic(1), 100);
    agree_as_it_goes_on(Producer::Dynamic(2), 2);
}

#[test]
#[ignore = "slow"]
fn fast_nested_search_is_the_plain_one() {
    for level in 2..6 {
        agree(Producer::Dynamic(level), 3);
    }
}
