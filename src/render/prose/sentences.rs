//! What is said of a step, in one or several paragraphs.

use std::sync::OnceLock;

use super::language::Language;
use super::links::Detail;
use super::message::{Message, message};
use super::paragraphs::Paragraphs;
use super::value::{Join, Value};
use super::wording::{Pairs, Wording, worded};
use super::words::{Words, sentence_from};
use super::{Prose, Verbosity, conclusion, links};
use crate::render::story::{ExocetForm, Kind, Single, Story};
use crate::render::terse;
use crate::technique::Technique;

/// A step's story and the words for it.
pub(super) struct Sentences<'a> {
    prose: Prose,
    story: &'a Story<'a>,
    wording: Wording,
    pairs: Pairs<'a>,
    /// What stands behind the technique's name.
    price: Option<String>,
}

impl<'a> Sentences<'a> {
    pub fn of(prose: Prose, story: &'a Story<'a>, price: Option<String>) -> Sentences<'a> {
        let mut pairs = Pairs::new();
        let wording = worded(prose, story, &mut pairs);
        Sentences { prose, story, wording, pairs, price }
    }

    fn words(&self) -> Words {
        self.prose.words(self.story.before)
    }

    /// All of it.
    pub fn paragraphs(&self, into: &mut Paragraphs) {
        match self.prose.verbosity {
            Verbosity::Terse => into.write(|text| text.push_str(&terse::line(self.story))),
            Verbosity::Normal => self.normal(into),
            Verbosity::Teach => self.teach(into),
        }
    }

    fn normal(&self, into: &mut Paragraphs) {
        into.write(|text| {
            conclusion::write_short(self.story.shape(), self.story.step, text);
            text.push_str("  ");
            self.write_name(text);
            text.push_str(": ");
            self.write_text(text);
        });
        // A net has no short form.
        let has_lines = match &self.story.kind {
            Kind::Chain(chain) => chain.form.is_net(),
            Kind::Exocet(exocet) => {
                matches!(exocet.form, ExocetForm::NoneBeside(_) | ExocetForm::Common | ExocetForm::Net(_))
            }
            _ => false,
        };
        if has_lines {
            self.links(Detail::Lines, into);
        }
    }

    fn teach(&self, into: &mut Paragraphs) {
        let (language, step) = (self.prose.language, self.story.step);
        into.write(|text| {
            self.write_name(text);
            text.push('.');
        });
        let labelled = |into: &mut Paragraphs, label: &Message, value: Value| {
            into.write(|text| label.write(language, text, &[("text", Value::Sentence(&value))]));
        };
        labelled(into, message!("teach-look"), Value::Said(self.wording.look, &self.pairs));
        labelled(into, message!("teach-pattern"), self.what());
        self.links(Detail::Links, into);
        labelled(into, message!("teach-must"), Value::Said(self.wording.must, &self.pairs));
        if step.technique.assumes_unique() {
            into.write(|text| message!("teach-unique").write(language, text, &[]));
        }
        into.write(|text| conclusion::write_sentence(self.story.shape(), step, language, text));
        if !step.also.is_empty() {
            let names = step.also.iter().map(|&also| name_of(also, language).into()).collect();
            let pairs = [("names", Value::List(names, Join::And))];
            into.write(|text| message!("teach-also").write(language, text, &pairs));
        }
    }

    /// What a hint shows before the conclusion, and what it says only with it: of a single which cell or digit, then why.
    pub fn stages(&self) -> (String, Option<String>) {
        let said = |message: &'static Message| Value::Said(message, &self.pairs).text(self.prose.language);
        match (&self.story.kind, self.story.step.technique) {
            (Kind::Single(single), technique) if !matches!(technique, Technique::Custom(_)) => {
                let hint = match single {
                    Single::LastOf(_) => message!("full-house.hint"),
                    Single::Naked { .. } => message!("naked-single.hint"),
                    Single::Hidden { .. } => message!("hidden-single.hint"),
                };
                (said(hint), Some(said(self.wording.must)))
            }
            _ => (self.what().text(self.prose.language), None),
        }
    }

    /// Where to look for such a step, and why it must be so.
    pub fn lesson(&self) -> [String; 2] {
        [self.wording.look, self.wording.must]
            .map(|message| Value::Said(message, &self.pairs).text(self.prose.language))
    }

    /// The technique's name as a sentence begins, with its price.
    fn write_name(&self, into: &mut String) {
        let begin = into.len();
        into.push_str(name_of(self.story.step.technique, self.prose.language));
        sentence_from(into, begin);
        if let Some(price) = &self.price {
            into.extend([" (", price, ")"]);
        }
    }

    fn links(&self, detail: Detail, into: &mut Paragraphs) {
        for link in links::links(self.words(), self.story.before, &self.story.step.reason, "", 0, None, detail) {
            into.write(|text| text.push_str(&link.text));
        }
    }

    /// What is there and what follows, as it is written within a sentence.
    fn what(&self) -> Value<'_> {
        let own_words = match self.story.step.technique {
            Technique::Custom(custom) => {
                custom.explanation(self.prose.language.code(), self.story.shape(), self.story.step)
            }
            _ => None,
        };
        own_words.map_or(Value::Said(self.wording.text, &self.pairs), Value::from)
    }

    /// The same at the end of a text.
    pub fn write_text(&self, into: &mut String) {
        self.what().write(self.prose.language, into);
    }
}

/// A technique's name; in English where no other is known.
pub(super) fn name_of(technique: Technique, language: Language) -> &'static str {
    static NAMES: [OnceLock<[&str; Technique::ALL.len()]>; Language::MOST] =
        [const { OnceLock::new() }; Language::MOST];
    if let Technique::Custom(custom) = technique {
        return custom.name_in(language.code());
    }
    let name = |technique: Technique| language.text(&format!("name-{technique}")).unwrap_or(technique.name());
    let names = NAMES[language.number()].get_or_init(|| std::array::from_fn(|at| name(Technique::ALL[at])));
    Technique::ALL.binary_search(&technique).map_or(technique.name(), |at| names[at])
}
