//! What a proof decides. Without hope for a solution both of a pair of candidates have to be refuted, so a pair is good if either
//! leads far: the first few pairs are chosen by trying them (*lookahead*: Heule and others, *Cube and Conquer*, 2011), later ones
//! by activity. The decisions outlive restarts, until one is refuted.

use super::Learn;
use super::lit::Lit;

/// So many decisions are chosen by trying.
const TRIED: usize = 3;
/// So many pairs are tried for each.
const PAIRS: usize = 20;

/// Two variables of which one is true, and their activity together.
type Pair = (f64, u16, u16);

impl Learn {
    /// Decides, or learns that a decision fails. False: no group has just two members left.
    pub(super) fn split(&mut self) -> bool {
        for at in 0..self.path.len() {
            let yes = Lit::yes(usize::from(self.path[at]));
            match self.trail.value(yes) {
                0 => {
                    self.trail.decide(yes);
                    return true;
                }
                1 => {}
                _ => {
                    self.path.truncate(at);
                    break;
                }
            }
        }
        let pair = if self.path.len() < TRIED {
            match self.try_pairs() {
                Ok(pair) => pair,
                Err(Failed) => return true,
            }
        } else {
            self.pairs().max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, a, b)| (a, b))
        };
        let Some((first, _)) = pair else { return false };
        self.path.push(first);
        self.trail.decide(Lit::yes(usize::from(first)));
        true
    }

    /// Begins with one side of a pair, or for an odd number with the other: so two searches share a proof. Only while nothing is
    /// decided.
    pub(in crate::brute) fn take_side(&mut self, number: usize) {
        self.path.clear();
        while self.path.is_empty() && !self.exhausted {
            if self.propagate().is_err() {
                self.exhausted = true;
                return;
            }
            match self.try_pairs() {
                Ok(Some((first, second))) => self.path.push(if number.is_multiple_of(2) { first } else { second }),
                Ok(None) => return,
                Err(Failed) => {}
            }
        }
    }

    /// The groups with two open members, of these the more active first.
    fn pairs(&mut self) -> impl Iterator<Item = Pair> + '_ {
        let mut count = 0;
        for (group, &live) in self.live.iter().enumerate() {
            let rest = live & live.wrapping_sub(1);
            // Written in any case, as in `close_peers`.
            self.short[count] = group as u16;
            count += usize::from((rest != 0) & (rest & rest.wrapping_sub(1) == 0));
        }
        self.short[..count].iter().map(|&group| {
            let live = self.live[usize::from(group)];
            let (first, last) = (live.trailing_zeros() as usize, live.ilog2() as usize);
            let members = self.model.members(usize::from(group));
            let (a, b) = (members[first], members[last]);
            let [x, y] = [a, b].map(|var| self.order.activity(usize::from(var)));
            if x >= y { (x + y, a, b) } else { (x + y, b, a) }
        })
    }

    /// Of the most active pairs, the one that settles most on both sides; first that of the two that settles more.
    fn try_pairs(&mut self) -> Result<Option<(u16, u16)>, Failed> {
        let mut pairs: Vec<Pair> = self.pairs().collect();
        pairs.sort_unstable_by(|a, b| b.0.total_cmp(&a.0).then((a.1, a.2).cmp(&(b.1, b.2))));
        // Two cells of a row and a box are two groups.
        pairs.dedup_by_key(|&mut (_, a, b)| (a, b));
        let mut best = None;
        let mut most = 0;
        for &(_, a, b) in pairs.iter().take(PAIRS) {
            let (x, y) = (self.try_one(a)?, self.try_one(b)?);
            if x * y > most {
                most = x * y;
                best = Some(if x >= y { (a, b) } else { (b, a) });
            }
        }
        Ok(best)
    }

    /// How much follows from a variable.
    fn try_one(&mut self, var: u16) -> Result<usize, Failed> {
        self.watch().guess();
        let (level, before) = (self.trail.level(), self.trail.lits.len());
        self.trail.decide(Lit::yes(usize::from(var)));
        if let Err(conflict) = self.propagate() {
            self.learn_from(conflict);
            return Err(Failed);
        }
        let settled = self.trail.lits.len() - before;
        self.back_to(level);
        Ok(settled)
    }
}

/// What was tried contradicts what is decided: the search has learnt from it, and may have gone back.
struct Failed;
