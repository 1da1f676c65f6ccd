//! What a step shows, read off its record and the board before it: its family, and the cells, digits and houses told of.

use smallvec::SmallVec;

use crate::step::{Role, roles};
use crate::{
    By, Candidate, Cell, Digit, DigitSet, Entry, Grid, House, Node, Pattern, Reason, Shape, Step, Technique, Truth,
};

use super::notation::is_line;

/// A step on the board before it.
#[derive(Clone, Copy)]
pub(super) struct Shown<'a> {
    pub before: &'a Grid,
    pub shape: Shape,
    pub step: &'a Step,
}

/// The message that a step is told by.
pub(super) fn family(shown: Shown) -> &'static str {
    use Technique::*;
    let (step, reason) = (shown.step, &shown.step.reason);
    match step.technique {
        TemplateSet => return "template-set",
        TemplateDelete => return "template-delete",
        AlignedPairExclusion | AlignedTripletExclusion => return "aligned",
        KrakenFish1 if !reason.ends.is_empty() => return "force-kraken-1",
        KrakenFish2 if !reason.ends.is_empty() => return "force-kraken-2",
        _ => {}
    }
    if !reason.nodes.is_empty() {
        return if reason.ends.is_empty() { colours(shown) } else { tied(shown).unwrap_or_else(|| chain(shown)) };
    }
    let (cells, houses) = (shown.truth_cells(), shown.truth_houses());
    let one_digit = cells.is_empty() && shown.truth_digits().len() == 1;
    if cells.len() + houses.len() < reason.truths.len() {
        return match (shown.guards().len(), &cells[..], &houses[..]) {
            (_, [_, ..], _) => "unique-3",
            (_, _, [_, ..]) => "unique-4",
            _ if shown.guard_cells().len() == 1 => "unique-1",
            _ => "unique-2",
        };
    }
    match step.technique {
        XyWing if cells.len() == 3 => return "xy-wing",
        XyzWing if cells.len() == 3 => return "xyz-wing",
        WWing if cells.len() == 2 && houses.len() == 1 => return "w-wing",
        RemotePair if cells.len() > 2 => return "remote-pair",
        SueDeCoq if !reason.parts.is_empty() => return "sue-de-coq",
        Skyscraper | TwoStringKite | TurbotFish | EmptyRectangle if one_digit && houses.len() == 2 => {
            return "two-links";
        }
        DualTwoStringKite | DualEmptyRectangle if one_digit => return "dual",
        _ => {}
    }
    let placed = !step.placed.is_empty();
    match (&cells[..], &houses[..]) {
        _ if placed && shown.last_of().is_some() => "full-house",
        ([_], []) if placed => "naked-single",
        ([], [_]) if placed => "hidden-single",
        _ if placed => "direct",
        ([], [_]) => "locked",
        ([], [_, ..]) if one_digit && shown.fins().is_empty() => "fish",
        ([], [_, ..]) if one_digit => "finned-fish",
        ([], [first, ..]) if houses.iter().all(|house| house == first) => "hidden-set",
        // In a ring a cell with two digits has no cover of its own either.
        ([_, ..], [])
            if step.technique != AlsXyChain
                && reason.parts.first().is_some_and(|part| part.covers == 0 && part.truths == 1) =>
        {
            "blossom"
        }
        ([_, ..], []) if reason.parts.len() > 1 && shown.ties_in_order().len() >= reason.parts.len() => "als-ring",
        ([_, ..], []) if reason.parts.len() > 1 => "als",
        ([_, ..], []) if !reason.covers.is_empty() => "naked-set",
        _ => "sets",
    }
}

fn colours(shown: Shown) -> &'static str {
    let nodes = &shown.step.reason.nodes;
    let digit = |node: &Node| node.claim.first().map(|candidate| candidate.digit);
    if nodes.iter().all(|node| digit(node) == digit(&nodes[0])) { "colours" } else { "medusa" }
}

