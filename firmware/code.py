# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The file that the device runs first: it checks the copy, then starts the game.

Every failure ends in a message on the screen, never in a traceback there. Nothing but what is
built into CircuitPython is imported before it has been checked. The game, handful/main.py, is
another run with the memory to itself; if it stops, this file runs again and shows why.

A newer package in the folder `update` is on trial until it has shown its first screen. The last
four bytes of nvm, which the game's store does not use, hold the outcome of its starts (STARTED
and so on), then the package's stamp (`drive_check.stamp_of`). Anything else there means that the
package has not been tried. After two failures the installed game starts instead.

On MicroPython this is a module, whose checks and words main.py has.
"""

import os
import sys
import time

VERSION = ""
"""The package's version, which is put here when a drive is built."""
COPYING = False
"""True in the copy that replaces this file while `tools.deploy` copies the others."""

BAR, WHITE = 0x182442, 0xFFFFFF
RED = 0xC61818
PAPER, INK = 0xFFF3DE, 0x101829
"""Colours of a message: its title, the rule below, and the words; those of the game's pages."""

STOPPED = "Handful has stopped.|It ran out of memory.|Press reset, or switch off and on."
"""As in the game's own words, which have it in each language."""
INSTALL = "Install 9.2, or 10.1 or newer."
READING_S = 5
"""How long a message stays before the game starts."""

STARTED, TRIED, TRIED_TWICE, GIVEN_UP = range(4)
"""The outcome of a newer package's starts: it has shown its first screen, it has been tried once
or twice without, or it is not tried any more. handful/main.py turns the middle two to STARTED."""
FLAG_BYTES = 4

STOP_NOTE = b"handful stopped: "
NOTE_BYTES = 200
"""How the note begins that handful/main.py leaves when it stops, and where it ends at the latest.
It is in memory that a restart keeps; CircuitPython drops a traceback when it has no room for it.
"""


def main():
    """Start the game, or show why it cannot run and wait for a reset or another copy."""
    problem = system_problem(sys.implementation) or setting_problem(os.getenv)
    if not problem:
        problem, package = check_drive("/")
    if not problem:
        stopped, language, fate = last_stop()
        if "KeyboardInterrupt" in stopped:
            return  # Ctrl-C leads to the REPL
        warning = "" if stopped else system_warning(sys.implementation)
        if package:
            package, stopped, failure = judge_here(package, stopped)
            warning = failure or warning
        if warning:
            show_message(warning)
            time.sleep(READING_S)
        if stopped:
            problem = game_problem(stopped, package, language, fate)
        else:
            problem = start(package)
    show_message(problem)
    while True:
        time.sleep(1)


def judge_here(package, stopped):
    """Judge a newer package by CircuitPython's own memory; see `judge`."""
    import microcontroller
    import supervisor

    # A computer that writes to the drive restarts everything: that is not a failure.
    is_copying = supervisor.runtime.run_reason == supervisor.RunReason.AUTO_RELOAD
    return judge(package, stopped, microcontroller.nvm, is_copying)


def judge(package, stopped, nvm, is_copying=False):
    """Note in nvm how the last start of a newer package went, and decide what to do now.

    Returns the package to start or None, the traceback to show or "", and a message to show
    before the game starts or None.
    """
    if not nvm:
        return package, stopped, None
    starts = starts_of(package, nvm)
    if stopped and starts != TRIED_TWICE:
        if starts == STARTED:
            note_starts(package, nvm, TRIED)
        return (None if starts == GIVEN_UP else package), stopped, None
    if starts == TRIED_TWICE and (stopped or not is_copying):
        note_starts(package, nvm, GIVEN_UP)
        return None, "", update_problem(stopped)
    if starts == TRIED and not is_copying:
        note_starts(package, nvm, TRIED_TWICE)
    elif starts is None:
        note_starts(package, nvm, TRIED)
    return (None if starts == GIVEN_UP else package), "", None


def starts_of(package, nvm):
    """Return the outcome of a package's starts, None if it has not been tried."""
    from drive_check import stamp_of

    flag = bytes(nvm[len(nvm) - FLAG_BYTES : len(nvm)])
    return flag[0] if flag[0] <= GIVEN_UP and flag[1:] == stamp_of(package) else None


