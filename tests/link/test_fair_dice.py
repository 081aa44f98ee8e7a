# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Fair dice (L4): neither side can choose, foresee or change a roll."""

import pytest

from handful.link.fair_dice import LINK, MOST_ROLLS, FairDice
from tests.link.handheld import sha256
from tools.verify import chain_of, faces_of

RULES = bytes.fromhex("1a2b3c4d")
WHO = b"ANN     \x01BOB     \x04\x02"
"""Both players and the version, as in the first digest."""
SECRETS = bytes(range(16)), bytes(range(16, 32))


class Hashes:
    """A hash that counts how often it is asked."""

    def __init__(self):
        self.count = 0

    def __call__(self, data):
        self.count += 1
        assert len(data) <= 55, "more than a block"
        return sha256(data)


def filled(secret, hash_of=sha256):
    dice = FairDice(hash_of, secret)
    while dice.filled:
        dice.fill()
    return dice


def link(dice, number):
    while not dice.has(number):
        dice.fill()
    return dice.link(number)


def drawn(dice, number, seat, id):
    link(dice, number)
    return dice.draw(seat, id)


@pytest.fixture
def pair():
    """Both sides, each trusting the other's commitment, and the game's id."""
    first, second = filled(SECRETS[0]), filled(SECRETS[1])
    first.trust(0, link(second, 0))
    second.trust(0, link(first, 0))
    return first, second, first.opening(0, RULES + WHO)[:8]


def checked(dice, number, link):
    dice.receive(number, link)
    answer = None
    while answer is None:
        answer = dice.check()
    return answer


def test_both_sides_and_the_verifier_see_the_same_faces(pair):
    first, second, id = pair
    assert second.opening(1, RULES + WHO)[:8] == id
    chains = [chain_of(MOST_ROLLS, secret) for secret in SECRETS]
    for number in range(1, MOST_ROLLS + 1):
        assert checked(first, number, link(second, number))
        assert checked(second, number, link(first, number))
        faces = drawn(first, number, 0, id)
        assert faces == drawn(second, number, 1, id)
        assert tuple(faces) == faces_of(id, number, [chain[number] for chain in chains])


@pytest.mark.parametrize("number", [1, 2, 40])
def test_a_false_link_is_refused_and_changes_nothing(pair, number):
    first, second, _ = pair
    for k in range(1, number):
        assert checked(first, k, link(second, k))
    changed = bytearray(link(second, number))
    changed[3] ^= 1
    neighbours = [link(second, number - 1), link(second, number + 1), link(first, number)]
    for false in [bytes(changed), *neighbours]:
        assert not checked(first, number, false)
    assert first.known == number - 1
    assert checked(first, number, link(second, number))


def test_no_roll_can_be_skipped(pair):
    first, second, _ = pair
    assert checked(first, 1, link(second, 1))
    assert not checked(first, 3, link(second, 3))


def test_an_earlier_roll_has_the_same_link_again(pair):
    """The links of roll k never change."""
    first, second, id = pair
    for number in range(1, 6):
        assert checked(first, number, link(second, number))
    assert checked(first, 3, link(second, 3))
    faces = drawn(first, 3, 0, id)
    assert not checked(first, 3, link(second, 4))
    assert checked(first, 5, link(second, 5))
    assert checked(first, 6, link(second, 6))
    chains = [chain_of(MOST_ROLLS, secret) for secret in SECRETS]
    assert tuple(faces) == faces_of(id, 3, [chain[3] for chain in chains])


@pytest.mark.parametrize("order", [1, -1, 37])
def test_any_link_can_be_computed_again(order):
    """A restarted peer may need the last link again."""
    chain = chain_of(MOST_ROLLS, SECRETS[0])
    dice = filled(SECRETS[0])
    for k in range(MOST_ROLLS + 1):
        number = k * order % (MOST_ROLLS + 1)
        assert link(dice, number) == chain[number]


@pytest.mark.parametrize("number", [0, 1, 9, 10, 11, 45, 80, 89, 90])
def test_a_restored_chain_computes_no_more_than_the_link_it_needs(number):
    dice = FairDice(sha256, SECRETS[0])
    hashes = 0
    while not dice.has(number):
        dice.fill()
        hashes += 1
    assert hashes == MOST_ROLLS - number
    assert dice.link(number) == chain_of(MOST_ROLLS, SECRETS[0])[number]


def test_no_call_does_more_than_one_hash():
    """The chain is computed in slices, at most one hash a frame."""
    hashes = Hashes()
    other = filled(SECRETS[1])
    dice = FairDice(hashes, SECRETS[0])
    assert hashes.count == 0
    for number in range(MOST_ROLLS):
        dice.fill()
        assert hashes.count == number + 1
    dice.fill()
    assert hashes.count == MOST_ROLLS
    dice.trust(0, link(other, 0))
    dice.opening(0, RULES)
    assert hashes.count == MOST_ROLLS + 1
    for number in (1, 2, 3):
        checked(dice, number, link(other, number))
    before = hashes.count
    dice.receive(1, link(other, 1))
    while dice.check() is None:
        before += 1
        assert hashes.count == before


def test_bytes_that_are_not_fair_are_skipped():
    """Rejection sampling: 252 to 255 would favour the small faces; a digest may hold too few."""
    answers = iter([b"\xff" * 30 + b"\x00\xfb", b"\xfc\x05\x06\x07" + bytes(28)])
    dice = FairDice(lambda data: next(answers), bytes(LINK))
    dice.receive(1, bytes(LINK))
    assert dice.draw(0, bytes(8)) == [1, 6, 6, 1, 2]


def test_the_faces_are_fair():
    """Chi-square of 20,000 rolls: below 20.5 for five degrees of freedom (99.9 %)."""
    counts = [0] * 7
    for number in range(20_000):
        for face in faces_of(number.to_bytes(8, "big"), 1, SECRETS):
            counts[face] += 1
    expected = sum(counts) / 6
    assert sum((count - expected) ** 2 / expected for count in counts[1:]) < 20.5
