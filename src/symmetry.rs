//! Symmetries of the pattern of givens, as setters look at it: where givens stand, not which.

use crate::grid::{Entry, Grid};

impl Grid {
    /// The names of the symmetries that the pattern of givens has, in a fixed order: `rotate-180`, `rotate-90`, `rows` (upside
    /// down), `columns` (left to right), `diagonal`, `antidiagonal`. A blank or full grid has all.
    pub fn symmetries(&self) -> Vec<&'static str> {
        type Image = fn(usize, usize, usize) -> (usize, usize);
        const ALL: [(&str, Image); 6] = [
            ("rotate-180", |last, row, column| (last - row, last - column)),
            ("rotate-90", |last, row, column| (column, last - row)),
            ("rows", |last, row, column| (last - row, column)),
            ("columns", |last, row, column| (row, last - column)),
            ("diagonal", |_, row, column| (column, row)),
            ("antidiagonal", |last, row, column| (last - column, last - row)),
        ];
        let shape = self.shape();
        let given = |cell| matches!(self.entry(cell), Entry::Given(_));
        let holds = |image: Image| {
            shape.all_cells().all(|cell| {
                let (row, column) = image(shape.side() - 1, shape.row(cell), shape.column(cell));
                given(cell) == given(shape.cell(row, column))
            })
        };
        ALL.into_iter().filter(|(_, image)| holds(*image)).map(|(name, _)| name).collect()
    }
}

#[cfg(test)]
mod tests {
    use crate::grid::Grid;
    use crate::shape::Shape;

    #[test]
    fn the_pattern_counts_and_not_the_digits() {
        let four = |numbers: [usize; 16]| Grid::of_numbers(Shape::of_side(4).unwrap(), &numbers).unwrap();
        assert_eq!(
            four([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2]).symmetries(),
            ["rotate-180", "diagonal", "antidiagonal"]
        );
        assert_eq!(four([1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]).symmetries(), ["columns"]);
        assert!(four([1, 2, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0]).symmetries().is_empty());
        assert_eq!(Grid::blank(Shape::NINE).symmetries().len(), 6);
    }
}
