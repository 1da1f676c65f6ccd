//! Aligned pair and triplet exclusion (20, 22): the digits of a few cells are tried together; combinations that would leave
//! another cell none are out, and so is a candidate that no other combination uses.

use crate::explainer::fast::exclude;
use crate::explainer::hint::Hint;
use crate::explainer::position::Position;
use crate::explainer::regions::{CELLS, PEERS};

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
