//! Ranges on scales of difficulty, as something to ask for.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::error::Error;
use crate::ladder::Level;
use crate::step::Cost;

/// A range of difficulty, both ends included. Written `SCALE LO..HI`, where an end may be left out, or `SCALE VALUE`:
/// `se 7.0..8.0`, `se 10.5..`, `percorre 3.4`, `hodoku 900..1200`, `hodoku hard`; HoDoKu's levels need no scale: `easy..medium`.
///
/// ```
/// use percorre::make::GradeRange;
///
/// let range: GradeRange = "se 7.0..8.0".parse()?;
/// assert_eq!(range.to_string(), "se 7.0..8.0");
/// assert!("se 8..7".parse::<GradeRange>().is_err());
/// # Ok::<(), percorre::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GradeRange {
    /// What the hardest step costs on the ladder; no guess is needed.
    Percorre(RangeInclusive<Cost>),
    /// ER of Sudoku Explainer 1.2.1.
    Explainer(RangeInclusive<Cost>),
    /// HoDoKu's score.
    Score(RangeInclusive<u32>),
    /// HoDoKu's level.
    Level(RangeInclusive<Level>),
}

/// The highest end that a range without one has, in tenths: more than any step costs.
const MOST: u32 = 9_999;

impl FromStr for GradeRange {
    type Err = Error;

    fn from_str(text: &str) -> Result<GradeRange, Error> {
        let wrong = |what: String| Error::Wish {
            what: format!("{what}, expected SCALE LO..HI like 'se 7.0..8.0', 'hodoku 900..' or 'easy..hard'"),
        };
        let (scale, range) = match text.trim().split_once([' ', ':']) {
            Some((scale, range)) => (Some(scale), range.trim()),
            None => (None, text.trim()),
        };
        let (low, high) = match range.split_once("..") {
            Some((low, high)) => (low.trim(), high.trim().trim_start_matches('=')),
            None => (range, range),
        };
        if low.is_empty() && high.is_empty() {
            return Err(wrong(format!("'{}' names no grade", shown(text))));
        }
        let is_word = |end: &str| end.starts_with(|c: char| c.is_ascii_alphabetic());
        let grade = match scale {
            None | Some("hodoku") if is_word(low) || is_word(high) => {
                let level = |end: &str, open: Level| match Level::ALL.into_iter().find(|level| level.slug() == end) {
                    _ if end.is_empty() => Ok(open),
                    Some(level) => Ok(level),
                    None => Err(wrong(format!("'{}' is not a grade", shown(end)))),
                };
                let (low, high) = (level(low, Level::Easy)?, level(high, Level::Extreme)?);
                (low <= high).then_some(GradeRange::Level(low..=high))
            }
            Some("hodoku") => {
                let points = |end: &str, open| match end.parse::<u32>() {
                    _ if end.is_empty() => Ok(open),
                    Ok(points) => Ok(points),
                    Err(_) => Err(wrong(format!("'{}' is not a score of HoDoKu's", shown(end)))),
                };
                let (low, high) = (points(low, 0)?, points(high, u32::MAX)?);
                (low <= high).then_some(GradeRange::Score(low..=high))
            }
            None | Some("percorre" | "se") => {
                let cost = |end: &str, open| match tenths(end) {
                    _ if end.is_empty() => Ok(Cost(open)),
                    Some(tenths) if tenths <= 200 => Ok(Cost(tenths)),
                    Some(_) => Err(wrong(format!("{} is above every rating, which end at 20.0", shown(end)))),
                    None => Err(wrong(format!("'{}' is not a rating", shown(end)))),
                };
                let (low, high) = (cost(low, 0)?, cost(high, MOST)?);
                let range = low..=high;
                (low <= high).then_some(match scale {
                    Some("se") => GradeRange::Explainer(range),
                    _ => GradeRange::Percorre(range),
                })
            }
            Some(scale) => {
                return Err(wrong(format!("no scale is called '{}', there are percorre, se and hodoku", shown(scale))));
            }
        };
        grade.ok_or_else(|| wrong(format!("'{}' ends before it begins", shown(range))))
    }
}

/// A number with at most one decimal, in tenths.
fn tenths(text: &str) -> Option<u32> {
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    (is_number(whole) && is_number(part) && part.len() == 1).then_some(())?;
    whole.parse::<u32>().ok()?.checked_mul(10)?.checked_add(part.parse().ok()?)
}

fn shown(text: &str) -> String {
    text.chars().take(60).collect()
}

impl fmt::Display for GradeRange {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let cost = |cost: &Cost| if cost.0 == MOST { String::new() } else { cost.to_string() };
        match self {
            GradeRange::Percorre(range) => write!(f, "percorre {}..{}", range.start(), cost(range.end())),
            GradeRange::Explainer(range) => write!(f, "se {}..{}", range.start(), cost(range.end())),
            GradeRange::Score(range) if *range.end() == u32::MAX => write!(f, "hodoku {}..", range.start()),
            GradeRange::Score(range) => write!(f, "hodoku {}..{}", range.start(), range.end()),
            GradeRange::Level(range) => write!(f, "hodoku {}..{}", range.start().slug(), range.end().slug()),
        }
    }
}

/// How far a value lies outside a range.
pub(super) fn off(range: &RangeInclusive<u32>, value: u32) -> u64 {
    u64::from(range.start().saturating_sub(value).max(value.saturating_sub(*range.end())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_read_and_written() {
        for (text, written) in [
            ("se 7.0..8.0", "se 7.0..8.0"),
            ("se 7..8", "se 7.0..8.0"),
            ("se:10.5..", "se 10.5.."),
            ("se ..=2.3", "se 0.0..2.3"),
            ("3.4", "percorre 3.4..3.4"),
            ("percorre 3.4..", "percorre 3.4.."),
            ("hodoku 900..1200", "hodoku 900..1200"),
            ("easy", "hodoku easy..easy"),
            ("hodoku hard..", "hodoku hard..extreme"),
            ("..medium", "hodoku easy..medium"),
        ] {
            assert_eq!(text.parse::<GradeRange>().unwrap().to_string(), written, "{text}");
        }
    }

    #[test]
    fn what_is_no_range_is_named() {
        for (text, what) in [
            ("se 8..7", "'8..7' ends before it begins"),
            ("hard..easy", "'hard..easy' ends before it begins"),
            ("se seven", "'seven' is not a rating"),
            ("se 7.25", "'7.25' is not a rating"),
            ("se 25", "25 is above every rating"),
            ("er 7", "no scale is called 'er'"),
            ("fiendish", "'fiendish' is not a grade"),
            ("hodoku -3", "'-3' is not a score of HoDoKu's"),
            ("..", "'..' names no grade"),
            ("", "'' names no grade"),
        ] {
            let error = text.parse::<GradeRange>().unwrap_err().to_string();
            assert!(error.starts_with(what), "{text}: {error}");
        }
    }
}
