//! Chains in the two short forms players write: Eureka, `(7=4)r6c3 - (4=9)r1c3`, and nice loops, `r6c3 -4- r1c3 -9- r2c2`.

use std::fmt::Write;

use crate::cell::Cell;
#[cfg(feature = "prose")]
use crate::shape::Shape;
#[cfg(feature = "prose")]
use crate::step::cells_text;
use crate::step::{By, Node};

/// How chains are written in short.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum Notation {
    /// (7=4)r6c3 - (4=9)r1c3
    #[default]
    Eureka,
    /// r6c3 -4- r1c3 -9- r2c2
    NiceLoop,
}

/// Whether the nodes are one chain, each following from the one before alone.
pub(super) fn is_line(nodes: &[Node]) -> bool {
    nodes.first().is_some_and(|node| node.by == By::Assumed)
        && nodes[1..].iter().enumerate().all(|(number, node)| node.parents[..] == [number as u32])
}

#[cfg(feature = "prose")]
pub(super) fn chain(shape: Shape, nodes: &[Node], notation: Notation) -> String {
    match notation {
        Notation::Eureka => eureka(shape, nodes),
        Notation::NiceLoop => nice_loop(nodes, &|cells| cells_text(shape, cells)),
    }
}

/// The cells of a claim, each once.
fn cells(node: &Node) -> Vec<Cell> {
    let mut cells: Vec<Cell> = node.claim.iter().map(|candidate| candidate.cell).collect();
    cells.dedup();
    cells
}

/// The digit of a claim; of several of a cell `3|4`.
fn digit(node: &Node) -> String {
    let mut digits: Vec<String> = node.claim.iter().map(|candidate| candidate.digit.to_string()).collect();
    digits.dedup();
    digits.join("|")
}

/// `(7=4)r6c3 - (4=9)r1c3`. What is joined by `=` is not both false, by `-` not both true.
#[cfg(feature = "prose")]
fn eureka(shape: Shape, nodes: &[Node]) -> String {
    let mut text = String::new();
    let mut at = 0;
    while at < nodes.len() {
        let here = cells(&nodes[at]);
        let mut inside = format!("({}", digit(&nodes[at]));
        let mut last = at;
        while last + 1 < nodes.len() && cells(&nodes[last + 1]) == here {
            last += 1;
            let _ = write!(inside, "{}{}", link(&nodes[last]), digit(&nodes[last]));
        }
        if at > 0 {
            let _ = write!(text, " {} ", link(&nodes[at]));
        }
        let _ = write!(text, "{inside}){}", cells_text(shape, &here));
        at = last + 1;
    }
    text
}

fn link(to: &Node) -> char {
    if to.on { '=' } else { '-' }
}

/// `r6c5 =6= r8c6`, each cell once; a link carries its digit. With a way to write cells.
pub(super) fn nice_loop(nodes: &[Node], write_cells: &dyn Fn(&[Cell]) -> String) -> String {
    let Some(first) = nodes.first() else { return String::new() };
    let mut text = write_cells(&cells(first));
    let mut here = cells(first);
    for node in &nodes[1..] {
        let next = cells(node);
        if next != here {
            let (link, digit) = (link(node), digit(node));
            let _ = write!(text, " {link}{digit}{link} {}", write_cells(&next));
            here = next;
        }
    }
    text
}

/// The links between different cells: `=` or `-`, and the digit.
pub(super) fn links(nodes: &[Node]) -> Vec<(char, String)> {
    let pairs = nodes.windows(2).filter(|pair| cells(&pair[0]) != cells(&pair[1]));
    pairs.map(|pair| (link(&pair[1]), digit(&pair[1]))).collect()
}
