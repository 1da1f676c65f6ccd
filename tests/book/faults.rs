//! What is wrong with a book is said, and nothing half written is left.

use std::fs;

use predicates::prelude::*;
use predicates::str::{contains, is_empty};

use super::{KITE, NORVIG, SIX, TWO, book_of, cells, folder};
use crate::common::shared::root;
use crate::common::{percorre, program};

#[test]
fn a_puzzle_without_one_solution_is_printed_with_a_note_and_reported() {
    let clash = NORVIG.replacen("53", "55", 1);
    let none = NORVIG.replacen("53", "35", 1);
    let input = format!("{NORVIG}\n{TWO}\n{none}\n{clash}\n{KITE}\n");
    let (document, log) = book_of(&["--per-page", "6", "--hints", "1"], &input);
    let expected =
        "percorre: line 2: 2 or more solutions\npercorre: line 3: no solution\npercorre: line 4: no solution\n";
    assert_eq!(log, expected);
    let [puzzles, hints, solutions] = &document.pages[..] else { panic!("{} pages", document.pages.len()) };
    assert_eq!((puzzles.boards().len(), solutions.boards().len()), (5, 2));
    for page in [hints, solutions] {
        let text = page.text().replace('\n', " ");
        assert_eq!(text.matches("The puzzle has more than one solution.").count(), 1, "{text}");
        assert_eq!(text.matches("The puzzle has no solution.").count(), 2, "{text}");
    }
    // Nothing but a note stands in place of a solution.
    let notes: Vec<_> = solutions.rectangles.iter().filter(|found| found.line < 0.5).collect();
    assert_eq!(notes.len(), 3);
    for note in notes {
        assert!(solutions.texts.iter().filter(|text| note.has(text.middle())).all(|text| text.text.len() > 1));
    }
    // The only puzzle of a book: then the answer is no.
    percorre().args(["book", TWO]).assert().code(1).stderr("percorre: line 1: 2 or more solutions\n");
}

#[test]
fn out_of_time_is_told_and_no_solution_is_invented() {
    let hard = include_str!("../data/shared/large/public25.txt").lines().next().expect("a puzzle");
    let (document, log) = book_of(&["--timeout", "50ms"], hard);
    assert!(log.starts_with("percorre: line 1: out of time"), "{log}");
    assert!(document.text().contains("no time"), "{}", document.text());
    assert!(document.pages[1].boards().is_empty());
}

#[test]
fn options_about_hints_go_with_hints_only() {
    for option in [["--verbosity", "teach"], ["--notation", "nice-loop"]] {
        let said = format!("{} goes with --hints only", option[0]);
        for hints in [&[][..], &["--hints", "0"]] {
            percorre().args(["book", SIX]).args(hints).args(option).assert().code(2).stderr(contains(said.as_str()));
        }
        percorre().args(["book", SIX, "--hints", "1"]).args(option).assert().success();
    }
}

#[test]
fn wrong_digits_of_a_state_are_reported() {
    let wrong = format!(":0000:x:{}::::", NORVIG.replacen("53.", "53+1", 1));
    let (document, log) = book_of(&[], &wrong);
    assert_eq!(log, "percorre: line 1: wrong digits in r1c3\n");
    let page = &document.pages[1];
    assert_eq!(cells(page, page.boards()[0], 9).0[2], "4");
}

#[test]
fn what_cannot_be_read_is_left_out_and_reported() {
    let input = format!("{NORVIG}\n53..@\n{KITE}\n");
    let (document, log) = book_of(&["--no-solutions"], &input);
    assert!(log.starts_with("percorre: line 2: "), "{log}");
    assert_eq!(document.pages[0].boards().len(), 2);
    percorre()
        .args(["book", "--strict"])
        .write_stdin(input)
        .assert()
        .code(3)
        .stdout(predicate::function(|pdf: &[u8]| pdf.starts_with(b"%PDF-")));
}

#[test]
fn options_that_make_no_book_are_misuse() {
    for (arguments, said) in [
        (&["--per-page", "0"][..], "expected a whole number from 1 on"),
        (&["--per-page", "x"], "expected a whole number from 1 on"),
        (&["--paper", "a5"], "a4, letter"),
        (&["--scale", "se", "--no-grade"], "--no-grade"),
        (&["--json"], "book writes a PDF"),
        (&["--lang", "xx"], "xx"),
        (&["--hints", "x"], "expected a whole number from 0 on"),
    ] {
        percorre().arg("book").args(arguments).arg(NORVIG).assert().code(2).stdout(is_empty()).stderr(contains(said));
    }
}

#[test]
fn without_a_puzzle_there_is_no_book() {
    let home = folder("empty");
    let file = home.join("book.pdf");
    for input in ["", "# nothing\n\n", "what is this\n"] {
        let mut command = percorre();
        command.args(["book", "-o"]).arg(&file).write_stdin(input);
        command.assert().code(3).stdout(is_empty()).stderr(contains("percorre: "));
    }
    assert_eq!(fs::read_dir(&home).unwrap().count(), 0);
}

