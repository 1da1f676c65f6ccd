//! Sets that just fit: Hall's theorem on rows and columns of bits.
//!
//! Rows may be the open cells of a house and columns its digits, or the other way round; or, for one digit, lines and the
//! lines that cross them. Each row must get a column of its own. Rows that have, all together, only as many columns as there
//! are rows are a *Hall set*: those columns are theirs.
//!
//! No combination is ever tried. Match every row with a column (Kuhn's augmenting paths); let a row point to the rows that
//! own its other columns. The rows reachable from a row are the smallest Hall set that contains it, if none of them
//! has a free column. This is Régin's filtering of "all different" (AAAI 1994), extended to give reasons.

use std::ops::RangeInclusive;

use crate::set::Bits;

/// Rows that have only as many columns as there are rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct HallSet {
    /// The rows, by number.
    pub(super) rows: u64,
    /// Their columns: as many.
    pub(super) columns: u64,
    /// The columns that no smaller Hall set among these rows claims: what these rows all together are needed for.
    pub(super) new: u64,
}

/// The least Hall sets of these rows that have one of these numbers of rows, in the order of the number whose bits are the
/// rows: 01, 02, 12, 03, 13, ...
///
/// If the rows have no complete matching, there is no solution. Then one Hall set that proves this is reported, if it
/// has a wanted size: some other row has all its columns there.
pub(super) fn hall_sets(rows: &[u64], sizes: RangeInclusive<usize>) -> Vec<HallSet> {
    let matching = match Matching::of(rows) {
        Ok(matching) => matching,
        Err(set) => return if sizes.contains(&(set.rows.count_ones() as usize)) { vec![set] } else { Vec::new() },
    };
    let locked = matching.locked();
    let reach = matching.reach(locked);
    let columns_of = |set: u64| Bits(set).fold(0, |all, row| all | rows[row as usize]);
    let mut found: Vec<HallSet> = Vec::new();
    for row in Bits(locked) {
        let set = reach[row as usize];
        if !sizes.contains(&(set.count_ones() as usize)) || found.iter().any(|known| known.rows == set) {
            continue;
        }
        // Rows that do not reach back are in a smaller Hall set.
        let below =
            Bits(set).filter(|&other| reach[other as usize] >> row & 1 == 0).fold(0, |all, other| all | 1 << other);
        let columns = columns_of(set);
        found.push(HallSet { rows: set, columns, new: columns & !columns_of(below) });
    }
    found.sort_unstable_by_key(|set| set.rows);
    found
}

/// Whether some row has a column of a Hall set that this row is not part of. True, too, if the rows have no complete matching.
pub(super) fn hall_sets_strike(rows: &[u64]) -> bool {
    let Ok(matching) = Matching::of(rows) else { return true };
    let locked = matching.locked();
    let reach = matching.reach(locked);
    rows.iter().enumerate().any(|(row, &columns)| {
        let mut owners = Bits(columns & matching.owned).map(|column| matching.owner[column as usize]);
        owners.any(|owner| locked >> owner & 1 == 1 && reach[owner as usize] >> row & 1 == 0)
    })
}

/// Rows and the columns they own.
struct Matching<'a> {
    rows: &'a [u64],
    owner: [u8; 64],
    owned: u64,
}

