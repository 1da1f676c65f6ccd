//! Loops of cells that hold the same two digits (15): four cells are a rectangle.

use smallvec::SmallVec;

use super::kinds;
use crate::se::hint::Hint;
use crate::se::position::{CELLS, Nine, Position, REGIONS, REGIONS_OF};

/// The cells of a loop, in the order in which one goes round.
pub type Path = SmallVec<[u8; 8]>;

/// The best hint that any loop gives: by price, then by type, then the first found.
pub fn unique_loop(board: &Position) -> Option<Hint> {
    let mut hints = kinds::Hints::default();
    for start in 0..CELLS {
        let pair = board.candidates(start);
        if pair.count_ones() == 2 {
            let mut walk = Walk { board, pair, path: SmallVec::new(), hints: &mut hints };
            walk.path.push(start as u8);
            walk.on(3, 2, 0);
        }
    }
    hints.best()
}

struct Walk<'a> {
    board: &'a Position,
    pair: Nine,
    path: Path,
    hints: &'a mut kinds::Hints,
}

impl Walk<'_> {
    /// Goes on from the last cell, but not through the kind of region that led there. `others` are the digits met beyond the
    /// pair; those of a cell that is then not entered stay for the cells tried after it: his oversight, and it decides ratings.
    fn on(&mut self, came_by: usize, spare: i32, mut others: Nine) {
        let here = self.path[self.path.len() - 1] as usize;
        for kind in (0..3).filter(|&kind| kind != came_by) {
            for next in REGIONS[REGIONS_OF[here][kind] as usize] {
                if next == self.path[0] && self.path.len() >= 4 {
                    if is_deadly(&self.path) {
                        kinds::add(self.board, &self.path, self.pair, self.hints);
                    }
                    continue;
                }
                let held = self.board.candidates(next.into());
                if held & self.pair != self.pair || self.path.contains(&next) {
                    continue;
                }
                others |= held & !self.pair;
                let bare = held == self.pair;
                if bare || others.count_ones() == 1 || spare > 0 {
                    self.path.push(next);
                    self.on(kind, if bare { spare } else { spare - 1 }, others);
                    self.path.pop();
                }
            }
        }
    }
}

/// Whether the two digits can be swapped all round: each region that an even cell visits is visited by just one even and one
/// odd cell.
fn is_deadly(path: &[u8]) -> bool {
    let mut visited = [0u32; 2];
    for (number, &cell) in path.iter().enumerate() {
        for region in REGIONS_OF[cell as usize] {
            let bit = 1 << region;
            if visited[number % 2] & bit != 0 {
                return false;
            }
            visited[number % 2] |= bit;
        }
    }
    visited[0] == visited[1]
}
