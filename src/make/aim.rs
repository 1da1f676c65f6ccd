//! What the path of a puzzle is to be like: its grade, its techniques; and how far a puzzle is from that.

use std::time::Instant;

use super::scale::{GradeRange, off};
use super::trial::trials;
use crate::error::Error;
use crate::explainer::{Rater, Rating};
use crate::grade::{Grade, HodokuGrade};
use crate::grid::Grid;
use crate::ladder::{Ladder, Moves};
use crate::path::Event;
use crate::percorre::Outcome;
use crate::run::Run;
use crate::search::Explained;
use crate::shape::Shape;
use crate::solver::Solver;
use crate::step::Cost;
use crate::technique::Technique;

/// What the path of a puzzle is to be like. By default, anything.
///
/// Paths are those of `ladder`, without guesses.
#[derive(Clone, Debug)]
pub struct Aim {
    /// The ladder of the path; `full` unless `--only` or `--without` say otherwise.
    pub ladder: Ladder,
    /// The ladder has to solve the puzzle, also where nothing else is asked of the path.
    pub solved: bool,
    /// The grade.
    pub grade: Option<GradeRange>,
    /// Techniques without each of which the puzzle would be harder: the ladder without it is stuck, or its hardest step costs more.
    pub needs: Vec<Technique>,
    /// The technique of the hardest step (of several, the first).
    pub hardest: Option<Technique>,
    /// Wanted is the first state on the path in which the next step is of this technique, and a hint offers one, too.
    pub first: Option<Technique>,
}

impl Default for Aim {
    fn default() -> Aim {
        Aim { ladder: Ladder::FULL, solved: false, grade: None, needs: Vec::new(), hardest: None, first: None }
    }
}

/// What was found out about a puzzle on the way.
#[derive(Clone, Debug, Default)]
pub struct Judged {
    /// Its path, where the wish was about that.
    pub path: Option<Box<Explained>>,
    /// Its rating on Sudoku Explainer's scale, where asked for.
    pub explainer: Option<Rating>,
    /// HoDoKu's grade, where asked for.
    pub hodoku: Option<HodokuGrade>,
    /// The state that was wished for ([`Aim::first`]).
    pub state: Option<Grid>,
}

/// Puzzles rated so high [withstand trials](super::trial), so that others need no rating.
const WITHSTANDING: Cost = Cost(95);

/// How far off a puzzle is that does not, and more.
const EASIER: Off = 10_000;

/// How far off a puzzle is that is rated above the range, in tenths.
const TOO_HARD: u32 = 15;

/// The highest rating that is known of any puzzle, on Sudoku Explainer's scale: with more it would be a discovery, for which a search of minutes is
/// in vain.
const HIGHEST_RATED: Cost = Cost(119);

/// A puzzle that does not fit: how far it is off. Smaller is nearer; only numbers of the same wish can be compared.
pub(super) type Off = u64;

impl Aim {
    /// Whether any puzzle will do.
    pub fn is_any(&self) -> bool {
        !self.solved && self.grade.is_none() && self.needs.is_empty() && self.hardest.is_none() && self.first.is_none()
    }

    /// So many attempts are made at random before neighbours of what almost fits are searched: few where what is asked for is so rare that
    /// random puzzles would take minutes.
    pub(super) fn plain_attempts(&self) -> u64 {
        match &self.grade {
            Some(GradeRange::Explainer(range)) if range.start().0 >= 92 => 0,
            _ => 1_000,
        }
    }

    /// Rounds in a row without a nearer puzzle, after which a climb gives up. Among the hardest puzzles ratings are far apart: there it takes many
    /// steps on one level to find the next.
    pub(super) fn patience(&self) -> usize {
        match &self.grade {
            Some(GradeRange::Explainer(range)) if *range.start() >= WITHSTANDING => 2_000,
            Some(GradeRange::Explainer(range)) if range.start().0 >= 84 => 400,
            _ => 40,
        }
    }

