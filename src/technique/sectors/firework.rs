//! Fireworks: digits that leave a box along a row and along a column by one cell each.

use smallvec::SmallVec;

use crate::board::Board;
use crate::cell::{Candidate, Cell};
use crate::gather::PushAll;
use crate::set::{Bits, DigitSet};
use crate::shape::HouseKind::{self, Box, Column, Row};
use crate::step::{Step, Truth};
use crate::technique::{Flow, Found, Technique, View};

/// A digit whose places in a row are all in one box, but for one cell, and so are those in a column through the box: if it is in
/// neither of these two cells, then both lines have it in the box, where they cross. So it is in one of three cells. Three digits
/// with the same three cells fill them. So do two digits and two others in four cells, the corners of a rectangle, where
/// the others leave the box at the opposite corner for the same two ends.
///
/// ```text
///     * x x | - - - | * - -      - is not 1, 2 or 3, nor is y; x may be. If 1 is in neither outer *, then the row has it
///     x . . | . . . | . . .      among * x x and the column, too: in the first *. So the three * are 1, 2 and 3.
///     x . . | . . . | . . .      (Four: 1 and 2 for the box of the first corner, 3 and 4 for that of the fourth.)
///     y . . | . . . | . . .
///     y . . | . . . | . . .
///     y . . | . . . | . . .
///     * . . | . . . | . . .
///     y . . | . . . | . . .
///     y . . | . . . | . . .
/// ```
pub fn fireworks<const W: usize>(board: &View<W>, technique: Technique, found: &mut Found) -> Flow {
    let shape = board.shape();
    let (side, is_quad) = (shape.side(), technique == Technique::FireworkQuad);
    let least = if is_quad { 2 } else { 3 };
    let ends = [Row, Column].map(|kind| Ends::of(board, kind));
    // The digits of the box of this corner, with ends in the row and the column of the opposite one.
    let between = |(row, column): (usize, usize), (far_row, far_column): (usize, usize)| {
        ends[0].at(row, column, far_column) & ends[1].at(column, row, far_row)
    };
    for at in board.open().cells() {
        let corner = (shape.row(at), shape.column(at));
        if board.run().is_late() {
            return Flow::Break(());
        }
        let leaving = ends[0].leaving(corner.0, corner.1) & ends[1].leaving(corner.1, corner.0);
        if leaving.len() < least {
            continue;
        }
        for far_row in (0..side).filter(|&end| (ends[1].at(corner.1, corner.0, end) & leaving).len() >= least) {
            for far_column in 0..side {
                let far = (far_row, far_column);
                let digits = between(corner, far);
                match digits.len() {
                    3 if !is_quad => report(board, technique, &[(corner, far, digits)], found)?,
                    2 if is_quad && corner.0 < far_row => {
                        let others = between(far, corner);
                        if others.len() == 2 && (digits & others).is_empty() {
                            report(board, technique, &[(corner, far, digits), (far, corner, others)], found)?;
                        }
                    }
                    _ => {}
                }
            }
        }
    }
    Flow::Continue(())
}

/// Where digits leave boxes along lines.
struct Ends {
    side: usize,
    /// How many cells a line and a box share.
    shared: usize,
    /// By line and box: the digits with one place at most of the line outside the box.
    leaving: Vec<DigitSet>,
    /// By line, box and end: those without another place outside than that end.
    digits: Vec<DigitSet>,
}

