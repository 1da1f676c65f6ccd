//! A whole path in a language: for a terminal, for a forum or a blog, or as a summary.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::words::{sentence, wrap_into};
use super::{Prose, Verbosity};
use crate::format::{Format, write as write_grid};
use crate::{
    Board, Candidate, Contradiction, Error, Event, Explained, Grid, Outcome, Pace, Shape, Step, Technique, at_size,
};

impl Prose {
    /// The path for a terminal, in lines of at most so many letters.
    pub fn path(&self, explained: &Explained, width: usize) -> String {
        self.told(explained, Page::Plain(width), None)
    }

    /// The path in Markdown: steps as a list, boards with their marks in code blocks where placing ends and striking begins.
    pub fn markdown(&self, explained: &Explained) -> String {
        self.told(explained, Page::Markdown, None)
    }

    /// The path for a terminal with something drawn after each step, from the board before it.
    pub fn path_with(&self, explained: &Explained, width: usize, draw: &dyn Fn(&Grid, &Step) -> String) -> String {
        self.told(explained, Page::Plain(width), Some(draw))
    }

    /// What a step costs on Sudoku Explainer's ladder, with the number of nodes that makes a chain dear.
    fn price(&self, pace: Pace, step: &Step) -> Option<String> {
        match (pace, step.complexity) {
            (Pace::Explainer, 0) => Some(step.cost.to_string()),
            (Pace::Explainer, nodes) => {
                Some(self.say("price", [("cost", step.cost.to_string().into()), ("nodes", nodes.into())]))
            }
            _ => None,
        }
    }

    /// How many steps and guesses, the techniques used, hardest first, and how it ended.
    pub fn summary(&self, explained: &Explained) -> String {
        let mut used: BTreeMap<(std::cmp::Reverse<u32>, Technique), usize> = BTreeMap::new();
        for step in explained.path.steps() {
            *used.entry((std::cmp::Reverse(step.cost.0), step.technique)).or_default() += 1;
        }
        let mut text = self.ending(explained);
        if !used.is_empty() {
            let _ = write!(text, "\n{}", self.say("summary-used", []));
        }
        for ((cost, technique), count) in used {
            let _ = write!(text, "\n  {count:>4}  {}  ({})", self.name(technique), crate::Cost(cost.0));
        }
        let open = explained.grid.entries().filter(|(_, entry)| entry.digit().is_none()).count();
        let state = if explained.outcome == Outcome::Solved { "solved" } else { "stuck" };
        let pairs =
            [("ladder", explained.ladder.name.to_string().into()), ("state", state.into()), ("open", open.into())];
        let _ = write!(text, "\n{}", sentence(&self.say("summary-ladder", pairs)));
        text
    }

    /// The last line: steps, guesses, the hardest technique, whether the solution is the only one.
    pub(crate) fn ending(&self, explained: &Explained) -> String {
        let path = &explained.path;
        let guesses = path.events.iter().filter(|event| matches!(event, Event::Guess { .. })).count();
        // Those made after the first solution are not shown.
        let more = (path.guesses as usize).saturating_sub(guesses);
        let pairs = [
            ("steps", path.steps().count().into()),
            ("passes", path.passes().into()),
            ("guesses", guesses.into()),
            ("more", more.into()),
        ];
        let mut text = self.say("summary", pairs);
        if let Some(hardest) = path.steps().max_by_key(|step| step.cost) {
            let pairs = [("name", self.name(hardest.technique).into()), ("cost", hardest.cost.to_string().into())];
            let _ = write!(text, " {}", self.say("summary-hardest", pairs));
        }
        if explained.outcome == Outcome::Solved {
            let unique = match explained.unique {
                Some(true) => "yes",
                Some(false) => "no",
                None => "unknown",
            };
            let _ = write!(text, " {}", self.say("summary-unique", [("unique", unique.into())]));
        }
        text
    }

    fn told(&self, explained: &Explained, page: Page, draw: Option<Draw>) -> String {
        let puzzle = &explained.puzzle;
        let mut text = page.board(puzzle, Format::Grid);
        if let Some(clash) = puzzle.clash() {
            return text
                + "\n"
                + &sentence(&self.say("no-solution-start", [("why", self.fault(puzzle, &clash).into())]));
        }
        if let Some(contradiction) = explained.contradiction {
            let why = self.nothing(puzzle.shape(), contradiction).into();
            return text + "\n" + &self.say("no-solution-start", [("why", why)]);
        }
        if puzzle.is_full() {
            return text + "\n" + &self.say("already-solved", []);
        }
        text.push('\n');
        at_size!(puzzle.shape(), events(self, explained, page, draw, &mut text));
        let outcome = match explained.outcome {
            Outcome::Solved => "outcome-solved",
            Outcome::Stuck => "outcome-stuck",
            Outcome::Stopped => "outcome-stopped",
            Outcome::Contradiction => "outcome-contradiction",
        };
        let _ = writeln!(text, "\n{}", self.say(outcome, []));
        if explained.outcome != Outcome::Contradiction {
            text.push_str(&page.board(&explained.grid, Format::Grid));
        }
        page.paragraph(&mut text, &self.ending(explained), 0);
        text
    }

