# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The game on a device: opens the board's ports and runs the app. code.py has it run next.

What is wrong with the drive has been found out there. An exception ends this run: its traceback
goes to the serial console, and code.py, which runs again, shows it in words.
"""

import gc
import os
import sys
import traceback

import supervisor

try:
    from alarm import sleep_memory
except ImportError:
    sleep_memory = bytearray(0)  # this board has none

_OUTSIDE = 4608
"""Bytes: a sector of a flash chip, and the list of its pages."""
_STEPS = 8
_NAMES = 16
"""So many steps are enough for the list of names to grow, with so many names each."""
_GROWN = 3000
"""Bytes; a step that takes more has let it grow."""
STOP_NOTE = b"handful stopped: "
"""What begins the note that a game that has stopped leaves for code.py."""


def main():
    """Run the game to its end, and code.py after it: another package may have to be started.

    It calls the app's loop itself, because CircuitPython 9.2 has 1,536 bytes for all calls.
    """
    area = one_area()
    ports = stopped = None
    try:
        ports = opened_ports()
        app = opened_app(ports)
        if app:
            app.run()
    except Exception as error:
        leave_note(error)
        # Beside a full flash cache CircuitPython has no room to keep a long traceback for
        # code.py, which would start the game again without a word: here is a short one.
        traceback.print_exception(error)
        stopped = type(error)(*error.args)
    finally:
        # Nobody watches for a computer any more, and one that comes must find no open file.
        if ports is not None and ports.drive:
            ports.drive.close()
    del area  # what lies in it has not been given back as long as this was there
    if stopped:
        raise stopped
    supervisor.reload()


def leave_note(error):
    """Leave the last line of a traceback in memory that a restart keeps.

    Where no memory at all is left, CircuitPython drops even a short traceback.
    """
    line = type(error).__name__
    if line != "MemoryError":  # whose words would need some
        line += ": " + str(error)
    note = STOP_NOTE + line.encode() + b"\n"
    if len(note) <= len(sleep_memory):
        sleep_memory[0 : len(note)] = note


def package_folder():
    """Return the folder of the package that runs, "" for the installed one."""
    return __file__.rsplit("/", 2)[0]


def opened_ports():
    """Return the board's ports; the game's name is on the screen, and the app is loaded."""
    # The board's files come from the top of the drive even when the package does not.
    import handheld

    display = handheld.open_display()
    home = package_folder()
    if home:
        sys.path.insert(0, home + "/lib")
        sys.path.insert(0, home)
        # An older handheld.py, which an update leaves, has no package's name before its imports.
        sys.path.append(home + "/handful")
    show_name(display)
    import handful.app  # noqa: F401  (before there is anything in its way)

    return handheld.open_ports(display)


def opened_app(ports):
    """Return the game with its first screen shown, or None if it is over by then."""
    from handful.app import App
    from handful.launch import Launch

    launch = Launch()
    seed = os.getenv("HANDFUL_SEED")
    if seed is not None:
        launch.seed = int(seed)
        launch.ranked = False
    app = App(ports, launch)
    if not app.frame():
        return None
    grow_names()
    if package_folder():
        note_started(ports.nvm)
    return app


def note_started(nvm):
    """Note in nvm that a package that code.py has on trial has shown its first screen."""
    at = len(nvm or b"") - 4
    if at >= 0 and nvm[at] in (1, 2):
        nvm[at : at + 1] = b"\0"


def one_area():
    """Make nearly all free memory one area of the heap; it is one as long as the result is kept.

    CircuitPython begins with 8 KB and adds as much again each time that it runs out: no block
    could be larger than the last area. _OUTSIDE stays CircuitPython's, which needs it to write to
    a flash chip of its own; it adds that, too, where the game cannot do without.
    """
    size = gc.mem_free() // 4
    for step in (256, 16):
        while not block(size):
            size -= step
        size += step - 16  # up to the last size that was too large, in smaller steps
    gc.collect()  # gives the area back
    held = block(size - _OUTSIDE // 4)
    # An area that is empty behind its first block is given back. This is what lies there.
    del held[40:]
    while len(held) > 16:
        held.pop()
    return held


def grow_names():
    """Let CircuitPython's list of names grow now, while there is a large block for it.

    It doubles when it is full, soon after the start: by 3,900 bytes in one piece, which stay. The
    page that was opened then had room, but no such block: a finished game was not shown.
    """
    for step in range(_STEPS):
        before = gc.mem_alloc()
        for number in range(_NAMES):
            hasattr(gc, chr(97 + step) + chr(97 + number))
        if gc.mem_alloc() - before > _GROWN:
            return


def block(size):
    """Return a list of this length in one block, an empty one where there is no such block."""
    try:
        return [None] * size
    except MemoryError:
        return []


def show_name(display):
    """Show the name of the game while the rest is loaded."""
    from handful.ui.kit_maker import splash

    display.root_group = splash()
    display.refresh()


if __name__ == "__main__":
    main()
