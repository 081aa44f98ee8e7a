# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The coach's tables: those in a store's drive, or else the ones that all commands share.

add_tables(ports, Path("store"), lambda: 0, shown)
ports.drive.open_file("coach/herg.values")    # two to four seconds if it has to be solved

Time in the game stands still meanwhile, so that a run goes on alike with a table that is kept and
with one that is solved. Without numpy none is solved, and the strong player advises.
"""

import errno
import io
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import BinaryIO

from handful.ports import Ports
from handful.rules.rulesets import RULESETS
from handful.ui.kit import block
from handful.ui.kit_maker import INK, PAPER, solid
from handful.words import words
from tools.coach_tables import (
    CHANCES_ENDING,
    ENDING,
    kept_table,
    read_chances,
    read_table,
    whole_chances,
    whole_table,
)

from .flash import COACH
from .paper import PITCH, paper_with

BAR_WIDTH = 120


def add_tables(
    ports: Ports,
    store: Path | None,
    language: Callable[[], str],
    shown: Callable[[str, float], None],
) -> None:
    """Let a drive have the coach's tables.

    While one is solved the panel says so in a `language`; then `shown` is called each time, with
    the rule set's title and the part done.
    """
    drive, screen = ports.drive, SolvingScreen(ports.display)

    def show(title, part):
        screen.show(title, part, language())
        if part is not None:
            shown(title, part)

    drive.open_table = CoachTables(store and store / "drive" / COACH, show).open


class CoachTables:
    """Opens the tables in a drive's `folder`, if it has one, and those that all commands share.

    `show(title, part)` is called while one is made, with the rule set's title and the part done;
    None at the end.
    """

    def __init__(self, folder: Path | None, show: Callable[[str, float | None], None]):
        self._folder = folder
        self._show = show
        self._made: dict[str, bytes] = {}

    def open(self, name: str, at_hand: bool = False) -> BinaryIO:
        """Return the open table of this name, which is solved if need be, unless `at_hand`.

        Raises `OSError` if there is none to be had.
        """
        rules, dot, ending = name.removeprefix(COACH).rpartition(".")
        ruleset, for_points = RULESETS.get(rules), dot + ending == ENDING
        if ruleset is None or not for_points and dot + ending != CHANCES_ENDING:
            raise OSError(errno.ENOENT, "no table has this name", name)
        read, make = (read_table, whole_table) if for_points else (read_chances, whole_chances)
        data = self._made.get(name)
        if data is None and self._folder:
            data = read(self._folder / (rules + dot + ending), rules)
        if data is None and at_hand:
            data = kept_table(rules, dot + ending)
            if data is None:
                raise OSError(errno.ENOENT, "this table would have to be solved", name)
        elif data is None:
            data = self._made[name] = self._shared(make, ruleset)
        return io.BytesIO(data)

    def _shared(self, make, ruleset):
        try:
            return make(ruleset.id, partial(self._show, ruleset.title))
        except ImportError as error:
            raise OSError(errno.ENOENT, f"no table, and no solver: {error}") from error
        finally:
            self._show(ruleset.title, None)


class SolvingScreen:
    """What the panel shows while a table is made: words and a bar; then what it showed before."""

    def __init__(self, display):
        self._display = display
        self._before = None
        self._bar = None

    def show(self, title: str, part: float | None, language: str) -> None:
        """Show how much is done; None is the end."""
        display = self._display
        if part is None:
            if self._bar is not None:
                display.root_group = self._before
            self._before = self._bar = None
            return
        if self._bar is None:
            self._before = display.root_group
            display.root_group = self._drawn(title, language)
        self._bar.width = 1 + round((BAR_WIDTH - 1) * part)
        display.refresh()

    def _drawn(self, title, language):
        display = self._display
        top = display.height // 2 - 2 * PITCH
        told = words(language, "spoken").SOLVING.format(title)
        group = paper_with(display, told.split("|"), top)
        left, top = (display.width - BAR_WIDTH) // 2, top + 3 * PITCH
        group.append(block(solid(INK), left - 2, top - 2, BAR_WIDTH + 4, 9))
        group.append(block(solid(PAPER), left - 1, top - 1, BAR_WIDTH + 2, 7))
        self._bar = block(solid(INK), left, top, 1, 5)
        group.append(self._bar)
        return group
