//! Solutions: counted, compared in order, and put on a tray until there are enough to write as text.

use super::super::node::{Key, LINE};
use super::super::shells::Shells;
use super::super::vector::{LaneSet, MOST_LANES, lanes_of};
use super::terms::{Run, STRIDE};
use super::{Lockstep, Work};

impl<V: Shells> Lockstep<V> {
    /// Counts solutions. Says whether other nodes may be unwanted now.
    pub(super) fn count(&mut self, run: &mut Run, solved: LaneSet) -> bool {
        let (mut decided, mut shown) = (false, 0);
        for lane in lanes_of(solved) {
            let Work { puzzle, key } = self.work[lane as usize];
            let found = &mut run.answers.found[puzzle as usize];
            if *found < run.limit {
                *found += 1;
                if *found == run.limit {
                    decided |= key != Key::ROOT;
                }
            }
            let best = &mut self.best[puzzle as usize];
            if key < *best {
                *best = key;
                decided |= key != Key::ROOT;
                shown |= 1 << lane;
            }
        }
        if shown != 0 && run.ordered() {
            self.show(run, shown);
        }
        decided
    }

    /// Puts solutions on the tray.
    pub(super) fn show(&mut self, run: &mut Run, shown: LaneSet) {
        if self.tray_work.len() + MOST_LANES > self.tray.room() {
            self.empty_tray(run);
        }
        let place = self.tray_work.len();
        let mut sources = [0; MOST_LANES];
        for (source, lane) in sources.iter_mut().zip(lanes_of(shown)) {
            *source = lane as u8;
            self.tray_work.push(self.work[lane as usize]);
        }
        V::push(&self.lanes, &sources, self.tray_work.len() - place, &mut self.tray, place);
    }

    /// Writes the solutions on the tray as text. Of several for a puzzle only the first in order counts.
    pub(super) fn empty_tray(&mut self, run: &mut Run) {
        let Some(first) = run.answers.first.as_deref_mut() else { return };
        let mut spare = [0; LINE];
        for (group, works) in self.tray_work.chunks(V::LANES).enumerate() {
            let mut lines = [spare.as_mut_ptr(); MOST_LANES];
            for (line, work) in lines.iter_mut().zip(works) {
                if work.key == self.best[work.puzzle as usize] {
                    *line = first[work.puzzle as usize * STRIDE..][..LINE].as_mut_ptr();
                }
            }
            // SAFETY: every line is 81 bytes of `first`, or the spare one.
            unsafe { V::write(&mut self.tray, group * V::LANES, &lines) }
        }
        self.tray_work.clear();
    }
}
