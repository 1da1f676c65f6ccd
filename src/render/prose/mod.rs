//! Steps as a good teacher tells them: in three languages, as briefly or as fully as is wanted.
//!
//! What is told depends on the step and the board before it alone, never on how the step was found. The words are Fluent
//! messages in `src/render/lang`, one a family of techniques; see `docs/EXPLANATIONS.md`.

mod answer;
mod chain;
mod language;
mod path;
mod ready;
#[cfg(test)]
mod tests;
mod words;

use super::facts::{self, Shown};
use super::{Hint, Notation, terse};
use crate::{Grid, Step, Technique};
pub use language::Language;

pub use words::wrap;

use ready::Pair;
use words::{Words, sentence};

/// How much is told of a step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Verbosity {
    /// One line, worded as HoDoKu words it.
    Terse,
    /// A sentence or two: what, where and why.
    #[default]
    Normal,
    /// Where to look, what is there, why it must be so, what follows, what else it is called.
    Teach,
}

/// A way to tell steps.
///
/// ```
/// use percorre::render::{Language, Prose, Verbosity};
/// use percorre::{Grid, Ladder, hint, marked};
///
/// let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let step = hint(&grid, &Ladder::SINGLES)?.expect("there is a single");
/// let prose = Prose { language: Language::Italian, ..Prose::default() };
/// assert_eq!(prose.step(&marked(&grid), &step), ["r5c5=5  Singolo nudo: 5 è la sola cifra che resta per r5c5."]);
/// let terse = Prose { verbosity: Verbosity::Terse, ..prose };
/// assert_eq!(terse.step(&marked(&grid), &step), ["Naked Single: r5c5=5"]);
/// # Ok::<(), percorre::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Prose {
    /// In this language.
    pub language: Language,
    /// As fully as this.
    pub verbosity: Verbosity,
    /// Chains in this short form.
    pub notation: Notation,
}

impl Prose {
    /// A step in one or several paragraphs; the board is the one before it, with its marks.
    pub fn step(&self, before: &Grid, step: &Step) -> Vec<String> {
        self.priced_step(before, step, None)
    }

    /// The same, with a price behind the technique's name.
    fn priced_step(&self, before: &Grid, step: &Step, price: Option<String>) -> Vec<String> {
        let shown = Shown { before, shape: before.shape(), step };
        let words = self.words(before);
        if self.verbosity == Verbosity::Terse {
            return vec![terse(before, step)];
        }
        let told = Told::new(self, shown);
        let conclusion = words.conclusions(step);
        let mut name = sentence(&self.name(step.technique));
        if let Some(price) = price {
            name = format!("{name} ({price})");
        }
        if self.verbosity == Verbosity::Normal {
            let mut lines = vec![format!("{}  {name}: {}", words.concluded(step), told.plain(""))];
            // A net has no short form.
            if facts::family(shown).starts_with("force-") {
                lines.extend(self.links(before, step));
            }
            return lines;
        }
        let label = |key: &str, text: String| words.say(key, [("text", text.into())]);
        let mut lines = vec![
            format!("{name}."),
            label("teach-look", told.text(".look")),
            label("teach-pattern", sentence(&told.text(""))),
        ];
        lines.extend(self.links(before, step));
        lines.push(label("teach-must", told.text(".must")));
        if step.technique.assumes_unique() {
            lines.push(words.say("teach-unique", []));
        }
        lines.push(words.say("so", [("what", conclusion.into())]));
        if !step.also.is_empty() {
            let names = step.also.iter().map(|&also| self.name(also)).collect();
            lines.push(words.say("teach-also", [("names", words.and(names).into())]));
        }
        lines
    }

    /// Why a step holds, in a sentence or two.
    pub fn because(&self, before: &Grid, step: &Step) -> String {
        let told = Told::new(self, Shown { before, shape: before.shape(), step });
        told.plain("")
    }

    /// The links of a chain or net, numbered, each with the cell or house that makes it; none for other steps.
    pub fn links(&self, before: &Grid, step: &Step) -> Vec<String> {
        if step.reason.ends.is_empty() { Vec::new() } else { chain::links(self.words(before), &step.reason, "", 0) }
    }

    /// The four stages of a hint.
    pub fn hint(&self, before: &Grid, step: &Step) -> Hint {
        let words = self.words(before);
        let houses = crate::render::hint::houses(before.shape(), step);
        let place = if houses.is_empty() { words.say("board", []) } else { words.houses("houses", &houses) };
        let mut technique = words.say("hint-what", [("name", self.name(step.technique).into())]);
        if step.technique.assumes_unique() {
            technique.push(' ');
            technique.push_str(&words.say("teach-unique", []));
        }
        Hint {
            place: words.say("hint-where", [("place", place.into())]),
            technique,
            pattern: sentence(&self.because(before, step)),
            conclusion: words.say("so", [("what", words.conclusions(step).into())]),
        }
    }

