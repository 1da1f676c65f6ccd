"""The recipes of docs/DATASETS.md, on a small scale."""

import os
import re
import subprocess

import percorre
import pytest
from conftest import EASY, HARD, ROOT

RECIPES = re.findall(r"```sh\n(.*?)```", (ROOT / "docs" / "DATASETS.md").read_text(), re.S)


@pytest.fixture(scope="module")
def made(command, tmp_path_factory):
    """The folder in which all recipes ran, in their order."""
    if not command("table", "--add", "count", "--to", "csv", lines=[EASY]):
        pytest.skip("the command has no tables: feature table")
    folder = tmp_path_factory.mktemp("datasets")
    (folder / "percorre").symlink_to(os.path.abspath(command.path))
    (folder / "found.csv").write_text(f"id,quiz\n1,{EASY}\n2,{HARD[:80]}\n3,{HARD}\n")
    path = f"{folder}:{os.environ['PATH']}"
    for recipe in RECIPES:
        done = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", recipe],
            cwd=folder, env={**os.environ, "PATH": path, "N": "120", "EACH": "2"}, capture_output=True, text=True,
        )
        assert done.returncode == 0, (recipe, done.stderr)
    return folder


def rows(file):
    import pyarrow.parquet as pq

    return pq.read_table(file).to_pylist()


def test_a_table_is_rated(made):
    one, damaged, hard = rows(made / "rated.parquet")
    assert (one["count"], one["givens"], one["er"]) == (1, 30, percorre.rate(EASY).er)
    assert hard["hardest"] == percorre.grade(HARD).hardest and hard["error"] is None
    assert damaged["er"] is None and damaged["error"].startswith("row 2: 80 cells")


def test_a_set_has_unique_inequivalent_graded_puzzles_with_paths(made):
    parts = {part: rows(made / f"{part}.parquet") for part in ("train", "valid", "test")}
    every = [row for part in parts.values() for row in part]
    assert len(every) == 120 and all(parts.values()) and len(parts["train"]) > len(parts["test"])
    puzzles = [row["puzzle"] for row in every]
    assert set(percorre.count(puzzles)) == {1} and [row["solution"] for row in every] == percorre.solve(puzzles)
    assert len(set(percorre.canon(puzzles))) == 120 and not any(row["error"] for row in every)
    for row in every[:10]:
        path = percorre.Path.from_json(row["path-json"])
        assert path.replay() == len(path) and path.text() == row["path"]
        assert str(path.solution) == row["solution"] and row["hardest"] == percorre.grade(row["puzzle"]).hardest


def test_parts_share_no_puzzle_in_any_disguise(made):
    train, test = (set(percorre.canon((made / f"{part}.txt").read_text().split())) for part in ("train", "test"))
    assert train and test and not train & test
    # Disguises are those of the training, and no others.
    more = (made / "more.txt").read_text().split()
    assert len(more) == 8 * len(train) and set(percorre.canon(more)) == train


def test_puzzles_of_each_level_are_made(made):
    import pyarrow as pa

    lines = (made / "graded.txt").read_text().split()
    levels = pa.table(percorre.table(pa.table({"puzzle": lines}), "level"))["level"].to_pylist()
    assert levels == [level for level in ("easy", "medium", "hard", "unfair") for _ in range(2)]
