//! Custom ladders.

use std::borrow::Cow;

use super::{Choice, Engine, Ladder, Moves, list};
use crate::gather::PushNew;
use crate::step::Cost;
use crate::technique::Technique;

/// Builds a [`Ladder`] rung by rung, out of percorre's own techniques and [those of other crates](crate::technique::Custom).
///
/// ```
/// use percorre::{Cost, Ladder, Outcome, Solver, Technique};
///
/// let ladder = Ladder::builder("mine")
///     .rungs(Ladder::SINGLES.rungs.iter().copied())
///     .rung(Technique::XWing)
///     .price(Technique::XWing, Cost(20))
///     .build();
/// let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// assert_eq!(Solver::new().ladder(ladder).explain(&puzzle).outcome, Outcome::Solved);
/// # Ok::<(), percorre::Error>(())
/// ```
#[derive(Clone, Debug)]
#[must_use]
pub struct LadderBuilder {
    name: String,
    rungs: Vec<Technique>,
    prices: Vec<(Technique, Cost)>,
    moves: Moves,
}

impl Ladder {
    /// A ladder of this name, without rungs: prices are Sudoku Explainer's, and a run takes one step at a time.
    pub fn builder(name: impl Into<String>) -> LadderBuilder {
        LadderBuilder { name: name.into(), rungs: Vec::new(), prices: Vec::new(), moves: Moves::OneStep }
    }
}

impl LadderBuilder {
    /// Adds a rung at the end. One that is already on the ladder stays where it is.
    pub fn rung(mut self, technique: Technique) -> LadderBuilder {
        self.rungs.push_new(technique);
        self
    }

    /// Further rungs.
    pub fn rungs(self, techniques: impl IntoIterator<Item = Technique>) -> LadderBuilder {
        techniques.into_iter().fold(self, LadderBuilder::rung)
    }

    /// Puts a rung right before `next`, or at the end if `next` is not on the ladder.
    pub fn rung_before(mut self, next: Technique, technique: Technique) -> LadderBuilder {
        self.rungs.retain(|&rung| rung != technique);
        let place = self.rungs.iter().position(|&rung| rung == next).unwrap_or(self.rungs.len());
        self.rungs.insert(place, technique);
        self
    }

    /// What each step of this technique costs.
    pub fn price(mut self, technique: Technique, price: Cost) -> LadderBuilder {
        self.prices.retain(|(known, _)| *known != technique);
        self.prices.push((technique, price));
        self
    }

    /// How it moves.
    pub fn moves(mut self, moves: Moves) -> LadderBuilder {
        self.moves = moves;
        self
    }

    /// The ladder.
    pub fn build(self) -> Ladder {
        Ladder {
            name: Cow::Owned(self.name),
            rungs: Cow::Owned(self.rungs),
            prices: Cow::Owned(self.prices),
            cost: list::explainer_price,
            choice: |_| Choice::First,
            engine: Engine::Rungs,
            moves: self.moves,
        }
    }
}