    /// Why a board has no solution, in words.
    pub(crate) fn fault(&self, grid: &Grid, error: &Error) -> String {
        fn emptied<const W: usize>(grid: &Grid) -> Option<Contradiction> {
            Board::<W>::new(grid).err()
        }
        match *error {
            Error::Clash { digit, house, first, second, shape } => {
                let words = super::Words { language: self.language, shape: grid.shape() };
                let pairs = [
                    ("digit", digit.to_string().into()),
                    ("house-in", words.in_house(house).into()),
                    ("first", shape.cell_name(first).to_string().into()),
                    ("second", shape.cell_name(second).to_string().into()),
                ];
                self.say("clash", pairs)
            }
            Error::Nothing { .. } => match at_size!(grid.shape(), emptied(grid)) {
                Some(contradiction) => self.nothing(grid.shape(), contradiction),
                None => self.say("no-solution-at-all", []),
            },
            ref error => error.to_string(),
        }
    }

    /// A contradiction in words.
    pub(crate) fn nothing(&self, shape: Shape, contradiction: Contradiction) -> String {
        match contradiction {
            Contradiction::Cell(cell) => {
                self.say("nothing-for-cell", [("cell", shape.cell_name(cell).to_string().into())])
            }
            Contradiction::House(house, digit) => {
                let words = super::Words { language: self.language, shape };
                let pairs = [("digit", digit.to_string().into()), ("house-in", words.in_house(house).into())];
                self.say("nothing-for-digit", pairs)
            }
        }
    }
}

/// Draws a step on the board before it.
type Draw<'a> = &'a dyn Fn(&Grid, &Step) -> String;

/// What the path is written for.
#[derive(Clone, Copy)]
enum Page {
    Plain(usize),
    Markdown,
}

impl Page {
    fn board(self, grid: &Grid, format: Format) -> String {
        let drawn = write_grid(grid, format).expect("a grid of any size can be drawn");
        match self {
            Page::Plain(_) => drawn + "\n",
            Page::Markdown => format!("```text\n{drawn}\n```\n"),
        }
    }

    /// Writes a paragraph, so many levels deep.
    fn paragraph(self, into: &mut String, text: &str, depth: usize) {
        match self {
            Page::Plain(width) => {
                let blanks = " ".repeat(2 * depth.min(20) + 2);
                let indent = &blanks[2..];
                into.push_str(indent);
                wrap_into(into, indent.len(), text, width, &blanks);
                into.push('\n');
            }
            Page::Markdown => {
                let _ = write!(into, "\n{}\n", text.replace('<', "\\<"));
            }
        }
    }

    /// A step: its paragraphs, the first at the margin.
    fn step(self, into: &mut String, number: usize, paragraphs: &[String], depth: usize) {
        for (at, paragraph) in paragraphs.iter().enumerate() {
            match self {
                Page::Plain(_) => self.paragraph(into, paragraph, depth + 1 + usize::from(at > 0)),
                Page::Markdown => {
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

fn events<const W: usize>(prose: &Prose, explained: &Explained, page: Page, draw: Option<Draw>, text: &mut String) {
    let shape = explained.puzzle.shape();
    let Ok(mut board) = Board::<W>::new(&explained.puzzle) else { return };
    let mut before: Vec<Board<W>> = Vec::new();
    let mut number = 0;
    let mut placing = true;
    let claim = |candidate: Candidate| format!("{}={}", shape.cell_name(candidate.cell), candidate.digit);
    for (at, event) in explained.path.events.iter().enumerate() {
        let depth = before.len();
        match event {
            Event::Pass(pass) => {
                let next = explained.path.events.get(at + 1);
                let fills = matches!(next, Some(Event::Step(step)) if !step.placed.is_empty());
                let key = if fills { "pass" } else { "pass-idle" };
                page.paragraph(text, &prose.say(key, [("number", pass.to_string().into())]), depth);
            }
            Event::Step(step) => {
                number += 1;
                let grid = board.grid();
                if matches!(page, Page::Markdown) && placing && step.placed.is_empty() {
                    let _ = write!(text, "\n{}", page.board(&grid, Format::Marks));
                }
                placing = !step.placed.is_empty();
                let price = prose.price(explained.ladder.pace, step);
                page.step(text, number, &prose.priced_step(&grid, step, price), depth);
                if let Some(draw) = draw {
                    text.push_str(&draw(&grid, step));
                }
                if prose.verbosity == Verbosity::Teach && matches!(page, Page::Plain(_)) {
                    text.push('\n');
                }
                if let Err(contradiction) = step.apply(&mut board) {
                    let why = prose.nothing(shape, contradiction).into();
                    page.paragraph(text, &prose.say("contradiction", [("why", why)]), depth + 1);
                }
            }
            Event::Guess { depth: to, candidate } => {
                if number == 0 && before.is_empty() {
                    page.paragraph(text, &prose.say("nothing-deduced", []), depth);
                }
                let pairs = [("number", to.to_string().into()), ("claim", claim(*candidate).into())];
                page.paragraph(text, &prose.say("guess", pairs), depth);
                before.push(board.clone());
                if let Err(contradiction) = board.place(candidate.cell, candidate.digit) {
                    let why = prose.nothing(shape, contradiction).into();
                    page.paragraph(text, &prose.say("contradiction", [("why", why)]), depth + 1);
                }
            }
            Event::Undo { depth: from, candidate } => {
                board = before.pop().expect("an undo takes back a guess");
                let pairs = [("number", from.to_string().into()), ("claim", claim(*candidate).into())];
                page.paragraph(text, &prose.say("undo", pairs), before.len());
            }
        }
    }
}
