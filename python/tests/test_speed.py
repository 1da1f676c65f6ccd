"""A million puzzles in one run, beside the command; and one puzzle, beside other packages that are installed (dokusan, pencilmark, py-sudoku).

python -m pytest -m slow tests/test_speed.py -s
"""

import importlib
import resource
import subprocess
import time
import timeit

import numpy as np
import percorre
import pyarrow as pa
import pytest

pytestmark = pytest.mark.slow


def least(work, times=5):
    """The least processor and wall time."""
    found = []
    for _ in range(times):
        before = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
        work()
        after = resource.getrusage(resource.RUSAGE_SELF), resource.getrusage(resource.RUSAGE_CHILDREN), time.perf_counter()
        used = sum(b.ru_utime + b.ru_stime - a.ru_utime - a.ru_stime for a, b in zip(before[:2], after[:2]))
        found.append((used, after[2] - before[2]))
    return tuple(min(values) for values in zip(*found))


def test_a_million_puzzles_beside_the_command(command, tmp_path):
    lines = [str(puzzle) for puzzle in percorre.generate(1_000_000, seed=1, minimal=True)]
    file = tmp_path / "million.txt"
    file.write_text("\n".join(lines) + "\n")
    run = lambda: subprocess.run([command.path, "solve", str(file)], stdout=subprocess.DEVNULL, check=True)
    array, arrow = np.array(lines), pa.array(lines)
    works = {"command": run, "list": lambda: percorre.solve(lines), "Arrow": lambda: percorre.solve(arrow), "NumPy": lambda: percorre.solve(array)}
    times = {name: least(work) for name, work in works.items()}
    for name, (used, wall) in times.items():
        print(f"\n{name}: {used:.2f} s of processor ({used / times['command'][0]:.2f}x), {wall:.2f} s of clock ({wall / times['command'][1]:.2f}x)", end="")
    print()
    assert times["Arrow"][1] < 3 * times["command"][1]


def test_one_puzzle_beside_other_packages():
    puzzles = [str(puzzle) for puzzle in percorre.generate(1000, seed=2, minimal=True)]
    used = min(timeit.repeat(lambda: [percorre.solve(puzzle) for puzzle in puzzles], number=10, repeat=5)) / 10 / 1000
    print(f"\npercorre.solve: {used * 1e6:.1f} us a puzzle", end="")
    for name, ask in OTHERS.items():
        try:
            importlib.import_module(name.split()[0])
        except ImportError:
            continue
        began, asked = time.process_time(), 0
        for puzzle in puzzles:
            ask(puzzle)
            asked += 1
            if time.process_time() - began > 5:
                break
        taken = (time.process_time() - began) / asked
        print(f"\n{name}: {taken * 1e6:,.0f} us a puzzle, {taken / used:,.0f}x", end="")
    print()
    assert used < 5e-6


def of_dokusan(puzzle):
    from dokusan import solvers
    from dokusan.boards import BoxSize, Sudoku

    return solvers.backtrack(Sudoku.from_string(puzzle.replace(".", "0"), box_size=BoxSize(3, 3)))


def of_pencilmark(puzzle):
    import pencilmark

    return pencilmark.solve(pencilmark.from_string(puzzle))


def of_py_sudoku(puzzle):
    from sudoku import Sudoku

    board = [[int(digit) if digit != "." else None for digit in puzzle[9 * row : 9 * row + 9]] for row in range(9)]
    return Sudoku(3, 3, board=board).solve()


OTHERS = {"dokusan": of_dokusan, "pencilmark": of_pencilmark, "sudoku (py-sudoku)": of_py_sudoku}
