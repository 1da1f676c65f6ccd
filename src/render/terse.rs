//! One line a step, worded and compressed as HoDoKu does it, so that paths can be compared line by line. It is a notation, the
//! same in every language.

mod chain;
mod short;

use std::fmt::Write;

use super::story::{Chain, ChainForm, ExocetForm, Fish, FishForm, Kind, LinkedSets, Outline, SetsForm, Story};
use crate::cell::Cell;
use crate::grid::Grid;
use crate::set::DigitSet;
use crate::shape::Shape;
use crate::step::Step;
use crate::technique::Technique;
use short::{candidates, codes, codes_of, compact, conclusion, listed, packed, slashed};

/// A step in one line, as HoDoKu would word it: `Locked Candidates Type 1 (Pointing): 3 in b4 => r6c568<>3`. The board is the
/// one before it, with its marks.
///
/// ```
/// use percorre::state::marked;
/// use percorre::{Grid, Ladder, Solver, render};
///
/// let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let step = Solver::new().ladder(Ladder::SINGLES).hint(&grid)?.expect("there is a single");
/// assert_eq!(render::terse(&marked(&grid), &step), "Hidden Single: r1c6=8");
/// # Ok::<(), percorre::Error>(())
/// ```
pub fn terse(before: &Grid, step: &Step) -> String {
    line(&Story::of(before, step))
}

/// The same of a story.
pub(super) fn line(story: &Story) -> String {
    let conclusion = conclusion(story.shape(), story.step);
    let name = name(story.step.technique);
    match (&story.kind, pattern(story)) {
        (Kind::Single(_), _) => format!("{name}: {conclusion}"),
        (_, Some(pattern)) => format!("{name}: {pattern} => {conclusion}"),
        (_, None) => format!("{name}{} => {conclusion}", chain::emptied(story)),
    }
}

/// What is there, where the name does not say it all.
fn pattern(story: &Story) -> Option<String> {
    let (shape, step, view) = (story.shape(), story.step, story.view());
    let all = |cells: &[Cell]| compact(shape, cells);
    Some(match &story.kind {
        Kind::Single(_) => return None,
        Kind::Subset(subset) => format!("{} in {}", listed(subset.digits), all(&subset.cells)),
        Kind::Fish(fish) => match &fish.form {
            FishForm::Locked => format!("{} in {}", fish.digit, codes(shape, &fish.bases)),
            FishForm::Dual => codes_of(shape, &step.reason.truths),
            FishForm::TwoLinks { near, far } => two_links(story, fish, near, far),
            FishForm::Plain | FishForm::Finned | FishForm::Siamese(_) => self::fish(shape, fish),
        },
        Kind::Wing(wing) => {
            let digits = view.left(wing.pivot);
            let z = step.removed.first()?.digit;
            // The pivot's digits, then the one struck; an XYZ-wing's pivot has that one too.
            let more = if digits.has(z) { String::new() } else { format!("/{z}") };
            let [one, other] = wing.wings;
            format!("{}{more} in {}", slashed(digits), all(&[one, other, wing.pivot]))
        }
        Kind::WWing(wing) => {
            let link = all(&view.places(wing.house, wing.link));
            let (z, digit) = (step.removed.first()?.digit, wing.link);
            format!("{z}/{digit} in {} connected by {digit} in {link}", all(&wing.wings))
        }
        Kind::RemotePair { cells, digits } => {
            // The digits take turns on the links, the greater first.
            let two: Vec<_> = digits.digits().collect();
            let mut path = String::new();
            for (at, &cell) in cells.iter().enumerate() {
                if at > 0 {
                    let digit = two.get(at % 2)?;
                    let _ = write!(path, " -{digit}- ");
                }
                let _ = write!(path, "{}", shape.cell_name(cell));
            }
            format!("{} {path}", slashed(*digits))
        }
        Kind::Colours { digit, clusters } => {
            let cluster =
                |[one, other]: &[Vec<_>; 2]| format!("({}) / ({})", candidates(shape, one), candidates(shape, other));
            let digit = digit.map(|digit| format!("{digit} ")).unwrap_or_default();
            format!("{digit}{}", clusters.iter().map(cluster).collect::<Vec<_>>().join(", "))
        }
        Kind::Deadly(deadly) => match deadly.outline {
            Outline::Bug => return None,
            _ => format!("{} in {}", slashed(deadly.digits), all(&deadly.cells)),
        },
        Kind::Symmetry(symmetry) => symmetry.digits(),
        Kind::Sets(sets) => return self::sets(story, sets),
        Kind::Ring(pairs) => {
            // It ends where it begins.
            let links = pairs.iter().map(|(cells, digits)| format!("{} -{}- ", all(cells), packed(shape, *digits)));
            format!("{}{}", links.collect::<String>(), all(&pairs.first()?.0))
        }
        Kind::Fireworks { fireworks, cells } => {
            let digits = fireworks.iter().fold(DigitSet::empty(), |digits, firework| digits | firework.digits);
            format!("{} in {}", listed(digits), all(cells))
        }
        Kind::Sectors(cells) => format!("{} in {}", codes_of(shape, &step.reason.covers), all(cells)),
        Kind::Exocet(exocet) => {
            let [base, targets] = [&exocet.base, &exocet.targets].map(|cells| all(cells));
            match exocet.form {
                ExocetForm::Bases => format!("{} in {base}, {}", slashed(exocet.digits), all(&exocet.others)),
                ExocetForm::Room => format!("{} in {targets}", slashed(exocet.digits)),
                _ => format!("{} in {base}, {targets}", slashed(exocet.digits)),
            }
        }
        Kind::Aligned(cells) => {
            let digits = slashed(step.removed.iter().map(|removed| removed.digit).collect());
            format!("{digits} in {}", all(cells))
        }
        Kind::Template { digit, .. } => digit.as_ref()?.to_string(),
        Kind::Direct | Kind::Count { .. } => codes_of(shape, &step.reason.truths),
        Kind::Chain(Chain { form: ChainForm::Finned(fish) | ChainForm::Covered(fish, _), .. }) => {
            self::fish(shape, fish)
        }
        Kind::Chain(chain) => return chain::pattern(story, chain),
    })
}

