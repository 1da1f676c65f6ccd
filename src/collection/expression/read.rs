//! From text to an expression whose names and kinds are right.

use proc_macro2::Span;
use syn::{BinOp, Expr, Lit, UnOp};

use super::mistake::{comment, described, part, syntax, unexpected, unknown};
use super::relation::Relation;
use super::{Comparison, Mistake, Node, Operator, Part};
use crate::collection::fact::{Fact, Kind, Value};
use crate::grid::Grid;
use crate::make::Symmetry;
use crate::shape::Shape;
use crate::technique::Technique;

/// More would be no expression that someone wrote; and brackets in brackets take stack.
const LONGEST: usize = 4096;
const MOST_NESTED: usize = 200;

/// A part that was read.
struct Typed {
    node: Node,
    kind: Kind,
    place: (usize, usize),
}

/// Reads an expression.
pub(super) fn expression(text: &str) -> Result<(Node, Kind), Mistake> {
    let opening = text.char_indices().filter(|(_, c)| matches!(c, '(' | '[' | '{' | '!' | '-' | '*' | '&'));
    if text.len() > LONGEST {
        return Err(Mistake {
            at: LONGEST,
            what: format!("the expression goes on, expected at most {LONGEST} characters"),
        });
    }
    if let Some((at, _)) = opening.clone().nth(MOST_NESTED) {
        return Err(Mistake { at: at + 1, what: format!("expected at most {MOST_NESTED} brackets and operators") });
    }
    if let Some(mistake) = comment(text) {
        return Err(mistake);
    }
    let read: Expr = syn::parse_str(text).map_err(|error| syntax(text, &error))?;
    let typed = typed(&read, text)?;
    Ok((typed.node, typed.kind))
}

/// The character where something begins, from 1.
pub(super) fn start(span: Span) -> usize {
    span.start().column + 1
}

/// The character behind it.
fn end(span: Span) -> usize {
    span.end().column + 1
}

fn typed(read: &Expr, text: &str) -> Result<Typed, Mistake> {
    match read {
        Expr::Paren(brackets) => {
            let inside = typed(&brackets.expr, text)?;
            let span = brackets.paren_token.span;
            Ok(Typed { place: (start(span.open()), end(span.close())), ..inside })
        }
        Expr::Lit(literal) => constant(&literal.lit),
        Expr::Path(path) => {
            let name = path.path.get_ident().ok_or_else(|| unexpected(read))?;
            let place = (start(name.span()), end(name.span()));
            let fact = Fact::of_name(&name.to_string()).ok_or_else(|| unknown(&name.to_string(), place.0))?;
            Ok(Typed { node: Node::Fact(fact), kind: fact.kind(), place })
        }
        Expr::Call(call) => function(call),
        Expr::Unary(unary) => match &unary.op {
            UnOp::Not(sign) => {
                let inside = truth(typed(&unary.expr, text)?)?;
                let place = (start(sign.span), inside.place.1);
                Ok(Typed { node: opposite(inside.node), kind: Kind::Truth, place })
            }
            UnOp::Neg(sign) => {
                let inside = number(typed(&unary.expr, text)?)?;
                let zero = Node::Constant(Value::Number(0.0));
                let node = match inside.node {
                    Node::Constant(Value::Number(number)) => Node::Constant(Value::Number(-number)),
                    other => Node::Arithmetic(Operator::Minus, Box::new([zero, other])),
                };
                Ok(Typed { node, kind: inside.kind, place: (start(sign.span), inside.place.1) })
            }
            _ => Err(unexpected(read)),
        },
        Expr::Binary(binary) => {
            let sign = sign_of(&binary.op).ok_or_else(|| Mistake {
                at: typed(&binary.left, text).map_or(1, |left| left.place.1 + 1),
                what: "expected one of && || < <= == != >= > + - * / % here".into(),
            })?;
            let (left, right) = (typed(&binary.left, text)?, typed(&binary.right, text)?);
            let place = (left.place.0, right.place.1);
            let (node, kind) = match sign {
                Sign::And => (joined(truth(left)?, truth(right)?, true), Kind::Truth),
                Sign::Or => (joined(truth(left)?, truth(right)?, false), Kind::Truth),
                Sign::Compares(relation) => (compared(left, relation, right, text)?, Kind::Truth),
                Sign::Reckons(operator) => {
                    let (left, right) = (number(left)?, number(right)?);
                    if matches!(operator, Operator::Over | Operator::Modulo) && constant_of(&right.node) == Some(0.0) {
                        let what = "this is 0, expected a number to divide by that is not".into();
                        return Err(Mistake { at: right.place.0, what });
                    }
                    let is_whole = left.kind == right.kind && left.kind == Kind::Number { is_whole: true };
                    let is_whole = is_whole && operator != Operator::Over;
                    let node = match (constant_of(&left.node), constant_of(&right.node)) {
                        (Some(left), Some(right)) => Node::Constant(Value::Number(operator.of(left, right))),
                        _ => Node::Arithmetic(operator, Box::new([left.node, right.node])),
                    };
                    (node, Kind::Number { is_whole })
                }
            };
            Ok(Typed { node, kind, place })
        }
        _ => Err(unexpected(read)),
    }
}

