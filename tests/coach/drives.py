# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Drives with the coach's tables on them, for handhelds."""

import errno
import io
from functools import cache

from handful.coach.chances import open_chances
from handful.rules.rulesets import RULESETS
from host_sim.boards import load_facts
from host_sim.flash import DriveFile, Flash
from tools import coach_tables
from tools.coach_tables import chances_path, table_path
from tools.fewer_chances import fewer_chances

FACTS = load_facts("pygamer")
TURNS = 2


@cache
def whole_table(id):
    """Return a rule set's table; it is solved once for all test runs."""
    return coach_tables.whole_table(id)


@cache
def whole_chances(id):
    """Return a rule set's table of the chance to win in the last two turns, made once for all.

    One of more turns, which somebody's game may have made here, shows other positions.
    """
    table = coach_tables.whole_chances(id)
    while open_chances(io.BytesIO(table), RULESETS[id]).most_open > TURNS:
        table = fewer_chances(table, RULESETS[id])
    return table


class TableFile(io.BytesIO):
    """An open file that counts what is open, and fails once `is_gone`."""

    def __init__(self, data, drive):
        super().__init__(data)
        self.drive = drive
        drive.open_files += 1

    def readinto(self, buffer):
        if self.drive.is_gone:
            raise OSError(errno.EIO, "the drive is gone")
        return super().readinto(buffer)

    def close(self):
        if not self.closed:
            self.drive.open_files -= 1
        super().close()


class TableDrive(DriveFile):
    """A drive in memory with the tables of these rule sets, or with `files` by path.

    `opened` lists the paths asked for; `is_gone`: from now on nothing can be read.
    """

    def __init__(self, *rules, files=None):
        files = files or {table_path(id): whole_table(id) for id in rules}
        super().__init__(FACTS.DRIVE_BYTES, files=files)
        self.opened = []
        self.open_files = 0
        self.is_gone = False

    def open_file(self, name, at_hand=False):
        if name.startswith("coach/"):
            self.opened.append(name)
        if self.is_gone:
            raise OSError(errno.EIO, "the drive is gone")
        return TableFile(super().open_file(name, at_hand).read(), self)


def memory_with_text():
    """Return the memory of a handheld whose drive keeps text files."""
    return Flash(FACTS.NVM_BYTES), DriveFile(FACTS.DRIVE_BYTES, texts={})


def memory_with(*rules, files=None):
    """Return the memory of a handheld that has tables on its drive."""
    return Flash(FACTS.NVM_BYTES), TableDrive(*rules, files=files)


def memory_with_chances(id):
    """Return the memory of a handheld that has both tables of a rule set on its drive."""
    files = {table_path(id): whole_table(id), chances_path(id): whole_chances(id)}
    return memory_with(files=files)
