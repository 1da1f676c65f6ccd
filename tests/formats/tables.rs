//! Tables: their columns, with a header and without.

use super::*;
use percorre::format::Column;

const OTHER: &str = ".3...569...6.8...2...6....56....3...3.5...9.6...9....74....2...5...4.1...871...49";

fn grids(text: &str, column: Option<&str>) -> Vec<Result<String, String>> {
    let mut puzzles = Puzzles::new(text.as_bytes(), Reading::default());
    if let Some(column) = column {
        puzzles = puzzles.with_column(column.parse::<Column>().unwrap());
    }
    let line = |record: Result<Record, Error>| match record {
        Ok(record) => record.read.map(|read| read.grid.to_string()).map_err(|error| error.to_string()),
        Err(error) => Err(error.to_string()),
    };
    puzzles.map(line).collect()
}

fn both() -> Vec<Result<String, String>> {
    vec![Ok(PUZZLE.into()), Ok(OTHER.into())]
}

#[test]
fn quoted_fields_without_a_header_are_read() {
    let zeros = PUZZLE.replace('.', "0");
    for text in [
        format!("\"{PUZZLE}\",\"4.4\"\n\"{OTHER}\",\"1.2\"\n"),
        format!("1,\"{zeros}\",x\n2,\"{OTHER}\",y\n"),
        format!("\"1, 2\";{PUZZLE}\r\n\"3, 4\";{OTHER}\r\n"),
        format!("a\t\"{PUZZLE}\"\nb\t\"{OTHER}\""),
    ] {
        assert_eq!(grids(&text, None), both(), "{text}");
    }
    assert_eq!(read(&format!("7,\"{PUZZLE}\"")).note.unwrap(), "no header: column 2 is read as the puzzle");
}

#[test]
fn a_header_of_any_names_is_read() {
    for header in ["sudoku_id,board", "\"sudoku_id\",\"board\"", "nr,the grid as text"] {
        let text = format!("{header}\n1,{PUZZLE}\n2,\"{OTHER}\"\n");
        assert_eq!(grids(&text, None), both(), "{text}");
        let first = records(text.as_bytes(), Reading::default()).swap_remove(0);
        let name = header.split(',').nth(1).unwrap().trim_matches('"');
        assert_eq!(first.read.unwrap().note.unwrap(), format!("the column '{name}' is read as the puzzle"));
        assert_eq!(first.line, 2);
    }
    assert_eq!(grids(&format!("board,rating\n{PUZZLE},4.4\n{OTHER},1.2\n"), None), both());
}

#[test]
fn a_column_is_chosen_by_name_or_number() {
    let text = format!("id,first,second\n1,{OTHER},{PUZZLE}\n2,{PUZZLE},{OTHER}\n");
    for column in ["second", "SECOND", "3"] {
        assert_eq!(grids(&text, Some(column)), both(), "{column}");
    }
    let without_header = text.split_once('\n').unwrap().1;
    assert_eq!(grids(without_header, Some("3")), both());
    let error = "no column third in the first line, expected one of: id, first, second";
    assert_eq!(grids(&text, Some("third")), [Err(error.into())]);
    assert_eq!(grids(&text, Some("4")), [Err(error.replace("third", "4"))]);
}

#[test]
fn the_column_with_a_known_name_is_taken() {
    for (separator, header) in [(",", "id,puzzle,solution"), (";", "\"id\";\"Quizzes\";\"solutions\"")] {
        let row = |puzzle: &str| ["7", puzzle, "5346"].join(separator);
        let text = format!("{header}\n{}\n8\n{}\n", row(PUZZLE), row(OTHER));
        let mut found = grids(&text, None);
        assert_eq!(found.remove(1).unwrap_err(), "1 field, expected the puzzle in field 2");
        assert_eq!(found, both(), "{header}");
        assert_eq!(records(text.as_bytes(), Reading::default()).swap_remove(0).read.unwrap().note, None);
    }
}

