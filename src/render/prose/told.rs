//! What is told of a step: the messages of its family, in one or several paragraphs.

use std::sync::LazyLock;

use super::arguments::{Pairs, arguments};
use super::language::Language;
use super::message::{Message, message};
use super::paragraphs::Paragraphs;
use super::value::{Join, Value};
use super::words::{Words, sentence_from};
use super::{Prose, Verbosity, chain};
use crate::grid::Grid;
use crate::render::facts::Shown;
use crate::render::family::{Family, family};
use crate::render::terse;
use crate::step::Step;
use crate::technique::Technique;

/// A step and how it is told: the family's messages, and what they speak of.
pub(super) struct Told<'a> {
    pub prose: Prose,
    pub before: &'a Grid,
    pub step: &'a Step,
    pub family: Family,
    pub pairs: Pairs<'a>,
}

/// The messages of a family.
struct Messages {
    text: &'static Message,
    look: &'static Message,
    must: &'static Message,
}

static MESSAGES: LazyLock<Vec<Messages>> = LazyLock::new(|| {
    let of = |family: &Family, attribute: &str| Message::of(&format!("{}{attribute}", family.key()));
    let messages = |family| Messages { text: of(family, ""), look: of(family, ".look"), must: of(family, ".must") };
    Family::ALL.iter().map(messages).collect()
});

impl<'a> Told<'a> {
    /// With a price behind the technique's name.
    pub fn new(prose: Prose, shown: Shown<'a>, price: Option<String>) -> Told<'a> {
        let Shown { before, step, .. } = shown;
        let mut told = Told { prose, before, step, family: family(shown), pairs: Pairs::new() };
        // Written where they stay: there are many.
        let (words, pairs) = (told.words(), &mut told.pairs);
        match prose.verbosity {
            Verbosity::Terse => {}
            _ if told.family.has_links() => chain::arguments(words, shown, prose.notation, pairs),
            _ => arguments(words, told.family, shown, pairs),
        }
        match (prose.verbosity, &step.placed[..], &step.removed[..]) {
            // Told by the cell and the digit.
            (Verbosity::Teach, [_], []) if !told.family.has_links() => {}
            (Verbosity::Teach, ..) => told.pairs.push(("conclusion", Value::So(before.shape(), step))),
            _ => told.pairs.push(("conclusion", Value::Short(before.shape(), step))),
        }
        told.pairs.extend(price.map(|price| ("price", price.into())));
        told
    }

    fn words(&self) -> Words {
        self.prose.words(self.before)
    }

    fn messages(&self) -> &'static Messages {
        &MESSAGES[self.family as usize]
    }

    fn write_conclusion(&self, into: &mut String) {
        let language = self.prose.language;
        match self.pairs.iter().find(|(name, _)| *name == "conclusion") {
            Some((_, value)) => value.write(language, into),
            None => message!("so").write(language, into, &[("what", Value::Said(message!("place"), &self.pairs))]),
        }
    }

    /// All of it.
    pub fn paragraphs(&self, into: &mut Paragraphs) {
        let Prose { language, verbosity, .. } = self.prose;
        let name = |text: &mut String| {
            let begin = text.len();
            text.push_str(name_of(self.step.technique, language));
            sentence_from(text, begin);
            if let Some((_, price)) = self.pairs.iter().find(|(name, _)| *name == "price") {
                text.push_str(" (");
                price.write(language, text);
                text.push(')');
            }
        };
        if verbosity == Verbosity::Terse {
            return into.push(&terse(self.before, self.step));
        }
        if verbosity == Verbosity::Normal {
            into.write(|text| {
                self.write_conclusion(text);
                text.push_str("  ");
                name(text);
                text.push_str(": ");
                self.write_text(text);
            });
            // A net has no short form.
            if self.family.is_net() {
                self.links(into);
            }
            return;
        }
        into.write(|text| {
            name(text);
            text.push('.');
        });
        let Messages { text, look, must } = self.messages();
        let labelled = |into: &mut Paragraphs, label: &Message, message| {
            let pairs = [("text", Value::Sentence(message, &self.pairs))];
            into.write(|text| label.write(language, text, &pairs));
        };
        labelled(into, message!("teach-look"), look);
        match self.own_words() {
            Some(words) => into.write(|text| {
                message!("teach-pattern").write(language, text, &[("text", words.into())]);
            }),
            None => labelled(into, message!("teach-pattern"), text),
        }
        self.links(into);
        labelled(into, message!("teach-must"), must);
        if self.step.technique.assumes_unique() {
            into.write(|text| message!("teach-unique").write(language, text, &[]));
        }
        into.write(|text| self.write_conclusion(text));
        if !self.step.also.is_empty() {
            let names = self.step.also.iter().map(|&also| name_of(also, language).into()).collect();
            let pairs = [("names", Value::List(names, Join::And))];
            into.write(|text| message!("teach-also").write(language, text, &pairs));
        }
    }

    fn links(&self, into: &mut Paragraphs) {
        self.prose.links(self.before, self.step).iter().for_each(|link| into.push(link));
    }

    /// What is there and what follows, as it is written within a sentence.
    pub fn write_text(&self, into: &mut String) {
        match self.own_words() {
            Some(words) => into.push_str(&words),
            None => self.messages().text.write(self.prose.language, into, &self.pairs),
        }
    }

    /// What a technique of another crate says of its step.
    fn own_words(&self) -> Option<String> {
        match self.step.technique {
            Technique::Custom(custom) => custom.explanation(self.prose.language.code(), self.before.shape(), self.step),
            _ => None,
        }
    }
}

/// A technique's name; in English where no other is known.
pub(super) fn name_of(technique: Technique, language: Language) -> &'static str {
    match technique {
        Technique::Custom(custom) => custom.name_in(language.code()),
        _ => language.text(&format!("name-{technique}")).unwrap_or(technique.name()),
    }
}
