# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The log of a link game with the proof of its dice, for `tools.verify`. Glue."""

from ..game.actions import describe
from ..game.packing import KINDS
from ..link.proof import name_in_log, old_proof, proof_lines, stamp_of

HEAD = "handful link game 2"


def log_lines(play):
    """Yield the players, the actions in words, one a line, and the proof."""
    prove(play)
    head, tail = play.proof
    for line in head:
        yield line + "\n"
    for index in range(len(play.log)):
        yield describe(play.log[index], play.match.ruleset) + "\n"
    for line in tail:
        yield line + "\n"


def keep_log(play, drive, name: str) -> bool:
    """Write the log of a play as a text file, if the drive takes it; return whether it did."""
    prove(play)
    try:
        if drive is not None:
            drive.write_text(name, log_lines(play))
            return True
    except (OSError, MemoryError):
        pass  # a computer has the drive: the game is no worse for it
    return False


def prove(play) -> None:
    """Let a play have its proof and its stamp, from its session while there is one."""
    if play.is_old:
        head = ["player " + str(i + 1) + " " + play.match.players[i][0] for i in range(2)]
        play.proof = (head, old_proof(play.kept, 0))
    elif play.session is not None:
        game = play.session.game
        play.stamp = stamp_of(game.digest())
        play.proof = (_head(game), proof_lines(game, play.match.finished))


def _head(game):
    lines = [HEAD]
    for seat in range(2):
        said = game.players[9 * seat : 9 * seat + 9]
        kind = KINDS[said[8]] if 0 < said[8] < len(KINDS) else str(said[8])
        lines.append("player " + str(seat + 1) + " " + kind + " " + name_in_log(said[:8]))
    return lines
