//! JSON, version 1: one object a line for each puzzle; what `explain --json` writes and `replay` reads.
//!
//! `docs/REASONS.md` has the schema. Rows, columns, boxes and digits count from 1 and are written alike at every size.
//!
//! ```
//! use percorre::render::json;
//!
//! let line = r#"{"v":1,"side":4,"box":[2,2],"puzzle":".234341221434321","ladder":"octave",
//!     "events":[{"pass":1},{"step":{"technique":"naked-single","cost":23,"placed":["1r1c1"],"truths":["r1c1"]}}],
//!     "outcome":"solved"}"#;
//! let claimed = json::read_path(line)?;
//! assert_eq!(claimed.path.steps().count(), 1);
//! assert!(json::write_path(&claimed).starts_with(r#"{"v":1,"side":4,"box":[2,2],"puzzle":".234341221434321""#));
//!
//! let wrong = line.replace("1r1c1", "1r9c1");
//! assert_eq!(
//!     json::read_path(&wrong).unwrap_err().to_string(),
//!     "event 2 is '1r9c1', expected rows, columns, boxes and digits from 1 to 4"
//! );
//! # Ok::<(), percorre::Error>(())
//! ```

mod code;
mod fault;
mod object;
mod record;

use std::cell::Cell;
use std::time::Instant;

use serde::{Deserialize, Serialize, Serializer};

use crate::code::{CandidateCode, Word};
use crate::deadline::is_past;
use crate::error::Error;
use crate::format::state::{self, PuzzleJson, VERSION, not_too_new};
use crate::grid::Grid;
use crate::path::{Event, Omitted, Path, Searched, Standing};
use crate::percorre::Outcome;
use crate::replay::ClaimedPath;
use crate::search::Explained;
use crate::shape::Shape;
use crate::step::{Cost, Reason, Step};
use crate::technique::Technique;
use code::{RawOutcome, RawTechnique};
use fault::Schema;
use object::objects;
use record::{Reader, RecordJson, candidate};

/// Objects that a line may hold: steps, lemmas, events. Each takes some hundred bytes in memory and may take three in a file.
const MOST_OBJECTS: usize = 1 << 20;

/// The line of a puzzle with all that was found out about it.
pub fn explained(explained: &Explained) -> String {
    explained_until(explained, None)
}

/// The same. At the deadline, if there is one, the rest of the path is summed up under `omitted`.
pub fn explained_until(explained: &Explained, deadline: Option<Instant>) -> String {
    let Explained { puzzle, ladder, path, outcome, grid, unique, .. } = explained;
    let solution = (*outcome == Outcome::Solved).then_some(grid);
    path_line(puzzle, &ladder.name, *unique, path, *outcome, solution, deadline)
}

/// The path as a line of JSON.
pub fn write_path(claimed: &ClaimedPath) -> String {
    let ClaimedPath { puzzle, ladder, unique, path, outcome, solution } = claimed;
    path_line(puzzle, ladder, *unique, path, *outcome, solution.as_ref(), None)
}

/// The object of one step.
pub fn step(shape: Shape, step: &Step) -> String {
    text(&RecordJson::of_step(shape, step))
}

/// The object of a reason alone.
pub fn reason(shape: Shape, reason: &Reason) -> String {
    text(&RecordJson::of_reason(shape, reason))
}

/// The line of a state with steps that are possible there: `{"v":1,"side":9,"box":[3,3],"puzzle":"...","steps":[...]}`.
pub fn steps(puzzle: &Grid, steps: &[Step]) -> String {
    #[derive(Serialize)]
    struct StepsJson {
        v: u32,
        #[serde(flatten)]
        puzzle: PuzzleJson,
        steps: Vec<RecordJson>,
    }
    let shape = puzzle.shape();
    let steps = steps.iter().map(|step| RecordJson::of_step(shape, step)).collect();
    text(&StepsJson { v: VERSION, puzzle: PuzzleJson::of(puzzle), steps })
}

