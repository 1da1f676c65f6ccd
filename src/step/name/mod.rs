//! What a step is called: the names of the techniques, and what is said of each. The searches that find them are in `technique`.

mod board_view;
mod custom;
mod registry;
mod row;

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

pub use self::board_view::BoardView;
pub(crate) use self::board_view::Readable;
pub use self::custom::{Custom, Finder, Text};
pub use self::registry::Technique;
pub(crate) use self::registry::techniques;
pub(crate) use self::row::{ANY, NINE, SIXTEEN, TWENTY_FIVE, by_links, longest};
pub use self::row::{Family, Level};
use super::{Cost, Step};
use crate::error::Error;

/// Shown each step that is found; says whether to go on.
pub type Found<'a> = dyn FnMut(Step) -> Flow + 'a;

/// Whether a finder goes on or stops.
pub type Flow = ControlFlow<()>;

impl Technique {
    /// The name in outputs that scripts read, like `naked-single`.
    pub const fn slug(self) -> &'static str {
        self.row().slug
    }

    /// The name players use, in English, like `naked single`.
    pub const fn name(self) -> &'static str {
        self.row().name
    }

    /// What it is, in a sentence; empty for a technique of another crate.
    pub const fn summary(self) -> &'static str {
        self.row().summary
    }

    /// Other slugs that it is known by; text that names it may have one of these.
    pub const fn aliases(self) -> &'static [&'static str] {
        self.row().aliases
    }

    /// What it looks for.
    pub const fn family(self) -> Family {
        self.row().family
    }

    /// What its cheapest step costs on Sudoku Explainer's scale, which is that of the ladder `full`.
    pub const fn least_cost(self) -> Cost {
        Cost(self.row().price.least())
    }

    /// Whether its steps hold only in a puzzle with one solution.
    pub const fn assumes_unique(self) -> bool {
        self.row().assumes_unique
    }

    /// Whether a search for this technique may show steps that [are called](Step::is_called) by that name.
    pub fn yields(self, name: Technique) -> bool {
        self == name || self.row().shows.contains(&name)
    }

    /// The largest side of the boards on which it is searched for: ladders skip it on larger ones, and
    /// [`Solver::steps_of`](crate::Solver::steps_of) refuses it there.
    pub const fn largest_side(self) -> usize {
        self.row().largest_side
    }

    /// Whether only the engine of Sudoku Explainer finds it. That engine takes step after step on the ladder `se` and cannot search
    /// for one technique by name, except for dynamic and nested chains: `full` has these too, and a search for one shows the best.
    pub const fn is_explainers(self) -> bool {
        self.row().is_explainers
    }

    /// Whether it searches so long that it is worth it only in a puzzle with one solution, where something is left to find: chains
    /// inside chains. On a board that could be filled in many ways they look at everything and find nothing.
    pub const fn is_nested(self) -> bool {
        self.row().is_nested
    }

    /// The technique of percorre's own with this slug; no alias serves.
    pub fn of_slug(slug: &str) -> Option<Technique> {
        Technique::ALL.iter().copied().find(|technique| technique.slug() == slug)
    }
}

/// The slug.
impl fmt::Display for Technique {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(self.slug())
    }
}

/// Reads the slug of one of percorre's own, its English name, or an alias: in capitals or not, with any signs or none between its words.
impl FromStr for Technique {
    type Err = Error;

    fn from_str(text: &str) -> Result<Technique, Error> {
        // As people write names: `X-Wing`, `unique rectangle 1`, `xwing`; as percorre does: `simple colours (trap)`, `BUG+1`.
        let letters = |name: &str| -> String {
            let name = name.replace('+', "plus");
            name.chars().filter(|c| c.is_alphanumeric()).map(|c| c.to_ascii_lowercase()).collect()
        };
        let name = letters(text);
        let is_named = |technique: &Technique| {
            let names = [technique.slug(), technique.name()];
            technique.aliases().iter().copied().chain(names).any(|known| letters(known) == name)
        };
        let known = Technique::ALL.iter().copied().find(is_named);
        known.ok_or_else(|| Error::Technique(text.chars().take(60).collect()))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;

    #[test]
    fn a_slug_or_an_alias_names_one_technique() {
        let mut named: HashMap<String, Technique> = HashMap::new();
        for &technique in Technique::ALL {
            for name in technique.aliases().iter().copied().chain([technique.slug(), technique.name()]) {
                // Without signs, names of two must not become one.
                let bare: String = name.replace('+', "plus").chars().filter(|c| c.is_alphanumeric()).collect();
                let other = named.insert(bare.to_lowercase(), technique);
                assert!(other.is_none_or(|other| other == technique), "{name}");
                for written in [name, &bare, &name.to_uppercase(), &name.replace('-', " ")] {
                    assert_eq!(written.parse::<Technique>().unwrap(), technique, "{written}");
                }
            }
        }
        assert_eq!("Two-String Kite".parse::<Technique>().unwrap(), Technique::TwoStringKite);
        assert!("guesswork".parse::<Technique>().is_err());
    }
}
