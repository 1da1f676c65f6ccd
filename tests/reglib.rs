//! Techniques against a library of single-technique cases: `techniques/reglib-dev.txt` of the shared data, whose README says
//! what a case is and how it is judged. The data is under another licence: it is read where it lies, never copied.
//!
//! `PERCORRE_DATA=... cargo test --release --test all reglib -- --ignored --nocapture` asks the whole library and prints the table;
//! an ordinary run asks some cases of each code. `REG_ONLY=0709,12` asks only the codes that begin so, `REG_SHOW=100`
//! shows more of what is false or not proved.

use crate::common::shared;
use std::collections::{BTreeMap, HashMap, HashSet};

use percorre::technique::Flow;
use percorre::{Board, Brute, Candidate, Cell, Checker, Digit, DigitSet, Entry, Grid, Shape, Step, Technique, Truth};

/// What a case asks to be removed, or to be placed.
#[derive(PartialEq, Eq, Clone, Debug)]
struct Found(HashSet<(Candidate, bool)>);

impl Found {
    fn by(step: &Step) -> Found {
        Found(step.concludes().collect())
    }
}

/// One line of the library.
struct Case {
    line: String,
    code: String,
    board: Board,
    solution: Grid,
    expected: Found,
}

impl Case {
    fn read(line: &str, brute: &mut Brute) -> Case {
        let fields: Vec<&str> = line.split(':').collect();
        let field = |number: usize| fields.get(number).copied().unwrap_or("");
        let (puzzle, mut state) = grids(field(3));
        let board = Board::within(&state, &puzzle).expect("a case without a clash");
        for cell in board.shape().all_cells().filter(|&cell| board.is_open(cell)) {
            let candidates = board.candidates(cell);
            let struck: DigitSet = strikes(field(4)).filter(|gone| gone.cell == cell).map(|gone| gone.digit).collect();
            state.set(cell, Entry::Marks(candidates - struck));
        }
        let removed = strikes(field(5)).map(|candidate| (candidate, false));
        let placed = strikes(field(6)).map(|candidate| (candidate, true));
        Case {
            line: line.to_string(),
            code: field(1).to_string(),
            board: Board::within(&state, &puzzle).expect("a case whose marks leave a solution"),
            solution: brute.solve(&puzzle).expect("a case with a solution"),
            expected: Found(removed.chain(placed).collect()),
        }
    }

    /// Whether nothing that the step says contradicts the solution.
    fn is_true(&self, step: &Step) -> bool {
        step.concludes().all(|(it, placed)| (self.solution.digit(it.cell) == Some(it.digit)) == placed)
    }
}

/// The givens; and the grid with what was placed since.
fn grids(text: &str) -> (Grid, Grid) {
    let (mut puzzle, mut state) = (Grid::blank(Shape::NINE), Grid::blank(Shape::NINE));
    let (mut at, mut placed) = (0, false);
    for symbol in text.chars() {
        if symbol == '+' {
            placed = true;
            continue;
        }
        if let Some(digit) = symbol.to_digit(10).and_then(|number| Digit::from_number(number as usize)) {
            state.set(Cell(at), if placed { Entry::Placed(digit) } else { Entry::Given(digit) });
            if !placed {
                puzzle.set(Cell(at), Entry::Given(digit));
            }
        }
        (at, placed) = (at + 1, false);
    }
    assert_eq!(at, 81, "{text}");
    (puzzle, state)
}

