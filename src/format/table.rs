//! Tables, one puzzle per line: the Kaggle sets and their like, with a header or without.

use std::fmt;
use std::str::FromStr;

use crate::error::Error;
use crate::format::{Reading, link, one_line};

/// Names of the column that holds the puzzle.
const NAMES: [&str; 7] = ["puzzle", "puzzles", "quiz", "quizzes", "sudoku", "question", "unsolved"];

/// The longest line that is looked at as a header.
const LONGEST_HEADER: usize = 10_000;

/// The column of a table that holds the puzzles.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Column {
    /// Counted from 1.
    Number(usize),
    /// As the header calls it, in capitals or not.
    Name(String),
}

impl FromStr for Column {
    type Err = String;

    fn from_str(text: &str) -> Result<Column, String> {
        match (text.trim(), text.trim().parse()) {
            ("", _) | (_, Ok(0)) => Err("expected the name of a column, or its number from 1".into()),
            (_, Ok(number)) => Ok(Column::Number(number)),
            (name, Err(_)) => Ok(Column::Name(name.into())),
        }
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Column::Number(number) => write!(f, "{number}"),
            Column::Name(name) => f.write_str(name),
        }
    }
}

/// Where a table has its puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Table {
    separator: char,
    column: usize,
    /// Whether the first line names the columns.
    pub has_header: bool,
}

/// What the first lines of a stream say about a table.
#[derive(PartialEq, Eq, Debug)]
pub(super) enum Seen {
    /// They are one; with a note where its column was guessed.
    Table(Table, Option<String>),
    /// They are none.
    None,
    /// The second line is needed to tell.
    OneMore,
}

impl Table {
    /// The table that a stream begins with, by its first lines, if it is one. `more`: another line can be shown.
    pub fn of_lines(lines: &[&str], reading: &Reading, asked: Option<&Column>, more: bool) -> Result<Seen, Error> {
        let Some(&first) = lines.first().filter(|line| line.len() <= LONGEST_HEADER) else { return Ok(Seen::None) };
        if let Some(asked) = asked {
            return Table::asked_for(first, lines.get(1).copied(), reading, asked, more);
        }
        if separators(first).next().is_none() {
            return Ok(Table::of_one_column(first, lines.get(1).copied(), reading, more));
        }
        let named = separators(first).find_map(|separator| {
            let column = fields(first, separator).iter().position(|field| is_name(field))?;
            Some(Table { separator, column, has_header: true })
        });
        if let Some(table) = named {
            return Ok(Seen::Table(table, None));
        }
        if link::looks_like(first.trim()) || one_line::is_whole(first, reading) {
            return Ok(Seen::None);
        }
        // A damaged first line of a collection is no table: its solution would be taken for a puzzle.
        let is_collection = lines.get(1).is_some_and(|line| one_line::is_whole(line, reading));
        let open = Table::by_content(first, reading, false)
            .filter(|table| !is_collection && table.field(first).is_ok_and(|field| !is_full(field)));
        if let Some(table) = open {
            let note = format!("no header: column {} is read as the puzzle", table.column + 1);
            return Ok(Seen::Table(table, Some(note)));
        }
        // A header has a word in it.
        let has_word = separators(first).any(|separator| fields(first, separator).iter().any(|field| is_word(field)));
        match lines.get(1) {
            _ if !has_word => Ok(Seen::None),
            None if more => Ok(Seen::OneMore),
            None => Ok(Seen::None),
            Some(second) => Ok(match Table::by_content(second, reading, true) {
                Some(table) if fields(first, table.separator).len() == fields(second, table.separator).len() => {
                    let name = fields(first, table.separator)[table.column];
                    Seen::Table(table, Some(format!("the column '{name}' is read as the puzzle")))
                }
                _ => Seen::None,
            }),
        }
    }

    /// A table of one column has quotes, or a header with the column's name.
    fn of_one_column(first: &str, second: Option<&str>, reading: &Reading, more: bool) -> Seen {
        let (field, is_quoted) = (unquoted(first), first.trim_start().starts_with('"'));
        let table = |has_header| Table { separator: ',', column: 0, has_header };
        if !is_quoted && !is_name(field) {
            return Seen::None;
        }
        if is_puzzle(field, reading) {
            return Seen::Table(table(false), None);
        }
        match second {
            None if more => Seen::OneMore,
            Some(second) if is_puzzle(unquoted(second), reading) && !one_line::may_be_row(second, reading) => {
                let note = || format!("the column '{field}' is read as the puzzle");
                let is_unknown = is_word(field) && !is_name(field);
                Seen::Table(table(is_word(field)), is_unknown.then(note))
            }
            _ => Seen::None,
        }
    }

