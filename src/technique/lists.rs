//! Many short lists in one: each entry knows the one before it in its list.
//!
//! ```text
//!     last      a: 3   b: 2        the entries have numbers, counted over all lists
//!     before    -  0  -  1         list a: 3, 1, 0; list b: 2
//! ```

/// Stands for no entry: no list grows that long.
const NONE: u32 = u32::MAX;

/// Lists that only grow; the last entry is the first to be looked at. What an entry is, the owner keeps in a vector of its own.
#[derive(Clone)]
pub(super) struct Lists {
    /// By list.
    last: Vec<u32>,
    /// By entry.
    before: Vec<u32>,
}

impl Lists {
    /// This many lists, all empty.
    pub(super) fn new(lists: usize) -> Lists {
        Lists { last: vec![NONE; lists], before: Vec::new() }
    }

    /// Adds the next entry to a list.
    pub(super) fn push(&mut self, list: usize) {
        let entry = self.before.len() as u32;
        self.before.push(std::mem::replace(&mut self.last[list], entry));
    }

    /// The entries of a list, last ones first.
    pub(super) fn entries(&self, list: usize) -> impl Iterator<Item = usize> + '_ {
        let mut next = self.last[list];
        std::iter::from_fn(move || {
            let entry = next as usize;
            next = *self.before.get(entry)?;
            Some(entry)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_list_has_its_entries_last_ones_first() {
        let mut lists = Lists::new(3);
        [0, 0, 1, 0].into_iter().for_each(|list| lists.push(list));
        let entries = |list| lists.entries(list).collect::<Vec<_>>();
        assert_eq!([0, 1, 2].map(entries), [vec![3, 1, 0], vec![2], vec![]]);
    }
}
