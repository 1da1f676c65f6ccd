//! `percorre sample`: some puzzles at random.

use std::collections::BinaryHeap;
use std::io::BufWriter;
use std::process::ExitCode;

use anyhow::Context;

use super::answer::Verdict;
use super::args::collecting::SampleArgs;
use super::dedup::write_puzzle;
use super::sort::write;
use super::stream;
use crate::random::Random;

pub fn run(args: &SampleArgs) -> anyhow::Result<ExitCode> {
    let (seed, size) = (args.seed.number(), usize::try_from(args.size.get()).unwrap_or(usize::MAX));
    // Each puzzle has a ticket of its own, and the least N win: so the order in which they come does not matter.
    let mut winners: BinaryHeap<(u64, u64, String)> = BinaryHeap::new();
    let verdicts = stream::take_each(
        &args.common,
        |_, record, _| {
            let mut random = Random::new(seed, record.number);
            Ok(u64::from(random.word()) << 32 | u64::from(random.word()))
        },
        |record, ticket, _| {
            let loses = winners.peek().is_some_and(|(last, ..)| winners.len() == size && *last < ticket);
            if !loses {
                let mut line = Vec::new();
                write_puzzle(args.common.json, &record, &mut line);
                winners.push((ticket, record.number, String::from_utf8_lossy(&line).trim_end().to_string()));
                if winners.len() > size {
                    winners.pop();
                }
            }
            Ok(Verdict::Yes)
        },
    )?;
    let mut winners = winners.into_vec();
    winners.sort_by_key(|(_, number, _)| *number);
    let mut out = BufWriter::new(std::io::stdout().lock());
    write(&mut out, winners.iter().map(|(.., line)| line)).context(stream::CANNOT_WRITE)?;
    Ok(stream::finish_collection(&verdicts, &args.common))
}
