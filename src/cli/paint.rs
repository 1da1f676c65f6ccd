//! Colours for a path on a terminal: what follows stands out, guesses and contradictions too. Nothing is shown by colour alone.

use std::io;

use anstyle::{AnsiColor, Style};
use clap::ColorChoice;

use crate::grid::Grid;
use crate::render::{Ink, Meaning, Printed, Prose, chart};
use crate::step::Step;

/// Whether stdout is to have colours: as asked, or where it is a terminal or CLICOLOR_FORCE is set, but NO_COLOR is not.
pub fn wanted(choice: ColorChoice) -> bool {
    match choice {
        ColorChoice::Always => true,
        ColorChoice::Never => false,
        ColorChoice::Auto => anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never,
    }
}

/// The text of a path with colours, line by line.
pub fn path(printed: &Printed) -> String {
    let mut text = String::with_capacity(printed.text.len() + 10 * printed.spans.len());
    let mut end = 0;
    for (span, meaning) in &printed.spans {
        text.push_str(&printed.text[end..span.start]);
        let style = match meaning {
            Meaning::Pass => Style::new().dimmed(),
            Meaning::Guess => AnsiColor::Yellow.on_default().bold(),
            Meaning::Undo => AnsiColor::Yellow.on_default(),
            Meaning::Contradiction => AnsiColor::Red.on_default(),
            Meaning::Conclusion => Style::new().bold(),
        };
        for line in printed.text[span.clone()].split_inclusive('\n') {
            let words = line.trim();
            let begin = line.len() - line.trim_start().len();
            let blanks = (&line[..begin], &line[begin + words.len()..]);
            text.push_str(&format!("{}{style}{words}{style:#}{}", blanks.0, blanks.1));
        }
        end = span.end;
    }
    text + &printed.text[end..]
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
        let (sign, words) = (ink.sign(), prose.say(key, []));
        Some((format!("{} {words}", piece(&(ink, sign.to_string()))), 2 + words.chars().count()))
    });
    // As many on a line as fit; what is painted has no length.
    let mut room = 0;
    for (key, length) in legend {
        let parting = if room == 0 { 0 } else { 3 };
        if room + parting + length > width && room > 0 {
            text.push('\n');
            room = 0;
        } else {
            text.push_str(&" ".repeat(parting));
            room += parting;
        }
        text.push_str(&key);
        room += length;
    }
    text + "\n"
}

/// Nearly all see blue and orange as different; the signs help the rest.
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
