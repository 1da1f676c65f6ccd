//! Work for free lanes: open branches first, then new puzzles from the queue.

use super::super::columns::Columns;
use super::super::node::{Cells, Key, LINE};
use super::super::shells::Shells;
use super::super::sweep::ALL;
use super::super::vector::{LaneSet, MOST_LANES, lanes_of};
use super::terms::{Puzzles, Run};
use super::{IDLE, Lockstep, Work};

impl<V: Shells> Lockstep<V> {
    /// Gives work to free lanes.
    pub(super) fn refill(&mut self, run: &mut Run, mut free: LaneSet, wide: bool) {
        if !wide && self.open > 0 {
            free = self.take_own(run, free);
        }
        if wide && self.open > 0 {
            free = self.pop(run, free);
        }
        while free != 0 && self.more_puzzles(run) {
            if self.queue_next == self.queue_end {
                self.read(run);
            }
            free = self.take_new(run, free);
        }
        if free != 0 && !wide && self.open > 0 {
            free = self.pop(run, free);
        }
        for lane in lanes_of(free) {
            self.work[lane as usize] = IDLE;
        }
    }

    /// Fills the empty queue.
    pub(super) fn read(&mut self, run: &Run) {
        let count = (run.puzzles.len() - self.read).min(4 * V::LANES);
        match run.puzzles {
            Puzzles::Text { text, starts } => {
                for (group, starts) in starts[self.read..][..count].chunks(V::LANES).enumerate() {
                    // The last group repeats a puzzle in the unused places.
                    let mut lines = [text[starts[0]..][..LINE].as_ptr(); MOST_LANES];
                    for (line, &start) in lines.iter_mut().zip(starts) {
                        *line = text[start..][..LINE].as_ptr();
                    }
                    // SAFETY: every line is 81 bytes of the text.
                    unsafe { V::read(&lines, &mut self.queue, group * V::LANES) }
                }
            }
            Puzzles::Boards(boards) => {
                for (place, board) in boards[self.read..][..count].iter().enumerate() {
                    enqueue(&mut self.queue, place, board);
                }
            }
            Puzzles::Nodes(nodes) => {
                for (place, node) in nodes[self.read..][..count].iter().enumerate() {
                    enqueue(&mut self.queue, place, &node.cells);
                }
            }
        }
        (self.queue_next, self.queue_end) = (0, count);
        self.read += count;
    }

    /// New puzzles from the queue.
    pub(super) fn take_new(&mut self, run: &Run, mut free: LaneSet) -> LaneSet {
        let from = self.queue_next;
        let puzzle = self.read - self.queue_end;
        let mut sources = [0; MOST_LANES];
        let mut filled = 0;
        while free != 0 && self.queue_next < self.queue_end && self.queue_next - from < V::LANES {
            let lane = free.trailing_zeros() as usize;
            free &= free - 1;
            sources[lane] = (self.queue_next - from) as u8;
            let number = puzzle + self.queue_next;
            self.work[lane] = match run.puzzles {
                Puzzles::Nodes(nodes) => Work { puzzle: 0, key: nodes[number].key },
                _ => Work { puzzle: number as u32, key: Key::ROOT },
            };
            if !run.ordered() {
                self.work[lane].key = Key::NONE;
            }
            self.lanes.renew(lane);
            filled |= 1 << lane;
            self.queue_next += 1;
        }
        V::pull(&mut self.lanes, filled, &sources, &mut self.queue, from);
        self.busy |= filled;
        free
    }
}

fn enqueue(queue: &mut Columns, place: usize, board: &Cells) {
    for (cell, &digits) in board.iter().enumerate() {
        queue.set(cell, place, digits & ALL);
    }
}
