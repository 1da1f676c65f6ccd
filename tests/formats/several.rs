//! Several puzzles in one text: where each begins and ends, and that what is wrong with one costs no other.

use percorre::Shape;
use percorre::format::{Format, Puzzles, Reading};

const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Each record as `line: format givens` or `line: ! message`.
fn records(text: impl AsRef<[u8]>) -> Vec<String> {
    records_as(text, Reading::default())
}

fn records_as(text: impl AsRef<[u8]>, reading: Reading) -> Vec<String> {
    Puzzles::new(text.as_ref(), reading)
        .map(|record| {
            let record = record.unwrap();
            match record.read {
                Ok(read) => format!("{}: {} {}", record.line, read.format, read.grid.givens()),
                Err(error) => format!("{}: ! {error}", record.line),
            }
        })
        .collect()
}

#[test]
fn a_collection_has_a_puzzle_a_line() {
    let text = format!("\u{feff}# comment\r\n\r\n{LINE}\r\n{LINE},a comment\n{LINE};7.2/1.2/1.2;x");
    assert_eq!(records(text), ["3: line 30", "4: line 30", "5: line 30"]);
}

#[test]
fn sixteen_blanks_are_a_puzzle_of_4x4_unless_sixteen_lines_make_a_board() {
    for blank in ["................", "0000000000000000"] {
        let lines = |count: usize| format!("{blank}\n").repeat(count);
        assert_eq!(records(lines(1)), ["1: line 0"]);
        assert_eq!(records(lines(2)), ["1: line 0", "2: line 0"]);
        assert_eq!(records(lines(16)), ["1: grid 0"]);
        let boxes = Reading { shape: Some(Shape::new(2, 2).unwrap()), ..Reading::default() };
        assert_eq!(records_as(lines(16), boxes).len(), 16);
    }
    assert_eq!(records("..G.............\n"), ["1: ! 1 row of 16 cells, expected 16 rows"]);
}

#[test]
fn a_wrong_line_is_one_record_and_spares_its_neighbours() {
    let short = "79 cells, expected 81 (9x9) or 64 (8x8)";
    let text = format!("{}\n{LINE}\n{}\n{LINE}\n", &LINE[..79], &LINE[..79]);
    assert_eq!(
        records(text),
        [format!("1: ! {short}"), "2: line 30".into(), format!("3: ! {short}"), "4: line 30".into()]
    );
    let text = format!("53..7....\n{LINE}\nhello world\n{LINE}");
    assert_eq!(
        records(text),
        [
            "1: ! 9 cells, expected 81 (9x9)",
            "2: line 30",
            "3: ! 'hello' is no puzzle, expected cells like 53..7....6..195...",
            "4: line 30"
        ]
    );
}

#[test]
fn bytes_that_are_no_text_are_a_record_too() {
    let mut text = format!("{LINE}\n").into_bytes();
    text.extend(b"53..\xff7\n");
    text.extend(b"\x00\x01\n");
    text.extend(LINE.as_bytes());
    assert_eq!(
        records(&text),
        [
            "1: line 30",
            "2: ! character 5 is the byte 0xFF, expected text in UTF-8",
            "3: ! character 1 is U+0000, expected a digit or one of . 0",
            "4: line 30"
        ]
    );
}

#[test]
fn a_line_without_end_is_refused_in_bounded_memory() {
    let mut text = vec![b'1'; 3 << 20];
    text.extend(format!("\n{LINE}\n").bytes());
    assert_eq!(
        records(&text),
        ["1: ! a line of more than 1048576 bytes, expected a puzzle of at most that", "2: line 30"]
    );
    let text = format!("{}\n{LINE}\n", "1".repeat(1_000_000));
    assert_eq!(records(text), ["1: ! 1000000 cells, expected at most 625 (25x25)", "2: line 30"]);
}

#[test]
fn a_first_line_of_html_costs_only_itself() {
    for first in ["<html>", "<b>9x9</b>", "<html>\n", "<"] {
        let found = records(format!("{first}\n{LINE}\nhello\n{LINE}"));
        let at = first.lines().count() + 1 + usize::from(first.ends_with('\n'));
        assert!(found[0].starts_with("1: ! a page without a puzzle"), "{first:?}: {found:?}");
        assert_eq!((found.len(), &found[1]), (4, &format!("{at}: line 30")), "{first:?}");
        assert_eq!(found[3], format!("{}: line 30", at + 2), "{first:?}");
    }
    // The answer comes with the puzzle, not at the end.
    let mut sent = Puzzles::new(std::io::BufReader::new(ThenNothing(format!("<html>\n{LINE}\n"))), Reading::default());
    assert!(sent.next().unwrap().unwrap().read.is_err());
    assert_eq!(sent.next().unwrap().unwrap().line, 2);
    // What is no text of a page is a part of it.
    for page in [format!("<a title='\n{LINE}\n'>"), format!("<!--\n{LINE}\n-->"), format!("<p>\n<p>\n{LINE}\n")] {
        assert_eq!(records(&page).len(), 1, "{page}");
    }
    assert_eq!(records(format!("<game data=\"\n{LINE}\n\" />")), ["3: opensudoku 30"]);
}

