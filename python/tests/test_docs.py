"""Every public name has a docstring, the stubs are true, and the examples run."""

import inspect
import re
import subprocess
import sys
from pathlib import Path

import percorre
import pytest

PYTHON = Path(__file__).resolve().parents[1]


def public():
    for name in percorre.__all__:
        thing = getattr(percorre, name)
        yield name, thing
        if inspect.isclass(thing):
            yield from ((f"{name}.{part}", value) for part, value in vars(thing).items() if not part.startswith("_"))


@pytest.mark.parametrize(("name", "thing"), [pair for pair in public() if pair[0] != "__version__"], ids=lambda value: value if isinstance(value, str) else "")
def test_every_public_name_has_a_docstring(name, thing):
    assert inspect.getdoc(thing) and len(inspect.getdoc(thing)) > 15, name


def test_all_names_are_public():
    assert sorted(percorre.__all__) == sorted(name for name in vars(percorre) if name == "__version__" or not name.startswith("_"))


def test_the_version_is_that_of_the_package():
    from importlib.metadata import PackageNotFoundError, version

    try:
        assert version("percorre") == percorre.__version__
    except PackageNotFoundError:
        pytest.skip("not installed")


def test_the_stubs_agree_with_the_module():
    done = subprocess.run([sys.executable, "-m", "mypy.stubtest", "percorre"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_stubs_name_every_ladder():
    with pytest.raises(percorre.PercorreError) as error:
        percorre.explain("." * 81, ladder="?")
    ladders = str(error.value).split("expected one of ")[1].split(", ")
    stub = re.search(r"_Ladder = Literal\[(.*)\]", (PYTHON / "percorre" / "_percorre.pyi").read_text())
    assert sorted(re.findall('"(.*?)"', stub[1])) == sorted(ladders) and all(f'"{ladder}"' in percorre.explain.__doc__ for ladder in ladders)


def test_uses_are_typed(tmp_path):
    program = tmp_path / "uses.py"
    program.write_text(
        "import numpy as np\nimport numpy.typing as npt\nimport percorre\n"
        "solved: npt.NDArray[np.str_] = percorre.solve(np.array(['x']))\n"
        "canonical: npt.NDArray[np.str_] = percorre.canon(np.array(['x']))\n"
        "reveal_type(percorre.solve('x'))\n"
        "reveal_type(percorre.solve(percorre.Puzzle('x')))\n"
        "reveal_type(percorre.explain(['x']))\n"
        "reveal_type(percorre.generate(3))\n"
        "for step in percorre.explain('x'):\n    reveal_type(step)\n"
    )
    done = subprocess.run([sys.executable, "-m", "mypy", str(program)], capture_output=True, text=True, cwd=PYTHON)
    found = re.findall('Revealed type is "(.*)"', done.stdout)
    own = "percorre._percorre."
    assert done.returncode == 0, done.stdout
    assert found == ["str", f"{own}Puzzle", f"list[{own}Path | None]", f"list[{own}Puzzle]", f"{own}Step"], done.stdout


def test_the_examples_of_the_readme_run():
    text = (PYTHON / "README.md").read_text()
    programs = re.findall(r"```python\n(.*?)```", text, re.S)
    assert programs
    names: dict[str, object] = {}
    for program in programs:
        exec(compile(program, "README.md", "exec"), names)


@pytest.mark.parametrize("notebook", sorted(PYTHON.glob("examples/*.ipynb")), ids=lambda path: path.stem)
def test_the_notebooks_run(notebook):
    import nbformat
    from nbclient import NotebookClient

    read = nbformat.read(notebook, as_version=4)
    NotebookClient(read, timeout=300, kernel_name="python3", resources={"metadata": {"path": str(notebook.parent)}}).execute()
    shown = [output.get("data", {}) for cell in read.cells if cell.cell_type == "code" for output in cell.outputs]
    assert any("image/png" in data for data in shown), "no plot"
    assert any("<svg" in data.get("text/html", "") for data in shown), "no board"
