# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""M4: the arcade's folder as the launcher starts it, with a stand-in of the engine.

It is packed and compiled as players get it.
"""

import pytest

from tests.engine.machine import START, machine_with_folder
from tools.micropython.archive import PARTS

pytestmark = pytest.mark.full

SHOTS = """
shots = []
def shot():
    shots.append(bytes(stand_in.MODULES["engine_draw"].front_fb_data()))
wait = ()
def played(steps):
    system.play(steps)
    said = None
    try:
        launch()
    except stand_in.Reset as reset:
        said = str(reset)
    system.script.clear()
    return said
"""
NEW_GAME = "[wait] * 3 + [('A',)] + [wait] * 3 + [('A',)] + [wait] * 25"
"""From the title to a table, and the first roll until the dice lie."""
LEAVE = "[('MENU',), wait, ('UP',), ('A',)] + [wait] * 8"
"""From the table by its menu to the title; leaving is the menu's last row."""
TO_LAUNCHER = "[('RIGHT',)] + [('DOWN',)] * 3 + [wait, shot, ('A',)] + [wait] * 8"
"""From the first row of a title with a saved game: down the right column."""
LEFT_OVER = "[name for name in sys.modules if 'handful' in name or name in ('code', 'displayio')]"


@pytest.fixture
def device():
    with machine_with_folder() as vm:
        vm.run(START + SHOTS)
        yield vm


def test_m4_it_starts_goes_back_and_starts_again_with_the_game(device):
    """Twice in one run, too: nothing of the first start is left."""
    steps = f"{NEW_GAME} + {LEAVE} + [shot, ('DOWN',)] + {TO_LAUNCHER}"
    assert device.value(f"played({steps})") is None
    assert device.value(LEFT_OVER) == []
    assert device.value("[os.getcwd(), '/game' in sys.path]") == ["/", False]
    assert (
        device.value(f"played([wait] * 3 + [('B',), wait, shot, ('DOWN',)] + {TO_LAUNCHER})")
        is None
    )
    first, _, second, _ = device.value("[hash(shot) for shot in shots]")
    assert first == second  # the title with the same game to go on with
    assert device.value("'handful.sav' in os.listdir(system.saves)")


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({f"{PARTS}3": None}, f"{PARTS}3 is not whole."),
        ({f"{PARTS}5": b""}, f"{PARTS}5 is not whole."),
        ({f"{PARTS}0": b"of an older version\n"}, f"{PARTS}0 is not whole."),
        ({"package_archive.mpy": None}, "package_archive.mpy is not whole."),
    ],
)
def test_m4_a_copy_that_is_not_whole_says_so_and_leads_back(changed, words):
    with machine_with_folder(changed) as vm:
        vm.run(START + SHOTS)
        said = vm.run("print(played([wait, wait, ('A',), wait]))").splitlines()
    assert said == ["COPY UNFINISHED", words, "Install Handful again.", "None"]


def test_m4_too_old_a_firmware_says_so_and_leads_back(device):
    device.run("del sys.modules['engine_time']")
    said = device.run("print(played([wait, wait, ('A',), wait]))").splitlines()
    assert said == ["This firmware is too old for Handful.", "Update the Thumby Color.", "None"]


def test_m4_a_fault_leads_to_words_and_back_with_the_game_saved(device):
    steps = f"{NEW_GAME} + [break_down, ('LEFT',)] + [wait] * 9 + [('A',), wait]"
    device.run("""
def break_down():
    draw = sys.modules["engine_draw"]
    def back_fb():
        del draw.back_fb
        raise RuntimeError("the screen is gone")
    draw.back_fb = back_fb
""")
    said = device.run(f"print(played({steps}))")
    assert said.splitlines()[-4:] == [
        "Handful has stopped.",
        "RuntimeError: the screen is gone",
        "The game is saved. Choose Continue to go on.",
        "None",
    ]


def test_m4_with_no_room_for_saves_it_says_so_and_plays(device):
    """The folder of the saves cannot be made."""
    device.run("""
def refuse():
    raise OSError(28)
sys.modules["engine_save"].saves_dir = refuse
os.mkdir = lambda path: refuse()
""")
    steps = f"{NEW_GAME} + [shot] + {LEAVE} + [shot, ('DOWN',)] + {TO_LAUNCHER}"
    said = device.run(f"print(played({steps}))")
    assert said == "None\n"
    table, title, _ = device.value("[hash(shot) for shot in shots]")
    assert table != title
