//! Notes on stderr: a format that had to be guessed, and what a format leaves out. Each kind is said once in a run.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::error::Error;
use crate::format::{self, Format, Record};
use crate::grid::Grid;

/// Says how a puzzle was read, where the text allowed more than one reading.
pub fn of_reading(record: &Record) {
    static SAID: AtomicBool = AtomicBool::new(false);
    if let Some(note) = record.read.as_ref().ok().and_then(|read| read.note.as_deref()) {
        say(&SAID, record.line, note);
    }
}

/// Says what is left out of a puzzle that is written in this format.
pub fn of_writing(line: usize, grid: &Grid, format: Format) {
    static SAID: AtomicBool = AtomicBool::new(false);
    if !SAID.load(Ordering::Relaxed)
        && let Some(loss) = format::loss(grid, format)
    {
        say(&SAID, line, &loss);
    }
}

/// Says why a puzzle has no solution, where its digits show it.
pub fn of_counting(line: usize, clash: &Error) {
    static SAID: AtomicBool = AtomicBool::new(false);
    say(&SAID, line, &format!("no solution: {clash}"));
}

fn say(said: &AtomicBool, line: usize, note: &str) {
    if !super::is_quiet() && !said.swap(true, Ordering::Relaxed) {
        super::say(&format!("percorre: note: line {line}: {note}"));
    }
}
