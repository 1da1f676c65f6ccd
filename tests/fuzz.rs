//! Input that is nearly right, on any compiler: what the fuzz targets check (`fuzz/`), with changed copies of good input.
//!
//! `PROPTEST_CASES=1000000 cargo test --release --features serve --test all fuzz::` looks for longer.
#![cfg(feature = "json")]

pub mod change;
mod read;
mod replay;
mod why;

use percorre::render::json;
use percorre::{Solver, format};
use proptest::prelude::*;

use crate::common::random::cases;
use crate::common::{known, shared};

/// Every file of the formats, and puzzles of every size; two bytes before each to choose with.
fn texts() -> Vec<Vec<u8>> {
    let folder = std::fs::read_dir(shared::path("formats")).unwrap();
    let files = folder.map(|file| file.unwrap().path()).filter(|path| path.is_file());
    let files = files.map(|path| std::fs::read(path).unwrap()).filter(|text| text.len() < 5000);
    let all = files.chain(known().into_iter().map(|known| known.text.into_bytes()));
    all.chain(pages()).map(|text| [vec![255, 0], text].concat()).collect()
}

/// Pages with tables, and games in progress of every version.
fn pages() -> impl Iterator<Item = Vec<u8>> {
    let tables = small().take(30).map(|grid| format::write(&grid, format::Format::Html).expect("of any size"));
    let games = ["5|-|0|0|3,4,5,|1|", "5|0|0|0|28||1|", "5|0|0|0|28|1|", "5|0|0|0|0|12|16|1|"];
    let game = |(at, cells): (usize, &str)| {
        let blank = ["0|-|1|", "0|0|1|", "0|0|1|", "0|0|0|1|"][at].repeat(79);
        format!("<game state=\"0\" data=\"version: {}&#10;{cells}{blank}\"/>", at + 1)
    };
    let cell = "<td class=\"a\"><input value='5'><table><tr><td>1<td>&nbsp;</table><select><option selected>7</select>";
    let page = format!("<!-- --><table>{}</table>", format!("<tr>{}", cell.repeat(4)).repeat(4));
    tables.chain(games.into_iter().enumerate().map(game)).chain([page]).map(String::into_bytes)
}

/// Small puzzles, with an easy first and last.
fn small() -> impl Iterator<Item = percorre::Grid> {
    known().into_iter().map(|known| known.grid).filter(|grid| grid.shape().side() <= 9)
}

fn paths() -> Vec<Vec<u8>> {
    let explained = small().take(12).map(|grid| Solver::new().explain(&grid));
    explained.map(|explained| json::explained(&explained).into_bytes()).collect()
}

fn questions() -> Vec<Vec<u8>> {
    small()
        .enumerate()
        .map(|(number, grid)| format!("{}0{grid}", (b'a' + number as u8 % 26) as char).into_bytes())
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(cases(100)) })]

    #[test]
    fn readers_of_puzzles_survive_any_input(bytes in change::changed(texts())) {
        read::check(&bytes);
    }

    #[test]
    fn replay_survives_any_path(bytes in change::changed(paths())) {
        replay::check(&bytes);
    }

    #[test]
    fn why_answers_any_question_with_the_truth(bytes in change::changed(questions())) {
        why::check(&bytes);
    }
}
