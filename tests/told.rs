//! Whether what is said is so: each text is read over its own board, and of every cell that it speaks of it is asked whether it is
//! among the eliminated, and of every eliminated one whether the text speaks of it.
#![cfg(feature = "prose")]

use std::collections::HashSet;
use std::sync::LazyLock;

use percorre::render::{Language, Prose, Verbosity};
use percorre::state::marked;
use percorre::step::Truth;
use percorre::{Candidate, Cell, Digit, Grid, House, Ladder, Shape, Solver, Step, Technique};

use crate::common::shown::shown;

/// A technique's own board, and all its steps there.
fn own(technique: Technique) -> (Grid, Vec<Step>) {
    let Some(shown) = shown(technique) else { return (Grid::blank(Shape::NINE), vec![]) };
    // Some have thousands.
    (marked(&shown.grid), shown.steps.iter().take(20).cloned().collect())
}

fn numbers(text: &str) -> Vec<usize> {
    text.split(|c: char| !c.is_ascii_digit()).filter_map(|number| number.parse().ok()).collect()
}

/// A board with its words: `r46c12,r7c3`, `rows 1, 2 and box 4`.
#[derive(Clone, Copy)]
struct Reader<'a> {
    grid: &'a Grid,
    shape: Shape,
}

impl Reader<'_> {
    /// The cells of `r46c12,r7c3`, in a text that may go on.
    fn cells(self, text: &str) -> Vec<Cell> {
        let side = self.shape.side();
        let line = |text: &str| -> Vec<usize> {
            if side > 9 { numbers(text) } else { text.bytes().map(|digit| usize::from(digit - b'0')).collect() }
        };
        let mut cells = Vec::new();
        for word in text.split([',', ' ', ';', ':', '(', '.', '-']) {
            let Some((rows, columns)) = word.strip_prefix('r').and_then(|rest| rest.split_once('c')) else { continue };
            let is_code = |text: &str| !text.is_empty() && text.bytes().all(|letter| letter.is_ascii_digit());
            if !is_code(rows) || !is_code(columns) {
                continue;
            }
            for row in line(rows) {
                cells.extend(line(columns).into_iter().map(|column| self.shape.cell(row - 1, column - 1)));
            }
        }
        cells
    }

    /// The houses of `rows 1 and 2 and box 4`.
    fn houses(self, text: &str) -> Vec<House> {
        let mut houses = Vec::new();
        let mut kind = None;
        for word in text.split(|c: char| !c.is_ascii_alphanumeric()) {
            match word {
                "row" | "rows" => kind = Some("row"),
                "column" | "columns" => kind = Some("column"),
                "box" | "boxes" => kind = Some("box"),
                _ => {
                    if let (Some(kind), Ok(number)) = (kind, word.parse::<usize>()) {
                        let of_kind = self.shape.all_houses().filter(|&house| self.shape.kind(house).word() == kind);
                        houses.extend(of_kind.filter(|&house| self.shape.number(house) + 1 == number));
                    }
                }
            }
        }
        houses
    }

    fn has(self, cell: Cell, digit: Digit) -> bool {
        self.grid.digit(cell).is_none() && self.grid.allowed(cell).has(digit)
    }

    /// The cells that can be this digit and see all of these, which they are not themselves.
    fn seers(self, digit: Digit, all: &[Cell]) -> Vec<Cell> {
        let sees = |cell: &Cell| all.iter().all(|&other| self.shape.are_peers(*cell, other));
        self.shape.all_cells().filter(|&cell| self.has(cell, digit)).filter(sees).collect()
    }

    fn within(self, houses: &[House], cell: Cell) -> bool {
        self.shape.houses_of(cell).iter().any(|house| houses.contains(house))
    }

    fn with(self, digit: Digit, cells: &[Cell]) -> Vec<Cell> {
        cells.iter().copied().filter(|&cell| self.has(cell, digit)).collect()
    }
}

fn digit(number: usize) -> Digit {
    Digit::from_number(number).expect("a digit")
}

/// The digits of the last `can be 2 or 3`.
fn last_digits(text: &str) -> Vec<Digit> {
    let (_, last) = text.rsplit_once("can be ").expect("digits");
    numbers(last.split('.').next().unwrap_or(last)).into_iter().map(digit).collect()
}

fn between<'a>(text: &'a str, from: &str, to: &str) -> Option<&'a str> {
    text.split_once(from)?.1.split_once(to).map(|(inside, _)| inside)
}

