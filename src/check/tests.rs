//! Nothing false is ever proved: random reasons, thrown at the checker on boards whose solutions are all known.
//!
//! Two questions are asked of each reason. Does every node that passes hold in each solution where the root of its branch
//! holds? And does every conclusion that is proved hold in each solution?
//!
//! `PROPTEST_CASES=100000 cargo test --release --lib check::tests` tries more.

use std::ops::ControlFlow;

use proptest::prelude::*;
use proptest::test_runner::{RngAlgorithm, TestRng, TestRunner};
use smallvec::SmallVec;

use super::count::{Count, Least};
use super::state::{Left, State};
use super::{Assumes, Checker, Flaw, Fuel, Goal};
use crate::brute::{Brute, Order};
use crate::cell::{Candidate, Cell, Digit};
use crate::check::check;
use crate::grid::{Entry, Grid};
use crate::set::DigitSet;
use crate::shape::Shape;
use crate::step::{By, Node, Pattern, Reason, Step, Truth};
use crate::technique::Technique;

impl Checker {
    /// Checks only the patterns and the nodes of a reason.
    fn check_story(&mut self, reason: &Reason) -> Result<Assumes, Flaw> {
        self.fuel = Fuel::full();
        let mark = self.state.mark();
        let nothing = Node { claim: SmallVec::new(), ..Node::assumed(false, Candidate::new(Cell(0), Digit(0))) };
        let proved = self.prove(reason, Goal::Claim(&nothing));
        self.state.back_to(mark);
        self.groups.clear();
        proved
    }
}

/// A source of small numbers: bytes that proptest shrinks.
struct Dice<'a>(&'a [u8], usize);

impl Dice<'_> {
    fn below(&mut self, most: usize) -> usize {
        let byte = self.0.get(self.1).copied().unwrap_or(0);
        self.1 += 1;
        usize::from(byte) * most / 256
    }

    fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 1
    }
}

/// A full grid: the canonical one, with digits exchanged.
fn solution(shape: Shape, dice: &mut Dice) -> Vec<Digit> {
    let side = shape.side();
    let mut digits: Vec<u8> = (0..side as u8).collect();
    for last in (1..side).rev() {
        digits.swap(last, dice.below(last + 1));
    }
    let canonical = |cell: Cell| {
        let (row, column) = (shape.row(cell), shape.column(cell));
        (row % shape.box_rows() * shape.box_columns() + row / shape.box_rows() + column) % side
    };
    shape.all_cells().map(|cell| Digit(digits[canonical(cell)])).collect()
}

/// Marks around a solution: a few more digits a cell, some cells placed; and the digits of the pattern in its cells.
fn marks(shape: Shape, truth: &[Digit], pattern: Option<&Pattern>, dice: &mut Dice) -> Grid {
    let mut grid = Grid::blank(shape);
    let extra = 1 + dice.below(4);
    for cell in shape.all_cells() {
        let digit = truth[cell.index()];
        let entry = match dice.below(12) {
            0 => Entry::Placed(digit),
            1 => Entry::Given(digit),
            _ => {
                let more = (0..dice.below(extra + 1)).map(|_| Digit(dice.below(shape.side()) as u8));
                Entry::Marks(more.collect::<DigitSet>() | DigitSet::of(digit))
            }
        };
        grid.set(cell, entry);
    }
    if let Some(Pattern::Cells(cells)) = pattern {
        for &(cell, digits) in cells {
            if !dice.once_in(20) {
                grid.set(cell, Entry::Marks(digits | DigitSet::of(truth[cell.index()])));
            }
        }
    }
    grid
}

