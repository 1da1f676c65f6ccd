//! A lesson: a technique on the board of its own that docs/TECHNIQUES.md shows, in words and as a picture.

use anyhow::bail;
use serde_json::{Value, json};

use crate::any_board::Board;
use crate::format::{self, Reading};
use crate::grid::Grid;
use crate::ladder::Ladder;
use crate::render::{self, Prose, page};
use crate::state::marked;
use crate::step::Step;
use crate::technique::Technique;

/// The page of techniques, with a board for each.
const TECHNIQUES: &str = include_str!("../../docs/TECHNIQUES.md");

/// `technique`, its slug or an alias, is explained: the `state` of its board, the `step` there, and what is `told` of it; all null
/// where it has no board.
pub(super) fn answer(prose: Prose, body: &Value) -> anyhow::Result<Value> {
    let Some(asked) = body["technique"].as_str() else {
        bail!("the key \"technique\" is {}, expected the slug of a technique", body["technique"]);
    };
    let technique: Technique = asked.parse()?;
    let mut lesson = json!({
        "v": 1, "technique": technique.slug(), "name": prose.name(technique), "also": [],
        "aliases": technique.aliases(), "cost": technique.least_cost().units(),
        "assumes_one_solution": technique.assumes_unique(), "state": null, "step": null, "told": null,
    });
    // A few techniques have no board there.
    let Some((grid, step)) = example(technique) else { return Ok(lesson) };
    let grid = marked(&grid);
    let value = |text: &str| -> Value { serde_json::from_str(text).expect("what is written can be read") };
    lesson["also"] = step.also.iter().map(|&also| prose.name(also)).collect();
    lesson["state"] = value(&render::json::state(&grid));
    lesson["step"] = value(&render::json::step(grid.shape(), &step));
    lesson["told"] = page::taught(prose, &grid, &step);
    Ok(lesson)
}

/// The board of a technique, and its cheapest step there.
fn example(technique: Technique) -> Option<(Grid, Step)> {
    let section = TECHNIQUES.split_once(&format!("<a id=\"{technique}\"></a>"))?.1;
    let board = section.split_once("```text\n")?.1.split_once("```")?.0;
    let grid = format::read(board, &Reading { format: None, shape: None }).ok()?.grid;
    let steps = Board::new(&grid).ok()?.steps(technique).into_iter().filter(|step| step.technique == technique);
    let priced = steps.map(|mut step| {
        step.cost = Ladder::FULL.price(&step, grid.shape());
        step
    });
    Some((grid.clone(), priced.min_by_key(|step| step.cost)?))
}
