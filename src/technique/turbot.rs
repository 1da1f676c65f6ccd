//! Two strong links of one digit with a weak link between them: skyscraper, 2-string kite, turbot fish, empty rectangle.
//!
//! One of the two cells (or groups) that the weak link joins is false, so one of the far ends is true: what sees both far
//! ends goes. The finders walk pairs of links; the names follow from the houses.

use super::link::{Link, Links, shared};
use super::{Flow, Found, View};
use crate::board::Board;
use crate::cell::{Candidate, Cell, Digit, House};
use crate::gather::PushNew;
use crate::set::CellSet;
use crate::shape::{HouseKind, Shape};
use crate::step::{Reason, Step, Truth};
use crate::technique::Technique::{self, *};

/// Skyscraper: two rows (or columns) with two places each, one end of each in the same column.
///
/// ```text
///     . 7 . | . . . | 7 x x     row 1 and row 5 have 7 in column 2: not both, so one of r1c7 and
///     . . . | . . . | . . .     r5c9 is 7; what sees both loses it
///     . 7 . | . . . | x x 7
/// ```
///
/// 2-string kite: a row and a column with two places each, one end of each in the same box.
///
/// ```text
///     . 7 . | . . . | . 7 .     row 1 and column 1 have 7 in box 1: not both, so one of r1c8 and
///     7 . . | . . . | . . .     r5c1 is 7; r5c8 sees both
///     ------+-------+------
///     7 . . | . . . | . x .
/// ```
///
/// Turbot fish: the same with any two houses; the two above are turbot fish too.
pub fn turbot<const W: usize>(board: &View<W>, technique: Technique, found: &mut Found) -> Flow {
    for digit in board.digits_that_may_go() {
        let links = board.links(digit);
        for (at, first) in links.iter().enumerate() {
            for second in &links[at + 1..] {
                if may_be(board.shape(), technique, first.house, second.house) {
                    pair(board, technique, digit, first, second, found)?;
                }
            }
        }
    }
    Flow::Continue(())
}

/// Whether a pair of links in these houses can have the name: spares the others the work.
fn may_be(shape: Shape, technique: Technique, first: House, second: House) -> bool {
    let (first, second) = (shape.kind(first), shape.kind(second));
    match technique {
        Skyscraper => first == second && first.is_line(),
        TwoStringKite => first != second && first.is_line() && second.is_line(),
        _ => true,
    }
}

/// The steps of two links: each end of the one may be joined to each end of the other.
fn pair<const W: usize>(
    board: &Board<W>,
    technique: Technique,
    digit: Digit,
    first: &Link,
    second: &Link,
    found: &mut Found,
) -> Flow {
    if first.ends.iter().any(|end| second.ends.contains(end)) {
        return Flow::Continue(());
    }
    let geometry = board.geometry();
    for [far, near] in first.ways() {
        for [other, end] in second.ways() {
            if !geometry.peers(near).has(other) {
                continue;
            }
            let targets = board.places(digit) & geometry.peers(far) & geometry.peers(end) & board.open();
            if targets.is_empty() {
                continue;
            }
            let Some((name, joint, also)) = name(board.shape(), [first, second], [far, near, other, end]) else {
                continue;
            };
            if [Some(name), also].contains(&Some(technique)) {
                let truths = [first.house, second.house].map(|house| Truth::House(house, digit));
                let step = Step::remove(name, targets.cells().map(|cell| Candidate::new(cell, digit)))
                    .because(truths)
                    .against([Truth::House(joint, digit)]);
                found(also.into_iter().fold(step, Step::also))?;
            }
        }
    }
    Flow::Continue(())
}

