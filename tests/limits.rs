//! Limits: how many events a path keeps, how large a page gets, and that reasoning does not wait for a count of solutions.

use std::time::{Duration, Instant};

use percorre::path::Omitted;
use percorre::replay::{ClaimedPath, replay};
use percorre::state::{Mistakes, mistakes};
use percorre::{Brute, Count, Entry, Event, Explained, Grade, Grid, Ladder, Outcome, Solver};

use crate::common;

/// Needs guesses on the ladder `octave`.
const HARD: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// Boards of 25x25 on which counting solutions takes hours.
fn hard_boards(most: usize) -> Vec<Grid> {
    common::sample("large/public25.txt", 1).into_iter().take(most).collect()
}

/// A board of 16x16, up to which the whole tree of guesses is told, for which the ladder `octave` needs hours.
fn deep_board() -> Grid {
    common::sample("large/minimal16_unique.txt", 9).remove(0)
}

fn octave() -> Solver {
    Solver::new().ladder(Ladder::OCTAVE)
}

/// The events after the first so many, counted one by one.
fn counted(events: &[Event]) -> Omitted {
    let mut omitted = Omitted::default();
    for event in events {
        match event {
            Event::Pass(_) => omitted.passes += 1,
            Event::Step(step) => {
                omitted.steps += 1;
                *omitted.uses.entry((step.cost, step.technique)).or_default() += 1;
            }
            Event::Guess { depth, .. } => {
                omitted.guesses += 1;
                omitted.deepest = omitted.deepest.max(*depth);
            }
            Event::Undo { depth, .. } => {
                omitted.undos += 1;
                omitted.deepest = omitted.deepest.max(*depth);
            }
        }
    }
    omitted
}

#[test]
fn a_path_keeps_as_many_events_as_asked_and_counts_the_others() {
    let grid: Grid = HARD.parse().unwrap();
    let whole = octave().max_events(usize::MAX).explain(&grid);
    let events = &whole.path.events;
    assert!(whole.path.omitted.is_empty() && events.len() > 300, "{}", events.len());
    for most in [0, 1, 50, events.len() - 1, events.len()] {
        let cut = octave().max_events(most).explain(&grid);
        assert_eq!(cut.path.events, events[..most]);
        assert_eq!(cut.path.omitted, counted(&events[most..]), "{most}");
        assert_eq!(cut.path.omitted.events(), events.len() - most);
        assert_eq!(cut.path, whole.path.cut(most));
        assert_eq!((cut.outcome, &cut.grid, cut.unique), (whole.outcome, &whole.grid, whole.unique));
        assert_eq!((cut.path.guesses, cut.path.passes()), (whole.path.guesses, whole.path.passes()));
        let (grade, of_whole) = (Grade::of(&cut.path), Grade::of(&whole.path));
        assert_eq!((grade.rating, grade.guesses, grade.uses), (of_whole.rating, of_whole.guesses, of_whole.uses));
    }
}

#[test]
fn a_path_of_a_long_search_keeps_ten_thousand_events_unless_told_otherwise() {
    // A slow machine needs more time to find more events than are kept. No machine finishes the search.
    let explain = |millis| octave().time_limit(Duration::from_millis(millis)).explain(&deep_board());
    let is_long = |explained: &Explained| explained.path.omitted.guesses > 0;
    let explained = [100, 600, 2_400, 9_600].into_iter().map(explain).find(is_long).expect("a longer path");
    assert_eq!((explained.outcome, explained.path.events.len()), (Outcome::Stopped, Solver::MAX_EVENTS));
    assert!(explained.path.omitted.deepest > 1);
}

