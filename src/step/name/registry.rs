//! Every technique, one row each: everything that the program knows about a technique, except its search.
//!
//! The rows are read by two macros: `said`, here, makes the names, which steps carry; `finders`, in `technique/find.rs`, says
//! which search finds each. So a step needs to know no search.
//!
//! ```text
//!     /// What it is, in a sentence.
//!     Variant("slug", "the name players use", Family)   aliases: other slugs that a user may write
//!                                                       shows: other names that its finder gives to steps
//!                                                       is: one_solution (assumed), explainers, nested
//!         largest_side  the largest board on which a ladder asks for it
//!         price     on Sudoku Explainer's scale, in tenths
//!         full      its place on the ladder `full`
//!         hodoku    its place on the ladder `hodoku`; HoDoKu's score, level, and name where that is not ours in title case
//!         find      its finder
//! ```
//!
//! The order of the rows is that of [`Technique::ALL`], and decides between equal places on a ladder.

use super::custom::Custom;
use super::row::Family::*;
use super::row::Level::*;
use super::row::Place::{At, ByPrice, Off};
use super::row::Price::{AsFound, AtLeast, Fixed};
use super::row::{
    ANY, Hodoku, NINE, Row, SIXTEEN, TWENTY_FIVE, by_length, by_length_and_sets, by_ring, by_set, in_a_line,
};

