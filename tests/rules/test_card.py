# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The card: legal boxes, what they add, the totals, and refusals that change nothing."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from handful.rules.card import (
    BOX_FILLED,
    BOX_MUST_SCORE,
    JOKER_LOWER,
    JOKER_MATCHING,
    NO_SUCH_BOX,
    Card,
    IllegalMove,
)
from handful.rules.reasons import REASONS
from handful.rules.ruleset import SCRATCH_LAST
from handful.rules.rulesets import RULESETS, with_switches
from tests.rules import reference, vectors
from tests.rules.files import lines
from tests.rules.vectors import ALL, card_of

BONUS_LINES = ("further_fives", "quick")


def state_of(card):
    """Return everything a card shows, as one value to compare."""
    numbers = (card.upper, card.upper_bonus, card.lower, card.extra, card.total, card.par)
    bonuses = tuple(getattr(card, name) for name in BONUS_LINES)
    return (tuple(card.boxes), *numbers, *bonuses, card.complete, card.filled, card.bonus_lost())


def copy_of(card):
    """Return another card in the same state."""
    copy = Card(card.ruleset)
    copy.boxes[:] = card.boxes
    for name in BONUS_LINES:
        setattr(copy, name, getattr(card, name))
    return copy


def filled_of(card):
    """Return the filled boxes as the reference scorer wants them."""
    pairs = zip(card.ruleset.boxes, card.boxes, strict=True)
    return {box: points for box, points in pairs if points is not None}


def random_card(rules, rng):
    """Return a card that is filled at random, jokers and a near upper bonus made likely."""
    card = Card(rules)
    share_open = rng.choice((0.15, 0.5, 0.85))
    for box in range(len(rules.boxes)):
        if rng.random() >= share_open:
            card.boxes[box] = (box + 1) * rng.randint(0, 5) if box < 6 else rng.choice((0, 20))
    card.boxes[rules.five_box] = rng.choice((None, 0, 50, 50, 50))
    return card


def compare_with_reference(card, dice, rolls, strict=False):
    """Assert that card and reference scorer agree on every box."""
    rules = card.ruleset
    wanted = reference.choices(rules.id, filled_of(card), dice, rolls, strict)
    legal = card.legal(dice, rolls)
    assert isinstance(legal, tuple)
    found = {
        rules.boxes[box]: (card.box_points(box, dice, rolls), card.points(box, dice, rolls))
        for box in legal
    }
    assert found == wanted, (rules.id, filled_of(card), dice, rolls)
    assert list(found) == list(wanted), "in card order"
    gains = [None] * len(rules.boxes)
    card.gains(dice, rolls, gains)
    assert gains == [wanted[box][1] if box in wanted else -1 for box in rules.boxes]


@pytest.mark.parametrize("row", lines("card_cases.txt"), ids=" | ".join)
def test_card_case(row):
    """A line of card_cases.txt: joker rules, bonuses, dumps; readings 1 and 4-9 and 12."""
    assert vectors.check_card(row) == ""


@pytest.mark.parametrize("row", lines("total_cases.txt"), ids=" | ".join)
def test_total_case(row):
    """A line of total_cases.txt: section totals, bonus, par (S3, S4, reading 12)."""
    assert vectors.check_total(row) == ""


@pytest.mark.parametrize("id", ALL)
@pytest.mark.parametrize("strict", [False, True], ids=["any", "strict"])
@pytest.mark.thin(1)
def test_reference_scorer_agrees(id, strict, is_quick):
    """Random cards, all 252 rolls, after one, two and three rolls, under every rule set."""
    rules = with_switches(RULESETS[id], scratch=SCRATCH_LAST) if strict else RULESETS[id]
    rng = random.Random(f"cards of {id} {strict}")
    cards = [random_card(rules, rng) for _ in range(3 if is_quick else 4 if strict else 8)]
    for card in cards:
        for dice in vectors.all_rolls():
            for rolls in (1, 2, 3):
                compare_with_reference(card, dice, rolls, strict)


