"""Many puzzles come as a list, a NumPy array, a pandas series or an Arrow array, and so do the answers."""

import numpy as np
import pandas as pd
import percorre
import polars as pl
import pyarrow as pa
import pytest
from conftest import EASY, HARD, SOLVED


def test_lists_and_other_iterables_give_lists():
    for many in ([EASY] * 3, (EASY, EASY, EASY), (line for line in [EASY] * 3)):
        assert percorre.solve(many) == [SOLVED] * 3
    assert percorre.solve([]) == [] and percorre.grade([]) == [] and percorre.count([]) == []


@pytest.mark.parametrize("dtype", ["<U81", object, np.dtypes.StringDType()])
def test_numpy_keeps_its_shape(dtype):
    board = np.array([[EASY, EASY], [HARD, HARD], [EASY, EASY]], dtype=dtype)
    solved = percorre.solve(board)
    # Texts of one width come back as such; objects as objects.
    assert solved.shape == (3, 2) and solved.dtype == ("<U81" if dtype == "<U81" else object) and solved[2, 1] == SOLVED
    counts = percorre.count(board)
    assert counts.dtype == np.int64 and (counts == 1).all() and counts.shape == (3, 2)
    counts[0, 0] = 5
    grades = percorre.grade(board)
    assert grades.shape == (3, 2) and grades[1, 0] == percorre.grade(HARD)
    # A path has a length, and stays one object.
    paths = percorre.explain(board)
    assert paths.shape == (3, 2) and len(paths[0, 0]) == len(percorre.explain(EASY))


def test_numpy_texts_may_be_shorter_than_others_and_of_any_byte_order():
    small = str(percorre.generate(side=6, seed=1))
    for order in "<>":
        board = np.array([EASY, small]).astype(f"{order}U90")[::-1]
        assert list(percorre.solve(board)) == [percorre.solve(small), SOLVED]


def test_numpy_texts_become_objects_where_an_answer_is_missing():
    solved = percorre.solve(np.array([EASY, "no puzzle"]), errors="null")
    assert solved.dtype == object and list(solved) == [SOLVED, None]
    turned = percorre.solve(np.array([[EASY, HARD]]).T[:, ::-1])
    assert turned.dtype == "<U81" and turned.shape == (2, 1) and turned[0, 0] == SOLVED


def test_numpy_of_nothing():
    solved = percorre.solve(np.array([], dtype="<U81"))
    assert solved.shape == (0,) and solved.dtype.kind == "U"
    assert percorre.count(np.array([], dtype="<U81")).dtype == np.int64


@pytest.mark.parametrize(
    "kind", [pa.string(), pa.large_string(), pa.string_view(), pa.dictionary(pa.int32(), pa.string())], ids=str
)
def test_arrow_arrays_of_any_text_give_arrow_arrays(kind):
    array = pa.array([EASY, None, HARD]).cast(kind) if not pa.types.is_dictionary(kind) else pa.array([EASY, None, HARD]).dictionary_encode()
    solved = percorre.solve(array)
    assert isinstance(solved, pa.Array) and solved.to_pylist() == [SOLVED, None, percorre.solve(HARD)]
    assert percorre.count(array).to_pylist() == [1, None, 1]
    assert percorre.explain(array).to_pylist() == [percorre.explain(EASY).to_json(), None, percorre.explain(HARD).to_json()]
    assert percorre.hint(array).to_pylist()[0] == percorre.hint(EASY).to_json()
    rating = percorre.rate(EASY)
    assert percorre.rate(array).to_pylist()[:2] == [{"er": rating.er, "ep": rating.ep, "ed": rating.ed}, None]
    grade = percorre.grade(array).to_pylist()[2]
    assert (grade["hardest"], dict(grade["steps"])) == (percorre.grade(HARD).hardest, percorre.grade(HARD).steps)


def test_chunked_and_sliced_arrays():
    chunked = pa.chunked_array([[EASY, HARD], [], [EASY]])
    assert percorre.solve(chunked).to_pylist() == [SOLVED, percorre.solve(HARD), SOLVED]
    assert percorre.solve(pa.array([HARD, EASY, HARD])[1:2]).to_pylist() == [SOLVED]
    assert percorre.solve(pa.chunked_array([], type=pa.string())).to_pylist() == []
    assert percorre.rate(pa.chunked_array([], type=pa.string())).to_pylist() == []
    assert percorre.count(pa.array([], type=pa.string()), limit=9).to_pylist() == []


def test_polars_gives_polars_and_pandas_pandas():
    solved = percorre.solve(pl.Series([EASY, None]))
    assert isinstance(solved, pl.Series) and solved.to_list() == [SOLVED, None]
    series = pd.Series([EASY, HARD], index=["a", "b"], name="puzzle")
    answer = percorre.count(series)
    assert list(answer.index) == ["a", "b"] and list(answer) == [1, 1] and answer.name == "puzzle"


def test_any_object_with_the_arrow_interface_gives_a_column():
    class Own:
        def __init__(self, array):
            self.array = array

        def __arrow_c_array__(self, requested_schema=None):
            return self.array.__arrow_c_array__(requested_schema)

    column = percorre.solve(Own(pa.array([EASY])))
    assert len(column) == 1 and pa.array(column).to_pylist() == [SOLVED] and "1 values" in repr(column)


def test_an_array_of_numbers_is_an_error():
    with pytest.raises(TypeError, match="found an array of Int64, expected text"):
        percorre.solve(pa.array([1, 2]))
    with pytest.raises(TypeError, match="puzzle 1 is int, expected str or Puzzle"):
        percorre.solve(np.array([1, 2]))


@pytest.mark.parametrize("dtype", [object, "str", "string", "string[pyarrow]", "category", pd.ArrowDtype(pa.string())], ids=str)
def test_what_pandas_has_for_a_missing_puzzle_is_none(dtype):
    series = pd.Series([EASY, None, HARD], dtype=dtype)
    for missing in (percorre.solve(series), percorre.count(series), percorre.grade(series)):
        assert missing.isna().tolist() == [False, True, False]
    assert percorre.solve(pd.Index(series))[:2] == percorre.solve(series.tolist())[:2] == [SOLVED, None]


@pytest.mark.parametrize("missing", [None, float("nan"), np.nan, np.float32("nan"), pd.NA, pd.NaT], ids=repr)
def test_what_is_missing_is_none(missing):
    assert percorre.count([EASY, missing]) == percorre.count(np.array([EASY, missing], dtype=object)).tolist() == [1, None]


def test_nulls_of_no_type_are_answered_by_nulls():
    for question in (percorre.solve, percorre.count, percorre.explain, percorre.rate, percorre.grade):
        assert question(pa.nulls(2)).to_pylist() == [None, None]


class OwnArray(np.ndarray):
    """A kind of array."""


@pytest.mark.parametrize("kind", [np.char.array, np.matrix, np.ma.array, lambda texts: np.array(texts).view(OwnArray)], ids=["char", "matrix", "ma", "own"])
def test_other_kinds_of_numpy_arrays_are_arrays(kind):
    array = kind([EASY, HARD])
    solved = percorre.solve(array)
    assert type(solved) is np.ndarray and solved.shape == array.shape and solved.ravel().tolist() == percorre.solve([EASY, HARD])
    assert percorre.count(array).shape == array.shape and percorre.grade(array).shape == array.shape


def test_what_is_masked_is_none():
    masked = np.ma.array([[EASY, HARD]], mask=[[False, True]])
    assert percorre.solve(masked).tolist() == [[SOLVED, None]] and percorre.count(masked).tolist() == [[1, None]]
