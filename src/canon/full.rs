//! The first two rows of a full board. Its first row is 123456789 with any row and any order of columns, which would be 23,328
//! states; the second row leaves few of them, and they can be built at once.

use super::search::{Cells, ORDERS, State};

/// Every state of a full board whose second row is the least.
///
/// Let the columns of the first row stand in stacks a, b, c. The second row begins with 456 if its three digits in stack a are those
/// that the first row has in stack b, and with 457 if two of them are; one of the two stacks other than a always holds two or three.
pub(super) fn two_rows(boards: &[Cells; 2], states: &mut Vec<State>) {
    let mut least = u64::MAX;
    for (transposed, board) in boards.iter().enumerate() {
        for first in 0..9 {
            for second in (first / 3 * 3..first / 3 * 3 + 3).filter(|&second| second != first) {
                let rows = [&board[9 * first..][..9], &board[9 * second..][..9]];
                each_order(rows, least >> 24 == 0x456, |columns, key| {
                    if key < least {
                        least = key;
                        states.clear();
                    }
                    if key == least {
                        states.push(State::of_two_rows(transposed == 1, [first, second], columns, rows[0]));
                    }
                });
            }
        }
    }
}

/// Every order of columns that can make the second row the least, with the row as a number of four bits a cell; only those
/// with 456, if it is known that there are some.
fn each_order([first, second]: [&[u8]; 2], only_456: bool, mut each: impl FnMut([u8; 9], u64)) {
    let mut column_of = [0; 10];
    (0..9).for_each(|column| column_of[usize::from(first[column])] = column);
    // Where the first row has the digit that the second has in this column.
    let below = |column: usize| column_of[usize::from(second[column])];
    let mut show = |columns: [usize; 9]| {
        let mut label = [0; 9];
        (1..).zip(columns).for_each(|(number, column)| label[column] = number);
        let key = columns.iter().fold(0, |key, &column| key << 4 | label[below(column)]);
        each(columns.map(|column| column as u8), key);
    };
    for [a, b, c] in ORDERS {
        let is_in_b = |column: usize| below(column) / 3 == b;
        match (0..3).filter(|&at| is_in_b(3 * a + at)).count() {
            3 => ORDERS.into_iter().for_each(|order| {
                let in_a = order.map(|at| 3 * a + at);
                let in_b = in_a.map(below);
                let [[x, y, z], [u, v, w], [p, q, r]] = [in_a, in_b, in_b.map(below)];
                show([x, y, z, u, v, w, p, q, r]);
            }),
            2 if !only_456 => {
                let mut in_a = [0, 1, 2].map(|at| 3 * a + at);
                in_a.sort_unstable_by_key(|&column| !is_in_b(column));
                let [one, other, last] = in_a;
                for [x, y] in [[one, other], [other, one]] {
                    let (u, v) = (below(x), below(y));
                    let w = 9 * b + 3 - u - v;
                    let p = below(last);
                    let (q, r) = (3 * c + (p + 1) % 3, 3 * c + (p + 2) % 3);
                    show([x, y, last, u, v, w, p, q, r]);
                    show([x, y, last, u, v, w, p, r, q]);
                }
            }
            _ => {}
        }
    }
}
