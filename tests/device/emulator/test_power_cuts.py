# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""M1: power cuts in the flashes of a board while a game is played on it.

A few turns; with `--trial 15` it is a whole game.
"""

import pytest

from tests.device.emulator.flash_cuts import Cuts, urgent_first
from tests.device.emulator.flash_game import MOST_TURNS, fresh_install, record
from tests.device.emulator.flash_start import boot_fault
from tests.device.emulator.vm_store import StoreOnVm
from tools.emulator.workbench import MICROPYTHONS

pytestmark = pytest.mark.long

TURNS, WAYS, STARTS = 2, 3, 2


@pytest.fixture
def saved(name):
    """What finds what is saved: the store on the MicroPython VM, on littlefs that on Python."""
    if name in MICROPYTHONS:
        yield None
        return
    made = StoreOnVm()
    yield made.saved
    made.close()


@pytest.mark.parametrize("name", ["pybadge", "pygamer", "pico_st7735_micropython"], indirect=True)
def test_no_power_cut_takes_the_drive_or_anything_saved(name, saved, trial, figure):
    """O6, O7: cut before, in and after each erase and each page; some boards are started then."""
    turns = min(TURNS * trial, MOST_TURNS)
    cuts = Cuts(record(name, fresh_install(name), turns), WAYS, saved=saved)
    tried, faults = [], cuts.faults_of_steps()
    for cut, card in cuts.cards():
        tried.append(cut)
        faults.append(cuts.fault(cut, card))
    faults += [boot_fault(name, cuts, cut) for cut in urgent_first(cuts, tried, STARTS * trial)]
    assert [fault for fault in faults if fault] == []
    assert cuts.made_files == set()
    count = len(cuts.recording.operations)
    assert len(tried) > 2 * count
    figure(f"emulated {name}: {len(tried)} power cuts in {count} flash operations, nothing lost")
