//! Which message a step is put in, and what goes into its gaps: one arm for each kind of story.

use std::fmt::Display;

use smallvec::SmallVec;

use super::message::{Message, message};
use super::value::{Join, Pair, Value};
use super::words::Words;
use super::{Prose, chain};
use crate::cell::{Candidate, Cell, Digit, House};
use crate::gather::PushAll;
use crate::render::notation::Notation;
use crate::render::story::{
    Cells, Clash, Deadly, Exocet, ExocetForm, Firework, Fish, FishForm, Guarded, Kind, LinkedSets, Movement, Outline,
    SetsForm, Single, SmallFish, Story, Subset, Symmetry, WWing, Wing, by_digit, colour,
};
use crate::set::DigitSet;
use crate::step::Truth;

pub(super) type Pairs<'a> = SmallVec<[Pair<'a>; 8]>;

/// The messages of a kind of story: what is there, where to look, why it must be so.
pub(super) struct Wording {
    pub text: &'static Message,
    pub look: &'static Message,
    pub must: &'static Message,
}

/// The wording of this key, looked up once where it is written.
macro_rules! wording {
    ($key:literal) => {
        Wording { text: message!($key), look: message!(concat!($key, ".look")), must: message!(concat!($key, ".must")) }
    };
}
pub(super) use wording;

/// How much of it what is filled rules out.
fn how(is_none: bool, is_all: bool) -> Value<'static> {
    Value::Choice(match (is_none, is_all) {
        (_, true) => "all",
        (true, _) => "none",
        _ => "some",
    })
}

