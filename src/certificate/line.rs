//! The constraints of a proof: those of the puzzle, and the clauses that are derived from them.

use std::fmt::{self, Write};

use crate::cell::{Candidate, Cell};
use crate::grid::{Entry, Grid};
use crate::shape::Shape;
use crate::step::{Truth, candidate_code, truth_code};

/// A candidate that is true, or one that is false.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Literal {
    pub candidate: Candidate,
    pub on: bool,
}

impl Literal {
    pub fn on(candidate: Candidate) -> Literal {
        Literal { candidate, on: true }
    }

    pub fn off(candidate: Candidate) -> Literal {
        Literal { candidate, on: false }
    }

    pub fn not(self) -> Literal {
        Literal { on: !self.on, ..self }
    }
}

/// How a constraint is called, in the formula and in the proof.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Name {
    /// At least one candidate of this is true.
    Least(Truth),
    /// At most one is.
    Most(Truth),
    Given(Cell),
    /// A candidate that the puzzle's own marks leave out.
    Unmarked(Candidate),
    /// Some cell differs from the solution that is told.
    Other,
    /// A derived one: which of which step (0: of none).
    Derived(usize, usize),
}

/// Something of which at least one literal holds, and how it is called.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Line {
    pub name: Name,
    pub literals: Vec<Literal>,
}

/// Writes names and constraints of boards of one shape.
#[derive(Clone, Copy)]
pub(super) struct Script(pub Shape);

impl Script {
    /// `@r5c5` and `@7b4` (at least one), `@r5c5_most` (at most one), `@17_3` (third line of step 17).
    pub fn name(self, into: &mut String, name: Name) {
        let shape = self.0;
        let written = match name {
            Name::Least(truth) => write!(into, "@{}", truth_code(shape, truth)),
            Name::Most(truth) => write!(into, "@{}_most", truth_code(shape, truth)),
            Name::Given(cell) => write!(into, "@given_{}", shape.cell_name(cell)),
            Name::Unmarked(candidate) => write!(into, "@unmarked_{}", candidate_code(shape, candidate)),
            Name::Other => into.write_str("@other"),
            Name::Derived(step, number) => write!(into, "@{step}_{number}"),
        };
        written.expect("a string takes any text");
    }

    /// `r5c5_7`: a variable, that is 1 where 7 is in r5c5.
    pub fn variable(self, candidate: Candidate) -> impl fmt::Display {
        format!("{}_{}", self.0.cell_name(candidate.cell), candidate.digit)
    }

    /// `365 -374 0`, as DIMACS has it: variables by number, row by row, digit by digit.
    pub fn clause(self, into: &mut String, literals: &[Literal]) {
        for Literal { candidate, on } in literals {
            let number = candidate.cell.index() * self.0.side() + candidate.digit.number();
            write!(into, "{}{number} ", if *on { "" } else { "-" }).expect("a string takes any text");
        }
        into.push_str("0\n");
    }

    /// `1 r5c5_7 1 ~r5c6_7 >= 1`.
    pub fn at_least(self, into: &mut String, literals: &[Literal], least: usize) {
        for literal in literals {
            let sign = if literal.on { "" } else { "~" };
            write!(into, "1 {sign}{} ", self.variable(literal.candidate)).expect("a string takes any text");
        }
        write!(into, ">= {least}").expect("a string takes any text");
    }
}

/// The candidates of a cell, or of a digit in a house, by the rules alone.
pub(super) fn candidates_of(shape: Shape, truth: Truth) -> Vec<Candidate> {
    match truth {
        Truth::Cell(cell) => shape.digits().digits().map(|digit| Candidate::new(cell, digit)).collect(),
        Truth::House(house, digit) => shape.cells_of(house).map(|cell| Candidate::new(cell, digit)).collect(),
        Truth::Beyond(_) => Vec::new(),
    }
}

/// Each cell, and each digit in each house.
pub(super) fn rules(shape: Shape) -> Vec<Truth> {
    let cells = shape.all_cells().map(Truth::Cell);
    let houses =
        shape.all_houses().flat_map(|house| shape.digits().digits().map(move |digit| Truth::House(house, digit)));
    cells.chain(houses).collect()
}

/// The puzzle's own facts: its digits, and the candidates that its marks leave out.
pub(super) fn facts(puzzle: &Grid) -> Vec<Line> {
    let shape = puzzle.shape();
    let mut facts = Vec::new();
    for (cell, entry) in puzzle.entries() {
        match entry {
            Entry::Given(digit) | Entry::Placed(digit) => {
                let literals = vec![Literal::on(Candidate::new(cell, digit))];
                facts.push(Line { name: Name::Given(cell), literals });
            }
            Entry::Marks(marks) => {
                for digit in (shape.digits() - marks).digits() {
                    let candidate = Candidate::new(cell, digit);
                    facts.push(Line { name: Name::Unmarked(candidate), literals: vec![Literal::off(candidate)] });
                }
            }
        }
    }
    facts
}

/// That some cell, of those open in the puzzle, differs from this solution.
pub(super) fn other(puzzle: &Grid, solution: &Grid) -> Line {
    let open = puzzle.entries().filter(|(_, entry)| entry.digit().is_none());
    let literals =
        open.filter_map(|(cell, _)| Some(Literal::off(Candidate::new(cell, solution.digit(cell)?)))).collect();
    Line { name: Name::Other, literals }
}

/// The puzzle as constraints, in the format OPB.
pub(super) fn formula(puzzle: &Grid, other: Option<&Line>) -> String {
    let shape = puzzle.shape();
    let script = Script(shape);
    let (rules, facts) = (rules(shape), facts(puzzle));
    let constraints = 2 * rules.len() + facts.len() + usize::from(other.is_some());
    let mut text = format!("* #variable= {} #constraint= {constraints}\n", shape.cells() * shape.side());
    let mut add = |name, literals: &[Literal], least| {
        script.name(&mut text, name);
        text.push(' ');
        script.at_least(&mut text, literals, least);
        text.push_str(" ;\n");
    };
    for &truth in &rules {
        let candidates = candidates_of(shape, truth);
        add(Name::Least(truth), &candidates.iter().copied().map(Literal::on).collect::<Vec<_>>(), 1);
        let off: Vec<Literal> = candidates.iter().copied().map(Literal::off).collect();
        add(Name::Most(truth), &off, off.len() - 1);
    }
    for line in facts.iter().chain(other) {
        add(line.name, &line.literals, 1);
    }
    text
}

/// The same as clauses, in the format DIMACS CNF: at most one by a clause for each two.
pub(super) fn clauses(puzzle: &Grid, other: Option<&Line>) -> String {
    let shape = puzzle.shape();
    let script = Script(shape);
    let (rules, facts) = (rules(shape), facts(puzzle));
    let mut text = String::new();
    let mut number = 0;
    let mut add = |literals: &[Literal]| {
        script.clause(&mut text, literals);
        number += 1;
    };
    for &truth in &rules {
        let candidates = candidates_of(shape, truth);
        add(&candidates.iter().copied().map(Literal::on).collect::<Vec<_>>());
        for (at, &one) in candidates.iter().enumerate() {
            candidates[at + 1..].iter().for_each(|&another| add(&[Literal::off(one), Literal::off(another)]));
        }
    }
    facts.iter().chain(other).for_each(|line| add(&line.literals));
    format!("p cnf {} {number}\n{text}", shape.cells() * shape.side())
}
