//! Proofs for other programs (`docs/PROOFS.md`). Each is checked by a small checker of the tests' own, which knows nothing of Sudoku;
//! and by VeriPB, where `veripb` is a command or `VERIPB` names it. The long run over all lists, with VeriPB only:
//!
//! ```text
//!     PERCORRE_DATA=../shared cargo test --release --test all proofs -- --ignored --nocapture
//! ```
//!
//! `PROOFS_SHARE=25` takes every 25th of those.
#![cfg(feature = "cli")]

mod verifier;

use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::time::{Duration, Instant};

use percorre::certificate::{Certificate, CertificateError, Claim, ProofFormat};
use percorre::render::terse;
use percorre::technique::Technique;
use percorre::{Grid, Ladder, Outcome, Solver};
use verifier::verify;

use crate::common::random::Random;
use crate::common::{command, shared};

const NORVIG: &str = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
const GOLDEN: &str = "....7..2.8.......6.1.2.5...9.54....8.........3....85.1...3.2.8.4.......9.7..6....";
const TWO: &str = ".3...569...6.8...2...6....56....3...3.5...9.6...9....74....2...5...4.1...871...49";

/// The ladder of a proof: without the techniques that assume one solution.
fn plain(ladder: &Ladder) -> Ladder {
    ladder.clone().without(Technique::assumes_unique)
}

fn proved(puzzle: &Grid, ladder: Ladder) -> Certificate {
    let explained = Solver::new().ladder(ladder).explain(puzzle);
    Certificate::of_path(&explained, terse, None).unwrap()
}

/// What VeriPB is called, if it is here.
fn veripb() -> Option<PathBuf> {
    let named = std::env::var_os("VERIPB").map(PathBuf::from);
    // A path is meant from the top folder, where `cargo test` was called.
    let named = named.map(|path| if path.components().count() > 1 { shared::root().join(path) } else { path });
    let command = named.unwrap_or_else(|| "veripb".into());
    Command::new(&command).arg("--help").output().is_ok().then_some(command)
}

/// What VeriPB says of it: its line `s VERIFIED ...`.
fn by_veripb(command: &PathBuf, name: &str, certificate: &Certificate) -> Result<String, String> {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let files = ["opb", "pbp"].map(|end| folder.join(format!("{name}.{end}")));
    fs::write(&files[0], &certificate.formula).unwrap();
    fs::write(&files[1], &certificate.proof).unwrap();
    let output = Command::new(command).args(&files).output().unwrap();
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let verdict = text.lines().find_map(|line| line.strip_prefix("s VERIFIED "));
    verdict.map(str::to_string).ok_or_else(|| text + &String::from_utf8_lossy(&output.stderr))
}

/// Both checkers accept it and agree with what it claims.
fn accepted(name: &str, certificate: &Certificate) {
    let expected = match certificate.claim {
        Claim::OneSolution | Claim::NoSolution => ["UNSAT", "UNSATISFIABLE"],
        Claim::SeveralSolutions => ["SAT", "SATISFIABLE"],
        Claim::Steps => ["NONE", "NO CONCLUSION"],
    };
    assert_eq!(verify(&certificate.formula, &certificate.proof).as_deref(), Ok(expected[0]), "{name}");
    match veripb() {
        Some(command) => assert_eq!(by_veripb(&command, name, certificate).as_deref(), Ok(expected[1]), "{name}"),
        None => eprintln!("{name}: without VeriPB"),
    }
}

#[test]
fn a_path_is_a_proof_that_its_solution_is_the_only_one() {
    for (name, text) in [("norvig", NORVIG), ("golden", GOLDEN)] {
        for ladder in ["full", "se", "hodoku"].map(|name| Ladder::by_name(name).unwrap()) {
            let certificate = proved(&text.parse().unwrap(), plain(&ladder));
            assert_eq!(
                (certificate.claim, &certificate.by_search[..]),
                (Claim::OneSolution, &[][..]),
                "{}",
                ladder.name
            );
            accepted(&format!("{name}-{}", ladder.name), &certificate);
        }
    }
}

