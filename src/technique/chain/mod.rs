//! Chains: one link makes the next, and what the ends have in common goes.
//!
//! One search finds them all ([`wave`]), on a table of links ([`table`]) that is built once a search; a chain that was
//! found is turned into a reason link by link ([`reason`]) and named after its parts ([`name`]). X-chains are chains
//! whose links are of one digit, XY-chains are chains of cells, and so on: a technique chooses its kinds of links and
//! the names it keeps.
//!
//! ```text
//!     a off ─► b on        one of the two is true: what sees both goes          AIC, type 1 (one digit), type 2 (two)
//!     a off ─► a on        a is true: the cell's other candidates go            discontinuous nice loop
//!     c on  ─► c off       c is false                                           discontinuous nice loop
//!     a off ─► b on, and b sees a: each weak link holds exactly one             continuous nice loop
//! ```

mod closure;
mod detour;
pub(crate) mod forcing;
pub(super) mod implications;
pub(super) mod medusa;
mod name;
pub(super) mod net;
mod pairs;
mod reason;
mod returns;
pub(super) mod rows;
mod statement;
mod table;
mod wave;

pub(super) use self::statement::{Almost, Deadly};
pub(super) use self::table::Table;
use std::cell::RefCell;
use std::collections::HashSet;

use smallvec::SmallVec;

use self::name::{Form, names};
use self::pairs::{Loops, pairs};
use self::reason::{Chain, LinkSource};
use self::table::{Kinds, Strong};
use super::{Flow, Found, View};
use crate::cell::Candidate;
use crate::gather::{Gather, PushAll};
use crate::set::CellSet;
use crate::step::Step;
use crate::technique::Technique::{self, *};

/// Chains with links of one digit in houses.
const OF_A_DIGIT: Kinds = Kinds::HOUSES;
/// Chains through cells with two candidates.
const OF_CELLS: Kinds = Kinds::CELLS;
/// Chains with all links of single candidates.
pub(super) const PLAIN: Kinds = Kinds::all();

/// The chains of a technique: shortest first.
///
/// The general names (`aic`, `grouped-aic`, `als-aic`) show all chains of their kinds of links, each under the most
/// specific name that applies; the others show only chains to which their own name applies.
pub fn chains<const W: usize>(board: &View<W>, technique: Technique, found: &mut Found) -> Flow {
    let reported = RefCell::new(Reported::default());
    // Each strong link joins two claims.
    let most: Most = &|| board.longest() / 2;
    let mut named = |step: Step| {
        let wanted = match technique {
            Aic => true,
            GroupedAic => [GroupedAic, GroupedContinuousNiceLoop].iter().any(|name| step.is_called(*name)),
            _ => step.is_called(technique),
        };
        let new = wanted && reported.borrow_mut().insert(step.technique, &step.removed);
        if new { found(step) } else { Flow::Continue(()) }
    };
    match technique {
        // They are chains of candidates, too, of which a search for AIC will have to know whether there are any.
        XChain | XyChain if board.plain().denied_candidates().next().is_none() => Flow::Continue(()),
        XChain => pairs(&Table::new(board, board.run(), OF_A_DIGIT), most, Loops::AsEnds, &reported, &mut named),
        XyChain => pairs(&Table::new(board, board.run(), OF_CELLS), most, Loops::AsEnds, &reported, &mut named),
        MWing | SWing | LWing | HWing => pairs(board.plain(), &|| 3, Loops::Not, &reported, &mut named),
        DiscontinuousNiceLoop => returns::single(board.plain(), most, technique, &reported, &mut named),
        GroupedDiscontinuousNiceLoop => {
            returns::single(board.grouped(), most, technique, &reported, &mut named)?;
            returns::single(board.with_sets(), most, technique, &reported, &mut named)
        }
        Aic | ContinuousNiceLoop => all(board.plain(), most, &reported, &mut named),
        GroupedAic => all(board.grouped(), most, &reported, &mut named),
        AlsAic => all(board.with_sets(), most, &reported, &mut named),
        // Of what chains with almost locked sets show too, the shortest for each candidate is enough.
        AhsAic => {
            returns::widest(board.with_hidden(), most, &mut named)?;
            Flow::Continue(())
        }
        DeadlyAic if board.with_deadly().patterns.is_empty() => Flow::Continue(()),
        DeadlyAic => all(board.with_deadly(), most, &reported, &mut named),
        TridagonAic => match board.with_unfillable() {
            Some(table) => all(table, most, &reported, &mut named),
            None => Flow::Continue(()),
        },
        _ => {
            all(board.grouped(), most, &reported, &mut named)?;
            all(board.with_sets(), most, &reported, &mut named)
        }
    }
}

/// What has been reported.
#[derive(Default)]
struct Reported {
    by_name: HashSet<(Technique, Removed)>,
    by_removed: HashSet<Removed>,
}

