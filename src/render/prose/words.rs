//! Lists, houses, claims and conclusions in a language.

use super::Language;
use super::ready::Pair;
use crate::render::facts::by_digit;
use crate::step::cells_text;
use crate::{Candidate, Cell, DigitSet, House, HouseKind, Shape, Step, Truth};

/// How words are put together in one language, on boards of one shape.
#[derive(Clone, Copy)]
pub(super) struct Words {
    pub language: Language,
    pub shape: Shape,
}

impl Words {
    pub fn say<const N: usize>(self, key: &str, pairs: [Pair; N]) -> String {
        self.language.say(key, &pairs)
    }

    /// `1`, `1 and 2`, `1, 2 and 3`.
    pub fn and(self, words: Vec<String>) -> String {
        self.joined(words, "and")
    }

    pub fn or(self, words: Vec<String>) -> String {
        self.joined(words, "or")
    }

    fn joined(self, mut words: Vec<String>, by: &str) -> String {
        let Some(last) = words.pop() else { return String::new() };
        if words.is_empty() { last } else { format!("{} {} {last}", words.join(", "), self.say(by, [])) }
    }

    pub fn cells(self, cells: &[Cell]) -> String {
        cells_text(self.shape, cells)
    }

    pub fn digits(self, digits: DigitSet) -> String {
        self.and(digits.digits().map(|digit| digit.to_string()).collect())
    }

    pub fn either_digit(self, digits: DigitSet) -> String {
        self.or(digits.digits().map(|digit| digit.to_string()).collect())
    }

    /// Houses in the form of a message: `houses`, `houses-in`, `houses-of`. Those of a kind are told together.
    pub fn houses(self, form: &str, houses: &[House]) -> String {
        let mut groups: Vec<(HouseKind, Vec<String>)> = Vec::new();
        for &house in houses {
            let (kind, number) = (self.shape.kind(house), (self.shape.number(house) + 1).to_string());
            match groups.iter_mut().find(|(other, _)| *other == kind) {
                Some((_, numbers)) if numbers.contains(&number) => {}
                Some((_, numbers)) => numbers.push(number),
                None => groups.push((kind, vec![number])),
            }
        }
        let told = groups.into_iter().map(|(kind, numbers)| {
            let count = numbers.len().into();
            self.say(form, [("kind", kind.word().into()), ("count", count), ("numbers", self.and(numbers).into())])
        });
        self.and(told.collect())
    }

    pub fn in_house(self, house: House) -> String {
        self.houses("houses-in", &[house])
    }

    /// `r5c5 is 7`, `none of r46c5 is 7`.
    pub fn claim(self, on: bool, claim: &[Candidate]) -> String {
        let cells: Vec<Cell> = claim.iter().map(|candidate| candidate.cell).collect();
        let digits: DigitSet = claim.iter().map(|candidate| candidate.digit).collect();
        let key = match (on, cells.iter().any(|cell| *cell != cells[0])) {
            (true, false) => "is",
            (false, false) => "is-not",
            (true, true) => "is-one-of",
            (false, true) => "is-none-of",
        };
        self.say(key, [("cells", self.cells(&cells).into()), ("digit", self.either_digit(digits).into())])
    }

    /// `7 in row 2`, `r5c5`; for a cell just its name.
    pub fn truth(self, truth: Truth) -> Option<String> {
        match truth {
            Truth::Cell(cell) => Some(self.shape.cell_name(cell).to_string()),
            Truth::House(house, digit) => Some(format!("{digit} {}", self.in_house(house))),
            Truth::Beyond(_) => None,
        }
    }

    pub fn truths(self, truths: &[Truth]) -> String {
        let mut cells: Vec<Cell> = Vec::new();
        let mut words = Vec::new();
        for truth in truths {
            match *truth {
                Truth::Cell(cell) => cells.push(cell),
                truth => words.extend(self.truth(truth)),
            }
        }
        if !cells.is_empty() {
            words.insert(0, self.cells(&cells));
        }
        self.and(words)
    }