/// The candidates that a text says are false, if it says it of all cells of some kind.
fn spoken_of(reader: Reader, text: &str) -> Option<Vec<Candidate>> {
    let Reader { shape, grid } = reader;
    let of = |cells: Vec<Cell>, digit: Digit| cells.into_iter().map(move |cell| Candidate::new(cell, digit));
    let each = |digits: Vec<Digit>, cells: &dyn Fn(Digit) -> Vec<Cell>| -> Vec<Candidate> {
        digits.into_iter().flat_map(|digit| of(cells(digit), digit)).collect()
    };
    // Fish, and locked candidates: `in rows 1 and 2, 5 can only go in columns 3 and 4 ... no other cell of columns 3 and 4 can be 5.`
    if let Some(cover) = between(text, "o other cell of ", " can be ").filter(|_| text.starts_with("in ")) {
        let (cover, seeing) = cover.split_once(" that sees ").unwrap_or((cover, ""));
        let (bases, covers) = (
            reader.houses(text.split_once(" can only go ").unwrap().0.rsplit_once(',').unwrap().0),
            reader.houses(cover),
        );
        let z = last_digits(text.split_once(" Nor can").map_or(text, |(text, _)| text))[0];
        let fins = if seeing.is_empty() {
            Vec::new()
        } else {
            reader.cells(between(text, "apart from the fin", ". ").unwrap())
        };
        let others = reader
            .seers(z, &fins)
            .into_iter()
            .filter(|&cell| reader.within(&covers, cell) && !reader.within(&bases, cell));
        let doubles = between(text, "Nor can ", ", which").map(|cells| reader.cells(cells)).unwrap_or_default();
        for &cell in &doubles {
            let of = |houses: &[House]| houses.iter().filter(|&house| shape.houses_of(cell).contains(house)).count();
            assert!(of(&covers) > of(&bases), "{text}");
        }
        return Some(of(others.chain(doubles).collect(), z).collect());
    }
    if text.contains(" form a ") && text.contains(" of them can be ") {
        let cells = reader.cells(text.split_once(" form a ")?.0);
        return Some(each(last_digits(text), &|digit| reader.seers(digit, &cells)));
    }
    if text.contains("These cells can be nothing else") {
        let kept = numbers(text.split_once(" can only go in ")?.0.split_once(',')?.1);
        let cells = reader.cells(text.split_once(" can only go in ")?.1);
        let gone = |cell: &Cell| {
            let others = grid.allowed(*cell).digits().filter(|digit| !kept.contains(&digit.number()));
            others.map(|digit| Candidate::new(*cell, digit)).collect::<Vec<_>>()
        };
        return Some(cells.iter().flat_map(gone).collect());
    }
    if let Some(cells) = between(text, "No other cell that sees all of ", " can be ")
        .or_else(|| between(text, "then one of ", " is, and no other cell"))
    {
        let cells = reader.cells(cells);
        return Some(each(last_digits(text), &|digit| reader.seers(digit, &cells)));
    }
    if text.contains("No other cell that sees both ends") || text.contains("No other cell that sees both of them") {
        let ends = between(text, "shows that ", ": ")?;
        let cells = reader.cells(ends);
        return Some(each(last_digits(text), &|digit| reader.seers(digit, &cells)));
    }
    if text.contains("sees both wings") || text.contains("sees all three") {
        let mut cells = reader.cells(between(text, "its wings are ", ". ")?);
        if text.contains("sees all three") {
            cells.extend(reader.cells(text.split_once(" is ")?.0));
        }
        return Some(each(last_digits(text), &|digit| reader.seers(digit, &cells)));
    }
    if text.contains(" are both ") {
        let cells = reader.cells(text.split_once(" are both ")?.0);
        return Some(each(last_digits(text), &|digit| reader.seers(digit, &cells)));
    }
    if text.contains("an odd and an even one") {
        let cells = reader.cells(text.split_once(" all hold ")?.0);
        let sees = |cell: Cell, from: usize| cells.iter().skip(from).step_by(2).any(|&it| shape.are_peers(it, cell));
        let all = |digit| {
            let others = reader.seers(digit, &[]).into_iter().filter(|cell| !cells.contains(cell));
            others.filter(|&cell| sees(cell, 0) && sees(cell, 1)).collect()
        };
        return Some(each(last_digits(text), &all));
    }
    if text.starts_with("colour ") && !text.contains("over several digits") {
        let z = digit(numbers(text)[0]);
        let groups = between(text, "two places: ", ". ")?;
        let sides: Vec<Vec<Cell>> = groups.split([';', '/']).map(|side| reader.cells(side)).collect();
        let sees = |cell: Cell, side: &[Cell]| side.iter().any(|&other| shape.are_peers(cell, other));
        let who = |a: &[Cell], b: &[Cell]| {
            let others = reader.seers(z, &[]).into_iter().filter(|cell| {
                sides.iter().all(|side| !side.contains(cell)) || text.contains("see each other, so their")
            });
            others.filter(|&cell| sees(cell, a) && sees(cell, b)).collect::<Vec<_>>()
        };
        let gone = if text.contains("have the same colour") {
            let near = reader.cells(text.split_once("is not. ")?.1.split_once(" have the same")?.0);
            assert!(shape.are_peers(near[0], near[1]), "{text}");
            sides.iter().find(|side| near.iter().all(|cell| side.contains(cell)))?.clone()
        } else if text.contains("sees both colours of the other group") {
            reader.cells(between(text, "The colour ", " sees both")?)
        } else if text.contains("see each other, so their") {
            let (one, other) = between(text, &format!("and {z} is in "), ". ")?.split_once(" or in ")?;
            let [one, other] = [one, other].map(|cells| reader.cells(cells));
            who(&one, &other)
        } else {
            who(&sides[0], &sides[1])
        };
        return Some(of(gone, z).collect());
    }
    if let Some(held) =
        between(text, "So one of ", " is ").filter(|_| text.contains("second solution") || text.contains("exactly one"))
    {
        let cells = reader.cells(held);
        return (!cells.is_empty() && text.contains("no other cell"))
            .then(|| each(last_digits(text), &|digit| reader.seers(digit, &cells)));
    }
    if text.contains("one digit more than cells. ") {
        let sets: Vec<Vec<Cell>> = text.split_once(": each set")?.0.split(';').map(|set| reader.cells(set)).collect();
        let ends = [&sets[0][..], &sets[sets.len() - 1][..]].concat();
        return Some(each(last_digits(text), &|digit| reader.seers(digit, &reader.with(digit, &ends))));
    }
    if text.contains("takes a digit from one of these sets: ") {
        let all = reader.cells(between(text, "one of these sets: ", ". That set")?);
        return Some(each(last_digits(text), &|digit| reader.seers(digit, &reader.with(digit, &all))));
    }
    if text.contains("digits between them") && text.contains("used up there") {
        let all = reader.cells(text.split_once(": ")?.0);
        let gone = text.split("no other cell of ").skip(1).flat_map(|part| {
            let houses = reader.houses(part.split_once(" can be ").unwrap().0);
            let digits = last_digits(part.trim_end_matches(" and "));
            let all = &all;
            each(digits, &|digit| {
                let others = reader.seers(digit, &[]).into_iter().filter(|cell| !all.contains(cell));
                others.filter(|&cell| reader.within(&houses, cell)).collect()
            })
        });
        // Of the set itself: `Where the two cross, such a digit would count for both: r6c9 is not 4.`
        let crossed = text.split_once("would count for both: ").map_or("", |(_, crossed)| crossed);
        let crossed = all_claims(reader, crossed).into_iter().flat_map(|(_, claim)| claim);
        return Some(gone.chain(crossed).collect());
    }
    if text.contains("A candidate that both colours rule out") {
        let groups = between(text, "over several digits: ", ". One colour")?;
        let side = |text: &str| -> Vec<Candidate> {
            let claims = text.split(' ').filter_map(|claim| claim.split_once('='));
            claims
                .flat_map(|(cells, number)| of(reader.cells(cells), digit(number.parse().unwrap())).collect::<Vec<_>>())
                .collect()
        };
        let sides: Vec<Vec<Candidate>> = groups.split(" / ").map(side).collect();
        let excludes = |by: &Candidate, it: &Candidate| match by.cell == it.cell {
            true => by.digit != it.digit,
            false => by.digit == it.digit && shape.are_peers(by.cell, it.cell),
        };
        let open = shape.all_cells().filter(|&cell| grid.digit(cell).is_none());
        let all = open.flat_map(|cell| grid.allowed(cell).digits().map(move |digit| Candidate::new(cell, digit)));
        let falls =
            |it: &Candidate| sides.iter().all(|side| !side.contains(it) && side.iter().any(|by| excludes(by, it)));
        return Some(all.filter(falls).collect());
    }
    None
}

