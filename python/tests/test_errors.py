"""What is wrong is said with what was found, where, and what was expected."""

import percorre
import pyarrow as pa
import pytest
from conftest import EASY, HARDEST, LONG, MANY, NONE


@pytest.mark.parametrize(
    ("puzzle", "kind", "words"),
    [
        (EASY[:80], percorre.ReadError, "80 cells, expected 81"),
        (EASY[:40] + "@" + EASY[41:], percorre.ReadError, "character 41 is '@', expected a digit"),
        ("", percorre.ReadError, "no puzzle|empty|0 cells|expected"),
        (NONE, percorre.NoSolutionError, "no solution"),
        (MANY, percorre.SeveralSolutionsError, "2 or more solutions"),
    ],
)
def test_each_mistake_has_a_type_and_says_what_it_is(puzzle, kind, words):
    with pytest.raises(kind, match=words) as one:
        percorre.grade(puzzle)
    assert isinstance(one.value, percorre.PercorreError) and isinstance(one.value, ValueError)
    with pytest.raises(kind, match=f"^puzzle 3: .*{words}"):
        percorre.grade([EASY, None, puzzle, EASY])


def test_the_first_of_many_mistakes_is_named():
    lines = [EASY] * 9000
    lines[8500] = lines[4321] = lines[7000] = EASY[:80]
    with pytest.raises(percorre.ReadError, match="^puzzle 4322: 80 cells"):
        percorre.solve(lines)
    lines[100] = NONE
    with pytest.raises(percorre.NoSolutionError, match="^puzzle 101: no solution"):
        percorre.solve(lines)


def test_errors_may_be_nulls():
    lines = [EASY, EASY[:80], NONE, MANY]
    assert percorre.solve(lines, errors="null")[1:3] == [None, None]
    assert percorre.rate(lines, errors="null")[1:] == [None] * 3
    # Of one puzzle the error is the answer.
    with pytest.raises(percorre.ReadError):
        percorre.solve(EASY[:80], errors="null")


@pytest.mark.parametrize("wrong", [5, None, b"x", {"a": 1}, 1.5])
def test_what_is_no_puzzle_is_a_type_error(wrong):
    with pytest.raises(TypeError, match="expected a puzzle"):
        percorre.solve(wrong)
    with pytest.raises(TypeError, match="puzzle 2 is .*, expected str or Puzzle") if wrong is not None else pytest.raises(percorre.ReadError):
        percorre.solve([EASY, wrong, "x"])


def test_wrong_options_are_named():
    with pytest.raises(percorre.PercorreError, match="errors is 'ignore', expected 'raise' or 'null'"):
        percorre.solve(EASY, errors="ignore")
    with pytest.raises(percorre.PercorreError, match="time_limit is -1"):
        percorre.solve(EASY, time_limit=-1)
    with pytest.raises(percorre.PercorreError, match="no verbosity is called 'loud'"):
        percorre.explain(EASY).text(verbosity="loud")
    with pytest.raises(percorre.PercorreError, match="'xx'"):
        percorre.explain(EASY).text("xx")


@pytest.mark.parametrize("question", [percorre.explain, percorre.rate, percorre.grade])
def test_a_limit_raises_a_timeout(question):
    with pytest.raises(TimeoutError, match="out of time"):
        question(LONG, time_limit=0.001)
    with pytest.raises(TimeoutError, match="^puzzle 2: out of time"):
        question([EASY, HARDEST], time_limit=0.05)
    assert percorre.count(MANY, limit=10, time_limit=5) == 10
    with pytest.raises(TimeoutError):
        percorre.count(MANY, time_limit=0.05)
    with pytest.raises(TimeoutError, match="found 0 of 1 puzzles in time"):
        percorre.generate(1, grade="se 11.0..", time_limit=0.05)


def test_what_is_no_unicode_is_no_puzzle():
    with pytest.raises(percorre.ReadError, match="^puzzle 2: "):
        percorre.solve([EASY, "\ud800"])
    assert percorre.solve([EASY, "\ud800"], errors="null")[1] is None
    for read in (percorre.solve, percorre.hint, percorre.Puzzle):
        with pytest.raises(percorre.ReadError):
            read("\ud800")


@pytest.mark.parametrize("wrong", [-1, 2**64])
def test_numbers_out_of_range_are_named(wrong):
    path = percorre.explain(EASY)
    for name, ask in [
        ("threads", lambda: percorre.solve([EASY], threads=wrong)),
        ("threads", lambda: percorre.table(pa.table({"puzzle": [EASY]}), "count", threads=wrong)),
        ("limit", lambda: percorre.count(EASY, limit=wrong)),
        ("seed", lambda: percorre.generate(seed=wrong)),
        ("side", lambda: percorre.generate(side=wrong)),
        ("number", lambda: percorre.generate(wrong)),
        ("givens", lambda: percorre.generate(givens=wrong)),
        ("givens", lambda: percorre.generate(givens=(22, wrong))),
        ("box", lambda: percorre.generate(box=(wrong, 3))),
        ("box", lambda: percorre.Puzzle(EASY, box=(3, wrong))),
        ("width", lambda: path.text(width=wrong)),
    ]:
        with pytest.raises(percorre.PercorreError, match=f"^{name} is {wrong}, expected a whole number from 0 to 18446744073709551615$"):
            ask()


def test_a_side_and_a_box_must_agree():
    with pytest.raises(percorre.PercorreError, match="side is 6, expected 9 with this box"):
        percorre.generate(side=6, box=(3, 3), seed=1)
    assert percorre.generate(side=6, box=(3, 2), seed=1).box == (3, 2)
