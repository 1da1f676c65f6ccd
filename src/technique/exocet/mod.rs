//! Exocets: two cells that hold what two others hold.

mod pairs;
mod pattern;
mod reason;

use smallvec::SmallVec;

pub(super) use self::pattern::{Exocet, exocets};
use self::reason::StepMaker;
use crate::technique::Technique::{self, *};
use crate::technique::{Flow, Found, View};

/// What follows from an exocet at once: a digit that no target can hold leaves the base, and the targets lose all digits that
/// the base does not have.
pub fn exocet<const W: usize>(board: &View<W>, technique: Technique, found: &mut Found) -> Flow {
    for exocet in &board.exocets()[usize::from(technique != JuniorExocet)] {
        let maker = StepMaker { board, exocet };
        let without_target = maker.without_target();
        let steps: SmallVec<[_; 2]> = match without_target.is_empty() {
            true => maker.targets_hold_the_bases_digits(technique).into_iter().collect(),
            // What the targets lose then follows once these digits have left the base.
            false => without_target.digits().map(|digit| maker.not_in_base(technique, digit)).collect(),
        };
        steps.into_iter().try_for_each(&mut *found)?;
    }
    Flow::Continue(())
}

/// The digits of the targets two by two: a digit that goes with none of the other target's leaves its target.
pub fn pairs<const W: usize>(board: &View<W>, found: &mut Found) -> Flow {
    let mut steps = Vec::new();
    for exocet in board.exocets().iter().flatten() {
        if board.run().is_late() {
            return Flow::Break(());
        }
        let maker = StepMaker { board, exocet };
        let is_within = |cell| exocet.digits.contains(board.candidates(cell));
        if maker.without_target().is_empty() && exocet.targets.into_iter().all(is_within) {
            steps.extend(pairs::steps(&maker));
        }
    }
    steps.sort_by_cached_key(|step| step.reason.length());
    steps.into_iter().try_for_each(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::technique::tests::{conclusions, conclusions_on, marked};

    type Marks = (usize, &'static [usize], &'static [usize]);

    /// The base in r1c12, the targets in r2c6 and r3c9; the rest of the cross-lines holds 1, 2 and 3 in two rows only.
    const JUNIOR: [Marks; 7] = [
        (1, &[1, 2], &[1, 2, 3]),
        (2, &[9], &[4, 5, 6, 7, 8, 9]),
        (3, &[6], &[4, 5, 6, 7, 8, 9]),
        (5, &[3, 6, 9], &[4, 5, 6, 7, 8, 9]),
        (6, &[3, 6, 9], &[4, 5, 6, 7, 8, 9]),
        (8, &[3, 6, 9], &[4, 5, 6, 7, 8, 9]),
        (9, &[3, 6, 9], &[4, 5, 6, 7, 8, 9]),
    ];

    fn on(technique: Technique, more: &[Marks]) -> Vec<String> {
        conclusions_on(technique, &marked(9, &[&JUNIOR, more].concat()))
    }

    #[test]
    fn targets_hold_what_the_base_holds() {
        let struck: Vec<String> = (4..=9).map(|digit| format!("r2c6,r3c9<>{digit}")).collect();
        assert_eq!(on(JuniorExocet, &[]), [struck.join(",")]);
        // In a third row there is room for a 1.
        assert!(on(JuniorExocet, &[(5, &[3], &[1, 4, 5, 6])]).is_empty());
        // Beside a target, too.
        assert!(on(JuniorExocet, &[(3, &[6], &[1, 4, 5, 6])]).is_empty());
    }

    #[test]
    fn a_digit_that_no_target_can_hold_leaves_the_base() {
        let without_3 = [(2, &[6][..], &[1, 2, 4][..]), (3, &[9], &[1, 2, 5])];
        assert_eq!(on(JuniorExocet, &without_3), ["r1c12<>3"]);
    }

    #[test]
    fn a_target_may_stand_outside_of_the_band() {
        let senior = [(3, &[9][..], &[4, 5, 6][..]), (5, &[9], &[1, 2, 3, 4])];
        assert!(on(JuniorExocet, &senior).is_empty());
        let found = on(SeniorExocet, &senior);
        assert!(found.iter().any(|found| found.starts_with("r2c6,r5c9<>4")), "{found:?}");
    }

    #[test]
    fn digits_that_do_not_go_together_in_the_base() {
        let targets = [(2, &[6][..], &[1, 2, 3][..]), (3, &[9], &[1, 2, 3])];
        assert!(on(ExocetPairs, &targets).is_empty());
        // With 1 and 2 in the base nothing is left for r1c7. So a cell of the base is 3, and a target is. The other is 1 or 2, and
        // r1c7 has the other one of these.
        let found = on(ExocetPairs, &[targets[0], targets[1], (1, &[7], &[1, 2])]);
        assert_eq!(found, ["r1c345689,r2c78<>1,r1c345689,r2c78<>2,r1c345689,r2c12378,r3c12345<>3"]);
    }

    #[test]
    fn a_hard_puzzle_has_one_at_its_givens() {
        let puzzle = "........7..4.2.6..8.....31......29...4..9..3...95.6....1......8..6.5.2..7......6.";
        assert_eq!(conclusions(JuniorExocet, puzzle), ["r4c3<>3,r6c7<>4,r4c3<>5"]);
    }
}
