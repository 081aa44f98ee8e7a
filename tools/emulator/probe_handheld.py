# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Stands in for `handheld.py` on a test drive: the same ports, and a game that answers questions.

The game boots by itself as ever. Between two frames it looks at the serial console; a line that
came there is Python source as a literal, and is run with `app` and what this module has. Not for
the desktop: tools/emulator/probe.py puts it on a drive, with the board's own file beside it.
"""

import gc
import os
import sys

import supervisor

ANSWER = "\x02"
ERROR = "\x05"
END = "\x03"

_after_imports = []


def open_display():
    """Return the board's own display."""
    import wired_handheld

    return wired_handheld.open_display()


def open_link():
    """Return the board's own line to another handheld."""
    import wired_handheld

    line = wired_handheld.open_link()
    del sys.modules["wired_handheld"]
    return line


def open_files():
    """Return the files of the board's drive."""
    import wired_handheld

    files = wired_handheld.open_files()
    del sys.modules["wired_handheld"]
    return files


def nap(ms):
    """Rest as the board does."""
    import wired_handheld

    wired_handheld.nap(ms)


def to_loader():
    """Leave to the board's loader."""
    import wired_handheld

    wired_handheld.to_loader()


def open_ports(display=None):
    """Return the board's own ports, with a clock that lets the host ask."""
    import wired_handheld

    from handful.app import App

    gc.collect()
    _after_imports.append((gc.mem_free(), largest_block()))
    ports = wired_handheld.open_ports(display)
    del sys.modules["wired_handheld"]  # as the game forgets the board's own module
    ports.clock = _AskedClock(ports.clock, App)
    ports.entropy = known_entropy
    return ports


def known_entropy(count):
    """Return bytes that are the same in every run, in place of chance; others on another board."""
    first = int(os.getenv("HANDFUL_PROBE") or 1)
    return bytes(range(first, first + count))


def after_imports():
    """Return free bytes and the largest block before the ports were opened."""
    return _after_imports[0]


def largest_block():
    """Return the size of the largest block that can be had now."""
    gc.collect()
    least, most = 0, gc.mem_free()
    while most - least > 16:
        middle = (least + most) // 2
        try:
            # A list gives its memory back at once: a stale pointer may lead there, and keep it.
            ([None] * (middle // 4)).clear()
            least = middle
        except MemoryError:
            most = middle
        gc.collect()
    return least


def memory():
    """Return free bytes after a collection, and the largest block."""
    largest = largest_block()
    return gc.mem_free(), largest


class _AskedClock:
    """The board's clock; while it waits for the next frame, it answers."""

    def __init__(self, clock, app_class):
        self._clock = clock
        self.now_ms = clock.now_ms
        self._names = {"memory": memory, "after_imports": after_imports, "gc": gc}
        run = app_class.run

        def run_and_tell(app):
            self._names["app"] = app
            run(app)

        app_class.run = run_and_tell

    def wait_frame(self, start_ms, frame_ms):
        if supervisor.runtime.serial_bytes_available:
            self._answer(sys.stdin.readline())
        self._clock.wait_frame(start_ms, frame_ms)

    def _answer(self, line):
        sys.stdout.write(ANSWER)
        try:
            exec(eval(line), self._names)
        except Exception as error:
            sys.stdout.write(ERROR + repr(error))
        sys.stdout.write(END)
