//! What each event of a path leans on.
//!
//! A reason speaks of constraints: what it needs of the board is that the other candidates of these are gone. So a step leans on
//! the events that removed them.

use std::collections::BTreeSet;

use super::{Event, Path};
use crate::board::Contradiction;
use crate::cell::Candidate;
use crate::grid::Grid;
use crate::shape::Shape;
use crate::step::{By, Pattern, Reason, Step, Truth};

/// The candidates that must be gone, each with the events that remove it, in order.
type Gone = Vec<Vec<u32>>;

/// What the events of a path need of each other.
pub(super) struct Needs {
    by_event: Vec<Gone>,
    /// By event: those that may need it.
    users: Vec<Vec<u32>>,
    /// Undos of which it is not known what they need: all candidates of a cell were refuted.
    is_unknown: Vec<bool>,
    /// The events that no undo takes back.
    pub line: Vec<u32>,
    /// What is left with nothing at the end.
    pub dead_end: Option<Contradiction>,
    /// What the dead end needs.
    goal: Gone,
}

impl Path {
    /// For each event, the earlier events, by number from 0, that removed candidates of the cells and houses that its reason cites: a reason
    /// holds because these are gone. Where several would have removed a candidate, the first. An undo needs what emptied a cell or a house.
    /// What the givens rule out is nobody's work.
    ///
    /// It answers "why was this step needed?": it stands in the lists of those that come after it.
    ///
    /// # Panics
    /// As [`Path::boards`].
    pub fn needs(&self, puzzle: &Grid) -> Vec<Vec<usize>> {
        let firsts = |gone: Gone| {
            let mut firsts: Vec<usize> = gone.iter().map(|removers| removers[0] as usize).collect();
            firsts.sort_unstable();
            firsts.dedup();
            firsts
        };
        Needs::of(self, puzzle).by_event.into_iter().map(firsts).collect()
    }
}

impl Needs {
    pub fn of(path: &Path, puzzle: &Grid) -> Needs {
        let shape = puzzle.shape();
        let mut by_event = vec![Gone::new(); path.events.len()];
        let mut is_unknown = vec![false; path.events.len()];
        let (mut line, mut dead_end) = (Vec::new(), None);
        let mut removers = Removers { shape, of: vec![Vec::new(); shape.cells() * shape.side()], log: Vec::new() };
        // Where the guesses that are open stand, in the line and in the log.
        let mut open: Vec<(usize, usize)> = Vec::new();
        for (at, moment) in path.boards(puzzle).enumerate() {
            let number = at as u32;
            match moment.event {
                Event::Pass(_) => {}
                Event::Step(step) => {
                    by_event[at] = removers.of_all(&cited(shape, step));
                    removers.follow(step, number);
                }
                Event::Guess { candidate, .. } => {
                    open.push((line.len(), removers.log.len()));
                    removers.place(*candidate, number);
                }
                Event::Undo { candidate, .. } => {
                    match dead_end {
                        Some(dead_end) => by_event[at] = removers.of_all(&of_dead_end(shape, dead_end)),
                        None => is_unknown[at] = true,
                    }
                    let Some((guess, log)) = open.pop() else { break };
                    line.truncate(guess);
                    removers.back_to(log);
                    removers.remove(*candidate, number);
                }
            }
            line.push(number);
            dead_end = moment.contradiction;
        }
        let goal = dead_end.map(|dead_end| removers.of_all(&of_dead_end(shape, dead_end))).unwrap_or_default();
        let mut users = vec![Vec::new(); path.events.len()];
        for (user, gone) in by_event.iter().enumerate() {
            let mut needed: Vec<u32> = gone.iter().flatten().copied().collect();
            needed.sort_unstable();
            needed.dedup();
            needed.into_iter().for_each(|needed| users[needed as usize].push(user as u32));
        }
        Needs { by_event, users, is_unknown, line, dead_end, goal }
    }

    /// The events that may not hold if this one goes and only those that are `kept` stay.
    pub fn in_doubt(&self, at: usize, kept: &[bool]) -> Vec<usize> {
        let users = self.users[at].iter().map(|&user| user as usize);
        let lacking = users.filter(|&user| kept[user] && lacks(&self.by_event[user], kept));
        let unknown = (at..kept.len()).filter(|&undo| self.is_unknown[undo]);
        let mut in_doubt: Vec<usize> = lacking.chain(unknown).collect();
        in_doubt.sort_unstable();
        in_doubt
    }

