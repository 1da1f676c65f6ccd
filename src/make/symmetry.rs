//! Symmetries of the pattern of givens, as something to ask for.

use std::str::FromStr;

use crate::error::Error;
use crate::shape::Shape;

/// A symmetry that the pattern of a puzzle's givens is to have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Symmetry {
    /// Any pattern.
    #[default]
    None,
    /// Half a turn leaves it as it is.
    Rotate180,
    /// A quarter of a turn.
    Rotate90,
    /// Upside down.
    Rows,
    /// Left to right.
    Columns,
    /// Both mirrors: rows and columns.
    Mirrors,
    /// The diagonal from top left.
    Diagonal,
    /// The diagonal from top right.
    Antidiagonal,
    /// Both diagonals.
    Diagonals,
    /// All of them.
    Full,
}

impl Symmetry {
    /// Every symmetry.
    pub const ALL: [Symmetry; 10] = [
        Symmetry::None,
        Symmetry::Rotate180,
        Symmetry::Rotate90,
        Symmetry::Rows,
        Symmetry::Columns,
        Symmetry::Mirrors,
        Symmetry::Diagonal,
        Symmetry::Antidiagonal,
        Symmetry::Diagonals,
        Symmetry::Full,
    ];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Symmetry::None => "none",
            Symmetry::Rotate180 => "rotate-180",
            Symmetry::Rotate90 => "rotate-90",
            Symmetry::Rows => "rows",
            Symmetry::Columns => "columns",
            Symmetry::Mirrors => "mirrors",
            Symmetry::Diagonal => "diagonal",
            Symmetry::Antidiagonal => "antidiagonal",
            Symmetry::Diagonals => "diagonals",
            Symmetry::Full => "full",
        }
    }

    /// The images of a place, by the movements that make the symmetry up.
    fn images(self, last: usize, (row, column): (usize, usize)) -> Vec<(usize, usize)> {
        let turned = (last - row, last - column);
        let (upside_down, mirrored) = ((last - row, column), (row, last - column));
        let (diagonal, antidiagonal) = ((column, row), (last - column, last - row));
        match self {
            Symmetry::None => vec![],
            Symmetry::Rotate180 => vec![turned],
            Symmetry::Rotate90 => vec![(column, last - row)],
            Symmetry::Rows => vec![upside_down],
            Symmetry::Columns => vec![mirrored],
            Symmetry::Mirrors => vec![upside_down, mirrored],
            Symmetry::Diagonal => vec![diagonal],
            Symmetry::Antidiagonal => vec![antidiagonal],
            Symmetry::Diagonals => vec![diagonal, antidiagonal],
            Symmetry::Full => vec![upside_down, diagonal],
        }
    }

    /// The cells that are givens together or not at all: each cell in one group, groups in the order of their first cells.
    pub(super) fn groups(self, shape: Shape) -> Vec<Vec<u16>> {
        let (side, last) = (shape.side(), shape.side() - 1);
        let mut is_in = vec![false; shape.cells()];
        let mut groups = Vec::new();
        for start in 0..shape.cells() {
            if std::mem::replace(&mut is_in[start], true) {
                continue;
            }
            let (mut group, mut at) = (vec![start as u16], 0);
            while let Some(&cell) = group.get(at) {
                at += 1;
                let place = (usize::from(cell) / side, usize::from(cell) % side);
                for (row, column) in self.images(last, place) {
                    if !std::mem::replace(&mut is_in[row * side + column], true) {
                        group.push((row * side + column) as u16);
                    }
                }
            }
            groups.push(group);
        }
        groups
    }
}

/// Reads a name of [`Symmetry::ALL`].
impl FromStr for Symmetry {
    type Err = Error;

    fn from_str(name: &str) -> Result<Symmetry, Error> {
        let known = Symmetry::ALL.into_iter().find(|symmetry| symmetry.name() == name);
        known.ok_or_else(|| Error::Wish {
            what: format!(
                "no symmetry is called '{}', expected one of {}",
                name.chars().take(60).collect::<String>(),
                Symmetry::ALL.map(Symmetry::name).join(", ")
            ),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_share_the_board_and_have_the_symmetry() {
        for side in [4, 6, 9, 16] {
            let shape = Shape::of_side(side).unwrap();
            for symmetry in Symmetry::ALL {
                let groups = symmetry.groups(shape);
                let mut cells: Vec<u16> = groups.concat();
                cells.sort_unstable();
                assert_eq!(cells, (0..shape.cells() as u16).collect::<Vec<_>>());
                let most = match symmetry {
                    Symmetry::None => 1,
                    Symmetry::Rotate90 | Symmetry::Mirrors | Symmetry::Diagonals => 4,
                    Symmetry::Full => 8,
                    _ => 2,
                };
                assert_eq!(groups.iter().map(Vec::len).max(), Some(most), "{} on {shape}", symmetry.name());
                assert_eq!(symmetry.name().parse::<Symmetry>().unwrap(), symmetry);
            }
        }
    }
}
