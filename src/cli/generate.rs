//! `percorre generate`: new puzzles.

use std::ffi::OsStr;
use std::process::ExitCode;
use std::sync::Arc;

use anyhow::Context;
use serde_json::{Value, json};

use super::args::making::Generate;
use super::args::misuse;
use super::attempts::search;
use super::stream::{CANNOT_WRITE, write_out};
use super::{counted, grade, notes, say};
use crate::api;
use crate::cell::Cell;
use crate::error::Error;
use crate::format::{self, Format};
use crate::grade::Grade;
use crate::grid::Grid;
use crate::ladder::Ladder;
use crate::make::{Aim, Made, Maker, Wish};
use crate::render;
use crate::shape::Shape;
use crate::solver::Solver;

/// Boards above this side are not made.
const LARGEST: usize = 25;

pub fn run(args: &Generate) -> anyhow::Result<ExitCode> {
    let (wish, to) = match wish(args).and_then(|wish| Ok((wish.clone(), format(args, &wish)?))) {
        Ok(wish) => wish,
        Err(error) => return Ok(misuse(&error.to_string())),
    };
    let seed = args.seed.number();
    let (before, after) = if args.json { ("", "") } else { to.frame() };
    write_out(before.as_bytes()).context(CANNOT_WRITE)?;
    let (mut weights, mut weighted) = (0.0, 0.0);
    let found = search(args, &wish, seed, |number, made| {
        weights += made.weight.unwrap_or(0.0);
        weighted += made.weight.unwrap_or(0.0) * made.puzzle.givens() as f64;
        let text = if args.json {
            object(args, seed, number, made)
        } else {
            notes::of_writing(format_args!("puzzle {number}"), shown(made), to);
            text(made, to)
        };
        write_out(format!("{}\n", text.trim_end_matches('\n')).as_bytes())
    })
    .context(CANNOT_WRITE)?;
    write_out(after.as_bytes()).context(CANNOT_WRITE)?;
    if args.unbiased && found.puzzles > 0 && log::max_level() > log::LevelFilter::Off {
        say(&format!(
            "percorre: {} in {} of {} chains, {:.2} a second; weighted mean of givens: {:.2}",
            counted(found.puzzles, "puzzle"),
            counted(found.attempts, "attempt"),
            Maker::CHAINS,
            found.puzzles as f64 / found.time.as_secs_f64(),
            weighted / weights
        ));
    }
    if found.puzzles == args.count.get() {
        return Ok(ExitCode::SUCCESS);
    }
    say(&format!(
        "percorre: found {} of {} in {} and {:.1} s: {}",
        found.puzzles,
        counted(args.count.get(), "puzzle"),
        counted(found.attempts, "attempt"),
        found.time.as_secs_f64(),
        found.end
    ));
    Ok(ExitCode::from(1))
}

/// What is asked for.
fn wish(args: &Generate) -> Result<Wish, Error> {
    let wrong = |what: String| Error::Wish { what };
    let shape = match args.shape {
        Some(shape) => shape,
        None => Shape::of_side(args.size).ok_or_else(|| {
            wrong(format!("no board has side {}, expected one from 4 to {LARGEST} that is no prime", args.size))
        })?,
    };
    if shape.side() > LARGEST {
        return Err(wrong(format!("boxes of {shape} make a side of {}, expected one of 4 to {LARGEST}", shape.side())));
    }
    let mut ladder = match &args.only {
        Some(name) => only(name)?,
        None => Ladder::FULL,
    };
    ladder = args.leave_out.of(&ladder);
    for &technique in args.needs.iter().chain(&args.hardest).chain(&args.first) {
        if let Some(option) = args.leave_out.option(technique) {
            return Err(wrong(format!("{technique} is asked for, and {option} leaves it out")));
        }
    }
    let aim = Aim {
        ladder,
        solved: args.only.is_some() || args.leave_out.is_any(),
        grade: args.grade.clone(),
        needs: args.needs.clone(),
        hardest: args.hardest,
        first: args.first,
    };
    let wish = Wish {
        symmetry: args.symmetry,
        givens: args.givens.clone(),
        minimal: args.minimal,
        pattern: args.pattern.as_deref().map(|text| pattern(text, shape)).transpose()?,
        aim,
        unbiased: args.unbiased,
        ..Wish::of(shape)
    };
    wish.check()?;
    Ok(wish)
}

