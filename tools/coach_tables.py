# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The coach's value tables: solved once, kept in build/coach, and chosen for a device's drive.

Each rule set has a table, and one of half the size that loses a thousandth of a point a game. An
installed package brings all whole tables in its build/coach, so that nothing is solved there.
"""

import io
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from handful.coach.chances import open_chances
from handful.coach.value_table import TableError, open_table
from handful.rules.rulesets import RULESETS
from tools.command_line import Progress, Refusal
from tools.half_table import half_table
from tools.sources import ROOT
from tools.whole_file import write_whole

FOLDER = "coach"
ENDING = ".values"
CHANCES_ENDING = ".chances"
CACHE = ROOT / "build" / FOLDER
SMALLEST = 300_000
"""No rule set has a smaller table."""


class TablesError(Refusal):
    """These tables cannot be built; the text is for the user."""


class Tables(NamedTuple):
    """The tables of one rule set: the whole one, and the one of half the size."""

    rules: str
    whole: bytes
    half: bytes


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
    whole = whole_table(rules)
    return Tables(rules, whole, half_table(whole, RULESETS[rules]))


def whole_table(rules: str, progress: Callable[[float], None] | None = None) -> bytes:
    """Return the whole table of a rule set, kept or else solved, which takes seconds.

    Meanwhile `progress` is called with the part done, 0 first; without it the terminal shows
    that. Raises `ImportError` if it has to be solved and there is no numpy.
    """
    path = CACHE / (rules + ENDING)
    return read_table(path, rules) or _made(path, rules, _solved, progress)


def house_table(ruleset) -> bytes:
    """Return the table of house rules, which is solved each time and not kept."""
    from tools.solve.solver import solve
    from tools.solve.value_file import table_bytes

    with Progress() as show:
        solution = solve(ruleset, progress=lambda part: show(f"solving the house: {part:.0%}"))
    return table_bytes(solution)


def whole_chances(rules: str, progress: Callable[[float], None] | None = None) -> bytes:
    """Return the table of the chance to win, as `whole_table`; it takes some seconds more."""
    path = CACHE / (rules + CHANCES_ENDING)
    return read_chances(path, rules) or _made(path, rules, _solved_chances, progress)


def _made(path, rules, make, progress):
    """Make a table and keep it; where it cannot be kept, the next run makes it again."""
    if progress:
        made = make(rules, progress)
    else:
        with Progress() as show:
            made = make(rules, lambda part: show(f"solving {rules} for the coach: {part:.0%}"))
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, made)
    return made


def _solved(rules, progress):
    # Late, because a table that is kept takes no numpy.
    from tools.solve.solver import solve
    from tools.solve.value_file import table_bytes

    progress(0)
    return table_bytes(solve(RULESETS[rules], progress=progress))


def _solved_chances(rules, progress):
    from tools.solve.chance_file import chance_bytes
    from tools.solve.chances import MOST_OPEN, solve_chances
    from tools.solve.solver import solve

    progress(0)
    solution = solve(RULESETS[rules], progress=lambda part: progress(part / 3))
    chances = solve_chances(solution, MOST_OPEN, lambda part: progress((1 + 2 * part) / 3))
    return chance_bytes(chances)


def read_chances(path: Path, rules: str) -> bytes | None:
    """Return a table of the chance to win, or None if there is none or it is damaged."""
    try:
        data = path.read_bytes()
        open_chances(io.BytesIO(data), RULESETS[rules])
    except (OSError, TableError):
        return None
    return data


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
    in place of halves, as far as there is room. `rounded` is what a file of a size takes.
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
    return result, left_out