/// `436` is 4 in r3c6.
fn strikes(text: &str) -> impl Iterator<Item = Candidate> {
    text.split_whitespace().map(|word| {
        let numbers: Vec<usize> = word.bytes().map(|byte| (byte - b'0') as usize).collect();
        let [digit, row, column] = numbers[..] else { panic!("{word}: not a candidate") };
        Candidate::new(Shape::NINE.cell(row - 1, column - 1), Digit::from_number(digit).expect("a digit"))
    })
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Verdict {
    Exact,
    Merged,
    Superset,
    Renamed,
    Fail,
}

/// Codes that mean a union of steps on one pattern.
fn is_union(code: &str) -> bool {
    let siamese = code.split('-').next().is_some_and(|code| code.len() == 5);
    siamese
        || ["0404", "0405", "0500", "0501", "0502", "0503", "0703", "0706", "0709", "1101", "1201", "1202"]
            .iter()
            .any(|union| code.starts_with(union))
}

/// Whether two steps are on the same pattern: fish on the same bases; of other kinds, steps that share a truth.
fn on_one_pattern(code: &str, a: &Step, b: &Step) -> bool {
    let truths = |step: &Step| step.reason.truths.iter().copied().collect::<HashSet<Truth>>();
    if code.starts_with("03") { truths(a) == truths(b) } else { !truths(a).is_disjoint(&truths(b)) }
}

/// The README's rule. `mine` are the steps of the technique that the case names, `others` those of all others.
fn judge(case: &Case, named: Technique, mine: &[Step], others: &[Step]) -> Verdict {
    if case.code.ends_with("-x") {
        return if mine.is_empty() { Verdict::Exact } else { Verdict::Fail };
    }
    let expected = &case.expected;
    if mine.iter().any(|step| Found::by(step) == *expected) {
        return Verdict::Exact;
    }
    // A part of a union may have a more special name: a siamese finned fish of which one is sashimi.
    let called = mine.iter().chain(others.iter().filter(|step| step.is_called(named)));
    let within: Vec<&Step> = called.filter(|step| Found::by(step).0.is_subset(&expected.0)).collect();
    let union = |first: &&Step| {
        let same = within.iter().filter(|step| on_one_pattern(&case.code, first, step));
        Found(same.flat_map(|step| Found::by(step).0).collect())
    };
    if is_union(&case.code) && within.iter().any(|first| union(first) == *expected) {
        return Verdict::Merged;
    }
    if mine.iter().any(|step| Found::by(step).0.is_superset(&expected.0)) {
        return Verdict::Superset;
    }
    if others.iter().any(|step| Found::by(step) == *expected) {
        return Verdict::Renamed;
    }
    Verdict::Fail
}

/// Fish of more than four houses, and jellyfish of any houses: asked only where a case names them.
fn is_large_fish(technique: Technique) -> bool {
    ["squirmbag", "whale", "leviathan", "mutant-jellyfish"].iter().any(|fish| technique.slug().ends_with(fish))
}

/// Every step that a technique shows, those with equal conclusions included: their patterns may differ.
fn all_steps(technique: Technique, board: &Board) -> Vec<Step> {
    let mut steps = Vec::new();
    let _ = board.search(technique, &mut |step| {
        steps.push(step);
        Flow::Continue(())
    });
    steps
}

#[test]
fn techniques_deduce_what_some_of_the_library_asks() {
    ask(usize::MAX);
}

#[test]
#[ignore = "minutes; see the head of this file"]
fn techniques_deduce_what_the_library_asks() {
    ask(1);
}

/// Asks one in `every` cases of each code, the first one always.
fn ask(every: usize) {
    let (text, slugs) = (shared::text("techniques/reglib-dev.txt"), shared::text("techniques/slugs.tsv"));
    let slugs: HashMap<&str, &str> = slugs
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split_once('\t'))
        .map(|(code, rest)| (code, rest.split('\t').next().unwrap_or(rest)))
        .collect();
    let (mut brute, mut unsound) = (Brute::new(Shape::NINE), Vec::new());
    let mut table: BTreeMap<String, BTreeMap<Verdict, Vec<String>>> = BTreeMap::new();
    let mut steps = 0;
    let mut numbers: HashMap<&str, usize> = HashMap::new();
    for line in text.lines().filter(|line| line.starts_with(':')) {
        let number = numbers.entry(line.split(':').nth(1).unwrap_or("")).or_default();
        *number += 1;
        if !(*number - 1).is_multiple_of(every) {
            continue;
        }
        let case = Case::read(line, &mut brute);
        if std::env::var("REG_ONLY").is_ok_and(|only| !only.split(',').any(|code| case.code.starts_with(code))) {
            continue;
        }
        let mut checker = Checker::new(case.board.puzzle()).expect("a puzzle without a clash");
        checker.set_board(&case.board.grid()).expect("a board of this puzzle");
        let named = slugs.get(&case.code[..4]).and_then(|slug| slug.parse::<Technique>().ok());
        let (mut mine, mut others) = (Vec::new(), Vec::new());
        // The whole run asks every search of every case; the sample only those that show what the case names.
        let is_asked = |it: Technique| match named {
            Some(named) if every > 1 => it == named || it.yields(named),
            _ => Some(it) == named || !is_large_fish(it),
        };
        for technique in Technique::ALL.iter().copied().filter(|&it| is_asked(it)) {
            for step in all_steps(technique, &case.board) {
                steps += 1;
                if !case.is_true(&step) {
                    unsound.push(format!("{step:?} is false on {}", case.line));
                }
                if let Err(flaw) = checker.check(&step) {
                    unsound.push(format!("{step:?} is not proved ({flaw}) on {}", case.line));
                }
                if named.is_some_and(|named| step.is_called(named)) { mine.push(step) } else { others.push(step) }
            }
        }
        if let Some(named) = named {
            let verdict = judge(&case, named, &mine, &others);
            table.entry(case.code.clone()).or_default().entry(verdict).or_default().push(case.line);
        }
    }

    let mut totals = [0; 5];
    let all = [Verdict::Exact, Verdict::Merged, Verdict::Superset, Verdict::Renamed, Verdict::Fail];
    println!("code    {}", all.map(|verdict| format!("{:>9}", format!("{verdict:?}").to_lowercase())).concat());
    for (code, row) in &table {
        let counts = all.map(|verdict| row.get(&verdict).map_or(0, Vec::len));
        println!("{code:8}{}", counts.map(|count| format!("{count:>9}")).concat());
        (0..5).for_each(|at| totals[at] += counts[at]);
    }
    println!("all     {}", totals.map(|count| format!("{count:>9}")).concat());
    println!("{steps} steps proved");
    for (verdict, line) in table.values().flatten().filter(|(verdict, _)| **verdict > Verdict::Merged) {
        line.iter().for_each(|line| println!("{verdict:?}: {line}"));
    }
    unsound
        .iter()
        .take(std::env::var("REG_SHOW").map_or(20, |most| most.parse().expect("a number")))
        .for_each(|flaw| println!("{flaw}"));
    assert!(unsound.is_empty(), "{} unsound steps", unsound.len());
    assert!(!table.iter().any(|(code, row)| code.ends_with("-x") && row.contains_key(&Verdict::Fail)), "a fail case");
    let (good, cases) = (totals[0] + totals[1], totals.iter().sum::<usize>());
    // The two cases of the library that are known not to be exact are both in the sample.
    let least = if every == 1 { 99 } else { 97 };
    assert!(good * 100 >= cases * least, "{good} of {cases} cases are exact or merged");
}
