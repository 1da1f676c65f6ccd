//! The closer look at one board.

use super::super::boxes::closer::strike_triples;
use super::super::boxes::sweep::Rest;
use super::super::portable::Portable;
use super::settle::stuck_boards;
use super::*;

#[test]
fn triples_are_struck_as_defined() {
    /// Whether there was anything to strike.
    fn check<V: OneBoard>(board: &Cells) -> bool {
        let mut expected = *board;
        definition::strike_threes(&mut expected);
        let mut x = Boxes::new(board).load::<V>();
        assert_eq!(strike_triples(&mut x), expected != *board);
        let mut kept = Boxes::ZERO;
        kept.store(&x);
        assert_eq!(kept.cells(), expected);
        expected != *board
    }
    let boards = stuck_boards(100);
    let mut struck = 0;
    for board in &boards {
        struck += usize::from(check::<Portable>(board));
        each_vector!(half::Half, check(board));
    }
    assert!((boards.len() / 8..boards.len()).contains(&struck), "{struck} have triples");
}

#[test]
fn a_closer_look_solves_and_refutes_rightly() {
    fn check<V: OneBoard>((board, solutions): (&Cells, &[Cells])) -> Option<Rest> {
        let mut looked_at = Boxes::new(board);
        let rest = V::look_closer(&mut looked_at);
        match rest {
            Some(Rest::Stuck) => assert_eq!(looked_at.cells(), *board),
            Some(Rest::Full) => assert_eq!([looked_at.cells()][..], *solutions),
            None => assert_eq!(solutions.len(), 0),
        }
        rest
    }
    let (mut solved, mut refuted) = (0, 0);
    for board in stuck_boards(100) {
        let mut solutions = Vec::new();
        let _ = Nine::new(Backend::Portable).solutions(&board, None, |solution| {
            solutions.push(*solution);
            if solutions.len() < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        match check::<Portable>((&board, &solutions)) {
            Some(Rest::Full) => solved += 1,
            Some(Rest::Stuck) => {}
            None => refuted += 1,
        }
        each_vector!(half::Half, check((&board, &solutions)));
    }
    assert!(solved > 0 && refuted > 20, "{solved} solved, {refuted} refuted");
}