/// The words of a step, with what they speak of.
pub(super) fn worded<'a>(prose: Prose, story: &Story<'a>, pairs: &mut Pairs<'a>) -> Wording {
    let words = prose.words(story.before);
    let (step, view) = (story.step, story.view());
    if let Kind::Chain(chain) = &story.kind {
        return chain::worded(words, story, chain, prose.notation, pairs);
    }
    if let Some((concluded, _)) = step.concludes().next() {
        pairs.push(("cell", words.cell(concluded.cell)));
    }
    // What is placed may be no digit of the first truth.
    if let Some(digit) = step.placed.first().map(|placed| placed.digit).or_else(|| view.digit()) {
        pairs.push(("digit", digit.into()));
    }
    match &story.kind {
        Kind::Single(it) => single(words, it, pairs),
        Kind::Subset(it) => subset(words, it, pairs),
        Kind::Fish(it) => fish(words, story, it, pairs),
        Kind::Wing(it) => wing(words, story, it, pairs),
        Kind::WWing(it) => w_wing(words, story, it, pairs),
        Kind::RemotePair { cells, digits } => {
            let names = cells.iter().map(|&cell| words.shape.cell_name(cell));
            pairs.push_all([
                ("cells", joined(names, " - ")),
                ("digits", words.digits(*digits)),
                ("either", words.either_digit(*digits)),
            ]);
            wording!("remote-pair")
        }
        Kind::Colours { digit, clusters } => colours(words, story, digit.is_some(), clusters, pairs),
        Kind::Deadly(it) => deadly(words, story, it, pairs),
        Kind::Symmetry(it) => symmetry(words, it, pairs),
        Kind::Sets(it) => sets(words, story, it, pairs),
        Kind::Ring(ring) => {
            let link = |(cells, digits): &(Cells, DigitSet)| {
                format!("{} -{}- ", words.text(&words.cells(cells)), words.slashed(*digits))
            };
            let first = ring.first().map(|(cells, _)| words.text(&words.cells(cells)));
            let notation: String = ring.iter().map(link).chain(first).collect();
            pairs.push_all([("ring", notation.into()), ("count", step.reason.truths.len().into())]);
            wording!("ring")
        }
        Kind::Fireworks { fireworks, cells } => {
            let digits = fireworks.iter().fold(DigitSet::empty(), |digits, firework| digits | firework.digits);
            let case = |firework: &Firework| {
                let pairs = [
                    ("lines-in", words.in_houses(&firework.lines)),
                    ("box-of", words.of_houses(&[firework.block])),
                    ("digits", words.digits(firework.digits)),
                    ("ends", words.cells(&firework.ends)),
                ];
                words.say(message!("firework-case"), pairs)
            };
            pairs.push_all([
                ("each", joined(fireworks.iter().map(case), "; ")),
                ("cells", words.cells(cells)),
                ("count", cells.len().into()),
                ("digits", words.digits(digits)),
            ]);
            wording!("fireworks")
        }
        Kind::Sectors(cells) => {
            pairs.push_all([
                ("cells", words.cells(cells)),
                ("count", cells.len().into()),
                ("places", joined(sectors(words, &step.reason.covers).into_iter(), "; ")),
            ]);
            wording!("sectors")
        }
        Kind::Exocet(it) => exocet(words, story, it, prose.notation, pairs),
        Kind::Aligned(cells) => {
            pairs.push_all([("struck", words.any_of(&step.removed)), ("cells", words.cells(cells))]);
            wording!("aligned")
        }
        Kind::Template { is_placed, others, .. } => {
            let targets: Vec<Cell> = step.concludes().map(|(candidate, _)| candidate.cell).collect();
            pairs.push_all([
                ("targets", words.cells(&targets)),
                ("count", targets.len().into()),
                ("others", words.digits(*others)),
                ("others-count", others.len().into()),
            ]);
            if *is_placed { wording!("template-set") } else { wording!("template-delete") }
        }
        // A step of another crate may have no reason.
        Kind::Direct | Kind::Count { .. } if step.reason.truths.is_empty() => wording!("no-reason"),
        Kind::Direct => {
            let (last, locked) = step.reason.truths.split_last().expect("a step that places something has a truth");
            let house = if let Truth::House(house, _) = last { std::slice::from_ref(house) } else { &[] };
            pairs.push_all([("facts", words.truths(locked)), ("base-in", words.in_houses(house))]);
            wording!("direct")
        }
        Kind::Count { is_full: true } => {
            let (truths, covers) = (&step.reason.truths, &step.reason.covers);
            pairs.push_all([("facts", words.truths(truths)), ("room", words.truths(covers))]);
            wording!("sets")
        }
        Kind::Count { is_full: false } => {
            let case = |&truth: &Truth| {
                let places = match truth {
                    Truth::Cell(cell) => words.digits(view.left(cell)),
                    _ => {
                        let held = view.held_by(truth).into_iter();
                        words.cells(&held.map(|candidate| candidate.cell).collect::<Vec<_>>())
                    }
                };
                format!("{}: {}", words.text(&words.truths(&[truth])), words.text(&places))
            };
            pairs.push(("each", joined(step.reason.truths.iter().map(case), "; ")));
            wording!("crowded")
        }
        Kind::Chain(_) => unreachable!("chains have been worded"),
    }
}

fn joined(items: impl Iterator<Item = impl Display>, parting: &str) -> Value<'static> {
    items.map(|item| item.to_string()).collect::<Vec<_>>().join(parting).into()
}

fn single(words: Words, single: &Single, pairs: &mut Pairs) -> Wording {
    match single {
        Single::LastOf(house) => {
            pairs.push(("base-of", words.of_houses(&[*house])));
            wording!("full-house")
        }
        Single::Naked { seen, is_all } => {
            pairs.push_all([("how", how(seen.is_empty(), *is_all)), ("seen", words.digits(*seen))]);
            wording!("naked-single")
        }
        Single::Hidden { house, seen, is_all } => {
            pairs.push_all([
                ("base-in", words.in_house(*house)),
                ("how", how(seen.is_empty(), *is_all)),
                ("seen", words.cells(seen)),
                ("count", seen.len().into()),
            ]);
            wording!("hidden-single")
        }
    }
}

