# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Ctrl-C while unicorn runs a program: what is raised in its callbacks is lost."""

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def held_back(stop: Callable[[], None]) -> Iterator[list]:
    """Raise `KeyboardInterrupt` at the end, instead of anywhere within.

    On Ctrl-C `stop` is called and the list is no longer empty.
    """
    asked: list[int] = []

    def note(number, _):
        asked.append(number)
        stop()

    is_usual = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if not is_usual or threading.current_thread() is not threading.main_thread():
        yield asked
        return
    signal.signal(signal.SIGINT, note)
    try:
        yield asked
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if asked:
        raise KeyboardInterrupt