#[test]
fn a_column_without_a_header_is_found_by_what_it_holds() {
    const SMALL: &str = "1..2..3..4..2..1";
    const SOLUTION: &str = "1432231432414123";
    let first = |text: &str| records(text.as_bytes(), Reading::default()).swap_remove(0).read;
    let read = first(&format!("\"7, easy\",\"{SOLUTION}\",\"{SMALL}\"")).unwrap();
    assert_eq!(
        (read.grid.to_string(), read.note.unwrap()),
        (SMALL.into(), "no header: column 3 is read as the puzzle".into())
    );
    // No tables: a line with a comment, rows of a board, a comment that begins like a known name.
    for (text, format) in [
        (format!("{SMALL},a note"), Format::Line),
        ("1,,,2\n,,3,\n,4,,\n2,,,1".into(), Format::Csv),
        (format!("{SMALL},puzzles by me\n{SMALL}"), Format::Line),
    ] {
        let read = first(&text).unwrap();
        assert_eq!((read.format, read.grid.to_string(), read.note), (format, SMALL.into(), None), "{text}");
    }
    // Nor is a line alone, though its words could be names.
    for (text, error) in [
        ("53..7....,puzzles by me", "9 cells, expected 81 (9x9)"),
        ("puzzle", "'puzzle' is no puzzle, expected cells like 53..7....6..195..."),
        ("hello,world", "'hello' is no puzzle, expected cells like 53..7....6..195..."),
    ] {
        assert_eq!(first(text).unwrap_err().to_string(), error);
    }
    // Nor are damaged lines and lines of words in a collection.
    let line = format!("{SMALL},{SOLUTION}");
    for text in
        [format!("{}\n{line}\n", line.replacen('1', "@", 1)), format!("hello world, again, and again\n{line}\n")]
    {
        let found = grids(&text, None);
        assert!(found[0].is_err() && found[1] == Ok(SMALL.into()), "{found:?}");
    }
}

#[test]
fn a_column_is_a_name_or_a_number_from_1() {
    for wrong in ["0", " "] {
        assert_eq!(wrong.parse::<Column>().unwrap_err(), "expected the name of a column, or its number from 1");
    }
    let text = format!("{OTHER},{PUZZLE}\n{PUZZLE},{OTHER}\n");
    assert_eq!(grids(&text, Some("2")), both(), "no header");
    assert!(grids(&text, Some("3"))[0].is_err());
    let text = format!("a,B\n{OTHER},{PUZZLE}\n{PUZZLE},{OTHER}\n");
    assert_eq!([grids(&text, Some("2")), grids(&text, Some("b"))], [both(), both()]);
}

#[cfg(feature = "cli")]
#[test]
fn the_option_column_chooses_for_every_command() {
    let text = format!("id,first,second\n1,{OTHER},{PUZZLE}\n");
    let mut percorre = super::percorre();
    let chosen = percorre.args(["convert", "--column", "second"]).write_stdin(text.clone()).assert().success();
    chosen.stdout(format!("{PUZZLE}\n")).stderr("");
    let mut percorre = super::percorre();
    percorre.args(["count", "--column", "second"]).write_stdin(text.clone()).assert().success().stdout("1\n");
    let mut percorre = super::percorre();
    let wrong = percorre.args(["count", "--column", "third"]).write_stdin(text).assert().code(3);
    wrong.stderr(predicates::str::contains("no column third in the first line, expected one of: id, first, second"));
}

#[test]
fn tables_of_one_column_are_known_by_their_quotes_or_their_header() {
    let quoted = format!("\"{PUZZLE}\"");
    for (header, puzzle) in [
        ("", &quoted[..]),
        ("\"puzzle\"\n", &quoted),
        ("\"board\"\n", &quoted),
        ("puzzle\n", PUZZLE),
        ("Sudoku\r\n", &quoted),
    ] {
        for format in [None, Some(Format::Csv)] {
            let text = format!("{header}{puzzle}\n{puzzle}\n\"@{PUZZLE}\"\n{puzzle}\n");
            let found = records(text.as_bytes(), Reading { format, shape: None });
            let read: Vec<bool> = found.iter().map(|record| record.read.is_ok()).collect();
            assert_eq!(read, [true, true, false, true], "{header:?} {format:?}");
            assert!(found.iter().filter_map(|record| record.read.as_ref().ok()).all(|read| read.grid.givens() == 31));
        }
    }
    assert_eq!(read(&quoted).grid.givens(), 31, "as an argument");
    let damaged = format!("\"@{}\"\n{quoted}\n", &PUZZLE[1..]);
    let read: Vec<bool> = records(damaged.as_bytes(), Reading::default()).iter().map(|it| it.read.is_ok()).collect();
    assert_eq!(read, [false, true], "a damaged first line is no header");
    // A title above rows is no header.
    let rows: Vec<&str> = (0..9).map(|row| &PUZZLE[row * 9..][..9]).collect();
    let found = records(format!("Puzzle\n{}\n", rows.join("\n")).as_bytes(), Reading::default());
    assert_eq!(found.iter().map(|record| record.read.as_ref().unwrap().format).collect::<Vec<_>>(), [Format::Grid]);
}
