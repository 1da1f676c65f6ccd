use crate::Technique::*;
use crate::technique::tests::{marked, told_on};

#[test]
fn two_sets_that_share_a_restricted_common_take_what_both_have() {
    // A: r1c1 and r1c2 with 1, 2 and 3; B: r2c5, with 1 and 3, does not see it. By row 1 it would.
    let near: &[(usize, &[usize], &[usize])] = &[(1, &[1], &[1, 2]), (1, &[2], &[2, 3]), (1, &[5], &[1, 3])];
    assert!(told_on(AlsXz, &marked(9, near)).iter().any(|step| step.contains("<>3")));
}
