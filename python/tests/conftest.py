import os
import shutil
import subprocess
from pathlib import Path

import pytest

import percorre

ROOT = Path(__file__).resolve().parents[2]
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
# It needs techniques beyond singles.
HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
# Logic has work with it.
LONG = "........1.....2.......3..45.16.23...27.81.6..3.87.61...32.67..81.7.8....68......."
# Its path takes more than a second in the tests' build.
HARDEST = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7....."
NONE = "11" + "." * 79
MANY = "." * 81


@pytest.fixture(scope="session")
def command():
    """Runs the command on lines and gives its lines. Without the command, tests that compare with it are skipped."""
    built = [ROOT / "target" / kind / "percorre" for kind in ("release", "debug")]
    found = os.environ.get("PERCORRE") or next((str(path) for path in built if path.exists()), None) or shutil.which("percorre")
    if not found:
        pytest.skip("no command: PERCORRE=path/to/percorre names it")

    def run(*args, lines=()):
        text = "".join(f"{line}\n" for line in lines)
        done = subprocess.run([found, *args], input=text, capture_output=True, text=True, env={**os.environ, "COLUMNS": "100"})
        return done.stdout.splitlines()

    run.path = found
    return run


@pytest.fixture(scope="session")
def puzzles():
    """Some random puzzles, as text."""
    return [str(puzzle) for puzzle in percorre.generate(60, seed=7, minimal=True)]
