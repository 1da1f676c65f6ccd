//! Which columns can be added.

use std::str::FromStr;

use crate::collection::Fact;

/// A column that is added.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Added {
    /// Its name, without the prefix.
    pub name: String,
    /// What it holds.
    pub answer: Answer,
}

/// What an added column holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// The solution; one of them, if there are several.
    Solution,
    /// The number of solutions, exact.
    Count,
    /// `logic` or `backtracking`.
    Grade,
    /// How often the path uses each technique.
    Steps,
    /// The path in words.
    Path,
    /// The path as JSON.
    PathJson,
    /// What else is known by a name.
    Fact(Fact),
}

impl Added {
    /// The names of those that are no facts. The form that `canon` writes is a fact with a longer name, too.
    pub const NAMES: &'static [&'static str] = &["solution", "count", "grade", "steps", "path", "path-json", "canon"];
}

impl FromStr for Added {
    type Err = String;

    fn from_str(name: &str) -> Result<Added, String> {
        let name = name.trim();
        let answer = match name {
            "solution" => Answer::Solution,
            "count" => Answer::Count,
            "grade" => Answer::Grade,
            "steps" => Answer::Steps,
            "path" => Answer::Path,
            "path-json" => Answer::PathJson,
            "canon" => Answer::Fact(Fact::Canonical),
            _ => Answer::Fact(Fact::of_name(name).ok_or_else(|| {
                let facts = Fact::ALL.into_iter().map(|(name, _)| name);
                let names: Vec<&str> = Added::NAMES.iter().copied().chain(facts).collect();
                format!("expected names of columns to add: {}", names.join(", "))
            })?),
        };
        Ok(Added { name: name.into(), answer })
    }
}
