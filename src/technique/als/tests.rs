use proptest::prelude::*;

use crate::board::Board;
use crate::run::Run;
use crate::technique::View;
use crate::technique::tests::{for_marks, marks_of_a_puzzle};

#[test]
fn what_two_sets_with_a_restricted_common_take_denies_itself_by_a_chain() {
    for_marks(4, &|digits| {
        let board = Board::<2>::new(&marks_of_a_puzzle(digits)).expect("a board with a solution");
        let run = Run::default();
        let view = View::new(&board, &run);
        let sets = view.sets();
        let seen = |set: usize, digit| board.places(digit) & sets.seen_by(set, digit);
        let has = |set: usize, digit| sets.all[set].digits.has(digit);
        for a in 0..sets.all.len() {
            for b in a + 1..sets.all.len() {
                let both_have = || board.shape().digits().digits().filter(move |&digit| has(a, digit) && has(b, digit));
                let restricted: Vec<_> =
                    both_have().filter(|&common| sets.places(b, common).is_within(&sets.seen_by(a, common))).collect();
                let are_live = |&&digit: &&_| sets.all[a].live.has(digit) && sets.all[b].live.has(digit);
                prop_assert_eq!(view.commons().between(a, b), restricted.iter().filter(are_live).copied().collect());
                for &common in &restricted {
                    for end in both_have().filter(|&end| end != common) {
                        prop_assert!((seen(a, end) & seen(b, end)).is_within(&view.denied(end)));
                    }
                }
                if restricted.len() == 2 {
                    for set in [a, b] {
                        for inner in sets.all[set].digits.digits().filter(|digit| !restricted.contains(digit)) {
                            prop_assert!(seen(set, inner).is_within(&view.denied(inner)));
                        }
                    }
                    for &common in &restricted {
                        prop_assert!((seen(a, common) & seen(b, common)).is_within(&view.denied(common)));
                    }
                }
            }
        }
        Ok(())
    });
}

#[test]
fn sets_that_share_two_digits_are_read_off_bits() {
    for_marks(4, &|digits| {
        let board = Board::<2>::new(&marks_of_a_puzzle(digits)).expect("a board with a solution");
        let run = Run::default();
        let view = View::new(&board, &run);
        let sets = view.sets();
        for (a, set) in sets.all.iter().enumerate() {
            let share_two = |&b: &usize| {
                let common = set.digits & sets.all[b].digits;
                common.is_pair() && (set.live & sets.all[b].live).contains(common)
            };
            let among = a / 2..sets.all.len() - a / 3;
            let expected: Vec<usize> = among.clone().filter(share_two).collect();
            prop_assert_eq!(sets.sharing_two(a, among).collect::<Vec<_>>(), expected);
        }
        Ok(())
    });
}
