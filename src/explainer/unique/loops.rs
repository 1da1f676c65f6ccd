//! Loops of cells that hold the same two digits (15): four cells are a rectangle.

use smallvec::SmallVec;

use super::kinds;
use crate::explainer::bits::{cells, is_pair};
use crate::explainer::hint::Hint;
use crate::explainer::position::Position;
use crate::explainer::regions::{CELLS, Nine, REGION_CELLS, REGIONS_OF};

/// The cells of a loop, in the order in which one goes round.
pub type Path = SmallVec<[u8; 16]>;

/// The best hint that any loop gives: by price, then by type, then the first found.
pub fn unique_loop(board: &Position) -> Option<Hint> {
    let mut hints = kinds::Hints::default();
    for start in 0..CELLS {
        let pair = board.candidates(start);
        if is_pair(pair) {
            let holds = |&cell: &usize| board.candidates(cell) & pair == pair;
            let holders = cells(board.open()).filter(holds).fold(0, |set, cell| set | 1u128 << cell);
            let useful = accompanied(holders);
            if useful >> start & 1 != 0 {
                let mut walk =
                    Walk { board, pair, holders, useful, path: SmallVec::new(), visited: [0; 2], hints: &mut hints };
                walk.enter(start as u8);
                walk.on(3, 2, 0);
            }
        }
    }
    hints.best()
}

/// The cells that have another one in each of their three houses, as the cells of a loop do.
fn accompanied(mut set: u128) -> u128 {
    loop {
        let alone = cells(set).filter(|&cell| {
            REGIONS_OF[cell].iter().any(|&region| set & REGION_CELLS[usize::from(region)] == 1 << cell)
        });
        let alone = alone.fold(0, |alone, cell| alone | 1u128 << cell);
        if alone == 0 {
            return set;
        }
        set &= !alone;
    }
}

struct Walk<'a> {
    board: &'a Position,
    pair: Nine,
    /// The cells that hold both digits and are not on the path, but for its first.
    holders: u128,
    /// Those of the holders that a loop may use.
    useful: u128,
    path: Path,
    /// The regions that cells of even and of odd number visit.
    visited: [u32; 2],
    hints: &'a mut kinds::Hints,
}

impl Walk<'_> {
    /// Goes on from the last cell, but not through the kind of region that led there. `others` are the digits met beyond the
    /// pair; those of a cell that is then not entered stay for the cells tried after it (docs/RATING.md, 4.1): an oversight that decides ratings.
    fn on(&mut self, came_by: usize, spare: i32, mut others: Nine) {
        let here = self.path[self.path.len() - 1] as usize;
        for kind in (0..3).filter(|&kind| kind != came_by) {
            // Ascending is the order of positions in any region.
            for next in cells(self.holders & REGION_CELLS[REGIONS_OF[here][kind] as usize]) {
                let next = next as u8;
                if next == self.path[0] {
                    // Whether the two digits can be swapped all round.
                    if self.path.len() >= 4 && self.visited[0] == self.visited[1] {
                        kinds::add(self.board, &self.path, self.pair, self.hints);
                    }
                    continue;
                }
                let held = self.board.candidates(next.into());
                others |= held & !self.pair;
                let bare = held == self.pair;
                if (bare || others.count_ones() == 1 || spare > 0) && self.enter(next) {
                    self.on(kind, if bare { spare } else { spare - 1 }, others);
                    self.leave();
                }
            }
        }
    }

    /// Appends a cell, unless no valid loop can follow: it is in none, or one of its houses already has a cell of the same parity.
    fn enter(&mut self, cell: u8) -> bool {
        let regions = regions(cell);
        let visited = &mut self.visited[self.path.len() % 2];
        let free = *visited & regions == 0 && self.useful >> cell & 1 != 0;
        if free {
            *visited |= regions;
            if !self.path.is_empty() {
                self.holders &= !(1 << cell);
            }
            self.path.push(cell);
        }
        free
    }

    /// Takes the last cell back.
    fn leave(&mut self) {
        let cell = self.path.pop().expect("a cell was entered");
        self.visited[self.path.len() % 2] &= !regions(cell);
        self.holders |= 1 << cell;
    }
}

fn regions(cell: u8) -> u32 {
    REGIONS_OF[cell as usize].iter().fold(0, |set, region| set | 1 << region)
}

/// The same by the letter: every path is walked, and looked at when it closes.
#[cfg(test)]
pub mod plain {
    use super::*;
    use crate::explainer::regions::REGIONS;

    pub fn unique_loop(board: &Position) -> Option<Hint> {
        let mut hints = kinds::Hints::default();
        for start in 0..CELLS {
            let pair = board.candidates(start);
            if pair.count_ones() == 2 {
                let path = Path::from_slice(&[start as u8]);
                on(board, pair, &path, 3, 2, 0, &mut hints);
            }
        }
        hints.best()
    }

    fn on(
        board: &Position,
        pair: Nine,
        path: &Path,
        came_by: usize,
        spare: i32,
        mut others: Nine,
        hints: &mut kinds::Hints,
    ) {
        let here = path[path.len() - 1] as usize;
        for kind in (0..3).filter(|&kind| kind != came_by) {
            for next in REGIONS[REGIONS_OF[here][kind] as usize] {
                let held = board.candidates(next.into());
                if next == path[0] && path.len() >= 4 {
                    if is_deadly(path) {
                        kinds::add(board, path, pair, hints);
                    }
                } else if !path.contains(&next) && held & pair == pair {
                    others |= held & !pair;
                    let bare = held == pair;
                    if bare || others.count_ones() == 1 || spare > 0 {
                        let mut longer = path.clone();
                        longer.push(next);
                        on(board, pair, &longer, kind, spare - i32::from(!bare), others, hints);
                    }
                }
            }
        }
    }

    fn is_deadly(path: &[u8]) -> bool {
        let visited = |parity: usize| {
            let mut regions: Vec<u8> =
                path.iter().skip(parity).step_by(2).flat_map(|&cell| REGIONS_OF[cell as usize]).collect();
            regions.sort_unstable();
            regions
        };
        let (even, odd) = (visited(0), visited(1));
        even == odd && even.windows(2).all(|two| two[0] != two[1])
    }
}
