//! What cannot be seen from outside: the vectors' operations, the size of the tree, its order.

/// Calls a check for each kind of vector but plain Rust.
macro_rules! each_vector {
    ($check:ident($($given:expr),*)) => {
        #[cfg(target_arch = "x86_64")]
        {
            $check::<sse2::Sse2>($($given),*);
            if Backend::Avx2.is_available() {
                $check::<avx2::Avx2>($($given),*);
            }
            if Backend::Avx512.is_available() {
                $check::<avx512::Avx512>($($given),*);
            }
        }
    };
}

/// Calls a check for each way to hold one board.
macro_rules! each_alone {
    ($check:ident($($given:expr),*)) => {
        $check::<settle::InPortable>($($given),*);
        #[cfg(target_arch = "x86_64")]
        {
            $check::<InNine<sse2::Sse2>>($($given),*);
            if Backend::Avx2.is_available() {
                $check::<InNine<avx2::Avx2>>($($given),*);
            }
            if thirds::is_available() {
                $check::<thirds::Thirds>($($given),*);
            }
        }
    };
}

mod bulk;
mod definition;
pub(super) mod settle;
#[path = "../../../tests/common/shared.rs"]
#[allow(dead_code, clippy::duplicate_mod, reason = "only some of it is needed here; two tests need it")]
mod shared;
#[cfg(feature = "make")]
mod trials;

use super::boxes::{Boxes, NO_BOX, OneBoard, Turn};
use super::node::Key;
use super::node::Node;
use super::vector::{MOST_LANES, Vector, Words, lanes_of};
use super::*;

/// The first lines of a set.
pub(super) fn set(name: &str, most: usize) -> String {
    shared::text(&format!("puzzles/{name}.txt")).lines().take(most).flat_map(|line| [line, "\n"]).collect()
}

pub(super) fn cells(puzzle: &str) -> Cells {
    Puzzle::Line(puzzle.as_bytes().first_chunk().expect("81 characters")).cells()
}

/// The words of a vector.
fn words<V: Words>(vector: V) -> Vec<u16> {
    let mut words = [0; MOST_LANES];
    unsafe { vector.store(words.as_mut_ptr()) }
    words[..V::LANES].to_vec()
}

fn load<V: Words>(of: &dyn Fn(usize) -> u16) -> V {
    let words: [u16; MOST_LANES] = std::array::from_fn(of);
    unsafe { V::load(words.as_ptr()) }
}

/// What is expected is no type of its own: each would be compiled for each vector.
fn each<V: Words>(vector: V, expected: &dyn Fn(usize) -> u16) {
    for (lane, word) in words(vector).into_iter().enumerate() {
        assert_eq!(word, expected(lane), "lane {lane}");
    }
}

/// Three operands: in all rounds, all values of three bits in every lane.
type Operands = [fn(usize, usize) -> u16; 3];

const OPERANDS: Operands = [
    |round, lane| ((round + 37 * lane) % 512) as u16,
    |round, lane| ((round / 8 * 13 + 101 * lane) % 512) as u16,
    |round, lane| ((round * 5 + 211 * lane) % 512) as u16,
];

/// What the operations on words do, in the order of [`operations`].
type Plain = fn(u16, u16, u16) -> u16;

const PLAIN: [Plain; 11] = [
    |a, b, _| a.wrapping_add(b),
    |a, b, _| a.wrapping_sub(b),
    |a, _, _| a << 6,
    |a, b, _| a.min(b),
    |a, b, _| a & b,
    |a, b, _| a | b,
    |a, b, _| a & !b,
    |a, b, c| a | b | c,
    |a, b, c| a & b | a & c | b & c,
    |a, b, c| a & b | c,
    |a, b, c| if c.is_power_of_two() { a.max(b) } else { a },
];