#[test]
fn boards_too_small_to_read_and_boards_too_large_are_refused() {
    let home = folder("small");
    let file = home.join("book.pdf");
    let large = include_str!("../data/shared/large/public25.txt").lines().next().expect("a puzzle");
    let mut command = percorre();
    command.args(["book", "--per-page", "40", "--marks", "--timeout", "10ms", "-o"]).arg(&file).arg(large);
    command.assert().code(4).stderr(contains("25x25 boards would be printed").and(contains("fewer on a page")));
    let many = ["book", "--per-page", "1000", "--no-grade", NORVIG];
    percorre().args(many).assert().code(4).stderr(contains("with writing of less than 2.5 points"));
    let six_by_six = format!("6 6{}", " 0".repeat(36 * 36));
    percorre().args(["book", &six_by_six]).assert().code(4).stdout(is_empty()).stderr(contains("a side of 36"));
    assert_eq!(fs::read_dir(&home).unwrap().count(), 0);
}

#[test]
fn a_file_that_cannot_be_written_is_told_and_nothing_is_left_of_it() {
    let home = folder("unwritable");
    let say = |file: &str, code: i32, said: &str| {
        let mut command = percorre();
        command.current_dir(&home).args(["book", "-o", file, NORVIG]);
        command.assert().code(code).stdout(is_empty()).stderr(contains(said));
    };
    say("missing/book.pdf", 3, "cannot write missing/book.pdf: there is no directory");
    say(".", 3, "cannot write .: it is a directory");
    say(&"x".repeat(300), 3, "cannot write xxx");
    if cfg!(unix) {
        say("/dev/full", 3, "cannot write /dev/full: ");
    }
    let kept = home.join("kept.pdf");
    fs::write(&kept, "kept").unwrap();
    let mut rights = fs::metadata(&kept).unwrap().permissions();
    rights.set_readonly(true);
    fs::set_permissions(&kept, rights).unwrap();
    say("kept.pdf", 3, "it is read-only");
    assert_eq!(fs::read_to_string(&kept).unwrap(), "kept");
    assert_eq!(fs::read_dir(&home).unwrap().count(), 1);
}

#[cfg(unix)]
#[test]
fn a_disk_that_is_full_leaves_the_old_file_as_it_was() {
    let home = folder("full");
    let file = home.join("book.pdf");
    fs::write(&file, "the old one").unwrap();
    // Files may have four kilobytes at most.
    let script = format!("trap '' XFSZ; ulimit -f 8; exec percorre book -o book.pdf {NORVIG}");
    let output = program("sh").args(["-c", &script]).current_dir(&home).output().unwrap();
    let log = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(3) && log.contains("cannot write book.pdf: "), "{log}");
    assert_eq!(fs::read_to_string(&file).unwrap(), "the old one");
    assert_eq!(fs::read_dir(&home).unwrap().count(), 1, "a part of a book is left");
}

#[cfg(unix)]
#[test]
fn the_input_is_not_overwritten_under_any_name() {
    let home = folder("input");
    let (input, link) = (home.join("puzzles.txt"), home.join("link.pdf"));
    fs::write(&input, NORVIG).unwrap();
    std::os::unix::fs::symlink("puzzles.txt", &link).unwrap();
    for file in [&input, &link] {
        let mut command = percorre();
        command.args(["book", "-o"]).arg(file).arg(&input);
        command.assert().code(2).stderr(contains("is the input, expected another file"));
    }
    assert_eq!(fs::read_to_string(&input).unwrap(), NORVIG);
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link_and_a_file_keeps_its_rights() {
    use std::os::unix::fs::PermissionsExt;
    let home = folder("link");
    let (file, link) = (home.join("book.pdf"), home.join("link.pdf"));
    fs::write(&file, "old").unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
    std::os::unix::fs::symlink("book.pdf", &link).unwrap();
    percorre().args(["book", NORVIG, "-o"]).arg(&link).assert().success().stdout(is_empty()).stderr(is_empty());
    assert!(fs::read(&file).unwrap().starts_with(b"%PDF-") && link.is_symlink());
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o640);
}

#[test]
fn a_font_of_ones_own_is_taken_and_letters_that_are_missing_are_named() {
    let home = folder("font");
    let (document, log) = book_of(&["--title", "数独"], SIX);
    assert_eq!(log, "percorre: note: the font has no letters for 数独; --font FILE prints with another\n");
    // A box for each; glyph 0 of this font is blank.
    assert!(document.text().contains("□□"));
    let font = root().join("src/cli/book/font/DejaVuSans.ttf");
    let (document, _) = book_of(&["--font", font.to_str().unwrap()], SIX);
    assert!(document.text().contains("Puzzle 1"));
    let wrong = home.join("wrong.ttf");
    fs::write(&wrong, "no font").unwrap();
    percorre().args(["book", SIX, "--font"]).arg(&wrong).assert().code(3).stderr(contains("wrong.ttf: no font"));
    percorre()
        .args(["book", SIX, "--font", "missing.ttf"])
        .assert()
        .code(3)
        .stderr(contains("cannot read missing.ttf"));
}