fn subset(words: Words, Subset { cells, digits, hidden_in }: &Subset, pairs: &mut Pairs) -> Wording {
    pairs.push(("cells", words.cells(cells)));
    match hidden_in {
        Some(house) => {
            pairs.push_all([
                ("digits", words.digits(*digits)),
                ("count", digits.len().into()),
                ("base-in", words.in_house(*house)),
            ]);
            wording!("hidden-set")
        }
        None => {
            pairs.push_all([
                ("set", words.slashed(*digits).into()),
                ("digits", words.either_digit(*digits)),
                ("count", cells.len().into()),
            ]);
            wording!("naked-set")
        }
    }
}

fn fish(words: Words, story: &Story, fish: &Fish, pairs: &mut Pairs) -> Wording {
    let view = story.view();
    pairs.push(("base-in", words.in_houses(&fish.bases)));
    if let FishForm::Siamese(cases) = &fish.form {
        let case = |fish: &SmallFish| {
            let pairs = [
                ("houses", words.houses(&fish.covers)),
                ("count", fish.fins.len().into()),
                ("fins", words.cells(&fish.fins)),
                ("struck", words.cells(&fish.struck)),
            ];
            words.say(message!("siamese-case"), pairs)
        };
        pairs.push_all([("count", cases.len().into()), ("each", joined(cases.iter().map(case), "; "))]);
        return wording!("siamese-fish");
    }
    let each = |&house: &House| {
        let places = words.cells(&view.places(house, fish.digit));
        format!("{} {}", words.text(&words.houses(&[house])), words.text(&places))
    };
    let doubles = fish.doubles(view);
    pairs.push_all([
        ("twice", doubles.len().into()),
        ("doubles", words.cells(&doubles)),
        ("cover-in", words.in_houses(&fish.covers)),
        ("cover-of", words.of_houses(&fish.covers)),
        ("places", words.cells(&fish.places(view))),
        ("each", joined(fish.bases.iter().map(each), "; ")),
    ]);
    match &fish.form {
        FishForm::Locked => {
            pairs.push(("place-count", fish.places(view).len().into()));
            wording!("locked")
        }
        FishForm::Dual => wording!("dual"),
        FishForm::TwoLinks { near, far } => {
            pairs.push_all([
                ("near", words.cells(near)),
                ("near-count", near.len().into()),
                ("far", words.cells(far)),
                ("far-count", far.len().into()),
            ]);
            wording!("two-links")
        }
        FishForm::Finned => {
            pairs.push_all([("fins", words.cells(&fish.fins)), ("count", fish.fins.len().into())]);
            wording!("finned-fish")
        }
        FishForm::Plain | FishForm::Siamese(_) => {
            pairs.push(("count", fish.bases.len().into()));
            wording!("fish")
        }
    }
}

fn wing(words: Words, story: &Story, wing: &Wing, pairs: &mut Pairs) -> Wording {
    let (view, z) = (story.view(), story.concluded());
    let digits = view.left(wing.pivot);
    let case = |&other: &Cell| {
        let pairs = [
            ("pivot", words.cell(wing.pivot)),
            ("digit", words.either_digit((digits & view.left(other)) - z)),
            ("wing", words.cell(other)),
            ("z", words.digits(z)),
        ];
        words.say(message!("wing-case"), pairs)
    };
    pairs.push_all([
        ("pivot", words.cell(wing.pivot)),
        ("wings", words.and(wing.wings.map(|other| words.set(&[other], view.left(other))).into())),
        ("digits", words.either_digit(digits)),
        ("z", words.digits(z)),
        ("each", joined(wing.wings.iter().map(case), "; ")),
    ]);
    if digits.len() > 2 { wording!("xyz-wing") } else { wording!("xy-wing") }
}

fn w_wing(words: Words, story: &Story, wing: &WWing, pairs: &mut Pairs) -> Wording {
    pairs.push_all([
        ("wings", words.cells(&wing.wings)),
        ("link", wing.link.into()),
        ("set", words.slashed(wing.digits).into()),
        ("base-in", words.in_house(wing.house)),
        ("z", words.digits(story.concluded())),
    ]);
    wording!("w-wing")
}

