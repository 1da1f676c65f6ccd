//! What the path of a puzzle is to be like: its grade, its techniques; and whether there can be such a path.

use super::scale::GradeRange;
use crate::error::Error;
use crate::grade::HodokuGrade;
use crate::ladder::{Ladder, Moves};
use crate::shape::Shape;
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

/// Puzzles rated so high are [hunted](super::hunt), and those with a tridagon, however they are rated.
const WITHSTANDING: Cost = Cost(95);

/// The highest rating that is known of any puzzle, on Sudoku Explainer's scale: with more it would be a discovery, for which a search of minutes is
/// in vain.
const HIGHEST_RATED: Cost = Cost(119);

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
            _ if self.asks_for_tridagon() => 0,
            _ => 1_000,
        }
    }

    /// Whether puzzles that fit are so hard that they are looked for among those that withstand trial and error.
    pub(super) fn is_hunted(&self) -> bool {
        let is_rated = matches!(&self.grade, Some(GradeRange::Explainer(range)) if *range.start() >= WITHSTANDING);
        is_rated || self.asks_for_tridagon()
    }

    /// Whether the path is to have a tridagon.
    pub(super) fn asks_for_tridagon(&self) -> bool {
        let mut asked = self.needs.iter().chain(&self.hardest).chain(&self.first);
        asked.any(|technique| matches!(technique, Technique::Tridagon | Technique::TridagonAic))
    }

    /// Rounds in a row without a nearer puzzle, after which a climb gives up. Among the hardest puzzles ratings are far apart: there it takes many
    /// steps on one level to find the next.
    pub(super) fn patience(&self) -> usize {
        match &self.grade {
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
            _ if has_listed_prices(&self.ladder) => self.check_prices().map_err(|what| Error::Wish { what }),
            _ => Ok(()),
        }
    }

    /// Whether the prices of steps allow the path: each wish says what the hardest step costs at least or at most. Else why not.
    fn check_prices(&self) -> Result<(), String> {
        let price = |technique: Technique| self.ladder.prices_of(technique);
        let costs = |technique, bound, price: Cost| format!("a step of {technique} costs at {bound} {price}");
        // A pass fills naked singles whether they are a rung or not.
        let filled: &[Technique] = if self.ladder.moves == Moves::Passes { &[Technique::NakedSingle] } else { &[] };
        let rungs = self.ladder.rungs.iter();
        let shown = || rungs.clone().flat_map(|&rung| rung.row().shows.iter().copied().chain([rung]));
        let names = || shown().chain(filled.iter().copied());
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
        if !has_listed_prices(&self.ladder) || !self.needs.is_empty() || self.first.is_some() {
            return None;
        }
        match &self.grade {
            Some(GradeRange::Percorre(range)) => Some(*range.end()),
            _ => None,
        }
    }

    /// The part of the ladder that the path of a fitting puzzle can have: up to the last rung that costs no more than the hardest step may.
    /// A path that it solves is the path of the whole ladder, whose later rungs are not reached.
    pub(super) fn reachable(&self) -> Ladder {
        let mut ladder = self.ladder.clone();
        let hardest = self.hardest.filter(|_| has_listed_prices(&ladder)).map(|hardest| {
            let rung = ladder.rungs.iter().position(|rung| rung.yields(hardest));
            rung.map_or(0, |rung| rung + 1)
        });
        let by_price = self.bound().map(|bound| ladder.rungs_up_to(bound));
        // Rungs that cost less than the hardest may stand behind it.
        let hardest = hardest.map(|least| {
            let cost = self.hardest.map_or(Cost(0), Technique::least_cost);
            least.max(ladder.rungs_up_to(cost))
        });
        if let Some(most) = hardest.into_iter().chain(by_price).min() {
            ladder.rungs.to_mut().truncate(most);
        }
        ladder
    }
}

/// Whether its steps have the prices of the list of techniques.
pub(super) fn has_listed_prices(ladder: &Ladder) -> bool {
    let others = [Ladder::HODOKU, Ladder::WHIPS, Ladder::G_WHIPS, Ladder::BRAIDS, Ladder::G_BRAIDS];
    !others.iter().any(|other| other.name == ladder.name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tridagons_are_hunted_from_the_first_attempt_on() {
        for technique in [Technique::Tridagon, Technique::TridagonAic, Technique::XWing] {
            let aims = [
                Aim { needs: vec![Technique::NakedPair, technique], ..Aim::default() },
                Aim { hardest: Some(technique), ..Aim::default() },
                Aim { first: Some(technique), ..Aim::default() },
            ];
            let is_tridagon = technique != Technique::XWing;
            for aim in aims {
                assert_eq!((aim.is_hunted(), aim.plain_attempts() == 0), (is_tridagon, is_tridagon), "{aim:?}");
            }
        }
        let rated = |range: &str| Aim { grade: Some(range.parse().unwrap()), ..Aim::default() }.is_hunted();
        assert_eq!(["se 9.4..", "se 9.5..", "hodoku 9500.."].map(rated), [false, true, false]);
    }
}
