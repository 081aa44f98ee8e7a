# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The game on a device: opens the board's ports and runs the app. code.py has it run next.

What is wrong with the drive has been found out there. An exception ends this run: its traceback
goes to the serial console, and code.py, which runs again, shows it in words.
"""

import gc
import os
import sys

import supervisor


def main():
    """Run the game, and code.py after it."""
    run()
    supervisor.reload()


def run():
    """Run the game to its end, which comes where another package is to be started."""
    # The table of modules gets its size now: grown later, it would lie amid the free memory.
    for number in range(28):
        sys.modules[number] = None
    for number in range(28):
        del sys.modules[number]
    # The board's files come from the top of the drive even when the package does not.
    import handheld

    display = handheld.open_display()
    folder = __file__.split("/handful/")[0]
    if folder:
        sys.path.insert(0, folder + "/lib")
        sys.path.insert(0, folder)
    show_name(display)
    from handful.app import App
    from handful.launch import Launch

    launch = Launch()
    seed = os.getenv("HANDFUL_SEED")
    if seed is not None:
        launch.seed = int(seed)
        launch.ranked = False
    ports = handheld.open_ports(display)
    del handheld  # its code is not needed any more, and App lets go of it
    gc.collect()
    try:
        app = App(ports, launch)
        # What was called for that is gone, but what it left on Python's stack still leads to
        # code, which a collection would keep: this many arguments are written over it.
        max(*[0] * 200)
        app.run()
    finally:
        # Nobody watches for a computer any more, and one that comes must find no open file.
        if ports.drive:
            ports.drive.close()


def show_name(display):
    """Show the name of the game while the rest is loaded."""
    from handful.ui.splash import splash

    display.root_group = splash()
    display.refresh()


if __name__ == "__main__":
    main()
