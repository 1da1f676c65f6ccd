//! Whips and braids: the ratings W, gW, B and gB are the published ones, and the steps hold.
//!
//! A third of the puzzles with `cargo test`, but none that is rated W6: a single one takes longer than all the others. All with `cargo test --release --test all whips -- --ignored`.

use percorre::replay::{ClaimedPath, replay};
use percorre::{Grade, Grid, Ladder, Outcome, Shape, Solver, Technique};

/// Puzzles with their four ratings.
fn published() -> impl Iterator<Item = (Grid, [u32; 4])> {
    let lines = include_str!("data/whips.txt").lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| {
        let mut words = line.split(' ');
        let grid = words.next().unwrap().parse().unwrap();
        (grid, std::array::from_fn(|_| words.next().unwrap().parse().unwrap()))
    })
}

/// The rating on a ladder, with what was used but singles.
fn rated(grid: &Grid, ladder: Ladder) -> (u32, Vec<Technique>) {
    let explained = Solver::new().ladder(ladder).explain(grid);
    assert_eq!((explained.outcome, explained.path.guesses), (Outcome::Solved, 0), "{grid}");
    let claimed = ClaimedPath { path: explained.path.clone(), ..ClaimedPath::from(&explained) };
    replay(&claimed, None).unwrap();
    let grade = Grade::of(&explained.path);
    let uses = grade.uses.into_iter().map(|(technique, _)| technique).filter(|&it| it > Technique::HiddenSingle);
    assert_eq!(grade.rating.0 % 10, 0);
    (grade.rating.0 / 10, uses.collect())
}

#[test]
fn ratings_are_those_published_and_each_ladder_takes_its_own_steps_only() {
    rate(&published().step_by(3).filter(|(_, [w, ..])| *w < 6).collect::<Vec<_>>());
}

#[test]
#[ignore = "a third of them takes some seconds in a build that is not optimised"]
fn all_ratings_are_those_published() {
    rate(&published().collect::<Vec<_>>());
}

fn rate(all: &[(Grid, [u32; 4])]) {
    use Technique::{Braid, GBraid, GWhip, Whip};
    let ladders = [
        (Ladder::WHIPS, &[Whip][..]),
        (Ladder::G_WHIPS, &[Whip, GWhip]),
        (Ladder::BRAIDS, &[Whip, Braid]),
        (Ladder::G_BRAIDS, &[Whip, GWhip, Braid, GBraid]),
    ];
    // All four tell puzzles apart.
    assert!(
        all.len() >= 10 && all.iter().any(|(_, [w, _, b, _])| b < w) && all.iter().any(|(_, [_, gw, _, gb])| gb < gw)
    );
    let mut seen = Vec::new();
    for (at, &(ref grid, ratings)) in all.iter().enumerate() {
        for (which, ((ladder, own), rating)) in ladders.iter().zip(ratings).enumerate() {
            // Each takes up to a second. Where a rating is that of whips, one ladder beside theirs, in turn.
            if which != 0 && rating == ratings[0] && at % 3 + 1 != which {
                continue;
            }
            let (found, used) = rated(grid, ladder.clone());
            assert_eq!(found, rating, "{grid} on {}", ladder.name);
            assert!(used.iter().all(|it| own.contains(it)), "{grid}: {used:?}");
            seen.extend(used);
        }
    }
    for technique in [Whip, GWhip, Braid] {
        assert!(seen.contains(&technique), "{technique} is never used");
    }
}

#[test]
fn a_ladder_whose_own_techniques_are_for_smaller_boards_is_refused() {
    let large = Shape::of_side(10).unwrap();
    for ladder in Ladder::ALL {
        ladder.fits(Shape::NINE).unwrap();
        let refused = ladder.fits(large).err().map(|error| error.to_string());
        let whips = ladder.name.ends_with("whips") || ladder.name.ends_with("braids");
        assert_eq!(refused.is_some(), whips || ladder.name == "se", "{}: {refused:?}", ladder.name);
    }
    let error = Solver::new().ladder(Ladder::WHIPS).hint(&Grid::blank(large)).unwrap_err();
    assert_eq!(error.to_string(), "whip is searched for on boards up to 9x9, found 10x10");
}
