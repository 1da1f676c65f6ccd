//! A grade in JSON, as `percorre grade` and the page tell it.

use serde_json::{Map, Value, json};

use crate::grade::Grade;
use crate::ladder::Ladder;

/// A grade in JSON, of a puzzle with one solution; `object` says which puzzle it was.
pub(crate) fn object(mut object: Value, grade: &Grade, enough: Option<Ladder>) -> Value {
    let uses: Map<String, Value> =
        grade.uses.iter().map(|(technique, times)| (technique.slug().to_string(), json!(times))).collect();
    object["grade"] = if grade.needs_guess() { "backtracking" } else { "logic" }.into();
    object["guesses"] = grade.guesses.into();
    object["hardest"] = grade.hardest.map(|technique| technique.slug()).into();
    object["cost"] = grade.rating.units().into();
    object["ladder"] = enough.map_or("backtracking".into(), |ladder| ladder.name).into_owned().into();
    object["uses"] = uses.into();
    object["solutions"] = "unique".into();
    object
}