/// What stands between two parts.
enum Sign {
    And,
    Or,
    Compares(Relation),
    Reckons(Operator),
}

fn sign_of(sign: &BinOp) -> Option<Sign> {
    Some(match sign {
        BinOp::And(_) => Sign::And,
        BinOp::Or(_) => Sign::Or,
        BinOp::Lt(_) => Sign::Compares(Relation::Less),
        BinOp::Le(_) => Sign::Compares(Relation::AtMost),
        BinOp::Eq(_) => Sign::Compares(Relation::Equal),
        BinOp::Ne(_) => Sign::Compares(Relation::Unequal),
        BinOp::Ge(_) => Sign::Compares(Relation::AtLeast),
        BinOp::Gt(_) => Sign::Compares(Relation::Greater),
        BinOp::Add(_) => Sign::Reckons(Operator::Plus),
        BinOp::Sub(_) => Sign::Reckons(Operator::Minus),
        BinOp::Mul(_) => Sign::Reckons(Operator::Times),
        BinOp::Div(_) => Sign::Reckons(Operator::Over),
        BinOp::Rem(_) => Sign::Reckons(Operator::Modulo),
        _ => return None,
    })
}

fn constant(literal: &Lit) -> Result<Typed, Mistake> {
    let place = (start(literal.span()), end(literal.span()));
    let number = |digits: &str, suffix: &str| match digits.parse::<f64>() {
        Ok(number) if suffix.is_empty() => Ok(number),
        _ => {
            Err(Mistake { at: place.0, what: format!("'{digits}{suffix}' is no number, expected one like 24 or 7.1") })
        }
    };
    let (value, kind) = match literal {
        Lit::Int(digits) => {
            (Value::Number(number(digits.base10_digits(), digits.suffix())?), Kind::Number { is_whole: true })
        }
        Lit::Float(digits) => {
            (Value::Number(number(digits.base10_digits(), digits.suffix())?), Kind::Number { is_whole: false })
        }
        Lit::Bool(truth) => (Value::Truth(truth.value), Kind::Truth),
        Lit::Str(text) => (Value::Text(text.value()), Kind::Text),
        _ => {
            let what = "expected a number, true, false, or text in double quotes: \"x-wing\"";
            return Err(Mistake { at: place.0, what: what.into() });
        }
    };
    Ok(Typed { node: Node::Constant(value), kind, place })
}

/// `technique("x-wing")`, `times("x-wing")`, `symmetry("rotate-180")`.
fn function(call: &syn::ExprCall) -> Result<Typed, Mistake> {
    let span = call.paren_token.span;
    let Expr::Path(path) = &*call.func else {
        return Err(Mistake {
            at: start(span.open()),
            what: "expected the name of a function before the bracket".into(),
        });
    };
    let name = path.path.get_ident().ok_or_else(|| unexpected(&call.func))?;
    let place = (start(name.span()), end(span.close()));
    let name = name.to_string();
    if !["technique", "times", "symmetry"].contains(&name.as_str()) {
        let what = format!("no function is called '{name}', expected technique, times or symmetry");
        return Err(Mistake { at: place.0, what });
    }
    let text = match call.args.first() {
        Some(Expr::Lit(syn::ExprLit { lit: Lit::Str(text), .. })) if call.args.len() == 1 => text,
        _ => {
            let example = if name == "symmetry" { "rotate-180" } else { "x-wing" };
            let what = format!("expected one name in double quotes, like {name}(\"{example}\")");
            return Err(Mistake { at: end(span.open()), what });
        }
    };
    let (at, text) = (start(text.span()), text.value());
    let (node, kind) = match name.as_str() {
        "technique" => (Node::Uses(technique(&text, at)?), Kind::Truth),
        "times" => (Node::Times(technique(&text, at)?), Kind::Number { is_whole: true }),
        _ => {
            let symmetry: Symmetry = text.parse().map_err(|_| {
                let all = Symmetry::ALL.map(Symmetry::name).join(", ");
                Mistake { at, what: format!("no symmetry is called '{text}', expected one of {all}") }
            })?;
            (has_symmetry(symmetry, place), Kind::Truth)
        }
    };
    Ok(Typed { node, kind, place })
}

