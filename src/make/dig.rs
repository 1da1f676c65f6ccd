//! Full grids dug out until nothing more can go: many puzzles in work, each step one question for each of them.
//!
//! ```text
//!     puzzles in work ─► "unique without these cells?" of each ─► the 9x9 engine ─► givens taken away, or kept for good
//! ```
//!
//! A given that cannot be spared cannot be spared later either, when there are fewer. So each group of cells is asked for once, and several groups may be
//! asked for at once as long as the answer is mostly yes: that changes how many questions there are, never the puzzle.

use std::ops::Range;
use std::time::Instant;

use super::known::Known;
use crate::brute::{Brute, Count};
use crate::cell::{Cell, Digit};
use crate::deadline::is_past;
use crate::error::Error;
use crate::grid::{Entry, Grid};
use crate::set::DigitSet;
use crate::shape::Shape;
use crate::watch::Halt;

/// Above 9x9 the proof that there is one solution may take this many dead ends, see [`Effort::Bounded`].
const DEAD_ENDS: u64 = 30;
/// The part of the groups that is taken away with the first question.
const FIRST: f64 = 0.35;
/// The candidates of an open cell.
pub(super) const ALL: u16 = 511;

/// How far uniqueness is pursued above 9x9; up to 9x9 it is always decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Effort {
    /// Until it is decided, or the deadline comes.
    Whole,
    /// For so many dead ends; then a given counts as needed. The same on every machine.
    Bounded,
}

/// A puzzle in work: a full grid, and which of its cells are givens.
#[derive(Clone, Debug)]
pub(super) struct Work {
    pub full: Vec<u8>,
    pub given: Vec<bool>,
    /// The cells in the order in which they are tried, group after group.
    order: Vec<u16>,
    /// Where each group begins in `order`, and the end.
    bounds: Vec<u16>,
    at: usize,
    /// How many groups are tried at once.
    stride: usize,
    givens: usize,
    /// It keeps this many givens at least.
    least: usize,
}

impl Work {
    /// From these givens, which have one solution; groups are tried in this order.
    pub fn new<'a>(full: Vec<u8>, given: Vec<bool>, groups: impl IntoIterator<Item = &'a [u16]>, least: usize) -> Work {
        let (mut order, mut bounds) = (Vec::with_capacity(full.len()), vec![0]);
        for group in groups {
            order.extend_from_slice(group);
            bounds.push(order.len() as u16);
        }
        let givens = given.iter().filter(|&&given| given).count();
        // From a full grid the first groups go with hardly a question.
        let stride = if givens == full.len() { (FIRST * (bounds.len() - 1) as f64) as usize } else { 1 };
        Work { full, given, order, bounds, at: 0, stride: stride.max(1), givens, least }
    }

    pub fn givens(&self) -> usize {
        self.givens
    }

    /// The cells to be tried next, as a range of `order`.
    fn next(&mut self) -> Option<Range<usize>> {
        while self.at + 1 < self.bounds.len() {
            let most = self.bounds.len() - 1 - self.at;
            self.stride = self.stride.min(most);
            let from = usize::from(self.bounds[self.at]);
            // As many groups as leave the givens that are to stay.
            while self.stride > 0 {
                let to = usize::from(self.bounds[self.at + self.stride]);
                if to - from + self.least <= self.givens {
                    return Some(from..to);
                }
                self.stride -= 1;
            }
            (self.at, self.stride) = (self.at + 1, 1);
        }
        None
    }

    /// Takes the cells away, or keeps them.
    fn answer(&mut self, cells: Range<usize>, is_unique: bool) {
        if is_unique {
            self.givens -= cells.len();
            self.order[cells].iter().for_each(|&cell| self.given[usize::from(cell)] = false);
            self.at += self.stride;
        } else if self.stride > 1 {
            self.stride /= 2;
        } else {
            self.at += 1;
        }
    }

    pub fn grid(&self, shape: Shape) -> Grid {
        grid_of(shape, &self.full, &self.given)
    }
}

/// The puzzle of these givens.
pub(super) fn grid_of(shape: Shape, full: &[u8], given: &[bool]) -> Grid {
    let mut grid = Grid::blank(shape);
    for cell in shape.all_cells().filter(|cell| given[cell.index()]) {
        grid.set(cell, Entry::Given(Digit(full[cell.index()])));
    }
    grid
}

