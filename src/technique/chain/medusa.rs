//! 3D Medusa: colours over all digits at once. Candidates joined by strong links, in houses and in cells, in two colours: one
//! colour is true throughout.
//!
//! ```text
//!     A1 a2 | . . . | . . .     r1c1 is {1,2}, 2 has two places in row 1 of which r1c5 is the other, ...:
//!     . . . | . . . | . . .     trap: what sees both colours goes (in its cell, in its houses, or one of each)
//!     . . . | . . . | . . .     wrap: a colour twice in a cell or a house, or one that empties a cell, is false
//! ```

use smallvec::SmallVec;

use super::reason::push;
use super::rows::{add, both, has, insert, ones};
use super::table::{Strong, Table};
use crate::cell::{Candidate, House};
use crate::gather::{Gather, PushAll, PushNew};
use crate::set::{CellSet, DigitSet};
use crate::step::{By, Reason, Step, Truth};
use crate::technique::Technique;
use crate::technique::{Flow, Found, View};

/// The steps of the clusters of at least two digits: of one digit they are simple colours.
pub(in crate::technique) fn medusa<const W: usize>(board: &View<W>, found: &mut Found) -> Flow {
    let table = board.plain();
    let mut coloured = vec![0; table.linked.len()];
    for start in table.starts() {
        if has(&coloured, start) {
            continue;
        }
        let cluster = Cluster::of(table, start);
        cluster.colours.iter().for_each(|colour| add(&mut coloured, colour));
        let digit = table.claims[start].digits;
        if cluster.reached.iter().any(|(claim, _)| table.claims[*claim].digits != digit) {
            cluster.report(table, found)?;
        }
    }
    Flow::Continue(())
}

/// Candidates that strong links join.
struct Cluster {
    /// Each with the one it was reached from, by number here.
    reached: Vec<(usize, Option<usize>)>,
    colours: [Vec<u64>; 2],
    /// What sees a candidate of each colour.
    seen: [Vec<u64>; 2],
}

impl Cluster {
    fn of<const W: usize>(table: &Table<W>, start: usize) -> Cluster {
        let none = || vec![0; table.linked.len()];
        let mut cluster = Cluster { reached: vec![(start, None)], colours: [none(), none()], seen: [none(), none()] };
        let mut colour_of = vec![0];
        insert(&mut cluster.colours[0], start);
        let mut at = 0;
        while let Some(&(claim, _)) = cluster.reached.get(at) {
            let colour = 1 - colour_of[at];
            for next in ones(table.strong.row(claim)) {
                if !cluster.colours.iter().any(|cells| has(cells, next)) {
                    insert(&mut cluster.colours[colour], next);
                    cluster.reached.push((next, Some(at)));
                    colour_of.push(colour);
                }
            }
            at += 1;
        }
        for colour in [0, 1] {
            for claim in ones(&cluster.colours[colour]) {
                add(&mut cluster.seen[colour], table.weak.row(claim));
            }
        }
        cluster
    }

    fn report<const W: usize>(&self, table: &Table<W>, found: &mut Found) -> Flow {
        for colour in [0, 1] {
            let clashes = both(&self.colours[colour], &self.seen[colour]).next().is_some();
            let emptied = if clashes { None } else { self.emptied(table, colour) };
            if clashes || emptied.is_some() {
                let removed = ones(&self.colours[colour]).map(|claim| table.candidate(claim));
                found(self.step(table, removed.gather(), emptied))?;
            }
        }
        let in_cluster = |claim: &usize| self.colours.iter().any(|cells| has(cells, *claim));
        let trapped: SmallVec<[Candidate; 4]> = both(&self.seen[0], &self.seen[1])
            .filter(|claim| !in_cluster(claim))
            .map(|claim| table.candidate(claim))
            .gather();
        if trapped.is_empty() { Flow::Continue(()) } else { found(self.step(table, trapped, None)) }
    }

    /// A cell, or a digit in a house, of which every candidate sees the colour.
    fn emptied<const W: usize>(&self, table: &Table<W>, colour: usize) -> Option<Truth> {
        let (board, shape) = (table.board, table.board.shape());
        let mut cells = vec![DigitSet::empty(); shape.cells()];
        let mut places = vec![CellSet::<W>::EMPTY; shape.side()];
        for Candidate { cell, digit } in ones(&self.seen[colour]).map(|claim| table.candidate(claim)) {
            cells[cell.index()] |= DigitSet::of(digit);
            places[digit.index()].insert(cell);
        }
        if let Some(cell) = board.open().cells().find(|&cell| cells[cell.index()] == board.candidates(cell)) {
            return Some(Truth::Cell(cell));
        }
        shape.digits().digits().find_map(|digit| {
            let seen = places[digit.index()];
            let emptied = |house: &House| {
                let all = board.places_in(*house, digit);
                all.is_within(&seen) && !all.is_empty()
            };
            let house = if seen.is_empty() { None } else { shape.all_houses().find(emptied) };
            house.map(|house| Truth::House(house, digit))
        })
    }

    /// The links that reach each candidate, the first colour on, the second off.
    fn step<const W: usize>(
        &self,
        table: &Table<W>,
        removed: SmallVec<[Candidate; 4]>,
        emptied: Option<Truth>,
    ) -> Step {
        let mut reason = Reason::default();
        for &(claim, from) in &self.reached {
            let by = from.map_or(By::Assumed, |from| {
                let Strong::Truth(truth) = table.why_strong(self.reached[from].0, claim) else {
                    unreachable!("no sets and no patterns here")
                };
                reason.truths.push_new(truth);
                By::Truth(truth)
            });
            let on = has(&self.colours[0], claim);
            let candidate = [table.candidate(claim)].into_iter().gather();
            push(&mut reason, on, candidate, from.map(|from| from as u32), by);
        }
        reason.covers.clear();
        reason.truths.push_all(emptied);
        let mut step = Step::remove(Technique::Medusa, removed);
        step.reason = reason;
        step
    }
}