#[cfg(feature = "json")]
#[test]
fn json_that_is_out_of_time_sums_up_the_rest_of_the_path() {
    use percorre::render::json::{explained, explained_until};

    let mut found = octave().max_events(200).explain(&HARD.parse().unwrap());
    assert!(!found.path.omitted.is_empty());
    let soon = Instant::now() + Duration::from_secs(3600);
    assert_eq!(explained_until(&found, Some(soon)), explained(&found));
    let late = explained_until(&found, Some(Instant::now()));
    found.path = found.path.cut(0);
    assert_eq!(late, explained(&found));
    assert!(late.contains("\"events\":[],\"omitted\":{\"passes\":"), "{late}");
}

#[test]
fn a_replayed_path_that_is_cut_holds_as_far_as_it_goes_and_its_solution_is_checked() {
    let grid: Grid = HARD.parse().unwrap();
    let cut = ClaimedPath::from(&octave().max_events(60).explain(&grid));
    assert_eq!(replay(&cut, None).unwrap().steps, cut.path.steps().count());
    let mut wrong = cut.clone();
    wrong.solution = Some(grid.clone());
    assert!(replay(&wrong, None).unwrap_err().to_string().starts_with("the solution: "));
    // What does not say that it is cut must lead to its end.
    let mut unsaid = cut;
    unsaid.path.omitted = Omitted::default();
    assert!(replay(&unsaid, None).unwrap_err().to_string().starts_with("the end: "));
}

#[test]
fn a_hint_does_not_wait_for_a_count_of_solutions() {
    // Without a deadline: a count would not come back.
    for grid in hard_boards(1) {
        assert!(Solver::new().hint(&grid).unwrap().is_some());
    }
}

#[test]
fn a_half_solved_hard_board_gets_its_hint_in_time() {
    let mut grid = hard_boards(1).remove(0);
    let step = Solver::new().ladder(Ladder::SINGLES).hint(&grid).unwrap().unwrap();
    grid.set(step.placed[0].cell, Entry::Placed(step.placed[0].digit));
    let (began, limit) = (Instant::now(), Duration::from_secs(2));
    let mut brute = Brute::new(grid.shape()).until(Some(began + limit));
    assert_eq!(mistakes(&grid, &mut brute), Mistakes::default());
    assert!(began.elapsed() < limit * 3 / 4, "a quarter is meant: {:?}", began.elapsed());
    assert_eq!(brute.deadline(), Some(began + limit));
    assert!(Solver::new().time_limit(limit).hint(&grid).unwrap().is_some());
}

#[test]
fn a_hard_board_shows_no_fewer_steps_than_singles_alone() {
    shows_no_fewer_steps(1);
}

#[test]
#[ignore = "each takes a part of a second"]
fn hard_boards_show_no_fewer_steps_than_singles_alone() {
    shows_no_fewer_steps(10);
}

fn shows_no_fewer_steps(boards: usize) {
    for grid in hard_boards(boards) {
        let singles = Solver::new().ladder(Ladder::SINGLES).guess(false).explain(&grid);
        assert!(singles.path.steps().count() > 10);
        // A slow machine needs more time to come to the end of the singles.
        let explain = |millis| Solver::new().time_limit(Duration::from_millis(millis)).explain(&grid);
        let before_a_guess = |it: &Explained| it.path.steps().take_while(|step| step.depth == 0).count();
        let shows_all = |it: &Explained| before_a_guess(it) >= singles.path.steps().count();
        let explained = [200, 1_000, 4_000].into_iter().map(explain).find(shows_all).expect("as many steps");
        // Logic is stuck or out of its half of the time; whether the search comes to an end depends on the machine.
        assert!(matches!(explained.outcome, Outcome::Stopped | Outcome::Solved));
        let filled = |grid: &Grid| grid.entries().filter(|(_, entry)| entry.digit().is_some()).count();
        assert!(filled(&explained.grid) >= filled(&singles.grid));
    }
}