    /// Whether the dead end at the end of the path is none without the events that are not `kept`.
    pub fn end_lacks(&self, kept: &[bool]) -> bool {
        lacks(&self.goal, kept)
    }
}

/// Whether one of these candidates is removed by none of the events that are `kept`.
fn lacks(gone: &Gone, kept: &[bool]) -> bool {
    gone.iter().any(|removers| !removers.iter().any(|&at| kept[at as usize]))
}

/// Who removed each candidate, on the line of the path that is being followed.
struct Removers {
    shape: Shape,
    /// By candidate: the events, in order.
    of: Vec<Vec<u32>>,
    /// The candidates whose lists grew, in order.
    log: Vec<usize>,
}

impl Removers {
    fn number(&self, candidate: Candidate) -> usize {
        candidate.cell.index() * self.shape.side() + candidate.digit.index()
    }

    fn remove(&mut self, candidate: Candidate, by: u32) {
        let number = self.number(candidate);
        self.of[number].push(by);
        self.log.push(number);
    }

    fn place(&mut self, placed: Candidate, by: u32) {
        let shape = self.shape;
        let houses = shape.houses_of(placed.cell).map(|house| Truth::House(house, placed.digit));
        for truth in houses.into_iter().chain([Truth::Cell(placed.cell)]) {
            all_of(shape, truth).filter(|other| *other != placed).for_each(|other| self.remove(other, by));
        }
    }

    fn follow(&mut self, step: &Step, by: u32) {
        step.placed.iter().for_each(|&placed| self.place(placed, by));
        step.removed.iter().for_each(|&removed| self.remove(removed, by));
    }

    fn back_to(&mut self, log: usize) {
        for number in self.log.drain(log..) {
            self.of[number].pop();
        }
    }

    /// Of these candidates, each that an event removed, with those events.
    fn of_all(&self, candidates: &[Candidate]) -> Gone {
        let removers = candidates.iter().map(|&candidate| &self.of[self.number(candidate)]);
        removers.filter(|removers| !removers.is_empty()).cloned().collect()
    }
}

/// Every candidate of a cell, or of a digit in a house, on the board or not.
fn all_of(shape: Shape, truth: Truth) -> Box<dyn Iterator<Item = Candidate>> {
    match truth {
        Truth::Cell(cell) => Box::new(shape.digits().digits().map(move |digit| Candidate::new(cell, digit))),
        Truth::House(house, digit) => Box::new(shape.cells_of(house).map(move |cell| Candidate::new(cell, digit))),
        Truth::Beyond(_) => Box::new(std::iter::empty()),
    }
}

fn of_dead_end(shape: Shape, dead_end: Contradiction) -> Vec<Candidate> {
    let truth = match dead_end {
        Contradiction::Cell(cell) => Truth::Cell(cell),
        Contradiction::House(house, digit) => Truth::House(house, digit),
    };
    all_of(shape, truth).collect()
}

/// All that a step's reason speaks of, each once: the candidates of its constraints, those beyond its patterns, and by its symmetries
/// the images of what it concludes.
fn cited(shape: Shape, step: &Step) -> Vec<Candidate> {
    let mut all = Vec::new();
    cite(shape, &step.reason, &mut all);
    for pattern in &step.reason.patterns {
        let Pattern::Symmetry { cells, digits } = pattern else { continue };
        let image = |of: Candidate| Some(Candidate::new(*cells.get(of.cell.index())?, *digits.get(of.digit.index())?));
        // Where the images are no permutation, they need not come back to where they began.
        let mut seen = BTreeSet::new();
        for (concluded, _) in step.concludes() {
            let mut next = image(concluded);
            while let Some(here) = next.filter(|&next| seen.insert(next)) {
                next = image(here);
            }
        }
        all.extend(seen);
    }
    all.sort_unstable();
    all.dedup();
    all
}

fn cite(shape: Shape, reason: &Reason, into: &mut Vec<Candidate>) {
    let by = |by| if let By::Truth(truth) = by { Some(truth) } else { None };
    for truth in reason.truths.iter().copied().chain(reason.nodes.iter().filter_map(|node| by(node.by))) {
        match truth {
            Truth::Beyond(number) => {
                let Some(Pattern::Cells(cells)) = reason.patterns.get(usize::from(number)) else { continue };
                for &(cell, digits) in cells {
                    into.extend((shape.digits() - digits).digits().map(|digit| Candidate::new(cell, digit)));
                }
            }
            truth => into.extend(all_of(shape, truth)),
        }
    }
    reason.lemmas.iter().for_each(|lemma| cite(shape, lemma, into));
}
