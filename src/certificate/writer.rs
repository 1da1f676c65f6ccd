//! Writes the lines of a proof, each with the constraints it rests on.

use std::fmt::Write;
use std::rc::Rc;

use super::line::{Line, Literal, Name, Rules};
use super::trail::{Clash, Grounds, Hint, Trail, truths_of};
use crate::cell::Candidate;
use crate::shape::Shape;
use crate::step::Truth;

/// The formats of proofs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ProofFormat {
    /// VeriPB's, version 3.0: clauses with what they rest on, and sums.
    VeriPb,
    /// DRAT, as text: clauses alone. It cannot show a second solution.
    Drat,
}

/// A proof as far as it is written.
pub(super) struct Writer {
    format: ProofFormat,
    pub trail: Trail,
    /// Claims that hold in the branches around the lemma being proved.
    pub groups: Vec<Rc<Line>>,
    pub text: String,
    /// The step being proved, and how many lines it has.
    step: usize,
    lines: usize,
    /// Lines that only this step needs.
    passing: Vec<Rc<Line>>,
}

impl Writer {
    pub fn new(rules: Rc<Rules>, format: ProofFormat) -> Writer {
        let text = match format {
            ProofFormat::VeriPb => "pseudo-Boolean proof version 3.0\n".to_string(),
            ProofFormat::Drat => String::new(),
        };
        Writer { format, trail: Trail::new(rules), groups: Vec::new(), text, step: 0, lines: 0, passing: Vec::new() }
    }

    pub fn shape(&self) -> Shape {
        self.trail.shape()
    }

    /// What follows belongs to this step.
    pub fn begin(&mut self, step: usize) {
        (self.step, self.lines) = (step, 0);
    }

    /// For a reader; DRAT has no place for it.
    pub fn comment(&mut self, text: &str) {
        if self.format == ProofFormat::Drat {
            return;
        }
        let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
        writeln!(self.text, "% {words}").expect("a string takes any text");
    }

    /// A place to [forget](Writer::forget) lines from.
    pub fn mark(&self) -> usize {
        self.passing.len()
    }

    /// Deletes the lines written since a mark but for these, which stay for good.
    pub fn forget(&mut self, mark: usize, kept: &[Rc<Line>]) {
        let mut gone = self.passing.split_off(mark);
        gone.retain(|line| !kept.iter().any(|kept| kept.name == line.name));
        if gone.is_empty() {
            return;
        }
        let rules = Rc::clone(self.trail.rules());
        let text = &mut self.text;
        match self.format {
            ProofFormat::VeriPb => {
                text.push_str("del id");
                for line in &gone {
                    text.push(' ');
                    rules.write_name(text, line.name);
                }
                text.push_str(";\n");
            }
            ProofFormat::Drat => {
                for line in gone.iter().filter(|line| !line.literals.is_empty()) {
                    text.push_str("d ");
                    rules.write_clause(text, line.literals.iter().copied());
                }
            }
        }
    }

    /// The same, but what is kept may be deleted later.
    pub fn forget_inner(&mut self, mark: usize, kept: &Rc<Line>) {
        self.forget(mark, std::slice::from_ref(kept));
        self.passing.push(Rc::clone(kept));
    }

    fn next_name(&mut self) -> Name {
        self.lines += 1;
        Name::Derived(self.step, self.lines)
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

    /// A clause that unit propagation shows, with everything that is known.
    pub fn learnt(&mut self, literals: Vec<Literal>) -> Rc<Line> {
        self.write(literals, None)
    }

    fn clause(&mut self, literals: Vec<Literal>, hints: &[Name]) -> Rc<Line> {
        self.write(literals, Some(hints))
    }

    fn write(&mut self, literals: Vec<Literal>, hints: Option<&[Name]>) -> Rc<Line> {
        let name = self.next_name();
        let rules = Rc::clone(self.trail.rules());
        let text = &mut self.text;
        match self.format {
            ProofFormat::VeriPb => {
                rules.write_name(text, name);
                text.push_str(" rup ");
                rules.write_at_least(text, literals.iter().copied(), 1);
                if let Some(hints) = hints {
                    text.push_str(" :");
                    for &hint in hints {
                        text.push(' ');
                        rules.write_name(text, hint);
                    }
                }
                text.push_str(";\n");
            }
            ProofFormat::Drat => rules.write_clause(text, literals.iter().copied()),
        }
        let line = Rc::new(Line { name, literals });
        self.passing.push(Rc::clone(&line));
        line
    }

    /// Adds constraints up.
    pub fn sum(&mut self, names: &[Name]) -> Name {
        let name = self.next_name();
        let rules = Rc::clone(self.trail.rules());
        let text = &mut self.text;
        rules.write_name(text, name);
        text.push_str(" pol");
        for (number, &addend) in names.iter().enumerate() {
            text.push(' ');
            rules.write_name(text, addend);
            if number > 0 {
                text.push_str(" +");
            }
        }
        text.push_str(";\n");
        self.passing.push(Rc::new(Line { name, literals: Vec::new() }));
        name
    }
}

/// A constraint that allows only one of two candidates.
fn common(shape: Shape, one: Candidate, other: Candidate) -> Truth {
    let of_one = truths_of(shape, one);
    let shared = truths_of(shape, other).into_iter().find(|truth| of_one.contains(truth));
    shared.expect("what is struck is excluded by each candidate left")
}
