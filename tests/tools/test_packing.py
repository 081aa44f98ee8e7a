# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The modules of a drive: numbers for constants, short names, and every line where it was."""

import ast
import itertools
import re

import pytest

from handful.rules.rulesets import HABITS, SCORING
from tools.layouts import LayoutError
from tools.packing import names_on_device, packed_game, packed_modules, paths_on_device
from tools.packing.constants import inlined
from tools.packing.file_names import (
    check_places,
    module_of,
    short_paths,
    with_short_paths,
    with_short_places,
)
from tools.packing.joined import GROUPS, JoinError, joined
from tools.packing.short_names import known_names, new_names
from tools.packing.source_text import defined, names_in, replaced, strings_in
from tools.sources import CODE, MAIN, DriveError, package_files


def test_every_module_of_the_game_keeps_its_lines():
    """A statement is on the line where its source is, but in modules that are joined."""
    sources = package_files()
    packed = packed_game()
    joint = {*GROUPS, *itertools.chain(*GROUPS.values())}
    modules = {path: file for path, file in paths_on_device().items() if path not in joint}
    assert len(modules) > 40
    for path, file in modules.items():
        if file not in packed:
            continue
        before, after = ast.parse(sources[path]), ast.parse(packed[file])
        assert sources[path].count(b"\n") == packed[file].count(b"\n"), path
        for kind in (ast.FunctionDef, ast.Call, ast.Return, ast.Raise):
            calls = [
                [(node.lineno, node.end_lineno) for node in ast.walk(tree) if type(node) is kind]
                for tree in (before, after)
            ]
            if kind is not ast.Call:  # `const(...)` is gone
                assert calls[0] == calls[1], path


def test_names_that_became_one_never_meet():
    """Not in a module: what it reads, it would read from the wrong attribute."""
    names = names_on_device()
    assert len(names) > 500
    files = package_files()
    modules = {path: data.decode() for path, data in files.items() if path.endswith(".py")}
    outside = [modules.pop(CODE), modules.pop(MAIN)]
    paths = paths_on_device()
    for path, source in joined(inlined(modules, outside)).items():
        tree = ast.parse(with_short_paths(path, source, paths))
        used = {name for name in names_in(tree) if name in names}
        assert len({names[name] for name in used}) == len(used), path


def test_what_asks_a_device_knows_its_names(root):
    """A probe asks by them, and a traceback is read by them."""
    source = ast.parse((root / "firmware/handful/app.py").read_text())
    there = set(names_in(ast.parse(packed_game()["handful/app.py"])))
    names = names_on_device()
    public = {name for name in names if name in set(defined(source)) and name[0] != "_"}
    assert len(public) > 3
    assert {names[name] for name in public} <= there


# ---- constants ---------------------------------------------------------------------------------


def test_a_number_stands_where_its_name_did():
    files = {
        "p/__init__.py": "",
        "p/a.py": "from .c import const\nTEN = const(10)\nMORE = TEN * 2 - 1\nkeep = [TEN]\n",
        "p/b.py": "from . import a\nfrom .a import (\n    MORE as M,\n    keep,\n)\n"
        "print(M, a.TEN, keep, f'{M} M')\n",
        "p/c.py": "def const(value):\n    return value\n",
    }
    found = inlined(files)
    assert found["p/a.py"] == "pass\npass\npass\nkeep = [10]\n"
    assert found["p/b.py"] == "pass\nfrom p.a import keep\n\n\n\nprint(19, 10, keep, f'{19} M')\n"


def test_a_short_text_stands_where_its_name_did_and_a_long_one_stays():
    """A device's compiler keeps a text of ten characters once; a long one it would repeat."""
    files = {
        "a.py": "KEY = 'SELECT'\nLONG = 'eleven or more'\n",
        "b.py": "from a import KEY, LONG\nprint(KEY, LONG, KEY.find('C'))\n",
    }
    found = inlined(files)
    assert found["a.py"] == "pass\nLONG = 'eleven or more'\n"
    assert found["b.py"] == "from a import LONG\nprint('SELECT', LONG, 'SELECT'.find('C'))\n"


def test_a_text_of_the_package_itself_stays():
    """A receiver says that it is older than any game, and a page has its address put in."""
    files = {"p/__init__.py": "VERSION = '1.0'\n", "p/a.py": "from p import VERSION\nVERSION\n"}
    assert inlined(files) == files


