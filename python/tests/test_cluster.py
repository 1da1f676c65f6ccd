"""Spark, Dask and GNU parallel: one record in, one out, also where a worker is killed. docs/CLUSTER.md.

python -m pytest -m slow tests/test_cluster.py -s
"""

import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import percorre
import pytest

pytestmark = pytest.mark.slow

LINES = int(os.environ.get("PERCORRE_LINES", "1000000"))
MEMORY = "1024"


@pytest.fixture(scope="session")
def lines(tmp_path_factory):
    """A file of a million lines."""
    file = tmp_path_factory.mktemp("cluster") / "puzzles.txt"
    made = percorre.generate(min(LINES, 100_000), seed=1, minimal=True)
    texts = [str(puzzle) for puzzle in made]
    with file.open("w") as out:
        out.writelines(f"{texts[number % len(texts)]}\n" for number in range(LINES))
    return file


@pytest.fixture(scope="session")
def spark():
    """Two workers, each a process of its own with one core."""
    sql = pytest.importorskip("pyspark.sql")
    import pyspark

    os.environ["SPARK_HOME"] = str(Path(pyspark.__file__).parent)
    os.environ["SPARK_SCALA_VERSION"] = "2.13"
    os.environ["PYSPARK_PYTHON"] = sys.executable
    os.environ["SPARK_LOCAL_IP"] = "127.0.0.1"
    builder = sql.SparkSession.builder.master(f"local-cluster[2,1,{MEMORY}]").appName("percorre")
    for key, value in {
        "spark.ui.enabled": "false",
        "spark.driver.host": "127.0.0.1",
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.executor.memory": f"{MEMORY}m",
        "spark.executorEnv.PYTHONPATH": os.environ.get("PYTHONPATH", ""),
        "spark.sql.execution.arrow.maxRecordsPerBatch": "4096",
        "spark.sql.files.maxPartitionBytes": "8m",
    }.items():
        builder = builder.config(key, value)
    session = builder.getOrCreate()
    yield session
    session.stop()


def answers(add):
    """What a worker does with the batches of its partition."""

    def of_batches(batches):
        import percorre
        import pyarrow as pa

        for batch in batches:
            yield from pa.RecordBatchReader.from_stream(percorre.table(batch, add, column="puzzle", threads=1))

    return of_batches


def executors():
    """The processes of Spark's workers that do the work."""
    found = subprocess.run(["pgrep", "-f", "CoarseGrainedExecutorBackend.*--app-id"], capture_output=True, text=True)
    return [int(pid) for pid in found.stdout.split()]


def test_spark_answers_every_record_once(spark, lines, tmp_path):
    table = spark.read.text(str(lines)).withColumnRenamed("value", "puzzle")
    began = time.perf_counter()
    out = str(tmp_path / "solved")
    table.mapInArrow(answers("solution"), "puzzle string, solution string, error string").write.parquet(out)
    print(f"\nSpark, two workers, solution: {LINES / (time.perf_counter() - began):,.0f} puzzles a second")
    check(spark, out, lines)


def test_a_killed_worker_loses_nothing(spark, lines, tmp_path):
    table = spark.read.text(str(lines)).withColumnRenamed("value", "puzzle")
    out, killed = str(tmp_path / "solved"), []

    def kill():
        time.sleep(2)
        victim = executors()[0]
        os.kill(victim, signal.SIGKILL)
        killed.append(victim)

    killer = threading.Thread(target=kill)
    killer.start()
    slow = answers("solution,canon")
    table.mapInArrow(slow, "puzzle string, solution string, canon string, error string").write.parquet(out)
    killer.join()
    assert killed and killed[0] not in executors()
    check(spark, out, lines)


def test_the_command_answers_a_pipe(spark, lines, command):
    solved = spark.sparkContext.textFile(str(lines), 16).pipe(f"{command.path} solve --jobs 1").collect()
    assert solved == percorre.solve(lines.read_text().split())


