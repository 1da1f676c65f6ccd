//! OpenSudoku's XML, as far as its games are 81 digits: each `data="..."` of a line.

use crate::error::Error;
use crate::format::line;
use crate::grid::Grid;
use crate::shape::Shape;

/// The data of the games in a line.
pub(super) fn games(line: &str) -> impl Iterator<Item = &str> {
    line.split("<game").skip(1).filter_map(|game| {
        let data = game.split_once("data=")?.1;
        let quote = data.chars().next().filter(|quote| matches!(quote, '"' | '\''))?;
        data[1..].split(quote).next()
    })
}

/// Reads the data of a game.
pub(super) fn read(data: &str, asked: Option<Shape>) -> Result<(Grid, Option<String>), Error> {
    match data.contains('|') {
        true => Err(Error::Unrecognised("a game in progress with its notes, expected one of 81 digits".into())),
        false => line::read(data, asked.or(Some(Shape::NINE))),
    }
}

/// What stands in a file before its games.
pub(super) const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"2\">\n<folder name=\"percorre\" created=\"0\">\n";

/// What stands after them.
pub(super) const TAIL: &str = "</folder>\n</opensudoku>\n";

/// A 9x9 puzzle as a game not yet begun.
pub(super) fn game(grid: &Grid) -> String {
    let digits = line::write(grid, '0').expect("9x9 has a character for each digit");
    format!("<game data=\"{digits}\" state=\"0\" time=\"0\" />")
}

/// A file with one game.
pub(super) fn write(grid: &Grid) -> String {
    format!("{HEAD}{}\n{}", game(grid), TAIL.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_game_of_a_line_is_found() {
        let line = "<folder name='x'><game data=\"53..7\" state='0'/><game time='1' data='1'/></folder>";
        assert_eq!(games(line).collect::<Vec<_>>(), ["53..7", "1"]);
        assert!(read("version: 1\n5|0|1", None).is_err());
        assert!(read(&"0".repeat(81), None).is_ok());
    }
}
