//! Chains between any two claims: if one is off, the other is on.

use std::collections::HashSet;

use smallvec::SmallVec;

use super::detour::Detours;
use super::name::Form;
use super::rows;
use super::table::Table;
use super::tell::Chain;
use super::wave::Waves;
use super::{loop_removes, portions, removes, tell};
use crate::Candidate;
use crate::technique::{Flow, Found};

/// What to do where the two ends of a chain see each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Loops {
    /// Nothing.
    Not,
    /// They are ends like others.
    AsEnds,
    /// It is a loop; and the part of it that has these ends is told too.
    Told,
}

/// Chains between two claims of which one is true, with so many strong links at most.
pub(super) fn pairs<const W: usize>(table: &Table<W>, most: usize, loops: Loops, found: &mut Found) -> Flow {
    let mut search = Pairs { table, loops, told: HashSet::new(), tangled: Vec::new() };
    for starts in portions(table.starts().collect(), table.claims.len()) {
        let mut waves = Waves::new(table, starts, false, true);
        for layer in 1..=most {
            for at in 0..waves.starts().len() {
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
    search.untangle(found)
}

/// How many pairs whose shortest chain contradicts itself get a longer one looked for, and how much longer.
const MOST_TANGLED: usize = 400;
const LONGER: usize = 3;
/// How many loops of one length through the same two claims are told.
const MOST_LOOPS: usize = 24;

struct Pairs<'t, 'b, const W: usize> {
    table: &'t Table<'b, W>,
    loops: Loops,
    /// What chains with two ends have told, by its conclusions.
    told: HashSet<SmallVec<[Candidate; 4]>>,
    /// Start, end and length of chains that contradict themselves on their way.
    tangled: Vec<(usize, usize, usize)>,
}

impl<const W: usize> Pairs<'_, '_, W> {
    /// The chains from one start that are complete with this layer.
    fn layer(&mut self, waves: &Waves<W>, at: usize, layer: usize, found: &mut Found) -> Flow {
        let table = self.table;
        let start = waves.starts()[at];
        // The other direction of a chain is the same chain.
        for end in rows::ones(waves.front(at)).filter(|&end| end >= start) {
            if self.loops != Loops::AsEnds && table.weak.has(end, start) {
                if self.loops == Loops::Not {
                    continue;
                }
                self.all_loops(start, end, layer, found)?;
            }
            let Some((form, removed)) = removes(table, start, end) else { continue };
            let Some(path) = waves.path(at, end, false) else {
                self.tangled.push((start, end, layer));
                continue;
            };
            if let Some(step) = tell(&Chain::new(table, path, false), form, removed, &[]) {
                self.told.insert(step.removed.clone());
                found(step)?;
            }
        }
        Flow::Continue(())
    }

    /// The loops through two claims that see each other: each way between them makes another.
    fn all_loops(&mut self, start: usize, end: usize, layer: usize, found: &mut Found) -> Flow {
        let table = self.table;
        let (mut flow, mut ways) = (Flow::Continue(()), 0);
        Detours::new(table, start, end).within(layer, &mut |path| {
            let chain = Chain::new(table, path.to_vec(), false);
            ways += 1;
            for removed in loop_removes(&chain) {
                if flow.is_continue() {
                    flow = tell(&chain, Form::Loop, removed, &[]).map_or(Flow::Continue(()), &mut *found);
                }
            }
            flow.is_continue() && ways < MOST_LOOPS
        });
        flow
    }

    /// Longer chains for pairs whose shortest chain contradicts itself, where they tell something new.
    fn untangle(&mut self, found: &mut Found) -> Flow {
        let table = self.table;
        for (start, end, layer) in std::mem::take(&mut self.tangled).into_iter().take(MOST_TANGLED) {
            let Some((form, removed)) = removes(table, start, end) else { continue };
            if self.told.contains(&removed) {
                continue;
            }
            let mut step = None;
            let mut detours = Detours::new(table, start, end);
            for most in layer..=layer + LONGER {
                detours.within(most, &mut |path| {
                    step = tell(&Chain::new(table, path.to_vec(), false), form, removed.clone(), &[]);
                    step.is_none()
                });
                if step.is_some() {
                    break;
                }
            }
            if let Some(step) = step {
                self.told.insert(step.removed.clone());
                found(step)?;
            }
        }
        Flow::Continue(())
    }
}