/// Every operation against plain words.
fn operations<V: Words>() {
    for round in 0..512 {
        let [a, b, c] = OPERANDS.map(|of| move |lane| of(round, lane));
        let (x, y, z): (V, V, V) = (load(&a), load(&b), load(&c));
        each(V::all(round as u16), &|_| round as u16);
        let found: [V; PLAIN.len()] = [
            x.add(y),
            x.sub(y),
            x.shl::<6>(),
            x.min(y),
            x.and(y),
            x.or(y),
            x.and_not(y),
            x.or3(y, z),
            x.majority(y, z),
            x.and_or(y, z),
            x.max_where_one_bit(y, z),
        ];
        for (number, (vector, plain)) in found.into_iter().zip(PLAIN).enumerate() {
            let expected: Vec<u16> = (0..V::LANES).map(|lane| plain(a(lane), b(lane), c(lane))).collect();
            assert_eq!(words(vector), expected, "operation {number} in round {round}");
        }
    }
}

/// The same of those that need a board in each lane.
fn operations_on_boards<V: Vector>() {
    operations::<V>();
    for round in 0..512 {
        let [a, b, c] = OPERANDS.map(|of| move |lane| of(round, lane));
        let (x, y, z): (V, V, V) = (load(&a), load(&b), load(&c));
        let single = |l: usize| a(l).count_ones() <= 1;
        let (struck, singles) = x.single(x.add(V::all(!0)));
        each(struck, &|l| if single(l) { a(l) } else { 0 });
        let kept = |l: usize| a(l) & b(l) & if single(l) { !0 } else { !c(l) };
        each(x.keep(singles, y, V::rest(y, z)), &kept);
        // All singles are struck, and what is picked is not.
        let (kill, narrow) = (z.or(struck), y.and_not(z).and_not(struck).and(x.add(y)));
        let picked = |l: usize| match a(l) & b(l) & !c(l) & a(l).wrapping_add(b(l)) {
            _ if single(l) => a(l) & b(l),
            0 => kept(l),
            hidden => hidden,
        };
        each(x.keep_or_pick(singles, y, V::rest(y, kill), narrow), &picked);
        let set = |holds: &dyn Fn(usize) -> bool| (0..V::LANES).fold(0, |set, l| set | u32::from(holds(l)) << l);
        assert_eq!(x.equal(load(&|l| if l % 3 == 0 { a(l) } else { 600 })), set(&|l| l % 3 == 0));
        assert_eq!(load::<V>(&|l| a(l) << 7).signs(), set(&|l| a(l) & 256 != 0));
        let sources: [u8; MOST_LANES] = std::array::from_fn(|lane| ((lane * 7 + round) % V::LANES) as u8);
        each(x.permute(V::index(&sources)), &|l| a(sources[l] as usize));
        let lanes = (round * 0x1234_5671) as u32;
        each(x.blend(y, V::mask(lanes)), &|l| if lanes >> l & 1 == 1 { b(l) } else { a(l) });
    }
}

/// The same of those that need a box in each lane.
fn operations_on_boxes<V: Turn>() {
    for round in 0..512 {
        let [a, b, c] = OPERANDS.map(|of| move |lane| of(round, lane));
        let (x, y, z): (V, V, V) = (load(&a), load(&b), load(&c));
        each(x.single(x.add(V::all(!0))), &|l| if a(l).count_ones() <= 1 { a(l) } else { 0 });
        each(x.pick(y, y.and(z)), &|l| match a(l) & b(l) & c(l) {
            0 => a(l) & b(l),
            hidden => hidden,
        });
        let lanes_with = |number: u8| (0..V::LANES).filter(move |&l| V::BOXES[l] == number);
        // From the lane of another box of the same board: so far across, so far down.
        let turned = |vector: V, across: u8, down: u8| {
            for (lane, word) in words(vector).into_iter().enumerate() {
                let number = V::BOXES[lane];
                if number == NO_BOX {
                    assert!(lanes_with(NO_BOX).any(|other| word == a(other)), "lane {lane}");
                } else {
                    let source = (number / 3 + down) % 3 * 3 + (number % 3 + across) % 3;
                    let board = lanes_with(number).take_while(|&other| other < lane).count();
                    assert_eq!(word, a(lanes_with(source).nth(board).unwrap()), "lane {lane}");
                }
            }
        };
        turned(x.turn_across::<1>(), 1, 0);
        turned(x.turn_across::<2>(), 2, 0);
        turned(x.turn_down::<1>(), 0, 1);
        turned(x.turn_down::<2>(), 0, 2);
    }
}

fn zero<V: OneBoard>() {
    assert!(V::all(0).is_zero());
    for lane in 0..V::LANES {
        for bit in 0..16 {
            assert!(!load::<V>(&|l| if l == lane { 1 << bit } else { 0 }).is_zero());
        }
    }
}

