# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""How the tools' commands speak: a mistake is one line on standard error, and status 2."""

import argparse
import sys


class Parser(argparse.ArgumentParser):
    """An argument parser that says what is wrong in one line, without the usage before it."""

    def __init__(self, prog: str, description: str):
        super().__init__(prog=prog, description=description, allow_abbrev=False)

    def error(self, message: str):
        """End the program with the message and status 2."""
        self.exit(refuse(self.prog, message))


def refuse(program: str, reason: object) -> int:
    """Print why a program cannot do as asked, and return its exit status."""
    print(f"{program}: {reason}", file=sys.stderr)
    return 2
