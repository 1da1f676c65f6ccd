//! Boards outside the lanes: a queue of those to come, a stack of open branches, a tray of solutions.
//!
//! All three are 81 columns of words, a column for each cell, a place for each board: a vector then moves many boards in one pass.
//! Columns lie an odd number of cache lines apart, so that a board's 81 words spread over all sets of the cache.
//!
//! ```text
//!     cell  0   | 0 1 2 3 4 5 ...  room |
//!     cell  1   | 0 1 2 3 4 5 ...  room |    a board is one place in every column
//!     ...
//!     cell 80   | 0 1 2 3 4 5 ...  room |    a vector is LANES neighbours in one column
//! ```

use super::node::Cells;
use super::sweep::Lanes;
use super::vector::{LaneSet, Line, MOST_LANES, Vector, lanes_of};

/// Boards by columns. There is always room for a whole vector behind the last place.
pub(super) struct Columns {
    lines: Vec<Line>,
    /// Cache lines of a column, odd.
    stride: usize,
}

impl Columns {
    /// Columns for at least this many boards.
    pub(super) fn new(boards: usize) -> Columns {
        let stride = (boards.div_ceil(MOST_LANES) + 1) | 1;
        Columns { lines: vec![Line([0; MOST_LANES]); 81 * stride], stride }
    }

    /// How many boards have a place.
    pub(super) fn room(&self) -> usize {
        (self.stride - 1) * MOST_LANES
    }

    /// Makes room for as many boards again.
    #[cold]
    pub(super) fn double(&mut self) {
        let mut larger = Columns::new(2 * self.room());
        for cell in 0..81 {
            let old = &self.lines[cell * self.stride..(cell + 1) * self.stride];
            larger.lines[cell * larger.stride..][..self.stride].copy_from_slice(old);
        }
        *self = larger;
    }

    /// A board.
    pub(super) fn board(&self, place: usize) -> Cells {
        std::array::from_fn(|cell| self.lines[cell * self.stride + place / MOST_LANES].0[place % MOST_LANES])
    }

    /// Writes a word of a board.
    #[inline(always)]
    pub(super) fn set(&mut self, cell: usize, place: usize, digits: u16) {
        self.lines[cell * self.stride + place / MOST_LANES].0[place % MOST_LANES] = digits;
    }

    /// Where the column of cell 0 holds this board; those of other cells follow at [`Columns::words`].
    #[inline(always)]
    fn at(&mut self, place: usize) -> *mut u16 {
        assert!(place <= self.room());
        // SAFETY: the column is `room` words and a whole vector long, see the assertion.
        unsafe { self.lines.as_mut_ptr().cast::<u16>().add(place) }
    }

    /// Words from one column to the next.
    #[inline(always)]
    fn words(&self) -> usize {
        self.stride * MOST_LANES
    }
}

/// Stores this many boards at this place: board n from lane `sources[n]`. What lies above them, as far as a vector reaches, is lost.
#[inline(always)]
pub(super) fn push<V: Vector>(
    lanes: &Lanes<V>,
    sources: &[u8; MOST_LANES],
    count: usize,
    columns: &mut Columns,
    place: usize,
) {
    let (mut to, words) = (columns.at(place), columns.words());
    // SAFETY: `at` says that a vector fits behind `place` in column 0, and 81 columns lie `words` apart. Sources are lanes.
    unsafe {
        if V::PERMUTES {
            let index = V::index(sources);
            for cell in &lanes.cells {
                cell.permute(index).store(to);
                to = to.wrapping_add(words);
            }
        } else {
            for (n, &source) in sources.iter().enumerate().take(count) {
                carry(words_of(lanes).add(source as usize), V::LANES, to.add(n), words);
            }
        }
    }
}

/// Carries a board word by word: from cell to cell it is this far, here and there.
///
/// # Safety
/// 81 words so far apart can be read here, and written there.
#[inline(always)]
unsafe fn carry(from: *const u16, step: usize, to: *mut u16, words: usize) {
    for cell in 0..81 {
        // SAFETY: the caller's promise.
        unsafe { *to.add(cell * words) = *from.add(cell * step) }
    }
}

/// The words of all lanes: `LANES` for each cell.
#[inline(always)]
fn words_of<V: Vector>(lanes: &Lanes<V>) -> *const u16 {
    lanes.cells.as_ptr().cast()
}

/// The same, to write them.
#[inline(always)]
fn words_of_mut<V: Vector>(lanes: &mut Lanes<V>) -> *mut u16 {
    lanes.cells.as_mut_ptr().cast()
}

