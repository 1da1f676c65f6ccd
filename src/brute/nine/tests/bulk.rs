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
        let count = alone.answer(&boxes(puzzle), limit, Some(&mut line), 1, None);
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
        each_vector!(avx512::Avx512, check(&text, limit));
    }
}
