//! Three boards in nine vectors of 32 lanes (AVX-512): branches of one puzzle that are open at the same time.
//!
//! ```text
//!     lane     0 1 2 3 4 5 6 7 8  .  10 11 ... 18  .  20 21 ... 28  .  .  .
//!     box      0 1 2 3 4 5 6 7 8     0  1      8      0  1      8
//!              board 0               board 1          board 2
//! ```
//!
//! When a board is refuted, the first open branch takes its lanes; the
//! other two boards are not disturbed.
//!
//! To find the boards that have a lane in a set, add 0x1FF to the nine bits of each board: if one of them is set, the sum carries into the next bit. So the
//! lane behind a board stands for it. This lane and the last two are always 0.
//!
//! Lanes are moved by bytes (AVX-512 VBMI), because Intel's processors need two steps to move them by words, and bits are counted by words (BITALG). Intel has
//! both since Ice Lake, AMD since Zen 4; without them, branches are searched one after another.

use std::arch::x86_64::*;

use super::alone::Alone;
use super::avx512::Avx512;
use super::boxes::choose;
use super::boxes::sweep::{Singles, constant, sweep_on, unsolved};
use super::boxes::{self, NO_BOX, Turn};
use super::choose::NONE;
use super::node::Key;
use super::search::{MOST_HELD, Search, Walked};
use super::thirds::{self, Thirds, bytes};
use super::vector::{LaneSet, Line, MOST_LANES, Words, op};

const BOARDS: usize = MOST_HELD;
/// From one board to the next.
const APART: usize = 10;

const BOXES: [u8; MOST_LANES] = {
    let mut boxes = [NO_BOX; MOST_LANES];
    let mut lane = 0;
    while lane < BOARDS * APART {
        if lane % APART < 9 {
            boxes[lane] = (lane % APART) as u8;
        }
        lane += 1;
    }
    boxes
};

/// The lane that stands for a board.
const fn bit(board: usize) -> LaneSet {
    1 << (APART * board + 9)
}

/// The lanes of a board.
const fn lanes(board: usize) -> LaneSet {
    0x1FF << (APART * board)
}

/// All boards.
const ALL_BOARDS: LaneSet = bit(0) | bit(1) | bit(2);

/// The boards that have a lane in a set.
#[inline(always)]
fn boards(set: LaneSet) -> LaneSet {
    set.wrapping_add(const { lanes(0) | lanes(1) | lanes(2) }) & ALL_BOARDS
}

/// The first board in a set, which is taken out of it.
#[inline(always)]
fn next(set: &mut LaneSet) -> Option<usize> {
    let number = set.trailing_zeros() as usize / APART;
    *set &= set.wrapping_sub(1);
    if number < BOARDS { Some(number) } else { None }
}

/// For each lane, the lane whose box is this far across and down.
const fn turn(across: usize, down: usize) -> Line {
    let (mut lanes, mut lane) = ([0; MOST_LANES], 0);
    while lane < MOST_LANES {
        let number = BOXES[lane] as usize;
        let (i, j) = (number / 3, number % 3);
        let turned = if BOXES[lane] == NO_BOX { number } else { (i + down) % 3 * 3 + (j + across) % 3 };
        lanes[lane] = lane + turned - number;
        lane += 1;
    }
    bytes(lanes)
}

/// For each column of the box: from a board alone (`thirds`) to each of three.
static OUT: [Line; 3] = {
    let mut lines = [const { Line([0; MOST_LANES]) }; 3];
    let mut column = 0;
    while column < 3 {
        let (mut lanes, mut lane) = ([0; MOST_LANES], 0);
        while lane < MOST_LANES {
            lanes[lane] = if BOXES[lane] == NO_BOX { MOST_LANES - 1 } else { 9 * column + BOXES[lane] as usize };
            lane += 1;
        }
        lines[column] = bytes(lanes);
        column += 1;
    }
    lines
};

/// For each of three boards: from there to each column of the box. Other lanes take lane 9, which is no box.
static IN: [[Line; 3]; BOARDS] = {
    let mut lines = [const { [const { Line([0; MOST_LANES]) }; 3] }; BOARDS];
    let mut at = 0;
    while at < 3 * BOARDS {
        let (board, column) = (at / 3, at % 3);
        let (mut lanes, mut number) = ([9; MOST_LANES], 0);
        while number < 9 {
            lanes[9 * column + number] = APART * board + number;
            number += 1;
        }
        lines[board][column] = bytes(lanes);
        at += 1;
    }
    lines
};

/// `digits` needs BITALG, `put` VBMI: called only below `walk`, or where [`thirds::is_available`].
impl Avx512 {
    /// The lanes that are not 0.
    #[inline(always)]
    fn any(self) -> LaneSet {
        op!(_mm512_test_epi16_mask(self.0, self.0))
    }