def test_two_workers_explain_faster_than_one(tmp_path):
    file = tmp_path / "puzzles.txt"
    file.write_text("".join(f"{puzzle}\n" for puzzle in percorre.generate(int(os.environ.get("PERCORRE_PATHS", "16000")), seed=1)))
    example = Path(__file__).resolve().parents[1] / "examples" / "spark.py"
    seconds = {}
    for workers in (1, 2):
        call = [sys.executable, str(example), str(file), str(tmp_path / "told"), "--add", "path", "--workers", str(workers)]
        said = subprocess.run(call, capture_output=True, text=True)
        rows, seconds[workers] = said.stdout.split()[0], float(said.stdout.split()[3])
        assert rows == str(len(file.read_text().split())), said.stderr[-500:]
    print(f"\nSpark, paths in words: {seconds[1]:.1f} s with one worker, {seconds[2]:.1f} s with two: {seconds[1] / seconds[2]:.2f}x")
    # Nothing else should run on these cores.
    assert seconds[1] > 1.2 * seconds[2]


def check(spark, out, lines):
    import pyarrow.dataset as ds

    found = ds.dataset(out, format="parquet").to_table(columns=["puzzle", "solution", "error"]).to_pydict()
    expected = lines.read_text().split()
    assert sorted(found["puzzle"]) == sorted(expected)
    assert found["solution"] == percorre.solve(found["puzzle"]) and not any(found["error"])


def test_ray_answers_every_record_once(lines):
    ray = pytest.importorskip("ray")
    data = pytest.importorskip("ray.data")
    import pyarrow as pa

    def answered(rows):
        import percorre
        import pyarrow as pa

        return pa.table(percorre.table(rows, "solution", column="puzzle", threads=1))

    expected = lines.read_text().split()
    ray.init(num_cpus=2, include_dashboard=False, logging_level="ERROR")
    try:
        rows = data.from_arrow(pa.table({"puzzle": expected})).repartition(16)
        batches = rows.map_batches(answered, batch_format="pyarrow").iter_batches(batch_format="pyarrow")
        found = [batch.to_pydict() for batch in batches]
    finally:
        ray.shutdown()
    puzzles = [puzzle for batch in found for puzzle in batch["puzzle"]]
    assert sorted(puzzles) == sorted(expected)
    assert [solution for batch in found for solution in batch["solution"]] == percorre.solve(puzzles)
    assert not any(error for batch in found for error in batch["error"])


def test_dask_answers_every_record_once(lines):
    dataframe = pytest.importorskip("dask.dataframe")
    distributed = pytest.importorskip("dask.distributed")
    import pandas as pd

    def answered(frame):
        import percorre
        import pyarrow as pa

        return pa.table(percorre.table(pa.Table.from_pandas(frame, preserve_index=False), "solution", column="puzzle", threads=1)).to_pandas()

    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        with distributed.Client(cluster):
            table = dataframe.read_csv(str(lines), names=["puzzle"], header=None, dtype=str, blocksize="8MB")
            like = pd.DataFrame({name: pd.Series(dtype="str") for name in ("puzzle", "solution", "error")})
            began = time.perf_counter()
            done = table.map_partitions(answered, meta=like).compute()
            print(f"\nDask, two workers, solution: {LINES / (time.perf_counter() - began):,.0f} puzzles a second")
    expected = lines.read_text().split()
    assert list(done["puzzle"]) == expected and list(done["solution"]) == percorre.solve(expected)


def test_parallel_shares_a_file_out(lines, command, tmp_path):
    if not shutil.which("parallel"):
        pytest.skip("no GNU parallel")
    expected = percorre.solve(lines.read_text().split())
    piped = subprocess.run(
        f"parallel --will-cite --pipepart -a {lines} --block 8M --keep-order -j 2 {command.path} solve --jobs 1",
        shell=True, capture_output=True, text=True,
    )
    assert piped.stdout.split() == expected, piped.stderr[:300]
    # Shards, as the jobs of a Slurm array take them: every third line, and each line in one of them.
    run = f"parallel --will-cite -j 2 '{command.path} solve --jobs 1 --shard {{}}/3 {lines} > {tmp_path}/{{}}.txt' ::: 1 2 3"
    assert subprocess.run(run, shell=True).returncode == 0
    shards = [(tmp_path / f"{number}.txt").read_text().split() for number in (1, 2, 3)]
    assert [shards[number % 3][number // 3] for number in range(LINES)] == expected
