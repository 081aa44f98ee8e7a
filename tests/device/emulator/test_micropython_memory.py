# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""M1: what each screen leaves of the memory of a Pico with genuine MicroPython, alone and linked.

On the drive are saves as full as they get and a table of the coach. A device keeps each name that
it has met: of a place that is visited twice, the second time counts.
"""

import pytest

from tests.device.emulator.test_micropython import LEAST, PICO
from tests.full_saves import fill_folders
from tools.coach_tables import table_path, tables_of
from tools.emulator import Bench, missing_uf2
from tools.memory import GRADED_TOUR, LINK_TOUR, TOUR, link_tour, tour
from tools.micropython.drive import build_drive

pytestmark = pytest.mark.long


@pytest.fixture
def pico():
    """Open a workbench for Picos with MicroPython."""
    lack = missing_uf2(PICO)
    if lack:
        pytest.skip(lack)
    return Bench(name=PICO)


@pytest.fixture
def saves(tmp_path):
    """Return full save folders, and a table of the coach."""
    table = {table_path("herg"): tables_of("herg").half}
    return fill_folders(tmp_path / "saves") | table


@pytest.fixture
def drive():
    return build_drive(PICO)


def test_each_screen_has_room_after_all_others(pico, drive, saves, figure):
    """With hints, odds, the trainer and a graded game; that one stopped where it was saved."""
    readings = {each.place: each for each in tour(pico, drive, 0, saves)}
    assert not [each.place for each in readings.values() if each.free is None]
    assert readings.keys() > {place for place, _ in TOUR + GRADED_TOUR}
    least = min(readings.values(), key=lambda each: each.free)
    block = min(readings.values(), key=lambda each: each.largest)
    figure(
        f"MicroPython on an emulated Pico, every screen: {least.free:,} bytes free at "
        f"{least.place}; largest block {block.largest:,} at {block.place}"
    )
    assert least.free >= LEAST, least


def test_each_screen_of_a_link_game_has_room(pico, drive, saves, figure):
    readings = {each.place: each for each in link_tour(pico, drive, 0, saves)}
    assert not [each.place for each in readings.values() if each.free is None]
    assert list(readings) == [place for place, _ in LINK_TOUR]
    at_table = readings["link, before a roll"].free
    least = min(readings.values(), key=lambda each: each.free)
    figure(
        f"MicroPython on an emulated Pico, linked: {at_table:,} bytes free at the table, "
        f"{least.free:,} at {least.place}"
    )
    assert least.free >= LEAST, least
