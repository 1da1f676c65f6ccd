//! What each candidate is to a step: base, fin, target, link of a branch. Renderers colour and speak by it.
//!
//! Nothing of this is stored in a step: a role follows from where a candidate stands in it.

use super::chain::{roots, split};
use super::step_view::{StepView, covers_outside_parts};
use crate::cell::Candidate;
use crate::grid::Grid;
use crate::set::DigitSet;
use crate::step::{By, Pattern, Reason, Step};

/// What a candidate is to a step. One may be several things.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[non_exhaustive]
pub enum Role {
    /// It is placed.
    Placed,
    /// It is removed.
    Target,
    /// It is removed and belongs to a truth: the pattern removes its own candidate.
    Cannibal,
    /// A truth holds it.
    Base,
    /// A truth holds it, and no cover, though there are covers: one of those that the rest of the step must reckon
    /// with. The fin of a fish; the digit that the ends of a wing have in common.
    Fin,
    /// Two truths hold it.
    EndoFin,
    /// A truth of this part holds it: pivot and wings, almost locked sets A, B, C. The technique's message names the
    /// parts.
    Part(u16),
    /// A truth holds it, and a cover that belongs to no part but joins the parts: a restricted common, a link.
    Common,
    /// It is in a cell of this pattern, beyond it: one guardian at least is true.
    Guardian(u16),
    /// It is one of the digits of this pattern, in a cell without guardians.
    Floor(u16),
    /// It is one of the digits of this pattern, in a cell with guardians.
    Roof(u16),
    /// A node of this branch says that it, or one of its group, is true.
    On {
        /// The number of the branch, from 0.
        branch: u16,
        /// The place of the node in the branch, from 0.
        position: u32,
    },
    /// A node of this branch says that it is false.
    Off {
        /// The number of the branch, from 0.
        branch: u16,
        /// The place of the node in the branch, from 0.
        position: u32,
    },
    /// A branch begins with it, and the branches together begin with all that one truth holds: one of them comes true.
    Split,
}

/// The roles of all candidates that have any.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Roles {
    /// Ascending, each once.
    roles: Vec<(Candidate, Role)>,
}

impl Roles {
    /// The roles of one candidate, ascending.
    pub fn of(&self, candidate: Candidate) -> impl Iterator<Item = Role> {
        let first = self.roles.partition_point(|&(other, _)| other < candidate);
        self.roles[first..].iter().take_while(move |(other, _)| *other == candidate).map(|&(_, role)| role)
    }

    /// Whether a candidate has a role.
    pub fn has(&self, candidate: Candidate, role: Role) -> bool {
        self.roles.binary_search(&(candidate, role)).is_ok()
    }

    /// The candidates of one role, in reading order.
    pub fn with(&self, role: Role) -> impl Iterator<Item = Candidate> {
        self.roles.iter().filter(move |(_, other)| *other == role).map(|&(candidate, _)| candidate)
    }

    /// Every candidate with each of its roles, in reading order.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Candidate, Role)> {
        self.roles.iter().copied()
    }
}

/// The roles of the candidates of a step; the board is the one before it, with its marks.
pub fn roles(step: &Step, before: &Grid) -> Roles {
    let view = StepView { grid: before, step };
    let mut roles = bases(view);
    for &removed in &step.removed {
        if roles.contains(&(removed, Role::Base)) {
            roles.push((removed, Role::Cannibal));
        }
        roles.push((removed, Role::Target));
    }
    roles.extend(step.placed.iter().map(|&placed| (placed, Role::Placed)));
    patterns(view, &mut roles);
    nodes(view, &mut roles);
    roles.sort_unstable();
    roles.dedup();
    Roles { roles }
}

/// What truths, covers and parts say.
fn bases(view: StepView) -> Vec<(Candidate, Role)> {
    let shape = view.shape();
    let reason = &view.step.reason;
    let joints = if reason.parts.is_empty() { &[] } else { covers_outside_parts(reason) };
    let part_of = parts(reason);
    let mut roles = Vec::new();
    let mut seen = Vec::new();
    for (number, &truth) in reason.truths.iter().enumerate() {
        for candidate in view.held_by(truth) {
            roles.push((candidate, Role::Base));
            if seen.contains(&candidate) {
                roles.push((candidate, Role::EndoFin));
            }
            seen.push(candidate);
            if !reason.covers.is_empty() && !view.is_covered(candidate) {
                roles.push((candidate, Role::Fin));
            }
            if joints.iter().any(|cover| cover.holds(shape, candidate)) {
                roles.push((candidate, Role::Common));
            }
            if let Some(&part) = part_of.get(number) {
                roles.push((candidate, Role::Part(part)));
            }
        }
    }
    roles
}

