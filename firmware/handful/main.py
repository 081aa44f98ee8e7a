# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The game on a device: opens the board's ports and runs the app; code.py starts it.

code.py has checked the drive. An exception ends this run: its traceback goes to the serial
console, and code.py, run again, shows it in words.
"""

import os
import sys
import traceback

import supervisor

try:
    from alarm import sleep_memory
except ImportError:
    sleep_memory = bytearray(0)  # this board has none

STOP_NOTE = b"handful stopped: "
"""Start of the note that a stopped game leaves for code.py."""


def main():
    """Run the game to its end, and code.py after it: another package may have to be started.

    It calls the app's loop itself, because CircuitPython 9.2 has 1,536 bytes for all calls.
    """
    with Guard() as guard:
        guard.area, guard.ports, guard.app = opened()
        if guard.app:
            session = guard.app.run()
            if session:
                from handful import opening

                opening.leave_wish(sleep_memory, session)
    if guard.stopped:
        raise guard.stopped
    supervisor.reload()


class Guard:
    """Ends a run in words and with closed files, whatever happens in it.

    It is no `try` with handlers: a frame has room for each block in it, and the room of one that
    is not entered holds whatever was there before. The collector takes that for references, for
    as long as the frame is there: here, for the whole run. One kept 17 KB.
    """

    def __init__(self):
        self.area = self.ports = self.app = self.stopped = None

    def __enter__(self):
        return self

    def __exit__(self, kind, error, _):
        is_fault = isinstance(error, Exception)
        if is_fault:
            leave_note(error, self.app)
            # Beside a full flash cache CircuitPython has no room to keep a long traceback for
            # code.py, which would start the game again without a word: here is a short one.
            traceback.print_exception(error)
            self.stopped = type(error)(*error.args)
        elif error is not None and self.app:
            # A computer has written to the drive, its own notes perhaps, or has sent a ctrl-C.
            try:
                self.app.save_for_off()
            except Exception as failed:
                traceback.print_exception(failed)
        # Nobody watches for a computer any more, and one that comes must find no open file.
        if self.ports is not None and self.ports.drive:
            self.ports.drive.close()
        self.area = None  # what lies in it has not been given back as long as this was there
        return is_fault


def opened():
    """Return what keeps the heap in one area, the ports, and the app, as `opening` does.

    That is a module of its own because its code goes once the first screen is there.
    """
    # The board's files come from the top of the drive even when the package does not.
    import handheld

    display = handheld.open_display()
    home = package_folder()
    if home:
        sys.path.insert(0, home + "/lib")
        sys.path.insert(0, home)
    from handful import opening

    area = opening.one_area()
    ports = opening.opened_ports(handheld, display)
    seed = os.getenv("HANDFUL_SEED")
    return area, ports, opening.opened_app(ports, bool(home), sleep_memory, seed)


def leave_note(error, app):
    """Leave the last line of a traceback in memory that a restart keeps.

    Before it are the language and the fate of the game: the restart has the memory to say so in
    words. Where no memory at all is left, CircuitPython drops even a short traceback.
    """
    line = type(error).__name__
    if line != "MemoryError":  # whose words would need some
        line += ": " + str(error)
    if app:
        line = app.stop_note + line
    note = STOP_NOTE + line.encode() + b"\n"
    if len(note) <= len(sleep_memory):
        sleep_memory[0 : len(note)] = note


def package_folder():
    """Return the folder of the package that runs, "" for the installed one."""
    return __file__.rsplit("/", 2)[0]


if __name__ == "__main__":
    main()
