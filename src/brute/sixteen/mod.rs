//! Boards of side 16 with square boxes: a search that looks ahead, on vectors.
//!
//! Both sides of a pair (two candidates of which one is true) have to be refuted, so it tries a few pairs at each node and takes the one that
//! settles most on both sides (*lookahead*: Heule and van Maaren, *Handbook of Satisfiability*, 2009). Which few: those that settled most
//! when they were last tried, anywhere in the search. A dead end is much cheaper than with learning, and on some boards there are hardly
//! more of them; on others there are a hundred times as many, so learning goes first.

mod lanes;
mod sweep;

use std::ops::ControlFlow;
use std::time::Instant;

use super::{Backend, Count};
use crate::cell::{Cell, Digit};
use crate::deadline::is_past;
use crate::shape::Shape;
use crate::watch::{Line, Watch};
use sweep::{Board, Conflict, Place, SIDE, Settle, settle};

/// The most pairs that are tried at a node.
const PAIRS: usize = 8;
/// What a candidate is thought to settle, before it is tried, and where it was refuted.
const UNTRIED: u32 = 20;
const REFUTED: u32 = 200;
/// Pairs that are tried from one look at the clock to the next.
const CLOCK: u64 = 64;

/// The candidates of a board whose cells are all filled.
const FILLED: u32 = (SIDE * SIDE) as u32;

pub(super) struct Sixteen<'a> {
    /// What each candidate settled when it was last tried, in candidates.
    effects: Vec<u32>,
    /// The boards that wait, the next one last.
    stack: Vec<Node>,
    /// The boards that led to the one at work, by their guesses.
    path: Vec<Node>,
    pairs: Vec<(u32, Place, Place)>,
    settle: Settle,
    watch: &'a Watch,
    deadline: Option<Instant>,
    since_look: u64,
    dead_ends: u64,
}

/// A board on which singles and locked candidates have come to rest.
struct Node {
    board: Board,
    /// How many candidates it has.
    size: u32,
    guess: Option<Place>,
    /// How many guesses stand, this one included.
    depth: usize,
}

impl<'a> Sixteen<'a> {
    /// Whether it is made for boards of this shape.
    pub(super) fn serves(shape: Shape) -> bool {
        shape.side() == SIDE && shape.box_rows() == shape.box_columns()
    }

    /// A search on a board, by the digits left to each cell.
    pub(super) fn new(left: impl Fn(Cell) -> u64, watch: &'a Watch, deadline: Option<Instant>) -> Sixteen<'a> {
        let mut search = Sixteen {
            effects: vec![UNTRIED; SIDE * SIDE * SIDE],
            stack: Vec::new(),
            path: Vec::new(),
            pairs: Vec::new(),
            settle: settle(Backend::chosen().unwrap_or_else(|_| Backend::best())),
            watch,
            deadline,
            since_look: CLOCK,
            dead_ends: 0,
        };
        let mut board = Board::new(left);
        if let Ok(size) = (search.settle)(&mut board) {
            search.stack.push(Node { board, size, guess: None, depth: 0 });
        }
        search
    }

    /// Shows each solution with the guesses that stand, until `each` says stop; gives up after this many dead ends.
    pub(super) fn run(
        &mut self,
        patience: u64,
        mut each: impl FnMut(&Sixteen, &dyn Fn(Cell) -> Digit) -> ControlFlow<()>,
    ) -> Count {
        let mut found = 0;
        while !self.stack.is_empty() {
            if self.dead_ends > patience || self.must_end() {
                return Count::Unknown(found);
            }
            if let Some(board) = self.look() {
                found += 1;
                if each(self, &|cell| board.digit(cell)).is_break() {
                    return Count::AtLeast(found);
                }
            }
        }
        Count::Exact(found)
    }

    /// The guesses that stand, each with the digits that follow.
    pub(super) fn line(&self) -> Line {
        let mut known = vec![false; SIDE * SIDE];
        let each = |node: &Node| {
            let filled = node.board.filled().filter(|&(cell, _)| !std::mem::replace(&mut known[cell.index()], true));
            (node.guess.map(Place::candidate), filled.collect())
        };
        self.path.iter().map(each).collect()
    }

    /// Looks at the clock, now and then.
    fn must_end(&mut self) -> bool {
        if self.since_look < CLOCK {
            return false;
        }
        self.since_look = 0;
        self.watch.is_full() || is_past(self.deadline)
    }

    /// Takes the next board: refutes it, splits it in two or more, or gives it back, filled.
    fn look(&mut self) -> Option<Board> {
        let mut node = self.stack.pop()?;
        self.path.truncate(node.depth);
        let split = self.split(&mut node);
        let board = node.board;
        self.path.push(node);
        split.is_ok().then_some(board)
    }

    /// Puts the branches of a board on the stack. What is refuted on the way is struck from it; good if that fills it.
    fn split(&mut self, node: &mut Node) -> Result<(), Conflict> {
        while node.size > FILLED {
            let (board, size, depth) = (node.board, node.size, node.depth + 1);
            self.find_pairs(&board);
            let mut best: Option<(u32, [Node; 2])> = None;
            let mut struck = None;
            for _ in 0..PAIRS {
                let Some((expected, a, b)) = self.next_pair() else { break };
                if best.as_ref().is_some_and(|&(most, _)| expected <= most) {
                    break;
                }
                match [a, b].map(|place| self.suppose(&board, place, depth)) {
                    [Ok(x), Ok(y)] => {
                        let [i, j] = [&x, &y].map(|node| size - node.size);
                        (self.effects[a.index()], self.effects[b.index()]) = (i, j);
                        if best.as_ref().is_none_or(|&(most, _)| i * j > most) {
                            best = Some((i * j, [y, x]));
                        }
                    }
                    [Err(Conflict), Err(Conflict)] => return Err(Conflict),
                    [Ok(left), Err(Conflict)] | [Err(Conflict), Ok(left)] => {
                        struck = Some(left);
                        break;
                    }
                }
            }
            match (struck, best) {
                (Some(left), _) => (node.board, node.size) = (left.board, left.size),
                (None, Some((_, sides))) => {
                    self.stack.extend(sides);
                    return Err(Conflict);
                }
                (None, None) => {
                    for place in board.narrowest() {
                        let branch = self.suppose(&board, place, depth);
                        self.stack.extend(branch);
                    }
                    return Err(Conflict);
                }
            }
        }
        Ok(())
    }

    /// What follows from a place.
    fn suppose(&mut self, board: &Board, place: Place, depth: usize) -> Result<Node, Conflict> {
        self.watch.guess();
        self.since_look += 1;
        let mut board = *board;
        board.place(place);
        match (self.settle)(&mut board) {
            Ok(size) => Ok(Node { board, size, guess: Some(place), depth }),
            Err(Conflict) => {
                self.effects[place.index()] = REFUTED;
                self.dead_ends += 1;
                self.watch.conflict(depth);
                Err(Conflict)
            }
        }
    }

    fn find_pairs(&mut self, board: &Board) {
        let (pairs, effects) = (&mut self.pairs, &self.effects);
        pairs.clear();
        board.each_pair(|a, b| pairs.push((effects[a.index()] * effects[b.index()], a, b)));
    }

    /// The pair of which most is expected.
    fn next_pair(&mut self) -> Option<(u32, Place, Place)> {
        let at = (0..self.pairs.len()).max_by_key(|&at| self.pairs[at].0)?;
        Some(self.pairs.swap_remove(at))
    }
}

#[cfg(test)]
mod tests;