/// The names, and what is said of each. The finders are left out.
macro_rules! said {
    (|$technique:ident, $board:ident, $found:ident| $(
        #[doc = $summary:literal]
        $variant:ident($slug:literal, $name:literal, $family:ident)
        $(aliases [$($alias:literal),+])? $(shows [$($shown:ident),+])? $(is [$($trait:ident),+])?
        largest_side $side:expr, price $price:expr, full $full:expr,
        hodoku ($place:expr, $score:expr, $level:ident $(, $hodoku:literal)?),
        find $find:expr;
    )*) => {
        /// The name of a technique: one of percorre's own, or of [another crate's](Custom).
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        #[non_exhaustive]
        pub enum Technique {
            $(#[doc = $summary] $variant,)*
            /// A technique of another crate.
            Custom(&'static Custom),
        }

        impl Technique {
            /// Every technique of percorre's own.
            pub const ALL: &'static [Technique] = &[$(Technique::$variant),*];

            /// What is said of it.
            pub(crate) const fn row(self) -> &'static Row {
                match self {
                    $(Technique::$variant => const {
                        let figures = Hodoku { place: $place, score: $score, level: $level, name: None };
                        &Row {
                            summary: $summary.trim_ascii(),
                            family: $family,
                            aliases: &[$($($alias),+)?],
                            shows: &[$($(Technique::$shown),+)?],
                            largest_side: $side,
                            price: $price,
                            full: $full,
                            hodoku: figures$(.called($hodoku))?,
                            ..Row::new($slug, $name)
                        }$($(.$trait())+)?
                    },)*
                    Technique::Custom(custom) => custom.row(),
                }
            }
        }
    };
}

/// Gives all rows to a macro.
macro_rules! techniques {
    ($read:ident) => { $read! { |technique, board, found|
    /// A house has one open cell.
    FullHouse("full-house", "full house", Single) aliases ["last-digit", "last-cell"] shows [NakedSingle]
        largest_side ANY, price Fixed(10), full ByPrice, hodoku (At(10), 4, Easy),
        find single::full_house(board, found);
    /// A cell has one candidate.
    NakedSingle("naked-single", "naked single", Single) aliases ["sole-candidate", "forced-digit"] shows [FullHouse]
        largest_side ANY, price Fixed(23), full ByPrice, hodoku (At(20), 4, Easy),
        find single::naked(board, found);
    /// A digit has one place in a house.
    HiddenSingle("hidden-single", "hidden single", Single) aliases ["pinned-digit", "unique-candidate"]
        largest_side ANY, price AtLeast(12, 3, in_a_line), full At(230), hodoku (At(30), 14, Easy),
        find single::hidden(board, found);
    /// A digit's places in a box lie on one line: it leaves the rest of the line.
    Pointing("locked-pointing", "pointing", LockedCandidates)
        aliases ["pointing", "locked-candidates-1", "pointing-pair"]
        largest_side ANY, price Fixed(26), full ByPrice,
        hodoku (At(60), 50, Medium, "Locked Candidates Type 1 (Pointing)"),
        find locked::pointing(board, found);
    /// A digit's places on a line lie in one box: it leaves the rest of the box.
    Claiming("locked-claiming", "claiming", LockedCandidates)
        aliases ["claiming", "locked-candidates-2", "box-line-reduction"]
        largest_side ANY, price Fixed(28), full ByPrice,
        hodoku (At(70), 50, Medium, "Locked Candidates Type 2 (Claiming)"),
        find locked::claiming(board, found);

    // Subsets.
    /// Two cells in a box and a line hold two digits: those leave both.
    LockedPair("locked-pair", "locked pair", Subset) shows [NakedPair]
        largest_side ANY, price Fixed(29), full ByPrice, hodoku (At(40), 40, Medium),
        find subset::locked(board, technique, 2, found);
    /// Three cells in a box and a line hold three digits: those leave both.
    LockedTriple("locked-triple", "locked triple", Subset) shows [NakedTriple]
        largest_side ANY, price Fixed(29), full ByPrice, hodoku (At(50), 60, Medium),
        find subset::locked(board, technique, 3, found);
    /// Two cells of a house hold two digits: those leave the rest of it.
    NakedPair("naked-pair", "naked pair", Subset)
        largest_side ANY, price Fixed(30), full ByPrice, hodoku (At(80), 60, Medium),
        find subset::naked(board, technique, 2..=2, found);
    /// Three cells, three digits.
    NakedTriple("naked-triple", "naked triple", Subset)
        largest_side ANY, price Fixed(36), full ByPrice, hodoku (At(90), 80, Medium),
        find subset::naked(board, technique, 3..=3, found);
    /// Four cells, four digits.
    NakedQuad("naked-quad", "naked quad", Subset) aliases ["naked-quadruple"]
        largest_side ANY, price Fixed(50), full ByPrice, hodoku (At(120), 120, Hard, "Naked Quadruple"),
        find subset::naked(board, technique, 4..=4, found);
    /// Five cells or more, as many digits: on large boards.
    NakedSet("naked-set", "naked set", Subset)
        largest_side ANY, price Fixed(55), full ByPrice, hodoku (Off, 470, Extreme),
        find subset::naked(board, technique, 5..=Shape::MAX_SIDE, found);
    /// Two digits have two places in a house: all else leaves those cells.
    HiddenPair("hidden-pair", "hidden pair", Subset)
        largest_side ANY, price Fixed(34), full ByPrice, hodoku (At(100), 70, Medium),
        find subset::hidden(board, technique, 2..=2, found);
    /// Three digits, three places.
    HiddenTriple("hidden-triple", "hidden triple", Subset)
        largest_side ANY, price Fixed(40), full ByPrice, hodoku (At(110), 100, Medium),
        find subset::hidden(board, technique, 3..=3, found);
    /// Four digits, four places.
    HiddenQuad("hidden-quad", "hidden quad", Subset) aliases ["hidden-quadruple"]
        largest_side ANY, price Fixed(54), full ByPrice, hodoku (At(130), 150, Hard, "Hidden Quadruple"),
        find subset::hidden(board, technique, 4..=4, found);
    /// Five digits or more, as many places: on large boards.
    HiddenSet("hidden-set", "hidden set", Subset)
        largest_side ANY, price Fixed(56), full ByPrice, hodoku (Off, 470, Extreme),
        find subset::hidden(board, technique, 5..=Shape::MAX_SIDE, found);

    // Fish between rows and columns.
    /// A digit's places in two lines lie in two lines across: it leaves the rest of those.
    XWing("x-wing", "X-wing", Fish)
        largest_side ANY, price Fixed(32), full ByPrice, hodoku (At(140), 140, Hard),
        find fish::search(board, technique, found);
    /// Three lines, three across.
    Swordfish("swordfish", "swordfish", Fish)
        largest_side ANY, price Fixed(38), full ByPrice, hodoku (At(150), 150, Hard),
        find fish::search(board, technique, found);
    /// Four lines, four across.
    Jellyfish("jellyfish", "jellyfish", Fish)
        largest_side ANY, price Fixed(52), full ByPrice, hodoku (At(160), 160, Hard),
        find fish::search(board, technique, found);
    /// An X-wing or a fin beside it.
    FinnedXWing("finned-x-wing", "finned X-wing", Fish)
        largest_side ANY, price Fixed(57), full ByPrice, hodoku (At(350), 130, Hard),
        find fish::search(board, technique, found);
    /// A swordfish or a fin beside it.
    FinnedSwordfish("finned-swordfish", "finned swordfish", Fish)
        largest_side ANY, price Fixed(59), full ByPrice, hodoku (At(370), 200, Unfair),
        find fish::search(board, technique, found);
    /// A jellyfish or a fin beside it.
    FinnedJellyfish("finned-jellyfish", "finned jellyfish", Fish)
        largest_side ANY, price Fixed(61), full ByPrice, hodoku (At(390), 250, Unfair),
        find fish::search(board, technique, found);
    /// A finned X-wing that has a line with one place without the fins.
    SashimiXWing("sashimi-x-wing", "sashimi X-wing", Fish) shows [FinnedXWing]
        largest_side ANY, price Fixed(58), full ByPrice, hodoku (At(360), 150, Hard),
        find fish::search(board, technique, found);
    /// A finned swordfish of that kind.
    SashimiSwordfish("sashimi-swordfish", "sashimi swordfish", Fish) shows [FinnedSwordfish]
        largest_side ANY, price Fixed(60), full ByPrice, hodoku (At(380), 240, Unfair),
        find fish::search(board, technique, found);
    /// A finned jellyfish of that kind.
    SashimiJellyfish("sashimi-jellyfish", "sashimi jellyfish", Fish) shows [FinnedJellyfish]
        largest_side ANY, price Fixed(61), full ByPrice, hodoku (At(400), 260, Unfair),
        find fish::search(board, technique, found);
    /// Five lines, five across.
    Squirmbag("squirmbag", "squirmbag", Fish) aliases ["starfish"]
        largest_side ANY, price Fixed(61), full Off, hodoku (Off, 470, Extreme),
        find fish::search(board, technique, found);
    /// A squirmbag or a fin beside it.
    FinnedSquirmbag("finned-squirmbag", "finned squirmbag", Fish) aliases ["finned-starfish"]
        largest_side ANY, price Fixed(61), full Off, hodoku (Off, 470, Extreme),
        find fish::search(board, technique, found);
    /// A finned squirmbag that has a line with one place without the fins.
    SashimiSquirmbag("sashimi-squirmbag", "sashimi squirmbag", Fish)
        aliases ["sashimi-starfish"] shows [FinnedSquirmbag]
        largest_side ANY, price Fixed(61), full Off, hodoku (Off, 470, Extreme),
        find fish::search(board, technique, found);
    /// Six lines, six across.
    Whale("whale", "whale", Fish)
        largest_side ANY, price Fixed(80), full Off, hodoku (Off, 470, Extreme),
        find fish::search(board, technique, found);
    /// A whale or a fin beside it.
    FinnedWhale("finned-whale", "finned whale", Fish)
        largest_side ANY, price Fixed(80), full Off, hodoku (Off, 470, Extreme),
        find fish::search(board, technique, found);
    /// A finned whale that has a line with one place without the fins.
    SashimiWhale("sashimi-whale", "sashimi whale", Fish) shows [FinnedWhale]
        largest_side ANY, price Fixed(80), full Off, hodoku (Off, 470, Extreme),
        find fish::search(board, technique, found);
    /// Seven lines, seven across.
    Leviathan("leviathan", "leviathan", Fish)
        largest_side ANY, price Fixed(80), full Off, hodoku (Off, 470, Extreme),
        find fish::search(board, technique, found);
    /// A leviathan or a fin beside it.
    FinnedLeviathan("finned-leviathan", "finned leviathan", Fish)
        largest_side ANY, price Fixed(80), full Off, hodoku (Off, 470, Extreme),
        find fish::search(board, technique, found);
    /// A finned leviathan that has a line with one place without the fins.
    SashimiLeviathan("sashimi-leviathan", "sashimi leviathan", Fish) shows [FinnedLeviathan]
        largest_side ANY, price Fixed(80), full Off, hodoku (Off, 470, Extreme),
        find fish::search(board, technique, found);

    // Fish with boxes.
    /// An X-wing with boxes among its lines.
    FrankenXWing("franken-x-wing", "Franken X-wing", Fish)
        largest_side TWENTY_FIVE, price Fixed(72), full At(1010), hodoku (At(530), 300, Unfair),
        find fish::search(board, technique, found);
    /// The same, or a fin beside it.
    FinnedFrankenXWing("finned-franken-x-wing", "finned Franken X-wing", Fish)
        largest_side TWENTY_FIVE, price Fixed(72), full At(1025), hodoku (At(550), 390, Unfair),
        find fish::search(board, technique, found);
    /// A swordfish with boxes among its lines.
    FrankenSwordfish("franken-swordfish", "Franken swordfish", Fish)
        largest_side TWENTY_FIVE, price Fixed(73), full At(1020), hodoku (At(540), 350, Unfair),
        find fish::search(board, technique, found);
    /// The same, or a fin beside it.
    FinnedFrankenSwordfish("finned-franken-swordfish", "finned Franken swordfish", Fish)
        largest_side TWENTY_FIVE, price Fixed(73), full At(1030), hodoku (At(560), 410, Unfair),
        find fish::search(board, technique, found);
    /// A jellyfish with boxes among its lines.
    FrankenJellyfish("franken-jellyfish", "Franken jellyfish", Fish)
        largest_side SIXTEEN, price Fixed(73), full At(1040), hodoku (Off, 370, Unfair),
        find fish::search(board, technique, found);
    /// The same, or a fin beside it.
    FinnedFrankenJellyfish("finned-franken-jellyfish", "finned Franken jellyfish", Fish)
        largest_side SIXTEEN, price Fixed(76), full At(1050), hodoku (Off, 430, Unfair),
        find fish::search(board, technique, found);
    /// A squirmbag with boxes among its lines.
    FrankenSquirmbag("franken-squirmbag", "Franken squirmbag", Fish)
        largest_side SIXTEEN, price Fixed(73), full Off, hodoku (Off, 470, Extreme),
        find fish::search(board, technique, found);
    /// The same, or a fin beside it.
    FinnedFrankenSquirmbag("finned-franken-squirmbag", "finned Franken squirmbag", Fish)
        largest_side SIXTEEN, price Fixed(76), full Off, hodoku (Off, 470, Extreme),
        find fish::search(board, technique, found);
    /// A whale with boxes among its lines.
    FrankenWhale("franken-whale", "Franken whale", Fish)
        largest_side SIXTEEN, price Fixed(73), full Off, hodoku (Off, 470, Extreme),
        find fish::search(board, technique, found);
    /// The same, or a fin beside it.
    FinnedFrankenWhale("finned-franken-whale", "finned Franken whale", Fish)
        largest_side SIXTEEN, price Fixed(76), full Off, hodoku (Off, 470, Extreme),
        find fish::search(board, technique, found);
    /// A leviathan with boxes among its lines.
    FrankenLeviathan("franken-leviathan", "Franken leviathan", Fish)
        largest_side SIXTEEN, price Fixed(73), full Off, hodoku (Off, 470, Extreme),
        find fish::search(board, technique, found);
    /// The same, or a fin beside it.
    FinnedFrankenLeviathan("finned-franken-leviathan", "finned Franken leviathan", Fish)
        largest_side SIXTEEN, price Fixed(76), full Off, hodoku (Off, 470, Extreme),
        find fish::search(board, technique, found);
    /// An X-wing of any houses.
    MutantXWing("mutant-x-wing", "Mutant X-wing", Fish)
        largest_side TWENTY_FIVE, price Fixed(72), full At(1060), hodoku (Off, 470, Extreme),
        find fish::search(board, technique, found);
    /// The same, or a fin beside it.
    FinnedMutantXWing("finned-mutant-x-wing", "finned Mutant X-wing", Fish)
        largest_side TWENTY_FIVE, price Fixed(73), full At(1070), hodoku (Off, 470, Extreme),
        find fish::search(board, technique, found);
    /// A swordfish of any houses.
    MutantSwordfish("mutant-swordfish", "Mutant swordfish", Fish)
        largest_side TWENTY_FIVE, price Fixed(73), full At(1060), hodoku (Off, 470, Extreme),
        find fish::search(board, technique, found);
    /// The same, or a fin beside it.
    FinnedMutantSwordfish("finned-mutant-swordfish", "finned Mutant swordfish", Fish)
        largest_side TWENTY_FIVE, price Fixed(76), full At(1080), hodoku (Off, 470, Extreme),
        find fish::search(board, technique, found);
    /// A jellyfish of any houses.
    MutantJellyfish("mutant-jellyfish", "Mutant jellyfish", Fish)
        largest_side SIXTEEN, price Fixed(73), full At(1060), hodoku (Off, 470, Extreme),
        find fish::search(board, technique, found);
    /// The same, or a fin beside it.
    FinnedMutantJellyfish("finned-mutant-jellyfish", "finned Mutant jellyfish", Fish)
        largest_side SIXTEEN, price Fixed(80), full At(1090), hodoku (Off, 470, Extreme),
        find fish::search(board, technique, found);
    /// A squirmbag of any houses.
    MutantSquirmbag("mutant-squirmbag", "Mutant squirmbag", Fish)
        largest_side SIXTEEN, price Fixed(73), full Off, hodoku (Off, 470, Extreme),
        find fish::search(board, technique, found);
    /// The same, or a fin beside it.
    FinnedMutantSquirmbag("finned-mutant-squirmbag", "finned Mutant squirmbag", Fish)
        largest_side SIXTEEN, price Fixed(80), full Off, hodoku (Off, 470, Extreme),
        find fish::search(board, technique, found);
    /// A whale of any houses.
    MutantWhale("mutant-whale", "Mutant whale", Fish)
        largest_side SIXTEEN, price Fixed(73), full Off, hodoku (Off, 470, Extreme),
        find fish::search(board, technique, found);
    /// The same, or a fin beside it.
    FinnedMutantWhale("finned-mutant-whale", "finned Mutant whale", Fish)
        largest_side SIXTEEN, price Fixed(80), full Off, hodoku (Off, 470, Extreme),
        find fish::search(board, technique, found);
    /// A leviathan of any houses.
    MutantLeviathan("mutant-leviathan", "Mutant leviathan", Fish)
        largest_side SIXTEEN, price Fixed(73), full Off, hodoku (Off, 470, Extreme),
        find fish::search(board, technique, found);
    /// The same, or a fin beside it.
    FinnedMutantLeviathan("finned-mutant-leviathan", "finned Mutant leviathan", Fish)
        largest_side SIXTEEN, price Fixed(80), full Off, hodoku (Off, 470, Extreme),
        find fish::search(board, technique, found);

    // Two strong links of one digit.
    /// Two parallel lines with two places each, joined by a line across.
    Skyscraper("skyscraper", "skyscraper", StrongLinks) shows [TurbotFish]
        largest_side ANY, price Fixed(40), full ByPrice, hodoku (At(190), 130, Hard),
        find turbot::turbot(board, technique, found);
    /// A row and a column with two places each, joined in a box.
    TwoStringKite("two-string-kite", "2-string kite", StrongLinks) aliases ["2-string-kite"] shows [TurbotFish]
        largest_side ANY, price Fixed(41), full ByPrice, hodoku (At(200), 150, Hard),
        find turbot::turbot(board, technique, found);
    /// Two 2-string kites around one box.
    DualTwoStringKite("dual-two-string-kite", "dual 2-string kite", StrongLinks) aliases ["dual-2-string-kite"]
        largest_side ANY, price Fixed(41), full Off, hodoku (Off, 150, Hard),
        find turbot::dual(board, technique, found);
    /// Any two houses with two places each, joined.
    TurbotFish("turbot-fish", "turbot fish", StrongLinks) shows [Skyscraper, TwoStringKite, EmptyRectangle]
        largest_side ANY, price Fixed(42), full At(425), hodoku (At(210), 120, Hard),
        find turbot::turbot(board, technique, found);
    /// A box whose places lie on a row and a column, joined to a line with two places.
    EmptyRectangle("empty-rectangle", "empty rectangle", StrongLinks) aliases ["hinge"] shows [TurbotFish]
        largest_side ANY, price Fixed(43), full ByPrice, hodoku (At(220), 120, Hard),
        find turbot::empty_rectangle(board, found);
    /// Two empty rectangles in one box.
    DualEmptyRectangle("dual-empty-rectangle", "dual empty rectangle", StrongLinks)
        largest_side ANY, price Fixed(43), full Off, hodoku (Off, 120, Hard),
        find turbot::dual(board, technique, found);

    // Wings and pairs.
    /// Three cells {x,y}, {x,z}, {y,z}: what sees both z loses it.
    XyWing("xy-wing", "XY-wing", Wing) aliases ["y-wing"]
        largest_side ANY, price Fixed(42), full ByPrice, hodoku (At(240), 160, Hard),
        find wing::bent(board, technique, found);
    /// The same with a pivot {x,y,z}: what sees all three.
    XyzWing("xyz-wing", "XYZ-wing", Wing)
        largest_side ANY, price Fixed(44), full ByPrice, hodoku (At(250), 180, Hard),
        find wing::bent(board, technique, found);
    /// Two cells {a,b} that are not both a.
    WWing("w-wing", "W-wing", Wing) aliases ["semi-remote-naked-pair"]
        largest_side ANY, price Fixed(44), full ByPrice, hodoku (At(230), 150, Hard),
        find wing::w_wing(board, found);
    /// A chain of cells with the same two candidates.
    RemotePair("remote-pair", "remote pair", Chain) aliases ["remote-pairs"]
        largest_side ANY, price Fixed(48), full ByPrice, hodoku (At(170), 110, Hard),
        find colour::remote_pair(board, found);

    // Colours.
    /// What sees both colours of a cluster goes.
    SimpleColoursTrap("simple-colours-trap", "simple colours (trap)", Colouring) aliases ["simple-colors-trap"]
        largest_side ANY, price Fixed(51), full ByPrice, hodoku (At(420), 150, Hard, "Simple Colors Trap"),
        find colour::simple(board, technique, found);
    /// A colour that sees itself is false.
    SimpleColoursWrap("simple-colours-wrap", "simple colours (wrap)", Colouring) aliases ["simple-colors-wrap"]
        largest_side ANY, price Fixed(51), full ByPrice, hodoku (At(430), 150, Hard, "Simple Colors Wrap"),
        find colour::simple(board, technique, found);
    /// Two clusters, a colour of each in sight of the other: what sees both opposites goes.
    MultiColours1("multi-colours-1", "multi colours 1", Colouring) aliases ["multi-colors-1"]
        largest_side ANY, price Fixed(53), full ByPrice, hodoku (At(440), 200, Hard, "Multi Colors 1"),
        find colour::multi(board, technique, found);
    /// A colour that sees both colours of another cluster is false.
    MultiColours2("multi-colours-2", "multi colours 2", Colouring) aliases ["multi-colors-2"]
        largest_side ANY, price Fixed(53), full ByPrice, hodoku (At(450), 200, Hard, "Multi Colors 2"),
        find colour::multi(board, technique, found);

    // Uniqueness.
    /// Three corners with two digits: the fourth holds another.
    UniqueRectangle1("unique-rectangle-1", "unique rectangle 1", Uniqueness)
        aliases ["ur1", "uniqueness-test-1"] is [one_solution]
        largest_side ANY, price Fixed(45), full ByPrice, hodoku (At(260), 100, Hard, "Uniqueness Test 1"),
        find unique::rectangle(board, technique, found);
    /// The corners' other digits are one and the same, side by side.
    UniqueRectangle2("unique-rectangle-2", "unique rectangle 2", Uniqueness)
        aliases ["ur2", "uniqueness-test-2"] is [one_solution]
        largest_side ANY, price Fixed(45), full ByPrice, hodoku (At(270), 100, Hard, "Uniqueness Test 2"),
        find unique::rectangle(board, technique, found);
    /// The other digits of two corners are one cell of a naked set.
    UniqueRectangle3("unique-rectangle-3", "unique rectangle 3", Uniqueness)
        aliases ["ur3", "uniqueness-test-3"] is [one_solution]
        largest_side ANY, price AtLeast(46, 25, by_set), full At(461), hodoku (At(280), 100, Hard, "Uniqueness Test 3"),
        find unique::rectangle(board, technique, found);
    /// One of the two digits is locked in the two corners that have others.
    UniqueRectangle4("unique-rectangle-4", "unique rectangle 4", Uniqueness)
        aliases ["ur4", "uniqueness-test-4"] is [one_solution]
        largest_side ANY, price Fixed(45), full ByPrice, hodoku (At(290), 100, Hard, "Uniqueness Test 4"),
        find unique::rectangle(board, technique, found);
    /// The corners' other digits are one and the same, in opposite corners or in three.
    UniqueRectangle5("unique-rectangle-5", "unique rectangle 5", Uniqueness)
        aliases ["ur5", "uniqueness-test-5"] is [one_solution]
        largest_side ANY, price Fixed(45), full ByPrice, hodoku (At(300), 100, Hard, "Uniqueness Test 5"),
        find unique::rectangle(board, technique, found);
    /// One of the two digits is locked in the corners, and two opposite ones have others.
    UniqueRectangle6("unique-rectangle-6", "unique rectangle 6", Uniqueness)
        aliases ["ur6", "uniqueness-test-6"] is [one_solution]
        largest_side ANY, price Fixed(45), full ByPrice, hodoku (At(310), 100, Hard, "Uniqueness Test 6"),
        find unique::rectangle(board, technique, found);
    /// One of the two digits is locked in a corner's row and column, and the opposite corner has no other.
    HiddenRectangle("hidden-rectangle", "hidden rectangle", Uniqueness)
        aliases ["hidden-unique-rectangle"] is [one_solution]
        largest_side ANY, price Fixed(46), full ByPrice, hodoku (At(320), 100, Hard),
        find unique::rectangle(board, technique, found);
    /// A rectangle with three corners placed, not given.
    AvoidableRectangle1("avoidable-rectangle-1", "avoidable rectangle 1", Uniqueness) is [one_solution]
        largest_side ANY, price Fixed(47), full ByPrice, hodoku (At(330), 100, Hard, "Avoidable Rectangle Type 1"),
        find unique::avoidable(board, technique, found);
    /// A rectangle with two corners placed, not given, and one other digit.
    AvoidableRectangle2("avoidable-rectangle-2", "avoidable rectangle 2", Uniqueness) is [one_solution]
        largest_side ANY, price Fixed(47), full ByPrice, hodoku (At(340), 100, Hard, "Avoidable Rectangle Type 2"),
        find unique::avoidable(board, technique, found);
    /// All cells but one have two candidates.
    BugPlusOne("bug-plus-1", "BUG+1", Uniqueness) aliases ["bug", "bivalue-universal-grave"] is [one_solution]
        largest_side ANY, price Fixed(56), full At(565), hodoku (At(180), 100, Hard, "Bivalue Universal Grave + 1"),
        find unique::plus_one(board, found);

    // Almost locked sets.
    /// Two almost locked sets with a restricted common: what sees another common digit in both loses it.
    AlsXz("als-xz", "ALS-XZ", AlmostLockedSet) shows [WxyzWing, VwxyzWing, UvwxyzWing]
        largest_side TWENTY_FIVE, price Fixed(76), full ByPrice, hodoku (At(500), 300, Unfair, "Almost Locked Set XZ-Rule"),
        find als::xz(board, found);
    /// Two almost locked sets with four cells and four digits together.
    WxyzWing("wxyz-wing", "WXYZ-wing", AlmostLockedSet) shows [AlsXz]
        largest_side TWENTY_FIVE, price Fixed(55), full At(560), hodoku (Off, 300, Unfair),
        find als::wings(board, technique, found);
    /// The same with five.
    VwxyzWing("vwxyz-wing", "VWXYZ-wing", AlmostLockedSet) shows [AlsXz]
        largest_side TWENTY_FIVE, price Fixed(62), full At(625), hodoku (Off, 300, Unfair),
        find als::wings(board, technique, found);
    /// The same with six.
    UvwxyzWing("uvwxyz-wing", "UVWXYZ-wing", AlmostLockedSet) shows [AlsXz]
        largest_side TWENTY_FIVE, price Fixed(64), full ByPrice, hodoku (Off, 300, Unfair),
        find als::wings(board, technique, found);
    /// Three almost locked sets in a row.
    AlsXyWing("als-xy-wing", "ALS-XY-wing", AlmostLockedSet)
        largest_side TWENTY_FIVE, price Fixed(77), full ByPrice, hodoku (At(510), 320, Unfair, "Almost Locked Set XY-Wing"),
        find als::xy_wing(board, found);
    /// Four almost locked sets in a row, or more.
    AlsXyChain("als-xy-chain", "ALS-XY-chain", AlmostLockedSet) aliases ["als-chain"]
        largest_side TWENTY_FIVE, price Fixed(79), full ByPrice, hodoku (At(520), 340, Unfair, "Almost Locked Set Chain"),
        find als::xy_chain(board, found);
    /// A cell whose digits are each in sight of an almost locked set.
    DeathBlossom("death-blossom", "death blossom", AlmostLockedSet)
        largest_side TWENTY_FIVE, price Fixed(81), full ByPrice, hodoku (Off, 360, Unfair),
        find als::death_blossom(board, found);
    /// A digit whose places in a house are each in sight of an almost locked set.
    HouseDeathBlossom("house-death-blossom", "house death blossom", AlmostLockedSet)
        largest_side TWENTY_FIVE, price Fixed(86), full At(930), hodoku (Off, 360, Unfair),
        find als::house_blossom(board, found);
    /// A unique rectangle: each candidate it has more is in sight of an almost locked set.
    RectangleDeathBlossom("rectangle-death-blossom", "rectangle death blossom", AlmostLockedSet) is [one_solution]
        largest_side TWENTY_FIVE, price Fixed(81), full ByPrice, hodoku (Off, 360, Unfair),
        find als::rectangle_blossom(board, found);
    /// Cells where a box and a line cross, with cells of both, that use up as many digits.
    SueDeCoq("sue-de-coq", "Sue de Coq", AlmostLockedSet) aliases ["two-sector-disjoint-subsets"]
        largest_side TWENTY_FIVE, price Fixed(60), full At(616), hodoku (At(410), 250, Unfair, "Sue de Coq"),
        find sue_de_coq::sue_de_coq(board, found);
    /// What two cells cannot hold together.
    AlignedPairExclusion("aligned-pair-exclusion", "aligned pair exclusion", Exclusion) aliases ["ape"]
        largest_side TWENTY_FIVE, price Fixed(62), full ByPrice, hodoku (Off, 470, Extreme),
        find aligned::exclusion(board, technique, found);
    /// What three cells cannot hold together.
    AlignedTripletExclusion("aligned-triplet-exclusion", "aligned triplet exclusion", Exclusion) aliases ["ate"]
        largest_side TWENTY_FIVE, price Fixed(75), full ByPrice, hodoku (Off, 470, Extreme),
        find aligned::exclusion(board, technique, found);
    /// An odd number of cells in a ring cannot take turns with two digits: a third one is true in some cell that has it.
    OddLoop("odd-loop", "odd loop", Exclusion) aliases ["bivalue-oddagon", "oddagon"]
        largest_side TWENTY_FIVE, price AtLeast(49, 25, by_ring), full ByPrice, hodoku (Off, 470, Extreme),
        find unfillable::odd_loop(board, found);
    /// Three digits cannot fill twelve cells of four boxes: one of the other candidates there is true.
    Tridagon("tridagon", "tridagon", Exclusion) aliases ["thors-hammer", "anti-tridagon"]
        largest_side NINE, price Fixed(75), full ByPrice, hodoku (Off, 470, Extreme),
        find unfillable::tridagon(board, found);

    // Cells of several houses that use up their digits.
    /// Three digits leave a box along a row and a column by one cell each, the same two: with the crossing, three cells for three digits.
    FireworkTriple("firework-triple", "firework triple", Subset) aliases ["triple-firework"]
        largest_side SIXTEEN, price Fixed(66), full ByPrice, hodoku (Off, 470, Extreme),
        find sectors::fireworks(board, technique, found);
    /// Two digits leave a box, and two others the opposite one, by the same two cells: with the crossings, four cells for four digits.
    FireworkQuad("firework-quad", "firework quad", Subset) aliases ["quad-firework", "firework-quadruple"]
        largest_side SIXTEEN, price Fixed(68), full ByPrice, hodoku (Off, 470, Extreme),
        find sectors::fireworks(board, technique, found);
    /// Eight pairs of cells around a rectangle of filled cells: they use up the digits that link each with the next.
    SkLoop("sk-loop", "SK loop", AlmostLockedSet) aliases ["domino-loop"]
        largest_side TWENTY_FIVE, price Fixed(82), full ByPrice, hodoku (Off, 470, Extreme),
        find sectors::sk_loop(board, found);
    /// Cells of some rows and columns, and just as many places for their digits: some digits are counted in rows, others in columns.
    Msls("msls", "multi-sector locked set", AlmostLockedSet) aliases ["multi-sector-locked-set", "naked-multi-set"]
        largest_side NINE, price Fixed(86), full ByPrice, hodoku (Off, 470, Extreme),
        find sectors::msls(board, found);
    // Exocets.
    /// Two target cells hold the same digits as two base cells: they lose all others. Only where boxes have 3x3 cells.
    JuniorExocet("junior-exocet", "junior exocet", Exocet) aliases ["exocet"]
        largest_side NINE, price Fixed(80), full ByPrice, hodoku (Off, 470, Extreme),
        find exocet::exocet(board, technique, found);
    /// The same with targets anywhere else in the three lines.
    SeniorExocet("senior-exocet", "senior exocet", Exocet)
        largest_side NINE, price Fixed(84), full ByPrice, hodoku (Off, 470, Extreme),
        find exocet::exocet(board, technique, found);
    /// Two junior exocets with the same four digits and cross-lines. Their bases share no digit, so they hold all four, and the cross-lines fill the covers.
    DoubleExocet("double-exocet", "double exocet", Exocet)
        largest_side NINE, price Fixed(81), full ByPrice, hodoku (Off, 470, Extreme),
        find exocet::doubles(board, found);
    /// A target's digit is also in its mirror, the two cells beside the other target: what one of the two cannot hold, the other loses.
    ExocetMirror("exocet-mirror", "exocet mirror", Exocet) aliases ["mirror-node"]
        largest_side NINE, price Fixed(82), full ByPrice, hodoku (Off, 470, Extreme),
        find exocet::mirrors(board, found);
    /// A contradiction by singles and an exocet: the targets hold what the base holds, and the base what the targets hold.
    ExocetNet("exocet-net", "forcing net with an exocet", Exocet)
        largest_side NINE, price Fixed(88), full Off, hodoku (Off, 470, Extreme),
        find exocet::nets(board, found);
    /// What follows whichever two digits an exocet's base has; a digit of one target that goes with none of the other target's leaves it.
    ExocetPairs("exocet-pairs", "exocet pairs", Exocet) aliases ["incompatible-base-pairs"]
        largest_side NINE, price Fixed(89), full ByPrice, hodoku (Off, 470, Extreme),
        find exocet::pairs(board, found);

    // Templates.
    /// A place that all ways to place a digit in the grid have.
    TemplateSet("template-set", "template set", Template)
        largest_side TWENTY_FIVE, price Fixed(100), full ByPrice, hodoku (Off, 10_000, Extreme),
        find template::templates(board, technique, found);
    /// A place that no way to place a digit in the grid has.
    TemplateDelete("template-delete", "template delete", Template) aliases ["pattern-overlay"]
        largest_side TWENTY_FIVE, price Fixed(100), full ByPrice, hodoku (Off, 10_000, Extreme),
        find template::templates(board, technique, found);

    // Larger patterns that would have two solutions.
    /// A ring of cells with two digits: the one cell that has more loses them.
    UniqueLoop1("unique-loop-1", "unique loop 1", Uniqueness) is [one_solution]
        largest_side TWENTY_FIVE, price AtLeast(46, 25, by_ring), full At(461), hodoku (Off, 100, Hard),
        find unique::unique_loop(board, technique, found);
    /// What the ring's cells have more is one digit.
    UniqueLoop2("unique-loop-2", "unique loop 2", Uniqueness) is [one_solution]
        largest_side TWENTY_FIVE, price AtLeast(46, 25, by_ring), full At(461), hodoku (Off, 100, Hard),
        find unique::unique_loop(board, technique, found);
    /// What the ring's cells have more is one cell of a naked set.
    UniqueLoop3("unique-loop-3", "unique loop 3", Uniqueness) is [one_solution]
        largest_side TWENTY_FIVE, price AtLeast(47, 50, |step, shape| by_ring(step, shape) + by_set(step, shape)), full At(466),
        hodoku (Off, 100, Hard),
        find unique::unique_loop(board, technique, found);
    /// One of the two digits is locked in the two cells that have more.
    UniqueLoop4("unique-loop-4", "unique loop 4", Uniqueness) is [one_solution]
        largest_side TWENTY_FIVE, price AtLeast(46, 25, by_ring), full At(465), hodoku (Off, 100, Hard),
        find unique::unique_loop(board, technique, found);
    /// What the cells with more than two candidates have more is one digit.
    Bug2("bug-type-2", "BUG type 2", Uniqueness) aliases ["bug-2"] is [one_solution]
        largest_side TWENTY_FIVE, price Fixed(57), full At(610), hodoku (Off, 100, Hard),
        find unique::larger(board, technique, found);
    /// What they have more is one cell of a naked set.
    Bug3("bug-type-3", "BUG type 3", Uniqueness) aliases ["bug-3"] is [one_solution]
        largest_side TWENTY_FIVE, price AtLeast(58, 25, by_set), full At(615), hodoku (Off, 100, Hard),
        find unique::larger(board, technique, found);
    /// A digit is locked in the two cells that have more.
    Bug4("bug-type-4", "BUG type 4", Uniqueness) aliases ["bug-4"] is [one_solution]
        largest_side TWENTY_FIVE, price Fixed(57), full At(610), hodoku (Off, 100, Hard),
        find unique::larger(board, technique, found);
    /// Cells and digits are exchanged, and the givens are the same: if there is one solution, it is its own image, too.
    GurthsSymmetry("symmetry", "symmetry", Uniqueness) aliases ["gurth", "symmetrical-placement"] is [one_solution]
        largest_side NINE, price Fixed(63), full ByPrice, hodoku (Off, 470, Extreme),
        find symmetry::symmetry(board, found);

    // Chains.
    /// Strong and weak links of one digit in turn: what sees both ends goes.
    XChain("x-chain", "X-chain", Chain) shows [ContinuousNiceLoop, DiscontinuousNiceLoop, Aic]
        largest_side TWENTY_FIVE, price AtLeast(65, 13, by_length), full ByPrice, hodoku (At(460), 260, Unfair),
        find chain::chains(board, technique, found);
    /// Cells with two candidates, each sharing a digit with the next: what sees the digit of both ends goes.
    XyChain("xy-chain", "XY-chain", Chain) shows [ContinuousNiceLoop, DiscontinuousNiceLoop, Aic]
        largest_side TWENTY_FIVE, price AtLeast(65, 13, by_length), full ByPrice, hodoku (At(470), 260, Unfair),
        find chain::chains(board, technique, found);
    /// A chain of a cell and two houses: (a=b)-b=(b-a)=a.
    MWing("m-wing", "M-wing", Chain) shows [DiscontinuousNiceLoop, Aic]
        largest_side TWENTY_FIVE, price Fixed(64), full Off, hodoku (Off, 280, Unfair),
        find chain::chains(board, technique, found);
    /// A chain of a house, a cell, a house: a=a-(a=b)-b=b.
    SWing("s-wing", "S-wing", Chain) shows [DiscontinuousNiceLoop, Aic]
        largest_side TWENTY_FIVE, price Fixed(64), full Off, hodoku (Off, 280, Unfair),
        find chain::chains(board, technique, found);
    /// A chain of three houses: a=(a-b)=(b-c)=c.
    LWing("l-wing", "L-wing", Chain) shows [DiscontinuousNiceLoop, Aic]
        largest_side TWENTY_FIVE, price Fixed(64), full Off, hodoku (Off, 280, Unfair),
        find chain::chains(board, technique, found);
    /// A chain of three strong links, of which some are in cells and some in houses.
    HWing("h-wing", "H-wing", Chain) shows [DiscontinuousNiceLoop, Aic]
        largest_side TWENTY_FIVE, price Fixed(64), full Off, hodoku (Off, 280, Unfair),
        find chain::chains(board, technique, found);
    /// A chain that comes back in perfect turn: each of its weak links holds exactly one.
    ContinuousNiceLoop("continuous-nice-loop", "continuous nice loop", Chain)
        aliases ["nice-loop", "continuous-loop"] shows [XChain, XyChain]
        largest_side TWENTY_FIVE, price AtLeast(70, 13, by_length), full Off, hodoku (Off, 280, Unfair),
        find chain::chains(board, technique, found);
    /// A chain that comes back to a candidate, and proves or refutes it.
    DiscontinuousNiceLoop("discontinuous-nice-loop", "discontinuous nice loop", Chain) shows [Aic]
        largest_side TWENTY_FIVE, price AtLeast(70, 13, by_length), full Off, hodoku (Off, 280, Unfair),
        find chain::chains(board, technique, found);
    /// Strong and weak links in turn: one of the two ends is true.
    Aic("aic", "AIC", Chain)
        aliases ["alternating-inference-chain"]
        shows [XChain, XyChain, MWing, SWing, LWing, HWing, ContinuousNiceLoop, DiscontinuousNiceLoop]
        largest_side TWENTY_FIVE, price AtLeast(70, 13, by_length), full ByPrice, hodoku (At(480), 280, Unfair),
        find chain::chains(board, technique, found);
    /// A continuous nice loop with groups or almost locked sets.
    GroupedContinuousNiceLoop("grouped-continuous-nice-loop", "grouped continuous nice loop", Chain) shows [AlsAic]
        largest_side TWENTY_FIVE, price AtLeast(73, 20, by_length_and_sets), full Off, hodoku (Off, 300, Unfair),
        find chain::chains(board, technique, found);
    /// A discontinuous nice loop with groups or almost locked sets.
    GroupedDiscontinuousNiceLoop("grouped-discontinuous-nice-loop", "grouped discontinuous nice loop", Chain)
        shows [AlsAic, GroupedAic]
        largest_side TWENTY_FIVE, price AtLeast(73, 20, by_length_and_sets), full Off, hodoku (Off, 300, Unfair),
        find chain::chains(board, technique, found);
    /// An AIC with groups or almost locked sets.
    GroupedAic("grouped-aic", "grouped AIC", Chain)
        aliases ["grouped-alternating-inference-chain"]
        shows [GroupedContinuousNiceLoop, GroupedDiscontinuousNiceLoop]
        largest_side TWENTY_FIVE, price AtLeast(73, 20, by_length_and_sets), full ByPrice, hodoku (At(490), 300, Unfair),
        find chain::chains(board, technique, found);
    /// An AIC with almost locked sets.
    AlsAic("als-aic", "AIC with almost locked sets", Chain)
        shows [GroupedContinuousNiceLoop, GroupedDiscontinuousNiceLoop, GroupedAic]
        largest_side TWENTY_FIVE, price AtLeast(80, 13, by_length), full ByPrice, hodoku (Off, 300, Unfair),
        find chain::chains(board, technique, found);
    /// An AIC with almost hidden sets.
    AhsAic("ahs-aic", "AIC with almost hidden sets", Chain)
        largest_side TWENTY_FIVE, price AtLeast(79, 13, by_length), full At(795), hodoku (Off, 470, Extreme),
        find chain::chains(board, technique, found);
    /// An AIC with what a pattern that would have two solutions has more.
    DeadlyAic("deadly-pattern-aic", "AIC with deadly patterns", Chain) is [one_solution]
        largest_side TWENTY_FIVE, price AtLeast(76, 13, by_length), full At(790), hodoku (Off, 100, Hard),
        find chain::chains(board, technique, found);
    /// An AIC through the other candidates of a tridagon: if all but one are false, that one is true.
    TridagonAic("tridagon-aic", "AIC with tridagons", Chain)
        largest_side NINE, price AtLeast(78, 13, by_length), full ByPrice, hodoku (Off, 470, Extreme),
        find chain::chains(board, technique, found);
    /// Colours over all digits: links in houses and in cells.
    Medusa("3d-medusa", "3D Medusa", Colouring) aliases ["medusa"]
        largest_side TWENTY_FIVE, price Fixed(62), full At(640), hodoku (Off, 470, Extreme),
        find chain::medusa::medusa(board, found);
    /// A fish whose fins do not all see what it takes, but chains lead from them to its being false.
    KrakenFish1("kraken-fish-1", "kraken fish 1", Fish)
        largest_side TWENTY_FIVE, price AtLeast(94, 13, by_length), full ByPrice, hodoku (Off, 500, Extreme, "Kraken Fish Type 1"),
        find fish::kraken(board, technique, found);
    /// From all fins of a fish, and from all its places in one cover, chains lead to the same end.
    KrakenFish2("kraken-fish-2", "kraken fish 2", Fish)
        largest_side TWENTY_FIVE, price AtLeast(95, 13, by_length), full ByPrice, hodoku (Off, 500, Extreme, "Kraken Fish Type 2"),
        find fish::kraken(board, technique, found);
    /// A candidate that, by chains, empties a cell or leaves a digit no place in a house.
    ForcingChainContradiction("forcing-chain-contradiction", "forcing chain (contradiction)", ForcingChain)
        shows [ForcingNetContradiction]
        largest_side TWENTY_FIVE, price AtLeast(82, 13, by_length), full ByPrice,
        hodoku (At(570), 500, Extreme, "Forcing Chain Contradiction"),
        find chain::forcing::chains(board, technique, found);
    /// Whatever a cell holds, or wherever a digit stands, chains lead to the same end.
    ForcingChainVerity("forcing-chain-verity", "forcing chain (verity)", ForcingChain) shows [ForcingNetVerity]
        largest_side TWENTY_FIVE, price AtLeast(82, 13, by_length), full ByPrice,
        hodoku (At(580), 500, Extreme, "Forcing Chain Verity"),
        find chain::forcing::chains(board, technique, found);
    /// A candidate that, by a net of singles, comes to a contradiction.
    ForcingNetContradiction("forcing-net-contradiction", "forcing net (contradiction)", ForcingChain)
        shows [ForcingChainContradiction]
        largest_side TWENTY_FIVE, price AtLeast(90, 13, by_length), full ByPrice,
        hodoku (At(590), 700, Extreme, "Forcing Net Contradiction"),
        find chain::net::nets(board, technique, found);
    /// Whatever a cell holds, or wherever a digit stands, nets of singles lead to the same end.
    ForcingNetVerity("forcing-net-verity", "forcing net (verity)", ForcingChain) shows [ForcingChainVerity]
        largest_side TWENTY_FIVE, price AtLeast(90, 13, by_length), full ByPrice,
        hodoku (At(600), 700, Extreme, "Forcing Net Verity"),
        find chain::net::nets(board, technique, found);

    // Denis Berthier's: on the ladders `whips`, `g-whips`, `braids` and `g-braids`, shorter ones first.
    /// If a candidate is true, one choice is left in a cell or house, then in the next, and so on; in the last, none.
    Whip("whip", "whip", ForcingChain)
        largest_side NINE, price AtLeast(83, 13, by_length), full Off, hodoku (Off, 470, Extreme),
        find whip::whips(board, technique, found);
    /// A whip in which a choice may be a group: places of a digit where a line and a box cross.
    GWhip("g-whip", "g-whip", ForcingChain) shows [Whip]
        largest_side NINE, price AtLeast(84, 13, by_length), full Off, hodoku (Off, 470, Extreme),
        find whip::whips(board, technique, found);
    /// Like a whip, but each cell or house may be linked with any earlier choice.
    Braid("braid", "braid", ForcingChain) shows [Whip]
        largest_side NINE, price AtLeast(90, 13, by_length), full Off, hodoku (Off, 470, Extreme),
        find whip::whips(board, technique, found);
    /// A braid in which a choice may be a group.
    GBraid("g-braid", "g-braid", ForcingChain) shows [Whip, GWhip, Braid]
        largest_side NINE, price AtLeast(91, 13, by_length), full Off, hodoku (Off, 470, Extreme),
        find whip::whips(board, technique, found);

    // Sudoku Explainer's own: only the ladder `se` finds them.
    /// Pointing that leaves the digit one place in another box: placed at once.
    DirectPointing("direct-pointing", "direct pointing", LockedCandidates) is [explainers]
        largest_side NINE, price AsFound(17), full Off, hodoku (Off, 470, Extreme),
        find none();
    /// Claiming that leaves the digit one place in another line: placed at once.
    DirectClaiming("direct-claiming", "direct claiming", LockedCandidates) is [explainers]
        largest_side NINE, price AsFound(19), full Off, hodoku (Off, 470, Extreme),
        find none();
    /// A hidden pair that leaves another digit one place: placed at once.
    DirectHiddenPair("direct-hidden-pair", "direct hidden pair", Subset) is [explainers]
        largest_side NINE, price AsFound(20), full Off, hodoku (Off, 470, Extreme),
        find none();
    /// A hidden triple that leaves another digit one place: placed at once.
    DirectHiddenTriple("direct-hidden-triple", "direct hidden triple", Subset) is [explainers]
        largest_side NINE, price AsFound(25), full Off, hodoku (Off, 470, Extreme),
        find none();
    /// A loop of strong and weak links of one digit.
    XCycle("bidirectional-x-cycle", "bidirectional X-cycle", Chain) aliases ["x-cycle"] is [explainers]
        largest_side NINE, price AsFound(65), full Off, hodoku (Off, 470, Extreme),
        find none();
    /// A loop through cells of two candidates.
    YCycle("bidirectional-y-cycle", "bidirectional Y-cycle", Chain) aliases ["y-cycle"] is [explainers]
        largest_side NINE, price AsFound(65), full Off, hodoku (Off, 470, Extreme),
        find none();
    /// A loop of strong and weak links.
    XyCycle("bidirectional-cycle", "bidirectional cycle", Chain) is [explainers]
        largest_side NINE, price AsFound(70), full Off, hodoku (Off, 470, Extreme),
        find none();
    /// Links of one digit lead from a candidate to its opposite.
    ForcingXChain("forcing-x-chain", "forcing X-chain", ForcingChain) is [explainers]
        largest_side NINE, price AsFound(66), full Off, hodoku (Off, 470, Extreme),
        find none();
    /// Links lead from a candidate to its opposite.
    ForcingChain("forcing-chain", "forcing chain", ForcingChain) is [explainers]
        largest_side NINE, price AsFound(70), full Off, hodoku (Off, 470, Extreme),
        find none();
    /// A candidate that leaves its digit two places too near, or none.
    NishioForcingChains("nishio-forcing-chains", "Nishio forcing chains", ForcingChain)
        aliases ["nishio"] is [explainers]
        largest_side NINE, price AsFound(75), full Off, hodoku (Off, 470, Extreme),
        find none();
    /// Whatever a cell holds, chains lead to the same end.
    CellForcingChains("cell-forcing-chains", "cell forcing chains", ForcingChain) is [explainers]
        largest_side NINE, price AsFound(80), full Off, hodoku (Off, 470, Extreme),
        find none();
    /// Wherever a digit stands in a house, chains lead to the same end.
    RegionForcingChains("region-forcing-chains", "region forcing chains", ForcingChain) is [explainers]
        largest_side NINE, price AsFound(80), full Off, hodoku (Off, 470, Extreme),
        find none();
    /// A candidate that leads to both sides of another.
    ContradictionForcingChains("contradiction-forcing-chains", "contradiction forcing chains", ForcingChain)
        is [explainers]
        largest_side NINE, price AsFound(85), full Off, hodoku (Off, 470, Extreme),
        find none();
    /// A candidate that leads to the same end whether it is true or false.
    DoubleForcingChains("double-forcing-chains", "double forcing chains", ForcingChain) is [explainers]
        largest_side NINE, price AsFound(85), full Off, hodoku (Off, 470, Extreme),
        find none();
    /// Forcing chains in which what is struck on the way counts.
    DynamicForcingChains("dynamic-forcing-chains", "dynamic forcing chains", ForcingChain)
        shows [NishioForcingChains, CellForcingChains, RegionForcingChains, ContradictionForcingChains, DoubleForcingChains]
        is [explainers]
        largest_side NINE, price AsFound(85), full At(950), hodoku (Off, 470, Extreme),
        find none();
    /// The same with locked candidates, pairs and X-wings inside.
    DynamicForcingChainsPlus("dynamic-forcing-chains-plus", "dynamic forcing chains +", ForcingChain)
        shows [NishioForcingChains, CellForcingChains, RegionForcingChains, ContradictionForcingChains, DoubleForcingChains]
        is [explainers]
        largest_side NINE, price AsFound(90), full At(950), hodoku (Off, 470, Extreme),
        find none();
    /// The same with forcing chains inside.
    NestedForcingChains2("nested-forcing-chains-2", "nested forcing chains, level 2", ForcingChain)
        shows [NishioForcingChains, CellForcingChains, RegionForcingChains, ContradictionForcingChains, DoubleForcingChains]
        is [explainers, nested]
        largest_side NINE, price AsFound(95), full At(1100), hodoku (Off, 470, Extreme),
        find none();
    /// The same with multiple forcing chains inside.
    NestedForcingChains3("nested-forcing-chains-3", "nested forcing chains, level 3", ForcingChain)
        shows [NishioForcingChains, CellForcingChains, RegionForcingChains, ContradictionForcingChains, DoubleForcingChains]
        is [explainers, nested]
        largest_side NINE, price AsFound(100), full At(1100), hodoku (Off, 470, Extreme),
        find none();
    /// The same with dynamic forcing chains inside.
    NestedForcingChains4("nested-forcing-chains-4", "nested forcing chains, level 4", ForcingChain)
        shows [NishioForcingChains, CellForcingChains, RegionForcingChains, ContradictionForcingChains, DoubleForcingChains]
        is [explainers, nested]
        largest_side NINE, price AsFound(105), full At(1100), hodoku (Off, 470, Extreme),
        find none();
    /// The same with forcing chains inside dynamic ones inside.
    NestedForcingChains5("nested-forcing-chains-5", "nested forcing chains, level 5", ForcingChain)
        shows [NishioForcingChains, CellForcingChains, RegionForcingChains, ContradictionForcingChains, DoubleForcingChains]
        is [explainers, nested]
        largest_side NINE, price AsFound(110), full ByPrice, hodoku (Off, 470, Extreme),
        find none();
    } };
}

pub(crate) use techniques;

techniques!(said);
