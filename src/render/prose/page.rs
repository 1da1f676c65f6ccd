//! What a path is written for, and what paragraphs look like there.

use std::fmt::Write;
use std::ops::Range;

use super::Verbosity;
use super::paragraphs::write_lines;
use crate::format::{Format, write as write_grid};
use crate::grid::Grid;

/// A path as it is printed, and what stands where in it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Printed {
    /// The text.
    pub text: String,
    /// What parts of the text mean, in order; by bytes.
    pub spans: Vec<(Range<usize>, Meaning)>,
}

/// What a part of a printed path means.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Meaning {
    /// A pass begins.
    Pass,
    /// A guess.
    Guess,
    /// A guess is taken back.
    Undo,
    /// Why a branch has no solution.
    Contradiction,
    /// What follows from a step.
    Conclusion,
}

/// What the path is written for.
#[derive(Clone, Copy)]
pub(super) enum Page {
    /// A terminal, with lines of this many letters.
    Plain(usize),
    Markdown,
}

impl Page {
    pub fn board(self, grid: &Grid, format: Format) -> String {
        let drawn = write_grid(grid, format).expect("a grid of any size can be drawn");
        match self {
            Page::Plain(_) => drawn + "\n",
            Page::Markdown => format!("```text\n{drawn}\n```\n"),
        }
    }

    /// Writes a paragraph at this depth.
    pub fn paragraph(self, into: &mut String, text: &str, depth: usize) {
        match self {
            Page::Plain(width) => write_lines(into, text, width, depth),
            Page::Markdown => {
                let _ = write!(into, "\n{}\n", text.replace('<', "\\<"));
            }
        }
    }

    /// The same with a meaning.
    pub fn with_meaning(self, into: &mut Printed, text: &str, meaning: Meaning, depth: usize) {
        let begin = into.text.len();
        self.paragraph(&mut into.text, text, depth);
        into.mark(begin, usize::MAX, meaning);
    }

    /// A step: its paragraphs, all but the first deeper by one.
    pub fn step<'a>(
        self,
        into: &mut Printed,
        number: usize,
        paragraphs: impl Iterator<Item = &'a str>,
        verbosity: Verbosity,
        depth: usize,
    ) {
        for (at, paragraph) in paragraphs.enumerate() {
            match self {
                Page::Plain(_) => {
                    let begin = into.text.len();
                    self.paragraph(&mut into.text, paragraph, depth + usize::from(at > 0));
                    if at == 0 && verbosity == Verbosity::Normal {
                        // Two blanks part what follows from its reason.
                        let (conclusion, _) = paragraph.split_once("  ").unwrap_or((paragraph, ""));
                        let letters = conclusion.bytes().filter(|byte| *byte != b' ').count();
                        into.mark(begin, letters, Meaning::Conclusion);
                    }
                }
                Page::Markdown => {
                    let paragraph = paragraph.replace('<', "\\<");
                    let _ = if at == 0 {
                        writeln!(into.text, "\n**{number}.** {paragraph}")
                    } else {
                        // A paragraph of its own; a number at its head is a link's, no list.
                        writeln!(into.text, "\n{}", paragraph.replacen(". ", "\\. ", 1))
                    };
                }
            }
        }
    }
}

impl Printed {
    /// Says what the next bytes mean, up to this many; blanks and ends of lines do not count.
    fn mark(&mut self, begin: usize, bytes: usize, meaning: Meaning) {
        let is_shown = |(_, byte): &(usize, u8)| !byte.is_ascii_whitespace();
        let mut shown = self.text.bytes().enumerate().skip(begin).filter(is_shown).take(bytes).map(|(at, _)| at);
        if let Some(first) = shown.next() {
            let last = shown.last().unwrap_or(first);
            self.spans.push((first..last + 1, meaning));
        }
    }
}
