# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A second scorer, written from the rules (README.md there): slow, obvious, branching on each id.

It shares neither code nor structure with the game, so an error in one shows up against the other.

    >>> choices("herg", {"five_kind": 50, "fours": 12}, [4, 4, 4, 4, 4], 3)["large_straight"]
    (40, 140)
"""

from collections import Counter

UPPER = ["ones", "twos", "threes", "fours", "fives", "sixes"]
LOWER_13 = [
    "three_kind",
    "four_kind",
    "full_house",
    "small_straight",
    "large_straight",
    "five_kind",
    "chance",
]
LOWER_15 = [
    "pair",
    "two_pairs",
    "three_kind",
    "four_kind",
    "small_straight",
    "large_straight",
    "full_house",
    "chance",
    "five_kind",
]


LOWER_YACHT = [
    "chance",
    "four_kind",
    "full_house",
    "small_straight",
    "large_straight",
    "five_kind",
]


LOWER_GENERALA = ["large_straight", "full_house", "four_kind", "five_kind", "second_five"]


def box_ids(game):
    """Return the boxes in card order."""
    if game == "yacht":
        return UPPER + LOWER_YACHT
    if game == "generala":
        return UPPER + LOWER_GENERALA
    return UPPER + (LOWER_15 if game in ("scandinavian", "forced") else LOWER_13)


def plain_points(game, box, dice):
    """Return what the box pays without any joker."""
    if game in ("scandinavian", "forced"):
        return scandinavian_points(box, dice)
    if game == "yacht" and box not in UPPER:
        return yacht_points(box, dice)
    if game == "generala" and box not in UPPER:
        return generala_points(box, dice)
    faces = "".join(str(face) for face in sorted(set(dice)))
    most = max(Counter(dice).values())
    if box in UPPER:
        face = UPPER.index(box) + 1
        return sum(die for die in dice if die == face)
    if box == "three_kind":
        return sum(dice) if most >= 3 else 0
    if box == "four_kind":
        return sum(dice) if most >= 4 else 0
    if box == "full_house":
        if most == 5:
            return 25 if game in ("os9", "ynot") else 0
        return 25 if sorted(Counter(dice).values()) == [2, 3] else 0
    if box == "small_straight":
        return 30 if any(run in faces for run in ("1234", "2345", "3456")) else 0
    if box == "large_straight":
        return 40 if faces in ("12345", "23456") else 0
    if box == "five_kind":
        return 50 if most == 5 else 0
    assert box == "chance"
    return sum(dice)


def scandinavian_points(box, dice):
    """Return what a box of the fifteen pays."""
    count = Counter(dice)
    twice = sorted((face for face in count if count[face] >= 2), reverse=True)
    if box in UPPER:
        face = UPPER.index(box) + 1
        return face * count[face]
    if box == "pair":
        return 2 * twice[0] if twice else 0
    if box == "two_pairs":
        return 2 * sum(twice) if len(twice) == 2 else 0
    if box == "three_kind":
        return sum(3 * face for face in count if count[face] >= 3)
    if box == "four_kind":
        return sum(4 * face for face in count if count[face] >= 4)
    if box == "small_straight":
        return 15 if sorted(dice) == [1, 2, 3, 4, 5] else 0
    if box == "large_straight":
        return 20 if sorted(dice) == [2, 3, 4, 5, 6] else 0
    if box == "full_house":
        return sum(dice) if sorted(count.values()) == [2, 3] else 0
    if box == "five_kind":
        return 50 if len(count) == 1 else 0
    assert box == "chance"
    return sum(dice)


def yacht_points(box, dice):
    """Return what a lower box of Yacht pays."""
    most = max(dice.count(face) for face in dice)
    runs = [set(range(first, first + 4)) for first in (1, 2, 3)]
    if box == "chance":
        return sum(dice)
    if box == "four_kind":  # four or more alike: all five dice
        return sum(dice) if most >= 4 else 0
    if box == "full_house":  # three and two; five alike are one
        is_one = most == 5 or (most == 3 and len(set(dice)) == 2)
        return sum(dice) if is_one else 0
    if box == "small_straight":  # four in a row, whatever the fifth shows
        return 15 if any(run <= set(dice) for run in runs) else 0
    if box == "large_straight":
        return 30 if set(dice) in ({1, 2, 3, 4, 5}, {2, 3, 4, 5, 6}) else 0
    assert box == "five_kind"
    return 50 if most == 5 else 0


def generala_points(box, dice):
    """Return what escalera, full, poker and both generalas pay before any bonus."""
    faces, most = set(dice), max(dice.count(face) for face in dice)
    if box == "large_straight":  # the ace also closes the row above the six
        rows = [{1, 2, 3, 4, 5}, {2, 3, 4, 5, 6}, {3, 4, 5, 6, 1}]
        return 20 if faces in rows else 0
    if box == "full_house":
        return 30 if len(faces) == 2 and most == 3 else 0
    if box == "four_kind":
        return 40 if most >= 4 else 0
    if box == "five_kind":
        return 50 if most == 5 else 0
    assert box == "second_five"  # whoever asks knows that a first one has scored
    return 100 if most == 5 else 0


def is_joker(game, filled, dice):
    """Return whether this roll is a joker by the matrix."""
    if len(set(dice)) > 1 or "five_kind" not in filled:
        return False
    if game in ("herg", "free"):
        return True
    if game in ("petscii", "yatzy", "german"):
        return filled["five_kind"] == 50
    return False


def allowed_boxes(game, filled, dice):
    """Return the boxes that the matrix allows for this roll."""
    still_open = [box for box in box_ids(game) if box not in filled]
    if game == "forced":  # from top to bottom
        return still_open[:1]
    if not is_joker(game, filled, dice) or game == "free":
        return still_open
    matching = UPPER[dice[0] - 1]
    if matching in still_open:
        return [matching]
    if game == "petscii":
        return still_open
    lower = [box for box in still_open if box not in UPPER]
    return lower or still_open


def own_points(game, filled, box, dice):
    """Return what the box would hold, joker values included."""
    if is_joker(game, filled, dice) and UPPER[dice[0] - 1] in filled:
        joker_values = {"full_house": 25, "small_straight": 30, "large_straight": 40}
        if box in joker_values:
            return joker_values[box]
    if box == "second_five" and not filled.get("five_kind"):
        return 0
    return plain_points(game, box, dice)


def bonuses(game, filled, box, points, dice, rolls):
    """Return the bonuses of an entry."""
    extra = 0
    five_alike = len(set(dice)) == 1
    if five_alike and filled.get("five_kind") == 50:
        hundred = ("herg", "petscii", "ynot", "yatzy", "free")
        extra += 100 if game in hundred else 50 if game == "german" else 0
    if game == "ynot" and rolls < 3:
        if box in UPPER:
            earned = dice.count(UPPER.index(box) + 1) >= 3
        else:
            earned = box != "chance" and points > 0
        if earned:
            extra += 10 if rolls == 1 else 5
    if game == "generala":  # served: an escalera, a full or a poker of the first roll
        is_served = rolls == 1 and points and box in LOWER_GENERALA[:3]
        return 5 if is_served else 0
    if box in UPPER:
        before = sum(filled.get(other, 0) for other in UPPER)
        goal = 42 if game == "forced" else 63
        if before < goal <= before + points:
            extra += 50 if game in ("scandinavian", "forced") else 35
    return extra


def choices(game, filled, dice, rolls, strict=False):
    """Return {box id: (points in the box, gain of the total)} for every box that may be chosen."""
    dice = list(dice)
    found = {}
    for box in allowed_boxes(game, filled, dice):
        points = own_points(game, filled, box, dice)
        found[box] = (points, points + bonuses(game, filled, box, points, dice, rolls))
    if strict and any(points for points, _ in found.values()):
        found = {box: pair for box, pair in found.items() if pair[0]}
    return found
