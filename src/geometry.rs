//! Which cells make a house and which see each other; built once per puzzle from its [`Shape`].

use std::sync::Arc;

use crate::cell::{Cell, House};
use crate::set::CellSet;
use crate::shape::{HouseKind, Shape};

/// Calls a function that is generic over the words of a cell set, with the width the shape needs: once per puzzle.
macro_rules! at_size {
    ([$($name:ident $width:literal),*] $shape:expr, $function:ident $arguments:tt) => {
        match $crate::shape::Shape::words($shape) {
            $($width => $function::<$width> $arguments,)*
            words => unreachable!("no sets of {words} words"),
        }
    };
    ($shape:expr, $function:ident $arguments:tt) => {
        $crate::shape::widths!([$crate::geometry::at_size] $shape, $function $arguments)
    };
}

pub(crate) use at_size;

/// Houses and peers as sets of cells. Immutable and shared by every board of a puzzle.
///
/// Two cells are peers exactly when some house holds both.
#[derive(Debug)]
pub struct Geometry<const W: usize> {
    shape: Shape,
    houses: Vec<CellSet<W>>,
    peers: Vec<CellSet<W>>,
    houses_of: Vec<[House; 3]>,
}

impl<const W: usize> Geometry<W> {
    /// The geometry of a board of this shape.
    pub fn new(shape: Shape) -> Arc<Geometry<W>> {
        assert!(shape.cells() <= 64 * W, "{shape:?} does not fit in {W} words; at_size! picks the width");
        let houses: Vec<CellSet<W>> = shape.all_houses().map(|house| shape.cells_of(house).collect()).collect();
        let houses_of: Vec<[House; 3]> = shape.all_cells().map(|cell| shape.houses_of(cell)).collect();
        let peers = shape
            .all_cells()
            .map(|cell| {
                let [row, column, block] = houses_of[cell.index()].map(|house| houses[house.index()]);
                (row | column | block) - CellSet::of(cell)
            })
            .collect();
        Arc::new(Geometry { shape, houses, peers, houses_of })
    }

    /// The shape it was built from.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The cells of a house.
    #[inline]
    pub fn house(&self, house: House) -> CellSet<W> {
        self.houses[house.index()]
    }

    /// The cells that share a house with this one.
    #[inline]
    pub fn peers(&self, cell: Cell) -> CellSet<W> {
        self.peers[cell.index()]
    }

    /// The row, the column and the box of a cell.
    #[inline]
    pub fn houses_of(&self, cell: Cell) -> [House; 3] {
        self.houses_of[cell.index()]
    }

    /// The cells that see every cell of the set. All cells for the empty set.
    #[inline]
    pub fn common_peers(&self, cells: CellSet<W>) -> CellSet<W> {
        let peers = cells.cells().map(|cell| self.peers(cell));
        peers.reduce(|common, peers| common & peers).unwrap_or_else(|| CellSet::up_to(self.shape.cells()))
    }
}

/// Houses in the order in which Sudoku Explainer looks at them: boxes, columns, rows. It is the order inside a technique
/// everywhere here, so that its ratings need no second one.
pub(crate) fn houses(shape: Shape) -> impl Iterator<Item = House> + Clone {
    [HouseKind::Box, HouseKind::Column, HouseKind::Row]
        .into_iter()
        .flat_map(move |kind| (0..shape.side()).map(move |number| shape.house(kind, number)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nine_by_nine_board_by_hand() {
        let nine = Geometry::<2>::new(Shape::NINE);
        assert_eq!(Shape::NINE.all_houses().len(), 27);
        assert!(Shape::NINE.all_cells().all(|cell| nine.peers(cell).len() == 20));
        // The peers of r3c2: its row, its column, and what is left of box 1.
        let r3c2 = Shape::NINE.cell(2, 1);
        let names: Vec<String> = nine.peers(r3c2).cells().map(|c| Shape::NINE.cell_name(c).to_string()).collect();
        assert_eq!(
            names.join(" "),
            "r1c1 r1c2 r1c3 r2c1 r2c2 r2c3 r3c1 r3c3 r3c4 r3c5 r3c6 r3c7 r3c8 r3c9 r4c2 r5c2 r6c2 r7c2 r8c2 r9c2"
        );
    }

    #[test]
    fn the_four_by_four_and_six_by_six_boards_by_hand() {
        let four = Shape::new(2, 2).unwrap();
        let geometry = Geometry::<2>::new(four);
        assert_eq!(four.all_houses().len(), 12);
        assert!(four.all_cells().all(|cell| geometry.peers(cell).len() == 7));

        let six = Shape::new(2, 3).unwrap();
        let geometry = Geometry::<2>::new(six);
        assert_eq!(six.all_houses().len(), 18);
        // 5 in the row, 5 in the column, and 2 more in the box.
        assert!(six.all_cells().all(|cell| geometry.peers(cell).len() == 12));
        let names: Vec<String> = geometry.peers(six.cell(0, 0)).cells().map(|c| six.cell_name(c).to_string()).collect();
        assert_eq!(names.join(" "), "r1c2 r1c3 r1c4 r1c5 r1c6 r2c1 r2c2 r2c3 r3c1 r4c1 r5c1 r6c1");
    }

    #[test]
    fn peers_are_exactly_the_cells_that_share_a_house() {
        for shape in ["2x2", "2x3", "3x2", "3x3", "3x4"].map(|name| name.parse::<Shape>().unwrap()) {
            let geometry = Geometry::<4>::new(shape);
            for a in shape.all_cells() {
                for b in shape.all_cells() {
                    assert_eq!(geometry.peers(a).has(b), shape.are_peers(a, b));
                }
            }
        }
    }
}