fn colours(
    words: Words,
    story: &Story,
    is_one_digit: bool,
    clusters: &[[Vec<Candidate>; 2]],
    pairs: &mut Pairs,
) -> Wording {
    let side = |side: &[Candidate]| {
        let claims = by_digit(side).into_iter().map(|(digit, cells)| {
            let cells = words.text(&words.cells(&cells));
            if is_one_digit { cells } else { format!("{cells}={digit}") }
        });
        claims.collect::<Vec<_>>().join(" ")
    };
    let groups = clusters.iter().map(|[one, other]| format!("{} / {}", side(one), side(other)));
    pairs.push(("groups", joined(groups, "; ")));
    let clash = colour::clash(story.view(), clusters);
    let cells = |side: &[Candidate]| words.cells(&side.iter().map(|it| it.cell).collect::<Vec<_>>());
    if is_one_digit {
        let (how, near, [one, other]) = match &clash {
            Clash::None => ("trap", &[][..], [&[][..]; 2]),
            Clash::Cell(_) | Clash::House(..) | Clash::NoDigit(_) | Clash::NoPlace(..) => {
                ("wrap", &[][..], [&[][..]; 2])
            }
            Clash::Seen(near) => ("wrap", &near[..], [&[][..]; 2]),
            Clash::Bridge { near, far } => ("bridge", &near[..], *far),
            Clash::Squeeze(side) => ("squeeze", &[][..], [*side, &[]]),
        };
        pairs.push_all([
            ("how", Value::Choice(how)),
            ("near", cells(near)),
            ("one", cells(one)),
            ("one-count", one.len().into()),
            ("other", cells(other)),
            ("other-count", other.len().into()),
            ("group-count", clusters.len().into()),
        ]);
        return wording!("colours");
    }
    let nothing = || Value::from("");
    let (how, cell, house) = match clash {
        Clash::Cell(cell) => ("cell", Some(cell), None),
        Clash::House(house, digit) => ("house", None, Some((house, digit))),
        Clash::NoDigit(cell) => ("no-digit", Some(cell), None),
        Clash::NoPlace(house, digit) => ("no-place", None, Some((house, digit))),
        _ => ("trap", None, None),
    };
    pairs.push_all([
        ("how", Value::Choice(how)),
        ("claim", story.step.removed.first().map_or_else(nothing, |&it| words.equation(it).into())),
        ("clash-cell", cell.map_or_else(nothing, |cell| words.cell(cell))),
        ("clash-digit", house.map_or_else(nothing, |(_, digit)| digit.into())),
        ("clash-in", house.map_or_else(nothing, |(house, _)| words.in_house(house))),
    ]);
    wording!("medusa")
}

fn exocet<'a>(words: Words, story: &Story<'a>, exocet: &Exocet, notation: Notation, pairs: &mut Pairs<'a>) -> Wording {
    let cover = |(digit, houses): &(Digit, Vec<House>)| {
        let pairs = [("digit", (*digit).into()), ("houses-in", words.in_houses(houses))];
        words.say(message!("exocet-cover"), pairs)
    };
    pairs.push_all([
        ("base", words.cells(&exocet.base)),
        ("others", words.cells(&exocet.others)),
        ("digits", words.digits(exocet.digits)),
        ("targets", words.cells(&exocet.targets)),
        ("cross", words.houses(&exocet.cross)),
        ("each", joined(exocet.covers.iter().map(cover), "; ")),
    ]);
    match &exocet.form {
        ExocetForm::Targets => wording!("exocet"),
        &ExocetForm::NoneBeside(struck) => {
            let beside: Vec<Cell> = exocet.targets.iter().copied().filter(|&cell| cell != struck.cell).collect();
            pairs.push_all([("struck", words.equation(struck).into()), ("beside", words.cells(&beside))]);
            wording!("exocet-pair")
        }
        ExocetForm::Common => wording!("exocet-common"),
        ExocetForm::Net(net) => {
            chain::worded(words, story, net, notation, pairs);
            wording!("exocet-net")
        }
        ExocetForm::Mirror(mirror) => {
            pairs.push_all([
                ("how", Value::Choice(if mirror.holds.is_some() { "cell" } else { "none" })),
                ("target", words.cell(mirror.target)),
                ("beside", words.cell(mirror.beside)),
                ("house-in", words.in_house(mirror.block)),
                ("mirror", words.cells(&mirror.cells)),
                ("cell", words.cells(mirror.holds.as_slice())),
                ("either", words.either_digit(mirror.digits)),
                ("held", story.step.removed.first().map_or_else(|| "".into(), |it| it.digit.into())),
            ]);
            wording!("exocet-mirror")
        }
        ExocetForm::Bases => wording!("exocet-bases"),
        ExocetForm::Room => {
            pairs.push(("count", story.step.reason.truths.len().into()));
            wording!("exocet-room")
        }
    }
}

