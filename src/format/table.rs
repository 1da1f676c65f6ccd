//! A table with a header, one puzzle a line: the Kaggle sets and their like.

use crate::error::Error;

/// Names of the column that holds the puzzle.
const NAMES: [&str; 7] = ["puzzle", "puzzles", "quiz", "quizzes", "sudoku", "question", "unsolved"];

/// Where a table has its puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Header {
    separator: char,
    column: usize,
}

impl Header {
    /// The header a line is, if one of its fields names the puzzle.
    pub fn of_line(line: &str) -> Option<Header> {
        let is_name = |field: &str| NAMES.iter().any(|name| field.eq_ignore_ascii_case(name));
        if line.len() > 1000 {
            return None;
        }
        [',', '\t', ';'].into_iter().filter(|separator| line.contains(*separator)).find_map(|separator| {
            let column = line.split(separator).position(|field| is_name(unquoted(field)))?;
            Some(Header { separator, column })
        })
    }

    /// The puzzle of a line.
    pub fn field(self, line: &str) -> Result<&str, Error> {
        line.split(self.separator).nth(self.column).map(unquoted).ok_or_else(|| {
            let found = line.split(self.separator).count();
            let fields = if found == 1 { "1 field".into() } else { format!("{found} fields") };
            Error::Unrecognised(format!("{fields}, expected the puzzle in field {}", self.column + 1))
        })
    }
}

fn unquoted(field: &str) -> &str {
    field.trim().trim_matches('"')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_header_names_the_column() {
        let header = Header::of_line("id,puzzle,solution").unwrap();
        assert_eq!(header.field("7,53..,5346").unwrap(), "53..");
        assert_eq!(header.field("7").unwrap_err().to_string(), "1 field, expected the puzzle in field 2");
        assert!(Header::of_line("\"Quizzes\";\"solutions\"").is_some());
        assert_eq!(Header::of_line("53..7....,puzzles by me"), None);
        assert_eq!(Header::of_line("puzzle"), None);
    }
}
