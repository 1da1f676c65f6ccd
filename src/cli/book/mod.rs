//! `percorre book`: puzzles on paper, with hints and solutions at the back, as PDF.

mod board;
mod pages;
mod pdf;

use std::io::{self, IsTerminal};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use anyhow::{Context, anyhow};

use super::answer::Verdict;
use super::args::book::{BookArgs, Paper};
use super::args::misuse;
use super::args::solving::Scale;
use super::record::Record;
use super::stream::{self, CANNOT_WRITE, Worker};
use super::target::Target;
use super::{Limit, is_quiet, say};
use crate::brute::Count;
use crate::error::Error;
use crate::grade::{Grade, HodokuGrade};
use crate::grid::Grid;
use crate::ladder::Ladder;
use crate::path::Event;
use crate::render::{LARGEST_SIDE, Prose, Verbosity};
use crate::run::Run;
use crate::shape::Shape;
use crate::solver::Solver;
use crate::state::{marked, mistakes};
use crate::step::cells_text;
use crate::watch::Halt;
use pages::Book;
use pdf::{Document, Font};

/// The font of books unless another is asked for.
const FONT: &[u8] = include_bytes!("font/DejaVuSans.ttf");

/// A puzzle and what is printed of it.
struct Puzzle {
    /// Its place among the puzzles of the book, from 1.
    number: usize,
    name: Option<String>,
    /// As it is to be printed, with the marks that its digits leave.
    grid: Grid,
    solution: Result<Grid, Fault>,
    grade: Option<String>,
    hints: Vec<String>,
}

/// Why a puzzle has no solution to print.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fault {
    None,
    Many,
    /// There was no time to find out.
    Unknown,
}

impl Fault {
    fn slug(self) -> &'static str {
        match self {
            Fault::None => "none",
            Fault::Many => "many",
            Fault::Unknown => "unknown",
        }
    }

    /// As the other commands say it.
    fn message(self) -> &'static str {
        match self {
            Fault::None => "no solution",
            Fault::Many => "2 or more solutions",
            Fault::Unknown => "out of time, the solution is not known",
        }
    }
}

/// What is found out about a puzzle, and what there is to say about it beside the book.
struct Found {
    puzzle: Puzzle,
    notes: Vec<String>,
}

pub fn run(args: &BookArgs) -> anyhow::Result<ExitCode> {
    if args.common.json {
        return Ok(misuse("book writes a PDF, it has no --json"));
    }
    if args.file().is_none() && io::stdout().is_terminal() {
        return Ok(misuse("a PDF is not for a terminal, expected --output FILE or a pipe"));
    }
    let cannot = || format!("cannot write {}", args.file().unwrap_or(Path::new("")).display());
    let target = match args.file() {
        Some(file) => {
            if stream::sources(&args.common)?.iter().any(|source| source.is_file(file)) {
                return Ok(misuse(&format!("{} is the input, expected another file to write to", file.display())));
            }
            // Before hours of work.
            Some(Target::new(file).with_context(cannot)?)
        }
        None => None,
    };
    let own =
        args.font.as_ref().map(|file| std::fs::read(file).with_context(|| format!("cannot read {}", file.display())));
    let own = own.transpose()?;
    let font = Font::read(own.as_deref().unwrap_or(FONT));
    let font = font.map_err(|why| {
        let file = args.font.as_deref().unwrap_or(Path::new("the font"));
        anyhow!("{}: {why}", file.display())
    })?;
    let prose = args.words.prose();
    let mut puzzles: Vec<Puzzle> = Vec::new();
    let find = |worker: &mut Worker, record: &Record, grid: &Grid| {
        // What is too large has a verdict of its own.
        let side = grid.shape().side();
        Ok((side <= LARGEST_SIDE).then(|| find(args, prose, worker, record, grid)).ok_or(side))
    };
    let verdicts = stream::take_each(&args.common, find, |record, found, _| {
        let Found { puzzle, notes } = match found {
            Ok(found) => found,
            Err(side) => {
                let place = record.place();
                say(&format!("percorre: {place}: a side of {side}, expected {LARGEST_SIDE} at most for a book"));
                return Ok(Verdict::Limit);
            }
        };
        notes.iter().for_each(|note| say(&format!("percorre: {}: {note}", record.place())));
        let verdict = if puzzle.solution.is_ok() { Verdict::Yes } else { Verdict::No };
        puzzles.push(Puzzle { number: puzzles.len() + 1, ..puzzle });
        Ok(verdict)
    })?;
    let code = stream::finish(&verdicts, &args.common)?;
    if puzzles.is_empty() {
        // What is wrong with each was said.
        return Ok(code);
    }
    let title = args.title.as_deref().map(plain).filter(|title| !title.is_empty());
    let book = Book {
        puzzles: &puzzles,
        title: title.as_deref(),
        per_page: args.per_page.get(),
        marks: args.marks,
        solutions: !args.no_solutions,
        hints: args.hints > 0,
        prose,
    };
    let size = match args.paper {
        Paper::A4 => (595.28, 841.89),
        Paper::Letter => (612.0, 792.0),
    };
    let mut document = Document::new(font, size);
    pages::print(&book, &mut document).map_err(Limit)?;
    let missing: String = document.font.missing.iter().collect();
    if !missing.is_empty() && !is_quiet() {
        say(&format!("percorre: note: the font has no letters for {missing}; --font FILE prints with another"));
    }
    let title = title.unwrap_or_else(|| "Sudoku".to_string());
    let bytes = document.finish(&title, prose.language.code()).map_err(|why| anyhow!(why))?;
    match target {
        Some(target) => target.write(&bytes).with_context(cannot)?,
        None => stream::write_out(&bytes).context(CANNOT_WRITE)?,
    }
    Ok(code)
}

