# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Constants on a device: numbers, wherever the sources have names."""

import pytest

from tools.packing.constants import inlined


def test_a_number_stands_where_its_name_did():
    files = {
        "p/__init__.py": b"",
        "p/a.py": b"from .c import const\nTEN = const(10)\nMORE = TEN * 2 - 1\nkeep = [TEN]",
        "p/b.py": b"from . import a\nfrom .a import MORE as M, keep\nprint(M, a.TEN, keep)",
        "p/c.py": b"def const(value): return value",
    }
    found = inlined(files)
    assert found["p/a.py"] == b"keep = [10]"
    assert found["p/b.py"] == b"from .a import keep\nprint(19, 10, keep)"


def test_what_is_not_a_constant_stays():
    """Names given twice, hidden by an argument, or given no whole number."""
    source = b"one = 1\none = 2\nten = 10\nhalf = 0.5\n\ndef f(ten):\n    return ten + one + half"
    assert inlined({"a.py": source})["a.py"] == source


def test_others_find_what_they_look_for():
    """By name from outside, or by a string as the module runs."""
    files = {"a.py": b"LEFT = 1\nUP = 2\nDOWN = 3\nprint('UP')"}
    assert inlined(files, [b"from a import LEFT"])["a.py"] == b"LEFT = 1\nUP = 2\nprint('UP')"


def test_a_value_that_nobody_reads_goes():
    """Values that are read, or that take work to find out, stay; so do all assignments of one."""
    files = {"a.py": b"NAME = 'x'\nBOTH = (1, 'y')\nmade = list()\nread = []\nprint(read)"}
    expected = b"BOTH = (1, 'y')\nmade = list()\nread = []\nprint(read)"
    assert inlined(files, [b"from a import BOTH\nNAME = 'z'"])["a.py"] == expected


@pytest.mark.parametrize(
    "use",
    [
        "def f(o):\n    return [TEN for TEN in o]",
        "def f():\n    for TEN in (1, 2):\n        print(TEN)",
        "def f(o):\n    try:\n        o()\n    except ValueError as TEN:\n        print(TEN)",
    ],
)
def test_an_imported_name_that_stands_for_something_else_as_well_stays(use):
    files = {"a.py": b"TEN = 10", "b.py": f"from a import TEN\n\n{use}".encode()}
    assert inlined(files) == files


def test_a_method_hides_no_module_of_its_name():
    b = b"from p import a\n\nclass C:\n\n    def a(self):\n        return a.TEN"
    found = inlined({"p/__init__.py": b"", "p/a.py": b"TEN = 10", "p/b.py": b})
    assert found["p/b.py"] == b"class C:\n\n    def a(self):\n        return 10"


def test_a_negative_number_stays_one_thing():
    found = inlined({"a.py": b"LOW = -2\nprint(LOW ** 2, 1 - LOW)"})
    assert found["a.py"] == b"print((-2) ** 2, 1 - -2)"
