//! One picture of a state or a step as SVG that stands alone: no script, no link, no font of its own.

use std::fmt::{self, Write};

use super::picture::{Arrow, Paint, Picture};
use crate::cell::{Candidate, Cell, Digit, House};
use crate::grid::{Entry, Grid};
use crate::shape::{HouseKind, Shape};
use crate::state::marked;

/// The style of boards; the page has the same.
pub const STYLE: &str = include_str!("../page/board.css");

/// The largest side that is drawn: beyond, marks would be specks.
pub const LARGEST_SIDE: usize = 25;

/// The room around the board.
const EDGE: f64 = 4.0;

/// The room for the names of rows and columns, above and to the left.
const NAMES: f64 = 18.0;

/// The room within a cell around its marks.
const PADDING: f64 = 2.0;

/// A board as SVG, with its marks and what a picture says of them. `title` is for screen readers.
/// `None` for sides above [`LARGEST_SIDE`].
///
/// ```
/// use percorre::Grid;
/// use percorre::render::{Picture, svg};
///
/// let grid: Grid = "...........4.1.2".parse()?;
/// let drawn = svg(&grid, &Picture::default(), "a <small> one").expect("a side of 4 is drawn");
/// assert!(drawn.starts_with("<svg ") && drawn.contains("a &lt;small&gt; one"));
/// # Ok::<(), percorre::Error>(())
/// ```
pub fn svg(grid: &Grid, picture: &Picture, title: &str) -> Option<String> {
    let shape = grid.shape();
    (shape.side() <= LARGEST_SIDE).then(|| {
        let mut out = String::new();
        let drawing = Drawing { shape, cell: cell_size(shape) };
        drawing.board(&marked(grid), picture, title, STYLE, &mut out).expect("writing to a string does not fail");
        out
    })
}

/// The board of a puzzle without marks, for a page that has the style itself.
#[cfg(all(feature = "json", feature = "prose"))]
pub(super) fn unstyled(puzzle: &Grid, title: &str) -> String {
    let drawing = Drawing { shape: puzzle.shape(), cell: cell_size(puzzle.shape()) };
    let mut out = String::new();
    drawing.board(puzzle, &Picture::default(), title, "", &mut out).expect("writing to a string does not fail");
    out
}

/// The side of a cell: room for as many marks as there are digits, each of 18 units.
fn cell_size(shape: Shape) -> f64 {
    (18 * shape.box_columns().max(shape.box_rows())).max(48) as f64
}

/// Text in markup.
pub(crate) fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            // XML has no way to write most control characters.
            '\t' | '\n' => safe.push(' '),
            control if control.is_control() => safe.push('\u{fffd}'),
            '\u{fffe}' | '\u{ffff}' => safe.push('\u{fffd}'),
            letter => safe.push(letter),
        }
    }
    safe
}

struct Drawing {
    shape: Shape,
    cell: f64,
}

impl Drawing {
    fn board(&self, grid: &Grid, picture: &Picture, title: &str, style: &str, out: &mut String) -> fmt::Result {
        let size = self.cell * self.shape.side() as f64 + NAMES + 2.0 * EDGE;
        let title = escaped(title);
        let class = if picture.arrows.is_empty() { "board" } else { "board linked" };
        write!(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"{class}\" viewBox=\"0 0 {size} {size}\" ")?;
        writeln!(out, "width=\"{size}\" height=\"{size}\" role=\"img\"><title>{title}</title>")?;
        if !style.is_empty() {
            writeln!(out, "<style>{style}</style>")?;
        }
        writeln!(out, "<rect class=\"paper\" width=\"{size}\" height=\"{size}\"/>")?;
        for &house in &picture.bases {
            self.house(house, "base-house", 0.0, out)?;
        }
        self.lines(out)?;
        for &house in &picture.covers {
            self.house(house, "cover-house", 3.0, out)?;
        }
        // Under the digits, which stay readable.
        picture.arrows.iter().try_for_each(|link| self.link(link, out))?;
        for (cell, entry) in grid.entries() {
            match entry {
                Entry::Given(digit) => self.digit(cell, digit, "given", out)?,
                Entry::Placed(digit) => self.digit(cell, digit, "filled", out)?,
                Entry::Marks(_) if style.is_empty() => {}
                Entry::Marks(marks) => {
                    for digit in marks.digits() {
                        self.mark(Candidate::new(cell, digit), picture, out)?;
                    }
                }
            }
        }
        out.push_str("</svg>\n");
        Ok(())
    }

