//! Small sets: their members, and all sets of a size in Sudoku Explainer's order.

/// The members of a set, ascending.
#[inline]
pub fn bits(mut set: u16) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let member = set.trailing_zeros() as usize;
            set &= set - 1;
            member
        })
    })
}

/// Whether a set has exactly two members; faster than `count_ones` where there is no instruction for it.
#[inline]
pub fn is_pair(set: u16) -> bool {
    let rest = set & set.wrapping_sub(1);
    (rest != 0) & (rest & rest.wrapping_sub(1) == 0)
}

/// How many members a set of nine has.
#[inline]
pub fn count(set: u16) -> u32 {
    crate::set::count(u64::from(set & 0x1ff)) as u32
}

/// The cells of a set, ascending.
#[inline]
pub fn cells(mut set: u128) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let member = set.trailing_zeros() as usize;
            set &= set - 1;
            member
        })
    })
}

/// The subsets of `0..of` of a given size, in ascending order: 01, 02, 12, 03, 13, 23, ... Of none there is one empty
/// set, but among nothing there is not even that one: Sudoku Explainer's count, and it decides ratings.
pub fn combinations(size: usize, of: usize) -> impl Iterator<Item = u32> {
    let first = (size <= of && of > 0).then_some((1u32 << size) - 1);
    let next = move |set: &u32| {
        let low = set & set.wrapping_neg();
        let next = set.checked_add(low).filter(|_| *set != 0)?;
        let next = next | (((next ^ set) >> 2) / low);
        (next >> of == 0).then_some(next)
    };
    std::iter::successors(first, next)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn combinations_come_in_colexicographic_order() {
        assert_eq!(combinations(2, 4).collect::<Vec<_>>(), [0b11, 0b101, 0b110, 0b1001, 0b1010, 0b1100]);
        assert_eq!(combinations(4, 9).count(), 126);
        assert!(combinations(3, 9).is_sorted());
        assert_eq!(combinations(3, 3).collect::<Vec<_>>(), [0b111]);
        assert_eq!(combinations(3, 2).count(), 0);
    }

    #[test]
    fn of_none_there_is_one_set_unless_there_is_nothing() {
        assert_eq!(combinations(0, 3).collect::<Vec<_>>(), [0]);
        assert_eq!(combinations(0, 0).count(), 0);
    }

    #[test]
    fn members_ascend() {
        assert_eq!(bits(0b1_0010_0001).collect::<Vec<_>>(), [0, 5, 8]);
        assert_eq!(cells(1 << 80 | 1).collect::<Vec<_>>(), [0, 80]);
    }
}
