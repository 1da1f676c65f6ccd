//! The fast producers beside the plain ones, on boards of every kind.

use super::hint::Hint;
use super::position::Position;
use super::regions::CELLS;
use super::{fast, plain};

type Producer = fn(&Position) -> Option<Hint>;

const BOTH: [(Producer, Producer); 20] = [
    (fast::hidden_single, plain::hidden_single),
    (fast::naked_single, plain::naked_single),
    (fast::direct_locking, plain::direct_locking),
    (fast::locking, plain::locking),
    (|board| fast::direct_hidden_set(board, 2), |board| plain::direct_hidden_set(board, 2)),
    (|board| fast::direct_hidden_set(board, 3), |board| plain::direct_hidden_set(board, 3)),
    (|board| fast::hidden_set(board, 2), |board| plain::hidden_set(board, 2)),
    (|board| fast::hidden_set(board, 3), |board| plain::hidden_set(board, 3)),
    (|board| fast::hidden_set(board, 4), |board| plain::hidden_set(board, 4)),
    (|board| fast::naked_set(board, 2), |board| plain::naked_set(board, 2)),
    (|board| fast::naked_set(board, 3), |board| plain::naked_set(board, 3)),
    (|board| fast::naked_set(board, 4), |board| plain::naked_set(board, 4)),
    (|board| fast::fish(board, 2), |board| plain::fish(board, 2)),
    (|board| fast::fish(board, 3), |board| plain::fish(board, 3)),
    (|board| fast::fish(board, 4), |board| plain::fish(board, 4)),
    (|board| fast::wing(board, false), |board| plain::wing(board, false)),
    (|board| fast::wing(board, true), |board| plain::wing(board, true)),
    (fast::aligned_pair, |board| plain::aligned(board, false)),
    (|board| fast::aligned_triplet(board, None), |board| plain::aligned(board, true)),
    (super::unique::unique_loop, super::unique::plain_loop),
];

const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A small random number generator (Marsaglia's xorshift).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % bound
    }
}

/// Some digits of a solution, and of the candidates that this leaves some wrong ones struck.
fn random_board(random: &mut Random) -> Position {
    let solution: Vec<u8> = SOLUTION.bytes().map(|byte| byte - b'1').collect();
    let keep = 15 + random.below(30);
    let mut digits = [None; CELLS];
    for (cell, digit) in digits.iter_mut().enumerate() {
        *digit = (random.below(81) < keep).then(|| solution[cell]);
    }
    let mut board = Position::new(&digits);
    let strike = random.below(10);
    for (cell, &right) in solution.iter().enumerate() {
        for digit in (0..9).filter(|&digit| digit != usize::from(right)) {
            if random.below(10) < strike && !board.is_filled(cell) {
                board.remove(cell, digit);
            }
        }
    }
    board
}

#[test]
fn fast_producers_answer_as_the_plain_ones() {
    producers_agree(600);
}

#[test]
#[ignore = "slow"]
fn fast_producers_answer_as_the_plain_ones_on_many_boards() {
    producers_agree(100_000);
}

fn producers_agree(boards: u32) {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let mut hits = [0; BOTH.len()];
    for _ in 0..boards {
        let board = random_board(&mut random);
        for (number, (fast, plain)) in BOTH.iter().enumerate() {
            let (mine, wanted) = (fast(&board), plain(&board));
            assert_eq!(mine, wanted, "producer {number} on {board:?}");
            hits[number] += u32::from(wanted.is_some());
        }
    }
    assert!(hits.iter().all(|&hits| hits > boards / 150), "{hits:?}");
}

#[test]
fn aligned_triplets_are_looked_for_where_something_changed() {
    let mut random = Random(11);
    let (mut asked, mut hits) = (0, 0);
    for _ in 0..2000 {
        let mut board = random_board(&mut random);
        for _ in 0..10 {
            if fast::aligned_triplet(&board, None).is_some() {
                break;
            }
            let before = board.clone();
            for _ in 0..=random.below(2) {
                let (cell, digit) = (random.below(81) as usize, random.below(9) as usize);
                match random.below(8) {
                    0 if board.has(cell, digit) => board.place(cell, digit),
                    _ if board.candidates(cell).count_ones() > 1 => _ = board.remove(cell, digit),
                    _ => {}
                }
            }
            let found = fast::aligned_triplet(&board, Some(&before));
            assert_eq!(found, fast::aligned_triplet(&board, None), "{before:?} {board:?}");
            (asked, hits) = (asked + 1, hits + u32::from(found.is_some()));
        }
    }
    assert!(asked > 2000 && hits > 50, "{hits} of {asked}");
}

/// A board of these open cells with their candidates (cell, digits from 1); all else is filled with nothing to see.
fn board(open: &[(usize, &[usize])]) -> Position {
    let mut board = Position::new(&[None; CELLS]);
    for cell in 0..CELLS {
        let keep = open.iter().find(|(at, _)| *at == cell).map_or(&[][..], |(_, digits)| digits);
        for digit in (0..9).filter(|digit| !keep.contains(&(digit + 1))) {
            board.remove(cell, digit);
        }
    }
    board
}

#[test]
fn a_direct_hint_forgets_what_it_would_have_struck() {
    let mut random = Random(7);
    let mut seen = 0;
    for _ in 0..500 {
        let board = random_board(&mut random);
        let direct = [fast::direct_locking(&board), fast::direct_hidden_set(&board, 2)];
        for hint in direct.into_iter().flatten() {
            assert!(hint.strikes.is_empty() && hint.placed.is_some(), "{hint:?}");
            seen += 1;
        }
    }
    assert!(seen > 50);
}

#[test]
fn a_pair_in_a_block_and_a_row_strikes_in_the_block_only() {
    // r1c1 and r1c2 hold 1 and 2; so may r2c3 in the block and r1c5 in the row. Enough cells are open in both.
    let board =
        board(&[(0, &[1, 2]), (1, &[1, 2]), (11, &[1, 3, 4]), (20, &[3, 4, 5]), (4, &[2, 3, 4]), (8, &[4, 5, 6])]);
    let hint = fast::naked_set(&board, 2).unwrap();
    assert_eq!((hint.tenths, &hint.strikes[..]), (30, &[(11, 0b1)][..]));
    let mut after = board.clone();
    hint.apply(&mut after);
    assert_eq!(&fast::naked_set(&after, 2).unwrap().strikes[..], &[(4, 0b10)]);
}

#[test]
fn blocks_come_before_columns_before_rows() {
    // The same hidden single of 1 in r1c1 is seen in its block; without the block's it would be the column's.
    let single = |open: &[(usize, &[usize])]| fast::hidden_single(&board(open)).map(|hint| (hint.tenths, hint.placed));
    assert_eq!(single(&[(0, &[1, 2]), (1, &[2, 3])]), Some((12, Some((0, 0)))));
    assert_eq!(
        single(&[(0, &[1, 2]), (1, &[1, 3]), (9, &[1, 2]), (27, &[2, 3]), (5, &[1, 4])]),
        Some((12, Some((1, 2))))
    );
}
