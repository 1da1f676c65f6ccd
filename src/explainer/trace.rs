//! A step of the rating in Sudoku Explainer's own words, to compare with its output.

use std::fmt;

use super::bits::bits;
use super::chain::{Form, Pass, Producer};
use super::hint::{Evidence, Hint};
use super::unique::{BugKind, Kind};
use crate::cell::{Candidate, Cell, Digit};
use crate::shape::Shape;

/// A step of the rating. Shown as `1.7<tab>Direct Pointing<tab>-<tab>-<tab>r4c5=4`: price, name, complexity, what goes, what is
/// placed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Traced {
    /// The price in tenths.
    pub tenths: u32,
    /// The name that Sudoku Explainer gives it.
    pub name: String,
    /// How many nodes Sudoku Explainer counts in a chain.
    pub complexity: Option<u32>,
    /// What goes, by cell and digit.
    pub removed: Vec<Candidate>,
    /// What is placed.
    pub placed: Option<Candidate>,
}

impl Traced {
    /// The words for a hint.
    pub(super) fn new(hint: &Hint) -> Traced {
        let candidate = |cell: u8, digit: usize| Candidate::new(Cell(cell.into()), Digit(digit as u8));
        let removed = |&(cell, digits): &(u8, u16)| bits(digits).map(move |digit| candidate(cell, digit));
        Traced {
            tenths: hint.tenths,
            name: name(hint),
            complexity: match hint.evidence {
                Evidence::Chain { complexity, .. } => Some(complexity),
                _ => None,
            },
            // A placement is listed by itself.
            removed: hint.strikes.iter().flat_map(removed).collect(),
            placed: hint.placed.map(|(cell, digit)| candidate(cell, digit.into())),
        }
    }
}

impl fmt::Display for Traced {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let list = |candidates: &[Candidate], sign: &str| match candidates {
            [] => "-".to_string(),
            _ => {
                let code = |at: &Candidate| format!("{}{sign}{}", Shape::NINE.cell_name(at.cell), at.digit);
                candidates.iter().map(code).collect::<Vec<_>>().join(",")
            }
        };
        let complexity = self.complexity.map_or("-".to_string(), |nodes| nodes.to_string());
        let (gone, placed) = (list(&self.removed, "<>"), list(self.placed.as_slice(), "="));
        write!(f, "{}.{}\t{}\t{complexity}\t{gone}\t{placed}", self.tenths / 10, self.tenths % 10, self.name)
    }
}

fn name(hint: &Hint) -> String {
    let size = |positions: u16, names: [&str; 3]| names[positions.count_ones() as usize - 2].to_string();
    match &hint.evidence {
        Evidence::Hidden { .. } => "Hidden Single".into(),
        Evidence::Naked => "Naked Single".into(),
        Evidence::Locking { base, hidden, .. } => {
            let direct = if hidden.is_some() { "Direct " } else { "" };
            format!("{direct}{}", if *base < 9 { "Pointing" } else { "Claiming" })
        }
        Evidence::HiddenSet { positions, hidden, .. } => {
            let direct = if hidden.is_some() { "Direct " } else { "" };
            format!("{direct}{}", size(*positions, ["Hidden Pair", "Hidden Triplet", "Hidden Quad"]))
        }
        Evidence::NakedSet { positions, .. } => size(*positions, ["Naked Pair", "Naked Triplet", "Naked Quad"]),
        Evidence::Fish { lines, .. } => size(*lines, ["X-Wing", "Swordfish", "Jellyfish"]),
        Evidence::Wing { is_xyz, .. } => if *is_xyz { "XYZ-Wing" } else { "XY-Wing" }.into(),
        Evidence::Loop(deadly) => {
            let what = if deadly.path.len() == 4 { "Unique Rectangle" } else { "Unique Loop" };
            let number = match deadly.kind {
                Kind::One => 1,
                Kind::Two { .. } => 2,
                Kind::Naked { .. } | Kind::Hidden { .. } => 3,
                Kind::Four { .. } => 4,
            };
            format!("{what} type {number}")
        }
        Evidence::Bug(bug) => {
            let number = match bug.kind {
                BugKind::One => 1,
                BugKind::Two { .. } => 2,
                BugKind::Three { .. } => 3,
                BugKind::Four { .. } => 4,
            };
            format!("BUG type {number}")
        }
        Evidence::Aligned { cells, .. } => {
            format!("Aligned {} Exclusion", if cells.len() == 2 { "Pair" } else { "Triplet" })
        }
        Evidence::Chain { producer, form, complexity } => chain_name(*producer, form, *complexity),
    }
}

fn chain_name(producer: Producer, form: &Form, complexity: u32) -> String {
    let what = match form {
        Form::Cycle { pass: Pass::X, .. } => "Bidirectional X-Cycle",
        Form::Cycle { pass: Pass::Y, .. } => "Bidirectional Y-Cycle",
        Form::Cycle { .. } => "Bidirectional Cycle",
        Form::Forcing { pass: Pass::X, .. } if complexity == 6 => "Turbot Fish",
        Form::Forcing { pass: Pass::X, .. } => "Forcing X-Chain",
        Form::Forcing { .. } => "Forcing Chain",
        Form::Contradiction { .. } if producer == Producer::Nishio => "Nishio Forcing Chains",
        Form::Contradiction { .. } => "Contradiction Forcing Chains",
        Form::Double { .. } => "Double Forcing Chains",
        Form::Region { .. } => "Region Forcing Chains",
        Form::Cell { .. } => "Cell Forcing Chains",
    };
    let Producer::Dynamic(level) = producer else { return what.into() };
    let nested = match level {
        0 => "",
        1 => " (+)",
        2 => " (+ Forcing Chains)",
        3 => " (+ Multiple Forcing Chains)",
        4 => " (+ Dynamic Forcing Chains)",
        _ => " (+ Dynamic Forcing Chains (+ Forcing Chains))",
    };
    format!("Dynamic {what}{nested}")
}
