# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The command `python -m tools.solve`."""

import json
import sys
import time
from pathlib import Path

from handful.rules.rulesets import RULESETS
from tools.command_line import Parser, refuse, run

from .situation import SituationError, parse_situation, value_in
from .solver import solve
from .value_file import TableFault, table_bytes

PROGRAM = "tools.solve"


def main(argv=None) -> int:
    """Solve a rule set and print or write what was asked for; return the exit status."""
    options = _parser().parse_args(argv)
    started_s = time.perf_counter()
    ruleset = RULESETS.get(options.rules)
    if ruleset is None:
        return refuse(PROGRAM, f"no rule set {options.rules!r}; there are {' '.join(RULESETS)}")
    try:
        situation = parse_situation(ruleset, options.state) if options.state else None
        solution = solve(ruleset, progress=_progress(options))
        found = _summary(solution, time.perf_counter() - started_s)
        if situation:
            found["value"] = value_in(solution, situation)
        if options.out:
            options.out.write_bytes(table_bytes(solution, options.half))
    except (SituationError, TableFault) as error:
        return refuse(PROGRAM, error)
    except OSError as error:
        return refuse(PROGRAM, f"cannot write {options.out}: {error.strerror}")
    _print(found, options)
    return 0


def _parser():
    made = Parser(PROGRAM, "Work out the value of every state between two turns.")
    add = made.add_argument
    add("--rules", metavar="ID", required=True, help="the rule set")
    add("--state", metavar="TEXT", help='a state, as in "open=five_kind,chance upper=40 five=50"')
    add("--out", metavar="FILE", type=Path, help="write the table for the device")
    add("--half", action="store_true", help="a table of half the size, for small drives")
    add("--json", action="store_true", help="print one JSON object")
    add("--quiet", action="store_true", help="show no progress")
    return made


def _summary(solution, seconds):
    return {
        "rules": solution.ruleset.id,
        "expectation": round(solution.expectation, 9),
        "states": solution.states.count,
        "seconds": round(seconds, 2),
    }


def _progress(options):
    """Return what shows how much is done, on standard error: on a terminal, in one line."""
    if options.quiet or not sys.stderr.isatty():
        return None

    def show(part):
        end = "\n" if part == 1 else ""
        print(f"\r{PROGRAM}: {part:4.0%}", end=end, file=sys.stderr, flush=True)

    return show


def _print(found, options):
    if options.json:
        print(json.dumps(found))
        return
    print(f"{found['rules']}: {found['expectation']:.9f}")
    print(f"{found['states']:,} states in {found['seconds']:.2f} s")
    if "value" in found:
        print(f"value of the state: {found['value']:.9f}")
    if options.out:
        print(f"wrote {options.out}, {options.out.stat().st_size:,} bytes")


if __name__ == "__main__":
    run(PROGRAM, main)