    /// Whether a line is the header of a table of one column: then there is nothing to answer.
    pub fn is_header(line: &str) -> bool {
        is_name(unquoted(line))
    }

    /// The first column of a line that holds a puzzle; one with blanks before one without.
    fn by_content(line: &str, reading: &Reading, has_header: bool) -> Option<Table> {
        separators(line).find_map(|separator| {
            let fields = fields(line, separator);
            let is_open = |field: &str| is_puzzle(field, reading) && !is_full(field);
            let column = fields.iter().position(|field| is_open(field));
            let column = column.or_else(|| fields.iter().position(|field| is_puzzle(field, reading)))?;
            Some(Table { separator, column, has_header })
        })
    }

    /// The table with this column.
    fn asked_for(
        first: &str,
        second: Option<&str>,
        reading: &Reading,
        asked: &Column,
        more: bool,
    ) -> Result<Seen, Error> {
        let separator = separators(first).max_by_key(|&separator| fields(first, separator).len()).unwrap_or(',');
        let header = fields(first, separator);
        let column = match asked {
            Column::Name(name) => header.iter().position(|field| field.eq_ignore_ascii_case(name)),
            Column::Number(number) => Some(number - 1).filter(|column| *column < header.len()),
        };
        let Some(column) = column else {
            let columns = header.iter().take(20).map(|field| field.chars().take(20).collect());
            let columns = columns.collect::<Vec<String>>().join(", ");
            return Err(Error::Unrecognised(format!(
                "no column {asked} in the first line, expected one of: {columns}"
            )));
        };
        let of_line = |line| fields(line, separator).get(column).is_some_and(|field| is_puzzle(field, reading));
        let has_header = match (asked, second) {
            (Column::Name(_), _) => true,
            _ if of_line(first) => false,
            (_, None) if more => return Ok(Seen::OneMore),
            (_, second) => second.is_some_and(of_line),
        };
        Ok(Seen::Table(Table { separator, column, has_header }, None))
    }

    /// The puzzle of a line.
    pub fn field(self, line: &str) -> Result<&str, Error> {
        let fields = fields(line, self.separator);
        fields.get(self.column).copied().ok_or_else(|| {
            let found = fields.len();
            let found = if found == 1 { "1 field".into() } else { format!("{found} fields") };
            Error::Unrecognised(format!("{found}, expected the puzzle in field {}", self.column + 1))
        })
    }
}

/// The characters of a line that may stand between its fields.
fn separators(line: &str) -> impl Iterator<Item = char> {
    [',', '\t', ';'].into_iter().filter(move |separator| line.contains(*separator))
}

/// The fields of a line, without quotes around them. A separator in quotes is part of its field.
fn fields(line: &str, separator: char) -> Vec<&str> {
    let (mut fields, mut start, mut is_quoted) = (Vec::new(), 0, false);
    for (at, c) in line.char_indices() {
        if c == '"' {
            is_quoted = !is_quoted;
        } else if c == separator && !is_quoted {
            fields.push(unquoted(&line[start..at]));
            start = at + c.len_utf8();
        }
    }
    fields.push(unquoted(&line[start..]));
    fields
}

fn unquoted(field: &str) -> &str {
    let is_around = |c: char| c.is_whitespace() || c == '"';
    if field.trim_start().starts_with('"') { field.trim_matches(is_around) } else { field.trim() }
}

/// Whether a column of this name holds puzzles.
pub(crate) fn is_name(field: &str) -> bool {
    NAMES.iter().any(|name| field.eq_ignore_ascii_case(name))
}

/// Whether it has a word in it, as the name of a column has.
fn is_word(field: &str) -> bool {
    field.chars().filter(|c| c.is_alphabetic()).count() >= 2
}

fn is_puzzle(field: &str, reading: &Reading) -> bool {
    field.len() >= 16 && one_line::is_whole(field, &Reading { format: None, ..*reading })
}

/// Whether no cell is blank.
fn is_full(field: &str) -> bool {
    field.chars().all(|c| c.is_ascii_alphanumeric() && c != '0')
}
