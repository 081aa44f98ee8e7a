# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""W1: MicroPython draws scenes of each screen as the simulator does, pixel by pixel.

The game is played on the desktop, and what it is given there is played again on the WebAssembly
VM, with the displayio layer of `firmware/micropython/` in bands of 16 rows. What differs between
the two Pythons shows: another picture, other bytes on the cable, more or less chance asked for.
"""

import binascii
import json

import pytest

import tests.linked
from host_sim.panel import Panel
from host_sim.picture import picture_of
from tests.micropython_vm import MicroPython
from tests.ui import link_scenes, scenes
from tests.ui.tape import RecordedHandheld
from tests.ui.test_golden import NUMBERS, compare, golden  # noqa: F401  (fixtures)
from tools.web.site import game_files

pytestmark = pytest.mark.full

FRAMES_A_CALL = 20
"""The VM collects garbage between two calls only."""
LONG = """
demo-boxes demo-scores trainer-best trainer-verdict trainer-why-hold trainer-over trainer-game
trainer-game-over trainer-win trainer-win-over look-back look-back-match finished-code-of-two
finished-tie finished-six finished-series finished-series-six finished-a-thousand
sheet-two-series sheet-two-a-thousand sheet-six-series sheet-six-open sheet-six-quick
sheet-fifteen sheet-fifteen-six two-players-a-thousand
"""
"""Scenes after very many frames; other scenes have the same parts in them."""
SHORT = [name for name in scenes.SCENES if name not in LONG.split()]
GERMAN = ["title", "rules", "statistics", "setup"]
LINKED = [name for name in link_scenes.SCENES if name != "finished"][::2]
"""Every second one: neighbours are much alike."""
ALL = [("en", name) for name in scenes.some_of_each_screen(2, SHORT)]
ALL += [("de", name) for name in GERMAN]


@pytest.fixture(scope="module")
def machine(root):
    """A VM with the game."""
    with MicroPython(firmware=None) as vm:
        for path, data in game_files().items():
            vm.write(f"/game/{path}", data)
        vm.write("/game/replay.py", (root / "tests/ui/replay.py").read_bytes())
        vm.run("import sys\nsys.path.append('/game')\nimport binascii\nimport replay")
        yield vm


@pytest.fixture
def recorded(monkeypatch):
    """Have handhelds record all that they are given."""
    monkeypatch.setattr(scenes, "Handheld", RecordedHandheld)
    monkeypatch.setattr(tests.linked, "Handheld", RecordedHandheld)


@pytest.mark.usefixtures("recorded")
@pytest.mark.parametrize(("language", "name"), ALL)
def test_a_scene_is_drawn_the_same(name, language, golden, compare, machine):  # noqa: F811
    handheld = scenes.SCENES[name].open(NUMBERS[language], draws=False)
    shown = [handheld.screen, handheld.notice, handheld.heard, []]
    handheld.close()
    picture, shown_there = played_again(machine, handheld.tape)
    compare(picture, golden / f"{name}.png")
    assert shown_there == shown


@pytest.mark.usefixtures("recorded")
@pytest.mark.parametrize("language", ["en"])
@pytest.mark.parametrize("name", LINKED)
def test_a_link_scene_is_drawn_the_same(name, language, golden, compare, machine):  # noqa: F811
    pair, side = link_scenes.SCENES[name](NUMBERS[language])
    side.frame()
    shown = [side.screen, side.notice, side.heard, []]
    tape = side.tape
    pair.close()
    picture, shown_there = played_again(machine, tape)
    compare(picture, golden / "link" / f"{name}.png")
    assert shown_there == shown


def played_again(vm, tape):
    """Play a tape on the VM; return the picture, and what is shown and went wrong."""
    vm.run("for folder in ('/drive', '/root', '/home'):\n    replay.clear(folder)")
    for path, data in tape.files.items():
        vm.write(path, data)
    vm.write("/tape.json", json.dumps(tape.content))
    vm.run("player = replay.Player('/tape.json')")
    while vm.value(f"player.frames({FRAMES_A_CALL})"):
        pass
    panel = Panel(160, 128)
    panel.memory[:] = binascii.unhexlify(vm.value("binascii.hexlify(player.panel).decode()"))
    return picture_of(panel), vm.value("player.shown()")
