use std::collections::{BTreeMap, BTreeSet};

use super::*;
use crate::Technique;

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
        let [english, ..] = Language::ALL.map(|language| {
            let name = Prose { language, ..Prose::default() }.name(technique);
            assert!(!name.trim().is_empty() && !name.contains('{'));
            name
        });
        assert_eq!(english, technique.name());
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

#[test]
fn lines_are_broken_within_the_width() {
    let long = "r1c12,r2c12,r3c12,r4c12,r5c12,r6c12 are one word, and then come others that fit";
    for width in 12..60 {
        let wrapped = wrap(long, width, "  ");
        assert!(wrapped.lines().all(|line| line.chars().count() <= width), "{width}\n{wrapped}");
        let letters = |text: &str| text.chars().filter(|c| !c.is_whitespace()).collect::<String>();
        assert_eq!(letters(&wrapped), letters(long));
    }
}
