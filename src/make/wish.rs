//! What is asked of new puzzles.

use std::ops::RangeInclusive;

use super::aim::Aim;
use super::symmetry::Symmetry;
use super::unbiased::MOST_GIVENS;
use crate::cell::Cell;
use crate::error::Error;
use crate::shape::Shape;

/// What is asked of new puzzles. By default: 9x9, any pattern, nothing more than one solution; givens are taken away until none of them (or no
/// group of a symmetry) can be spared.
#[derive(Clone, Debug)]
pub struct Wish {
    /// The size.
    pub shape: Shape,
    /// The symmetry of the pattern of givens.
    pub symmetry: Symmetry,
    /// How many givens, both ends included.
    pub givens: Option<RangeInclusive<usize>>,
    /// No given can be spared. Without a symmetry, a number of givens or a pattern every puzzle up to 9x9 is minimal.
    pub minimal: bool,
    /// The cells of the givens, each once, in ascending order.
    pub pattern: Option<Vec<Cell>>,
    /// What the path is to be like.
    pub aim: Aim,
    /// Minimal puzzles by controlled bias, each with its weight.
    pub unbiased: bool,
}

impl Wish {
    /// Puzzles of this shape.
    pub fn of(shape: Shape) -> Wish {
        Wish {
            shape,
            symmetry: Symmetry::None,
            givens: None,
            minimal: false,
            pattern: None,
            aim: Aim::default(),
            unbiased: false,
        }
    }

    /// Whether there can be such a puzzle, as far as that can be told without looking for one.
    ///
    /// # Errors
    /// What cannot be: too few givens for one solution, a pattern that leaves two rows of a band empty, has a cell off the board, or does not name
    /// its cells in ascending order, each once; a technique that the ladder lacks, a scale that the size lacks.
    pub fn check(&self) -> Result<(), Error> {
        let wrong = |what: String| Err(Error::Wish { what });
        let (shape, fewest) = (self.shape, fewest(self.shape));
        self.aim.fits(shape)?;
        if let Some(givens) = &self.givens {
            let (low, high) = (*givens.start(), *givens.end());
            if low > high {
                return wrong(format!("{low}..{high} givens: the range ends before it begins"));
            }
            if high < fewest {
                return wrong(format!("{high} givens: {}", why_fewest(shape, fewest)));
            }
            if low > shape.cells() {
                return wrong(format!("{low} givens: the board has {} cells", shape.cells()));
            }
        }
        self.check_minimal()?;
        self.check_symmetry()?;
        if let Some(pattern) = &self.pattern {
            if let Some(cell) = pattern.iter().find(|cell| cell.index() >= shape.cells()) {
                return wrong(format!("a pattern with cell {}: the board has {}", cell.index() + 1, shape.cells()));
            }
            if let Some(pair) = pattern.windows(2).find(|pair| pair[0] >= pair[1]) {
                let [first, next] = [pair[0], pair[1]].map(|cell| shape.cell_name(cell));
                return wrong(format!(
                    "a pattern with {next} after {first}: each cell is named once, in ascending order"
                ));
            }
            if pattern.len() < fewest {
                return wrong(format!("a pattern of {} cells: {}", pattern.len(), why_fewest(shape, fewest)));
            }
            self.check_lines(pattern)?;
        }
        if self.unbiased && (self.symmetry != Symmetry::None || self.pattern.is_some() || self.first_is_asked()) {
            return wrong("unbiased puzzles have no symmetry or pattern, and are no states".into());
        }
        if self.unbiased && shape != Shape::NINE {
            return wrong(format!("unbiased puzzles are made for 9x9 with 3x3 boxes, found boxes of {shape}"));
        }
        Ok(())
    }

    /// How many givens a minimal puzzle has at most.
    fn check_minimal(&self) -> Result<(), Error> {
        let least = self.pattern.as_ref().map(Vec::len).or(self.givens.as_ref().map(|givens| *givens.start()));
        let (side, least) = (self.shape.side(), least.unwrap_or(0));
        let minimal = if self.unbiased { "unbiased" } else { "minimal" };
        let (most, why) = match () {
            () if !self.minimal && !self.unbiased => return Ok(()),
            () if self.unbiased => {
                (MOST_GIVENS, format!("chains with more than {MOST_GIVENS} givens left are given up"))
            }
            () if self.shape == Shape::NINE => (40, "no minimal 9x9 puzzle with more than 40 givens is known".into()),
            () => (side * (side - 1), "of a full row, each given follows from the others".into()),
        };
        if least > most {
            return Err(Error::Wish { what: format!("{least} givens or more contradict {minimal}: {why}") });
        }
        Ok(())
    }