#[test]
fn a_step_that_assumes_one_solution_is_taken_only_where_there_is_one() {
    // With two solutions, nothing that assumes one; with one, the count is asked for and the step is there.
    let one: Grid =
        "...7.3...4...1.2..3.8...6..8.....31....3......1....9..6...2.....4.1.5..7.........".parse().unwrap();
    let solver = Solver::new().guess(false);
    for grid in common::sample("puzzles/multi_solution.txt", 450).into_iter().chain([one]) {
        let unique = Brute::new(grid.shape()).count(&grid, 2) == Count::Exact(1);
        let explained = solver.explain(&grid);
        assert!(unique || explained.path.steps().all(|step| !step.technique.assumes_unique()), "{grid}");
        assert!(unique || !explained.ladder.assumes_unique(), "{grid}");
    }
}

#[cfg(feature = "cli")]
mod command {
    use percorre::render::json;
    use serde_json::Value;

    use super::*;

    fn percorre(args: &[&str], input: &str) -> (Option<i32>, String) {
        let output = common::percorre().args(args).write_stdin(input).output().unwrap();
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        // `replay` says there what a proof does not show, a page why there is no solution.
        let may_say = args[0] == "replay" || args.contains(&"--html") && errors == "percorre: out of time\n";
        assert!(errors.is_empty() || may_say, "{args:?}: {errors}");
        (output.status.code(), String::from_utf8(output.stdout).unwrap())
    }

    /// With this many events at most.
    fn explain(most: &str, args: &[&str]) -> String {
        let (code, text) = percorre(&[&["explain", "--ladder", "octave", "--max-events", most], args].concat(), HARD);
        assert_eq!(code, Some(0), "{text}");
        text
    }

