//! Breadth first from every start at once: the shortest chains come first.
//!
//! ```text
//!     start off ─► on ─► off ─► on ...      one layer: a weak link, then a strong one
//! ```

use super::rows::{Rows, has, insert, ones};
use super::table::Table;

/// How far the search from each start has come.
pub(super) struct Waves<'t, 'b, const W: usize> {
    table: &'t Table<'b, W>,
    starts: Vec<usize>,
    /// The claims that are on since the last layer, by start.
    front: Rows,
    seen_on: Rows,
    seen_off: Rows,
    /// By start and claim: which claim it was reached from. Empty in a search that rarely asks.
    from_on: Vec<u16>,
    from_off: Vec<u16>,
    live: Vec<bool>,
    scratch: Vec<u64>,
}

impl<'t, 'b, const W: usize> Waves<'t, 'b, W> {
    /// Waves that begin with these claims, off or on. The first layer of those that are off is reached at once. `keeps` the
    /// ways they came, or finds them again for each chain that is asked for.
    pub(super) fn new(table: &'t Table<'b, W>, starts: Vec<usize>, on: bool, keeps: bool) -> Self {
        let (nodes, count) = (table.claims.len(), starts.len());
        let ways = if keeps { count * nodes } else { 0 };
        let rows = || Rows::new(count, nodes);
        let mut waves = Waves {
            table,
            front: rows(),
            seen_on: rows(),
            seen_off: rows(),
            from_on: vec![0; ways],
            from_off: vec![0; ways],
            live: vec![true; count],
            scratch: vec![0; table.weak.words()],
            starts,
        };
        for at in 0..count {
            let start = waves.starts[at];
            if on {
                waves.front.set(at, start);
                waves.seen_on.set(at, start);
            } else {
                waves.seen_off.set(at, start);
                waves.front.row_mut(at).copy_from_slice(table.strong.row(start));
                waves.seen_on.row_mut(at).copy_from_slice(table.strong.row(start));
                for next in ones(table.strong.row(start)).filter(|_| keeps) {
                    waves.from_on[at * nodes + next] = start as u16;
                }
            }
        }
        waves
    }

    pub(super) fn starts(&self) -> &[usize] {
        &self.starts
    }

    /// The claims that came on with the last layer.
    pub(super) fn front(&self, at: usize) -> &[u64] {
        self.front.row(at)
    }

    /// Ends the search from a start.
    pub(super) fn end(&mut self, at: usize) {
        self.live[at] = false;
    }

    pub(super) fn is_live(&self, at: usize) -> bool {
        self.live[at]
    }

    pub(super) fn any_live(&self) -> bool {
        self.live.iter().any(|&live| live)
    }

    /// One layer on: what the front denies, and what follows from that. The front is empty and the search over when
    /// nothing does.
    pub(super) fn advance(&mut self, at: usize) {
        let (table, nodes, keeps) = (self.table, self.table.claims.len(), !self.from_on.is_empty());
        self.scratch.fill(0);
        for on in ones(self.front.row(at)) {
            let words = table.weak.row(on).iter().zip(&table.linked).zip(self.seen_off.row_mut(at));
            for (word, ((weak, linked), seen)) in words.enumerate() {
                let mut new = weak & linked & !*seen;
                *seen |= new;
                self.scratch[word] |= new;
                while keeps && new != 0 {
                    self.from_off[at * nodes + word * 64 + new.trailing_zeros() as usize] = on as u16;
                    new &= new - 1;
                }
            }
        }
        self.front.row_mut(at).fill(0);
        for off in ones(&self.scratch) {
            let words = table.strong.row(off).iter().zip(self.seen_on.row_mut(at)).zip(self.front.row_mut(at));
            for (word, ((strong, seen), front)) in words.enumerate() {
                let mut new = strong & !*seen;
                *seen |= new;
                *front |= new;
                while keeps && new != 0 {
                    self.from_on[at * nodes + word * 64 + new.trailing_zeros() as usize] = off as u16;
                    new &= new - 1;
                }
            }
        }
        self.live[at] = self.front.row(at).iter().any(|&word| word != 0);
    }

    /// The chain from a start to a claim that is on: claims in turn off and on. `None` where it contradicts itself:
    /// then a shorter chain shows more.
    pub(super) fn path(&self, at: usize, end: usize, on: bool) -> Option<Vec<usize>> {
        let nodes = self.table.claims.len();
        let start = self.starts[at];
        if self.from_on.is_empty() {
            let mut again = Waves::new(self.table, vec![start], on, true);
            while !has(again.seen_on.row(0), end) {
                again.advance(0);
            }
            return again.path(0, end, on);
        }
        let mut path = vec![end];
        let mut here = end;
        loop {
            if on && here == start {
                break;
            }
            let off = self.from_on[at * nodes + here] as usize;
            path.push(off);
            if !on && off == start {
                break;
            }
            here = self.from_off[at * nodes + off] as usize;
            path.push(here);
        }
        path.reverse();
        self.is_plain(&path, on).then_some(path)
    }

    /// Whether no candidate is said to be true in one place and false in another; that the end is the beginning is no harm.
    fn is_plain(&self, path: &[usize], on: bool) -> bool {
        let singles = self.table.singles.div_ceil(64);
        let (mut is_on, mut is_off) = (vec![0u64; singles], vec![0u64; singles]);
        let inner = if path.len() > 2 && path[0] == path[path.len() - 1] { &path[..path.len() - 1] } else { path };
        for (at, &claim) in inner.iter().enumerate() {
            let mut numbers = self.table.members(claim).map(|member| self.table.number(member));
            if (at % 2 == 0) != on {
                for number in numbers {
                    if has(&is_on, number) {
                        return false;
                    }
                    insert(&mut is_off, number);
                }
            } else if claim < self.table.singles {
                if has(&is_off, claim) || has(&is_on, claim) {
                    return false;
                }
                insert(&mut is_on, claim);
            } else if numbers.all(|number| has(&is_off, number)) {
                return false;
            }
        }
        true
    }
}
