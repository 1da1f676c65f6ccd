//! Every reader of puzzles: whatever the bytes, an answer and no panic; and what is read can be written and read back.

use percorre::format::{Format, Puzzles, Reading, read, write};
use percorre::{Grid, Shape};

/// The first byte names a format (or none: it is recognised), the second a shape (or none), the rest is text.
pub fn check(bytes: &[u8]) {
    let [format, shape, text @ ..] = bytes else { return };
    let formats: Vec<Format> = Format::ALL.to_vec();
    let format = formats.get(usize::from(*format) % (formats.len() + 1)).copied();
    let shape = [None, Shape::new(3, 3).ok(), Shape::new(2, 3).ok(), Shape::new(5, 5).ok()][usize::from(*shape) % 4];
    for record in Puzzles::new(text, Reading { format, shape }).flatten().take(200) {
        let Ok(puzzle) = record.read else { continue };
        for format in formats.iter().copied() {
            let _ = write(&puzzle.grid, format);
        }
        // The line form holds every digit of every size.
        let text = puzzle.grid.to_string();
        let again = read(&text, &Reading { format: None, shape: Some(puzzle.grid.shape()) }).map(|read| read.grid);
        let digits = |grid: &Grid| grid.entries().map(|(_, entry)| entry.digit()).collect::<Vec<_>>();
        if let Ok(again) = again {
            assert_eq!(digits(&again), digits(&puzzle.grid), "{text}");
        }
    }
}
