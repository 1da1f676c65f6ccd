//! Something to practise on, made within the time of a request: a state in which a technique is the next step, or another puzzle like one.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use anyhow::{anyhow, bail};
use serde_json::{Value, json};

use super::questions::{self, BOX, Limits, key};
use super::rare;
use crate::error::Error;
use crate::grade::Grade;
use crate::grid::Grid;
use crate::ladder::Ladder;
use crate::make::{Aim, GradeRange, Judged, Made, Maker, Wish};
use crate::percorre::Outcome;
use crate::random::new_seed;
use crate::render::{self, LARGEST_SIDE, Prose};
use crate::shape::Shape;
use crate::step::Cost;
use crate::technique::Technique;

/// How much of its time a question spends on making a puzzle; the rest is for the hint.
const MAKING: f64 = 0.8;

/// The greatest seed: up to here JavaScript tells all whole numbers apart.
const GREATEST_SEED: u64 = (1 << 53) - 1;

/// A puzzle whose dearest step costs so much more or less, in tenths, is about as hard.
const ABOUT: u32 = 5;

/// The size of board for a technique: `box`, or `size`, or 9x9.
pub(super) fn shape(body: &Value) -> anyhow::Result<Shape> {
    let expected = format!("a number from 4 to {LARGEST_SIDE} that is no prime");
    let size = key(body, "size", &expected, |size| Shape::of_side(size.as_u64()?.try_into().ok()?))?;
    let Some(text) = key(body, "box", BOX, Value::as_str)? else { return Ok(size.unwrap_or(Shape::NINE)) };
    let shape: Shape = text.parse()?;
    if let Some(size) = size.filter(|size| size.side() != shape.side()) {
        bail!("the key \"size\" is {}, expected {} with boxes of {text}", size.side(), shape.side());
    }
    Ok(shape)
}

/// Answers by a body with a `technique`, for which the grid only has the size; or by the grid. The body may have a `seed`.
pub(super) fn answer(
    body: &Value,
    grid: &Grid,
    ladder: Ladder,
    prose: Prose,
    limits: &Limits,
) -> anyhow::Result<Value> {
    let expected = format!("a whole number from 0 to {GREATEST_SEED}");
    let seed = key(body, "seed", &expected, |seed| seed.as_u64().filter(|&seed| seed <= GREATEST_SEED))?;
    let seed = seed.unwrap_or_else(new_seed);
    let search = Search { ladder, prose, limits, seed, tries: 0 };
    let has_puzzle = body.get("text").or(body.get("state")).is_some();
    match key(body, "technique", "a name", Value::as_str)? {
        None => search.another(&grid.givens_only()),
        Some(_) if has_puzzle => bail!("both a technique and a puzzle, expected one of them"),
        Some(name) => search.state(name.parse()?, grid.shape()),
    }
}

/// A search for one puzzle.
struct Search<'a> {
    ladder: Ladder,
    prose: Prose,
    limits: &'a Limits,
    seed: u64,
    /// How many attempts were made so far.
    tries: u64,
}

