//! HoDoKu's grade of a puzzle: the sum of what its path on HoDoKu's ladder costs, and the level of its hardest step.

use std::sync::Arc;

use crate::board::Board;
use crate::brute::Brute;
use crate::error::Error;
use crate::geometry::at_size;
use crate::grid::Grid;
use crate::ladder::hodoku::BRUTE_FORCE;
use crate::ladder::{Ladder, Level};
use crate::run::Run;
use crate::shape::Shape;

/// A puzzle's place on HoDoKu's scale.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HodokuGrade {
    /// The level.
    pub level: Level,
    /// The score.
    pub score: u32,
    /// Cells that were filled from the solution, because no technique moved.
    pub brute_force: u32,
}

impl HodokuGrade {
    /// The grade of a 9x9 puzzle with one solution; `None` if it has not, or is no 9x9 puzzle.
    ///
    /// ```
    /// use percorre::Grid;
    /// use percorre::grade::HodokuGrade;
    /// use percorre::ladder::Level;
    ///
    /// let puzzle: Grid = "...3..6.....7.2...1.........7.6..4........1.58............15.8..3.....2.....4....".parse()?;
    /// assert_eq!(HodokuGrade::of(&puzzle).map(|grade| grade.level), Some(Level::Easy));
    /// # Ok::<(), percorre::Error>(())
    /// ```
    pub fn of(puzzle: &Grid) -> Option<HodokuGrade> {
        HodokuGrade::on(puzzle, &Ladder::HODOKU)
    }

    /// The same on a ladder of fewer rungs.
    pub fn on(puzzle: &Grid, ladder: &Ladder) -> Option<HodokuGrade> {
        HodokuGrade::within(puzzle, ladder, &Run::default())
    }

    /// The same as a part of a run; none if the run is late.
    pub(crate) fn within(puzzle: &Grid, ladder: &Ladder, run: &Run) -> Option<HodokuGrade> {
        HodokuGrade::fits(puzzle.shape()).ok()?;
        at_size!(puzzle.shape(), grade(puzzle, ladder, run)).filter(|_| !run.is_late())
    }

    /// Whether boards of this shape have a place on the scale.
    ///
    /// # Errors
    /// [`Error::Scale`] if the shape is not 9x9.
    pub fn fits(shape: Shape) -> Result<(), Error> {
        if shape == Shape::NINE { Ok(()) } else { Err(Error::Scale { scale: "HoDoKu", found: shape }) }
    }

    fn add(&mut self, (score, level): (u32, Level)) {
        self.score += score;
        self.level = self.level.max(level);
    }
}

fn grade<const W: usize>(puzzle: &Grid, ladder: &Ladder, run: &Run) -> Option<HodokuGrade> {
    let mut brute = Brute::new(puzzle.shape()).until(run.deadline());
    brute.set_watch(Arc::clone(run.watch()));
    if puzzle.clash().is_some() || brute.count(puzzle, 2) != crate::brute::Count::Exact(1) {
        return None;
    }
    let solution = brute.solve(puzzle)?;
    let mut board = Board::<W>::new(puzzle).ok()?;
    let mut grade = HodokuGrade { level: Level::Easy, score: 0, brute_force: 0 };
    let mut past = ladder.past(&board);
    while !board.is_solved() && !run.is_late() {
        match ladder.offer_after(&board, run, past.as_ref()) {
            Some(step) => {
                let figures = &step.technique.row().hodoku;
                grade.add((figures.score, figures.level));
                past.iter_mut().for_each(|past| past.follow(&step));
                step.apply(&mut board).ok()?;
            }
            None => {
                let cell = board.open().first()?;
                let digit = solution.digit(cell)?;
                past.iter_mut().for_each(|past| past.write(cell, digit));
                board.place(cell, digit).ok()?;
                grade.add((BRUTE_FORCE, Level::Extreme));
                grade.brute_force += 1;
            }
        }
    }
    while grade.score > grade.level.cap() {
        grade.level = Level::ALL[grade.level as usize + 1];
    }
    Some(grade)
}
