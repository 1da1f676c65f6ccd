"""A text file of puzzles, a line each, to a Parquet table with answers: on Spark, each record once.

    spark-submit spark.py puzzles.txt rated --add solution,er,error
    python spark.py puzzles.txt rated --add path --workers 2        # local, each worker a process
"""

import argparse
import os
import sys
import time
from pathlib import Path

import pyarrow as pa
import pyspark
from pyspark.sql import SparkSession

import percorre


def answers(add):
    """What a worker does with the batches of its partition."""

    def of_batches(batches):
        for batch in batches:
            # One thread: Spark itself keeps all cores busy.
            yield from pa.RecordBatchReader.from_stream(percorre.table(batch, add, column="puzzle", threads=1))

    return of_batches


def schema(add):
    """The columns that come out, as Spark names types."""
    from pyspark.sql.pandas.types import from_arrow_schema

    nothing = pa.table({"puzzle": pa.array([], pa.string())})
    return from_arrow_schema(pa.table(percorre.table(nothing, add, column="puzzle")).schema)


def session(workers):
    """Spark as it is configured, or so many local workers of one core."""
    builder = SparkSession.builder.appName("percorre").config("spark.sql.execution.arrow.maxRecordsPerBatch", "4096")
    if workers:
        os.environ.setdefault("SPARK_HOME", str(Path(pyspark.__file__).parent))
        os.environ.setdefault("SPARK_LOCAL_IP", "127.0.0.1")
        os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
        builder = builder.master(f"local-cluster[{workers},1,1024]").config("spark.executor.memory", "1024m")
        builder = builder.config("spark.ui.enabled", "false").config("spark.driver.host", "127.0.0.1")
        builder = builder.config("spark.executorEnv.PYTHONPATH", os.environ.get("PYTHONPATH", ""))
    return builder.getOrCreate()


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("input")
    arguments.add_argument("output")
    arguments.add_argument("--add", default="solution", help="columns, as in percorre table")
    arguments.add_argument("--workers", type=int, help="local workers, each a process with one core")
    arguments.add_argument("--partitions", type=int, default=16, help="shares of the file")
    args = arguments.parse_args()
    spark = session(args.workers)
    table = spark.read.text(args.input).withColumnRenamed("value", "puzzle").repartition(args.partitions)
    # The workers begin before the clock does.
    spark.sparkContext.parallelize(range(64), 16).map(lambda number: percorre.count("." * 81, limit=number + 1)).collect()
    began = time.perf_counter()
    table.mapInArrow(answers(args.add), schema(args.add)).write.mode("overwrite").parquet(args.output)
    rows = spark.read.parquet(args.output).count()
    print(f"{rows} rows in {time.perf_counter() - began:.2f} s")
    spark.stop()


if __name__ == "__main__":
    main()