    /// Whether there can be such a puzzle on boards of this shape, as far as can be told.
    ///
    /// # Errors
    /// [`Error::Scale`] for a scale that the shape lacks, [`Error::Large`] for a technique that it is too large for,
    /// [`Error::Wish`] for a technique that the ladder lacks, or wishes that contradict each other.
    pub fn fits(&self, shape: Shape) -> Result<(), Error> {
        self.ladder.fits(shape)?;
        match &self.grade {
            Some(GradeRange::Explainer(_)) => Ladder::EXPLAINER.fits(shape)?,
            Some(GradeRange::Score(_) | GradeRange::Level(_)) => HodokuGrade::fits(shape)?,
            Some(GradeRange::Percorre(_)) | None => {}
        }
        for &technique in self.needs.iter().chain(&self.hardest).chain(&self.first) {
            let rung = self.ladder.rungs.iter().find(|rung| rung.yields(technique));
            let Some(rung) = rung else {
                return Err(Error::Wish {
                    what: format!(
                        "the ladder {} lacks {technique}; `percorre techniques --ladder {0}` lists its techniques",
                        self.ladder.name
                    ),
                });
            };
            let most = technique.largest_side().min(rung.largest_side());
            if shape.side() > most {
                return Err(Error::Large { technique: technique.name(), most, found: shape });
            }
        }
        match &self.grade {
            Some(range @ GradeRange::Explainer(rated)) if *rated.start() > HIGHEST_RATED => Err(Error::Wish {
                what: format!("no puzzle is known that is rated above {HIGHEST_RATED}, found the grade {range}"),
            }),
            _ if has_own_prices(&self.ladder) => self.check_prices().map_err(|what| Error::Wish { what }),
            _ => Ok(()),
        }
    }

    /// Whether the prices of steps allow the path: each wish says what the hardest step costs at least or at most. Else why not.
    fn check_prices(&self) -> Result<(), String> {
        let price = |technique: Technique| self.ladder.prices_of(technique);
        let costs = |technique, bound, price: Cost| format!("a step of {technique} costs at {bound} {price}");
        let rungs = self.ladder.rungs.iter();
        let names = || rungs.clone().flat_map(|&rung| rung.row().shows.iter().copied().chain([rung]));
        let grade = match &self.grade {
            Some(range @ GradeRange::Percorre(costs)) => Some((format!("the grade {range}"), costs)),
            _ => None,
        };
        // The wish, what it says, and the bound.
        let mut least: Vec<(String, String, Cost)> = Vec::new();
        let mut most: Vec<(String, String, Cost)> = Vec::new();
        let used = self.needs.iter().map(|it| ("needs", it)).chain(self.first.iter().map(|it| ("first", it)));
        for (wish, &technique) in used.chain(self.hardest.iter().map(|it| ("hardest", it))) {
            let bound = *price(technique).start();
            least.push((format!("{wish} {technique}"), costs(technique, "least", bound), bound));
        }
        if let Some(hardest) = self.hardest {
            let bound = *price(hardest).end();
            most.push((format!("hardest {hardest}"), costs(hardest, "most", bound), bound));
        }
        if let Some((name, range)) = &grade {
            least.push((name.clone(), String::new(), *range.start()));
            most.push((name.clone(), String::new(), *range.end()));
        }
        if let Some(bound) = names().map(|name| *price(name).end()).max() {
            let name = format!("the ladder {}", self.ladder.name);
            most.push((name, format!("its steps cost at most {bound}"), bound));
        }
        for (low, why_low, least) in &least {
            if let Some((high, why_high, _)) = most.iter().find(|(_, _, most)| most < least) {
                let why: Vec<&str> = [&**why_low, why_high].into_iter().filter(|why| !why.is_empty()).collect();
                return Err(format!("{low} contradicts {high}: {}", why.join(", ")));
            }
        }
        // The hardest step has a price of the list.
        if let (Some((name, range)), None) = (&grade, self.hardest)
            && !names().any(|name| price(name).start() <= range.end() && price(name).end() >= range.start())
        {
            let below = names().map(|name| *price(name).end()).filter(|end| end < range.start()).max();
            let above = names().map(|name| *price(name).start()).filter(|start| start > range.end()).min();
            let next: Vec<String> = [below, above].into_iter().flatten().map(|price| price.to_string()).collect();
            return Err(format!("no step costs what {name} asks for, expected {}", next.join(" or ")));
        }
        Ok(())
    }

