# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Lets a game on a device answer questions; not for the desktop.

tools/on_board/probe.py puts this on a test drive, and a call of `watch` into main.py.

Between two frames the game looks at the serial console. A line that came there is Python source as
a literal, and is run with `app`. What this takes is part of what it measures, so it is small.
"""

import gc
import sys

try:
    from os import getenv as setting

    import supervisor

    def is_asked():
        """Return whether something has come over the console."""
        return supervisor.runtime.serial_bytes_available

except ImportError:  # MicroPython
    import select

    from settings_file import setting

    typed = select.poll()
    typed.register(sys.stdin, select.POLLIN)

    def is_asked():
        """Return whether something has come over the console."""
        return typed.poll(0)


ANSWER = "\x02"
ERROR = "\x05"
END = "\x03"


def watch(ports):
    """Let the game's clock answer, and let chance be known."""
    from probe_memory import memory

    from handful.app import App

    names = {"gc": gc, "after_imports": memory()}
    ports.clock = _AskedClock(ports.clock, names)
    if str(setting("HANDFUL_PROBE")) != "0":  # text, but a number before CircuitPython 10
        ports.entropy = known_entropy
    step = App.step

    def first_step(app):
        names["app"] = app
        App.step = step  # on a small stack no call more than without the probe
        return step(app)

    App.step = first_step
    del sys.modules["probe_memory"], sys.modules["probe"]


def known_entropy(count):
    """Return bytes that are the same in every run, in place of chance.

    HANDFUL_PROBE in settings.toml makes them others on another board; 0 leaves chance as it is.
    """
    first = int(setting("HANDFUL_PROBE") or 1)
    return bytes(range(first, first + count))


class _AskedClock:
    """The board's clock; while it waits for the next frame, it answers."""

    def __init__(self, clock, names):
        self._clock = clock
        self._names = names
        self.now_ms = clock.now_ms

    def wait_frame(self, start_ms, frame_ms):
        if is_asked():
            line = sys.stdin.readline()
            sys.stdout.write(ANSWER)
            try:
                exec(eval(line), self._names)
            except Exception as error:
                sys.stdout.write(ERROR + repr(error))
            sys.stdout.write(END)
        self._clock.wait_frame(start_ms, frame_ms)
