# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Names on a device: few, and none that it or anybody else goes by is another."""

import re

from tools.drive import package_files
from tools.private_names import short_private
from tools.short_names import short_names


def test_names_are_few():
    """All modules together keep about as many private names as the one that has most."""
    found = set()
    for path, data in short_names(short_private(package_files())).items():
        if path.startswith("handful/"):
            found.update(re.findall(rb"\b_[a-z]{1,2}\b", data))
    assert 20 < len(found) < 80


def test_what_is_private_to_a_module_gets_a_short_name():
    source = b"_ten = 10\ndef _twice(o):\n return o._ten * _ten\nclass C:\n def _twice(o): pass\n"
    expected = b"_a = 10\ndef _b(a):\n return a._ten * _a\nclass C:\n def _twice(a):\n  pass\n"
    assert short_names({"a.py": source})["a.py"] == expected


def test_an_argument_that_hides_a_private_name_still_does():
    source = b"_ten = 10\ndef f(_ten):\n return _ten\n"
    expected = b"_a = 10\ndef f(_a):\n return _a\n"
    assert short_names({"a.py": source})["a.py"] == expected


def test_names_put_together_at_run_time_stay():
    source = b"def f(o, vv):\n o._on_go = o.on_go = 1\n return ('_on_' + vv, 'on_' + vv)\n"
    expected = b"def f(a, b):\n a._on_go = a.on_go = 1\n return ('_on_' + b, 'on_' + b)\n"
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
