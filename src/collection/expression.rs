//! What is wanted of a puzzle: `se >= 7.1 && technique("x-wing") && givens <= 24`.
//!
//! The syntax is that of Rust's expressions, read by the crate `syn`: comparisons, `&&`, `||`, `!`, brackets, `+ - * / %`, numbers, text
//! in double quotes. All that can be wrong is found before the first puzzle: names, kinds, words, and conditions that no
//! puzzle can meet.

mod bounds;
mod mistake;
mod read;
mod relation;

use std::fmt;
use std::str::FromStr;

use thiserror::Error as ThisError;

use super::fact::{Fact, Kind, Price, Value};
use super::facts::Facts;
use crate::technique::Technique;
use relation::Relation;

/// A question about a puzzle, whose answer is found out for no more than it takes: what is cheap comes first, and what cannot change the
/// answer is left out.
///
/// ```
/// use percorre::Grid;
/// use percorre::collection::{Expression, Facts, Tools};
///
/// let wanted = Expression::condition("givens < 31 && hardest == \"naked-single\"")?;
/// let puzzle: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// assert_eq!(wanted.holds(&mut Facts::new(&puzzle, &mut Tools::default(), None)), Ok(true));
///
/// let mistake = Expression::condition("givens > 30 && givens < 20").unwrap_err();
/// assert_eq!(mistake.at, 16);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Expression {
    text: String,
    node: Node,
    kind: Kind,
}

/// What is wrong with an expression, and where.
#[derive(Clone, PartialEq, Eq, Debug, ThisError)]
#[error("character {at}: {what}")]
pub struct Mistake {
    /// The character where it is, from 1.
    pub at: usize,
    /// What was found there, and what was expected.
    pub what: String,
}

/// A part of an expression.
#[derive(Clone, Debug)]
enum Node {
    Constant(Value),
    Fact(Fact),
    /// Whether the path uses a technique.
    Uses(Technique),
    /// How often it does.
    Times(Technique),
    Symmetry(&'static str),
    Compare(Box<Comparison>),
    Arithmetic(Operator, Box<[Node; 2]>),
    Not(Box<Node>),
    /// In order of price.
    All(Vec<Part>),
    Any(Vec<Part>),
}

/// A part of a conjunction or disjunction, and the characters where it stands: the first, and the one behind the last.
#[derive(Clone, Debug)]
struct Part {
    node: Node,
    place: (usize, usize),
}

#[derive(Clone, Debug)]
struct Comparison {
    left: Node,
    relation: Relation,
    right: Node,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Operator {
    Plus,
    Minus,
    Times,
    Over,
    Modulo,
}

impl Operator {
    fn of(self, left: f64, right: f64) -> f64 {
        match self {
            Operator::Plus => left + right,
            Operator::Minus => left - right,
            Operator::Times => left * right,
            Operator::Over => left / right,
            Operator::Modulo => left % right,
        }
    }
}

impl Expression {
    /// Reads an expression of any kind: a key to sort by.
    ///
    /// # Errors
    /// The first [`Mistake`].
    pub fn new(text: &str) -> Result<Expression, Mistake> {
        let (node, kind) = read::expression(text)?;
        let expression = Expression { text: text.to_string(), node, kind };
        match bounds::contradiction(&expression.node, text) {
            Some(mistake) => Err(mistake),
            None => Ok(expression),
        }
    }

    /// Reads an expression that is true of some puzzles and not of others.
    ///
    /// # Errors
    /// The first [`Mistake`].
    pub fn condition(text: &str) -> Result<Expression, Mistake> {
        let expression = Expression::new(text)?;
        match expression.kind {
            Kind::Truth => match bounds::always_true(&expression.node, text) {
                Some(mistake) => Err(mistake),
                None => Ok(expression),
            },
            _ => Err(Mistake {
                at: 1,
                what: format!(
                    "this is {}, expected a condition, like givens <= 24",
                    mistake::described(expression.kind)
                ),
            }),
        }
    }