#[test]
fn every_own_puzzle_has_a_proof() {
    let puzzles = include_str!("data/puzzles.txt").lines().filter(|line| !line.starts_with('#'));
    let mut claims = [0; 4];
    for (number, line) in puzzles.step_by(13).enumerate() {
        let (text, rest) = line.split_once(':').unwrap();
        let puzzle: Grid = text.parse().unwrap();
        if puzzle.shape().side() > 12 {
            continue;
        }
        let certificate = proved(&puzzle, plain(&Ladder::FULL));
        let claim = match rest.split(':').next().unwrap() {
            "0" => Claim::NoSolution,
            "1" => Claim::OneSolution,
            _ => Claim::SeveralSolutions,
        };
        assert_eq!(certificate.claim, claim, "{line}");
        claims[claim as usize] += 1;
        accepted(&format!("own-{number}"), &certificate);
    }
    assert!(claims[..3].iter().all(|&many| many > 0), "{claims:?}");
}

#[test]
fn what_assumes_one_solution_is_proved_by_trying_every_other_way() {
    let text = shared::text("puzzles/random_minimal.txt");
    let mut searched = 0;
    for (number, line) in text.lines().filter(|line| !line.starts_with('#')).take(40).enumerate() {
        let certificate = proved(&line[..81].parse().unwrap(), Ladder::FULL);
        if !certificate.by_search.is_empty() {
            searched += 1;
            accepted(&format!("unique-{number}"), &certificate);
        }
    }
    assert!(searched > 1, "{searched}");
}

#[test]
fn guesses_and_what_comes_after_them_are_proved() {
    for ladder in [Ladder::OCTAVE, Ladder::SINGLES] {
        for (number, text) in [NORVIG, GOLDEN].iter().enumerate() {
            let puzzle: Grid = text.parse().unwrap();
            let explained = Solver::new().ladder(ladder.clone()).explain(&puzzle);
            assert!(explained.path.guesses > 0);
            let certificate = Certificate::of_path(&explained, terse, None).unwrap();
            assert_eq!(certificate.claim, Claim::OneSolution);
            accepted(&format!("guess-{}-{number}", ladder.name), &certificate);
        }
    }
}

#[test]
fn no_solution_and_several_are_proved() {
    let two: Grid = TWO.parse().unwrap();
    let several = proved(&two, plain(&Ladder::FULL));
    assert_eq!(several.claim, Claim::SeveralSolutions);
    accepted("two", &several);
    let none = proved(&NORVIG.replacen("4.....8", "4.....48", 1)[..81].parse().unwrap(), plain(&Ladder::FULL));
    assert_eq!(none.claim, Claim::NoSolution);
    accepted("clash", &none);
    let none: Grid = NORVIG.replacen("4....", "4..2.", 1).parse().unwrap();
    let explained = Solver::new().ladder(plain(&Ladder::FULL)).explain(&none);
    assert_ne!(explained.outcome, Outcome::Solved);
    accepted("none", &Certificate::of_path(&explained, terse, None).unwrap());
    for grid in [&two, &none, &NORVIG.parse().unwrap()] {
        accepted("answer", &Certificate::of_answer(grid, ProofFormat::VeriPb, None).unwrap());
    }
}

#[test]
fn a_path_that_stops_proves_its_steps() {
    let explained = Solver::new().ladder(Ladder::SINGLES).guess(false).explain(&GOLDEN.parse().unwrap());
    let certificate = Certificate::of_path(&explained, terse, None).unwrap();
    assert_eq!(certificate.claim, Claim::Steps);
    accepted("steps", &certificate);
}

