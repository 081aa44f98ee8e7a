# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Names on a device: few, and none that it or anybody else goes by is another."""

import ast

from tools.circuitpython_stubs import names_for_packing
from tools.packing import names_on_device, packed_game
from tools.packing.circuitpython_names import FILE as NAMES
from tools.packing.identifiers import defined, identifiers
from tools.packing.short_names import short_names, short_private


def test_the_names_of_circuitpython_are_those_of_its_stubs():
    assert NAMES.read_text("utf-8") == names_for_packing(), (
        "python -m tools.circuitpython_stubs > tools/packing/circuitpython_names.txt"
    )


def test_names_are_few():
    """The game gives hundreds of names, and they become fewer than CircuitPython can spare."""
    names = names_on_device()
    assert len(names) > 1000
    assert len(set(names.values())) < 160


def test_what_asks_a_device_knows_its_names(root):
    """The probe asks by them, and a traceback is read by them."""
    source = ast.parse((root / "firmware/handful/app.py").read_text())
    there = set(identifiers(ast.parse(packed_game()["handful/app.py"])))
    names = names_on_device()
    public = {name for name in names if name in set(defined(source)) and name[0] != "_"}
    assert len(public) > 5
    assert {names[name] for name in public} <= there


def test_what_is_private_to_a_module_gets_a_short_name():
    source = b"_ten = 10\ndef _twice(o):\n return o._ten * _ten\nclass C:\n def _twice(o): pass\n"
    expected = b"aa = 10\ndef ab(a):\n return a.aa * aa\nclass C:\n def ab(a):\n  pass\n"
    assert short_names({"a.py": source})["a.py"] == expected


def test_a_name_given_to_what_is_imported_is_short_too():
    source = b"from os import sep as _separator\nprint(_separator)\n"
    assert short_names({"a.py": source})["a.py"] == b"from os import sep as aa\nprint(aa)\n"


def test_an_argument_that_hides_a_private_name_still_does():
    source = b"_ten = 10\ndef f(_ten):\n return _ten\n"
    expected = b"aa = 10\ndef f(aa):\n return aa\n"
    assert short_names({"a.py": source})["a.py"] == expected


def test_names_put_together_at_run_time_stay():
    source = b"def f(o, v='go'):\n o._on_go = o.on_go = o.on_ice = 1\n return '_on_' + v, 'on_'\n"
    expected = b"def f(a, b='go'):\n a._on_go = a.on_go = a.aa = 1\n return ('_on_' + b, 'on_')\n"
    assert short_names({"a.py": source})["a.py"] == expected


def test_public_names_become_those_that_are_spare():
    """The most used first; what outsiders and strings say stays, and what Python knows."""
    a = b"def put(total, best):\n  return total.append(best, 'best')\n"
    b = b"from .a import put\ndef far(o):\n  return put(o.x, total=o.total)\n"
    short = short_names({"p/a.py": a, "p/b.py": b}, [b"from p.b import far"], ["append", "u", "v"])
    assert short["p/a.py"] == b"def u(v, a):\n return v.append(a, 'best')\n"
    assert short["p/b.py"] == b"from p.a import u\ndef far(a):\n return u(a.x, v=a.v)\n"


def test_where_no_name_is_spare_one_is_made():
    source = b"class Card:\n def total(o): return o.aa\n def best(o): return o.total()\n"
    expected = b"class ab:\n def ad(a):\n  return a.aa\n def ac(a):\n  return a.ad()\n"
    assert short_names({"a.py": source})["a.py"] == expected


def test_names_that_are_never_seen_together_become_one():
    a = b"class Card:\n def total(o): return o.best\n"
    b = b"from .a import Card\ndef deal(o):\n return Card().total()\n"
    c = b"def lay(o):\n return 0\n"
    short = short_names({"p/a.py": a, "p/b.py": b, "p/c.py": c}, [], ["u", "v", "w", "x"])
    assert short["p/a.py"] == b"class u:\n def v(a):\n  return a.best\n"
    assert short["p/b.py"] == b"from p.a import u\ndef v(a):\n return u().v()\n"
    assert short["p/c.py"] == b"def u(a):\n return 0\n"


def test_a_library_keeps_what_others_may_use():
    source = (
        b"class Grid:\n def __init__(self, width, rows=1):\n  self._wide = self.width = width\n"
        b"  line = rows\n  self._go(line)\n def _go(self, many):\n  self.rows = many\n"
    )
    expected = source.replace(b"_wide", b"v").replace(b"_go", b"u").replace(b"line", b"a")
    assert short_private({"a.py": source}, ["u", "v"])["a.py"] == expected