def note_starts(package, nvm, starts):
    """Note the outcome of a package's starts, unless nvm is worn out."""
    from drive_check import stamp_of

    try:
        nvm[len(nvm) - FLAG_BYTES : len(nvm)] = bytes((starts,)) + stamp_of(package)
    except (OSError, RuntimeError) as error:
        print_traceback(error)


def update_problem(stopped):
    """Return the message for a newer package that is not tried any more."""
    problem = ["The newer version did not start, twice."]
    if stopped:
        problem.append(describe(stopped))
    return problem + [f"Going back to {VERSION}. Options, Remove update deletes the newer one."]


def start(package):
    """Run the game, that of the newer `package` if there is one, with all memory free."""
    import supervisor

    game = (package or "") + "/handful/main.py"
    supervisor.set_next_code_file(game, reload_on_error=True)
    supervisor.reload()


def last_stop():
    """Return what ended the game: the traceback or its last line alone, the language and the fate.

    The first is "" if nothing did, the second if no language was chosen yet.
    """
    import supervisor

    note, language, fate = taken_note(), "", 0
    head, _, line = note.partition(" ")
    if len(head) == 3 and head[2] in "012":
        note, language, fate = line, head[:2], int(head[2])
    return supervisor.get_previous_traceback() or note, language, fate


def taken_note():
    """Return what handful/main.py has noted of its end, "" for nothing, and remove the note."""
    try:
        from alarm import sleep_memory
    except ImportError:
        return ""  # not on this board
    note = bytes(sleep_memory[0:NOTE_BYTES])
    if not note.startswith(STOP_NOTE):
        return ""
    sleep_memory[0 : len(STOP_NOTE)] = bytes(len(STOP_NOTE))
    return "".join([chr(byte) for byte in note[len(STOP_NOTE) :].split(b"\n")[0]])


def game_problem(stopped, package, language="", fate=0):
    """Return the message for a game that stopped, from its traceback.

    `fate` is what has become of the game, in the order of the language's words for it.
    """
    words, fates = stop_words(package, language)
    problem = [words[0], describe(stopped, words[1])] + fates[fate : fate + 1] + [words[2]]
    if package:
        problem.append("To go back a version, delete the folder update.")
    return problem


def stop_words(package, language):
    """Return the words for a game that stopped, and for what has become of it, as two lists."""
    try:
        if package:
            sys.path.insert(0, package)
        from handful.stopped import stop_words_in

        return [text.split("|") for text in stop_words_in(language)]
    except Exception:  # there is no language yet, or the package does not load
        return STOPPED.split("|"), []


def check_drive(root):
    """Return a message about the drive's faults or None, and a newer package's folder or None."""
    try:
        import drive_check

        found = drive_check.faults(root, VERSION)
    except Exception as error:
        print_traceback(error)
        return copy_unfinished([("drive_check.mpy", "is missing, hidden or not whole")]), None
    if found or COPYING:
        return copy_unfinished(found or [("code.py", "is still to come")]), None
    try:
        return None, drive_check.package_folder(root, VERSION)
    except Exception as error:
        print_traceback(error)  # whatever is in the folder, the installed game starts
        return None, None


def copy_unfinished(found):
    """Return the message for faults, a list of `(path, reason)`, that fits on a small screen."""
    path, reason = found[0]
    others = f", and {len(found) - 1} more" if len(found) > 1 else ""
    if "hides" in reason:
        return ["A FILE IS IN THE WAY", f"{path} {reason}{others}."]
    return ["COPY UNFINISHED", f"{path} {reason}{others}.", "Copy all files to the drive again."]


def system_problem(implementation):
    """Return a message if the game cannot run on this Python, or None."""
    if implementation.name == "circuitpython" and implementation.version[0] < 9:
        return [f"{name_of(implementation)} is too old for Handful.", INSTALL]
    return None


