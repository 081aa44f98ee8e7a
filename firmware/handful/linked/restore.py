# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Makes a link game that can go on, or be opened as ended, of the bytes that were saved."""

import struct

from ..game.packing import KINDS, take, unpack_name
from ..keeper import OLD_LINK_MARK
from ..link.proof import unpack_old
from ..link.step_log import unpack_steps
from ..rules.rulesets import unpacked
from .play import GAME_HEAD, LinkPlay, can_roll


def thaw_link(data, settings):
    """Return `(play, pointer)` from the bytes of `LinkPlay.freeze`; raises `ValueError`."""
    mark, die, box, kind, name, others, other = take(GAME_HEAD, data, 0)
    at = struct.calcsize(GAME_HEAD)
    is_old, wish, differs = mark == OLD_LINK_MARK, 0, False
    if is_old:
        seat, rules, steps = unpack_old(data, at)
    else:
        seat, rules, steps, wish, differs = unpack_steps(data, at)
    players = []
    for number, letters in ((kind, name), (others, other)):
        if not 0 < number < len(KINDS):
            raise ValueError("the saved game has an unknown player")
        players.append((unpack_name(letters), KINDS[number]))
    play = LinkPlay(unpacked(rules), players, seat, settings)
    for index in range(steps.count):
        play.step(steps.word(index), steps.faces(index))
    if wish:
        if not play.is_ours or not can_roll(play.match, wish):
            raise ValueError("the saved game waits for a roll that cannot be")
        play.wait_for(wish)
    play.kept = bytes(data[at:])
    play.is_old = is_old
    play.differs = is_old or differs
    return play, (die % 5, box if box < play.match.turns else -1)
