//! One line a step, worded and compressed as HoDoKu does it, so that paths can be compared line by line. It is a notation, the
//! same in every language.

use std::fmt::Write;

use smallvec::smallvec;

use super::facts::{self, Shown, by_digit};
use super::family::{Family, branches, family};
use super::notation;
use crate::cell::{Candidate, Cell, Digit};
use crate::grid::Grid;
use crate::set::DigitSet;
use crate::shape::Shape;
use crate::step::{By, Node, Step, Truth};
use crate::technique::Technique;

/// A step in one line, as HoDoKu would word it: `Locked Candidates Type 1 (Pointing): 3 in b4 => r6c568<>3`. The board is the
/// one before it, with its marks.
///
/// ```
/// use percorre::{Grid, Ladder, hint, marked, render};
///
/// let grid: Grid = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let step = Solver::new().ladder(Ladder::SINGLES).hint(&grid)?.expect("there is a single");
/// assert_eq!(render::terse(&marked(&grid), &step), "Naked Single: r5c5=5");
/// # Ok::<(), percorre::Error>(())
/// ```
pub fn terse(before: &Grid, step: &Step) -> String {
    let shape = before.shape();
    let shown = Shown::new(before, step);
    let conclusion = conclusion(shape, step);
    let name = name(step.technique);
    match (told(shown), is_single(shown)) {
        (_, true) => format!("{name}: {conclusion}"),
        (Some(told), _) => format!("{name}: {told} => {conclusion}"),
        (None, _) => format!("{name}{} => {conclusion}", emptied(shown)),
    }
}

fn is_single(shown: Shown) -> bool {
    matches!(family(shown), Family::FullHouse | Family::NakedSingle | Family::HiddenSingle)
}

/// Where a contradiction shows: ` in c7`.
fn emptied(shown: Shown) -> String {
    let Shown { shape, step, .. } = shown;
    let family = family(shown);
    let reason = &step.reason;
    let off = |&end: &u32| !reason.nodes[end as usize].on;
    match reason.truths.first() {
        _ if reason.ends.is_empty() || family != Family::ForceFails => String::new(),
        Some(&Truth::Cell(cell)) if reason.ends.iter().all(off) => {
            format!(" in {}", shape.cell_name(cell))
        }
        Some(&Truth::House(house, _)) if reason.ends.iter().all(off) => {
            format!(" in {}", shape.house_code(house))
        }
        _ => String::new(),
    }
}

/// Cells in short as HoDoKu shortens them: from the first on, those of its row, else those of its column.
pub(super) fn compact(shape: Shape, cells: &[Cell]) -> String {
    let mut cells = cells.to_vec();
    cells.sort_unstable();
    cells.dedup();
    if shape.side() > 9 {
        return cells.iter().map(|&cell| shape.cell_name(cell).to_string()).collect::<Vec<_>>().join(",");
    }
    let mut words: Vec<String> = Vec::new();
    while let Some(&first) = cells.first() {
        let (row, column) = (shape.row(first), shape.column(first));
        let in_row = cells.iter().filter(|&&cell| shape.row(cell) == row).count() > 1;
        let is_with = |cell: &Cell| if in_row { shape.row(*cell) == row } else { shape.column(*cell) == column };
        let (together, others): (Vec<Cell>, Vec<Cell>) = cells.iter().partition(|cell| is_with(cell));
        let numbers = |number: &dyn Fn(Cell) -> usize| -> String {
            together.iter().map(|&cell| (number(cell) + 1).to_string()).collect()
        };
        words.push(if in_row {
            format!("r{}c{}", row + 1, numbers(&|cell| shape.column(cell)))
        } else {
            format!("r{}c{}", numbers(&|cell| shape.row(cell)), column + 1)
        });
        cells = others;
    }
    words.join(",")
}

/// `r5c5=7`, `r12c3<>4, r5c6<>7`.
fn conclusion(shape: Shape, step: &Step) -> String {
    let mut parts: Vec<String> = Vec::new();
    for placed in &step.placed {
        parts.push(format!("{}={}", shape.cell_name(placed.cell), placed.digit));
    }
    for (digit, cells) in by_digit(&step.removed) {
        parts.push(format!("{}<>{digit}", compact(shape, &cells)));
    }
    parts.join(", ")
}

