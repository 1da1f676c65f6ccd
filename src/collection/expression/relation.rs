//! How two values compare.

use std::cmp::Ordering;

/// How two values compare.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Relation {
    Less,
    AtMost,
    Equal,
    Unequal,
    AtLeast,
    Greater,
}

impl Relation {
    pub(super) fn holds(self, found: Option<Ordering>) -> bool {
        use Ordering::{Equal, Greater, Less};
        match self {
            Relation::Less => found == Some(Less),
            Relation::AtMost => matches!(found, Some(Less | Equal)),
            Relation::Equal => found == Some(Equal),
            Relation::Unequal => found != Some(Equal),
            Relation::AtLeast => matches!(found, Some(Greater | Equal)),
            Relation::Greater => found == Some(Greater),
        }
    }

    /// The one that holds where this one does not.
    pub(super) fn opposite(self) -> Relation {
        match self {
            Relation::Less => Relation::AtLeast,
            Relation::AtMost => Relation::Greater,
            Relation::Equal => Relation::Unequal,
            Relation::Unequal => Relation::Equal,
            Relation::AtLeast => Relation::Less,
            Relation::Greater => Relation::AtMost,
        }
    }

    /// The same with its sides exchanged.
    pub(super) fn turned(self) -> Relation {
        match self {
            Relation::Less => Relation::Greater,
            Relation::AtMost => Relation::AtLeast,
            Relation::AtLeast => Relation::AtMost,
            Relation::Greater => Relation::Less,
            same => same,
        }
    }
}
