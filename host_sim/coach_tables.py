# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The coach's tables, solved when the game first asks for one, and kept.

add_tables(ports, Path("store"), lambda: 0, shown)
ports.drive.open_file("coach/herg.values")    # two to four seconds the first time

Time in the game stands still meanwhile, so that a run goes on alike with a table that is kept and
with one that is solved. Without numpy there are none, and the strong player advises.
"""

import errno
import io
import os
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import BinaryIO

from handful.ports import Ports
from handful.rules.rulesets import RULESETS
from handful.ui.kit import block
from handful.ui.kit_maker import INK, PAPER, solid
from tools.coach_tables import ENDING, read_table, solved, write_table

from .flash import COACH
from .paper import PITCH, paper_with

WORDS = (
    ("The coach works out", "its table for {}"),
    ("Der Coach berechnet", "die Tabelle für {}"),
)
"""What is shown meanwhile, by the number of the language."""
BAR_WIDTH = 120


def add_tables(
    ports: Ports,
    store: Path | None,
    language: Callable[[], int],
    shown: Callable[[str, float], None],
) -> None:
    """Let a drive have the coach's tables, in its store or in the user's own cache.

    While one is solved the panel says so in a `language`, by its number; then `shown` is called
    each time, with the rule set's title and the part done.
    """
    drive, screen = ports.drive, SolvingScreen(ports.display)

    def show(title, part):
        screen.show(title, part, language())
        if part is not None:
            shown(title, part)

    folder = store / "drive" / "coach" if store else cache_folder()
    drive.tables = CoachTables(folder, show, lambda: not (drive.read_only or drive.full))


class CoachTables:
    """Opens the tables of a drive, and makes those that are missing or of no use.

    `folder` keeps them; what cannot be written there serves this run only. `show(title, part)` is
    called while one is made, with the rule set's title and the part done; None at the end.
    `writes()` says whether the drive can be written.
    """

    def __init__(
        self,
        folder: Path,
        show: Callable[[str, float | None], None],
        writes: Callable[[], bool] = lambda: True,
    ):
        self._folder = folder
        self._show = show
        self._writes = writes
        self._made: dict[str, bytes] = {}

    def open(self, name: str) -> BinaryIO:
        """Return the open table of this name; raises `OSError` if there is none to be had."""
        rules = name.removeprefix(COACH).removesuffix(ENDING)
        ruleset = RULESETS.get(rules)
        if ruleset is None:
            raise OSError(errno.ENOENT, "no table has this name", name)
        path = self._folder / (rules + ENDING)
        data = self._made.get(rules) or read_table(path, rules)
        if data is None:
            data = self._made[rules] = self._make(ruleset)
            if self._writes():
                with suppress(OSError):
                    write_table(path, data)
        return io.BytesIO(data)

    def _make(self, ruleset):
        try:
            return solved(ruleset.id, partial(self._show, ruleset.title)).whole
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

    def show(self, title: str, part: float | None, language: int) -> None:
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
        group = paper_with(display, [words.format(title) for words in WORDS[language]], top)
        left, top = (display.width - BAR_WIDTH) // 2, top + 3 * PITCH
        group.append(block(solid(INK), left - 2, top - 2, BAR_WIDTH + 4, 9))
        group.append(block(solid(PAPER), left - 1, top - 1, BAR_WIDTH + 2, 7))
        self._bar = block(solid(INK), left, top, 1, 5)
        group.append(self._bar)
        return group


def cache_folder() -> Path:
    """Return where tables of runs without a store are kept: in the user's cache."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or tempfile.gettempdir()
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "handful" / "coach"
