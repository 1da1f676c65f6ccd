"""Puzzles, paths and steps as objects."""

import copy
import inspect
import json
import pickle
from collections.abc import Sequence

import percorre
import pytest
from conftest import EASY, HARD, SOLVED

GUESSED = dict(ladder="octave")


def test_a_puzzle_knows_its_board():
    puzzle = percorre.Puzzle(EASY)
    assert (puzzle.side, puzzle.box, puzzle.givens, puzzle.is_full) == (9, (3, 3), 30, False)
    assert puzzle.rows[0] == [5, 3, 0, 0, 7, 0, 0, 0, 0] and str(puzzle) == EASY
    assert repr(puzzle) == f"Puzzle('{EASY}')" and eval(repr(puzzle), vars(percorre)) == puzzle
    assert percorre.Puzzle(puzzle.write("grid")) == puzzle == percorre.Puzzle(puzzle.write("sudokupad"))
    assert percorre.Puzzle(SOLVED).is_full


def test_a_board_may_have_other_boxes():
    text = "." * 36
    assert percorre.Puzzle(text, box=(3, 2)).box == (3, 2)
    with pytest.raises(percorre.ReadError):
        percorre.Puzzle(text, box=(3, 3))
    with pytest.raises(percorre.PercorreError):
        percorre.Puzzle(text, box=(1, 6))
    odd = percorre.generate(box=(3, 2), seed=4)
    assert eval(repr(odd), vars(percorre)) == odd == percorre.Puzzle.from_json(odd.to_json())
    # Text alone would not say which boxes it has.
    assert percorre.solve([odd])[0].box == (3, 2)


def test_a_state_keeps_its_marks():
    before = percorre.explain(HARD)[20].before
    assert percorre.Puzzle.from_json(before.to_json()) == before == pickle.loads(pickle.dumps(before))
    assert before != percorre.Puzzle(HARD)
    assert percorre.hint(before) is not None


def test_objects_are_equal_by_value_and_have_hashes():
    for make in (lambda: percorre.Puzzle(HARD), lambda: percorre.explain(HARD), lambda: percorre.hint(HARD), lambda: percorre.grade(HARD), lambda: percorre.rate(HARD)):
        one, other = make(), make()
        assert one == other and hash(one) == hash(other) and one != 5 and one is not other
    assert percorre.explain(HARD) != percorre.explain(EASY) and percorre.hint(HARD) != percorre.hint(EASY)


@pytest.mark.parametrize("options", [{}, GUESSED], ids=["logic", "guesses"])
def test_a_path_is_a_sequence_of_steps(options):
    path = percorre.explain(HARD, **options)
    steps = list(path)
    assert len(path) == len(steps) == len(path.steps) and path.steps == steps
    assert path[0] == steps[0] and path[-1] == steps[-1] and path[2:5] == steps[2:5] and steps[3] in path
    assert isinstance(path, Sequence) and list(reversed(path)) == steps[::-1]
    assert path.index(steps[3]) == path.index(steps[3], 1, 4) == 3 and path.count(steps[3]) == 1 and path.count(5) == 0
    with pytest.raises(ValueError):
        path.index(steps[3], 4)
    match path:
        case [first, *rest]:
            assert first == steps[0] and len(rest) == len(steps) - 1
        case _:
            pytest.fail("no sequence")
    with pytest.raises(IndexError):
        path[len(path)]
    assert path.puzzle == percorre.Puzzle(HARD) and path.solution == percorre.Puzzle(percorre.solve(HARD))
    assert path.outcome == "solved" and path.unique is True and path.replay() == len(path)
    assert path.guesses == (0 if not options else path.guesses) and f"{len(path)} steps" in repr(path)
    assert not options or any(step.depth > 0 for step in path)


@pytest.mark.parametrize("options", [{}, GUESSED], ids=["logic", "guesses"])
def test_paths_and_steps_go_to_json_and_back(options):
    path = percorre.explain(HARD, **options)
    for back in (percorre.Path.from_json(path.to_json()), pickle.loads(pickle.dumps(path)), copy.deepcopy(path)):
        assert back == path and list(back) == list(path) and back.text() == path.text() and hash(back) == hash(path)
    for step in path[::7]:
        for back in (percorre.Step.from_json(step.to_json()), pickle.loads(pickle.dumps(step))):
            assert back == step and back.text() == step.text() and back.depth == step.depth and back.before == step.before


