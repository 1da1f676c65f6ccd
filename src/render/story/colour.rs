//! What two colours show: which of them is false, and where that is seen.

use super::step_view::StepView;
use crate::cell::{Candidate, Cell, Digit, House};
use crate::shape::Shape;

/// A colour: candidates that are true together.
type Colour = Vec<Candidate>;

/// Where colours clash.
pub(in crate::render) enum Clash<'a> {
    /// They do not: what both colours of a group rule out is struck.
    None,
    /// A colour has two places of its digit that see each other.
    Seen([Candidate; 2]),
    /// Colours of two groups have places that see each other, so one of the opposite two is true.
    Bridge { near: [Candidate; 2], far: [&'a [Candidate]; 2] },
    /// A colour that sees both colours of another group.
    Squeeze(&'a [Candidate]),
    /// A colour has two digits in a cell.
    Cell(Cell),
    /// A colour has a digit twice in a house.
    House(House, Digit),
    /// A colour leaves a cell no digit.
    NoDigit(Cell),
    /// A colour leaves a digit no place in a house.
    NoPlace(House, Digit),
}

/// Where the colours of these groups clash, of one digit or of several.
pub(in crate::render) fn clash<'a>(view: StepView, groups: &'a [[Colour; 2]]) -> Clash<'a> {
    let shape = view.shape();
    let removed = &view.step.removed;
    let is_false = |colour: &&Colour| removed.iter().all(|it| colour.contains(it));
    match (groups, groups.iter().flatten().find(is_false)) {
        ([_], None) | ([], _) => Clash::None,
        ([_], Some(colour)) => within(view, colour),
        (_, Some(colour)) => Clash::Squeeze(colour),
        ([one, other, ..], None) => {
            let sees = |colour: &Colour, it: &Candidate| colour.iter().any(|by| rules_out(shape, by, it));
            for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                let far = [&one[1 - a], &other[1 - b]];
                let near = pairs(&one[a], &other[b]).find(|[by, it]| rules_out(shape, by, it));
                if let Some(near) = near
                    && removed.iter().all(|it| far.iter().all(|colour| sees(colour, it)))
                {
                    return Clash::Bridge { near, far: far.map(|colour| &colour[..]) };
                }
            }
            Clash::None
        }
    }
}

fn pairs<'a>(one: &'a [Candidate], other: &'a [Candidate]) -> impl Iterator<Item = [Candidate; 2]> + 'a {
    one.iter().flat_map(|&by| other.iter().map(move |&it| [by, it]))
}

/// Whether two different candidates cannot both be true.
fn rules_out(shape: Shape, by: &Candidate, it: &Candidate) -> bool {
    match by.cell == it.cell {
        true => by.digit != it.digit,
        false => by.digit == it.digit && shape.are_peers(by.cell, it.cell),
    }
}

/// Why a colour is false by itself.
fn within<'a>(view: StepView, colour: &'a [Candidate]) -> Clash<'a> {
    let shape = view.shape();
    let is_one_digit = colour.iter().all(|it| it.digit == colour[0].digit);
    if let Some([by, it]) = pairs(colour, colour).find(|[by, it]| rules_out(shape, by, it)) {
        let common = shape.houses_of(by.cell).into_iter().find(|house| shape.houses_of(it.cell).contains(house));
        return match common {
            _ if is_one_digit => Clash::Seen([by, it]),
            _ if by.cell == it.cell => Clash::Cell(by.cell),
            Some(house) => Clash::House(house, by.digit),
            None => Clash::None,
        };
    }
    let is_left = |it: &Candidate| !colour.iter().any(|by| rules_out(shape, by, it));
    let open = || shape.all_cells().filter(|&cell| view.grid.digit(cell).is_none());
    let is_empty = |cell: &Cell| !view.left(*cell).digits().any(|digit| is_left(&Candidate::new(*cell, digit)));
    if let Some(cell) = open().find(is_empty) {
        return Clash::NoDigit(cell);
    }
    for house in shape.all_houses() {
        let missing = shape.digits() - view.grid.digits_in(house);
        let has_place =
            |digit: Digit| view.places(house, digit).into_iter().any(|cell| is_left(&Candidate::new(cell, digit)));
        if let Some(digit) = missing.digits().find(|&digit| !has_place(digit)) {
            return Clash::NoPlace(house, digit);
        }
    }
    Clash::None
}
