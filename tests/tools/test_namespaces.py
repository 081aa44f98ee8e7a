# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Which names must differ on a device: those of one module, and those of one object."""

import ast

from tools.packing.namespaces import namespaces


def meet(files, one, other):
    """Whether two names are seen together."""
    trees = {path: ast.parse(source) for path, source in files.items()}
    return any({one, other} <= names for names in namespaces(trees))


def test_names_of_a_module_meet():
    files = {"a.py": "from os import sep as slash\ndef f(x):\n try: y = x\n except E as e: pass"}
    for name in ("slash", "f", "x", "y", "E"):
        assert meet(files, name, "e")
    assert not meet({**files, "b.py": "z = 1"}, "z", "e")


def test_a_subclass_meets_its_base_in_another_module():
    files = {
        "p/a.py": "class A:\n def go(self):\n  self.left = 1",
        "p/b.py": "from .a import A as Base\nclass B(Base):\n def run(me):\n  me.right = 1",
        "p/c.py": "class C:\n def other(self):\n  self.third = 1",
    }
    assert meet(files, "left", "right")
    assert meet(files, "go", "right")
    assert not meet(files, "left", "third")
    assert not meet(files, "right", "other")


def test_two_bases_of_one_class_meet():
    files = {"a.py": "class A:\n a = 1\nclass B:\n b = 1\nclass C(A, B):\n c = 1"}
    apart = {"a.py": "class A:\n a = 1", "b.py": "class B:\n b = 1"}
    for one, other in ("ab", "bc", "ca"):
        assert meet(files, one, other)
    assert not meet(apart, "a", "b")


def test_what_anybody_gives_to_an_object_meets_all_that_objects_have():
    files = {
        "a.py": "class A:\n def go(self):\n  self.left = 1",
        "b.py": "def f(a):\n a.right = 1",
        "c.py": "class C:\n def go(self, it):\n  it.back = self.front = 1",
    }
    assert meet(files, "left", "right")
    assert meet(files, "left", "back")
    assert not meet(files, "left", "front")
