//! Pages: the tables of a page's source, and games of OpenSudoku in progress.

use super::*;

/// The puzzle as a table: each cell between this and that; blanks are `blank`.
fn table(puzzle: &str, before: &str, after: &str, blank: &str) -> String {
    let side = puzzle.chars().count().isqrt();
    let cells: Vec<char> = puzzle.chars().collect();
    let row = |row: &[char]| {
        let cell = |&c: &char| if c == '.' { blank.to_string() } else { c.to_string() };
        let cells: String = row.iter().map(|c| format!("{before}{}{after}", cell(c))).collect();
        format!("<tr>{cells}</tr>\n")
    };
    format!("<table>\n{}</table>\n", cells.chunks(side).map(row).collect::<String>())
}

/// The puzzles of a page, or what is wrong.
fn page(text: &str) -> Vec<String> {
    let line = |record: Record| record.read.map_or_else(|error| format!("! {error}"), |read| read.grid.to_string());
    records(text.as_bytes(), Reading::default()).into_iter().map(line).collect()
}

const OTHER: &str = ".3...569...6.8...2...6....56....3...3.5...9.6...9....74....2...5...4.1...871...49";
const SIX: &str = "1....2..3...4..5...6..1..2..3..4...5";

#[test]
fn the_source_of_a_table_is_a_board() {
    for (before, after, blank) in [
        ("<td>", "</td>", ""),
        ("<td>", "", "&nbsp;"),
        ("<TD class='g b' style=\"a>b\">", "</TD>", "&#160;"),
        ("<td><div class=cell><span><b>", "</b></span></div></td>", " "),
        ("<td>\n  ", "\n</td>\n", "&#xA0;"),
        ("<td><input type=\"text\" maxlength=1 value=\"", "\"/></td>", ""),
        ("<td><input value=", "></td>", "''"),
        ("<td><!-- 7 --><input type=hidden value=9>", "<script>x = '<td>5</td>'</script></td>", "0"),
        ("<td><img src=\"x.png\" alt=\"", "\"></td>", ""),
        ("<td><select><option>1<option>2<option selected>", "</option><option>3</option></select></td>", ""),
    ] {
        let text = table(PUZZLE, before, after, blank);
        assert_eq!(page(&text), [PUZZLE], "{text}");
        assert_eq!(read(&text).format, Format::Html);
        let one_line = text.replace('\n', " ");
        assert_eq!(read(&one_line).grid.to_string(), PUZZLE, "{one_line}");
    }
}

#[test]
fn tables_of_other_sizes_are_boards_too() {
    let four = "1..2..3..4..2..1";
    assert_eq!(page(&table(four, "<td>", "</td>", "")), [four]);
    assert_eq!(page(&table(SIX, "<td>", "</td>", "")), [SIX]);
    let sixteen = Grid::blank(Shape::of_side(16).unwrap());
    let mut sixteen = sixteen;
    sixteen.set(Cell(3), Entry::Given(Digit(15)));
    sixteen.set(Cell(20), Entry::Given(Digit(0)));
    assert_eq!(read(&format::write(&sixteen, Format::Html).unwrap()).grid, sixteen);
    let tall = Reading { format: None, shape: Shape::new(3, 2).ok() };
    let read = format::read(&table(SIX, "<td>", "</td>", ""), &tall).unwrap();
    assert_eq!(read.grid.shape(), Shape::new(3, 2).unwrap());
}

#[test]
fn several_tables_of_a_page_are_several_puzzles() {
    let both = format!("{}<p>and</p>{}", table(PUZZLE, "<td>", "</td>", ""), table(OTHER, "<td>", "", "&nbsp;"));
    let page_of =
        |tables: &str| format!("<!DOCTYPE html>\n<html><head><title>1</title></head><body>\n{tables}</body></html>\n");
    assert_eq!(page(&page_of(&both)), [PUZZLE, OTHER]);
    // Within tables that are layout, beside menus and a row of digits to choose from.
    let layout = format!("<table><tr><td><table><tr><td>1<td>2<td>3</table></td><td>{both}</td></tr></table>");
    assert_eq!(page(&page_of(&layout)), [PUZZLE, OTHER]);
    let lines: Vec<_> = records(page_of(&both).as_bytes(), Reading::default()).iter().map(|it| it.line).collect();
    assert_eq!(lines, [3, 14]);
}

#[test]
fn boxes_may_be_tables_of_their_own() {
    let boxes = |puzzle: &str, rows: usize, columns: usize| {
        let (side, cells): (usize, Vec<char>) = (rows * columns, puzzle.chars().collect());
        let cell = |row: usize, column: usize| format!("<td>{}</td>", cells[row * side + column]).replace('.', "");
        let small = |band: usize, stack: usize| -> String {
            let row =
                |row: usize| (0..columns).map(|at| cell(band * rows + row, stack * columns + at)).collect::<String>();
            let rows: String = (0..rows).map(|at| format!("<tr>{}</tr>", row(at))).collect();
            format!("<td><table>{rows}</table></td>")
        };
        let band = |band: usize| (0..rows).map(|stack| small(band, stack)).collect::<String>();
        let bands: String = (0..columns).map(|at| format!("<tr>{}</tr>\n", band(at))).collect();
        format!("<table>{bands}</table>")
    };
    assert_eq!(page(&boxes(PUZZLE, 3, 3)), [PUZZLE]);
    let tall = read(&boxes(SIX, 3, 2)).grid;
    assert_eq!(tall.shape(), Shape::new(3, 2).unwrap(), "the tables say how large a box is");
}

