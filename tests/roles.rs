//! Which candidate plays which part in a step.

use percorre::render::{Role, Roles, roles};
use percorre::step::{By, Node, Pattern};
use percorre::{Candidate, Cell, Digit, DigitSet, Entry, Grid, HouseKind, Shape, Step, Technique, Truth};

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
        let left = grid.allowed(cell(row, column)) - DigitSet::of(Digit(digit - 1));
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
    // A candidate more, and the branches are not all there is.
    let three = with(&[(cell(5, 5), &[1, 2, 3])]);
    assert!(listed(&roles(&step, &three), Role::Split).is_empty());
}
