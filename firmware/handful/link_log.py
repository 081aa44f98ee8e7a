# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The log of a link game with the proof of its dice, for `tools.verify`. Glue."""

from .game.actions import describe
from .link.proof import proof_lines


def log_text(play) -> str:
    """Return the players, the actions in words, one a line, and the proof of the dice."""
    lines = []
    for number, (name, _) in enumerate(play.match.players):
        lines.append("player " + str(number + 1) + " " + name)
    for index in range(len(play.log)):
        lines.append(describe(play.log[index], play.match.ruleset))
    if play.session is not None:
        play.proof = proof_lines(play.session.game)
    return "\n".join(lines + list(play.proof)) + "\n"


def keep_log(play, drive, name: str) -> None:
    """Write the log of a play as a text file, if the drive takes it; the play has the proof."""
    text = log_text(play)
    try:
        if drive is not None:
            drive.write_text(name, text)
    except (OSError, MemoryError):
        pass  # a computer has the drive: the game is no worse for it
