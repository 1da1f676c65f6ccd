use std::collections::{BTreeMap, BTreeSet};

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource};
use proptest::prelude::*;

use super::language::arguments;
use super::value::Pair;
use super::*;
use crate::cell::{Candidate, Digit};
use crate::shape::HouseKind;
use crate::step::{By, Node, Reason, Truth};
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

/// In a net, and in a net inside it: `r9c9` has one digit left on the board.
#[test]
fn what_follows_from_the_board_alone_is_said_with_what_is_supposed() {
    let shape = Shape::NINE;
    let at = |row: usize, column: usize, digit: usize| {
        Candidate::new(shape.cell(row - 1, column - 1), Digit::from_number(digit).unwrap())
    };
    let column = |column: usize, digit: usize| {
        let houses = shape.houses_of(shape.cell(0, column - 1));
        let house = houses.iter().copied().find(|&house| shape.kind(house) == HouseKind::Column).unwrap();
        By::Truth(Truth::House(house, Digit::from_number(digit).unwrap()))
    };
    let cell = |it: Candidate| By::Truth(Truth::Cell(it.cell));
    let link = |on, claim, parents: &[u32], by| Node {
        parents: parents.iter().copied().collect(),
        by,
        ..Node::assumed(on, claim)
    };
    let net = Reason {
        nodes: vec![
            Node::assumed(true, at(1, 1, 1)),
            link(true, at(9, 9, 5), &[], cell(at(9, 9, 5))),
            link(false, at(9, 1, 1), &[0], column(1, 1)),
            link(true, at(9, 1, 5), &[2], cell(at(9, 1, 5))),
            link(false, at(8, 1, 5), &[3], column(1, 5)),
            link(true, at(8, 1, 6), &[4], cell(at(8, 1, 6))),
            // Both lead on: neither is left to the last sentence alone.
            link(false, at(8, 9, 5), &[1], column(9, 5)),
            link(true, at(8, 9, 6), &[6], cell(at(8, 9, 6))),
        ],
        ends: [5, 7].into_iter().collect(),
        ..Reason::default()
    };
    let mut inside = Step::remove(Technique::NestedForcingChains4, [at(2, 2, 2)]);
    inside.reason = Reason {
        nodes: vec![
            Node::assumed(true, at(2, 2, 2)),
            link(false, at(1, 1, 1), &[0], By::Lemma(0)),
            link(true, at(1, 1, 3), &[1], cell(at(1, 1, 3))),
            link(false, at(3, 3, 3), &[2], cell(at(3, 3, 3))),
        ],
        ends: [3].into_iter().collect(),
        lemmas: vec![net.clone()],
        ..Reason::default()
    };
    let mut step = Step::remove(Technique::ForcingNetContradiction, [at(1, 1, 1)]);
    step.reason = net;
    for step in [step, inside] {
        let text = Prose::default().step(&Grid::blank(shape), &step).join("\n");
        assert!(text.contains("r9c9 is 5 (its last digit)"), "{text}");
    }
}
