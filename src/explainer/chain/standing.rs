//! Whether a closure still stands after a step: run again, it would be the same node by node.
//!
//! A closure asks the board which candidates an on node sees, whether a cell or a house has two left, and from level 1 on what
//! sets and inner chains strike. A candidate that went since changes no answer if
//!
//! - it has no node: so no on node saw it, and no set or inner chain struck it;
//! - its cell and its houses have enough others when the closure comes to rest, and so had more before. Two others: then it was
//!   never one of two left, and its going leaves more than one. Three: then its going leaves no two either, on which a new
//!   link, pair or X-wing could rest. Where no off node lies in the cell or house, no link was asked for there, and two are not
//!   needed.
//! - the others in a house where an off node lies are not all in one box or line: locked candidates would be new.
//!
//! An inner forcing chain or cycle uses strong links only, and those are the same. One that strikes the candidate and others
//! would strike fewer now, and might then stand for another chain with the same strikes; but as the candidate has no node, all
//! links of such a chain stood at the start, where [`may_stand`] has found no chain.
//!
//! A closure may have been given up because what was left costs too much. It stands like any other, as far as it goes: the inner chains
//! that it has not followed are the same, or fewer, and cost as much.

use super::advanced::Workspace;
use super::graph::Graph;
use super::hint::Producer;
use super::key::{self, Key};
use super::sets::is_confined;
use crate::explainer::bits::bits;
use crate::explainer::position::{CELLS, Position, REGIONS, REGIONS_OF};

/// Whether closures of one board can stand on another.
pub fn may_stand(producer: Producer, before: &Position, now: &Position, work: &mut Workspace) -> bool {
    let is_simple = match producer {
        Producer::Unary => false,
        Producer::Nishio | Producer::Multiple | Producer::Dynamic(0 | 1) => true,
        Producer::Dynamic(2) => work.unary.is_without_chains(before),
        Producer::Dynamic(_) => false,
    };
    is_simple && now.is_filled_as(before) && (0..CELLS).all(|cell| now.candidates(cell) & !before.candidates(cell) == 0)
}

/// Whether this closure stands on this board, although these candidates went.
pub fn stands(graph: &Graph, gone: &[Key], board: &Position, producer: Producer) -> bool {
    let has_sets = producer >= Producer::Dynamic(1);
    gone.iter().all(|&candidate| {
        if graph.holds(candidate) || graph.holds(key::opposite(candidate)) {
            return false;
        }
        let (cell, digit) = (key::cell(candidate), key::digit(candidate));
        let others = bits(board.candidates(cell));
        let in_cell = others.filter(|&other| graph.holds(key::off(cell, other)));
        let struck = in_cell.fold(0, |set, other| set | 1 << other);
        let left = (board.candidates(cell) & !struck).count_ones();
        if left < 2 && struck != 0 || left < 3 && has_sets {
            return false;
        }
        REGIONS_OF[cell].iter().all(|&region| {
            let (region, cells) = (region as usize, &REGIONS[region as usize]);
            let others = board.places(region, digit);
            let in_region = bits(others).filter(|&place| graph.holds(key::off(cells[place] as usize, digit)));
            let struck = in_region.fold(0, |set, place| set | 1 << place);
            let left = others & !struck;
            !(left.count_ones() < 2 && struck != 0
                || has_sets && (left.count_ones() < 3 || struck != 0 && is_confined(region, left)))
        })
    })
}
