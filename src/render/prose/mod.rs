//! Steps as a good teacher explains them: in three languages, as briefly or as fully as is wanted.
//!
//! What is said depends on the step and the board before it alone, never on how the step was found. The words are Fluent
//! messages in `src/render/lang`, one for each kind of story; see `docs/EXPLANATIONS.md`.

mod alike;
mod answer;
mod chain;
mod conclusion;
mod dead_end;
mod inner;
mod language;
mod link;
mod links;
mod message;
mod page;
mod paragraphs;
mod path;
mod sentences;
#[cfg(test)]
mod tests;
mod value;
mod wording;
mod words;

use super::hint::{Place, place};
use super::proof::ProofLine;
use super::story::Story;
use super::{Hint, Notation};
use crate::grid::Grid;
use crate::shape::Shape;
use crate::step::Step;
use crate::technique::Technique;
pub use language::{Language, LanguageError};
pub use page::{Meaning, Printed};
pub use paragraphs::wrap;

use links::Detail;
use message::{Message, message};
use paragraphs::Paragraphs;
use sentences::{Sentences, name_of};
use value::{Pair, Value};
use words::Words;
pub(super) use words::sentence;

/// How much is said of a step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum Verbosity {
    /// One line in HoDoKu's notation
    Terse,
    /// A sentence or two: what, where and why
    #[default]
    Normal,
    /// Where to look, what is there, why it must be so, what follows
    Teach,
}

/// A way to put steps in words.
///
/// ```
/// use percorre::render::{Language, Prose, Verbosity};
/// use percorre::state::marked;
/// use percorre::{Grid, Ladder, Solver};
///
/// let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let step = Solver::new().ladder(Ladder::SINGLES).hint(&grid)?.expect("there is a single");
/// let prose = Prose { language: Language::Italian, ..Prose::default() };
/// let words = "r1c6=8  Singolo nascosto: nel riquadro 2, r1c6 è l'unico posto per l'8.";
/// assert_eq!(prose.step(&marked(&grid), &step), [words]);
/// let terse = Prose { verbosity: Verbosity::Terse, ..prose };
/// assert_eq!(terse.step(&marked(&grid), &step), ["Hidden Single: r1c6=8"]);
/// # Ok::<(), percorre::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Prose {
    /// In this language.
    pub language: Language,
    /// As fully as this.
    pub verbosity: Verbosity,
    /// Chains in this short form.
    pub notation: Notation,
}

impl Prose {
    /// A step in one or several paragraphs; the board is the one before it, with its marks.
    ///
    /// # Panics
    /// Where the step names what the board does not have, or a number in its reason points at nothing: not where it was read from
    /// JSON for this board.
    pub fn step(&self, before: &Grid, step: &Step) -> Vec<String> {
        self.step_after(before, step, &mut String::new())
    }

    /// The same after other steps: where to look is said once for a run of steps that are looked for alike. `looked`: what the step before
    /// said of it.
    pub(crate) fn step_after(&self, before: &Grid, step: &Step, looked: &mut String) -> Vec<String> {
        let mut paragraphs = Paragraphs::default();
        Sentences::of(*self, &Story::of(before, step), None).paragraphs(&mut paragraphs);
        self.shown_after(&paragraphs, looked).map(String::from).collect()
    }

    /// Why a step holds, in a sentence or two.
    /// `before` is as in [`Prose::step`], and this panics in the same cases.
    pub fn because(&self, before: &Grid, step: &Step) -> String {
        let mut text = String::new();
        Sentences::of(*self, &Story::of(before, step), None).write_text(&mut text);
        text
    }

    /// The links of a chain or net, numbered, each with the cell or house that makes it; none for other steps.
    /// `before` is as in [`Prose::step`], and this panics in the same cases.
    pub fn links(&self, before: &Grid, step: &Step) -> Vec<String> {
        self.proof(before, step).into_iter().map(|line| line.text).collect()
    }

    /// The same lines, with what each of them speaks of.
    pub fn proof(&self, before: &Grid, step: &Step) -> Vec<ProofLine> {
        links::links(self.words(before), before, &step.reason, "", 0, None, Detail::Links)
    }

    /// Where to look for a step like this one, and why it must be so.
    /// `before` is as in [`Prose::step`], and this panics in the same cases.
    pub fn lesson(&self, before: &Grid, step: &Step) -> [String; 2] {
        Sentences::of(*self, &Story::of(before, step), None).lesson()
    }

    /// What follows from a step: `r5c5=7`, `r7c12<>1,4, r8c3<>9`.
    pub fn short(&self, step: &Step, shape: Shape) -> String {
        let mut text = String::new();
        conclusion::write_short(shape, step, &mut text);
        text
    }

    /// The four stages of a hint.
    /// `before` is as in [`Prose::step`], and this panics in the same cases.
    pub fn hint(&self, before: &Grid, step: &Step) -> Hint {
        let words = self.words(before);
        let story = Story::of(before, step);
        let look_at = |place: Value| words.say(message!("hint-where"), [("place", place)]);
        let place = match place(&story) {
            Place::Houses(houses) if !houses.is_empty() => look_at(words.houses(&houses)),
            Place::Cells(cells) => look_at(words.cells(&cells)),
            Place::Crossing(houses) => words.say(message!("hint-crossing"), [("houses-of", words.of_houses(&houses))]),
            Place::Houses(_) | Place::Board => look_at(Value::Said(message!("board"), &[])),
        };
        let mut technique = words.say(message!("hint-what"), [("name", name_of(step.technique, self.language).into())]);
        if step.technique.assumes_unique() {
            technique.push(' ');
            message!("teach-unique").write(self.language, &mut technique, &[]);
        }
        let sentences = Sentences::of(*self, &story, None);
        let (pattern, why) = sentences.stages();
        let mut conclusion = why.map_or_else(String::new, |why| why + " ");
        conclusion::write_sentence(words.shape, step, self.language, &mut conclusion);
        Hint { place, technique, pattern: sentence(pattern), links: self.links(before, step), conclusion }
    }

    /// The name of a technique that players of this language use.
    pub fn name(&self, technique: Technique) -> String {
        name_of(technique, self.language).to_string()
    }

    /// Another message of the program, by its key and with its arguments.
    ///
    /// # Panics
    /// If there is no such message.
    pub(crate) fn say<const N: usize>(&self, key: &str, pairs: [Pair; N]) -> String {
        Value::Said(Message::of(key), &pairs).text(self.language)
    }

    fn words(&self, before: &Grid) -> Words {
        Words { language: self.language, shape: before.shape() }
    }
}
