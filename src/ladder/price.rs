//! What a step costs on the ladders whose prices are Sudoku Explainer's.

use crate::shape::{HouseKind, Shape};
use crate::step::{Cost, Pattern, Step, Truth};
use crate::technique::Technique::*;

/// Sudoku Explainer's prices, in tenths.
pub(super) fn explainer_price(step: &Step, shape: Shape) -> Cost {
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
        // Fish with boxes, and of houses of all kinds, come behind the nets: most of them are chains, too, and the others are
        // harder to see and slower to find.
        FrankenXWing => 101,
        FrankenSwordfish | FinnedFrankenXWing => 102,
        FinnedFrankenSwordfish => 103,
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
        DeathBlossom | RectangleDeathBlossom => 81,
        HouseDeathBlossom => 93,
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
        DeadlyAic => 76 + by_length(step),
        AhsAic => 79 + by_length(step),
        AlsAic => 80 + by_length(step),
        GroupedContinuousNiceLoop | GroupedDiscontinuousNiceLoop | GroupedAic => match step.is_called(AlsAic) {
            true => 80 + by_length(step),
            false => 73 + by_length(step),
        },
        Medusa => 62,
        ForcingChainContradiction | ForcingChainVerity => 82 + by_length(step),
        ForcingNetContradiction | ForcingNetVerity => 90 + by_length(step),
        KrakenFish1 => 94 + by_length(step),
        KrakenFish2 => 95 + by_length(step),
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
