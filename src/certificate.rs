//! Proofs that other programs check: a puzzle as pseudo-Boolean constraints, and a path as a cutting-planes proof for the
//! checker VeriPB, which knows nothing of Sudoku.
//!
//! ```text
//!     formula    each cell, and each digit in each house: at least one, at most one; the givens;
//!                some cell differs from the solution that is told
//!     proof      step by step what follows, down to a contradiction: there is no other solution
//! ```
//!
//! A line of the proof names the constraints it rests on, and only these act: what is checked is the step's reason, not just
//! its conclusion. `docs/PROOFS.md` says what is claimed and what has to be trusted.

mod line;
mod reason;
mod search;
mod trail;
mod writer;

use std::ops::ControlFlow;
use std::rc::Rc;
use std::time::Instant;

use thiserror::Error;

use crate::brute::{Brute, Count, Order, Refuted};
use crate::cell::Candidate;
use crate::check::{Assumes, Checker, Mark};
use crate::deadline::is_past;
use crate::grid::Grid;
use crate::path::Event;
use crate::percorre::Outcome;
use crate::search::Explained;
use crate::step::{Step, Truth, candidate_code};
use line::{Line, Literal, Name, Rules};
use search::{Tried, Ways};
use trail::{Clash, Why};
pub use writer::ProofFormat;
use writer::Writer;

/// A formula and a proof about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Certificate {
    /// The puzzle: in the format OPB for VeriPB, as DIMACS CNF for DRAT.
    pub formula: String,
    /// The proof.
    pub proof: String,
    /// What is proved.
    pub claim: Claim,
    /// The steps, counted from 1, whose reason is not what is written down, since it assumes one solution: their conclusions
    /// are proved by trying every way.
    pub by_search: Vec<usize>,
}

/// What a certificate proves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Claim {
    /// The solution that the formula tells is the only one.
    OneSolution,
    /// There is another than the one that the formula tells: the proof shows it.
    SeveralSolutions,
    /// There is none.
    NoSolution,
    /// Each step holds, but they do not come to an end.
    Steps,
}

/// Why there is no certificate.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum CertificateError {
    /// The deadline passed.
    #[error("out of time while the proof was written")]
    OutOfTime,
    /// The path was cut, or its search told in summary.
    #[error("the path is cut: {0} events are left out, expected all of them")]
    Omitted(usize),
    /// A step of the path, counted from 1, or what comes after it, that does not follow.
    #[error("step {0} of the path, or what comes after it, does not follow")]
    Step(usize),
    /// There is more than one solution, which the format has no way to show.
    #[error("the puzzle has more than one solution, which DRAT cannot show")]
    Several,
    /// There are too many candidates to learn on.
    #[error("too many candidates for a proof by search")]
    TooLarge,
}

impl Certificate {
    /// A path as a proof. `words` says what a step does, for the comment before it. The deadline bounds what has to be searched
    /// for.
    ///
    /// # Errors
    /// As [`CertificateError`] says.
    pub fn of_path(
        explained: &Explained,
        mut words: impl FnMut(&Grid, &Step) -> String,
        until: Option<Instant>,
    ) -> Result<Certificate, CertificateError> {
        let omitted = &explained.path.omitted;
        if !omitted.is_empty() {
            // What could not be told in time is left out, too.
            return Err(if is_past(until) {
                CertificateError::OutOfTime
            } else {
                CertificateError::Omitted(omitted.events())
            });
        }
        let solution = (explained.outcome == Outcome::Solved).then_some(&explained.grid);
        let mut proof = Proof::new(&explained.puzzle, solution, ProofFormat::VeriPb, until);
        for moment in explained.path.boards(&explained.puzzle) {
            match moment.event {
                Event::Pass(_) => {}
                Event::Step(step) => proof.step(step, &words(&moment.before, step))?,
                Event::Guess { candidate, .. } => proof.guess(*candidate),
                Event::Undo { .. } => proof.undo().ok_or(CertificateError::Step(proof.steps))?,
            }
        }
        let claim = match explained.outcome {
            Outcome::Solved if explained.unique == Some(false) => Claim::SeveralSolutions,
            Outcome::Solved => Claim::OneSolution,
            Outcome::Contradiction => Claim::NoSolution,
            Outcome::Stuck | Outcome::Stopped => Claim::Steps,
        };
        proof.end(claim)
    }

    /// How many solutions a puzzle has: none, one, or more; proved by trying every way.
    ///
    /// # Errors
    /// As [`CertificateError`] says.
    pub fn of_answer(
        puzzle: &Grid,
        format: ProofFormat,
        until: Option<Instant>,
    ) -> Result<Certificate, CertificateError> {
        let is_fair = puzzle.clash().is_none();
        let solution = if is_fair { Brute::new(puzzle.shape()).until(until).solve(puzzle) } else { None };
        if solution.is_none() && is_past(until) {
            return Err(CertificateError::OutOfTime);
        }
        let proof = Proof::new(puzzle, solution.as_ref(), format, until);
        let claim = if solution.is_some() { Claim::OneSolution } else { Claim::NoSolution };
        proof.end(claim)
    }
}

