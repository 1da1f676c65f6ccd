//! The solvers, all behind one function: lines of text in, lines of text out.

use std::ffi::c_char;

use percorre::brute::{Backend, Question};
use percorre::{Brute, Shape};
use sudoku::Sudoku;

/// A C solver: puzzle of 81 characters with `.` for blanks, limit, 0, room for 81 characters, room for a count of guesses. Returns the
/// number of solutions up to the limit; writes the solution when the limit is 1.
pub type CSolver = unsafe extern "C" fn(*const c_char, usize, u32, *mut c_char, *mut usize) -> usize;

include!(concat!(env!("OUT_DIR"), "/linked.rs"));

/// Puzzles of 81 characters and a newline each, a limit, and the output: a solution a line with limit 1 (an empty line if there is none),
/// else the count.
pub type Solve = Box<dyn FnMut(&[u8], u64, &mut Vec<u8>)>;

/// All solvers, percorre's first.
pub fn all(backends: &[Backend], alone: bool) -> Vec<(String, Solve)> {
    let mut solvers: Vec<(String, Solve)> = Vec::new();
    for &backend in backends {
        let mut brute = Brute::with_backend(Shape::NINE, backend).expect("an available backend");
        solvers.push((
            backend.to_string(),
            Box::new(move |input, limit, output| {
                let question = if limit == 1 { Question::Solve } else { Question::Count(limit) };
                let step = if alone { 82 } else { input.len() };
                for part in input.chunks(step) {
                    // A puzzle that has no solution: no line for one, the count of 0.
                    let none: &[u8] = if limit == 1 { b"\n" } else { b"0\n" };
                    brute.lines(question, part, output, |_, output| output.extend_from_slice(none));
                }
            }),
        ));
    }
    solvers.push((
        "sudoku".into(),
        Box::new(|input, limit, output| {
            for line in input.chunks_exact(82) {
                let line = std::str::from_utf8(&line[..81]).expect("ASCII");
                let puzzle = Sudoku::from_str_line(line).expect("a puzzle");
                if limit == 1 {
                    if let Some(solution) = puzzle.some_solution() {
                        output.extend_from_slice(solution.to_str_line().as_bytes());
                    }
                    output.push(b'\n');
                } else {
                    output.extend_from_slice(&[b'0' + puzzle.solutions_count_up_to(limit as usize) as u8, b'\n']);
                }
            }
        }),
    ));
    for &(name, function) in LINKED {
        solvers.push((
            name.into(),
            Box::new(move |input, limit, output| {
                for line in input.chunks_exact(82) {
                    let (mut solution, mut guesses) = ([b'\n'; 82], 0);
                    let count = unsafe {
                        function(line.as_ptr().cast(), limit as usize, 0, solution.as_mut_ptr().cast(), &mut guesses)
                    };
                    if limit == 1 {
                        solution[81] = b'\n';
                        output.extend_from_slice(if count > 0 { &solution } else { b"\n" });
                    } else {
                        output.extend_from_slice(&[b'0' + count as u8, b'\n']);
                    }
                }
            }),
        ));
    }
    solvers
}
