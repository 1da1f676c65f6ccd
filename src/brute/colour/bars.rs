//! Options that may not be taken up for some moves: a ring of moves, in each what ends then.

/// What was barred lately.
#[derive(Debug, Default)]
pub(super) struct Bars {
    /// What was barred in each of the last moves, and the one before it that ends in the same move.
    bars: Vec<Bar>,
    /// The last of those that end in each of the next moves.
    ends: Vec<u16>,
    /// For each cell and digit the move in which it ends: it may have been barred once more.
    until: Vec<[u32; 64]>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Bar {
    cell: u16,
    digit: u8,
    before: u16,
}

/// No option is barred for longer.
const LONGEST: u32 = 2048;
const NONE: u16 = u16::MAX;

impl Bars {
    pub(super) fn new(cells: usize) -> Bars {
        let ring = LONGEST as usize;
        Bars { bars: vec![Bar::default(); ring], ends: vec![NONE; ring], until: vec![[0; 64]; cells] }
    }

    /// Forgets all.
    pub(super) fn clear(&mut self) {
        self.ends.fill(NONE);
    }

    /// Bars an option of a cell until `moves` moves from `now`. At most one is barred in a move.
    pub(super) fn add(&mut self, cell: usize, digit: u8, now: u32, moves: u32) {
        let end = now + moves.clamp(1, LONGEST - 1);
        let (now, at) = (now % LONGEST, &mut self.ends[(end % LONGEST) as usize]);
        self.until[cell][usize::from(digit)] = end;
        self.bars[now as usize] = Bar { cell: cell as u16, digit, before: *at };
        *at = now as u16;
    }

    /// Shows the options that were barred until this move. It is asked for each move.
    pub(super) fn each_ended(&mut self, now: u32, mut each: impl FnMut(usize, u8)) {
        let mut at = std::mem::replace(&mut self.ends[(now % LONGEST) as usize], NONE);
        while at != NONE {
            let Bar { cell, digit, before } = self.bars[usize::from(at)];
            if self.until[usize::from(cell)][usize::from(digit)] == now {
                each(cell.into(), digit);
            }
            at = before;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_barred_ends_after_as_many_moves_and_only_once() {
        let mut bars = Bars::new(3);
        let mut ended = Vec::new();
        for now in 1..3_000 {
            bars.each_ended(now, |cell, digit| ended.push((now, cell, digit)));
            match now {
                1 => bars.add(0, 5, now, 10),
                2 => bars.add(1, 63, now, 9),
                3 => bars.add(2, 0, now, 0),
                // Again, so the first end does not count.
                4 => bars.add(0, 5, now, 20),
                5 => bars.add(2, 7, now, 1_000_000),
                _ => {}
            }
        }
        assert_eq!(ended, [(4, 2, 0), (11, 1, 63), (24, 0, 5), (5 + LONGEST - 1, 2, 7)]);
    }
}