/// What a chain removes.
type Removed = SmallVec<[Candidate; 4]>;

impl Reported {
    /// Notes a step; says whether there was none of its name with its conclusions.
    fn insert(&mut self, technique: Technique, removed: &Removed) -> bool {
        self.by_removed.insert(removed.clone());
        self.by_name.insert((technique, removed.clone()))
    }
}

/// How many strong links a chain may have that is shown. It may become less during a search.
type Most<'a> = &'a dyn Fn() -> usize;

/// All chains of a table: first the shortest for each candidate that one refutes, which is soon done and enough for who wants
/// one; then all others.
fn all<const W: usize>(table: &Table<W>, most: Most, reported: &RefCell<Reported>, found: &mut Found) -> Flow {
    let mut any = false;
    let is_whole = returns::widest(table, most, &mut |step| {
        any = true;
        found(step)
    });
    any |= !is_whole?;
    // A pair of which one is true refutes what sees both: if nothing is refuted there is no pair.
    if any { pairs(table, most, Loops::Reported, reported, found) } else { Flow::Continue(()) }
}

/// How many bits the waves of one search may hold by start: starts come in portions on the largest boards.
const MOST_BITS: usize = 1 << 22;

/// The starts of a table, in portions.
fn portions(starts: Vec<usize>, nodes: usize) -> Vec<Vec<usize>> {
    starts.chunks((MOST_BITS / nodes.max(1)).max(64)).map(<[usize]>::to_vec).collect()
}

/// What goes when one of two claims is true, and what kind of chain says so.
fn removes<const W: usize>(table: &Table<W>, start: usize, end: usize) -> Option<(Form, Removed)> {
    let in_one_cell = start.max(end) < table.singles && table.claims[start].cells == table.claims[end].cells;
    let (form, removed): (Form, Removed) = match () {
        // Locked candidates and sets already report what one strong link shows.
        () if start != end && table.strong.has(start, end) => return None,
        () if in_one_cell => (Form::Discontinuous, cell_mates(table, &[start, end]).gather()),
        () if start != end && !table.weak.meet(start, end) => return None,
        () => (Form::Ends, table.seeing(start, end).gather()),
    };
    (!removed.is_empty()).then_some((form, removed))
}

/// The other candidates of a cell.
fn cell_mates<'t, const W: usize>(table: &'t Table<W>, of: &'t [usize]) -> impl Iterator<Item = Candidate> + 't {
    let Candidate { cell, .. } = table.candidate(of[0]);
    let rest = table.board.candidates(cell).digits().map(move |digit| Candidate::new(cell, digit));
    rest.filter(|&candidate| !of.contains(&table.number(candidate)))
}

/// What goes by a loop: each weak link holds exactly one true candidate, and so does each other digit of an almost locked set,
/// and each other cell of an almost hidden one.
/// First all of it; then what is left for players who do not let a loop remove, by a link from cell to cell, in its own cells.
fn loop_removes<const W: usize>(chain: &Chain<W>) -> [Removed; 2] {
    let (table, path) = (chain.table, &chain.path);
    let mut all: Removed = SmallVec::new();
    let mut within: Removed = SmallVec::new();
    let cells = path.iter().fold(CellSet::EMPTY, |cells, &claim| cells | table.claims[claim].cells);
    for (at, &claim) in path.iter().enumerate() {
        let next = path[(at + 1) % path.len()];
        let weak = table.seeing(claim, next);
        match chain.links.get(at) {
            Some(LinkSource::Strong(Strong::Truth(_) | Strong::Deadly(_))) => {}
            Some(LinkSource::Strong(Strong::Almost(number))) => {
                chain.inner(*number, at).for_each(|(_, inner)| all.extend(table.seeing_all(&inner)));
            }
            _ if table.claims[claim].cells == table.claims[next].cells => within.push_all(weak),
            _ => all.push_all(weak),
        }
    }
    let outside = all.iter().copied().filter(|candidate| !cells.has(candidate.cell));
    let mut outside: Removed = outside.chain(within.iter().copied()).gather();
    all.push_all(within);
    for removed in [&mut all, &mut outside] {
        removed.sort_unstable();
        removed.dedup();
    }
    [all, outside]
}

/// A chain as a step; `None` where another finder reports it, unless it was asked for by name.
fn to_step<const W: usize>(chain: &Chain<W>, form: Form, removed: Removed, asked: &[Technique]) -> Option<Step> {
    if removed.is_empty() {
        return None;
    }
    let names = names(chain, form, removed.len(), asked);
    let (&first, also) = names.split_first()?;
    let mut step = Step::remove(first, removed);
    step.also.push_all(also.iter().copied());
    step.reason = if form == Form::Loop { chain.loop_reason() } else { chain.reason() };
    Some(step)
}