/// Two solutions, if there are as many.
fn some_solutions(puzzle: &Grid, until: Option<Instant>) -> Result<Vec<Grid>, CertificateError> {
    let mut found = Vec::new();
    let count = Brute::new(puzzle.shape()).until(until).solutions(puzzle, Order::Found, |solution| {
        found.push(solution);
        if found.len() < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    if matches!(count, Count::Unknown(_)) { Err(CertificateError::OutOfTime) } else { Ok(found) }
}

/// A proof that grows event by event.
struct Proof<'a> {
    puzzle: &'a Grid,
    solution: Option<&'a Grid>,
    format: ProofFormat,
    until: Option<Instant>,
    checker: Option<Checker>,
    writer: Writer,
    rules: Rc<Rules>,
    /// That some cell differs from the solution.
    other: Option<Rc<Line>>,
    /// Why the board cannot be filled, once that is known.
    clash: Option<Clash>,
    guesses: Vec<Guess>,
    steps: usize,
    by_search: Vec<usize>,
}

/// A guess that is open: where the trail was, and whether the board could not be filled already.
struct Guess {
    candidate: Candidate,
    before: usize,
    clash: Option<Clash>,
    board: Option<Mark>,
}

impl<'a> Proof<'a> {
    fn new(puzzle: &'a Grid, solution: Option<&'a Grid>, format: ProofFormat, until: Option<Instant>) -> Proof<'a> {
        let rules = Rc::new(Rules::new(puzzle.shape()));
        let mut writer = Writer::new(Rc::clone(&rules), format);
        let facts = line::facts(puzzle).into_iter().map(Rc::new);
        let clash = facts.map(|fact| writer.trail.act(&fact, false)).find_map(Result::err);
        let other = solution.map(|solution| Rc::new(line::other(puzzle, solution)));
        Proof {
            puzzle,
            solution,
            format,
            until,
            checker: Checker::new(puzzle).ok(),
            writer,
            rules,
            other,
            clash,
            guesses: Vec::new(),
            steps: 0,
            by_search: Vec::new(),
        }
    }

    fn step(&mut self, step: &Step, words: &str) -> Result<(), CertificateError> {
        self.steps += 1;
        let event = CertificateError::Step(self.steps);
        let checker = self.checker.as_mut().ok_or(event)?;
        self.writer.begin(self.steps);
        self.writer.comment(&format!("step {}: {words}", self.steps));
        let assumes = checker.check(step).map_err(|_| event)?.assumes;
        let lines = match assumes {
            Assumes::Nothing => self.writer.conclusions(step),
            _ => None,
        };
        let lines = match lines {
            Some(lines) => lines,
            None => self.by_search(step)?,
        };
        if let Some(checker) = &mut self.checker {
            let _ = checker.apply(step);
        }
        self.writer.forget(0, &lines);
        for ((candidate, on), line) in step.concludes().zip(&lines) {
            let written = self.writer.trail.assert(Literal { candidate, on }, Why::Line(Rc::clone(line)));
            self.clash = self.clash.take().or(written.err());
        }
        Ok(())
    }

    /// The conclusions of a step, by trying every way in which they are false.
    fn by_search(&mut self, step: &Step) -> Result<Vec<Rc<Line>>, CertificateError> {
        self.by_search.push(self.steps);
        self.writer.comment("it assumes that there is one solution only: proved by trying every other way");
        let ways = Ways { truths: &self.rules.truths, lines: self.other.as_slice(), until: self.until };
        let mut lines = Vec::new();
        for (candidate, on) in step.concludes() {
            let goal = Literal { candidate, on };
            let mark = self.writer.trail.mark();
            let tried = match self.writer.trail.assert(goal.not(), Why::Assumed) {
                Err(clash) => Tried::Refuted(clash),
                Ok(()) => self.writer.search(&ways),
            };
            match tried {
                Tried::Refuted(clash) => lines.push(self.writer.line(&clash, &[goal])),
                Tried::OutOfTime => return Err(CertificateError::OutOfTime),
                Tried::Holds => return Err(CertificateError::Step(self.steps)),
            }
            self.writer.trail.back_to(mark);
        }
        Ok(lines)
    }

    fn guess(&mut self, candidate: Candidate) {
        let board = self.checker.as_ref().map(Checker::mark);
        let (before, clash) = (self.writer.trail.mark(), self.clash.clone());
        self.guesses.push(Guess { candidate, before, clash, board });
        self.writer.comment(&format!("guess: {}", candidate_code(self.puzzle.shape(), candidate)));
        let supposed = self.writer.trail.assert(Literal::on(candidate), Why::Assumed);
        self.clash = self.clash.take().or(supposed.err());
        if let Some(checker) = &mut self.checker {
            // What is left with nothing shows on the trail.
            let _ = checker.place(candidate);
        }
    }

    /// Takes the last guess back: nothing is left for a cell, or a digit in a house.
    fn undo(&mut self) -> Option<()> {
        let clash = self.clash.take().or_else(|| {
            let is_dead = |truth: &&Truth| self.writer.trail.open(**truth).is_some_and(|open| open.is_empty());
            self.rules.truths.iter().find(is_dead).map(|&truth| Clash::Least(truth))
        })?;
        let guess = self.guesses.pop()?;
        self.writer.comment("undo");
        let line = self.writer.line(&clash, &[]);
        self.writer.forget(0, std::slice::from_ref(&line));
        self.writer.trail.back_to(guess.before);
        self.clash = guess.clash.or(self.writer.trail.act(&line, false).err());
        if let (Some(checker), Some(board)) = (&mut self.checker, guess.board) {
            checker.back_to(board);
            let _ = checker.strike(guess.candidate);
        }
        Some(())
    }

    /// Brings the proof to its end.
    fn end(mut self, mut claim: Claim) -> Result<Certificate, CertificateError> {
        self.writer.begin(self.steps + 1);
        let mut end = String::new();
        let refuted = match claim {
            Claim::Steps => None,
            Claim::SeveralSolutions => {
                let found = some_solutions(self.puzzle, self.until)?;
                let is_other = |other: &Grid| self.solution.is_none_or(|told| !is_same(told, other));
                found.into_iter().find(is_other).map(End::Solution)
            }
            Claim::OneSolution | Claim::NoSolution => Some(self.refuted()?),
        };
        match refuted {
            None => end.push_str("conclusion NONE;\n"),
            Some(End::Contradiction(name)) => {
                end.push_str("conclusion UNSAT : ");
                self.rules.write_name(&mut end, name);
                end.push_str(";\n");
            }
            // A solution of what has none.
            Some(End::Solution(_)) if self.solution.is_none() => return Err(CertificateError::Step(self.steps)),
            Some(End::Solution(solution)) => {
                if self.format == ProofFormat::Drat {
                    return Err(CertificateError::Several);
                }
                claim = Claim::SeveralSolutions;
                end.push_str("conclusion SAT :");
                for (cell, entry) in solution.entries() {
                    for digit in self.puzzle.shape().digits().digits() {
                        let on = entry.digit() == Some(digit);
                        end.push(' ');
                        self.rules.write_literal(&mut end, Literal { candidate: Candidate::new(cell, digit), on });
                    }
                }
                end.push_str(";\n");
            }
        }
        let other = self.other.as_deref();
        let formula = match self.format {
            ProofFormat::VeriPb => {
                self.writer.text.push_str(&format!("output NONE;\n{end}end pseudo-Boolean proof;\n"));
                line::formula(&self.rules, self.puzzle, other)
            }
            ProofFormat::Drat => line::clauses(&self.rules, self.puzzle, other),
        };
        Ok(Certificate { formula, proof: self.writer.text, claim, by_search: self.by_search })
    }

    /// Tries every way that is left, those below open guesses first.
    fn refuted(&mut self) -> Result<End, CertificateError> {
        loop {
            // A full board differs nowhere from the solution.
            if let (None, Some(other)) = (&self.clash, &self.other) {
                self.clash = self.writer.trail.act(other, false).err();
            }
            let clash = match self.clash.take() {
                Some(clash) => clash,
                None if self.guesses.is_empty() => {
                    return self.refuted_by_learning();
                }
                None => {
                    let ways = Ways { truths: &self.rules.truths, lines: self.other.as_slice(), until: self.until };
                    match self.writer.search(&ways) {
                        Tried::Refuted(clash) => clash,
                        Tried::Holds => return Ok(End::Solution(self.writer.trail.grid())),
                        Tried::OutOfTime => return Err(CertificateError::OutOfTime),
                    }
                }
            };
            let line = self.writer.line(&clash, &[]);
            let Some(guess) = self.guesses.pop() else { return Ok(End::Contradiction(line.name)) };
            self.writer.trail.back_to(guess.before);
            self.clash = guess.clash.or(self.writer.trail.act(&line, false).err());
        }
    }

    /// The clauses that the search for large boards learns.
    fn refuted_by_learning(&mut self) -> Result<End, CertificateError> {
        let board = self.writer.trail.grid();
        let mut brute = Brute::new(board.shape()).until(self.until);
        let refuted = brute.refute(&board, self.solution, &mut |clause| {
            let literals = clause.iter().map(|&(candidate, on)| Literal { candidate, on }).collect();
            self.writer.learnt(literals);
        });
        match refuted {
            Refuted::Yes => Ok(End::Contradiction(self.writer.learnt(Vec::new()).name)),
            Refuted::No(solution) => Ok(End::Solution(solution)),
            Refuted::OutOfTime => Err(CertificateError::OutOfTime),
            Refuted::TooLarge => Err(CertificateError::TooLarge),
        }
    }
}

/// How a proof ends.
enum End {
    Contradiction(Name),
    /// Another solution.
    Solution(Grid),
}

fn is_same(one: &Grid, other: &Grid) -> bool {
    one.entries().zip(other.entries()).all(|((_, one), (_, other))| one.digit() == other.digit())
}
