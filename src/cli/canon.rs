//! `percorre canon` and `percorre shuffle`: one of all the puzzles that are equivalent, the least or one at random.

use std::process::ExitCode;

use serde_json::{Value, json};

use super::answer::{self, Answer};
use super::args::collecting::{CanonArgs, Seed, ShuffleArgs};
use super::bulk::{self, Bulk};
use super::record::Record;
use super::stream::{self, Worker};
use super::{is_quiet, notes, say};
use crate::canon::Transformation;
use crate::grid::Grid;
use crate::random::{Random, new_seed};

pub fn run(args: &CanonArgs) -> anyhow::Result<ExitCode> {
    let slow = |worker: &mut Worker, record: &Record, grid: &Grid| {
        let canonical = match worker.tools.canon.form(grid) {
            Ok(canonical) => canonical,
            Err(error) => return answer::refuse(&args.common, record, error),
        };
        let (form, automorphisms) = (shown(&canonical.grid), canonical.automorphisms);
        Answer::yes(if args.common.json {
            let mut found = record.object();
            found["canonical"] = form.into();
            found["automorphisms"] = automorphisms.into();
            found["transformation"] = object(&canonical.transformation);
            found.to_string()
        } else if args.transformation {
            format!("{form}\t{automorphisms}\t{}", canonical.transformation)
        } else {
            form
        })
    };
    if args.transformation { stream::run(&args.common, &slow) } else { bulk::run(&args.common, Bulk::Canon, &slow) }
}

/// The canonical form has 0 for a blank: so it is the least as text, too.
fn shown(form: &Grid) -> String {
    form.to_string().replace('.', "0")
}

/// A transformation in JSON.
fn object(transformation: &Transformation) -> Value {
    let list = |numbers: &mut dyn Iterator<Item = usize>| numbers.map(|number| number + 1).collect::<Vec<_>>();
    json!({
        "transpose": transformation.transposes(),
        "rows": list(&mut transformation.rows()),
        "columns": list(&mut transformation.columns()),
        "digits": list(&mut transformation.digits().iter().map(|digit| digit.index())),
    })
}

pub fn shuffle(args: &ShuffleArgs) -> anyhow::Result<ExitCode> {
    let seed = args.seed.number();
    stream::run(&args.common, &|_, record, grid| {
        let lines = (0..args.count).map(|copy| {
            let stream = record.number.wrapping_mul(args.count).wrapping_add(copy);
            let transformation = Transformation::random(grid.shape(), &mut Random::new(seed, stream));
            let other = transformation.apply(grid);
            let line = notes::line(format_args!("line {}", record.line), &other);
            if args.common.json {
                let mut made = record.object();
                made["shuffled"] = other.to_string().into();
                made["seed"] = seed.into();
                made["transformation"] = object(&transformation);
                made.to_string()
            } else if args.transformation {
                format!("{line}\t{transformation}")
            } else {
                line
            }
        });
        Answer::yes(lines.collect::<Vec<_>>().join("\n"))
    })
}

impl Seed {
    /// The seed; one that was chosen is written to stderr, so that the run can be repeated.
    pub fn number(self) -> u64 {
        self.seed.unwrap_or_else(|| {
            let chosen = new_seed();
            if !is_quiet() {
                say(&format!("percorre: note: --seed {chosen}"));
            }
            chosen
        })
    }
}
