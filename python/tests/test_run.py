"""Work goes on without the interpreter's lock, on several threads, and Ctrl-C ends it."""

import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import percorre
import pytest
from conftest import EASY, HARD, HARDEST, LONG

# How many times slower than a release build this one may be.
SLOWER = float(os.environ.get("PERCORRE_SLOWER", "1"))
# Each takes minutes at least.
WORK = {
    "one count": "percorre.count('.' * 81)",
    "one path": "percorre.explain('0 ' * 64**2)",
    "a large count": "percorre.count(percorre.Puzzle('0 ' * 36**2))",
    "one rating": f"[percorre.rate('{LONG}') for _ in range(10**9)]",
    "a hint": f"[percorre.hint('{LONG}') for _ in range(10**9)]",
    "many counts": "percorre.count(['.' * 81] * 9000)",
    "many paths": f"percorre.explain(['{LONG}'] * 100_000)",
    "many paths on one thread": f"percorre.explain(['{LONG}'] * 100_000, threads=1)",
    "many ratings": f"percorre.rate(['{LONG}'] * 100_000)",
    "puzzles": "percorre.generate(10**9)",
    "rare puzzles": "percorre.generate(1, grade='se 11.5..')",
}


def interrupted(work, after=0.7):
    """The seconds from Ctrl-C to KeyboardInterrupt, and what was raised before it, if anything."""
    program = f"""
import sys, time
import percorre, pyarrow
try:
    print("begun", flush=True)
    {work}
    print("done", flush=True)
except KeyboardInterrupt as error:
    print(time.time(), type(error.__context__).__name__, flush=True)
"""
    child = subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True)
    assert child.stdout.readline() == "begun\n"
    time.sleep(after)
    sent = time.time()
    os.kill(child.pid, signal.SIGINT)
    said = child.communicate(timeout=60)[0].split()
    assert said and said[0] != "done", said
    return float(said[0]) - sent, said[1]


@pytest.mark.parametrize("work", WORK.values(), ids=WORK)
def test_ctrl_c_ends_work_at_once(work):
    # Machines are busy at times.
    assert min(interrupted(work)[0] for _ in range(2)) < 0.2 * SLOWER


def test_ctrl_c_ends_the_reading_of_a_table():
    # An exception cannot pass through the reader: there is an error, and the signal is heard again as Python goes on.
    work = f"""
    table = percorre.table(pyarrow.table({{"puzzle": ['{LONG}'] * 100_000}}), "path")
    try:
        pyarrow.table(table)
    except Exception as error:
        assert "interrupted" in str(error), error
        time.sleep(10)
"""
    # Until then it has begun to read on a busy machine, too.
    taken, context = interrupted(work.strip(), after=2)
    assert taken < 0.5 * SLOWER and context == "ArrowInvalid"


def test_a_handler_of_signals_may_ask_too():
    heard = []

    def handler(*_):
        heard.append(percorre.solve(EASY))

    before = signal.signal(signal.SIGALRM, handler)
    signal.setitimer(signal.ITIMER_REAL, 0.05)
    try:
        for ask in (percorre.explain, percorre.rate):
            with suppress(TimeoutError):
                ask([LONG], threads=1, time_limit=1)
    finally:
        signal.signal(signal.SIGALRM, before)
    assert heard == [percorre.solve(EASY)]


def test_other_threads_go_on_meanwhile():
    turns, done = 0, threading.Event()

    def work():
        try:
            for ask, puzzle in ((percorre.explain, LONG), (percorre.rate, LONG), (percorre.count, "." * 81)):
                with suppress(TimeoutError):
                    ask(puzzle, time_limit=0.5)
        finally:
            done.set()

    thread = threading.Thread(target=work)
    began = time.perf_counter()
    thread.start()
    longest, last = 0.0, began
    while not done.is_set():
        turns += 1
        time.sleep(0.001)
        now = time.perf_counter()
        longest, last = max(longest, now - last), now
    thread.join()
    assert turns > 20 and longest < 0.5 * (last - began), (turns, longest, last - began)


def test_many_threads_may_ask_at_once(puzzles):
    expected = [(percorre.solve(puzzle), percorre.grade(puzzle)) for puzzle in puzzles[:12]]
    with ThreadPoolExecutor(6) as pool:
        found = list(pool.map(lambda puzzle: (percorre.solve(puzzle), percorre.grade(puzzle)), puzzles[:12]))
        assert found == expected
        path = percorre.explain(HARD)
        assert len(set(pool.map(lambda _: path.to_json(), range(12)))) == 1
        assert list(pool.map(lambda _: percorre.solve(puzzles), range(4))) == [percorre.solve(puzzles)] * 4


def test_an_interruption_of_one_thread_leaves_the_others():
    with ThreadPoolExecutor(1) as pool:
        beside = pool.submit(percorre.explain, [HARD] * 4, threads=1)
        with pytest.raises(TimeoutError):
            percorre.explain(HARDEST, time_limit=0.01)
        assert [path.outcome for path in beside.result()] == ["solved"] * 4