impl<'a> Matching<'a> {
    /// Gives each row a column of its own. Where that fails: a Hall set that has all columns of some row outside it.
    fn of(rows: &'a [u64]) -> Result<Matching<'a>, HallSet> {
        debug_assert!(rows.len() <= 64);
        let mut matching = Matching { rows, owner: [0; 64], owned: 0 };
        for row in 0..rows.len() {
            let mut seen = 0;
            if !matching.augment(row, &mut seen) {
                let rows = Bits(seen).fold(0, |rows, column| rows | 1 << matching.owner[column as usize]);
                return Err(HallSet { rows, columns: seen, new: seen });
            }
        }
        Ok(matching)
    }

    /// The rows that reach no column that nobody owns: only these are in Hall sets. Mostly there are none.
    fn locked(&self) -> u64 {
        // Columns that nobody owns, and those whose owner can take such a one.
        let mut open = !self.owned;
        loop {
            let before = open;
            for column in Bits(!before) {
                open |= u64::from(self.rows[self.owner[column as usize] as usize] & open != 0) << column;
            }
            if open == before {
                break;
            }
        }
        Bits(!open).fold(0, |locked, column| locked | 1 << self.owner[column as usize])
    }

    /// The rows that each of these rows reaches: its smallest Hall set.
    fn reach(&self, locked: u64) -> [u64; 64] {
        let mut reach = [0u64; 64];
        for row in Bits(locked) {
            let columns = Bits(self.rows[row as usize]);
            reach[row as usize] = columns.fold(0, |all, column| all | 1 << self.owner[column as usize]);
        }
        for by in Bits(locked) {
            for row in Bits(locked) {
                if reach[row as usize] >> by & 1 == 1 {
                    reach[row as usize] |= reach[by as usize];
                }
            }
        }
        reach
    }

    /// Finds this row a column, making owners move over where needed. `seen` are the columns asked for so far.
    fn augment(&mut self, row: usize, seen: &mut u64) -> bool {
        let free = self.rows[row] & !self.owned;
        if free != 0 {
            self.owned |= free & free.wrapping_neg();
            self.owner[free.trailing_zeros() as usize] = row as u8;
            return true;
        }
        while self.rows[row] & !*seen != 0 {
            let column = (self.rows[row] & !*seen).trailing_zeros() as usize;
            *seen |= 1 << column;
            if self.augment(self.owner[column] as usize, seen) {
                self.owner[column] = row as u8;
                return true;
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn the_least_hall_sets_come_with_what_is_new_in_them() {
        // 0 and 1 share two columns; 2 has one more beside them; 3 is free.
        let sets = hall_sets(&[0b0011, 0b0011, 0b0110, 0b11000], 0..=64);
        assert_eq!(
            sets,
            [HallSet { rows: 0b011, columns: 0b011, new: 0b011 }, HallSet { rows: 0b111, columns: 0b111, new: 0b100 },]
        );
        assert!(hall_sets(&[0b011, 0b110, 0b1100], 0..=64).is_empty());
    }

    #[test]
    fn rows_with_too_few_columns_give_the_set_that_shows_it() {
        let sets = hall_sets(&[0b011, 0b011, 0b011], 0..=64);
        assert_eq!(sets, [HallSet { rows: 0b011, columns: 0b011, new: 0b011 }]);
    }

    proptest! {
        #[test]
        fn a_row_loses_a_column_exactly_when_no_complete_matching_uses_it(
            rows in prop::collection::vec(1u64..1 << 6, 1..7),
        ) {
            // Every way to give each row a column of its own.
            fn ways(rows: &[u64], used: u64, way: &mut Vec<u32>, each: &mut impl FnMut(&[u32])) {
                let Some(&row) = rows.get(way.len()) else { return each(way) };
                for column in Bits(row & !used) {
                    way.push(column);
                    ways(rows, used | 1 << column, way, each);
                    way.pop();
                }
            }
            let mut possible = vec![0; rows.len()];
            ways(&rows, 0, &mut Vec::new(), &mut |way| {
                way.iter().enumerate().for_each(|(row, column)| possible[row] |= 1 << column);
            });
            if possible[0] == 0 {
                return Ok(());
            }
            let mut left = rows.clone();
            let sets = hall_sets(&rows, 0..=64);
            prop_assert!(sets.is_sorted_by(|one, other| one.rows < other.rows));
            for set in &sets {
                let smaller = sets.iter().filter(|other| other.rows != set.rows && other.rows & !set.rows == 0);
                prop_assert_eq!(set.new, smaller.fold(set.columns, |new, other| new & !other.columns));
                prop_assert_eq!(set.rows.count_ones(), set.columns.count_ones());
                for (row, columns) in left.iter_mut().enumerate().filter(|(row, _)| set.rows >> row & 1 == 0) {
                    prop_assert!(possible[row] & set.columns == 0);
                    *columns &= !set.columns;
                }
            }
            prop_assert_eq!(hall_sets_strike(&rows), left != rows);
            prop_assert_eq!(left, possible);
        }
    }
}