/// Text to candidates and back.
fn text<V: Vector>() {
    let line = |lane: usize| -> [u8; 81] { std::array::from_fn(|cell| b"123456789.0"[(cell * 5 + lane) % 11]) };
    let lines: [[u8; 81]; MOST_LANES] = std::array::from_fn(line);
    let mut columns = [[0_u16; 40]; 81];
    unsafe { V::read_text(&std::array::from_fn(|lane| lines[lane].as_ptr()), columns.as_mut_ptr().cast(), 40) }
    for lane in 0..V::LANES {
        for cell in 0..81 {
            let expected = match lines[lane][cell] {
                digit @ b'1'..=b'9' => 1 << (digit - b'1'),
                _ => 511,
            };
            assert_eq!(columns[cell][lane], expected);
        }
    }
    let digit = |cell: usize, lane: usize| (cell * 4 + lane) % 9;
    for (cell, column) in columns.iter_mut().enumerate() {
        (0..V::LANES).for_each(|lane| column[lane] = 1 << digit(cell, lane));
    }
    let mut out = [[b' '; 82]; MOST_LANES];
    let pointers: [*mut u8; MOST_LANES] = out.each_mut().map(|line| line.as_mut_ptr());
    unsafe { V::write_text(columns.as_ptr().cast(), 40, &pointers) }
    for (lane, line) in out.iter().enumerate().take(V::LANES) {
        assert!((0..81).all(|cell| line[cell] == b'1' + digit(cell, lane) as u8), "lane {lane}");
        assert_eq!(line[81], b' ');
    }
}

#[test]
fn operations_do_what_they_say() {
    fn all<V: Vector>() {
        operations_on_boards::<V>();
        text::<V>();
    }
    fn one<V: OneBoard>() {
        operations_on_boxes::<V>();
        zero::<V>();
    }
    all::<portable::Portable>();
    one::<portable::Portable>();
    each_vector!(all());
    #[cfg(target_arch = "x86_64")]
    {
        one::<sse2::Sse2>();
        if Backend::Avx2.is_available() {
            one::<avx2::Avx2>();
        }
        if thirds::is_available() {
            operations_on_boxes::<avx512::Avx512>();
        }
    }
}

/// One puzzle's text, read and written.
#[test]
fn lines_become_boards_and_boards_become_lines() {
    for backend in Backend::available() {
        let Means { pack, unpack, read, write, walk_several, .. } = means(backend);
        // Three vectors, or nine of half their length.
        let used = if walk_several.is_some() { 3 * MOST_LANES } else { 9 * MOST_LANES / 2 };
        for round in 0..100 {
            let line: [u8; LINE] = std::array::from_fn(|cell| b"123456789.0"[(cell * 5 + round * 7 + cell / 11) % 11]);
            // Whatever the board held.
            let mut board = Boxes::ZERO;
            board.words_mut().fill(!0);
            read(&line, &mut board);
            assert_eq!(board.words()[..used].iter().filter(|&&word| word != 0).count(), 81, "{backend}");
            assert_eq!(unpack(&board), cells(std::str::from_utf8(&line).unwrap()), "{backend}");
            let solved: [u8; LINE] = std::array::from_fn(|cell| b'1' + ((cell * 4 + round + cell / 9) % 9) as u8);
            let mut out = [b' '; 3 * LINE];
            write(&pack(&solved.map(|digit| 1 << (digit - b'1'))), out[LINE..].first_chunk_mut().unwrap());
            assert_eq!(out[LINE..2 * LINE], solved, "{backend}");
            assert!(out[..LINE].iter().chain(&out[2 * LINE..]).all(|&byte| byte == b' '), "{backend}");
        }
    }
}

/// Counts of a set by one engine, and the guesses it took.
fn count(nine: &mut Nine, text: &str, limit: u64) -> (Vec<u64>, u64) {
    with!(nine.lockstep(), lockstep => count_in(lockstep, text, limit))
}

