"""The answers are those of the command, for one puzzle and for many."""

import json

import percorre
import pytest
from conftest import EASY, HARD, MANY, NONE, SOLVED


def test_solutions_are_those_of_the_command(command, puzzles):
    assert percorre.solve(puzzles) == command("solve", lines=puzzles)
    assert percorre.solve(EASY) == SOLVED


def test_a_puzzle_is_answered_by_a_puzzle_and_text_by_text():
    puzzle = percorre.Puzzle(EASY)
    assert percorre.solve(puzzle) == percorre.Puzzle(SOLVED)
    assert percorre.solve([EASY, puzzle, None]) == [SOLVED, percorre.Puzzle(SOLVED), None]
    assert percorre.canon(puzzle) == percorre.Puzzle(percorre.canon(EASY))


def test_one_and_many_agree(puzzles):
    for question in (percorre.solve, percorre.count, percorre.canon, percorre.grade, percorre.hint):
        assert question(puzzles[:9]) == [question(puzzle) for puzzle in puzzles[:9]], question
        assert question(puzzles[:9], threads=1) == question(puzzles[:9], threads=3), question


def test_counts_are_those_of_the_command(command):
    lines = [EASY, MANY[:80] + "1", NONE, EASY.replace("5", ".", 2).replace("3", ".", 2)]
    lines[1] = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...."
    assert [str(number) for number in percorre.count(lines)] == command("count", lines=lines)
    assert percorre.count(MANY, limit=2) == 2
    assert percorre.count([MANY, EASY, NONE], limit=50) == [50, 1, 0]


def test_canonical_forms_are_those_of_the_command(command, puzzles):
    assert percorre.canon(puzzles) == command("canon", lines=puzzles)


def test_grades_are_those_of_the_command(command, puzzles):
    rows = [line.split("\t") for line in command("grade", lines=puzzles[:20])]
    for grade, (_, logic, guesses, hardest, cost, ladder) in zip(percorre.grade(puzzles[:20]), rows, strict=True):
        found = ("logic" if grade.logic else "backtracking", str(grade.guesses), grade.hardest, f"{grade.cost:.1f}", grade.ladder)
        assert found == (logic, guesses, hardest, cost, ladder)
    assert percorre.grade(HARD).steps == json.loads(command("grade", "--json", lines=[HARD])[0])["uses"]


def test_ratings_are_those_of_the_command(command, puzzles):
    rows = [line.split("\t")[1:] for line in command("grade", "--scale", "se", lines=puzzles[:20])]
    found = [[f"{number:.1f}" for number in (rating.er, rating.ep, rating.ed)] for rating in percorre.rate(puzzles[:20])]
    assert found == rows


def test_paths_are_those_of_the_command(command, puzzles):
    paths = percorre.explain([*puzzles[:5], HARD])
    for path, line in zip(paths, command("explain", "--json", lines=[*puzzles[:5], HARD]), strict=True):
        own, other = json.loads(path.to_json()), json.loads(line)
        other.pop("line", None)
        assert own == other
    told = command("explain", "--lang", "it", lines=[HARD])
    assert percorre.explain(HARD).text("it").splitlines() == told


def test_hints_are_those_of_the_command(command, puzzles):
    for step, line in zip(percorre.hint(puzzles[:10]), command("hint", "--json", lines=puzzles[:10]), strict=True):
        own = json.loads(step.to_json())
        assert own["steps"][0] == json.loads(line)["step"]
        assert step.stages()[:3] == [json.loads(line)["text"][key] for key in ("where", "technique", "pattern")]


def test_the_ladder_and_guesses_are_chosen():
    assert percorre.explain(HARD, ladder="singles", guess=False).outcome == "stuck"
    assert percorre.explain(HARD, ladder="singles").guesses > 0
    assert percorre.explain(EASY, ladder="se").ladder == "se"
    with pytest.raises(percorre.PercorreError, match="no ladder is called 'high', expected one of"):
        percorre.explain(EASY, ladder="high")


def test_a_puzzle_without_a_solution_has_a_path():
    assert percorre.explain(NONE).outcome == "contradiction"
    assert percorre.explain(NONE).solution is None


def test_hints_know_mistakes_and_full_boards():
    state = json.loads(percorre.Puzzle(EASY).to_json())
    state["placed"] = ["9r1c3"]
    with pytest.raises(percorre.MistakeError, match="wrong digits in r1c3"):
        percorre.hint(percorre.Puzzle.from_json(json.dumps(state)))
    assert percorre.hint(SOLVED) is None
    with pytest.raises(percorre.NoSolutionError):
        percorre.hint(NONE)


def test_puzzles_of_a_seed_are_those_of_the_command(command):
    assert [str(puzzle) for puzzle in percorre.generate(40, seed=3)] == command("generate", "--seed", "3", "--count", "40")
    wish = dict(symmetry="rotate-180", givens=(24, 28), grade="easy..medium")
    found = percorre.generate(2, seed=5, **wish, threads=1)
    args = ["--symmetry", "rotate-180", "--givens", "24..28", "--grade", "easy..medium"]
    assert [str(puzzle) for puzzle in found] == command("generate", "--seed", "5", "--count", "2", *args)
    assert found == percorre.generate(2, seed=5, **wish, threads=3)


def test_puzzles_are_made_at_other_sizes():
    puzzle = percorre.generate(side=6, seed=1)
    assert (puzzle.side, puzzle.box, percorre.count(puzzle)) == (6, (2, 3), 1)
    assert percorre.generate(box=(3, 2), seed=1).box == (3, 2)
    assert percorre.generate(0) == []
    assert percorre.generate().side == 9
    assert percorre.generate(1, seed=1, givens=30)[0].givens == 30
    with pytest.raises(percorre.PercorreError, match="no board has side 7"):
        percorre.generate(side=7)
    with pytest.raises(percorre.PercorreError):
        percorre.generate(givens=5)


def test_other_sizes_are_answered():
    small = "1.......4.1....."
    assert percorre.count(small) == int(percorre.count([small, small])[1])
    assert len(percorre.solve("1..4......2.....")) == 16
    six = percorre.generate(side=6, seed=2)
    assert percorre.solve(six).is_full and percorre.explain(six).outcome == "solved"
    with pytest.raises(percorre.PercorreError, match="9x9 only"):
        percorre.rate(six)