/// Spoils a proof at random: a citation is taken away, a sign turned, a cover left out of a sum, a line left out that is needed,
/// another solution claimed. `None` where the line that was chosen has nothing of that kind.
fn spoiled(certificate: &Certificate, kind: usize, random: &mut Random) -> Option<Certificate> {
    let mut lines: Vec<String> = certificate.proof.lines().map(str::to_string).collect();
    let at = random.below(lines.len());
    let line = lines[at].clone();
    match kind {
        // The last one is violated in the end: without it there is no contradiction.
        0 if line.contains(" rup ") && line.contains(" : ") => {
            let rest = line.trim_end_matches(';').rsplit_once(' ')?.0;
            // To VeriPB an empty list means that everything acts.
            (!rest.ends_with(" :")).then_some(())?;
            lines[at] = rest.to_string() + ";";
        }
        1 if line.contains(" rup 1 ") => {
            let (before, literal) = line.split_once(" rup 1 ")?;
            let literal = literal.strip_prefix('~').map_or_else(|| format!("~{literal}"), str::to_string);
            lines[at] = format!("{before} rup 1 {literal}");
        }
        2 if line.contains(" pol ") && line.ends_with("_most +;") => {
            lines[at] = line.trim_end_matches(" +;").rsplit_once(' ')?.0.to_string() + ";";
        }
        3 if line.starts_with('@') => {
            let label = line.split(' ').next()?;
            let cites = |line: &String| line.split([' ', ';']).any(|word| word == label);
            let is_needed = lines[at + 1..].iter().any(|later| later.starts_with('@') && cites(later));
            lines.remove(at);
            lines.retain(|line| !(line.starts_with("del id") && cites(line)));
            return is_needed.then(|| Certificate { proof: lines.join("\n") + "\n", ..certificate.clone() });
        }
        4 => {
            // A literal of `@other` is turned, or another solution allowed.
            let is_there = |digit: &str| {
                let (given, told) = (format!("@given_r1c1 1 r1c1_{digit} "), format!(" 1 ~r1c1_{digit} "));
                let other = certificate.formula.lines().find(|line| line.starts_with("@other"));
                certificate.formula.contains(&given) || other.is_some_and(|other| other.contains(&told))
            };
            let digit = if is_there("7") { "8" } else { "7" };
            let allowed = format!("@other 1 ~r1c1_{digit} 1 ~");
            let other = ["@other 1 ", allowed.as_str()][random.below(2)];
            let formula = certificate.formula.replace("@other 1 ~", other);
            return Some(Certificate { formula, ..certificate.clone() });
        }
        _ => return None,
    }
    Some(Certificate { proof: lines.join("\n") + "\n", ..certificate.clone() })
}

const KINDS: usize = 5;

#[test]
fn spoiled_proofs_are_refused() {
    let mut random = Random(7);
    let mut kinds = [0; KINDS];
    for text in [GOLDEN, NORVIG] {
        let certificate = proved(&text.parse().unwrap(), plain(&Ladder::FULL));
        for number in 0..60 {
            let Some(spoiled) = spoiled(&certificate, number % KINDS, &mut random) else { continue };
            kinds[number % KINDS] += 1;
            assert!(verify(&spoiled.formula, &spoiled.proof).is_err(), "{number}\n{}", spoiled.proof);
        }
    }
    assert!(kinds[0] > 5 && kinds[1] > 5 && kinds[3] > 5 && kinds[4] > 5, "{kinds:?}");
}

#[test]
fn a_sum_without_one_of_its_covers_is_refused() {
    let mut covers = 0;
    let text = shared::text("puzzles/magictour_top1465.txt");
    for line in text.lines().filter(|line| !line.starts_with('#')).take(2) {
        let certificate = proved(&line[..81].parse().unwrap(), plain(&Ladder::FULL));
        let lines: Vec<&str> = certificate.proof.lines().collect();
        let sums = (0..lines.len()).filter(|&at| lines[at].contains(" pol "));
        for at in sums.take(8) {
            for cover in lines[at].split(' ').filter(|word| word.ends_with("_most")) {
                let without = lines[at].replacen(&format!(" {cover} +"), "", 1);
                let mut spoiled = lines.clone();
                spoiled[at] = &without;
                covers += 1;
                let refused = verify(&certificate.formula, &(spoiled.join("\n") + "\n")).is_err();
                assert!(refused, "{}\n{without}", lines[at]);
            }
        }
    }
    assert!(covers > 50, "{covers}");
}

