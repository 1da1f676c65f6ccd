//! Techniques in order, with their prices: a [`Ladder`] is data.

mod arrivals;
pub(crate) mod hodoku;

pub(crate) use arrivals::Arrivals;
pub use hodoku::Level;

use std::borrow::Cow;
use std::time::Instant;

use log::{log_enabled, trace};
use smallvec::SmallVec;

use crate::Technique::{self, *};
use crate::se;
use crate::technique::{View, single};
use crate::{
    Board, Candidate, Contradiction, Cost, Error, Flow, HouseKind, Memory, Observer, Pattern, Shape, Step, Truth,
};

/// Techniques in the order in which they are tried, and what their steps cost.
#[derive(Clone, Debug)]
pub struct Ladder {
    /// Its name.
    pub name: Cow<'static, str>,
    /// The techniques, cheapest first.
    pub rungs: Cow<'static, [Technique]>,
    /// The price list. It looks at the step only (and at the shape, which names its houses).
    pub cost: fn(&Step, Shape) -> Cost,
    /// Which step of a rung it takes.
    pub choice: fn(Technique) -> Choice,
    /// How it moves.
    pub pace: Pace,
}

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
    FrankenXWing, FrankenSwordfish, FinnedFrankenXWing, FinnedFrankenSwordfish, AlsAic, DeathBlossom,
    ForcingChainContradiction, ForcingChainVerity, ForcingNetContradiction, ForcingNetVerity,
    DynamicForcingChains, DynamicForcingChainsPlus, TemplateSet, TemplateDelete,
    FrankenJellyfish, FinnedFrankenJellyfish,
    MutantXWing, MutantSwordfish, MutantJellyfish, FinnedMutantXWing, FinnedMutantSwordfish, FinnedMutantJellyfish,
    NestedForcingChains2, NestedForcingChains3, NestedForcingChains4, NestedForcingChains5,
];

/// The rungs of the ladder `se`, by name: its engine knows the order.
#[rustfmt::skip]
const EXPLAINERS_RUNGS: &[Technique] = &[
    FullHouse, HiddenSingle, DirectPointing, DirectClaiming, DirectHiddenPair, NakedSingle, DirectHiddenTriple,
    Pointing, Claiming, NakedPair, XWing, HiddenPair, NakedTriple, Swordfish, HiddenTriple, XyWing, XyzWing,
    UniqueRectangle1, UniqueRectangle2, UniqueRectangle3, UniqueRectangle4, UniqueLoop1, UniqueLoop2, UniqueLoop3, UniqueLoop4,
    NakedQuad, Jellyfish, HiddenQuad, BugPlusOne, Bug2, Bug3, Bug4, AlignedPairExclusion,
    XCycle, YCycle, TurbotFish, ForcingXChain, XyCycle, ForcingChain, AlignedTripletExclusion,
    NishioForcingChains, CellForcingChains, RegionForcingChains, DynamicForcingChains, DynamicForcingChainsPlus,
    NestedForcingChains2, NestedForcingChains3, NestedForcingChains4, NestedForcingChains5,
];

/// Which of the steps that a rung offers is taken.
#[derive(Clone, Copy, Debug)]
pub enum Choice {
    /// The first.
    First,
    /// Of hidden singles the one that came up first, as the candidates were struck one by one.
    Oldest,
    /// The first of those with the least rank. Steps without a rank are left alone.
    Least(fn(&Step, Shape) -> Option<Rank>),
    /// The same among the steps of this rung and of another, which is not asked again in its own place.
    LeastWith(Technique, fn(&Step, Shape) -> Option<Rank>),
}

/// A place in an order: numbers, the first of which weighs most.
pub type Rank = SmallVec<[u64; 8]>;

/// How a ladder moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pace {
    /// The first step of the first rung that offers one; then again from the first rung.
    One,
    /// First a pass: a walk over the cells that fills each one that has a single candidate, in place, so that each fill
    /// counts for the cells after it. Only when a pass fills nothing, one step of the other rungs.
    Pass,
    /// As Sudoku Explainer 1.2.1 moves: an engine of its own gives the next step, to the candidate the one that he would take.
    /// Of the rungs only those count that assume one solution: without them the engine leaves these out. On 9x9 only; on other
    /// boards there is never a step.
    Explainer,
}

impl Ladder {
    /// The loop of the Octave program: naked singles, pass after pass, and nothing else.
    pub const OCTAVE: Ladder = Ladder {
        name: Cow::Borrowed("octave"),
        rungs: Cow::Borrowed(&[NakedSingle]),
        cost: explainer_price,
        choice: |_| Choice::First,
        pace: Pace::Pass,
    };

