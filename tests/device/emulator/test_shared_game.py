# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""R1, R2: a game is played, shared and watched on a board held to a PyGamer's memory."""

import pytest
from PIL import Image

from handful.game.game_code import decode
from tests.qr import read_qr
from tools.drive import build_drive
from tools.emulator import switch_on
from tools.emulator.pictures import rgb_of
from tools.on_board.probe import WRITABLE, Probe, probed
from tools.on_board.script import Hands, play, steps_of
from tools.on_board.twin import Twin

pytestmark = [pytest.mark.long, pytest.mark.usefixtures("held")]

WATCH_MS = 600_000
FREE = "import gc\ngc.collect()\nprint(gc.mem_free())"


def read(board):
    """Return the text of the QR code on a board's panel."""
    size = (board.panel.width, board.panel.height)
    return read_qr(Image.frombytes("RGB", size, rgb_of(board.picture())))


def test_a_game_is_shared_and_watched(name, figure):
    board = switch_on(name, {**probed(build_drive(name)).everything, "boot.py": WRITABLE})
    board.boot()
    twin, probe = Twin(board, name, seed=None), Probe(board)
    twin.go("pick Play")  # it has no drive, and says so: pictures are not compared
    while twin.screen == "table":
        twin.take_turn()
    assert twin.screen == "finished"
    twin.rest()
    for way in ("START", "pick Share this game"):
        twin.go(way)
        twin.rest()
    play(Hands([board]), steps_of("WAIT:4000"), None)
    code = read(board)
    game = decode(code)
    figure(f"{name}: {probe.run(FREE).strip()} bytes free beside a shared game's picture")
    probe.run("app.scene.next = ('lobby.title.Title',)")
    twin.app.scene.next = ("lobby.title.Title",)
    twin.rest()
    for way in ("pick High scores", "A", "pick Share the best"):
        twin.go(way)
        twin.rest()
    play(Hands([board]), steps_of("WAIT:4000"), None)
    assert read(board) == code
    probe.run(f"app.scene.next = ('lobby.sharing.open_code', '{code}', 'ANN')")
    play(Hands([board]), steps_of("WAIT:5000 A WAIT:5000 UP"), None)
    assert probe.value("app.screen.NAME") == "watch"
    figure(f"{name}: {probe.run(FREE).strip()} bytes free while a game is watched")
    for _ in range(WATCH_MS // 5000):
        if probe.value("app.game.match.finished"):
            break
        board.run(5000)
    assert probe.value("app.game.match.card.boxes") == game.match.card.boxes
    play(Hands([board]), steps_of("LEFT RIGHT B WAIT:5000"), None)
    assert probe.value("app.screen.NAME") == "opened"
