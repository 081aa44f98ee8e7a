# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""`--receiver` (L6): the simulator as a handheld without a game yet, a folder as its drive."""

import dataclasses
import json
import socket
import subprocess
import sys

import pytest

from host_sim import cli
from tests.boards.start_file import asked, small_drive, write_files
from tools.drive import build_drive

pytestmark = pytest.mark.full

SEND = "RIGHT DOWN*2 A WAIT:500 DOWN A"
"""From the title: Link, and there Send the game."""
PATIENCE_S = 120


@pytest.fixture
def package():
    """The files of a small package, quickly sent."""
    return small_drive("9.9.0").everything


def installed(folder):
    """A drive with the receiver's part of code.py's, beside what has come."""
    return write_files(folder, small_drive().everything)


def test_a_pair(folder, package):
    write_files(folder / "kept/left/drive", package)
    script = f"{SEND} WAIT:1500 SIDE:right STATE:asked A WAIT:9000"
    words = "--pair --receiver --headless --store kept --state s.json --screenshot s.png"
    assert cli.main([*words.split(), "--script", script]) == 0
    states = [json.loads((folder / f"{name}.json").read_text()) for name in ("s", "s-right")]
    assert [state["link"]["state"] for state in states] == ["done", "done"]
    assert states[1]["high_scores"]["herg"] == []
    asked_for = json.loads((folder / "asked-right.json").read_text())
    assert asked_for["link"] == {"state": "offered", "peer": "PLAYER 1"}
    drive = folder / "kept/right/drive"
    assert asked(installed(drive)) == (None, f"{drive}/update")


def test_the_whole_game_with_the_colour(folder):
    """L6: what `tools.deploy` would install, and the colour that the sender has chosen."""
    options, link = "DOWN*3 A", "RIGHT A"
    chosen = f"{options} UP*5 A LEFT UP*5 LEFT DOWN*3 B*2"
    script = f"{chosen} {link} WAIT:500 DOWN A WAIT:1500 SIDE:right A WAIT:150000"
    words = "--pair --receiver --headless --store kept --state s.json"
    assert cli.main([*words.split(), "--script", script]) == 0
    states = [json.loads((folder / f"{name}.json").read_text()) for name in ("s", "s-right")]
    assert [state["link"]["state"] for state in states] == ["done", "done"]
    update = folder / "kept/right/drive/update"
    assert (update / "handful/felt").read_bytes() == bytes((1, 3, 9))
    for path, data in sent_of(build_drive("pygamer")).items():
        assert (update / path).read_bytes() == data


def sent_of(drive):
    """The files of a drive that are sent: none of the board's own."""
    return {
        path: data for path, data in drive.files.items() if path.startswith(("handful/", "lib/"))
    }


def test_the_whole_game_between_two_processes(root, tmp_path):
    """L6: also where each runs as fast as it can."""
    newer = dataclasses.replace(build_drive("pygamer"), version="9.9.0")
    sends(root, tmp_path, newer.everything, ("WAIT:240000", "WAIT:120000"))


def test_two_processes(root, tmp_path, package):
    sends(root, tmp_path, package, ("WAIT:120000", "WAIT:40000"))


def sends(root, tmp_path, package, waits):
    """Have one process send a package to another, and see that it has come."""
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    write_files(tmp_path / "a/drive", package)
    runs = (
        ("a", f"listen:127.0.0.1:{port}", f"{SEND} {waits[0]}", []),
        ("b", f"connect:127.0.0.1:{port}", f"WAIT:60000 A {waits[1]}", ["--receiver"]),
    )
    processes = []
    for name, link, script, more in runs:
        command = [sys.executable, "-m", "host_sim", "--headless", "--link", link, *more]
        command += ["--script", script, "--store", str(tmp_path / name)]
        processes.append(subprocess.Popen(command, cwd=root, stderr=subprocess.PIPE, text=True))
    for process in processes:
        _, said = process.communicate(timeout=PATIENCE_S)
        assert (process.returncode, said) == (0, "")
    drive = tmp_path / "b/drive"
    assert asked(installed(drive)) == (None, f"{drive}/update")


@pytest.mark.parametrize("words", ["--receiver", "--receiver --pair --rules herg"])
def test_what_it_refuses(folder, capsys, words):
    assert cli.main(["--headless", *words.split()]) == 2
    assert capsys.readouterr().err.startswith("host_sim: --receiver: ")
