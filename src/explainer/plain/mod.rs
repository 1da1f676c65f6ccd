//! The producers as docs/RATING.md, 3 describes them, one function each, which look at everything every time: the oracle of [`super::fast`].

mod aligned;
mod fish;
mod locking;
mod single;
mod subset;
mod wing;

pub use aligned::aligned;
pub use fish::fish;
pub use locking::{direct_locking, locking};
pub use single::{hidden_single, naked_single};
pub use subset::{direct_hidden_set, hidden_set, naked_set};
pub use wing::wing;

use super::regions::Nine;

/// Regions in the order block, column, row ("BCR"): that of singles and sets.
pub fn block_column_row() -> impl Iterator<Item = usize> {
    (0..9).chain(18..27).chain(9..18)
}

/// The union of these sets, if it has as many members as there are sets and each set has at least two.
fn common_tuple(sets: impl IntoIterator<Item = Nine>, size: usize) -> Option<Nine> {
    let union = |union: Nine, set: Nine| (set.count_ones() >= 2).then_some(union | set);
    sets.into_iter().try_fold(0, union).filter(|union| union.count_ones() as usize == size)
}
