//! The four types of a rectangle or loop, by where candidates beyond its two digits are.

use smallvec::SmallVec;

use super::loops::Path;
use crate::explainer::bits::{bits, cells, combinations};
use crate::explainer::hint::{Evidence, Hint, Strikes, strikes};
use crate::explainer::position::Position;
use crate::explainer::regions::{Nine, POSITIONS_OF, REGIONS, REGIONS_OF, SEES};
use crate::gather::Gather;

/// A loop that must not be filled with its two digits alone.
#[derive(Clone, PartialEq, Debug)]
pub struct Deadly {
    /// Its cells, in the order in which one goes round.
    pub path: Path,
    /// Its two digits.
    pub pair: Nine,
    /// Its type.
    pub kind: Kind,
}

/// Where the extra candidates are, and what follows.
#[derive(Clone, PartialEq, Debug)]
pub enum Kind {
    /// In one cell: it holds none of the two digits.
    One,
    /// They are all the same digit.
    Two { digit: u8 },
    /// In two cells, which are like one cell of a naked set (`cells`: its other cells) in the region.
    Naked { region: u8, digits: Nine, cells: Nine },
    /// In two cells, which hold one of the digits of a hidden set (`cells`: its other cells) in the region.
    Hidden { region: u8, digits: Nine, cells: Nine },
    /// In two cells, one of which holds the digit `locked` in the region.
    Four { region: u8, locked: u8 },
}

impl Kind {
    /// The number of the type.
    pub fn number(&self) -> u8 {
        match self {
            Kind::One => 1,
            Kind::Two { .. } => 2,
            Kind::Naked { .. } | Kind::Hidden { .. } => 3,
            Kind::Four { .. } => 4,
        }
    }
}

/// The hints so far.
#[derive(Default)]
pub struct Hints(Vec<(f64, Deadly, Strikes)>);

impl Hints {
    /// Adds a hint that strikes anything, unless an equal one is known: of the same type on the same cells. Which two digits
    /// the loop is of is not compared, and that decides ratings.
    fn add(&mut self, rating: f64, deadly: Deadly, strikes: Strikes) {
        let set = |path: &[u8]| path.iter().fold(0u128, |set, &cell| set | 1 << cell);
        let three = |kind: &Kind| match *kind {
            Kind::Naked { region, digits, cells } | Kind::Hidden { region, digits, cells } => (region, digits, cells),
            _ => (0, 0, 0),
        };
        let equal = |(_, other, _): &(f64, Deadly, Strikes)| {
            other.kind.number() == deadly.kind.number()
                && other.path.len() == deadly.path.len()
                && set(&other.path) == set(&deadly.path)
                && three(&other.kind) == three(&deadly.kind)
        };
        if !strikes.is_empty() && !self.0.iter().any(equal) {
            self.0.push((rating, deadly, strikes));
        }
    }

    /// The first by price, then by type, then as found. Prices are compared as floating point numbers: 4.6 and a tenth comes before 4.7.
    pub fn best(self) -> Option<Hint> {
        let key = |hint: &(f64, Deadly, Strikes)| (hint.0, hint.1.kind.number());
        let first = |best: (f64, Deadly, Strikes), hint| if key(&hint) < key(&best) { hint } else { best };
        let (rating, deadly, strikes) = self.0.into_iter().reduce(first)?;
        Hint::strike(((rating + 0.05) * 10.0) as u32, strikes, || Evidence::Loop(Box::new(deadly)))
    }
}

/// Adds what follows from a loop.
pub fn add(board: &Position, path: &Path, pair: Nine, hints: &mut Hints) {
    let extra = |cell: u8| board.candidates(cell.into()) & !pair;
    let extras: SmallVec<[u8; 16]> = path.iter().copied().filter(|&cell| extra(cell) != 0).gather();
    let rating = match path.len() {
        4 => 4.5,
        6 => 4.6,
        8 => 4.7,
        _ => 5.0,
    };
    let deadly = |kind| Deadly { path: path.clone(), pair, kind };
    let two = |digit: u32, hints: &mut Hints| {
        let seen = extras.iter().fold(u128::MAX, |seen, &cell| seen & SEES[cell as usize]);
        let kind = Kind::Two { digit: digit as u8 };
        hints.add(rating, deadly(kind), strikes(board, cells(seen), 1 << digit));
    };
    match extras[..] {
        [] => {}
        [cell] => hints.add(rating, deadly(Kind::One), strikes(board, [cell.into()], pair)),
        [one, other] => {
            let both = extra(one) | extra(other);
            if both.count_ones() == 1 {
                two(both.trailing_zeros(), hints);
            } else {
                let extra_cells = ExtraCells { board, cells: [one.into(), other.into()], pair, extra: both };
                extra_cells.three(|tenths, kind, strikes| hints.add(rating + tenths, deadly(kind), strikes));
            }
            ExtraCells { board, cells: [one.into(), other.into()], pair, extra: both }
                .four(|kind, strikes| hints.add(rating, deadly(kind), strikes));
        }
        [first, ..] => two(extra(first).trailing_zeros(), hints),
    }
}