    /// How many digits there are in each lane.
    #[inline(always)]
    fn digits(self) -> Self {
        Avx512(op!(_mm512_popcnt_epi16(self.0)))
    }

    /// With other boxes for one board: those of a column of a board alone.
    #[inline(always)]
    fn put(self, board: usize, one: Avx512, column: usize) -> Self {
        let from = constant::<Avx512>(&OUT[column]).0;
        Avx512(op!(_mm512_mask_permutexvar_epi8(self.0, 0x3FFFF << (2 * APART * board), from, one.0)))
    }

    /// The greatest word of one board.
    #[inline(always)]
    fn greatest_of(self, board: usize) -> u16 {
        Avx512(op!(_mm512_maskz_mov_epi16(lanes(board), self.0))).greatest().1
    }
}

// SAFETY: a __m512i is 32 words. Turns need VBMI: called only below `walk`, or where `thirds::is_available`.
unsafe impl Turn for Avx512 {
    const BOXES: [u8; MOST_LANES] = BOXES;

    /// Two instructions, no mask. With low the lowest bit of x, x ^ (x - 1) is 2 low - 1, and that less (x - 1) is 2 low - x: low if x is low, negative, so 0, if x has
    /// more bits. For x = 0 it is 0, too. (AVX2 has 16 registers; there this is slower than to look for zeros.)
    #[inline(always)]
    fn single(self, less: Self) -> Self {
        Avx512(op!(_mm512_subs_epu16(_mm512_xor_si512(self.0, less.0), less.0)))
    }
    #[inline(always)]
    fn pick(self, wide: Self, narrow: Self) -> Self {
        let hidden = op!(_mm512_test_epi16_mask(self.0, narrow.0));
        Avx512(op!(_mm512_and_si512(self.0, _mm512_mask_blend_epi16(hidden, wide.0, narrow.0))))
    }
    #[inline(always)]
    fn turn_across<const BY: usize>(self) -> Self {
        self.moved(const { &turn(BY, 0) })
    }
    #[inline(always)]
    fn turn_down<const BY: usize>(self) -> Self {
        self.moved(const { &turn(0, BY) })
    }
}

/// Three open branches of a search.
struct Three {
    x: [Avx512; 9],
    keys: [Key; BOARDS],
    /// The boards that are branches. What the others hold means nothing.
    busy: LaneSet,
}

impl Three {
    #[inline(always)]
    fn get(&self, board: usize) -> [Avx512; 3] {
        let mut one = [self.x[0]; 3];
        for (one, x) in one.iter_mut().zip(self.x.as_chunks::<3>().0) {
            let [first, second, third] = &IN[board];
            *one = x[0].moved(first).or3(x[1].moved(second), x[2].moved(third));
        }
        one
    }

    #[inline(always)]
    fn put(&mut self, board: usize, one: [Avx512; 3]) {
        for at in 0..9 {
            self.x[at] = self.x[at].put(board, one[at / 3], at % 3);
        }
    }

    /// Takes open branches, the first in order first, while there is room.
    #[inline(always)]
    fn fill(&mut self, search: &mut Search) {
        let mut idle = ALL_BOARDS & !self.busy;
        while let Some(board) = next(&mut idle) {
            let Some(branch) = search.pop() else { break };
            self.put(board, thirds::load(&branch.board));
            self.keys[board] = branch.key;
            self.busy |= bit(board);
        }
    }

    /// Gives all branches back.
    #[inline(always)]
    fn give_back(&self, search: &mut Search) {
        let mut busy = self.busy;
        while let Some(board) = next(&mut busy) {
            thirds::store(&self.get(board), search.push(self.keys[board]));
        }
    }

    /// Sweeps until something happens.
    #[inline(always)]
    fn settle(&mut self, minus_one: Avx512) -> Stop {
        let mut singles = Singles::of(&self.x, minus_one);
        loop {
            let verdict = sweep_on(&mut self.x, &mut singles, minus_one);
            let (dead, open, moved) = (verdict.faults.any(), verdict.open.any(), verdict.news.any());
            let (dead, open, moved) = (boards(dead), boards(open), boards(moved));
            if self.busy & (dead | !(open & moved)) != 0 {
                let live = self.busy & !dead;
                return Stop { dead, done: live & !open, stuck: live & open & !moved, singles };
            }
        }
    }
}

/// Why sweeps of three boards stop.
struct Stop {
    /// The boards that are refuted.
    dead: LaneSet,
    /// Those that may be solved.
    done: LaneSet,
    /// Those that are stuck.
    stuck: LaneSet,
    /// The singles of all boards.
    singles: Singles<Avx512>,
}

