# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The file that a MicroPython board runs first: it checks the copy, then runs the game.

Every failure ends in a message on the screen. Apart from `code`, which does the checking, nothing
but what is built into MicroPython is imported before it has been checked. The checks and the words
are those of code.py, which CircuitPython runs; here it is a module. A newer package in the folder
`update` is on trial as there, with a file in place of nvm.
"""

import gc
import sys
import time

import machine
import vfs

COPYING = False
"""True in the copy that replaces this file while `tools.deploy` copies the others."""

HOME, GAME = "/home", "/game"
"""Where the installed package is mounted, and a newer one."""
OLDEST = (1, 24)
PATH = list(sys.path)
"""Where modules are looked for while neither is mounted."""
BAR, WHITE, RED, PAPER, INK = 0x2819, 0xFFFF, 0xC3C0, 0x9BFF, 0xC510
"""Of messages, as in code.py, in RGB565 with the high byte first."""
LOADING, OPENING, OPEN = 8192, 65536, -1
"""Bytes that may be allocated before memory is collected: until the first screen is there, while
another one loads, and while one is open.

By itself MicroPython collects when there is none left. What stays lies all over the heap by then:
with 84 KB free at the title, no block was larger than 8 KB. In an open scene that is right, as a
roll uses 40 KB: `board_ports.Clock` collects before and after.
"""
RESERVED = 40960
"""Bytes at the start of the heap that are held while the game loads, and are the screens' later.

MicroPython searches for each new block from the start of the heap. So what stays for good is
placed behind them, and the search begins where memory is free.
"""
LETTER = 8
"""The width and height of a letter of MicroPython's own font."""


def main():
    """Run the game, or show why it cannot run and wait for a reset or another copy."""
    problem = system_problem(sys.implementation)
    package = None
    if not problem:
        problem, package = checked_drive()
    if not problem:
        ports = app = error = None
        language, fate = "", 0
        try:
            gc.threshold(LOADING)
            ports, app = opened(package)
            # In no function of its own, nor by `app.run`: MicroPython's stack is 8 KB, and
            # twenty calls lead from here to the flash when a score is saved.
            while app and app.step():
                if app.scene is None:
                    gc.collect()
                    gc.threshold(OPENING)
                else:
                    gc.threshold(OPEN)
                    app.wait()
        except Exception as stopped:
            sys.print_exception(stopped)
            error = described(stopped)
        finally:
            if ports is not None:
                if ports.speaker is not None:
                    ports.speaker.volume = 0  # a PWM goes on by itself, and its timer is gone soon
                ports.drive.close()
            if app:
                language, fate = app.session.kit.language, app.fate
        ports = app = None
        forget()
        if error:
            problem = stop_problem(error, package, language, fate)
        if not problem:
            machine.soft_reset()
    show_message(problem)
    while True:
        time.sleep(1)


def system_problem(implementation):
    """Return a message if the game cannot run on this Python, or None."""
    version = implementation.version
    if tuple(version[:2]) < OLDEST:
        return (
            f"MicroPython {version[0]}.{version[1]} is too old for Handful.",
            f"Install {OLDEST[0]}.{OLDEST[1]} or newer.",
        )
    return None


def checked_drive():
    """Return a message about the drive's faults or None, and a newer package's folder or None.

    Whether that one is to be tried is judged as in code.py.
    """
    try:
        import code

        problem, package = code.check_drive("/")
        if not problem:
            from settings_file import setting

            problem = code.setting_problem(setting)
    except Exception as error:
        sys.print_exception(error)
        return unfinished("code.mpy is missing, hidden or not whole"), None
    if not problem and COPYING:
        problem = unfinished("main.py is still to come")
    if package and not problem:
        package, _ = judged(package, "")
    forget()  # the game needs the room, and may have newer modules
    return problem, package


def judged(package, stopped):
    """Return the package to start or None, and what has stopped the game if that is to be shown.

    A message says so first where a package is given up.
    """
    import code

    from update_files import StartsFile

    package, stopped, failure = code.judge(package, stopped, StartsFile())
    if failure:
        show_message(failure)
        time.sleep(code.READING_S)
    return package, stopped


def stop_problem(error, package, language, fate):
    """Return the message for a game that stopped, None if another package is to be started."""
    import code

    import drive_check

    place = GAME if package else HOME
    # A package that was about to be replaced in its place has no manifest, and is not judged.
    if package and drive_check.version_of(package + "/"):
        package, error = judged(package, error)
        if not error:
            return None

    sys.path.insert(0, place)  # whose words are said
    return code.game_problem(error, package and place, language, fate)


def unfinished(fault):
    """Return the message for a copy with this fault."""
    return ("COPY UNFINISHED", fault + ".", "Copy all files to the drive again.")


def forget():
    """Drop all modules, collect what they leave, and take them from the drive's top again."""
    for name in list(sys.modules):
        if name != "__main__":
            del sys.modules[name]
    sys.path[:] = PATH
    gc.collect()


def opened(package):
    """Return the ports, and the game of a newer `package` or the installed one; None if over.

    The board's files come from the top of the drive even so: an update has none, and leaves this
    file, too. So what is called here of the game keeps its names.
    """
    _reserved = bytearray(RESERVED)  # freed when this function returns
    from package_archive import Archive

    place = GAME if package else HOME
    vfs.mount(Archive(package or ""), place)
    forget()
    sys.path[:] = [place, place + "/lib"] + PATH
    know_built_in()
    import handheld
    from settings_file import setting

    from handful import opening

    display = handheld.open_display()
    ports = opening.opened_ports(handheld, display)
    return ports, opening.opened_app(ports, bool(package), b"", setting("HANDFUL_SEED"))


def know_built_in():
    """Make imports of what pages need of MicroPython's own end at once.

    Otherwise each looks on the drive first, for 4 ms: a file there may take the module's place.
    """
    import array
    import binascii
    import struct

    for module in (array, binascii, struct):
        sys.modules[module.__name__] = module


def described(error):
    """Return the last line of an exception's traceback."""
    name = type(error).__name__
    return f"{name}: {error}" if str(error) else name


def show_message(lines):
    """Show lines on the serial console, and on the screen if possible."""
    print("\n".join(lines))
    try:
        draw(lines, board_panel())
    except Exception as error:
        # The message is on the console already, and there is nothing left to fall back on.
        sys.print_exception(error)


def board_panel():
    """Return the board's panel and its size."""
    import board_facts
    import handheld

    return handheld.open_panel(), board_facts.WIDTH, board_facts.HEIGHT


def draw(lines, board):
    """Draw a page with lines on a panel, wrapped, in MicroPython's own letters."""
    import code

    from framebuf import RGB565, FrameBuffer

    panel, width, height = board
    buffer = bytearray(2 * width * LETTER)
    row = FrameBuffer(buffer, width, LETTER, RGB565)
    rows = ["Handful " + code.VERSION, ""] + code.wrap(lines, width // LETTER - 1)
    for number in range(height // LETTER):
        row.fill(PAPER if number else BAR)
        if number == 1:
            row.fill_rect(0, 0, width, 2, RED)
        elif number < len(rows):
            row.text(rows[number], LETTER // 2, 0, INK if number else WHITE)
        panel.send(0, number * LETTER, width, LETTER, buffer)
    panel.dim(1)


if __name__ == "__main__":
    main()