/// All that the book says of a puzzle.
fn find(args: &BookArgs, prose: Prose, worker: &mut Worker, record: &Record, grid: &Grid) -> Found {
    let deadline = stream::deadline(&args.common);
    let mut notes = Vec::new();
    let puzzle = grid.givens_only();
    let brute = worker.brute(grid, deadline);
    let solution = match puzzle.clash().map_or_else(|| brute.count(&puzzle, 2), |_| Count::Exact(0)) {
        Count::Exact(0) => Err(Fault::None),
        Count::Exact(1) => brute.solve(&puzzle).ok_or(Fault::Unknown),
        Count::Exact(_) | Count::AtLeast(_) => Err(Fault::Many),
        Count::Unknown(_) => Err(Fault::Unknown),
    };
    if let Err(fault) = solution {
        notes.push(fault.message().to_string());
    }
    let wrong = mistakes(grid, brute);
    for (cells, what) in [(wrong.entries, "wrong digits"), (wrong.marks, "wrongly struck marks")] {
        if !cells.is_empty() {
            let cells: Vec<_> = cells.iter().map(|candidate| candidate.cell).collect();
            notes.push(format!("{what} in {}", cells_text(grid.shape(), &cells)));
        }
    }
    let is_known = solution.is_ok() && !args.no_grade;
    let grade = match is_known.then(|| grade(args, prose, worker, &puzzle, deadline)) {
        None => None,
        Some(Ok(grade)) => Some(grade),
        Some(Err(why)) => {
            notes.push(format!("{why}; it has no grade in the book"));
            None
        }
    };
    let hints = if args.hints > 0 && solution.is_ok() { hints(args, prose, grid, deadline) } else { Vec::new() };
    let name = record.name.as_deref().map(plain).filter(|name| !name.is_empty());
    Found { puzzle: Puzzle { number: 0, name, grid: marked(grid), solution, grade, hints }, notes }
}

/// A text of words with a blank between each.
fn plain(text: &str) -> String {
    let words =
        text.split(|letter: char| letter.is_whitespace() || letter.is_control()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join(" ")
}

/// How hard a puzzle with one solution is, in words.
fn grade(
    args: &BookArgs,
    prose: Prose,
    worker: &mut Worker,
    puzzle: &Grid,
    deadline: Option<Instant>,
) -> Result<String, Error> {
    let by_shape = if puzzle.shape() == Shape::NINE { Scale::Hodoku } else { Scale::Percorre };
    match args.scale.unwrap_or(by_shape) {
        Scale::Hodoku => {
            HodokuGrade::fits(puzzle.shape())?;
            let run = Run::until(deadline).under(&worker.watch);
            let grade = HodokuGrade::within(puzzle, &Ladder::HODOKU, &run).ok_or_else(|| run.halted())?;
            Ok(prose.say("book-level", [("level", grade.level.slug().into())]))
        }
        Scale::Se => {
            worker.tools.rater.set_jobs(worker.jobs);
            worker.tools.rater.set_deadline(deadline);
            Ok(format!("SE {}", worker.tools.rater.rate(puzzle)?.rating))
        }
        Scale::Percorre => {
            let solver = Solver::new().until(deadline).watch(Arc::clone(&worker.watch));
            let explained = solver.explain(puzzle);
            if explained.outcome != crate::percorre::Outcome::Solved {
                return Err(Error::Halted(explained.halt.unwrap_or(Halt::Time)));
            }
            let grade = Grade::of(&explained.path);
            Ok(match grade.hardest {
                Some(_) if grade.needs_guess() => prose.say("book-guess", []),
                Some(hardest) => format!("{} ({})", prose.name(hardest), grade.rating),
                None => String::new(),
            })
        }
    }
}

/// The first steps from here in words.
fn hints(args: &BookArgs, prose: Prose, grid: &Grid, deadline: Option<Instant>) -> Vec<String> {
    let explained = Solver::new().guess(false).until(deadline).explain(grid);
    let steps = explained.path.boards(&explained.puzzle).filter_map(|moment| match moment.event {
        Event::Step(step) => Some(prose.step(&moment.before, step)),
        _ => None,
    });
    let numbered = |(number, paragraphs): (usize, Vec<String>)| match prose.verbosity {
        Verbosity::Terse | Verbosity::Normal => vec![format!("{}. {}", number + 1, paragraphs.join(" "))],
        Verbosity::Teach => {
            let mut paragraphs = paragraphs.into_iter();
            let first = paragraphs.next().map(|first| format!("{}. {first}", number + 1));
            first.into_iter().chain(paragraphs).collect()
        }
    };
    steps.take(args.hints).enumerate().flat_map(numbered).collect()
}
