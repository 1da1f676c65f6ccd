//! Boards as people draw them, and as pages give them to the clipboard.

use super::*;

/// A board whose first row, and another, is blank.
const BLANKS: &str = ".........6..195....98....6.8...6...3.........7...2...6.6....28....419..5....8..79";

fn rows(change: impl Fn(&str) -> String) -> String {
    (0..9).map(|row| change(&BLANKS[row * 9..][..9]) + "\n").collect()
}

fn cells(row: &str, blank: &str, between: &str) -> String {
    row.chars().map(|c| if c == '.' { blank.into() } else { c.to_string() }).collect::<Vec<_>>().join(between)
}

#[track_caller]
fn is_read(name: &str, drawing: &str) {
    let read = format::read(drawing, &Reading::default());
    let read = read.unwrap_or_else(|error| panic!("{name}: {error}\n{drawing}"));
    assert_eq!(read.grid.to_string(), BLANKS, "{name}\n{drawing}");
}

#[test]
fn rows_of_blanks_alone_are_rows() {
    for blank in [".", "0", "-", "_", "*", "?", "x", "\u{b7}"] {
        for between in ["", " ", ",", "\t"] {
            is_read(blank, &rows(|row| cells(row, blank, between)));
        }
        let boxes = |row: &str| format!("{}|{}|{}", &row[..3], &row[3..6], &row[6..]);
        is_read(blank, &rows(|row| boxes(row).replace('.', blank)));
        let blank_board = format!("{}\n", blank.repeat(9)).repeat(9);
        let read = format::read(&blank_board, &Reading::default()).unwrap_or_else(|error| panic!("{blank}: {error}"));
        assert_eq!(read.grid, Grid::blank(Shape::NINE), "{blank}");
    }
    // What is as long as a row, but of another sign, is a border.
    let drawing = format!("---------\n{}---------\n", rows(str::to_string));
    is_read("border", &drawing);
}

#[test]
fn heavy_lines_middle_dots_and_spaces_are_read() {
    let boxes = |row: &str, bar: &str, thin: &str| {
        let three = |part: &str| part.chars().map(|c| format!(" {c} ")).collect::<Vec<_>>().join(thin);
        format!("{bar}{}{bar}{}{bar}{}{bar}", three(&row[..3]), three(&row[3..6]), three(&row[6..]))
    };
    for blank in [".", " ", "\u{b7}", "\u{2219}", "\u{2022}"] {
        let row = |row: &str| boxes(row, "\u{2503}", "\u{2502}").replace('.', blank);
        let rule = "\u{2520}\u{2500}\u{2500}\u{2500}\u{253c}\u{2500}\u{2500}\u{2500}\u{2542}\n";
        let heavy = "\u{2523}\u{2501}\u{2501}\u{2501}\u{253f}\u{2501}\u{2501}\u{2501}\u{254b}\n";
        let top = "\u{250f}\u{2501}\u{2501}\u{2501}\u{252f}\u{2501}\u{2501}\u{2501}\u{2533}\n";
        let lines: Vec<String> = rows(row).lines().map(|line| format!("{line}\n{rule}")).collect();
        is_read("heavy", &format!("{top}{}", lines.chunks(3).map(|band| band.concat() + heavy).collect::<String>()));
    }
}

#[test]
fn blanks_between_bars_are_cells() {
    let boxes = |row: &str, pad: &str, between: &str| {
        let three = |part: &str| cells(part, " ", between);
        format!("|{pad}{}{pad}|{pad}{}{pad}|{pad}{}{pad}|", three(&row[..3]), three(&row[3..6]), three(&row[6..]))
    };
    for (pad, between, width) in [("", "", 3), (" ", " ", 7), ("", " ", 5)] {
        let rule = format!("+{}\n", format!("{}+", "-".repeat(width)).repeat(3));
        let lines: Vec<String> = rows(|row| boxes(row, pad, between)).lines().map(|line| format!("{line}\n")).collect();
        let drawing = format!("{rule}{}", lines.chunks(3).map(|band| band.concat() + &rule).collect::<String>());
        is_read("spaces", &drawing);
        is_read("bars", &drawing.replace('|', "\u{2502}"));
    }
    // Bare lines are no rows where a sign stands for a blank, or where cells are three lines high.
    let boxed = |row: &str| {
        format!("| {} | {} | {} |", cells(&row[..3], ".", " "), cells(&row[3..6], ".", " "), cells(&row[6..], ".", " "))
    };
    is_read(
        "bare lines between bands",
        &rows(boxed).lines().map(|line| format!("{line}\n|       |       |       |\n")).collect::<String>(),
    );
    let bare = format!("|{}\n", "   |".repeat(2));
    let tall: String = ["| 1 | 2 |", "|   | 4 |"].map(|row| format!("+---+---+\n{bare}{row}\n{bare}")).concat();
    assert!(format::read(&tall, &Reading::default()).is_err(), "two rows are no board");
}

#[test]
fn tables_copied_from_web_pages_are_read() {
    let tabs = rows(|row| cells(row, "", "\t"));
    is_read("tabs", &tabs);
    is_read("tabs and blanks", &rows(|row| cells(row, "\u{a0}", " \t")));
    // The last cells of a row get lost where they are empty; not all of a row's.
    let cut: String = tabs
        .lines()
        .map(|line| if line.trim().is_empty() { line } else { line.trim_end() }.to_string() + "\n")
        .collect();
    assert!(cut.lines().any(|line| line.matches('\t').count() < 8));
    is_read("tabs cut off", &cut);
    // Each cell on a line of its own.
    let lone: String = BLANKS.chars().map(|c| if c == '.' { "\n".to_string() } else { format!("{c}\n") }).collect();
    is_read("a cell a line", &lone);
    is_read("a cell a line, signs for blanks", &lone.replace("\n\n", "\n.\n").replace("\n\n", "\n.\n"));
    let markdown = rows(|row| format!("| {} |", cells(row, " ", " | ")));
    let (first, rest) = markdown.split_once('\n').unwrap();
    is_read("Markdown", &format!("{first}\n|{}\n{rest}", "---|".repeat(9)));
}
