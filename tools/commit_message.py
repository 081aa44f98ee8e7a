# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Checks the message of a commit: `room: Sentence.`, short, with room to breathe below.

python -m tools.commit_message FILE
"""

import re
import sys
from functools import partial
from pathlib import Path

from tools.command_line import run

LONGEST_SUBJECT = 72

_SUBJECT = re.compile(r"[a-z0-9_.][a-z0-9_./, -]*: [A-Z0-9].*\.$")
_MADE_BY_GIT = ("Merge ", 'Revert "', "fixup! ", "squash! ", "amend! ")


def faults(message: str) -> list[str]:
    """Return what is wrong with a message, one sentence each."""
    lines = [line for line in message.splitlines() if not line.startswith("#")]
    subject = lines[0] if lines else ""
    if subject.startswith(_MADE_BY_GIT):
        return []
    found = []
    if not _SUBJECT.match(subject):
        found.append("the subject reads 'room: Sentence with full stop.'")
    if len(subject) > LONGEST_SUBJECT:
        found.append(f"the subject has {len(subject)} characters, {LONGEST_SUBJECT} at most")
    if len(lines) > 1 and lines[1].strip():
        found.append("the second line stays empty")
    return found


def main(arguments: list[str]) -> int:
    """Check the message in a file, as git's commit-msg hook hands it over."""
    try:
        (path,) = arguments
        message = Path(path).read_text(encoding="utf-8")
    except (ValueError, OSError):
        print("usage: python -m tools.commit_message FILE", file=sys.stderr)
        return 2
    found = faults(message)
    for fault in found:
        print(f"commit message: {fault}", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    run("tools.commit_message", partial(main, sys.argv[1:]))
