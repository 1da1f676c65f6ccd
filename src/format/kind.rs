//! Whether a stream has one puzzle per line, or puzzles over several lines, by its first lines.

use crate::error::Error;
use crate::format::name::Layout;
use crate::format::sections::Sections;
use crate::format::table::{Column, Seen, Table};
use crate::format::{Format, Reading, cut_rows, numbers, one_line, row};

/// How a stream is read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// One puzzle on each line.
    Collection,
    /// One puzzle on each line, in a column.
    Table(Table),
    /// Puzzles over several lines.
    Blocks,
    /// HTML or XML with puzzles in it.
    Page,
    /// One JSON text from the first line to the last.
    Document,
    /// One board, each cell on a line of its own.
    Cells,
}

/// What the first lines of a stream say.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Found {
    pub kind: Kind,
    /// What was guessed.
    pub note: Option<String>,
}

/// The kind of a stream that begins with these lines, neither blank nor comment; `None`: show one more line.
pub(super) fn find<'a>(
    lines: impl Iterator<Item = &'a str>,
    reading: &Reading,
    column: Option<&Column>,
    more: bool,
) -> Result<Option<Found>, Error> {
    let lines: Vec<&str> = lines.collect();
    if column.is_some() || matches!(reading.format, None | Some(Format::Csv)) {
        match Table::of_lines(&lines, reading, column, more)? {
            Seen::Table(table, note) => return Ok(Some(Found { kind: Kind::Table(table), note })),
            Seen::OneMore => return Ok(None),
            Seen::None => {}
        }
    }
    let kind = of_lines(&lines, reading, more);
    let is_guess = kind.is_some() && reading.format.is_none() && are_doubtful(&lines, reading);
    let note = is_guess.then(|| match kind {
        Some(Kind::Blocks) => "lines of 16 characters are read as rows of 16x16, not as puzzles of 4x4".to_string(),
        _ => "lines of 16 characters are read as puzzles of 4x4, not as rows of 16x16".to_string(),
    });
    Ok(kind.map(|kind| Found { kind, note }))
}

/// How many lines are looked at before a stream is taken for one or the other.
pub(super) const LOOK_AHEAD: usize = 40;

/// JSON is one text, or one text a line.
fn of_json(first: &str) -> Kind {
    if first.trim_end().ends_with('}') { Kind::Collection } else { Kind::Document }
}

/// The kind of a stream that is no table.
///
/// The first line decides when it is a puzzle of its own. When it is not, it may be a row, or a damaged line of a
/// collection: two rows of equal width in succession are a block, unless a whole puzzle comes first.
fn of_lines(lines: &[&str], reading: &Reading, more: bool) -> Option<Kind> {
    match reading.format.map(Format::layout) {
        Some(Layout::Line) => return Some(Kind::Collection),
        Some(Layout::Block) => return Some(Kind::Blocks),
        Some(Layout::Page) => return Some(Kind::Page),
        Some(Layout::Document) => {
            return match lines.first() {
                Some(first) => Some(of_json(first)),
                None if more => None,
                None => Some(Kind::Document),
            };
        }
        Some(Layout::Either) | None => {}
    }
    match lines.first() {
        Some(line) if line.trim_start().starts_with('<') => return Some(Kind::Page),
        Some(line) if one_line::is_document(line) => return Some(of_json(line)),
        Some(line) if Sections::opens(line) || reading.format == Some(Format::Csv) => return Some(Kind::Blocks),
        _ => {}
    }
    let mut above: Vec<usize> = Vec::new();
    let mut sixteens = Vec::new();
    if let [first, rest @ ..] = lines
        && numbers::is_sized(first)
    {
        match rest.first() {
            None if more => {}
            None => return Some(Kind::Collection),
            Some(second) if numbers::is_sized(second) => return Some(Kind::Collection),
            Some(_) => {}
        }
    }
    for line in lines {
        if row::is_border(line) {
            continue;
        }
        if one_line::may_be_row(line, reading) {
            sixteens.push(*line);
            continue;
        }
        if one_line::is_whole(line, reading) {
            return Some(Kind::Collection);
        }
        let widths: Vec<usize> = cut_rows::possible_widths(line).collect();
        if widths.iter().any(|width| above.contains(width)) {
            return Some(Kind::Blocks);
        }
        above = widths;
    }
    match () {
        () if sixteens.len() >= 16 || (!more && !sixteens.is_empty()) => Some(kind_of_sixteens(&sixteens, reading)),
        () if more => None,
        () if lines.len() >= 4 && lines.iter().all(|line| row::is_lone_cell(line)) => Some(Kind::Cells),
        () if lines.iter().any(|line| cut_rows::possible_widths(line).next().is_some()) => Some(Kind::Blocks),
        () if lines.len() >= 4 && lines.iter().all(|line| row::looks_like_cells(line)) => Some(Kind::Blocks),
        () => Some(Kind::Collection),
    }
}

/// Whether a line can be no part of a puzzle over several lines: all can be said of it before the next line comes.
pub(super) fn stands_alone(line: &str, reading: &Reading) -> bool {
    let may_be_part = row::is_border(line)
        || row::is_lone_cell(line)
        || row::looks_like_cells(line)
        || one_line::may_be_row(line, reading)
        || cut_rows::possible_widths(line).next().is_some();
    !may_be_part || (numbers::is_sized(line) && one_line::is_whole(line, reading))
}

/// Whether lines of 16 characters may well be either: a quarter of them speak against the rest. Fewer than 16 are no board of
/// 16x16.
fn are_doubtful(lines: &[&str], reading: &Reading) -> bool {
    let sixteens: Vec<&&str> = lines.iter().filter(|line| one_line::may_be_row(line, reading)).collect();
    let is_small = |line: &&&str| one_line::read(one_line::find(line, None), reading).is_ok();
    let small = sixteens.iter().filter(|line| is_small(line)).count();
    sixteens.len() >= 16 && 4 * small.min(sixteens.len() - small) >= sixteens.len()
}

/// Lines of 16 characters are puzzles of 4x4 or rows of 16x16: rows, when half of those that hold a digit hold one above 4, or when 16
/// hold none and no boxes were asked for.
fn kind_of_sixteens(lines: &[&str], reading: &Reading) -> Kind {
    let grids: Vec<_> = lines.iter().map(|line| one_line::read(one_line::find(line, None), reading).ok()).collect();
    let small = grids.iter().flatten().filter(|grid| one_line::says_something(&grid.grid)).count();
    let large = grids.iter().filter(|grid| grid.is_none()).count();
    let few = lines.len() < 16;
    let is_small = small > large || (few && small > 0) || (large == 0 && (few || reading.shape.is_some()));
    if is_small { Kind::Collection } else { Kind::Blocks }
}
