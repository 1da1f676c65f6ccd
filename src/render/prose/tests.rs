use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};

use super::language::{Argument, arguments};
use super::value::Pair;
use super::*;

/// Every way to choose one value for each argument.
fn ways<'v>(choices: &[(&'static str, Vec<Value<'v>>)]) -> Vec<Vec<Pair<'v>>> {
    let mut ways = vec![Vec::new()];
    for (name, values) in choices {
        let mut longer = Vec::new();
        for way in &ways {
            longer.extend(values.iter().map(|value| [&way[..], &[(*name, value.clone())]].concat()));
        }
        ways = longer;
    }
    ways
}

/// The values that an argument may have, by the words that its message selects by.
fn values(uses: &[Argument<'static>]) -> Vec<Value<'static>> {
    let words: Vec<&'static str> = uses.iter().filter_map(|&(_, word)| word).collect();
    let is_count = words.iter().any(|word| *word == "one" || word.parse::<usize>().is_ok());
    match words.is_empty() {
        true => vec!["some text".into()],
        false if is_count => [0, 1, 2, 3, 4, 5, 11, 20].map(Value::Count).to_vec(),
        false => words.into_iter().chain(["unheard-of"]).map(Value::from).collect(),
    }
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
            let mut found = Vec::new();
            arguments(language.pattern(key), &|key| Some(language.pattern(key)), &mut found).unwrap();
            found.sort_unstable();
            found.dedup();
            let choices: Vec<_> =
                found.chunk_by(|one, other| one.0 == other.0).map(|uses| (uses[0].0, values(uses))).collect();
            for way in ways(&choices) {
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
