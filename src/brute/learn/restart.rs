//! When to begin again from the top, with all that was learnt: after stretches of the lengths 1 1 2 1 1 2 4 ... (Luby, Sinclair and
//! Zuckerman, 1993) in turn with "when clauses get worse" (Audemard and Simon, 2012).

#[derive(Clone, Debug)]
pub(super) struct Restarts {
    /// Means of the glue of learnt clauses, of late and of long.
    fast: f64,
    slow: f64,
    /// Conflicts since the last restart.
    since: u64,
    /// Conflicts in this mode.
    in_mode: u64,
    mode_length: u64,
    calm: bool,
    luby: u64,
}

/// The unit of the stretches, in conflicts.
const UNIT: u64 = 100;
/// The first time in a mode, in conflicts.
const MODE: u64 = 1000;

impl Default for Restarts {
    fn default() -> Restarts {
        Restarts { fast: 0.0, slow: 0.0, since: 0, in_mode: 0, mode_length: MODE, calm: true, luby: 0 }
    }
}

impl Restarts {
    pub(super) fn learnt(&mut self, glue: usize) {
        let glue = glue as f64;
        self.fast += (glue - self.fast) / 32.0;
        self.slow += (glue - self.slow) / 4096.0_f64.min(self.in_mode as f64 + 32.0);
        self.since += 1;
        self.in_mode += 1;
    }

    /// Whether it is time; if so it is taken as done.
    pub(super) fn due(&mut self) -> bool {
        let due = if self.calm {
            self.since >= UNIT * luby(self.luby)
        } else {
            self.since >= 10 && self.fast > 1.1 * self.slow
        };
        if due {
            self.since = 0;
            self.luby += 1;
            if self.in_mode >= self.mode_length {
                self.in_mode = 0;
                self.mode_length += self.mode_length / 2;
                self.calm = !self.calm;
            }
        }
        due
    }
}

/// The number of this index in 1 1 2 1 1 2 4 1 1 2 ...
fn luby(index: u64) -> u64 {
    let mut index = index + 1;
    loop {
        let power = (index + 1).next_power_of_two();
        if index + 1 == power {
            return power / 2;
        }
        index -= power / 2 - 1;
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn stretches_double_in_the_order_of_luby() {
        let lengths: Vec<u64> = (0..15).map(super::luby).collect();
        assert_eq!(lengths, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }
}
