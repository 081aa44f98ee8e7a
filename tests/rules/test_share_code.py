# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Share codes and their dice (P9): what a code holds, typing errors, and the faces."""

import itertools
import random
from collections import Counter

import pytest

from handful.rules.dice import CodeDice
from handful.rules.rulesets import RULESET_IDS, RULESETS, with_house
from handful.rules.share_code import (
    ALPHABET,
    MOST_LENGTH,
    code_of,
    fresh,
    in_fours,
    is_rude,
    ruleset_of,
    text_of,
)
from tests.houses import any_house, house
from tests.rules.test_dice import assert_fair


def some_codes(count=60):
    rng = random.Random(9)
    for number in range(count):
        index = rng.randrange(len(RULESET_IDS))
        ruleset = with_house(index, any_house(rng, index) if number % 2 else b"")
        yield ruleset, fresh(ruleset, rng.getrandbits(30))


def test_the_alphabet_has_32_characters_without_lookalikes():
    assert len(set(ALPHABET)) == 32
    for alike in ("0O", "1IL", "UV"):
        assert len(set(alike) & set(ALPHABET)) == 1


def test_a_code_has_eight_characters_and_those_of_its_house():
    """Eight bits for each switch that is changed, five for each character."""
    for ruleset, code in some_codes():
        text = text_of(code)
        assert len(text) == 8 + (8 * len(ruleset.house) + 4) // 5 < MOST_LENGTH
        assert code_of(text) == code
        assert ruleset_of(code).hash == ruleset.hash
        assert ruleset_of(code).house == ruleset.house


def test_a_code_for_unknown_rules_is_refused():
    """A later version may have more rule sets, switches and choices."""
    for rules in [(number, b"") for number in range(len(RULESET_IDS), 40)] + [
        (0, b"\xf9"),
        (0, b"\x17"),
        (0, b"\x12"),
        (0, b"\x11\x11"),
    ]:
        with pytest.raises(ValueError):
            code_of(text_of((1, 2, *rules)))


def test_a_code_may_be_typed_with_spaces_in_lower_case_and_with_lookalikes():
    code = fresh(RULESETS["ynot"], 0x01234567)
    text = text_of(code)
    assert "0" in text or "1" in text
    sloppy = text.lower().replace("0", "o").replace("1", "l")
    assert code_of(sloppy[:4] + "-" + sloppy[4:] + " ") == code


def test_every_wrong_character_and_every_swap_is_found():
    for _, code in some_codes(12):
        text = text_of(code)
        for at, letter in itertools.product(range(len(text)), ALPHABET):
            if letter != text[at]:
                with pytest.raises(ValueError, match="a character is wrong|has eight"):
                    code_of(text[:at] + letter + text[at + 1 :])
        for one, two in itertools.combinations(range(min(len(text), 31)), 2):
            characters = list(text)
            characters[one], characters[two] = characters[two], characters[one]
            if characters != list(text):
                with pytest.raises(ValueError):
                    code_of("".join(characters))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "eight"),
        ("0000000", "eight"),
        ("000000000", "eight"),
        ("G0000000", "wrong"),
        ("G00000000", "wrong"),
        ("G" + "0" * 90, "wrong"),
        ("0000000*", "such character"),
        ("UUUUUUUU", "such character"),
        ("ÄÖÜÄÖÜÄÖ", "such character"),
    ],
)
def test_anything_else_is_refused_with_a_reason(text, why):
    with pytest.raises(ValueError, match=why):
        code_of(text)


def test_a_face_depends_on_code_turn_roll_and_place_only():
    rng = random.Random(1)
    for _, code in some_codes(8):
        first = {}
        for turn, roll in itertools.product(range(1, 16), range(1, 4)):
            first[turn, roll] = CodeDice(code).roll([0] * 5, 0, turn, roll)
        assert len({tuple(faces) for faces in first.values()}) > 30
        dice = CodeDice(code_of(text_of(code)))
        for turn, roll in rng.sample(sorted(first), 45):
            before = [rng.randint(1, 6) for _ in range(5)]
            held = rng.randrange(32)
            faces = dice.roll(before, held, turn, roll)
            for place in range(5):
                fresh_face = first[turn, roll][place]
                assert faces[place] == (before[place] if held >> place & 1 else fresh_face)


