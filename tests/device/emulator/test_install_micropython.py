# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""M1: the game comes to an emulated board over its USB port, by mpremote's own transport."""

import os
import subprocess
import sys

import pytest
from mpremote.transport_serial import SerialTransport

from tools.bundle import micropython_bundle
from tools.deploy import main
from tools.drive_copy import DriveCopy, stand_in
from tools.emulator import missing_uf2, switch_on
from tools.emulator.serial_bridge import SerialBridge
from tools.micropython.board_files import BoardFiles, connected
from tools.micropython.drive import START, build_drive
from tools.on_board.twin import Twin

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(os.name != "posix", reason="a serial port is made of a POSIX terminal"),
]
PICO = "pico_st7735_micropython"
OTHERS = {"notes.txt": b"mine", START: b"print('blink')\n"}
PULLED_AT = 12
SPOILT = "board_facts.mpy"
REPL_MS = 1500
"""MicroPython is on USB by then."""


class Pulled(Exception):
    """The cable was pulled out."""


@pytest.fixture
def board():
    """Switch on a board with MicroPython and some files of its user's."""
    lack = missing_uf2(PICO)
    if lack:
        pytest.skip(lack)
    made = switch_on(PICO, OTHERS)
    made.run(REPL_MS)
    return made


def looks_as_simulated(board):
    twin = Twin(board, PICO.removesuffix("_micropython"), keeps_drive=True)
    twin.rest()
    twin.go("pick Play")
    twin.rest()
    return board.picture() == twin.pixels()


def test_deploy_goes_on_where_it_was_pulled_and_the_game_starts(board, capsys):
    drive = build_drive(PICO)

    def pull_later(text):
        if text.startswith(f"{PULLED_AT}/"):
            raise Pulled

    with SerialBridge(board) as port, pytest.raises(Pulled), connected(port) as transport:
        copy = DriveCopy(drive, BoardFiles(transport), pull_later)
        copy.check()
        copy.run({})
    board.reset()
    board.run_until_text("COPY UNFINISHED")
    with SerialBridge(board) as port:
        assert main(["--board", PICO, "--port", port, "--coach", "none"]) == 0
    count = len(drive.files)
    said = capsys.readouterr()
    assert f"{count - PULLED_AT + 1} of {count} files written" in said.out + said.err
    board.boot()
    assert looks_as_simulated(board)
    found = board.drive()
    kept = {"notes.txt": b"mine", f"{START}.bak": OTHERS[START]}
    assert {**drive.everything, **kept}.items() <= found.items()


def test_a_board_that_has_another_file_than_was_written_is_refused(board, monkeypatch, capsys):
    """One bit of it is another in its flash: the game does not start."""
    drive = build_drive(PICO)
    write = SerialTransport.fs_writefile

    def write_wrong(transport, dest, data, **others):
        if data == drive.files[SPOILT]:
            data = bytes([data[0] ^ 1]) + data[1:]
        write(transport, dest, data, **others)

    monkeypatch.setattr(SerialTransport, "fs_writefile", write_wrong)
    with SerialBridge(board) as port:
        assert main(["--board", PICO, "--port", port, "--coach", "none"]) == 2
    assert capsys.readouterr().err.splitlines()[-1] == (
        f"tools.deploy: {SPOILT} on the board is not what was written; the copy is unfinished, "
        "run this again to finish it"
    )
    found = board.drive()
    assert SPOILT not in found
    assert found[START] == stand_in(drive.code)
    board.run_until_text("COPY UNFINISHED")


def test_another_copy_while_the_game_runs_writes_nothing_and_the_game_starts_again(capsys):
    lack = missing_uf2(PICO)
    if lack:
        pytest.skip(lack)
    board = switch_on(PICO, build_drive(PICO).everything)
    board.boot()
    with SerialBridge(board) as port:
        assert main(["--board", PICO, "--port", port, "--coach", "none"]) == 0
    said = capsys.readouterr()
    assert "\n0 of " in "\n" + said.out + said.err
    board.boot()
    assert looks_as_simulated(board)


def test_mip_installs_the_bundle_and_the_game_starts(board, tmp_path):
    files = micropython_bundle(PICO)
    for path, data in files.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_bytes(data)
    words = ["mip", "install", "--target", "/", "./package.json"]
    with SerialBridge(board) as port:
        done = subprocess.run(
            [sys.executable, "-m", "mpremote", "connect", port, *words],
            cwd=tmp_path,
            capture_output=True,
            text=True,
        )
    assert done.returncode == 0, done.stderr + done.stdout
    assert build_drive(PICO).everything.items() <= board.drive().items()
    board.reset()
    board.boot()
    assert looks_as_simulated(board)