/// Loads boards into the lanes to be filled: each from place `sources[lane]`, counted from `place`.
#[inline(always)]
pub(super) fn pull<V: Vector>(
    lanes: &mut Lanes<V>,
    filled: LaneSet,
    sources: &[u8; MOST_LANES],
    columns: &mut Columns,
    place: usize,
) {
    let (mut from, words) = (columns.at(place), columns.words());
    // SAFETY: as in `push`; sources are below the number of lanes.
    unsafe {
        if V::PERMUTES {
            let (index, mask) = (V::index(sources), V::mask(filled));
            for cell in &mut lanes.cells {
                *cell = cell.blend(V::load(from).permute(index), mask);
                from = from.wrapping_add(words);
            }
        } else {
            for lane in lanes_of(filled) {
                let lane = lane as usize;
                carry(from.add(sources[lane] as usize), words, words_of_mut(lanes).add(lane), V::LANES);
            }
        }
    }
}

/// Loads boards into lanes, each from its own place: place, lane. Cell by cell, since neighbours in a column share cache lines.
#[inline]
pub(super) fn copy<V: Vector>(columns: &mut Columns, moves: &[(u32, u8)], lanes: &mut Lanes<V>) {
    let most = moves.iter().map(|&(place, _)| place).max().unwrap_or(0);
    assert!(moves.iter().all(|&(_, lane)| (lane as usize) < V::LANES));
    let (mut from, words) = (columns.at(0), columns.words());
    columns.at(most as usize);
    let mut to = lanes.cells.as_mut_ptr().cast::<u16>();
    for _ in 0..81 {
        for &(place, lane) in moves {
            // SAFETY: as in `push`, and no place is beyond `most`; a cell is `LANES` words, and each lane is one of them.
            unsafe { *to.add(lane as usize) = *from.add(place as usize) }
        }
        from = from.wrapping_add(words);
        to = to.wrapping_add(V::LANES);
    }
}

/// Moves this many neighbours in the columns to `to` and on: from the places `sources[n]`, ascending, counted from `from`. `to` is not
/// above `from`; what lies above them, as far as a vector reaches, is lost.
#[inline(always)]
pub(super) fn squeeze<V: Vector>(
    columns: &mut Columns,
    from: usize,
    sources: &[u8; MOST_LANES],
    count: usize,
    to: usize,
) {
    let (mut source, mut target, words) = (columns.at(from), columns.at(to), columns.words());
    // SAFETY: as in `push`, for both places.
    unsafe {
        if V::PERMUTES {
            let index = V::index(sources);
            for _ in 0..81 {
                V::load(source).permute(index).store(target);
                (source, target) = (source.wrapping_add(words), target.wrapping_add(words));
            }
        } else {
            for (n, &place) in sources.iter().enumerate().take(count) {
                carry(source.add(place as usize), words, target.add(n), words);
            }
        }
    }
}

/// Copies boards between lanes: each of these lanes takes lane `sources[lane]`, which is none of them; the others take themselves.
#[inline(always)]
pub(super) fn shuffle<V: Vector>(lanes: &mut Lanes<V>, filled: LaneSet, sources: &[u8; MOST_LANES]) {
    if V::PERMUTES {
        let index = V::index(sources);
        for cell in &mut lanes.cells {
            *cell = cell.permute(index);
        }
    } else {
        let words = words_of_mut(lanes);
        for lane in lanes_of(filled) {
            let lane = lane as usize;
            // SAFETY: both are lanes.
            unsafe { carry(words.add(sources[lane] as usize), V::LANES, words.add(lane), V::LANES) }
        }
    }
}

/// Text of puzzles to boards, at this place. `lines` points to the 81 characters of each; only this many are read.
///
/// # Safety
/// 81 bytes can be read at each of the first `count` lines.
#[inline(always)]
pub(super) unsafe fn read<V: Vector>(lines: &[*const u8; MOST_LANES], columns: &mut Columns, place: usize) {
    let (to, words) = (columns.at(place), columns.words());
    // SAFETY: as in `push`; the lines are the caller's promise.
    unsafe { V::read_text(lines, to, words) }
}

/// Boards of solutions to text, from this place.
///
/// # Safety
/// 81 bytes can be written at each line.
#[inline(always)]
pub(super) unsafe fn write<V: Vector>(columns: &mut Columns, place: usize, lines: &[*mut u8; MOST_LANES]) {
    let (from, words) = (columns.at(place), columns.words());
    // SAFETY: as in `push`; the lines are the caller's promise.
    unsafe { V::write_text(from, words, lines) }
}
