//! Lines within a width, and what is said of a net in words.

use percorre::render::{Prose, wrap};
use percorre::step::{By, Node};
use percorre::{Candidate, Digit, Grid, HouseKind, Reason, Shape, Step, Technique, Truth};
use proptest::prelude::*;

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
