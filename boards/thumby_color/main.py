# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What the launcher starts: it checks the copy, mounts the game from its few files, and runs it.

The launcher's own program runs this file, with its names. It restarts into the launcher when this
ends: so that is how the game ends, and each failure, too, once its words have been read.
"""

import binascii
import gc
import os
import sys
import time

FILES = ()
"""The other files and their CRC-32, which are put here when the folder is made."""
HOME = os.getcwd()
"""The game's folder, where the launcher has gone to."""
GAME = "/game"
"""Where the game is mounted."""
OLDEST = (1, 24)
BAR, WHITE, RED, PAPER, INK = 0x1928, 0xFFFF, 0xC0C3, 0xFF9B, 0x10C5
"""Of messages, as in code.py, in RGB565."""
PIECE = 2048
LOADING, OPENING, OPEN = 8192, 32768, 98304
"""Bytes that may be allocated before memory is collected: until the first screen is there, while
another one loads, and while one is open.

By itself MicroPython collects when there is none left. What stays lies all over the heap by then:
with 160 KB free no block was larger than 8 KB, and one of 1,280 bytes could not be had.
"""
RESERVED = 65536
"""Bytes at the start of the heap that are held while the game loads, and are the screens' later.

MicroPython searches for each new block from the start of the heap. So what stays for good is
placed behind them, and the search begins where memory is free.
"""
LETTER = 8
"""The width and height of a letter of MicroPython's own font."""


def play_handful():
    """Run the game, or show why it cannot run."""
    path, known = list(sys.path), set(sys.modules)
    problem = system_problem() or copy_problem()
    if not problem:
        try:
            problem = run_game(path)
        except Exception as error:
            sys.print_exception(error)
            problem = ("Handful has stopped.", described(error))
        finally:
            drop_game(path, known)
    if problem:
        show_message(problem)


def system_problem():
    """Return a message if the game cannot run on this firmware, or None."""
    try:
        import engine_link  # noqa: F401
        import engine_time  # noqa: F401
        import vfs  # noqa: F401

        if tuple(sys.implementation.version[:2]) >= OLDEST:
            return None
    except ImportError:
        pass
    return ("This firmware is too old for Handful.", "Update the Thumby Color.")


def copy_problem():
    """Return a message if not all files are here, and of one version, or None."""
    for path, crc in FILES:
        found = 0
        try:
            with open(HOME + "/" + path, "rb") as file:
                data = file.read(PIECE)
                while data:
                    found = binascii.crc32(data, found)
                    data = file.read(PIECE)
        except OSError:
            found = -1
        if found != crc:
            return ("COPY UNFINISHED", path + " is not whole.", "Install Handful again.")
    return None


def described(error):
    """Return the last line of an exception's traceback."""
    return type(error).__name__ + ": " + str(error)


def run_game(path):
    """Mount the game and play it; return what to tell the player if a fault ended it, or None."""
    import vfs

    sys.path.append(HOME)
    from package_archive import Archive

    vfs.mount(Archive(HOME), GAME)
    sys.path[:] = [GAME, GAME + "/lib"] + path
    import code

    ports = app = error = None
    language, fate = "", 0
    try:
        gc.threshold(LOADING)
        ports, app = opened()
        while app and app.step():
            if app.scene is None:
                gc.collect()
                gc.threshold(OPENING)
            else:
                gc.threshold(OPEN)
                app.wait()
    except Exception as stopped:
        end_link()
        sys.print_exception(stopped)
        error = described(stopped)
    finally:
        end_link()
        if ports is not None:
            ports.speaker.volume = 0
            ports.drive.close()
            for timer in ports.clock.timers:
                timer.deinit()
        if app:
            language, fate = app.session.kit.language, app.fate
    ports = app = None
    # Its last line is about a reset button.
    return code.game_problem(error, None, language, fate)[:-1] if error else None


def opened():
    """Return the ports, and the game with its first screen shown, or None if it is over."""
    _reserved = bytearray(RESERVED)  # freed when this function returns
    import handheld

    from handful import opening

    ports = opening.opened_ports(handheld, handheld.open_display())
    return ports, opening.opened_app(ports, False, b"", None)


def end_link():
    """Give the port back to a computer: until then, what is printed goes into the cable."""
    import engine_link

    engine_link.stop()


def drop_game(path, known):
    """Drop what the game has loaded, and what is mounted: it may be started again."""
    import vfs

    for name in [name for name in sys.modules if name not in known]:
        del sys.modules[name]
    try:
        vfs.umount(GAME)
    except OSError:
        pass  # it was not mounted
    sys.path[:] = path
    gc.collect()


def show_message(lines):
    """Show lines, wrapped, in MicroPython's own letters, until a key is pressed."""
    print("\n".join(lines))
    import engine
    import engine_draw
    import engine_io

    rows = wrapped(lines, 128 // LETTER - 1) + ["A: Launcher"]
    engine.disable_fps_limit()
    engine.setting_brightness(1, False)  # a game that slept has left it dark
    keys = (engine_io.A, engine_io.B, engine_io.MENU)
    is_up = False
    while True:
        screen = engine_draw.back_fb()
        screen.fill(PAPER)
        screen.fill_rect(0, 0, 128, LETTER + 2, BAR)
        screen.fill_rect(0, LETTER + 2, 128, 2, RED)
        screen.text("Handful", LETTER // 2, 1, WHITE)
        for number, row in enumerate(rows):
            screen.text(row, LETTER // 2, (number + 2) * LETTER, INK)
        engine.tick()
        time.sleep(0.03)
        is_down = any(key.is_pressed for key in keys)
        if is_up and is_down:
            return
        is_up = is_up or not is_down


def wrapped(lines, columns):
    """Return lines of at most so many letters, with an empty one after each of `lines`."""
    rows = []
    for line in lines:
        row = ""
        for word in line.split(" "):
            word = word[:columns]
            if len(row) + len(word) > columns:
                rows.append(row)
                row = ""
            row += word + " "
        rows += [row, ""]
    return rows


if __name__ == "__main__":
    play_handful()
