//! Why a digit cannot, or must, go in a cell: the answer in words.

use super::links::{self, Detail};
use super::value::{Join, Value};
use super::{Prose, sentence};
use crate::cell::{Candidate, Digit};
use crate::shape::Shape;
use crate::why::{Argument, Fact, Status};

impl Prose {
    /// What is known of a digit in a cell, in one or several paragraphs: the answer, then why.
    pub fn why(&self, shape: Shape, known: &Fact) -> Vec<String> {
        let Candidate { cell, digit } = known.candidate;
        let say =
            |key: &str, digit: Digit| self.say(key, [("cell", Value::Cell(shape, cell)), ("digit", digit.into())]);
        let mut lines = match known.status {
            Status::Given => return vec![say("why-given", digit)],
            Status::Unproved(holds) => return vec![say("why-stuck", holds)],
            Status::Open(digits) => {
                let digits = Value::Digits(digits, Join::Or);
                return vec![self.say("why-open", [("cell", Value::Cell(shape, cell)), ("digits", digits)])];
            }
            Status::Proved { must: true, .. } => vec![say("why-must", digit)],
            _ => vec![say("why-not", digit)],
        };
        match &known.status {
            Status::Other(other) => lines.push(say("why-other", *other)),
            Status::Struck => lines.push(say("why-struck", digit)),
            Status::Peer(peer) => {
                let [cell, peer] = [cell, peer.cell].map(|cell| Value::Cell(shape, cell));
                let pairs = [("cell", cell), ("peer", peer), ("digit", digit.into())];
                lines.push(self.say("why-peer", pairs));
            }
            Status::Proved { proof: Argument::Refutation(before, reason), .. } => {
                lines.extend(
                    links::links(self.words(before), before, reason, "", 0, None, Detail::Lines)
                        .into_iter()
                        .map(|line| line.text),
                );
            }
            Status::Proved { proof: Argument::Steps(steps), .. } => match &steps[..] {
                [(before, step)] if self.verbosity == super::Verbosity::Normal => {
                    let name = sentence(self.name(step.technique));
                    lines.push(format!("{name}: {}", self.because(before, step)));
                }
                steps => {
                    lines.push(self.say("why-steps", [("count", steps.len().into())]));
                    for (number, (before, step)) in steps.iter().enumerate() {
                        let mut paragraphs = self.step(before, step).into_iter();
                        lines.extend(paragraphs.next().map(|first| format!("{}. {first}", number + 1)));
                        lines.extend(paragraphs);
                    }
                }
            },
            _ => {}
        }
        lines
    }
}
