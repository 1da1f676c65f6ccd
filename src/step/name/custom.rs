//! Techniques of other crates: a finder, and what is said of it.

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};

use super::board_view::BoardView;
use super::row::{Price, Row};
use super::{Flow, Found, Technique};
use crate::cell::Candidate;
use crate::shape::Shape;
use crate::step::{Cost, Step, conclusions, truth_code};

/// Shows every step that it sees, in a fixed order, until asked to stop. A long search asks [`BoardView::is_late`] now and then.
pub type Finder = fn(&BoardView, &mut Found) -> Flow;

/// A technique of another crate. It is a value like any other technique: [`Technique::Custom`].
///
/// Its slug is its identity: steps are written and read back by it. Its steps are logged, priced, drawn, written and re-proved
/// as those of percorre's own techniques are; `examples/custom_technique.rs` has one.
///
/// A step that concludes nothing new, or names a cell or a digit that the board does not have, is not taken. No other mistake is
/// looked for: what a wrong step strikes or places is gone or stands, and the puzzle may end without a solution or with
/// another one; numbers in its reason that point at nothing make what shows the step panic. Only a
/// [replay](crate::replay::replay()) proves the steps of a path, and [`crate::check::check()`] one step.
///
/// ```
/// use percorre::{Cost, Step, Technique, Truth};
/// use percorre::technique::{BoardView, Custom, Flow, Found};
///
/// static LAST_IN_CELL: Custom = Custom::new("last-in-cell", "last in cell", find).price(Cost(20));
///
/// fn find(board: &BoardView, found: &mut Found) -> Flow {
///     for cell in board.open() {
///         if let Some(digit) = board.candidates(cell).single() {
///             found(Step::place(Technique::Custom(&LAST_IN_CELL), cell, digit).because([Truth::Cell(cell)]))?;
///         }
///     }
///     Flow::Continue(())
/// }
/// # assert_eq!(Technique::Custom(&LAST_IN_CELL).name(), "last in cell");
/// ```
pub struct Custom {
    row: Row,
    find: Finder,
    texts: &'static [Text],
}

/// What is said of a technique of another crate in one language.
#[derive(Clone, Copy, Debug)]
pub struct Text {
    /// The language's code, like `en`. Where a step is described in a language without a text, the first one serves.
    pub language: &'static str,
    /// The name that players use, like `naked single`.
    pub name: &'static str,
    /// What is there and why the step follows, in a sentence. `{truths}`, `{covers}` and `{conclusions}` stand for those of the
    /// step.
    pub explanation: &'static str,
}

impl Custom {
    /// A technique with its slug, like `naked-single`, its English name, and its finder.
    ///
    /// # Panics
    /// If one of percorre's own techniques has this slug, or this alias: at compile time in a `static`.
    pub const fn new(slug: &'static str, name: &'static str, find: Finder) -> Custom {
        let mut at = 0;
        while at < Technique::ALL.len() {
            assert!(!is_same(slug.as_bytes(), Technique::ALL[at].slug().as_bytes()), "the slug of another technique");
            let (aliases, mut alias) = (Technique::ALL[at].aliases(), 0);
            while alias < aliases.len() {
                assert!(!is_same(slug.as_bytes(), aliases[alias].as_bytes()), "an alias of another technique");
                alias += 1;
            }
            at += 1;
        }
        Custom { row: Row::new(slug, name), find, texts: &[] }
    }

    /// Sets the cost of its steps on ladders with Sudoku Explainer's scale; 0.0 by default.
    pub const fn price(mut self, price: Cost) -> Custom {
        self.row.price = Price::Fixed(price.0);
        self
    }

    /// Its steps hold only in a puzzle with one solution.
    pub const fn assumes_unique(mut self) -> Custom {
        self.row = self.row.one_solution();
        self
    }

    /// A ladder asks for it only on boards up to this side.
    pub const fn largest_side(mut self, side: usize) -> Custom {
        self.row.largest_side = side;
        self
    }

    /// Its finder also shows steps of these names.
    pub const fn also_shows(mut self, names: &'static [Technique]) -> Custom {
        self.row.shows = names;
        self
    }

    /// Its name and explanation in one or more languages.
    pub const fn texts(mut self, texts: &'static [Text]) -> Custom {
        self.texts = texts;
        self
    }

    /// Its name in a language, by the language's code.
    pub fn name_in(&self, language: &str) -> &'static str {
        self.text(language).map_or(self.row.name, |text| text.name)
    }

    /// Why a step of it follows, in a language, by the language's code. `None` if it has no texts.
    pub fn explanation(&self, language: &str, shape: Shape, step: &Step) -> Option<String> {
        let codes =
            |truths: &[_]| truths.iter().map(|&it| truth_code(shape, it).to_string()).collect::<Vec<_>>().join(" ");
        let text = self.text(language)?.explanation;
        let text =
            text.replace("{truths}", &codes(&step.reason.truths)).replace("{covers}", &codes(&step.reason.covers));
        Some(text.replace("{conclusions}", &conclusions(shape, step)))
    }

    fn text(&self, language: &str) -> Option<&'static Text> {
        self.texts.iter().find(|text| text.language == language).or(self.texts.first())
    }

    pub(super) const fn row(&self) -> &Row {
        &self.row
    }

    pub(crate) fn search(&self, board: &BoardView, found: &mut Found) -> Flow {
        let shape = board.shape();
        let is_there = |it: Candidate| it.cell.index() < shape.cells() && shape.has_digit(it.digit);
        let is_open = |it: Candidate| board.is_open(it.cell) && board.has(it);
        (self.find)(board, &mut |step| {
            let changes_it =
                step.concludes().all(|(it, _)| is_there(it)) && step.concludes().any(|(it, _)| is_open(it));
            // A step that changes nothing would be offered for ever.
            if changes_it { found(step) } else { Flow::Continue(()) }
        })
    }
}

const fn is_same(a: &[u8], b: &[u8]) -> bool {
    let mut at = 0;
    while at < a.len() && at < b.len() && a[at] == b[at] {
        at += 1;
    }
    at == a.len() && at == b.len()
}

/// The slug.
impl std::fmt::Debug for Custom {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str(self.row.slug)
    }
}

/// By the slug, as all that follows.
impl PartialEq for Custom {
    fn eq(&self, other: &Custom) -> bool {
        self.row.slug == other.row.slug
    }
}

impl Eq for Custom {}

impl Hash for Custom {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.row.slug.hash(state);
    }
}

impl PartialOrd for Custom {
    fn partial_cmp(&self, other: &Custom) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Custom {
    fn cmp(&self, other: &Custom) -> Ordering {
        self.row.slug.cmp(other.row.slug)
    }
}
