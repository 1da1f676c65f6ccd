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

mod branch;
mod feed;
mod stack;
mod terms;
mod tray;

use std::time::Instant;

use self::stack::Entry;
use self::terms::Run;
pub(in crate::brute) use self::terms::{Answers, Puzzles, STRIDE};
use super::columns::Columns;
use super::node::{Cells, Key, Node};
use super::shells::Shells;
use super::single::Single;
use super::sweep::{Lanes, is_solved};
use super::vector::{LaneSet, MOST_LANES, Vector, all_lanes, lanes_of};
use crate::deadline::is_past;

/// What a lane works on.
#[derive(Clone, Copy)]
struct Work {
    puzzle: u32,
    key: Key,
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

    /// Answers every puzzle. False if the deadline came first: then [`Lockstep::unfinished`] lists the undecided ones.
    pub(super) fn run(&mut self, puzzles: &Puzzles, limit: u64, answers: Answers, deadline: Option<Instant>) -> bool {
        if limit == 0 || puzzles.len() == 0 {
            return true;
        }
        let best = if answers.first.is_some() { answers.best } else { Key::NONE };
        self.begin(answers.found.len(), best);
        if is_past(deadline) {
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
            if self.servings.is_multiple_of(256) && is_past(run.deadline) {
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
        let unread = (unread..puzzles.len()).map(|number| (Key::NONE, puzzles.get(number).cells()));
        lanes.chain(stack).chain(unread).map(|(key, cells)| Node { key, cells }).collect()
    }

    /// How many boards the stack has room for.
    #[cfg(test)]
    pub(super) fn stack_room(&self) -> usize {
        self.stack.room()
    }

    fn begin(&mut self, puzzles: usize, best: Key) {
        assert!(puzzles < HOLE as usize, "a batch has fewer puzzles than that");
        self.busy = 0;
        (self.queue_next, self.queue_end, self.read) = (0, 0, 0);
        self.entries.clear();
        self.open = 0;
        self.newest.clear();
        self.newest.resize(puzzles, NOBODY);
        self.tray_work.clear();
        self.best.clear();
        self.best.resize(puzzles, best);
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
            let solved = self.solved(done);
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

    /// Which of the lanes that are perhaps done are solved.
    fn solved(&self, done: LaneSet) -> LaneSet {
        // Without wide vectors, a look at all lanes costs as much as one by one at five.
        if V::PERMUTES || done.count_ones() > 4 {
            return V::verify(&self.lanes) & done;
        }
        lanes_of(done).filter(|&lane| is_solved(&self.lanes, lane as usize)).fold(0, |set, lane| set | 1 << lane)
    }

    fn board(&self, lane: usize) -> Cells {
        std::array::from_fn(|cell| self.lanes.get(cell, lane))
    }
}
