# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The command `python -m tools.solve`."""

import json
import time
from pathlib import Path
from typing import NamedTuple

from handful.rules.houses import name_of
from handful.rules.ruleset import UPPER
from tools.command_line import Parser, Progress, Refusal, refuse, run
from tools.rules_named import rules_named
from tools.whole_file import check_writable, is_device, without_links, write_whole

from .chance_file import chance_bytes
from .chances import MOST_OPEN, solve_chances
from .solver import Solution, solve
from .value_file import table_bytes

PROGRAM = "tools.solve"


def main(argv=None) -> int:
    """Solve a rule set, and print or write what the options ask for; return the exit status."""
    options = _parser().parse_args(argv)
    started_s = time.perf_counter()
    try:
        ruleset = rules_named(options.rules)
        is_asked = options.state is not None
        situation = parse_situation(ruleset, options.state) if is_asked else None
        for path in filter(None, (options.out, options.chances)):
            _try(check_writable, path)
        _check_apart(options.out, options.chances)
        with Progress() as show:
            solution = solve(ruleset, progress=lambda part: show(f"solving: {part:.0%}"))
            if options.chances:
                chances = solve_chances(
                    solution, options.most_open, lambda part: show(f"chances: {part:.0%}")
                )
        found = _summary(solution, time.perf_counter() - started_s)
        if situation:
            found["value"] = value_in(solution, situation)
        if options.out:
            _try(write_whole, options.out, table_bytes(solution))
        if options.chances:
            _try(write_whole, options.chances, chance_bytes(chances))
    except Refusal as error:
        return refuse(PROGRAM, error)
    _print(found, options)
    return 0


def _check_apart(out, chances):
    """Refuse one file for both tables."""
    if out and chances and not is_device(out) and without_links(out) == without_links(chances):
        raise Refusal(f"--chances: {chances} is already written by --out")


def _try(work, path, *values):
    """Do something with a file that is written; raise `Refusal` if it cannot be."""
    try:
        work(path, *values)
    except OSError as error:
        raise Refusal(f"cannot write {path}: {error.strerror}") from None


def _parser():
    made = Parser(PROGRAM, "Work out the value of every state between two turns.")
    add = made.add_argument
    add(
        "--rules",
        metavar="ID",
        required=True,
        help='the rule set, such as herg or "herg*five_bonus=0"',
    )
    add("--state", metavar="TEXT", help='a state, as in "open=five_kind,chance upper=40 five=50"')
    add("--out", metavar="FILE", type=Path, help="write the table for the device")
    add("--chances", metavar="FILE", type=Path, help="write the table of the chance to win")
    add(
        "--most-open",
        metavar="N",
        type=int,
        choices=range(1, 7),
        default=MOST_OPEN,
        help=f"open boxes of the cards in it, 1 to 6; {MOST_OPEN} if nothing is said",
    )
    add("--json", action="store_true", help="print one JSON object")
    return made


def _summary(solution, seconds):
    return {
        "rules": name_of(solution.ruleset),
        "expectation": round(solution.expectation, 9),
        "states": solution.states.count,
        "seconds": round(seconds, 2),
    }


def _print(found, options):
    if options.json:
        print(json.dumps(found))
        return
    print(f"{found['rules']}: {found['expectation']:.9f}")
    print(f"{found['states']:,} states in {found['seconds']:.2f} s")
    if "value" in found:
        print(f"value of the state: {found['value']:.9f}")
    for path in filter(None, (options.out, options.chances)):
        print(f"wrote {path}, {path.stat().st_size:,} bytes")


# ---- a state in words --------------------------------------------------------------------------


class SituationError(Refusal, ValueError):
    """The words are not a state; the text is for the user."""


class Situation(NamedTuple):
    """The open boxes, the upper total, and whether the five-alike box holds points."""

    open_boxes: tuple[int, ...]
    upper: int
    five_full: bool


def parse_situation(ruleset, text: str) -> Situation:
    """Return a state, as in `open=five_kind,chance upper=40 five=50`; raise `SituationError`.

    By default all boxes are open, and `upper` and `five` are 0.
    """
    words = {"open": ",".join(ruleset.boxes), "upper": "0", "five": "0"}
    given = set()
    if not text.strip():
        raise SituationError("--state: it is empty; say open=BOX,BOX upper=N five=N")
    for word in text.split():
        key, equals, value = word.partition("=")
        if key not in words or not equals:
            raise SituationError(f"{word!r} is none of open=BOX,BOX upper=N five=N")
        if key in given:
            raise SituationError(f"--state: {key}= is in it twice")
        given.add(key)
        words[key] = value
    open_boxes = _boxes(ruleset, words["open"])
    upper = _number("upper", words["upper"])
    five = _number("five", words["five"])
    if five not in (0, ruleset.five_kind):
        raise SituationError(f"five={five}: the five-alike box holds 0 or {ruleset.five_kind}")
    most = sum(5 * (box + 1) for box in range(UPPER) if box not in open_boxes)
    if upper > most:
        raise SituationError(f"upper={upper}: the filled upper boxes hold {most} at most")
    return Situation(open_boxes, upper, five > 0)


def value_in(solution: Solution, situation: Situation) -> float:
    """Return the expected further points, also for an upper total that no dice can make."""
    try:
        return solution.value(*situation)
    except KeyError:
        return solve(solution.ruleset, every_total=True).value(*situation)


def _boxes(ruleset, text):
    names = [name for name in text.split(",") if name]
    for name in names:
        if name not in ruleset.boxes:
            raise SituationError(f"no box {name!r}; there are {' '.join(ruleset.boxes)}")
        if names.count(name) > 1:
            raise SituationError(f"open={text}: {name} is in it twice")
    return tuple(box for box, name in enumerate(ruleset.boxes) if name in names)


def _number(key, text):
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise SituationError(f"{key}={text}: a whole number is needed")
    return int(text)


if __name__ == "__main__":
    run(PROGRAM, main)
