//! What many puzzles come to.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use super::fact::Value;

/// At most so many groups of numbers; where there are more values, neighbours are put together.
const GROUPS: usize = 25;

/// Counts puzzles by a value.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    counts: BTreeMap<Ordered, u64>,
    /// How many have none, by the reason.
    unknown: BTreeMap<String, u64>,
}

/// Some values, and how many puzzles have them.
#[derive(Clone, PartialEq, Debug)]
pub struct Group {
    /// The value; the least, where numbers are put together.
    pub value: Value,
    /// Behind the last number, where numbers are put together.
    pub until: Option<f64>,
    /// How many puzzles.
    pub puzzles: u64,
}

/// Values of one kind, in their order.
#[derive(Clone, PartialEq, Debug)]
struct Ordered(Value);

impl Eq for Ordered {}

impl PartialOrd for Ordered {
    fn partial_cmp(&self, other: &Ordered) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Ordered {
    fn cmp(&self, other: &Ordered) -> Ordering {
        match (&self.0, &other.0) {
            (Value::Number(one), Value::Number(other)) => one.total_cmp(other),
            (one, other) => one.compare(other).expect("values that are no numbers have an order"),
        }
    }
}

impl Tally {
    /// None yet.
    pub fn new() -> Tally {
        Tally::default()
    }

    /// Counts a puzzle.
    pub fn add(&mut self, value: Result<Value, String>) {
        match value {
            Ok(value) => *self.counts.entry(Ordered(value)).or_default() += 1,
            Err(why) => *self.unknown.entry(why).or_default() += 1,
        }
    }

    /// The groups, in order of their values; text by the number of puzzles, the most first.
    pub fn groups(&self) -> Vec<Group> {
        let one = |(Ordered(value), &puzzles): (&Ordered, &u64)| Group { value: value.clone(), until: None, puzzles };
        let mut groups: Vec<Group> = self.counts.iter().map(one).collect();
        match groups.first().map(|group| &group.value) {
            Some(Value::Text(_)) => groups.sort_by_key(|group| std::cmp::Reverse(group.puzzles)),
            Some(Value::Number(_)) if groups.len() > GROUPS => groups = self.together(),
            _ => {}
        }
        groups
    }

    /// Numbers in groups of a round width: 1, 2 or 5 times a power of ten.
    fn together(&self) -> Vec<Group> {
        let numbers = || self.numbers().filter(|(number, _)| number.is_finite());
        let (least, most) =
            numbers().fold((f64::MAX, f64::MIN), |(least, most), (number, _)| (least.min(number), most.max(number)));
        let rough = (most - least) / GROUPS as f64;
        let power = 10f64.powf(rough.log10().floor());
        let width = [1.0, 2.0, 5.0, 10.0].map(|times| times * power).into_iter().find(|width| *width >= rough);
        let width = width.expect("ten times a power of ten is more than what lies above it");
        let mut groups: BTreeMap<i64, u64> = BTreeMap::new();
        numbers().for_each(|(number, puzzles)| *groups.entry((number / width).floor() as i64).or_default() += puzzles);
        let group = |(at, puzzles): (i64, u64)| Group {
            value: Value::Number(at as f64 * width),
            until: Some((at + 1) as f64 * width),
            puzzles,
        };
        groups.into_iter().map(group).collect()
    }

    fn numbers(&self) -> impl Iterator<Item = (f64, u64)> + '_ {
        self.counts.iter().filter_map(|(Ordered(value), &puzzles)| match value {
            Value::Number(number) => Some((*number, puzzles)),
            _ => None,
        })
    }

    /// The least, the mean and the greatest of numbers, if there are any.
    pub fn summary(&self) -> Option<[f64; 3]> {
        let (least, _) = self.numbers().next()?;
        let (most, _) = self.numbers().last()?;
        let (sum, count) = self
            .numbers()
            .fold((0.0, 0), |(sum, count), (number, puzzles)| (sum + number * puzzles as f64, count + puzzles));
        Some([least, sum / count as f64, most])
    }

    /// How many puzzles have no value, by the reason.
    pub fn unknown(&self) -> impl Iterator<Item = (&str, u64)> + '_ {
        self.unknown.iter().map(|(why, &puzzles)| (why.as_str(), puzzles))
    }
}
