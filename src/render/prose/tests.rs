use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;

use super::*;
use crate::technique::Technique;

/// Each message and attribute of a language with the variables it speaks of.
fn messages(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut messages: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut message = String::new();
    let mut key = String::new();
    for line in language.source().lines().filter(|line| !line.starts_with('#')) {
        let name = line.split(" =").next().unwrap().trim();
        if line.starts_with(|c: char| c.is_ascii_alphabetic()) && line.contains(" =") {
            message = name.to_string();
            key.clone_from(&message);
        } else if line.trim_start().starts_with('.') {
            key = format!("{message}{name}");
        }
        if !key.is_empty() {
            let words = line.split('$').skip(1);
            let named = words.map(|word| word.chars().take_while(|&c| c.is_ascii_alphanumeric() || c == '-').collect());
            messages.entry(key.clone()).or_default().extend(named.map(|word: String| word));
        }
    }
    // English names are the registry's.
    messages.retain(|key, _| !key.starts_with("name-"));
    messages
}

#[test]
fn the_languages_say_the_same_with_the_same_variables() {
    let [english, others @ ..] = Language::ALL.map(messages);
    assert!(english.len() > 200);
    for (language, other) in [Language::Portuguese, Language::Italian].into_iter().zip(others) {
        for (key, variables) in &english {
            assert_eq!(Some(variables), other.get(key), "{}: {key}", language.code());
        }
        assert_eq!(english.len(), other.len(), "{}", language.code());
    }
}

#[test]
fn every_technique_has_its_name_in_every_language() {
    for technique in Technique::ALL {
        assert_eq!(Prose::default().name(technique), technique.name());
        for language in [Language::Portuguese, Language::Italian] {
            let name = language.text(&format!("name-{technique}")).unwrap_or_else(|| panic!("{technique}"));
            assert_eq!(Prose { language, ..Prose::default() }.name(technique), name);
        }
    }
}

#[test]
fn the_environment_chooses_the_language() {
    let of = |pairs: &[(&str, &str)]| {
        let find = |name: &str| pairs.iter().find(|(known, _)| *known == name).map(|(_, value)| value.to_string());
        Language::of_environment(find)
    };
    assert_eq!(of(&[]), Language::English);
    assert_eq!(of(&[("LANG", "pt_BR.UTF-8")]), Language::Portuguese);
    assert_eq!(of(&[("LANG", "pt_BR.UTF-8"), ("LC_MESSAGES", "it_IT")]), Language::Italian);
    assert_eq!(of(&[("LC_ALL", "C"), ("LANG", "it_IT")]), Language::English);
    assert_eq!(of(&[("LC_ALL", ""), ("LANG", "it")]), Language::Italian);
}

/// Word by word: slow, and plain.
fn wrapped_word_by_word(text: &str, width: usize, indent: &str) -> String {
    let width = width.max(indent.len() + 10);
    let mut lines = String::new();
    let (mut length, mut fresh) = (0, true);
    for mut word in text.split(' ') {
        loop {
            let blank = usize::from(!fresh);
            let room = width.saturating_sub(length + blank);
            let letters = word.chars().count();
            if letters == 0 && room == 0 {
                // The second of two blanks, at the end of a line.
                break;
            }
            if letters <= room {
                lines.push_str(if fresh { "" } else { " " });
                lines.push_str(word);
                length += blank + letters;
                fresh = false;
                break;
            }
            if fresh {
                // Longer than a line by itself.
                let end = word.char_indices().nth(room).map_or(word.len(), |(at, _)| at);
                let cut = word[..end].rfind(',').map_or(end, |at| at + 1);
                lines.push_str(&word[..cut]);
                word = &word[cut..];
            }
            lines.truncate(lines.trim_end_matches(' ').len());
            lines.push('\n');
            lines.push_str(indent);
            (length, fresh) = (indent.len(), true);
        }
    }
    lines
}

#[test]
fn lines_are_broken_within_the_width() {
    let long =
        "r1c12,r2c12,r3c12,r4c12,r5c12,r6c12 are one word, and then come others that fit: é a última célula à linha";
    for width in 12..120 {
        let wrapped = wrap(long, width, "  ");
        assert!(wrapped.lines().all(|line| line.chars().count() <= width), "{width}\n{wrapped}");
        let letters = |text: &str| text.chars().filter(|c| !c.is_whitespace()).collect::<String>();
        assert_eq!(letters(&wrapped), letters(long));
    }
}

proptest! {
    #[test]
    fn lines_are_those_of_words_set_one_by_one(
        text in "[a-zé,]{1,30}(  ?[a-zàé,]{1,9}){0,30}",
        width in 1usize..90,
        indent in 0usize..5,
    ) {
        let indent = " ".repeat(indent);
        prop_assert_eq!(wrap(&text, width, &indent), wrapped_word_by_word(&text, width, &indent));
    }
}
