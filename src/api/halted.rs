//! Why a search ended without an answer, in words.

use crate::watch::{Halt, Watch};

/// Why a search under this watch ended without an answer.
pub(crate) fn halted(watch: &Watch) -> String {
    match watch.halt() {
        Halt::Memory => format!("out of memory: more than {} (--memory)", bytes(watch.most())),
        halt => halt.to_string(),
    }
}

/// So many bytes, with a unit.
fn bytes(count: u64) -> String {
    const UNITS: [(u64, &str); 4] =
        [(1_000_000_000_000, "TB"), (1_000_000_000, "GB"), (1_000_000, "MB"), (1_000, "kB")];
    match UNITS.into_iter().find(|(unit, _)| count >= *unit) {
        Some((unit, name)) => format!("{:.2} {name}", count as f64 / unit as f64),
        None => format!("{count} B"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_have_units() {
        let told = [(0, "0 B"), (999, "999 B"), (1_500, "1.50 kB"), (5_000_000, "5.00 MB"), (2_147_483_648, "2.15 GB")];
        for (count, text) in told {
            assert_eq!(bytes(count), text);
        }
    }
}
