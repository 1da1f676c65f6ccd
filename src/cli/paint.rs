//! Colours for a path on a terminal: what follows stands out, guesses and contradictions too. Nothing is told by colour alone.

use std::io;

use anstyle::{AnsiColor, Style};
use clap::ColorChoice;

use crate::grid::Grid;
use crate::render::{Ink, Prose, chart};
use crate::step::Step;

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
        "Pass" | "Passada" | "Passata" => Style::new().dimmed(),
        "Guess" | "Palpite" | "Tentativo" => AnsiColor::Yellow.on_default().bold(),
        "Undo" | "Desfeito" | "Annullato" => AnsiColor::Yellow.on_default(),
        "Contradiction:" | "Contradição:" | "Contraddizione:" => AnsiColor::Red.on_default(),
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

/// A step drawn on its board, and what its signs mean; nothing where lines are too short for it.
pub fn picture(prose: Prose, before: &Grid, step: &Step, whole: bool, width: usize, colours: bool) -> String {
    let Some(lines) = chart(before, step, whole, width) else { return String::new() };
    let mut seen: Vec<Ink> = lines.iter().flatten().map(|(ink, _)| *ink).collect();
    seen.sort_unstable();
    seen.dedup();
    let piece = |(ink, text): &(Ink, String)| match style(*ink) {
        Some(style) if colours => format!("{style}{text}{style:#}"),
        _ => text.clone(),
    };
    let mut text = String::new();
    for line in &lines {
        text.extend(line.iter().map(piece));
        text.push('\n');
    }
    let legend = seen.into_iter().rev().filter_map(|ink| {
        let key = match ink {
            Ink::Placed => "picture-placed",
            Ink::Struck => "picture-struck",
            Ink::Base => "picture-pattern",
            Ink::On => "picture-on",
            Ink::Off => "picture-off",
            Ink::Plain | Ink::Filled => return None,
        };
        let (sign, told) = (ink.sign(), prose.say(key, []));
        Some((format!("{} {told}", piece(&(ink, sign.to_string()))), 2 + told.chars().count()))
    });
    // As many on a line as fit; what is painted has no length.
    let mut room = 0;
    for (told, length) in legend {
        let parting = if room == 0 { 0 } else { 3 };
        if room + parting + length > width && room > 0 {
            text.push('\n');
            room = 0;
        } else {
            text.push_str(&" ".repeat(parting));
            room += parting;
        }
        text.push_str(&told);
        room += length;
    }
    text + "\n"
}

/// Blue and orange are told apart by nearly all; the signs tell the rest.
fn style(ink: Ink) -> Option<Style> {
    Some(match ink {
        Ink::Plain => return None,
        Ink::Filled => Style::new().dimmed(),
        Ink::Off => AnsiColor::Yellow.on_default(),
        Ink::Base | Ink::On => AnsiColor::Blue.on_default().bold(),
        Ink::Struck => AnsiColor::Yellow.on_default().bold().underline(),
        Ink::Placed => Style::new().bold().invert(),
    })
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
