# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The rules people grew up with (F1 to F5), through the buttons."""

import pytest

from handful.rules.rulesets import RULESET_IDS, RULESETS, SCORING
from handful.ui.card_view import BARRED, BEST
from handful.words import words as words_in
from tests.play import eyes
from tests.words import TOTAL

IN_ORDER = SCORING.split().index("in_order")
ANN = ("ANN", "human")


def play(handheld, *boxes):
    """Fill boxes, each after one roll; return the total."""
    rules = handheld.match.ruleset.id
    for box in boxes:
        handheld.play("A")
        eyes.to_box(handheld, rules, box)
        handheld.play("A")
        if handheld.notice:
            handheld.play("A")
    return handheld.match.card.total


def test_f1_yacht_has_twelve_boxes_and_pays_sums(start):
    """Four of a kind and a full house pay all five dice, straights 15 and 30, five alike twice."""
    faces = (6, 6, 6, 6, 5) + (2, 2, 3, 3, 3) + (1, 3, 4, 5, 6) + (2, 3, 4, 5, 6) + (4,) * 10
    handheld = start(rules="yacht", players=(ANN,), faces=faces)
    assert len(handheld.match.card.boxes) == 12
    boxes = ("four_kind", "full_house", "small_straight", "large_straight", "five_kind", "chance")
    assert play(handheld, *boxes) == 29 + 13 + 15 + 30 + 50 + 20
    assert eyes.value(handheld, TOTAL) == "157"


def test_f1_in_yacht_five_alike_are_a_full_house(start):
    handheld = start(rules="yacht", players=(ANN,), faces=(4,) * 5)
    assert play(handheld, "full_house") == 20


def test_f2_in_german_a_further_five_alike_brings_fifty(start):
    """And goes to its own upper box first; `plain` is the card without that bonus."""
    handheld = start(rules="german", players=(ANN,), faces=(4,) * 15)
    assert play(handheld, "five_kind", "fours") == 50 + 20 + 50
    assert play(handheld, "full_house") == 120 + 25 + 50
    handheld = start(rules="plain", players=(ANN,), faces=(4,) * 15)
    assert play(handheld, "five_kind", "fours") == 70


def test_f3_in_order_the_one_box_is_marked_and_the_others_are_dim(start):
    """A house rule of every set: a zero is forced, too, and nothing else can be chosen."""
    handheld = start()
    handheld.go(
        f"pick New game; DOWN A START; DOWN*{IN_ORDER} RIGHT; B; B; B; pick Play; A; SELECT"
    )
    card = handheld.app.screen._card
    ones = list(handheld.match.dice).count(1)
    assert handheld.state()["options"] == {"ones": ones}
    assert card._states[0] == BEST
    assert set(card._states[1:]) == {BARRED}
    assert "×" not in handheld.read()
    handheld.play("DOWN DOWN RIGHT")
    assert eyes.pointed(handheld).startswith("Ones")
    handheld.play("A" if ones else "A A")
    assert handheld.match.card.boxes[0] == ones
    handheld.play("A SELECT")
    assert list(handheld.state()["options"]) == ["twos"]


@pytest.mark.parametrize("rules", RULESET_IDS)
@pytest.mark.thin(3)
def test_f5_the_pointer_moves_as_the_card_is_seen(rules, start):
    """Down goes to the cell below in the same column, right to the nearest one beside it."""
    ruleset = RULESETS[rules]
    if ruleset.in_order:
        return
    handheld = start(rules=rules, players=(ANN,), faces=(1, 2, 3, 4, 6))
    handheld.play("A SELECT")
    places = {}
    for box in range(6, len(ruleset.boxes)):
        eyes.to_box(handheld, rules, ruleset.boxes[box])
        places[box] = place_of_pointer(handheld)
    columns = sorted({x for x, _ in places.values()})
    assert len(columns) == 2
    for box, (x, y) in places.items():
        below = [there for there in places.values() if there[0] == x and there[1] > y]
        eyes.to_box(handheld, rules, ruleset.boxes[box])
        handheld.play("DOWN")
        if below:
            assert place_of_pointer(handheld) == min(below), ruleset.boxes[box]
        eyes.to_box(handheld, rules, ruleset.boxes[box])
        handheld.play("RIGHT")
        beside = [there for there in places.values() if there[0] != x]
        nearest = min(abs(there[1] - y) for there in beside)
        landed = place_of_pointer(handheld)
        assert landed in beside
        assert abs(landed[1] - y) == nearest


def place_of_pointer(handheld):
    """Return where the cell of the pointer begins."""
    return next((x, y) for y, x, words in handheld.pieces() if words.startswith("▶"))


def test_f5_the_chooser_shows_a_family_beside_each_other(start):
    """It opens at one's own; any family is two presses away at the most, all sets are in one."""
    handheld = start()
    names = words_in("en", "cards").RULES_FAMILIES
    handheld.go("pick New game; DOWN A")
    seen = []
    for _ in RULESET_IDS:
        seen.append((handheld.app.session.club.seating.ruleset.id, family_on(handheld)))
        handheld.go("RIGHT")
    assert sorted(id for id, _ in seen) == sorted(RULESET_IDS)
    families = [family for _, family in seen]
    assert [name for at, name in enumerate(families) if name not in families[:at]] == list(names)
    assert families == sorted(families, key=list(names).index)
    reached = set()
    for keys in ("", "UP", "UP UP", "DOWN", "DOWN DOWN"):
        handheld = start(memory=handheld.memory)
        handheld.go(f"pick New game; DOWN A; {keys}")
        reached.add(family_on(handheld))
    assert reached == set(names)


def family_on(handheld):
    """Return the family that stands in the title of the card."""
    return eyes.status(handheld).partition(" ")[2].strip()
