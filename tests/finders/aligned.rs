//! Aligned exclusion.

use percorre::Technique::*;

use super::*;

#[test]
fn a_digit_that_is_left_no_combination_goes() {
    // r1c1=1 leaves r1c2 and r1c3 the digits 2 and 3: r2c2 would be empty.
    let pair: &[Marks] = &[(1, &[1], &[1, 4]), (2, &[2], &[2, 3]), (1, &[2], &[1, 2]), (1, &[3], &[1, 3])];
    let is_shown = |technique, marks: &[_]| finds(technique, &marked(9, marks), "r1c1<>1");
    assert!(is_shown(AlignedPairExclusion, pair));
    assert!(!is_shown(AlignedPairExclusion, &[pair[0], pair[1], pair[2], (1, &[3], &[1, 3, 5])]));

    let triple: &[Marks] = &[
        (1, &[1], &[1, 6]),
        (2, &[2], &[2, 3]),
        (3, &[3], &[4, 5]),
        (1, &[2], &[1, 2, 4]),
        (1, &[3], &[1, 2, 5]),
        (2, &[1], &[1, 3, 4]),
        (2, &[3], &[1, 3, 5]),
    ];
    assert!(is_shown(AlignedTripletExclusion, triple));
    assert!(!is_shown(AlignedPairExclusion, triple));
    assert!(!is_shown(AlignedTripletExclusion, &triple[..6]));
}
