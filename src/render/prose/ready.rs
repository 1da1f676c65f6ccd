//! Steps kept ready.
//!
//! Most steps of a path are told by the same few texts, on lines of the same width: only cells, digits and houses differ. So what
//! is told of a step is worked out once for each technique and each choice of what its messages select by, with marks in place of
//! the other arguments, as it is done for [messages](super::message); its lines are kept, and later only joined with the
//! arguments.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::Verbosity;
use super::kept::Kept;
use super::language::Language;
use super::message::{Mark, Part};
use super::paragraphs::{Paragraphs, blanks, wrap_into, write_lines};
use super::told::Told;
use super::value::{Pair, Value};
use crate::render::family::Family;
use crate::technique::Technique;

/// Where lines begin and end.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Layout {
    /// How many letters a line has at most.
    pub width: usize,
    /// How deep the first paragraph stands; the others stand deeper by one.
    pub depth: usize,
}

impl Layout {
    fn depth_of(self, paragraph: usize) -> usize {
        self.depth + usize::from(paragraph > 0)
    }
}

/// Writes what is told of a step, which has no links, in lines.
pub(super) fn write(told: &Told, layout: Layout, into: &mut String) {
    static KEPT: LazyLock<HashMap<Technique, [Kept<Lines>; Language::ALL.len()]>> =
        LazyLock::new(|| Technique::ALL.map(|technique| (technique, Default::default())).into());

    let begin = into.len();
    let Some(kept) = KEPT.get(&told.step.technique) else { return into.push_str(&worked_out(told, layout)) };
    let kept = &kept[told.prose.language as usize];
    match kept.find(|lines| lines.are_for(told, layout), || Lines::of(told, layout)) {
        Some(lines) => {
            lines.write(told, into);
            debug_assert_eq!(into[begin..], worked_out(told, layout));
        }
        None => into.push_str(&worked_out(told, layout)),
    }
}

/// The same, worked out anew.
fn worked_out(told: &Told, layout: Layout) -> String {
    let mut paragraphs = Paragraphs::default();
    told.paragraphs(&mut paragraphs);
    let mut text = String::new();
    for (at, paragraph) in paragraphs.iter().enumerate() {
        write_lines(&mut text, paragraph, layout.width, layout.depth_of(at));
    }
    text
}

/// What is told of some steps, in lines.
struct Lines {
    verbosity: Verbosity,
    layout: Layout,
    family: Family,
    also: Vec<Technique>,
    /// What the messages select by, of each argument.
    choice: Vec<Option<Value<'static>>>,
    lines: Vec<Line>,
    /// What stands behind the last gap's line.
    end: String,
}

/// A paragraph with gaps.
struct Line {
    /// The paragraphs before, and the line's indent.
    before: String,
    depth: usize,
    parts: Vec<Part>,
    end: String,
}

/// What messages select by, of an argument.
fn choice<'v>(value: &'v Value) -> Option<&'v Value<'v>> {
    matches!(value, Value::Choice(_) | Value::Count(_)).then_some(value)
}

impl Lines {
    fn of(told: &Told, layout: Layout) -> Lines {
        let marked = told.pairs.iter().enumerate().map(|(at, (name, value))| {
            let kept = choice(value).and_then(Value::selector);
            (*name, kept.unwrap_or_else(|| Mark::at(at).to_string().into()))
        });
        let marked = Told { pairs: marked.collect(), ..*told };
        let mut paragraphs = Paragraphs::default();
        marked.paragraphs(&mut paragraphs);
        let mut lines = Vec::new();
        let mut before = String::new();
        for (at, paragraph) in paragraphs.iter().enumerate() {
            let depth = layout.depth_of(at);
            let (parts, end) = Part::of(told.prose.language, paragraph, &told.pairs);
            if parts.is_empty() {
                write_lines(&mut before, paragraph, layout.width, depth);
            } else {
                before.push_str(&blanks(depth)[2..]);
                lines.push(Line { before: std::mem::take(&mut before), depth, parts, end });
            }
        }
        let choice = told.pairs.iter().map(|(_, value)| choice(value).and_then(Value::selector)).collect();
        Lines {
            verbosity: told.prose.verbosity,
            layout,
            family: told.family,
            also: told.step.also.to_vec(),
            choice,
            lines,
            end: before,
        }
    }

    fn are_for(&self, told: &Told, layout: Layout) -> bool {
        let is_same = |(kept, (_, value)): (&Option<Value>, &Pair)| match kept {
            Some(kept) => value.selects_as(kept),
            None => choice(value).is_none(),
        };
        self.verbosity == told.prose.verbosity
            && self.layout == layout
            && self.family == told.family
            && self.also[..] == told.step.also[..]
            && self.choice.len() == told.pairs.len()
            && self.choice.iter().zip(&told.pairs).all(is_same)
    }

    fn write(&self, told: &Told, into: &mut String) {
        for line in &self.lines {
            into.push_str(&line.before);
            let begin = into.len();
            line.parts.iter().for_each(|part| part.write(told.prose.language, into, &told.pairs));
            into.push_str(&line.end);
            let blanks = blanks(line.depth);
            let indent = blanks.len() - 2;
            if into.len() - begin + indent > self.layout.width {
                let paragraph = into.split_off(begin);
                wrap_into(into, indent, &paragraph, self.layout.width, blanks);
            }
            into.push('\n');
        }
        into.push_str(&self.end);
    }
}
