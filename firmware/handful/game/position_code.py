# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Position codes: what would you do here? A card, dice, and what the sender has chosen.

store/FORMATS.md has the layout. The points of a box are some that dice bring it.
"""

from ..rules.card import Card, count_faces, five_alike, pattern_points
from ..rules.ruleset import JOKER_NONE, SECOND_FIVE
from ..rules.rulesets import RULESET_IDS, with_house
from . import actions
from .game_code import (
    ILLEGAL,
    NO_CODE,
    NO_RULES,
    BadCode,
    Bits,
    add_rules,
    bits_of,
    checked,
    is_position,
    take_rules,
    with_check,
)
from .match import ALL_HELD


def encode_position(card, dice, rolls: int, target: int, choice: int) -> str:
    """Return the code of a position and a choice: a box, or -1 - m to hold mask m."""
    ruleset = card.ruleset
    bits = bytearray()
    add_rules(bits, (0, 0, RULESET_IDS.index(ruleset.id), ruleset.house))
    bits += bits_of(actions.payload_of(actions.roll(dice)), 13) + bits_of(rolls, 2)
    bits += bits_of(card.fives, 4) + bits_of(card.further_fives, 4)
    bits += bits_of(card.quick, 12) + bits_of(target, 11)
    for points in card.boxes:
        bits += bits_of(0, 1) if points is None else bits_of(1 << 8 | points, 9)
    bits += bits_of(1 << 5 | choice if choice >= 0 else -1 - choice, 6)
    return with_check("P", bits)


def decode_position(text: str) -> tuple:
    """Return `(card, dice, rolls, target, choice)` of a code; raises `BadCode` if it has none."""
    if not is_position(text):
        raise BadCode(NO_CODE)
    bits = Bits(checked(text))
    low, high, index, house = take_rules(bits)
    try:
        card = Card(with_house(index, house))
    except ValueError:
        raise BadCode(NO_RULES)
    dice, rolls = bits.take(13), bits.take(2)
    card.fives, card.further_fives = bits.take(4), bits.take(4)
    card.quick, target = bits.take(12), bits.take(11)
    for box in range(len(card.boxes)):
        card.boxes[box] = bits.points()
    is_box, number = bits.take(1), bits.take(5)
    bits.end()
    if low or high or dice >= actions.ROLLS or not rolls or not _may_be(card):
        raise BadCode(ILLEGAL)
    faces = actions.faces_of(dice)
    if is_box:
        refused = number >= len(card.boxes) or card.refusal(number, faces, rolls)
    else:
        refused = rolls == 3 or number == ALL_HELD
    if refused:
        raise BadCode(ILLEGAL)
    return card, faces, rolls, target, number if is_box else -1 - number


def _may_be(card):
    """Return whether a card in the middle of a game can look so."""
    if card.complete or not card.further_fives <= card.fives <= card.filled:
        return False
    for box, points in enumerate(card.boxes):
        if points is not None and not _may_hold(card, box, points):
            return False
    return True


def _may_hold(card, box, points):
    """Return whether any dice score this many points in a box."""
    rules = card.ruleset
    pattern, five = rules.patterns[box], card.boxes[rules.five_box]
    if pattern == SECOND_FIVE and points and not five:
        return False
    has_joker = rules.joker != JOKER_NONE and (five or five == 0 and rules.joker_after_zero)
    counts, dice, at = [0] * 7, [1] * 5, 0
    while at >= 0:
        count_faces(dice, counts)
        is_joker = has_joker and five_alike(counts) > 0
        if points == pattern_points(rules, pattern, counts, is_joker):
            return True
        at = 4
        while at >= 0 and dice[at] == 6:
            at -= 1
        dice[at:] = [dice[at] + 1] * (5 - at)
    return False