/// The most special name of two joined links, the house that joins them, and the more general name. `None` for two lines
/// joined at both ends across: that is an X-wing.
fn name(shape: Shape, links: [&Link; 2], cells: [Cell; 4]) -> Option<(Technique, House, Option<Technique>)> {
    let [far, near, other, end] = cells;
    let line = |a: Cell, b: Cell| {
        let ([row, column, _], there) = (shape.houses_of(a), shape.houses_of(b));
        [row, column].into_iter().find(|house| there.contains(house))
    };
    let joint = line(near, other).or_else(|| shared(shape, near, other))?;
    Some(match links.map(|link| shape.kind(link.house)) {
        [HouseKind::Box, _] | [_, HouseKind::Box] => {
            // A box with two places off a common line is the least empty rectangle; the other link must be a line.
            let (block, outside) = if shape.kind(links[0].house) == HouseKind::Box { (0, 1) } else { (1, 0) };
            let [a, b] = links[block].ends;
            let crossed = line(a, b).is_none() && shape.kind(links[outside].house).is_line();
            (TurbotFish, joint, crossed.then_some(EmptyRectangle))
        }
        [a, b] if a != b => (TwoStringKite, joint, Some(TurbotFish)),
        _ if !shape.kind(joint).is_line() => (TurbotFish, joint, None),
        _ if line(far, end).is_some() => return None,
        _ => (Skyscraper, joint, Some(TurbotFish)),
    })
}

/// Empty rectangle: the places of a digit in a box lie on a row and a column of it. A strong link outside that ends on that
/// row (or column) and has its other end in sight of the column (or row).
///
/// ```text
///     . 7 . | . . . | . . .     box 1 has 7 in row 3 or else in column 2;
///     . 7 . | . . . | . . .     in row 3, r3c8 is not 7, so r5c8 is: r5c2 is not 7 either way
///     7 . 7 | . . . | . 7 .
///     ------+-------+------
///     . . . | . . . | . . .
///     . x . | . . . | . 7 .
/// ```
pub fn empty_rectangle<const W: usize>(board: &View<W>, found: &mut Found) -> Flow {
    let mut report = |rectangle: BoxAndLink| {
        let step =
            Step::remove(EmptyRectangle, [rectangle.target]).because(rectangle.truths).against([rectangle.cover]);
        // With two places the box is a strong link: the search for turbot fish reports the same step.
        found(if rectangle.has_two_places { step.also(TurbotFish) } else { step })
    };
    board.digits_that_may_go().try_for_each(|digit| empty_rectangles(board, digit, &mut report))
}

/// An empty rectangle: a box, the strong link joined to it, and what they remove.
struct BoxAndLink {
    target: Candidate,
    /// The box first.
    truths: [Truth; 2],
    cover: Truth,
    /// Whether the digit has only two places in the box.
    has_two_places: bool,
}

/// The empty rectangles of a digit.
fn empty_rectangles<const W: usize>(board: &Board<W>, digit: Digit, found: &mut dyn FnMut(BoxAndLink) -> Flow) -> Flow {
    let shape = board.shape();
    let lines = |kind| (0..shape.side()).map(move |number| shape.house(kind, number));
    let of_kind = |kind: HouseKind| lines(kind).filter_map(|line| Link::of(board, line, digit)).collect::<Links>();
    let links = [(HouseKind::Row, of_kind(HouseKind::Column)), (HouseKind::Column, of_kind(HouseKind::Row))];
    if links.iter().all(|(_, links)| links.is_empty()) {
        return Flow::Continue(());
    }
    for block in lines(HouseKind::Box) {
        let places = board.places_in(block, digit);
        if places.len() < 2 || places.len() > shape.box_rows() + shape.box_columns() - 1 {
            continue;
        }
        for (kind, links) in links.iter().filter(|(_, links)| !links.is_empty()) {
            for (joint, arm) in arms(board, *kind, block, places) {
                each_link(board, digit, (block, joint, arm, places), links, found)?;
            }
        }
    }
    Flow::Continue(())
}

/// The lines of one kind and across that hold all of a box's places, some in each alone: first the one that is to be joined.
fn arms<const W: usize>(
    board: &Board<W>,
    kind: HouseKind,
    block: House,
    places: CellSet<W>,
) -> impl Iterator<Item = (House, House)> {
    let (shape, geometry) = (board.shape(), board.geometry());
    let corner = shape.cells_of(block).next().expect("a box has cells");
    let rows = (0..shape.box_rows()).map(move |row| shape.house(HouseKind::Row, shape.row(corner) + row));
    rows.filter_map(move |row| {
        let rest = places - geometry.house(row);
        let [_, column, _] = geometry.houses_of(rest.first()?);
        let in_column = geometry.house(column);
        (rest.is_within(&in_column) && !places.is_within(&in_column)).then_some((row, column))
    })
    .map(move |(row, column)| if kind == HouseKind::Row { (row, column) } else { (column, row) })
}

