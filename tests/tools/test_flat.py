# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A package without rooms on a device: every module is found, by imports and by its name."""

import ast

import pytest

from tools.packing.flat import FlatError, flat, in_folder, renamed_imports

FILES = {
    "main.py": b"from p.ui.card import Card",
    "p/__init__.py": b"",
    "p/top.py": b"from .ui import card\nfrom .ui.card import Card as A, s\nfrom . import top, V",
    "p/ui/__init__.py": b"",
    "p/ui/card.py": b"from ..top import x\nfrom .. import top as t\nfrom .dice import y",
    "p/ui/dice.py": b"import gc",
    "p/drivers/__init__.py": b"from .keys import Keys",
    "p/drivers/keys.py": b"",
}


def test_modules_are_beside_each_other_and_find_each_other():
    files = flat(FILES, "p", ("drivers",))
    assert sorted(files) == [
        "drivers/__init__.py",
        "drivers/keys.py",
        "main.py",
        "p/__init__.py",
        "top.py",
        "ui_card.py",
        "ui_dice.py",
    ]
    assert files["main.py"] == b"from ui_card import Card"
    assert files["top.py"] == (
        b"import ui_card as card\nfrom ui_card import Card as A, s\nimport top\nfrom p import V"
    )
    assert files["ui_card.py"] == b"from top import x\nimport top as t\nfrom ui_dice import y"
    assert files["drivers/__init__.py"] == b"from drivers.keys import Keys"


def test_a_source_outside_finds_them():
    tree = ast.parse("from p.ui_card import Card\nfrom p import V\nfrom . import own")
    found = ast.unparse(renamed_imports(tree, "p"))
    assert found == "from ui_card import Card\nfrom p import V\nfrom . import own"


def test_on_a_drive_they_are_in_their_folder():
    paths = in_folder(flat(FILES, "p", ("drivers",)), "p", FILES)
    assert {"main.py", "p/__init__.py", "p/drivers/keys.py", "p/ui_card.py"} < paths.keys()


def test_two_modules_never_get_one_name():
    files = {"p/ui_card.py": b"one", "p/ui/card.py": b"two", "p/a.py": b"from .ui import card"}
    made = flat(files, "p", ())
    assert (made["ui_card.py"], made["ui_card_.py"]) == (b"one", b"two")
    assert made["a.py"] == b"import ui_card_ as card"


def test_strings_that_name_modules_do_so_still():
    words = b"print('ui.card top ui.dice', 'ui.gone ui.card', 'about ui.card', 'ui.', 'top')"
    files = flat({**FILES, "p/top.py": words}, "p", ("drivers",), gone=["p/ui/gone.py"])
    expected = b"print('ui_card top ui_dice', 'ui_card', 'about ui.card', 'ui.', 'top')"
    assert files["top.py"] == expected


def test_what_is_in_the_room_itself_is_an_error():
    files = {**FILES, "p/ui/__init__.py": b"x = []", "p/top.py": b"from .ui import x"}
    with pytest.raises(FlatError, match=r"p/top.py imports from p/ui/__init__.py"):
        flat(files, "p", ("drivers",))
