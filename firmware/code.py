# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What the device runs first: check the copy, then start the game in its place.

Whatever goes wrong ends in words on the screen, never in a traceback there. Beyond what is built
into CircuitPython nothing is imported before it has been checked. The game is a run of its own,
handful/main.py: it finds none of this in memory, and what stops it is told here afterwards.

A newer package in the folder `update` is on trial until it has shown its first screen. The last
four bytes of nvm, which the game's store leaves alone, say how its starts went (STARTED and so
on), then which package that is (`drive_check.stamp_of`); anything else means one that has not been
tried. When it has failed twice the installed game starts instead.
"""

import os
import sys
import time

VERSION = "0.1.0"
COPYING = False
"""True in the copy that stands in for this file while `tools.deploy` is at work."""

INK = 0xFFFFFF
PAPER = 0x203060

INSTALL = "Install 9.2, or 10.1 or newer."
READING_S = 5
"""How long words stay that are followed by the game."""

STARTED, TRIED, TRIED_TWICE, GIVEN_UP = range(4)
"""How the starts of a newer package went: a first screen was shown since it was tried last, or it
was tried once, or twice, or is not tried any more. handful/main.py turns the middle two to 0."""
FLAG_BYTES = 4


def main():
    """Start the game; when it cannot go on, show why and wait for a reset or another copy."""
    problem = system_problem(sys.implementation) or setting_problem(os.getenv("HANDFUL_SEED"))
    if not problem:
        problem, package = check_drive("/")
    if not problem:
        stopped = last_traceback()
        if "KeyboardInterrupt" in stopped:
            return  # to the REPL, which Ctrl-C has asked for
        warning = "" if stopped else system_warning(sys.implementation)
        if package:
            package, stopped, failure = judge(package, stopped)
            warning = failure or warning
        if warning:
            tell(warning)
            time.sleep(READING_S)
        problem = game_problem(stopped, package) if stopped else start(package)
    tell(problem)
    while True:
        time.sleep(1)


def judge(package, stopped):
    """Count how the starts of a newer package went, for which nvm is written as they change.

    Return the package to start or None, the traceback to show, "" for none, and words to show
    for a while, None for none.
    """
    import microcontroller
    import supervisor

    nvm = microcontroller.nvm
    if not nvm:
        return package, stopped, None
    starts = starts_of(package, nvm)
    if stopped and starts != TRIED_TWICE:
        if starts == STARTED:
            note_starts(package, nvm, TRIED)
        return (None if starts == GIVEN_UP else package), stopped, None
    if starts == TRIED_TWICE:
        note_starts(package, nvm, GIVEN_UP)
        return None, "", update_problem(stopped)
    # A computer that writes to the drive starts everything anew: that is no failure.
    if starts == TRIED and supervisor.runtime.run_reason != supervisor.RunReason.AUTO_RELOAD:
        note_starts(package, nvm, TRIED_TWICE)
    elif starts is None:
        note_starts(package, nvm, TRIED)
    return (None if starts == GIVEN_UP else package), "", None


def starts_of(package, nvm):
    """Return how the starts of a package went, None for one that was never tried."""
    from drive_check import stamp_of

    flag = bytes(nvm[len(nvm) - FLAG_BYTES : len(nvm)])
    return flag[0] if flag[0] <= GIVEN_UP and flag[1:] == stamp_of(package) else None


def note_starts(package, nvm, starts):
    """Note in nvm how the starts of a package went; one that is worn out notes nothing."""
    from drive_check import stamp_of

    try:
        nvm[len(nvm) - FLAG_BYTES : len(nvm)] = bytes((starts,)) + stamp_of(package)
    except (OSError, RuntimeError) as error:
        report(error)


def update_problem(stopped):
    """Return the words for a newer package that is not tried any more."""
    problem = ["The newer version did not start, twice."]
    if stopped:
        problem.append(describe(stopped))
    return problem + [f"Going back to {VERSION}. Options, Remove update deletes the newer one."]


def start(package):
    """Run the game next, of the newer `package` if there is one, with all the memory there is."""
    import supervisor

    game = (package or "") + "/handful/main.py"
    supervisor.set_next_code_file(game, reload_on_error=True)
    supervisor.reload()


def last_traceback():
    """Return the traceback that has ended the game, "" where none has."""
    import supervisor

    return supervisor.get_previous_traceback() or ""


def game_problem(stopped, package):
    """Return the words for what has stopped the game, by its traceback."""
    problem = ["Handful has stopped.", describe(stopped), "Press reset, or switch off and on."]
    if package:
        problem.append("To go back a version, delete the folder update.")
    return problem


def check_drive(root):
    """Return the words that tell what the drive lacks, or None, and a newer package's folder."""
    try:
        import drive_check

        found = drive_check.faults(root, VERSION)
    except Exception as error:
        report(error)
        return copy_unfinished([("drive_check.mpy", "is missing, hidden or not whole")]), None
    if found or COPYING:
        return copy_unfinished(found or [("code.py", "is still to come")]), None
    try:
        return None, drive_check.package_folder(root, VERSION)
    except Exception as error:
        report(error)  # whatever somebody has put there, the game that is installed starts
        return None, None


