//! Chains: one link makes the next, and what the ends have in common goes.
//!
//! One search finds them all ([`wave`]), on a table of links ([`table`]) that is built once a board; a chain that has been
//! found is told link by link ([`tell`]) and named by what it is made of ([`name`]). X-chains are chains whose links are of one
//! digit, XY-chains are chains of cells, and so on: a technique chooses its kinds of links and the names it keeps.
//!
//! ```text
//!     a off ─► b on        one of the two is true: what sees both goes          AIC, type 1 (one digit) and 2 (two digits)
//!     a off ─► a on        a is true: the cell's other candidates go            discontinuous nice loop
//!     c on  ─► c off       c is false                                           discontinuous nice loop
//!     a off ─► b on, and b sees a: each weak link holds exactly one             continuous nice loop
//! ```

mod als;
mod detour;
pub(super) mod forcing;
pub(super) mod medusa;
mod name;
pub(super) mod net;
mod rows;
mod table;
mod tell;
mod wave;

use std::collections::HashSet;

use smallvec::SmallVec;

use self::detour::Detours;
use self::name::{Form, names};
use self::table::{Kinds, Strong, Table};
use self::tell::{Chain, Linked};
use self::wave::Waves;
use super::{Flow, Found};
use crate::Technique::{self, *};
use crate::{Board, Candidate, CellSet, Step};

/// Chains with links of one digit in houses.
const OF_A_DIGIT: Kinds = Kinds { cells: false, houses: true, within: false, groups: false };
/// Chains through cells with two candidates.
const OF_CELLS: Kinds = Kinds { cells: true, houses: false, within: false, groups: false };
/// Chains with all links of single candidates.
const PLAIN: Kinds = Kinds { cells: true, houses: true, within: true, groups: false };
/// Chains with groups too.
const GROUPED: Kinds = Kinds { groups: true, ..PLAIN };

/// The chains of a technique: shortest first.
///
/// The general names (`aic`, `grouped-aic`) show all chains of their kinds of links, each under the most special name it
/// deserves; the others only those that deserve theirs.
pub fn chains<const W: usize>(board: &Board<W>, technique: Technique, found: &mut Found) -> Flow {
    let mut named = |step: Step| {
        let wanted = matches!(technique, Aic | GroupedAic) || step.is_called(technique);
        if wanted { found(step) } else { Flow::Continue(()) }
    };
    match technique {
        XChain => pairs(&Table::new(board, OF_A_DIGIT, Vec::new()), usize::MAX, Loops::AsEnds, &mut named),
        XyChain => pairs(&Table::new(board, OF_CELLS, Vec::new()), usize::MAX, Loops::AsEnds, &mut named),
        MWing | SWing | LWing | HWing => pairs(&Table::new(board, PLAIN, Vec::new()), 3, Loops::Not, &mut named),
        DiscontinuousNiceLoop => returns(&Table::new(board, PLAIN, Vec::new()), technique, &mut named),
        Aic | ContinuousNiceLoop => pairs(&Table::new(board, PLAIN, Vec::new()), usize::MAX, Loops::Told, &mut named),
        GroupedDiscontinuousNiceLoop => {
            returns(&Table::new(board, GROUPED, Vec::new()), technique, &mut named)?;
            returns(&Table::new(board, GROUPED, als::all(board)), technique, &mut named)
        }
        _ => {
            let mut grouped = |step: Step| {
                let is_grouped = step.is_called(GroupedAic) || step.is_called(GroupedContinuousNiceLoop);
                if is_grouped { named(step) } else { Flow::Continue(()) }
            };
            pairs(&Table::new(board, GROUPED, Vec::new()), usize::MAX, Loops::Told, &mut grouped)?;
            pairs(&Table::new(board, GROUPED, als::all(board)), usize::MAX, Loops::Told, &mut grouped)
        }
    }
}

/// How many bits the waves of one search may hold by start: starts come in portions on the largest boards.
const MOST_BITS: usize = 1 << 22;

/// The starts of a table, in portions.
fn portions(starts: Vec<usize>, nodes: usize) -> Vec<Vec<usize>> {
    starts.chunks((MOST_BITS / nodes.max(1)).max(64)).map(<[usize]>::to_vec).collect()
}

/// What to do where the two ends of a chain see each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Loops {
    /// Nothing.
    Not,
    /// They are ends like others.
    AsEnds,
    /// It is a loop.
    Told,
}

