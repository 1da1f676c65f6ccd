//! Aligned pair and triplet exclusion (20, 22).

use smallvec::SmallVec;

use crate::explainer::bits::{bits, cells};
use crate::explainer::hint::{Evidence, Hint, Strikes};
use crate::explainer::position::Position;
use crate::explainer::regions::{CELLS, Nine, PEERS, SEES};
use crate::gather::Gather;

/// As `plain::aligned` of two cells: with excluders of two candidates only, each forbids one partner to each of
/// its digits.
pub fn aligned_pair(board: &Position) -> Option<Hint> {
    let twos = board.with_count(2);
    let bases = bases(board, twos);
    for (at, &second) in bases.iter().enumerate() {
        let near = SEES[second as usize] & twos;
        for &first in &bases[..at] {
            let excluders = SEES[first as usize] & near;
            if excluders & excluders.wrapping_sub(1) != 0 {
                let hint = exclude_pair(board, first.into(), second.into(), excluders);
                if hint.is_some() {
                    return hint;
                }
            }
        }
    }
    None
}

/// The cells that may be tried together, given what may exclude.
fn bases(board: &Position, small: u128) -> SmallVec<[u8; CELLS]> {
    let singles = board.with_count(1);
    let eligible = |&cell: &usize| {
        board.candidates(cell).count_ones() >= 2 && SEES[cell] & small != 0 && SEES[cell] & singles == 0
    };
    cells(board.open()).filter(eligible).map(|cell| cell as u8).gather()
}

/// As `plain::aligned` of three cells: where a pair has a third cell in any order, the pair is searched again in Sudoku Explainer's order.
/// On a board that has none, this one's triplets have a cell or an excluder that is not as it was there.
pub fn aligned_triplet(board: &Position, without: Option<&Position>) -> Option<Hint> {
    let (small, bases, all) = tried(board);
    let new = without.map_or(u128::MAX, |without| {
        let changed = (0..CELLS).filter(|&cell| board.candidates(cell) != without.candidates(cell));
        changed.fold(all & !tried(without).2, |set, cell| set | 1 << cell)
    });
    for (at, &second) in bases.iter().enumerate() {
        let near_second = SEES[second as usize] & small;
        for &first in &bases[..at] {
            let near_first = SEES[first as usize] & small;
            let excluders = near_first & near_second;
            if excluders & excluders.wrapping_sub(1) == 0 {
                continue;
            }
            // A third cell sees two of them at least.
            let (mut once, mut twice, mut worth) = (0, 0, new);
            for excluder in cells(excluders) {
                twice |= once & SEES[excluder];
                once |= SEES[excluder];
                if new >> excluder & 1 != 0 {
                    worth |= SEES[excluder];
                }
            }
            if new & (1 << first | 1 << second) != 0 {
                worth = u128::MAX;
            }
            // These were looked at with a pair of a third cell before this one.
            let is_joined = SEES[second as usize] >> first & 1 != 0;
            let before = (if is_joined { !0 } else { SEES[second as usize] }) & ((1 << second) - 1);
            let known = if small >> second & 1 != 0 { before } else { 0 };
            let thirds = (near_first | near_second) & all & twice & worth & !(known | 1 << first | 1 << second);
            let mut trios = cells(thirds).map(|third| ([first.into(), second.into(), third], excluders & SEES[third]));
            if trios.any(|(trio, excluders)| excludes(board, trio, excluders)) {
                return third_in_order(board, [first.into(), second.into()], small, all);
            }
        }
    }
    None
}

/// What may exclude, and the cells that may be tried together.
fn tried(board: &Position) -> (u128, SmallVec<[u8; CELLS]>, u128) {
    let small = board.with_count(2) | board.with_count(3);
    let bases = bases(board, small);
    let all = bases.iter().fold(0, |all, &base| all | 1 << base);
    (small, bases, all)
}