/// Every solution, unless there are very many.
fn solutions(grid: &Grid) -> Option<Vec<Grid>> {
    let mut all = Vec::new();
    Brute::new(grid.shape()).solutions(grid, Order::Found, |solution| {
        all.push(solution);
        if all.len() > 300 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    (all.len() <= 300).then_some(all)
}

fn candidate(grid: &Grid, dice: &mut Dice) -> Candidate {
    let shape = grid.shape();
    let cell = Cell(dice.below(shape.cells()) as u16);
    let allowed: Vec<Digit> = grid.allowed(cell).digits().collect();
    // Now and then one that is not on the board.
    let digit =
        if dice.once_in(10) { Digit(dice.below(shape.side()) as u8) } else { allowed[dice.below(allowed.len())] };
    Candidate::new(cell, digit)
}

fn truth_of(grid: &Grid, patterns: usize, dice: &mut Dice) -> Truth {
    let shape = grid.shape();
    // The same cells and digits come again and again, or nothing would ever meet.
    let near = |dice: &mut Dice| candidate(grid, dice);
    match dice.below(if patterns > 0 { 8 } else { 7 }) {
        0..=2 => Truth::Cell(near(dice).cell),
        7 => Truth::Beyond(dice.below(patterns) as u16),
        _ => {
            let candidate = near(dice);
            Truth::House(shape.houses_of(candidate.cell)[dice.below(3)], candidate.digit)
        }
    }
}

/// What a truth may be on this board; nothing for a pattern.
fn candidates_of(grid: &Grid, truth: Truth) -> Vec<Candidate> {
    let shape = grid.shape();
    match truth {
        Truth::Cell(cell) => grid.allowed(cell).digits().map(|digit| Candidate::new(cell, digit)).collect(),
        Truth::House(house, digit) => shape
            .cells_of(house)
            .filter(|&cell| grid.allowed(cell).has(digit))
            .map(|cell| Candidate::new(cell, digit))
            .collect(),
        Truth::Beyond(_) => Vec::new(),
    }
}

/// A node that has some chance to pass: drawn from a truth that an earlier node of the branch touches, with claims of one or
/// several, overlaps and all.
fn node(grid: &Grid, nodes: &[Node], root: u32, lemmas: usize, dice: &mut Dice) -> Node {
    let shape = grid.shape();
    let number = nodes.len() as u32;
    let parent = root + dice.below((number - root) as usize) as u32;
    let from = &nodes[parent as usize];
    let touched = from.claim[dice.below(from.claim.len())];
    let truth = match dice.below(3) {
        0 => Truth::Cell(touched.cell),
        _ => Truth::House(shape.houses_of(touched.cell)[dice.below(3)], touched.digit),
    };
    let on = if dice.once_in(5) { from.on } else { !from.on };
    let candidates = candidates_of(grid, truth);
    let denied = |candidate: &Candidate| from.claim.contains(candidate);
    let mut claim: Vec<Candidate> = if on {
        candidates.into_iter().filter(|candidate| !denied(candidate)).collect()
    } else {
        candidates.into_iter().filter(|candidate| !denied(candidate) || dice.once_in(8)).collect()
    };
    if !on || dice.once_in(4) {
        let keep = 1 + dice.below(2);
        claim.truncate(keep);
    }
    if dice.once_in(12) {
        claim.push(candidate(grid, dice));
    }
    if claim.is_empty() {
        claim.push(candidate(grid, dice));
    }
    let mut parents = vec![parent];
    while dice.once_in(3) {
        parents.push(root + dice.below((number - root) as usize) as u32);
    }
    let by = if lemmas > 0 && dice.once_in(3) { By::Lemma(dice.below(lemmas) as u32) } else { By::Truth(truth) };
    Node { on, claim: claim.into(), parents: parents.into(), by }
}

/// A rectangle, well placed or not, with a cell or a digit more or less now and then.
fn pattern(shape: Shape, truth: &[Digit], dice: &mut Dice) -> Pattern {
    let side = shape.side();
    let (r1, c1) = (dice.below(side), dice.below(side));
    let (r2, c2) = match dice.below(4) {
        0 => (dice.below(side), dice.below(side)),
        1 => (dice.below(side), c1 / shape.box_columns() * shape.box_columns() + dice.below(shape.box_columns())),
        _ => (r1 / shape.box_rows() * shape.box_rows() + dice.below(shape.box_rows()), dice.below(side)),
    };
    let corner = |row, column| truth[shape.cell(row, column).index()];
    let mut digits =
        DigitSet::of(corner(r1, c1)) | DigitSet::of(if dice.below(2) == 0 { corner(r1, c2) } else { corner(r2, c1) });
    if dice.once_in(6) {
        digits |= DigitSet::of(Digit(dice.below(side) as u8));
    }
    let mut cells: Vec<(Cell, DigitSet)> =
        [(r1, c1), (r1, c2), (r2, c1), (r2, c2)].map(|(row, column)| (shape.cell(row, column), digits)).into();
    while dice.once_in(6) {
        cells.push((Cell(dice.below(shape.cells()) as u16), digits));
    }
    if dice.once_in(6) {
        cells.pop();
    }
    Pattern::Cells(cells)
}

/// Truths of one kind in one house, as subsets and fish have them, and something else now and then.
fn truths(grid: &Grid, patterns: usize, dice: &mut Dice) -> SmallVec<[Truth; 4]> {
    let shape = grid.shape();
    let how_many = 1 + dice.below(6);
    let house = shape.houses_of(candidate(grid, dice).cell)[dice.below(3)];
    let digit = Digit(dice.below(shape.side()) as u8);
    let kind = dice.below(4);
    let mut truths: SmallVec<[Truth; 4]> = (0..how_many)
        .map(|_| match kind {
            0 | 1 if !dice.once_in(6) => Truth::Cell(shape.cells_of(house).nth(dice.below(shape.side())).unwrap()),
            2 if !dice.once_in(6) => Truth::House(house, Digit(dice.below(shape.side()) as u8)),
            3 if !dice.once_in(6) => Truth::House(shape.houses_of(candidate(grid, dice).cell)[dice.below(2)], digit),
            _ => truth_of(grid, patterns, dice),
        })
        .collect();
    // Twice the same is rarely meant.
    if !dice.once_in(3) {
        truths.sort_unstable();
        truths.dedup();
    }
    truths
}

/// Covers that hold what the truths hold: of one kind, mostly.
fn covers(grid: &Grid, truths: &[Truth], dice: &mut Dice) -> SmallVec<[Truth; 4]> {
    let shape = grid.shape();
    let mut held: Vec<Candidate> = truths.iter().flat_map(|&truth| candidates_of(grid, truth)).collect();
    held.sort_unstable();
    held.dedup();
    let kind = dice.below(4);
    held.retain(|_| !dice.once_in(12));
    let mut cover = |candidate: Candidate| match if dice.once_in(6) { dice.below(4) } else { kind } {
        3 => Truth::Cell(candidate.cell),
        kind => Truth::House(shape.houses_of(candidate.cell)[kind], candidate.digit),
    };
    let mut covers: SmallVec<[Truth; 4]> = held.into_iter().map(&mut cover).collect();
    if !dice.once_in(6) {
        covers.sort_unstable();
        covers.dedup();
    }
    if dice.once_in(6) {
        covers.pop();
    }
    covers
}

fn reason(grid: &Grid, pattern: Option<&Pattern>, nesting: usize, dice: &mut Dice) -> Reason {
    let mut reason = Reason::default();
    if let Some(pattern) = pattern {
        reason.patterns.push(pattern.clone());
        reason.truths.push(Truth::Beyond(0));
    }
    reason.truths.extend(truths(grid, reason.patterns.len(), dice));
    reason.covers = covers(grid, &reason.truths, dice);
    if nesting > 0 {
        for _ in 0..dice.below(3) {
            let pattern = pattern.filter(|_| dice.once_in(4));
            reason.lemmas.push(self::reason(grid, pattern, nesting - 1, dice));
        }
    }
    for _ in 0..dice.below(4) {
        let root = reason.nodes.len() as u32;
        let mut first = Node::assumed(dice.below(2) == 0, candidate(grid, dice));
        while dice.once_in(4) {
            first.claim.push(candidate(grid, dice));
        }
        reason.nodes.push(first);
        for _ in 0..dice.below(6) {
            let next = node(grid, &reason.nodes, root, reason.lemmas.len(), dice);
            reason.nodes.push(next);
        }
        if !dice.once_in(4) {
            let length = reason.nodes.len() as u32 - root;
            reason.ends.push(root + dice.below(length as usize) as u32);
        }
    }
    reason
}

fn holds(solution: &Grid, node: &Node) -> bool {
    let is_true = |candidate: &Candidate| solution.digit(candidate.cell) == Some(candidate.digit);
    node.on == node.claim.iter().any(is_true)
}

/// Whether what a proof assumes is so.
fn is_granted(assumes: Assumes, puzzle: &Grid, all: &[Grid]) -> bool {
    match assumes {
        Assumes::Nothing => true,
        Assumes::OneSolution => all.len() == 1,
        Assumes::OneSolutionOfGivens => {
            let mut freed = puzzle.clone();
            for (cell, entry) in puzzle.entries() {
                if let Entry::Placed(_) = entry {
                    freed.set(cell, Entry::Marks(puzzle.shape().digits()));
                }
            }
            solutions(&freed).is_some_and(|all| all.len() == 1)
        }
    }
}

/// How often a reason got through, so that a test cannot pass by refusing everything.
#[derive(Default)]
struct Passed {
    nodes: usize,
    lemmas: usize,
    conclusions: usize,
    counted: usize,
    unique: usize,
}

fn try_one(shape: Shape, bytes: &[u8], passed: &mut Passed) -> Result<(), TestCaseError> {
    let mut dice = Dice(bytes, 0);
    let truth = solution(shape, &mut dice);
    let pattern = if dice.below(3) == 0 { Some(pattern(shape, &truth, &mut dice)) } else { None };
    let puzzle = marks(shape, &truth, pattern.as_ref(), &mut dice);
    let Some(all) = solutions(&puzzle) else { return Ok(()) };
    let reason = reason(&puzzle, pattern.as_ref(), 2, &mut dice);
    let mut checker = Checker::new(&puzzle).unwrap();

    // Each prefix of the story that passes must be true.
    let story = Reason { ends: SmallVec::new(), ..reason.clone() };
    let mut step = Step::remove(Technique::NakedSingle, []);
    step.reason = story.clone();
    if super::well_formed::step(&step, shape).is_ok() {
        for length in (1..=story.nodes.len()).rev() {
            let reason = Reason { nodes: story.nodes[..length].to_vec(), ..story.clone() };
            let Ok(assumes) = checker.check_story(&reason) else { continue };
            if is_granted(assumes, &puzzle, &all) {
                let mut root = &reason.nodes[0];
                for node in &reason.nodes {
                    if node.by == By::Assumed {
                        root = node;
                    }
                    for solution in all.iter().filter(|solution| holds(solution, root)) {
                        prop_assert!(holds(solution, node), "{node:?} after {root:?} in {reason:#?} on {puzzle:?}");
                    }
                    passed.nodes += usize::from(node.by != By::Assumed);
                    passed.lemmas += usize::from(matches!(node.by, By::Lemma(_)));
                }
            }
            break;
        }
    }

    // Each conclusion that is proved must be true: every candidate is tried, true ones and false ones, both ways.
    for cell in shape.all_cells() {
        for digit in puzzle.allowed(cell).digits() {
            for placed in [true, false] {
                let candidate = Candidate::new(cell, digit);
                let mut step = match placed {
                    true => Step::place(Technique::NakedSingle, cell, digit),
                    false => Step::remove(Technique::NakedSingle, [candidate]),
                };
                step.reason = reason.clone();
                let Ok(proof) = checker.check(&step) else { continue };
                prop_assert_eq!(check(&step, &puzzle, &puzzle), Ok(proof), "a checker kept is a checker new");
                if is_granted(proof.assumes, &puzzle, &all) {
                    let wrong = all.iter().any(|solution| (solution.digit(cell) == Some(digit)) != placed);
                    prop_assert!(!wrong, "{step:#?} on {puzzle:?}");
                    passed.conclusions += 1;
                    passed.unique += usize::from(proof.assumes_unique());
                    step.reason.covers.clear();
                    passed.counted += usize::from(checker.check(&step).is_err());
                }
            }
        }
    }
    Ok(())
}

/// Tries this number of cases, always the same ones; or others, as many as `PROPTEST_CASES` says. Whether they were the usual ones.
fn runs(usual: u32, each: impl Fn(Shape, &[u8]) -> Result<(), TestCaseError>) -> bool {
    let shapes: Vec<Shape> = ["2x2", "2x2", "2x2", "2x3", "3x3"].map(|name| name.parse().unwrap()).into();
    let asked: Option<u32> = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok());
    let config =
        ProptestConfig { cases: asked.unwrap_or(usual), failure_persistence: None, ..ProptestConfig::default() };
    let mut runner = if asked.is_some() {
        TestRunner::new(config)
    } else {
        TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha))
    };
    let bytes = prop::collection::vec(any::<u8>(), 700);
    runner.run(&(prop::sample::select(shapes), bytes), |(shape, bytes)| each(shape, &bytes)).unwrap();
    asked.is_none()
}