    /// The name of a technique that players of this language use.
    pub fn name(&self, technique: Technique) -> String {
        self.language.say(&format!("name-{}", technique.slug()), &[])
    }

    /// Another message of the program, with its arguments.
    pub(crate) fn say<const N: usize>(&self, key: &str, pairs: [Pair; N]) -> String {
        self.language.say(key, &pairs)
    }

    fn words(&self, before: &Grid) -> Words {
        Words { language: self.language, shape: before.shape() }
    }
}

/// The messages of a step's family, with what they speak of.
struct Told {
    language: Language,
    family: &'static str,
    pairs: Vec<Pair>,
}

impl Told {
    fn new(prose: &Prose, shown: Shown) -> Told {
        let (words, family) = (prose.words(shown.before), facts::family(shown));
        let pairs = if family.starts_with("chain-") || family.starts_with("force-") {
            chain::arguments(words, shown, prose.notation)
        } else {
            arguments(words, family, shown)
        };
        Told { language: prose.language, family, pairs }
    }

    /// The family's message, or with `.look` and `.must` an attribute of it.
    fn text(&self, attribute: &str) -> String {
        sentence(&self.plain(attribute))
    }

    /// The same as it is written, within a sentence.
    fn plain(&self, attribute: &str) -> String {
        self.language.say(&format!("{}{attribute}", self.family), &self.pairs)
    }
}

/// How much of it what is filled rules out.
fn how(is_none: bool, is_all: bool) -> String {
    (if is_none && !is_all {
        "none"
    } else if is_all {
        "all"
    } else {
        "some"
    })
    .to_string()
}

