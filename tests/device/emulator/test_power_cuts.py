# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""M1: power cuts in the flashes of a board while a game is played on it.

A sample; `python -m tools.soak flash` tries a whole game.
"""

import pytest

from tools.emulator.workbench import MICROPYTHONS
from tools.soak.flash_cuts import Cuts, urgent_first
from tools.soak.flash_game import fresh_install, record
from tools.soak.flash_trial import boot_fault
from tools.soak.vm_store import StoreOnVm

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
def test_no_power_cut_takes_the_drive_or_anything_saved(name, saved, figure):
    """O6, O7: cut before, in and after each erase and each page; some boards are started then."""
    cuts = Cuts(record(name, fresh_install(name), turns=TURNS), WAYS, saved=saved)
    tried, faults = [], cuts.faults_of_steps()
    for cut, card in cuts.cards():
        tried.append(cut)
        faults.append(cuts.fault(cut, card))
    faults += [boot_fault(name, cuts, cut) for cut in urgent_first(cuts, tried, STARTS)]
    assert [fault for fault in faults if fault] == []
    assert cuts.made_files == set()
    count = len(cuts.recording.operations)
    assert len(tried) > 2 * count
    figure(f"emulated {name}: {len(tried)} power cuts in {count} flash operations, nothing lost")