@pytest.mark.parametrize("id", ALL)
@pytest.mark.parametrize("strict", [False, True], ids=["any", "strict"])
@pytest.mark.full
def test_reference_scorer_agrees_on_five_alikes(id, strict):
    """The joker rules concern six rolls of 252, so those get many more cards."""
    rules = with_switches(RULESETS[id], scratch=SCRATCH_LAST) if strict else RULESETS[id]
    rng = random.Random(f"jokers of {id} {strict}")
    for _ in range(400):
        card = random_card(rules, rng)
        for face in range(1, 7):
            compare_with_reference(card, [face] * 5, rng.randint(1, 3), strict)


@given(data=st.data(), id=st.sampled_from(ALL), strict=st.booleans())
@settings(derandomize=True, max_examples=60)
@pytest.mark.full
def test_a_whole_game_adds_up(data, id, strict):
    """S4, S6: the lines add up, points() is what enter() adds, some box is always legal."""
    rules = with_switches(RULESETS[id], scratch=SCRATCH_LAST) if strict else RULESETS[id]
    card = Card(rules)
    any_roll = st.lists(st.integers(1, 6), min_size=5, max_size=5)
    five_alike = st.integers(1, 6).map(lambda face: [face] * 5)
    while not card.complete:
        dice = data.draw(any_roll | five_alike)
        rolls = data.draw(st.integers(1, 3))
        legal = card.legal(dice, rolls)
        assert legal
        check_every_box(card, dice, rolls, legal)
        card.enter(data.draw(st.sampled_from(legal)), dice, rolls)
        check_lines(card)
    assert card.legal(dice, rolls) == ()


def check_every_box(card, dice, rolls, legal):
    """Assert that legal, check, refusal, points and enter agree on each box."""
    before = state_of(card)
    for box in range(len(card.boxes)):
        if box in legal:
            trial = copy_of(card)
            trial.enter(box, dice, rolls)
            assert trial.total - card.total == card.points(box, dice, rolls)
            assert trial.boxes[box] == card.box_points(box, dice, rolls)
            assert card.refusal(box, dice, rolls) == 0
            card.check(box, dice, rolls)
        else:
            assert_refused(card, box, dice, rolls, card.refusal(box, dice, rolls))
    assert state_of(card) == before


def check_lines(card):
    """Assert that the lines of a card add up."""
    points = [points or 0 for points in card.boxes]
    assert card.upper == sum(points[:6])
    assert card.lower == sum(points[6:])
    assert card.upper_bonus == (card.ruleset.upper_bonus if card.upper >= 63 else 0)
    assert card.extra == card.further_fives * card.ruleset.five_bonus + card.quick
    assert card.total == card.upper + card.upper_bonus + card.lower + card.extra
    filled = [box for box in range(6) if card.boxes[box] is not None]
    assert card.par == sum(card.boxes[box] - 3 * (box + 1) for box in filled)
    assert card.filled == len([points for points in card.boxes if points is not None])
    reach = card.upper + sum(5 * (box + 1) for box in range(6) if box not in filled)
    assert card.bonus_lost() == (reach < 63)


def assert_refused(card, box, dice, rolls, reason):
    """Assert that every way to choose a box raises the same reason and changes nothing."""
    before = state_of(card)
    for attempt in (card.check, card.points, card.box_points, card.enter):
        with pytest.raises(IllegalMove) as caught:
            attempt(box, dice, rolls)
        assert caught.value.reason == reason != 0
        assert str(caught.value) == REASONS.split("|")[reason]
        assert isinstance(caught.value, ValueError)
    assert state_of(card) == before


