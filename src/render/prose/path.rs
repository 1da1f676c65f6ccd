//! A whole path in a language: for a terminal, for a forum or a blog, or as a summary.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::time::Instant;

use super::dead_end::dead_end;
use super::message::message;
use super::page::{Meaning, Page, Printed};
use super::paragraphs::Paragraphs;
use super::sentences::{Sentences, name_of};
use super::value::Value;
use super::words::{Words, sentence};
use super::{Prose, Verbosity};
use crate::board::Contradiction;
use crate::cell::Candidate;
#[cfg(feature = "api")]
use crate::cell::{Cell, House};
use crate::deadline::is_over;
use crate::error::Error;
use crate::format::Format;
use crate::grade::Grade;
use crate::grid::Grid;
use crate::ladder::Engine;
use crate::path::{Event, Moment, Omitted, Path, Searched};
use crate::percorre::Outcome;
use crate::render::story::Story;
use crate::search::Explained;
use crate::shape::Shape;
use crate::step::Step;
use crate::technique::Technique;
use crate::watch::Halt;

/// So many guesses of a search are told one by one.
const TOLD: usize = 40;

impl Prose {
    /// The path for a terminal, in lines of at most this many letters.
    pub fn path(&self, explained: &Explained, width: usize) -> String {
        self.written(explained, Page::Plain(width), &|_, _| None, None).text
    }

    /// The path in Markdown: steps as a list, boards with their marks in code blocks where placing ends and striking
    /// begins. At the deadline, if there is one, the rest of the path is summed up.
    pub fn markdown(&self, explained: &Explained, deadline: Option<Instant>) -> String {
        self.written(explained, Page::Markdown, &|_, _| None, deadline).text
    }

    /// The path for a terminal with the meaning of its parts, and what is drawn after each step from the board before
    /// it. At the deadline, if there is one, the rest of the path is summed up.
    pub fn printed(
        &self,
        explained: &Explained,
        width: usize,
        draw: &dyn Fn(&Grid, &Step) -> Option<String>,
        deadline: Option<Instant>,
    ) -> Printed {
        self.written(explained, Page::Plain(width), draw, deadline)
    }