#[test]
#[ignore = "minutes; needs VeriPB and the large collections"]
fn a_thousand_spoiled_proofs() {
    let command = veripb().expect("VeriPB: cargo install veripb, or VERIPB");
    let text = shared::text("puzzles/magictour_top1465.txt");
    let mut random = Random(11);
    let mut kinds = [0; KINDS];
    for line in text.lines().filter(|line| !line.starts_with('#')).step_by(9).cycle() {
        let certificate = proved(&line[..81].parse().unwrap(), plain(&Ladder::FULL));
        for (kind, refused) in kinds.iter_mut().enumerate() {
            // Sums are rare among the lines.
            for _ in 0..if kind == 2 { 200 } else { 2 } {
                let Some(spoiled) = spoiled(&certificate, kind, &mut random) else { continue };
                *refused += 1;
                let verdict = by_veripb(&command, "spoiled", &spoiled);
                let own = verify(&spoiled.formula, &spoiled.proof);
                assert!(own.is_err() && verdict.is_err(), "{kind}: {own:?}, {verdict:?}\n{}", spoiled.proof);
                if kind == 2 {
                    break;
                }
            }
        }
        if kinds.iter().sum::<i32>() >= 1000 {
            break;
        }
    }
    println!("refused: {kinds:?}");
}

#[test]
fn a_cut_path_and_too_little_time_are_refused() {
    let grid: Grid = GOLDEN.parse().unwrap();
    let cut = Solver::new().ladder(Ladder::OCTAVE).max_events(20).explain(&grid);
    assert!(matches!(Certificate::of_path(&cut, terse, None), Err(CertificateError::Omitted(_))));
    // Once time is up, a path may be cut for that reason.
    assert_eq!(Certificate::of_path(&cut, terse, Some(Instant::now())), Err(CertificateError::OutOfTime));
    let large = shared::text("large/minimal16_unique.txt");
    let line = large.lines().find(|line| !line.starts_with('#')).unwrap();
    let late = Certificate::of_answer(&line.parse().unwrap(), ProofFormat::VeriPb, Some(Instant::now()));
    assert_eq!(late, Err(CertificateError::OutOfTime));
}

#[test]
fn drat_has_clauses_alone() {
    let grid: Grid = GOLDEN.parse().unwrap();
    let certificate = Certificate::of_answer(&grid, ProofFormat::Drat, None).unwrap();
    assert!(certificate.formula.starts_with("p cnf 729 "));
    assert!(certificate.proof.lines().all(|line| line == "0" || line.ends_with(" 0")));
    assert!(certificate.proof.ends_with("\n0\n"));
    // Each follows by unit propagation: the same as constraints, for the tests' checker.
    let constraint = |clause: &str| {
        let literals = clause.split(' ').filter(|&literal| literal != "0");
        let terms = literals.map(|literal| match literal.strip_prefix('-') {
            Some(variable) => format!("1 ~x{variable} "),
            None => format!("1 x{literal} "),
        });
        terms.collect::<String>() + ">= 1"
    };
    let clauses = certificate.formula.lines().skip(1).enumerate();
    let formula: String = clauses.map(|(number, clause)| format!("@f{number} {} ;\n", constraint(clause))).collect();
    let lines = certificate.proof.lines().filter(|line| !line.starts_with('d')).enumerate();
    let mut proof = "pseudo-Boolean proof version 3.0\n".to_string();
    let mut last = 0;
    for (number, clause) in lines {
        proof += &format!("@{number} rup {};\n", constraint(clause));
        last = number;
    }
    proof += &format!("output NONE;\nconclusion UNSAT : @{last};\nend pseudo-Boolean proof;\n");
    assert_eq!(verify(&formula, &proof).as_deref(), Ok("UNSAT"));
    assert_eq!(Certificate::of_answer(&TWO.parse().unwrap(), ProofFormat::Drat, None), Err(CertificateError::Several));
}

