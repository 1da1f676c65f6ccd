//! A technique of another crate flows through ladder, path, words, JSON, proof and grade like percorre's own.
#![cfg(all(feature = "json", feature = "prose"))]

#[allow(dead_code)]
#[path = "../examples/custom_technique.rs"]
mod example;

use example::{PUZZLE, TRIPLE_FIREWORK};
use percorre::render::{Language, Prose, Verbosity, terse};
use percorre::{Cost, Grade, Grid, Ladder, Outcome, Pace, Solver, Technique, check, json, replay};

const FIREWORK: Technique = Technique::Custom(&TRIPLE_FIREWORK);

fn puzzle() -> Grid {
    PUZZLE.parse().unwrap()
}

#[test]
fn the_example_runs() {
    example::main().unwrap();
}

#[test]
fn its_steps_are_found_proved_and_told() {
    let solver = Solver::new().ladder(example::ladder()).guess(false);
    let explained = solver.explain(&puzzle());
    let mut checker = percorre::Checker::new(&puzzle()).unwrap();
    let mut seen = 0;
    for step in explained.path.steps() {
        if step.technique == FIREWORK {
            let before = checker.board();
            assert_eq!(step.cost, Cost(59));
            assert!(checker.check(step).is_ok());
            let mut forgetful = step.clone();
            forgetful.reason.truths.pop();
            assert!(check(&forgetful, &before, &puzzle()).is_err());

            let words =
                |language, verbosity| Prose { language, verbosity, ..Prose::default() }.step(&before, step).join("\n");
            assert!(words(Language::English, Verbosity::Normal).contains("Triple firework: three digits"));
            assert!(words(Language::Portuguese, Verbosity::Normal).contains("Fogo de artifício triplo: três dígitos"));
            // It has no Italian text: the first one serves.
            assert!(words(Language::Italian, Verbosity::Teach).contains("three digits"));
            assert!(terse(&before, step).starts_with("Triple Firework"));

            let listed = solver.steps_of(&before, FIREWORK).unwrap();
            assert!(listed.iter().any(|other| other.removed == step.removed));
            seen += 1;
        }
        checker.apply(step).unwrap();
    }
    assert!(seen > 0);
    let grade = Grade::of(&explained.path);
    assert_eq!(grade.uses.last().map(|(technique, uses)| (*technique, *uses as usize)), Some((FIREWORK, seen)));
}

#[test]
fn a_path_with_its_steps_reads_back_where_it_is_known() {
    let ladder = example::ladder();
    let line = json::explained(&Solver::new().ladder(ladder.clone()).guess(false).explain(&puzzle()));
    assert!(line.contains(r#""technique":"triple-firework""#));
    let stranger = json::read_path(&line).unwrap_err().to_string();
    assert!(stranger.contains("'triple-firework', expected the slug of a technique"), "{stranger}");
    let told = json::read_path_with(&line, &ladder.rungs).unwrap();
    assert_eq!(json::told(&told), line);
    assert!(replay(&told, None).is_ok());
}

#[test]
fn it_finds_nothing_where_a_fourth_place_is_left() {
    // The near miss: with one of the struck marks' digits free elsewhere in X's row the pattern is none.
    let blank = Grid::blank(percorre::Shape::NINE);
    assert_eq!(Solver::new().ladder(example::ladder()).steps_of(&blank, FIREWORK).unwrap(), []);
}

#[test]
fn ladders_of_ones_own_are_data() {
    fn is_shared<T: Clone + Send + Sync + 'static>(_: &T) {}
    let ladder = Ladder::builder("mine")
        .rungs([Technique::HiddenSingle, FIREWORK, Technique::HiddenSingle])
        .rung_before(Technique::HiddenSingle, Technique::NakedSingle)
        .price(Technique::NakedSingle, Cost(7))
        .pace(Pace::Pass)
        .build();
    is_shared(&ladder);
    assert_eq!(ladder.rungs[..], [Technique::NakedSingle, Technique::HiddenSingle, FIREWORK]);
    let easy: Grid =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
    let explained = Solver::new().ladder(ladder).explain(&easy);
    assert_eq!(explained.outcome, Outcome::Solved);
    assert_eq!(explained.ladder.name, "mine");
    let priced = |technique, cost| {
        explained.path.steps().filter(|step| step.technique == technique).all(|step| step.cost == cost)
    };
    assert!(priced(Technique::NakedSingle, Cost(7)));
}
