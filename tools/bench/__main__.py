# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The command `python -m tools.bench`."""

import importlib
import sys

from tools.command_line import Parser, run

from . import games

PROGRAM = "tools.bench"
GAMES = 200


def main(argv=None) -> int:
    """Print the figures asked for; return 1 if one is over its limit."""
    parser = Parser(PROGRAM, "Let CPU players play, and print what they average.")
    parser.add_argument("what", choices=["games"], help="CPU players, without drawing")
    parser.add_argument(
        "--games", type=int, default=GAMES, metavar="N", help=f"of each rule set, {GAMES}"
    )
    parser.add_argument(
        "--to-win", action="store_true", help="what playing to win gains, in N matches"
    )
    arguments = parser.parse_args(argv)
    if arguments.games < 2:
        parser.error("--games: at least two")
    # It needs numpy, which the games do not.
    to_win = arguments.to_win and importlib.import_module(".to_win", __package__)
    over = []
    for row in (to_win or games).figures(arguments.games):
        print(row.line(), flush=True)
        if not row.kept:
            over.append(row)
    for row in over:
        print(f"{PROGRAM}: {row.complaint()}", file=sys.stderr)
    return 1 if over else 0


if __name__ == "__main__":
    run(PROGRAM, main)
