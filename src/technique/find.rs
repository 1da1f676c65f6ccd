//! Which search finds each technique: the finders in the rows of the registry.

use super::{Flow, Found, Technique, View};
use super::{
    aligned, als, chain, colour, exocet, fish, locked, sectors, single, subset, sue_de_coq, symmetry, template, turbot,
    unfillable, unique, whip, wing,
};
use crate::shape::{Shape, words};
use crate::step::name::{ANY, BoardView, NINE, SIXTEEN, TWENTY_FIVE, techniques};

macro_rules! finders {
    (|$technique:ident, $board:ident, $found:ident| $(
        #[doc = $summary:literal]
        $variant:ident($($names:tt)*) $(aliases $aliases:tt)? $(shows $shows:tt)? $(is $is:tt)?
        largest_side $side:expr, price $price:expr, full $full:expr, hodoku $hodoku:tt, find $find:expr;
    )*) => {
        impl Technique {
            /// Its finder, on a board that several searches share.
            pub(crate) fn search_in<const W: usize>(self, $board: &View<W>, $found: &mut Found) -> Flow {
                let $technique = self;
                match $technique {
                    // A search is compiled only for the boards that it is made for.
                    $(Technique::$variant => if const { W <= words($side) } { $find } else { Flow::Continue(()) },)*
                    Technique::Custom(custom) => custom.search(&BoardView::new($board), $found),
                }
            }
        }
    };
}

/// The finder of what Sudoku Explainer's engine finds: `ladder/engine.rs` asks that.
fn none() -> Flow {
    Flow::Continue(())
}

techniques!(finders);
