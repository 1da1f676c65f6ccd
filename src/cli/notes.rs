//! Notes on stderr: a format that had to be guessed, and what a format leaves out. Each kind is said once in a run.

use std::fmt;
use std::mem::{Discriminant, discriminant};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

use crate::error::Error;
use crate::format::{self, Format, Loss, Record};
use crate::grid::Grid;

/// Says how a puzzle was read, where the text allowed more than one reading.
pub fn of_reading(record: &Record) {
    static SAID: AtomicBool = AtomicBool::new(false);
    if let Some(note) = record.read.as_ref().ok().and_then(|read| read.note.as_deref()) {
        say(&SAID, record.line, note);
    }
}

/// Says what is lost of a puzzle that is written in this format: each kind of loss once. `place` says which puzzle: `line 3`.
pub fn of_writing(place: fmt::Arguments, grid: &Grid, format: Format) {
    static SAID: Mutex<Vec<Discriminant<Loss>>> = Mutex::new(Vec::new());
    if super::is_quiet() {
        return;
    }
    let mut lost = format::losses(grid, format);
    if lost.is_empty() {
        return;
    }
    let mut said = SAID.lock().unwrap_or_else(PoisonError::into_inner);
    lost.retain(|loss| !said.contains(&discriminant(loss)));
    said.extend(lost.iter().map(discriminant));
    if !lost.is_empty() {
        let lost: Vec<String> = lost.iter().map(ToString::to_string).collect();
        tell(place, &format!("written as {format}: {}", lost.join(", ")));
    }
}

/// A puzzle that a command has made, on a line that is read as the same board. What else it loses is said.
pub fn line(place: fmt::Arguments, grid: &Grid) -> String {
    let format = format::of_line(grid.shape());
    of_writing(place, grid, format);
    format::write(grid, format).expect("every board has a line")
}

/// Says what a command leaves out that asks about the givens.
pub fn of_givens(line: usize, grid: &Grid) {
    static SAID: AtomicBool = AtomicBool::new(false);
    if !grid.has_givens_only() {
        say(&SAID, line, "placed digits and marks are left out: only givens count here");
    }
}

/// Says why a puzzle has no solution, where its digits show it.
pub fn of_counting(line: usize, clash: &Error) {
    static SAID: AtomicBool = AtomicBool::new(false);
    say(&SAID, line, &format!("no solution: {clash}"));
}

fn say(said: &AtomicBool, line: usize, note: &str) {
    if !super::is_quiet() && !said.swap(true, Ordering::Relaxed) {
        tell(format_args!("line {line}"), note);
    }
}

fn tell(place: fmt::Arguments, note: &str) {
    super::say(&format!("percorre: note: {place}: {note}"));
}
