//! A puzzle on one line: which format it is in; JSON on one line.

use super::*;

fn message(line: &str) -> String {
    format::read(line, &Reading::default()).unwrap_err().to_string()
}

#[test]
fn a_line_is_recognised_by_its_form() {
    let plain = format!("7{}", "0".repeat(80));
    let seven = Entry::Given(Digit(6));
    for (line, format, first) in [
        (format!("{plain} note"), Format::Line, seven),
        (format!("0123456789ab {plain}  1.2"), Format::Exchange, seven),
        (format!("https://x.org/?s={plain}&t=1"), Format::Line, seven),
        (format!(":0000:x:{plain}:::: "), Format::Hodoku, seven),
        ("2 2 3 0 2 0 4 0 0 0 0 2 0 0 0 0 0 3 # n".into(), Format::Sized, Entry::Given(Digit(2))),
        (format!("......7..{}", "123456789".repeat(80)), Format::Candidates, Entry::Marks(DigitSet::of(Digit(6)))),
        (format!("S9B08{}", "ep".repeat(80)), Format::S9b, Entry::Given(Digit(7))),
        ("vu".repeat(81), Format::Bd, Entry::Marks(DigitSet::up_to(9))),
        ("7,".to_string() + &"0,".repeat(80), Format::Numbers, seven),
    ] {
        let read = read(&line);
        assert_eq!((read.format, read.grid.entry(Cell(0))), (format, first), "{line}");
    }
}

#[test]
fn blanks_may_stand_for_cells() {
    let read = read(&format!("{}{}", "53  7    6  195   ", " ".repeat(63)));
    assert_eq!((read.grid.givens(), read.format), (7, Format::Line));
}

#[test]
fn a_link_without_a_puzzle_says_so() {
    assert_eq!(
        message("https://example.org/a"),
        "the link 'https://example.org/a' has no puzzle in it, expected a parameter bd=, s=, puzzle=, board=, sudoku= or load="
    );
    assert!(message("https://sudokupad.app/a1b2c3").contains("has only the name of a puzzle in it"));
}

#[cfg(feature = "json")]
mod json {
    use super::*;

    fn four(cell: &str) -> String {
        format!("[[{cell},0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]")
    }

    #[test]
    fn ipuz_has_numbers() {
        let read = read(&format!(r#"{{"kind": ["x"], "puzzle": {}}}"#, four("\"3\"")));
        assert_eq!((read.format, read.grid.entry(Cell(0))), (Format::Ipuz, Entry::Given(Digit(2))));
    }

    #[test]
    fn fpuzzles_keeps_placed_digits_and_marks() {
        let first = r#"[{"value": 3}, {"value": 1, "given": true}, {"centerPencilMarks": [2, 4]}, {}]"#;
        let rows = format!("[{first}{}]", ", [{}, {}, {}, {}]".repeat(3));
        let read = read(&format!(r#"{{"grid": {rows}, "cage": [], "arrow": [1]}}"#));
        assert_eq!(read.grid.entry(Cell(0)), Entry::Placed(Digit(2)));
        assert_eq!(read.grid.entry(Cell(1)), Entry::Given(Digit(0)));
        assert_eq!(read.grid.entry(Cell(2)), Entry::Marks([1, 3].map(Digit).into_iter().collect()));
        assert_eq!(read.note.unwrap(), "read as plain Sudoku, without: arrow");
    }

    #[test]
    fn mistakes_are_reported() {
        assert_eq!(message("{"), "JSON: the text ends before its object does");
        assert_eq!(message("{\"v\":1,5}"), "JSON: key must be a string, at character 8");
        for newer in [
            r#"{"v":2,"puzzle":"1..............."}"#,
            r#"{"v":2,"puzzle":[]}"#,
            r#"{"v":1,"puzzle":"1...............","state":{"v":2,"side":4,"box":[2,2],"puzzle":"1..............."}}"#,
        ] {
            assert_eq!(message(newer), "JSON: version 2, expected 1 at most");
        }
        assert!(message("{}").starts_with("JSON without a known key, expected \"grid\""));
        let text = format!(r#"{{"kind": 1, "puzzle": {}}}"#, four("5"));
        assert_eq!(message(&text), "r1c1 is '5', expected a number from 0 (blank) to 4");
    }
}