    /// Without ends of lines.
    fn flat(text: &str) -> String {
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn a_path_that_is_cut_says_what_it_leaves_out() {
        let whole = octave().max_events(usize::MAX).explain(&HARD.parse().unwrap());
        let rest = whole.path.omitted_after(40);
        let figures = [rest.steps, rest.guesses, rest.undos, rest.deepest.into()].map(|figure| figure.to_string());
        let [steps, guesses, undos, deepest] = &figures;
        for (lang, told) in [
            (
                "en",
                format!(
                    "The rest of the path is too long to show: {steps} steps, {guesses} guesses, {undos} dead ends, \
                     up to {deepest} guesses resting on each other."
                ),
            ),
            (
                "pt",
                format!(
                    "O resto do caminho é longo demais para ser mostrado: {steps} passos, {guesses} palpites, {undos} \
                     becos sem saída, até {deepest} palpites apoiados uns nos outros."
                ),
            ),
            (
                "it",
                format!(
                    "Il resto del percorso è troppo lungo da mostrare: {steps} passi, {guesses} tentativi, {undos} vicoli \
                     ciechi, fino a {deepest} tentativi che poggiano l'uno sull'altro."
                ),
            ),
        ] {
            for form in ["text", "markdown"] {
                let text = flat(&explain("40", &["--lang", lang, "--format", form]));
                assert!(text.contains(&told), "{told}\n{text}");
            }
        }
        // The figures at the end are those of the whole path.
        assert!(flat(&explain("40", &[])).contains(&format!(" {} steps, ", whole.path.steps().count())));
        let used = |most| explain(most, &["--summary"]);
        assert_eq!(used("0"), used("1000000"));
    }

    #[test]
    fn a_path_that_is_cut_says_so_in_json_and_replay_reads_it() {
        let text = explain("40", &["--json"]);
        let path: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(path["events"].as_array().unwrap().len(), 40);
        let rest = octave().max_events(40).explain(&HARD.parse().unwrap()).path.omitted;
        for (key, figure) in
            [("passes", rest.passes), ("steps", rest.steps), ("guesses", rest.guesses), ("undos", rest.undos)]
        {
            assert_eq!(path["omitted"][key], figure);
        }
        assert_eq!(path["omitted"]["deepest"], rest.deepest);
        assert_eq!(path["outcome"], "solved");
        // The library writes what the command does, but for the line of the puzzle.
        let written = json::write_path(&json::read_path(&text).unwrap());
        assert_eq!(written, text.trim_end().replacen("\"line\":1,", "", 1));
        let (code, said) = percorre(&["replay"], &text);
        assert_eq!(code, Some(0));
        assert!(
            said.ends_with(&format!("the path is cut, {} more events were not written\n", rest.events())),
            "{said}"
        );
        // A whole path has no such key.
        let whole = explain("1000000", &["--json"]);
        assert!(!whole.contains("omitted"));
        assert!(!percorre(&["replay"], &whole).1.contains("cut"));
    }

    #[test]
    fn a_page_of_a_path_that_is_cut_shows_the_solution_and_what_is_left_out() {
        let page = explain("40", &["--html", "-", "--tree"]);
        let data = page.split("id=\"story\">").nth(1).unwrap().split("</script>").next().unwrap();
        let story: Value = serde_json::from_str(data).unwrap();
        assert_eq!(story["told"].as_array().unwrap().len(), 40);
        assert!(story["path"]["omitted"]["steps"].as_u64() > Some(100));
        assert_eq!(story["path"]["solution"].as_str().unwrap().len(), 81);
        let rest = story["rest"].as_str().unwrap();
        assert!(rest.starts_with("The rest of the path is too long to show: "), "{rest}");
        assert!(story["ending"].as_str().unwrap().starts_with(rest));
    }

    #[test]
    fn a_page_of_a_search_that_does_not_end_stays_small() {
        let board = deep_board().to_string();
        // A slow machine needs more time to find more than is kept.
        for timeout in ["200ms", "1s", "4s"] {
            let args = ["explain", "--html", "-", "--tree", "--ladder", "octave", "--timeout", timeout];
            let (code, page) = percorre(&args, &board);
            assert_eq!(code, Some(1));
            assert!(page.len() < 8_000_000, "{} bytes", page.len());
            assert!(page.ends_with("</html>\n"));
            if page.contains("\"omitted\":{") {
                return;
            }
        }
        panic!("a page that leaves nothing out");
    }

    #[test]
    fn a_path_is_told_no_longer_than_the_time_allows() {
        let board = deep_board().to_string();
        for form in [&["--html", "-"][..], &["--format", "markdown"], &["--verbosity", "teach"], &["--pictures"]] {
            let began = Instant::now();
            let args = [&["explain", "--ladder", "octave", "--max-events", "100000000", "--timeout", "150ms"], form];
            let (code, text) = percorre(&args.concat(), &board);
            let wall = began.elapsed();
            assert_eq!(code, Some(1));
            assert!(flat(&text).contains("The rest of the path is too long to show: "), "{form:?}");
            // It takes 20 times as long to tell all that was found.
            assert!(wall < Duration::from_secs(4), "{form:?}: {wall:?}");
        }
    }

    #[test]
    fn what_is_not_known_about_the_number_of_solutions_is_said() {
        let board = hard_boards(1)[0].to_string();
        let (code, text) = percorre(&["explain", "--summary", "--timeout", "100ms"], &board);
        assert_eq!(code, Some(1));
        assert!(text.contains("Whether there is a solution, and only one, is not known."), "{text}");
        assert!(text.contains("Full: was out of time with "), "{text}");
    }

    #[test]
    fn a_grade_that_is_out_of_time_says_how_far_it_came() {
        let board = hard_boards(1)[0].to_string();
        // A slow machine comes to the singles later; no machine grades this board in so short a time.
        for timeout in ["300ms", "1s", "4s", "16s"] {
            let (code, text) = percorre(&["grade", "--timeout", timeout], &board);
            assert_eq!(code, Some(1), "{text}");
            let rest = text.strip_prefix("! line 1: out of time after ").expect(&text);
            let (steps, rest) = rest.split_once(" steps and ").unwrap();
            assert!(rest.ends_with("whether it has one solution is not known\n"), "{text}");
            if steps.parse::<usize>().unwrap() >= 17 {
                assert!(rest.contains(", the hardest "), "{text}");
                return;
            }
        }
        panic!("fewer than the 17 steps that singles alone show");
    }
}
