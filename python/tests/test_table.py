"""Tables of other packages with answers as more columns."""

import csv
import io

import duckdb
import pandas as pd
import percorre
import polars as pl
import pyarrow as pa
import pytest
from conftest import EASY, HARD, NONE, SOLVED


def rows(lines=(EASY, None, EASY[:80], NONE)):
    return pa.table({"id": range(len(lines)), "puzzle": pa.array(lines, pa.string()), "other": [[i] for i in range(len(lines))]})


def test_columns_are_added_and_others_kept():
    answered = percorre.table(rows(), "solution,count,steps")
    assert answered.column_names == ["id", "puzzle", "other", "solution", "count", "steps", "error"]
    table = pa.table(answered)
    assert table.select(["id", "puzzle", "other"]) == rows()
    assert table["solution"].to_pylist() == [SOLVED, None, None, None]
    assert table["count"].to_pylist() == [1, None, None, 0]
    assert table["error"].to_pylist()[:3] == [None, None, "row 3: 80 cells, expected 81 (9x9) or 64 (8x8)"]
    assert table["error"].to_pylist()[3].startswith("row 4: no solution")
    assert dict(table["steps"].to_pylist()[0]) == percorre.grade(EASY).steps


def test_the_columns_are_those_of_the_command(command, puzzles):
    names = "solution,count,givens,minimal,grade,guesses,ladder,hardest,cost,er,ep,ed,level,score,canon,path,path-json"
    told = command("table", "--add", names, "--to", "csv", "--lang", "pt", lines=puzzles[:6])
    if not told:
        pytest.skip("the command has no tables: feature table")
    expected = list(csv.DictReader(io.StringIO("\n".join(told))))
    table = pa.table(percorre.table(pa.table({"puzzle": puzzles[:6]}), names.split(","), lang="pt")).to_pylist()
    shown = lambda value: "" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
    assert [{name: shown(value) for name, value in row.items()} for row in table] == expected


def test_other_columns_are_not_copied():
    table = rows((EASY,) * 1000)
    answered = pa.table(percorre.table(table, "count"))
    address = lambda table: table["id"].chunk(0).buffers()[1].address
    assert address(answered) == address(table)


def test_polars_duckdb_and_pandas_go_in_and_out():
    frame = pl.DataFrame({"puzzle": [EASY, HARD]})
    assert pl.DataFrame(percorre.table(frame, "count"))["count"].to_list() == [1, 1]
    # A connection has one open result, and the rows are read as they are asked for.
    with duckdb.connect() as one, duckdb.connect() as other:
        answered = percorre.table(one.sql(f"select '{EASY}' as puzzle, 5 as five"), ["givens"])
        assert other.sql("select givens + five from answered").fetchall() == [(35,)]
    assert pa.table(percorre.table(pd.DataFrame({"puzzle": [EASY]}), "solution"))["solution"].to_pylist() == [SOLVED]
    batch = rows().to_batches()[0]
    assert pa.table(percorre.table(batch, "count")).num_rows == 4


def test_rows_are_read_as_they_are_asked_for():
    schema, given = pa.schema([("puzzle", pa.string())]), []

    def batches():
        for number in range(100):
            given.append(number)
            yield pa.record_batch([[EASY] * 10], schema=schema)

    reader = pa.RecordBatchReader.from_stream(percorre.table(pa.RecordBatchReader.from_batches(schema, batches()), "count"))
    reader.read_next_batch()
    assert len(given) < 5
    assert sum(batch.num_rows for batch in reader) == 990 and len(given) == 100


def test_the_order_is_kept_in_batches_of_any_size(puzzles):
    lines = (puzzles * 200)[:9001]
    for size in (1000, 9001):
        reader = pa.table({"puzzle": lines}).to_reader(max_chunksize=size)
        table = pa.table(percorre.table(reader, "solution", threads=3))
        assert table["puzzle"].to_pylist() == lines
        assert table["solution"].to_pylist() == percorre.solve(lines)


def test_a_column_of_nulls_has_null_answers():
    for column in ("puzzle", None):
        table = pa.table(percorre.table(pa.table({"puzzle": pa.nulls(2)}), "count,solution", column=column))
        assert table["count"].null_count == table["solution"].null_count == table["error"].null_count == 2


def test_a_table_without_rows_stays_one():
    table = pa.table(percorre.table(rows(()), "count,steps"))
    assert table.num_rows == 0 and table.schema.field("count").type == pa.int64()


def test_errors_count_rows_over_all_batches():
    lines = [EASY] * 9000 + [EASY[:80]]
    table = pa.table(percorre.table(pa.table({"puzzle": lines}).to_reader(700), "count"))
    assert table["error"].to_pylist()[9000].startswith("row 9001: 80 cells")


def test_what_is_wrong_with_the_question_is_said_at_once():
    with pytest.raises(percorre.PercorreError, match="no column quiz; columns: id, puzzle, other"):
        percorre.table(rows(), "count", column="quiz")
    with pytest.raises(percorre.PercorreError, match="column 'id' is Int64, expected text"):
        percorre.table(rows(), "count", column="id")
    with pytest.raises(percorre.PercorreError, match="no column is called 'colour'; expected names of columns to add: solution,"):
        percorre.table(rows(), "colour")
    with pytest.raises(percorre.PercorreError, match="two columns would be called 'count'; prefix gives"):
        percorre.table(rows().rename_columns(["count", "puzzle", "id"]), "count")
    with pytest.raises(percorre.PercorreError, match="each of a, b may be the column of puzzles: column names it"):
        percorre.table(pa.table({"a": [EASY], "b": [HARD]}), "count")
    for wrong in (5, "text", [EASY], {"puzzle": [EASY]}):
        with pytest.raises(TypeError, match="expected a table with the Arrow interface"):
            percorre.table(wrong, "count")
    with pytest.raises(TypeError, match="expected a table"):
        percorre.table(pa.array([EASY]), "count")


def test_a_prefix_and_a_number_of_a_column():
    table = percorre.table(rows(), "count", column=2, prefix="p_")
    assert table.column_names[-2:] == ["p_count", "p_error"]


def test_a_table_is_read_once():
    answered = percorre.table(rows(), "count")
    pa.table(answered)
    with pytest.raises(percorre.PercorreError, match="read already"):
        pa.table(answered)


def test_a_broken_input_is_an_error():
    schema = pa.schema([("puzzle", pa.string())])

    def batches():
        yield pa.record_batch([[EASY]], schema=schema)
        raise OSError("the disk is gone")

    answered = percorre.table(pa.RecordBatchReader.from_batches(schema, batches()), "count")
    with pytest.raises(Exception, match="the disk is gone"):
        pa.table(answered)
