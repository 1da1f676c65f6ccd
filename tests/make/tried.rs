//! What is listed of a puzzle or a grid is what trying everything finds, where everything is little.

use std::collections::HashSet;
use std::ops::ControlFlow;

use super::{NORVIG, is_minimal};
use percorre::make::{all_minimal, minimal, unavoidable, vicinity};
use percorre::random::Random;
use percorre::{Brute, Cell, Count, Entry, Grid, Shape};

fn neighbours(puzzle: &Grid, out: usize, new: usize) -> Vec<String> {
    let mut found = Vec::new();
    vicinity(puzzle, out, new, None, |neighbour| {
        found.push(neighbour.to_string());
        ControlFlow::Continue(())
    })
    .unwrap();
    found
}

#[test]
fn neighbours_are_those_that_trying_every_change_finds() {
    let puzzle: Grid = "1.....3..2....4.".parse().unwrap();
    let mut brute = Brute::new(puzzle.shape());
    for (out, new) in [(0, 1), (1, 1), (1, 2), (2, 2)] {
        let found = neighbours(&puzzle, out, new);
        let distinct: HashSet<&String> = found.iter().collect();
        assert_eq!(distinct.len(), found.len(), "each once");
        let before: Vec<char> = puzzle.to_string().chars().collect();
        // Every puzzle with the right number of givens, by brute force over the cells that are changed.
        let mut tried = 0;
        let mut go = vec![(before.clone(), 0, out, new)];
        while let Some((cells, at, out, new)) = go.pop() {
            if at == cells.len() {
                if out == 0 && new == 0 {
                    let grid: Grid = cells.iter().collect::<String>().parse().unwrap();
                    tried += usize::from(grid.clash().is_none() && brute.count(&grid, 2) == Count::Exact(1));
                }
                continue;
            }
            go.push((cells.clone(), at + 1, out, new));
            let is_given = before[at] != '.';
            if is_given && out > 0 {
                let mut blank = cells.clone();
                blank[at] = '.';
                go.push((blank, at + 1, out - 1, new));
            }
            if new > 0 && (!is_given || out > 0) {
                for digit in ['1', '2', '3', '4'].into_iter().filter(|&digit| digit != before[at]) {
                    let mut other = cells.clone();
                    other[at] = digit;
                    go.push((other, at + 1, out - usize::from(is_given), new - 1));
                }
            }
        }
        assert_eq!(found.len(), tried, "-{out}+{new}");
    }
}

/// Whether the grid without these cells has another solution.
fn is_unavoidable(brute: &mut Brute, grid: &Grid, cells: &[Cell]) -> bool {
    let mut open = grid.clone();
    cells.iter().for_each(|&cell| open.set(cell, Entry::Marks(grid.shape().digits())));
    brute.count(&open, 2) != Count::Exact(1)
}

#[test]
fn sets_of_a_4x4_grid_are_those_that_trying_every_subset_finds() {
    let grid: Grid = "1234341221434321".parse().unwrap();
    let mut brute = Brute::new(grid.shape());
    let mut sets: Vec<u32> = (0..1_u32 << 16).filter(|set| (4..=8).contains(&set.count_ones())).collect();
    sets.sort_by_key(|set| set.count_ones());
    let mut minimal: Vec<u32> = Vec::new();
    for set in sets {
        let cells: Vec<Cell> = (0..16).filter(|at| set >> at & 1 == 1).map(Cell).collect();
        if !minimal.iter().any(|smaller| smaller & set == *smaller) && is_unavoidable(&mut brute, &grid, &cells) {
            minimal.push(set);
        }
    }
    let sets = unavoidable(&grid, 8, None).unwrap().0;
    let mut found: Vec<u32> = sets.iter().map(|set| set.iter().fold(0, |all, cell| all | 1 << cell.index())).collect();
    found.sort_unstable();
    minimal.sort_unstable();
    assert_eq!(found, minimal);
}

#[test]
fn every_set_of_a_9x9_grid_can_be_exchanged_and_no_part_of_it() {
    let grid: Grid =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179".parse().unwrap();
    let sets = unavoidable(&grid, 8, None).unwrap().0;
    let mut brute = Brute::new(grid.shape());
    assert!(sets.iter().any(|set| set.len() == 4) && sets.iter().any(|set| set.len() == 6));
    for set in sets {
        assert!(is_unavoidable(&mut brute, &grid, &set));
        for left_out in 0..set.len() {
            let mut part = set.clone();
            part.remove(left_out);
            assert!(!is_unavoidable(&mut brute, &grid, &part));
        }
    }
}

#[test]
fn all_minimal_puzzles_are_those_that_trying_every_subset_finds() {
    let full: Grid = "1234.4122.4....1".parse().unwrap();
    let mut found = Vec::new();
    let are_all = all_minimal(&full, None, |puzzle| {
        found.push(puzzle.to_string());
        ControlFlow::Continue(())
    });
    assert!(are_all.unwrap());
    let mut brute = Brute::new(full.shape());
    let text = full.to_string();
    let mut tried: Vec<String> = (0..1_u32 << 16)
        .filter(|mask| text.char_indices().all(|(at, c)| mask >> at & 1 == 0 || c != '.'))
        .map(|mask| text.char_indices().map(|(at, c)| if mask >> at & 1 == 1 { c } else { '.' }).collect::<String>())
        .filter(|text| {
            let grid: Grid = text.parse().unwrap();
            brute.count(&grid, 2) == Count::Exact(1) && is_minimal(&grid)
        })
        .collect();
    found.sort();
    tried.sort();
    assert!(!found.is_empty());
    assert_eq!(found, tried);
}

#[test]
fn a_minimal_puzzle_within_another_keeps_its_solution() {
    let puzzle: Grid = NORVIG.parse().unwrap();
    let mut brute = Brute::new(Shape::NINE);
    let solution = brute.solve(&puzzle).unwrap();
    let some: Vec<Grid> = (0..5).map(|seed| minimal(&puzzle, &mut Random::new(seed, 0), None).unwrap()).collect();
    for minimal in &some {
        assert_eq!(brute.solve(minimal).map(|grid| grid.all_given()), Some(solution.all_given()));
        assert!(is_minimal(minimal), "{minimal}");
        assert!(minimal.entries().all(|(cell, entry)| entry.digit().is_none() || puzzle.entry(cell) == entry));
    }
    assert!(some.iter().any(|other| *other != some[0]), "seeds differ");
    assert!(minimal(&Grid::blank(Shape::NINE), &mut Random::new(0, 0), None).is_err());
}