/// A question: has this puzzle still one solution when these givens are taken away?
pub(super) struct Question<'a> {
    pub full: &'a [u8],
    pub given: &'a [bool],
    pub without: &'a [u16],
}

/// Answers questions of uniqueness, many at a time.
pub(super) struct Asker {
    pub shape: Shape,
    pub brute: Brute,
    pub effort: Effort,
    boards: Vec<[u16; 81]>,
    found: Vec<u64>,
}

impl Asker {
    pub fn new(shape: Shape) -> Asker {
        let brute = Brute::new(shape);
        Asker { shape, brute, effort: Effort::Whole, boards: Vec::new(), found: Vec::new() }
    }

    pub fn until(&mut self, deadline: Option<Instant>) {
        self.brute.set_deadline(deadline);
    }

    /// Whether each puzzle keeps its one solution. Where that is not known in time, no.
    pub fn ask(&mut self, questions: &[Question]) -> Vec<bool> {
        if self.shape != Shape::NINE {
            let deadline = self.brute.deadline();
            return questions.iter().map(|question| !is_past(deadline) && self.ask_alone(question)).collect();
        }
        let mut answers = vec![false; questions.len()];
        // Without one given: is there a solution with another digit in its place? Without several: are there two?
        for (is_single, limit) in [(true, 1), (false, 2)] {
            self.boards.clear();
            let asked = || questions.iter().enumerate().filter(|(_, it)| (it.without.len() == 1) == is_single);
            for (_, question) in asked() {
                let (full, given) = (&question.full[..81], &question.given[..81]);
                // Without branches: which cells are givens, the processor cannot guess.
                let mut board: [u16; 81] = std::array::from_fn(|at| (u16::from(!given[at]) * ALL) | (1 << full[at]));
                for &cell in question.without {
                    let cell = usize::from(cell);
                    board[cell] = if is_single { ALL & !(1 << question.full[cell]) } else { ALL };
                }
                self.boards.push(board);
            }
            self.brute.count_boards(&self.boards, limit, &mut self.found);
            let yes = u64::from(!is_single);
            asked().zip(&self.found).for_each(|((number, _), &found)| answers[number] = found == yes);
        }
        answers
    }

    fn ask_alone(&mut self, question: &Question) -> bool {
        let mut grid = grid_of(self.shape, question.full, question.given);
        let is_single = question.without.len() == 1;
        for &cell in question.without {
            let others =
                if is_single { DigitSet::of(Digit(question.full[usize::from(cell)])) } else { DigitSet::empty() };
            grid.set(Cell(cell), Entry::Marks(self.shape.digits() - others));
        }
        let limit = if is_single { 1 } else { 2 };
        let count = if self.effort == Effort::Bounded && self.shape.side() > 9 {
            self.brute.count_patiently(&grid, limit, DEAD_ENDS)
        } else {
            self.brute.count(&grid, limit)
        };
        count == Count::Exact(limit - 1)
    }

    /// The number of solutions of each grid, up to a limit.
    ///
    /// # Errors
    /// [`Error::Halted`] if the deadline passes before all are known.
    pub fn counts(&mut self, grids: impl Iterator<Item = Grid>, limit: u64) -> Result<Vec<u64>, Error> {
        if self.shape != Shape::NINE {
            // One grid after the other: all of them, where the board is large, would fill the memory.
            let count = |grid: Grid| match self.brute.count(&grid, limit) {
                Count::Unknown(_) => Err(Error::Halted(Halt::by_clock())),
                count => Ok(count.found()),
            };
            return grids.map(count).collect();
        }
        self.boards.clear();
        let board = |grid: Grid| std::array::from_fn(|cell| grid.allowed(Cell(cell as u16)).bits() as u16);
        self.boards.extend(grids.map(board));
        self.brute.count_boards(&self.boards, limit, &mut self.found);
        if is_past(self.brute.deadline()) { Err(Error::Halted(Halt::by_clock())) } else { Ok(self.found.clone()) }
    }

