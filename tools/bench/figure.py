# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""One line of the bench's tables."""

from typing import NamedTuple


class Figure(NamedTuple):
    """A measured value; `limit` is the most it may be, None where it is only stated."""

    what: str
    value: float
    limit: float | None = None
    unit: str = ""
    note: str = ""

    @property
    def kept(self) -> bool:
        """Whether the value is within its limit."""
        return self.limit is None or self.value <= self.limit

    def line(self) -> str:
        """Return the figure as a line of a table."""
        limit = "" if self.limit is None else _number(self.limit)
        value = _number(self.value)
        return f"  {self.what:38}{value:>9}{limit:>8}  {self.unit:6} {self.note}".rstrip()

    def complaint(self) -> str:
        """Return what is wrong where the limit is exceeded."""
        value, limit = _number(self.value), _number(self.limit)
        return f"{self.what}: {value} {self.unit} where {limit} is the limit; {self.note}"


def _number(value):
    if isinstance(value, int):
        return f"{value:,}"
    return f"{value:,.1f}" if value == 0 or abs(value) >= 10 else f"{value:.3g}"
