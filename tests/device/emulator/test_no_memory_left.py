# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Whatever memory is left on a board, a game goes on or ends in words, and is saved.

`tests/scenes/test_no_memory_left.py` tries many more amounts, on the VM.
"""

import pytest

from handful.session import KEPT
from handful.words import LANGUAGES, words
from tests.device.emulator.pairs import Side
from tests.device.emulator.test_game import letters_of, letters_on
from tests.words import PLAY

pytestmark = [pytest.mark.long, pytest.mark.usefixtures("held")]

STEP_BYTES = 1200
SAMPLES = range(20)
KEYS = ("UP", "RIGHT", "B", "START", "DOWN", "A", "B", "B", "A", "SELECT", "A")
FILL = """
held = []
try:
    while True:
        held.append(bytearray(256))
except MemoryError:
    pass
del held[-{count}:]
gc.collect()
"""
FILLED = "app.game.match.card.filled"
RESET_MS = 6000


@pytest.mark.parametrize("sample", SAMPLES)
def test_it_goes_on_or_ends_in_words_with_the_game_saved(name, sample):
    """O11: the words were English, and that the game is saved was said on the console alone."""
    side = Side(name, 1)
    board, language = side.board, LANGUAGES[sample % len(LANGUAGES)][0]
    side.choose(PLAY)
    side.press("A", "A")
    side.wait("app.game.match.roll and not app.screen.busy")
    side.press("SELECT", "A", "A")  # a zero at need
    side.wait(f"{FILLED} == 1")
    side.probe.run(f"app.session.kit.language = {language!r}")
    side.probe.run(FILL.format(count=1 + sample * STEP_BYTES // 272))
    for key in KEYS:
        board.tap(key)
        board.run(1500)
    board.run(RESET_MS)
    if "MemoryError" not in board.said:
        assert side.value(FILLED) >= 1
        return
    said = words(language, "power")
    stopped, memory, reset = said.STOPPED.split("|")
    told = [stopped, memory, said.FATES.split("|")[KEPT], reset]
    assert letters_on(board.picture()) == letters_of(told)
    board.reset()
    board.boot()
    board.tap("A")  # Continue
    side.wait("app.screen.NAME == 'table'")
    assert side.value(FILLED) >= 1
