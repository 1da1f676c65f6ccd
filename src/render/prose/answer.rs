//! Why a digit cannot, or must, go in a cell: the answer in words.

use super::links::{self, Detail};
use super::value::{Join, Value};
use super::{Prose, Verbosity, sentence};
use crate::cell::{Candidate, Digit};
use crate::render::terse::terse;
use crate::shape::Shape;
use crate::step::Step;
use crate::technique::Technique;
use crate::why::{Argument, Fact, Status};

impl Prose {
    /// What is known of a digit in a cell, in one or several paragraphs: the answer, then why. What stands below another paragraph is
    /// indented by two blanks more.
    pub fn why(&self, shape: Shape, known: &Fact) -> Vec<String> {
        let Candidate { cell, digit } = known.candidate;
        let say =
            |key: &str, digit: Digit| self.say(key, [("cell", Value::Cell(shape, cell)), ("digit", digit.into())]);
        let answer = match known.status {
            Status::Given => say("why-given", digit),
            Status::Unproved(holds) => say("why-stuck", holds),
            Status::Open(digits) => {
                let digits = Value::Digits(digits, Join::Or);
                self.say("why-open", [("cell", Value::Cell(shape, cell)), ("digits", digits)])
            }
            Status::Proved { must: true, .. } => say("why-must", digit),
            _ => say("why-not", digit),
        };
        let reasons = match &known.status {
            Status::Other(other) => vec![say("why-other", *other)],
            Status::Struck => vec![say("why-struck", digit)],
            Status::Peer(peer) => {
                let [cell, peer] = [cell, peer.cell].map(|cell| Value::Cell(shape, cell));
                let pairs = [("cell", cell), ("peer", peer), ("digit", digit.into())];
                vec![self.say("why-peer", pairs)]
            }
            Status::Proved { must, proof } => self.argument(known.candidate, *must, proof),
            Status::Given | Status::Unproved(_) | Status::Open(_) => Vec::new(),
        };
        let below = reasons.into_iter().map(|line| format!("  {line}"));
        std::iter::once(answer).chain(below).collect()
    }

    fn argument(&self, candidate: Candidate, must: bool, proof: &Argument) -> Vec<String> {
        let mut lines = Vec::new();
        match proof {
            Argument::Refutation(before, reason) => {
                let detail = match self.verbosity {
                    Verbosity::Terse => {
                        let technique = Technique::ForcingNetContradiction;
                        let mut step = match must {
                            true => Step::place(technique, candidate.cell, candidate.digit),
                            false => Step::remove(technique, [candidate]),
                        };
                        step.reason.clone_from(reason);
                        return vec![terse(before, &step)];
                    }
                    Verbosity::Normal => Detail::Lines,
                    Verbosity::Teach => Detail::Links,
                };
                let links = links::links(self.words(before), before, reason, "", 0, None, detail);
                lines.extend(links.into_iter().map(|line| line.text));
            }
            Argument::Steps(steps) => {
                let mut looked = String::new();
                let is_alone = self.verbosity == Verbosity::Normal && steps.len() == 1;
                if !is_alone {
                    lines.push(self.say("why-steps", [("count", steps.len().into())]));
                }
                for (number, (before, step)) in steps.iter().enumerate() {
                    let mut paragraphs = self.step_after(before, step, &mut looked).into_iter();
                    let first = paragraphs.next().map(|first| match is_alone {
                        // The answer has said what follows.
                        true => format!("{}: {}", sentence(self.name(step.technique)), self.because(before, step)),
                        false => format!("{}. {first}", number + 1),
                    });
                    lines.extend(first);
                    lines.extend(paragraphs.map(|line| format!("  {line}")));
                }
            }
        }
        lines
    }
}
