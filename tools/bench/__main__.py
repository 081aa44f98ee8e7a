# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The command `python -m tools.bench`."""

import importlib
import sys

from tools.command_line import Parser, Refusal, refuse, run
from tools.emulator import EmulatorError

PROGRAM = "tools.bench"
SECTIONS = {
    "redraw": "the most sent to the panel for each kind of frame (a full screen is 40,960)",
    "sizes": "bytecode, as mpy-cross makes it",
    "games": "CPU players, also the perfect one with its table, without drawing",
    "link": "a roll over the cable, at 57,600 baud with slow hashes and writes",
    "web": "the page in Chromium",
    "device": "virtual milliseconds on an emulated PyGamer, good to 30 percent",
    "micropython": "the same on an emulated Pico with MicroPython",
}
LONG = ("web", "device", "micropython")
"""Measured only where they are asked for by name."""

GAMES = 200


def main(argv=None) -> int:
    """Print the figures asked for; 1 if one is over its limit, 2 where one cannot be measured."""
    arguments = _arguments(argv)
    over = []
    for section in arguments.sections or [name for name in SECTIONS if name not in LONG]:
        try:
            rows = _shown(section, _measure(section, arguments))
        except Refusal as error:
            return refuse(PROGRAM, f"{section}: {error}")
        except EmulatorError as error:
            refuse(PROGRAM, f"{section}: {error}")
            return 1
        over += [row for row in rows if not row.kept]
    for row in over:
        print(f"{PROGRAM}: {row.complaint()}", file=sys.stderr)
    return 1 if over else 0


def _shown(section, rows):
    """Print rows as they are measured, and return them."""
    shown = []
    for row in rows:
        if not shown:
            print(f"{section}: {SECTIONS[section]}")
        print(row.line(), flush=True)
        shown.append(row)
    return shown


def _arguments(argv):
    names = " ".join(SECTIONS)
    parser = Parser(PROGRAM, "Measure the project's figures.")
    parser.add_argument(
        "sections", nargs="*", metavar="SECTION", help=f"{names}; the last three only by name"
    )
    parser.add_argument(
        "--games", type=int, default=GAMES, metavar="N", help=f"of each rule set, {GAMES}"
    )
    parser.add_argument(
        "--to-win", action="store_true", help="with games: what playing to win gains, N matches"
    )
    arguments = parser.parse_args(argv)
    for section in arguments.sections:
        if section not in SECTIONS:
            parser.error(f"no section {section!r}; there are {names}")
    if arguments.games < 2:
        parser.error("--games: at least two")
    return arguments


def _measure(section, arguments):
    # Imported when asked for, because what one needs may be missing where another can run.
    if section == "micropython":
        return importlib.import_module(".device", __package__).micropython_figures()
    if section == "games" and arguments.to_win:
        return importlib.import_module(".to_win", __package__).figures(arguments.games)
    module = importlib.import_module(f".{section}", __package__)
    return module.figures(arguments.games) if section == "games" else module.figures()


if __name__ == "__main__":
    run(PROGRAM, main)
