# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What CircuitPython's own stubs say: which modules a board has, and which names.

    python -m tools.circuitpython_stubs > tools/packing/circuitpython_names.txt

writes down the names that packing has to know: whoever only builds a drive needs no stubs.
"""

import ast
import importlib.metadata
import sys
import textwrap
from collections.abc import Iterable, Iterator
from pathlib import Path

from tools.packing.source_text import names_in
from tools.sources import board_facts, board_names


def built_in_modules(board_id: str) -> frozenset[str]:
    """Return the modules in the CircuitPython build for a board."""
    listing = ast.get_docstring(stub(f"board_definitions/{board_id}"))
    line = next(each for each in listing.splitlines() if "Included modules:" in each)
    return frozenset(line.split(":", 1)[1].strip().split(", "))


def names_in_every_build(board_ids: Iterable[str]) -> frozenset[str]:
    """Return the names that the built-in modules have which all of these boards have.

    They are in the device's ROM already: a program that uses one takes no memory for it.
    """
    modules = frozenset.intersection(*map(built_in_modules, board_ids))
    folders = (each for each in _stub_names() if each.split("-stubs")[0] in modules)
    return frozenset(name for folder in folders for name in _offered(stub(folder)))


def names_for_packing() -> str:
    """Return the text of `tools/packing/circuitpython_names.txt`."""
    facts = [board_facts(board) for board in board_names()]
    ids = [board_id for each in facts for board_id in (each.BOARD_ID, *each.ALSO_RUNS_ON)]
    everywhere = names_in_every_build(ids)
    others = {name for folder in _stub_names() for name in names_in(stub(folder))} - everywhere
    return "\n\n".join([_HEADING, *map(_paragraph, (everywhere, others))]) + "\n"


_HEADING = """# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
# Names in CircuitPython: first those in the ROM of every board, then all others. Written by
# python -m tools.circuitpython_stubs > tools/packing/circuitpython_names.txt"""


def _paragraph(names):
    return textwrap.fill(" ".join(sorted(names)), 98, break_on_hyphens=False)


def _offered(tree) -> Iterator[str]:
    """Yield the names of functions, classes and constants, and of arguments that are given names.

    A function that cannot be called with the name of an argument does not keep it.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        if isinstance(node, ast.FunctionDef):
            yield from (each.arg for each in node.args.kwonlyargs)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id


def _stub_names() -> Iterator[str]:
    for file in importlib.metadata.distribution("circuitpython-stubs").files:
        # That of `micropython` has a line that only newer Pythons can parse.
        if file.parts[0].endswith("-stubs") and file.parts[0] != "micropython-stubs":
            yield file.parent.as_posix()


def stub(folder: str) -> ast.Module:
    """Return a stub, as in `stub("board_definitions/pygamer")` or `stub("busio-stubs")`."""
    return ast.parse(stub_path(folder).read_text("utf-8"))


def stub_path(folder: str) -> Path:
    """Return the file of a stub."""
    stubs = importlib.metadata.distribution("circuitpython-stubs")
    return Path(stubs.locate_file(folder), "__init__.pyi")


if __name__ == "__main__":
    sys.stdout.write(names_for_packing())
