# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The log of a link game with the proof of its dice, for `tools.verify`. Glue."""

from .game.action_text import describe
from .link.proof import proof_lines


def log_lines(play):
    """Yield the players, the actions in words, one a line, and the proof of the dice."""
    for number, (name, _) in enumerate(play.match.players):
        yield "player " + str(number + 1) + " " + name + "\n"
    for index in range(len(play.log)):
        yield describe(play.log[index], play.match.ruleset) + "\n"
    _prove(play)
    for line in play.proof:
        yield line + "\n"


def keep_log(play, drive, name: str) -> None:
    """Write the log of a play as a text file, if the drive takes it; the play has the proof."""
    _prove(play)
    try:
        if drive is not None:
            drive.write_text(name, log_lines(play))
    except (OSError, MemoryError):
        pass  # a computer has the drive: the game is no worse for it


def _prove(play):
    if play.session is not None:
        play.proof = proof_lines(play.session.game)
