# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A key changes the screen in its own frame: in every screen, and while dice roll.

On a screen that stands still, that frame must show all there is to show: nothing may follow.
A key pressed while dice roll settles them in its frame and does nothing else, START apart:
whatever the moment, the picture must be that of a second device without animation.
"""

from random import Random
from typing import NamedTuple

from handful.ports import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from handful.settings import ANIMATION_FAST, ANIMATION_NORMAL, ANIMATION_OFF
from host_sim.handheld import Handheld
from host_sim.key_names import KEY_NAMES

ALL_KEYS = (A, B, UP, DOWN, LEFT, RIGHT, START, SELECT)
FOLLOWING_FRAMES = 3
LONGEST_WAIT_FRAMES = {ANIMATION_FAST: 14, ANIMATION_NORMAL: 32}


class Place(NamedTuple):
    """A screen in some state: who plays, the way there, the keys that act there.

    The way is keys after rows to pick, as in "pick Options; RIGHT". `pace` is the CPU players'.
    """

    name: str
    players: tuple | None
    way: str
    keys: tuple
    pace: int = 0


ONE = (("ANN", "human"),)
TWO = (("ANN", "human"), ("BOB", "human"))
CPUS = (("STRONG", "cpu:strong"), ("CASUAL", "cpu:casual"))
STATISTICS_KEYS = (A, B, LEFT, RIGHT, START, SELECT)
"""UP and DOWN go to other players, of whom there are none there."""
LIST_KEYS = (UP, DOWN, A, B, START)
ROW_KEYS = (*LIST_KEYS, LEFT, RIGHT)

PLACES = (
    Place("title", None, "", (UP, DOWN, A, START, SELECT)),
    Place("setup, start", None, "pick New game", (UP, DOWN, A, B, START)),
    Place("setup, rules", None, "pick New game; DOWN", ROW_KEYS),
    Place("setup, series", None, "pick New game; UP*2", ROW_KEYS),
    Place("series dial", None, "pick New game; UP*2 A; UP", ROW_KEYS),
    Place("felt", None, "pick Options; pick Felt", ROW_KEYS),
    Place("setup, a seat", None, "pick New game; UP*3", ROW_KEYS),
    Place("name", None, "pick New game; DOWN*2 A; LEFT", ALL_KEYS),
    Place("options", None, "pick Options", ROW_KEYS),
    Place("scores", None, "pick High scores", (UP, DOWN, LEFT, RIGHT, A, B, START)),
    Place("records", None, "pick High scores; A", LIST_KEYS),
    Place(
        "records, clearing asked", None, "pick High scores; A; pick Clear this table", LIST_KEYS
    ),
    Place("players", None, "pick High scores; A; pick Players", ALL_KEYS),
    Place("awards", None, "pick High scores; A; pick Statistics; START", ALL_KEYS),
    Place("daily", None, "pick Daily", ALL_KEYS),
    Place("statistics", None, "pick High scores; A; pick Statistics", STATISTICS_KEYS),
    Place("players, a reset asked", None, "pick High scores; A; pick Players; SELECT", ALL_KEYS),
    Place("table before roll 1", ONE, "", ALL_KEYS),
    Place("table, dice", ONE, "A", ALL_KEYS),
    Place("table, card", ONE, "A SELECT", ALL_KEYS),
    Place("table, after roll 3", ONE, "A*3", ALL_KEYS),
    Place("table of two", TWO, "A", ALL_KEYS),
    Place("score sheet", TWO, "A UP", (A, B, LEFT, RIGHT, START, SELECT)),
    Place("score sheet, one card", TWO, "A UP A", (A, B, LEFT, RIGHT, START, SELECT)),
    Place("table, a CPU player moves", CPUS, "WAIT:100", (START, UP), pace=3),
    Place("menu", ONE, "START", LIST_KEYS),
    Place("menu, a new game asked", ONE, "A START; pick New game", LIST_KEYS),
    Place("title, a game to go on with", ONE, "A START; pick Leave", LIST_KEYS[:3] + (START,)),
    Place("finished", CPUS, "WAIT:1000", ALL_KEYS[:-1]),
)


def still_screens(places=PLACES) -> tuple:
    """Press every key that acts in each place; return how many were tried, and the late ones."""
    tried, late = 0, []
    for place in places:
        for key in place.keys:
            tried += 1
            if not _answered(place, key):
                late.append(f"{_name(key)} on {place.name}")
    return tried, late


def _answered(place, key):
    rules = "plain" if place.players else None
    seed = 3 if place.players else None
    handheld = Handheld(
        rules=rules, players=place.players, seed=seed, cpu_pace=place.pace, draws=False
    )
    handheld.go(place.way)
    handheld.draw(True)
    handheld.settle()
    sent = handheld.press(key)
    game = handheld.app.game
    moves = handheld.rolling or (game and game.cpu_moves)
    following = 0 if moves else sum(handheld.frame() for _ in range(FOLLOWING_FRAMES))
    handheld.close()
    return sent and not following


def while_dice_roll(speed: int, presses: int, seed: int = 1) -> tuple:
    """Press keys at every moment of the animation; return how many, and the late ones."""
    pair = Pair(speed, seed)
    late = []
    tried = 0
    while tried < presses:
        frames = pair.random.randrange(LONGEST_WAIT_FRAMES[speed])
        key = pair.random.choice(ALL_KEYS)
        if not pair.let_roll(frames):
            continue
        tried += 1
        if not pair.press(key):
            late.append(f"{_name(key)} {frames} frames into a roll")
        pair.tidy_up(key)
    pair.close()
    return tried, late


class Pair:
    """Two devices that get the same keys: on one the dice roll for a while, on the other not."""

    def __init__(self, speed: int, seed: int):
        self.random = Random(seed)
        self._speed = speed
        self._sit_down()

    def _sit_down(self):
        seed = self.random.randrange(1000)
        self._rolls, self._twin = (
            Handheld(rules="scandinavian", players=TWO, seed=seed, animation=animation)
            for animation in (self._speed, ANIMATION_OFF)
        )

    def let_roll(self, frames: int) -> bool:
        """Roll and let so many frames pass; False if the dice cannot roll, or have landed."""
        if self._rolls.match is None or self._rolls.match.finished:
            self.close()
            self._sit_down()
        while self._rolls.match.roll == 3:
            self._both("A")  # the box, and yes to a zero
        self._both("A")
        for _ in range(frames):
            self._rolls.frame()
        self._twin.settle()
        return self._rolls.rolling

    def press(self, key: int) -> bool:
        """Press a key; return whether the first device then shows what the twin does."""
        sent = self._press(key)
        if not sent or self._rolls.rolling or self._rolls.state() != self._twin.state():
            return False
        return self._rolls.pixels() == self._twin.pixels()

    def tidy_up(self, key: int) -> None:
        """Come back to the dice."""
        if key == START or self._rolls.notice:
            self._both("B")

    def _press(self, key):
        only_settles = self._rolls.rolling and key != START
        sent = self._rolls.press(key)
        if not only_settles:
            self._twin.press(key)
        return sent

    def close(self) -> None:
        """Release both displays."""
        self._rolls.close()
        self._twin.close()

    def _both(self, words):
        self._rolls.play(words)
        self._twin.play(words)


def _name(key):
    return KEY_NAMES[key.bit_length() - 1]
