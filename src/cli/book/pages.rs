//! The pages of a book: puzzles, hints, solutions.

use super::board::{self, Look, SMALLEST};
use super::pdf::Document;
use super::{Fault, Puzzle};
use crate::render::Prose;

/// The room around a page: 15 mm.
const MARGIN: f32 = 42.5;

/// The room for the number of the page.
const FOOT: f32 = 24.0;

/// The room above a board for its name and grade, and their sizes.
const CAPTION: f32 = 18.0;
const NAME: f32 = 10.5;
const GRADE: f32 = 9.0;

/// Room between boards.
const GAP: f32 = 18.0;

/// A name is not cut to less than this, where the board is small.
const LEAST_CAPTION: f32 = 130.0;

/// Cells are no larger than this: 17 mm.
const LARGEST_CELL: f32 = 48.0;

const TITLE: f32 = 20.0;
const HEADING: f32 = 14.0;
const PLAIN: f32 = 9.5;
const GREY: f32 = 0.35;

/// Lines follow at so many times their size.
const LEADING: f32 = 1.35;

/// What is printed.
pub struct Book<'b> {
    pub puzzles: &'b [Puzzle],
    pub title: Option<&'b str>,
    pub per_page: usize,
    pub marks: bool,
    pub solutions: bool,
    pub hints: bool,
    pub prose: Prose,
}

/// How boards share a page.
#[derive(Clone, Copy)]
struct Slots {
    columns: usize,
    rows: usize,
    width: f32,
    height: f32,
}

impl Slots {
    /// The columns and rows for so many boards that leave most room for each.
    fn of(count: usize, width: f32, height: f32) -> Slots {
        let slots = (1..=count).map(|columns| {
            let rows = count.div_ceil(columns);
            Slots { columns, rows, width: width / columns as f32, height: height / rows as f32 }
        });
        slots.max_by(|one, other| one.room().total_cmp(&other.room())).expect("there is one column at least")
    }

    /// The width of the largest board.
    fn room(&self) -> f32 {
        // Between boards, not beside the first and the last.
        let gap = |number: usize| GAP * (number - 1) as f32 / number as f32;
        (self.width - gap(self.columns)).min(self.height - CAPTION - gap(self.rows))
    }
}

/// Prints the book.
///
/// # Errors
/// A board that would be too small to read.
pub fn print(book: &Book, document: &mut Document) -> Result<(), String> {
    book.puzzle_pages(document)?;
    if book.hints {
        book.hint_pages(document);
    }
    if book.solutions {
        book.solution_pages(document)?;
    }
    Ok(())
}