fn code(shape: Shape, candidates: &HashSet<Candidate>) -> String {
    let mut names: Vec<String> =
        candidates.iter().map(|it| format!("{}<>{}", shape.cell_name(it.cell), it.digit)).collect();
    names.sort();
    names.join(" ")
}

/// Texts that say something of all cells of some kind: it is so of each of them, and of no others.
#[test]
fn every_cell_that_a_text_speaks_of_is_eliminated() {
    let mut kinds = HashSet::new();
    let mut faults = Vec::new();
    for &technique in Technique::ALL {
        let (grid, steps) = own(technique);
        let reader = Reader { grid: &grid, shape: grid.shape() };
        for step in &steps {
            let text = Prose::default().because(&grid, step);
            let Some(spoken) = spoken_of(reader, &text) else { continue };
            kinds.insert(technique);
            let spoken: HashSet<Candidate> = spoken.into_iter().collect();
            let removed: HashSet<Candidate> = step.removed.iter().copied().collect();
            if spoken != removed {
                let [spoken, removed] = [&spoken, &removed].map(|set| code(grid.shape(), set));
                faults.push(format!("{technique}: {text}\n  says {spoken}\n  and removed are {removed}"));
            }
        }
    }
    assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults[..faults.len().min(12)].join("\n"));
    assert!(kinds.len() > 60, "{}: {kinds:?}", kinds.len());
}

/// In every language the same cells are left out of what is said of the others.
#[test]
fn no_language_forgets_the_word_other() {
    for &technique in Technique::ALL {
        let (grid, steps) = own(technique);
        for step in steps.iter().take(5) {
            let count = |language: Language, words: &str| {
                let text = Prose { language, ..Prose::default() }.because(&grid, step).to_lowercase();
                text.matches(words).count()
            };
            let english = count(Language::English, "no other cell");
            assert_eq!(english, count(Language::Portuguese, "nenhuma outra célula"), "{technique}");
            assert_eq!(english, count(Language::Italian, "nessun'altra cella"), "{technique}");
        }
    }
}

/// The places that are said to be the only ones are all that there are.
#[test]
fn a_wing_is_shown_with_its_candidates() {
    let (grid, steps) = own(Technique::XyWing);
    let text = Prose::default().because(&grid, &steps[0]);
    let reader = Reader { grid: &grid, shape: grid.shape() };
    let wings = between(&text, "its wings are ", ". ").expect("wings");
    for wing in wings.split(" and ") {
        let (cell, digits) = wing.split_once(" (").expect("candidates");
        let cell = reader.cells(cell)[0];
        assert_eq!(numbers(digits), grid.allowed(cell).digits().map(Digit::number).collect::<Vec<_>>(), "{text}");
    }
}

/// A loop is told as one: it comes back to where it began, which is no contradiction.
#[test]
fn a_loop_closes_and_contradicts_nothing() {
    for technique in [Technique::XCycle, Technique::YCycle, Technique::XyCycle] {
        let (grid, steps) = own(technique);
        let step = steps.iter().find(|step| step.technique == technique).expect("a step");
        for (language, said) in
            Language::ALL.into_iter().zip(["every weak link", "cada elo fraco", "ogni legame debole"])
        {
            let prose = Prose { language, verbosity: Verbosity::Teach, ..Prose::default() };
            let text = prose.step(&grid, step).join("\n");
            assert!(text.contains(said) && !text.to_lowercase().contains("contradi"), "{text}");
        }
        let links = Prose::default().links(&grid, step);
        assert!(links.last().unwrap().contains("The loop closes"), "{links:?}");
    }
}

/// A board in the bivalue grave has no solution or several, never exactly one: not always two.
#[test]
fn a_bivalue_grave_is_not_said_to_have_two_solutions() {
    for technique in [Technique::BugPlusOne, Technique::Bug2, Technique::Bug3, Technique::Bug4] {
        let (grid, steps) = own(technique);
        let text = Prose::default().because(&grid, &steps[0]);
        assert!(text.contains("never has exactly one solution") && !text.contains("two solutions"), "{text}");
    }
}

/// Where a hint sends a person: the cells of a deadly pattern, the crossing of a Sue de Coq, the start of a net.
#[test]
fn a_hint_begins_where_the_pattern_is() {
    let place = |technique: Technique| {
        let (grid, steps) = own(technique);
        let step = steps.into_iter().find(|step| step.technique == technique).expect("a step");
        (Prose::default().hint(&grid, &step), grid, step)
    };
    for technique in
        [Technique::UniqueRectangle1, Technique::UniqueRectangle2, Technique::UniqueRectangle4, Technique::UniqueLoop1]
    {
        let (hint, grid, step) = place(technique);
        let reader = Reader { grid: &grid, shape: grid.shape() };
        let percorre::step::Pattern::Cells(cells) = &step.reason.patterns[0] else { panic!("cells") };
        let houses = reader.houses(&hint.place);
        assert!(
            !houses.is_empty()
                && houses
                    .iter()
                    .all(|house| { cells.iter().any(|(cell, _)| grid.shape().houses_of(*cell).contains(house)) }),
            "{technique}: {}",
            hint.place
        );
        assert!(cells.iter().all(|(cell, _)| reader.within(&houses, *cell)), "{technique}: {}", hint.place);
    }
    let (hint, ..) = place(Technique::SueDeCoq);
    assert!(hint.place.starts_with("Look at the crossing of ") && hint.place.contains("box"), "{}", hint.place);
    let (hint, grid, step) = place(Technique::ForcingNetContradiction);
    let start = &step.reason.nodes[0].claim[0];
    assert_eq!(hint.place, format!("Look at {}.", grid.shape().cell_name(start.cell)));
    assert_eq!(hint.links, Prose::default().links(&grid, &step));
    assert!(hint.links.len() > 2, "the last stage of a net shows the chain");
}

