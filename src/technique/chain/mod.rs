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
mod name;
mod rows;
mod table;
mod tell;
mod wave;

use std::collections::HashSet;

use smallvec::SmallVec;

use self::name::{Form, names};
use self::table::{Kinds, Strong, Table};
use self::tell::{Chain, Linked};
use self::wave::Waves;
use super::{Flow, Found};
use crate::Technique::{self, *};
use crate::{Board, Candidate, Step};

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
    let mut known: HashSet<SmallVec<[Candidate; 4]>> = HashSet::new();
    for starts in portions(table.starts().collect(), table.claims.len()) {
        let mut waves = Waves::new(table, starts, false);
        for _ in 0..most {
            for at in 0..waves.starts().len() {
                if !waves.is_live(at) {
                    continue;
                }
                let start = waves.starts()[at];
                // The other direction of a chain is the same chain.
                for end in rows::ones(waves.front(at)).filter(|&end| end >= start) {
                    let closes = loops != Loops::AsEnds && table.weak.has(end, start);
                    let wanted = if closes { loops == Loops::Told } else { end == start || table.weak.meet(start, end) };
                    if wanted
                        && let Some(step) = pair(table, &waves, at, end, closes)
                        && (!closes || known.insert(step.removed.clone()))
                    {
                        found(step)?;
                    }
                }
                waves.advance(at);
            }
            if !waves.any_live() {
                break;
            }
        }
    }
    Flow::Continue(())
}

/// The step of a start that is off and an end that is on then; `closes`: they see each other.
fn pair<const W: usize>(table: &Table<W>, waves: &Waves<W>, at: usize, end: usize, closes: bool) -> Option<Step> {
    let start = waves.starts()[at];
    // What one strong link says is told by locked candidates and sets.
    if !closes && start != end && table.strong.has(start, end) {
        return None;
    }
    let in_one_cell = start != end && table.claims[start].cells == table.claims[end].cells && start < table.singles;
    let (form, removed): (Form, SmallVec<[Candidate; 4]>) = match () {
        () if start == end && start < table.singles => (Form::Discontinuous, cell_mates(table, &[start]).collect()),
        () if start == end => (Form::Ends, table.seeing(start, end).collect()),
        () if in_one_cell && !closes => (Form::Discontinuous, cell_mates(table, &[start, end]).collect()),
        () if closes => (Form::Loop, SmallVec::new()),
        () => (Form::Ends, table.seeing(start, end).collect()),
    };
    if removed.is_empty() && form != Form::Loop {
        return None;
    }
    let chain = Chain::new(table, waves.path(at, end, false)?, false);
    let removed = if form == Form::Loop { loop_removes(&chain) } else { removed };
    tell(&chain, form, removed, &[])
}

/// The other candidates of a cell.
fn cell_mates<'t, const W: usize>(table: &'t Table<W>, of: &'t [usize]) -> impl Iterator<Item = Candidate> + 't {
    let Candidate { cell, .. } = table.candidate(of[0]);
    let rest = table.board.candidates(cell).digits().map(move |digit| Candidate::new(cell, digit));
    rest.filter(|&candidate| !of.contains(&table.number(candidate)))
}

/// What goes by a loop: each weak link holds exactly one true candidate, and so does each other digit of an almost locked set.
fn loop_removes<const W: usize>(chain: &Chain<W>) -> SmallVec<[Candidate; 4]> {
    let (table, path) = (chain.table, &chain.path);
    let mut removed: SmallVec<[Candidate; 4]> = table.seeing(path[path.len() - 1], path[0]).collect();
    for (two, link) in path.windows(2).zip(&chain.links) {
        match *link {
            Linked::Weak(_) => removed.extend(table.seeing(two[0], two[1])),
            Linked::Strong(Strong::Truth(_)) => {}
            Linked::Strong(Strong::Als(number)) => {
                let (set, board) = (table.sets[number], table.board);
                let ends = [two[0], two[1]].map(|claim| table.claims[claim].digit);
                for digit in set.digits.digits().filter(|digit| !ends.contains(digit)) {
                    let places = board.places(digit) & set.cells;
                    let seeing = board.places(digit) & board.geometry().common_peers(places) & board.open();
                    removed.extend((seeing - set.cells).cells().map(|cell| Candidate::new(cell, digit)));
                }
            }
        }
    }
    removed.sort_unstable();
    removed.dedup();
    removed
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
    let mut names = names(chain, form, removed.len());
    if names.is_empty() {
        names.extend(asked.iter().copied());
    }
    let (&first, also) = names.split_first()?;
    let mut step = Step::remove(first, removed);
    step.also.extend(also.iter().copied());
    step.reason = if form == Form::Loop { chain.loop_reason() } else { chain.reason() };
    Some(step)
}
