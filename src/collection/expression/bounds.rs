//! Conditions that no puzzle can meet.

use super::mistake::part;
use super::read::opposite;
use super::relation::Relation;
use super::{Mistake, Node, Part};
use crate::collection::fact::{Fact, Kind, Value};
use crate::shape::Shape;
use crate::technique::Technique;

/// What a bound is about.
#[derive(Clone, Copy, PartialEq)]
enum Subject {
    Fact(Fact),
    Times(Technique),
    Symmetry(&'static str),
}

/// Where a bound stands; none: no value lies beyond.
type Origin = Option<(usize, usize)>;

/// What is known of a subject by the parts so far. Numbers are counted in steps: 1, or a tenth.
struct Bounds {
    subject: Subject,
    /// The largest board.
    side: usize,
    least: (f64, Origin),
    most: (f64, Origin),
    /// Text that it must be, or must not be.
    is: Option<(String, Origin)>,
    is_not: Vec<(String, Origin)>,
    /// Numbers that it must not be.
    gaps: Vec<(f64, Origin)>,
}

/// The first place at which an expression turns out to be true of no puzzle, if it is so.
pub(super) fn contradiction(node: &Node, text: &str) -> Option<Mistake> {
    match node {
        Node::All(parts) => {
            let inner = parts.iter().find_map(|part| contradiction(&part.node, text));
            inner.or_else(|| clash(parts.iter(), text))
        }
        Node::Any(parts) => {
            let mistakes: Option<Vec<Mistake>> = parts.iter().map(|part| alone(part, text)).collect();
            mistakes?.into_iter().min_by_key(|mistake| mistake.at)
        }
        single => {
            let place = (1, text.chars().count() + 1);
            alone(&Part { node: single.clone(), place }, text).filter(|_| !matches!(single, Node::Constant(_)))
        }
    }
}

/// The same for one part, with its place.
fn alone(part: &Part, text: &str) -> Option<Mistake> {
    match &part.node {
        Node::All(_) | Node::Any(_) => contradiction(&part.node, text),
        _ => clash([part].into_iter(), text),
    }
}

/// The first part that is true of every puzzle: it selects nothing, so something else was meant.
pub(super) fn always_true(node: &Node, text: &str) -> Option<Mistake> {
    let is_always =
        |node: &Node| !matches!(node, Node::Constant(_)) && contradiction(&opposite(node.clone()), text).is_some();
    let mistake = |place: (usize, usize)| {
        Some(Mistake { at: place.0, what: format!("{} is true of every puzzle", part(text, place)) })
    };
    match node {
        Node::All(parts) => {
            let always = parts.iter().filter(|part| is_always(&part.node)).map(|part| part.place);
            mistake(always.min()?)
        }
        _ if is_always(node) => mistake((1, text.chars().count() + 1)),
        _ => None,
    }
}

fn clash<'p>(parts: impl Iterator<Item = &'p Part>, text: &str) -> Option<Mistake> {
    // As they are written, not as they are asked.
    let mut parts: Vec<&Part> = parts.collect();
    parts.sort_by_key(|part| part.place);
    let side =
        parts.iter().filter_map(|part| largest_side(&part.node)).min().unwrap_or(Shape::MAX_SIDE).min(Shape::MAX_SIDE);
    let mut known: Vec<Bounds> = Vec::new();
    for Part { node, place } in parts {
        let Some((subject, relation, value)) = bound(node) else { continue };
        let at = known.iter().position(|bounds| bounds.subject == subject).unwrap_or_else(|| {
            known.push(Bounds::of(subject, side));
            known.len() - 1
        });
        if let Some(origin) = known[at].add(relation, &value, *place) {
            let this = part(text, *place);
            let what = match origin {
                Some(earlier) => {
                    format!("{this} contradicts {} (character {}): no puzzle is both", part(text, earlier), earlier.0)
                }
                None => format!("{this} is true of no puzzle{}", known[at].range()),
            };
            return Some(Mistake { at: place.0, what });
        }
    }
    None
}

/// The largest board of which a part can be true, if it says so.
fn largest_side(node: &Node) -> Option<usize> {
    match bound(node)? {
        (Subject::Fact(Fact::Side), Relation::Equal | Relation::AtMost, Value::Number(side)) => {
            Some(side.max(0.0) as usize)
        }
        (Subject::Fact(Fact::Side), Relation::Less, Value::Number(side)) => Some((side.ceil() - 1.0).max(0.0) as usize),
        (Subject::Fact(fact), ..) if fact.is_for_nine() => Some(9),
        _ => None,
    }
}

/// What a part says about one subject, if it does. What is true or false of a number is said of that number.
fn bound(node: &Node) -> Option<(Subject, Relation, Value)> {
    let (subject, relation, value) = bound_as_written(node)?;
    let (fact, number) = match subject {
        Subject::Fact(Fact::Unique) => (Fact::Solutions, 1.0),
        Subject::Fact(Fact::Minimal) => (Fact::Spare, 0.0),
        Subject::Fact(Fact::Logic) => (Fact::Guesses, 0.0),
        _ => return Some((subject, relation, value)),
    };
    let relation = if value == Value::Truth(true) { relation } else { relation.opposite() };
    Some((Subject::Fact(fact), relation, Value::Number(number)))
}

