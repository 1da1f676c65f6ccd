//! Sue de Coq.

use percorre::Technique::*;

use super::*;

#[test]
fn as_many_cells_as_digits_across_a_box_and_a_line() {
    let four: &[Marks] = &[(1, &[1, 2], &[1, 2, 3, 4]), (1, &[4], &[1, 2]), (2, &[1], &[3, 4])];
    let found = conclusions_on(SueDeCoq, &marked(9, four));
    assert_eq!(found, ["r1c356789<>1,r1c356789<>2,r1c3,r2c23,r3c123<>3,r1c3,r2c23,r3c123<>4"]);
    assert!(conclusions_on(SueDeCoq, &marked(9, &[four[0], four[1], (2, &[1], &[3, 4, 5])])).is_empty());
}
