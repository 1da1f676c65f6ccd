//! How long static chains may grow that are to beat the best so far.

use super::complexity::rating;
use super::hint::{Hint, Pass};

/// How long a chain may grow: longer ones do not beat the best so far.
#[derive(Clone, Copy)]
pub struct Limits {
    /// For bases 6.5 and 6.6 (cycles and chains of the cheap passes), and 7.0.
    cheap: [u32; 2],
    dear: u32,
}

impl Limits {
    pub const NONE: Limits = Limits { cheap: [u32::MAX; 2], dear: u32::MAX };

    /// The pass cannot win a tie: later passes have higher sort keys, and the first found stays.
    pub fn below(best: &Hint) -> Limits {
        let beats = |base, complexity| {
            let rating = rating(base, complexity);
            rating < best.rating || rating == best.rating && complexity < best.complexity
        };
        let limit = |base| (4..1458).take_while(|&complexity| beats(base, complexity)).last().unwrap_or(0);
        Limits { cheap: [limit(6.5), limit(6.6)], dear: limit(7.0) }
    }

    /// Whether no chain of a pass can be short enough.
    pub fn forbid(&self, pass: Pass) -> bool {
        self.cycle(pass).max(self.forcing(pass)) == 0
    }

    pub fn cycle(&self, pass: Pass) -> u32 {
        if pass == Pass::Xy { self.dear } else { self.cheap[0] }
    }

    pub fn forcing(&self, pass: Pass) -> u32 {
        if pass == Pass::Xy { self.dear } else { self.cheap[1] }
    }
}
