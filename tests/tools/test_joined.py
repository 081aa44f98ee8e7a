# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Modules that are one on a device: nothing is lost, and nothing is two things."""

import os
import subprocess
import sys

import pytest

from handful import unload
from tools.packing.circuitpython_names import rom_names
from tools.packing.constants import inlined
from tools.packing.flat import flat, in_folder
from tools.packing.joined import GROUPS, JoinError, joined
from tools.packing.merged import merged
from tools.packing.short_names import short_names
from tools.sources import package_files


def test_the_game_is_the_same(tmp_path, root):
    """A whole game played by the modules of a drive ends in the same state."""
    package = package_files()
    simulator = {
        path.relative_to(root).as_posix(): path.read_bytes()
        for path in (root / "host_sim").rglob("*.py")
    }
    bench = [path.read_bytes() for path in (root / "tools" / "bench").rglob("*.py")]
    files = inlined({**package, **simulator}, bench)
    simulator = {path: files.pop(path) for path in simulator}
    parts = joined({**files, **simulator}, GROUPS)
    files = flat(parts, "handful", ("drivers", "texts"), gone=files.keys() - parts.keys())
    simulator = {path: files.pop(path) for path in simulator}
    files = merged(files, [*simulator.values(), *bench])
    rest = {path: data for path, data in package.items() if not path.endswith(".py")}
    short = short_names(files, [*simulator.values(), *bench], rom_names())
    files = {**rest, **simulator, **in_folder(short, "handful", package)}
    for path, data in files.items():
        file = tmp_path / "drive" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    (tmp_path / "drive" / "boards").symlink_to(root / "boards")
    states = []
    drive = tmp_path / "drive"
    for search in ([drive / "handful", drive, root], [root, root / "firmware"]):
        state = tmp_path / "state.json"
        words = ["--headless", "--demo", "--rules", "petscii", "--seed", "11", "--state"]
        subprocess.run(
            [sys.executable, "-P", "-m", "host_sim", *words, str(state)],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, search))},
            check=True,
        )
        states.append(state.read_bytes())
    assert states[0] == states[1]


def test_members_come_before_those_that_need_them():
    files = {
        "p/a.py": b"from .b import B\nfrom .c import go\n\nclass A(B):\n    pass",
        "p/b.py": b"import gc\nfrom .c import go as run\n\nclass B:\n\n    def f(self):\n"
        b"        from .a import A\n        return run(A)",
        "p/c.py": b"def go(x):\n    return x",
        "p/d.py": b"from .b import B\nprint(B)",
    }
    one = joined(files, {"p/a.py": ("p/b.py", "p/c.py")})
    assert one == {
        "p/a.py": b"def go(x):\n    return x\nimport gc\nrun = go\n\nclass B:\n\n"
        b"    def f(self):\n        return run(A)\n\nclass A(B):\n    pass",
        "p/d.py": b"from p.a import B\nprint(B)",
    }


def test_private_names_are_told_apart():
    files = {"a.py": b"_x = []\nprint(_x)", "b.py": b"_x = {}\nprint(_x)"}
    one = joined(files, {"a.py": ("b.py",)})["a.py"]
    assert one == b"_x_a = []\nprint(_x_a)\n_x_b = {}\nprint(_x_b)"


def test_a_name_that_means_two_things_is_an_error():
    files = {"a.py": b"from x import go", "b.py": b"def go(): pass"}
    with pytest.raises(JoinError, match=r"go means different things in a.py, b.py"):
        joined(files, {"a.py": ("b.py",)})


def test_a_member_used_as_an_object_is_taken_apart():
    files = {
        "p/a.py": b"from . import b\nprint(b.one)",
        "p/b.py": b"one = {}\ntwo = {}",
        "p/c.py": b"from . import a, b as d\nprint(a, d.two, d.two.x)",
    }
    one = joined(files, {"p/a.py": ("p/b.py",)})
    assert one["p/a.py"] == b"one = {}\ntwo = {}\nb_one = one\nprint(b_one)"
    expected = b"from p import a\nfrom p.a import two as d_two\nprint(a, d_two, d_two.x)"
    assert one["p/c.py"] == expected


def test_a_member_handed_on_as_an_object_is_an_error():
    files = {"p/a.py": b"", "p/b.py": b"", "p/c.py": b"from . import b\nprint(b)"}
    with pytest.raises(JoinError, match=r"p/c.py hands on the module b"):
        joined(files, {"p/a.py": ("p/b.py",)})


@pytest.mark.parametrize(
    "given",
    ["_A, _B = 1, 2", "_a: list = []", "for i in (1, 2):\n    pass", "def hash(o):\n    return 1"],
)
def test_what_joining_could_mix_up_is_an_error(given):
    """Names given in other ways than parts are compared by, and those of Python."""
    with pytest.raises(JoinError, match=r"a.py (gives|has its own)"):
        joined({"a.py": given.encode(), "b.py": b"print(hash(1))"}, {"a.py": ("b.py",)})


def test_an_argument_that_hides_a_member_is_an_error():
    files = {"p/a.py": b"", "p/b.py": b"", "p/c.py": b"from . import b\ndef f(b): return b.x"}
    with pytest.raises(JoinError, match=r"p/c.py hides the module b"):
        joined(files, {"p/a.py": ("p/b.py",)})


def test_an_argument_that_hides_a_private_name_goes_with_it():
    files = {"a.py": b"_n = 1\ndef f(_n):\n    return _n", "b.py": b"_n = 2"}
    one = joined(files, {"a.py": ("b.py",)})["a.py"].decode().split("\n")
    assert [line for line in one if line] == [
        "_n_a = 1",
        "def f(_n_a):",
        "    return _n_a",
        "_n_b = 2",
    ]


def test_groups_that_need_each_other_are_an_error():
    files = {
        "a.py": b"from d import D",
        "b.py": b"B = {}",
        "c.py": b"from b import B",
        "d.py": b"D = {}",
    }
    with pytest.raises(JoinError, match="need each other.*: a.py, c.py"):
        joined(files, {"a.py": ("b.py",), "c.py": ("d.py",)})


def test_members_live_as_long_as_their_leader():
    """What lets go of a member's code lets go of its leader's: they are one."""
    for name in ("_NOT_IN_A_GAME", "_MAKERS", "_ONLY_IN_A_GAME", "_BEFORE_A_LINK_GAME"):
        forgotten = {path_of(part) for part in getattr(unload, name).split()}
        for leader, members in GROUPS.items():
            assert not forgotten & {*members} or leader in forgotten, (name, leader)


def path_of(module):
    return f"handful/{module.replace('.', '/')}.py"