/// A single is given away bit by bit: where, which digit or which cell, why.
#[test]
fn a_hint_tells_a_single_in_stages() {
    let hint = |technique: Technique| {
        let (grid, steps) = own(technique);
        let step = steps.into_iter().find(|step| step.technique == technique).expect("a step");
        (Prose::default().hint(&grid, &step), step, grid)
    };
    let (hidden, step, grid) = hint(Technique::HiddenSingle);
    let cell = grid.shape().cell_name(step.placed[0].cell).to_string();
    assert!(!hidden.pattern.contains(&cell) && hidden.pattern.contains("has just one place left"), "{hidden:?}");
    assert!(
        hidden.conclusion.contains("rule")
            && hidden.conclusion.ends_with(&format!("So {cell} is {}.", step.placed[0].digit))
    );
    let (naked, step, grid) = hint(Technique::NakedSingle);
    let cell = grid.shape().cell_name(step.placed[0].cell).to_string();
    assert_eq!(naked.pattern, format!("{cell} has just one digit left."));
    assert!(naked.conclusion.ends_with(&format!("So {cell} is {}.", step.placed[0].digit)), "{naked:?}");
}

/// What is eliminated stands cell by cell.
#[test]
fn conclusions_stand_cell_by_cell() {
    let (grid, steps) = own(Technique::LockedPair);
    let text = Prose { verbosity: Verbosity::Teach, ..Prose::default() }.step(&grid, &steps[0]);
    let so = text.iter().find(|line| line.starts_with("So ")).expect("a conclusion");
    let reader = Reader { grid: &grid, shape: grid.shape() };
    let mut named: Vec<Cell> = so.split(';').flat_map(|part| reader.cells(part)).collect();
    let count = named.len();
    named.sort_unstable();
    named.dedup();
    assert_eq!(count, named.len(), "each cell once: {so}");
}

/// Of equal steps in a row only the first says where to look.
#[test]
fn teach_says_once_where_to_look() {
    let puzzle: Grid =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse().unwrap();
    let teach = Prose { verbosity: Verbosity::Teach, ..Prose::default() };
    let page = teach.path(&Solver::new().explain(&puzzle), 1000);
    let looks: Vec<&str> = page.lines().map(str::trim).filter(|line| line.starts_with("Where to look: ")).collect();
    assert!(!looks.is_empty() && looks.windows(2).all(|two| two[0] != two[1]), "{looks:?}");
}

/// A hint is the cheapest of the steps that are possible.
#[test]
fn a_hint_is_the_easiest_step() {
    let mut random = crate::common::random::Random(0xea5e);
    let mut brute = percorre::Brute::new(Shape::NINE);
    let ladder = Ladder::FULL.without(|technique| technique.least_cost() > percorre::Cost(60));
    let solver = Solver::new().ladder(ladder);
    let mut cheaper = 0;
    for _ in 0..8 {
        let puzzle = random.puzzle(Shape::NINE, 64, &mut brute);
        let mut state = marked(&puzzle);
        for _ in 0..12 {
            let Ok(Some(hint)) = solver.hint(&state) else { break };
            let steps = solver.steps(&state).expect("steps");
            assert_eq!(steps[0].cost, hint.cost, "{state}");
            cheaper += usize::from(
                steps.iter().any(|step| step.technique == Technique::NakedSingle)
                    && hint.technique == Technique::HiddenSingle,
            );
            let mut board = percorre::Board::within(&state, &puzzle).expect("a board");
            board.apply(&hint).expect("a true step");
            state = board.grid();
        }
    }
    assert!(cheaper > 0, "no state with a naked single and a cheaper hidden one");
}

#[test]
fn a_hint_is_the_easiest_step_of_all_techniques() {
    is_easiest(4, 1);
}

/// `cargo test --release --test all told -- --ignored`
#[test]
#[ignore = "seconds in a build that is not optimised"]
fn hints_on_more_boards_are_the_easiest_steps() {
    is_easiest(10, 1);
}

/// Also where chains and fish with boxes are: a hint stops each search as soon as nothing cheaper can come. In turn with the ladder's
/// own steps, so that states differ. Of this many puzzles, one in `every` states with a dear step.
fn is_easiest(puzzles: usize, every: usize) {
    let text = crate::common::shared::text("puzzles/magictour_top1465.txt");
    let (mut number, mut dear, mut chosen) = (0, 0, 0);
    for puzzle in text.lines().take(puzzles).map(|line| line.parse::<Grid>().expect("a puzzle")) {
        let path = Solver::new().explain(&puzzle).path;
        let mut board = percorre::Board::new(&puzzle).expect("a board");
        for step in path.steps().take_while(|step| step.depth == 0) {
            let is_dear = step.cost >= percorre::Cost(70);
            number += usize::from(is_dear);
            if is_dear && number % every == 0 {
                let hint = Solver::new().hint(&board.grid()).expect("a state").expect("a step");
                let steps = Solver::new().steps(&board.grid()).expect("steps");
                assert_eq!(steps[0].cost, hint.cost, "{}", board.grid());
                dear += 1;
                chosen += usize::from(hint.cost < step.cost);
            }
            board.apply(step).expect("a true step");
        }
    }
    assert!(dear > 0 && chosen > 0, "{dear} states, {chosen} with a step cheaper than the ladder's");
}

/// What a text says is true: `r1c2 is 3`, and of each cell that `one of r1c23,r4c5 is 3` speaks of.
fn said_true(text: &str) -> HashSet<String> {
    let words: Vec<&str> = text.split([' ', '\n']).collect();
    let digit = |word: &str| word.trim_end_matches([',', ';', '.', ':']).parse::<u8>().ok();
    let is_none = |at: usize| {
        at > 1 && words[at - 1] == "of" && words[at - 2].ends_with("one") && words[at - 2].starts_with(['n', 'N'])
    };
    let claims = words.windows(3).enumerate().filter(|(at, three)| three[1] == "is" && !is_none(*at));
    let each = |(_, three): (usize, &[&str])| -> Vec<String> {
        let Some(digit) = digit(three[2]) else { return Vec::new() };
        let codes = three[0].split(',').filter_map(|code| code.strip_prefix('r')?.split_once('c'));
        let cells = codes.flat_map(|(rows, columns)| {
            rows.chars().flat_map(move |row| columns.chars().map(move |column| format!("r{row}c{column}")))
        });
        cells.map(|cell| format!("{cell} is {digit}")).collect()
    };
    claims.flat_map(each).collect()
}

