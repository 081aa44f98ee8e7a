# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A monkey with the handheld: nothing raises, every state is well-formed, no way ends dead."""

from random import Random

import pytest

from handful.ports import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from handful.rules.rulesets import RULESET_IDS
from handful.settings import ANIMATION_NORMAL
from tests.play.hands import leave
from tools.soak.monkey import LEFT_BY_START, LOADER, TOGETHER, keys_of, place_of

PRESSES = 500
SINGLE = (A, A, A, A, B, B, UP, DOWN, LEFT, RIGHT, START, SELECT)
CHORDS = [keys_of(chord) for chord in TOGETHER if chord != LOADER]
PLAYERS = (
    None,
    (("ANN", "human"), ("BOB", "human")),
    (("ANN", "human"), ("STRONG", "cpu:strong")),
    tuple((f"P{i}", ("human", "cpu:casual")[i % 2]) for i in range(6)),
)
CHECK_EVERY = 8


def wishes_of(random):
    """Return a launch such as a player may have chosen."""
    return {
        "rules": random.choice(RULESET_IDS),
        "players": random.choice(PLAYERS),
        "seed": random.randrange(1000),
        "animation": random.randrange(ANIMATION_NORMAL + 1),
        "cpu_pace": random.randrange(4),
    }


@pytest.mark.parametrize("seed", range(7))
@pytest.mark.full
def test_a_monkey_finds_nothing(seed, start, schema):
    random = Random(seed)
    handheld = start(**wishes_of(random))
    for press in range(PRESSES):
        keys = random.choice(CHORDS) if random.random() < 0.05 else (random.choice(SINGLE),)
        handheld.press(*keys)
        for _ in range(random.choice((0, 0, 0, 1, 5))):
            handheld.frame()
        if random.random() < 0.01:
            animation = random.randrange(ANIMATION_NORMAL + 1)
            handheld = start(memory=handheld.memory, animation=animation, cpu_pace=0)
        if press % CHECK_EVERY == 0:
            check(handheld, schema)
    assert leads_home(handheld)


def check(handheld, schema):
    """The state is as its schema says, and agrees with itself."""
    state = handheld.state()
    schema.validate(state)
    for player in state["players"]:
        boxes = player["boxes"].values()
        assert player["upper"] + player["lower"] == sum(points or 0 for points in boxes)
        sums = player["upper"], player["upper_bonus"], player["lower"], player["extra"]
        assert player["total"] == sum(sums)
    if state["screen"] == "table":
        assert state["turn"] >= 1
        assert bool(state["options"]) == (state["roll"] > 0)


def leads_home(handheld):
    """From wherever it is: B, START, or the menu's Leave, leads to the title."""
    for _ in range(40):
        place = place_of(handheld.app)
        if handheld.screen == "title":
            return True
        if place == "asleep":
            handheld.play("START+SELECT")
        elif place in LEFT_BY_START:
            handheld.play("START")
        elif handheld.screen == "table":
            leave(handheld)
        else:
            handheld.play("B")
    return False