fn deadly(words: Words, story: &Story, deadly: &Deadly, pairs: &mut Pairs) -> Wording {
    let view = story.view();
    let mut struck = story.step.removed.to_vec();
    struck.sort_unstable();
    let shape = match deadly.outline {
        Outline::Rectangle => "rectangle",
        Outline::Avoidable => "avoidable",
        Outline::Loop => "loop",
        Outline::Bug => "bug",
        Outline::Tridagon => "tridagon",
        Outline::OddLoop => "ring",
    };
    let is_unfillable = matches!(deadly.outline, Outline::Tridagon | Outline::OddLoop);
    let mut guarded: Vec<Cell> = deadly.guards.iter().map(|guard| guard.cell).collect();
    guarded.sort_unstable();
    guarded.dedup();
    let digits: DigitSet = deadly.guards.iter().map(|guard| guard.digit).collect();
    pairs.push_all([
        ("shape", Value::Choice(shape)),
        ("cells", words.cells(&deadly.cells)),
        ("set", words.slashed(deadly.digits).into()),
        ("digits", words.digits(deadly.digits)),
        ("placed", words.cells(&deadly.placed)),
        ("guards", words.places_of(&deadly.guards)),
    ]);
    match deadly.by {
        Guarded::Alone => {
            pairs.push_all([("guard-cell", words.cells(&guarded)), ("guard-digits", words.either_digit(digits))]);
            if is_unfillable { wording!("unfillable-1") } else { wording!("unique-1") }
        }
        Guarded::Together => {
            pairs.push_all([
                ("one-of", words.claim(true, &deadly.guards).into()),
                ("guard-count", guarded.len().into()),
                ("guard-digits", words.either_digit(digits)),
            ]);
            if is_unfillable { wording!("unfillable-2") } else { wording!("unique-2") }
        }
        Guarded::Subset => {
            let others = view.truth_cells();
            pairs.push_all([
                ("guard-cells", words.cells(&guarded)),
                ("guard-set", words.slashed(digits).into()),
                ("others", words.cells(&others)),
                ("count", (others.len() + 1).into()),
            ]);
            wording!("unique-3")
        }
        Guarded::House => {
            let only_in = |&truth: &Truth| {
                let Truth::House(house, digit) = truth else { return None };
                let places = words.cells(&view.places(house, digit));
                let pairs = [("base-in", words.in_house(house)), ("digit", digit.into()), ("places", places)];
                Some(words.say(message!("only-in"), pairs))
            };
            pairs.push_all([
                ("each", joined(story.step.reason.truths.iter().filter_map(only_in), "; ")),
                ("struck", words.any_of(&struck)),
            ]);
            wording!("unique-4")
        }
        Guarded::Crossed => {
            pairs.push(("struck", words.any_of(&struck)));
            wording!("unique-crossed")
        }
    }
}

fn symmetry(words: Words, symmetry: &Symmetry, pairs: &mut Pairs) -> Wording {
    let nothing = || "".into();
    let (how, cells) = match symmetry.movement {
        Movement::HalfTurn => ("half-turn", None),
        Movement::QuarterTurn => ("quarter-turn", None),
        Movement::Rows => ("rows", None),
        Movement::Columns => ("columns", None),
        Movement::Diagonal => ("diagonal", None),
        Movement::Antidiagonal => ("antidiagonal", None),
        Movement::Other(first, image) => ("other", Some((first, image))),
    };
    pairs.push_all([
        ("how", Value::Choice(how)),
        ("first", cells.map_or_else(nothing, |(first, _)| words.cell(first))),
        ("image", cells.map_or_else(nothing, |(_, image)| words.cell(image))),
        ("cycles", symmetry.digits().into()),
    ]);
    wording!("symmetry")
}