    /// What a step costs on Sudoku Explainer's ladder, with the number of nodes that makes a chain dear.
    fn price(&self, engine: Engine, step: &Step) -> Option<String> {
        match (engine, step.complexity) {
            (Engine::Explainer, 0) => Some(step.cost.to_string()),
            (Engine::Explainer, nodes) => {
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
        for ((cost, technique), times) in &explained.path.omitted.uses {
            let sum = used.entry((std::cmp::Reverse(cost.0), *technique)).or_default();
            *sum = sum.saturating_add(*times);
        }
        let mut text = self.ending(explained);
        if let Some(searched) = &explained.path.search {
            text.insert(0, '\n');
            text.insert_str(0, &self.searched(searched, explained.puzzle.shape())[0]);
        }
        if !used.is_empty() {
            let _ = write!(text, "\n{}", self.say("summary-used", []));
        }
        for ((cost, technique), count) in used {
            let _ = write!(text, "\n  {count:>4}  {}  ({})", self.name(technique), crate::step::Cost(cost.0));
        }
        let open = explained.grid.entries().filter(|(_, entry)| entry.digit().is_none()).count();
        let state = match explained.outcome {
            Outcome::Solved if shown_guesses(&explained.path) > 0 => "guessed",
            Outcome::Solved => "solved",
            Outcome::Stopped => explained.halt.unwrap_or(Halt::Time).slug(),
            Outcome::Contradiction => {
                // After a list it has a line of its own.
                let between = if text.contains('\n') { '\n' } else { ' ' };
                let why = match explained.puzzle.clash() {
                    Some(clash) => {
                        self.say("no-solution-start", [("why", self.fault(&explained.puzzle, &clash).into())])
                    }
                    None => self.say("page-none", []),
                };
                return format!("{text}{between}{why}");
            }
            Outcome::Stuck => "stuck",
        };
        let pairs =
            [("ladder", explained.ladder.name.to_string().into()), ("state", state.into()), ("open", open.into())];
        let _ = write!(text, "\n{}", sentence(self.say("summary-ladder", pairs)));
        text
    }

    /// The last line: steps, guesses, the hardest technique, whether the solution is the only one.
    pub(crate) fn ending(&self, explained: &Explained) -> String {
        let path = &explained.path;
        let guesses = shown_guesses(path);
        // Those made after the first solution are not shown.
        let more = (path.guesses as usize).saturating_sub(guesses);
        let pairs = [
            ("steps", path.steps().count().saturating_add(path.omitted.steps).into()),
            ("passes", path.passes().into()),
            ("guesses", guesses.into()),
            ("more", more.into()),
        ];
        let mut text = String::with_capacity(200);
        message!("summary").write(self.language, &mut text, &pairs);
        let grade = Grade::of(path);
        if let Some(technique) = grade.hardest {
            let pairs = [("name", name_of(technique, self.language).into()), ("cost", grade.rating.to_string().into())];
            text.push(' ');
            message!("summary-hardest").write(self.language, &mut text, &pairs);
        }
        if explained.outcome == Outcome::Stopped && explained.unique.is_none() {
            text.push(' ');
            message!("summary-unknown").write(self.language, &mut text, &[]);
        } else if matches!(explained.outcome, Outcome::Solved | Outcome::Stopped) {
            let unique = match explained.unique {
                Some(true) => "yes",
                Some(false) => "no",
                None => "unknown",
            };
            text.push(' ');
            message!("summary-unique").write(self.language, &mut text, &[("unique", Value::Choice(unique))]);
        }
        text
    }

    /// What the rest of a path comes to; nothing where it is whole.
    pub(crate) fn omitted(&self, omitted: &Omitted) -> Option<String> {
        let pairs = [
            ("steps", omitted.steps.into()),
            ("guesses", omitted.guesses.into()),
            ("undos", omitted.undos.into()),
            ("deepest", usize::from(omitted.deepest).into()),
        ];
        (!omitted.is_empty()).then(|| self.say("omitted", pairs))
    }

    /// A search in summary: its figures first, then the branch that led to the solution.
    pub(crate) fn searched(&self, searched: &Searched, shape: Shape) -> Vec<String> {
        let Searched { guesses, conflicts, restarts, deepest, proved, ref line } = *searched;
        let count = |number: u64| Value::from(number as usize);
        let pairs = [
            ("guesses", count(guesses)),
            ("conflicts", count(conflicts)),
            ("restarts", count(restarts)),
            ("deepest", count(deepest)),
        ];
        let mut lines = vec![self.say("search", pairs)];
        if line.is_empty() && proved == 0 {
            return lines;
        }
        lines.push(self.say("search-proved", [("cells", proved.into())]));
        let words = Words { language: self.language, shape };
        lines.extend(line.iter().take(TOLD).enumerate().map(|(number, standing)| {
            let pairs = [
                ("number", (number + 1).into()),
                ("claim", words.equation(standing.guess).into()),
                ("cells", standing.cells.into()),
                ("conflicts", count(standing.conflicts)),
            ];
            self.say("search-guess", pairs)
        }));
        if let more @ 1.. = line.len().saturating_sub(TOLD) {
            lines.push(self.say("search-more", [("count", more.into())]));
        }
        lines
    }

    /// A guess, or that it is taken back.
    fn guessed(&self, key: &str, shape: Shape, depth: u16, candidate: Candidate) -> String {
        let claim = Words { language: self.language, shape }.equation(candidate);
        self.say(key, [("number", usize::from(depth).into()), ("claim", claim.into())])
    }

    fn written(&self, explained: &Explained, page: Page, draw: Draw, deadline: Option<Instant>) -> Printed {
        let puzzle = &explained.puzzle;
        // A step takes some hundred letters.
        let text = String::with_capacity(400 * (explained.path.events.len() + 4));
        let mut printed = Printed { text, spans: Vec::with_capacity(explained.path.events.len()) };
        printed.text.push_str(&page.board(puzzle, Format::Grid));
        printed.text.push('\n');
        if let Some(contradiction) = explained.contradiction {
            let clash = puzzle.clash().map(|clash| self.fault(puzzle, &clash));
            let why = clash.unwrap_or_else(|| self.nothing(puzzle.shape(), contradiction));
            printed.text.push_str(&self.say("no-solution-start", [("why", why.into())]));
            return printed;
        }
        if puzzle.is_full() {
            printed.text.push_str(&self.say("already-solved", []));
            return printed;
        }
        let told = self.events(explained, page, draw, deadline, &mut printed);
        let text = &mut printed.text;
        if let Some(rest) = self.omitted(&explained.path.omitted_after(told)) {
            text.push('\n');
            page.paragraph(text, &rest, 0);
        }
        if let Some(searched) = &explained.path.search {
            text.push('\n');
            for (number, line) in self.searched(searched, puzzle.shape()).iter().enumerate() {
                page.paragraph(text, line, number.min(1));
            }
        }
        let outcome = match explained.outcome {
            Outcome::Solved => message!("outcome-solved"),
            Outcome::Stuck => message!("outcome-stuck"),
            Outcome::Stopped => message!("outcome-stopped"),
            Outcome::Contradiction => message!("outcome-contradiction"),
        };
        text.push('\n');
        let halt = explained.halt.unwrap_or(Halt::Time).slug();
        outcome.write(self.language, text, &[("halt", Value::Choice(halt))]);
        text.push('\n');
        if explained.outcome != Outcome::Contradiction {
            text.push_str(&page.board(&explained.grid, Format::Grid));
        }
        page.paragraph(text, &self.ending(explained), 0);
        printed
    }

    /// The events, as many as there is time for; says how many.
    fn events(
        &self,
        explained: &Explained,
        page: Page,
        draw: Draw,
        deadline: Option<Instant>,
        into: &mut Printed,
    ) -> usize {
        let shape = explained.puzzle.shape();
        let mut is_placing = true;
        // One memory for the words of all steps.
        let mut paragraphs = Paragraphs::default();
        // Where to look for the step before.
        let mut looked = String::new();
        for (told, moment) in explained.path.boards(&explained.puzzle).enumerate() {
            if is_over(deadline) {
                return told;
            }
            let Moment { event, before, depth, steps, .. } = &moment;
            let (depth, steps) = (*depth, *steps);
            match event {
                Event::Pass(number) => {
                    let key = if moment.leads_to_a_digit() { "pass" } else { "pass-idle" };
                    page.with_meaning(into, &self.say(key, [("number", (*number).into())]), Meaning::Pass, depth);
                }
                Event::Step(step) => {
                    if matches!(page, Page::Markdown) && is_placing && step.placed.is_empty() {
                        let _ = write!(into.text, "\n{}", page.board(before, Format::Marks));
                    }
                    is_placing = !step.placed.is_empty();
                    let price = self.price(explained.ladder.engine, step);
                    paragraphs.clear();
                    Sentences::of(*self, &Story::of(before, step), price).paragraphs(&mut paragraphs);
                    let shown = self.shown_after(&paragraphs, &mut looked);
                    page.step(into, steps, shown, self.verbosity, depth + 1);
                    into.text.extend(draw(before, step));
                    if self.verbosity == Verbosity::Teach && matches!(page, Page::Plain(_)) {
                        into.text.push('\n');
                    }
                }
                Event::Guess { depth: number, candidate } => {
                    if steps == 0 && depth == 0 {
                        page.paragraph(&mut into.text, &self.say("nothing-deduced", []), depth);
                    }
                    page.with_meaning(into, &self.guessed("guess", shape, *number, *candidate), Meaning::Guess, depth);
                }
                Event::Undo { depth: number, candidate } => {
                    page.with_meaning(into, &self.guessed("undo", shape, *number, *candidate), Meaning::Undo, depth);
                }
            }
            if let Some(contradiction) = moment.contradiction {
                let why = self.nothing(shape, contradiction).into();
                page.with_meaning(into, &self.say("contradiction", [("why", why)]), Meaning::Contradiction, depth + 1);
            }
        }
        explained.path.events.len()
    }

    /// What of a step's paragraphs is shown after other steps: in a run of steps that are looked for alike, only the first says where to
    /// look. `looked`: what the step before said of it.
    pub(super) fn shown_after<'p>(
        &self,
        paragraphs: &'p Paragraphs,
        looked: &mut String,
    ) -> impl Iterator<Item = &'p str> + use<'p> {
        let look = paragraphs.iter().nth(LOOK);
        let repeats = self.verbosity == Verbosity::Teach && look == Some(looked.as_str());
        looked.clear();
        looked.extend(look);
        paragraphs.iter().enumerate().filter(move |(at, _)| *at != LOOK || !repeats).map(|(_, text)| text)
    }

    /// Why a board has no solution, in words.
    pub(crate) fn fault(&self, grid: &Grid, error: &Error) -> String {
        match *error {
            Error::Clash { digit, house, first, second, shape } => {
                let words = self.words(grid);
                let [first, second] = [first, second].map(|cell| Value::Cell(shape, cell));
                let pairs = [
                    ("digit", digit.into()),
                    ("house-in", words.in_house(house)),
                    ("first", first),
                    ("second", second),
                ];
                self.say("clash", pairs)
            }
            Error::Nothing { .. } => match dead_end(grid) {
                Some((0, contradiction)) => self.nothing(grid.shape(), contradiction),
                Some((singles, contradiction)) => {
                    let why = self.nothing(grid.shape(), contradiction);
                    self.say("nothing-after-singles", [("count", singles.into()), ("why", why.into())])
                }
                None => self.say("no-solution-at-all", []),
            },
            ref error => error.to_string(),
        }
    }

    /// An entry that is wrong, since another cell of this house has its digit.
    #[cfg(feature = "api")]
    pub(crate) fn wrong_clash(&self, shape: Shape, wrong: Candidate, house: House, peer: Cell) -> String {
        let words = Words { language: self.language, shape };
        let pairs = [
            ("cell", words.cell(wrong.cell)),
            ("digit", wrong.digit.into()),
            ("house-in", words.in_house(house)),
            ("peer", words.cell(peer)),
        ];
        self.say("wrong-clash", pairs)
    }

    /// A contradiction in words.
    pub(crate) fn nothing(&self, shape: Shape, contradiction: Contradiction) -> String {
        match contradiction {
            Contradiction::Cell(cell) => self.say("nothing-for-cell", [("cell", Value::Cell(shape, cell))]),
            Contradiction::House(house, digit) => {
                let words = Words { language: self.language, shape };
                let pairs = [("digit", digit.into()), ("house-in", words.in_house(house))];
                self.say("nothing-for-digit", pairs)
            }
        }
    }
}

/// The paragraph of a step in `teach` that says where to look.
pub(crate) const LOOK: usize = 1;

/// Draws a step on the board before it, if it is to be drawn.
type Draw<'a> = &'a dyn Fn(&Grid, &Step) -> Option<String>;

/// The guesses up to the first solution, in whatever form the path holds them.
fn shown_guesses(path: &Path) -> usize {
    let kept = path.events.iter().filter(|event| matches!(event, Event::Guess { .. })).count();
    let searched = path.search.as_ref().map_or(0, |searched| searched.guesses as usize);
    [path.omitted.guesses, searched].into_iter().fold(kept, usize::saturating_add)
}
