# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A package without rooms on a device: every module is found, by imports and by its name."""

import pytest

from tools.packing.flat import FlatError, flat

FILES = {
    "main.py": b"from p.ui.card import Card",
    "p/__init__.py": b"",
    "p/top.py": b"from .ui import card\nfrom .ui.card import Card as A, size\nfrom . import top",
    "p/ui/__init__.py": b"",
    "p/ui/card.py": b"from ..top import x\nfrom .. import top as t\nfrom .dice import y",
    "p/ui/dice.py": b"import gc",
    "p/drivers/__init__.py": b"from .keys import Keys",
    "p/drivers/keys.py": b"",
}


def test_modules_are_beside_each_other_and_find_each_other():
    files = flat(FILES, "p", ("drivers",))
    assert sorted(files) == [
        "main.py",
        "p/__init__.py",
        "p/drivers/__init__.py",
        "p/drivers/keys.py",
        "p/top.py",
        "p/ui_card.py",
        "p/ui_dice.py",
    ]
    assert files["main.py"] == b"from p.ui_card import Card"
    assert files["p/top.py"] == (
        b"from p import ui_card as card\nfrom p.ui_card import Card as A, size\nfrom p import top"
    )
    assert files["p/ui_card.py"] == (
        b"from p.top import x\nfrom p import top as t\nfrom p.ui_dice import y"
    )
    assert files["p/drivers/__init__.py"] == b"from p.drivers.keys import Keys"


def test_two_modules_never_get_one_name():
    files = {"p/ui_card.py": b"one", "p/ui/card.py": b"two", "p/a.py": b"from .ui import card"}
    made = flat(files, "p", ())
    assert (made["p/ui_card.py"], made["p/ui_card_.py"]) == (b"one", b"two")
    assert made["p/a.py"] == b"from p import ui_card_ as card"


def test_strings_that_name_modules_do_so_still():
    words = b"print('ui.card top ui.dice', 'ui.gone ui.card', 'about ui.card', 'ui.', 'top')"
    files = flat({**FILES, "p/top.py": words}, "p", ("drivers",), gone=["p/ui/gone.py"])
    expected = b"print('ui_card top ui_dice', 'ui_card', 'about ui.card', 'ui.', 'top')"
    assert files["p/top.py"] == expected


def test_what_is_in_the_room_itself_is_an_error():
    files = {**FILES, "p/ui/__init__.py": b"x = []", "p/top.py": b"from .ui import x"}
    with pytest.raises(FlatError, match=r"p/top.py imports from p/ui/__init__.py"):
        flat(files, "p", ("drivers",))
