//! What a row of the [registry](super::registry) is made of.

use super::Technique;
use crate::shape::{HouseKind, Shape};
use crate::step::{Cost, Pattern, Step, Truth};

/// What is said of a technique, but for its finder.
pub(crate) struct Row {
    pub slug: &'static str,
    pub name: &'static str,
    /// What it is, in a sentence.
    pub summary: &'static str,
    pub aliases: &'static [&'static str],
    pub family: Family,
    /// Other names that its finder gives to steps.
    pub shows: &'static [Technique],
    pub assumes_unique: bool,
    pub is_explainers: bool,
    pub is_nested: bool,
    /// The largest side of the boards on which a ladder asks for it.
    pub largest_side: usize,
    pub price: Price,
    pub full: Place,
    pub hodoku: Hodoku,
}

/// On boards of all sides.
pub(crate) const ANY: usize = Shape::MAX_SIDE;

/// A pattern that only boards of 9x9 have, or a search with tables for these.
pub(crate) const NINE: usize = 9;

/// On larger boards a search that grows with a high power of the side takes longer than a player waits: for each technique, which are too
/// large was measured.
pub(crate) const SIXTEEN: usize = 16;
/// The same; up to here a search takes a tenth of a second.
pub(crate) const TWENTY_FIVE: usize = 25;

impl Row {
    /// A row of which only the names are known: on no ladder.
    pub(super) const fn new(slug: &'static str, name: &'static str) -> Row {
        Row {
            slug,
            name,
            summary: "",
            aliases: &[],
            family: Family::Custom,
            shows: &[],
            assumes_unique: false,
            is_explainers: false,
            is_nested: false,
            largest_side: ANY,
            price: Price::Fixed(0),
            full: Place::Off,
            hodoku: Hodoku { place: Place::Off, score: 470, level: Level::Extreme, name: None },
        }
    }

    pub(super) const fn one_solution(mut self) -> Row {
        self.assumes_unique = true;
        self
    }

    pub(super) const fn explainers(mut self) -> Row {
        self.is_explainers = true;
        self
    }

    pub(super) const fn nested(mut self) -> Row {
        self.is_nested = true;
        self
    }

    /// Its place on the ladder `full`, in hundredths of the price list.
    pub(crate) const fn place_on_full(&self) -> Option<u32> {
        self.full.or_by_price(self.price)
    }

    /// Its place on the ladder `hodoku`.
    pub(crate) const fn place_on_hodoku(&self) -> Option<u32> {
        self.hodoku.place.or_by_price(self.price)
    }
}

/// Techniques that look for the same kind of thing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[non_exhaustive]
pub enum Family {
    /// A digit with one place, a cell with one digit.
    Single,
    /// A digit that a box and a line share.
    LockedCandidates,
    /// As many digits as cells.
    Subset,
    /// A digit in as many houses as cover it.
    Fish,
    /// Two strong links of one digit.
    StrongLinks,
    /// Two or three cells with two or three candidates.
    Wing,
    /// Strong links in two colours.
    Colouring,
    /// Patterns that would give the puzzle two solutions.
    Uniqueness,
    /// Cells with one digit more than cells.
    AlmostLockedSet,
    /// Combinations of digits that some cells cannot hold.
    Exclusion,
    /// Two cells that hold what two others hold.
    Exocet,
    /// All ways to place a digit.
    Template,
    /// Strong and weak links in turn.
    Chain,
    /// What follows from a supposition.
    ForcingChain,
    /// A technique of another crate.
    Custom,
}

impl Family {
    /// The name in outputs that scripts read, like `locked-candidates`.
    pub const fn slug(self) -> &'static str {
        match self {
            Family::Single => "single",
            Family::LockedCandidates => "locked-candidates",
            Family::Subset => "subset",
            Family::Fish => "fish",
            Family::StrongLinks => "strong-links",
            Family::Wing => "wing",
            Family::Colouring => "colouring",
            Family::Uniqueness => "uniqueness",
            Family::AlmostLockedSet => "almost-locked-set",
            Family::Exclusion => "exclusion",
            Family::Exocet => "exocet",
            Family::Template => "template",
            Family::Chain => "chain",
            Family::ForcingChain => "forcing-chain",
            Family::Custom => "custom",
        }
    }
}

/// What a step costs on Sudoku Explainer's scale, in tenths.
#[derive(Clone, Copy)]
pub(crate) enum Price {
    /// This.
    Fixed(u32),
    /// This, and what the step adds, so much at most.
    AtLeast(u32, u32, fn(&Step, Shape) -> u32),
    /// What the explainer's engine says, which is this at least.
    AsFound(u32),
}

/// No step costs more: Sudoku Explainer gives it to puzzles that it cannot solve.
const MOST: u32 = 200;

