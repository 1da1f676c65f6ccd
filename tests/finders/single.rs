//! Singles.

use percorre::Technique::*;

use super::*;

#[test]
fn a_house_with_one_open_cell_is_filled() {
    assert_eq!(conclusions(FullHouse, "123. .... .... ...."), ["r1c4=4"]);
    assert!(conclusions(FullHouse, "12.. .... .... ....").is_empty());
}

#[test]
fn a_cell_with_one_candidate_is_filled() {
    assert_eq!(conclusions(NakedSingle, "1... .2.. .... ..3.").len(), 0);
    assert_eq!(conclusions(NakedSingle, "1... .2.. 3... ....")[0], "r2c1=4");
}

#[test]
fn a_digit_with_one_place_in_a_house_is_placed() {
    assert_eq!(conclusions(HiddenSingle, ".2.. ...1 .... ....")[0], "r1c1=1");
    assert!(conclusions(HiddenSingle, ".... ...1 .... ....").is_empty());
}
