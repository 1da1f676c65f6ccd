//! The chain producers against whole step traces of the Java.

#[path = "../../../tests/common/shared.rs"]
#[allow(dead_code, clippy::duplicate_mod, reason = "only texts are read here; two tests need it")]
mod shared;

use super::closure::closure;
use super::ends::holds;
use super::fixpoint::Fixpoints;
use super::follow::{Followed, candidates};
use super::graph::{Graph, NO_LIMIT};
use super::key;
use super::{Hint, Producer, Workspace, best, plain, reason};
use crate::cell::{Candidate, Cell, Digit};
use crate::check::check;
use crate::check::{Flaw, Proof};
use crate::explainer::bits::bits;
use crate::explainer::position::Position;
use crate::explainer::regions::CELLS;
use crate::grid::{Entry, Grid};
use crate::set::DigitSet;
use crate::step::Step;
use crate::technique::Technique;

/// A step of a trace.
struct Line<'a> {
    tenths: u32,
    name: &'a str,
    complexity: Option<u32>,
    removed: Vec<(u8, u16)>,
    placed: Option<(u8, u8)>,
}

fn cell_and_rest(text: &str) -> (usize, &str) {
    let bytes = text.as_bytes();
    (9 * (bytes[1] - b'1') as usize + (bytes[3] - b'1') as usize, &text[4..])
}

fn line(text: &str) -> Line<'_> {
    let fields: Vec<&str> = text.split('\t').collect();
    let mut removed = std::collections::BTreeMap::<u8, u16>::new();
    for strike in fields[4].split(',').filter(|strike| *strike != "-") {
        let (cell, rest) = cell_and_rest(strike);
        *removed.entry(cell as u8).or_default() |= 1 << (rest[2..].parse::<u32>().unwrap() - 1);
    }
    let placed = (fields[5] != "-").then(|| {
        let (cell, rest) = cell_and_rest(fields[5]);
        (cell as u8, rest[1..].parse::<u8>().unwrap() - 1)
    });
    Line {
        tenths: fields[1].replace('.', "").parse().unwrap(),
        name: fields[2],
        complexity: fields[3].parse().ok(),
        removed: removed.into_iter().collect(),
        placed,
    }
}

fn producer(name: &str) -> Option<Producer> {
    let dynamic = name.starts_with("Dynamic");
    Some(match name {
        "Turbot Fish" | "Forcing Chain" | "Forcing X-Chain" => Producer::Unary,
        _ if name.starts_with("Bidirectional") => Producer::Unary,
        "Nishio Forcing Chains" => Producer::Nishio,
        "Cell Forcing Chains" | "Region Forcing Chains" => Producer::Multiple,
        _ if !dynamic => return None,
        _ if name.ends_with("(+)") => Producer::Dynamic(1),
        _ if name.ends_with("(+ Forcing Chains)") => Producer::Dynamic(2),
        _ if name.ends_with("(+ Multiple Forcing Chains)") => Producer::Dynamic(3),
        _ if name.ends_with("(+ Dynamic Forcing Chains)") => Producer::Dynamic(4),
        _ if name.contains('+') => Producer::Dynamic(5),
        _ => Producer::Dynamic(0),
    })
}

fn apply(board: &mut Position, line: &Line) {
    for &(cell, digits) in &line.removed {
        for digit in (0..9).filter(|digit| digits >> digit & 1 != 0) {
            board.remove(cell.into(), digit);
        }
    }
    if let Some((cell, digit)) = line.placed {
        board.place(cell.into(), digit.into());
    }
}