def copy_unfinished(found):
    """Return the words for faults, a list of `(path, reason)`: as many as a small screen holds."""
    path, reason = found[0]
    others = f", and {len(found) - 1} more" if len(found) > 1 else ""
    if "hides" in reason:
        return ["A FILE IS IN THE WAY", f"{path} {reason}{others}."]
    return ["COPY UNFINISHED", f"{path} {reason}{others}.", "Copy all files to the drive again."]


def system_problem(implementation):
    """Return why the game cannot run on this Python, or None."""
    if implementation.name == "circuitpython" and implementation.version[0] < 9:
        return [f"{name_of(implementation)} is too old for Handful.", INSTALL]
    return None


def system_warning(implementation):
    """Return what to know about this Python before the game starts, or None."""
    version = tuple(implementation.version[:2])
    if implementation.name != "circuitpython" or not (9, 0) <= version < (10, 1):
        return None
    if version == (10, 0):
        return [f"{name_of(implementation)} draws at half speed.", INSTALL]
    if version < (9, 2):
        return [f"{name_of(implementation)} is too old: the game may stop.", INSTALL]
    return None


def name_of(implementation):
    """Return the name of a CircuitPython and its version."""
    return "CircuitPython " + ".".join([str(part) for part in implementation.version[:3]])


def setting_problem(seed):
    """Return what is wrong with the drive's settings, or None."""
    try:
        int(seed or 0)
    except ValueError:
        return ("HANDFUL_SEED in settings.toml is not a whole number.",)
    return None


def describe(trace):
    """Return the last line of a traceback in words."""
    line = trace.strip().split("\n")[-1].strip()
    return "It ran out of memory." if line.startswith("MemoryError") else line


def report(error):
    """Print an exception's traceback on the serial console."""
    import traceback

    traceback.print_exception(error)


def tell(lines):
    """Put lines on the serial console, and on the screen if there is any way to."""
    print("\n".join(lines))
    try:
        show(lines, open_display())
    except Exception as error:
        # The words are on the console already, and there is nothing left to fall back on.
        report(error)


def open_display():
    """Return the board's display, built in or started by its own file; no package is needed."""
    import board

    if hasattr(board, "DISPLAY"):
        return board.DISPLAY
    import handheld

    return handheld.open_display()


def show(lines, display):
    """Show lines on a display, wrapped, with nothing but what CircuitPython has built in."""
    try:
        import displayio
        import terminalio
    except ImportError:
        return  # builds for some languages have no font
    font = terminalio.FONT
    width, height = font.get_bounding_box()[:2]
    columns = display.width // width
    rows = display.height // height
    colours = displayio.Palette(2)
    colours[0] = PAPER
    colours[1] = INK
    # Half a letter outside on the left and above: the rest of it is the margin.
    grid = displayio.TileGrid(
        font.bitmap,
        pixel_shader=colours,
        width=columns + 2,
        height=rows + 2,
        tile_width=width,
        tile_height=height,
        default_tile=font.get_glyph(32).tile_index,
        x=-(width // 2),
        y=-(height // 2),
    )
    for row, line in enumerate(wrap(lines, columns - 1)[:rows]):
        for column, letter in enumerate(line):
            glyph = font.get_glyph(ord(letter)) or font.get_glyph(ord("?"))
            grid[column + 1, row + 1] = glyph.tile_index
    group = displayio.Group()
    group.append(grid)
    display.root_group = group
    display.refresh()


def wrap(lines, columns):
    """Return lines of at most `columns` letters, with an empty one after each of `lines`."""
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
