# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What the tests of `deploy` share: small save files, and no wait for a flash."""

import pytest

from handful.rules.rulesets import RULESETS
from tests.tools.packages import for_players, pack_all
from tools import fat_copy
from tools.coach_tables import tables_of
from tools.drive import MORE, SAVE
from tools.mounted_drive import FileSystem


@pytest.fixture
def no_sync(monkeypatch):
    """Nobody pulls this machine's own drive out."""
    monkeypatch.setattr(FileSystem, "settle", lambda self: None)


@pytest.fixture
def small_saves(monkeypatch):
    """Save files of a few bytes, which are returned."""
    monkeypatch.setattr(fat_copy, "save_file_bytes", lambda room: 700)
    monkeypatch.setattr(fat_copy, "MORE_BYTES", 300)
    return {SAVE: bytes(700), MORE: bytes(300)}


@pytest.fixture(scope="session")
def packages(made_once):
    """A folder with wheels of everything that the players' commands need, and the solver."""
    return made_once("packages", lambda folder: pack_all(for_players(solving=True), folder))


@pytest.fixture(scope="session")
def solved(made_once):
    """Every rule set's tables are kept, so that no two workers solve them."""
    made_once("solved", lambda _: [*map(tables_of, RULESETS)])
