//! Limits on the work that the checker does for an untrusted reason.

use super::Flaw;

/// Nodes, truths, claims and all else that one step may hold, lemmas included.
pub(super) const MOST_PIECES: usize = 1 << 20;

/// Lemmas inside lemmas. The deepest chains known are five deep.
pub(super) const MOST_NESTING: usize = 16;

/// The work one step may cost, in pieces looked at. An ordinary step costs some hundred.
const FULL: u64 = 1 << 26;

/// The work that is left for a step.
#[derive(Clone, Debug)]
pub(super) struct Fuel(u64);

impl Fuel {
    pub(super) fn full() -> Fuel {
        Fuel(FULL)
    }

    pub(super) fn left(&self) -> u64 {
        self.0
    }

    pub(super) fn take(&mut self, work: u64) {
        self.0 = self.0.saturating_sub(work);
    }

    /// Uses fuel; false if there was not enough.
    pub(super) fn spend(&mut self, work: usize) -> Result<(), Flaw> {
        self.take(work as u64);
        if self.0 == 0 { Err(Flaw::Bound { what: "pieces looked at", limit: FULL as usize }) } else { Ok(()) }
    }
}