#[test]
fn truths_that_hold_are_never_counted_out() {
    let refuted = std::cell::Cell::new(0);
    let usual = runs(2000, |shape, bytes| {
        let mut dice = Dice(bytes, 0);
        let truth = solution(shape, &mut dice);
        let pattern = if dice.below(3) == 0 { Some(pattern(shape, &truth, &mut dice)) } else { None };
        let puzzle = marks(shape, &truth, pattern.as_ref(), &mut dice);
        let mut state = State::new(shape);
        state.load(&puzzle).unwrap();
        // A guardian must be true for the pattern's truth to hold.
        let is_true = |candidate: Candidate| truth[candidate.cell.index()] == candidate.digit;
        let patterns: Vec<Pattern> = pattern
            .into_iter()
            .filter(|pattern| match pattern {
                Pattern::Cells(cells) => cells.iter().any(|&(cell, digits)| !digits.has(truth[cell.index()])),
                Pattern::Symmetry { .. } => false,
            })
            .collect();
        let truths = truths(&puzzle, patterns.len(), &mut dice);
        let covers = covers(&puzzle, &truths, &mut dice);
        let claim: Vec<Candidate> = (0..3).map(|_| candidate(&puzzle, &mut dice)).collect();
        let mut count = Count::new(shape.side());
        let mut counted_out = |state: &State, with_claim: bool| {
            let open = |truth: &&Truth| matches!(state.left(**truth, &patterns), Left::One(_) | Left::Several);
            let mut rest: Vec<Least> = truths.iter().filter(open).map(|&truth| Least::Truth(truth)).collect();
            if with_claim && state.known(true, &claim).is_none() {
                rest.push(Least::Claim(&claim));
            }
            count.refutes(state, &rest, &covers, &patterns, None)
        };
        let with_claim = claim.iter().any(|&member| is_true(member));
        prop_assert!(!counted_out(&state, with_claim), "{truths:?} against {covers:?} on {puzzle:?}");
        // With something true struck, they may well be.
        for _ in 0..shape.side() {
            let cell = candidate(&puzzle, &mut dice).cell;
            let _ = state.strike(Candidate::new(cell, truth[cell.index()]));
        }
        refuted.set(refuted.get() + usize::from(counted_out(&state, false)));
        Ok(())
    });
    println!("{} counted out after strikes", refuted.get());
    assert!(!usual || refuted.get() > 4);
}

