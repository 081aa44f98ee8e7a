# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""O8: shape, place and text show the state; a player who sees no colours misses nothing.

Pictures before and after a change are compared in grey, and as seen without one kind of cones:
enough pixels must turn from dark to light or back, not only from one hue to another.
"""

import pytest
from PIL import ImageChops

from handful.layouts.display import CELL_WIDTH

CLEARLY = 70
"""The steps of grey, of 255, by which a pixel counts as changed."""
ENOUGH = 14
"""The pixels of a filled pip with another figure, an arrow or the stroke of a character."""

SIGHTS = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868, 0),
        (0.114503, 0.786281, 0.099216, 0),
        (-0.003882, -0.048116, 1.051998, 0),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968, 0),
        (0.280085, 0.672501, 0.047413, 0),
        (-0.011820, 0.042940, 0.968881, 0),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779, 0),
        (-0.078411, 0.930809, 0.147602, 0),
        (0.004733, 0.691367, 0.303900, 0),
    ),
}
"""What red, green and blue become; Machado, Oliveira and Fernandes, 2009, full severity."""

FIRST_DIE = (0, 11, 27, 42)
UNDER_FIRST_DIE = (3, 36, 25, 41)
KEY = (124, 13, 158, 34)
NAME = (0, 0, 50, 11)
FOOT = (0, 119, 160, 128)
FULL_HOUSE = (3, 91, 78, 102)
FULL_HOUSE_VALUE = (58, 91, 78, 102)
ONES = (3, 45, 22, 64)
SECOND_ROW = (0, 22, 160, 33)


def fewest_changed(before, after, box):
    """Return how many pixels in a box changed, for the sight that sees the fewest of them."""
    both = [picture.convert("RGB").crop(box) for picture in (before, after)]
    return min(changed(*both), *(changed(*both, matrix) for matrix in SIGHTS.values()))


def changed(before, after, matrix=()):
    """Return how many pixels changed in grey, after a matrix is applied to the colours."""
    if matrix:
        flat = [factor for row in matrix for factor in row]
        before, after = before.convert("RGB", flat), after.convert("RGB", flat)
    histogram = ImageChops.difference(before.convert("L"), after.convert("L")).histogram()
    return sum(histogram[CLEARLY:])


@pytest.fixture
def changes(start):
    """A function that returns how many pixels of a box some keys change."""

    def changes(way, keys, box, **wishes):
        handheld = start(**({"rules": "herg", "seed": 5} | wishes))
        handheld.play(way)
        handheld.settle()
        before = handheld.picture()
        handheld.play(keys)
        handheld.settle()
        return fewest_changed(before, handheld.picture(), box)

    return changes


FULL_FACES = (3, 3, 3, 5, 5)
JOKER = (4,) * 5 + (1, 2, 2, 5, 6) + (4,) * 5
TWO = (("ANN", "human"), ("BOB", "human"))
WITH_CPU = (("ANN", "human"), ("STRONG", "cpu:strong"))

CASES = {
    "the pointer leaves a die": ("A", "RIGHT", FIRST_DIE, {}),
    "a die is held": ("A", "B", UNDER_FIRST_DIE, {}),
    "a die is kept": ("", "B", UNDER_FIRST_DIE, {"rules": "petscii"}),
    "a die is to be rolled": ("A", "B", UNDER_FIRST_DIE, {"rules": "ynot"}),
    "a roll is used up": ("A", "A", KEY, {}),
    "the key starts, then rolls": ("", "A", KEY, {}),
    "the key scores": ("A", "SELECT", KEY, {}),
    "the pointer comes to a row": ("A SELECT", "LEFT", FULL_HOUSE, {"faces": (1, 2, 2, 4, 6)}),
    "a box is entered": ("A SELECT", "A", FULL_HOUSE_VALUE, {"faces": FULL_FACES}),
    "a box may not be chosen": ("A SELECT A A", "A", ONES, {"faces": JOKER}),
    "another player is to move": (
        "A SELECT",
        "A",
        NAME,
        {"players": TWO, "faces": FULL_FACES},
    ),
    "a reason is given": ("", "LEFT", FOOT, {}),
    "another list row is chosen": ("START", "DOWN", SECOND_ROW, {}),
}


@pytest.mark.parametrize("case", CASES)
@pytest.mark.thin(6)
def test_a_state_shows_without_colour(case, changes):
    way, keys, box, wishes = CASES[case]
    assert changes(way, keys, box, **wishes) >= ENOUGH


def test_the_turn_of_a_cpu_player_shows_without_colour(changes):
    wishes = {"players": WITH_CPU, "faces": FULL_FACES, "cpu_pace": 2}
    assert changes("A SELECT", "A", KEY, **wishes) >= ENOUGH


def test_a_die_that_stays_looks_the_same_under_all_rules(start):
    """Also where a key marks what rolls: what is raised stays."""
    pictures = []
    for rules, keys in (("herg", "B RIGHT"), ("petscii", "RIGHT"), ("ynot", "RIGHT")):
        handheld = start(rules=rules, faces=(4,) * 5)
        handheld.play("" if rules == "petscii" else "A")
        handheld.play(f"WAIT:66 UP {keys}")
        handheld.settle()
        pictures.append(handheld.picture())
        assert handheld.state()["held"][0]
    for other in pictures[1:]:
        assert not changed(pictures[0].crop((3, 14, 25, 41)), other.crop((3, 14, 25, 41)))


def test_the_pointer_stands_out_on_every_die(start):
    """T11: the frame shows on each of five equal dice."""
    handheld = start(rules="herg", faces=(4,) * 5)
    handheld.play("A WAIT:66 UP")
    for _ in range(5):
        before = handheld.picture()
        handheld.play("RIGHT")
        assert fewest_changed(before, handheld.picture(), (0, 11, 124, 42)) >= 2 * ENOUGH


@pytest.mark.parametrize(
    ("cable", "saved", "rows"), [(None, False, 7), (object, False, 8), (object, True, 8)]
)
@pytest.mark.full
def test_no_character_of_the_title_is_cut(cable, saved, rows, start):
    """Each row shows the same characters with the pointer as without it."""
    handheld = start(cable=cable)
    if saved:
        handheld = start(cable=cable, rules="herg", players=[("ANN", "human")], seed=5)
        handheld.go("A START; pick Leave")

    def rows_shown():
        found = [piece for piece in handheld.pieces() if piece[2][0] in "▶ "]
        return {words.strip("▶ "): (y, x, words) for y, x, words in found if y < FOOT[1]}

    pieces = rows_shown()
    assert len(pieces) == rows
    pictures = {}
    walk = ["RIGHT", "LEFT", "DOWN"] * rows
    for key in (*walk, "DOWN", "DOWN", *walk, "A"):
        here = next(name for name, piece in rows_shown().items() if piece[2][0] == "▶")
        pictures[here] = handheld.picture().convert("L")
        handheld.play(key)
    assert pictures.keys() == pieces.keys()
    for name, (y, x, _) in pieces.items():
        box = (x + 2 * CELL_WIDTH, y, x + CELL_WIDTH * (2 + len(name)), y + 8)
        here = pictures[name].crop(box)
        there = next(picture for other, picture in pictures.items() if other != name).crop(box)
        assert characters_of(here, is_dark=False) == characters_of(there, is_dark=True)


def characters_of(picture, is_dark):
    """Return which pixels belong to characters, dark on light or light on dark."""
    return [(grey < 128) == is_dark for grey in picture.tobytes()]