/// The two cells of a loop that have extra digits.
struct ExtraCells<'a> {
    board: &'a Position,
    cells: [usize; 2],
    pair: Nine,
    extra: Nine,
}

impl ExtraCells<'_> {
    /// The regions that both lie in, and the positions of both there.
    fn shared(&self) -> impl Iterator<Item = (usize, Nine, Nine)> + '_ {
        let [one, other] = self.cells;
        (0..3).filter(move |&kind| REGIONS_OF[one][kind] == REGIONS_OF[other][kind]).map(move |kind| {
            (REGIONS_OF[one][kind].into(), 1 << POSITIONS_OF[one][kind], 1 << POSITIONS_OF[other][kind])
        })
    }

    /// Type 3: as one cell of a naked set, or as the place of all but some digits of a hidden one.
    fn three(&self, mut found: impl FnMut(f64, Kind, Strikes)) {
        for degree in self.extra.count_ones() as usize..=7 {
            for (region, one, other) in self.shared() {
                let open = self.board.open_in(region).count_ones() as usize;
                if 2 * degree <= open {
                    self.naked(degree, region, one, other, &mut found);
                }
                if 2 * degree < open {
                    self.hidden(degree, region, one, other, &mut found);
                }
            }
        }
    }

    fn naked(&self, degree: usize, region: usize, one: Nine, other: Nine, found: &mut impl FnMut(f64, Kind, Strikes)) {
        let board = self.board;
        let held = |position: usize| board.candidates(REGIONS[region][position].into());
        let both_hold = self.extra & board.candidates(self.cells[0]) & board.candidates(self.cells[1]);
        for positions in combinations(degree, 9).map(|set| set as Nine) {
            if positions & one == 0 || positions & other != 0 {
                continue;
            }
            let rest = positions & !one;
            let union = bits(rest).fold(0, |union, position| union | held(position));
            let digits = union | self.extra;
            if (union | both_hold).count_ones() as usize != degree
                || digits.count_ones() as usize != degree
                || bits(rest).any(|position| held(position).count_ones() < 2)
            {
                continue;
            }
            let outside = bits(0x1ff & !(rest | one | other)).map(|position| REGIONS[region][position].into());
            let kind = Kind::Naked { region: region as u8, digits, cells: rest };
            found((degree - 1) as f64 * 0.1, kind, strikes(board, outside, digits));
        }
    }

    fn hidden(&self, degree: usize, region: usize, one: Nine, other: Nine, found: &mut impl FnMut(f64, Kind, Strikes)) {
        let board = self.board;
        let rest: SmallVec<[usize; 9]> = bits(0x1ff & !(self.pair | self.extra)).gather();
        for chosen in combinations(degree - 2, rest.len()) {
            let digits = bits(chosen as Nine).fold(self.pair, |digits, at| digits | 1 << rest[at]);
            let places = |digit: usize| board.places(region, digit) & !other;
            let positions = bits(digits).fold(0, |positions, digit| positions | places(digit));
            if positions.count_ones() as usize != degree || bits(digits).any(|digit| places(digit) == 0) {
                continue;
            }
            let inside = positions & !(one | other);
            let cells = bits(inside).map(|position| REGIONS[region][position].into());
            let kind = Kind::Hidden { region: region as u8, digits, cells: inside };
            found((f64::from(inside.count_ones()) - 1.0) * 0.1, kind, strikes(board, cells, 0x1ff & !digits));
        }
    }

    /// Type 4: one of the digits is left no other place in a region of both: the other digit goes.
    fn four(&self, mut found: impl FnMut(Kind, Strikes)) {
        let locked = |digit: usize| {
            self.shared().filter(|&(region, one, other)| self.board.places(region, digit) & !(one | other) == 0).last()
        };
        let found_at = bits(self.pair).find_map(|digit| locked(digit).map(|(region, ..)| (digit, region)));
        if let Some((digit, region)) = found_at {
            let kind = Kind::Four { region: region as u8, locked: digit as u8 };
            found(kind, strikes(self.board, self.cells, self.pair & !(1 << digit)));
        }
    }
}