/// `7 r27 c18 fr2c5`
fn fish(shape: Shape, fish: &Fish) -> String {
    let fins: String = fish.fins.iter().map(|&fin| format!(" f{}", shape.cell_name(fin))).collect();
    format!("{} {} {}{fins}", fish.digit, codes(shape, &fish.bases), codes(shape, &fish.covers))
}

fn two_links(story: &Story, fish: &Fish, near: &[Cell], far: &[Cell]) -> String {
    let (shape, digit) = (story.shape(), fish.digit);
    let places = |base: usize| story.view().places(fish.bases[base], digit);
    match story.step.technique {
        Technique::EmptyRectangle => {
            let link = compact(shape, &places(1));
            format!("{digit} in {} ({link})", codes(shape, &fish.bases[..1]))
        }
        Technique::TurbotFish => {
            let of = |base: usize, ends: &[Cell]| {
                compact(shape, &places(base).into_iter().filter(|cell| ends.contains(cell)).collect::<Vec<_>>())
            };
            let (from, to) = ([of(0, far), of(0, near)], [of(1, near), of(1, far)]);
            format!("{digit} {} ={digit}= {} -{digit}- {} ={digit}= {}", from[0], from[1], to[0], to[1])
        }
        _ => format!("{digit} in {} (connected by {})", compact(shape, far), compact(shape, near)),
    }
}

fn sets(story: &Story, LinkedSets { form, sets, commons }: &LinkedSets) -> Option<String> {
    let (shape, step) = (story.shape(), story.step);
    if let SetsForm::TwoSectors = form {
        let sets: Vec<String> = sets
            .iter()
            .map(|set| format!("{} - {{{}}}", compact(shape, &set.cells), packed(shape, set.digits)))
            .collect();
        let (first, rest) = sets.split_first()?;
        return Some(format!("{first} ({})", rest.join(", ")));
    }
    // The stem of a blossom may be no cell.
    if sets.iter().any(|set| set.cells.is_empty()) {
        return None;
    }
    let mut with_digits =
        sets.iter().map(|set| format!("{} {{{}}}", compact(shape, &set.cells), packed(shape, set.digits)));
    if step.technique == Technique::AlsXyChain && commons.len() + 1 == sets.len() {
        return Some(chain::row_of_sets(step.removed.first()?.digit, with_digits, commons));
    }
    let letters = (b'A'..=b'Z').cycle().map(char::from);
    let named: Vec<String> = letters.zip(&mut with_digits).map(|(letter, set)| format!("{letter}={set}")).collect();
    let names = if step.technique == Technique::AlsXyWing { "X,Y" } else { "X" };
    let z: DigitSet = step.removed.iter().map(|removed| removed.digit).collect();
    Some(format!("{}, {names}={}, Z={}", named.join(", "), listed(commons.iter().copied().collect()), listed(z)))
}

/// The name in HoDoKu's wording, where it has one; else ours in title case.
fn name(technique: Technique) -> String {
    technique.row().hodoku.name.map_or_else(|| title_case(technique.name()), str::to_string)
}

/// `finned X-wing` as `Finned X-Wing`.
fn title_case(name: &str) -> String {
    let mut text = String::new();
    let mut begins = true;
    for letter in name.chars() {
        if begins {
            text.extend(letter.to_uppercase())
        } else {
            text.push(letter)
        }
        begins = matches!(letter, ' ' | '-' | '(');
    }
    text
}
