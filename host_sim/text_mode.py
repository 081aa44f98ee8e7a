# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""`--text`: the same game in words, for a terminal and for a screen reader.

Every change is a line on standard output. Lines of standard input press keys: those of the
script language, or words such as `roll`, `keep 5 5`, `score full house`. A word becomes the very
keys that a hand would press, so that the game is the one that the window plays.
"""

import queue
import sys
import threading
from collections.abc import Iterator

from tools.command_line import shown

from .narrator import Narrator
from .words import Words

STILL_FRAMES = 3
"""The next line is taken when nothing has been told for so many frames, ..."""
MOST_FRAMES = 3000
"""... or after so many."""
END = None


class TextMode:
    """Speaks for an app, and obeys lines.

    `lines` are what it obeys, an iterable that ends; `goes_on`: time passes while one is awaited,
    as on a cable it must.
    """

    def __init__(self, app, ports, lines=None, goes_on: bool = False, say=None):
        self._say = say or _printer()
        self._narrator = Narrator(app, ports)
        self._words = Words(app, ports.keys, self._narrator, self._say)
        self._lines = _typed() if lines is None else lines
        self._goes_on = goes_on
        self._still = 0

    def frame(self) -> None:
        """Tell what the frame has changed."""
        told = self._narrator.lines()
        self._still = 0 if told or self._narrator.is_thinking else self._still + 1
        for line in told:
            self._say(line)

    def share(self, text: str) -> bool:
        """Print a line that the game passes on."""
        self._say(text)
        return False

    def frames(self) -> Iterator[None]:
        """Obey line after line; each time this yields, one frame is to be run."""
        self._say(self._narrator.speech.words.TYPE_HELP)
        yield from self._settled()
        for line in _arriving(self._lines) if self._goes_on else self._lines:
            if line is END:
                yield
                continue
            yield from self._words.obey(line)
            if self._words.has_quit:
                return
            yield from self._settled()

    def _settled(self):
        for _ in range(MOST_FRAMES):
            yield
            if self._still >= STILL_FRAMES:
                return


def _typed():
    """Return the standard input, in which a byte of another coding is not understood, no error."""
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="backslashreplace")
    return sys.stdin


def _arriving(lines):
    """Yield the lines as they come, and END in every moment without one."""
    waiting = queue.SimpleQueue()

    def listen():
        try:
            for line in lines:
                waiting.put(line)
        finally:
            waiting.put(END)

    threading.Thread(target=listen, daemon=True).start()
    while True:
        try:
            line = waiting.get_nowait()
        except queue.Empty:
            yield END
            continue
        if line is END:
            return
        yield line


def _printer():
    """Return what prints a line, with "?" for what the terminal's coding lacks, such as a die."""
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="replace")

    def say(line):
        print(shown(line), flush=True)

    return say