def test_what_is_not_a_constant_stays():
    """Names given twice, hidden by an argument, or given neither whole number nor short text."""
    source = "one = 1\none = 2\nten = 10\nhalf = 0.5\n\ndef f(ten):\n    return ten + one + half"
    assert inlined({"a.py": source})["a.py"] == source


def test_numbers_of_a_layout_stand_in_its_place():
    layout = "X = -3\nBOX = (1, 2, -3, 4)\n"
    page = "from ..layouts import page as px\nprint(px.X, *px.BOX, px.BOX[0])"
    found = inlined({"handful/layouts/page.py": layout, "handful/lobby/page.py": page})
    expected = "pass\nprint((-3), 1, 2, -3, 4, (1, 2, -3, 4)[0])"
    assert found == {"handful/lobby/page.py": expected}
    with pytest.raises(LayoutError, match="handful/lobby/page.py takes a name that no layout has"):
        inlined({"handful/layouts/page.py": layout, "handful/lobby/page.py": page + "\npx.Y"})


def test_no_number_of_the_link_is_left_on_a_drive():
    """Some messages and reasons would like the names of keys, which stand in strings and stay."""
    frame = ast.parse(packed_game()[paths_on_device()["handful/link/frame.py"]])
    assert not any(isinstance(statement, ast.Assign) for statement in frame.body)


def test_others_find_what_they_look_for():
    """By name from outside, or by a string as the module runs."""
    files = {"a.py": "LEFT = 1\nUP = 2\nDOWN = 3\nprint('UP')"}
    expected = "LEFT = 1\nUP = 2\npass\nprint('UP')"
    assert inlined(files, ["from a import LEFT"])["a.py"] == expected


@pytest.mark.parametrize(
    "use",
    [
        "def f(o):\n    return [TEN for TEN in o]",
        "def f():\n    for TEN in (1, 2):\n        print(TEN)",
        "def f(o):\n    try:\n        o()\n    except ValueError as TEN:\n        print(TEN)",
    ],
)
def test_an_imported_name_that_stands_for_something_else_as_well_stays(use):
    files = {"a.py": "TEN = 10", "b.py": f"from a import TEN\n\n{use}"}
    assert inlined(files, ["TEN"]) == files


def test_a_method_hides_no_module_of_its_name():
    b = "from p import a\nclass C:\n    def a(self):\n        return a.TEN"
    found = inlined({"p/__init__.py": "", "p/a.py": "TEN = 10", "p/b.py": b})
    assert found["p/b.py"].endswith("return 10")


def test_a_negative_number_stays_one_thing():
    found = inlined({"a.py": "LOW = -2\nprint(LOW ** 2, 1 - LOW)"})
    assert found["a.py"] == "pass\nprint((-2) ** 2, 1 - (-2))"


# ---- joined modules ----------------------------------------------------------------------------


def made_of(host, **parts):
    """Return the text of a host `p/host.py` on a drive, with its parts before it."""
    parts = {f"p/{name}.py": source for name, source in parts.items()}
    others = {"p/__init__.py": "", "p/far.py": "far = 1"}
    found = joined({**others, **parts, "p/host.py": host}, {"p/host.py": tuple(parts)})
    assert found.keys() == {*others, "p/host.py"}
    paths = {path: path for path in found} | dict.fromkeys(parts, "p/host.py")
    return with_short_paths("p/host.py", found["p/host.py"], paths)


def run(source):
    """Run a joined module and return what it prints."""
    said = []
    exec(source, {"print": said.append, "__name__": "p.host"})
    return said


def test_joined_modules_need_no_import_of_each_other():
    one = "def one():\n    return 1\n"
    two = "from p.a import one\n\n\ndef two():\n    return one() + 1\n"
    host = "from p.a import one\nfrom p.b import (\n    two,\n)\nprint(one())\nprint(two())\n"
    assert run(made_of(host, a=one, b=two)) == [1, 2]
    late = "def f():\n    from p.a import one\n    return one()\n\n\nprint(f())\n"
    assert run(made_of(late, a=one)) == [1]


def test_what_joined_modules_import_from_elsewhere_stays():
    host = "from p.a import one\nfrom p.far import far\n"
    assert "from p.far import far" in made_of(host, a="from p.far import far\none = far\n")