#[test]
fn several_digits_in_a_cell_are_marks() {
    let text = table(PUZZLE, "<td>", "</td>", "<table><tr><td>1<td>&nbsp;<td>3<tr><td>5</table>");
    let grid = read(&text).grid;
    assert_eq!(grid.entry(Cell(1)), Entry::Marks([0, 2, 4].map(Digit).into_iter().collect::<DigitSet>()));
    let text = table(PUZZLE, "<td>", "</td>", "2 4<br>7");
    assert_eq!(read(&text).grid.entry(Cell(1)), Entry::Marks([1, 3, 6].map(Digit).into_iter().collect::<DigitSet>()));
}

#[test]
fn headings_and_rows_without_their_table_are_no_hindrance() {
    let rows = table(PUZZLE, "<td>", "</td>", "");
    let bare = rows.replace("<table>\n", "").replace("</table>\n", "");
    assert_eq!(page(&bare), [PUZZLE]);
    // A row that was left open before the table holds nothing of it.
    assert_eq!(page(&format!("<tr>\n{rows}{rows}")), [PUZZLE, PUZZLE]);
    let headed = rows
        .replace("<tr>", "<tr><th>A</th>")
        .replace("<table>", &format!("<table><tr>{}</tr>", "<th>1</th>".repeat(10)));
    assert_eq!(page(&headed), [PUZZLE]);
}

#[test]
fn a_page_without_a_board_says_what_was_found() {
    let expected = "expected a table with as many rows as cells in a row, or <game data=\"...\"> of OpenSudoku";
    assert_eq!(page("<html><p>5</p></html>"), [format!("! a page without a puzzle, {expected}")]);
    let short = table(PUZZLE, "<td>", "</td>", "").replacen("<td>8</td>", "", 1);
    assert_eq!(page(&short), [format!("! a table of 9 rows, one of 8 cells, {expected}")]);
    let wrong = table(PUZZLE, "<td>", "</td>", "").replacen("8", "@", 1);
    assert_eq!(page(&wrong), ["! row 1: character 1 is '@', expected a digit or one of . 0"]);
    let deep = "<table><tr><td>".repeat(100_000);
    assert_eq!(page(&deep).len(), 1);
}

/// As the application writes it: given digits, one placed digit, notes in one cell.
fn game(version: u8, line_end: &str) -> String {
    let cell = |(at, c): (usize, char)| match (c, at) {
        ('.', 1) => ["", "6|-|1|", "6|0|1|", "6|0|1|", "6|0|0|1|"][usize::from(version)].to_string(),
        ('.', 3) => ["", "0|3,4,5,|1|", "0|28||1|", "0|28|1|", "0|12|16|1|"][usize::from(version)].to_string(),
        ('.', _) => ["", "0|-|1|", "0|0|1|", "0|0|1|", "0|0|0|1|"][usize::from(version)].to_string(),
        (c, _) => format!("{c}{}", ["", "|-|0|", "|0|0|", "|0|0|", "|0|0|0|"][usize::from(version)]),
    };
    let cells: String = PUZZLE.chars().enumerate().map(cell).collect();
    format!(
        "<game created=\"0\" state=\"0\" data=\"version: {version}{line_end}{cells}\" command_stack=\"1|c4|3|4|4|0|\" />"
    )
}

#[test]
fn a_saved_game_in_progress_has_its_placed_digits_and_marks() {
    for version in 1..=4 {
        for line_end in ["&#10;", "&#xA;", "\n", " "] {
            let game = game(version, line_end);
            let text = format!("<?xml version='1.0'?>\n<opensudoku version=\"3\"><folder name=\"x\">\n{game}\n{game}");
            let records = records(text.as_bytes(), Reading::default());
            assert_eq!(records.len(), 2, "{text}");
            for record in records {
                let read = record.read.unwrap_or_else(|error| panic!("{error}\n{text}"));
                assert_eq!((read.format, read.grid.givens()), (Format::Opensudoku, 31));
                assert_eq!(read.grid.entry(Cell(0)), Entry::Given(Digit(7)));
                assert_eq!(read.grid.entry(Cell(1)), Entry::Placed(Digit(5)));
                assert_eq!(
                    read.grid.entry(Cell(3)),
                    Entry::Marks([2, 3, 4].map(Digit).into_iter().collect::<DigitSet>())
                );
            }
        }
    }
}

/// From a report of a user of the application.
#[test]
fn a_game_that_the_application_wrote_is_read() {
    let cells = "3|0|1|5|0|0|2|0|0|0|28||1|0|0|1|6|0|0|".to_string() + &"0|0|1|".repeat(75);
    let read = read(&format!("<game state=\"0\" data=\"version: 2&#10;{cells}\" />"));
    let entries: Vec<_> = (0..6).map(|cell| read.grid.entry(Cell(cell))).collect();
    let marks = Entry::Marks([2, 3, 4].map(Digit).into_iter().collect::<DigitSet>());
    assert_eq!(entries[..4], [Entry::Placed(Digit(2)), Entry::Given(Digit(4)), Entry::Given(Digit(1)), marks]);
    assert_eq!(entries[5], Entry::Given(Digit(5)));
}