/// Steps of one of the hardest puzzles, with chains inside that repeat each other, and of `forum_hardest_1106` the longest step that
/// is known and one with equal nets inside; each with its state.
#[cfg(feature = "json")]
fn nested() -> impl Iterator<Item = (Grid, Step)> {
    use percorre::render::json::{read_state, read_step};
    let files = [include_str!("data/told/nested.ndjson"), include_str!("data/told/longest.ndjson")];
    files.into_iter().flat_map(str::lines).map(|line| {
        let record: serde_json::Value = serde_json::from_str(line).unwrap();
        let state = read_state(&record["state"].to_string()).unwrap();
        (marked(&state), read_step(state.shape(), &record["step"].to_string()).unwrap())
    })
}

#[cfg(not(feature = "json"))]
fn nested() -> impl Iterator<Item = (Grid, Step)> {
    std::iter::empty()
}

/// Steps with nodes: those of the techniques' own boards, and those.
fn with_nodes() -> impl Iterator<Item = &'static (Grid, Step)> {
    static ALL: LazyLock<Vec<(Grid, Step)>> = LazyLock::new(|| {
        let of = |technique: Technique| {
            let (board, steps) = own(technique);
            steps.into_iter().map(move |step| (board.clone(), step))
        };
        Technique::ALL
            .iter()
            .copied()
            .flat_map(of)
            .filter(|(_, step)| !step.reason.nodes.is_empty())
            .chain(nested())
            .collect()
    });
    ALL.iter()
}

#[test]
fn several_links_in_a_line_say_what_they_say_one_by_one() {
    let prose = Prose { verbosity: Verbosity::Normal, ..Prose::default() };
    let (mut shorter, mut cited) = (0, 0);
    for (board, step) in with_nodes() {
        let lines = prose.step(board, step);
        let links = prose.links(board, step);
        if lines.len() < 2 {
            continue;
        }
        let [brief, full] = [lines[1..].join("\n"), links.join("\n")].map(|text| said_true(&text));
        assert!(brief.is_subset(&full), "{:?} is not said in {links:#?}", &brief - &full);
        if lines.iter().any(|line| line.contains("(as in ")) {
            cited += 1;
        } else {
            assert_eq!(brief, full, "{:?} {:?} {lines:#?} {links:#?}", &brief - &full, &full - &brief);
        }
        shorter += usize::from(lines.len() - 1 < links.len());
    }
    assert!(shorter > 10 && (cited > 0 || !cfg!(feature = "json")), "{shorter} shorter, {cited} with citations");
}

#[test]
fn what_is_cited_stands_in_an_earlier_line() {
    let prose = Prose { verbosity: Verbosity::Normal, ..Prose::default() };
    let mut cited = 0;
    for (board, step) in with_nodes() {
        let lines = prose.step(board, step);
        for (at, line) in lines.iter().enumerate() {
            for (before, after) in
                line.match_indices(" (as in ").map(|(begin, found)| line.split_at(begin + found.len()))
            {
                let number = after.split(')').next().unwrap();
                let claim: Vec<&str> = before.trim_end_matches(" (as in ").rsplit(' ').take(3).collect();
                let claim = format!("{} {} {}", claim[2], claim[1], claim[0]);
                let earlier = lines[..at].iter().find(|line| line.starts_with(&format!("{number}. ")));
                let earlier = earlier.unwrap_or_else(|| panic!("no line {number} before {line}"));
                assert!(earlier.contains(&claim), "{claim:?} is not in {earlier}");
                cited += 1;
            }
        }
    }
    assert!(cited > 0 || !cfg!(feature = "json"));
}

/// The claims of a sentence about cells: each `r1c2 is 3`, `none of r12c3 is 4`, `r1c2 is not 3 or 4`.
fn claims(text: &str) -> Vec<String> {
    let text = text.split(" (").next().unwrap().trim_end_matches('.');
    let text = [": ", ". "].iter().fold(text, |text, mark| text.rsplit_once(mark).map_or(text, |(_, text)| text));
    let text = text.rsplit_once(", so ").map_or(text, |(_, text)| text);
    let text = ["So ", "In any case ", "Then "].iter().fold(text, |text, word| text.strip_prefix(word).unwrap_or(text));
    text.split(", and ").map(String::from).collect()
}

/// What a chain in a sentence announces, and by case what it ends with: `r1c1 is not 1 (AIC). If ... So r1c1 is 5, and r1c1 is not 1.`,
/// `r1c1 is not 1. 5 must go somewhere in row 1: if ...; if ... In any case r1c1 is not 1.`
fn announced_and_concluded(line: &str) -> Option<(String, Vec<Vec<String>>)> {
    let (announced, told) = match line.split_once("). If ") {
        Some((announced, told)) => (announced, format!("if {told}")),
        None => {
            let (before, cases) = line.split_once(": if ")?;
            (before.rsplit_once(". ")?.0, format!("if {cases}"))
        }
    };
    let announced = claims(announced).pop().unwrap();
    let (told, close) = told.trim_end_matches('.').rsplit_once(". ").unwrap_or((told.trim_end_matches('.'), ""));
    if !close.is_empty() {
        return Some((announced, vec![claims(close)]));
    }
    let last_link = |case: &str| {
        let links = case.split_once(", then ").map_or(case, |(_, links)| links);
        claims(links.rsplit_once(" and ").map_or(links, |(_, link)| link))
    };
    Some((announced, told.split("; ").map(last_link).collect()))
}

/// The steps of whole paths of hard puzzles, with their boards.
fn of_paths() -> impl Iterator<Item = &'static (Grid, Step)> {
    static ALL: LazyLock<Vec<(Grid, Step)>> = LazyLock::new(|| {
        let text = crate::common::shared::text("puzzles/magictour_top1465.txt");
        let grids =
            text.lines().filter(|line| !line.starts_with('#')).take(8).map(|line| line.parse::<Grid>().unwrap());
        grids.flat_map(|grid| on_the_way(&grid, Ladder::FULL)).collect()
    });
    ALL.iter()
}

/// The steps of a puzzle's path, with their boards.
fn on_the_way(puzzle: &Grid, ladder: Ladder) -> Vec<(Grid, Step)> {
    let path = Solver::new().ladder(ladder).explain(puzzle).path;
    let step = |moment: percorre::path::Moment| match moment.event {
        percorre::Event::Step(step) => Some(((*moment.before).clone(), step.clone())),
        _ => None,
    };
    path.boards(puzzle).filter_map(step).collect()
}

