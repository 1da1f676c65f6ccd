//! The ladders there are.

use std::borrow::Cow;

use super::{Choice, Engine, Ladder, Moves, hodoku};
use crate::error::Error;
use crate::explainer;
use crate::shape::Shape;
use crate::step::{Cost, Step};
use crate::technique::Technique::{self, *};
use crate::technique::whip;

/// The rungs of a ladder by their places, those of equal places as the registry lists them. A rung that shows steps under
/// several names stands for all of them.
macro_rules! rungs {
    ($place:ident) => {{
        const LENGTH: usize = {
            let (mut length, mut at) = (0, 0);
            while at < Technique::ALL.len() {
                length += Technique::ALL[at].row().$place().is_some() as usize;
                at += 1;
            }
            length
        };
        const RUNGS: [Technique; LENGTH] = {
            let mut rungs = [FullHouse; LENGTH];
            let mut places = [0; LENGTH];
            let (mut length, mut at) = (0, 0);
            while at < Technique::ALL.len() {
                if let Some(place) = Technique::ALL[at].row().$place() {
                    let mut before = length;
                    while before > 0 && places[before - 1] > place {
                        (rungs[before], places[before]) = (rungs[before - 1], places[before - 1]);
                        before -= 1;
                    }
                    (rungs[before], places[before]) = (Technique::ALL[at], place);
                    length += 1;
                }
                at += 1;
            }
            rungs
        };
        Cow::Borrowed(&RUNGS)
    }};
}

/// Sudoku Explainer's prices, continued for techniques that it does not know.
pub(super) fn explainer_price(step: &Step, shape: Shape) -> Cost {
    step.technique.row().price.of(step, shape)
}

/// A ladder of Denis Berthier's: a step costs its length.
const fn of_lengths(name: &'static str, rungs: &'static [Technique]) -> Ladder {
    Ladder {
        name: Cow::Borrowed(name),
        rungs: Cow::Borrowed(rungs),
        prices: Cow::Borrowed(&[]),
        cost: |step, _| Cost(10 * whip::length(step) as u32),
        choice: |_| Choice::First,
        moves: Moves::Passes,
        engine: Engine::Rungs,
    }
}

impl Ladder {
    /// The loop of the Octave program: naked singles, pass after pass, and nothing else.
    pub const OCTAVE: Ladder = Ladder {
        name: Cow::Borrowed("octave"),
        rungs: Cow::Borrowed(&[NakedSingle]),
        prices: Cow::Borrowed(&[]),
        cost: explainer_price,
        choice: |_| Choice::First,
        moves: Moves::Passes,
        engine: Engine::Rungs,
    };

    /// Naked and hidden singles.
    pub const SINGLES: Ladder = Ladder {
        name: Cow::Borrowed("singles"),
        rungs: Cow::Borrowed(&[FullHouse, NakedSingle, HiddenSingle]),
        prices: Cow::Borrowed(&[]),
        cost: explainer_price,
        choice: |_| Choice::First,
        moves: Moves::Passes,
        engine: Engine::Rungs,
    };

    /// Nearly every technique, cheapest first with a few exceptions.
    pub const FULL: Ladder = Ladder {
        name: Cow::Borrowed("full"),
        rungs: rungs!(place_on_full),
        prices: Cow::Borrowed(&[]),
        cost: explainer_price,
        choice: |_| Choice::First,
        moves: Moves::Passes,
        engine: Engine::Rungs,
    };

    /// What HoDoKu 2.2 tries by default, in its order and with its prices: 140.0 is 140 points.
    pub const HODOKU: Ladder = Ladder {
        name: Cow::Borrowed("hodoku"),
        rungs: rungs!(place_on_hodoku),
        prices: Cow::Borrowed(&[]),
        cost: hodoku::price,
        choice: hodoku::choice,
        moves: Moves::OneStep,
        engine: Engine::Rungs,
    };

    /// Sudoku Explainer 1.2.1, step by step, at its prices: its rating is this ladder's. For 9x9.
    pub const EXPLAINER: Ladder = Ladder {
        name: Cow::Borrowed("se"),
        rungs: Cow::Borrowed(&explainer::NAMES),
        prices: Cow::Borrowed(&[]),
        cost: |step, _| step.cost,
        choice: |_| Choice::First,
        moves: Moves::OneStep,
        engine: Engine::Explainer,
    };

    /// Singles and whips, the shortest first. A step costs its length: the rating is Denis Berthier's W.
    pub const WHIPS: Ladder = of_lengths("whips", &[FullHouse, NakedSingle, HiddenSingle, Whip]);

    /// The same with g-whips: gW.
    pub const G_WHIPS: Ladder = of_lengths("g-whips", &[FullHouse, NakedSingle, HiddenSingle, GWhip]);

    /// The same with braids: B.
    pub const BRAIDS: Ladder = of_lengths("braids", &[FullHouse, NakedSingle, HiddenSingle, Braid]);

    /// The same with g-braids: gB.
    pub const G_BRAIDS: Ladder = of_lengths("g-braids", &[FullHouse, NakedSingle, HiddenSingle, GBraid]);

    /// Ladders of which each contains the one before: grading asks them in this order.
    pub const NESTED: [Ladder; 3] = [Ladder::OCTAVE, Ladder::SINGLES, Ladder::FULL];

    /// Every ladder there is.
    pub const ALL: &'static [Ladder] = &[
        Ladder::OCTAVE,
        Ladder::SINGLES,
        Ladder::FULL,
        Ladder::HODOKU,
        Ladder::EXPLAINER,
        Ladder::WHIPS,
        Ladder::G_WHIPS,
        Ladder::BRAIDS,
        Ladder::G_BRAIDS,
    ];

    /// The ladder of this name.
    ///
    /// # Errors
    /// [`Error::Ladder`] with the names there are.
    pub fn by_name(name: &str) -> Result<Ladder, Error> {
        Ladder::ALL.iter().find(|ladder| ladder.name == name).cloned().ok_or_else(|| Error::Ladder {
            found: name.chars().take(60).collect(),
            expected: Ladder::ALL.iter().map(|ladder| &*ladder.name).collect::<Vec<_>>().join(", "),
        })
    }
}
