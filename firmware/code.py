# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What the device runs: check the copy, open the board's ports, run the game.

Whatever goes wrong ends in words on the screen, never in a traceback there. Beyond what is built
into CircuitPython nothing is imported before it has been checked.
"""

import gc
import os
import sys
import time

VERSION = "0.1.0"
COPYING = False
"""True in the copy that stands in for this file while `tools.deploy` is at work."""

UPDATE = "/update"
INK = 0xFFFFFF
PAPER = 0x203060


def main():
    """Run the game; when it cannot go on, show why and wait for a reset or another copy."""
    # Filled by run(): a display that is open already can often not be opened again.
    displays = []
    problem = system_problem(sys.implementation)
    if not problem:
        try:
            problem = run(displays)
        except Exception as error:
            # Everything but Ctrl-C and a reload ends here, lack of memory included.
            gc.collect()
            report(error)
            problem = [
                "Handful has stopped.",
                describe(error),
                "Press reset, or switch off and on.",
            ]
            if UPDATE in sys.path:
                problem.append("To go back a version, delete the folder update.")
    gc.collect()
    tell(problem, displays)
    while True:
        time.sleep(1)


def run(displays):
    """Check the drive and run the game; return the words that say why it did not, or has ended.

    The display is put into `displays` as soon as it is open.
    """
    copy_problem, package = check_drive("/")
    if copy_problem:
        return copy_problem
    try:
        seed = seed_from(os.getenv("HANDFUL_SEED"))
    except ValueError:
        return ("HANDFUL_SEED in settings.toml is not a whole number.",)
    # The board's files come from the top of the drive even when the package does not.
    import handheld

    displays.append(handheld.open_display())
    show(("Handful", "is starting ..."), displays[0])
    if package:
        sys.path.insert(0, package + "/lib")
        sys.path.insert(0, package)
    from handful.app import App
    from handful.launch import Launch

    gc.collect()
    launch = Launch()
    launch.seed = seed
    launch.ranked = seed is None
    ports = handheld.open_ports(displays[0])
    del handheld  # its code is not needed any more, and App lets go of it
    try:
        App(ports, launch).run()
    finally:
        # Nobody watches for a computer any more, and one that comes must find no open file.
        if ports.drive:
            ports.drive.close()
    restart()
    return ("Handful has ended.", "Press reset, or switch off and on.")


def restart():
    """Run this file anew, where this Python can: a package that has come is to be started."""
    try:
        import supervisor
    except ImportError:
        return
    supervisor.reload()


def check_drive(root):
    """Return the words that tell what the drive lacks, or None, and a newer package's folder."""
    try:
        import drive_check

        found = drive_check.faults(root, VERSION)
        package = None if found else drive_check.package_folder(root, VERSION)
        # It is needed once: its memory is the game's from here on.
        del sys.modules["drive_check"]
    except Exception as error:
        report(error)
        return copy_unfinished([("drive_check.py", "is missing or not whole")]), None
    if found or COPYING:
        return copy_unfinished(found or [("code.py", "is still to come")]), None
    return None, package


def copy_unfinished(found):
    """Return the words for faults, a list of `(path, reason)`: as many as a small screen holds."""
    path, reason = found[0]
    others = f", and {len(found) - 1} more" if len(found) > 1 else ""
    return ["COPY UNFINISHED", f"{path} {reason}{others}.", "Copy all files to the drive again."]


def system_problem(implementation):
    """Return why the game cannot run on this Python, or None."""
    if implementation.name == "circuitpython" and implementation.version[0] < 9:
        number = ".".join([str(part) for part in implementation.version[:3]])
        return (
            f"CircuitPython {number} is too old for Handful.",
            "Install 9.2, or 10.1 or newer.",
        )
    return None


def seed_from(setting):
    """Return the seed that a setting gives, None without one; `ValueError` if it is no number."""
    return None if setting is None else int(setting)


def describe(error):
    """Return an exception in a line."""
    if isinstance(error, MemoryError):
        return "It ran out of memory."
    return f"{type(error).__name__}: {error}"


def report(error):
    """Print an exception's traceback on the serial console."""
    import traceback

    traceback.print_exception(error)


def tell(lines, displays):
    """Put lines on the serial console, and on the screen if there is any way to."""
    print("\n".join(lines))
    try:
        show(lines, displays[0] if displays else open_display())
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