@pytest.mark.parametrize(
    ("part", "host"),
    [
        ("one = 1\n", "one = 2\n"),
        ("from p.far import far\n", "far = 2\n"),
        ("from p.far import far as one\n", "from p.far import other as one\n"),
        ("import far\n", "from p import far\n"),
        ("def max(a):\n    return a\n", "print(max(1, 2))\n"),
        ("one = 1\n", "from p.a import one as two\n"),
        ("one = 1\n", "from p import a\n"),
    ],
)
def test_modules_in_which_a_name_is_two_things_are_not_joined(part, host):
    with pytest.raises(JoinError):
        made_of(host, a=part)


# ---- names -------------------------------------------------------------------------------------


def packed(source, *outside):
    return replaced(source, new_names({"p/a.py": source}, outside).get)


def test_names_in_strings_comments_and_numbers_stay():
    source = "far = 0xfar\nprint('far', b'far', far)  # far\n'''far\nfar'''\n"
    assert replaced(source, {"far": "a"}.get) == source.replace("far =", "a =").replace(
        ", far)", ", a)"
    )


def test_names_in_an_f_string_are_replaced():
    source = "f\"{{far}} {far!r:>4} {'x':{far}} {o.far[0]} far\""
    assert replaced(source, {"far": "a"}.get) == ("f\"{{far}} {a!r:>4} {'x':{a}} {o.a[0]} far\"")


def test_a_name_is_the_same_wherever_it_is():
    source = "class Card:\n def total(o, best=1): return o.best\nCard().total(best=2)\n"
    found = packed(source)
    names = new_names({"p/a.py": source})
    assert names.keys() == {"Card", "total", "best"}
    short = [names[name] for name in ("Card", "total", "best")]
    assert found == "class {0}:\n def {1}(o, {2}=1): return o.{2}\n{0}().{1}({2}=2)\n".format(
        *short
    )


def test_names_share_one_where_no_class_has_both():
    """A class and the one that it is derived from keep theirs apart."""
    sources = {
        "p/a.py": "class A:\n def _one(o): o.place = 1\n",
        "p/b.py": "from .a import A\nclass B(A):\n def three(o): o.place = o._one()\n",
        "p/c.py": "class C:\n def four(self): self.three = 1\n",
    }
    names = new_names(sources)
    assert len({names[name] for name in ("_one", "place", "three")}) == 3
    assert names["four"] in (names["_one"], names["place"])


def test_a_name_that_an_object_is_given_from_outside_shares_none():
    """Its class has names that this module does not know."""
    sources = {
        "p/a.py": "class Tools:\n def one(self): self.two = 1\n",
        "p/b.py": "def fill(tools): tools.three = 1\n",
    }
    names = new_names(sources)
    assert names["three"] not in (names["one"], names["two"])


def test_a_name_that_the_compiler_does_without_stays():
    source = "_FORM = const('<8s')\n_made = str(_FORM)\n"
    assert packed(source).startswith("_FORM = const('<8s')\n")
    assert "_made" not in packed(source)


def test_local_variables_cost_a_device_nothing():
    assert (
        packed("def f(o):\n total = o\n return total\n")
        == "def f(o):\n total = o\n return total\n"
    )


@pytest.mark.parametrize("outside", ["from p.a import total", "x.total", "f(total=1)"])
def test_names_that_others_use_stay(outside):
    source = "def total(o): return o\n"
    assert packed(source, outside) == source


@pytest.mark.parametrize(
    "what", ["import storage", "from storage import mount", "import os.storage"]
)
def test_what_comes_from_elsewhere_keeps_its_name(what):
    source = f"{what}\ndef f(o):\n o.storage = o.mount = 1\n"
    assert ("o.storage" if "import storage" in what or "os" in what else "o.mount") in packed(
        source
    )


def test_names_that_are_strings_stay():
    source = "def f(o, v='go'):\n o.go = 1\n return o.part(v)\n"
    assert packed(source) == source


def test_the_switches_of_rules_keep_their_names():
    """The rules make keyword arguments of them: on a device house rules were a `TypeError`."""
    names = names_on_device()
    assert [word for word in f"{SCORING} {HABITS}".split() if word in names] == []