/// A reader that gives a text, and then must not be asked for more: whoever sent it waits.
struct ThenNothing(String);

impl std::io::Read for ThenNothing {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        assert!(!self.0.is_empty(), "asked for more");
        let length = buffer.len().min(self.0.len());
        buffer[..length].copy_from_slice(self.0.drain(..length).collect::<String>().as_bytes());
        Ok(length)
    }
}

#[test]
fn nothing_gives_nothing() {
    assert!(records("").is_empty());
    assert!(records("\n\n# only words\n\r\n").is_empty());
}

#[test]
fn a_forced_format_reads_nothing_else() {
    let reading = Reading { format: Some(Format::Line), shape: None };
    assert_eq!(records_as("53..7....\n".repeat(9), reading).len(), 9);
    let reading = Reading { format: None, shape: Shape::new(3, 2).ok() };
    assert_eq!(records_as(LINE, reading), ["1: ! 81 cells, expected 36 (6x6)"]);
}

fn rows(cut: &str) -> String {
    (0..9)
        .map(|row| LINE[row * 9..][..9].split("").filter(|c| !c.is_empty()).collect::<Vec<_>>().join(cut) + "\n")
        .collect()
}

#[test]
fn blocks_follow_one_another() {
    let grid = rows("");
    assert_eq!(records(&grid), ["1: grid 30"]);
    assert_eq!(records(format!("{grid}{grid}")), ["1: grid 30", "10: grid 30"]);
    assert_eq!(records(format!("Grid 01\n{grid}Grid 02\n{grid}")), ["2: grid 30", "12: grid 30"]);
    assert_eq!(records(rows(" ")), ["1: numbers 30"]);
    assert_eq!(records(rows(",").replace('.', "")), ["1: csv 30"]);
    assert_eq!(records(rows("\t")), ["1: csv 30"]);
    let banded = rows(" ").lines().collect::<Vec<_>>().chunks(3).map(|band| band.join("\n")).collect::<Vec<_>>();
    assert_eq!(records(banded.join("\n\n")), ["1: numbers 30"]);
}

#[test]
fn a_wrong_block_is_one_record() {
    let grid = rows("");
    assert_eq!(
        records(format!("{}\n{grid}", grid.replacen("7", "@", 1))),
        ["1: ! row 1: character 5 is '@', expected a digit or one of . 0", "11: grid 30"]
    );
    assert_eq!(
        records(format!("{}\n\n{grid}", grid.replacen("53", "5", 1))),
        ["1: ! row 1: 8 cells, expected 9", "12: grid 30"]
    );
    let short: String = grid.lines().take(7).map(|row| format!("{row}\n")).collect();
    assert_eq!(records(format!("{short}\n{grid}")), ["1: ! 7 rows of 9 cells, expected 9 rows", "9: grid 30"]);
}

#[test]
fn four_rows_of_sixteen_are_distinguished_from_four_by_four() {
    let small = "1..2..3..4..2..1\n".repeat(20);
    assert_eq!(records(&small).len(), 20);
    let row = "1.3.5.7.9.B.D.F.\n.2.4.6.8.A.C.E.G\n";
    assert_eq!(records(row.repeat(8)), ["1: grid 128"]);
}

#[cfg(feature = "json")]
#[test]
fn a_first_line_of_damaged_json_costs_only_itself() {
    for first in ["{\"a\":", "{", "{\"a\": 1,\n\"b\":"] {
        let found = records(format!("{first}\n{LINE}\nhello\n{LINE}"));
        assert!(found[0].starts_with("1: ! JSON: the text ends before its object does"), "{first}: {found:?}");
        let last = first.lines().count();
        assert_eq!((found.len(), &found[1]), (4, &format!("{}: line 30", last + 1)), "{first}");
        assert_eq!(found[3], format!("{}: line 30", last + 3), "{first}");
    }
    // The numbers of a board are a line of JSON too.
    let numbers = LINE.replace('.', "0").chars().map(|c| c.to_string()).collect::<Vec<_>>().join(", ");
    let whole = format!("{{\n\"format\": \"sudoku-puzzle\",\n\"givens\": [\n{numbers}\n]\n}}\n");
    assert_eq!(records(whole), ["1: json 30"]);
}
