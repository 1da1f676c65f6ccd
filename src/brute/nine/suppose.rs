//! Every candidate of a board supposed in turn, each followed by sweeps (`boxes`, `thirds`): how much a puzzle withstands trial and error.
//!
//! It is a guide to the hardest puzzles that takes some 20 us, where a rating takes up to seconds. Sudoku Explainer's dynamic chains see about
//! as much as one such trial, so nearly all puzzles that it rates 9.5 and more come to a point where no trial refutes anything, and hardly any others do
//! (D. Berthier calls that a depth of T&E above 1, "Pattern-Based Constraint Satisfaction", 2012). How much the trials leave
//! open says how near a puzzle is to that.

use super::alone::Alone;
use super::boxes::Boxes;
use super::boxes::sweep::Rest;

/// What withstood trials.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Withstood {
    /// What the trials of all rounds have left open, see [`Supposed::left`]; a round in which none is refuted counts for all that would follow.
    pub(crate) left: u64,
    /// Whether it came to a point where no trial refutes anything.
    pub(crate) is_stuck: bool,
}

/// So many rounds of trials, with what each round refutes struck before the next. `None` as soon as less than `least` is likely to be left.
pub(super) fn withstood(
    suppose: fn(&mut Boxes, u64) -> Option<Supposed>,
    mut board: Boxes,
    rounds: u64,
    least: u64,
) -> Option<Withstood> {
    let mut left = 0;
    for rounds in (1..=rounds).rev() {
        let supposed = suppose(&mut board, least.saturating_sub(left).div_ceil(rounds))?;
        if supposed.open == 0 {
            break;
        }
        if supposed.refuted == 0 {
            return Some(Withstood { left: left + supposed.left * rounds, is_stuck: true });
        }
        left += supposed.left;
    }
    (left >= least).then_some(Withstood { left, is_stuck: false })
}

/// What came of supposing each candidate of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Supposed {
    /// Candidates that were left, one for each cell not counted, summed over all that were supposed; none where the board was refuted or solved.
    pub(super) left: u64,
    /// The candidates that were refuted. They have been struck from the board.
    pub(super) refuted: u64,
    /// The candidates of the board itself before, one for each cell not counted; 0 if sweeps alone solve or refute it.
    pub(super) open: u64,
}

/// Supposes each candidate of the open cells in turn. `None` as soon as less than `least` is likely to be left: what is not refuted leaves
/// about as much as has withstood so far, at most.
#[inline(always)]
pub(super) fn suppose<A: Alone>(board: &mut Boxes, least: u64) -> Option<Supposed> {
    let mut alone = A::load(board);
    if alone.settle() != Some(Rest::Stuck) || alone.has_two_in_one() {
        return Some(Supposed::default());
    }
    alone.store(board);
    let before = *board;
    let mut supposed = Supposed { open: u64::from(before.surplus()), ..Supposed::default() };
    let is_open = |digits: u16| digits & digits.wrapping_sub(1) != 0;
    let open = before.words().iter().filter(|&&digits| is_open(digits));
    let mut ahead: u64 = open.map(|&digits| u64::from(digits.count_ones())).sum();
    for (at, &digits) in before.words().iter().enumerate() {
        let mut others = if is_open(digits) { digits } else { 0 };
        while others != 0 {
            let digit = others & others.wrapping_neg();
            others ^= digit;
            ahead -= 1;
            let mut one = before;
            one.words_mut()[at] = digit;
            let mut alone = A::load(&one);
            match alone.settle() {
                // What is asked here of both depends on the order of sweeps; what comes of it does not.
                Some(Rest::Stuck) if !alone.has_two_in_one() => {
                    alone.store(&mut one);
                    supposed.left += u64::from(one.surplus());
                }
                Some(Rest::Full) if alone.is_solved() => {}
                _ => {
                    board.words_mut()[at] &= !digit;
                    supposed.refuted += 1;
                }
            }
            if supposed.left + ahead * (supposed.open.saturating_sub(supposed.refuted)) < least {
                return None;
            }
        }
    }
    Some(supposed)
}