impl Ends {
    fn of<const W: usize>(board: &Board<W>, kind: HouseKind) -> Ends {
        let shape = board.shape();
        let (side, shared) = (shape.side(), if kind == Row { shape.box_columns() } else { shape.box_rows() });
        let crossings = side * (side / shared);
        let [leaving, digits] = [crossings, crossings * side].map(|count| vec![DigitSet::empty(); count]);
        let mut ends = Ends { side, shared, leaving, digits };
        // Positions in a line, as bits.
        let first = |count| DigitSet::up_to(count).bits();
        for line in 0..side {
            let house = shape.house(kind, line);
            for digit in shape.digits().digits() {
                let position = |cell| if kind == Row { shape.column(cell) } else { shape.row(cell) };
                let places = board.places_in(house, digit).cells().fold(0, |set, cell| set | 1u64 << position(cell));
                for start in (0..if places == 0 { 0 } else { side }).step_by(shared) {
                    let here = first(shared) << start;
                    // In the box alone: any end will do.
                    let ends_here = match places & !here {
                        0 => first(side) & !here,
                        outside if outside.is_power_of_two() => outside,
                        _ => continue,
                    };
                    let crossing = ends.crossing(line, start);
                    ends.leaving[crossing] |= DigitSet::of(digit);
                    Bits(ends_here).for_each(|end| ends.digits[crossing * side + end as usize] |= DigitSet::of(digit));
                }
            }
        }
        ends
    }

    /// The number of a line and the box at this position of it.
    fn crossing(&self, line: usize, position: usize) -> usize {
        line * (self.side / self.shared) + position / self.shared
    }

    /// The digits that leave the box at this position of a line by one cell at most.
    fn leaving(&self, line: usize, position: usize) -> DigitSet {
        self.leaving[self.crossing(line, position)]
    }

    /// Those that leave it only at that end, if at all.
    fn at(&self, line: usize, position: usize, end: usize) -> DigitSet {
        self.digits[self.crossing(line, position) * self.side + end]
    }
}

/// The place of a cell: its row and column.
type Place = (usize, usize);

/// Digits that go from a corner to the row and column of the opposite one.
fn report<const W: usize>(
    board: &Board<W>,
    technique: Technique,
    fireworks: &[(Place, Place, DigitSet)],
    found: &mut Found,
) -> Flow {
    let shape = board.shape();
    let (mut truths, mut covers) = (SmallVec::<[Truth; 8]>::new(), SmallVec::<[Truth; 8]>::new());
    let mut cells: SmallVec<[Cell; 4]> = SmallVec::new();
    for &((row, column), (far_row, far_column), digits) in fireworks {
        let corner = shape.cell(row, column);
        for kind in [(Row, row), (Column, column)] {
            let house = shape.house(kind.0, kind.1);
            truths.push_all(digits.digits().map(|digit| Truth::House(house, digit)));
        }
        let block = shape.house(Box, shape.box_of(corner));
        covers.push_all(digits.digits().map(|digit| Truth::House(block, digit)));
        cells.push_all([corner, shape.cell(row, far_column), shape.cell(far_row, column)]);
    }
    cells.sort_unstable();
    cells.dedup();
    if cells.iter().any(|&cell| !board.open().has(cell)) {
        return Flow::Continue(());
    }
    covers.push_all(cells.into_iter().map(Truth::Cell));
    let gone = over_covered(board, &truths, &covers);
    if gone.is_empty() {
        return Flow::Continue(());
    }
    let parts = fireworks.iter().map(|(_, _, digits)| (2 * digits.len(), digits.len()));
    found(Step::remove(technique, gone).because(truths).against(covers).in_parts(parts))
}

/// The candidates that more covers than truths hold.
fn over_covered<const W: usize>(board: &Board<W>, truths: &[Truth], covers: &[Truth]) -> Vec<Candidate> {
    let mut covered: Vec<Candidate> = Vec::new();
    for &cover in covers {
        match cover {
            Truth::Cell(cell) => {
                covered.extend(board.candidates(cell).digits().map(|digit| Candidate::new(cell, digit)));
            }
            Truth::House(house, digit) => {
                covered.extend(board.places_in(house, digit).cells().map(|cell| Candidate::new(cell, digit)));
            }
            Truth::Beyond(_) => {}
        }
    }
    covered.sort_unstable();
    let held = |candidate| truths.iter().filter(|truth| truth.holds(board.shape(), candidate)).count();
    let runs = covered.chunk_by(|one, other| one == other);
    runs.filter(|run| run.len() > held(run[0])).map(|run| run[0]).collect()
}
