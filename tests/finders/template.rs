//! Templates.

use percorre::Technique::*;

use super::*;

#[test]
fn what_no_way_uses_goes() {
    // 1 is in r1c1 and r5c5, or in r1c5 and r5c1.
    let (no_one, rest) = ([2, 3, 4, 5, 6, 7, 8, 9], [2, 3, 4, 6, 7, 8, 9]);
    let marks: &[Marks] = &[(1, &rest, &no_one), (5, &rest, &no_one)];
    let found = conclusions_on(TemplateDelete, &marked(9, marks));
    assert_eq!(found.len(), 1);
    assert!(found[0].ends_with("<>1"));
    assert!(conclusions_on(TemplateSet, &marked(9, marks)).is_empty());
    assert!(conclusions_on(TemplateDelete, &marked(9, &[marks[0], (5, &rest[..6], &no_one)])).is_empty());
}

#[test]
fn what_every_way_uses_is_placed() {
    let (no_one, rest) = ([2, 3, 4, 5, 6, 7, 8, 9], [2, 3, 4, 5, 6, 7, 8, 9]);
    assert_eq!(conclusions_on(TemplateSet, &marked(9, &[(1, &rest, &no_one)])), ["r1c1=1"]);
}
