# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The file that a MicroPython board runs first: it checks the copy, then runs the game.

Every failure ends in a message on the screen. Nothing but what is built into MicroPython is
imported before it has been checked. The checks and the words are those of code.py, which
CircuitPython runs; here it is a module.
"""

import gc
import sys
import time

import machine

COPYING = False
"""True in the copy that replaces this file while `tools.deploy` copies the others."""

OLDEST = (1, 24)
BAR, WHITE, RED, PAPER, INK = 0x2819, 0xFFFF, 0xC3C0, 0x9BFF, 0xC510
"""Of messages, as in code.py, in RGB565 with the high byte first."""
LETTER = 8
"""The width and height of a letter of MicroPython's own font."""


def main():
    """Run the game, or show why it cannot run and wait for a reset or another copy."""
    problem = system_problem(sys.implementation) or drive_problem()
    forget("code", "drive_check")  # the game needs the room
    if not problem:
        ports = app = error = None
        try:
            ports = opened_ports()
            app = opened_app(ports)
            # In no function of its own, nor by `app.run`: MicroPython's stack is 8 KB, and
            # twenty calls lead from here to the flash when a score is saved.
            while app.step():
                if app.scene is None:
                    gc.collect()
                else:
                    ports.clock.wait_frame(app.now_ms, app.scene.frame_ms)
        except Exception as stopped:
            sys.print_exception(stopped)
            error = described(stopped)
        finally:
            if ports is not None:
                ports.drive.close()
        if not error:
            machine.soft_reset()
        ports = app = None
        problem = game_problem(error)
    forget("handful")
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


def drive_problem():
    """Return a message about the drive's faults, or None."""
    try:
        import code

        problem, _ = code.check_drive("/")
    except Exception as error:
        sys.print_exception(error)
        return unfinished("code.mpy is missing, hidden or not whole")
    return problem or (unfinished("main.py is still to come") if COPYING else None)


def unfinished(fault):
    """Return the message for a copy with this fault."""
    return ("COPY UNFINISHED", fault + ".", "Copy all files to the drive again.")


def forget(*packages):
    """Drop modules, and collect what they leave."""
    for name in list(sys.modules):
        if name.split(".")[0] in packages:
            del sys.modules[name]
    gc.collect()


def game_problem(error):
    """Return the message for a game that stopped."""
    forget("handful")
    import code

    return code.game_problem(error, None)


def opened_ports():
    """Return the board's ports; the game's name is on the screen, and the app is loaded."""
    import handheld

    display = handheld.open_display()
    from handful.ui.kit_maker import splash

    display.root_group = splash()
    display.refresh()
    import handful.app  # noqa: F401  (before there is anything in its way)

    return handheld.open_ports(display)


def opened_app(ports):
    """Return the game, which is still to show its first screen."""
    from settings_file import setting

    from handful.app import App
    from handful.settings import Launch

    launch = Launch()
    seed = setting("HANDFUL_SEED")
    if seed is not None:
        launch.seed = int(seed)
        launch.ranked = False
    return App(ports, launch)


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