impl Price {
    /// The cheapest step's.
    pub(crate) const fn least(self) -> u32 {
        match self {
            Price::Fixed(tenths) | Price::AtLeast(tenths, ..) | Price::AsFound(tenths) => tenths,
        }
    }

    /// The highest of any step, or more.
    pub(crate) const fn most(self) -> u32 {
        match self {
            Price::Fixed(tenths) => tenths,
            Price::AtLeast(tenths, more, _) => tenths + more,
            Price::AsFound(_) => MOST,
        }
    }

    /// This step's.
    pub(crate) fn of(self, step: &Step, shape: Shape) -> Cost {
        match self {
            Price::Fixed(tenths) => Cost(tenths),
            Price::AtLeast(tenths, _, more) => Cost(tenths + more(step, shape)),
            Price::AsFound(_) => step.cost,
        }
    }
}

/// Where a technique stands on a ladder.
#[derive(Clone, Copy)]
pub(crate) enum Place {
    /// Where its least price puts it: a price of 4.5 is place 450.
    ByPrice,
    /// Here: numbers leave room between them.
    At(u32),
    /// Nowhere.
    Off,
}

impl Place {
    const fn or_by_price(self, price: Price) -> Option<u32> {
        match self {
            Place::ByPrice => Some(10 * price.least()),
            Place::At(place) => Some(place),
            Place::Off => None,
        }
    }
}

/// What HoDoKu says of a technique.
pub(crate) struct Hodoku {
    pub place: Place,
    /// The points of one use.
    pub score: u32,
    /// The least level of a puzzle that needs it.
    pub level: Level,
    /// HoDoKu's name, where it is not ours in title case.
    pub name: Option<&'static str>,
}

impl Hodoku {
    pub(super) const fn called(mut self, name: &'static str) -> Hodoku {
        self.name = Some(name);
        self
    }
}

/// How hard HoDoKu says that a puzzle is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Level {
    /// Up to 800 points.
    Easy,
    /// Up to 1,000.
    Medium,
    /// Up to 1,600.
    Hard,
    /// Up to 1,800.
    Unfair,
    /// Any more.
    Extreme,
}

impl Level {
    pub(crate) const ALL: [Level; 5] = [Level::Easy, Level::Medium, Level::Hard, Level::Unfair, Level::Extreme];

    /// The level's name in small letters.
    pub const fn slug(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Unfair => "unfair",
            Level::Extreme => "extreme",
        }
    }

    /// The most points a puzzle of this level has.
    pub(crate) const fn cap(self) -> u32 {
        match self {
            Level::Easy => 800,
            Level::Medium => 1000,
            Level::Hard => 1600,
            Level::Unfair => 1800,
            Level::Extreme => u32::MAX,
        }
    }
}

/// What a hidden single costs more in a line than in a box.
pub(super) fn in_a_line(step: &Step, shape: Shape) -> u32 {
    let in_box = |truth: &Truth| matches!(truth, Truth::House(house, _) if shape.kind(*house) == HouseKind::Box);
    if step.reason.truths.iter().all(in_box) { 0 } else { 3 }
}

/// What the length of a chain adds: a tenth at 5 links, 7, 9, 13, 17, 25 and so on, by steps that double.
pub(super) fn by_length(step: &Step, _: Shape) -> u32 {
    by_links(step.reason.nodes.len())
}

/// The same for this number of links.
pub(crate) fn by_links(links: usize) -> u32 {
    LENGTHS.iter().filter(|&&most| links > most).count() as u32
}

/// How long a chain is at most to which its length adds nothing, a tenth, and so on.
const LENGTHS: [usize; 13] = [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256];

/// How long a chain is at most to which its length adds no more than this. Up to this length, some with names of their own cost the
/// same.
pub(crate) fn longest(tenths: u32) -> usize {
    LENGTHS.get(tenths as usize).map_or(usize::MAX, |&most| most.max(WING))
}

/// M-wings and the like have three strong links.
const WING: usize = 6;

/// The same for a chain that costs more where it needs almost locked sets.
pub(super) fn by_length_and_sets(step: &Step, shape: Shape) -> u32 {
    by_length(step, shape) + if step.is_called(Technique::AlsAic) { 7 } else { 0 }
}

/// What the length of a unique loop adds: a tenth for each two cells beyond six.
pub(super) fn by_ring(step: &Step, _: Shape) -> u32 {
    match step.reason.patterns.first() {
        Some(Pattern::Cells(cells)) => (cells.len() as u32).saturating_sub(6) / 2,
        _ => 0,
    }
}

/// What a naked set adds to a pattern that would have two solutions: a tenth for each of its cells but the first.
pub(super) fn by_set(step: &Step, _: Shape) -> u32 {
    (step.reason.truths.len() as u32).saturating_sub(2)
}
