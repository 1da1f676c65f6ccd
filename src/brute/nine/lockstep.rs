//! The driver: keeps every lane at work.
//!
//! ```text
//!     sweep ─► dead, done, stuck ─► idle lanes waited long enough? ──no──► sweep again
//!                                         │ yes: serve everybody at once
//!        done    verify; count; keep the solution if it is the first in order
//!        stuck   choose a cell; the lane keeps the lowest digit, the other branch goes to a free lane or on the stack
//!        free    (dead, done, puzzle decided) take an open branch, else a new puzzle
//! ```
//!
//! Lanes are interchangeable; work is a *node*: a board, the number of its puzzle, its place in the puzzle's tree. A lane that
//! waits to be served is swept along and comes to no harm: stuck stays stuck, dead stays dead.
//!
//! Two ways to hand out work. *Wide*: branches go straight into free lanes, so that most never see the stack. *Deep*: all go on
//! the stack, and a lane whose node ended takes back the newest branch of its own puzzle. Deep is depth first search, with
//! nothing explored that a single solver would not have explored; wide is cheaper where all must be explored anyway, and fills
//! the lanes when puzzles run out.
//!
//! Which solution is *first* does not depend on any of this: it is the one with the least key among all solutions, and a node is
//! dropped only if its puzzle has its limit and a solution with a lesser key.

use std::time::Instant;

use super::choose::{Chosen, NONE};
use super::columns::{Columns, copy};
use super::node::{Cells, Key, Node};
use super::portable;
use super::shells::Shells;
use super::single::{End, Single};
use super::sweep::{ALL, Lanes};
use super::vector::{CANDIDATES, LaneSet, MOST_LANES, Vector, all_lanes, lanes_of};

/// Characters of a puzzle, and of a solution.
pub(in crate::brute) const LINE: usize = 81;
/// A solution and its newline: how far apart solutions are written.
pub(in crate::brute) const STRIDE: usize = LINE + 1;

/// The work of one run.
pub(in crate::brute) enum Puzzles<'a> {
    /// Lines of a text: where each begins. Each is 81 characters `1` to `9`, `0` or `.`.
    Text { text: &'a [u8], starts: &'a [usize] },
    /// Boards.
    Boards(&'a [Cells]),
    /// Open branches of a single puzzle, number 0.
    Nodes(&'a [Node]),
}

impl Puzzles<'_> {
    pub(in crate::brute) fn len(&self) -> usize {
        match self {
            Puzzles::Text { starts, .. } => starts.len(),
            Puzzles::Boards(boards) => boards.len(),
            Puzzles::Nodes(nodes) => nodes.len(),
        }
    }

    /// The board of one puzzle.
    pub(in crate::brute) fn board(&self, number: usize) -> Cells {
        match self {
            Puzzles::Text { text, starts } => {
                let line = &text[starts[number]..][..LINE];
                std::array::from_fn(|cell| CANDIDATES[(line[cell] & 15) as usize])
            }
            Puzzles::Boards(boards) => boards[number],
            Puzzles::Nodes(nodes) => nodes[number].cells,
        }
    }
}

/// Where the answers go.
pub(in crate::brute) struct Answers<'a> {
    /// The number of solutions of each puzzle, to be counted on from here.
    pub(in crate::brute) found: &'a mut [u64],
    /// The first solution of each puzzle as text, if asked for: [`STRIDE`] bytes each, of which the last is left as it is.
    pub(in crate::brute) first: Option<&'a mut [u8]>,
}

/// What a lane works on.
#[derive(Clone, Copy)]
struct Work {
    puzzle: u32,
    key: Key,
}

/// An open branch on the stack; its board is in the columns.
#[derive(Clone, Copy)]
struct Entry {
    work: Work,
    /// The next older entry of the same puzzle.
    older: u32,
}

/// No entry.
const NOBODY: u32 = u32::MAX;
/// The puzzle of a hole in the stack.
const HOLE: u32 = u32::MAX;
const IDLE: Work = Work { puzzle: HOLE, key: Key::NONE };

/// How many quarters of a sweep's lanes may idle before all are served.
const PATIENCE: u32 = 3;

pub(super) struct Lockstep<V: Vector> {
    lanes: Lanes<V>,
    work: [Work; MOST_LANES],
    /// Lanes that have work.
    busy: LaneSet,