/// The object of a state: `{"v":1,"side":9,"box":[3,3],"puzzle":"...","placed":[...],"marks":[...]}`.
pub fn state(grid: &Grid) -> String {
    state::write(grid)
}

/// Reads the object of a state.
///
/// # Errors
/// As [`read_path`].
pub fn read_state(object: &str) -> Result<Grid, Error> {
    let read = parse::<PuzzleJson>(object)?;
    newer(object).map_or_else(|| read.grid(), Err)
}

/// Reads the line of a path.
///
/// Keys it does not know are ignored; those it knows are taken strictly. Nothing is proved: see [`crate::replay::replay()`].
///
/// # Errors
/// [`Error::Unrecognised`] where it is not such a line, [`Error::Entry`] where it speaks of something the board does not have,
/// [`Error::Shape`], [`Error::Length`] and [`Error::Symbol`] for its puzzle.
pub fn read_path(line: &str) -> Result<ClaimedPath, Error> {
    read_path_with(line, &[])
}

/// The same, knowing these techniques of other crates too; the rungs of a ladder will do.
///
/// # Errors
/// As [`read_path`].
pub fn read_path_with(line: &str, known: &[Technique]) -> Result<ClaimedPath, Error> {
    let read: PathJson = parse(line)?;
    not_too_new(&read.v.into())?;
    let puzzle = read.puzzle.grid()?;
    let reader = Reader { shape: puzzle.shape(), known };
    let mut events = Vec::with_capacity(read.events.len());
    let mut depth = 0;
    for (number, event) in read.events.into_iter().enumerate() {
        let event = event.read(reader, &mut depth).map_err(|wrong| wrong.at(format_args!("event {}", number + 1)))?;
        events.push(event);
    }
    let guesses = events.iter().filter(|event| matches!(event, Event::Guess { .. })).count() as u32;
    let solution = read.solution.map(|text| state::read_solution(&puzzle, &text)).transpose()?;
    let mut path = Path::of(events, read.guesses.unwrap_or(guesses));
    let omitted = read.omitted.map(|omitted| omitted.read(reader)).transpose();
    path.omitted = omitted.map_err(|wrong| wrong.at(format_args!("what was omitted")))?.unwrap_or_default();
    let search = read.search.map(|search| search.read(reader)).transpose();
    path.search = search.map_err(|wrong| wrong.at(format_args!("the search")))?;
    Ok(ClaimedPath { puzzle, ladder: read.ladder, unique: read.unique, path, outcome: read.outcome.0.0, solution })
}

/// Reads the object of one step. Its depth is 0: only a path says how many guesses it depends on.
///
/// # Errors
/// As [`read_path`].
pub fn read_step(shape: Shape, object: &str) -> Result<Step, Error> {
    read_step_with(shape, object, &[])
}

/// The same, knowing these techniques of other crates too; the rungs of a ladder will do.
///
/// # Errors
/// As [`read_path`].
pub fn read_step_with(shape: Shape, object: &str, known: &[Technique]) -> Result<Step, Error> {
    let read: RecordJson = parse(object)?;
    read.step(Reader { shape, known }, 0).map_err(|wrong| wrong.at(format_args!("the step")))
}

/// A path that is read.
#[derive(Deserialize)]
struct PathJson {
    v: u32,
    #[serde(flatten)]
    puzzle: PuzzleJson,
    ladder: String,
    #[serde(default)]
    unique: Option<bool>,
    #[serde(default)]
    guesses: Option<u32>,
    events: Vec<EventJson>,
    #[serde(default)]
    omitted: Option<OmittedJson>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    search: Option<SearchedJson>,
    outcome: Word<RawOutcome>,
    #[serde(default)]
    solution: Option<String>,
}