def system_warning(implementation):
    """Return a warning about this Python, or None."""
    version = tuple(implementation.version[:2])
    if implementation.name != "circuitpython" or not (9, 0) <= version < (10, 1):
        return None
    if version == (10, 0):
        return [f"{name_of(implementation)} draws at half speed.", INSTALL]
    if version < (9, 2):
        return [f"{name_of(implementation)} is too old: the game may stop.", INSTALL]
    return None


def name_of(implementation):
    """Return the name and version of a CircuitPython."""
    return "CircuitPython " + ".".join([str(part) for part in implementation.version[:3]])


def setting_problem(getenv):
    """Return a message about a wrong setting in settings.toml, or None.

    CircuitPython's `getenv` itself raises `ValueError` for a word that is not in quotes.
    """
    try:
        int(getenv("HANDFUL_SEED") or 0)
    except ValueError:
        return ("HANDFUL_SEED in settings.toml is not a whole number.",)
    for name in ("HANDFUL_LINK", "HANDFUL_PANEL"):
        try:
            getenv(name)
        except ValueError:
            return (f"{name} in settings.toml is not in quotes.",)
    return None


def describe(trace, memory=None):
    """Return the last line of a traceback, or `memory` if that is what ran out."""
    line = trace.strip().split("\n")[-1].strip()
    return (memory or STOPPED.split("|")[1]) if line.startswith("MemoryError") else line


def print_traceback(error):
    """Print an exception's traceback on the serial console."""
    try:
        import traceback
    except ImportError:
        sys.print_exception(error)  # MicroPython's
        return
    traceback.print_exception(error)


def show_message(lines):
    """Show lines on the serial console, and on the screen if possible."""
    print("\n".join(lines))
    try:
        draw(lines, open_display())
    except Exception as error:
        # The message is on the console already, and there is nothing left to fall back on.
        print_traceback(error)


def open_display():
    """Return the board's display, built in or opened by handheld.py, without the package."""
    import board

    if hasattr(board, "DISPLAY"):
        return board.DISPLAY
    import handheld

    return handheld.open_display()


def draw(lines, display):
    """Draw lines on a display, wrapped, below a title, with what CircuitPython has built in."""
    try:
        import displayio
        import terminalio
    except ImportError:
        return  # CircuitPython for some languages has no font
    try:
        display.brightness = 1  # a game that slept has left it dark
    except (AttributeError, RuntimeError):
        pass  # it cannot be dimmed
    font = terminalio.FONT
    width, height = font.get_bounding_box()[:2]
    columns = display.width // width
    count = display.height // height
    rows = wrap(lines, columns - 1)
    if len(rows) > count:
        rows = [row for row in rows if row]
    group = displayio.Group()
    # The title lies over the rule, and both over the first row of the words.
    for y, paper, ink, texts in (
        (height // 3, PAPER, INK, [""] + rows[: count - 1]),
        (2, RED, RED, [""]),
        (0, BAR, WHITE, ["Handful " + VERSION]),
    ):
        colours = displayio.Palette(2)
        colours[0] = paper
        colours[1] = ink
        # Half a character is outside on the left: its other half is the margin.
        grid = displayio.TileGrid(
            font.bitmap,
            pixel_shader=colours,
            width=columns + 2,
            height=count + 1 if ink == INK else 1,
            tile_width=width,
            tile_height=height,
            default_tile=font.get_glyph(32).tile_index,
            x=-(width // 2),
            y=y,
        )
        for row, line in enumerate(texts):
            for column, character in enumerate(line):
                glyph = font.get_glyph(ord(character)) or font.get_glyph(ord("?"))
                grid[column + 1, row] = glyph.tile_index
        group.append(grid)
    display.root_group = group
    display.refresh()


def wrap(lines, columns):
    """Return lines of at most `columns` characters, with an empty one after each of `lines`."""
    rows = []
    for line in lines:
        row = ""
        for word in line.split(" "):
            while word:
                if len(row) + len(word) <= columns:
                    row += word + " "
                    break
                if row:
                    rows.append(row)
                    row = ""
                else:
                    rows.append(word[:columns])
                    word = word[columns:]
        rows.append(row)
        rows.append("")
    return rows


if __name__ == "__main__":
    main()