    queue: Columns,
    queue_next: usize,
    queue_end: usize,
    /// The puzzle at the place `queue_end`.
    read: usize,

    stack: Columns,
    entries: Vec<Entry>,
    /// Entries that are no holes.
    open: usize,
    /// The newest entry of each puzzle.
    newest: Vec<u32>,

    tray: Columns,
    tray_work: Vec<Work>,
    /// The key of each puzzle's first solution so far.
    best: Vec<Key>,

    /// Moving sum of guesses, less twice the nodes that died.
    fertile: i32,
    single: Option<Box<Single>>,
    pub(super) guesses: u64,
    pub(super) sweeps: u64,
    pub(super) servings: u64,
}

/// One run's terms.
struct Run<'a, 'b> {
    puzzles: &'a Puzzles<'b>,
    limit: u64,
    answers: Answers<'a>,
    deadline: Option<Instant>,
}

impl Run<'_, '_> {
    fn ordered(&self) -> bool {
        self.answers.first.is_some()
    }
}

impl<V: Shells> Lockstep<V> {
    pub(super) fn new() -> Lockstep<V> {
        Lockstep {
            lanes: Lanes::new(),
            work: [IDLE; MOST_LANES],
            busy: 0,
            queue: Columns::new(4 * V::LANES),
            queue_next: 0,
            queue_end: 0,
            read: 0,
            stack: Columns::new(8 * V::LANES),
            entries: Vec::new(),
            open: 0,
            newest: Vec::new(),
            tray: Columns::new(4 * V::LANES),
            tray_work: Vec::new(),
            best: Vec::new(),
            fertile: 0,
            single: None,
            guesses: 0,
            sweeps: 0,
            servings: 0,
        }
    }

