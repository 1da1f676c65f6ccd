//! Colours for a path on a terminal: what follows stands out, guesses and contradictions too. Nothing is told by colour alone.

use std::io;

use anstyle::{AnsiColor, Style};
use clap::ColorChoice;

/// Whether stdout is to have colours: as asked, or where it is a terminal and NO_COLOR is not set.
pub fn wanted(choice: ColorChoice) -> bool {
    match choice {
        ColorChoice::Always => true,
        ColorChoice::Never => false,
        ColorChoice::Auto => anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never,
    }
}

/// The text of a path with colours.
pub fn path(text: &str) -> String {
    text.lines().map(line).collect::<Vec<_>>().join("\n")
}

fn line(line: &str) -> String {
    let told = line.trim_start();
    let indent = &line[..line.len() - told.len()];
    let painted = |style: Style, text: &str| format!("{style}{text}{style:#}");
    let first = told.split(' ').next().unwrap_or_default();
    let style = match first {
        "Pass" => Style::new().dimmed(),
        "Guess" => AnsiColor::Yellow.on_default().bold(),
        "Undo" => AnsiColor::Yellow.on_default(),
        "Contradiction:" => AnsiColor::Red.on_default(),
        _ => {
            // A step: two blanks part what follows from its reason.
            return match told.split_once("  ") {
                Some((conclusion, why)) if !indent.is_empty() => {
                    format!("{indent}{}  {why}", painted(Style::new().bold(), conclusion))
                }
                _ => line.to_string(),
            };
        }
    };
    format!("{indent}{}", painted(style, told))
}

#[cfg(test)]
mod tests {
    #[test]
    fn colours_change_no_letter() {
        let text = "Pass 1\n  r5c5=5  naked single: why\nGuess 1: r1c1=2\n  Contradiction: none.\n+---+\n| 1 2 |";
        let painted = super::path(text);
        assert!(painted.contains("\u{1b}[1mr5c5=5\u{1b}[0m  naked single"));
        assert_eq!(anstream::adapter::strip_str(&painted).to_string(), text);
    }
}
