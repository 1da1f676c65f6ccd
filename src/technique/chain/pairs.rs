//! Chains between any two claims: if one is off, the other is on.

use std::cell::RefCell;

use super::detour::Detours;
use super::name::Form;
use super::reason::Chain;
use super::rows;
use super::table::Table;
use super::wave::Waves;
use super::{Most, Removed, Reported, loop_removes, portions, removes, to_step};
use crate::technique::{Flow, Found};

/// What to do where the two ends of a chain see each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Loops {
    /// Nothing.
    Not,
    /// They are ends like others.
    AsEnds,
    /// It is a loop; the part of it with these ends is reported too.
    Reported,
}

/// Chains between two claims of which one is true, with at most a given number of strong links.
pub(super) fn pairs<const W: usize>(
    table: &Table<W>,
    most: Most,
    loops: Loops,
    reported: &RefCell<Reported>,
    found: &mut Found,
) -> Flow {
    let mut search = Pairs { table, loops, reported, idle: 0, contradictory: Vec::new() };
    for starts in portions(table.starts().collect(), table.claims.len()) {
        let mut waves = Waves::new(table, starts, false, true);
        for layer in (1..).take_while(|&layer| layer <= most()) {
            for at in 0..waves.starts().len() {
                if table.run.is_late() {
                    return Flow::Break(());
                }
                if waves.is_live(at) {
                    search.layer(&waves, at, layer, found)?;
                    waves.advance(at);
                }
            }
            if !waves.any_live() {
                break;
            }
        }
    }
    search.search_longer(found)
}

/// How many pairs whose shortest chain contradicts itself get a longer one looked for, how much longer, and how many links
/// that may take altogether.
const MOST_CONTRADICTORY: usize = 400;
const LONGER: usize = 3;
const PATIENCE: usize = 200_000;
/// How many loops of one length through the same two claims are reported.
const MOST_LOOPS: usize = 24;
/// How many loops may be looked at that remove nothing by their weak links.
const MOST_IDLE: usize = 1000;

struct Pairs<'t, 'b, const W: usize> {
    table: &'t Table<'b, W>,
    loops: Loops,
    /// Conclusions reported so far: a longer chain need not report them again.
    reported: &'t RefCell<Reported>,
    idle: usize,
    /// Start, end and length of chains that contradict themselves on their way.
    contradictory: Vec<(usize, usize, usize)>,
}

impl<const W: usize> Pairs<'_, '_, W> {
    /// The chains from one start that are complete with this layer.
    fn layer(&mut self, waves: &Waves<W>, at: usize, layer: usize, found: &mut Found) -> Flow {
        let table = self.table;
        let start = waves.starts()[at];
        // The other direction of a chain is the same chain.
        for end in rows::ones(waves.front(at)).filter(|&end| end >= start) {
            if self.loops != Loops::AsEnds && table.weak.has(end, start) {
                match self.loops {
                    Loops::Reported if table.sets.is_empty() => self.all_loops(start, end, layer, found)?,
                    Loops::Reported => self.one_loop(waves, at, end, found)?,
                    _ => continue,
                }
            }
            let Some((form, removed)) = removes(table, start, end) else { continue };
            if self.is_reported(&removed) {
                continue;
            }
            let Some(path) = waves.path(at, end, false) else {
                self.contradictory.push((start, end, layer));
                continue;
            };
            if let Some(step) = to_step(&Chain::new(table, path, false), form, removed, &[]) {
                found(step)?;
            }
        }
        Flow::Continue(())
    }

    fn is_reported(&self, removed: &Removed) -> bool {
        self.reported.borrow().by_removed.contains(removed)
    }

    /// The loops through two claims that see each other: each way between them makes another.
    fn all_loops(&mut self, start: usize, end: usize, layer: usize, found: &mut Found) -> Flow {
        let table = self.table;
        let (mut flow, mut ways) = (Flow::Continue(()), 0);
        Detours::new(table, start, end).within(layer, &mut |path| {
            flow = tell_loop(&Chain::new(table, path.to_vec(), false), found);
            ways += 1;
            flow.is_continue() && ways < MOST_LOOPS
        });
        flow
    }

    /// The loop of the first way. With almost locked sets there are too many to look at them all.
    fn one_loop(&mut self, waves: &Waves<W>, at: usize, end: usize, found: &mut Found) -> Flow {
        let table = self.table;
        let Some(path) = waves.path(at, end, false) else { return Flow::Continue(()) };
        let weak = (0..path.len() / 2).map(|link| [path[2 * link + 1], path[(2 * link + 2) % path.len()]]);
        if !weak.into_iter().any(|[a, b]| table.weak.meet(a, b)) {
            self.idle += 1;
            if self.idle > MOST_IDLE {
                return Flow::Continue(());
            }
        }
        tell_loop(&Chain::new(table, path, false), found)
    }

    /// Longer chains for pairs whose shortest chain contradicts itself, where they have new conclusions.
    fn search_longer(&mut self, found: &mut Found) -> Flow {
        let table = self.table;
        let mut patience = PATIENCE;
        for (start, end, layer) in std::mem::take(&mut self.contradictory).into_iter().take(MOST_CONTRADICTORY) {
            let Some((form, removed)) = removes(table, start, end) else { continue };
            if table.run.is_late() {
                return Flow::Break(());
            }
            if self.is_reported(&removed) {
                continue;
            }
            let mut step = None;
            let mut detours = Detours::new(table, start, end);
            for most in layer..=layer + LONGER {
                detours.within(most, &mut |path| {
                    step = to_step(&Chain::new(table, path.to_vec(), false), form, removed.clone(), &[]);
                    step.is_none()
                });
                if step.is_some() {
                    break;
                }
            }
            patience = patience.saturating_sub(detours.tried());
            if let Some(step) = step {
                found(step)?;
            }
            if patience == 0 {
                break;
            }
        }
        Flow::Continue(())
    }
}

/// A loop with everything it removes, and without what it removes from its own cells.
fn tell_loop<const W: usize>(chain: &Chain<W>, found: &mut Found) -> Flow {
    for removed in loop_removes(chain) {
        to_step(chain, Form::Loop, removed, &[]).map_or(Flow::Continue(()), &mut *found)?;
    }
    Flow::Continue(())
}
