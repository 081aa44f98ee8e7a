# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The two ways a run can fail: each becomes one line on standard error and an exit status."""


class UsageError(ValueError):
    """What a run cannot begin with, an argument or the desktop; exit status 2.

    The text is the line to show.
    """


class RunError(Exception):
    """The run began but cannot end as asked; the text is the line to show, exit status 1."""
