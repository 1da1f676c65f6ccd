//! Singles, locked candidates, subsets, fish, almost locked sets: truths against covers.

use super::{does_not_follow, proves};
use percorre::check::{Flaw, check};
use percorre::{Candidate, Digit, Entry, Grid, HouseKind, Shape, Step, Technique, Truth};

#[test]
fn a_naked_single_is_one_cell() {
    let record = r#""placed":["7r5c5"],"truths":["r5c5"]"#;
    proves("r5c5=7", record);
    does_not_follow("r5c5=78", record, "+7r5c5");
}

#[test]
fn a_full_house_is_a_cell_or_a_house_and_a_digit() {
    let seven = "r1c1:1 r1c2:2 r1c3:3 r1c4:4 r1c5:5 r1c6:6 r1c7:8 r1c8:9";
    proves(seven, r#""placed":["7r1c9"],"truths":["r1c9"]"#);
    proves(seven, r#""placed":["7r1c9"],"truths":["7r1"]"#);
    does_not_follow(
        "r1c1:1 r1c2:2 r1c3:3 r1c4:4 r1c5:5 r1c6:6 r1c7:8",
        r#""placed":["7r1c9"],"truths":["r1c9"]"#,
        "+7r1c9",
    );
}

#[test]
fn a_hidden_single_is_a_house_and_a_digit() {
    let record = r#""placed":["7r5c5"],"truths":["7r5"]"#;
    proves("7r5@5", record);
    does_not_follow("7r5@56", record, "+7r5c5");
    // True, but the row says nothing of it.
    does_not_follow("7c5@5", record, "+7r5c5");
}

#[test]
fn pointing_and_claiming_are_one_house_against_another() {
    let pointing = r#""removed":["5r1c3","5r9c3"],"truths":["5b4"],"covers":["5c3"]"#;
    proves("5b4@369", pointing);
    does_not_follow("5b4@3689", pointing, "-5r1c3");
    let claiming = r#""removed":["5r2c3","5r3c1"],"truths":["5r1"],"covers":["5b1"]"#;
    proves("5r1@12", claiming);
    does_not_follow("5r1@124", claiming, "-5r2c3");
}

#[test]
fn a_direct_single_is_what_is_locked_and_then_the_single() {
    // 5 points down column 3, so row 9 has one place left for it.
    let record = r#""placed":["5r9c8"],"truths":["5b4","5r9"],"covers":["5c3"]"#;
    proves("5b4@369 5r9@38", record);
    does_not_follow("5b4@369 5r9@358", record, "+5r9c8");
    // A hidden pair empties r1c1 but for 1 and 2; the 5 of box 1 then is in r3c3.
    let record = r#""placed":["5r3c3"],"truths":["1r1","2r1","5b1"],"covers":["r1c1","r1c2"]"#;
    proves("1r1@12 2r1@12 5b1@129", record);
    does_not_follow("1r1@12 2r1@123 5b1@139", record, "+5r3c3");
}

#[test]
fn a_naked_subset_is_cells_against_digits() {
    let pair = r#""removed":["1r1c5","2r1c9"],"truths":["r1c1","r1c2"],"covers":["1r1","2r1"]"#;
    proves("r1c12=12", pair);
    does_not_follow("r1c1=12 r1c2=123", pair, "-1r1c5");
    let triple = r#""removed":["1r1c5"],"truths":["r1c1","r1c2","r1c3"]"#;
    proves("r1c123=123", &format!(r#"{triple},"covers":["1r1","2r1","3r1"]"#));
    does_not_follow("r1c12=123 r1c3=1234", &format!(r#"{triple},"covers":["1r1","2r1","3r1"]"#), "-1r1c5");
    let quad = r#""removed":["2r9c9"],"truths":["r1c9","r2c9","r3c9","r4c9"],"covers":["1c9","2c9","3c9","4c9"]"#;
    proves("r1234c9=1234", quad);
    does_not_follow("r1234c9=1234", &quad.replace("2r9c9", "2r9c8"), "-2r9c8");
}

#[test]
fn three_truths_that_meet_need_their_covers() {
    // True, but without covers nothing is counted.
    does_not_follow("r1c123=123", r#""removed":["1r1c5"],"truths":["r1c1","r1c2","r1c3"]"#, "-1r1c5");
    does_not_follow(
        "r1c123=123",
        r#""removed":["1r1c5"],"truths":["r1c1","r1c2","r1c3"],"covers":["1r1","2r1"]"#,
        "-1r1c5",
    );
}

#[test]
fn a_hidden_subset_is_houses_against_cells() {
    let pair = r#""removed":["5r1c1","9r1c2"],"truths":["1r1","2r1"],"covers":["r1c1","r1c2"]"#;
    proves("1r1@12 2r1@12", pair);
    does_not_follow("1r1@12 2r1@123", pair, "-5r1c1");
    let triple = r#""removed":["5r1c1"],"truths":["1r1","2r1","3r1"],"covers":["r1c1","r1c2","r1c3"]"#;
    proves("1r1@123 2r1@123 3r1@123", triple);
    does_not_follow("1r1@123 2r1@123 3r1@1234", triple, "-5r1c1");
}

#[test]
fn a_locked_set_presses_line_and_box_at_once() {
    let pair = r#""removed":["1r1c9","1r2c2","2r3c3"],"truths":["r1c1","r1c2"],"covers":["1r1","2r1","1b1","2b1"]"#;
    proves("r1c12=12", pair);
    does_not_follow("r1c12=123", pair, "-1r1c9");
    // Four covers are live against three truths: the choice must leave the box, or the line, out.
    let triple = r#""removed":["1r1c9","1r2c2"],"truths":["r1c1","r1c2","r1c3"],
        "covers":["1r1","2r1","3r1","1b1","2b1","3b1"]"#;
    proves("r1c123=123", triple);
    does_not_follow("r1c12=123 r1c3=1234", triple, "-1r1c9");
}

#[test]
fn a_fish_is_bases_against_covers() {
    let x_wing = r#""removed":["7r9c2","7r2c5"],"truths":["7r1","7r5"],"covers":["7c2","7c5"]"#;
    proves("7r1@25 7r5@25", x_wing);
    does_not_follow("7r1@25 7r5@258", x_wing, "-7r9c2");
    let swordfish = r#""removed":["7r9c1"],"truths":["7r1","7r4","7r7"],"covers":["7c1","7c4","7c7"]"#;
    proves("7r1@147 7r4@147 7r7@147", swordfish);
    does_not_follow("7r1@147 7r4@147 7r7@1479", swordfish, "-7r9c1");
    does_not_follow("7r1@147 7r4@147 7r7@147", &swordfish.replace("7r9c1", "7r9c2"), "-7r9c2");
}

#[test]
fn a_fin_must_be_seen() {
    let finned = r#""removed":["7r8c7"],"truths":["7r1","7r4","7r7"],"covers":["7c1","7c4","7c7"]"#;
    proves("7r1@147 7r4@147 7r7@14789", finned);
    does_not_follow("7r1@147 7r4@147 7r7@14789", &finned.replace("7r8c7", "7r9c4"), "-7r9c4");
    let sashimi = r#""removed":["7r4c7","7r6c7"],"truths":["7r1","7r5"],"covers":["7c2","7c7"]"#;
    proves("7r1@27 7r5@289", sashimi);
    does_not_follow("7r1@27 7r5@2896", sashimi, "-7r4c7");
}

#[test]
fn boxes_are_bases_too() {
    let franken = r#""removed":["7r9c4"],"truths":["7r4","7b2"],"covers":["7c4","7c5"]"#;
    proves("7r4@45 7b2@15", franken);
    does_not_follow("7r4@45 7b2@159", franken, "-7r9c4");
    // The base candidate r1c1 is in two bases: an endo fin. It must be covered twice, or seen.
    let endo = r#""removed":["7r5c5"],"truths":["7r1","7c1"],"covers":["7c5","7r5"]"#;
    does_not_follow("7r1@15 7c1@15", endo, "-7r5c5");
    proves("7r1@15 7c1@15 -7r1c1", endo);
}

#[test]
fn siamese_fish_cite_the_covers_of_both() {
    let siamese = r#""removed":["7r8c7"],"truths":["7r1","7r4","7r7"],"covers":["7c1","7c4","7c7","7c8"]"#;
    proves("7r1@147 7r4@147 7r7@1478", siamese);
    does_not_follow("7r1@147 7r4@1478 7r7@1478", siamese, "-7r8c7");
    // Which cover is one too many shows only by trying each: those that hold most together hold too little.
    let record = r#""removed":["9r1c1","9r3c1"],"truths":["9c2","9c4","9c5","9c7","9c8","9c9"],
        "covers":["9r1","9r3","9r4","9r6","9r7","9b2","9b3"]"#;
    proves("9c2@237 9c4@34 9c5@12346 9c7@136 9c8@2467 9c9@467", record);
    does_not_follow("9c2@237 9c4@34 9c5@12346 9c7@136 9c8@24679 9c9@467", record, "-9r1c1");
}

#[test]
fn single_digit_patterns_are_two_strong_links() {
    let skyscraper = r#""removed":["7r7c5","7r2c6"],"truths":["7r1","7r8"],"covers":["7c2"]"#;
    proves("7r1@25 7r8@26", skyscraper);
    does_not_follow("7r1@25 7r8@268", skyscraper, "-7r7c5");
    let kite = r#""removed":["7r7c8"],"truths":["7r2","7c3"],"covers":["7b1"]"#;
    proves("7r2@18 7c3@17", kite);
    does_not_follow("7r2@18 7c3@179", kite, "-7r7c8");
    let empty_rectangle = r#""removed":["7r7c2"],"truths":["7b1","7c8"],"covers":["7r2"]"#;
    proves("7b1@246 7c8@27", empty_rectangle);
    does_not_follow("7b1@2467 7c8@27", empty_rectangle, "-7r7c2");
}

#[test]
fn wings_are_cells_and_weak_links() {
    let xy = r#""removed":["3r1c3","3r2c4"],"truths":["r1c5","r1c1","r2c2"],"covers":["1r1","2b1"],
        "parts":[[1,0],[1,0],[1,0]]"#;
    proves("r1c1=12 r1c5=13 r2c2=23", xy);
    does_not_follow("r1c1=124 r1c5=13 r2c2=23", xy, "-3r1c3");
    let xyz =
        r#""removed":["3r1c3"],"truths":["r1c5","r1c1","r2c2"],"covers":["1r1","2b1"],"parts":[[1,0],[1,0],[1,0]]"#;
    proves("r1c1=123 r1c5=13 r2c2=23", xyz);
    does_not_follow("r1c1=123 r1c5=13 r2c2=23", &xyz.replace("3r1c3", "3r2c4"), "-3r2c4");
    let w = r#""removed":["2r1c5","2r5c1"],"truths":["r1c1","1r9","r5c5"],"covers":["1c1","1c5"]"#;
    proves("r1c1=12 r5c5=12 1r9@15", w);
    does_not_follow("r1c1=12 r5c5=12 1r9@159", w, "-2r1c5");
    let remote = r#""removed":["1r1c5","2r1c5"],"truths":["r1c1","r1c9","r5c9","r5c5"],
        "covers":["1r1","2r1","1c9","2c9","1r5","2r5"]"#;
    proves("r1c1=12 r1c9=12 r5c9=12 r5c5=12", remote);
    does_not_follow("r1c1=12 r1c9=123 r5c9=12 r5c5=12", remote, "-1r1c5");
}

const ALS_XZ: &str = r#""removed":["3r9c2"],"truths":["r1c1","r1c2","r1c3","r5c1","r5c2","r5c3"],
    "covers":["2r1","3r1","5r1","3r5","4r5","6r5","1c1"],"parts":[[3,3],[3,3]]"#;

#[test]
fn almost_locked_sets_are_counted() {
    proves("r1c1=125 r1c2=235 r1c3=25 r5c1=146 r5c2=346 r5c3=46", ALS_XZ);
    // One digit too many; no restricted common; a target that does not see all.
    does_not_follow("r1c1=125 r1c2=235 r1c3=25 r5c1=1467 r5c2=346 r5c3=46", ALS_XZ, "-3r9c2");
    let unlinked = ALS_XZ.replace(r#","1c1"]"#, "]");
    does_not_follow("r1c1=125 r1c2=235 r1c3=25 r5c1=146 r5c2=346 r5c3=46", &unlinked, "-3r9c2");
    does_not_follow("r1c1=125 r1c2=235 r1c3=235 r5c1=146 r5c2=346 r5c3=46", ALS_XZ, "-3r9c2");
}

#[test]
fn what_is_cited_twice_counts_twice() {
    // As parts that overlap do. A cell cited twice needs its digits covered twice.
    let words = "r1c123=123";
    let record = |truths: &str, covers: &str| {
        format!(r#""removed":["1r1c5"],"truths":["r1c1","r1c2","r1c3"{truths}],"covers":["1r1","2r1","3r1"{covers}]"#)
    };
    proves(words, &record("", ""));
    does_not_follow(words, &record(r#","r1c1""#, ""), "-1r1c5");
    does_not_follow(words, &record(r#","r1c1""#, r#","2r1","3r1""#), "-1r1c5");
    proves(words, &record(r#","r1c1","r1c2","r1c3""#, r#","1r1","2r1","3r1""#));
}

#[test]
fn an_als_chain_has_a_link_between_each_two() {
    // A: r1c1 (1 2). B: r1c9, r2c9 (2 3 4). C: r2c1... linked to B by 3 in row 2. A and C share 1.
    let record = r#""removed":["1r3c1"],"truths":["r1c1","r1c9","r2c9","r2c2"],
        "covers":["1c1","4c9","1b1","2r1","3r2"],"parts":[[1,1],[2,1],[1,1]]"#;
    proves("r1c1=12 r1c9=24 r2c9=34 r2c2=13", record);
    does_not_follow("r1c1=12 r1c9=245 r2c9=34 r2c2=13", record, "-1r3c1");
}

#[test]
fn a_death_blossom_has_a_petal_for_each_digit_of_the_stem() {
    let record = r#""removed":["3r1c3"],"truths":["r1c1","r1c5","r1c6","r2c2","r3c2"],
        "covers":["3r1","4r1","3b1","5b1","1r1","2b1"],"parts":[[1,0],[2,2],[2,2]]"#;
    proves("r1c1=12 r1c5=134 r1c6=134 r2c2=235 r3c2=25", record);
    does_not_follow("r1c1=126 r1c5=134 r1c6=134 r2c2=235 r3c2=25", record, "-3r1c3");
}

#[test]
fn sue_de_coq_counts_intersection_line_and_box() {
    let record = r#""removed":["1r1c9","3r3c3"],"truths":["r1c1","r1c2","r1c5","r2c2"],
        "covers":["1r1","2r1","3b1","4b1"],"parts":[[2,0],[1,2],[1,2]]"#;
    proves("r1c12=1234 r1c5=12 r2c2=34", record);
    does_not_follow("r1c12=12345 r1c5=12 r2c2=34", record, "-1r1c9");
}

#[test]
fn rank_zero_strikes_in_every_cover() {
    let cells = r#""truths":["r1c1","r1c4","r1c7","r4c1","r4c4","r4c7","r7c1","r7c4","r7c7"]"#;
    let covers = r#""covers":["1r1","1r4","1r7","5r1","5r4","5r7","2c1","2c4","2c7"]"#;
    let record = format!(r#""removed":["1r1c9","5r4c2","2r9c7"],{cells},{covers}"#);
    proves("r147c147=125", &record);
    does_not_follow("r147c14=125 r14c7=125 r7c7=1256", &record, "-1r1c9");
}

#[test]
fn aligned_pairs_exclude_each_other_by_their_excluders() {
    // If r1c1 is 1, r1c2 is neither 2 (r1c8 would be empty) nor 3 (r1c9 would be).
    let plain = r#""removed":["1r1c1"],"truths":["r1c2","r1c8","r1c9"]"#;
    proves("r1c2=23 r1c8=12 r1c9=13", plain);
    let reason = r##""removed":["1r1c1"],"truths":["r1c2"],
        "nodes":[["+1r1c1",[],null],["-2r1c2",[0],"#0"],["-3r1c2",[0],"#1"]],"ends":[1,2],
        "lemmas":[{"truths":["r1c8"]},{"truths":["r1c9"]}]"##;
    proves("r1c2=23 r1c8=12 r1c9=13", reason);
    let expected = "node 2 rests on lemma 1: -3r1c2 does not follow from the truths and covers cited";
    assert_eq!(super::flaw("r1c2=23 r1c8=12 r1c9=134", reason), expected);
}

#[test]
fn the_houses_of_a_template_propagate() {
    // With 7 in r1c1, row 2 has r2c4 left, and row 3 then nothing.
    let record = r#""removed":["7r1c1"],"truths":["7r1","7r2","7r3","7r4","7r5","7r6","7r7","7r8","7r9"]"#;
    proves("7r2@24 7r3@25", record);
    does_not_follow("7r2@24 7r3@258", record, "-7r1c1");
}

#[test]
fn every_size_is_checked() {
    // All boxes up to 16 rows, and one of each size beyond.
    let is_asked = |shape: &Shape| shape.side() <= 16 || Shape::of_side(shape.side()) == Some(*shape);
    for shape in Shape::all().filter(is_asked) {
        // Three digits in three cells at the end of the last row: the rest of the row, and of the box, does without.
        let side = shape.side();
        let at = |column: usize| shape.cell(side - 1, column);
        let digits: Vec<Digit> = (0..3).map(|number| Digit((side - 1 - number) as u8)).collect();
        let mut grid = Grid::blank(shape);
        for column in side - 3..side {
            grid.set(at(column), Entry::Marks(digits.iter().copied().collect()));
        }
        let row = shape.house(HouseKind::Row, side - 1);
        let step = |removed| {
            Step::remove(Technique::NakedSingle, [removed])
                .because((side - 3..side).map(|column| Truth::Cell(at(column))))
                .against(digits.iter().map(|&digit| Truth::House(row, digit)))
        };
        let removed = Candidate::new(at(0), digits[2]);
        assert!(check(&step(removed), &grid, &grid).is_ok(), "{shape}");
        assert!(matches!(
            check(&step(Candidate::new(at(0), Digit(0))), &grid, &grid),
            Err(Flaw::Unproved { .. } | Flaw::Absent { .. })
        ));
        grid.set(at(side - 1), Entry::Marks(shape.digits()));
        assert!(check(&step(removed), &grid, &grid).is_err(), "{shape}");
    }
}
