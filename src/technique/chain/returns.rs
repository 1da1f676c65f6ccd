//! Chains that come back to the candidate they began with: it is on, and therefore off.

use std::cell::RefCell;
use std::ops::ControlFlow;

use smallvec::SmallVec;

use super::name::Form;
use super::pairs::{Loops, pairs};
use super::reason::Chain;
use super::rows;
use super::table::Table;
use super::wave::Waves;
use super::{Most, Reported, loop_removes, portions, removes, to_step};
use crate::gather::Gather;
use crate::technique::Technique;
use crate::technique::{Flow, Found};

/// For each candidate that a chain refutes the shortest one: `each` is shown the chain from the candidate, on, to what sees it,
/// and says whether that was worth it. Goes on with whether all were looked at, not only those that may be shown.
fn returns<const W: usize>(
    table: &Table<W>,
    most: Most,
    each: &mut dyn FnMut(Vec<usize>) -> Result<bool, ()>,
) -> ControlFlow<(), bool> {
    let mut is_whole = true;
    for starts in portions(rows::ones(table.denied()).collect(), table.claims.len()) {
        let mut waves = Waves::new(table, starts, true, false);
        let mut layer = 0;
        while waves.any_live() {
            layer += 1;
            if layer > most() {
                is_whole = false;
                break;
            }
            for at in 0..waves.starts().len() {
                if table.run.is_late() {
                    return ControlFlow::Break(());
                }
                if !waves.is_live(at) {
                    continue;
                }
                waves.advance(at);
                let start = waves.starts()[at];
                let ends: SmallVec<[usize; 4]> = rows::both(waves.front(at), table.weak.row(start)).gather();
                for end in ends {
                    waves.end(at);
                    // Shorter ones are locked candidates and sets.
                    let path = waves.path(at, end, true).filter(|path| path.len() > 3);
                    match path.map_or(Ok(false), &mut *each) {
                        Ok(false) => {}
                        Ok(true) => break,
                        Err(()) => return ControlFlow::Break(()),
                    }
                }
            }
        }
    }
    ControlFlow::Continue(is_whole)
}

/// What a step's fate means for the search: it goes on, with another candidate, or stops.
fn go_on(flow: Flow) -> Result<bool, ()> {
    if flow.is_break() { Err(()) } else { Ok(true) }
}

/// Chains that start and end at one candidate; and those that prove the last candidates of a cell.
pub(super) fn single<const W: usize>(
    table: &Table<W>,
    most: Most,
    technique: Technique,
    reported: &RefCell<Reported>,
    found: &mut Found,
) -> Flow {
    returns(table, most, &mut |mut path| {
        let start = path[0];
        path.push(start);
        let removed = [table.candidate(start)].into_iter().gather();
        let step = to_step(&Chain::new(table, path, true), Form::Ends, removed, &[technique]);
        step.map_or(Ok(false), |step| go_on(found(step)))
    })?;
    pairs(table, most, Loops::Not, reported, &mut |step| {
        let cell = step.removed[0].cell;
        if step.removed.iter().all(|removed| removed.cell == cell) { found(step) } else { Flow::Continue(()) }
    })
}

/// The same chains without the candidate they began with: all that sees both ends goes, and where these see each other, all
/// that the loop holds. One that ends on a group is also reported from its candidate and back, since some players do
/// not end chains on groups.
pub(super) fn widest<const W: usize>(table: &Table<W>, most: Most, found: &mut Found) -> ControlFlow<(), bool> {
    returns(table, most, &mut |mut whole| {
        let path = whole[1..].to_vec();
        let (start, end) = (path[0], path[path.len() - 1]);
        let closes = table.weak.has(start, end);
        let Some((form, removed)) = removes(table, start, end) else { return Ok(false) };
        let chain = Chain::new(table, path, false);
        let step = match closes {
            true => {
                let [all, _] = loop_removes(&chain);
                to_step(&chain, Form::Loop, all, &[])
            }
            false => to_step(&chain, form, removed, &[]),
        };
        let Some(step) = step else { return Ok(false) };
        let alone = step.removed.len() == 1;
        if !table.sets.is_empty() || start.max(end) < table.singles {
            return go_on(found(step));
        }
        if !alone {
            go_on(found(step))?;
        }
        let candidate = whole[0];
        whole.push(candidate);
        let removed = [table.candidate(candidate)].into_iter().gather();
        let step = to_step(&Chain::new(table, whole, true), Form::Ends, removed, &[]);
        step.map_or(Ok(!alone), |step| go_on(found(step)))
    })
}