/// A pattern has both mirrors if it has each; it has none if it has not a single one.
fn has_symmetry(symmetry: Symmetry, place: (usize, usize)) -> Node {
    let all = || Grid::blank(Shape::NINE).symmetries().into_iter();
    let part = |node| Part { node, place };
    let each = |names: &[&'static str]| Node::All(names.iter().map(|name| part(Node::Symmetry(name))).collect());
    match symmetry {
        Symmetry::None => Node::All(all().map(|name| part(opposite(Node::Symmetry(name)))).collect()),
        Symmetry::Mirrors => each(&["rows", "columns"]),
        Symmetry::Diagonals => each(&["diagonal", "antidiagonal"]),
        Symmetry::Full => each(&all().collect::<Vec<_>>()),
        single => Node::Symmetry(single.name()),
    }
}

fn technique(name: &str, at: usize) -> Result<Technique, Mistake> {
    name.parse().map_err(|error: crate::error::Error| Mistake { at, what: error.to_string() })
}

/// A comparison of two things of one kind. Words and techniques are compared with text that names one.
fn compared(left: Typed, relation: Relation, right: Typed, text: &str) -> Result<Node, Mistake> {
    let (left, right) = (named(left, right.kind)?, right);
    let right = named(right, left.kind)?;
    let is_order = !matches!(relation, Relation::Equal | Relation::Unequal);
    match (left.kind, right.kind) {
        (Kind::Number { .. }, Kind::Number { .. }) => {}
        (one, other) if one == other && (!is_order || matches!(one, Kind::Word(_))) => {}
        (one, other) if one == other => {
            let what = format!("{} has no order, expected == or !=", part(text, left.place));
            return Err(Mistake { at: left.place.1 + 1, what });
        }
        (one, other) => {
            let what = format!("{} is {}, expected {}", part(text, right.place), described(other), described(one));
            return Err(Mistake { at: right.place.0, what });
        }
    }
    Ok(Node::Compare(Box::new(Comparison { left: left.node, relation, right: right.node })))
}

/// Text as what it names, where it is compared with a fact whose values are names.
fn named(this: Typed, other: Kind) -> Result<Typed, Mistake> {
    let Node::Constant(Value::Text(text)) = &this.node else { return Ok(this) };
    let at = this.place.0;
    let value = match other {
        Kind::Technique => Value::Text(technique(text, at)?.slug().to_string()),
        Kind::Word(words) => match words.iter().position(|word| word == text) {
            Some(place) => Value::Word(words, place),
            None => {
                return Err(Mistake {
                    at,
                    what: format!("'{text}' is unknown here, expected one of {}", words.join(", ")),
                });
            }
        },
        _ => return Ok(this),
    };
    Ok(Typed { node: Node::Constant(value), kind: other, place: this.place })
}

/// Both, or either; flat, the cheap parts first.
fn joined(left: Typed, right: Typed, both: bool) -> Node {
    let mut parts = Vec::new();
    for Typed { node, place, .. } in [left, right] {
        match node {
            Node::All(inner) if both => parts.extend(inner),
            Node::Any(inner) if !both => parts.extend(inner),
            node => parts.push(Part { node, place }),
        }
    }
    parts.sort_by_key(|part| part.node.price());
    if both { Node::All(parts) } else { Node::Any(parts) }
}

/// What is true where this is not; comparisons and conjunctions are turned over, so that contradictions are seen.
pub(super) fn opposite(node: Node) -> Node {
    let each = |parts: Vec<Part>| parts.into_iter().map(|part| Part { node: opposite(part.node), ..part }).collect();
    match node {
        Node::Not(node) => *node,
        Node::All(parts) => Node::Any(each(parts)),
        Node::Any(parts) => Node::All(each(parts)),
        Node::Compare(compared) => {
            Node::Compare(Box::new(Comparison { relation: compared.relation.opposite(), ..*compared }))
        }
        other => Node::Not(Box::new(other)),
    }
}

/// A number that is the same for all puzzles.
fn constant_of(node: &Node) -> Option<f64> {
    if let Node::Constant(Value::Number(number)) = node { Some(*number) } else { None }
}

fn truth(typed: Typed) -> Result<Typed, Mistake> {
    if typed.kind == Kind::Truth { Ok(typed) } else { Err(wrong_kind(&typed, "a condition, like givens <= 24")) }
}

fn number(typed: Typed) -> Result<Typed, Mistake> {
    if matches!(typed.kind, Kind::Number { .. }) { Ok(typed) } else { Err(wrong_kind(&typed, "a number")) }
}

fn wrong_kind(typed: &Typed, expected: &str) -> Mistake {
    Mistake { at: typed.place.0, what: format!("this is {}, expected {expected}", described(typed.kind)) }
}