#[test]
fn nothing_false_is_ever_proved() {
    let passed = std::cell::RefCell::new(Passed::default());
    let usual = runs(800, |shape, bytes| try_one(shape, bytes, &mut passed.borrow_mut()));
    let Passed { nodes, lemmas, conclusions, counted, unique } = passed.into_inner();
    println!(
        "{nodes} nodes, {lemmas} of them by lemmas; {conclusions} conclusions, {counted} by count, {unique} unique"
    );
    assert!(!usual || nodes > 50 && lemmas > 5 && conclusions > 200 && unique > 5);
}

/// An automorphism of a 4x4 board: cells go over into cells, houses into houses.
fn automorphism(dice: &mut Dice) -> Vec<Cell> {
    let four = Shape::of_side(4).unwrap();
    let line = |dice: &mut Dice| {
        let (bands, first, second) = (dice.below(2), dice.below(2), dice.below(2));
        [first, 1 - first, 2 + second, 3 - second].map(|number| (number + 2 * bands) % 4)
    };
    let (rows, columns, transposed) = (line(dice), line(dice), dice.below(2) == 1);
    let image = |cell: Cell| {
        let (row, column) = (rows[four.row(cell)], columns[four.column(cell)]);
        if transposed { four.cell(column, row) } else { four.cell(row, column) }
    };
    four.all_cells().map(image).collect()
}

