//! Percorre and other solvers on the same puzzles in one process.
//!
//! Every set is shuffled (puzzles, rows, columns, digits) and cut into chunks of about 2 ms of percorre's time. For each chunk the solvers
//! take turns, five rounds; a solver's time for the chunk is its least thread CPU time. Neighbours on a shared machine thus hit all alike,
//! and ratios hold where times do not. Answers are compared: counts must agree, solutions where the puzzle has one.

mod shuffle;
mod solvers;

use std::collections::BTreeMap;

use percorre::brute::Backend;
use shuffle::Random;

const SETS: [&str; 10] = [
    "kaggle_like_easy",
    "random_minimal",
    "unbiased_resampled",
    "17_clue",
    "magictour_top1465",
    "forum_hardest_1905_11plus",
    "forum_hardest_1106",
    "serg_multi_solution",
    "multi_solution",
    "no_solution",
];
const ROUNDS: usize = 5;

struct Options {
    limit: u64,
    alone: bool,
    most: usize,
    chunk_ns: f64,
    chunk_of: usize,
    sets: Vec<String>,
    backends: Vec<Backend>,
    solo: bool,
}

fn main() {
    let mut options = Options {
        limit: 2,
        alone: false,
        most: 12_000,
        chunk_ns: 2e6,
        chunk_of: 0,
        sets: Vec::new(),
        backends: Backend::available().collect(),
        solo: false,
    };
    for argument in std::env::args().skip(1) {
        match argument.split_once('=') {
            Some(("limit", value)) => options.limit = value.parse().expect("a number"),
            Some(("most", value)) => options.most = value.parse().expect("a number"),
            Some(("chunk-us", value)) => options.chunk_ns = value.parse::<f64>().expect("a number") * 1e3,
            Some(("chunk-puzzles", value)) => options.chunk_of = value.parse().expect("a number"),
            Some(("backend", value)) => options.backends = vec![value.parse().expect("an available backend")],
            None if argument == "solo" => options.solo = true,
            None if argument == "alone" => options.alone = true,
            None if !argument.starts_with('-') => options.sets.push(argument),
            _ => panic!(
                "'{argument}': expected limit=N, most=N, chunk-us=N, chunk-puzzles=N, backend=NAME, alone, solo, or the name of a set"
            ),
        }
    }
    if options.sets.is_empty() {
        options.sets = SETS.map(String::from).to_vec();
    }
    let folder = std::env::var("PERCORRE_DATA")
        .unwrap_or_else(|_| concat!(env!("CARGO_MANIFEST_DIR"), "/../../../shared").into());
    let mut header = true;
    for set in &options.sets {
        let Ok(text) = std::fs::read(format!("{folder}/puzzles/{set}.txt")) else {
            println!("{set}: skipped, no such file below {folder}");
            continue;
        };
        let text = shuffle::shuffled(&text, options.most, &mut Random::new(20_261_121));
        measure(set, &text, &options, &mut header);
    }
}

/// Measures one set and prints its row: microseconds a puzzle, and how many times faster the first solver is.
fn measure(set: &str, text: &[u8], options: &Options, header: &mut bool) {
    let mut solvers = solvers::all(&options.backends, options.alone);
    if options.solo {
        solvers.truncate(options.backends.len());
    }
    let mut output = Vec::with_capacity(2 * text.len());
    // Warm up, and see how many puzzles make a chunk.
    let time = cpu_time(|| solvers[0].1(text, options.limit, &mut output));
    let puzzles = text.len() / 82;
    let chunk = match options.chunk_of {
        0 => ((options.chunk_ns / (time / puzzles as f64)) as usize).clamp(1, puzzles),
        chunk => chunk,
    };
    let mut times = vec![0.0; solvers.len()];
    for part in text.chunks(82 * chunk) {
        let mut least = vec![f64::INFINITY; solvers.len()];
        let mut answers: BTreeMap<usize, Vec<u8>> = BTreeMap::new();
        for round in 0..ROUNDS {
            for turn in 0..solvers.len() {
                let which = (round + turn) % solvers.len();
                output.clear();
                let time = cpu_time(|| solvers[which].1(part, options.limit, &mut output));
                least[which] = least[which].min(time);
                if round == 0 {
                    answers.insert(which, output.clone());
                }
            }
        }
        for (which, answer) in &answers {
            let same =
                options.limit > 1 && *answer == answers[&0] || options.limit == 1 && answer.len() == answers[&0].len();
            assert!(same, "{set}: {} and {} disagree", solvers[0].0, solvers[*which].0);
        }
        times.iter_mut().zip(least).for_each(|(sum, least)| *sum += least);
    }
    if *header {
        *header = false;
        print!("| set (limit {}{}) ", options.limit, if options.alone { ", alone" } else { "" });
        solvers.iter().for_each(|(name, _)| print!("| {name} us "));
        for backend in &options.backends {
            solvers[options.backends.len()..].iter().for_each(|(name, _)| print!("| {name}/{backend} "));
        }
        println!("|");
    }
    print!("| {set} ");
    times.iter().for_each(|time| print!("| {:.3} ", time / 1e3 / puzzles as f64));
    for mine in 0..options.backends.len() {
        times[options.backends.len()..].iter().for_each(|time| print!("| {:.2} ", time / times[mine]));
    }
    println!("|");
}

/// Nanoseconds of this thread's CPU time.
fn cpu_time(work: impl FnOnce()) -> f64 {
    let now = || {
        let mut time = libc::timespec { tv_sec: 0, tv_nsec: 0 };
        assert_eq!(unsafe { libc::clock_gettime(libc::CLOCK_THREAD_CPUTIME_ID, &mut time) }, 0);
        time.tv_sec as f64 * 1e9 + time.tv_nsec as f64
    };
    let before = now();
    work();
    now() - before
}