    /// What follows, in short: `r5c5=7`, `r7c12<>1,4, r8c3<>9`.
    pub fn concluded(self, step: &Step) -> String {
        let placed = step.placed.iter().map(|placed| format!("{}={}", self.shape.cell_name(placed.cell), placed.digit));
        let struck = strikes(step).into_iter().map(|(cells, digits)| {
            let digits: Vec<String> = digits.digits().map(|digit| digit.to_string()).collect();
            format!("{}<>{}", self.cells(&cells), digits.join(","))
        });
        placed.chain(struck).collect::<Vec<_>>().join(", ")
    }

    /// What follows: `r5c5 is 7`, `r1c2 cannot be 7 and r4c4 cannot be 8`.
    pub fn conclusions(self, step: &Step) -> String {
        let mut words: Vec<String> = Vec::new();
        for placed in &step.placed {
            let cell = self.shape.cell_name(placed.cell).to_string();
            words.push(self.say("place", [("cell", cell.into()), ("digit", placed.digit.to_string().into())]));
        }
        for (cells, digits) in strikes(step) {
            let cells = self.cells(&cells).into();
            words.push(self.say("strike", [("digits", self.either_digit(digits).into()), ("cells", cells)]));
        }
        self.and(words)
    }
}

/// What is struck: digits that leave the same cells together.
fn strikes(step: &Step) -> Vec<(Vec<Cell>, DigitSet)> {
    let mut strikes: Vec<(Vec<Cell>, DigitSet)> = Vec::new();
    for (digit, cells) in by_digit(&step.removed) {
        match strikes.iter_mut().find(|(same, _)| *same == cells) {
            Some((_, digits)) => *digits |= DigitSet::of(digit),
            None => strikes.push((cells, DigitSet::of(digit))),
        }
    }
    strikes
}

/// With a great letter at the beginning; the name of a cell stays as it is written everywhere.
pub(super) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let Some(first) = letters.next() else { return String::new() };
    let rest = letters.as_str();
    if first == 'r' && rest.starts_with(|next: char| next.is_ascii_digit()) {
        return text.to_string();
    }
    let mut sentence = String::with_capacity(text.len() + 2);
    sentence.extend(first.to_uppercase());
    sentence.push_str(rest);
    sentence
}

/// Lines of at most so many letters: broken at blanks, in a longer word after a comma, else anywhere. Lines after the first
/// begin with the indent.
pub fn wrap(text: &str, width: usize, indent: &str) -> String {
    let mut wrapped = String::with_capacity(text.len() + 16);
    wrap_into(&mut wrapped, 0, text, width, indent);
    wrapped
}

/// The same at the end of other text, whose last line has so many letters.
pub(super) fn wrap_into(lines: &mut String, letters: usize, text: &str, width: usize, indent: &str) {
    let width = width.max(indent.len() + 10);
    if letters + text.len() <= width {
        return lines.push_str(text);
    }
    let mut length = letters;
    let mut fresh = true;
    for mut word in text.split(' ') {
        loop {
            let blank = usize::from(!fresh);
            let room = width.saturating_sub(length + blank);
            let letters = word.chars().count();
            if letters == 0 && room == 0 {
                // The second of two blanks, at the end of a line.
                break;
            }
            if letters <= room {
                if !fresh {
                    lines.push(' ');
                }
                lines.push_str(word);
                length += blank + letters;
                fresh = false;
                break;
            }
            if fresh {
                // Longer than a line by itself.
                let end = word.char_indices().nth(room.max(1)).map_or(word.len(), |(at, _)| at);
                let cut = word[..end].rfind(',').map_or(end, |at| at + 1);
                lines.push_str(&word[..cut]);
                word = &word[cut..];
            }
            lines.push('\n');
            lines.push_str(indent);
            length = indent.chars().count();
            fresh = true;
        }
    }
}