    fn house(&self, house: House, class: &str, inset: f64, out: &mut String) -> fmt::Result {
        let (rows, columns) = match self.shape.kind(house) {
            HouseKind::Row => (1, self.shape.side()),
            HouseKind::Column => (self.shape.side(), 1),
            HouseKind::Box => (self.shape.box_rows(), self.shape.box_columns()),
        };
        let first = self.shape.cells_of(house).next().expect("a house has cells");
        let (x, y) = self.corner(first);
        let (width, height) = (columns as f64 * self.cell - 2.0 * inset, rows as f64 * self.cell - 2.0 * inset);
        let (x, y) = (x + inset, y + inset);
        writeln!(out, "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/>")
    }

    /// Thin lines first, so that thick ones cross over them.
    fn lines(&self, out: &mut String) -> fmt::Result {
        let side = self.shape.side();
        let from = EDGE + NAMES;
        let end = from + side as f64 * self.cell;
        for thick in [false, true] {
            let class = if thick { "thick" } else { "thin" };
            for number in 0..=side {
                let at = from + number as f64 * self.cell;
                if number.is_multiple_of(self.shape.box_rows()) == thick {
                    writeln!(out, "<path class=\"{class}\" d=\"M{from} {at}H{end}\"/>")?;
                }
                if number.is_multiple_of(self.shape.box_columns()) == thick {
                    writeln!(out, "<path class=\"{class}\" d=\"M{at} {from}V{end}\"/>")?;
                }
            }
        }
        for number in 1..=side {
            let (at, edge) = (from + (number as f64 - 0.5) * self.cell, EDGE + NAMES / 2.0 - 2.0);
            writeln!(out, "<text class=\"name\" x=\"{edge}\" y=\"{at}\">r{number}</text>")?;
            writeln!(out, "<text class=\"name\" x=\"{at}\" y=\"{edge}\">c{number}</text>")?;
        }
        Ok(())
    }

    fn digit(&self, cell: Cell, digit: Digit, class: &str, out: &mut String) -> fmt::Result {
        let (x, y) = self.corner(cell);
        let (x, y, size) = (x + self.cell / 2.0, y + self.cell / 2.0, (self.cell * 0.6).round());
        writeln!(out, "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" font-size=\"{size}\">{digit}</text>")
    }

    fn mark(&self, candidate: Candidate, picture: &Picture, out: &mut String) -> fmt::Result {
        let (x, y) = self.place(candidate);
        let radius = self.radius();
        let size = (radius * 1.5).round();
        let digit = candidate.digit;
        let painted = picture.paint.binary_search_by_key(&candidate, |&(painted, _)| painted).ok();
        let Some(paint) = painted.map(|at| picture.paint[at].1) else {
            return writeln!(out, "<text class=\"mark\" x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size}\">{digit}</text>");
        };
        write!(out, "<g class=\"{}\"><path class=\"shape\" d=\"{}\"/>", paint.slug(), outline(paint, x, y, radius))?;
        write!(out, "<text class=\"mark painted\" x=\"{x:.1}\" y=\"{y:.1}\" font-size=\"{size}\">{digit}</text>")?;
        // At its corner: the digit stays readable.
        if matches!(paint, Paint::Target | Paint::Cannibal) || picture.crossed.contains(&candidate) {
            let (x, y, reach) = (x + 0.75 * radius, y - 0.75 * radius, 0.34 * radius);
            let (left, right, top, bottom) = (x - reach, x + reach, y - reach, y + reach);
            write!(
                out,
                "<path class=\"cross\" d=\"M{left:.1} {bottom:.1}L{right:.1} {top:.1}M{left:.1} {top:.1}L{right:.1} {bottom:.1}\"/>"
            )?;
        }
        writeln!(out, "</g>")
    }

