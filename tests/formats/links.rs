//! Links, and what is compressed in them.

use super::*;

const LINKS: &str = include_str!("../data/formats/links.txt");
const NORVIG: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn links() -> impl Iterator<Item = &'static str> {
    LINKS.lines().filter(|line| !line.starts_with('#'))
}

#[cfg(feature = "json")]
#[test]
fn compressed_links_of_f_puzzles_and_sudokupad_are_read() {
    let puzzle: Grid = NORVIG.parse().unwrap();
    assert_eq!(links().count(), 5);
    for link in links() {
        let read = read(link);
        assert_eq!(read.grid.givens_only(), puzzle, "{link}");
        assert_eq!(read.note, None, "{link}");
        let holds_state = !link.contains("/scl");
        assert_eq!(read.grid.has_marks(), holds_state, "{link}");
        assert_eq!(matches!(read.grid.entry(Cell(40)), Entry::Placed(_)), holds_state, "{link}");
        assert_eq!(read.format, if link.contains("f-puzzles") { Format::FpuzzlesLink } else { Format::Sudokupad });
    }
}

#[cfg(feature = "json")]
#[test]
fn a_damaged_link_says_what_is_wrong() {
    let message = |link: &str| link.parse::<Grid>().unwrap_err().to_string();
    let link = links().next().unwrap();
    assert_eq!(message(&link[..100]), "the link holds text that cannot be expanded, expected a compressed puzzle");
    assert_eq!(
        message("https://f-puzzles.com/?load=N4~~"),
        "the link holds the character '~', expected a compressed puzzle"
    );
    assert_eq!(
        message("https://sudokupad.app/a1b2c3"),
        "the link 'https://sudokupad.app/a1b2c3' has only the name of a puzzle in it, expected one with the puzzle itself, \
         as /fpuzzles or /scl"
    );
    assert!(
        message("https://example.org/").ends_with("expected a parameter bd=, s=, puzzle=, board=, sudoku= or load=")
    );
    let long = format!("https://f-puzzles.com/?load={}", "A".repeat(1 << 15));
    assert!(message(&long).starts_with("a compressed text of 32768 characters in the link"));
}

#[cfg(feature = "cli")]
#[test]
fn links_are_read_as_arguments_and_on_standard_input() {
    let plain = format!("https://sudokuexchange.com/play/?s={NORVIG}&d=2");
    let bare = format!("www.sudokuwiki.org/sudoku.htm?bd={NORVIG}");
    for link in links().map(str::to_string).chain([plain, bare]) {
        let link = link.as_str();
        let from = |link: &str| format!("{}\n", digits(&read(link).grid));
        let mut percorre = super::percorre();
        percorre.args(["convert", "--quiet", link]).assert().success().stdout(from(link));
        let mut percorre = super::percorre();
        percorre.args(["convert", "--quiet"]).write_stdin(format!("{link}\n")).assert().success().stdout(from(link));
    }
    let mut percorre = super::percorre();
    let unknown = percorre.args(["solve", "https://example.org/"]).assert().code(3);
    unknown.stdout(predicates::str::starts_with("! line 1: the link 'https://example.org/' has no puzzle in it"));
}

#[test]
fn characters_that_an_address_writes_by_number_are_read() {
    let state =
        ":0000:x:8.9.672.1.+7.2.+946+8....8.9........59.78..9.+142.91........2.7.....68..5+7+2.9.762.3.5:312 512::";
    let encoded = state.replace('+', "%2B").replace(':', "%3A").replace(' ', "%20");
    for link in
        [format!("https://example.org/?puzzle={encoded}"), format!("www.example.org/play?a=1&board={encoded}#x")]
    {
        assert_eq!(read(&link).grid, read(state).grid, "{link}");
        let two = records(format!("{link}\n{link}\n").as_bytes(), Reading::default());
        assert!(two.len() == 2 && two.iter().all(|it| it.read.as_ref().unwrap().grid == read(state).grid), "{link}");
    }
    let commas = NORVIG.replace('.', "0").chars().map(|c| c.to_string()).collect::<Vec<_>>().join("%2c");
    assert_eq!(read(&format!("https://example.org/?s={commas}")).grid.givens(), 30);
    assert!(format::read("https://example.org/?s=%3", &Reading::default()).is_err());
}