#[test]
fn the_command_writes_both_files_or_none() {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("proofs");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let run = |args: &[&str]| {
        let output = command().current_dir(&folder).args(args).output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap() + &String::from_utf8(output.stderr).unwrap();
        (output.status.code().unwrap(), text)
    };
    let (code, text) = run(&["explain", "--proof", "a", GOLDEN]);
    assert_eq!((code, text.as_str()), (0, "the puzzle has one solution: a.pbp proves it for a.opb\n"));
    let read = |name: &str| fs::read_to_string(folder.join(name)).unwrap();
    assert_eq!(verify(&read("a.opb"), &read("a.pbp")).as_deref(), Ok("UNSAT"));
    assert!(read("a.pbp").contains("\n% step 1: "));
    for command in ["check", "count"] {
        let (code, text) = run(&[command, "--proof", "b", TWO]);
        assert_eq!(code, i32::from(command == "check"), "{text}");
        assert_eq!(verify(&read("b.opb"), &read("b.pbp")).as_deref(), Ok("SAT"), "{text}");
        assert_eq!(run(&[command, "--proof", "c", "--proof-format", "drat", GOLDEN]).0, 0);
        assert!(read("c.cnf").starts_with("p cnf "));
    }
    let (code, text) = run(&["explain", "--proof", "d", "--ladder", "octave", "--max-events", "9", GOLDEN]);
    assert!(code == 1 && text.contains("--max-events keeps more") && !folder.join("d.opb").exists(), "{text}");
    assert_eq!(run(&["explain", "--proof", "no/such/e", GOLDEN]).0, 3);
    assert_eq!(run(&["explain", "--proof", "f", GOLDEN, NORVIG]).0, 2);
}

/// Ten thousand paths of all lists and sizes, each proof accepted by VeriPB: sizes and times by list. A path that is not whole
/// after 20 seconds (some of public16) is left out.
#[test]
#[ignore = "half an hour; needs VeriPB and the large collections"]
fn ten_thousand_proofs() {
    let command = veripb().expect("VeriPB: cargo install veripb, or VERIPB");
    let lists = [
        ("puzzles/17_clue.txt", 3000),
        ("puzzles/random_minimal.txt", 2500),
        ("puzzles/kaggle_like_easy.txt", 2500),
        ("puzzles/magictour_top1465.txt", 1400),
        ("puzzles/forum_hardest_1106.txt", 300),
        ("puzzles/no_solution.txt", 300),
        ("puzzles/multi_solution.txt", 300),
        ("large/rect6_unique.txt", 15),
        ("large/rect8_unique.txt", 15),
        ("large/rect10_unique.txt", 15),
        ("large/rect12_unique.txt", 15),
        ("large/minimal16_unique.txt", 9),
        ("large/public16.txt", 100),
    ];
    println!("| list | proofs | steps | bytes each | finding, ms | writing, ms | checking, ms |");
    println!("| --- | --- | --- | --- | --- | --- | --- |");
    let share: usize = std::env::var("PROOFS_SHARE").map_or(1, |share| share.parse().unwrap());
    for (list, most) in lists {
        let text = shared::text(list);
        let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#') && !line.is_empty()).collect();
        let every = (lines.len() / most).max(1) * share;
        let (mut proofs, mut cut, mut steps, mut bytes) = (0u32, 0, 0, 0);
        let mut times = [Duration::ZERO; 3];
        for line in lines.iter().step_by(every).take((most / share).max(1)) {
            let word = line.split([',', '\t', ':']).next().unwrap();
            let puzzle: Grid = word.parse().unwrap();
            let began = Instant::now();
            let until = began + Duration::from_secs(20);
            let explained = Solver::new().ladder(plain(&Ladder::FULL)).until(Some(until)).explain(&puzzle);
            if explained.outcome == Outcome::Stopped || !explained.path.omitted.is_empty() {
                cut += 1;
                continue;
            }
            times[0] += began.elapsed();
            let began = Instant::now();
            let certificate = Certificate::of_path(&explained, terse, None).unwrap();
            times[1] += began.elapsed();
            assert!(certificate.by_search.is_empty(), "{line}: {:?}", certificate.by_search);
            let began = Instant::now();
            let verdict = by_veripb(&command, "long", &certificate).unwrap_or_else(|why| panic!("{line}\n{why}"));
            times[2] += began.elapsed();
            let is_many = certificate.claim == Claim::SeveralSolutions;
            assert_eq!(verdict, if is_many { "SATISFIABLE" } else { "UNSATISFIABLE" }, "{line}");
            proofs += 1;
            steps += explained.path.steps().count();
            bytes += certificate.proof.len();
        }
        assert!(cut <= proofs / 10, "{list}: {cut} paths are not whole after 20 s, {proofs} are");
        let [finding, writing, checking] = times.map(|time| time.as_secs_f64() * 1000.0 / f64::from(proofs));
        let each = bytes / proofs as usize;
        println!("| {list} | {proofs} | {steps} | {each} | {finding:.2} | {writing:.2} | {checking:.1} |");
    }
}
