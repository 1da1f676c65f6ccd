//! Denis Berthier's whips and braids: if a candidate is true, one choice is left in a cell or house, then in another, and at last none.
//!
//! D. Berthier, *Pattern-Based Constraint Satisfaction and Logic Puzzles*, defines them, and the ratings W, gW, B and gB: the
//! length of the longest one that a puzzle needs, if shorter ones always come first. The length is the number of cells and houses.
//!
//! His words: the *target* is the candidate that goes; a cell, or a digit in a house, is a *CSP variable*; what links it with the choice before
//! is its *left-linking* candidate, the choice itself the *right-linking* one. Its other candidates are *z-candidates* if they see the
//! target, and *t-candidates* if they see a choice before.

mod rules;
mod search;
mod step;

use rules::Rules;
use search::{Extended, Search};

use super::{Flow, Found, Technique, View};
use crate::step::Step;

/// The length of a whip or a braid: as many nodes are on. Singles have none.
pub(crate) fn length(step: &Step) -> usize {
    step.reason.nodes.iter().filter(|node| node.on).count()
}

/// Whether the first step that is found is the cheapest: all would take long to find.
pub(crate) fn is_shortest_first(technique: Technique) -> bool {
    use Technique::{Braid, GBraid, GWhip, Whip};
    matches!(technique, Whip | GWhip | Braid | GBraid)
}

/// Suppose that a candidate Z is true. Find a cell, or a digit in a house, where all candidates but one see Z: that one, R1, is true then.
/// Find another where all but one see Z or R1: that one is R2. Go on until one has no candidate left. So Z is false.
///
/// ```text
///      Z: r1c1=1     cell r1c5 holds 1 and 2       so R1 is r1c5=2
///                    2 in row 6: c5 and c8         so R2 is r6c8=2
///                    1 in column 8: r1 and r6      none is left: Z is false, by a whip of length 3
/// ```
///
/// In a *whip* each cell or house has a candidate that sees the choice just before (the first one: Z), and these candidates are all
/// different (it is *loopless*, as all whips are that Berthier's ratings speak of). In a *braid* it may see any choice before. In a *g-whip* or
/// *g-braid* a choice may be a group: the places of a digit where a box and a line cross.
pub fn whips<const W: usize>(board: &View<W>, technique: Technique, found: &mut Found) -> Flow {
    whips_within(MOST, board, technique, found)
}

/// How many sequences of one length are kept at a time, of all candidates: some hundred megabytes.
const MOST: usize = 500_000;

/// The same with room for this many sequences at a time. If there is no more room, the search ends: a longer sequence might not be the shortest.
fn whips_within<const W: usize>(most: usize, board: &View<W>, technique: Technique, found: &mut Found) -> Flow {
    let has_groups = matches!(technique, Technique::GWhip | Technique::GBraid);
    let is_braid = matches!(technique, Technique::Braid | Technique::GBraid);
    let rules = Rules::of(board, has_groups);
    let mut searches: Vec<Search> = rules.candidates().map(|target| Search::new(&rules, target, is_braid)).collect();
    let (mut is_first, mut is_full) = (true, false);
    loop {
        let (ended, mut going): (Vec<Search>, Vec<Search>) =
            searches.into_iter().partition(|search| search.refutation.is_some());
        for search in ended {
            let sequence = search.refutation.unwrap_or_default();
            found(step::step(board, &rules, search.target, &sequence))?;
        }
        // The shortest are found before it is worth asking which candidates have any.
        if std::mem::take(&mut is_first) {
            going.retain(|search| rules.refutes(search.target));
        }
        if going.is_empty() || is_full {
            return Flow::Continue(());
        }
        let mut room = most;
        for search in &mut going {
            match search.extend(&rules, room, || board.run().is_late()) {
                Extended::Done => room -= search.longest.len(),
                Extended::Full => {
                    is_full = true;
                    break;
                }
                Extended::Late => return Flow::Break(()),
            }
        }
        going.retain(|search| search.refutation.is_some() || !search.longest.is_empty());
        searches = going;
    }
}

