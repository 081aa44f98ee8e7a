# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The simulator's command line: the table of its arguments, and one line for whatever goes wrong.

Exit status 0: the run ended as asked; 1: it started but did not; 2: it could not start.
"""

import argparse
import os
from collections.abc import Sequence

from handful import VERSION
from tools.command_line import INTERRUPTED, STOPPED, Parser, refuse

from .boards import DEFAULT_BOARD, lay_out
from .failure import RunError, UsageError
from .faults import FORMS as FAULTS
from .link_port import FORMS
from .options import from_arguments

TRACEBACK_SETTING = "HANDFUL_TRACEBACK"
BETA = " (a beta: saves may be reset)" if "b" in VERSION else ""


AFTERWORD = """\
With any of --rules --players --dice --seed --code the game opens at the table.

words of a script:
  A B UP DOWN LEFT RIGHT START SELECT   keys; SELECT+B together, RIGHT*2 twice
  WAIT:500 SHAKE                        let 500 ms pass; shake the handheld
  SHOT:name STATE:name                  save the screen as name.png, the state as name.json
                                        with --pair both sides; the right one's is name-right
  SIDE:right CABLE:out                  with --pair: left or right presses; out or in

in a window: F12 saves a picture; with --pair F9 pulls the cable, F10 changes sides
host_sim/README.md says more."""


class _Parser(Parser):
    def error(self, message):
        raise UsageError(message)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the simulator with these arguments, or the process's own, and return the exit status."""
    try:
        arguments = parser().parse_args(argv)
        return _run(from_arguments(arguments))
    except UsageError as error:
        return _say(error, 2)


def parser() -> argparse.ArgumentParser:
    """Return the parser of all arguments."""
    made = _Parser(
        "python -m host_sim",
        "Play Handful on a desktop, with the code of the handheld.",
        epilog=AFTERWORD,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.add_argument("--version", action="version", version=f"Handful {VERSION}{BETA}")
    _add_game(made.add_argument_group("the game"))
    _add_run(made.add_argument_group("the run"))
    _add_outputs(made.add_argument_group("written at the end"))
    return made


def _add_game(group):
    group.add_argument("--rules", metavar="ID", help='a rule set, or "herg*five_bonus=0,..."')
    group.add_argument("--players", metavar="LIST", help='as in "ANN,BOB,cpu:strong"')
    group.add_argument(
        "--seed", metavar="N", type=_whole_number, help="a number that fixes the dice"
    )
    group.add_argument("--dice", metavar="FACES", help='first faces, as in "1 2 3 4 5, 6 6"')
    group.add_argument("--code", metavar="LETTERS", help="a share code: its rules and its dice")
    group.add_argument("--game", metavar="CODE", help="a game code or its link: watch, race, look")
    group.add_argument(
        "--day", metavar="N", type=_whole_number, help="the daily dice with this number, 0 today's"
    )
    group.add_argument("--demo", action="store_true", help="CPU players finish a game, then exit")


def _whole_number(text):
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= 4000):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is no whole number")
    return int(text)


def _add_run(group):
    group.add_argument(
        "--board", metavar="NAME", default=DEFAULT_BOARD, help=f"handheld, {DEFAULT_BOARD}"
    )
    group.add_argument("--store", metavar="DIR", help="keep the handheld's memory in this folder")
    group.add_argument("--link", metavar="WHERE", help=f"another handheld: {FORMS}")
    group.add_argument("--pair", action="store_true", help="two handhelds and a cable to pull")
    group.add_argument("--fault", metavar="NAME", action="append", help=FAULTS)
    group.add_argument(
        "--receiver", action="store_true", help="no game yet, to be sent one; with --pair: right"
    )
    group.add_argument("--headless", action="store_true", help="no window, as fast as it can")
    group.add_argument(
        "--text", action="store_true", help="in words: every change a line; type help"
    )
    group.add_argument("--script", metavar="KEYS", help='"A RIGHT*2 B WAIT:500" or @file')


def _add_outputs(group):
    group.add_argument("--screenshot", metavar="FILE.png", help="the screen")
    group.add_argument("--portrait", metavar="FILE.png", help="the whole handheld")
    group.add_argument(
        "--record", metavar="FILE.gif", help="the run as a moving picture, with rolling dice"
    )
    group.add_argument("--sound", metavar="FILE.wav", help="what the speaker played")
    group.add_argument("--state", metavar="FILE.json", help="the state of the game")
    group.add_argument("--log", metavar="FILE", help="the actions of the game")


def _run(options):
    lay_out(options.facts.NAME)
    # Late, so that wrong arguments and --help are answered without loading the drawing stack.
    from .pair import Pair
    from .run import Run

    try:
        (Pair if options.pair else Run)(options).play()
    except UsageError:
        raise  # such as a port that is taken
    except RunError as error:
        return _say(error, 1)
    except KeyboardInterrupt:
        return _say(STOPPED, INTERRUPTED)
    except BrokenPipeError:
        raise  # nobody reads what the run says
    except Exception as error:
        if os.environ.get(TRACEBACK_SETTING):
            raise
        name = type(error).__name__
        return _say(f"the game broke: {name}: {error} ({TRACEBACK_SETTING}=1 shows where)", 1)
    return 0


def _say(error, status):
    refuse("host_sim", " ".join(str(error).split()))
    return status
