# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What each module of a drive keeps in memory once it is imported, measured on the device."""

import ast
from collections.abc import Iterator, Mapping

from tools.emulator.bench import Bench
from tools.emulator.chip_board import ChipBoard
from tools.emulator.errors import DeviceError
from tools.packing.file_names import module_of
from tools.packing.source_text import full_name

Needs = Mapping[str, list[str]]
"""Modules, and what each imports at its top, its package first."""

_MEASURE = """
import gc
import sys
def cost(name):
    gc.collect()
    before = gc.mem_alloc()
    __import__(name)
    gc.collect()
    return gc.mem_alloc() - before
"""


def import_costs(bench: Bench, drive: Mapping[str, bytes], needs: Needs) -> dict[str, int]:
    """Return the bytes that each module keeps by itself, those that it imports left out."""
    board = bench.board(drive={**drive, "code.py": b""})
    costs: dict[str, int] = {}
    for name in in_order(needs):
        if not costs:
            _fresh(board)
        try:
            costs[name] = _cost(board, name)
        except DeviceError:  # memory is full of what came before
            _fresh(board)
            for needed in in_order(needs, [name]):
                costs[needed] = _cost(board, needed)
    board.power_off()
    return costs


def _fresh(board: ChipBoard) -> None:
    board.reset()
    board.open_repl()
    board.exec(_MEASURE)


def _cost(board: ChipBoard, name: str) -> int:
    return int(board.exec(f"print(cost({name!r}))"))


def needs_of(drive: Mapping[str, bytes]) -> Needs:
    """Return the modules of a drive of `.py` files and what each needs."""
    paths = [path for path in sorted(drive) if path.endswith(".py") and path != "code.py"]
    return {module_of(path): _needs(path, drive[path]) for path in paths}


def in_order(needs: Needs, names: list[str] | None = None) -> Iterator[str]:
    """Yield these modules, or all, each after those that it needs."""
    done = set()

    def visit(name):
        if name in done or name not in needs:
            return
        done.add(name)
        for needed in needs[name]:
            yield from visit(needed)
        yield name

    for name in names or needs:
        yield from visit(name)


def _needs(path: str, source: bytes) -> list[str]:
    path = path.removeprefix("lib/")
    names = [module_of(path).rpartition(".")[0]]
    for node in ast.parse(source).body:
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            origin = full_name(path, node)
            names += [origin, *(f"{origin}.{alias.name}" for alias in node.names)]
    return names
