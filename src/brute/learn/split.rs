//! What a proof decides. Without hope for a solution both of a pair of candidates have to be refuted, so a pair is good if either
//! leads far: the first few pairs are chosen by trying them (*lookahead*: Heule and others, *Cube and Conquer*, 2011), later ones
//! by activity. The decisions outlive restarts, until one is refuted or another part of the proof is taken.
//!
//! Searches on several threads share a proof: each offers the other side of its first open decision (*guiding path*: Zhang, Bonacina and
//! Hsiang, 1996). A search without a part takes it.
//!
//! ```text
//!     one search    a ── c ── e ...        offers b; once b is taken, a and d; and so on
//!                   │    │
//!     others        b    d
//! ```

use super::Learn;
use super::exchange::Member;
use super::lit::Lit;

/// So many decisions are chosen by trying.
const TRIED: usize = 3;
/// So many pairs are tried for each.
const PAIRS: usize = 20;

/// A decision of a proof: the first of two variables of which one is true.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fork {
    first: u16,
    second: u16,
    /// Another search has the second. So it is with all decisions at the beginning of a part that was taken; their second is not read.
    given: bool,
}

/// Two variables of which one is true, and their activity together.
type Pair = (f64, u16, u16);

impl Learn {
    /// Decides, or learns that a decision fails, or ends its part of the proof. False: no group has just two members left.
    pub(super) fn split(&mut self) -> bool {
        if self.trail.level() == 0 {
            self.share();
        }
        for at in 0..self.path.len() {
            let yes = Lit::yes(usize::from(self.path[at].first));
            match self.trail.value(yes) {
                0 => {
                    self.trail.decide(yes);
                    return true;
                }
                1 => {}
                _ => {
                    self.notice_taken();
                    if self.path[at].given {
                        self.end_part(at);
                        return true;
                    }
                    self.path.truncate(at);
                    self.member.iter_mut().for_each(|member| member.withdraw(at));
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
        let Some((first, second)) = pair else { return false };
        self.path.push(Fork { first, second, given: false });
        self.trail.decide(Lit::yes(usize::from(first)));
        true
    }

    /// This decision is refuted, and another search has its other side: so this part of the proof is done.
    fn end_part(&mut self, at: usize) {
        let refuted: Vec<Lit> = self.path.drain(..=at).map(|fork| Lit::no(usize::from(fork.first))).collect();
        self.path.clear();
        if let Some(member) = &mut self.member {
            member.give(&refuted);
            member.end_part();
        }
        self.back_to(0);
        self.hear();
    }

    fn notice_taken(&mut self) {
        if let Some(at) = self.member.as_mut().and_then(Member::notice_taken) {
            self.path[at].given = true;
        }
    }

    /// Takes a part of the proof where this search has none, and offers some of its own. Only while nothing is decided.
    pub(super) fn share(&mut self) {
        self.notice_taken();
        let Some(member) = &mut self.member else { return };
        if let Some(path) = member.take() {
            self.path = path.into_iter().map(|first| Fork { first, second: first, given: true }).collect();
        }
        let value = |var: u16| self.trail.value(Lit::yes(usize::from(var)));
        let mut forks = self.path.iter().take_while(|fork| value(fork.first) >= 0);
        let open = forks.position(|fork| !fork.given && value(fork.first) == 0 && value(fork.second) == 0);
        member.set_offer(open.map(|at| {
            let before = self.path[..at].iter().map(|fork| fork.first);
            (at, before.chain([self.path[at].second]).collect())
        }));
    }

    /// Another search, which has taken the second of the first pair.
    #[cfg(test)]
    pub(in crate::brute) fn other_part(&mut self) -> Option<Learn> {
        self.exhausted |= self.propagate().is_err();
        if !self.exhausted {
            self.split();
        }
        let exchange = std::sync::Arc::default();
        let [_, other] = [0, 1].map(|number| self.member(&exchange, number, false));
        other.member.as_ref().is_some_and(Member::has_part).then_some(other)
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
