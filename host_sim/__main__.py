# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The command `python -m host_sim`."""

from tools.command_line import run

from .cli import main

if __name__ == "__main__":
    run("host_sim", main)
