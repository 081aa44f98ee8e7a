# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The device's dialect: what CircuitPython lacks is found in the source before a board is.

That the firmware keeps to it is tested with the other walls, in tests/walls/test_walls.py.
"""

import pytest

from tools.walls import WALLS, dialect

FAULTS = [
    ("strings", "f'a' f'b'"),
    ("strings", "'a' f'b'"),
    ("strings", "f('x'\n  # and\n  f'{b}')"),
    ("strings", "Rf'a' 'b'"),
    ("rooms", "import typing"),
    ("rooms", "import enum"),
    ("rooms", "from dataclasses import dataclass"),
    ("rooms", "import functools"),
    ("rooms", "from itertools import chain"),
    ("rooms", "import abc"),
    ("rooms", "from collections.abc import Sequence"),
    ("rooms", "import datetime"),
    ("rooms", "import logging"),
    ("rooms", "import re"),
    ("rooms", "import hashlib"),
    ("rooms", "from __future__ import annotations"),
    ("methods", "'a'.ljust(3)"),
    ("methods", "x.removeprefix('a')"),
    ("methods", "x.bit_count()"),
    ("small ints", "X = 1073741824"),
    ("small ints", "X = y & 0xFFFFFFFF"),
]

SOUND = """
import struct
from binascii import crc32

X = 0x3FFFFFFF
POINT = ("x", "y")


def f(a: int, *rest, b: "Card" = None, **more) -> int | None:
    first, *others = a
    text = f"{a!r:>3} {more['b']}" + "side" "by side"
    if (n := len(text)) > 3:
        yield from g(*rest, **more)
    try:
        print(f'{n}', f'{n}')
    except (ValueError, OSError) as error:
        raise ValueError(f"{error}") from error
"""


def faults(root, source):
    file = root / "firmware/handful/rules/card.py"
    file.parent.mkdir(parents=True)
    file.write_text(source, encoding="utf-8")
    return {wall for wall in WALLS if wall in DIALECT and list(WALLS[wall](root))}


DIALECT = {"strings", "rooms", "methods", "small ints"}


@pytest.mark.parametrize(("wall", "source"), FAULTS)
def test_what_a_device_lacks_is_found(tmp_path, wall, source):
    assert faults(tmp_path, source) == {wall}


def test_what_a_device_has_passes(tmp_path):
    assert faults(tmp_path, SOUND) == set()


def test_the_store_may_hold_a_crc(tmp_path):
    file = tmp_path / "firmware/handful/store/save_file.py"
    file.parent.mkdir(parents=True)
    file.write_text("X = 0xFFFFFFFF\n", encoding="utf-8")
    assert not list(dialect.small_ints(tmp_path))


@pytest.mark.parametrize("method", sorted(dialect.LACKING_METHODS))
def test_micropython_does_lack_the_method(vm, method):
    assert not vm.value(f"any(hasattr(each, {method!r}) for each in ('', b'', 1))")
