# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Builds the coach's value tables and puts on a device's drive what fits, for tools.deploy."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

import host_sim  # noqa: F401  (it puts the game on the path)
from handful.rules.rulesets import RULESETS
from tools.command_line import say
from tools.mounted_drive import MountedDrive, MountedDriveError

FOLDER = "coach"
ENDING = ".values"


class TablesError(Exception):
    """These tables cannot be built; the text is for the user."""


class Tables(NamedTuple):
    """The tables of one rule set: the whole one, and the one of half the size."""

    rules: str
    whole: bytes
    half: bytes


def table_path(rules: str) -> str:
    """Return where on a drive the game looks for a rule set's table."""
    return f"{FOLDER}/{rules}{ENDING}"


def parse_rules(text: str | None) -> list[str]:
    """Return the rule sets of `herg,ynot` or `all`; raises `TablesError`."""
    if text == "all":
        return list(RULESETS)
    names = [name for name in (text or "").split(",") if name]
    for name in names:
        if name not in RULESETS:
            raise TablesError(f"--coach: no rule set {name!r}; there are {' '.join(RULESETS)}")
    return list(dict.fromkeys(names))


def build_tables(names: Iterable[str], say: Callable[[str], None] = say) -> list[Tables]:
    """Return the tables of these rule sets; some seconds each. Raises `TablesError`."""
    built = []
    for name in names:
        try:
            from tools.solve.solver import solve
            from tools.solve.value_file import table_bytes
        except ImportError as error:
            raise TablesError(f"--coach: {error}; python3 tools/dev.py test installs it") from None
        say(f"solving {name} for the coach")
        solution = solve(RULESETS[name])
        built.append(Tables(name, table_bytes(solution), table_bytes(solution, half=True)))
    return built


def install_tables(
    target: MountedDrive, tables: Iterable[Tables], say: Callable[[str], None] = say
) -> None:
    """Copy each table, or its half where the drive has no room, or say that neither fits."""
    for each in tables:
        path = table_path(each.rules)
        data = _fitting(target, path, (each.whole, each.half))
        if data is None:
            say(f"{path} does not fit: the coach has no table for {each.rules}")
            continue
        changed = target.write(path, data)
        target.verify({path: data})
        size = "half size, " if data is each.half else ""
        say(f"{path}, {size}{len(data):,} bytes{'' if changed else ' (as it was)'}")


def _fitting(target, path, sizes):
    for data in sizes:
        try:
            target.check_space({path: data}, ())
        except MountedDriveError:
            continue
        return data
    return None
