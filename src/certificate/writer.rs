//! Writes the lines of a proof, each with the constraints it rests on.

use std::fmt::Write;
use std::rc::Rc;

use super::line::{Line, Literal, Name, Script};
use super::trail::{Clash, Grounds, Hint, Trail, truths_of};
use crate::cell::Candidate;
use crate::shape::Shape;
use crate::step::Truth;

/// A proof as far as it is written.
pub(super) struct Writer {
    pub trail: Trail,
    /// Claims that hold in the branches around the lemma being proved.
    pub groups: Vec<Rc<Line>>,
    pub text: String,
    /// The step being proved, and how many lines it has.
    step: usize,
    lines: usize,
    /// Lines that only this step needs.
    passing: Vec<Name>,
}

impl Writer {
    pub fn new(shape: Shape) -> Writer {
        let text = "pseudo-Boolean proof version 3.0\n".to_string();
        Writer { trail: Trail::new(shape), groups: Vec::new(), text, step: 0, lines: 0, passing: Vec::new() }
    }

    pub fn shape(&self) -> Shape {
        self.trail.shape()
    }

    fn script(&self) -> Script {
        Script(self.shape())
    }

    /// What follows belongs to this step.
    pub fn begin(&mut self, step: usize) {
        (self.step, self.lines) = (step, 0);
    }

    pub fn comment(&mut self, text: &str) {
        let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
        writeln!(self.text, "% {words}").expect("a string takes any text");
    }

    /// Deletes the lines written since [`Writer::begin`] but for these.
    pub fn forget_all_but(&mut self, kept: &[Rc<Line>]) {
        let mut text = String::new();
        for name in std::mem::take(&mut self.passing) {
            if !kept.iter().any(|line| line.name == name) {
                text.push(' ');
                self.script().name(&mut text, name);
            }
        }
        if !text.is_empty() {
            writeln!(self.text, "del id{text};").expect("a string takes any text");
        }
    }

    fn next_name(&mut self) -> Name {
        self.lines += 1;
        let name = Name::Derived(self.step, self.lines);
        self.passing.push(name);
        name
    }

    /// Derives that one of these holds, or something supposed that the clash rests on does not.
    pub fn line(&mut self, clash: &Clash, kept: &[Literal]) -> Rc<Line> {
        let Grounds { hints, assumed } = self.trail.grounds(clash);
        let mut literals = kept.to_vec();
        for literal in assumed.into_iter().rev() {
            if !literals.contains(&literal.not()) {
                literals.push(literal.not());
            }
        }
        let hints: Vec<Name> = hints.into_iter().map(|hint| self.derived(hint)).collect();
        self.clause(literals, &hints)
    }

    /// The name of a hint, which is derived first if it has to be.
    fn derived(&mut self, hint: Hint) -> Name {
        match hint {
            Hint::Name(name) => name,
            Hint::Strike { line, left, mut others, struck } => {
                let shape = self.shape();
                let mut hints: Vec<Name> =
                    left.iter().map(|&candidate| Name::Most(common(shape, candidate, struck))).collect();
                hints.dedup();
                hints.push(line);
                others.push(Literal::off(struck));
                self.clause(others, &hints).name
            }
        }
    }

    fn clause(&mut self, literals: Vec<Literal>, hints: &[Name]) -> Rc<Line> {
        let name = self.next_name();
        let script = self.script();
        let text = &mut self.text;
        script.name(text, name);
        text.push_str(" rup ");
        script.at_least(text, &literals, 1);
        text.push_str(" :");
        for &hint in hints {
            text.push(' ');
            script.name(text, hint);
        }
        text.push_str(";\n");
        Rc::new(Line { name, literals })
    }

    /// Adds constraints up.
    pub fn sum(&mut self, names: &[Name]) -> Name {
        let name = self.next_name();
        let script = self.script();
        let text = &mut self.text;
        script.name(text, name);
        text.push_str(" pol");
        for (number, &addend) in names.iter().enumerate() {
            text.push(' ');
            script.name(text, addend);
            if number > 0 {
                text.push_str(" +");
            }
        }
        text.push_str(";\n");
        name
    }
}

/// A constraint that allows only one of two candidates.
fn common(shape: Shape, one: Candidate, other: Candidate) -> Truth {
    let of_one = truths_of(shape, one);
    let shared = truths_of(shape, other).into_iter().find(|truth| of_one.contains(truth));
    shared.expect("what is struck is excluded by each candidate left")
}