def test_a_list_of_names_keeps_them_where_keyword_arguments_are_made_of_it():
    source = "def roll_none(): return {}"
    assert "roll_none" in new_names({"a.py": source.format("'other_name roll_none'")})
    made = "g(**dict.fromkeys('other_name roll_none'.split()))"
    assert "roll_none" not in new_names({"a.py": source.format(made)})


def test_the_names_most_used_become_those_that_cost_nothing():
    """A device has some names in its ROM; where none is left, one is made."""
    source = "".join(f"def name_{n}(o): return name_0(o)\n" for n in range(2000))
    names = new_names({"p/a.py": source, "p/b.py": "name_1"})
    in_rom, _ = known_names()
    assert names["name_1"] in in_rom
    assert len(set(names.values())) == 2000


# ---- files -------------------------------------------------------------------------------------


def test_a_place_is_named_as_the_device_names_what_opens_it():
    """By its short file and its short name; elsewhere such words mean nothing."""
    files = {
        "handful/lobby/title.py": "class Title: pass\n",
        "handful/app.py": "START = ('lobby.title.Title', 1)\nALL = ' lobby.title.Title a.b.C '\n"
        "table.title.Title(f'lobby.title.Title')  # 'lobby.title.Title'\n",
    }
    packed, names, paths = packed_modules(files, [], ["z"])
    short = module_of(paths["handful/lobby/title.py"])[8:] + "." + names["Title"]
    assert short != "lobby.title.Title"
    assert packed["handful/app.py"].count(short) == 2
    assert f"ALL = ' {short} a.b.C '" in packed["handful/app.py"].replace(names["ALL"], "ALL")


@pytest.mark.parametrize("place", ["lobby.title.Titel", "lobby.titel.Title", "linked.title.Title"])
def test_a_place_that_is_not_there_fails_the_build(place):
    files = {
        "handful/lobby/title.py": "class Title: pass\n",
        "handful/table/menu.py": f"def leave(): return '{place}', 1\n",
    }
    with pytest.raises(DriveError, match=f"menu.py names a place that is not there: {place}"):
        packed_modules(files, [])


def test_every_place_of_the_game_is_there_and_no_name_for_ever():
    """A device keeps a text of up to ten characters as a name; a longer one goes with its page."""
    files = {p: data.decode() for p, data in package_files().items() if p.endswith(".py")}
    check_places(files)
    for source in files.values():
        packed = with_short_places(source, names_on_device(), paths_on_device())
        found = re.findall(r"\b[a-z]+\.\w+\.\w+", " ".join(strings_in(packed)))
        assert not [each for each in found if len(each) <= 10]


def test_modules_have_short_names_in_their_rooms():
    """A device keeps the path of each module, and its name in full, for ever."""
    paths = ["p/app.py", "handful/app.py", "handful/ui/table.py", "handful/ui/kit.py"]
    paths += ["handful/ui/__init__.py", "handful/drivers/keys.py", "handful/words/__init__.py"]
    short = short_paths(paths, ["from handful.ui.table import Table"])
    assert short.pop("handful/ui/kit.py") == "handful/ui/aa.py"
    assert all(path == new for path, new in short.items())


@pytest.mark.parametrize(
    ("line", "on_device"),
    [
        ("from .kit import Kit", "from handful.ui.aa import Kit"),
        ("from . import kit", "from handful.ui import aa as kit"),
        (
            "from .kit import (\n    Kit,\n    Foot as F,\n)",
            "from handful.ui.aa import Kit, Foot as F",
        ),
        ("from .. import app", "from handful import app"),
        ("from . import kit, table", "from handful.ui import aa as kit, ab as table"),
        ("import os", "import os"),
    ],
)
def test_what_imports_a_module_finds_it(line, on_device):
    paths = short_paths(["handful/ui/kit.py", "handful/ui/table.py", "handful/app.py"])
    found = with_short_paths("handful/ui/x.py", line + "\nkit.Kit()\n", paths)
    assert found.split("\n")[0] == on_device
    assert found.count("\n") == line.count("\n") + 2


def test_the_list_of_scenes_names_modules_as_a_device_does():
    paths = short_paths(["handful/lobby/title.py"])
    found = with_short_paths("handful/scenes.py", 'ALL = "app lobby.title ui."\n', paths)
    assert found == 'ALL = "app lobby.aa ui."\n'
