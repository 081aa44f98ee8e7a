# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The command of the project around, which stays behind when the folder moves."""

from tools.command_line import run
from tools.on_board.command import PROGRAM, main

if __name__ == "__main__":
    run(PROGRAM, main)
