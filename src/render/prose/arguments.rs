//! What the message of a family speaks of: cells, digits and houses of the step.

use smallvec::SmallVec;

use super::chain;
use super::message::message;
use super::value::{Join, Pair, Value};
use super::words::Words;
use crate::cell::{Candidate, Cell, House};
use crate::render::facts::{self, Shown};
use crate::render::family::Family;
use crate::set::DigitSet;
use crate::step::Truth;
use crate::technique::Technique;

pub(super) type Pairs<'a> = SmallVec<[Pair<'a>; 8]>;

/// How much of it what is filled rules out.
fn how(is_none: bool, is_all: bool) -> &'static str {
    match (is_none, is_all) {
        (_, true) => "all",
        (true, _) => "none",
        _ => "some",
    }
}

/// What the message of a family speaks of.
pub(super) fn arguments<'a>(words: Words, family: Family, shown: Shown<'a>, pairs: &mut Pairs<'a>) {
    let step = shown.step;
    let language = words.language;
    let mut tell = |name: &'static str, value: Value<'a>| pairs.push((name, value));
    let each = |candidates: &[Candidate]| {
        Value::List(candidates.iter().map(|&claim| words.equation(claim).into()).collect(), Join::Or)
    };
    let concluded = step.concludes().map(|(candidate, _)| candidate.cell).next();
    if let Some(cell) = concluded {
        tell("cell", words.cell(cell));
    }
    // What is placed may be no digit of the first truth.
    if let Some(digit) = step.placed.first().map(|placed| placed.digit).or_else(|| shown.digit()) {
        tell("digit", digit.into());
    }
    let mut count = 0;
    match family {
        Family::FullHouse => tell("base-of", words.of_houses(shown.last_of().as_slice())),
        Family::NakedSingle => {
            let (seen, is_all) = shown.digits_seen();
            tell("how", Value::Choice(how(seen.is_empty(), is_all)));
            tell("seen", words.digits(seen));
        }
        Family::HiddenSingle => {
            let houses = shown.truth_houses();
            tell("base-in", words.in_houses(&houses));
            let (seen, is_all) = shown.seers(houses[0], step.placed[0]);
            tell("how", Value::Choice(how(seen.is_empty(), is_all)));
            tell("seen", words.cells(&seen));
            count = seen.len();
        }
        Family::SiameseFish => {
            tell("base-in", words.in_houses(&shown.truth_houses()));
            let case = |fish: facts::Fish| {
                let pairs = [
                    ("houses", words.houses(&fish.covers)),
                    ("count", fish.fins.len().into()),
                    ("fins", words.cells(&fish.fins)),
                    ("struck", words.cells(&fish.struck)),
                ];
                words.say(message!("siamese-case"), pairs)
            };
            let cases = shown.fish_in_one().unwrap_or_default();
            count = cases.len();
            tell("each", cases.into_iter().map(case).collect::<Vec<_>>().join("; ").into());
        }
        Family::Locked | Family::Fish | Family::FinnedFish | Family::TwoLinks | Family::Dual => {
            let (bases, covers) = (shown.truth_houses(), shown.cover_houses());
            tell("base-in", words.in_houses(&bases));
            tell("cover-in", words.in_houses(&covers));
            tell("cover-of", words.of_houses(&covers));
            tell("places", words.cells(&shown.places()));
            let each = |&house: &House| {
                let places = shown.digit().map_or(Vec::new(), |digit| shown.places_in(house, digit));
                format!("{} {}", words.houses(&[house]).text(language), words.cells(&places).text(language))
            };
            tell("each", bases.iter().map(each).collect::<Vec<_>>().join("; ").into());
            if family == Family::FinnedFish {
                let fins = shown.fins();
                tell("fins", words.cells(&fins));
                count = fins.len();
            } else {
                count = bases.len();
            }
            if family == Family::TwoLinks {
                let (near, far) = shown.ends();
                tell("near", words.cells(&near));
                tell("far", words.cells(&far));
            }
        }
        Family::NakedSet | Family::RemotePair => {
            let cells = shown.truth_cells();
            count = cells.len();
            if family == Family::RemotePair {
                let names = cells.iter().map(|&cell| words.shape.cell_name(cell).to_string());
                tell("cells", names.collect::<Vec<_>>().join(" - ").into());
            } else {
                tell("cells", words.cells(&cells));
            }
            tell("digits", words.digits(shown.digits_of_cells()));
        }
        Family::HiddenSet => {
            let digits = shown.truth_digits();
            count = digits.len();
            tell("base-in", words.in_houses(&shown.truth_houses()[..1]));
            tell("cells", words.cells(&shown.cover_cells()));
            tell("digits", words.digits(digits));
        }
        Family::XyWing | Family::XyzWing => {
            let (pivot, wings) = shown.wing();
            tell("pivot", words.cell(pivot));
            tell("wings", words.cells(&wings));
            tell("digits", words.either_digit(shown.left(pivot)));
            tell("z", words.digits(shown.concluded()));
            let case = |&wing: &Cell| {
                let shared = (shown.left(pivot) & shown.left(wing)) - shown.concluded();
                let pairs = [
                    ("pivot", words.cell(pivot)),
                    ("digit", words.either_digit(shared)),
                    ("wing", words.cell(wing)),
                    ("z", words.digits(shown.concluded())),
                ];
                words.say(message!("wing-case"), pairs)
            };
            tell("each", wings.iter().map(case).collect::<Vec<_>>().join("; ").into());
        }
        Family::WWing => {
            if let Some((wings, _, link)) = shown.w_wing() {
                tell("wings", words.cells(&wings));
                tell("link", link.into());
            }
            tell("digits", words.digits(shown.digits_of_cells()));
            tell("base-in", words.in_houses(&shown.truth_houses()));
            tell("z", words.digits(shown.concluded()));
        }
        Family::Colours | Family::Medusa => {
            let side = |side: &[Candidate]| {
                let groups = facts::by_digit(side).into_iter();
                let claim = |(digit, cells): (_, Vec<Cell>)| {
                    let cells = words.cells(&cells).text(language);
                    if family == Family::Colours { cells } else { format!("{cells}={digit}") }
                };
                groups.map(claim).collect::<Vec<_>>().join(" ")
            };
            let group = |[one, other]: [Vec<Candidate>; 2]| format!("{} / {}", side(&one), side(&other));
            tell("groups", shown.clusters().into_iter().map(group).collect::<Vec<_>>().join("; ").into());
            let how = match step.technique {
                Technique::SimpleColoursTrap => "trap",
                Technique::SimpleColoursWrap => "wrap",
                _ => "multi",
            };
            tell("how", Value::Choice(how));
        }
        Family::Unique1 | Family::Unique2 | Family::Unique3 | Family::Unique4 => {
            let (cells, digits) = shown.pattern().unwrap_or_default();
            let shape = match cells.len() {
                _ if shown.is_bug() => "bug",
                ..5 => "rectangle",
                _ => "loop",
            };
            tell("shape", Value::Choice(shape));
            tell("cells", words.cells(&cells));
            tell("digits", words.digits(digits));
            tell("guards", each(&shown.guards()));
            let mut struck = step.removed.to_vec();
            struck.sort_unstable();
            tell("struck", each(&struck));
            tell("others", words.truths(&step.reason.truths));
        }
        Family::Als | Family::AlsRing | Family::Blossom | Family::SueDeCoq => {
            let mut parts = shown.parts();
            if family == Family::Blossom {
                parts.remove(0);
                tell("cases", chain::cases(words, shown).into());
            }
            let sets = parts.iter().map(|part| {
                let digits = part.iter().fold(DigitSet::default(), |all, &cell| all | shown.left(cell));
                words.say(message!("set-with"), [("cells", words.cells(part)), ("digits", words.digits(digits))])
            });
            tell("sets", sets.collect::<Vec<_>>().join("; ").into());
            count = shown.ties().len();
            tell("ties", words.digits(shown.ties()));
            tell("z", words.digits(shown.concluded()));
        }
        Family::Crowded => {
            let case = |&truth: &Truth| {
                let places: Vec<Cell> = shown.held_by(truth).into_iter().map(|candidate| candidate.cell).collect();
                let places = match truth {
                    Truth::Cell(cell) => words.digits(shown.left(cell)),
                    _ => words.cells(&places),
                };
                format!("{}: {}", words.truths(&[truth]).text(language), places.text(language))
            };
            tell("each", step.reason.truths.iter().map(case).collect::<Vec<_>>().join("; ").into());
        }
        Family::Aligned => {
            tell("struck", each(&step.removed));
            tell("cells", words.cells(&shown.aligned()));
        }
        Family::TemplateSet | Family::TemplateDelete => {
            let targets: Vec<Cell> = step.concludes().map(|(candidate, _)| candidate.cell).collect();
            tell("targets", words.cells(&targets));
        }
        _ => {
            let truths = &step.reason.truths;
            tell("facts", words.truths(&truths[..truths.len() - usize::from(family == Family::Direct)]));
            tell("room", words.truths(&step.reason.covers));
            tell("base-in", words.in_houses(shown.truth_houses().last().map_or(&[], std::slice::from_ref)));
        }
    }
    if !matches!(family, Family::FullHouse | Family::NakedSingle) {
        pairs.push(("count", count.into()));
    }
}
