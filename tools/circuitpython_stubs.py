# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What CircuitPython's own stubs say: which modules a board has, and which names."""

import ast
import importlib.metadata
from collections.abc import Iterator
from pathlib import Path

from tools.packing.source_text import names_in
from tools.sources import board_facts, board_names


def built_in_modules(board_id: str) -> frozenset[str]:
    """Return the modules in the CircuitPython build for a board."""
    listing = ast.get_docstring(stub(f"board_definitions/{board_id}"))
    line = next(each for each in listing.splitlines() if "Included modules:" in each)
    return frozenset(line.split(":", 1)[1].strip().split(", "))


def built_in_names() -> tuple[frozenset[str], frozenset[str]]:
    """Return the names of the modules that all our boards have, and the others in CircuitPython.

    The former are in the device's ROM: a program that uses one takes no memory for it.
    """
    facts = [board_facts(board) for board in board_names()]
    ids = [board_id for each in facts for board_id in (each.BOARD_ID, *each.ALSO_RUNS_ON)]
    modules = frozenset.intersection(*map(built_in_modules, ids))
    stubs = [(folder.split("-stubs")[0], stub(folder)) for folder in _stub_names()]
    everywhere = frozenset(
        name for module, tree in stubs if module in modules for name in _offered(tree)
    )
    return everywhere, frozenset(name for _, tree in stubs for name in names_in(tree)) - everywhere


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
