//! The chain producers against whole step traces of the Java.

#[path = "../../../tests/common/shared.rs"]
#[allow(dead_code, clippy::duplicate_mod, reason = "only texts are read here; two tests need it")]
mod shared;

mod fast;

use super::{Hint, Producer, Workspace, best, reason};
use crate::cell::{Candidate, Cell, Digit};
use crate::check::{Flaw, Proof, check};
use crate::explainer::bits::bits;
use crate::explainer::position::Position;
use crate::explainer::regions::CELLS;
use crate::format::line::grid_of_line;
use crate::grid::{Entry, Grid};
use crate::set::DigitSet;
use crate::shape::Shape;
use crate::step::Step;
use crate::technique::Technique;

/// A step of a trace.
struct Line<'a> {
    text: &'a str,
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
    let mut removed = [0; CELLS];
    for strike in fields[4].split(',').filter(|strike| *strike != "-") {
        let (cell, rest) = cell_and_rest(strike);
        removed[cell] |= 1 << (rest[2..].parse::<u32>().unwrap() - 1);
    }
    let placed = (fields[5] != "-").then(|| {
        let (cell, rest) = cell_and_rest(fields[5]);
        (cell as u8, rest[1..].parse::<u8>().unwrap() - 1)
    });
    Line {
        text,
        tenths: fields[1].replace('.', "").parse().unwrap(),
        name: fields[2],
        complexity: fields[3].parse().ok(),
        removed: (0..81).zip(removed).filter(|&(_, digits)| digits != 0).collect(),
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

/// A line of the traces, with the board on which it is the next step: as a position, and as the puzzle with the digits placed so far.
struct Traced<'a> {
    puzzle: &'a str,
    board: &'a Position,
    grid: &'a Grid,
    line: &'a Line<'a>,
}

/// Shows all lines of the traces, in order.
fn each_line(mut show: impl FnMut(Traced)) {
    let traces = shared::text("ratings/traces.txt");
    let (mut puzzle, mut board, mut grid) = ("", Position::new(&[None; CELLS]), Grid::blank(Shape::NINE));
    for text in traces.lines() {
        if let Some(rest) = text.strip_prefix("# ") {
            puzzle = rest;
            let digits: Vec<_> = puzzle.bytes().map(|byte| byte.is_ascii_digit().then(|| byte - b'1')).collect();
            board = Position::new(&digits.try_into().unwrap());
            grid = grid_of_line(puzzle);
            continue;
        }
        let line = &line(text);
        show(Traced { puzzle, board: &board, grid: &grid, line });
        apply(&mut board, line);
        if let Some((cell, digit)) = line.placed {
            grid.set(Cell(cell.into()), Entry::Placed(Digit(digit)));
        }
    }
}

/// Checks every chain step up to this producer, and that all cheaper chain producers find nothing there.
fn follow(up_to: Producer) {
    let order =
        [Producer::Unary, Producer::Nishio, Producer::Multiple].into_iter().chain((0..6).map(Producer::Dynamic));
    let order: Vec<Producer> = order.take_while(|&producer| producer <= up_to).collect();
    let mut work = Workspace::default();
    let (mut checked, mut wrong) = (0, 0);
    each_line(|Traced { puzzle, board, line, .. }| {
        if let Some(producer) = producer(line.name).filter(|&producer| producer <= up_to) {
            for &earlier in order.iter().filter(|&&earlier| earlier < producer) {
                let hint = best(board, earlier, &mut work);
                if hint.is_some() {
                    eprintln!("{puzzle}\n  {}\n  {earlier:?} finds {hint:?}", line.text);
                    wrong += 1;
                }
            }
            let hint = best(board, producer, &mut work);
            let same = |hint: &Hint| {
                hint.tenths() == line.tenths
                    && Some(hint.complexity) == line.complexity
                    && hint.placed == line.placed
                    && (hint.strikes[..] == line.removed || line.placed.is_some())
            };
            if !hint.as_ref().is_some_and(same) {
                eprintln!("{puzzle}\n  {}\n  found {hint:?}", line.text);
                wrong += 1;
            }
            checked += 1;
        }
    });
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
    mut grid: Grid,
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
            let struck = |&(cell, digits): &(u8, u16)| bits(digits).map(move |digit| of(cell, digit as u8));
            step.removed.extend(hint.strikes.iter().flat_map(struck));
        }
    }
    step.reason = reason(board, producer, hint.form, work);
    check(&step, &grid, &grid.givens_only())
}

/// Chain steps with whole reasons pass the checker, which knows no technique: of the steps of the traces, every nth between two
/// producers, what the producer asked finds there.
fn prove(from: Producer, to: Producer, each: usize, asked: Option<Producer>) {
    let mut work = Workspace::default();
    let (mut number, mut checked, mut wrong) = (0, 0, 0);
    each_line(|Traced { board, grid, line, .. }| {
        number += 1;
        let wanted = producer(line.name).filter(|producer| (from..=to).contains(producer) && number % each == 0);
        if let Some(producer) = wanted.map(|producer| asked.unwrap_or(producer)) {
            let hint = best(board, producer, &mut work);
            assert!(hint.is_some() || asked.is_some(), "{}", line.text);
            if let Some(hint) = hint {
                if let Err(flaw) = proof(board, grid.clone(), producer, &hint, &mut work) {
                    eprintln!("{}\n  {:?}: {flaw}", line.text, hint.form);
                    wrong += 1;
                }
                checked += 1;
            }
        }
    });
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

#[test]
#[ignore = "a measurement"]
fn times() {
    let order: Vec<Producer> = [Producer::Unary, Producer::Nishio, Producer::Multiple]
        .into_iter()
        .chain((0..6).map(Producer::Dynamic))
        .collect();
    let mut work = Workspace::default();
    let mut table = [[(0, 0.0); 9]; 9];
    each_line(|Traced { board, line, .. }| {
        if let Some(step) = order.iter().position(|&step| Some(step) == producer(line.name)) {
            for (asked, entry) in table[step][..=step].iter_mut().enumerate() {
                let began = std::time::Instant::now();
                std::hint::black_box(best(board, order[asked], &mut work));
                *entry = (entry.0 + 1, entry.1 + began.elapsed().as_secs_f64());
            }
        }
    });
    for (step, row) in order.iter().zip(table) {
        for (asked, (count, seconds)) in order.iter().zip(row).filter(|(_, (count, _))| *count > 0) {
            let each = 1000.0 * seconds / f64::from(count);
            eprintln!("step by {step:?}: {asked:?} asked {count} times, {each:.3} ms each");
        }
    }
}
