//! Guessing: a stuck lane keeps the lowest digit of a cell, the other branch goes to a free lane or on the stack.

use super::super::boxes::text;
use super::super::choose::{Chosen, NONE};
use super::super::shells::Shells;
use super::super::single::{End, Single};
use super::super::vector::{LaneSet, MOST_LANES, all_lanes, lanes_of};
use super::super::{Backend, means};
use super::stack::Entry;
use super::terms::{Run, STRIDE};
use super::{Lockstep, NOBODY, Work};

impl<V: Shells> Lockstep<V> {
    /// The branch cell of each stuck lane, with fewest candidates.
    pub(super) fn choose(&mut self, stuck: LaneSet) -> Chosen {
        let mut chosen = [NONE; MOST_LANES];
        // Puzzles with many solutions often have no cell with two candidates.
        let mut candidates = if self.fertile > 0 {
            V::choose_wider(&mut self.lanes, 2, &mut chosen);
            4
        } else {
            V::choose(&mut self.lanes, &mut chosen);
            3
        };
        while candidates <= 9 {
            let none =
                lanes_of(stuck).filter(|&lane| chosen[lane as usize] == NONE).fold(0, |set, lane| set | 1 << lane);
            if none == 0 {
                break;
            }
            let mut more = [NONE; MOST_LANES];
            V::choose_wider(&mut self.lanes, candidates, &mut more);
            lanes_of(none).for_each(|lane| chosen[lane as usize] = more[lane as usize]);
            candidates += 2;
        }
        chosen
    }

    /// Splits the nodes of stuck lanes in two.
    pub(super) fn branch(&mut self, run: &mut Run, stuck: LaneSet, wide: bool) {
        let chosen = self.choose(stuck);
        let mut second = [(0_u8, 0_u8); MOST_LANES];
        let mut splits = 0;
        for lane in lanes_of(stuck) {
            let lane = lane as usize;
            let cell = chosen[lane];
            if cell == NONE {
                // No cell is open, though the board is not done: dead.
                self.busy &= !(1 << lane);
                continue;
            }
            if self.work[lane].key.is_deepest() {
                self.finish_alone(run, lane);
                self.busy &= !(1 << lane);
                continue;
            }
            second[splits] = (lane as u8, cell as u8);
            splits += 1;
        }
        self.guesses += splits as u64;
        self.fertile += 16 * splits as i32;
        let mut splits = &second[..splits];
        if wide {
            let free = all_lanes(V::LANES) & !self.busy;
            let direct = splits.len().min(free.count_ones() as usize);
            if direct > 0 {
                self.branch_into(&splits[..direct], free);
                splits = &splits[direct..];
            }
        }
        if !splits.is_empty() {
            self.push(splits);
        }
    }

    /// Second branches into free lanes.
    pub(super) fn branch_into(&mut self, splits: &[(u8, u8)], free: LaneSet) {
        let mut sources: [u8; MOST_LANES] = std::array::from_fn(|lane| lane as u8);
        let mut filled = 0;
        for (&(lane, _), target) in splits.iter().zip(lanes_of(free)) {
            sources[target as usize] = lane;
            filled |= 1 << target;
        }
        V::shuffle(&mut self.lanes, filled, &sources);
        for (&(lane, cell), target) in splits.iter().zip(lanes_of(free)) {
            let (lane, cell, target) = (lane as usize, cell as usize, target as usize);
            let (first, second) = self.split(lane, cell);
            self.lanes.set(cell, lane, first);
            self.lanes.set(cell, target, second);
            self.lanes.renew(lane);
            self.lanes.renew(target);
            let Work { puzzle, key } = self.work[lane];
            self.work[lane].key = key.first();
            self.work[target] = Work { puzzle, key: key.second() };
            self.busy |= 1 << target;
        }
    }

    /// Second branches on the stack.
    pub(super) fn push(&mut self, splits: &[(u8, u8)]) {
        let top = self.entries.len();
        if top + MOST_LANES > self.stack.room() {
            self.stack.double();
        }
        let mut sources = [0; MOST_LANES];
        for (source, split) in sources.iter_mut().zip(splits) {
            *source = split.0;
        }
        V::push(&self.lanes, &sources, splits.len(), &mut self.stack, top);
        for &(lane, cell) in splits {
            let (lane, cell) = (lane as usize, cell as usize);
            let (first, second) = self.split(lane, cell);
            self.stack.set(cell, self.entries.len(), second);
            self.lanes.set(cell, lane, first);
            self.lanes.renew(lane);
            let Work { puzzle, key } = self.work[lane];
            self.work[lane].key = key.first();
            let newest = &mut self.newest[puzzle as usize];
            let older = std::mem::replace(newest, self.entries.len() as u32);
            self.entries.push(Entry { work: Work { puzzle, key: key.second() }, older });
        }
        self.open += splits.len();
    }

    /// The lowest digit of a cell, and the others.
    #[inline(always)]
    pub(super) fn split(&self, lane: usize, cell: usize) -> (u16, u16) {
        let digits = self.lanes.get(cell, lane);
        let first = digits & digits.wrapping_neg();
        (first, digits ^ first)
    }

    /// Searches a node to its end in one lane: beyond the depth that keys can encode, only depth first keeps the order.
    #[cold]
    pub(super) fn finish_alone(&mut self, run: &mut Run, lane: usize) {
        let Work { puzzle, key } = self.work[lane];
        let board = self.board(lane);
        let mut single = self.single.take().unwrap_or_else(|| Box::new(Single::new(means(Backend::Portable))));
        let found = &mut run.answers.found[puzzle as usize];
        let best = &mut self.best[puzzle as usize];
        let first = &mut run.answers.first;
        let end = single.run(&board, run.deadline, |solution| {
            *found = run.limit.min(*found + 1);
            if key < *best {
                *best = key;
                if let Some(first) = first {
                    let line = first[puzzle as usize * STRIDE..].first_chunk_mut().expect("a line for each puzzle");
                    text::write_cells(solution, line);
                }
            }
            if *found < run.limit { std::ops::ControlFlow::Continue(()) } else { std::ops::ControlFlow::Break(()) }
        });
        if end == End::Late {
            // The puzzle stays open: leave a mark on the stack for `unfinished`. The run is about to end.
            self.entries.push(Entry { work: Work { puzzle, key }, older: NOBODY });
        }
        self.single = Some(single);
    }
}