    fn link(&self, link: &Arrow, out: &mut String) -> fmt::Result {
        let class = if link.strong { "strong" } else { "weak" };
        let ((x1, y1), (x2, y2)) = (self.place(link.from), self.place(link.to));
        let (dx, dy) = (x2 - x1, y2 - y1);
        let length = dx.hypot(dy).max(1.0);
        let (ux, uy) = (dx / length, dy / length);
        let gap = self.radius() + 1.0;
        // Bent to the side a little, so that what lies between stays readable and two ways can be distinguished.
        let bend = (length * 0.12).min(self.cell * 0.5);
        let (mx, my) = ((x1 + x2) / 2.0 - uy * bend, (y1 + y2) / 2.0 + ux * bend);
        let (sx, sy) = (x1 + ux * gap, y1 + uy * gap);
        let (ex, ey) = (x2 - ux * gap, y2 - uy * gap);
        write!(out, "<path class=\"link {class}\" d=\"M{sx:.1} {sy:.1}Q{mx:.1} {my:.1} {ex:.1} {ey:.1}\"/>")?;
        let (tx, ty) = (ex - mx, ey - my);
        let reach = tx.hypot(ty).max(1.0);
        let (tx, ty) = (tx / reach * 8.0, ty / reach * 8.0);
        let (ax, ay, bx, by) = (ex - tx - ty / 2.0, ey - ty + tx / 2.0, ex - tx + ty / 2.0, ey - ty - tx / 2.0);
        writeln!(out, "<path class=\"tip {class}\" d=\"M{ex:.1} {ey:.1}L{ax:.1} {ay:.1}L{bx:.1} {by:.1}Z\"/>")
    }

    fn corner(&self, cell: Cell) -> (f64, f64) {
        let at = |number: usize| EDGE + NAMES + number as f64 * self.cell;
        (at(self.shape.column(cell)), at(self.shape.row(cell)))
    }

    /// The middle of a mark: marks lie in a cell like cells in a box.
    fn place(&self, candidate: Candidate) -> (f64, f64) {
        let (x, y) = self.corner(candidate.cell);
        let (across, down) = (self.shape.box_columns(), self.shape.box_rows());
        let (column, row) = (candidate.digit.index() % across, candidate.digit.index() / across);
        let room = self.cell - 2.0 * PADDING;
        let at = |number: usize, of: usize| ((number as f64 + 0.5) * room / of as f64 * 10.0).round() / 10.0;
        (x + PADDING + at(column, across), y + PADDING + at(row, down))
    }

    fn radius(&self) -> f64 {
        (self.cell / self.shape.box_columns().max(self.shape.box_rows()) as f64 * 0.44 * 10.0).round() / 10.0
    }
}

/// The shape of a paint around a point.
fn outline(paint: Paint, x: f64, y: f64, r: f64) -> String {
    let polygon = |corners: &[(f64, f64)]| {
        let points = corners.iter().map(|(dx, dy)| format!("{:.1} {:.1}", x + dx * r, y + dy * r));
        format!("M{}Z", points.collect::<Vec<_>>().join("L"))
    };
    match paint {
        Paint::Placed | Paint::On | Paint::Common | Paint::Target => {
            format!("M{:.1} {y:.1}a{r} {r} 0 1 0 {:.1} 0a{r} {r} 0 1 0 {:.1} 0Z", x - r, 2.0 * r, -2.0 * r)
        }
        Paint::Fin => polygon(&[(0.0, -1.2), (1.2, 0.0), (0.0, 1.2), (-1.2, 0.0)]),
        Paint::PartB => polygon(&[(-1.0, 0.0), (-0.5, -1.0), (0.5, -1.0), (1.0, 0.0), (0.5, 1.0), (-0.5, 1.0)]),
        Paint::PartC => polygon(&[(0.0, -1.25), (1.2, 0.9), (-1.2, 0.9)]),
        Paint::Cannibal | Paint::Off | Paint::PartA | Paint::Base => {
            polygon(&[(-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_paint_has_a_shape_as_it_has_a_colour() {
        let shapes: Vec<String> = Paint::ALL.iter().map(|paint| outline(*paint, 0.0, 0.0, 1.0)).collect();
        for (a, b) in [(Paint::PartA, Paint::PartB), (Paint::PartB, Paint::PartC), (Paint::Base, Paint::Fin)] {
            assert_ne!(shapes[a as usize], shapes[b as usize]);
        }
        assert!(Paint::ALL.iter().all(|paint| STYLE.contains(&format!("svg.board .{} .shape", paint.slug()))));
    }
}
