//! Random numbers that stay the same for ever.
#![cfg(feature = "make")]

use percorre::random::Random;

fn bytes(seed: u64, stream: u64) -> String {
    let mut random = Random::new(seed, stream);
    (0..16).flat_map(|_| random.word().to_le_bytes()).map(|byte| format!("{byte:02x}")).collect()
}

#[test]
fn the_words_are_those_of_the_published_vectors() {
    // ChaCha8 with 256 bits: TC1 (key and nonce 0), TC2 (first bit of the key), TC3 (first bit of the nonce).
    let published = [
        (
            0,
            0,
            "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e\
                984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42",
        ),
        (
            1,
            0,
            "cf5ee9a0494aa9613e05d5ed725b804b12f4a465ee635acc3a311de8740489ea\
                289d04f43c7518db56eb4433e498a1238cd8464d3763ddbb9222ee3bd8fae3c8",
        ),
        (
            0,
            1,
            "2b8f4bb3798306ca5130d47c4f8d4ed13aa0edccc1be6942090faeeca0d7599b\
                7ff0fe616bb25aa0153ad6fdc88b954903c22426d478b97b22b8f9b1db00cf06",
        ),
    ];
    for (seed, stream, words) in published {
        assert_eq!(bytes(seed, stream), words, "seed {seed}, stream {stream}");
    }
}

#[test]
fn numbers_and_shuffles_stay_the_same() {
    let mut random = Random::new(7, 3);
    let numbers: Vec<u32> = [2, 9, 81, 1000, 1 << 31, (1 << 31) + 1].map(|bound| random.below(bound)).into();
    assert_eq!(numbers, [1, 5, 54, 504, 1686184710, 1580659259]);
    let mut order: Vec<usize> = (0..16).collect();
    random.shuffle(&mut order);
    assert_eq!(order, [13, 5, 9, 15, 11, 4, 12, 8, 3, 6, 7, 2, 14, 10, 0, 1]);
}

#[test]
fn each_number_below_a_bound_is_equally_likely() {
    let mut random = Random::new(1, 1);
    for bound in [2, 3, 7, 9, 81] {
        let mut seen = vec![0_u32; bound as usize];
        let each = 2000;
        (0..each * bound).for_each(|_| seen[random.below(bound) as usize] += 1);
        // Six standard deviations.
        assert!(seen.iter().all(|&times| times.abs_diff(each) < 6 * 45), "{bound}: {seen:?}");
    }
}

#[test]
fn each_order_of_four_things_comes_up() {
    let mut random = Random::new(2, 0);
    let mut seen = std::collections::HashMap::new();
    for _ in 0..24_000 {
        let mut order = [0, 1, 2, 3];
        random.shuffle(&mut order);
        *seen.entry(order).or_insert(0_u32) += 1;
    }
    assert_eq!(seen.len(), 24);
    assert!(seen.values().all(|&times| times.abs_diff(1000) < 6 * 32), "{seen:?}");
}
