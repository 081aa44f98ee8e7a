# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""How many keys a turn takes: games that the strong CPU player decides and a hand plays.

The hand takes the shortest way to each decision, marks, roll or box, as a practised player does;
START+UP, which holds all dice of a face, counts as the two keys that it is. Zeros are confirmed.
"""

from heapq import heappop, heappush

from handful.coach.cpu_player import cpu_player
from handful.game.match import ALL_HELD
from handful.ports import LEFT, RIGHT, SELECT, START, UP, A, B
from handful.rules.rulesets import RULESETS
from host_sim.reaching import keys_between

from .figure import Figure
from .handheld import Handheld

GAMES = 8
MOST = {"herg": 11.9, "ynot": 14.8, "petscii": 15.7}
"""Keys a turn at the table of version 0.1."""
MOST_WITH_CHORD = 11.9
DICE = 5
CHORD = (START, UP)


def figures() -> list:
    """Return the keys a turn of each rule set, without the chord and with it."""
    rows = []
    for rules, most in MOST.items():
        plain = keys_a_turn(rules, GAMES, False)
        rows.append(Figure(f"keys a turn, {rules}", plain, most, "keys", f"{GAMES} games"))
        few = keys_a_turn(rules, GAMES, True)
        rows.append(Figure("  with START+UP", few, MOST_WITH_CHORD, "keys"))
    return rows


def keys_a_turn(rules: str, games: int, has_chord: bool) -> float:
    """Return the average over games of the seeds from 1 on."""
    keys = sum(play(rules, seed, has_chord) for seed in range(1, games + 1))
    return keys / games / len(RULESETS[rules].boxes)


def play(rules: str, seed: int, has_chord: bool) -> int:
    """Play one game through the buttons and return how many keys it took."""
    handheld = Handheld(rules=rules, seed=seed, draws=False)
    player = cpu_player("strong")
    match, keys = handheld.match, 0
    while not match.finished:
        player.begin(match.card)
        while not player.step():
            pass
        for presses in _decided(handheld, player, has_chord):
            keys += len(presses)
            handheld.press(*presses)
            while handheld.moving:
                handheld.frame()  # a player sees the dice before the next key
            if match.finished:
                break
    handheld.close()
    return keys


def _decided(handheld, player, has_chord):
    """Yield the keys of the next roll or score, as tuples of keys pressed together."""
    match = handheld.match
    if not match.roll:
        yield (A,)
        return
    choice = player.decide(match.card, match.dice, match.roll)
    if choice < 0:
        die = handheld.app.screen.pointer[0]
        yield from marks(match.dice, die, match.held_mask, -1 - choice, has_chord)
        yield (A,)
        return
    if handheld.app.screen.pointer[1] < 0:
        yield (SELECT,)
    for key in keys_between(match, handheld.app.screen.pointer[1], choice):
        yield (key,)
    filled = match.card.filled
    card = match.card
    yield (A,)
    if card.filled == filled:
        yield (A,)  # yes, a zero


def marks(dice, die: int, held: int, wanted: int, has_chord: bool) -> list:
    """Return the fewest keys from a pointer and marks to the marks wanted."""
    ways = [(0, die, held, ())]
    seen = set()
    while ways:
        cost, die, held, way = heappop(ways)
        if held == wanted:
            return list(way)
        if (die, held) in seen:
            continue
        seen.add((die, held))
        steps = [
            ((LEFT,), (die - 1) % DICE, held),
            ((RIGHT,), (die + 1) % DICE, held),
            ((B,), die, held ^ 1 << die),
        ]
        if has_chord:
            steps.append((CHORD, die, with_face(dice, die, held)))
        for keys, there, marked in steps:
            heappush(ways, (cost + len(keys), there, marked, (*way, keys)))
    raise ValueError("no keys lead there")


def with_face(dice, die: int, held: int) -> int:
    """Return the marks after START+UP: all dice of the face stay; where all did, only they."""
    face = sum(1 << i for i in range(DICE) if dice[i] == dice[die])
    return face if held == ALL_HELD else held | face