REFUSALS = [
    ("herg", "ones=3", "1 1 1 2 3", "ones", BOX_FILLED),
    ("herg", "ones=0", "1 1 1 2 3", "ones", BOX_FILLED),
    ("herg", "five_kind=50", "4 4 4 4 4", "chance", JOKER_MATCHING),
    ("herg", "five_kind=0", "4 4 4 4 4", "ones", JOKER_MATCHING),
    ("petscii", "five_kind=50", "4 4 4 4 4", "ones", JOKER_MATCHING),
    ("yatzy", "five_kind=50 fours=8", "4 4 4 4 4", "ones", JOKER_LOWER),
    ("herg", "five_kind=50 fours=8", "4 4 4 4 4", "five_kind", BOX_FILLED),
    ("plain /strict", "-", "1 1 2 3 5", "fours", BOX_MUST_SCORE),
]


@pytest.mark.parametrize(("id", "filled", "dice", "box", "reason"), REFUSALS)
def test_a_refusal_says_why(id, filled, dice, box, reason):
    """S6: only legal boxes can be chosen, and a refusal gives the reason."""
    rules = vectors.rule_sets(id)[0]
    card = card_of(rules, filled)
    assert_refused(card, rules.boxes.index(box), vectors.dice_of(dice), 3, reason)


@pytest.mark.parametrize(
    "box", [-1, 13, 99, 1 << 40, True, False, None, "ones", 1.0, (1,)], ids=repr
)
def test_a_box_that_is_none(box):
    card = card_of(RULESETS["herg"], "ones=3")
    assert_refused(card, box, (1, 2, 3, 4, 6), 3, NO_SUCH_BOX)


def test_scandinavian_has_two_boxes_more():
    assert_refused(Card(RULESETS["scandinavian"]), 15, (1, 2, 3, 4, 6), 3, NO_SUCH_BOX)
    assert Card(RULESETS["scandinavian"]).points(14, (1, 1, 1, 1, 1), 3) == 50


class OnlyLong:
    """Has a length of five and no items."""

    length = 5

    def __len__(self):
        return self.length

    def __repr__(self):
        return "OnlyLong()"


class Endless(OnlyLong):
    """Has a length that is no int."""

    length = "five"

    def __repr__(self):
        return "Endless()"


MALFORMED_DICE = [
    {1, 2, 3, 4, 5},
    frozenset((1, 2, 3, 4, 5)),
    {0: 1, 1: 2, 2: 3, 3: 4, 4: 5},
    (True, 2, 3, 4, 6),
    [1, 2, 3, 4, False],
    OnlyLong(),
    Endless(),
    range(5),
    (),
    (1, 2, 3, 4),
    (1, 2, 3, 4, 5, 6),
    (0, 1, 2, 3, 4),
    (1, 2, 3, 4, 7),
    (1, 2, 3, 4, -1),
    (1, 2, 3, 4, 1 << 40),
    (1, 2, 3, 4, 5.0),
    (1, 2, 3, 4, "5"),
    (1, 2, 3, 4, None),
    (1, 2, 3, 4, [5]),
    "12345",
    b"12345",
    None,
    12345,
    1.5,
    {1: 1, 2: 2, 3: 3, 4: 4, 5: 5}.items(),
]


def assert_malformed(dice, rolls):
    """Assert that everything that takes dice raises ValueError and changes nothing."""
    card = card_of(RULESETS["herg"], "ones=3 five_kind=50")
    before = state_of(card)
    attempts = [card.check, card.refusal, card.points, card.box_points, card.enter]
    for attempt in attempts:
        with pytest.raises(ValueError) as caught:
            attempt(12, dice, rolls)
        assert not isinstance(caught.value, IllegalMove)
    for attempt in (card.legal, card.joker_face):
        with pytest.raises(ValueError):
            attempt(dice, rolls)
    assert state_of(card) == before


@pytest.mark.parametrize("dice", MALFORMED_DICE, ids=repr)
def test_malformed_dice(dice):
    """Dice are five ints 1-6, otherwise ValueError; nothing changes."""
    assert_malformed(dice, 3)


