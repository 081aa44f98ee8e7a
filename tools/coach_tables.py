# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The coach's tables: solved once, kept in build/coach, and chosen for a device's drive.

Each rule set has a value table, one of half the size that loses a thousandth of a point a game,
and a table of the chance to win in the last turns. An installed package brings all of them in its
build/coach, so that nothing is solved there.
"""

import io
import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from handful.coach.chances import open_chances
from handful.coach.coach import TableError
from handful.coach.value_table import open_table
from handful.rules.rulesets import RULESETS
from tools.command_line import Progress, Refusal
from tools.fewer_chances import fewer_chances
from tools.half_table import half_table
from tools.sources import ROOT
from tools.whole_file import write_whole

FOLDER = "coach"
ENDING = ".values"
CHANCES_ENDING = ".chances"
CACHE = ROOT / "build" / FOLDER
SMALLEST = 15_000
"""No rule set has a smaller value table."""
MOST_OPEN = int(os.environ.get("HANDFUL_MOST_OPEN", "4"))
"""With so many open boxes the table of the chance to win begins. Tests have smaller ones."""


class TablesError(Refusal):
    """These tables cannot be built; the text is for the user."""


class Tables(NamedTuple):
    """The tables of one rule set: of values, the whole one and half the size, and of chances."""

    rules: str
    whole: bytes
    half: bytes
    chances: bytes = b""


def table_path(rules: str) -> str:
    """Return where on a drive the game looks for a rule set's table."""
    return f"{FOLDER}/{rules}{ENDING}"


def chances_path(rules: str) -> str:
    """Return where on a drive the game looks for a rule set's table of the chance to win."""
    return f"{FOLDER}/{rules}{CHANCES_ENDING}"


def parse_rules(text: str) -> list[str]:
    """Return the rule sets of `herg,ynot`, `all` or `none`; raises `TablesError`."""
    if text in ("all", "none"):
        return list(RULESETS) if text == "all" else []
    names = [name for name in text.split(",") if name]
    for name in names:
        if name not in RULESETS:
            raise TablesError(f"--coach: no rule set {name!r}; there are {' '.join(RULESETS)}")
    return list(dict.fromkeys(names))


def tables_of(rules: str) -> Tables:
    """Return the tables of a rule set, which may take seconds."""
    found = _tables(rules, (ENDING, CHANCES_ENDING), MOST_OPEN)
    # A row of one value is smaller than half of it with its step.
    half = min(found[ENDING], half_table(found[ENDING], RULESETS[rules]), key=len)
    return Tables(rules, found[ENDING], half, found[CHANCES_ENDING])


def whole_table(rules: str, progress: Callable[[float], None] | None = None) -> bytes:
    """Return the whole table of a rule set, kept or else solved, which takes seconds.

    Meanwhile `progress` is called with the part done, 0 first; without it the terminal shows
    that. Raises `ImportError` if it has to be solved and there is no numpy.
    """
    return _tables(rules, (ENDING,), 0, progress)[ENDING]


def house_table(ruleset) -> bytes:
    """Return the table of house rules, which is solved each time and not kept."""
    return _of_house(ruleset, (ENDING,))[ENDING]


def house_chances(ruleset) -> bytes:
    """Return the table of the chance to win by house rules, which is not kept either."""
    return _of_house(ruleset, (CHANCES_ENDING,))[CHANCES_ENDING]


def _of_house(ruleset, endings):
    with Progress() as show:
        say = "solving the house: {:.0%}".format
        return _solved(ruleset, endings, MOST_OPEN, lambda part: show(say(part)))


def whole_chances(
    rules: str, progress: Callable[[float], None] | None = None, most_open: int = MOST_OPEN
) -> bytes:
    """Return the table of the chance to win, as `whole_table`; it takes some seconds more.

    It knows cards with `most_open` open boxes, or with more.
    """
    return _tables(rules, (CHANCES_ENDING,), most_open, progress)[CHANCES_ENDING]


