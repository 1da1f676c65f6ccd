//! Forcing nets through an exocet: singles and what it says, to a contradiction.

use smallvec::SmallVec;

use super::reason::{Build, StepMaker};
use super::rules::Rules;
use crate::gather::PushNew;
use crate::step::{By, Reason, Step};
use crate::technique::Technique::ExocetNet;
use crate::technique::net::{Contradiction, Fact, Net, Supposed};
use crate::technique::{Flow, Found, View};

/// The candidates that lead to a contradiction by singles and an exocet, the shortest nets first.
///
/// ```text
///     B B . | . . . | . . x     x is 1: so is no cell of the base; then no target is, and the base holds 2 and 3,
///     . . . | . . T | . . .     the targets too: singles go on from there
///     . . . | . . . | . . T
/// ```
pub(super) fn nets<const W: usize>(board: &View<W>, found: &mut Found) -> Flow {
    let makers = board.exocets().iter().flatten().map(|exocet| StepMaker { board, exocet });
    let makers: Vec<StepMaker<W>> = makers.filter(StepMaker::is_ready).collect();
    if makers.is_empty() {
        return Flow::Continue(());
    }
    let mut net = Net::of(board, None);
    let rules: Vec<Rules> = makers.iter().map(|maker| Rules::of(maker, &net)).collect();
    let mut refuted: Vec<(usize, usize, u32)> = Vec::new();
    for (number, rules) in rules.iter().enumerate() {
        net.follow(rules.rules.clone());
        for start in 0..net.size() as u32 {
            if board.run().is_late() {
                return Flow::Break(());
            }
            if let Some((contradiction, needed)) = refute(&mut net, start)
                && rests_on_rules(&net, contradiction, &needed)
            {
                refuted.push((needed.iter().filter(|needed| **needed).count(), number, start));
            }
        }
    }
    refuted.sort_unstable();
    let mut known = vec![false; net.size()];
    for (_, number, start) in refuted {
        if std::mem::replace(&mut known[start as usize], true) {
            continue;
        }
        net.follow(rules[number].rules.clone());
        let Some((contradiction, needed)) = refute(&mut net, start) else { continue };
        let mut step = Step::remove(ExocetNet, [net.candidate(start)]);
        step.reason = reason(&makers[number], &rules[number], &net, contradiction, &needed);
        // What does not need the whole exocet could not name it.
        if makers[number].exocet.is_in(&step.reason) {
            found(step)?;
        }
    }
    Flow::Continue(())
}

/// Supposes a candidate on: how it fails, and the facts that this rests on.
fn refute(net: &mut Net, start: u32) -> Option<(Contradiction, Vec<bool>)> {
    let contradiction = net.suppose(&[Supposed { candidate: start, on: true }])?;
    let mut needed = net.needed(&contradiction.ends(net));
    // What is supposed is said in any case.
    needed[0] = true;
    Some((contradiction, needed))
}

/// Whether it takes the exocet.
fn rests_on_rules(net: &Net, contradiction: Contradiction, needed: &[bool]) -> bool {
    let is_by_rule = |(fact, needed): (&Fact, &bool)| *needed && net.rule_of(fact).is_some();
    matches!(contradiction, Contradiction::Broken(_)) || net.facts().iter().zip(needed).any(is_by_rule)
}

fn reason<const W: usize>(
    maker: &StepMaker<W>,
    rules: &Rules,
    net: &Net,
    contradiction: Contradiction,
    needed: &[bool],
) -> Reason {
    let mut reason = Reason::default();
    // The emptied truth first: there the contradiction shows.
    reason.truths.extend(contradiction.emptied(net));
    let nodes = net.add_nodes(needed, 0, &mut reason);
    for at in 0..reason.nodes.len() {
        let node = &reason.nodes[at];
        match node.by {
            By::Assumed => {}
            By::Truth(truth) if node.on => reason.truths.push_new(truth),
            By::Truth(truth) => reason.covers.push_new(truth),
            By::Lemma(rule) => {
                let lemma = rules.lemma(maker, rule, node.claim[0], node.on);
                reason.nodes[at].by = By::Lemma(reason.lemma(lemma));
            }
        }
    }
    let node_of = |candidate: u32| nodes[net.place(candidate)];
    match contradiction {
        Contradiction::Broken(rule) => {
            // What was known last fails, and by the rule it would hold.
            let last = *net.rule(rule).iter().max_by_key(|it| net.place(it.candidate)).expect("a rule has parts");
            let others = net.rule(rule).iter().filter(|it| **it != last).map(|it| node_of(it.candidate));
            let goal = net.candidate(last.candidate);
            let lemma = rules.lemma(maker, rule, goal, last.on);
            let end = reason.by_lemma(last.on, SmallVec::from_slice(&[goal]), others, lemma);
            reason.ends.push(node_of(last.candidate));
            reason.ends.push(end);
        }
        _ => reason.ends.extend(contradiction.ends(net).into_iter().map(node_of)),
    }
    reason
}
