//! The pages as pictures, made by `pdftoppm` (Debian: poppler-utils): where there is ink. Without that program these tests are skipped, and say so.

use std::process::Command;

use percorre::Grid;

use super::reader::{Document, Rectangle};
use super::{KITE, MARGIN, NORVIG, SIX, TWO, cells, folder, percorre};

/// A page in shades from 0 (black) to 255, with so many dots in a point.
struct Picture {
    width: usize,
    dots: Vec<u8>,
    scale: f32,
}

impl Picture {
    /// The pages of a book; none if the machine cannot draw them.
    fn pages(name: &str, book: &[u8]) -> Option<Vec<Picture>> {
        let home = folder(name);
        std::fs::write(home.join("book.pdf"), book).unwrap();
        let Ok(drawn) =
            Command::new("pdftoppm").args(["-gray", "-r", "144", "book.pdf", "page"]).current_dir(&home).output()
        else {
            println!("skipped: pdftoppm is not here");
            return None;
        };
        assert!(drawn.status.success() && drawn.stderr.is_empty(), "{}", String::from_utf8_lossy(&drawn.stderr));
        let files = std::fs::read_dir(&home).unwrap().map(|file| file.unwrap().path());
        let mut files: Vec<_> = files.filter(|file| file.extension().is_some_and(|end| end == "pgm")).collect();
        files.sort();
        Some(files.iter().map(|file| Picture::read(&std::fs::read(file).unwrap())).collect())
    }

    /// `P5`, width, height, 255, then the dots.
    fn read(bytes: &[u8]) -> Picture {
        let mut words = bytes.splitn(4, |byte| byte.is_ascii_whitespace());
        let word = |bytes: Option<&[u8]>| std::str::from_utf8(bytes.unwrap()).unwrap().to_string();
        assert_eq!(word(words.next()), "P5");
        let (width, height): (usize, usize) =
            (word(words.next()).parse().unwrap(), word(words.next()).parse().unwrap());
        let rest = words.next().unwrap().strip_prefix(b"255\n").unwrap();
        assert_eq!(rest.len(), width * height);
        Picture { width, dots: rest.to_vec(), scale: 2.0 }
    }

    /// The share of dark dots between these places, in points.
    fn ink(&self, (x1, y1): (f32, f32), (x2, y2): (f32, f32)) -> f32 {
        let dot = |points: f32| (points * self.scale) as usize;
        let (mut dark, mut all) = (0, 0);
        for y in dot(y1)..dot(y2) {
            for x in dot(x1)..dot(x2).min(self.width) {
                dark += usize::from(self.dots[y * self.width + x] < 180);
                all += 1;
            }
        }
        dark as f32 / all as f32
    }

    /// The share of dark dots within a cell, its edges left out.
    fn cell(&self, board: Rectangle, side: usize, at: usize) -> f32 {
        let cell = board.width / side as f32;
        let (x, y) = (board.x + (at % side) as f32 * cell, board.y + (at / side) as f32 * cell);
        let edge = cell * 0.12;
        self.ink((x + edge, y + edge), (x + cell - edge, y + cell - edge))
    }
}

fn book(arguments: &[&str], input: &str) -> Vec<u8> {
    percorre().arg("book").args(arguments).write_stdin(input.to_string()).output().unwrap().stdout
}

#[test]
fn there_is_ink_where_a_digit_stands_and_nowhere_else() {
    let lines = [NORVIG, KITE, SIX, TWO];
    let bytes = book(&["--title", "Ink"], &lines.join("\n"));
    let Some(pictures) = Picture::pages("ink", &bytes) else { return };
    let document = Document::read(&bytes);
    assert_eq!(pictures.len(), document.pages.len());
    let (page, picture) = (&document.pages[0], &pictures[0]);
    for (line, board) in lines.iter().zip(page.boards()) {
        let grid: Grid = line.parse().unwrap();
        let side = grid.shape().side();
        for (at, (_, entry)) in grid.entries().enumerate() {
            let ink = picture.cell(board, side, at);
            match entry.digit() {
                Some(_) => assert!((0.04..0.5).contains(&ink), "{line}: {ink} in cell {at}"),
                None => assert_eq!(ink, 0.0, "{line}: cell {at}"),
            }
        }
        // The frame is dark all along.
        let (x, y, width) = (board.x, board.y, board.width);
        assert!(picture.ink((x, y - 0.3), (x + width, y + 0.3)) > 0.9);
        assert!(picture.ink((x + width - 0.3, y), (x + width + 0.3, y + width)) > 0.9);
    }
    // Solutions are full; the one of the puzzle with several is not there.
    let (page, picture) = (&document.pages[1], &pictures[1]);
    for (line, board) in lines.iter().zip(page.boards()) {
        let side = line.parse::<Grid>().unwrap().shape().side();
        assert!((0..side * side).all(|at| picture.cell(board, side, at) > 0.03), "{line}");
        assert!(cells(page, board, side).0.iter().all(|digit| !digit.is_empty()));
    }
    // The margins are white.
    for picture in &pictures {
        let (right, bottom) = (document.width, document.height);
        for (from, to) in [
            ((0.0, 0.0), (right, MARGIN - 1.0)),
            ((0.0, 0.0), (MARGIN - 2.0, bottom)),
            ((right - MARGIN + 2.0, 0.0), (right, bottom - 1.0)),
            ((0.0, bottom - MARGIN + 3.0), (right, bottom - 1.0)),
        ] {
            assert_eq!(picture.ink(from, to), 0.0, "{from:?} to {to:?}");
        }
    }
}

#[test]
fn marks_are_small_and_lie_apart() {
    let bytes = book(&["--marks", "--per-page", "1", "--no-solutions"], NORVIG);
    let Some(pictures) = Picture::pages("marks", &bytes) else { return };
    let document = Document::read(&bytes);
    let (page, board) = (&document.pages[0], document.pages[0].boards()[0]);
    let cell = board.width / 9.0;
    let (_, marks) = cells(page, board, 9);
    // Within a cell, each ninth has ink exactly where its digit is a candidate.
    for (at, marks) in marks.iter().enumerate().filter(|(_, marks)| !marks.is_empty()) {
        for digit in 1..=9 {
            let (column, row) = ((digit - 1) % 3, (digit - 1) / 3);
            let third = cell * 0.92 / 3.0;
            let x = board.x + (at % 9) as f32 * cell + cell * 0.04 + column as f32 * third;
            let y = board.y + (at / 9) as f32 * cell + cell * 0.04 + row as f32 * third;
            let ink = pictures[0].ink((x + 1.0, y + 1.0), (x + third - 1.0, y + third - 1.0));
            assert_eq!(ink > 0.0, marks.contains(&digit), "cell {at}, digit {digit}: {ink}");
        }
    }
}

#[test]
fn text_can_be_searched_by_other_programs() {
    let home = folder("searched");
    std::fs::write(home.join("book.pdf"), book(&["--lang", "pt", "--title", "Às três"], NORVIG)).unwrap();
    let Ok(found) = Command::new("pdftotext").args(["book.pdf", "-"]).current_dir(&home).output() else {
        println!("skipped: pdftotext is not here");
        return;
    };
    let text = String::from_utf8(found.stdout).unwrap();
    assert!(text.contains("Às três") && text.contains("Soluções") && text.contains("Fácil"), "{text}");
}
