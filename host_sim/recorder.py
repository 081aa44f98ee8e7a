# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""`--record`: what the panel shows, as a moving picture that any browser plays.

recorder = Recorder(ports.display.bus)
recorder.frame()                     # after each frame of the game
Path("game.gif").write_bytes(recorder.gif())

A GIF counts time in hundredths of a second and its colours from a table of 256: the game's frames
are added up before they are rounded, and its few colours are kept exactly.
"""

import io
import sys
import zlib

from PIL import Image

from .desktop_ports import FRAME_MS
from .failure import RunError
from .panel import Panel

SCALE = 3
LAST_MS = 2000
"""How long the last picture stays before it begins again."""
MOST_COLOURS = 256
GIF_UNIT_MS = 10


class Recorder:
    """Remembers each picture of a panel that differs from the one before."""

    def __init__(self, panel: Panel):
        self._panel = panel
        self._colours = _Colours()
        self._before: bytes | None = None
        self._pictures = []
        self._begun_ms = []
        self._now_ms = 0

    def frame(self) -> None:
        """Take in what the panel shows; a frame has passed."""
        shown = bytes(self._panel.memory)
        if shown != self._before:
            self._before = shown
            words = memoryview(shown).cast("H")
            tiles = bytes(map(self._colours.__getitem__, words))
            # Minutes of play would not fit as they are.
            self._pictures.append(zlib.compress(tiles, 1))
            self._begun_ms.append(self._now_ms)
        self._now_ms += FRAME_MS

    def gif(self) -> bytes:
        """Return the file; raises `RunError` if there are more colours than a GIF has."""
        if len(self._colours) > MOST_COLOURS:
            raise RunError(f"--record: {len(self._colours)} colours are too many for a GIF")
        table = self._colour_table()
        first, *others = (self._picture(tiles, table) for tiles in self._pictures)
        file = io.BytesIO()
        first.save(
            file,
            format="GIF",
            save_all=True,
            append_images=others,
            duration=self._durations_ms(),
            loop=0,
            optimize=False,
        )
        return file.getvalue()

    def _durations_ms(self):
        marks = [*self._begun_ms, self._now_ms + LAST_MS]
        rounded = [GIF_UNIT_MS * round(mark / GIF_UNIT_MS) for mark in marks]
        return [end - begin for begin, end in zip(rounded, rounded[1:], strict=False)]

    def _colour_table(self):
        blank = Panel(len(self._colours), 1)
        blank.memory[:] = self._colours.words
        return blank.rgb888()

    def _picture(self, tiles, table):
        size = self._panel.width, self._panel.height
        picture = Image.frombytes("P", size, zlib.decompress(tiles))
        picture.putpalette(table)
        return picture.resize((SCALE * size[0], SCALE * size[1]), Image.Resampling.NEAREST)


class _Colours(dict):
    """A pixel as it lies in the panel's memory -> its number in the table; `words` in order."""

    def __init__(self):
        self.words = bytearray()

    def __missing__(self, word):
        self[word] = min(len(self), MOST_COLOURS - 1)
        self.words += word.to_bytes(2, sys.byteorder)
        return self[word]
