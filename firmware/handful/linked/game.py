# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""How a link game ends, and its log with the proof of its dice, for `tools.verify`."""

from ..game.actions import KINDS, MARK, ROLL, faces_of, kind_of, payload_of
from ..link.fair_dice import Sha256
from ..link.saved_log import name_in_log, proof_lines, stamp_in, stamp_of
from ..rules.houses import name_of
from ..store.save_file import BLOCK_BYTES, LOG, MORE_SIZES

HEAD = "handful link game 2"


def end_link(session) -> tuple:
    """Write the log and release the link; a game that is not over can be gone on with."""
    link = session.link
    play, protocol = link.play, link.session
    link.release()
    session.playing = False
    if play is None or link.dealer is None:
        return ("lobby.title.Title",)
    is_logged = save_log(play, session.keeper.drive)
    play.detach()
    if play.counts:
        if play.is_saved:
            return ("lobby.stopping.afresh",)
        return ("lobby.collecting.collect",)
    has_ended = play.differs and protocol.peer_differs
    has_begun = play.last is not None or play.holds
    if has_ended and is_logged or not has_begun or not play.is_saved:
        # One that differs is saved until the other side has heard so, and the log is written.
        session.unsaved = not session.keeper.end_game() or session.unsaved
    else:
        session.saved = (play, session.pointer)
        session.keeper.suspend_game(*session.saved)
    return ("lobby.stopping.afresh",)


def link_ended(session) -> tuple:
    """Go on after the link game of the run before; count it, if it is over."""
    play = session.saved[0] if session.saved else None
    if play is None or play.seat is None or play.differs or not play.match.finished:
        return ("lobby.title.Title",)
    play.stamp = stamp_in(play.saved_bytes, session.ports.sha256 or Sha256().digest)
    play.ranked = session.launch.ranked
    session.play = play
    return ("lobby.collecting.collect",)


def describe(action: int, ruleset) -> str:
    """Return an action in words, such as "roll 6 1 2 3 4", "mark H--H-" or "score ones"."""
    kind = kind_of(action)
    if kind == ROLL:
        return "roll " + " ".join([str(face) for face in faces_of(action)])
    if kind == MARK:
        marks = ["H" if payload_of(action) >> i & 1 else "-" for i in range(5)]
        return "mark " + "".join(marks)
    return "score " + ruleset.boxes[payload_of(action)]


def log_lines(play):
    """Yield the log's lines once `prove` is through: players, actions in words, and the proof."""
    head, tail = play.proof
    for line in head:
        yield line + "\n"
    for index in range(len(play.log)):
        yield describe(play.log[index], play.match.ruleset) + "\n"
    for line in tail:
        yield line + "\n"


def save_log(play, drive) -> bool:
    """Save the log of a play on the drive, if it can be written; return whether it is there.

    It takes the place of the one before, in a file that is there: to make one in a game would
    put the whole drive at the mercy of the power.
    """
    prove(play)
    try:
        file = None if drive is None else drive.more()
        if file is None or not file.open() or file.blocks < MORE_SIZES[0]:
            return False
        buffer = bytearray(BLOCK_BYTES)
        block, at = LOG, 0
        for line in log_lines(play):
            for byte in line.encode():
                buffer[at] = byte
                at += 1
                if at == BLOCK_BYTES:
                    file.write(block, buffer)
                    block, at = block + 1, 0
        for place in range(at, BLOCK_BYTES):
            buffer[place] = 0
        file.write(block, buffer)
        file.sync()
        return True
    except (OSError, MemoryError):
        return False  # a computer has the drive: the game is no worse for it


def prove(play) -> None:
    """Let a play have its proof and its stamp, from its session while there is one."""
    if play.session is not None:
        game = play.session.game
        play.stamp = stamp_of(game.digest())
        head = _head(game, play.match.ruleset)
        play.proof = (head, proof_lines(game, play.match.finished))


def _head(game, ruleset):
    lines = [HEAD]
    for seat in range(2):
        said = game.players[9 * seat : 9 * seat + 9]
        kind = KINDS[said[8]] if 0 < said[8] < len(KINDS) else str(said[8])
        lines.append("player " + str(seat + 1) + " " + kind + " " + name_in_log(said[:8]))
    return lines + ["by " + name_of(ruleset)]
