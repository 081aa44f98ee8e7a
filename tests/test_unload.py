# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Letting go of code: modules by their names in the package, and by those on a drive."""

from types import ModuleType, SimpleNamespace

import pytest


@pytest.fixture(params=["handful.", ""])
def unload(request, root):
    """The module as it is here, and as a drive has it: by itself, in no package."""
    module = ModuleType(request.param + "unload")
    exec((root / "firmware/handful/unload.py").read_text(), vars(module))
    names = ("ui.table", "ui.text", "ui.menu", "link.line", "texts.en.table", "club", "play", "gc")
    known = {request.param + name: ModuleType(name) for name in names} | {
        "unlike": ModuleType("x")
    }
    vars(module)["sys"] = SimpleNamespace(modules=known)
    module.left = lambda: {name.removeprefix(request.param) for name in known}
    return module


@pytest.mark.parametrize(
    ("forget", "gone"),
    [
        ("forget_table", {"ui.table"}),
        ("forget_screens", {"ui.table", "ui.menu", "texts.en.table"}),
        ("forget_link", {"link.line"}),
        ("forget_club", {"club", "texts.en.table"}),
        ("forget_game", {"play"}),
    ],
)
def test_what_is_forgotten_is_gone_and_the_rest_stays(unload, forget, gone):
    before = unload.left()
    getattr(unload, forget)()
    assert before - unload.left() == gone