/// Chains between two claims of which one is true, with so many strong links at most.
fn pairs<const W: usize>(table: &Table<W>, most: usize, loops: Loops, found: &mut Found) -> Flow {
    let mut search = Pairs { table, loops, told: HashSet::new(), tangled: Vec::new() };
    for starts in portions(table.starts().collect(), table.claims.len()) {
        let mut waves = Waves::new(table, starts, false);
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
    /// What has been told, by its conclusions.
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
            let closes = table.weak.has(end, start);
            if closes && self.loops == Loops::Told {
                self.all_loops(start, end, layer, found)?;
            } else if closes && self.loops == Loops::Not {
                continue;
            }
            let Some((form, removed)) = self.removes(start, end) else { continue };
            let step = match waves.path(at, end, false) {
                Some(path) => tell(&Chain::new(table, path, false), form, removed, &[]),
                None => {
                    self.tangled.push((start, end, layer));
                    None
                }
            };
            if let Some(step) = step {
                self.told.insert(step.removed.clone());
                found(step)?;
            }
        }
        Flow::Continue(())
    }

    /// What goes when one of two claims is true.
    fn removes(&self, start: usize, end: usize) -> Option<(Form, SmallVec<[Candidate; 4]>)> {
        let table = self.table;
        let in_one_cell = end < table.singles && table.claims[start].cells == table.claims[end].cells;
        let (form, removed): (Form, SmallVec<[Candidate; 4]>) = match () {
            // What one strong link says is told by locked candidates and sets.
            () if start != end && table.strong.has(start, end) => return None,
            () if in_one_cell => (Form::Discontinuous, cell_mates(table, &[start, end]).collect()),
            () if start != end && !table.weak.meet(start, end) => return None,
            () => (Form::Ends, table.seeing(start, end).collect()),
        };
        (!removed.is_empty()).then_some((form, removed))
    }

    /// The loops through two claims that see each other: each way between them makes another.
    fn all_loops(&mut self, start: usize, end: usize, layer: usize, found: &mut Found) -> Flow {
        let (table, told) = (self.table, &mut self.told);
        let (mut flow, mut ways) = (Flow::Continue(()), 0);
        Detours::new(table, start, end).within(layer, &mut |path| {
            let chain = Chain::new(table, path.to_vec(), false);
            ways += 1;
            let [all, outside] = loop_removes(&chain);
            for removed in [all, outside] {
                if flow.is_continue() && !removed.is_empty() && told.insert(removed.clone()) {
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
            let Some((form, removed)) = self.removes(start, end) else { continue };
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

/// The other candidates of a cell.
fn cell_mates<'t, const W: usize>(table: &'t Table<W>, of: &'t [usize]) -> impl Iterator<Item = Candidate> + 't {
    let Candidate { cell, .. } = table.candidate(of[0]);
    let rest = table.board.candidates(cell).digits().map(move |digit| Candidate::new(cell, digit));
    rest.filter(|&candidate| !of.contains(&table.number(candidate)))
}

/// What goes by a loop: each weak link holds exactly one true candidate, and so does each other digit of an almost locked set.
/// First all of it; then what is left for players who do not let a loop eat, by a link from cell to cell, in its own cells.
fn loop_removes<const W: usize>(chain: &Chain<W>) -> [SmallVec<[Candidate; 4]>; 2] {
    let (table, path) = (chain.table, &chain.path);
    let mut all: SmallVec<[Candidate; 4]> = SmallVec::new();
    let mut within: SmallVec<[Candidate; 4]> = SmallVec::new();
    let cells = path.iter().fold(CellSet::EMPTY, |cells, &claim| cells | table.claims[claim].cells);
    for (at, &claim) in path.iter().enumerate() {
        let next = path[(at + 1) % path.len()];
        let weak = table.seeing(claim, next);
        match chain.links.get(at) {
            Some(Linked::Strong(Strong::Truth(_))) => {}
            Some(Linked::Strong(Strong::Als(number))) => {
                let (set, board) = (table.sets[*number], table.board);
                let ends = [claim, next].map(|claim| table.claims[claim].digit);
                for digit in set.digits.digits().filter(|digit| !ends.contains(digit)) {
                    let places = board.places(digit) & set.cells;
                    let seeing = board.places(digit) & board.geometry().common_peers(places) & board.open();
                    all.extend((seeing - set.cells).cells().map(|cell| Candidate::new(cell, digit)));
                }
            }
            _ if table.claims[claim].cells == table.claims[next].cells => within.extend(weak),
            _ => all.extend(weak),
        }
    }
    let outside = all.iter().copied().filter(|candidate| !cells.has(candidate.cell));
    let mut outside: SmallVec<[Candidate; 4]> = outside.chain(within.iter().copied()).collect();
    all.extend(within);
    for removed in [&mut all, &mut outside] {
        removed.sort_unstable();
        removed.dedup();
    }
    [all, outside]
}

/// Chains that come back to a candidate: it denies itself, or it is what follows from its own denial.
fn returns<const W: usize>(table: &Table<W>, technique: Technique, found: &mut Found) -> Flow {
    for starts in portions((0..table.singles).collect(), table.claims.len()) {
        let mut waves = Waves::new(table, starts, true);
        while waves.any_live() {
            for at in 0..waves.starts().len() {
                if !waves.is_live(at) {
                    continue;
                }
                waves.advance(at);
                let start = waves.starts()[at];
                let ends: SmallVec<[usize; 4]> = rows::both(waves.front(at), table.weak.row(start)).collect();
                for end in ends {
                    waves.end(at);
                    let path = waves.path(at, end, true).filter(|path| path.len() > 3);
                    if let Some(mut path) = path {
                        path.push(start);
                        let chain = Chain::new(table, path, true);
                        let removed = [table.candidate(start)].into_iter().collect();
                        if let Some(step) = tell(&chain, Form::Ends, removed, &[technique]) {
                            found(step)?;
                            break;
                        }
                    }
                }
            }
        }
    }
    pairs(table, usize::MAX, Loops::Not, &mut |step| {
        let cell = step.removed[0].cell;
        let in_a_cell = step.removed.iter().all(|removed| removed.cell == cell);
        if in_a_cell && step.is_called(technique) { found(step) } else { Flow::Continue(()) }
    })
}

/// A chain as a step; `None` where another finder tells it, unless it is asked for by a name.
fn tell<const W: usize>(
    chain: &Chain<W>,
    form: Form,
    removed: SmallVec<[Candidate; 4]>,
    asked: &[Technique],
) -> Option<Step> {
    if removed.is_empty() {
        return None;
    }
    let names = names(chain, form, removed.len(), asked);
    let (&first, also) = names.split_first()?;
    let mut step = Step::remove(first, removed);
    step.also.extend(also.iter().copied());
    step.reason = if form == Form::Loop { chain.loop_reason() } else { chain.reason() };
    Some(step)
}