/// The cells of `r1c2 is 3`, `one of r1c23,r4c5 is 3` or `r1c2 is not 4 or 5`, whether that is so, and the digits.
fn claimed(reader: Reader, claim: &str) -> (Vec<Cell>, bool, Vec<usize>) {
    let (cells, digits) = claim.split_once(" is ").expect("a claim");
    let is_on = !digits.starts_with("not ") && !cells.starts_with("none of ");
    (reader.cells(cells), is_on, numbers(digits))
}

/// Whether one claim makes another one false, or says it: a digit does in its own cell, and in each that sees it.
fn settles(reader: Reader, by: &str, denied: &str) -> bool {
    let ((by, is_on, digit), (cells, is_other_on, digits)) = (claimed(reader, by), claimed(reader, denied));
    let rules_out = |cell: Cell, not: usize| {
        by.iter().all(|&by| match by == cell {
            true => !digit.contains(&not),
            false => digit == [not] && reader.shape.are_peers(by, cell),
        })
    };
    is_on && !is_other_on && cells.iter().all(|&cell| digits.iter().all(|&not| rules_out(cell, not)))
}

/// Or with a digit that makes what it denies false.
#[test]
fn a_chain_ends_with_what_it_announces() {
    let prose = Prose::default();
    let (mut seen, mut both, mut settled) = (0, 0, 0);
    for (board, step) in with_nodes().chain(of_paths()) {
        let reader = Reader { grid: board, shape: board.shape() };
        for line in prose.step(board, step).iter().skip(1) {
            let Some((announced, concluded)) = announced_and_concluded(line) else { continue };
            for case in &concluded {
                let is_said = case.contains(&announced);
                let is_settled = !is_said && case.iter().any(|claim| settles(reader, claim, &announced));
                assert!(is_said || is_settled, "{announced:?} is not what {case:?} says: {line}");
                settled += usize::from(is_settled);
            }
            seen += 1;
            both += usize::from(concluded.iter().any(|case| case.len() > 1));
        }
    }
    let all_seen = seen > 0 && both > 0 && settled > 100;
    assert!(
        all_seen || !cfg!(feature = "json"),
        "{seen} chains, {both} with more in the end, {settled} with what settles it"
    );
}

/// What an earlier line has proved is cited, and the cases that come to it are not told again.
#[test]
fn a_fact_that_all_cases_come_to_is_proved_once() {
    let prose = Prose::default();
    let mut known = 0;
    for (board, step) in with_nodes() {
        let lines = prose.step(board, step);
        for (at, line) in lines.iter().enumerate() {
            let Some((fact, rest)) = line.split_once(" (as in ").filter(|(_, rest)| rest.contains("), so ")) else {
                continue;
            };
            let fact = fact.rsplit_once(". ").expect("a claim before").1;
            let number = rest.split(')').next().unwrap();
            let proof =
                lines[..at].iter().find(|line| line.starts_with(&format!("{number}. "))).expect("a line before");
            assert!(proof.contains(&format!("So {fact}, and ")), "{fact} is not proved in {proof}");
            assert!(!line.contains("; if "), "{line}");
            known += 1;
        }
    }
    assert!(known > 0 || !cfg!(feature = "json"));
}

/// A chain that proves the opposite of its beginning says what it proves, where that is not what is eliminated.
#[test]
fn a_chain_that_proves_a_claim_says_so() {
    let said = [("So ", ", which rules out "), ("Logo, ", ", o que exclui "), ("Quindi ", ", il che esclude ")];
    let mut seen = 0;
    for (board, step) in with_nodes().chain(of_paths()) {
        let reason = &step.reason;
        let (Some(first), [end]) = (reason.nodes.first(), &reason.ends[..]) else { continue };
        let last = &reason.nodes[*end as usize];
        let text = Prose::default().because(board, step);
        if !text.contains("leads to the opposite") {
            continue;
        }
        let is_struck = first.claim.iter().all(|it| step.removed.contains(it));
        for (language, (so, rules_out)) in Language::ALL.into_iter().zip(said) {
            let text = Prose { language, ..Prose::default() }.because(board, step);
            assert_eq!(text.contains(so) && text.contains(rules_out), !is_struck, "{text}");
        }
        assert!(is_struck || last.on, "{text}");
        seen += usize::from(!is_struck);
    }
    assert!(seen > 0, "no such chain");
}

/// Whether some candidates are true or false, and which.
type Claim = (bool, HashSet<Candidate>);

/// What a text claims about cells: `r1c2 is 3`, `none of r12c3 is 4`, `one of r12c3 is 4`, `r1c2 is not 3 or 4`.
fn all_claims(reader: Reader, text: &str) -> Vec<Claim> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let mut all = Vec::new();
    for at in (1..words.len()).filter(|&at| words[at] == "is") {
        let cells = reader.cells(words[at - 1]);
        let is_none = at > 2 && words[at - 2] == "of" && words[at - 3].eq_ignore_ascii_case("none");
        let is_not = words.get(at + 1) == Some(&"not");
        let after = words[at + 1 + usize::from(is_not)..].iter().filter(|word| **word != "or");
        let digits = after.map_while(|word| word.trim_end_matches([',', '.', ';', ':']).parse().ok());
        let candidates = digits.flat_map(|number| cells.iter().map(move |&cell| Candidate::new(cell, digit(number))));
        all.push((!is_none && !is_not, candidates.collect()));
    }
    all
}

/// Takes away what a claim rules out.
fn rule_out(reader: Reader, left: &mut HashSet<Candidate>, (is_on, claim): &Claim) {
    let excludes = |by: &Candidate, it: &Candidate| match by.cell == it.cell {
        true => by.digit != it.digit,
        false => by.digit == it.digit && reader.shape.are_peers(by.cell, it.cell),
    };
    left.retain(|it| match is_on {
        true => claim.is_empty() || claim.contains(it) || !claim.iter().all(|by| excludes(by, it)),
        false => !claim.contains(it),
    });
}

/// `2.1. Then r1c2 is 3.`: the number of a line, and its text.
fn numbered(line: &str) -> Option<(Vec<usize>, &str)> {
    let (label, text) = line.split_once(". ")?;
    let numbers: Option<Vec<usize>> = label.split('.').map(|number| number.parse().ok()).collect();
    Some((numbers?, text))
}