/// Checks every chain step up to this producer, and that all cheaper chain producers find nothing there.
fn follow(up_to: Producer) {
    let traces = shared::text("ratings/traces.txt");
    let order =
        [Producer::Unary, Producer::Nishio, Producer::Multiple].into_iter().chain((0..6).map(Producer::Dynamic));
    let order: Vec<Producer> = order.take_while(|&producer| producer <= up_to).collect();
    let mut work = Workspace::default();
    let (mut board, mut puzzle, mut checked, mut wrong) = (Position::new(&[None; CELLS]), "", 0, 0);
    for text in traces.lines() {
        if let Some(rest) = text.strip_prefix("# ") {
            puzzle = rest;
            let digits: Vec<_> = puzzle.bytes().map(|byte| byte.is_ascii_digit().then(|| byte - b'1')).collect();
            board = Position::new(&digits.try_into().unwrap());
            continue;
        }
        let line = line(text);
        if let Some(producer) = producer(line.name).filter(|&producer| producer <= up_to) {
            for &earlier in order.iter().filter(|&&earlier| earlier < producer) {
                let hint = best(&board, earlier, &mut work);
                if hint.is_some() {
                    eprintln!("{puzzle}\n  {text}\n  {earlier:?} finds {hint:?}");
                    wrong += 1;
                }
            }
            let hint = best(&board, producer, &mut work);
            let same = |hint: &Hint| {
                hint.tenths() == line.tenths
                    && Some(hint.complexity) == line.complexity
                    && hint.placed == line.placed
                    && (hint.strikes[..] == line.removed || line.placed.is_some())
            };
            if !hint.as_ref().is_some_and(same) {
                eprintln!("{puzzle}\n  {text}\n  found {hint:?}");
                wrong += 1;
            }
            checked += 1;
        }
        apply(&mut board, &line);
    }
    eprintln!("{checked} steps, {wrong} wrong");
    assert!(checked > 0 && wrong == 0);
}

#[test]
fn unary_chains_follow_the_traces() {
    follow(Producer::Unary);
}

#[test]
#[ignore = "slow"]
fn multiple_chains_follow_the_traces() {
    follow(Producer::Multiple);
}

#[test]
#[ignore = "slow"]
fn dynamic_chains_follow_the_traces() {
    follow(Producer::Dynamic(0));
}

#[test]
#[ignore = "slow"]
fn nested_chains_follow_the_traces() {
    follow(Producer::Dynamic(3));
}

/// The checker's word on a hint, whose reason is written. The marks of the grid are made those of the board.
fn proof(
    board: &Position,
    grid: &mut Grid,
    producer: Producer,
    hint: &Hint,
    work: &mut Workspace,
) -> Result<Proof, Flaw> {
    for cell in (0..CELLS).filter(|&cell| !board.is_filled(cell)) {
        let digits = (0..9).filter(|&digit| board.has(cell, digit));
        let marks = digits.fold(DigitSet::default(), |marks, digit| marks | DigitSet::of(Digit(digit as u8)));
        grid.set(Cell(cell as u16), Entry::Marks(marks));
    }
    let of = |cell: u8, digit: u8| Candidate::new(Cell(cell.into()), Digit(digit));
    let mut step = Step::remove(Technique::XWing, []);
    match hint.placed {
        Some((cell, digit)) => step.placed.push(of(cell, digit)),
        None => {
            let struck = |&(cell, digits): &(u8, u16)| {
                crate::explainer::bits::bits(digits).map(move |digit| of(cell, digit as u8))
            };
            step.removed.extend(hint.strikes.iter().flat_map(struck));
        }
    }
    step.reason = reason(board, producer, hint.form, work);
    check(&step, grid, &grid.givens_only())
}

/// Chain steps with whole reasons pass the checker, which knows no technique: of the steps of the traces, every nth between two
/// producers, what the producer asked finds there.
fn prove(from: Producer, to: Producer, each: usize, asked: Option<Producer>) {
    let traces = shared::text("ratings/traces.txt");
    let mut work = Workspace::default();
    let (mut board, mut grid, mut number) = (Position::new(&[None; CELLS]), None, 0);
    let (mut checked, mut wrong) = (0, 0);
    for text in traces.lines() {
        if let Some(puzzle) = text.strip_prefix("# ") {
            let digits: Vec<_> = puzzle.bytes().map(|byte| byte.is_ascii_digit().then(|| byte - b'1')).collect();
            board = Position::new(&digits.try_into().unwrap());
            grid = Some(puzzle.parse::<Grid>().unwrap());
            continue;
        }
        let line = line(text);
        let grid = grid.as_mut().unwrap();
        number += 1;
        let wanted = producer(line.name).filter(|producer| (from..=to).contains(producer) && number % each == 0);
        if let Some(producer) = wanted.map(|producer| asked.unwrap_or(producer)) {
            let hint = best(&board, producer, &mut work);
            assert!(hint.is_some() || asked.is_some(), "{text}");
            if let Some(hint) = hint {
                if let Err(flaw) = proof(&board, grid, producer, &hint, &mut work) {
                    eprintln!("{text}\n  {:?}: {flaw}", hint.form);
                    wrong += 1;
                }
                checked += 1;
            }
        }
        apply(&mut board, &line);
        if let Some((cell, digit)) = line.placed {
            grid.set(Cell(cell.into()), Entry::Placed(Digit(digit)));
        }
    }
    eprintln!("{checked} steps told, {wrong} wrong");
    assert!(checked > 0 && wrong == 0);
}

