//! Equivalent puzzles: rows, columns and digits exchanged, so that no solver meets a list in the order or the form it was tuned on.

/// A small random source (SplitMix64, Steele, Lea and Flood 2014).
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for at in (1..items.len()).rev() {
            items.swap(at, self.below(at + 1));
        }
    }

    /// Nine lines: bands in any order, lines in any order within their band.
    fn lines(&mut self) -> [usize; 9] {
        let mut bands = [0, 1, 2];
        self.shuffle(&mut bands);
        let mut lines = [0; 9];
        for (at, band) in bands.into_iter().enumerate() {
            let mut within = [0, 1, 2];
            self.shuffle(&mut within);
            (0..3).for_each(|i| lines[3 * at + i] = 3 * band + within[i]);
        }
        lines
    }
}

/// At most so many puzzles of a text, in random order, each in a random equivalent form; 82 bytes each, blanks as `.`.
pub fn shuffled(text: &[u8], most: usize, random: &mut Random) -> Vec<u8> {
    let mut puzzles: Vec<&[u8]> = text.split(|&byte| byte == b'\n').filter(|line| line.len() == 81).collect();
    random.shuffle(&mut puzzles);
    puzzles.truncate(most);
    let mut out = Vec::with_capacity(82 * puzzles.len());
    for puzzle in puzzles {
        let (rows, columns, flip) = (random.lines(), random.lines(), random.below(2) == 1);
        let mut digits: Vec<u8> = (b'1'..=b'9').collect();
        random.shuffle(&mut digits);
        for cell in 0..81 {
            let (row, column) = (rows[cell / 9], columns[cell % 9]);
            let from = if flip { 9 * column + row } else { 9 * row + column };
            out.push(match puzzle[from] {
                digit @ b'1'..=b'9' => digits[usize::from(digit - b'1')],
                _ => b'.',
            });
        }
        out.push(b'\n');
    }
    out
}
