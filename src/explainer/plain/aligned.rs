//! Aligned pair and triplet exclusion (20, 22): the digits of a few cells are tried together; combinations that would leave
//! another cell none are out, and so is a candidate that no other combination uses.

use smallvec::SmallVec;

use crate::explainer::bits::{bits, cells};
use crate::explainer::hint::{Hint, Seen, Strikes};
use crate::explainer::position::{CELLS, Nine, PEERS, Position, SEES};

/// The same for two cells and for three (`triplet`), where excluders may have three candidates.
pub fn aligned(board: &Position, triplet: bool) -> Option<Hint> {
    let most = if triplet { 3 } else { 2 };
    let count = |cell: u8| board.candidates(cell.into()).count_ones();
    let excluders: [u128; CELLS] = std::array::from_fn(|cell| {
        let seen = PEERS[cell].iter().filter(|&&peer| (2..=most).contains(&count(peer)));
        seen.fold(0, |set, &peer| set | 1 << peer)
    });
    let eligible = |cell: &usize| {
        count(*cell as u8) >= 2 && excluders[*cell] != 0 && PEERS[*cell].iter().all(|&peer| count(peer) != 1)
    };
    let bases: Vec<usize> = (0..CELLS).filter(eligible).collect();
    for pair in pairs(bases.len()) {
        let [first, second] = pair.map(|at| bases[at]);
        if !triplet {
            let hint = exclude(board, &[first, second], excluders[first] & excluders[second]);
            if hint.is_some() {
                return hint;
            }
            continue;
        }
        let by_house = |cell: usize| {
            PEERS[cell].iter().map(|&peer| usize::from(peer)).filter(move |&peer| excluders[cell] >> peer & 1 != 0)
        };
        let after = by_house(second).filter(|&third| excluders[first] >> third & 1 == 0);
        for third in by_house(first).chain(after).filter(|third| *third != first && *third != second && eligible(third))
        {
            let common = excluders[first] & excluders[second] & excluders[third];
            let hint = exclude(board, &[first, second, third], common);
            if hint.is_some() {
                return hint;
            }
        }
    }
    None
}

/// Pairs of positions in a list so long: 01, 02, 12, 03, ...
fn pairs(length: usize) -> impl Iterator<Item = [usize; 2]> {
    (1..length).flat_map(|high| (0..high).map(move |low| [low, high]))
}

/// What no possible combination of these cells uses.
pub fn exclude(board: &Position, base: &[usize], excluders: u128) -> Option<Hint> {
    if excluders.count_ones() < 2 {
        return None;
    }
    let excluded = |digits: Nine| cells(excluders).any(|cell| board.candidates(cell) & !digits == 0);
    let clash = |a: usize, x: usize, b: usize, y: usize| x == y && SEES[base[a]] >> base[b] & 1 != 0;
    let mut used = [0; 3];
    for x in bits(board.candidates(base[0])) {
        for y in bits(board.candidates(base[1])) {
            if clash(0, x, 1, y) {
                continue;
            }
            match base.get(2) {
                None if !excluded(1 << x | 1 << y) => {
                    used[0] |= 1 << x;
                    used[1] |= 1 << y;
                }
                None => {}
                Some(&third) => {
                    for z in bits(board.candidates(third)) {
                        if !clash(0, x, 2, z) && !clash(1, y, 2, z) && !excluded(1 << x | 1 << y | 1 << z) {
                            used[0] |= 1 << x;
                            used[1] |= 1 << y;
                            used[2] |= 1 << z;
                        }
                    }
                }
            }
        }
    }
    let gone = |(&cell, used): (&usize, Nine)| (cell as u8, board.candidates(cell) & !used);
    let mut strikes: Strikes = base.iter().zip(used).map(gone).filter(|(_, gone)| *gone != 0).collect();
    strikes.sort_unstable();
    Hint::strike(if base.len() == 2 { 62 } else { 75 }, strikes, || Seen::Aligned {
        cells: base.iter().map(|&cell| cell as u8).collect(),
        excluders: cells(excluders).map(|cell| cell as u8).collect::<SmallVec<[u8; 8]>>(),
    })
}
