//! What a chain costs (docs/RATING.md, 5.6).

use std::sync::Arc;

use super::graph::{Graph, NONE};
use super::hint::Inner;
use super::key::Key;

/// The rating of a chain: the base plus a tenth for each threshold passed, added up one by one as docs/RATING.md, 5.4 says, since the
/// last bit of the double decides between hints of equal tenths.
pub fn rating(base: f64, complexity: u32) -> f64 {
    let (mut surcharge, mut threshold, mut odd) = (0.0, 4, false);
    while i64::from(complexity) - 2 > threshold {
        surcharge += 0.1;
        threshold = if odd { threshold * 4 / 3 } else { threshold * 3 / 2 };
        odd = !odd;
    }
    base + surcharge
}

/// Adds up a hint's targets.
#[derive(Default)]
pub struct Sum {
    pub total: u32,
    counted: Vec<u128>,
    list: Vec<u16>,
}

impl Sum {
    /// What a node costs that this chain would strike: with these keys as parents.
    pub fn of_next(&mut self, graph: &Graph, parents: &[Key], inner: &Inner) -> u32 {
        self.clear();
        graph.ancestors_of(parents.iter().map(|&key| graph.find(key)), &mut self.list);
        self.counted.push(inner.print);
        self.total = 1 + self.list.len() as u32 + inner.hint.complexity;
        self.add_nested(graph);
        self.total
    }

    pub fn clear(&mut self) {
        self.total = 0;
        self.counted.clear();
    }

    /// A target with its ancestors, and each chain nested in them that has not been counted yet.
    pub fn add(&mut self, graph: &Graph, target: u16) {
        graph.ancestors(target, &mut self.list);
        self.total += self.list.len() as u32;
        self.add_nested(graph);
    }

    /// Adds the chains nested in the list.
    fn add_nested(&mut self, graph: &Graph) {
        for &node in &self.list {
            let nested = graph.nodes[node as usize].nested;
            if nested != NONE {
                let inner: &Arc<Inner> = &graph.nested[nested as usize];
                if !self.counted.contains(&inner.print) {
                    self.counted.push(inner.print);
                    self.total += inner.hint.complexity;
                }
            }
        }
    }
}

/// Makes the print of a chain from its keys in order: two 64-bit hashes of different odd multipliers.
pub struct Printer(u64, u64);

impl Default for Printer {
    fn default() -> Printer {
        Printer(0x243f_6a88_85a3_08d3, 0x1319_8a2e_0370_7344)
    }
}

impl Printer {
    fn mix(&mut self, word: u64) {
        self.0 = (self.0 ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 ^= self.0 >> 29;
        self.1 = (self.1.rotate_left(23) ^ word).wrapping_mul(0xc2b2_ae3d_27d4_eb4f);
        self.1 ^= self.1 >> 32;
    }

    /// One target: its ancestors' keys in order.
    pub fn target(&mut self, keys: impl Iterator<Item = Key>) {
        keys.for_each(|key| self.mix(u64::from(key) + 1));
        self.mix(u64::MAX);
    }

    pub fn print(self) -> u128 {
        u128::from(self.0) << 64 | u128::from(self.1)
    }
}

#[cfg(test)]
mod tests {
    use super::rating;

    #[test]
    fn the_surcharge_follows_the_table() {
        let tenths = |n: u32| ((rating(0.0, n + 2) + 0.05) * 10.0) as u32;
        let ends = [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384];
        for (surcharge, end) in ends.into_iter().enumerate() {
            assert_eq!((tenths(end), tenths(end + 1)), (surcharge as u32, surcharge as u32 + 1), "up to {end}");
        }
        assert!(rating(6.6, 7) < 6.7 && rating(6.5, 9) >= 6.7);
    }
}