@pytest.mark.parametrize(
    "puzzle",
    [
        "11" + "." * 79,
        "1.3..2.....3.1..",
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....42.",
    ],
    ids=["twice in a row", "no cell left", "after steps"],
)
def test_paths_without_a_solution_say_the_same_after_json(puzzle):
    path = percorre.explain(puzzle)
    back = pickle.loads(pickle.dumps(path))
    assert path.outcome == "contradiction" and back == path
    assert back.text() == path.text() and back._repr_html_() == path._repr_html_()


def test_a_step_says_what_it_does():
    path = percorre.explain(HARD)
    step = next(step for step in path if step.removed)
    assert all(len(code) == 5 for code in step.removed) and step.placed == [] and step.cost > 2
    assert step.technique in step.to_json() and step.name() and step.name("pt") != step.name("en")
    assert step.text() != step.text("it") and len(step.text(verbosity="teach")) > len(step.text(verbosity="terse"))
    assert len(step.stages()) == 4 and str(step) in repr(step)
    digit, row, column = step.removed[0][0], int(step.removed[0][2]), int(step.removed[0][4])
    assert step.before.rows[row - 1][column - 1] == 0 and digit.isdigit()


def test_a_path_that_is_changed_does_not_hold():
    changed = json.loads(percorre.explain(EASY).to_json())
    first = next(event["step"] for event in changed["events"] if "step" in event)
    digit = "1" if first["placed"][0][0] != "1" else "2"
    first["placed"][0] = digit + first["placed"][0][1:]
    with pytest.raises(percorre.PercorreError):
        percorre.Path.from_json(json.dumps(changed)).replay()


def test_a_path_that_is_solved_has_a_solution():
    changed = json.loads(percorre.explain(EASY).to_json())
    del changed["solution"]
    with pytest.raises(percorre.ReadError, match='no key "solution"'):
        percorre.Path.from_json(json.dumps(changed))
    assert percorre.Path.from_json(json.dumps({**changed, "outcome": "stopped"})).solution is None


@pytest.mark.parametrize("depth", [-3, 1_000_000, 1.5, "1", None])
def test_a_depth_that_is_none_is_an_error(depth):
    changed = json.loads(percorre.hint(EASY).to_json()) | {"depth": depth}
    with pytest.raises(percorre.ReadError, match='the key "depth" is .*, expected from 0 to 65535'):
        percorre.Step.from_json(json.dumps(changed))


def test_what_is_shown_of_grades_and_functions_is_as_it_is_written():
    for grade in (percorre.grade(HARD), percorre.grade(SOLVED)):
        assert f"cost={grade.cost!r}," in repr(grade)
    for thing in (percorre.generate, percorre.Path.text, percorre.Path.index):
        assert ... not in [option.default for option in inspect.signature(thing).parameters.values()]


@pytest.mark.parametrize("kind", [percorre.Puzzle, percorre.Path, percorre.Step])
def test_json_that_is_none_is_an_error(kind):
    for text in ("", "{}", "[1]", '{"v":1}', percorre.Puzzle(EASY).to_json()[:-1]):
        with pytest.raises(percorre.PercorreError):
            kind.from_json(text)


def test_notebooks_show_boards_and_steps():
    puzzle, path = percorre.Puzzle(HARD), percorre.explain(HARD)
    step = next(step for step in path if step.removed)
    for shown in (puzzle._repr_html_(), puzzle.to_svg(), step._repr_html_(), step.to_svg(), path._repr_html_()):
        assert shown.count("<svg") == shown.count("</svg>") >= 1
    assert path._repr_html_().count("<svg") == 2 and path._repr_html_().count("<li>") == len(path)
    assert "<script" not in path._repr_html_()
    large = percorre.Puzzle("0 " * 36**2)
    assert "<pre>" in large._repr_html_()
    with pytest.raises(percorre.PercorreError, match="boards are drawn up to"):
        large.to_svg()
