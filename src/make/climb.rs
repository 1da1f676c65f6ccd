//! Search near a puzzle that almost fits: some givens out, others in, and again from the best.
//!
//! Such neighbours ({-1+1}, {-2+2}, ... among puzzle hunters) have much in common with the puzzle that they come from, also how hard they are.

use std::ops::ControlFlow;

use super::dig::{Work, grid_of};
use super::judge::{Judged, Off};
use super::maker::Maker;
use crate::brute::Order;
use crate::random::Random;

/// Neighbours that are looked at before the best of them is taken.
const BATCH: usize = 6;
/// At most so many groups of givens go out.
const OUT: u32 = 3;
/// One of so many solutions becomes the new one.
const SOLUTIONS: usize = 20;
/// At most so many groups come in before a neighbour is given up.
const IN: usize = 12;

/// Climbs from a puzzle that is off by so much. `None` if it does not arrive.
pub(super) fn climb(maker: &mut Maker, mut work: Work, mut off: Off, random: &mut Random) -> Option<(Work, Judged)> {
    let (mut vain, patience) = (0, maker.wish.aim.patience());
    while vain < patience && !maker.is_late() {
        vain += 1;
        let mut neighbours: Vec<Work> = (0..BATCH).filter_map(|_| neighbour(maker, &work, random)).collect();
        maker.asker.dig(&mut neighbours);
        let mut best: Option<(Off, Work)> = None;
        for neighbour in neighbours {
            match maker.rate(&neighbour) {
                Ok(judged) => return Some((neighbour, judged)),
                Err(other) if best.as_ref().is_none_or(|(best, _)| other < *best) => best = Some((other, neighbour)),
                Err(_) => {}
            }
        }
        // One that is as far off is taken, too: it leads elsewhere.
        if let Some((other, neighbour)) = best
            && other <= off
        {
            if other < off {
                vain = 0;
            }
            (off, work) = (other, neighbour);
        }
    }
    None
}

/// A puzzle with some givens taken out and others put in, so that it has one solution again: perhaps another one.
fn neighbour(maker: &mut Maker, work: &Work, random: &mut Random) -> Option<Work> {
    let shape = maker.wish.shape;
    let (mut full, mut given) = (work.full.clone(), work.given.clone());
    let groups = &maker.groups;
    let mut of_cell = vec![0; given.len()];
    groups
        .iter()
        .enumerate()
        .for_each(|(number, group)| group.iter().for_each(|&cell| of_cell[usize::from(cell)] = number));
    let mut out: Vec<usize> = (0..groups.len()).filter(|&group| given[usize::from(groups[group][0])]).collect();
    random.shuffle(&mut out);
    out.truncate(1 + random.below(OUT) as usize);
    for &group in &out {
        groups[group].iter().for_each(|&cell| given[usize::from(cell)] = false);
    }
    let mut solutions: Vec<Vec<u8>> = Vec::new();
    let _ = maker.asker.brute.solutions(&grid_of(shape, &full, &given), Order::Found, |solution| {
        solutions.push(digits(&solution));
        if solutions.len() < SOLUTIONS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    full.clone_from(random.choose(&solutions)?);
    for _ in 0..IN {
        // A solution that is not the one wanted, if there is any; the order of solutions is fixed.
        let mut other = None;
        let _ = maker.asker.brute.solutions(&grid_of(shape, &full, &given), Order::Found, |solution| {
            let solution = digits(&solution);
            if solution == full {
                return ControlFlow::Continue(());
            }
            other = Some(solution);
            ControlFlow::Break(())
        });
        let Some(other) = other else {
            // A search that was broken off finds no other solution either.
            return if maker.is_late() { None } else { Some(maker.work(full, given, random)) };
        };
        let differ: Vec<usize> = (0..full.len()).filter(|&cell| full[cell] != other[cell]).collect();
        let cell = *random.choose(&differ)?;
        groups[of_cell[cell]].iter().for_each(|&cell| given[usize::from(cell)] = true);
    }
    None
}

/// The digits of a full grid, from 0.
pub(super) fn digits(full: &crate::grid::Grid) -> Vec<u8> {
    full.entries().map(|(_, entry)| entry.digit().map_or(0, |digit| digit.0)).collect()
}