    /// Naked and hidden singles.
    pub const SINGLES: Ladder = Ladder {
        name: Cow::Borrowed("singles"),
        rungs: Cow::Borrowed(&[FullHouse, NakedSingle, HiddenSingle]),
        cost: explainer_price,
        choice: |_| Choice::First,
        pace: Pace::Pass,
    };

    /// Everything, cheapest first.
    pub const FULL: Ladder = Ladder {
        name: Cow::Borrowed("full"),
        rungs: Cow::Borrowed(EVERY_RUNG),
        cost: explainer_price,
        choice: |_| Choice::First,
        pace: Pace::Pass,
    };

    /// What HoDoKu 2.2 tries as it comes, in its order and at its prices: 140.0 is 140 points.
    pub const HODOKU: Ladder = Ladder {
        name: Cow::Borrowed("hodoku"),
        rungs: Cow::Borrowed(hodoku::RUNGS),
        cost: hodoku::price,
        choice: hodoku::choice,
        pace: Pace::One,
    };

    /// Sudoku Explainer 1.2.1, step by step, at his prices: his rating is this ladder's. For 9x9.
    pub const EXPLAINER: Ladder = Ladder {
        name: Cow::Borrowed("se"),
        rungs: Cow::Borrowed(EXPLAINERS_RUNGS),
        cost: |step, _| step.cost,
        choice: |_| Choice::First,
        pace: Pace::Explainer,
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

    /// Whether it is made for boards of this shape.
    ///
    /// # Errors
    /// [`Error::Scale`] if it is [`Ladder::EXPLAINER`] and the shape is not 9x9.
    pub fn fits(&self, shape: Shape) -> Result<(), Error> {
        if self.pace == Pace::Explainer && shape != Shape::NINE {
            return Err(Error::Scale { found: shape });
        }
        Ok(())
    }

    /// The same ladder without some rungs.
    pub fn without(mut self, drop: impl Fn(Technique) -> bool) -> Ladder {
        self.rungs.to_mut().retain(|&rung| !drop(rung));
        self
    }

    /// Whether a step of this ladder may assume that the puzzle has one solution.
    pub fn assumes_unique(&self) -> bool {
        self.rungs.iter().any(|rung| rung.assumes_unique())
    }

    /// The next step on this board: of the first rung that offers any, the one that the ladder's choice falls on. Rungs that
    /// a pass walks are skipped when the pass found nothing; asked directly, as here, they are tried.
    pub fn offer<const W: usize>(&self, board: &Board<W>) -> Option<Step> {
        self.offer_with(board, &Memory::default())
    }

    /// The same in a run that remembers.
    pub fn offer_with<const W: usize>(&self, board: &Board<W>, memory: &Memory) -> Option<Step> {
        self.offer_after(board, memory, None)
    }

    /// The same on a board whose past may be known.
    pub(crate) fn offer_after<const W: usize>(
        &self,
        board: &Board<W>,
        memory: &Memory,
        past: Option<&Arrivals<W>>,
    ) -> Option<Step> {
        if self.pace == Pace::Explainer {
            return se::next_step(board, self.assumes_unique(), &mut memory.rater());
        }
        let (side, view) = (board.shape().side(), View::new(board, memory));
        let mut asked: SmallVec<[Technique; 4]> = SmallVec::new();
        let rungs = self.rungs.iter().filter(|rung| side <= rung.reach());
        rungs.take_while(|_| !memory.is_late()).find_map(|&rung| {
            if asked.contains(&rung) {
                return None;
            }
            let began = log_enabled!(target: "percorre::ladder", log::Level::Trace).then(Instant::now);
            let taken = match (self.choice)(rung) {
                Choice::First => {
                    let mut taken = None;
                    let _ = rung.search_in(&view, &mut |step| {
                        taken = Some(step);
                        Flow::Break(())
                    });
                    taken
                }
                Choice::Oldest => {
                    let past = past.map_or_else(|| Cow::Owned(Arrivals::new(board)), Cow::Borrowed);
                    let came = |it: &Candidate| past.before(*it) as u64;
                    least(&view, board.shape(), &[rung], |step, _| {
                        step.placed.first().map(|it| [came(it)].into_iter().collect())
                    })
                }
                Choice::Least(rank) => least(&view, board.shape(), &[rung], rank),
                Choice::LeastWith(other, rank) if self.rungs.contains(&other) => {
                    asked.push(other);
                    least(&view, board.shape(), &[rung, other], rank)
                }
                Choice::LeastWith(_, rank) => least(&view, board.shape(), &[rung], rank),
            };
            if let Some(began) = began {
                let (hit, time) = (if taken.is_some() { "hit" } else { "miss" }, began.elapsed().as_micros());
                trace!(target: "percorre::ladder", "{rung}: {hit}, {time} us");
            }
            taken.map(|step| self.priced(step, board.shape()))
        })
    }

    /// Applies the next step, or walks one pass; shows each step before it is applied. Says how many there were: 0 when
    /// nothing moves any more.
    ///
    /// # Errors
    /// The [`Contradiction`] that the last step shown ran into.
    pub fn advance<const W: usize>(
        &self,
        board: &mut Board<W>,
        depth: u16,
        memory: &Memory,
        seen: &mut impl Observer,
    ) -> Result<usize, Contradiction> {
        self.advance_after(board, depth, memory, &mut None, seen)
    }

    /// What this ladder has to know of a board's past, from now on.
    pub(crate) fn past<const W: usize>(&self, board: &Board<W>) -> Option<Arrivals<W>> {
        let minds = self.rungs.iter().any(|&rung| matches!((self.choice)(rung), Choice::Oldest));
        minds.then(|| Arrivals::new(board))
    }

    /// [`Ladder::advance`] on a board whose past is known, which is kept up.
    pub(crate) fn advance_after<const W: usize>(
        &self,
        board: &mut Board<W>,
        depth: u16,
        memory: &Memory,
        past: &mut Option<Arrivals<W>>,
        seen: &mut impl Observer,
    ) -> Result<usize, Contradiction> {
        if self.pace == Pace::Pass {
            let filled = self.walk(board, depth, seen)?;
            if filled > 0 {
                return Ok(filled);
            }
        }
        match self.offer_after(board, memory, past.as_ref()) {
            Some(step) => {
                if let Some(past) = past {
                    past.follow(&step);
                }
                apply(step, board, depth, seen)?;
                Ok(1)
            }
            None => {
                if self.pace == Pace::Pass {
                    seen.pass();
                }
                Ok(0)
            }
        }
    }

    /// One pass: the cells in reading order, each fill seen by the cells after it.
    fn walk<const W: usize>(
        &self,
        board: &mut Board<W>,
        depth: u16,
        seen: &mut impl Observer,
    ) -> Result<usize, Contradiction> {
        let mut filled = 0;
        for cell in board.open().cells() {
            if let Some(step) = single::only_candidate(board, cell) {
                if filled == 0 {
                    seen.pass();
                }
                filled += 1;
                apply(self.priced(step, board.shape()), board, depth, seen)?;
            }
        }
        Ok(filled)
    }

    /// The step with its cost, under the most special of its names that this ladder knows.
    pub(crate) fn priced(&self, mut step: Step, shape: Shape) -> Step {
        if step.technique == NakedSingle
            && self.rungs.contains(&FullHouse)
            && let Some(name) = step.also.iter_mut().find(|name| **name == FullHouse)
        {
            std::mem::swap(name, &mut step.technique);
        }
        step.cost = (self.cost)(&step, shape);
        step
    }
}

/// The first step of least rank that these techniques offer.
fn least<const W: usize>(
    view: &View<W>,
    shape: Shape,
    techniques: &[Technique],
    rank: impl Fn(&Step, Shape) -> Option<Rank>,
) -> Option<Step> {
    let mut taken: Option<(Rank, Step)> = None;
    for technique in techniques {
        let _ = technique.search_in(view, &mut |step| {
            if let Some(rank) = rank(&step, shape)
                && taken.as_ref().is_none_or(|(least, _)| rank < *least)
            {
                taken = Some((rank, step));
            }
            Flow::Continue(())
        });
    }
    taken.map(|(_, step)| step)
}

/// Shows a step, logs it, and applies it: the one place where that is done.
fn apply<const W: usize>(
    mut step: Step,
    board: &mut Board<W>,
    depth: u16,
    seen: &mut impl Observer,
) -> Result<(), Contradiction> {
    step.depth = depth;
    seen.step(&step);
    if !seen.is_silent() {
        log::info!(
            target: "percorre::step", depth = depth;
            "{} {}", crate::step::conclusions(board.shape(), &step), step.technique.name()
        );
    }
    step.apply(board)
}

/// Sudoku Explainer's prices, in tenths.
fn explainer_price(step: &Step, shape: Shape) -> Cost {
    let in_box = |truth: &Truth| matches!(truth, Truth::House(house, _) if shape.kind(*house) == HouseKind::Box);
    Cost(match step.technique {
        FullHouse => 10,
        HiddenSingle if step.reason.truths.iter().all(in_box) => 12,
        HiddenSingle => 15,
        NakedSingle => 23,
        Pointing => 26,
        Claiming => 28,
        // Subsets. The locked ones are not his: two steps in one look. Larger sets come after his dearest.
        LockedPair | LockedTriple => 29,
        NakedPair => 30,
        HiddenPair => 34,
        NakedTriple => 36,
        HiddenTriple => 40,
        NakedQuad => 50,
        HiddenQuad => 54,
        NakedSet => 55,
        HiddenSet => 56,
        // Fish. Those with fins are not his: in HoDoKu's order, below the first of his chains.
        XWing => 32,
        Swordfish => 38,
        Jellyfish => 52,
        FinnedXWing => 57,
        SashimiXWing => 58,
        FinnedSwordfish => 59,
        SashimiSwordfish => 60,
        FinnedJellyfish | SashimiJellyfish => 61,
        // Fish with boxes come after the chains that most of them are, too; those larger than four houses last.
        FrankenXWing => 76,
        FrankenSwordfish => 77,
        FinnedFrankenXWing => 79,
        FinnedFrankenSwordfish => 80,
        // Four houses with boxes, and houses of all kinds: harder to see than any net, and slower to find.
        FrankenJellyfish => 104,
        FinnedFrankenJellyfish => 105,
        MutantXWing | MutantSwordfish | MutantJellyfish => 106,
        FinnedMutantXWing => 107,
        FinnedMutantSwordfish => 108,
        FinnedMutantJellyfish => 109,
        Squirmbag | FinnedSquirmbag | SashimiSquirmbag => 110,
        FrankenSquirmbag | FinnedFrankenSquirmbag | MutantSquirmbag | FinnedMutantSquirmbag => 111,
        Whale | FinnedWhale | SashimiWhale => 112,
        FrankenWhale | FinnedFrankenWhale | MutantWhale | FinnedMutantWhale => 113,
        Leviathan | FinnedLeviathan | SashimiLeviathan => 114,
        FrankenLeviathan | FinnedFrankenLeviathan | MutantLeviathan | FinnedMutantLeviathan => 115,
        // Links, wings, colours. Only the two wings are his: the others by HoDoKu's order, below the first of his chains.
        Skyscraper => 40,
        TwoStringKite | DualTwoStringKite => 41,
        XyWing | TurbotFish => 42,
        EmptyRectangle | DualEmptyRectangle => 43,
        XyzWing | WWing => 44,
        RemotePair => 48,
        SimpleColoursTrap | SimpleColoursWrap => 51,
        MultiColours1 | MultiColours2 => 53,
        // Uniqueness. A rectangle with a naked set costs a tenth more for each cell of it.
        UniqueRectangle1 | UniqueRectangle2 | UniqueRectangle4 | UniqueRectangle5 | UniqueRectangle6 => 45,
        UniqueRectangle3 => 44 + step.reason.truths.len() as u32,
        HiddenRectangle => 46,
        AvoidableRectangle1 | AvoidableRectangle2 => 47,
        BugPlusOne => 56,
        // Almost locked sets: in HoDoKu's order, after his chains.
        WxyzWing => 55,
        VwxyzWing => 62,
        UvwxyzWing => 64,
        AlsXz => 76,
        AlsXyWing => 77,
        AlsXyChain => 79,
        DeathBlossom => 81,
        SueDeCoq => 60,
        AlignedPairExclusion => 62,
        AlignedTripletExclusion => 75,
        TemplateSet | TemplateDelete => 100,
        // His: a loop costs a tenth more for each two cells beyond six, and up to half a step more with a naked set.
        UniqueLoop1 | UniqueLoop2 | UniqueLoop4 => 45 + ring(step),
        UniqueLoop3 => 45 + ring(step) + step.reason.truths.len() as u32 - 1,
        Bug2 | Bug4 => 57,
        Bug3 => 56 + step.reason.truths.len() as u32,
        // Chains: his, but for the wings and those with groups. Longer ones cost more, by his steps.
        MWing | SWing | LWing | HWing => 64,
        XChain | XyChain => 65 + by_length(step),
        ContinuousNiceLoop | DiscontinuousNiceLoop | Aic => 70 + by_length(step),
        AlsAic => 80 + by_length(step),
        GroupedContinuousNiceLoop | GroupedDiscontinuousNiceLoop | GroupedAic => match step.is_called(AlsAic) {
            true => 80 + by_length(step),
            false => 73 + by_length(step),
        },
        Medusa => 62,
        ForcingChainContradiction | ForcingChainVerity => 82 + by_length(step),
        ForcingNetContradiction | ForcingNetVerity => 90 + by_length(step),
        // His own are priced where they are found.
        _ => step.cost.0,
    })
}

/// What the length of a chain adds: a tenth at 5 links, 7, 9, 13, 17, 25 and so on, by steps that double.
fn by_length(step: &Step) -> u32 {
    let links = step.reason.nodes.len();
    let steps = [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256];
    steps.iter().filter(|&&most| links > most).count() as u32
}

/// What the length of a unique loop adds: a tenth for six cells, then one for each two cells more.
fn ring(step: &Step) -> u32 {
    match step.reason.patterns.first() {
        Some(Pattern::Cells(cells)) => (cells.len() as u32).saturating_sub(4) / 2,
        _ => 0,
    }
}
