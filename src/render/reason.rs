//! Why a step holds, as a sentence: read off its truths and covers, whatever the technique is called.

use std::fmt::Write;

use crate::step::cells_text;
use crate::{By, Cell, Digit, Entry, Grid, House, Node, Reason, Shape, Step, Truth};

/// The reason of a step as an English clause, like `the only place left for 7 in box 2`. `before` is the board it was found on.
pub fn because(before: &Grid, step: &Step) -> String {
    let (shape, reason) = (before.shape(), &step.reason);
    let told = Told { before, shape, reason };
    if !reason.nodes.is_empty() {
        return told.chain();
    }
    let (cells, houses, beyond) = told.sorted();
    match (&cells[..], &houses[..]) {
        _ if beyond => told.pattern(&cells, &houses),
        (&[cell], []) if !step.placed.is_empty() => format!("the only digit left for {}", shape.cell_name(cell)),
        ([], &[(house, digit)]) if !step.placed.is_empty() => {
            format!("the only place left for {digit} in {}", shape.house_name(house))
        }
        ([], [(_, digit), ..]) if houses.iter().all(|(_, other)| other == digit) => {
            if reason.covers.is_empty() {
                told.templates(*digit, step)
            } else {
                told.one_digit(*digit, &houses)
            }
        }
        ([], [_, ..]) => told.hidden_set(&houses),
        ([_, ..], []) if reason.parts.iter().filter(|part| part.covers > 1).count() > 1 => told.tied_sets(),
        ([_, _, ..], []) if reason.covers.is_empty() => told.excluders(&cells, step),
        ([_, ..], []) => told.naked_set(&cells),
        _ => told.sets(),
    }
}

struct Told<'a> {
    before: &'a Grid,
    shape: Shape,
    reason: &'a Reason,
}

