//! The constraints of a proof: those of the puzzle, and the clauses that are derived from them.

use std::fmt::Write;

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

/// The rules for boards of one shape, and how their constraints are written.
pub(super) struct Rules {
    pub shape: Shape,
    /// Each cell, then each digit in each house.
    pub truths: Vec<Truth>,
    /// The candidates of each, as many as a house has cells.
    members: Vec<Candidate>,
    /// How each is called.
    codes: Vec<String>,
    /// How a variable of each digit ends.
    ends: Vec<String>,
}

impl Rules {
    pub fn new(shape: Shape) -> Rules {
        let digits = || shape.digits().digits();
        let houses = shape.all_houses().flat_map(|house| digits().map(move |digit| Truth::House(house, digit)));
        let truths: Vec<Truth> = shape.all_cells().map(Truth::Cell).chain(houses).collect();
        let members = truths.iter().flat_map(|&truth| -> Vec<Candidate> {
            match truth {
                Truth::Cell(cell) => digits().map(|digit| Candidate::new(cell, digit)).collect(),
                Truth::House(house, digit) => shape.cells_of(house).map(|cell| Candidate::new(cell, digit)).collect(),
                Truth::Beyond(_) => Vec::new(),
            }
        });
        Rules {
            shape,
            members: members.collect(),
            codes: truths.iter().map(|&truth| truth_code(shape, truth).to_string()).collect(),
            ends: digits().map(|digit| format!("_{digit}")).collect(),
            truths,
        }
    }

    fn number(&self, truth: Truth) -> usize {
        match truth {
            Truth::Cell(cell) => cell.index(),
            Truth::House(house, digit) => self.shape.cells() + house.index() * self.shape.side() + digit.index(),
            Truth::Beyond(_) => unreachable!("a pattern is a line of the proof"),
        }
    }

    /// The number of a variable, from 0: row by row, digit by digit.
    pub fn variable(&self, candidate: Candidate) -> usize {
        candidate.cell.index() * self.shape.side() + candidate.digit.index()
    }

    fn variables(&self) -> usize {
        self.shape.cells() * self.shape.side()
    }

    /// The candidates of a cell, or of a digit in a house, by the rules alone.
    pub fn candidates(&self, truth: Truth) -> &[Candidate] {
        let side = self.shape.side();
        &self.members[self.number(truth) * side..][..side]
    }

    /// `@r5c5` and `@7b4` (at least one), `@r5c5_most` (at most one), `@17_3` (third line of step 17).
    pub fn write_name(&self, into: &mut String, name: Name) {
        into.push('@');
        match name {
            Name::Least(truth) => into.push_str(&self.codes[self.number(truth)]),
            Name::Most(truth) => {
                into.push_str(&self.codes[self.number(truth)]);
                into.push_str("_most");
            }
            Name::Given(cell) => {
                into.push_str("given_");
                into.push_str(&self.codes[self.number(Truth::Cell(cell))]);
            }
            Name::Unmarked(candidate) => {
                write!(into, "unmarked_{}", candidate_code(self.shape, candidate)).expect("a string takes any text");
            }
            Name::Other => into.push_str("other"),
            Name::Derived(step, number) => write!(into, "{step}_{number}").expect("a string takes any text"),
        }
    }

    /// `~r5c5_7`: `r5c5_7` is 1 where 7 is in r5c5.
    pub fn write_literal(&self, into: &mut String, literal: Literal) {
        if !literal.on {
            into.push('~');
        }
        into.push_str(&self.codes[self.number(Truth::Cell(literal.candidate.cell))]);
        into.push_str(&self.ends[literal.candidate.digit.index()]);
    }

    /// `1 r5c5_7 1 ~r5c6_7 >= 1`.
    pub fn write_at_least(&self, into: &mut String, literals: impl IntoIterator<Item = Literal>, least: usize) {
        for literal in literals {
            into.push_str("1 ");
            self.write_literal(into, literal);
            into.push(' ');
        }
        write!(into, ">= {least}").expect("a string takes any text");
    }

    /// `365 -374 0`, as DIMACS has it: variables by number, from 1.
    pub fn write_clause(&self, into: &mut String, literals: impl IntoIterator<Item = Literal>) {
        for Literal { candidate, on } in literals {
            let number = self.variable(candidate) + 1;
            write!(into, "{}{number} ", if on { "" } else { "-" }).expect("a string takes any text");
        }
        into.push_str("0\n");
    }
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
pub(super) fn formula(rules: &Rules, puzzle: &Grid, other: Option<&Line>) -> String {
    let facts = facts(puzzle);
    let constraints = 2 * rules.truths.len() + facts.len() + usize::from(other.is_some());
    // Some ten characters a literal.
    let mut text = String::with_capacity(20 * rules.truths.len() * (rules.shape.side() + 4));
    let _ = writeln!(text, "* #variable= {} #constraint= {constraints}", rules.variables());
    for &truth in &rules.truths {
        let candidates = rules.candidates(truth).iter().copied();
        rules.write_name(&mut text, Name::Least(truth));
        text.push(' ');
        rules.write_at_least(&mut text, candidates.clone().map(Literal::on), 1);
        text.push_str(" ;\n");
        rules.write_name(&mut text, Name::Most(truth));
        text.push(' ');
        rules.write_at_least(&mut text, candidates.map(Literal::off), rules.shape.side() - 1);
        text.push_str(" ;\n");
    }
    for line in facts.iter().chain(other) {
        rules.write_name(&mut text, line.name);
        text.push(' ');
        rules.write_at_least(&mut text, line.literals.iter().copied(), 1);
        text.push_str(" ;\n");
    }
    text
}

/// The same as clauses, in the format DIMACS CNF: at most one by a clause for each two.
pub(super) fn clauses(rules: &Rules, puzzle: &Grid, other: Option<&Line>) -> String {
    let mut text = String::new();
    let mut number = 0;
    let mut add = |literals: &[Literal]| {
        rules.write_clause(&mut text, literals.iter().copied());
        number += 1;
    };
    for &truth in &rules.truths {
        let candidates = rules.candidates(truth);
        add(&candidates.iter().copied().map(Literal::on).collect::<Vec<_>>());
        for (at, &one) in candidates.iter().enumerate() {
            candidates[at + 1..].iter().for_each(|&another| add(&[Literal::off(one), Literal::off(another)]));
        }
    }
    facts(puzzle).iter().chain(other).for_each(|line| add(&line.literals));
    format!("p cnf {} {number}\n{text}", rules.variables())
}