def test_the_dice_do_not_depend_on_house_rules():
    """Who plays a code by house rules has the dice of whoever plays it without."""
    rng = random.Random(2)
    for index in range(len(RULESET_IDS)):
        seed, own = rng.getrandbits(30), with_house(index, b"")
        changed = with_house(index, any_house(rng, index))
        one, two = (
            CodeDice((seed & 0xFFFF, seed >> 16, index, each.house)) for each in (own, changed)
        )
        for turn in range(1, 16):
            assert one.roll([0] * 5, 0, turn, 1) == two.roll([0] * 5, 0, turn, 1)


def test_a_code_is_shown_in_fours_where_they_have_room():
    assert in_fours("6000007S", 9) == "6000 007S"
    assert in_fours("P00000728F", 12) == "P000 0072 8F"
    assert in_fours("P00000728F", 11) == "P00000728F"
    assert in_fours("P00000728F", 9) == "P000007.."


def test_the_dice_are_fair():
    """R1: faces and pairs in a roll, and the same die a place, roll, turn, seat or code further.

    Chi-square over neighbouring codes; each bound is passed once in 10,000 times by fair dice.
    """
    faces = {}
    for seed, seat, turn in itertools.product(range(24), range(6), range(1, 14)):
        code = (seed, 0, 0, b"")
        for roll in (1, 2, 3):
            rolled = CodeDice(code, False).roll([0] * 5, 0, turn, roll, seat)
            for place, face in enumerate(rolled):
                faces[seed, seat, turn, roll, place] = face
    assert_fair(Counter(faces.values()), 6)
    for place in range(5):
        assert_fair(Counter(face for at, face in faces.items() if at[4] == place), 6)
    for axis in range(5):
        pairs = Counter()
        for at, face in faces.items():
            other = faces.get((*at[:axis], at[axis] + 1, *at[axis + 1 :]))
            if other is not None and at[axis] % 2:
                pairs[face, other] += 1
        assert_fair(pairs, 36)


def test_known_dice_are_those_of_one_seat_and_others_of_each_players_own():
    """R1: by a code that is known all roll the same; no other seat's are those of the first."""
    code = code_of("6000007S")
    hidden = [CodeDice(code, False).roll([0] * 5, 0, 1, 1, seat) for seat in range(6)]
    assert hidden[0] == FACES[0]
    assert len({tuple(rolled) for rolled in hidden}) == 6
    for seat in range(6):
        known = CodeDice(code, True, seat)
        assert [known.roll([0] * 5, 0, 1, 1, other) for other in (0, 5)] == [hidden[seat]] * 2


def test_the_faces_of_a_code_never_change():
    """A code gives the same dice in every later version."""
    dice = CodeDice(code_of("6000007S"))
    assert [dice.roll([0] * 5, 0, turn, 1) for turn in (1, 2, 13)] == FACES


FACES = [[3, 1, 4, 5, 1], [4, 1, 2, 5, 6], [1, 5, 2, 5, 4]]


def test_p9_a_fresh_code_spells_no_rude_word():
    """Of the seeds that would, each gives the same clean code every time."""
    rules, found = RULESETS["herg"], 0
    for seed in range(0, 2**30, 104_729):
        plain = text_of((seed & 0xFFFF, seed >> 16, 0, b""))
        code = fresh(rules, seed)
        assert not is_rude(text_of(code))
        assert code == fresh(rules, seed)
        assert (text_of(code) == plain) != is_rude(plain)
        found += is_rude(plain)
    assert found > 3
    for seed in range(3000):
        assert not is_rude(text_of(fresh(house("herg", five_bonus=0, five_kind=100), seed)))
    assert is_rude("0FVCK000") and is_rude("00000A55") and not is_rude("01S163ED")
