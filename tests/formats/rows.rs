//! Boards of rows: drawn in many ways, and the mistakes in them.

use percorre::format::{self, Read, Reading};
use percorre::{Error, Shape};

const LINE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The rows of the puzzle with something done to each.
fn rows(change: impl Fn(&str) -> String) -> String {
    (0..9).map(|row| change(&LINE[row * 9..][..9]) + "\n").collect()
}

/// Each cell of a row as its own text.
fn cells(row: &str, blank: &str) -> Vec<String> {
    row.chars().map(|c| if c == '.' { blank.into() } else { c.to_string() }).collect()
}

fn read(text: &str) -> Result<Read, Error> {
    format::read(text, &Reading::default())
}

#[test]
fn a_board_is_read_however_it_is_drawn() {
    let boxes = |row: &str, bar: &str| format!("{bar}{}{bar}{}{bar}{}{bar}", &row[..3], &row[3..6], &row[6..]);
    let drawings = [
        ("dashes for blanks", rows(|row| row.replace('.', "-"))),
        ("bars", rows(|row| boxes(row, "|"))),
        ("box drawing", format!("\u{2554}\u{2550}\u{2557}\n{}", rows(|row| boxes(row, "\u{2551}")))),
        ("C", format!("int g[9][9] = {{{}}};", rows(|row| format!("{{{}}},", cells(row, "0").join(","))))),
        ("Octave", rows(|row| cells(row, "0").join(" ") + ";")),
        ("JSON rows", rows(|row| format!("[{}],", cells(row, "0").join(", ")))),
        ("strings", rows(|row| format!("\"{row}\","))),
        ("-1 for blanks", format!("3\n\n{}", rows(|row| cells(row, "-1").join("\t")))),
        ("dots for borders", rows(|row| boxes(&cells(row, "0").concat(), ".").replace("", " "))),
        ("a title", format!("Grid 01\n{}", rows(str::to_string))),
        ("side above", format!("9\n{}", rows(|row| cells(row, "0").join(" ")))),
        ("blanks between bands", format!("{}\n", rows(|row| row.into())).replace(".98....6.\n", ".98....6.\n\n")),
    ];
    for (name, drawing) in drawings {
        let read = read(&drawing).unwrap_or_else(|error| panic!("{name}: {error}\n{drawing}"));
        assert_eq!(read.grid.to_string(), LINE, "{name}\n{drawing}");
    }
}

#[test]
fn cells_between_bars_may_be_empty() {
    let drawing =
        "+--+--+\n|   | 4 ||   | 2 |\n+--+\n| 2 |   || 1 |   |\n+==+\n|   | 2 ||   | 1 |\n+--+\n| 4 | 1 ||   | 3 |";
    assert_eq!(read(drawing).unwrap().grid.to_string(), ".4.22.1..2.141.3");
}

#[test]
fn groups_of_four_characters_are_not_cells() {
    let row = "1.3. .6.. 9..C D..G";
    let text = [row; 16].join("\n");
    assert_eq!(read(&text).unwrap().grid.to_string(), row.replace(' ', "").repeat(16));
    let text = [&*format!("|{}|", row.replace(' ', "|")); 16].join("\n");
    assert_eq!(read(&text).unwrap().grid.shape().side(), 16);
}

#[test]
fn a_box_size_above_the_rows_lays_the_boxes() {
    let text = format!("3 2\n{}", "1 0 0 4 0 6\n".repeat(6));
    assert_eq!(read(&text).unwrap().grid.shape().to_string(), "3x2");
}

#[test]
fn mistakes_are_reported_with_row_and_place() {
    let message = |text: &str| read(text).unwrap_err().to_string();
    let numbers = rows(|row| cells(row, "0").join(" "));
    assert_eq!(
        message(&numbers.replacen('5', "10", 1)),
        "10 exceeds 9 in row 1, column 1, expected a number from 0 (blank) to 9"
    );
    assert_eq!(message(&numbers.replacen("5 3", "5 3 1", 1)), "row 1 has 10 numbers, expected 9");
    assert_eq!(
        message("8,9,6,7,2,1\n2,4,6\n8,9\n5,9\n7,8,9,4,2\n9,1\n2,7\n6,8,5\n9,7,6,2,3,5"),
        "9 rows, the first '8,9,6,7,2,1', expected 4 to 64 rows, not a prime number of them, with as many cells in each"
    );
    let error = format::read(&numbers, &Reading { shape: Shape::of_side(16), format: None }).unwrap_err();
    assert_eq!(error.to_string(), "9 rows, none with 16 cells, expected 16 rows of 16 cells");
}