    /// What a fitting puzzle costs at most, where that can be told.
    fn bound(&self) -> Option<Cost> {
        if !has_own_prices(&self.ladder) || !self.needs.is_empty() || self.first.is_some() {
            return None;
        }
        match &self.grade {
            Some(GradeRange::Percorre(range)) => Some(*range.end()),
            _ => None,
        }
    }

    /// The part of the ladder that the path of a fitting puzzle can have: up to the last rung that costs no more than the hardest step may.
    /// A path that it solves is the path of the whole ladder, whose later rungs are not reached.
    fn reachable(&self) -> Ladder {
        let mut ladder = self.ladder.clone();
        let hardest = self.hardest.filter(|_| has_own_prices(&ladder)).map(|hardest| {
            let rung = ladder.rungs.iter().position(|rung| rung.yields(hardest));
            rung.map_or(0, |rung| rung + 1)
        });
        let by_price = self.bound().map(|bound| {
            let dear = |rung: &Technique| rung.least_cost() <= bound;
            ladder.rungs.iter().rposition(dear).map_or(0, |last| last + 1)
        });
        // Rungs that cost less than the hardest may stand behind it.
        let hardest = hardest.map(|least| {
            let cost = self.hardest.map_or(Cost(0), Technique::least_cost);
            let cheaper = ladder.rungs.iter().rposition(|rung| rung.least_cost() <= cost).map_or(0, |last| last + 1);
            least.max(cheaper)
        });
        if let Some(most) = hardest.into_iter().chain(by_price).min() {
            ladder.rungs.to_mut().truncate(most);
        }
        ladder
    }
}

/// Whether its steps have the prices of the list of techniques.
fn has_own_prices(ladder: &Ladder) -> bool {
    ladder.name != Ladder::HODOKU.name
}

/// Judges puzzles by an aim, one after the other; keeps its memory.
pub(super) struct Judge {
    aim: Aim,
    reachable: Ladder,
    rater: Rater,
    deadline: Option<Instant>,
}

impl Judge {
    pub fn new(aim: Aim) -> Judge {
        let reachable = aim.reachable();
        Judge { aim, reachable, rater: Rater::new(), deadline: None }
    }

    pub fn until(&mut self, deadline: Option<Instant>) {
        self.deadline = deadline;
        self.rater.set_deadline(deadline);
    }

    /// Whether a puzzle with one solution fits. What comes after the deadline does not. Of puzzles that are more than `most` off, how far may not
    /// be found out.
    pub fn judge(&mut self, puzzle: &Grid, most: Off) -> Result<Judged, Off> {
        let mut judged = Judged::default();
        match &self.aim.grade {
            Some(GradeRange::Explainer(range)) => {
                if *range.start() >= WITHSTANDING {
                    // Near one that withstands, others may that begin with many refuted.
                    let most = most.checked_sub(EASIER).and_then(|most| u32::try_from(most).ok());
                    let trials = trials(puzzle, most.unwrap_or(u32::MAX));
                    if trials.open == 0 {
                        return Err(EASIER + Off::from(trials.refuted));
                    }
                }
                let rating = self.rater.rate_up_to(puzzle, *range.end()).map_err(|_| Off::MAX)?;
                // How far above is not worth the time.
                let rating = rating.ok_or(Off::from(TOO_HARD))?;
                judged.explainer = Some(rating);
                fit(off(&(range.start().0..=range.end().0), rating.rating.0))?;
            }
            Some(GradeRange::Score(range)) => {
                let grade = self.hodoku(puzzle)?;
                judged.hodoku = Some(grade);
                fit(off(range, grade.score))?;
            }
            Some(GradeRange::Level(range)) => {
                let grade = self.hodoku(puzzle)?;
                judged.hodoku = Some(grade);
                // Within a level, the score says how near the next one is.
                let points = match () {
                    () if grade.level < *range.start() => 20_000_u64.saturating_sub(u64::from(grade.score)),
                    () if grade.level > *range.end() => u64::from(grade.score),
                    () => 0,
                };
                fit(off(&(*range.start() as u32..=*range.end() as u32), grade.level as u32) * 100_000 + points)?;
            }
            Some(GradeRange::Percorre(_)) | None => {}
        }
        let needs_path = self.aim.solved
            || matches!(self.aim.grade, Some(GradeRange::Percorre(_)))
            || !self.aim.needs.is_empty()
            || self.aim.hardest.is_some()
            || self.aim.first.is_some();
        if needs_path {
            let explained = self.explain(self.reachable.clone(), puzzle)?;
            let grade = Grade::of(&explained.path);
            // Too hard for the rungs that a fitting path can have.
            if explained.outcome != Outcome::Solved {
                let open = explained.grid.entries().filter(|(_, entry)| entry.digit().is_none()).count();
                return Err(1_000 + open as u64);
            }
            if let Some(GradeRange::Percorre(range)) = &self.aim.grade {
                fit(off(&(range.start().0..=range.end().0), grade.rating.0))?;
            }
            if let Some(hardest) = self.aim.hardest
                && grade.hardest != Some(hardest)
            {
                let price = grade.rating.0.abs_diff(hardest.least_cost().0);
                return Err(u64::from(price) + if is_in(&grade, hardest) { 1 } else { 100 });
            }
            for &technique in &self.aim.needs {
                if !is_in(&grade, technique) {
                    return Err(100 + u64::from(technique.least_cost().0.saturating_sub(grade.rating.0)));
                }
                if !self.needs(&explained, &grade, technique)? {
                    return Err(1);
                }
            }
            if let Some(first) = self.aim.first {
                judged.state = Some(self.state_before(first, puzzle, &explained)?);
            }
            judged.path = Some(Box::new(explained));
        }
        Ok(judged)
    }

