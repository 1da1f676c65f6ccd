//! Uniqueness (15, 19): rectangles and loops of two digits, and the bivalue universal grave.

mod bug;
mod kinds;
mod loops;

pub use bug::{Bug, BugKind, bug};
pub use kinds::{Deadly, Kind};
#[cfg(test)]
pub use loops::plain::unique_loop as plain_loop;
pub use loops::unique_loop;
