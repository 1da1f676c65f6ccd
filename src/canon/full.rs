//! The first two rows of a full board. Its first row is 123456789 with any row and any order of columns, which would be 23,328
//! states; the second row leaves few of them, and they can be built at once.

use super::search::{Cells, ORDERS, State};

/// Every state of a full board whose second row is the least.
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
                        let columns = columns.map(|column| column as u8);
                        states.push(State::of_two_rows(transposed == 1, [first, second], columns, rows[0]));
                    }
                });
            }
        }
    }
}

/// Every order of columns that can make the second row the least, with the row as a number of four bits a cell; only those
/// with 456, if it is known that there are some.
///
/// Let a stand first among the stacks. The second row begins with 456 if its three digits in a are those of the first row in one other
/// stack, and with 457 if not: then two of them are. In both cases that other stack, b, stands second.
fn each_order([first, second]: [&[u8]; 2], only_456: bool, mut each: impl FnMut([usize; 9], u64)) {
    let mut column_of = [0; 10];
    (0..9).for_each(|column| column_of[usize::from(first[column])] = column);
    // Where the first row has the digit that the second has in this column.
    let below: [usize; 9] = std::array::from_fn(|column| column_of[usize::from(second[column])]);
    let mut show = |columns: [usize; 9]| {
        let mut label = [0; 9];
        (1..).zip(columns).for_each(|(number, column)| label[column] = number);
        each(columns, columns.iter().fold(0, |key, &column| key << 4 | label[below[column]]));
    };
    for a in 0..3 {
        let next = (a + 1) % 3;
        let count = (3 * a..3 * a + 3).filter(|&column| below[column] / 3 == next).count();
        let b = if count >= 2 { next } else { 3 - a - next };
        if count == 0 || count == 3 {
            for order in ORDERS {
                let [x, y, z] = order.map(|at| 3 * a + at);
                let [u, v, w] = [below[x], below[y], below[z]];
                show([x, y, z, u, v, w, below[u], below[v], below[w]]);
            }
        } else if only_456 {
            return;
        } else {
            // 457: the first two columns of a lead to the first two of b, the last leads to the first of c.
            let mut in_a = [3 * a, 3 * a + 1, 3 * a + 2];
            in_a.sort_unstable_by_key(|&column| below[column] / 3 != b);
            let [one, other, last] = in_a;
            for [x, y] in [[one, other], [other, one]] {
                let (u, v, p) = (below[x], below[y], below[last]);
                let w = 9 * b + 3 - u - v;
                // Two columns of b lead to the rest of c: what comes first gets 8.
                let mut rest = [u, v, w].into_iter().map(|column| below[column]).filter(|column| column / 3 != a);
                let (Some(q), Some(r)) = (rest.next(), rest.next()) else { unreachable!("three digits in two stacks") };
                show([x, y, last, u, v, w, p, q, r]);
            }
        }
    }
}