    /// A symmetry ties cells together: not every number of givens can be had.
    fn check_symmetry(&self) -> Result<(), Error> {
        let Some(givens) = &self.givens else { return Ok(()) };
        let mut can_be = vec![false; self.shape.cells() + 1];
        can_be[0] = true;
        for group in self.symmetry.groups(self.shape) {
            (group.len()..can_be.len()).rev().for_each(|number| can_be[number] |= can_be[number - group.len()]);
        }
        if can_be.iter().enumerate().any(|(number, &can_be)| can_be && givens.contains(&number)) {
            return Ok(());
        }
        let (low, high) = (givens.start(), givens.end());
        let asked = if low == high { low.to_string() } else { format!("{low}..{high}") };
        Err(Error::Wish { what: format!("no pattern of {asked} givens has the symmetry {}", self.symmetry.name()) })
    }

    fn first_is_asked(&self) -> bool {
        self.aim.first.is_some()
    }

    /// Two rows of a band, or columns of a stack, without givens could change places: there would be two solutions.
    fn check_lines(&self, pattern: &[Cell]) -> Result<(), Error> {
        let shape = self.shape;
        let row = |cell: &Cell| shape.row(*cell);
        let column = |cell: &Cell| shape.column(*cell);
        type Line<'a> = &'a dyn Fn(&Cell) -> usize;
        let kinds: [(&str, Line, usize); 2] =
            [("rows", &row, shape.box_rows()), ("columns", &column, shape.box_columns())];
        for (name, line, thickness) in kinds {
            let is_empty = |number: &usize| !pattern.iter().any(|cell| line(cell) == *number);
            for band in 0..shape.side() / thickness {
                let empty: Vec<usize> = (band * thickness..(band + 1) * thickness).filter(is_empty).collect();
                if let [first, second, ..] = empty[..] {
                    return Err(Error::Wish {
                        what: format!(
                            "a pattern with {name} {} and {} empty has no puzzle with one solution: they could change places",
                            first + 1,
                            second + 1
                        ),
                    });
                }
            }
        }
        Ok(())
    }
}

/// The fewest givens that a puzzle with one solution has, as far as that is proved; else all digits but one.
fn fewest(shape: Shape) -> usize {
    match (shape.side(), shape == Shape::NINE) {
        (4, _) => 4,
        (_, true) => 17,
        (side, _) => side - 1,
    }
}

fn why_fewest(shape: Shape, fewest: usize) -> String {
    if shape == Shape::NINE {
        return "no 9x9 puzzle with fewer than 17 has one solution (McGuire, Tugemann and Civario 2012)".into();
    }
    format!("a puzzle with boxes of {shape} needs {fewest} at least, or two digits could change places")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::make::GradeRange;
    use crate::technique::Technique;

    #[test]
    fn what_cannot_be_is_told_at_once() {
        let nine = || Wish::of(Shape::NINE);
        let check = |change: &dyn Fn(&mut Wish)| {
            let mut wish = nine();
            change(&mut wish);
            wish.check().map_err(|error| error.to_string())
        };
        let cells = |range: std::ops::Range<u16>| Some(range.map(Cell).collect::<Vec<_>>());
        for (change, what) in [
            (&(|wish: &mut Wish| wish.givens = Some(5..=5)) as &dyn Fn(&mut Wish), "5 givens: no 9x9 puzzle"),
            (&|wish| wish.givens = Some(82..=90), "82 givens: the board has 81 cells"),
            (&|wish| wish.pattern = cells(0..16), "a pattern of 16 cells"),
            (&|wish| wish.pattern = cells(0..60), "a pattern with rows 8 and 9 empty"),
            (&|wish| wish.pattern = cells(60..82), "a pattern with cell 82: the board has 81"),
            (&|wish| wish.pattern = Some(vec![Cell(0); 17]), "a pattern with r1c1 after r1c1: each cell is named once"),
            (&|wish| wish.aim.needs = vec![Technique::Squirmbag], "the ladder full lacks squirmbag"),
        ] {
            let found = check(change).unwrap_err();
            assert!(found.starts_with(what), "{found}");
        }
        assert!(check(&|wish| wish.givens = Some(17..=30)).is_ok());
        let mut four = Wish::of(Shape::of_side(4).unwrap());
        four.aim.grade = Some(GradeRange::Explainer(crate::step::Cost(10)..=crate::step::Cost(20)));
        assert_eq!(
            four.check().unwrap_err().to_string(),
            "Sudoku Explainer's scale is defined for 9x9 only, found 4x4 with boxes of 2x2"
        );
    }
}