#[test]
fn a_symmetry_proves_nothing_false() {
    let proved = std::cell::Cell::new(0);
    let usual = runs(1000, |_, bytes| {
        let mut dice = Dice(bytes, 0);
        let four = Shape::of_side(4).unwrap();
        let cells = automorphism(&mut dice);
        let mut digits = [0, 1, 2, 3].map(Digit);
        for last in (1..4).rev() {
            digits.swap(last, dice.below(last + 1));
        }
        // Givens, each with all its images; and now and then one without.
        let mut puzzle = Grid::blank(four);
        for _ in 0..6 {
            let mut given = Candidate::new(Cell(dice.below(16) as u16), Digit(dice.below(4) as u8));
            let mut closed = puzzle.clone();
            for _ in 0..24 {
                closed.set(given.cell, Entry::Given(given.digit));
                given = Candidate::new(cells[given.cell.index()], digits[given.digit.index()]);
                if dice.once_in(60) {
                    break;
                }
            }
            if closed.clash().is_none() && !solutions(&closed).is_some_and(|all| all.is_empty()) {
                puzzle = closed;
            }
        }
        let Some(all) = solutions(&puzzle) else { return Ok(()) };
        let mut reason = reason(&puzzle, None, 0, &mut dice);
        reason.patterns.push(Pattern::Symmetry { cells, digits: digits.to_vec() });
        let mut checker = Checker::new(&puzzle).unwrap();
        let mut step = Step::remove(Technique::NakedSingle, []);
        step.reason = reason;
        for cell in four.all_cells() {
            for digit in four.digits().digits() {
                step.removed = [Candidate::new(cell, digit)].into_iter().collect();
                let Ok(proof) = checker.check(&step) else { continue };
                prop_assert_eq!(proof.assumes, Assumes::OneSolution);
                if let [solution] = &all[..] {
                    prop_assert!(solution.digit(cell) != Some(digit), "{step:#?} on {puzzle:?}");
                    proved.set(proved.get() + 1);
                }
            }
        }
        Ok(())
    });
    println!("{} proved by symmetry", proved.get());
    assert!(!usual || proved.get() > 5);
}
