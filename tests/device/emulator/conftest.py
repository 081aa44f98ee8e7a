# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Emulated boards for tests; where the UF2 file is missing the test is skipped and says so."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from tools.drive import build_drive
from tools.emulator import Bench, missing_uf2, workbench
from tools.emulator.workbench import KINDS
from tools.on_board.held import held as hold

LONGEST = ("test_sending", "test_link_game")
LONGEST_S = 3600
"""A whole game sent to a PyGamer, on a slow computer."""


def pytest_collection_modifyitems(items):
    """Give tests on emulated boards more time than others, and begin with the longest.

    One that takes twenty minutes would keep a worker busy after the others have ended.
    """
    for item in items:
        if item.path.parent == Path(__file__).parent:
            item.add_marker(pytest.mark.timeout(LONGEST_S))
    items.sort(key=lambda item: item.path.stem not in LONGEST)


@pytest.fixture
def held(monkeypatch):
    """Hold each PyBadge to a PyGamer's memory, which is less than it has by itself."""
    image = workbench.drive_image

    def held_image(name, drive):
        has_game = isinstance(drive, Mapping) and "drive_check.mpy" in drive
        return image(name, hold(name, drive) if name == "pybadge" and has_game else drive)

    monkeypatch.setattr(workbench, "drive_image", held_image)


@pytest.fixture
def bench():
    """Open a workbench for emulated boards."""
    lack = missing_uf2("pico_st7735")
    if lack:
        pytest.skip(lack)
    return Bench()


@pytest.fixture
def pygamer():
    """Open a workbench for PyGamers, or for PyBadges where only their UF2 file is there."""
    lacks = {name: missing_uf2(name) for name in ("pygamer", "pybadge")}
    for name, lack in lacks.items():
        if not lack:
            return Bench(name=name)
    pytest.skip("; ".join(lacks.values()))


@pytest.fixture(params=["pybadge", "pygamer"])
def name(request):
    """Name each of these boards, or those of a test, whose UF2 file is there."""
    lack = missing_uf2(request.param)
    if lack:
        pytest.skip(lack)
    return request.param


@pytest.fixture(scope="session")
def drive():
    """Build the Pico's drive."""
    return build_drive("pico_st7735")


@pytest.fixture(params=KINDS)
def kind(request):
    """Name each board with CircuitPython whose UF2 file is there."""
    lack = missing_uf2(request.param)
    if lack:
        pytest.skip(lack)
    return request.param