    /// Takes away what can be taken away.
    pub fn dig(&mut self, works: &mut [Work]) {
        loop {
            let tried: Vec<(usize, Range<usize>)> =
                works.iter_mut().enumerate().filter_map(|(number, work)| Some((number, work.next()?))).collect();
            if tried.is_empty() {
                return;
            }
            let questions: Vec<Question> = tried
                .iter()
                .map(|(number, cells)| {
                    let work = &works[*number];
                    Question { full: &work.full, given: &work.given, without: &work.order[cells.clone()] }
                })
                .collect();
            let answers = self.ask(&questions);
            for ((number, cells), is_unique) in tried.into_iter().zip(answers) {
                works[number].answer(cells, is_unique);
            }
        }
    }

    /// Takes away what a puzzle can spare, group after group in this order, as long as at least `least` givens stay. All groups are asked for
    /// together, and only those that can go alone are asked for again.
    pub fn trim(&mut self, puzzle: &mut Known, mut groups: Vec<&Vec<u16>>, least: usize) {
        while !groups.is_empty() {
            let givens = puzzle.given.iter().filter(|&&given| given).count();
            groups.retain(|group| givens >= least + group.len());
            let (full, given) = (&puzzle.full, &puzzle.given);
            let questions: Vec<Question> = groups.iter().map(|without| Question { full, given, without }).collect();
            let mut can_go = self.ask(&questions).into_iter();
            groups.retain(|_| can_go.next() == Some(true));
            if groups.is_empty() {
                return;
            }
            groups.remove(0).iter().for_each(|&cell| puzzle.given[usize::from(cell)] = false);
        }
    }

    /// The givens that each puzzle can spare one by one, in order.
    pub fn spare(&mut self, puzzles: &[(&[u8], &[bool])]) -> Vec<Vec<u16>> {
        let cells: Vec<(usize, [u16; 1])> = puzzles
            .iter()
            .enumerate()
            .flat_map(|(number, (_, given))| {
                (0..given.len()).filter(|&cell| given[cell]).map(move |cell| (number, [cell as u16]))
            })
            .collect();
        let questions: Vec<Question> = cells
            .iter()
            .map(|(number, cell)| Question { full: puzzles[*number].0, given: puzzles[*number].1, without: cell })
            .collect();
        let answers = self.ask(&questions);
        let mut spare = vec![Vec::new(); puzzles.len()];
        for ((number, cell), can_go) in cells.iter().zip(answers) {
            if can_go {
                spare[*number].push(cell[0]);
            }
        }
        spare
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::make::full::full;
    use crate::random::Random;

    fn works(shape: Shape, count: u64) -> Vec<Work> {
        let cells: Vec<u16> = (0..shape.cells() as u16).collect();
        (0..count)
            .map(|stream| {
                let mut random = Random::new(5, stream);
                let full = full(shape, &mut random);
                let mut order = cells.clone();
                random.shuffle(&mut order);
                let given = vec![true; shape.cells()];
                Work::new(full, given, order.iter().map(std::slice::from_ref), 0)
            })
            .collect()
    }

    #[test]
    fn asking_for_several_at_once_gives_the_same_puzzles() {
        let mut asker = Asker::new(Shape::NINE);
        let mut works = works(Shape::NINE, 20);
        let mut one_by_one = works.clone();
        one_by_one.iter_mut().for_each(|work| work.stride = 1);
        asker.dig(&mut works);
        one_by_one.iter_mut().for_each(|work| asker.dig(std::slice::from_mut(work)));
        for (work, other) in works.iter().zip(&one_by_one) {
            assert_eq!(work.given, other.given);
            let grid = work.grid(Shape::NINE);
            assert_eq!(grid.givens(), work.givens());
            assert_eq!(asker.brute.count(&grid, 2), Count::Exact(1));
            assert_eq!(asker.brute.spare(&grid), Some(vec![]));
        }
        let puzzles: Vec<(&[u8], &[bool])> = works.iter().map(|work| (&work.full[..], &work.given[..])).collect();
        assert!(asker.spare(&puzzles).iter().all(Vec::is_empty));
    }

    #[test]
    fn boards_of_other_sizes_are_dug_out_too() {
        for side in [4, 6, 8] {
            let shape = Shape::of_side(side).unwrap();
            let mut asker = Asker::new(shape);
            let mut works = works(shape, 3);
            asker.dig(&mut works);
            for work in works {
                let grid = work.grid(shape);
                assert_eq!(asker.brute.count(&grid, 2), Count::Exact(1));
                assert_eq!(asker.brute.spare(&grid), Some(vec![]), "{grid}");
            }
        }
    }
}