/// For each truth the number of its part, as far as the parts go.
fn parts(reason: &Reason) -> Vec<u16> {
    let truths = reason.parts.iter().enumerate();
    truths.flat_map(|(number, part)| std::iter::repeat_n(number as u16, part.truths.into())).collect()
}

/// What patterns say: guardians, and what they guard.
fn patterns(view: StepView, roles: &mut Vec<(Candidate, Role)>) {
    for (number, pattern) in view.step.reason.patterns.iter().enumerate() {
        let Pattern::Cells(cells) = pattern else { continue };
        let number = number as u16;
        for &(cell, digits) in cells {
            let guardians = view.left(cell) - digits;
            let guarded = if guardians.is_empty() { Role::Floor(number) } else { Role::Roof(number) };
            let each = |set: DigitSet, role| set.digits().map(move |digit| (Candidate::new(cell, digit), role));
            roles.extend(each(guardians, Role::Guardian(number)));
            roles.extend(each(view.left(cell) & digits, guarded));
        }
    }
}

/// What the nodes of each branch say.
fn nodes(view: StepView, roles: &mut Vec<(Candidate, Role)>) {
    let reason = &view.step.reason;
    let mut branch = None;
    let mut root = 0;
    for (number, node) in reason.nodes.iter().enumerate() {
        if node.by == By::Assumed {
            branch = Some(branch.map_or(0, |last: u16| last.saturating_add(1)));
            root = number;
        }
        let (branch, position) = (branch.unwrap_or(0), (number - root) as u32);
        let role = if node.on { Role::On { branch, position } } else { Role::Off { branch, position } };
        roles.extend(node.claim.iter().map(|&member| (member, role)));
    }
    if split(view).is_some() {
        roles.extend(roots(reason).into_iter().map(|root| (root.claim[0], Role::Split)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cell::{Cell, Digit};
    use crate::grid::Entry;
    use crate::shape::HouseKind;
    use crate::shape::Shape;
    use crate::step::{Node, Truth};
    use crate::technique::Technique;

    fn at(row: usize, column: usize, digit: u8) -> Candidate {
        Candidate::new(cell(row, column), Digit(digit - 1))
    }

    fn cell(row: usize, column: usize) -> Cell {
        Shape::NINE.cell(row - 1, column - 1)
    }

    fn house(kind: HouseKind, number: usize, digit: u8) -> Truth {
        Truth::House(Shape::NINE.house(kind, number - 1), Digit(digit - 1))
    }

    fn with(marks: &[(Cell, &[u8])]) -> Grid {
        let mut grid = Grid::blank(Shape::NINE);
        for (cell, digits) in marks {
            grid.set(*cell, Entry::Marks(digits.iter().map(|digit| Digit(digit - 1)).collect()));
        }
        grid
    }

    fn listed(roles: &Roles, role: Role) -> Vec<Candidate> {
        roles.with(role).collect()
    }

    /// A grid where a digit of a row has these columns only.
    fn places(grid: &mut Grid, row: usize, digit: u8, columns: &[usize]) {
        for column in (1..=9).filter(|column| !columns.contains(column)) {
            let left = grid.entry(cell(row, column)).allowed() - DigitSet::of(Digit(digit - 1));
            grid.set(cell(row, column), Entry::Marks(left));
        }
    }

    #[test]
    fn a_fin_is_a_base_candidate_without_a_cover() {
        use HouseKind::{Column, Row};
        let mut grid = Grid::blank(Shape::NINE);
        places(&mut grid, 1, 7, &[2, 5]);
        places(&mut grid, 5, 7, &[2, 5, 6]);
        let step = Step::remove(Technique::Pointing, [at(4, 5, 7), at(6, 5, 7)])
            .because([house(Row, 1, 7), house(Row, 5, 7)])
            .against([house(Column, 2, 7), house(Column, 5, 7)]);
        let roles = roles(&step, &grid);
        assert_eq!(listed(&roles, Role::Base), [at(1, 2, 7), at(1, 5, 7), at(5, 2, 7), at(5, 5, 7), at(5, 6, 7)]);
        assert_eq!(listed(&roles, Role::Fin), [at(5, 6, 7)]);
        assert_eq!(listed(&roles, Role::Target), [at(4, 5, 7), at(6, 5, 7)]);
        assert!(listed(&roles, Role::EndoFin).is_empty() && listed(&roles, Role::Cannibal).is_empty());
        assert_eq!(roles.of(at(5, 6, 7)).collect::<Vec<_>>(), [Role::Base, Role::Fin]);
        assert!(roles.has(at(5, 6, 7), Role::Fin) && !roles.has(at(5, 5, 7), Role::Fin));
        assert_eq!(roles.iter().len(), 8);
    }

    #[test]
    fn an_endo_fin_is_in_two_truths_and_a_cannibal_eats_itself() {
        use HouseKind::{Column, Row};
        let mut grid = Grid::blank(Shape::NINE);
        places(&mut grid, 1, 7, &[1, 5]);
        let step = Step::remove(Technique::Pointing, [at(1, 5, 7)])
            .because([house(Row, 1, 7), house(Column, 1, 7)])
            .against([house(Column, 5, 7)]);
        let roles = roles(&step, &grid);
        assert_eq!(listed(&roles, Role::EndoFin), [at(1, 1, 7)]);
        assert_eq!(roles.of(at(1, 5, 7)).collect::<Vec<_>>(), [Role::Target, Role::Cannibal, Role::Base]);
    }

    #[test]
    fn a_naked_single_has_a_base_and_no_fin() {
        let grid = with(&[(cell(1, 1), &[4])]);
        let step = Step::place(Technique::NakedSingle, cell(1, 1), Digit(3)).because([Truth::Cell(cell(1, 1))]);
        assert_eq!(roles(&step, &grid).of(at(1, 1, 4)).collect::<Vec<_>>(), [Role::Placed, Role::Base]);
    }

    #[test]
    fn parts_and_what_ties_them() {
        use HouseKind::{Column, Row};
        // Two bivalue cells joined by 1 in column 1: an almost locked set each.
        let grid = with(&[(cell(1, 1), &[1, 3]), (cell(5, 1), &[1, 4]), (cell(5, 2), &[3, 4])]);
        let step = Step::remove(Technique::Pointing, [at(1, 2, 3)])
            .because([cell(1, 1), cell(5, 1), cell(5, 2)].map(Truth::Cell))
            .against([house(Row, 1, 3), house(Row, 5, 4), house(Column, 2, 3), house(Column, 1, 1)])
            .in_parts([(1, 1), (2, 2)]);
        let roles = roles(&step, &grid);
        assert_eq!(listed(&roles, Role::Part(0)), [at(1, 1, 1), at(1, 1, 3)]);
        assert_eq!(listed(&roles, Role::Part(1)).len(), 4);
        assert_eq!(listed(&roles, Role::Common), [at(1, 1, 1), at(5, 1, 1)]);
    }

    #[test]
    fn floor_and_roof_and_guardians() {
        let corners = [(1, 1), (1, 4), (2, 1), (2, 4)].map(|(row, column)| cell(row, column));
        let pair: &[u8] = &[1, 2];
        let grid = with(&[(corners[0], pair), (corners[1], pair), (corners[2], &[1]), (corners[3], &[1, 2, 7])]);
        let mut step = Step::remove(Technique::Pointing, [at(2, 4, 1)]).because([Truth::Beyond(0)]);
        step.reason.patterns.push(Pattern::Cells(corners.map(|corner| (corner, DigitSet::up_to(2))).to_vec()));
        let roles = roles(&step, &grid);
        assert_eq!(listed(&roles, Role::Guardian(0)), [at(2, 4, 7)]);
        assert_eq!(listed(&roles, Role::Roof(0)), [at(2, 4, 1), at(2, 4, 2)]);
        assert_eq!(listed(&roles, Role::Floor(0)).len(), 5);
        assert_eq!(listed(&roles, Role::Base), [at(2, 4, 7)]);
    }

    #[test]
    fn branches_positions_and_the_split() {
        let grid = with(&[(cell(5, 5), &[1, 2])]);
        let link = |on, claim, parent, by| Node {
            on,
            claim: [claim].into_iter().collect(),
            parents: [parent].into_iter().collect(),
            by,
        };
        let mut step = Step::remove(Technique::Pointing, [at(9, 1, 7)]).because([Truth::Cell(cell(5, 5))]);
        step.reason.nodes = vec![
            Node::assumed(true, at(5, 5, 1)),
            link(false, at(5, 1, 1), 0, By::Truth(house(HouseKind::Row, 5, 1))),
            Node::assumed(true, at(5, 5, 2)),
            link(false, at(9, 5, 2), 2, By::Truth(house(HouseKind::Column, 5, 2))),
        ];
        let found = roles(&step, &grid);
        assert!(found.has(at(5, 5, 1), Role::On { branch: 0, position: 0 }));
        assert!(found.has(at(5, 1, 1), Role::Off { branch: 0, position: 1 }));
        assert!(found.has(at(9, 5, 2), Role::Off { branch: 1, position: 1 }));
        assert_eq!(listed(&found, Role::Split), [at(5, 5, 1), at(5, 5, 2)]);
        assert_eq!(split(StepView { grid: &grid, step: &step }), Some(Truth::Cell(cell(5, 5))));
        // A candidate more, and the branches are not all there is.
        let three = with(&[(cell(5, 5), &[1, 2, 3])]);
        assert_eq!(split(StepView { grid: &three, step: &step }), None);
        assert!(listed(&roles(&step, &three), Role::Split).is_empty());
    }
}