    fn hodoku(&self, puzzle: &Grid) -> Result<HodokuGrade, Off> {
        HodokuGrade::within(puzzle, &Ladder::HODOKU, &Run::until(self.deadline)).ok_or(Off::MAX)
    }

    fn explain(&self, ladder: Ladder, puzzle: &Grid) -> Result<Explained, Off> {
        let explained = Solver::new().ladder(ladder).guess(false).until(self.deadline).explain(puzzle);
        if explained.outcome == Outcome::Stopped { Err(Off::MAX) } else { Ok(explained) }
    }

    /// The first state on the path in which a step of this technique is what a player is offered, and the path takes one.
    fn state_before(&self, first: Technique, puzzle: &Grid, explained: &Explained) -> Result<Grid, Off> {
        let solver = Solver::new().ladder(self.aim.ladder.clone()).until(self.deadline);
        let mut off = 2;
        for moment in explained.path.boards(puzzle) {
            if !matches!(moment.event, Event::Step(step) if step.technique == first) {
                continue;
            }
            // A pass fills naked singles as it comes by them, but a hint is the cheapest step there is.
            match solver.hint(&moment.before) {
                Ok(Some(step)) if step.technique == first => return Ok((*moment.before).clone()),
                Err(Error::OutOfTime) => return Err(Off::MAX),
                _ => off = 1,
            }
        }
        Err(off)
    }

    /// Whether a puzzle would be harder without a technique.
    fn needs(&self, explained: &Explained, grade: &Grade, technique: Technique) -> Result<bool, Off> {
        // A pass fills naked singles whether they are a rung or not: there is no puzzle without them to compare with.
        if technique == Technique::NakedSingle && self.aim.ladder.moves == Moves::Passes {
            return Ok(true);
        }
        let mut ladder = self.aim.ladder.clone();
        // Whether it is solved at no more than that price is all that counts.
        if has_own_prices(&ladder) {
            let most = ladder.rungs.iter().rposition(|rung| rung.least_cost() <= grade.rating);
            ladder.rungs.to_mut().truncate(most.map_or(0, |last| last + 1));
        }
        let without = self.explain(ladder.without_technique(technique), &explained.puzzle)?;
        let other = Grade::of(&without.path);
        Ok(without.outcome != Outcome::Solved || other.rating > grade.rating)
    }
}

fn is_in(grade: &Grade, technique: Technique) -> bool {
    grade.uses.iter().any(|(used, _)| *used == technique)
}

fn fit(off: Off) -> Result<(), Off> {
    if off == 0 { Ok(()) } else { Err(off) }
}