#[cfg(test)]
mod tests {
    use super::rules::{Choice, Left, number};
    use super::*;
    use crate::board::Board;
    use crate::format::line::grid_of_line;
    use crate::run::Run;
    use crate::technique::Technique::{Braid, GBraid, GWhip, Whip};
    use crate::technique::chain::rows::{add, has};

    /// The length of the shortest sequence that refutes a candidate, if it is not above a limit: every sequence, without the search's short cuts.
    struct Plain<'a> {
        rules: &'a Rules,
        is_braid: bool,
    }

    impl Plain<'_> {
        fn shortest(&self, target: u16, limit: usize) -> Option<usize> {
            (1..=limit).find(|&length| self.is_refuted(&mut vec![target], &mut Vec::new(), length))
        }

        fn is_refuted(&self, choices: &mut Vec<Choice>, links: &mut Vec<u16>, length: usize) -> bool {
            let mut off = [0; 12];
            choices.iter().for_each(|&choice| add(&mut off, &self.rules.denied[usize::from(choice)]));
            let before = if self.is_braid { choices.clone() } else { vec![choices[choices.len() - 1]] };
            for truth in 0..self.rules.truths.len() as u16 {
                for &link in &self.rules.truths[usize::from(truth)].1 {
                    let is_linked =
                        before.iter().any(|&choice| has(&self.rules.denied[usize::from(choice)], link.into()));
                    if !is_linked || !self.is_braid && links.contains(&link) {
                        continue;
                    }
                    match self.rules.left(truth, &off) {
                        Left::Nothing => return true,
                        Left::One(choice) if length > 1 && !choices.contains(&choice) => {
                            choices.push(choice);
                            links.push(link);
                            let is_refuted = self.is_refuted(choices, links, length - 1);
                            links.pop();
                            choices.pop();
                            if is_refuted {
                                return true;
                            }
                        }
                        _ => {}
                    }
                }
            }
            false
        }
    }

    /// What a search shows up to a length: targets and lengths.
    fn shown(most: usize, technique: Technique, board: &Board<2>, limit: usize) -> Vec<(u16, usize)> {
        let mut found: Vec<(u16, usize)> = Vec::new();
        let _ = whips_within(most, &View::new(board, &Run::default()), technique, &mut |step| {
            let length = length(&step);
            assert!(found.last().is_none_or(|before| before.1 <= length), "{found:?}");
            if length > limit {
                return Flow::Break(());
            }
            found.push((number(step.removed[0]), length));
            Flow::Continue(())
        });
        found
    }

    const PUZZLE: &str = "12...678...........9.3.2..426...4...7.5.23.6.........83..6.1.......4....68.7..1..";

    #[test]
    fn the_shortest_is_found_first() {
        let board = Board::<2>::new(&grid_of_line(PUZZLE)).unwrap();
        for technique in [Whip, GWhip, Braid, GBraid] {
            let rules = Rules::of(&board, matches!(technique, GWhip | GBraid));
            let plain = Plain { rules: &rules, is_braid: matches!(technique, Braid | GBraid) };
            let limit = if plain.is_braid { 2 } else { 3 };
            let expected: Vec<(u16, usize)> =
                rules.candidates().filter_map(|target| Some((target, plain.shortest(target, limit)?))).collect();
            let mut found = shown(MOST, technique, &board, limit);
            found.sort_unstable();
            assert!(found.len() > 3);
            assert_eq!(found, expected, "{technique}");
        }
    }

    #[test]
    fn without_room_the_search_ends_and_what_it_showed_is_the_shortest() {
        let board = Board::<2>::new(&grid_of_line(PUZZLE)).unwrap();
        let all = shown(MOST, Whip, &board, 4);
        for most in [0, 10, 300] {
            let some = shown(most, Whip, &board, 81);
            let longest = some.iter().map(|it| it.1).max().unwrap();
            assert!(longest <= 4 && some.len() < all.len(), "{most}: {longest}");
            assert!(some.iter().all(|it| all.contains(it)), "{most}");
            // Only of the longest some may be missing.
            assert!(all.iter().filter(|it| it.1 < longest).all(|it| some.contains(it)), "{most}");
        }
    }
}
