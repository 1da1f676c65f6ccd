//! What a path is written for, and what paragraphs look like there.

use std::fmt::Write;

use super::Verbosity;
use super::paragraphs::{Paragraphs, write_lines};
use super::ready::{self, Layout};
use super::told::Told;
use crate::format::{Format, write as write_grid};
use crate::grid::Grid;

/// What the path is written for.
#[derive(Clone, Copy)]
pub(super) enum Page {
    /// A terminal, with lines of so many letters.
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

    /// Writes a paragraph, so many levels deep.
    pub fn paragraph(self, into: &mut String, text: &str, depth: usize) {
        match self {
            Page::Plain(width) => write_lines(into, text, width, depth),
            Page::Markdown => {
                let _ = write!(into, "\n{}\n", text.replace('<', "\\<"));
            }
        }
    }

    /// A step: its paragraphs, all but the first deeper by one.
    pub fn step(self, into: &mut String, number: usize, told: &Told, depth: usize) {
        let mut paragraphs = Paragraphs::default();
        match self {
            Page::Plain(width) if told.prose.verbosity != Verbosity::Terse && told.step.reason.ends.is_empty() => {
                ready::write(told, Layout { width, depth }, into);
            }
            Page::Plain(_) => {
                told.paragraphs(&mut paragraphs);
                for (at, paragraph) in paragraphs.iter().enumerate() {
                    self.paragraph(into, paragraph, depth + usize::from(at > 0));
                }
            }
            Page::Markdown => {
                told.paragraphs(&mut paragraphs);
                for (at, paragraph) in paragraphs.iter().enumerate() {
                    let paragraph = paragraph.replace('<', "\\<");
                    let _ = if at == 0 {
                        writeln!(into, "\n**{number}.** {paragraph}")
                    } else {
                        // A paragraph of its own; a number at its head is a link's, no list.
                        writeln!(into, "\n{}", paragraph.replacen(". ", "\\. ", 1))
                    };
                }
            }
        }
    }
}
