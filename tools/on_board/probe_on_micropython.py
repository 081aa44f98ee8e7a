# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The same as `probe_on_device` for a board with MicroPython; not for the desktop."""

import gc
import select
import sys

ANSWER = "\x02"
ERROR = "\x05"
END = "\x03"


def watch(ports):
    """Let the game's clock answer, and let chance be known."""
    from probe_memory import memory
    from settings_file import setting

    from handful.app import App

    names = {"gc": gc, "after_imports": memory()}
    ports.clock = _AskedClock(ports.clock, names)
    first = int(setting("HANDFUL_PROBE") or 1)
    if first:
        ports.entropy = lambda count: bytes(range(first, first + count))
    step = App.step

    def first_step(app):
        names["app"] = app
        App.step = step  # on a small stack no call more than without the probe
        return step(app)

    App.step = first_step


class _AskedClock:
    """The board's clock; while it waits for the next frame, it answers."""

    def __init__(self, clock, names):
        self._clock = clock
        self._names = names
        self._typed = select.poll()
        self._typed.register(sys.stdin, select.POLLIN)
        self.now_ms = clock.now_ms

    def wait_frame(self, start_ms, frame_ms):
        if self._typed.poll(0):
            line = sys.stdin.readline()
            sys.stdout.write(ANSWER)
            try:
                exec(eval(line), self._names)
            except Exception as error:
                sys.stdout.write(ERROR + repr(error))
            sys.stdout.write(END)
        self._clock.wait_frame(start_ms, frame_ms)