/// The first third cell that goes with a pair: those beside the first cell, then those beside the second.
fn third_in_order(board: &Position, [first, second]: [usize; 2], small: u128, all: u128) -> Option<Hint> {
    let beside =
        |cell: usize| PEERS[cell].iter().map(|&peer| usize::from(peer)).filter(move |peer| small >> peer & 1 != 0);
    let after = beside(second).filter(|&third| SEES[first] >> third & 1 == 0);
    let thirds = beside(first).chain(after).filter(|&third| third != first && third != second && all >> third & 1 != 0);
    let common = |third: usize| SEES[first] & SEES[second] & SEES[third] & small;
    thirds.filter_map(|third| exclude(board, &[first, second, third], common(third))).next()
}

/// Whether some candidate of these cells is in no combination that leaves the excluders something.
fn excludes(board: &Position, [first, second, third]: [usize; 3], excluders: u128) -> bool {
    let (mut sets, mut count) = ([0 as Nine; 20], 0);
    for cell in cells(excluders) {
        sets[count] = board.candidates(cell);
        count += 1;
    }
    // What two digits leave an excluder, if it is one digit or none, the third cell may not hold.
    let denied = |taken: Nine| {
        sets[..count].iter().fold(0, |denied, set| match set & !taken {
            0 => Nine::MAX,
            rest if rest & (rest - 1) == 0 => denied | rest,
            _ => denied,
        })
    };
    let sees = |a: usize, b: usize| SEES[a] >> b & 1 != 0;
    let (see_second, see_third, second_sees) = (sees(first, second), sees(first, third), sees(second, third));
    let held = [first, second, third].map(|cell| board.candidates(cell));
    let (mut used_second, mut used_third) = (0, 0);
    for x in bits(held[0]).map(|digit| 1 << digit) {
        let others = held[1] & if see_second { !x } else { !0 };
        let lasts = held[2] & if see_third { !x } else { !0 };
        let mut is_used = false;
        for y in bits(others).map(|digit| 1 << digit) {
            let last = lasts & !denied(x | y) & if second_sees { !y } else { !0 };
            if last != 0 {
                is_used = true;
                used_second |= y;
                used_third |= last;
                if used_second == held[1] && used_third == held[2] {
                    break;
                }
            }
        }
        if !is_used {
            return true;
        }
    }
    used_second != held[1] || used_third != held[2]
}

/// [`exclude`] for two cells: excluders with two candidates only, each of which forbids one partner to each of its digits.
fn exclude_pair(board: &Position, first: usize, second: usize, excluders: u128) -> Option<Hint> {
    let see = SEES[first] >> second & 1 != 0;
    let mut partners: [Nine; 9] = std::array::from_fn(|digit| if see { 1 << digit } else { 0 });
    for cell in cells(excluders) {
        let held = board.candidates(cell);
        let low = held.trailing_zeros() as usize;
        let high = (held & (held - 1)).trailing_zeros() as usize;
        partners[low] |= 1 << high;
        partners[high] |= 1 << low;
    }
    let unused = |cell: usize, other: usize| {
        let held = board.candidates(other);
        let out = bits(board.candidates(cell)).filter(|&digit| held & !partners[digit] == 0);
        (cell as u8, out.fold(0, |set, digit| set | 1 << digit))
    };
    let gone = [unused(first, second), unused(second, first)];
    let strikes: Strikes = gone.into_iter().filter(|(_, gone)| *gone != 0).collect();
    Hint::strike(62, strikes, || Evidence::Aligned {
        cells: [first as u8, second as u8].into_iter().collect(),
        excluders: cells(excluders).map(|cell| cell as u8).collect(),
    })
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
    let mut strikes: Strikes = base.iter().zip(used).map(gone).filter(|(_, gone)| *gone != 0).gather();
    strikes.sort_unstable();
    Hint::strike(if base.len() == 2 { 62 } else { 75 }, strikes, || Evidence::Aligned {
        cells: base.iter().map(|&cell| cell as u8).collect(),
        excluders: cells(excluders).map(|cell| cell as u8).collect::<SmallVec<[u8; 16]>>(),
    })
}