impl Book<'_> {
    fn puzzle_pages(&self, document: &mut Document) -> Result<(), String> {
        for (number, puzzles) in self.puzzles.chunks(self.per_page).enumerate() {
            let mut top = turn(document);
            if let Some(title) = self.title.filter(|_| number == 0) {
                top = paragraph(document, title, TITLE, top, 0.0) + 10.0;
            }
            let slots = self.slots(document, self.per_page, top);
            for (place, puzzle) in puzzles.iter().enumerate() {
                let look = Look::Puzzle { marks: self.marks };
                self.slot(document, slots, (place, top), puzzle, look)?;
            }
        }
        Ok(())
    }

    fn solution_pages(&self, document: &mut Document) -> Result<(), String> {
        let side = self.puzzles.iter().map(|puzzle| puzzle.grid.shape().side()).max().unwrap_or(0);
        let per_page = match side {
            ..=9 => 12,
            10..=16 => 6,
            _ => 2,
        };
        for (number, puzzles) in self.puzzles.chunks(per_page).enumerate() {
            let mut top = turn(document);
            if number == 0 {
                top = paragraph(document, &self.prose.say("book-solutions", []), HEADING, top, 0.0) + 6.0;
            }
            let slots = self.slots(document, per_page, top);
            for (place, puzzle) in puzzles.iter().enumerate() {
                self.slot(document, slots, (place, top), puzzle, Look::Solution(&puzzle.grid))?;
            }
        }
        Ok(())
    }

    fn slots(&self, document: &Document, count: usize, top: f32) -> Slots {
        Slots::of(count, document.width - 2.0 * MARGIN, document.height - MARGIN - FOOT - top)
    }

    /// A board with its caption in its place.
    fn slot(
        &self,
        document: &mut Document,
        slots: Slots,
        (place, top): (usize, f32),
        puzzle: &Puzzle,
        look: Look,
    ) -> Result<(), String> {
        let grid = match (look, &puzzle.solution) {
            (Look::Solution(_), Ok(solution)) => solution,
            _ => &puzzle.grid,
        };
        let side = grid.shape().side() as f32;
        let width = slots.room().min(LARGEST_CELL * side);
        let smallest = board::smallest(grid, width, look == Look::Puzzle { marks: true });
        if smallest < SMALLEST {
            return Err(format!(
                "{side}x{side} boards would be printed with writing of less than {SMALLEST} points, expected fewer on a page"
            ));
        }
        let (column, row) = (place % slots.columns, place / slots.columns);
        // The first column begins at the margin and the last ends there.
        let middle = match slots.columns {
            1 => document.width / 2.0,
            columns => {
                let room = slots.room();
                let step = (document.width - 2.0 * MARGIN - room) / (columns - 1) as f32;
                MARGIN + room / 2.0 + step * column as f32
            }
        };
        let (left, above) = (middle - width / 2.0, top + slots.height * row as f32);
        let caption = width.max(LEAST_CAPTION.min(slots.width - 6.0));
        let is_puzzle = matches!(look, Look::Puzzle { .. });
        let grade = puzzle.grade.as_deref().filter(|_| is_puzzle).unwrap_or_default();
        self.caption(document, &self.label(puzzle), grade, (middle - caption / 2.0, above + CAPTION - 6.0), caption);
        match (&puzzle.solution, is_puzzle) {
            (Err(fault), false) => {
                document.rectangle((left, above + CAPTION), (width, width), 0.4);
                let said = self.fault(*fault);
                let lines = wrapped(document, &said, PLAIN, width - 12.0);
                for (number, line) in lines.iter().enumerate() {
                    let down = CAPTION + 14.0 + number as f32 * PLAIN * LEADING;
                    document.text(line, (left + 6.0, above + down), PLAIN, 0.0);
                }
            }
            _ => board::draw(document, grid, look, (left, above + CAPTION), width),
        }
        Ok(())
    }

    /// A name on the left, as much of it as there is room for, and a grade on the right.
    fn caption(&self, document: &mut Document, name: &str, grade: &str, (x, y): (f32, f32), width: f32) {
        let grade = shortened(document, grade, GRADE, width / 2.0);
        let taken = document.font.width(&grade, GRADE);
        let name = shortened(document, name, NAME, width - taken - if taken > 0.0 { 8.0 } else { 0.0 });
        document.text(&name, (x, y), NAME, 0.0);
        if !grade.is_empty() {
            document.text(&grade, (x + width - taken, y), GRADE, GREY);
        }
    }

    /// Its number, and its name if it has one.
    fn label(&self, puzzle: &Puzzle) -> String {
        match &puzzle.name {
            Some(name) => format!("{}. {name}", puzzle.number),
            None => self.prose.say("book-puzzle", [("number", puzzle.number.to_string().into())]),
        }
    }

    fn fault(&self, fault: Fault) -> String {
        self.prose.say("book-no-solution", [("why", fault.slug().into())])
    }

    fn hint_pages(&self, document: &mut Document) {
        let top = turn(document);
        let mut y = paragraph(document, &self.prose.say("book-hints", []), HEADING, top, 0.0) + 6.0;
        let end = document.height - MARGIN - FOOT;
        for puzzle in self.puzzles {
            // A heading never stands alone at the foot of a page.
            if y + (NAME + 2.0 * PLAIN) * LEADING > end {
                y = turn(document);
            }
            y += NAME * LEADING;
            let room = document.width - 2.0 * MARGIN;
            let label = shortened(document, &self.label(puzzle), NAME, room);
            document.text(&label, (MARGIN, y), NAME, 0.0);
            y += 3.0;
            let hints = match puzzle.solution {
                Err(fault) if puzzle.hints.is_empty() => vec![self.fault(fault)],
                _ => puzzle.hints.clone(),
            };
            let lines: Vec<String> = hints.iter().flat_map(|hint| wrapped(document, hint, PLAIN, room)).collect();
            for line in lines {
                if y + PLAIN * LEADING > end {
                    y = turn(document);
                }
                y += PLAIN * LEADING;
                document.text(&line, (MARGIN, y), PLAIN, 0.0);
            }
            y += 8.0;
        }
    }
}

/// Begins a page, with its number at its foot, and says where it begins.
fn turn(document: &mut Document) -> f32 {
    let number = document.turn().to_string();
    let (width, middle) = (document.font.width(&number, GRADE), document.width / 2.0);
    let foot = document.height - MARGIN;
    document.text(&number, (middle - width / 2.0, foot), GRADE, GREY);
    MARGIN
}

/// Writes a text over the width of the page, and says where it ends.
fn paragraph(document: &mut Document, text: &str, size: f32, top: f32, grey: f32) -> f32 {
    let mut y = top;
    let lines = wrapped(document, text, size, document.width - 2.0 * MARGIN);
    // A title of many lines would leave no room for anything else.
    for (number, line) in lines.iter().enumerate().take(MOST_LINES) {
        y += size * if number == 0 { 1.0 } else { LEADING };
        let line =
            if number + 1 == MOST_LINES && lines.len() > MOST_LINES { format!("{line}…") } else { line.clone() };
        document.text(&line, (MARGIN, y), size, grey);
    }
    y
}

/// A heading has so many lines at most.
const MOST_LINES: usize = 3;

/// The text, or its beginning and three dots, if it has no room.
fn shortened(document: &Document, text: &str, size: f32, room: f32) -> String {
    let width = |text: &str| document.font.width(text, size);
    if width(text) <= room {
        return text.to_string();
    }
    let mut kept = text.to_string();
    while kept.pop().is_some() && width(&kept) + width("…") > room {}
    format!("{}…", kept.trim_end())
}

/// The text in lines of this width; a word that has no room in one is broken.
fn wrapped(document: &Document, text: &str, size: f32, room: f32) -> Vec<String> {
    let width = |text: &str| document.font.width(text, size);
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.last_mut().expect("there is a line");
        let longer = if line.is_empty() { word.to_string() } else { format!("{line} {word}") };
        if width(&longer) <= room {
            *line = longer;
            continue;
        }
        if !line.is_empty() {
            lines.push(String::new());
        }
        for letter in word.chars() {
            let line = lines.last_mut().expect("there is a line");
            line.push(letter);
            if width(line) > room && line.chars().count() > 1 {
                line.pop();
                lines.push(letter.to_string());
            }
        }
    }
    lines
}