fn told(shown: Shown) -> Option<String> {
    let Shown { shape, step, .. } = shown;
    let reason = &step.reason;
    let family = family(shown);
    let cells = compact(shape, &shown.truth_cells());
    let all = |cells: &[Cell]| compact(shape, cells);
    let slashed = |digits: DigitSet| digits.digits().map(|d| d.to_string()).collect::<Vec<_>>().join("/");
    let listed = |digits: DigitSet| digits.digits().map(|d| d.to_string()).collect::<Vec<_>>().join(",");
    let packed = |digits: DigitSet| {
        let parted = if shape.side() > 9 { "," } else { "" };
        digits.digits().map(|d| d.to_string()).collect::<Vec<_>>().join(parted)
    };
    Some(match family {
        Family::FullHouse | Family::NakedSingle | Family::HiddenSingle => return None,
        Family::Direct => codes_of(shape, &reason.truths),
        Family::Locked => format!("{} in {}", shown.digit()?, codes(shape, &shown.truth_houses())),
        Family::NakedSet => format!("{} in {cells}", listed(shown.digits_of_cells())),
        Family::HiddenSet => format!("{} in {}", listed(shown.truth_digits()), all(&shown.cover_cells())),
        Family::Fish | Family::FinnedFish | Family::SiameseFish | Family::ForceKraken1 | Family::ForceKraken2 => {
            let fins = shown.fins().into_iter().fold(String::new(), |mut text, fin| {
                let _ = write!(text, " f{}", shape.cell_name(fin));
                text
            });
            let (bases, covers) = (codes(shape, &shown.truth_houses()), codes(shape, &shown.cover_houses()));
            format!("{} {bases} {covers}{fins}", shown.digit()?)
        }
        Family::TwoLinks => {
            let (near, far) = shown.ends();
            let (near, far) = (all(&near), all(&far));
            match step.technique {
                Technique::EmptyRectangle => {
                    let boxed = &shown.truth_houses()[..1];
                    let link = all(&shown.places_in(*shown.truth_houses().last()?, shown.digit()?));
                    format!("{} in {} ({link})", shown.digit()?, codes(shape, boxed))
                }
                Technique::TurbotFish => {
                    let digit = shown.digit()?;
                    let houses = shown.truth_houses();
                    let ends = shown.ends();
                    let of = |house, cells: &[Cell]| -> Vec<Cell> {
                        shown.places_in(house, digit).into_iter().filter(|cell| cells.contains(cell)).collect()
                    };
                    let [from, to] = [houses[0], houses[1]];
                    format!(
                        "{digit} {} ={digit}= {} -{digit}- {} ={digit}= {}",
                        all(&of(from, &ends.1)),
                        all(&of(from, &ends.0)),
                        all(&of(to, &ends.0)),
                        all(&of(to, &ends.1))
                    )
                }
                _ => format!("{} in {far} (connected by {near})", shown.digit()?),
            }
        }
        Family::XyWing | Family::XyzWing => {
            let (pivot, wings) = shown.wing();
            let z = step.removed.first()?.digit;
            let mut trio = wings;
            trio.push(pivot);
            // The pivot's digits, then the one struck; an XYZ-wing's pivot has that one too.
            let more = if shown.left(pivot).has(z) { String::new() } else { format!("/{z}") };
            format!("{}{more} in {}", slashed(shown.left(pivot)), all(&trio))
        }
        Family::WWing => {
            let (wings, link, digit) = shown.w_wing()?;
            let z = step.removed.first()?.digit;
            format!("{z}/{digit} in {} connected by {digit} in {}", all(&wings), all(&link))
        }
        Family::RemotePair => {
            // The digits take turns on the links, the greater first.
            let digits: Vec<Digit> = shown.digits_of_cells().digits().collect();
            let mut path = String::new();
            for (at, cell) in shown.truth_cells().into_iter().enumerate() {
                if at > 0 {
                    let digit = digits.get(at % 2)?;
                    let _ = write!(path, " -{digit}- ");
                }
                let _ = write!(path, "{}", shape.cell_name(cell));
            }
            format!("{} {path}", slashed(shown.digits_of_cells()))
        }
        Family::Colours | Family::Medusa => {
            let groups = shown.clusters().into_iter().map(|sides| {
                let sides = sides.map(|side| format!("({})", candidates(shape, &side)));
                sides.join(" / ")
            });
            let digit = shown.digit().filter(|_| family == Family::Colours).map(|digit| format!("{digit} "));
            format!("{}{}", digit.unwrap_or_default(), groups.collect::<Vec<_>>().join(", "))
        }
        Family::Unique1 | Family::Unique2 | Family::Unique3 | Family::Unique4 => {
            let (cells, digits) = shown.pattern()?;
            if shown.is_bug() {
                return None;
            }
            format!("{} in {}", slashed(digits), all(&cells))
        }
        Family::Als | Family::AlsRing | Family::Blossom => {
            let digits_of = |part: &[Cell]| part.iter().fold(DigitSet::default(), |all, &cell| all | shown.left(cell));
            let parts = shown.parts();
            // The stem of a blossom may be no cell.
            if parts.iter().any(|part| part.is_empty()) {
                return None;
            }
            let ties = shown.ties_in_order();
            let z: DigitSet = step.removed.iter().map(|removed| removed.digit).collect();
            if step.technique == Technique::AlsXyChain && ties.len() + 1 == parts.len() {
                let end = step.removed.first()?.digit;
                let mut text = format!("{end}-");
                for (at, part) in parts.iter().enumerate() {
                    let _ = write!(text, " {} {{{}}}", all(part), packed(digits_of(part)));
                    let _ = ties.get(at).map_or(write!(text, " -{end}"), |tie| write!(text, " -{tie}-"));
                }
                text
            } else {
                let sets = parts
                    .iter()
                    .enumerate()
                    .map(|(number, part)| format!("{}={} {{{}}}", letter(number), all(part), packed(digits_of(part))));
                let names = if step.technique == Technique::AlsXyWing { "X,Y" } else { "X" };
                let sets = sets.collect::<Vec<_>>().join(", ");
                format!("{sets}, {names}={}, Z={}", listed(shown.ties()), listed(z))
            }
        }
        Family::SueDeCoq => {
            let told: Vec<String> = shown
                .parts()
                .into_iter()
                .map(|part| {
                    let digits = part.iter().fold(DigitSet::default(), |all, &cell| all | shown.left(cell));
                    format!("{} - {{{}}}", all(&part), packed(digits))
                })
                .collect();
            let (first, rest) = told.split_first()?;
            format!("{first} ({})", rest.join(", "))
        }
        Family::Aligned => {
            let digits = slashed(step.removed.iter().map(|removed| removed.digit).collect());
            format!("{digits} in {}", all(&shown.aligned()))
        }
        Family::TemplateSet | Family::TemplateDelete => shown.digit()?.to_string(),
        _ if matches!(step.technique, Technique::AlsXyWing | Technique::AlsXyChain)
            && family == Family::ChainEither =>
        {
            sets_in_a_row(shown)?
        }
        Family::ForceFails | Family::ForceCases => return None,
        _ if !reason.nodes.is_empty() => {
            let digits: DigitSet = step.concludes().map(|(candidate, _)| candidate.digit).collect();
            let branch = branches(&reason.nodes, &reason.ends).into_iter().next()?;
            if !notation::is_line(&branch.nodes) {
                return None;
            }
            format!("{} {}", slashed(digits), with_ends(shape, family, &branch.nodes, step))
        }
        _ => codes_of(shape, &reason.truths),
    })
}

