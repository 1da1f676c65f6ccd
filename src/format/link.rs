//! Links to a puzzle on some site: the parameter that holds it.

/// Parameters that hold a puzzle.
const NAMES: [&str; 5] = ["bd", "s", "puzzle", "board", "sudoku"];

/// Whether a text is an address.
pub(super) fn looks_like(text: &str) -> bool {
    let start = text.get(..8).unwrap_or(text).to_ascii_lowercase();
    start.starts_with("http://") || start.starts_with("https://") || start.starts_with("www.")
}

/// The puzzle in an address, if one of its parameters holds any.
pub(super) fn puzzle(address: &str) -> Option<&str> {
    let address = address.split_whitespace().next()?;
    let parameters = address.split(['?', '&', '#']).skip(1).filter_map(|parameter| parameter.split_once('='));
    parameters.into_iter().find(|(name, _)| NAMES.contains(name)).map(|(_, puzzle)| puzzle)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parameter_that_names_the_puzzle_is_taken() {
        assert_eq!(puzzle("https://www.sudokuwiki.org/sudoku.htm?bd=53..7"), Some("53..7"));
        assert_eq!(puzzle("https://sudokuexchange.com/play/?a=1&s=53..7 a note"), Some("53..7"));
        assert_eq!(puzzle("https://example.org/53..7"), None);
        assert!(looks_like("HTTPS://x") && looks_like("www.x.org") && !looks_like("53..7"));
    }
}