/// Where to branch on boards that are stuck: the greatest score in each lane of cells with two candidates.
///
/// A cell is open unless it is single. The three cells of a minirow or minicolumn are no digit twice, or the board is refuted; so the digits that are single
/// there count the cells that are.
#[inline(always)]
fn where_to_branch(x: &[Avx512; 9], singles: &Singles<Avx512>) -> Avx512 {
    let (mut rows, mut columns) = (singles.rows, singles.columns);
    for lines in [&mut rows, &mut columns] {
        for line in lines {
            *line = Avx512::all(3).sub(line.digits());
        }
    }
    choose::best_of_two(x, rows, columns)
}

/// Walks on with up to three branches at a time, to a solution at most.
#[inline(always)]
fn walk_on(search: &mut Search) -> Walked {
    boxes::align_stack();
    let minus_one = boxes::minus_one();
    let zero = Avx512::all(0);
    let mut three = Three { x: [zero; 9], keys: [Key::ROOT; BOARDS], busy: 0 };
    loop {
        three.fill(search);
        if three.busy == 0 {
            return Walked::All;
        }
        let Stop { dead, done, mut stuck, singles } = three.settle(minus_one);
        three.busy &= !dead;
        if done != 0 {
            three.busy &= !done;
            let mut others = done & !boards(unsolved(&three.x).any());
            if let Some(board) = next(&mut others) {
                thirds::store(&three.get(board), &mut search.solution);
                search.key = three.keys[board];
                three.busy |= others;
                three.give_back(search);
                return Walked::Solved;
            }
        }
        if stuck == 0 {
            continue;
        }
        let best = where_to_branch(&three.x, &singles);
        while let Some(board) = next(&mut stuck) {
            let key = three.keys[board];
            let one_by_one = key.is_deepest() || !search.has_room();
            if one_by_one || search.guesses == search.most {
                three.give_back(search);
                return if one_by_one { Walked::OneByOne } else { Walked::Tired };
            }
            let mut one = three.get(board);
            let cell = best.greatest_of(board) & NONE;
            if cell == NONE {
                // No cell has two candidates: the board by itself.
                let mut one = Thirds::new(one);
                if !one.branch(search.spare()) {
                    three.busy &= !bit(board);
                    continue;
                }
                search.push(key.second());
                three.put(board, one.x);
            } else {
                let (vector, others) = thirds::take_lowest(&mut one, cell as usize);
                thirds::store(&one, search.push(key.second()));
                let others = zero.put(board, others, vector as usize % 3);
                boxes::strike(&mut three.x, vector, others);
            }
            three.keys[board] = key.first();
            search.guesses += 1;
        }
    }
}

/// Searches on; see `single`. Only where [`thirds::is_available`].
pub(super) fn walk(search: &mut Search) -> Walked {
    #[target_feature(enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,avx512bitalg,bmi1,bmi2,popcnt,lzcnt")]
    fn shell(search: &mut Search) -> Walked {
        walk_on(search)
    }
    // SAFETY: only by `means`, which asks the processor for AVX-512, VBMI and BITALG.
    unsafe { shell(search) }
}

#[cfg(test)]
mod tests {
    use super::super::boxes::{Boxes, OneBoard};
    use super::super::portable::Portable;
    use super::super::tests::settle::stuck_boards;
    use super::*;

    #[test]
    fn each_of_three_boards_branches_where_it_would_alone() {
        if !thirds::is_available() {
            return;
        }
        let zero = Avx512::all(0);
        let (mut with_two, mut without) = (0, 0);
        // The blank board has no cell with two candidates.
        let mut boards = stuck_boards(40);
        boards.insert(1, [511; 81]);
        for boards in boards.chunks_exact(BOARDS) {
            let mut three = Three { x: [zero; 9], keys: [Key::ROOT; BOARDS], busy: ALL_BOARDS };
            for (number, board) in boards.iter().enumerate() {
                three.put(number, thirds::load(&Thirds::pack(board)));
            }
            for (number, board) in boards.iter().enumerate() {
                let mut alone = Boxes::ZERO;
                thirds::store(&three.get(number), &mut alone);
                assert_eq!(Thirds::unpack(&alone), *board);
            }
            let best = where_to_branch(&three.x, &Singles::of(&three.x, Avx512::all(!0)));
            for (number, board) in boards.iter().enumerate() {
                let has_two = board.iter().any(|digits| digits.count_ones() == 2);
                let expected = <Portable as OneBoard>::choose(&Boxes::new(board)).filter(|_| has_two);
                let cell = best.greatest_of(number) & NONE;
                assert_eq!(Some(usize::from(cell)).filter(|_| cell != NONE), expected, "{board:?}");
                *(if has_two { &mut with_two } else { &mut without }) += 1;
            }
        }
        assert!(with_two > 100 && without > 0, "{with_two} with such a cell, {without} without");
    }
}
