//! Cells and regions of the 9x9 board, as tables.

/// Cells are 0..81 row by row, digits 0..9.
pub const CELLS: usize = 81;

/// A set of digits, or of positions in a region: bit `i` for digit or position `i`.
pub type Nine = u16;

/// Regions in the order block, row, column ("BRC" in docs/RATING.md): 0..9 blocks, 9..18 rows, 18..27 columns.
/// Positions inside a block go row by row; in a row they are its columns, in a column its rows.
pub const REGIONS: [[u8; 9]; 27] = regions();

/// Block, row and column of a cell, as numbers of [`REGIONS`].
pub const REGIONS_OF: [[u8; 3]; CELLS] = places().0;

/// The cell's position in its block, row and column.
pub const POSITIONS_OF: [[u8; 3]; CELLS] = places().1;

/// The 20 cells that see a cell: those of its block, then of its row, then of its column, in position order, each once.
pub const PEERS: [[u8; 20]; CELLS] = peers();

/// Which positions of a region lie in another.
pub const SHARED: [[Nine; 27]; 27] = shared();

/// The cells that see a cell, bit by cell.
pub const SEES: [u128; CELLS] = sees();

/// The cells of each region, bit by cell.
pub const REGION_CELLS: [u128; 27] = region_cells();

const fn region_and_position(cell: usize, kind: usize) -> (u8, u8) {
    let (row, column) = (cell / 9, cell % 9);
    match kind {
        0 => ((row / 3 * 3 + column / 3) as u8, (row % 3 * 3 + column % 3) as u8),
        1 => (9 + row as u8, column as u8),
        _ => (18 + column as u8, row as u8),
    }
}

const fn regions() -> [[u8; 9]; 27] {
    let mut regions = [[0; 9]; 27];
    let mut cell = 0;
    while cell < CELLS {
        let mut kind = 0;
        while kind < 3 {
            let (region, position) = region_and_position(cell, kind);
            regions[region as usize][position as usize] = cell as u8;
            kind += 1;
        }
        cell += 1;
    }
    regions
}

/// The regions of each cell, and its positions in them.
const fn places() -> ([[u8; 3]; CELLS], [[u8; 3]; CELLS]) {
    let (mut regions, mut positions) = ([[0; 3]; CELLS], [[0; 3]; CELLS]);
    let mut at = 0;
    while at < CELLS * 3 {
        (regions[at / 3][at % 3], positions[at / 3][at % 3]) = region_and_position(at / 3, at % 3);
        at += 1;
    }
    (regions, positions)
}

const fn peers() -> [[u8; 20]; CELLS] {
    let mut peers = [[0; 20]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let (mut seen, mut count, mut kind) = (1u128 << cell, 0, 0);
        while kind < 3 {
            let mut position = 0;
            while position < 9 {
                let other = REGIONS[REGIONS_OF[cell][kind] as usize][position];
                if seen >> other & 1 == 0 {
                    seen |= 1 << other;
                    peers[cell][count] = other;
                    count += 1;
                }
                position += 1;
            }
            kind += 1;
        }
        cell += 1;
    }
    peers
}

const fn shared() -> [[Nine; 27]; 27] {
    let (of, positions) = (REGIONS_OF, POSITIONS_OF);
    let mut shared = [[0; 27]; 27];
    let mut cell = 0;
    while cell < CELLS {
        let mut pair = 0;
        while pair < 9 {
            shared[of[cell][pair / 3] as usize][of[cell][pair % 3] as usize] |= 1 << positions[cell][pair / 3];
            pair += 1;
        }
        cell += 1;
    }
    shared
}

const fn region_cells() -> [u128; 27] {
    let mut cells = [0; 27];
    let mut at = 0;
    while at < 27 * 9 {
        cells[at / 9] |= 1 << REGIONS[at / 9][at % 9];
        at += 1;
    }
    cells
}

const fn sees() -> [u128; CELLS] {
    let mut sees = [0; CELLS];
    let mut entry = 0;
    while entry < CELLS * 20 {
        sees[entry / 20] |= 1 << PEERS[entry / 20][entry % 20];
        entry += 1;
    }
    sees
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn house_cells_come_block_first() {
        assert_eq!(PEERS[0], [1, 2, 9, 10, 11, 18, 19, 20, 3, 4, 5, 6, 7, 8, 27, 36, 45, 54, 63, 72]);
        assert_eq!(REGIONS_OF[40], [4, 13, 22]);
        assert_eq!(POSITIONS_OF[41], [5, 5, 4]);
        assert_eq!((SHARED[0][9], SHARED[9][0], SHARED[0][12], SHARED[4][22]), (0o007, 0o007, 0, 0o222));
        assert!(
            (0..CELLS).all(
                |cell| SEES[cell].count_ones() == 20 && PEERS[cell].iter().all(|&peer| SEES[cell] >> peer & 1 != 0)
            )
        );
    }
}