#[test]
fn static_chains_are_proved() {
    prove(Producer::Unary, Producer::Multiple, 3, None);
}

#[test]
#[ignore = "slow"]
fn all_static_chains_are_proved() {
    prove(Producer::Unary, Producer::Multiple, 1, None);
}

#[test]
#[ignore = "slow"]
fn dynamic_chains_are_proved() {
    prove(Producer::Dynamic(0), Producer::Dynamic(3), 1, None);
}

#[test]
#[ignore = "slow"]
fn the_deepest_chains_are_proved() {
    prove(Producer::Dynamic(1), Producer::Dynamic(3), 20, Some(Producer::Dynamic(4)));
    prove(Producer::Dynamic(1), Producer::Dynamic(3), 40, Some(Producer::Dynamic(5)));
}

/// This many boards of the traces at most, spread over all steps rated 6.2 or more, and the same with candidates struck at random: those
/// meet contradictions and singles that a tidy board never has.
fn boards(most: usize) -> Vec<Position> {
    let (mut hard, mut board, mut random) = (Vec::new(), Position::new(&[None; CELLS]), 1u64);
    let traces = shared::text("ratings/traces.txt");
    for text in traces.lines() {
        if let Some(puzzle) = text.strip_prefix("# ") {
            let digits: Vec<_> = puzzle.bytes().map(|byte| byte.is_ascii_digit().then(|| byte - b'1')).collect();
            board = Position::new(&digits.try_into().unwrap());
            continue;
        }
        let line = line(text);
        if line.tenths >= 62 {
            hard.push(board.clone());
        }
        apply(&mut board, &line);
    }
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

/// Boards of the traces, so many at most, with the board after the next step, where that strikes only; with one to three random
/// strikes; and with one.
fn successions(most: usize) -> Vec<(Position, Position)> {
    let (mut pairs, mut board, mut number, mut random) = (Vec::new(), Position::new(&[None; CELLS]), 0, 1u64);
    let traces = shared::text("ratings/traces.txt");
    for text in traces.lines() {
        if let Some(puzzle) = text.strip_prefix("# ") {
            let digits: Vec<_> = puzzle.bytes().map(|byte| byte.is_ascii_digit().then(|| byte - b'1')).collect();
            board = Position::new(&digits.try_into().unwrap());
            continue;
        }
        let line = line(text);
        let before = board.clone();
        apply(&mut board, &line);
        if line.tenths < 85 || line.placed.is_some() {
            continue;
        }
        number += 1;
        let mut after = |strikes: usize| {
            let mut struck = before.clone();
            strike(&mut struck, strikes, &mut random);
            struck
        };
        let (few, one) = (after(1 + number % 3), after(1));
        pairs.extend([board.clone(), few, one].map(|now| (before.clone(), now)));
    }
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

#[test]
#[ignore = "a measurement"]
fn times() {
    let traces = shared::text("ratings/traces.txt");
    let order: Vec<Producer> = [Producer::Unary, Producer::Nishio, Producer::Multiple]
        .into_iter()
        .chain((0..6).map(Producer::Dynamic))
        .collect();
    let mut work = Workspace::default();
    let mut board = Position::new(&[None; CELLS]);
    let mut table = std::collections::BTreeMap::new();
    for text in traces.lines() {
        if let Some(puzzle) = text.strip_prefix("# ") {
            let digits: Vec<_> = puzzle.bytes().map(|byte| byte.is_ascii_digit().then(|| byte - b'1')).collect();
            board = Position::new(&digits.try_into().unwrap());
            continue;
        }
        let line = line(text);
        if let Some(step) = producer(line.name) {
            for &asked in order.iter().filter(|&&asked| asked <= step) {
                let began = std::time::Instant::now();
                std::hint::black_box(best(&board, asked, &mut work));
                let entry = table.entry((step, asked)).or_insert((0, 0.0));
                *entry = (entry.0 + 1, entry.1 + began.elapsed().as_secs_f64());
            }
        }
        apply(&mut board, &line);
    }
    for ((step, asked), (count, seconds)) in table {
        eprintln!(
            "step by {step:?}: {asked:?} asked {count} times, {:.3} ms each",
            1000.0 * seconds / f64::from(count)
        );
    }
}
