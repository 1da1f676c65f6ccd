//! Chains, nets, forcing chains, lemmas: written link by link, proved from root to end.

use percorre::check::check;
use percorre::{Grid, Shape};

use super::{board, does_not_follow, flaw, proves, step_of};

/// 7: r1c5 - r1c2 = r8c2 ... as an X-chain of two strong links.
const X_CHAIN: &str = r#""removed":["7r7c5"],"truths":["7r1","7r8"],"covers":["7c2"],
    "nodes":[["-7r1c5",[],null],["+7r1c2",[0],"7r1"],["-7r8c2",[1],"7c2"],["+7r8c6",[2],"7r8"]],"ends":[3]"#;

const X_CHAIN_BOARD: &str = "7r1@25 7r8@26";

#[test]
fn an_x_chain_alternates() {
    proves(X_CHAIN_BOARD, X_CHAIN);
    // The nodes alone prove it: the branch is an implication.
    proves(X_CHAIN_BOARD, &X_CHAIN.replace(r#""truths":["7r1","7r8"],"covers":["7c2"],"#, ""));
    does_not_follow(X_CHAIN_BOARD, &X_CHAIN.replace("7r7c5", "7r9c9"), "-7r9c9");
}

#[test]
fn a_false_link_is_found_though_the_truths_prove_the_conclusion() {
    assert_eq!(
        flaw("7r1@25 7r8@26", &X_CHAIN.replace(r#""+7r8c6",[2],"7r8""#, r#""+7r9c6",[2],"7r8""#)),
        "node 3: its truth may be 7r8c6 as well, which is neither claimed nor denied by a parent"
    );
    assert_eq!(
        flaw("7r1@25 7r8@26", &X_CHAIN.replace(r#"[2],"7r8""#, r#"[1],"7r8""#)),
        "node 3: its truth may be 7r8c2 as well, which is neither claimed nor denied by a parent"
    );
    let no_link = "node 2: no parent that is on shares the truth with all it denies";
    assert_eq!(flaw("7r1@25 7r8@26", &X_CHAIN.replace(r#""-7r8c2",[1]"#, r#""-7r8c2",[0]"#)), no_link);
    assert_eq!(flaw("7r1@25 7r8@26", &X_CHAIN.replace(r#"[1],"7c2""#, r#"[1],"7c3""#)), no_link);
    assert_eq!(flaw("7r1@25 7r8@26", &X_CHAIN.replace(r#""-7r8c2""#, r#""-7r8c2|7r8c6""#)), no_link);
    assert_eq!(flaw("7r1@25 7r8@26", &X_CHAIN.replace(r#""-7r8c2""#, r#""-8r8c2""#)), no_link);
}

#[test]
fn an_xy_chain_runs_through_cells() {
    let record = r#""removed":["1r5c1"],"truths":["r1c1","r1c5","r5c5"],"covers":["2r1","3c5"],
        "nodes":[["-1r1c1",[],null],["+2r1c1",[0],"r1c1"],["-2r1c5",[1],"2r1"],["+3r1c5",[2],"r1c5"],
                 ["-3r5c5",[3],"3c5"],["+1r5c5",[4],"r5c5"]],"ends":[5]"#;
    proves("r1c1=12 r1c5=23 r5c5=13", record);
    assert_eq!(
        flaw("r1c1=12 r1c5=234 r5c5=13", record),
        "node 3: its truth may be 4r1c5 as well, which is neither claimed nor denied by a parent"
    );
}

#[test]
fn an_aic_of_type_2_ends_in_another_digit() {
    // 1r1c1 off, so at last 2r1c9 on: either way 2r1c1 is off.
    let record = r#""removed":["2r1c1"],"truths":["1r1","r5c5","2c9"],"covers":["1c5","2r5"],
        "nodes":[["-1r1c1",[],null],["+1r1c5",[0],"1r1"],["-1r5c5",[1],"1c5"],["+2r5c5",[2],"r5c5"],
                 ["-2r5c9",[3],"2r5"],["+2r1c9",[4],"2c9"]],"ends":[5]"#;
    proves("1r1@15 r5c5=12 2c9@15", record);
    does_not_follow("1r1@15 r5c5=12 2c9@15", &record.replace(r#"["2r1c1"]"#, r#"["2r2c1"]"#), "-2r2c1");
    assert!(flaw("1r1@15 r5c5=12 2c9@159", record).starts_with("node 5: its truth may be 2r9c9 as well"));
}

#[test]
fn a_group_is_a_claim_of_several() {
    let record = r#""removed":["7r6c2"],"truths":["7r9","7b6"],"covers":["7c8"],
        "nodes":[["-7r9c2",[],null],["+7r9c8",[0],"7r9"],["-7r4c8|7r5c8",[1],"7c8"],["+7r6c7",[2],"7b6"]],"ends":[3]"#;
    proves("7r9@28 7b6@257", record);
    assert!(flaw("7r9@28 7b6@2579", record).starts_with("node 3: its truth may be 7r6c9 as well"));
}

#[test]
fn a_branch_that_ends_in_a_group_acts_both_ways() {
    let record = |conclusion: &str, truth: &str| {
        format!(
            r#""removed":["{conclusion}"],"truths":["{truth}"],
            "nodes":[["-7r6c7",[],null],["+7r4c8|7r5c8",[0],"7b6"]],"ends":[1]"#
        )
    };
    // 7r9c8 strikes the whole group, so 7r6c7 is on, and row 6 has no place for 8.
    proves("7b6@257 8r6@7", &record("7r9c8", "8r6"));
    does_not_follow("7b6@257 8r6@78", &record("7r9c8", "8r6"), "-7r9c8");
    // 8r6c7 puts the group on; it strikes the rest of its column, where row 1 has its only 7.
    proves("7b6@257 7r1@8", &record("8r6c7", "7r1"));
    does_not_follow("7b6@257 7r1@89", &record("8r6c7", "7r1"), "-8r6c7");
}

#[test]
fn what_a_group_claims_cannot_be_denied_by_it() {
    // Of r4c8 and r5c8 one is on. That does not make r5c8 false: it may be the one.
    let record = r#""removed":["7r6c7"],"nodes":[["+7r4c8|7r5c8",[],null],["-7r5c8|7r9c8",[0],"7c8"]],"ends":[1]"#;
    assert_eq!(flaw("", record), "node 1: no parent that is on shares the truth with all it denies");
    let single = r#""removed":["7r6c7"],"nodes":[["+7r4c8",[],null],["-7r4c8",[0],"7c8"]],"ends":[1]"#;
    assert_eq!(flaw("", single), "node 1: no parent that is on shares the truth with all it denies");
}

#[test]
fn a_continuous_loop_strikes_along_its_weak_links() {
    let record = r#""removed":["7r9c2","7r3c5"],"truths":["7r1","7r5"],"covers":["7c5","7c2"],
        "nodes":[["-7r1c2",[],null],["+7r1c5",[0],"7r1"],["-7r5c5",[1],"7c5"],["+7r5c2",[2],"7r5"],["-7r1c2",[3],"7c2"]],"ends":[4]"#;
    proves("7r1@25 7r5@25", record);
    assert!(flaw("7r1@25 7r5@256", record).starts_with("node 3: its truth may be 7r5c6 as well"));
}

#[test]
fn colours_are_a_branch_of_strong_links() {
    let record = r#""removed":["7r8c2"],"truths":["7r1","7b2","7c4"],
        "nodes":[["+7r1c2",[],null],["-7r1c5",[0],"7r1"],["+7r3c4",[1],"7b2"],["-7r8c4",[2],"7c4"]]"#;
    proves("7r1@25 7b2@27 7c4@38", record);
    does_not_follow("7r1@25 7b2@27 7c4@389", record, "-7r8c2");
    // Both colours see it: as two branches, one for each, that agree.
    let wrap = r#""removed":["7r8c2"],"truths":["7r1","7b2","7c4"],"nodes":[["-7r1c2",[],null],["+7r1c5",[0],"7r1"],
        ["-7r3c4",[1],"7b2"],["+7r8c4",[2],"7c4"]],"ends":[3]"#;
    proves("7r1@25 7b2@27 7c4@38", wrap);
}

const ALS_CHAIN: &str = r##""removed":["1r9c1"],
    "nodes":[["-1r1c1",[],null],["+3r1c2",[0],"#0"],["-3r5c2",[1],"3c2"],["+1r5c1",[2],"#1"]],"ends":[3],
    "lemmas":[{"truths":["r1c1","r1c2","r1c3"],"covers":["2r1","5r1","3r1"]},
              {"truths":["r5c1","r5c2","r5c3"],"covers":["4r5","6r5","1r5"]}]"##;

#[test]
fn an_almost_locked_set_in_a_chain_is_a_lemma() {
    let words = "r1c1=125 r1c2=235 r1c3=25 r5c1=146 r5c2=346 r5c3=46";
    proves(words, ALS_CHAIN);
    assert_eq!(
        flaw("r1c1=125 r1c2=235 r1c3=258 r5c1=146 r5c2=346 r5c3=46", ALS_CHAIN),
        "node 1 rests on lemma 0: +3r1c2 does not follow from the truths and covers cited"
    );
    // What is read has its nodes.
    let mut endless = step_of(Shape::NINE, ALS_CHAIN);
    endless.reason.lemmas[1].ends.push(0);
    assert_eq!(
        check(&endless, &board(words), &Grid::blank(Shape::NINE)).unwrap_err().to_string(),
        "node 0 does not exist, expected a number below 0"
    );
    // The second lemma needs 3 off r5c2: without the nodes that say so it proves nothing.
    let skipped = ALS_CHAIN
        .replace(r##"["+3r1c2",[0],"#0"],["-3r5c2",[1],"3c2"],["+1r5c1",[2],"##, r#"["+1r5c1",[0],"#)
        .replace(r#""ends":[3]"#, r#""ends":[1]"#);
    assert_eq!(
        flaw(words, &skipped),
        "node 1 rests on lemma 1: +1r5c1 does not follow from the truths and covers cited"
    );
}

#[test]
fn a_lemma_stands_on_its_branch_and_no_other() {
    // The fact that would help the lemma stands in another branch.
    let words = "r1c1=125 r1c2=235 r1c3=25";
    let helped = r##""removed":["4r9c9"],"nodes":[["-1r1c1",[],null],["+3r1c2",[],"#0"]],"ends":[1],
        "lemmas":[{"truths":["r1c1","r1c2","r1c3"],"covers":["2r1","5r1"]}]"##;
    does_not_follow(words, helped, "-4r9c9");
    let apart = helped.replace(r#"["-1r1c1",[],null],["#, r#"["-1r1c1",[],null],["+4r9c9",[],null],["#);
    assert_eq!(flaw(words, &apart), "node 2 rests on lemma 0: +3r1c2 does not follow from the truths and covers cited");
}

#[test]
fn a_group_that_is_on_is_a_fact_for_a_lemma() {
    // Within the branch, 5 of box 6 is in column 8. If r4c8 were 9, r5c8 would be 5, and row 5 had no place for 6.
    let record = r##""removed":["5r6c1"],"truths":["9r4"],
        "nodes":[["-5r6c7",[],null],["+5r4c8|5r5c8",[0],"5b6"],["-9r4c8",[1],"#0"]],"ends":[2],
        "lemmas":[{"truths":["6r5"]}]"##;
    proves("5b6@257 6r5@8 9r4@8", record);
    let unproved = "node 2 rests on lemma 0: -9r4c8 does not follow from the truths and covers cited";
    assert_eq!(flaw("5b6@257 6r5@89 9r4@8", record), unproved);
    // Where the group is not listed, it is no fact.
    let without_group = record
        .replace(r#"["+5r4c8|5r5c8",[0],"5b6"]"#, r##"["-5r6c7",[0],"#1"]"##)
        .replace(r#"[{"truths":["6r5"]}]"#, r#"[{"truths":["6r5"]},{}]"#);
    assert_eq!(flaw("5b6@257 6r5@8 9r4@8", &without_group), unproved);
}

const FORCING: &str = r#""removed":["7r9c1"],"truths":["r5c5","r5c1","r9c5"],
    "nodes":[["+1r5c5",[],null],["-1r5c1",[0],"1r5"],["+7r5c1",[1],"r5c1"],["-7r9c1",[2],"7c1"],
             ["+2r5c5",[],null],["-2r9c5",[4],"2c5"],["+7r9c5",[5],"r9c5"],["-7r9c1",[6],"7r9"]],"ends":[3,7]"#;

#[test]
fn a_cell_forcing_chain_has_a_branch_for_each_candidate() {
    proves("r5c5=12 r5c1=17 r9c5=27", FORCING);
    // A third candidate has no branch; a branch without its end proves nothing; a parent of another branch is none.
    does_not_follow("r5c5=123 r5c1=17 r9c5=27", FORCING, "-7r9c1");
    let one = FORCING.replace(r#""truths":["r5c5","r5c1","r9c5"]"#, r#""truths":["r5c5"]"#);
    proves("r5c5=12 r5c1=17 r9c5=27", &one);
    does_not_follow("r5c5=12 r5c1=17 r9c5=27", &one.replace("[3,7]", "[3]"), "-7r9c1");
    assert_eq!(
        flaw("r5c5=12 r5c1=17 r9c5=27", &FORCING.replace(r#""-7r9c1",[6]"#, r#""-7r9c1",[2]"#)),
        "node 7: parent 2 is no earlier node of its branch"
    );
}

#[test]
fn a_house_forcing_chain_has_a_branch_for_each_place() {
    let record = r#""placed":["4r9c5"],"truths":["1r1"],
        "nodes":[["+1r1c5",[],null],["-1r9c5",[0],"1c5"],["+4r9c5",[1],"r9c5"],
                 ["+1r1c9",[],null],["-1r5c9",[3],"1c9"],["+8r5c9",[4],"r5c9"],["-8r5c1",[5],"8r5"],["+4r5c1",[6],"r5c1"],
                 ["-4r9c1",[7],"4c1"],["+4r9c5",[8],"4r9"]],"ends":[2,9]"#;
    let words = "1r1@59 r9c5=14 r5c9=18 r5c1=48 4r9@15";
    proves(words, record);
    does_not_follow(&words.replace("1r1@59", "1r1@579"), record, "+4r9c5");
    assert!(flaw(&words.replace("r5c9=18", "r5c9=128"), record).starts_with("node 5: its truth may be 2r5c9 as well"));
}

#[test]
fn a_contradiction_chain_ends_in_a_clash() {
    // 1r1c1 makes r5c5 empty: its ends, written as one node on and one off, exclude each other.
    let record = r#""removed":["1r1c1"],
        "nodes":[["+1r1c1",[],null],["-1r1c5",[0],"1r1"],["+2r1c5",[1],"r1c5"],["-2r5c5",[2],"2c5"],
                 ["-1r5c1",[0],"1c1"],["+3r5c1",[4],"r5c1"],["-3r5c5",[5],"3r5"],["+3r5c5",[3],"r5c5"]],"ends":[6,7]"#;
    proves("r1c5=12 r5c1=13 r5c5=23", record);
    does_not_follow("r1c5=12 r5c1=13 r5c5=23", &record.replace("[6,7]", "[6]"), "-1r1c1");
    assert!(flaw("r1c5=12 r5c1=13 r5c5=234", record).starts_with("node 7: its truth may be 4r5c5 as well"));
}

#[test]
fn a_net_node_has_several_parents() {
    let record = r#""removed":["1r1c1"],"truths":["4r9"],
        "nodes":[["+1r1c1",[],null],["-1r1c5",[0],"1r1"],["-1r5c1",[0],"1c1"],["+2r1c5",[1],"r1c5"],["+3r5c1",[2],"r5c1"],
                 ["-2r5c5",[3],"2c5"],["-3r5c5",[4],"3r5"],["+4r5c5",[5,6],"r5c5"],["-4r9c5",[7],"4c5"]],"ends":[8]"#;
    proves("r1c5=12 r5c1=13 r5c5=234 4r9@5", record);
    assert_eq!(
        flaw("r1c5=12 r5c1=13 r5c5=234 4r9@5", &record.replace("[5,6]", "[5]")),
        "node 7: its truth may be 3r5c5 as well, which is neither claimed nor denied by a parent"
    );
}

#[test]
fn a_dynamic_net_rests_on_lemmas() {
    // 5r1c1 leaves 1 and 2 to r1c2 and r1c3: a naked pair, found on the way, denies 1r1c9.
    let record = r##""removed":["5r1c1"],"truths":["r1c9"],
        "nodes":[["+5r1c1",[],null],["-5r1c2",[0],"5r1"],["-1r1c9|2r1c9",[1],"#0"]],"ends":[2],
        "lemmas":[{"truths":["r1c2","r1c3"],"covers":["1r1","2r1"]}]"##;
    proves("r1c2=125 r1c3=12 r1c9=12", record);
    assert_eq!(
        flaw("r1c2=125 r1c3=123 r1c9=12", record),
        "node 2 rests on lemma 0: -1r1c9 does not follow from the truths and covers cited"
    );
    // The lemma depends on node 1, whether or not it is listed as a parent.
    proves("r1c2=125 r1c3=12 r1c9=12", &record.replace(r#""-1r1c9|2r1c9",[1]"#, r#""-1r1c9|2r1c9",[0]"#));
}

#[test]
fn a_chain_in_a_chain_in_a_chain() {
    // The outer chain supposes 9r9c9. Its lemma is a chain that supposes 1r1c1; that one's lemma is a pair.
    let inner = r#"{"truths":["r1c2","r1c3"],"covers":["1r1","2r1"]}"#;
    let middle = format!(
        r##"{{"truths":["r1c9"],"nodes":[["+5r1c1",[],null],["-5r1c2",[0],"5r1"],["-1r1c9|2r1c9",[1],"#0"]],"ends":[2],"lemmas":[{inner}]}}"##
    );
    let record = format!(
        r##""removed":["9r9c9"],"truths":["r1c1"],
        "nodes":[["+9r9c9",[],null],["-9r1c9",[0],"9c9"],["-5r1c1",[1],"#0"]],"ends":[2],"lemmas":[{middle}]"##
    );
    let words = "r1c1=5 r1c2=125 r1c3=12 r1c9=129";
    proves(words, &record);
    assert_eq!(
        flaw("r1c1=5 r1c2=125 r1c3=123 r1c9=129", &record),
        "node 2 rests on lemma 0: node 2 rests on lemma 0: -1r1c9 does not follow from the truths and covers cited"
    );
    assert_eq!(
        flaw("r1c1=5 r1c2=125 r1c3=12 r1c9=1239", &record),
        "node 2 rests on lemma 0: -5r1c1 does not follow from the truths and covers cited"
    );
}
