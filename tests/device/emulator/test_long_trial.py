# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A long trial in a PyGamer's memory: every page in every state, then random keys.

pytest tests/device/emulator/test_long_trial.py --trial 30

So many virtual minutes of random keys; a linked pair takes about as long, others less. Without the
option, as in CI, it is skipped.
"""

import random

import pytest

from handful.words import LANGUAGES
from tests.device.emulator.test_link_game import press
from tests.full_saves import fill
from tests.play.hands import memory_in
from tests.words import LINK
from tools.bundle import beside
from tools.drive import build_drive
from tools.emulator import Cable, switch_on
from tools.emulator.pictures import save_picture
from tools.on_board.probe import WRITABLE
from tools.on_board.twin import DrawnBytes, Twin

pytestmark = [pytest.mark.long, pytest.mark.usefixtures("held")]

KEY_MS = 400
KEYS = ("A", "A", "A", "B", "UP", "DOWN", "LEFT", "RIGHT", "START", "SELECT")
CHORDS = (("START", "A"), ("START", "B"), ("START", "LEFT"), ("SELECT", "B"))
PAGES = (
    "pick New game; DOWN A; START; B; B; B",
    "pick New game; DOWN*2 A; B; B",
    "pick New game; UP*2 A; B; B",
    "pick New game; UP RIGHT*2 A; B; B",
    "pick Options; SELECT; B; UP A; B; UP*4 A; B; B",
    "pick High scores; A; pick Players; B; pick Statistics; SELECT; B; START; B; B; B; B",
    "pick Daily; B",
    "pick Trainer; A; A; START",
    "START; B",
    "SELECT A; START",
)
"""Each begins and ends at the title: rules and house, a name, a series, a code, and so on."""
AT_A_TABLE = (
    "pick Play; A",
    "UP; RIGHT; B",
    "START; pick Rules and tips; B; pick Options; DOWN RIGHT; B; B",
    "START+A; B",
    "START+B; B",
    "SELECT A",
)
LINKED = (
    ("UP", "A", "RIGHT", "A", "B"),
    ("START", "DOWN", "A", "DOWN", "B", "B"),
    ("START", "DOWN", "DOWN", "A", "DOWN", "B", "B"),
    ("START", "DOWN", "DOWN", "DOWN", "A", "RIGHT", "B", "B"),
    ("A", "SELECT", "A", "A"),
)


@pytest.fixture
def minutes(trial):
    """How many virtual minutes of random keys."""
    if trial == 1:
        pytest.skip("a long trial: --trial N")
    return trial


def has_stopped(boards):
    """Return what the console says of a fault."""
    said = [board.said for board in boards]
    return next((text[text.index("Traceback") :] for text in said if "Traceback" in text), None)


def random_keys(boards, minutes, tmp_path, seed):
    """Press random keys on each board, and look for a fault after each."""
    chance, end = random.Random(seed), boards[0].now_ms + 60_000 * minutes
    pressed = []
    while boards[0].now_ms < end:
        number = chance.randrange(len(boards))
        keys = chance.choice(CHORDS) if chance.random() < 0.08 else (chance.choice(KEYS),)
        pressed.append((number, *keys))
        boards[number].tap(*keys)
        boards[number].run(KEY_MS)
        fault = has_stopped(boards)
        if fault:
            for place, board in enumerate(boards):
                save_picture(board.picture(), (160, 128), tmp_path / f"{place}.png")
            raise AssertionError(f"after {pressed[-40:]}: {fault}; pictures in {tmp_path}")


@pytest.mark.parametrize("language", range(len(LANGUAGES)))
@pytest.mark.parametrize("is_full", [False, True], ids=["fresh", "full saves"])
def test_alone(name, language, is_full, minutes, tmp_path):
    """O11: every page, at the title and over a table, and what random keys find."""
    drive = build_drive(name)
    saves = fill(tmp_path) if is_full else beside(drive)[0]
    (tmp_path / "drive").mkdir(exist_ok=True)
    for file, data in saves.items():
        (tmp_path / "drive" / file).write_bytes(data)
    board = switch_on(name, {**drive.everything, **saves, "boot.py": WRITABLE})
    entropy = DrawnBytes(board, board.chip.trng)
    board.boot()
    twin = Twin(board, name, entropy=entropy, memory=memory_in(tmp_path), keeps_drive=True)
    if language:
        twin.go(f"pick Options; RIGHT*{language}; B")
    for way in (*PAGES, *AT_A_TABLE):
        assert twin.screen == ("table" if way in AT_A_TABLE[1:] else "title"), way
        for step in way.split(";"):
            twin.go(step)
            twin.rest()
            assert not has_stopped([board]), step
    twin.close()
    random_keys([board], minutes, tmp_path, 1 + is_full)


def test_linked(name, minutes, tmp_path):
    """O11, L2: each page of a link game, on both sides, and what random keys find."""
    drive = build_drive(name)
    files = {**drive.everything, **beside(drive)[0], "boot.py": WRITABLE}
    boards = [switch_on(name, files, seed=number) for number in (1, 2)]
    for board in boards:
        board.boot()
        twin = Twin(board, name, keeps_drive=True)
        twin.pick(LINK)
        twin.close()
    Cable(*boards)
    boards[0].run(12_000)
    press(boards[0], "A")
    press(boards[1], "A", ms=8000)
    for _ in range(3):
        for keys in LINKED:
            for board in boards:
                press(board, *keys, ms=1500)
                assert not has_stopped(boards), keys
    random_keys(boards, minutes, tmp_path, 3)