/// A ladder by its name, or one of these techniques in the order of the list of techniques.
fn only(text: &str) -> Result<Ladder, Error> {
    let by_name = Ladder::by_name(text);
    if by_name.is_ok() {
        return by_name;
    }
    let names: Vec<&str> = text.split([',', ' ']).filter(|name| !name.is_empty()).collect();
    if let [name] = names[..]
        && name.parse::<crate::technique::Technique>().is_err()
    {
        return by_name.map_err(|error| Error::Wish { what: format!("{error}, or techniques") });
    }
    let mut techniques = Vec::new();
    for name in names {
        techniques.push(name.parse()?);
    }
    // In the order of `full`, so that cheaper steps come first; then those that it lacks.
    let known = Ladder::FULL.rungs.iter().copied().filter(|rung| techniques.contains(rung));
    Ok(Ladder::builder("only").rungs(known).rungs(techniques.iter().copied()).build())
}

/// The cells of a mask: the argument itself, or what the file of this name holds.
fn pattern(text: &OsStr, shape: Shape) -> Result<Vec<Cell>, Error> {
    let file = std::path::Path::new(text).is_file().then(|| std::fs::read_to_string(text)).transpose()?;
    let text = text.to_string_lossy();
    let mask: Vec<char> = file.as_deref().unwrap_or(&text).chars().filter(|c| !c.is_whitespace()).collect();
    if mask.len() != shape.cells() {
        return Err(Error::Wish {
            what: format!(
                "{} has {} characters, expected {}: one for each cell, . or 0 for a blank",
                if file.is_some() { format!("the mask in {text}") } else { format!("the mask {text:?} (no file)") },
                mask.len(),
                shape.cells()
            ),
        });
    }
    Ok(shape.all_cells().zip(mask).filter(|(_, c)| !matches!(c, '.' | '0')).map(|(cell, _)| cell).collect())
}

/// The format to write. What it cannot hold is found out before anything is made.
fn format(args: &Generate, wish: &Wish) -> Result<Format, Error> {
    let to = args.to.unwrap_or(match (wish.aim.first, wish.shape == Shape::NINE) {
        (None, _) => format::of_line(wish.shape),
        (Some(_), true) => Format::Hodoku,
        (Some(_), false) => Format::Percorre,
    });
    format::write(&Grid::blank(wish.shape), to)?;
    Ok(to)
}

/// What is shown of it: the state that was asked for, or the puzzle.
fn shown(made: &Made) -> &Grid {
    made.judged.state.as_ref().unwrap_or(&made.puzzle)
}

fn text(made: &Made, to: Format) -> String {
    format::write_within(shown(made), to).expect("the format was tried")
}

/// The puzzle, its givens and its grade.
fn object(args: &Generate, seed: u64, number: u64, made: &Made) -> String {
    let puzzle = &made.puzzle;
    let path = match &made.judged.path {
        Some(path) => (**path).clone(),
        None => Solver::new().ladder(args.leave_out.of(&Ladder::FULL)).explain(puzzle),
    };
    let enough = grade::first_ladder(&path, &args.leave_out, None, &Arc::default()).flatten();
    let mut object = json!({"v": 1, "number": number, "seed": seed, "attempt": made.attempt});
    api::add_puzzle(&mut object, puzzle, &puzzle.to_string());
    object["givens"] = puzzle.givens().into();
    object["symmetries"] = json!(puzzle.symmetries());
    let mut object = api::grade::object(object, &Grade::of(&path.path), enough);
    if let Some(rating) = made.judged.explainer {
        object["se"] = json!({"er": rating.rating.units(), "ep": rating.pearl.units(), "ed": rating.diamond.units()});
    }
    if let Some(grade) = made.judged.hodoku {
        object["hodoku"] = json!({"level": grade.level.slug(), "score": grade.score});
    }
    if let Some(weight) = made.weight {
        object["weight"] = json!(weight);
    }
    if let Some(state) = &made.judged.state {
        object["state"] = value(&render::json::state(state));
    }
    if args.path {
        object["path"] = value(&render::json::explained(&path));
    }
    object.to_string()
}

/// JSON that percorre has written itself.
fn value(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}
