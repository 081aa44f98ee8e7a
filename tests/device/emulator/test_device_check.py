# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""`tools.device_check` through mpremote, on an emulated board's console."""

import os

import pytest

from tools.device_check import serial_port
from tools.device_check.__main__ import main
from tools.drive import build_drive
from tools.emulator import missing_uf2, switch_on
from tools.emulator.serial_bridge import SerialBridge
from tools.micropython.drive import build_drive as build_micropython
from tools.sources import board_facts

PICO = "pico_st7735_micropython"
MEASURED = (
    "| on the drive | handful",
    "| memory at the REPL |",
    "| memory after the game's imports |",
    "| drawing the whole screen |",
    "| drawing five dice |",
    "| SHA-256 of a block |",
    "| bytes of chance |",
    "| link | not measured: join its two pins with a wire |",
)


@pytest.fixture(autouse=True)
def patience(monkeypatch):
    """Wait longer than for a device: a busy machine may emulate one at a third of its speed."""
    monkeypatch.setattr(serial_port, "PATIENCE_S", 150)


@pytest.mark.skipif(os.name != "posix", reason="a serial port is made out of a POSIX terminal")
def test_a_report_of_a_device_on_which_the_game_runs(kind, tmp_path):
    board = switch_on(kind, build_drive(kind).everything)
    board.boot()
    path = tmp_path / "report.md"
    with SerialBridge(board) as port:
        assert main(["--port", port, "--out", str(path)]) == 0
    text = path.read_text(encoding="utf-8")
    facts = board_facts(kind)
    own = (f"| board | {facts.BOARD_ID}", f"| nvm | {facts.NVM_BYTES} bytes")
    assert [row for row in (*own, *MEASURED) if row not in text] == [], text
    assert ("| stick | none |" in text) != facts.HAS_STICK


@pytest.mark.skipif(os.name != "posix", reason="a serial port is made out of a POSIX terminal")
def test_a_report_of_a_device_with_micropython(tmp_path):
    """M1."""
    lack = missing_uf2(PICO)
    if lack:
        pytest.skip(lack)
    board = switch_on(PICO, build_micropython(PICO).everything)
    board.boot()
    board.tap("A", rest_ms=2000)
    board.tap("A", rest_ms=2000)  # a roll, which makes the save folders
    path = tmp_path / "report.md"
    with SerialBridge(board) as port:
        assert main(["--port", port, "--out", str(path)]) == 0
    text = path.read_text(encoding="utf-8")
    own = ("| board | Raspberry Pi Pico with RP2040 |", "| MicroPython | 1.", "| nvm | none |")
    saves = "| a block of the save folder | "
    assert [row for row in (*own, *MEASURED, saves) if row not in text] == [], text
    assert text.count("not measured") == 2  # the link has no wire, and nobody presses keys


@pytest.mark.skipif(os.name != "posix", reason="a serial port is made out of a POSIX terminal")
def test_a_drive_without_the_game_is_told_row_by_row(bench, capsys):
    board = bench.board({"code.py": b"while True: pass", "app.py": b"tell('the user', 'ran')"})
    board.run(3000)
    with SerialBridge(board) as port:
        assert main(["--port", port]) == 0
    text = capsys.readouterr().out
    assert "| on the drive | no Handful |" in text
    assert "| memory | not measured: ImportError: no module named 'handful' |" in text
    assert "the user" not in text
    assert "| link | not measured: ImportError: no module named 'handheld' |" in text
    assert "| SHA-256 of a block |" in text