/// Almost locked sets that were found as a chain: `8- r2c3459 {34589} -3- r2c8 {38} -8`, three of them as ends and middle.
fn sets_in_a_row(shown: Shown) -> Option<String> {
    let Shown { shape, step, .. } = shown;
    let reason = &step.reason;
    let digit = |node: &Node| node.claim.first().map(|candidate| candidate.digit);
    let cells = |node: &Node| match node.by {
        By::Truth(Truth::Cell(cell)) => Some(smallvec![cell]),
        By::Lemma(lemma) => Some(facts::cells_of(&reason.lemmas[lemma as usize].truths)).filter(|set| !set.is_empty()),
        _ => None,
    };
    let z = digit(reason.nodes.first()?)?;
    let sets: Vec<String> = reason
        .nodes
        .iter()
        .filter(|node| node.on)
        .map(|node| {
            let cells = cells(node)?;
            let digits = cells.iter().fold(DigitSet::default(), |all, &cell| all | shown.left(cell));
            let parting = if shape.side() > 9 { "," } else { "" };
            let digits: Vec<String> = digits.digits().map(|digit| digit.to_string()).collect();
            Some(format!("{} {{{}}}", compact(shape, &cells), digits.join(parting)))
        })
        .collect::<Option<_>>()?;
    let ties: Vec<Digit> = reason.nodes.iter().skip(1).filter(|node| !node.on).filter_map(digit).collect();
    match (&sets[..], &ties[..]) {
        ([a, c, b], [x, y]) if step.technique == Technique::AlsXyWing => {
            Some(format!("A={a}, B={b}, C={c}, X,Y={x},{y}, Z={z}"))
        }
        _ => {
            let mut text = format!("{z}-");
            for (at, set) in sets.iter().enumerate() {
                let _ = write!(text, " {set} ");
                let _ = ties.get(at).map_or(write!(text, "-{z}"), |tie| write!(text, "-{tie}-"));
            }
            Some(text)
        }
    }
}

