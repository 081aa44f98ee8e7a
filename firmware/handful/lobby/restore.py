# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Makes a playable game from the bytes that `keeper` saved."""

import struct

from ..game.actions import KINDS
from ..game.unpacking import take, unpack_name
from ..keeper import COUNT, HEAD, LINK_MARK, PLAYER
from ..rules.dice import CodeDice, RandomDice, RandomSource
from ..rules.ruleset import ORDER_GAMES, packed
from ..rules.rulesets import UnknownRules, unpacked
from ..table.play import Play


def load_game(club):
    """Return `(play, pointer)` of the game to go on with, or None.

    A finished one that bears the mark `counted` has been counted.
    """
    data = club.keeper.load_game()
    if data is None:
        return None
    try:
        play, pointer = thaw(data, club.settings)
    except UnknownRules:
        club.keeper.is_later = True  # it stays for the version that has them
        return None
    except ValueError:
        club.keeper.damaged = True
        return None
    if play.match.finished and club.keeper.mark(play) == club.counted:
        return None
    if play.match.order == ORDER_GAMES:
        # Imported here: a link game must not pay for its names.
        from .ending import notices_of

        play.notices = notices_of(play, club.counted)
    return play, pointer


def thaw(data, settings):
    """Return `(play, pointer)` from the bytes of `freeze`.

    Raises `ValueError` where they are no game that can go on: unknown rules, a false action.
    """
    data = memoryview(data)
    if len(data) and data[0] == LINK_MARK:
        return _thaw_link(data, settings)
    rules = unpacked(data)
    data = data[len(packed(rules)) :]
    head = take(HEAD, data, 0)
    players, at = _players(data, head[8])
    (count,) = take(COUNT, data, at)
    actions = data[at + 2 : at + 2 + 2 * count]
    if len(actions) != 2 * count:
        raise ValueError("the saved game is cut short")
    order, marks, die, box = head[:4]
    if marks & 8:
        dice = CodeDice(head[4:7] + (rules.house,), marks & 4 > 0, head[7] & 7, head[7] > 7)
    else:
        dice = RandomDice(RandomSource((0, 0, 0)))
        dice.source.state = list(head[4:8])
    if order > 1:
        from ..table.pad_play import PadPlay

        if [kind for _, kind in players if kind != "human"]:
            raise ValueError("nobody enters the dice of a CPU player")
        play = PadPlay(rules, players, settings, order >> 1, order & 1)
    else:
        play = Play(rules, players, dice, settings, bool(marks & 1), order)
    play.assisted = 1 + (marks >> 4 & 7) if marks & 2 else 0
    play.is_try = marks & 128 > 0
    play.take_up(actions)
    return play, (die % 5, box if box < play.match.turns else -1)


def _players(data, count):
    players = []
    at = struct.calcsize(HEAD)
    for _ in range(count):
        kind, name = take(PLAYER, data, at)
        if not 0 < kind < len(KINDS):
            raise ValueError("the saved game has an unknown player")
        players.append((unpack_name(name), KINDS[kind]))
        at += struct.calcsize(PLAYER)
    return players, at


def _thaw_link(data, settings):
    """Do the same with the bytes of `LinkPlay.freeze`; the play may have ended."""
    from ..link.saved_log import unpack_steps
    from ..linked.play import GAME_HEAD, LinkPlay, can_roll

    _, die, box, kind, name, others, other = take(GAME_HEAD, data, 0)
    at = struct.calcsize(GAME_HEAD)
    ruleset = unpacked(data[at:])
    at += len(packed(ruleset))
    seat, rules, steps, wish, differs = unpack_steps(data, at)
    if int.from_bytes(rules, "big") != ruleset.hash:
        raise ValueError("the saved game is by other rules")
    players = []
    for number, letters in ((kind, name), (others, other)):
        if not 0 < number < len(KINDS):
            raise ValueError("the saved game has an unknown player")
        players.append((unpack_name(letters), KINDS[number]))
    play = LinkPlay(ruleset, players, seat, settings)
    for index in range(steps.count):
        play.step(steps.word(index), steps.faces(index))
    if wish:
        if not play.is_ours or not can_roll(play.match, wish):
            raise ValueError("the saved game waits for a roll that cannot be")
        play.wait_for(wish)
    play.saved_bytes = bytes(data[at:])
    play.differs = differs
    return play, (die % 5, box if box < play.match.turns else -1)