/// The steps of paths on ladders of whips and braids, and of one with aligned triplets.
fn of_other_ladders() -> impl Iterator<Item = (Grid, Step)> {
    let whips = [
        "..3....8..5.78.1....91....52.......6..7....3.6...1.......2..9....16..3..9725...1.",
        ".9.....5.7........2..37.9..8.......7.....5.9.6...34.81...9.......8...6...4.1...38",
    ];
    let triplets = "....2..4..7...6....1.5.....2......8....3..7..4.9.........6..1.38...9..........5..";
    let whips = whips.into_iter().flat_map(|puzzle| [(puzzle, Ladder::WHIPS), (puzzle, Ladder::G_BRAIDS)]);
    let all = whips.chain([(triplets, Ladder::EXPLAINER)]);
    all.flat_map(|(puzzle, ladder)| on_the_way(&puzzle.parse().unwrap(), ladder))
}

/// Where a net is said to leave a cell without a digit, or a digit without a place, the lines before it leave nothing there; what they
/// leave in cells that are said to be a set by now has each digit once.
#[test]
fn what_is_said_to_have_nothing_left_has_nothing_left() {
    let prose = Prose::default();
    let (mut seen, mut sets) = (std::collections::HashMap::new(), 0);
    for (board, step) in with_nodes().chain(of_paths()).cloned().chain(of_other_ladders()) {
        let reader = Reader { grid: &board, shape: board.shape() };
        let open = board.shape().all_cells().filter(|&cell| board.digit(cell).is_none());
        let all: HashSet<Candidate> =
            open.flat_map(|cell| board.allowed(cell).digits().map(move |digit| Candidate::new(cell, digit))).collect();
        // What is known so far, with the line that says it.
        let mut known: Vec<(Vec<usize>, Vec<Claim>)> = Vec::new();
        let lines = prose.links(&board, &step);
        for line in &lines {
            let Some((label, text)) = numbered(line) else {
                // The next case: `In 2.1, case 2 of 2:`.
                let of = line.strip_prefix("In ").and_then(|rest| rest.split_once(',')).map_or("", |(of, _)| of);
                let of = numbers(of);
                known.retain(|(label, _)| label.len() <= of.len() || !label.starts_with(&of));
                continue;
            };
            let (_, outer) = label.split_last().expect("a number");
            if text.starts_with("Suppose ") {
                known.retain(|(label, _)| label.len() <= outer.len() || !label.starts_with(outer));
            }
            // Lines beside this one, and beside those around it, which are still to be shown themselves.
            let is_before = |other: &[usize]| {
                other.len() <= label.len() && label.starts_with(&other[..other.len() - 1]) && !label.starts_with(other)
            };
            let what = |before: &str| text.split_once(before).map(|(_, what)| what);
            let nothing = match (what("o digit is left for "), what("o place is left for ")) {
                (Some(cell), _) => Some(Truth::Cell(reader.cells(cell)[0])),
                (_, Some(house)) => Some(Truth::House(reader.houses(house)[0], digit(numbers(house)[0]))),
                _ => None,
            };
            let still_left = || {
                let mut left = all.clone();
                let before = known.iter().filter(|(other, _)| is_before(other));
                before.flat_map(|(_, claims)| claims).for_each(|claim| rule_out(reader, &mut left, claim));
                left
            };
            if let Some((cells, digits)) = between(text, ", as ", ".").and_then(|it| it.split_once(" are now a ")) {
                let (cells, digits) = (reader.cells(cells), numbers(digits));
                let held: Vec<Candidate> = still_left().into_iter().filter(|it| cells.contains(&it.cell)).collect();
                let are_apart = |a: &Candidate, b: &Candidate| {
                    a.digit == b.digit && a.cell != b.cell && !reader.shape.are_peers(a.cell, b.cell)
                };
                let is_set =
                    held.iter().all(|a| digits.contains(&a.digit.number()) && !held.iter().any(|b| are_apart(a, b)));
                assert!(cells.is_empty() || is_set && cells.len() == digits.len(), "{line}");
                sets += usize::from(!cells.is_empty());
            }
            if let Some(truth) = nothing {
                let is_there = |it: &Candidate| truth.holds(reader.shape, *it);
                assert!(all.iter().any(is_there), "{line}");
                let left: HashSet<Candidate> = still_left().into_iter().filter(is_there).collect();
                assert!(left.is_empty(), "{} is left: {lines:#?}", code(reader.shape, &left));
                *seen.entry(step.technique).or_insert(0) += 1;
            }
            known.push((label, all_claims(reader, text)));
        }
    }
    for technique in [Technique::Whip, Technique::GWhip, Technique::Braid, Technique::GBraid] {
        assert!(seen.contains_key(&technique), "{technique}");
    }
    assert!(seen.len() > 6 && seen[&Technique::Whip] > 40 && sets > 0, "{seen:?}, {sets} sets");
}

/// `7 cells with 7 digits`: the numbers are right if a digit that counts twice is counted twice, and each elimination is told.
#[test]
fn a_sue_de_coq_says_which_digits_count_twice() {
    let (mut doubled, mut crossed) = (0, 0);
    for puzzle in [
        "....4...1.3.6.....8........1.9..5.........87....2......7....26.5...94.........3..",
        ".51.2..7.47...1..9.38.........4..2....52.68.........9..1.5..74...21........6.....",
    ] {
        for (board, step) in on_the_way(&puzzle.parse().unwrap(), Ladder::FULL) {
            if step.technique != Technique::SueDeCoq {
                continue;
            }
            let text = Prose::default().because(&board, &step);
            let reader = Reader { grid: &board, shape: board.shape() };
            let (sets, rest) = text.rsplit_once("): ").unwrap();
            let digits = sets.split(['(', ')']).skip(1).step_by(2).flat_map(numbers).collect::<HashSet<_>>().len();
            let twice = between(rest, " between them if ", " count").map_or(0, |twice| numbers(twice).len());
            assert_eq!(numbers(rest)[..2], [reader.cells(sets).len(), digits + twice], "{text}");
            let spoken: HashSet<Candidate> = spoken_of(reader, &text).unwrap().into_iter().collect();
            assert_eq!(spoken, step.removed.iter().copied().collect(), "{text}");
            doubled += usize::from(twice > 0);
            crossed += usize::from(text.contains("Where the two cross"));
        }
    }
    assert!(doubled > 1 && crossed > 0, "{doubled}, {crossed}");
}