fn bound_as_written(node: &Node) -> Option<(Subject, Relation, Value)> {
    match node {
        Node::Compare(compared) => match (subject(&compared.left), &compared.right) {
            (Some(subject), Node::Constant(value)) => Some((subject, compared.relation, value.clone())),
            _ => match (&compared.left, subject(&compared.right)) {
                (Node::Constant(value), Some(subject)) => Some((subject, compared.relation.turned(), value.clone())),
                _ => None,
            },
        },
        Node::Not(inner) => {
            bound_as_written(inner).map(|(subject, relation, value)| (subject, relation.opposite(), value))
        }
        Node::Uses(technique) => Some((Subject::Times(*technique), Relation::AtLeast, Value::Number(1.0))),
        other => subject(other).map(|subject| (subject, Relation::Equal, Value::Truth(true))),
    }
}

fn subject(node: &Node) -> Option<Subject> {
    match node {
        Node::Fact(fact) => Some(Subject::Fact(*fact)),
        Node::Times(technique) => Some(Subject::Times(*technique)),
        Node::Symmetry(name) => Some(Subject::Symmetry(name)),
        _ => None,
    }
}

impl Bounds {
    /// On boards up to this side.
    fn of(subject: Subject, side: usize) -> Bounds {
        let mut bounds = Bounds {
            subject,
            side,
            least: (0.0, None),
            most: (f64::INFINITY, None),
            is: None,
            is_not: Vec::new(),
            gaps: Vec::new(),
        };
        if let Subject::Fact(fact) = subject {
            let (least, most) = match fact.kind() {
                Kind::Truth => (0.0, 1.0),
                Kind::Word(words) => (0.0, words.len() as f64 - 1.0),
                _ => fact.range(side),
            };
            (bounds.least.0, bounds.most.0) = (least * bounds.steps(), most * bounds.steps());
        }
        if matches!(subject, Subject::Symmetry(_)) {
            bounds.most.0 = 1.0;
        }
        bounds
    }

    /// How many values there are from one whole number to the next.
    fn steps(&self) -> f64 {
        match self.subject {
            Subject::Fact(fact) if fact.kind() == (Kind::Number { is_whole: false }) => 10.0,
            _ => 1.0,
        }
    }

    /// The values that there are, where these are numbers with an end.
    fn range(&self) -> String {
        match self.subject {
            Subject::Fact(fact) if matches!(fact.kind(), Kind::Number { .. }) => match fact.range(self.side) {
                (least, most) if most.is_finite() => format!(", {} is from {least} to {most}", fact.name()),
                (least, _) => format!(", {} is at least {least}", fact.name()),
            },
            _ => String::new(),
        }
    }

    /// Adds what another part says. What it contradicts, if it does.
    fn add(&mut self, relation: Relation, value: &Value, place: (usize, usize)) -> Option<Origin> {
        let place = Some(place);
        let number = match value {
            Value::Text(text) => return self.add_text(relation, text, place),
            Value::Number(number) => *number * self.steps(),
            Value::Truth(truth) => f64::from(u8::from(*truth)),
            Value::Word(_, at) => *at as f64,
        };
        // 7.1 has 71 steps, whatever the product of floating-point numbers is.
        let number = if (number - number.round()).abs() < 1e-6 { number.round() } else { number };
        let is_value = number.fract() == 0.0;
        if relation == Relation::Unequal {
            if is_value {
                self.gaps.push((number, place));
            }
        } else {
            let least = match relation {
                Relation::AtLeast | Relation::Equal => number.ceil(),
                Relation::Greater => number.floor() + 1.0,
                _ => f64::NEG_INFINITY,
            };
            let most = match relation {
                Relation::AtMost | Relation::Equal => number.floor(),
                Relation::Less => number.ceil() - 1.0,
                _ => f64::INFINITY,
            };
            if relation == Relation::Equal && !is_value {
                return Some(None);
            }
            let (was_least, was_most) = (self.least, self.most);
            if least > self.least.0 {
                self.least = (least, place);
            }
            if most < self.most.0 {
                self.most = (most, place);
            }
            if self.least.0 > self.most.0 {
                return Some(if self.least.1 == place { was_most.1 } else { was_least.1 });
            }
        }
        // One value is left, and it is a gap.
        let gap = self.gaps.iter().find(|(gap, _)| self.least.0 == self.most.0 && *gap == self.least.0)?;
        Some(if gap.1 == place { self.least.1.or(self.most.1) } else { gap.1 })
    }

    fn add_text(&mut self, relation: Relation, text: &str, place: Origin) -> Option<Origin> {
        match relation {
            Relation::Unequal => {
                self.is_not.push((text.to_string(), place));
                self.is.as_ref().filter(|(is, _)| is == text).map(|(_, origin)| *origin)
            }
            _ => match &self.is {
                Some((is, origin)) => (is != text).then_some(*origin),
                None => {
                    self.is = Some((text.to_string(), place));
                    self.is_not.iter().find(|(is_not, _)| is_not == text).map(|(_, origin)| *origin)
                }
            },
        }
    }
}