/// Which digits are used up in which house, by the covers of a step.
fn used_up(words: Words, story: &Story) -> Vec<String> {
    let mut houses: Vec<(House, DigitSet)> = Vec::new();
    for cover in &story.step.reason.covers {
        let Truth::House(house, digit) = *cover else { continue };
        match houses.iter_mut().find(|(known, _)| *known == house) {
            Some((_, digits)) => *digits |= DigitSet::of(digit),
            None => houses.push((house, DigitSet::of(digit))),
        }
    }
    let said = houses.into_iter().map(|(house, digits)| {
        words.say(
            message!("used-up"),
            [("houses-of", words.of_houses(&[house])), ("digits", words.either_digit(digits))],
        )
    });
    said.collect()
}

/// Digits in houses; those in the same houses stand together.
fn sectors(words: Words, places: &[Truth]) -> Vec<String> {
    let mut houses: Vec<(DigitSet, Vec<House>)> = Vec::new();
    for digit in words.shape.digits().digits() {
        let of_digit = |place: &Truth| match *place {
            Truth::House(house, own) if own == digit => Some(house),
            _ => None,
        };
        let own: Vec<House> = places.iter().filter_map(of_digit).collect();
        match houses.iter_mut().find(|(_, known)| *known == own) {
            Some((digits, _)) => *digits |= DigitSet::of(digit),
            None => houses.push((DigitSet::of(digit), own)),
        }
    }
    let said = houses.into_iter().filter(|(_, own)| !own.is_empty()).map(|(digits, own)| {
        words.say(message!("sector"), [("digits", words.digits(digits)), ("houses-in", words.in_houses(&own))])
    });
    said.collect()
}

fn sets(words: Words, story: &Story, LinkedSets { form, sets, commons }: &LinkedSets, pairs: &mut Pairs) -> Wording {
    let (first, wording) = match form {
        SetsForm::Row => (0, wording!("als")),
        SetsForm::Ring => (0, wording!("als-ring")),
        SetsForm::TwoSectors => {
            // A digit of the line's cells and of the box's counts once in each, but where they cross it would be both.
            let twice = if let [_, one, other] = &sets[..] { one.digits & other.digits } else { DigitSet::empty() };
            let is_crossed = |it: &&Candidate| sets.first().is_some_and(|set| set.cells.contains(&it.cell));
            let crossed: Vec<Candidate> = story.step.removed.iter().filter(is_crossed).copied().collect();
            let mut houses = story.view().cover_houses();
            houses.dedup();
            let mut houses = houses.chunks(1).map(|house| words.in_houses(house));
            let mut next_in = || houses.next().unwrap_or_else(|| "".into());
            pairs.push_all([
                ("used", words.and(used_up(words, story))),
                ("twice", words.digits(twice)),
                ("twice-count", twice.len().into()),
                ("line-in", next_in()),
                ("box-in", next_in()),
                ("crossed", words.claim(false, &crossed).into()),
                ("crossed-count", crossed.len().into()),
            ]);
            (0, wording!("sue-de-coq"))
        }
        SetsForm::Blossom(cases) => {
            pairs.push(("cases", chain::cases(words, cases).into()));
            (1, wording!("blossom"))
        }
    };
    let said = sets[first..].iter().map(|set| words.set(&set.cells, set.digits));
    let commons = commons.iter().copied().collect::<DigitSet>();
    let count =
        if let SetsForm::TwoSectors = form { sets.iter().map(|set| set.cells.len()).sum() } else { commons.len() };
    pairs.extend([
        ("sets", joined(said, "; ")),
        ("count", count.into()),
        ("ties", Value::Digits(commons, Join::And)),
        ("z", words.digits(story.concluded())),
        ("either", words.either_digit(story.concluded())),
    ]);
    wording
}
