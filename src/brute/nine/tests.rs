use super::*;

fn data(name: &str) -> Option<String> {
    let folder = std::env::var("PERCORRE_DATA").unwrap_or_else(|_| format!("{}/../shared", env!("CARGO_MANIFEST_DIR")));
    std::fs::read_to_string(format!("{folder}/puzzles/{name}.txt")).ok()
}

#[test]
fn smoke() {
    for name in ["kaggle_like_easy", "random_minimal", "17_clue", "magictour_top1465", "forum_hardest_1106", "serg_multi_solution", "multi_solution", "no_solution"] {
        let text = data(name).unwrap();
        let starts: Vec<usize> = (0..text.lines().count().min(3000)).map(|n| 82 * n).collect();
        for backend in Backend::available() {
            for (limit, want) in [(1, true), (2, true), (2, false)] {
                let mut nine = Nine::new(backend);
                let mut found = vec![0; starts.len()];
                let mut first = vec![0; starts.len() * STRIDE];
                let puzzles = Puzzles::Text { text: text.as_bytes(), starts: &starts };
                let begin = Instant::now();
                nine.batch(&puzzles, limit, Answers { found: &mut found, first: want.then_some(&mut first) }, None, |_| ());
                let time = begin.elapsed();
                let (g, s, v) = with!(nine.lockstep(), l => (l.guesses, l.sweeps, l.servings));
                let mut hist = [0; 3];
                for &f in &found { hist[f as usize] += 1 }
                let n = starts.len() as f64;
                eprintln!("{name} {backend} limit {limit} {want}: {hist:?} {:.3} us/p, guesses {:.2} sweeps {:.2} servings {:.2}", time.as_secs_f64() * 1e6 / n, g as f64 / n, s as f64 / n, v as f64 / n);
            }
        }
        let mut single = Nine::new(Backend::best());
        let begin = Instant::now();
        let mut hist = [0; 3];
        for &start in &starts {
            let cells: Cells = std::array::from_fn(|c| vector::CANDIDATES[(text.as_bytes()[start + c] & 15) as usize]);
            hist[single.answer(&cells, 2, None, None).found() as usize] += 1;
        }
        eprintln!("{name} single: {hist:?} {:.3} us", begin.elapsed().as_secs_f64() * 1e6 / starts.len() as f64);
    }
}