impl Told<'_> {
    /// The truths: cells, digits in houses, and whether there is a pattern.
    fn sorted(&self) -> (Vec<Cell>, Vec<(House, Digit)>, bool) {
        let (mut cells, mut houses, mut beyond) = (Vec::new(), Vec::new(), false);
        for truth in &self.reason.truths {
            match *truth {
                Truth::Cell(cell) => cells.push(cell),
                Truth::House(house, digit) => houses.push((house, digit)),
                Truth::Beyond(_) => beyond = true,
            }
        }
        (cells, houses, beyond)
    }

    /// Locked candidates and fish: a digit's places in some houses lie in as many others.
    fn one_digit(&self, digit: Digit, bases: &[(House, Digit)]) -> String {
        let bases: Vec<House> = bases.iter().map(|(house, _)| *house).collect();
        let covers = self.cover_houses();
        let (base, cover) = (self.house_list(&bases), self.house_list(&covers));
        let places = self.shape.all_cells().filter(|&cell| {
            let open = matches!(self.before.entry(cell), Entry::Marks(marks) if marks.has(digit));
            open && bases.iter().any(|base| self.shape.houses_of(cell).contains(base))
        });
        let outside = |cell: &Cell| !covers.iter().any(|cover| self.shape.houses_of(*cell).contains(cover));
        let rest: Vec<Cell> = places.filter(outside).collect();
        let rest_text = cells_text(self.shape, &rest);
        match (bases.len().checked_sub(covers.len()), &rest[..]) {
            (Some(0), []) => format!("in {base}, {digit} has places only in {cover}, so it leaves the rest of {cover}"),
            (Some(0), [_]) => format!(
                "in {base}, {digit} has places only in {cover}, but for {rest_text}: what sees that fin and would go with the rest loses it"
            ),
            (Some(0), _) => format!(
                "in {base}, {digit} has places only in {cover}, but for {rest_text}: what sees these fins and would go with the rest loses it"
            ),
            (_, [_, _, ..]) => format!(
                "of its places in {base}, {digit} can take only one in {cover}, so it is in one of {rest_text}, and leaves what sees all of these"
            ),
            (_, [_]) => format!("{digit} must be placed in {base}, and finds room only in {cover} and in {rest_text}"),
            _ => format!("{digit} must be placed in {base}, and finds room only in {cover}"),
        }
    }

    /// Some digits of a house have places in only as many cells.
    fn hidden_set(&self, houses: &[(House, Digit)]) -> String {
        let digits: Vec<Digit> = houses.iter().map(|(_, digit)| *digit).collect();
        let cells: Vec<Cell> = self.reason.covers.iter().filter_map(|cover| cell_of(*cover)).collect();
        format!(
            "in {}, {} have places only in {}, which holds nothing else then",
            self.shape.house_name(houses[0].0),
            digit_list(&digits),
            cells_text(self.shape, &cells)
        )
    }

    /// Some cells hold only as many digits.
    fn naked_set(&self, cells: &[Cell]) -> String {
        let mut digits: Vec<Digit> = self.reason.covers.iter().filter_map(|cover| digit_of(*cover)).collect();
        digits.sort_unstable();
        digits.dedup();
        let cells = cells_text(self.shape, cells);
        format!("{cells} together hold only {}, so these leave the cells that see them", digit_list(&digits))
    }

    /// Sets of cells with their digits, and what ties them: almost locked sets, or a crossing with cells of both houses.
    fn tied_sets(&self) -> String {
        let (mut cells, mut covers) = (&self.reason.truths[..], &self.reason.covers[..]);
        let mut sets = Vec::new();
        for part in &self.reason.parts {
            let (mine, others) = cells.split_at(usize::from(part.truths).min(cells.len()));
            let (digits, further) = covers.split_at(usize::from(part.covers).min(covers.len()));
            (cells, covers) = (others, further);
            let mine: Vec<Cell> = mine.iter().filter_map(|truth| cell_of(*truth)).collect();
            let digits: Vec<Digit> = digits.iter().filter_map(|cover| digit_of(*cover)).collect();
            let name = cells_text(self.shape, &mine);
            sets.push(if digits.is_empty() { name } else { format!("{name} with {}", digit_list(&digits)) });
        }
        let is_stem_first = self.reason.parts.first().is_some_and(|part| part.covers == 0 && part.truths == 1);
        if self.reason.parts.first().is_some_and(|part| part.covers == 0) && !is_stem_first {
            let more = if covers.is_empty() { String::new() } else { format!(", and {}", self.list(covers)) };
            return format!("{} hold as many digits as they are cells{more}: all are used up there", and(sets));
        }
        let ties = if covers.is_empty() { String::new() } else { format!(", tied by {}", self.list(covers)) };
        format!("{}{ties}: each set lacks at most one of its digits, and not all can lack theirs elsewhere", and(sets))
    }

    /// What a few cells cannot hold together.
    fn excluders(&self, cells: &[Cell], step: &Step) -> String {
        let gone: Vec<String> = step.removed.iter().map(|gone| self.claim_of(gone.cell, gone.digit)).collect();
        format!("{} leaves {} no digits that go together", and(gone), cells_text(self.shape, cells))
    }

    fn claim_of(&self, cell: Cell, digit: Digit) -> String {
        format!("{}={digit}", self.shape.cell_name(cell))
    }

    /// All ways to place a digit.
    fn templates(&self, digit: Digit, step: &Step) -> String {
        let every = if step.placed.is_empty() { "no way" } else { "every way" };
        format!("{every} to place {digit} in the whole grid has it there")
    }

    fn sets(&self) -> String {
        format!(
            "{} must be true, but find room only in {}",
            self.list(&self.reason.truths),
            self.list(&self.reason.covers)
        )
    }

    fn pattern(&self, cells: &[Cell], houses: &[(House, Digit)]) -> String {
        let mut text = "a pattern that has no or no single filling must be broken".to_string();
        if !cells.is_empty() || !houses.is_empty() {
            let _ = write!(text, ", with {}", self.list(&self.reason.truths));
        }
        text
    }

    /// Chains and nets, link by link, and what their ends say.
    fn chain(&self) -> String {
        let Reason { nodes, ends, lemmas, .. } = self.reason;
        if ends.is_empty() {
            return self.colours();
        }
        let mut text = String::new();
        let mut branches = 0;
        for node in nodes {
            match node.by {
                By::Assumed => {
                    text.push_str(if branches == 0 { "if " } else { "; if " });
                    branches += 1;
                }
                By::Truth(truth) => {
                    let _ = write!(text, " -> ({}) ", self.truth(truth));
                }
                By::Lemma(number) => {
                    let _ = write!(text, " -> ({}) ", self.lemma(&lemmas[number as usize]));
                }
            }
            text.push_str(&self.claim(node));
        }
        let (first, last) = (&nodes[0], &nodes[ends[ends.len() - 1] as usize]);
        let same = first.claim == last.claim;
        match (branches, first.on, last.on) {
            (1, _, _) if ends.len() > 1 => text.push_str(&self.fails(ends)),
            (1, false, false) if same => text.push_str("; so it goes round, and each weak link holds exactly one"),
            (1, false, true) if same => text.push_str("; so it holds"),
            (1, true, false) if same => text.push_str("; so it does not hold"),
            (1, false, true) => {
                let _ = write!(text, "; so {} or {}", self.positive(first), self.positive(last));
            }
            (1, true, false) => text.push_str(&self.fails(ends)),
            (2.., _, _) => text.push_str("; it is so in each case"),
            _ => {}
        }
        text
    }

    /// How a single branch with several ends fails: they are all that a truth has, or they exclude each other.
    fn fails(&self, ends: &[u32]) -> String {
        let on = ends.iter().any(|&end| self.reason.nodes[end as usize].on);
        match self.reason.truths.first() {
            _ if on => "; these exclude each other".to_string(),
            Some(Truth::House(house, digit)) => {
                format!("; so {digit} has no place in {}", self.shape.house_name(*house))
            }
            Some(Truth::Cell(cell)) => format!("; so nothing is left for {}", self.shape.cell_name(*cell)),
            _ => String::new(),
        }
    }

    /// Colours: what is on together, and what else.
    fn colours(&self) -> String {
        let mut clusters: Vec<[Vec<String>; 2]> = Vec::new();
        for node in &self.reason.nodes {
            if node.by == By::Assumed {
                clusters.push([Vec::new(), Vec::new()]);
            }
            if let Some(colours) = clusters.last_mut() {
                colours[usize::from(!node.on)].push(self.positive(node));
            }
        }
        let told = clusters.iter().map(|[one, other]| format!("either {} or {}", one.join(" "), other.join(" ")));
        told.collect::<Vec<_>>().join("; ")
    }

    /// A claim as if it were on.
    fn positive(&self, node: &Node) -> String {
        self.claim(&Node { on: true, ..node.clone() })
    }

    /// What a node rests on besides its parents, in short: the cells of a set.
    fn lemma(&self, lemma: &Reason) -> String {
        let cells: Vec<Cell> = lemma.truths.iter().filter_map(|truth| cell_of(*truth)).collect();
        format!("set {}", cells_text(self.shape, &cells))
    }

    fn claim(&self, node: &Node) -> String {
        let cells: Vec<Cell> = node.claim.iter().map(|candidate| candidate.cell).collect();
        let sign = if node.on { "=" } else { "<>" };
        let digit = node.claim.first().map_or(String::new(), |candidate| candidate.digit.to_string());
        format!("{}{sign}{digit}", cells_text(self.shape, &cells))
    }

    fn cover_houses(&self) -> Vec<House> {
        let house = |cover: &Truth| match cover {
            Truth::House(house, _) => Some(*house),
            _ => None,
        };
        self.reason.covers.iter().filter_map(house).collect()
    }

    fn list(&self, truths: &[Truth]) -> String {
        truths.iter().map(|truth| self.truth(*truth)).collect::<Vec<_>>().join(", ")
    }

    fn truth(&self, truth: Truth) -> String {
        match truth {
            Truth::Cell(cell) => self.shape.cell_name(cell).to_string(),
            Truth::House(house, digit) => format!("{digit} in {}", self.shape.house_name(house)),
            Truth::Beyond(_) => "a candidate beyond the pattern".to_string(),
        }
    }

    /// `row 2`, `rows 2, 4 and 8`, `row 2 and box 3`.
    fn house_list(&self, houses: &[House]) -> String {
        let kind = houses.first().map(|house| self.shape.kind(*house));
        match houses {
            [_, _, ..] if houses.iter().all(|house| Some(self.shape.kind(*house)) == kind) => {
                let numbers = houses.iter().map(|house| (self.shape.number(*house) + 1).to_string());
                let plural = if self.shape.kind(houses[0]) == crate::HouseKind::Box { "boxes" } else { "" };
                let word =
                    if plural.is_empty() { format!("{}s", self.shape.kind(houses[0]).word()) } else { plural.into() };
                format!("{word} {}", and(numbers.collect()))
            }
            _ => and(houses.iter().map(|house| self.shape.house_name(*house).to_string()).collect()),
        }
    }
}

fn cell_of(truth: Truth) -> Option<Cell> {
    match truth {
        Truth::Cell(cell) => Some(cell),
        _ => None,
    }
}

fn digit_of(truth: Truth) -> Option<Digit> {
    match truth {
        Truth::House(_, digit) => Some(digit),
        _ => None,
    }
}

fn digit_list(digits: &[Digit]) -> String {
    and(digits.iter().map(Digit::to_string).collect())
}

/// `1`, `1 and 2`, `1, 2 and 3`.
fn and(words: Vec<String>) -> String {
    match words.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, rest)) => format!("{} and {last}", rest.join(", ")),
        None => String::new(),
    }
}