fn count_in<V: Shells>(lockstep: &mut Lockstep<V>, text: &str, limit: u64) -> (Vec<u64>, u64) {
    let starts: Vec<usize> = (0..text.len() / 82).map(|line| 82 * line).collect();
    let mut found = vec![0; starts.len()];
    let puzzles = Puzzles::Text { text: text.as_bytes(), starts: &starts };
    let before = lockstep.guesses;
    assert!(lockstep.run(&puzzles, limit, Answers::new(&mut found, None), None), "no deadline");
    (found, lockstep.guesses - before)
}

/// A lane that keeps something of its last board may still answer right, but it branches where others do not.
#[test]
fn every_backend_walks_the_same_tree() {
    for (name, most, guesses) in [
        ("kaggle_like_easy", 500, 0..2),
        ("random_minimal", 500, 200..600),
        ("17_clue", 500, 150..450),
        ("magictour_top1465", 200, 2000..4000),
        ("forum_hardest_1106", 40, 3000..6000),
        ("no_solution", 200, 3000..6000),
    ] {
        let text = set(name, most);
        let counted = |root, means: Means| -> u64 {
            let mut alone = Single::new(Means { patience: u64::MAX, ..means });
            let mut guesses = 0;
            for puzzle in text.lines() {
                alone.answer(root, Puzzle::Cells(&cells(puzzle)), false, None, |_| ControlFlow::Continue(()));
                guesses += alone.guesses();
            }
            guesses
        };
        // Plain Rust is what the engine uses where it knows no instructions.
        let plain = Means { walk: single::walk::<InNine<portable::Portable>>, ..means(Backend::Portable) };
        let expected = counted(Key::ROOT, plain);
        let in_lockstep = count_in(&mut Lockstep::<portable::Portable>::new(), &text, u64::MAX).1;
        // Of the small part of a set, only an upper bound of the guesses is known, and a hundredth of them is too little.
        let (known, apart) = match shared::is_large() {
            true => (guesses.contains(&expected), 1 + expected / 100),
            false => (expected < guesses.end, 1 + expected / 50),
        };
        assert!(known, "{name}: {expected}");
        // Lockstep may see a guess earlier or later that a board has no solution, and three vectors see it where others need another guess; else all walk the same
        // tree.
        assert!(in_lockstep.abs_diff(expected) <= apart, "{name}: {in_lockstep}, {expected}");
        for backend in Backend::available() {
            assert_eq!(count(&mut Nine::new(backend), &text, u64::MAX).1, in_lockstep, "{name}, {backend}");
            let means = means(backend);
            let fewer = if means.walk_several.is_some() { expected / 10 } else { 0 };
            // One branch at a time, and several as soon as one is refuted; without keys the newest branch is the next.
            for root in [Key::ROOT, Key::NONE] {
                for enough in [0, 2, usize::MAX] {
                    let guesses = counted(root, Means { enough, ..means });
                    assert!(
                        (expected - fewer..=expected).contains(&guesses),
                        "{name}, {backend}: {guesses}, {expected}"
                    );
                }
            }
        }
    }
}

/// Otherwise such a board is searched on: matching does not see it.
#[test]
fn a_digit_that_is_single_twice_in_a_box_refutes_the_board() {
    // In a row, in a column, in neither.
    for line in ["11", "1........1", "1.........1"].map(|givens| format!("{givens:.<81}\n")) {
        for backend in Backend::available() {
            let mut alone = Single::new(means(backend));
            let mut solutions = 0;
            let end = alone.run(&cells(&line), None, |_| {
                solutions += 1;
                ControlFlow::Continue(())
            });
            assert_eq!((end, solutions, alone.guesses()), (single::End::All, 0, 0), "{backend}: {line}");
            assert_eq!(count(&mut Nine::new(backend), &line, 2), (vec![0], 0), "{backend}: {line}");
        }
    }
}

#[test]
fn solutions_come_in_the_order_that_is_defined() {
    come_in_order(2);
}

/// `cargo test --release --lib brute::nine -- --ignored`
#[test]
#[ignore = "seconds in a build that is not optimised"]
fn solutions_of_many_puzzles_come_in_the_order_that_is_defined() {
    come_in_order(50);
}