/// The links outside the box that end on the joining line and see the other arm.
fn each_link<const W: usize>(
    board: &Board<W>,
    digit: Digit,
    (block, joint, arm, places): (House, House, House, CellSet<W>),
    links: &Links,
    found: &mut dyn FnMut(BoxAndLink) -> Flow,
) -> Flow {
    let geometry = board.geometry();
    let rest = board.places_in(arm, digit) - geometry.house(block);
    if rest.is_empty() {
        return Flow::Continue(());
    }
    for link in links {
        for [near, end] in link.ways() {
            if !geometry.house(joint).has(near) || geometry.house(block).has(near) {
                continue;
            }
            if let Some(target) = (rest & geometry.peers(end)).first() {
                found(BoxAndLink {
                    target: Candidate::new(target, digit),
                    truths: [Truth::House(block, digit), Truth::House(link.house, digit)],
                    cover: Truth::House(joint, digit),
                    has_two_places: places.len() == 2,
                })?;
            }
        }
    }
    Flow::Continue(())
}

/// Two at once: two 2-string kites joined in the same two cells (on one digit or on two), or two empty rectangles of one box.
///
/// ```text
///     . . 7 | . . . | . 7 .     row 1 with column 1, and row 3 with column 3, are joined in r1c3 and
///     . . . | . . . | . . .     r3c1: a kite removes r5c8, the other r6c7
///     7 . . | . . . | 7 . .
///     ------+-------+------
///     . . . | . . . | . . .
///     7 . . | . . . | . x .
///     . . 7 | . . . | x . .
/// ```
pub fn dual<const W: usize>(board: &View<W>, technique: Technique, found: &mut Found) -> Flow {
    let single = if technique == DualTwoStringKite { TwoStringKite } else { EmptyRectangle };
    let mut halves: Vec<Step> = Vec::new();
    let _ = single.search_in(board, &mut |step| {
        halves.push(step);
        Flow::Continue(())
    });
    for (at, first) in halves.iter().enumerate() {
        for second in halves[at + 1..].iter().filter(|second| second.removed != first.removed) {
            let of_one_pattern = match technique {
                DualTwoStringKite => joined(board, first) == joined(board, second),
                _ => first.reason.truths[0] == second.reason.truths[0],
            };
            if of_one_pattern {
                found(both(technique, first, second))?;
            }
        }
    }
    Flow::Continue(())
}

/// The cells in which the two lines of a kite are joined.
fn joined<const W: usize>(board: &Board<W>, kite: &Step) -> CellSet<W> {
    let places = |truth: &Truth| match *truth {
        Truth::House(house, digit) => board.places_in(house, digit),
        _ => CellSet::EMPTY,
    };
    let Reason { truths, covers, .. } = &kite.reason;
    (places(&truths[0]) | places(&truths[1])) & places(&covers[0])
}

/// Two steps as one.
fn both(technique: Technique, first: &Step, second: &Step) -> Step {
    let mut step = Step::remove(technique, first.removed.iter().chain(&second.removed).copied());
    let reasons = [&first.reason, &second.reason];
    for truth in reasons.iter().flat_map(|reason| &reason.truths) {
        step.reason.truths.push_new(*truth);
    }
    for cover in reasons.iter().flat_map(|reason| &reason.covers) {
        step.reason.covers.push_new(*cover);
    }
    step
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::tests::assert_in_no_template;

    #[test]
    fn what_is_taken_is_in_no_template() {
        assert_in_no_template(&|view, digit| {
            let mut taken: Vec<Candidate> = Vec::new();
            let links = view.links(digit);
            for (at, first) in links.iter().enumerate() {
                for second in &links[at + 1..] {
                    for technique in [Skyscraper, TwoStringKite, TurbotFish] {
                        let _ = pair(view, technique, digit, first, second, &mut |step| {
                            taken.extend(step.removed);
                            Flow::Continue(())
                        });
                    }
                }
            }
            let _ = empty_rectangles(view, digit, &mut |rectangle| {
                taken.push(rectangle.target);
                Flow::Continue(())
            });
            taken
        });
    }
}