    /// As it was written.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// What its values are like.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// Its value for a puzzle.
    ///
    /// # Errors
    /// Why it is not known: see [`Facts::get`].
    pub fn value(&self, facts: &mut Facts) -> Result<Value, String> {
        self.node.value(facts)
    }

    /// Whether it is true of a puzzle; for a [condition](Expression::condition).
    ///
    /// # Errors
    /// As for [`Expression::value`].
    pub fn holds(&self, facts: &mut Facts) -> Result<bool, String> {
        self.node.holds(facts)
    }

    /// What it names, each once, in the order in which it is written down.
    pub fn facts(&self) -> Vec<Fact> {
        let mut named = Vec::new();
        self.node.each(&mut |node| {
            if let Node::Fact(fact) = node
                && !named.contains(fact)
            {
                named.push(*fact);
            }
        });
        named.sort_by_key(|fact| self.text.find(fact.name()));
        named
    }
}

impl FromStr for Expression {
    type Err = Mistake;

    fn from_str(text: &str) -> Result<Expression, Mistake> {
        Expression::new(text)
    }
}

impl fmt::Display for Expression {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl Node {
    /// Shows each part, the whole first.
    fn each(&self, show: &mut impl FnMut(&Node)) {
        show(self);
        match self {
            Node::Compare(compared) => [&compared.left, &compared.right].into_iter().for_each(|node| node.each(show)),
            Node::Arithmetic(_, both) => both.iter().for_each(|node| node.each(show)),
            Node::Not(node) => node.each(show),
            Node::All(parts) | Node::Any(parts) => parts.iter().for_each(|part| part.node.each(show)),
            Node::Constant(_) | Node::Fact(_) | Node::Uses(_) | Node::Times(_) | Node::Symmetry(_) => {}
        }
    }

    fn price(&self) -> Price {
        let mut price = Price::Look;
        self.each(&mut |node| {
            price = price.max(match node {
                Node::Fact(fact) => fact.price(),
                Node::Uses(_) | Node::Times(_) => Price::Path,
                _ => Price::Look,
            });
        });
        price
    }

    fn value(&self, facts: &mut Facts) -> Result<Value, String> {
        Ok(match self {
            Node::Constant(value) => value.clone(),
            Node::Fact(fact) => facts.get(*fact).map_err(|why| format!("{} is not known: {why}", fact.name()))?,
            Node::Times(technique) => Value::Number(f64::from(times(*technique, facts)?)),
            Node::Arithmetic(operator, both) => {
                let [left, right] = [both[0].number(facts)?, both[1].number(facts)?];
                Value::Number(operator.of(left, right))
            }
            truth => Value::Truth(truth.holds(facts)?),
        })
    }

    fn number(&self, facts: &mut Facts) -> Result<f64, String> {
        match self.value(facts)? {
            Value::Number(number) => Ok(number),
            other => unreachable!("{other} where kinds were checked"),
        }
    }

    fn holds(&self, facts: &mut Facts) -> Result<bool, String> {
        Ok(match self {
            Node::Uses(technique) => times(*technique, facts)? > 0,
            Node::Symmetry(name) => facts.has_symmetry(name),
            Node::Not(node) => !node.holds(facts)?,
            Node::All(parts) => {
                for part in parts {
                    if !part.node.holds(facts)? {
                        return Ok(false);
                    }
                }
                true
            }
            Node::Any(parts) => {
                for part in parts {
                    if part.node.holds(facts)? {
                        return Ok(true);
                    }
                }
                false
            }
            Node::Compare(compared) => {
                compared.relation.holds(compared.left.value(facts)?.compare(&compared.right.value(facts)?))
            }
            other => match other.value(facts)? {
                Value::Truth(truth) => truth,
                other => unreachable!("{other} where kinds were checked"),
            },
        })
    }
}

fn times(technique: Technique, facts: &mut Facts) -> Result<u32, String> {
    facts.times(technique).map_err(|why| format!("the path is not known: {why}"))
}