/// The same as it is written: in the order of these keys, event by event, so that it takes no more memory than its text.
#[derive(Serialize)]
struct WrittenPath<'a> {
    v: u32,
    #[serde(flatten)]
    puzzle: PuzzleJson,
    ladder: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    unique: Option<bool>,
    guesses: u32,
    events: WrittenEvents<'a>,
    #[serde(skip_serializing_if = "WrittenRest::is_nothing")]
    omitted: WrittenRest<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    search: Option<SearchedJson>,
    outcome: Word<RawOutcome>,
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<String>,
}

/// As many events as there is time for.
struct WrittenEvents<'a> {
    shape: Shape,
    path: &'a Path,
    deadline: Option<Instant>,
    /// How many there was time for.
    written: &'a Cell<usize>,
}

impl Serialize for WrittenEvents<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let in_time = self.path.events.iter().take_while(|_| !is_past(self.deadline));
        let count = |_: &&Event| self.written.set(self.written.get() + 1);
        serializer.collect_seq(in_time.inspect(count).map(|event| EventJson::of(self.shape, event)))
    }
}

/// What comes after the events that are written; written after them.
struct WrittenRest<'a> {
    path: &'a Path,
    written: &'a Cell<usize>,
}

impl WrittenRest<'_> {
    fn is_nothing(&self) -> bool {
        self.written.get() == self.path.events.len() && self.path.omitted.is_empty()
    }
}

impl Serialize for WrittenRest<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        OmittedJson::of(&self.path.omitted_after(self.written.get())).serialize(serializer)
    }
}

/// The events that are not in the list, in figures.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Self")]
struct OmittedJson {
    passes: usize,
    steps: usize,
    guesses: usize,
    undos: usize,
    deepest: u16,
    #[serde(default)]
    uses: Vec<UseJson>,
}

/// How often a technique was used at a cost.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Self")]
struct UseJson {
    technique: Word<RawTechnique>,
    cost: u32,
    times: usize,
}

impl OmittedJson {
    fn of(omitted: &Omitted) -> OmittedJson {
        let Omitted { passes, steps, guesses, undos, deepest, ref uses } = *omitted;
        let of = |(&(cost, technique), &times): (&(Cost, Technique), &usize)| UseJson {
            technique: record::technique(technique),
            cost: cost.0,
            times,
        };
        OmittedJson { passes, steps, guesses, undos, deepest, uses: uses.iter().map(of).collect() }
    }

    fn read(self, reader: Reader) -> Result<Omitted, record::Wrong> {
        let OmittedJson { passes, steps, guesses, undos, deepest, uses } = self;
        let mut omitted = Omitted { passes, steps, guesses, undos, deepest, ..Omitted::default() };
        for UseJson { technique, cost, times } in uses {
            let sum = omitted.uses.entry((Cost(cost), reader.technique(&technique.0)?)).or_default();
            *sum = sum.saturating_add(times);
        }
        Ok(omitted)
    }
}

/// A search told in summary.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Self")]
struct SearchedJson {
    guesses: u64,
    conflicts: u64,
    restarts: u64,
    deepest: u64,
    proved: usize,
    line: Vec<StandingJson>,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Self")]
struct StandingJson {
    guess: Word<CandidateCode>,
    cells: usize,
    conflicts: u64,
}

impl SearchedJson {
    fn of(shape: Shape, searched: &Searched) -> SearchedJson {
        let Searched { guesses, conflicts, restarts, deepest, proved, ref line } = *searched;
        let of = |standing: &Standing| StandingJson {
            guess: candidate(shape, standing.guess),
            cells: standing.cells,
            conflicts: standing.conflicts,
        };
        SearchedJson { guesses, conflicts, restarts, deepest, proved, line: line.iter().map(of).collect() }
    }