def kept_table(rules: str, ending: str, most_open: int = 1) -> bytes | None:
    """Return a table that was solved before, or None."""
    path = CACHE / (rules + ending)
    return read_table(path, rules) if ending == ENDING else read_chances(path, rules, most_open)


def _tables(rules, endings, most_open, progress=None):
    """Return tables by their endings: those that are kept, and the others solved at once."""
    found = {}
    for ending in endings:
        data = kept_table(rules, ending, most_open)
        if data:
            found[ending] = data
    lack = [ending for ending in endings if ending not in found]
    ruleset = RULESETS[rules]
    if lack and progress:
        found.update(_solved(ruleset, lack, most_open, progress))
    elif lack:
        with Progress() as show:
            say = f"solving {rules} for the coach: {{:.0%}}".format
            found.update(_solved(ruleset, lack, most_open, lambda part: show(say(part))))
    for ending in lack:
        with suppress(OSError):  # the next run solves it again
            CACHE.mkdir(parents=True, exist_ok=True)
            write_whole(CACHE / (rules + ending), found[ending])
    return found


def _solved(ruleset, endings, most_open, progress):
    # Late, because a table that is kept takes no numpy.
    from tools.solve.chance_file import chance_bytes
    from tools.solve.chances import solve_chances
    from tools.solve.solver import solve
    from tools.solve.value_file import table_bytes

    progress(0)
    first = 1 / 3 if CHANCES_ENDING in endings else 1
    solution = solve(ruleset, progress=lambda part: progress(first * part))
    found = {}
    if ENDING in endings:
        found[ENDING] = table_bytes(solution)
    if CHANCES_ENDING in endings:
        chances = solve_chances(
            solution, most_open, lambda part: progress(first + (1 - first) * part)
        )
        found[CHANCES_ENDING] = chance_bytes(chances)
    return found


def read_chances(path: Path, rules: str, most_open: int = 1) -> bytes | None:
    """Return a table of the chance to win; None if there is none, or it is damaged or smaller."""
    try:
        data = path.read_bytes()
        known = open_chances(io.BytesIO(data), RULESETS[rules]).most_open
    except (OSError, TableError):
        return None
    return data if known >= most_open else None


def read_table(path: Path, rules: str) -> bytes | None:
    """Return a table of this rule set, or None if there is none or it is damaged."""
    try:
        data = path.read_bytes()
        open_table(io.BytesIO(data), RULESETS[rules])
    except (OSError, TableError):
        return None
    return data


def chosen(
    names: Iterable[str],
    room: int,
    find: Callable[[str], Tables] = tables_of,
    rounded: Callable[[int], int] = int,
    smallest: int = SMALLEST,
) -> tuple[dict[str, bytes], list[str]]:
    """Return the tables for a drive with so much room, by path, and the rule sets left out.

    As many rule sets as possible get one, the first of `names` first; then they get whole tables
    in place of halves, and then those of the chance to win, with fewer turns where there is less
    room, as far as there is room. `rounded` is what a file of a size takes.
    With less room than the `smallest` table has none is solved.
    """
    taken: list[Tables] = []
    left_out: list[str] = []
    for name in names:
        if room < smallest:
            left_out.append(name)  # without solving it
            continue
        tables = find(name)
        size = rounded(len(tables.half))
        if size <= room:
            room -= size
            taken.append(tables)
        else:
            left_out.append(name)
    result = {}
    for tables in taken:
        more = rounded(len(tables.whole)) - rounded(len(tables.half))
        fits = more <= room
        room -= more if fits else 0
        result[table_path(tables.rules)] = tables.whole if fits else tables.half
    for tables in taken:
        chances = _fitting(tables, room, rounded)
        if chances:
            result[chances_path(tables.rules)] = chances
            room -= rounded(len(chances))
    return result, left_out


def _fitting(tables, room, rounded):
    """Return the table of the chance to win for as many turns as have room; b"" for none."""
    found = tables.chances
    while found and rounded(len(found)) > room:
        found = fewer_chances(found, RULESETS[tables.rules])
    return found