/// Almost locked sets that are told by chains as well, because they share cells: what they are says more than their links. Of
/// a row of them, if it ends with one digit, the chain says more.
fn tied(shown: Shown) -> Option<&'static str> {
    let Reason { parts, nodes, ends, .. } = &shown.step.reason;
    match parts.first() {
        Some(first) if (first.truths, first.covers) == (1, 0) => Some("blossom"),
        Some(_) if parts.len() == 2 || branches(nodes, ends).len() > 1 => Some("als"),
        _ => None,
    }
}

fn chain(shown: Shown) -> &'static str {
    let reason = &shown.step.reason;
    let branches = branches(&reason.nodes, &reason.ends);
    let [branch] = &branches[..] else { return "force-cases" };
    let (Some(first), [end]) = (branch.nodes.first(), &reason.ends[..]) else { return "force-fails" };
    let last = &reason.nodes[*end as usize];
    match (first.on, last.on, first.claim == last.claim) {
        (false, false, true) if is_line(&branch.nodes) => "chain-loop",
        (one, other, true) if one != other => "chain-fails",
        (false, true, false) => "chain-either",
        _ => "force-fails",
    }
}

/// What follows from one supposition, as far as the conclusion rests on it; parents are numbers within the branch.
pub(super) struct Branch {
    pub nodes: Vec<Node>,
}

/// The branches of a chain or net: of each only what its ends rest on, each fact once.
pub(super) fn branches(nodes: &[Node], ends: &[u32]) -> Vec<Branch> {
    let mut needed = vec![false; nodes.len()];
    for &end in ends {
        needed[end as usize] = true;
    }
    for at in (0..nodes.len()).rev() {
        if needed[at] {
            nodes[at].parents.iter().for_each(|&parent| needed[parent as usize] = true);
        }
    }
    let mut branches: Vec<Branch> = Vec::new();
    let mut places = vec![0; nodes.len()];
    for (at, node) in nodes.iter().enumerate() {
        if node.by == By::Assumed {
            branches.push(Branch { nodes: Vec::new() });
        }
        let Some(branch) = branches.last_mut().filter(|_| needed[at] || node.by == By::Assumed) else { continue };
        places[at] = branch.nodes.len() as u32;
        let parents: SmallVec<[u32; 2]> = node.parents.iter().map(|&parent| places[parent as usize]).collect();
        branch.nodes.push(Node { parents, ..node.clone() });
    }
    branches
}

