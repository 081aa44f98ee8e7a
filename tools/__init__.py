# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Tools for players and developers; nothing here goes on a device."""

import sys

if sys.argv[:1] == ["-m"]:  # a tool as a command, at its very start
    from .command_line import prepare

    prepare()
