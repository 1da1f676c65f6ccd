//! Steps that are wrong whatever the technique: no conclusion, none on the board, numbers that point nowhere, too much of it.

use super::{board, flaw, step_of};
use percorre::check::{Flaw, NodeFlaw, check};
use percorre::step::{By, Node, Part, Pattern};
use percorre::{Candidate, Cell, Checker, Digit, DigitSet, Grid, House, Reason, Shape, Step, Technique, Truth};

#[test]
fn a_step_must_conclude_something_on_the_board() {
    assert_eq!(
        flaw("", r#""truths":["r1c1"]"#),
        "the step concludes nothing, expected a digit placed or a candidate removed"
    );
    assert_eq!(
        flaw("r1c1=23", r#""removed":["1r1c1"],"truths":["r1c1"]"#),
        "1r1c1 is not on the board before the step"
    );
    assert_eq!(flaw("r1c1=23", r#""placed":["1r1c1"],"truths":["r1c1"]"#), "1r1c1 is not on the board before the step");
    // Struck by a placed digit, though no marks are given.
    assert_eq!(flaw("r1c9!1", r#""removed":["1r1c1"]"#), "1r1c1 is not on the board before the step");
    let filled = "1r1c1 speaks of a cell that is filled before the step";
    assert_eq!(flaw("r1c1!1", r#""placed":["1r1c1"],"truths":["r1c1"]"#), filled);
    assert_eq!(flaw("r1c1:1", r#""removed":["1r1c1"],"truths":["r1c1"]"#), filled);
    // One of several conclusions is enough to fail.
    assert_eq!(
        flaw("r1c12=12", r#""removed":["1r1c5","1r2c5"],"truths":["r1c1","r1c2"]"#),
        "-1r2c5 does not follow from the truths and covers cited"
    );
}

#[test]
fn only_what_is_cited_acts() {
    // The board is in contradiction, r9c9 has nothing left; but nothing of that is cited.
    assert_eq!(
        flaw("r9c9= r1c12=12", r#""removed":["3r1c5"],"truths":["r1c1","r1c2"]"#),
        "-3r1c5 does not follow from the truths and covers cited"
    );
    // Lone marks are no placed digits.
    assert!(flaw("r1c1=1", r#""removed":["1r1c5"]"#).starts_with("-1r1c5 does not follow"));
    super::proves("r1c1=1", r#""removed":["1r1c5"],"truths":["r1c1"]"#);
}

#[test]
fn a_cover_that_is_a_pattern_covers_nothing() {
    let record = r#""removed":["1r1c5"],"truths":["r1c1","r1c2","r1c3"],"covers":["2r1","3r1","!0"],
        "patterns":[[["r5c5",[1]],["r5c6",[1]]]]"#;
    assert!(flaw("r1c123=1234", record).starts_with("-1r1c5 does not follow"));
}

#[test]
fn the_board_must_be_a_board() {
    assert_eq!(flaw("r1c1:1 r1c2:1", r#""removed":["2r9c9"]"#), "the board holds equal digits in one house");
    let four = Grid::blank(Shape::of_side(4).unwrap());
    let step = Step::place(Technique::NakedSingle, Cell(0), Digit(0)).because([Truth::Cell(Cell(0))]);
    let flaw = check(&step, &four, &Grid::blank(Shape::NINE)).unwrap_err().to_string();
    assert_eq!(flaw, "the board has boxes of 2x2, expected 3x3 as in the puzzle");
}

/// A step that would hold, with something wrong put into its reason.
fn with(change: impl FnOnce(&mut Step)) -> Flaw {
    let mut step = Step::place(Technique::NakedSingle, Cell(0), Digit(0)).because([Truth::Cell(Cell(0))]);
    change(&mut step);
    check(&step, &board("r1c1=1"), &board("")).unwrap_err()
}

#[test]
fn numbers_must_point_at_something() {
    let range = |what, found, below| Flaw::Range { what, found, below };
    let at = |cell, digit| Candidate::new(Cell(cell), Digit(digit));
    assert_eq!(with(|step| step.placed.push(at(81, 0))), range("cell", 81, 81));
    assert_eq!(with(|step| step.removed.push(at(5, 9))), range("digit", 9, 9));
    assert_eq!(with(|step| step.reason.truths.push(Truth::Cell(Cell(u16::MAX)))), range("cell", 65535, 81));
    assert_eq!(with(|step| step.reason.truths.push(Truth::House(House(27), Digit(0)))), range("house", 27, 27));
    assert_eq!(with(|step| step.reason.covers.push(Truth::House(House(0), Digit(200)))), range("digit", 200, 9));
    assert_eq!(with(|step| step.reason.covers.push(Truth::Beyond(0))), range("pattern", 0, 0));
    assert_eq!(with(|step| step.reason.ends.push(0)), range("node", 0, 0));
    let node = |by| Node { by, ..Node::assumed(true, at(0, 0)) };
    assert_eq!(with(|step| step.reason.nodes.push(node(By::Lemma(0)))), range("lemma", 0, 0));
    assert_eq!(with(|step| step.reason.nodes.push(node(By::Truth(Truth::Beyond(3))))), range("pattern", 3, 0));
    assert_eq!(with(|step| step.reason.nodes.push(Node::assumed(true, at(0, 9)))), range("digit", 9, 9));
    let pattern = Pattern::Cells(vec![(Cell(0), DigitSet::up_to(10))]);
    assert_eq!(with(|step| step.reason.patterns.push(pattern)), range("digit", 9, 9));
    let lemma = Reason { ends: [1].into_iter().collect(), ..Reason::default() };
    assert_eq!(with(|step| step.reason.lemmas.push(lemma)), range("node", 1, 0));
    let parts = Flaw::Parts { what: "truths", found: 2, most: 1 };
    assert_eq!(with(|step| step.reason.parts.push(Part { truths: 2, covers: 0 })), parts);
}

#[test]
fn nodes_must_make_a_story() {
    let node = |node: Node| {
        with(|step| {
            step.reason.nodes.push(Node::assumed(true, Candidate::new(Cell(5), Digit(5))));
            step.reason.nodes.push(node);
        })
    };
    let wrong = |why| Flaw::Node { number: 1, why, shape: Shape::NINE };
    let claim = Candidate::new(Cell(0), Digit(0));
    let parents = |parents: &[u32], by| Node { parents: parents.into(), by, ..Node::assumed(true, claim) };
    let cell = By::Truth(Truth::Cell(Cell(0)));
    assert_eq!(node(parents(&[1], cell)), wrong(NodeFlaw::Parent(1)));
    assert_eq!(node(parents(&[0], By::Assumed)), wrong(NodeFlaw::AssumedWithParents));
    assert_eq!(node(Node { claim: Default::default(), ..parents(&[0], cell) }), wrong(NodeFlaw::NoClaim));
    let first = with(|step| step.reason.nodes.push(parents(&[], cell)));
    assert_eq!(first, Flaw::Node { number: 0, why: NodeFlaw::NoBranch, shape: Shape::NINE });
    let forward = with(|step| {
        step.reason.nodes.extend([parents(&[], By::Assumed), parents(&[2], cell), parents(&[], cell)]);
    });
    assert_eq!(forward, wrong(NodeFlaw::Parent(2)));
}

#[test]
fn a_truth_beyond_a_pattern_denies_nothing() {
    // Two guardians may both be true.
    let record = r#""removed":["4r2c4"],"truths":["!0"],
        "nodes":[["+3r2c1",[],null],["-4r2c4",[0],"!0"]],"ends":[1],
        "patterns":[[["r1c1",[1,2]],["r1c4",[1,2]],["r2c1",[1,2]],["r2c4",[1,2]]]]"#;
    assert_eq!(
        flaw("r1c14=12 r2c1=123 r2c4=124", record),
        "node 1: a truth beyond a pattern may hold several candidates, so it denies none"
    );
    // But it makes the last guardian true.
    let on = record.replace(r#"["+3r2c1",[],null],["-4r2c4",[0],"!0"]"#, r#"["-3r2c1",[],null],["+4r2c4",[0],"!0"]"#);
    assert!(flaw("r1c14=12 r2c1=123 r2c4=124", &on).starts_with("-4r2c4 does not follow"));
    assert!(flaw("r1c14=12 r2c1=1235 r2c4=124", &on).starts_with("node 1: its truth may be 5r2c1 as well"));
}

#[test]
fn strangers_are_bounded() {
    let deep = (0..18).fold(Reason::default(), |inner, _| Reason { lemmas: vec![inner], ..Reason::default() });
    assert_eq!(
        with(|step| step.reason.lemmas = deep.lemmas),
        Flaw::Bound { what: "lemmas inside each other", limit: 16 }
    );
    let many = vec![Truth::Cell(Cell(0)); 1 << 20];
    let flaw = with(|step| step.reason.truths = many.into());
    assert_eq!(flaw, Flaw::Bound { what: "pieces of a reason", limit: 1 << 20 });
    // Sixteen nodes that rest on a lemma with sixteen nodes that rest on one ... 2^60 proofs, written in a few lines.
    // Each of a whole row, which is more to look at than one candidate.
    let row = || (36..45).map(|cell| Candidate::new(Cell(cell), Digit(4))).collect();
    let node = |by| Node { by, claim: row(), ..Node::assumed(true, Candidate::new(Cell(36), Digit(4))) };
    let reason = (0..15).fold(Reason::default(), |inner, _| Reason {
        nodes: std::iter::once(By::Assumed).chain([By::Lemma(0); 16]).map(node).collect(),
        lemmas: vec![inner],
        ..Reason::default()
    });
    assert!(matches!(with(|step| step.reason = reason), Flaw::Bound { what: "pieces looked at", .. }));
}

#[test]
fn a_checker_walks_along_and_comes_back() {
    let puzzle = board("r1c12=12 r9c9=5");
    let mut checker = Checker::new(&puzzle).unwrap();
    let before = checker.board();
    let pair = step_of(Shape::NINE, r#""removed":["1r1c5"],"truths":["r1c1","r1c2"]"#);
    let mark = checker.mark();
    checker.check(&pair).unwrap();
    assert_eq!(checker.board(), before, "a check leaves the board as it was");
    checker.apply(&pair).unwrap();
    assert!(matches!(checker.check(&pair), Err(Flaw::Absent { .. })));
    let single = step_of(Shape::NINE, r#""placed":["5r9c9"],"truths":["r9c9"]"#);
    checker.check(&single).unwrap();
    checker.apply(&single).unwrap();
    assert!(matches!(checker.check(&single), Err(Flaw::Filled { .. })));
    checker.back_to(mark);
    assert_eq!(checker.board(), before);
    // A flaw leaves no trace either.
    let wrong = step_of(
        Shape::NINE,
        r##""removed":["3r5c5"],"truths":["r1c1"],
        "nodes":[["+1r1c1",[],null],["-1r1c2",[0],"#0"],["+7r5c5",[1],"#1"]],"lemmas":[{},{}]"##,
    );
    assert!(matches!(checker.check(&wrong), Err(Flaw::Lemma { node: 2, .. })));
    assert_eq!(checker.board(), before);
}
