# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Private attributes on a device: short, and never another module's."""

import pytest

from tools.private_names import short_private


def test_a_subclass_shares_the_names_of_its_base():
    files = {
        "a.py": b"class A:\n    def __init__(self):\n        self._one = self._two = 1\n",
        "b.py": b"from a import A\nclass B(A):\n    def f(self): self._three = self._two\n",
    }
    short = short_private(files)
    assert b"self._a = self._b = 1" in short["a.py"]
    assert b"self._c = self._b" in short["b.py"]


def test_modules_apart_use_the_same_names():
    source = b"class %s:\n def _go(self):\n  self._%s = 1"
    short = short_private({"a.py": source % (b"A", b"x1"), "b.py": source % (b"B", b"y1")})
    assert short["a.py"].replace(b"class A", b"class B") == short["b.py"]


def test_what_is_private_to_the_module_stays():
    source = b"_one = 1\nprint(_one)"
    assert short_private({"a.py": source})["a.py"] == source


def test_a_private_name_of_another_module_is_an_error():
    with pytest.raises(ValueError, match="b.py uses _one"):
        short_private({"a.py": b"_one = 1\n", "b.py": b"import a\nx = a._one\n"})