/// What the message of a family speaks of.
fn arguments(words: Words, family: &str, shown: Shown) -> Vec<Pair> {
    let step = shown.step;
    let mut pairs: Vec<Pair> = Vec::new();
    let mut tell = |name: &'static str, value: String| pairs.push((name, value.into()));
    let claims = |candidates: &[crate::Candidate]| {
        let groups = facts::by_digit(candidates).into_iter();
        groups.map(|(digit, cells)| format!("{}={digit}", words.cells(&cells))).collect::<Vec<_>>()
    };
    let each = |candidates: &[crate::Candidate]| {
        let claim =
            |candidate: &crate::Candidate| format!("{}={}", words.shape.cell_name(candidate.cell), candidate.digit);
        words.or(candidates.iter().map(claim).collect())
    };
    if let Some(digit) = shown.digit() {
        tell("digit", digit.to_string());
    }
    let concluded: Vec<crate::Cell> = step.concludes().map(|(candidate, _)| candidate.cell).collect();
    tell("cell", words.cells(&concluded[..1.min(concluded.len())]));
    let mut count = 0;
    match family {
        "full-house" => {
            let [placed] = step.placed[..] else { return pairs };
            pairs.retain(|(name, _)| *name != "digit");
            pairs.push(("digit", placed.digit.to_string().into()));
            pairs.push(("base-of", words.houses("houses-of", shown.last_of().as_slice()).into()));
        }
        "naked-single" => {
            let (seen, is_all) = shown.digits_seen(concluded[0]);
            tell("how", how(seen.is_empty(), is_all));
            tell("seen", words.digits(seen));
        }
        "hidden-single" => {
            let houses = shown.truth_houses();
            tell("base-in", words.houses("houses-in", &houses));
            let (seen, is_all) = shown.seers(houses[0], step.placed[0]);
            tell("how", how(seen.is_empty(), is_all));
            tell("seen", words.cells(&seen));
        }
        "locked" | "fish" | "finned-fish" | "two-links" | "dual" => {
            let (bases, covers) = (shown.truth_houses(), shown.cover_houses());
            tell("base-in", words.houses("houses-in", &bases));
            tell("cover-in", words.houses("houses-in", &covers));
            tell("cover-of", words.houses("houses-of", &covers));
            tell("places", words.cells(&shown.places()));
            let each = |&house: &crate::House| {
                let places = shown.digit().map_or(Vec::new(), |digit| shown.places_in(house, digit));
                format!("{} {}", words.houses("houses", &[house]), words.cells(&places))
            };
            tell("each", bases.iter().map(each).collect::<Vec<_>>().join("; "));
            if family == "finned-fish" {
                let fins = shown.fins();
                tell("fins", words.cells(&fins));
                count = fins.len();
            } else {
                count = bases.len();
            }
            if family == "two-links" {
                let (near, far) = shown.ends();
                tell("near", words.cells(&near));
                tell("far", words.cells(&far));
            }
        }
        "naked-set" | "remote-pair" => {
            let cells = shown.truth_cells();
            count = cells.len();
            if family == "remote-pair" {
                let names = cells.iter().map(|&cell| words.shape.cell_name(cell).to_string());
                tell("cells", names.collect::<Vec<_>>().join(" - "));
            } else {
                tell("cells", words.cells(&cells));
            }
            tell("digits", words.digits(shown.digits_of_cells()));
        }
        "hidden-set" => {
            let digits = shown.truth_digits();
            count = digits.len();
            tell("base-in", words.houses("houses-in", &shown.truth_houses()[..1]));
            tell("cells", words.cells(&shown.cover_cells()));
            tell("digits", words.digits(digits));
        }
        "xy-wing" | "xyz-wing" => {
            let (pivot, wings) = shown.wing();
            tell("pivot", words.cells(&[pivot]));
            tell("wings", words.cells(&wings));
            tell("digits", words.either_digit(shown.left(pivot)));
            tell("z", words.digits(shown.concluded()));
            let case = |&wing: &crate::Cell| {
                let shared = (shown.left(pivot) & shown.left(wing)) - shown.concluded();
                let name = |cell| words.shape.cell_name(cell).to_string();
                let pairs = [
                    ("pivot", name(pivot).into()),
                    ("digit", words.either_digit(shared).into()),
                    ("wing", name(wing).into()),
                    ("z", words.digits(shown.concluded()).into()),
                ];
                words.say("wing-case", pairs)
            };
            tell("each", wings.iter().map(case).collect::<Vec<_>>().join("; "));
        }
        "w-wing" => {
            if let Some((wings, _, link)) = shown.w_wing() {
                tell("wings", words.cells(&wings));
                tell("link", link.to_string());
            }
            tell("digits", words.digits(shown.digits_of_cells()));
            tell("base-in", words.houses("houses-in", &shown.truth_houses()));
            tell("z", words.digits(shown.concluded()));
        }
        "colours" | "medusa" => {
            let groups = shown.clusters().into_iter().map(|[one, other]| {
                let side = |side: &[crate::Candidate]| {
                    let cells: Vec<crate::Cell> = side.iter().map(|candidate| candidate.cell).collect();
                    if family == "colours" { words.cells(&cells) } else { claims(side).join(" ") }
                };
                format!("{} / {}", side(&one), side(&other))
            });
            tell("groups", groups.collect::<Vec<_>>().join("; "));
            let how = match step.technique {
                Technique::SimpleColoursTrap => "trap",
                Technique::SimpleColoursWrap => "wrap",
                _ => "multi",
            };
            tell("how", how.to_string());
        }
        "unique-1" | "unique-2" | "unique-3" | "unique-4" => {
            let (cells, digits) = shown.pattern().unwrap_or_default();
            tell(
                "shape",
                if shown.is_bug() {
                    "bug"
                } else if cells.len() > 4 {
                    "loop"
                } else {
                    "rectangle"
                }
                .into(),
            );
            tell("cells", words.cells(&cells));
            tell("digits", words.digits(digits));
            tell("guards", each(&shown.guards()));
            let mut struck = step.removed.to_vec();
            struck.sort_unstable();
            tell("struck", each(&struck));
            tell("others", words.truths(&step.reason.truths));
        }
        "als" | "als-ring" | "blossom" | "sue-de-coq" => {
            let mut parts = shown.parts();
            if family == "blossom" {
                parts.remove(0);
                tell("cases", chain::cases(words, shown));
            }
            let sets = parts.iter().map(|part| {
                let digits = part.iter().fold(crate::DigitSet::default(), |all, &cell| all | shown.left(cell));
                let digits = words.digits(digits).into();
                words.say("set-with", [("cells", words.cells(part).into()), ("digits", digits)])
            });
            tell("sets", sets.collect::<Vec<_>>().join("; "));
            count = shown.ties().len();
            tell("ties", words.digits(shown.ties()));
            tell("z", words.digits(shown.concluded()));
        }
        "aligned" => {
            tell("struck", each(&step.removed));
            tell("cells", words.cells(&shown.aligned()));
        }
        "template-set" | "template-delete" => tell("targets", words.cells(&concluded)),
        _ => {
            tell(
                "facts",
                words.truths(&step.reason.truths[..(step.reason.truths.len() - usize::from(family == "direct"))]),
            );
            tell("room", words.truths(&step.reason.covers));
            tell(
                "base-in",
                words.houses("houses-in", &shown.truth_houses()[shown.truth_houses().len().saturating_sub(1)..]),
            );
        }
    }
    pairs.push(("count", count.into()));
    pairs
}