    fn read(self, reader: Reader) -> Result<Searched, record::Wrong> {
        let SearchedJson { guesses, conflicts, restarts, deepest, proved, line } = self;
        let read = |standing: StandingJson| {
            let StandingJson { guess, cells, conflicts } = standing;
            Ok(Standing { guess: reader.candidate(guess.0)?, cells, conflicts })
        };
        let line = line.into_iter().map(read).collect::<Result<_, _>>()?;
        Ok(Searched { guesses, conflicts, restarts, deepest, proved, line })
    }
}

/// What happened: one of the four, and for guesses their depth.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Self")]
struct EventJson {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pass: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    step: Option<RecordJson>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    guess: Option<Word<CandidateCode>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    undo: Option<Word<CandidateCode>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    depth: Option<u16>,
}

objects!(OmittedJson, UseJson, SearchedJson, StandingJson, EventJson);

impl EventJson {
    fn of(shape: Shape, event: &Event) -> EventJson {
        let mut json = EventJson { pass: None, step: None, guess: None, undo: None, depth: None };
        match event {
            Event::Pass(number) => json.pass = Some(*number),
            Event::Step(step) => json.step = Some(RecordJson::of_step(shape, step)),
            Event::Guess { depth, candidate: guess } => {
                (json.guess, json.depth) = (Some(candidate(shape, *guess)), Some(*depth));
            }
            Event::Undo { depth, candidate: undo } => {
                (json.undo, json.depth) = (Some(candidate(shape, *undo)), Some(*depth));
            }
        }
        json
    }

    /// `depth`: how many guesses the event rests on; kept up to date.
    fn read(self, reader: Reader, depth: &mut u16) -> Result<Event, record::Wrong> {
        match (self.pass, self.step, self.guess, self.undo, self.depth) {
            (Some(number), None, None, None, None) => Ok(Event::Pass(number)),
            (None, Some(step), None, None, None) => Ok(Event::Step(step.step(reader, *depth)?)),
            (None, None, Some(guess), None, Some(said)) => {
                *depth = said;
                Ok(Event::Guess { depth: said, candidate: reader.candidate(guess.0)? })
            }
            (None, None, None, Some(undo), Some(said)) => {
                *depth = said.saturating_sub(1);
                Ok(Event::Undo { depth: said, candidate: reader.candidate(undo.0)? })
            }
            _ => Err(record::Wrong::Word {
                found: "something else".into(),
                expected: "one of a pass, a step, a guess with its depth, an undo with its depth".into(),
            }),
        }
    }
}

fn path_line(
    puzzle: &Grid,
    ladder: &str,
    unique: Option<bool>,
    path: &Path,
    outcome: Outcome,
    solution: Option<&Grid>,
    deadline: Option<Instant>,
) -> String {
    let written = &Cell::new(0);
    text(&WrittenPath {
        v: VERSION,
        puzzle: PuzzleJson::of(puzzle),
        ladder,
        unique,
        guesses: path.guesses,
        events: WrittenEvents { shape: puzzle.shape(), path, deadline, written },
        omitted: WrittenRest { path, written },
        search: path.search.as_ref().map(|search| SearchedJson::of(puzzle.shape(), search)),
        outcome: Word(RawOutcome(outcome)),
        solution: solution.map(state::digits_line),
    })
}

fn text(json: &impl Serialize) -> String {
    serde_json::to_string(json).expect("no map with other keys than strings, and nothing else can fail")
}

/// Reads an object, after a look at its size.
fn parse<T: Schema>(text: &str) -> Result<T, Error> {
    let objects = text.bytes().filter(|&byte| byte == b'{').count();
    if objects > MOST_OBJECTS {
        return Err(Error::Limit(format!("JSON: {objects} objects in a line, expected {MOST_OBJECTS} at most")));
    }
    // A higher version may differ in any way, so its number comes before what is wrong with it.
    serde_json::from_str(text).map_err(|error| newer(text).unwrap_or_else(|| fault::of_text::<T>(text, &error)))
}

/// What is wrong with an object of a higher version.
fn newer(text: &str) -> Option<Error> {
    #[derive(Deserialize)]
    struct Version {
        v: Option<serde_json::Number>,
    }
    let Version { v } = serde_json::from_str(text).ok()?;
    not_too_new(&v?).err()
}