@pytest.mark.parametrize("rolls", [0, 4, -1, 1 << 40, None, "1", 2.0, True], ids=repr)
def test_malformed_rolls(rolls):
    """A turn has 1-3 rolls, otherwise ValueError; nothing changes."""
    assert_malformed((1, 2, 3, 4, 6), rolls)


@pytest.mark.parametrize("dice", [(6, 6, 5, 5, 1), [6, 6, 5, 5, 1], bytes((6, 6, 5, 5, 1))])
def test_dice_are_any_sequence(dice):
    """Lists, tuples, bytes and ranges score alike."""
    assert Card(RULESETS["herg"]).points(12, dice, 3) == 23
    assert Card(RULESETS["herg"]).points(12, range(1, 6), 3) == 15


def test_joker_face():
    """S6: the card knows which five alike is a joker."""
    rules = RULESETS["herg"]
    assert card_of(rules, "five_kind=50").joker_face((4, 4, 4, 4, 4), 3) == 4
    assert card_of(rules, "five_kind=0").joker_face((6, 6, 6, 6, 6), 1) == 6
    assert card_of(rules, "-").joker_face((4, 4, 4, 4, 4), 3) == 0
    assert card_of(rules, "five_kind=50").joker_face((4, 4, 4, 4, 5), 3) == 0
    assert card_of(RULESETS["yatzy"], "five_kind=0").joker_face((4, 4, 4, 4, 4), 3) == 0
    assert card_of(RULESETS["ynot"], "five_kind=50").joker_face((4, 4, 4, 4, 4), 3) == 0


def test_further_fives_are_counted():
    """S4, reading 8: further five alikes count, but not the first, nor any after a zero."""
    card = Card(RULESETS["ynot"])
    five_kind = card.ruleset.five_box
    card.enter(five_kind, (6, 6, 6, 6, 6), 3)
    assert (card.further_fives, card.extra) == (0, 0)
    card.enter(0, (6, 6, 6, 6, 6), 3)
    assert (card.boxes[0], card.further_fives, card.extra) == (0, 1, 100)
    crossed_out = Card(RULESETS["ynot"])
    crossed_out.enter(five_kind, (1, 2, 3, 4, 6), 3)
    crossed_out.enter(5, (6, 6, 6, 6, 6), 3)
    assert (crossed_out.further_fives, crossed_out.extra, crossed_out.total) == (0, 0, 30)


@pytest.mark.parametrize("id", [id for id in RULESETS if not RULESETS[id].in_order])
def test_a_five_alike_counts_wherever_it_is_scored(id):
    """H6: in its own box, as another, above, and for 0."""
    card = Card(RULESETS[id])
    for box, dice in ((5, (6, 6, 6, 6, 6)), (6, (3, 3, 3, 3, 3)), (0, (1, 2, 3, 4, 6))):
        card.enter(box, dice, 3)
    assert (card.fives, card.further_fives) == (2, 0)
    card.enter(card.ruleset.five_box, (2, 2, 2, 2, 2), 3)
    box = card.legal((4, 4, 4, 4, 4), 3)[0]
    card.enter(box, (4, 4, 4, 4, 4), 3)
    assert card.fives == 4


def test_the_roll_bonus_is_a_line_of_its_own():
    """rules/README.md, reading 9: it is extra, not upper, and does not count towards the 63."""
    card = card_of(RULESETS["ynot"], "ones=2 twos=6 threes=9 fours=12 fives=15")
    card.enter(5, (6, 6, 6, 1, 2), 1)
    assert (card.upper, card.upper_bonus, card.extra, card.total) == (62, 0, 10, 72)
    card = card_of(RULESETS["ynot"], "-")
    card.enter(6, (4, 4, 4, 6, 5), 2)
    assert (card.boxes[6], card.lower, card.extra, card.total) == (23, 23, 5, 28)
