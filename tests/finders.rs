//! What finders find on the smallest boards that show their techniques, and near misses: boards on which a pattern almost stands and
//! nothing follows. `finders/` has a file for each file or folder of `src/technique` with such tests; make one where there is none.
//! Tests that need the inside of a finder are beside it.
//!
//! They are not unit tests, since one that asks a technique by its name makes the compiler build all of them again.

mod aligned;
mod als;
mod chain;
mod exocet;
mod fish;
mod locked;
mod sectors;
mod single;
mod subset;
mod sue_de_coq;
mod symmetry;
mod template;
mod unfillable;
mod unique;
mod whip;

use percorre::{Board, Digit, DigitSet, Entry, Grid, Shape, Technique};

/// Marks of a board: row, columns, digits.
type Marks<'a> = (usize, &'a [usize], &'a [usize]);

/// The steps of a technique on a puzzle, by their conclusions. Blanks part its rows.
fn conclusions(technique: Technique, puzzle: &str) -> Vec<String> {
    conclusions_on(technique, &puzzle.replace(' ', "\n").parse().unwrap())
}

/// The same on a grid. Each step is proved.
fn conclusions_on(technique: Technique, grid: &Grid) -> Vec<String> {
    let steps = Board::new(grid).unwrap().steps(technique);
    for step in &steps {
        percorre::check::check(step, grid, grid).unwrap_or_else(|flaw| panic!("{step:?}: {flaw}"));
    }
    steps.iter().map(|step| percorre::step::conclusions(grid.shape(), step)).collect()
}

/// Whether one of the steps of a technique on a grid concludes just this.
fn finds(technique: Technique, grid: &Grid, conclusion: &str) -> bool {
    conclusions_on(technique, grid).iter().any(|found| found == conclusion)
}

/// A blank grid but for the marks of some cells.
fn marked(side: usize, marks: &[Marks]) -> Grid {
    let mut grid = Grid::blank(Shape::of_side(side).unwrap());
    for &(row, columns, digits) in marks {
        let digits = digits.iter().filter_map(|&number| Digit::from_number(number)).collect();
        for column in columns {
            grid.set(grid.shape().cell(row - 1, column - 1), Entry::Marks(digits));
        }
    }
    grid
}

/// A grid in words: `7r1@15` in row 1 the digit 7 has places only in columns 1 and 5; `r5c5=12` a cell's candidates. Else
/// everything is possible.
fn in_words(side: usize, words: &str) -> Grid {
    let shape = Shape::of_side(side).unwrap();
    let mut marks = vec![shape.digits(); shape.cells()];
    let digits = |text: &str| -> Vec<usize> { text.chars().map(|c| c.to_digit(10).unwrap() as usize).collect() };
    for word in words.split_whitespace() {
        if let Some((cell, set)) = word.split_once('=') {
            let [row, column] = [1, 3].map(|at| digits(&cell[at..=at])[0]);
            let set: DigitSet = digits(set).into_iter().filter_map(Digit::from_number).collect();
            marks[shape.cell(row - 1, column - 1).index()] &= set;
        } else {
            let (house, places) = word.split_once('@').unwrap();
            let digit = Digit::from_number(digits(&house[..1])[0]).unwrap();
            let number = digits(&house[2..])[0] - 1;
            for at in (0..side).filter(|at| !digits(places).contains(&(at + 1))) {
                let cell = if house[1..].starts_with('r') { shape.cell(number, at) } else { shape.cell(at, number) };
                marks[cell.index()] -= DigitSet::of(digit);
            }
        }
    }
    let mut grid = Grid::blank(shape);
    shape.all_cells().for_each(|cell| grid.set(cell, Entry::Marks(marks[cell.index()])));
    grid
}
