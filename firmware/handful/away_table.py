# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What stands for a table that is put away: it stays in memory, `away` that makes it need not."""


class AwayTable:
    """Stands for the table at the bottom of the screens; it is never shown."""

    NAME = "table"
    notice = None
    busy = late_sound = False

    def __init__(self, table, group):
        self.pointer = table.pointer
        self.why = getattr(table, "why", "")
        self.group = group

    def changed(self, *how) -> None:
        """Do nothing: the table will be made from the match as it is then."""

    marked = thrown = rolled = point = resume = warn = changed

    def note(self, text: str, foot: str = "", command=None) -> None:
        """Know why a game of two waits."""
        self.why = text.split("|")[0]