impl Search<'_> {
    /// A state in which a technique is the next step.
    fn state(mut self, technique: Technique, shape: Shape) -> anyhow::Result<Value> {
        let solver = self.limits.solver(&self.ladder).until(self.after(MAKING / 2.0));
        if let Some(state) = rare::state(technique, shape, &solver, self.seed) {
            return Ok(self.stated(technique, &state.givens_only(), &state));
        }
        let aim = Aim { first: Some(technique), ..Aim::default() };
        let Some(Made { puzzle, judged: Judged { state: Some(state), .. }, .. }) =
            self.run(shape, aim, self.after(MAKING))?
        else {
            return Ok(self.vain(technique));
        };
        Ok(self.stated(technique, &puzzle, &state))
    }

    fn stated(&self, technique: Technique, puzzle: &Grid, state: &Grid) -> Value {
        let mut answer = self.found(technique, puzzle, state);
        answer["hint"] = questions::hint(self.prose, state, &self.ladder, self.limits);
        answer
    }

    /// A puzzle with the same hardest technique; or one about as hard, if half of the time goes by without one.
    fn another(mut self, puzzle: &Grid) -> anyhow::Result<Value> {
        let (half, enough) = (self.after(MAKING / 2.0), self.after(MAKING));
        let explained = self.limits.solver(&self.ladder).until(half).explain(puzzle);
        let grade = Grade::of(&explained.path);
        let refused = match (explained.outcome, explained.unique) {
            (Outcome::Contradiction, _) => Some(("none", "none")),
            (_, Some(false)) => Some(("many", "many")),
            (Outcome::Solved, Some(true)) if grade.needs_guess() => Some(("unique", "guess")),
            (Outcome::Solved, Some(true)) => None,
            _ => Some(("unknown", "time")),
        };
        if let Some((solutions, why)) = refused {
            let message = self.prose.say("practice-refused", [("why", why.into())]);
            return Ok(json!({"v": 1, "outcome": "refused", "solutions": solutions, "message": message}));
        }
        let hardest = grade.hardest.ok_or_else(|| anyhow!("the board is full, expected a puzzle with open cells"))?;
        let found = |search: &Search, made: &Made, technique, like: &str| {
            let mut answer = search.found(technique, &made.puzzle, &made.puzzle);
            answer["like"] = like.into();
            answer["hint"] = questions::hint(search.prose, &made.puzzle, &search.ladder, search.limits);
            answer
        };
        if let Some(made) = self.run(puzzle.shape(), Aim { hardest: Some(hardest), ..Aim::default() }, half)? {
            return Ok(found(&self, &made, hardest, "technique"));
        }
        let Cost(cost) = grade.rating;
        let range = GradeRange::Percorre(Cost(cost.saturating_sub(ABOUT))..=Cost(cost + ABOUT));
        let made = self.run(puzzle.shape(), Aim { grade: Some(range), ..Aim::default() }, enough)?;
        let path = made.as_ref().and_then(|made| made.judged.path.as_ref());
        Ok(match (&made, path.and_then(|path| Grade::of(&path.path).hardest)) {
            (Some(made), Some(hardest)) => found(&self, made, hardest, "grade"),
            _ => self.vain(hardest),
        })
    }

    /// The moment when so much of the time that is left will be gone.
    fn after(&self, share: f64) -> Instant {
        let now = Instant::now();
        now + self.limits.deadline.saturating_duration_since(now).mul_f64(share)
    }

    /// The first puzzle that the seed has for this aim, unless time runs out: that of `generate`.
    fn run(&mut self, shape: Shape, aim: Aim, enough: Instant) -> Result<Option<Made>, Error> {
        let wish = Wish { aim: Aim { ladder: self.ladder.clone(), ..aim }, ..Wish::of(shape) };
        let stop = Arc::new(AtomicBool::new(false));
        let mut maker = Maker::new(wish, self.seed)?.until(Some(enough)).stopped_by(Arc::clone(&stop));
        let (mut from, mut first) = (0, None);
        while !maker.is_late() {
            let to = from + maker.together(from);
            maker.attempts(from..to, |made| {
                stop.store(true, Ordering::Relaxed);
                first.get_or_insert(made);
            });
            from = to;
        }
        self.tries += first.as_ref().map_or(from, |made| made.attempt + 1);
        Ok(first)
    }

    /// What was made, to be put on the board.
    fn found(&self, technique: Technique, puzzle: &Grid, state: &Grid) -> Value {
        let mut answer = self.object("found", technique);
        answer["puzzle"] = puzzle.to_string().into();
        answer["state"] = questions::value(&render::json::state(state));
        answer
    }

    fn vain(&self, technique: Technique) -> Value {
        let mut answer = self.object("not-found", technique);
        let pairs = [("tries", (self.tries as usize).into()), ("name", self.prose.name(technique).into())];
        answer["message"] = self.prose.say("practice-vain", pairs).into();
        answer
    }

    fn object(&self, outcome: &str, technique: Technique) -> Value {
        json!({
            "v": 1, "outcome": outcome, "technique": technique.slug(), "name": self.prose.name(technique),
            "seed": self.seed, "tries": self.tries,
        })
    }
}
