use std::collections::{BTreeMap, BTreeSet};

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};

use super::language::arguments;
use super::value::Pair;
use super::*;
use crate::technique::Technique;

/// Every way to choose one of each.
fn ways<'v>(choices: &BTreeMap<&'static str, Vec<Value<'v>>>) -> Vec<Vec<Pair<'v>>> {
    choices.iter().fold(vec![Vec::new()], |ways, (&name, values)| {
        let with = |way: &Vec<Pair<'v>>, value: &Value<'v>| [&way[..], &[(name, value.clone())]].concat();
        ways.iter().flat_map(|way| values.iter().map(|value| with(way, value)).collect::<Vec<_>>()).collect()
    })
}

/// Every message in every language, by every choice that it makes, beside what Fluent itself makes of it.
#[test]
fn messages_are_what_fluent_makes_of_them() {
    for (language, tag) in Language::ALL.into_iter().zip(["en", "pt", "it"]) {
        let resource = FluentResource::try_new(language.source().to_string()).unwrap();
        let mut bundle = FluentBundle::new(vec![tag.parse().unwrap()]);
        bundle.set_use_isolating(false);
        bundle.add_resource(resource).unwrap();
        // Names of techniques are plain text, and English ones are in the registry.
        for key in language.keys().filter(|key| !key.starts_with("name-")) {
            let mut found = BTreeMap::new();
            arguments(language.pattern(key), &mut found).unwrap();
            let values = |words: BTreeSet<String>| -> Vec<Value> {
                let is_count = words.iter().any(|word| word == "one" || word.parse::<usize>().is_ok());
                match words.is_empty() {
                    true => vec!["some text".into()],
                    false if is_count => [0, 1, 2, 3, 4, 5, 11, 20].map(Value::Count).to_vec(),
                    false => words.into_iter().chain(["unheard-of".into()]).map(Value::from).collect(),
                }
            };
            for way in ways(&found.into_iter().map(|(name, words)| (name, values(words))).collect()) {
                let mut args = FluentArgs::new();
                for (name, value) in &way {
                    match value {
                        Value::Count(count) => args.set(*name, *count),
                        value => args.set(*name, value.text(language)),
                    }
                }
                let (name, attribute) = key.split_once('.').unwrap_or((key, ""));
                let message = bundle.get_message(name).unwrap();
                let pattern = message.get_attribute(attribute).map(|it| it.value()).or(message.value()).unwrap();
                let mut errors = Vec::new();
                let fluents = bundle
                    .format_pattern(pattern, Some(&args), &mut errors)
                    .replace("il 11", "l'11")
                    .replace(" i 11", " gli 11")
                    .replace(" i 1 ", " gli 1 ");
                let mut ours = String::new();
                Message::of(key).write(language, &mut ours, &way);
                assert_eq!((ours, errors.len()), (fluents, 0), "{tag}: {key}");
            }
        }
    }
}

#[test]
fn italian_articles_change_before_a_vowel() {
    let joined = |before: &str, argument: &str| {
        let mut text = format!("{before}{argument}");
        Language::Italian.join(&mut text, 0, before.len());
        text
    };
    assert_eq!(joined("in cui il ", "8 va"), "in cui l'8 va");
    assert_eq!(joined("Il ", "1, poi"), "L'1, poi");
    assert_eq!(joined("del ", "11"), "dell'11");
    assert_eq!(joined("al ", "12"), "al 12");
    assert_eq!(joined("col ", "8"), "col 8");
    assert_eq!(joined("I ", "8"), "Gli 8");
    assert_eq!(joined("tutti i ", "11 o 12"), "tutti gli 11 o 12");
    assert_eq!(joined("I ", "18"), "I 18");
    assert_eq!(joined("poi ", "8"), "poi 8");
}

#[test]
fn the_languages_say_the_same_with_the_same_arguments() {
    assert!(Language::English.keys().count() > 200);
    for language in Language::ALL {
        assert_eq!(language.fault(), None, "{language:?}");
    }
}

/// The messages of a language without one of them, or with one changed.
#[test]
fn a_missing_message_is_found_before_anybody_reads_it() {
    let source = Language::Italian.source();
    let without = |line: &str| source.replacen(line, "", 1);
    let read = |source: &str| Language::read("xx", source).unwrap_err();
    assert_eq!(read(&without("picture-on = vero lungo la catena\n")), "no message picture-on");
    assert_eq!(
        read(&source.replacen("price = { $cost },", "price = { $price },", 1)),
        "price: $cost is only in one of xx and en"
    );
    assert_eq!(read(&format!("{source}\nanother = altro\n")), "there is no message another");
    assert_eq!(
        read(&source.replacen("picture-on = vero", "picture-on = { -vero }", 1)),
        "picture-on: neither text nor an argument"
    );
    assert!(read(&source.replacen("picture-on =", "picture on", 1)).starts_with("line "), "the line");
    let language = Language::read("xx", source).unwrap();
    assert_eq!((language.code(), language.name()), ("xx", "italiano"));
    assert_eq!(language, Language::read("xx", source).unwrap());
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
