//! Chains.

use percorre::Technique::{self, *};

use super::*;

fn conclusions(technique: Technique, words: &str) -> Vec<String> {
    conclusions_on(technique, &in_words(9, words))
}

#[test]
fn an_x_chain_needs_each_of_its_strong_links() {
    assert_eq!(conclusions(XChain, "7r1@15 7r5@58 7r9@38"), ["r23c3,r78c1<>7"]);
    assert!(conclusions(XChain, "7r1@15 7r5@568 7r9@38").is_empty());
}

#[test]
fn two_strong_links_of_a_digit_are_left_to_the_turbot_fish() {
    assert!(!conclusions(Skyscraper, "7r1@15 7r5@25").is_empty());
    assert!(conclusions(XChain, "7r1@15 7r5@25").is_empty());
    assert!(conclusions(Aic, "7r1@15 7r5@25").is_empty());
}

#[test]
fn an_xy_chain_begins_and_ends_with_the_same_digit() {
    assert_eq!(conclusions(XyChain, "r1c1=12 r1c5=23 r5c5=34 r5c9=14"), ["r1c9,r5c1<>1"]);
    assert!(conclusions(XyChain, "r1c1=12 r1c5=23 r5c5=34 r5c9=45").is_empty());
    assert!(conclusions(XyChain, "r1c1=12 r1c5=23 r5c5=34 r5c9=146").is_empty());
    // Three cells are a wing.
    assert!(conclusions(XyChain, "r1c1=12 r1c5=23 r5c5=13").is_empty());
}

#[test]
fn chains_run_on_large_boards_too() {
    assert_eq!(conclusions_on(XyChain, &in_words(16, "r1c1=12 r1c5=23 r5c5=34 r5c9=14")), ["r1c9,r5c1<>1"]);
}

#[test]
fn wings_of_three_strong_links_are_named_by_where_they_are() {
    // A house, a cell, a house.
    assert_eq!(conclusions(SWing, "1r1@15 r5c5=12 2c9@15"), ["r1c1<>2"]);
    // A cell, a house, a house, on two digits.
    assert_eq!(conclusions(MWing, "r1c1=12 2r5@18 1c8@59"), ["r9c1<>1"]);
    assert!(conclusions(MWing, "r1c1=12 2r5@18 1c8@569").is_empty());
    // Three houses.
    assert_eq!(conclusions(LWing, "1r1@15 2c5@16 3r6@15"), ["r6c1<>1,r1c1<>3"]);
}

#[test]
fn a_loop_makes_each_of_its_weak_links_strong() {
    let square = "r1c1=12 r1c5=23 r5c5=34 r5c1=14";
    assert_eq!(conclusions(ContinuousNiceLoop, square), ["r2346789c1<>1,r1c2346789<>2,r2346789c5<>3,r5c2346789<>4"]);
    assert!(conclusions(ContinuousNiceLoop, "r1c1=12 r1c5=23 r5c5=34 r5c1=15").is_empty());
}

#[test]
fn a_group_is_a_link_like_a_single_candidate() {
    let words = "7r1@128 7r2@456789 7r3@3456789 7c8@19 7c4@69";
    assert!(conclusions(GroupedAic, words).contains(&"r6c3<>7".to_string()));
    assert!(!conclusions(Aic, words).contains(&"r6c3<>7".to_string()));
    assert!(!conclusions(GroupedAic, &words.replace("7r2@", "7r2@1")).contains(&"r6c3<>7".to_string()));
}

#[test]
fn an_almost_locked_set_is_a_strong_link_between_two_of_its_digits() {
    let words = "r5c1=19 r1c1=123 r1c2=23 r1c9=29";
    assert!(conclusions(AlsAic, words).contains(&"r5c9<>9".to_string()));
    assert!(!conclusions(GroupedAic, "r5c1=19 r1c1=1234 r1c2=23 r1c9=29").contains(&"r5c9<>9".to_string()));
    assert!(!conclusions(AlsAic, "r5c1=19 r1c1=1234 r1c2=23 r1c9=29").contains(&"r5c9<>9".to_string()));
}

#[test]
fn a_forcing_chain_goes_through_all_candidates_of_a_cell() {
    let words = "r5c5=123 r1c5=19 r5c1=29 r9c5=38 r9c1=89";
    for technique in [ForcingChainContradiction, ForcingChainVerity] {
        assert!(conclusions(technique, words).contains(&"r1c1<>9".to_string()), "{technique}");
        let near = words.replace("r5c5=123", "r5c5=1234");
        assert!(!conclusions(technique, &near).contains(&"r1c1<>9".to_string()), "{technique}");
    }
}

#[test]
fn a_net_puts_two_facts_together() {
    let net = "r1c5=12 r5c1=13 r5c5=234 r5c8=46 r8c8=68 r8c5=48";
    assert!(
        conclusions(ForcingNetContradiction, net).contains(&"r1c1<>1".to_string()),
        "{:?}",
        conclusions(ForcingNetContradiction, net)
    );
    let near = net.replace("r5c5=234", "r5c5=2345");
    assert!(!conclusions(ForcingNetContradiction, &near).contains(&"r1c1<>1".to_string()));
}

#[test]
fn an_almost_hidden_set_links_two_of_its_cells() {
    // Without 1 in r1c1, r1c23 hold 1 and 2, so r1c2 is not 7: (8=1)r5c1 - (1)r1c1 = (1|2)r1c2 - (7)r1c2 = (7)r5c2.
    let chain = "r5c1=18 1r1@123 2r1@23 7c2@15";
    assert_eq!(conclusions(AhsAic, chain), ["r5c2<>8"]);
    assert!(conclusions(AhsAic, "r5c1=18 1r1@123 2r1@234 7c2@15").is_empty());
}

#[test]
fn what_a_rectangle_has_more_is_a_link() {
    // One of 3r2c1 and 4r2c4 is true: (5=3)r2c9 - (3)r2c1 = (4)r2c4 - (4=5)r5c4.
    let corners = "r1c1=12 r1c4=12 r2c4=124 r2c9=35 r5c4=45";
    assert_eq!(conclusions(DeadlyAic, &format!("{corners} r2c1=123")), ["r5c9<>5"]);
    assert!(conclusions(DeadlyAic, &format!("{corners} r2c1=1236")).is_empty());
    assert!(conclusions(GroupedAic, &format!("{corners} r2c1=123")).is_empty());
    // Two 3s see each other, but r2c9 sees only one of them.
    assert!(conclusions(DeadlyAic, "r1c1=123 r1c4=12 r2c1=123 r2c4=124 r2c9=35 r5c4=45").is_empty());
}
