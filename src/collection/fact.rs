//! What can be known of a puzzle, by name.

use std::cmp::Ordering;
use std::fmt;

#[cfg(doc)]
use crate::canon::Canonical;
use crate::explainer::Rating;
#[cfg(doc)]
use crate::grid::Grid;
use crate::ladder::Level;

/// What can be known of a puzzle by its name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fact {
    /// The side of the board.
    Side,
    /// The number of givens.
    Givens,
    /// The number of different digits among the givens.
    Digits,
    /// How many symmetries the pattern of givens has, of those that [`Grid::symmetries`] names.
    Symmetries,
    /// The number of solutions: 0, 1, or 2 for two or more.
    Solutions,
    /// Whether there is exactly one solution.
    Unique,
    /// The number of givens that the puzzle can spare, one at a time.
    Spare,
    /// Whether it can spare none.
    Minimal,
    /// The number of automorphisms, see [`Canonical::automorphisms`].
    Automorphisms,
    /// The canonical form, see [`crate::canon`].
    Canonical,
    /// How many guesses the ladder `full` needs.
    Guesses,
    /// Whether it needs none.
    Logic,
    /// The hardest technique of its path.
    Hardest,
    /// What that one costs.
    Cost,
    /// The first ladder that needs no guess.
    Ladder,
    /// HoDoKu's score.
    Score,
    /// HoDoKu's level.
    Level,
    /// Sudoku Explainer's ER.
    Er,
    /// Its EP.
    Ep,
    /// Its ED.
    Ed,
}

/// How dear a fact is: the dearer one is found out last. In this order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Price {
    Look,
    Count,
    Form,
    Path,
    Hodoku,
    Explainer,
}

/// What values of a fact are like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A number; whole, or in tenths.
    Number {
        /// Whether it has no decimals.
        is_whole: bool,
    },
    /// True or false.
    Truth,
    /// Text.
    Text,
    /// A technique.
    Technique,
    /// One of these words, from the lowest to the highest.
    Word(&'static [&'static str]),
}

/// What a fact is for one puzzle.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// A number.
    Number(f64),
    /// True or false.
    Truth(bool),
    /// Text, or a technique's slug.
    Text(String),
    /// A word, by its place among those of [`Kind::Word`].
    Word(&'static [&'static str], usize),
}

/// As it is written in a table.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Value::Number(number) => write!(f, "{number}"),
            Value::Truth(truth) => write!(f, "{truth}"),
            Value::Text(text) => write!(f, "{text}"),
            Value::Word(words, at) => write!(f, "{}", words[*at]),
        }
    }
}

impl Value {
    /// How two values of one kind compare; `None` if one is no number (0 / 0).
    pub fn compare(&self, other: &Value) -> Option<Ordering> {
        match (self, other) {
            (Value::Number(one), Value::Number(other)) => one.partial_cmp(other),
            (Value::Truth(one), Value::Truth(other)) => Some(one.cmp(other)),
            (Value::Text(one), Value::Text(other)) => Some(one.cmp(other)),
            (Value::Word(_, one), Value::Word(_, other)) => Some(one.cmp(other)),
            _ => unreachable!("{self} and {other} where kinds were checked"),
        }
    }
}

/// HoDoKu's levels.
pub(super) const LEVELS: [&str; 5] = {
    let [a, b, c, d, e] = Level::ALL;
    [a.slug(), b.slug(), c.slug(), d.slug(), e.slug()]
};
/// The ladders in which one holds the next, and what comes after the last.
pub(super) const LADDERS: [&str; 4] = ["octave", "singles", "full", "backtracking"];
const WHOLE: Kind = Kind::Number { is_whole: true };
const TENTHS: Kind = Kind::Number { is_whole: false };

impl Fact {
    /// Each with its name.
    pub const ALL: [(&'static str, Fact); 21] = [
        ("side", Fact::Side),
        ("givens", Fact::Givens),
        ("digits", Fact::Digits),
        ("symmetries", Fact::Symmetries),
        ("solutions", Fact::Solutions),
        ("unique", Fact::Unique),
        ("spare", Fact::Spare),
        ("minimal", Fact::Minimal),
        ("automorphisms", Fact::Automorphisms),
        ("canonical", Fact::Canonical),
        ("guesses", Fact::Guesses),
        ("logic", Fact::Logic),
        ("hardest", Fact::Hardest),
        ("cost", Fact::Cost),
        ("ladder", Fact::Ladder),
        ("score", Fact::Score),
        ("level", Fact::Level),
        ("se", Fact::Er),
        ("er", Fact::Er),
        ("ep", Fact::Ep),
        ("ed", Fact::Ed),
    ];

    /// The fact with this name.
    pub fn of_name(name: &str) -> Option<Fact> {
        Fact::ALL.into_iter().find(|(other, _)| *other == name).map(|(_, fact)| fact)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        Fact::ALL.into_iter().find(|(_, fact)| *fact == self).expect("each fact has a name").0
    }

    /// What its values are like.
    pub fn kind(self) -> Kind {
        match self {
            Fact::Side | Fact::Givens | Fact::Digits | Fact::Symmetries | Fact::Solutions | Fact::Spare => WHOLE,
            Fact::Automorphisms | Fact::Guesses | Fact::Score => WHOLE,
            Fact::Cost | Fact::Er | Fact::Ep | Fact::Ed => TENTHS,
            Fact::Unique | Fact::Minimal | Fact::Logic => Kind::Truth,
            Fact::Canonical => Kind::Text,
            Fact::Hardest => Kind::Technique,
            Fact::Ladder => Kind::Word(&LADDERS),
            Fact::Level => Kind::Word(&LEVELS),
        }
    }

    /// Whether only 9x9 puzzles have it.
    pub(super) fn is_for_nine(self) -> bool {
        matches!(self.price(), Price::Form | Price::Hodoku | Price::Explainer)
    }

    /// The least and the greatest that a number can be, on boards up to this side.
    pub(super) fn range(self, side: usize) -> (f64, f64) {
        match self {
            Fact::Side => (4.0, 64.0),
            Fact::Givens | Fact::Spare => (0.0, (side * side) as f64),
            Fact::Digits => (0.0, side as f64),
            Fact::Symmetries => (0.0, 6.0),
            Fact::Solutions => (0.0, 2.0),
            Fact::Automorphisms => (1.0, crate::canon::ARRANGEMENTS as f64),
            Fact::Er | Fact::Ep | Fact::Ed => (0.0, Rating::UNSOLVED.units()),
            _ => (0.0, f64::INFINITY),
        }
    }

    pub(super) fn price(self) -> Price {
        match self {
            Fact::Side | Fact::Givens | Fact::Digits | Fact::Symmetries => Price::Look,
            Fact::Solutions | Fact::Unique | Fact::Spare | Fact::Minimal => Price::Count,
            Fact::Automorphisms | Fact::Canonical => Price::Form,
            Fact::Guesses | Fact::Logic | Fact::Hardest | Fact::Cost | Fact::Ladder => Price::Path,
            Fact::Score | Fact::Level => Price::Hodoku,
            Fact::Er | Fact::Ep | Fact::Ed => Price::Explainer,
        }
    }
}
