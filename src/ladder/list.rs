//! The ladders there are.

use std::borrow::Cow;

use super::price::explainer_price;
use super::{Choice, Engine, Ladder, Pace, hodoku};
use crate::error::Error;
use crate::explainer;
use crate::technique::Technique::{self, *};

/// The rungs of the ladder `full`: every technique, by its price.
#[rustfmt::skip]
const EVERY_RUNG: &[Technique] = &[
    FullHouse, NakedSingle, HiddenSingle,
    Pointing, Claiming, LockedPair, LockedTriple,
    NakedPair, XWing, HiddenPair, NakedTriple, Swordfish, HiddenTriple,
    Skyscraper, TwoStringKite, XyWing, TurbotFish, EmptyRectangle, XyzWing, WWing,
    UniqueRectangle1, UniqueRectangle2, UniqueRectangle4, UniqueRectangle5, UniqueRectangle6, HiddenRectangle,
    UniqueRectangle3, UniqueLoop1, UniqueLoop2, UniqueLoop4, UniqueLoop3, AvoidableRectangle1, AvoidableRectangle2, RemotePair,
    NakedQuad, SimpleColoursTrap, SimpleColoursWrap, Jellyfish, MultiColours1, MultiColours2, HiddenQuad,
    NakedSet, HiddenSet, WxyzWing, BugPlusOne,
    FinnedXWing, SashimiXWing, FinnedSwordfish, SashimiSwordfish, FinnedJellyfish, SashimiJellyfish,
    Bug2, Bug4, Bug3, SueDeCoq, AlignedPairExclusion, VwxyzWing, UvwxyzWing,
    Medusa, XChain, XyChain, Aic, GroupedAic, AlignedTripletExclusion, AlsXz, AlsXyWing, AlsXyChain,
    DeadlyAic, AhsAic, AlsAic, DeathBlossom, RectangleDeathBlossom,
    ForcingChainContradiction, ForcingChainVerity, ForcingNetContradiction, ForcingNetVerity, HouseDeathBlossom, KrakenFish1, KrakenFish2,
    DynamicForcingChains, DynamicForcingChainsPlus, TemplateSet, TemplateDelete,
    FrankenXWing, FrankenSwordfish, FinnedFrankenXWing, FinnedFrankenSwordfish, FrankenJellyfish, FinnedFrankenJellyfish,
    MutantXWing, MutantSwordfish, MutantJellyfish, FinnedMutantXWing, FinnedMutantSwordfish, FinnedMutantJellyfish,
    NestedForcingChains2, NestedForcingChains3, NestedForcingChains4, NestedForcingChains5,
];

impl Ladder {
    /// The loop of the Octave program: naked singles, pass after pass, and nothing else.
    pub const OCTAVE: Ladder = Ladder {
        name: Cow::Borrowed("octave"),
        rungs: Cow::Borrowed(&[NakedSingle]),
        cost: explainer_price,
        choice: |_| Choice::First,
        pace: Pace::Pass,
        engine: Engine::Rungs,
    };

    /// Naked and hidden singles.
    pub const SINGLES: Ladder = Ladder {
        name: Cow::Borrowed("singles"),
        rungs: Cow::Borrowed(&[FullHouse, NakedSingle, HiddenSingle]),
        cost: explainer_price,
        choice: |_| Choice::First,
        pace: Pace::Pass,
        engine: Engine::Rungs,
    };

    /// Everything, cheapest first.
    pub const FULL: Ladder = Ladder {
        name: Cow::Borrowed("full"),
        rungs: Cow::Borrowed(EVERY_RUNG),
        cost: explainer_price,
        choice: |_| Choice::First,
        pace: Pace::Pass,
        engine: Engine::Rungs,
    };

    /// What HoDoKu 2.2 tries as it comes, in its order and at its prices: 140.0 is 140 points.
    pub const HODOKU: Ladder = Ladder {
        name: Cow::Borrowed("hodoku"),
        rungs: Cow::Borrowed(hodoku::RUNGS),
        cost: hodoku::price,
        choice: hodoku::choice,
        pace: Pace::One,
        engine: Engine::Rungs,
    };

    /// Sudoku Explainer 1.2.1, step by step, at its prices: its rating is this ladder's. For 9x9.
    pub const EXPLAINER: Ladder = Ladder {
        name: Cow::Borrowed("se"),
        rungs: Cow::Borrowed(&explainer::NAMES),
        cost: |step, _| step.cost,
        choice: |_| Choice::First,
        pace: Pace::One,
        engine: Engine::Explainer,
    };

    /// The ladders that contain each other, the least first: grading asks them in this order.
    pub const NESTED: [Ladder; 3] = [Ladder::OCTAVE, Ladder::SINGLES, Ladder::FULL];

    /// Every ladder there is.
    pub const ALL: [Ladder; 5] = [Ladder::OCTAVE, Ladder::SINGLES, Ladder::FULL, Ladder::HODOKU, Ladder::EXPLAINER];

    /// The ladder of this name.
    ///
    /// # Errors
    /// [`Error::Ladder`] with the names there are.
    pub fn by_name(name: &str) -> Result<Ladder, Error> {
        Ladder::ALL.into_iter().find(|ladder| ladder.name == name).ok_or_else(|| Error::Ladder {
            found: name.chars().take(60).collect(),
            expected: Ladder::ALL.map(|ladder| ladder.name.into_owned()).join(", "),
        })
    }
}
