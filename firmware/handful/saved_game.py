# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A running game as bytes: who plays by which rules, where the dice go on, and the log. Glue.

Layout, little-endian: rule-set hash (4 bytes), order, ranked, die and box under the pointer
(1 byte each, box 255 for none), the random source's state (4 x 2 bytes), number of players, for
each its kind and eight letters, number of actions (2 bytes), two bytes an action.
"""

import struct

from .const import const
from .game.match import KINDS
from .game.packing import pack_name, take, unpack_name
from .play import Play
from .rules.dice import RandomDice
from .rules.random_source import RandomSource
from .rules.rulesets import RULESETS

_HEAD = const("<IBBBBHHHHB")
_PLAYER = const("<B8s")
_COUNT = const("<H")
_NO_BOX = const(255)

LONGEST = 1300
"""Bytes of the longest game: six players, fifteen turns, every roll marked."""
LINK_MARK = b"LINK"
"""What stands in place of the hash where `link_play` has kept a game."""


def freeze(play, pointer, buffer) -> tuple:
    """Write a play into `buffer`, at least LONGEST bytes; return how many it takes, and its head.

    The head is how many bytes at the start may change from one roll to the next; behind it the
    log only grows.
    `pointer` is `(die, box)` as at the table, box -1 on the dice.
    """
    if play.seat is not None:
        return play.freeze(pointer, buffer)
    match = play.match
    a, b, c, counter = play.random_state
    die, box = pointer
    box = _NO_BOX if box < 0 else box
    head = (match.ruleset.hash, match.order, play.ranked, die, box, a, b, c, counter)
    struct.pack_into(_HEAD, buffer, 0, *head, len(match.players))
    at = struct.calcsize(_HEAD)
    for name, kind in match.players:
        struct.pack_into(_PLAYER, buffer, at, KINDS.index(kind), pack_name(name))
        at += struct.calcsize(_PLAYER)
    struct.pack_into(_COUNT, buffer, at, len(play.log))
    at += 2
    end = at + 2 * len(play.log)
    buffer[at:end] = memoryview(play.log.buffer)[: 2 * len(play.log)]
    return end, at


def thaw(data, settings):
    """Return `(play, pointer)` from the bytes of `freeze`.

    Raises `ValueError` where they are no game that can go on: unknown rules, a false action.
    """
    data = memoryview(data)
    if bytes(data[:4]) == LINK_MARK:
        from .link_play import thaw_link

        return thaw_link(data, settings)
    head = take(_HEAD, data, 0)
    players, at = _players(data, head[9])
    (count,) = take(_COUNT, data, at)
    actions = data[at + 2 : at + 2 + 2 * count]
    if len(actions) != 2 * count:
        raise ValueError("the saved game is cut short")
    source = RandomSource((0, 0, 0))
    source.state = list(head[5:9])
    rules = rules_of(head[0])
    play = Play(rules, players, RandomDice(source), settings, bool(head[2]), head[1])
    play.take_up(actions)
    return play, (head[3] % 5, head[4] if head[4] < play.match.turns else -1)


def _players(data, count):
    players = []
    at = struct.calcsize(_HEAD)
    for _ in range(count):
        kind, name = take(_PLAYER, data, at)
        if not 0 < kind < len(KINDS):
            raise ValueError("the saved game has an unknown player")
        players.append((unpack_name(name), KINDS[kind]))
        at += struct.calcsize(_PLAYER)
    return players, at


def rules_of(rules_hash: int):
    """Return the rule set with this hash; raises `ValueError`."""
    for ruleset in RULESETS.values():
        if ruleset.hash == rules_hash:
            return ruleset
    raise ValueError("the saved game has other rules")
