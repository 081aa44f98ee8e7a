# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What tests that play share: handhelds, and what no scene of theirs may do."""

import sys

import pytest

from handful import scenes
from tests.handhelds import handhelds
from tests.handhelds import linked as linked


@pytest.fixture
def start():
    """A function that opens a handheld, with the wishes of a launch; it draws only if told so."""
    yield from handhelds(draws=False)


@pytest.fixture(autouse=True)
def no_club_at_a_table(monkeypatch):
    """Fail where a scene of the table asks for the club: a PyGamer has no room for both.

    A step on the way to another scene asks for it.
    """
    load_club = scenes.load_club

    def checked(session):
        frame = sys._getframe(1)
        while frame.f_globals["__name__"].startswith("handful."):
            room = type(frame.f_locals.get("self")).__module__
            assert not room.startswith(("handful.table.", "handful.linked.scene")), room
            frame = frame.f_back
        return load_club(session)

    monkeypatch.setattr(scenes, "load_club", checked)
