//! The tree as it is defined, in plain loops: strike until nothing moves, choose, lowest digit first.

use super::super::Cells;

fn houses() -> Vec<Vec<usize>> {
    let all = || 0..81_usize;
    let rows = (0..9).map(|row| all().filter(|cell| cell / 9 == row).collect());
    let columns = (0..9).map(|column| all().filter(|cell| cell % 9 == column).collect());
    let boxes = (0..9).map(|b| all().filter(|cell| cell / 27 * 3 + cell % 9 / 3 == b).collect());
    rows.chain(columns).chain(boxes).collect()
}

fn strike(cells: &mut Cells, cell: usize, digits: u16) -> bool {
    let before = cells[cell];
    cells[cell] &= !digits;
    before != cells[cell]
}

/// Whether anything moved.
fn pass(cells: &mut Cells, houses: &[Vec<usize>]) -> bool {
    let mut moved = false;
    for house in houses {
        for &cell in house {
            if cells[cell].count_ones() == 1 {
                for &other in house.iter().filter(|&&other| other != cell) {
                    moved |= strike(cells, other, cells[cell]);
                }
            }
        }
        for digit in (0..9).map(|d| 1_u16 << d) {
            let places: Vec<usize> = house.iter().copied().filter(|&cell| cells[cell] & digit != 0).collect();
            if let [only] = places[..] {
                moved |= strike(cells, only, !digit);
            }
            // All places also in another house: no place there outside.
            for other in houses.iter().filter(|other| *other != house) {
                if !places.is_empty() && places.iter().all(|cell| other.contains(cell)) {
                    for &cell in other.iter().filter(|cell| !house.contains(cell)) {
                        moved |= strike(cells, cell, digit);
                    }
                }
            }
        }
    }
    moved
}

/// The cell to branch on.
pub fn choose(cells: &Cells) -> Option<usize> {
    let open = |cell: usize| cells[cell].count_ones() > 1;
    let count = |of: &dyn Fn(usize) -> bool| (0..81).filter(|&cell| open(cell) && of(cell)).count() as i32;
    (0..81).filter(|&cell| open(cell)).max_by_key(|&cell| {
        let row = |other: usize| other / 9 == cell / 9;
        let column = |other: usize| other % 9 == cell % 9;
        let boxed = |other: usize| other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3;
        let score = 2 * count(&boxed) + count(&row) + count(&column)
            - 4 * (count(&|other| boxed(other) && row(other)) + count(&|other| boxed(other) && column(other)));
        (-(cells[cell].count_ones() as i32), score, cell)
    })
}

/// Strikes until nothing moves. `None` if an empty cell is left, or a digit without a place.
pub fn settled(cells: &Cells) -> Option<Cells> {
    settle(*cells, &houses())
}

fn settle(mut cells: Cells, houses: &[Vec<usize>]) -> Option<Cells> {
    while pass(&mut cells, houses) {}
    let full = |house: &Vec<usize>| house.iter().fold(0, |all, &cell| all | cells[cell]) == 511;
    (!cells.contains(&0) && houses.iter().all(full)).then_some(cells)
}

/// The guesses of the whole tree.
pub fn guesses(cells: &Cells) -> u64 {
    fn below(cells: Cells, houses: &[Vec<usize>]) -> u64 {
        let Some(cells) = settle(cells, houses) else { return 0 };
        let Some(cell) = choose(&cells) else { return 0 };
        let first = cells[cell] & cells[cell].wrapping_neg();
        let with = |digits| {
            let mut next = cells;
            next[cell] = digits;
            below(next, houses)
        };
        1 + with(first) + with(cells[cell] ^ first)
    }
    below(*cells, &houses())
}

fn solutions(cells: Cells, houses: &[Vec<usize>], most: usize, found: &mut Vec<Cells>) {
    let Some(cells) = settle(cells, houses).filter(|_| found.len() < most) else { return };
    let Some(cell) = choose(&cells) else { return found.push(cells) };
    let first = cells[cell] & cells[cell].wrapping_neg();
    for digits in [first, cells[cell] ^ first] {
        let mut next = cells;
        next[cell] = digits;
        solutions(next, houses, most, found);
    }
}

/// The first solutions.
pub fn first(cells: &Cells, most: usize) -> Vec<Cells> {
    let mut found = Vec::new();
    solutions(*cells, &houses(), most, &mut found);
    found
}