    /// Answers every puzzle. False if the deadline came first: then [`Lockstep::unfinished`] tells which are not decided.
    pub(super) fn run(&mut self, puzzles: &Puzzles, limit: u64, answers: Answers, deadline: Option<Instant>) -> bool {
        if limit == 0 || puzzles.len() == 0 {
            return true;
        }
        self.begin(answers.found.len(), answers.first.is_some());
        if deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return false;
        }
        let mut run = Run { puzzles, limit, answers, deadline };
        self.refill(&mut run, all_lanes(V::LANES), false);
        let mut waited = 0;
        while self.busy != 0 {
            let verdict = V::sweep(&mut self.lanes);
            self.sweeps += 1;
            let ended = (verdict.dead | verdict.done) & self.busy;
            let stuck = verdict.stuck & self.busy & !ended;
            if ended | stuck == 0 {
                continue;
            }
            let working = self.busy & !(ended | stuck);
            waited += V::LANES as u32 - working.count_ones();
            if waited < PATIENCE * V::LANES as u32 / 4 && working != 0 {
                continue;
            }
            waited = 0;
            self.serve(&mut run, verdict.dead, ended, stuck);
            if self.servings.is_multiple_of(256) && run.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
                self.empty_tray(&mut run);
                return false;
            }
        }
        self.empty_tray(&mut run);
        true
    }

    /// The puzzles that were not decided when the deadline came; a puzzle may be named more than once.
    pub(super) fn unfinished(&self, puzzles: usize) -> impl Iterator<Item = usize> {
        let lanes = lanes_of(self.busy).map(|lane| self.work[lane as usize].puzzle);
        let stack = self.entries.iter().map(|entry| entry.work.puzzle).filter(|&puzzle| puzzle != HOLE);
        let unread = self.read - (self.queue_end - self.queue_next);
        lanes.chain(stack).map(|puzzle| puzzle as usize).chain(unread..puzzles)
    }

    /// The branches of a single puzzle that were open when the deadline came.
    pub(super) fn left(&self, puzzles: &Puzzles) -> Vec<Node> {
        let lanes = lanes_of(self.busy).map(|lane| (self.work[lane as usize].key, self.board(lane as usize)));
        let stack = self.entries.iter().enumerate().filter(|(_, entry)| entry.work.puzzle != HOLE);
        let stack = stack.map(|(place, entry)| (entry.work.key, self.stack.board(place)));
        let unread = self.read - (self.queue_end - self.queue_next);
        let unread = (unread..puzzles.len()).map(|number| (Key::NONE, puzzles.board(number)));
        lanes.chain(stack).chain(unread).map(|(key, cells)| Node { key, cells }).collect()
    }

    /// How many boards the stack has room for.
    #[cfg(test)]
    pub(super) fn stack_room(&self) -> usize {
        self.stack.room()
    }

    fn begin(&mut self, puzzles: usize, ordered: bool) {
        assert!(puzzles < HOLE as usize, "a batch has fewer puzzles than that");
        self.busy = 0;
        (self.queue_next, self.queue_end, self.read) = (0, 0, 0);
        self.entries.clear();
        self.open = 0;
        self.newest.clear();
        self.newest.resize(puzzles, NOBODY);
        self.tray_work.clear();
        self.best.clear();
        self.best.resize(puzzles, if ordered { Key::LAST } else { Key::NONE });
    }

    /// Whether a node can still change its puzzle's answer.
    #[inline(always)]
    fn wanted(&self, run: &Run, work: Work) -> bool {
        run.answers.found[work.puzzle as usize] < run.limit || work.key < self.best[work.puzzle as usize]
    }

    fn serve(&mut self, run: &mut Run, dead: LaneSet, ended: LaneSet, mut stuck: LaneSet) {
        self.servings += 1;
        let done = ended & !dead;
        self.fertile += -32 * (ended & dead).count_ones() as i32 - self.fertile / 64;
        if done != 0 {
            let solved = V::verify(&self.lanes) & done;
            if self.count(run, solved) {
                for lane in lanes_of(self.busy & !ended) {
                    if !self.wanted(run, self.work[lane as usize]) {
                        self.busy &= !(1 << lane);
                        stuck &= !(1 << lane);
                    }
                }
            }
        }
        self.busy &= !ended;
        let wide = !self.deep(run);
        if stuck != 0 {
            self.branch(run, stuck, wide);
        }
        let free = all_lanes(V::LANES) & !self.busy;
        if free != 0 {
            self.refill(run, free, wide);
        }
    }

    /// Whether to search each puzzle depth first.
    fn deep(&self, run: &Run) -> bool {
        self.more_puzzles(run) && (self.fertile > 0 || self.open > 1000)
    }

    fn more_puzzles(&self, run: &Run) -> bool {
        self.queue_next < self.queue_end || self.read < run.puzzles.len()
    }

    /// Counts solutions. Says whether other nodes may be unwanted now.
    fn count(&mut self, run: &mut Run, solved: LaneSet) -> bool {
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
    fn show(&mut self, run: &mut Run, shown: LaneSet) {
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
    fn empty_tray(&mut self, run: &mut Run) {
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

    /// The branch cell of each stuck lane, with fewest candidates.
    fn choose(&mut self, stuck: LaneSet) -> Chosen {
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
    fn branch(&mut self, run: &mut Run, stuck: LaneSet, wide: bool) {
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
    fn branch_into(&mut self, splits: &[(u8, u8)], free: LaneSet) {
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
    fn push(&mut self, splits: &[(u8, u8)]) {
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
    fn split(&self, lane: usize, cell: usize) -> (u16, u16) {
        let digits = self.lanes.get(cell, lane);
        let first = digits & digits.wrapping_neg();
        (first, digits ^ first)
    }

    fn board(&self, lane: usize) -> Cells {
        std::array::from_fn(|cell| self.lanes.get(cell, lane))
    }

    /// Searches a node to its end in one lane: deeper than keys can tell, only depth first keeps the order.
    #[cold]
    fn finish_alone(&mut self, run: &mut Run, lane: usize) {
        let Work { puzzle, key } = self.work[lane];
        let board = self.board(lane);
        let mut single = self.single.take().unwrap_or_else(|| Box::new(Single::new(portable::settle)));
        let found = &mut run.answers.found[puzzle as usize];
        let best = &mut self.best[puzzle as usize];
        let first = &mut run.answers.first;
        let end = single.run(&board, u64::MAX, run.deadline, |solution| {
            *found = run.limit.min(*found + 1);
            if key < *best {
                *best = key;
                if let Some(first) = first {
                    write_line(solution, &mut first[puzzle as usize * STRIDE..][..LINE]);
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

    /// Gives work to free lanes.
    fn refill(&mut self, run: &mut Run, mut free: LaneSet, wide: bool) {
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

    /// The newest open branch of the puzzle that each lane worked on.
    fn take_own(&mut self, run: &Run, free: LaneSet) -> LaneSet {
        let mut moves = [(0, 0); MOST_LANES];
        let mut count = 0;
        let mut taken = 0;
        for lane in lanes_of(free) {
            let puzzle = self.work[lane as usize].puzzle;
            if puzzle != HOLE
                && let Some(place) = self.newest_of(run, puzzle as usize)
            {
                self.work[lane as usize] = self.entries[place].work;
                self.entries[place].work = IDLE;
                self.lanes.renew(lane as usize);
                moves[count] = (place as u32, lane as u8);
                count += 1;
                taken |= 1 << lane;
            }
        }
        copy(&mut self.stack, &moves[..count], &mut self.lanes);
        self.busy |= taken;
        self.compact();
        free & !taken
    }

    /// Takes a puzzle's newest open branch that is wanted off its list; makes holes of the others.
    fn newest_of(&mut self, run: &Run, puzzle: usize) -> Option<usize> {
        loop {
            let place = self.newest[puzzle];
            if place == NOBODY {
                return None;
            }
            let Entry { work, older } = self.entries[place as usize];
            self.newest[puzzle] = older;
            self.open -= 1;
            if self.wanted(run, work) {
                return Some(place as usize);
            }
            self.entries[place as usize].work = IDLE;
        }
    }

    /// Open branches from the top of the stack, of whatever puzzle.
    fn pop(&mut self, run: &Run, mut free: LaneSet) -> LaneSet {
        while free != 0 && self.open > 0 {
            // The topmost entries that are wanted, as many as there are lanes, within the reach of one load.
            let mut sources = [0; MOST_LANES];
            let mut filled = 0;
            let top = self.entries.len();
            let reach = top.saturating_sub(V::LANES);
            while self.entries.len() > reach && free != 0 {
                let place = self.entries.len() - 1;
                let Some(Entry { work, older }) = self.entries.pop() else { break };
                if work.puzzle == HOLE {
                    continue;
                }
                self.newest[work.puzzle as usize] = older;
                self.open -= 1;
                if self.wanted(run, work) {
                    let lane = free.trailing_zeros() as usize;
                    free &= free - 1;
                    sources[lane] = (place - reach) as u8;
                    self.work[lane] = work;
                    self.lanes.renew(lane);
                    filled |= 1 << lane;
                }
            }
            if filled != 0 {
                V::pull(&mut self.lanes, filled, &sources, &mut self.stack, reach);
                self.busy |= filled;
            }
        }
        if self.open == 0 {
            self.entries.clear();
        }
        free
    }

    /// Closes holes once they are the most of the stack.
    fn compact(&mut self) {
        while self.entries.last().is_some_and(|entry| entry.work.puzzle == HOLE) {
            self.entries.pop();
        }
        if self.entries.len() < 2 * self.open + 4 * MOST_LANES {
            return;
        }
        let mut kept = 0;
        for from in (0..self.entries.len()).step_by(V::LANES) {
            let (mut sources, to) = ([0; MOST_LANES], kept);
            for place in from..self.entries.len().min(from + V::LANES) {
                let Entry { work, .. } = self.entries[place];
                if work.puzzle != HOLE {
                    sources[kept - to] = (place - from) as u8;
                    self.entries[kept].work = work;
                    self.newest[work.puzzle as usize] = NOBODY;
                    kept += 1;
                }
            }
            V::squeeze(&mut self.stack, from, &sources, kept - to, to);
        }
        self.entries.truncate(kept);
        for (place, entry) in self.entries.iter_mut().enumerate() {
            entry.older = std::mem::replace(&mut self.newest[entry.work.puzzle as usize], place as u32);
        }
    }

    /// Fills the empty queue.
    fn read(&mut self, run: &Run) {
        let count = (run.puzzles.len() - self.read).min(4 * V::LANES);
        match run.puzzles {
            Puzzles::Text { text, starts } => {
                for (group, starts) in starts[self.read..][..count].chunks(V::LANES).enumerate() {
                    // The last group repeats a puzzle in the places that nobody will take.
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
    fn take_new(&mut self, run: &Run, mut free: LaneSet) -> LaneSet {
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

/// A solution as 81 characters.
pub(super) fn write_line(solution: &Cells, line: &mut [u8]) {
    for (character, digits) in line.iter_mut().zip(solution) {
        *character = b'1' + digits.trailing_zeros() as u8;
    }
}