/// Compares the order on this many puzzles of each list.
fn come_in_order(each: usize) {
    let empty = [511; 81];
    let mut boards = vec![empty];
    for name in ["multi_solution", "serg_multi_solution"] {
        boards.extend(set(name, each).lines().map(cells));
    }
    for board in boards {
        let expected = definition::first(&board, 50);
        let mut found = Vec::new();
        Single::new(means(Backend::best())).run(&board, None, |solution| {
            found.push(*solution);
            if found.len() == expected.len() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!(found, expected);
        let read = |line: &[u8]| -> Cells { std::array::from_fn(|cell| 1 << (line[cell] - b'1')) };
        for backend in Backend::available() {
            let means = means(backend);
            // Beside the number of solutions after which a board goes into lockstep; with several branches at a time as soon as one is refuted.
            for (limit, jobs) in [(1, 1), (2, 1), (23, 3), (24, 1), (25, 3), (50, 1)] {
                let several = Means { enough: 0, enough_for_one: 0, ..means };
                let one = Means { enough: usize::MAX, enough_for_one: usize::MAX, ..means };
                // A processor with AVX-512 may lack what three vectors need.
                let without = super::means(if backend == Backend::Avx512 { Backend::Avx2 } else { backend });
                for means in [means, several, one, without] {
                    let all = limit.min(expected.len() as u64);
                    let count = if all == limit { Count::AtLeast(all) } else { Count::Exact(all) };
                    let mut nine = Nine::new(backend);
                    nine.single.means = Means { many: 24, ..means };
                    let mut line = [0; LINE];
                    assert_eq!(
                        nine.answer(Puzzle::Cells(&board), limit, Some(&mut line), jobs, None),
                        count,
                        "{backend}, limit {limit}"
                    );
                    assert_eq!(
                        nine.answer(Puzzle::Cells(&board), limit, None, jobs, None),
                        count,
                        "{backend}, limit {limit}"
                    );
                    assert_eq!(read(&line), expected[0], "{backend}, limit {limit}");
                }
            }
            // As if a search had been given up before it found anything, or when it had found some: the branches compete for the first solution.
            for patience in 1..40 {
                for (enough, limit) in [(means.enough_for_one, 1), (means.enough, 7), (0, 1), (0, 2), (0, 7)] {
                    let mut nine = Nine::new(backend);
                    nine.single.means = Means { patience, enough, enough_for_one: enough, ..means };
                    let mut line = [0; LINE];
                    let count = nine.answer(Puzzle::Cells(&board), limit, Some(&mut line), 1, None);
                    assert_eq!(count.found(), limit.min(expected.len() as u64), "{backend}, after {patience} guesses");
                    assert_eq!(read(&line), expected[0], "{backend}, after {patience} guesses");
                    // Without keys.
                    for jobs in [1, 3] {
                        assert_eq!(
                            nine.answer(Puzzle::Cells(&board), limit, None, jobs, None),
                            count,
                            "{backend}, {jobs} jobs"
                        );
                    }
                }
            }
        }
    }
}

/// Several branches at a time may come to a later solution first, and a search be handed over just then.
#[test]
fn the_first_solution_is_the_first_whenever_a_search_is_handed_over() {
    let mut later = 0;
    let text = set("magictour_top1465", 20);
    let givens = text
        .lines()
        .flat_map(|line| line.match_indices(|c| matches!(c, '1'..='9')).take(3).map(move |(at, _)| (line, at)));
    for (line, given) in givens {
        let mut puzzle = line.to_string();
        puzzle.replace_range(given..=given, ".");
        let (board, mut expected) = (cells(&puzzle), None);
        let _ = Nine::new(Backend::Portable).solutions(&board, None, |solution| {
            expected = Some(*solution);
            ControlFlow::Break(())
        });
        for backend in Backend::available() {
            let mut single = Single::new(Means { enough: 0, ..means(backend) });
            let unpack = single.means.unpack;
            single.answer(Key::ROOT, Puzzle::Cells(&board), false, None, |search| {
                later += usize::from(Some(unpack(&search.solution)) != expected);
                ControlFlow::Break(())
            });
            for (patience, limit) in (1..60).flat_map(|patience| [(patience, 1), (patience, 2)]) {
                let mut nine = Nine::new(backend);
                let enough = patience as usize % 2;
                nine.single.means = Means { patience, enough, enough_for_one: enough, ..nine.single.means };
                let mut line = [0; LINE];
                nine.answer(Puzzle::Cells(&board), limit, Some(&mut line), 1, None);
                let solution: Cells = std::array::from_fn(|cell| 1 << (line[cell] - b'1'));
                assert_eq!(Some(solution), expected, "{backend}: {puzzle}, {patience} guesses, limit {limit}");
            }
        }
    }
    let several = Backend::available().any(|backend| means(backend).walk_several.is_some());
    assert_eq!(later > 0, several, "several at a time come to later solutions first");
}

/// Many solutions asked of many puzzles: the stack grows, but not with the number of puzzles.
#[test]
fn the_stack_stays_small() {
    let text = format!("{}\n", ".".repeat(81)).repeat(400);
    for backend in Backend::available() {
        let mut nine = Nine::new(backend);
        let (found, _) = count(&mut nine, &text, 50);
        assert!(found.iter().all(|&found| found == 50));
        let room = with!(nine.lockstep(), lockstep => lockstep.stack_room());
        assert!(room <= 8192, "{backend}: {room} boards");
    }
}

/// The deepest nodes have no keys left for their children, and are searched depth first.
#[test]
fn nodes_too_deep_for_keys_keep_the_order() {
    let mut key = Key::ROOT;
    (0..61).for_each(|_| key = key.second());
    let board = [511; 81];
    let expected = definition::first(&board, 1)[0];
    for backend in Backend::available() {
        let nodes = [Node { key, cells: board }];
        let (mut found, mut first) = ([0], [0; STRIDE]);
        let answers = Answers::new(&mut found, Some(&mut first));
        Nine::new(backend).batch(&Puzzles::Nodes(&nodes), 7, answers, None, |_| panic!("no deadline"));
        assert_eq!(found, [7]);
        let solution: Cells = std::array::from_fn(|cell| 1 << (first[cell] - b'1'));
        assert_eq!(solution, expected, "{backend}");
    }
}

#[test]
fn lanes_are_listed_in_order() {
    assert_eq!(lanes_of(0b1010_0001).collect::<Vec<_>>(), [0, 5, 7]);
}

#[cfg(feature = "make")]
#[test]
fn the_hardest_puzzles_withstand_trials_whatever_the_backend() {
    for (puzzle, is_stuck) in [
        // AI Escargot, Platinum Blonde, Golden Nugget: 10.5, 10.6, 11.9.
        ("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..", true),
        (".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...", true),
        (".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....", true),
        // 2.3, and 7.1 of the README.
        ("..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9", false),
        ("8.9.672.1...2..46.....8.9........59.78..9..42.91........2.7.....68..5...9.762.3.5", false),
    ] {
        for backend in Backend::available() {
            let withstood = |least| Nine::new(backend).withstood(&cells(puzzle), 4, least);
            let all = withstood(0).unwrap();
            assert_eq!((all.is_stuck, all.left > 60_000), (is_stuck, is_stuck), "{backend}: {puzzle}: {all:?}");
            assert_eq!(withstood(all.left + 1), None, "{backend}: {puzzle}");
        }
    }
    // Those that need trials are compared, too, and where the search gives up.
    for line in set("random_minimal", 60).lines() {
        for least in [0, 3_000, 20_000] {
            let of = |backend| Nine::new(backend).withstood(&cells(line), 4, least);
            assert!(Backend::available().all(|backend| of(backend) == of(Backend::Portable)), "{line}");
        }
    }
}

#[cfg(feature = "make")]
#[test]
fn what_trials_refute_is_in_no_solution() {
    for line in set("magictour_top1465", 40).lines() {
        let (board, nine) = (cells(line), Nine::new(Backend::Portable));
        let mut solution = None;
        let _ = Nine::new(Backend::Portable).solutions(&board, None, |found| {
            solution = Some(*found);
            ControlFlow::Break(())
        });
        let mut struck = Boxes::new(&board);
        while let Some(supposed) =
            suppose::suppose::<InNine<Baseline>>(&mut struck, 0).filter(|supposed| supposed.refuted > 0)
        {
            let kept = struck.cells();
            assert!((0..81).all(|cell| kept[cell] & solution.unwrap()[cell] != 0), "{line}");
            assert!(supposed.left <= supposed.open * 729);
        }
        assert!(nine.withstood(&board, 1, 0).is_some());
    }
}
