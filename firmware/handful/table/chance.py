# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Reads the chance to win, between two turns near the end; it is loaded for that moment only."""

from ..coach.coach import NO_TABLE, TableError
from ..const import const
from ..ui.choices import percent
from .play import FIRST_TRY

_PIECES = (60, 20)
_PIECE_BYTES = const(240)
"""What must be free for the table with its code, and for the table alone beside a coach."""


def show_chance(table, session) -> None:
    """Show on a table's screen the chance to win of the player to move, in `play.chance`.

    From the first one on the game is assisted, which is said once, as is why there is none.
    """
    play, kit = session.play, session.kit
    play.chance, warning = "", ""
    if play.stake == FIRST_TRY:
        return
    if play.coach is None:
        play.release()  # the strong player's code fills the memory, and is not needed now
    try:
        found = _read(play, session.ports.drive, _wanted(table))
    except MemoryError:
        warning = kit.words("coach").NO_ROOM
    except TableError as error:
        words, fault = kit.words("coach"), str(error)
        warning = words.NO_CHANCE if fault == NO_TABLE else words.FAULTS[fault]
    if warning:
        play.knows_no_chance = True
    elif found >= 0:
        play.chance = percent(found if _is_sure(table, play.match) else min(found, 999))
        if not play.assisted:
            warning = kit.words("coach").CHANCE_COSTS[play.stake]
            play.assist()
            session.keeper.save_game(play, table.pointer)
        table.parts[0].show(play, table.ghost, table.best)
    if warning:
        table.warn(warning)


def _is_sure(table, match) -> bool:
    """Return whether the mover has won already: the table's sixteen numbers a state round off."""
    total = match.card.total
    if len(match.cards) == 1:
        return total >= _wanted(table)
    others = [match.cards[i] for i in range(len(match.cards)) if i != match.player]
    return not [other for other in others if not other.complete or other.total >= total]


def _wanted(table) -> int:
    """Return the total to reach for a player alone: one more than the ghost's, or the best."""
    return 1 + (table.ghost[2][-1] if table.ghost else table.best)


def _read(play, drive, wanted):
    """Return the mover's chance in 1/1000, -1 if it is too early or there is nobody to beat.

    Raises `TableError` without a table, and `MemoryError` without room for it.
    """
    match = play.match
    cards = list(match.cards)
    cards.insert(0, cards.pop(match.player))
    if len(cards) == 1 and wanted == 1:
        return -1
    coach = play.coach
    if coach is not None and coach.chances:
        return coach.chances.chance(cards, wanted)
    [bytearray(_PIECE_BYTES) for _ in range(_PIECES[coach is not None])]  # half of it would stay
    from ..coach.chances import chances_of

    table = chances_of(drive, match.ruleset)
    try:
        return table.chance(cards, wanted)
    finally:
        table.file.close()
