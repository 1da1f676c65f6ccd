//! Many puzzles in lockstep, as text, also where the engine takes them one after another.

use super::*;

fn check<V: Shells>(text: &str, limit: u64) {
    let starts: Vec<usize> = (0..text.lines().count()).map(|number| number * STRIDE).collect();
    let puzzles = Puzzles::Text { text: text.as_bytes(), starts: &starts };
    let (mut found, mut first) = (vec![0; starts.len()], vec![b'\n'; text.len()]);
    let answers = Answers::new(&mut found, Some(&mut first));
    assert!(Lockstep::<V>::new().run(&puzzles, limit, answers, None), "no deadline");
    let mut alone = Nine::new(Backend::Portable);
    for (number, puzzle) in text.lines().enumerate() {
        let mut line = [0; LINE];
        let count = alone.answer(Puzzle::Cells(&cells(puzzle)), limit, Some(&mut line), 1, None);
        assert_eq!(found[number], count.found(), "{puzzle}");
        assert!(found[number] == 0 || first[number * STRIDE..][..LINE] == line, "{puzzle}");
    }
}

#[test]
fn lockstep_finds_what_one_after_another_does() {
    let sets = ["kaggle_like_easy", "multi_solution", "no_solution", "magictour_top1465", "serg_multi_solution"];
    let text: String = sets.iter().map(|name| set(name, 15)).collect();
    for limit in [1, 2, 30] {
        check::<portable::Portable>(&text, limit);
        each_vector!(check(&text, limit));
    }
}

/// Hard puzzles, whose first solutions are not left to lockstep, then easy ones, which are.
#[test]
fn many_puzzles_have_the_answers_of_each_alone() {
    let text = set("forum_hardest_1106", 20).repeat(8) + &set("kaggle_like_easy", 20) + &set("multi_solution", 20);
    let starts: Vec<usize> = (0..text.lines().count()).map(|number| number * STRIDE).collect();
    let puzzles = Puzzles::Text { text: text.as_bytes(), starts: &starts };
    assert!(starts.len() > 8 * WINDOW);
    for (backend, limit) in Backend::available().flat_map(|backend| [(backend, 1), (backend, 2)]) {
        let mut nine = Nine::new(backend);
        // No branches of a single puzzle go into lockstep.
        nine.single.means.patience = u64::MAX;
        let (mut found, mut first) = (vec![0; starts.len()], vec![b'\n'; text.len()]);
        nine.answers(&puzzles, limit, Answers::new(&mut found, Some(&mut first)), None, |_| panic!("no deadline"));
        let mut alone = Nine::new(Backend::Portable);
        for (number, puzzle) in text.lines().enumerate() {
            let mut line = [0; LINE];
            let count = alone.answer(Puzzle::Cells(&cells(puzzle)), limit, Some(&mut line), 1, None);
            assert_eq!(found[number], count.found(), "{backend}: {puzzle}");
            assert_eq!(first[number * STRIDE..][..LINE], line, "{backend}: {puzzle}");
        }
        let in_lockstep = nine.lockstep.as_ref().map_or(0, |lockstep| with!(lockstep, lockstep => lockstep.guesses));
        let hard = means(backend).walk_several.is_some() && limit == 1;
        let (some, all) = (in_lockstep > 0, in_lockstep > 1000);
        let expected = if means(backend).least_batch == usize::MAX { (false, false) } else { (true, !hard) };
        assert_eq!((some, all), expected, "{backend}: {in_lockstep}");
        // After the deadline nothing is decided.
        let (mut found, mut undecided) = (vec![0; starts.len()], vec![false; starts.len()]);
        let past = Some(Instant::now());
        nine.answers(&puzzles, limit, Answers::new(&mut found, None), past, |number| undecided[number] = true);
        assert_eq!((found.iter().sum::<u64>(), undecided.iter().all(|&it| it)), (0, true), "{backend}");
    }
}

/// Hard puzzles with as many solutions as asked for are not left to lockstep; those behind a window in which one has fewer are.
#[test]
fn puzzles_with_fewer_solutions_end_the_windows() {
    for backend in Backend::available().filter(|&backend| means(backend).walk_several.is_some()) {
        // The guesses in lockstep, and how many solutions were found.
        let counted = |text: &str, limit| {
            let starts: Vec<usize> = (0..text.lines().count()).map(|number| number * STRIDE).collect();
            let mut nine = Nine::new(backend);
            nine.single.means.patience = u64::MAX;
            let mut found = vec![0; starts.len()];
            let puzzles = Puzzles::Text { text: text.as_bytes(), starts: &starts };
            nine.answers(&puzzles, limit, Answers::new(&mut found, None), None, |_| panic!("no deadline"));
            (
                nine.lockstep.map_or(0, |lockstep| with!(lockstep, lockstep => lockstep.guesses)),
                found.iter().sum::<u64>(),
            )
        };
        let (one, several) = (set("forum_hardest_1106", 20).repeat(8), set("multi_solution", 20).repeat(8));
        assert_eq!(counted(&one, 1), (0, 160), "{backend}");
        assert_eq!(counted(&several, 2), (0, 320), "{backend}");
        for (text, limit, expected) in [(&one, 1, 160), (&one, 2, 160), (&several, 2, 320)] {
            let (in_lockstep, found) = counted(&(text.clone() + &set("no_solution", 5).repeat(8)), limit);
            assert!(in_lockstep > 0 && found == expected, "{backend}: {in_lockstep} guesses, {found} found");
        }
    }
}