/// A chain with what its ends leave outside: `6- r2c6 =6= r8c6 ... r3c8 -6`, for a loop its first and last link,
/// `5= r6c1 =3= r3c1 ... =5= r6c1 =3`. An X-chain shows no ends.
fn with_ends(shape: Shape, family: Family, nodes: &[Node], step: &Step) -> String {
    let chain = notation::nice_loop(nodes, &|cells| compact(shape, cells));
    let digit = |node: &Node| node.claim.first().map(|candidate| candidate.digit);
    let (Some(first), Some(last)) = (nodes.first(), nodes.last()) else { return chain };
    let is_one = step.technique == Technique::XChain;
    let is_loop = matches!(step.technique, Technique::DiscontinuousNiceLoop | Technique::GroupedDiscontinuousNiceLoop);
    match (family, digit(first), digit(last)) {
        // A loop begins and ends in the cell it speaks of.
        (Family::ChainEither, Some(from), Some(to)) if is_loop && step.removed.len() == 1 => {
            let cell = step.removed[0].cell;
            let is_there = |node: &Node| node.claim.iter().all(|candidate| candidate.cell == cell);
            let name = shape.cell_name(cell);
            let head = if is_there(first) { String::new() } else { format!("{name} -{from}- ") };
            let tail = if is_there(last) { String::new() } else { format!(" -{to}- {name}") };
            format!("{head}{chain}{tail}")
        }
        (Family::ChainEither, Some(from), Some(to)) if !is_one => format!("{from}- {chain} -{to}"),
        (Family::ChainLoop, ..) if !is_one => {
            let links = notation::links(nodes);
            match (links.first(), links.last()) {
                (Some((way, from)), Some((back, to))) => format!("{to}{back} {chain} {way}{from}"),
                _ => chain,
            }
        }
        _ => chain,
    }
}

fn letter(number: usize) -> char {
    char::from(b'A' + (number % 26) as u8)
}

/// `7r1c2,7r3c4`, of one digit `r1c2,r3c4`.
fn candidates(shape: Shape, side: &[Candidate]) -> String {
    let groups = by_digit(side);
    match &groups[..] {
        [(_, cells)] => compact(shape, cells),
        _ => groups
            .iter()
            .map(|(digit, cells)| format!("{digit}{}", compact(shape, cells)))
            .collect::<Vec<_>>()
            .join(","),
    }
}

/// Houses in short: `r27`, `c18b1`.
fn codes(shape: Shape, houses: &[crate::cell::House]) -> String {
    let mut text = String::new();
    let mut last = None;
    for &house in houses {
        let letter = shape.kind(house).letter();
        let number = shape.number(house) + 1;
        if last != Some(letter) {
            text.push(letter);
        } else if shape.side() > 9 {
            text.push(',');
        }
        let _ = write!(text, "{number}");
        last = Some(letter);
    }
    text
}

fn codes_of(shape: Shape, truths: &[Truth]) -> String {
    truths.iter().map(|&truth| crate::step::truth_code(shape, truth).to_string()).collect::<Vec<_>>().join(" ")
}

/// The name in HoDoKu's wording, where it has one; else ours with great letters.
fn name(technique: Technique) -> String {
    technique.row().hodoku.name.map_or_else(|| greeted(technique.name()), str::to_string)
}

/// `finned X-wing` as `Finned X-Wing`.
fn greeted(name: &str) -> String {
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