impl Shown<'_> {
    pub fn truth_cells(self) -> Vec<Cell> {
        cells_of(&self.step.reason.truths)
    }

    pub fn truth_houses(self) -> Vec<House> {
        houses_of(&self.step.reason.truths)
    }

    pub fn cover_cells(self) -> Vec<Cell> {
        cells_of(&self.step.reason.covers)
    }

    pub fn cover_houses(self) -> Vec<House> {
        houses_of(&self.step.reason.covers)
    }

    /// The digits of the truths that are digits in houses.
    pub fn truth_digits(self) -> DigitSet {
        digits_of(&self.step.reason.truths)
    }

    /// The digit that a step of one digit is about.
    pub fn digit(self) -> Option<Digit> {
        let reason = &self.step.reason;
        let node = || reason.nodes.first().and_then(|node| node.claim.first()).map(|candidate| candidate.digit);
        let told = self.truth_digits().first().or_else(node);
        told.or_else(|| self.step.concludes().next().map(|(candidate, _)| candidate.digit))
    }

    /// The marks of an open cell.
    pub fn left(self, cell: Cell) -> DigitSet {
        match self.before.entry(cell) {
            Entry::Marks(marks) => marks,
            _ => DigitSet::default(),
        }
    }

    pub fn digits_of_cells(self) -> DigitSet {
        self.truth_cells().into_iter().fold(DigitSet::default(), |all, cell| all | self.left(cell))
    }

    pub fn places_in(self, house: House, digit: Digit) -> Vec<Cell> {
        self.shape.cells_of(house).filter(|&cell| self.left(cell).has(digit)).collect()
    }

    /// The places of the digit in the houses of the truths.
    pub fn places(self) -> Vec<Cell> {
        let Some(digit) = self.digit() else { return Vec::new() };
        self.truth_houses().into_iter().flat_map(|house| self.places_in(house, digit)).collect()
    }

    /// The house whose last open cell the step fills.
    pub fn last_of(self) -> Option<House> {
        let [placed] = self.step.placed[..] else { return None };
        let is_open = |cell: Cell| matches!(self.before.entry(cell), Entry::Marks(_));
        let others =
            |house: House| self.shape.cells_of(house).filter(|&cell| cell != placed.cell && is_open(cell)).count();
        self.shape.houses_of(placed.cell).into_iter().find(|&house| others(house) == 0)
    }

    /// The digits that the filled cells in sight of a cell hold, and whether these are all but one.
    #[cfg(feature = "prose")]
    pub fn digits_seen(self, cell: Cell) -> (DigitSet, bool) {
        let peers = self.shape.all_cells().filter(|&other| self.shape.are_peers(cell, other));
        let seen: DigitSet = peers.filter_map(|other| self.before.digit(other)).collect();
        (seen, seen.len() + 1 == self.shape.side())
    }

    /// Filled cells that keep a digit out of the other open cells of a house, few of them; and whether these are all kept out.
    #[cfg(feature = "prose")]
    pub fn seers(self, house: House, placed: Candidate) -> (Vec<Cell>, bool) {
        let is_open = |cell: &Cell| *cell != placed.cell && self.before.digit(*cell).is_none();
        let mut open: Vec<Cell> = self.shape.cells_of(house).filter(is_open).collect();
        let holders: Vec<Cell> =
            self.shape.all_cells().filter(|&cell| self.before.digit(cell) == Some(placed.digit)).collect();
        let mut seers = Vec::new();
        // The one that keeps it out of most first.
        let sees =
            |holder: Cell, open: &[Cell]| open.iter().filter(|&&cell| self.shape.are_peers(cell, holder)).count();
        while let Some(&best) = holders.iter().rev().max_by_key(|&&holder| sees(holder, &open)) {
            if sees(best, &open) == 0 {
                break;
            }
            open.retain(|&cell| !self.shape.are_peers(cell, best));
            seers.push(best);
        }
        (seers, open.is_empty())
    }

    /// Places outside the covers, or in two truths.
    pub fn fins(self) -> Vec<Cell> {
        let roles = roles(self.step, self.before);
        let mut cells: Vec<Cell> =
            roles.with(Role::Fin).chain(roles.with(Role::EndoFin)).map(|candidate| candidate.cell).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// Of two houses with a cover that joins them: the places in it, and the others.
    pub fn ends(self) -> (Vec<Cell>, Vec<Cell>) {
        let cover = self.cover_houses().first().copied();
        let near = |cell: &Cell| cover.is_some_and(|cover| self.shape.houses_of(*cell).contains(&cover));
        self.places().into_iter().partition(near)
    }

    /// The pivot and the wings.
    pub fn wing(self) -> (Cell, Vec<Cell>) {
        let mut cells = self.truth_cells();
        let middle = cells.len() / 2;
        let pivot = cells.remove(middle);
        (pivot, cells)
    }

    /// The two cells of a W-wing, the places that tie them, and their digit.
    pub fn w_wing(self) -> Option<(Vec<Cell>, Vec<Cell>, Digit)> {
        let digit = self.truth_digits().first()?;
        let house = *self.truth_houses().first()?;
        Some((self.truth_cells(), self.places_in(house, digit), digit))
    }

    /// The two sides of each colouring.
    pub fn clusters(self) -> Vec<[Vec<Candidate>; 2]> {
        let mut clusters: Vec<[Vec<Candidate>; 2]> = Vec::new();
        for node in &self.step.reason.nodes {
            if node.by == By::Assumed {
                clusters.push([Vec::new(), Vec::new()]);
            }
            if let Some(sides) = clusters.last_mut() {
                sides[usize::from(!node.on)].extend(&node.claim);
            }
        }
        clusters
    }

    /// The cells of the pattern and its digits.
    pub fn pattern(self) -> Option<(Vec<Cell>, DigitSet)> {
        let Some(Pattern::Cells(cells)) = self.step.reason.patterns.first() else { return None };
        let digits = cells.iter().fold(DigitSet::default(), |all, &(_, digits)| all | digits);
        Some((cells.iter().map(|&(cell, _)| cell).collect(), digits))
    }

    /// Whether the pattern is all that is open, not a few cells of two digits.
    pub fn is_bug(self) -> bool {
        self.pattern().is_none_or(|(_, digits)| digits.len() > 2)
    }

    /// What is left in the cells of the pattern beyond it.
    pub fn guards(self) -> Vec<Candidate> {
        let Some(Pattern::Cells(cells)) = self.step.reason.patterns.first() else { return Vec::new() };
        let beyond = |&(cell, digits): &(Cell, DigitSet)| {
            (self.left(cell) - digits).digits().map(move |digit| Candidate::new(cell, digit)).collect::<Vec<_>>()
        };
        cells.iter().flat_map(beyond).collect()
    }

    pub fn guard_cells(self) -> Vec<Cell> {
        let mut cells: Vec<Cell> = self.guards().into_iter().map(|guard| guard.cell).collect();
        cells.dedup();
        cells
    }

    /// The cells of each part.
    pub fn parts(self) -> Vec<Vec<Cell>> {
        let mut rest = &self.step.reason.truths[..];
        let part = |part: &crate::Part| {
            let (mine, others) = rest.split_at(usize::from(part.truths).min(rest.len()));
            rest = others;
            cells_of(mine)
        };
        self.step.reason.parts.iter().map(part).collect()
    }

    /// The cells that could not be filled together: those tried beside the struck one, and those that would be left nothing.
    pub fn aligned(self) -> Vec<Cell> {
        let reason = &self.step.reason;
        let mut cells: Vec<Cell> =
            reason.lemmas.iter().flat_map(|lemma| cells_of(&lemma.truths)).chain(self.truth_cells()).collect();
        cells.sort_unstable();
        cells.dedup();
        cells
    }

    /// The digits that tie parts together.
    pub fn ties(self) -> DigitSet {
        let reason = &self.step.reason;
        let inside: usize = reason.parts.iter().map(|part| usize::from(part.covers)).sum();
        digits_of(reason.covers.get(inside..).unwrap_or(&[]))
    }

    /// The same, as many times as they tie, in the order of the sets.
    pub fn ties_in_order(self) -> Vec<Digit> {
        let reason = &self.step.reason;
        let inside: usize = reason.parts.iter().map(|part| usize::from(part.covers)).sum();
        let digit = |truth: &Truth| if let Truth::House(_, digit) = truth { Some(*digit) } else { None };
        reason.covers.get(inside..).unwrap_or(&[]).iter().filter_map(digit).collect()
    }

    /// The digits that are struck or placed.
    #[cfg(feature = "prose")]
    pub fn concluded(self) -> DigitSet {
        self.step.concludes().map(|(candidate, _)| candidate.digit).collect()
    }
}

pub(super) fn cells_of(truths: &[Truth]) -> Vec<Cell> {
    let cell = |truth: &Truth| if let Truth::Cell(cell) = truth { Some(*cell) } else { None };
    truths.iter().filter_map(cell).collect()
}

fn houses_of(truths: &[Truth]) -> Vec<House> {
    let house = |truth: &Truth| if let Truth::House(house, _) = truth { Some(*house) } else { None };
    truths.iter().filter_map(house).collect()
}

fn digits_of(truths: &[Truth]) -> DigitSet {
    let digit = |truth: &Truth| if let Truth::House(_, digit) = truth { Some(*digit) } else { None };
    truths.iter().filter_map(digit).collect()
}

/// The cells of each digit, digits ascending.
pub(super) fn by_digit(candidates: &[Candidate]) -> Vec<(Digit, Vec<Cell>)> {
    let digits: DigitSet = candidates.iter().map(|candidate| candidate.digit).collect();
    let cells_of = |digit| candidates.iter().filter(move |c| c.digit == digit).map(|c| c.cell).collect();
    digits.digits().map(|digit| (digit, cells_of(digit))).collect()
}