/// What is said of one digit alone is so of all the ways to place it.
#[test]
fn templates_that_are_compared_name_the_other_digits() {
    fn has_way(reader: Reader, digit: Digit, taken: &mut Vec<Cell>, goes: &dyn Fn(Cell) -> bool) -> bool {
        let (shape, row) = (reader.shape, taken.len());
        if row == shape.side() {
            return true;
        }
        (0..shape.side()).map(|column| shape.cell(row, column)).any(|cell| {
            let fits = reader.grid.allowed(cell).has(digit) && taken.iter().all(|&other| !shape.are_peers(other, cell));
            if !fits || !goes(cell) {
                return false;
            }
            taken.push(cell);
            let has_way = has_way(reader, digit, taken, goes);
            taken.pop();
            has_way
        })
    }
    let (mut alone, mut compared) = (0, 0);
    for technique in [Technique::TemplateDelete, Technique::TemplateSet] {
        let (grid, steps) = own(technique);
        let reader = Reader { grid: &grid, shape: grid.shape() };
        for step in &steps {
            let text = Prose::default().because(&grid, step);
            for (it, is_placed) in step.concludes() {
                let goes = |cell: Cell| match is_placed {
                    true => cell != it.cell,
                    false => cell == it.cell || grid.shape().row(cell) != grid.shape().row(it.cell),
                };
                let is_shown = !has_way(reader, it.digit, &mut Vec::new(), &goes);
                assert!(is_shown || text.contains("that leaves room for "), "{text}");
                *if is_shown { &mut alone } else { &mut compared } += 1;
            }
        }
    }
    assert!(alone > 0 && compared > 0, "{alone} by one digit, {compared} by several");
}

/// What could be exchanged has no givens, and the text says so.
#[test]
fn an_avoidable_rectangle_says_that_its_corners_are_not_given() {
    for technique in [Technique::AvoidableRectangle1, Technique::AvoidableRectangle2] {
        let (grid, steps) = own(technique);
        let text = Prose::default().because(&grid, &steps[0]);
        let placed = between(&text, ", as ", " were placed and are no givens").expect("the filled corners");
        let reader = Reader { grid: &grid, shape: grid.shape() };
        let percorre::step::Pattern::Cells(cells) = &steps[0].reason.patterns[0] else { panic!("cells") };
        let filled: Vec<Cell> = cells.iter().map(|it| it.0).filter(|&cell| grid.digit(cell).is_some()).collect();
        assert_eq!(reader.cells(placed), filled, "{text}");
    }
}

/// Claims that equal chains refute stand in one line: no two lines of a step differ in nothing but these.
#[test]
fn equal_chains_are_told_once() {
    let prose = Prose::default();
    let mut merged = 0;
    for (board, step) in with_nodes() {
        let mut told = HashSet::new();
        for line in prose.step(board, step).iter().skip(1) {
            let Some((announced, _)) = announced_and_concluded(line) else { continue };
            merged += usize::from(announced.starts_with("none of ") || announced.contains(" or "));
            // What it follows from, its claim and the lines that it cites may differ.
            let (_, chain) = line.split_once(&announced).unwrap();
            if !chain.contains("(as in ") {
                assert!(told.insert(chain.replace(&announced, "it")), "{line}");
            }
        }
    }
    assert!(merged > 0 || !cfg!(feature = "json"));
}

/// The lines of a step in a column of 100 letters.
fn height(prose: &Prose, board: &Grid, step: &Step) -> usize {
    let paragraphs = prose.step(board, step);
    paragraphs.iter().map(|text| percorre::render::wrap(text, 94, "").lines().count()).sum()
}

/// In every language: what one can follow is not much longer anywhere.
#[test]
fn no_step_has_more_than_120_lines() {
    for language in Language::ALL {
        let prose = Prose { language, ..Prose::default() };
        for (board, step) in with_nodes() {
            let lines = height(&prose, board, step);
            assert!(lines <= 120, "{lines} lines: {:#?}", prose.step(board, step));
        }
    }
}

/// Nets that refute several claims alike are one net, and cases with equal links are one case.
#[cfg(feature = "json")]
#[test]
fn equal_nets_within_a_net_are_told_once() {
    let prose = Prose::default();
    let mut together = (0, 0);
    for (board, step) in nested() {
        let lines = prose.step(&board, &step);
        let text = lines.join("\n");
        together.0 += text.matches(", case by case below").count();
        together.1 += lines.iter().filter(|line| line.contains(". Suppose one of ")).count();
        for (at, line) in lines.iter().enumerate().filter(|(_, line)| line.contains(", case by case below")) {
            // Of two neighbours the numbers and the claims differ, and something else.
            let told = |at: usize| {
                let number = lines[at].split(". ").next().unwrap().to_string();
                let inside = lines[at + 1..].iter().take_while(|line| {
                    line.starts_with(&format!("{number}.")) || line.starts_with(&format!("In {number},"))
                });
                let links = inside.flat_map(|line| line.split_once(' ')).map(|(_, text)| text.to_string());
                links.filter(|text| !text.starts_with("In any case")).collect::<Vec<_>>()
            };
            let others = (0..at).filter(|&other| lines[other].contains(", case by case below"));
            let last_digits_of = |links: Vec<String>| links.join(" ").replace(|c: char| c.is_ascii_digit(), "");
            for other in others {
                assert_ne!(last_digits_of(told(other)), last_digits_of(told(at)), "{line}");
            }
        }
    }
    assert!(together.0 > 0 && together.1 > 0, "{together:?}");
}

/// Lines, steps and the longest step of 40 puzzles of each list, with and without what nothing needs:
/// `cargo test --release --test all told::lengths -- --ignored --nocapture`
#[test]
#[ignore = "some minutes: prints a table"]
fn lengths_of_paths_and_of_their_longest_steps() {
    use crate::common::shared;
    for list in ["17_clue", "random_minimal", "magictour_top1465", "forum_hardest_1905_11plus", "forum_hardest_1106"] {
        let text = shared::text(&format!("puzzles/{list}.txt"));
        let grids: Vec<Grid> =
            text.lines().filter(|line| !line.starts_with('#')).take(40).map(|line| line.parse().unwrap()).collect();
        for shortest in [false, true] {
            let (mut lines, mut steps, mut longest) = (0, 0, 0);
            for grid in &grids {
                let explained = Solver::new().shortest(shortest).explain(grid);
                let prose = Prose::default();
                lines += prose.path(&explained, 100).lines().count();
                steps += explained.path.steps().count();
                for moment in explained.path.boards(grid) {
                    let percorre::Event::Step(step) = moment.event else { continue };
                    longest = longest.max(height(&prose, &moment.before, step));
                }
            }
            println!("{list}, shortest {shortest}: {lines} lines, {steps} steps, longest {longest}");
            assert!(longest <= 120, "{list}: a step of {longest} lines");
        }
    }
}
