//! Steps as pictures, as drawings and as text.
#![cfg(feature = "prose")]

use percorre::render::{Arrow, Ink, Paint, Picture, chart, svg};
use percorre::state::marked;
use percorre::step::{By, Node};
use percorre::{Candidate, Cell, Digit, Grid, HouseKind, Shape, Step, Technique, Truth};

#[test]
fn the_most_important_role_is_shown() {
    let row = Shape::NINE.house(HouseKind::Row, 0);
    let [a, b] = [0, 1].map(|cell| Candidate::new(Cell(cell), Digit(4)));
    let step = Step::remove(Technique::Pointing, [b]).because([Truth::House(row, Digit(4))]);
    let picture = Picture::of(&Grid::blank(Shape::NINE), &step);
    assert_eq!(picture.paint[..2], [(a, Paint::Base), (b, Paint::Cannibal)]);
    assert_eq!((picture.bases, picture.covers.len()), (vec![row], 0));
}

#[test]
fn arrows_follow_parents() {
    let [a, b] = [0, 1].map(|cell| Candidate::new(Cell(cell), Digit(4)));
    let mut step = Step::remove(Technique::Pointing, [b]);
    let row = Truth::House(Shape::NINE.house(HouseKind::Row, 0), Digit(4));
    let off =
        Node { on: false, claim: [b].into_iter().collect(), parents: [0].into_iter().collect(), by: By::Truth(row) };
    step.reason.nodes = vec![Node::assumed(true, a), off];
    step.reason.ends = [1].into_iter().collect();
    step.reason.truths.push(row);
    let picture = Picture::of(&Grid::blank(Shape::NINE), &step);
    assert_eq!((picture.arrows, picture.bases), (vec![Arrow { from: a, to: b, strong: false }], vec![]));
}

#[test]
fn every_size_to_25_is_drawn_and_no_larger_one() {
    for side in [4, 6, 8, 9, 12, 16, 25] {
        let grid = Grid::blank(Shape::of_side(side).unwrap());
        let drawn = svg(&grid, &Picture::default(), "").unwrap();
        assert_eq!(drawn.matches("class=\"mark\"").count(), side * side * side);
        assert_eq!(drawn.matches("class=\"th").count(), 2 * (side + 1));
    }
    assert_eq!(svg(&Grid::blank(Shape::of_side(36).unwrap()), &Picture::default(), ""), None);
}

#[test]
fn a_step_stands_out() {
    let grid: Grid =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
    let middle = Cell(40);
    let step = Step::place(Technique::NakedSingle, middle, Digit(4)).because([Truth::Cell(middle)]);
    let drawn = svg(&grid, &Picture::of(&marked(&grid), &step), "the step").unwrap();
    assert_eq!(drawn.matches("<g class=\"placed\"><path class=\"shape\"").count(), 1);
    assert_eq!(drawn.matches("class=\"given\"").count(), 30);
}

#[test]
fn titles_cannot_be_markup() {
    let drawn = svg(&Grid::blank(Shape::NINE), &Picture::default(), "</title><script>'\"&\u{1}").unwrap();
    assert!(drawn.contains("<title>&lt;/title&gt;&lt;script&gt;&#39;&quot;&amp;\u{fffd}</title>"));
}

fn plain(lines: &[Vec<(Ink, String)>]) -> String {
    let line = |line: &Vec<(Ink, String)>| line.iter().map(|(_, text)| text.as_str()).collect::<String>() + "\n";
    lines.iter().map(line).collect()
}

const FOUR: &str = "...........4.1.2";

#[test]
fn what_plays_a_part_has_a_sign() {
    let grid: Grid = FOUR.parse().unwrap();
    let open = Cell(14);
    let step = Step::place(Technique::NakedSingle, open, Digit(2)).because([Truth::Cell(open)]);
    let chart = |with_end, width| chart(&marked(&grid), &step, with_end, width);
    let whole = plain(&chart(true, 80).unwrap());
    assert!(whole.contains('!') || whole.contains('x'), "{whole}");
    let silent = plain(&chart(false, 80).unwrap());
    assert!(!silent.contains('!') && !silent.contains('x'), "{silent}");
    let narrow = plain(&chart(true, 20).unwrap());
    assert!(narrow.lines().all(|line| line.len() <= 20) && narrow.len() < whole.len(), "{narrow}");
    assert_eq!(chart(true, 8), None);
}
