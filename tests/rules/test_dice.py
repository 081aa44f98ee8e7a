# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Dice: no bias, the same stream everywhere, small-int arithmetic, and lists of given faces."""

import itertools
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from handful.rules.dice import GivenDice, RandomDice, RandomSource
from tests.rules import vectors
from tests.rules.files import lines

SMALL_INT = 2**30
"""The device's small ints are below this; greater ones go to its heap."""

# Chi-square below or above which a fair die comes once in 10,000 times, by degrees of freedom.
USUAL = {5: (0.082, 25.8), 35: (11.8, 75.1), 99: (54.8, 160.3)}


def chi_square(counts, cells):
    """Return the chi-square of counts that should be alike over so many cells."""
    expected = sum(counts.values()) / cells
    return sum((count - expected) ** 2 for count in counts.values()) / expected + expected * (
        cells - len(counts)
    )


def assert_fair(counts, cells):
    """Assert that counts are as alike as those of fair dice are, and no more alike than that."""
    low, high = USUAL[cells - 1]
    assert low < chi_square(counts, cells) < high


def source_of(seed):
    """Return the random source of a seed."""
    return RandomSource(RandomSource.words(seed))


class Counting(RandomSource):
    """Draws each number of sixteen bits once, in order."""

    def __init__(self):
        self._next = 0

    def draw(self):
        """Return the next one."""
        if self._next == 1 << 16:
            raise StopIteration
        self._next += 1
        return self._next - 1


@pytest.mark.parametrize("limit", [None, 5, 6, 7, 6**5, 65_535, 65_536])
def test_each_face_comes_of_as_many_numbers(limit):
    """One number too many would make a face more likely, which no count of rolls shows."""
    source, found = Counting(), Counter()
    try:
        while True:
            found[source.die() if limit is None else source.below(limit)] += 1
    except StopIteration:
        pass
    assert len(set(found.values())) == 1
    assert sorted(found) == ([1, 2, 3, 4, 5, 6] if limit is None else list(range(limit)))


@pytest.mark.parametrize("seed", [1, 2**47 + 12345])
@pytest.mark.full
def test_a_million_dice_are_fair(seed):
    """Chi-square over 10^6 dice: single faces, neighbours, and the same die a roll later."""
    source = source_of(seed)
    dice = [source.die() for _ in range(1_000_000)]
    assert_fair(Counter(dice), 6)
    assert_fair(Counter(zip(dice[::2], dice[1::2], strict=True)), 36)
    assert_fair(Counter(zip(dice[0::10], dice[5::10], strict=True)), 36)


def test_seeds_next_to_each_other_begin_differently():
    """With the built-in generator 78 % of neighbouring seeds begin alike."""
    first = [source_of(seed).die() for seed in range(1, 1001)]
    assert_fair(Counter(first), 6)
    alike = sum(a == b for a, b in itertools.pairwise(first))
    assert 110 < alike < 230, "a sixth, give or take five standard deviations"
    assert len(set(first[:8])) > 1


@pytest.mark.parametrize("shift", [16, 32])
def test_seeds_that_differ_in_a_high_word_begin_differently(shift):
    first = [source_of(seed << shift).die() for seed in range(1, 1001)]
    assert_fair(Counter(first), 6)


@pytest.mark.full
def test_opening_rolls_of_neighbouring_seeds_are_fair():
    """The first two dice of 36,000 seeds, as duplicate games and share codes use them."""
    sources = [source_of(seed) for seed in range(36_000)]
    assert_fair(Counter((source.die(), source.die()) for source in sources), 36)


@pytest.mark.parametrize("row", lines("dice_streams.txt"), ids=lambda row: row[0])
def test_the_stream_of_a_seed(row):
    """A line of dice_streams.txt: reproducible from a seed, on any interpreter."""
    assert vectors.check_stream(row) == ""


@given(seed=st.integers())
@settings(derandomize=True)
def test_any_int_is_a_seed(seed):
    words = RandomSource.words(seed)
    assert all(0 <= word < 65536 for word in words)
    assert words == RandomSource.words(seed % 2**48), "its low 48 bits count"
    one, other = RandomSource(words), RandomSource(words)
    assert [one.draw() for _ in range(20)] == [other.draw() for _ in range(20)]


def test_words_from_noise():
    """Six bytes of os.urandom make the 48 bits."""
    words = RandomSource.words_from(bytes([0x34, 0x12, 0, 0, 0xFF, 0xFF]))
    assert words == (0x1234, 0, 0xFFFF) == RandomSource.words(0xFFFF00001234)


class EveryNumber(RandomSource):
    """A source that draws 65535 down to 0, once each, to count what becomes of every number."""

    def __init__(self):
        self.numbers = reversed(range(65536))

    def draw(self):
        return next(self.numbers)


def test_each_face_is_exactly_as_likely():
    """Of the 65,536 numbers, 10,922 make each face and four are drawn again."""
    every = EveryNumber()
    assert Counter(every.die() for _ in range(65532)) == dict.fromkeys(range(1, 7), 10922)


@pytest.mark.parametrize("limit", [1, 2, 3, 5, 6, 7, 52, 100, 1000, 7776, 32768, 40000, 65536])
def test_below_is_exactly_even(limit):
    every = EveryNumber()
    share = 65536 // limit
    counts = Counter(every.below(limit) for _ in range(share * limit))
    assert counts == dict.fromkeys(range(limit), share)


def test_below_is_fair_in_use():
    source = source_of(99)
    assert_fair(Counter(source.below(100) for _ in range(50_000)), 100)


class SmallInt(int):
    """An int that refuses to become one that the device would put on its heap."""


def _guarded(name):
    plain = getattr(int, name)

    def operator(self, other):
        result = plain(self, other)
        assert result is not NotImplemented
        assert -SMALL_INT <= result < SMALL_INT, f"{name}: {result}"
        return SmallInt(result)

    return operator


for _name in ("add", "sub", "mul", "floordiv", "mod", "and", "or", "xor", "lshift", "rshift"):
    setattr(SmallInt, f"__{_name}__", _guarded(f"__{_name}__"))
    setattr(SmallInt, f"__r{_name}__", _guarded(f"__r{_name}__"))


def test_the_guard_guards():
    assert SmallInt(1) << 29 == 2**29
    with pytest.raises(AssertionError):
        SmallInt(1) << 30
    with pytest.raises(AssertionError):
        1 + SmallInt(SMALL_INT - 1)


@pytest.mark.parametrize("words", [(0, 0, 0), (0xFFFF, 0xFFFF, 0xFFFF), (1, 2, 3)])
def test_the_arithmetic_stays_within_small_ints(words):
    """No step of the generator reaches 2**30, so that a draw makes no garbage on the device."""
    source = RandomSource([SmallInt(word) for word in words])
    for limit in (1, 6, 7776, 65536):
        for _ in range(500):
            assert isinstance(source.draw(), SmallInt)
            assert 1 <= source.die() <= 6
            assert 0 <= source.below(SmallInt(limit)) < limit
    source.state[:] = [SmallInt(0xFFFF)] * 4
    for _ in range(5):
        source.draw()
        assert all(isinstance(word, SmallInt) and 0 <= word < 65536 for word in source.state)


def test_random_dice_roll_what_is_not_held():
    """T3: held dice stay as they are, the others take the next faces from left to right."""
    stream = source_of(5)
    faces = [stream.die() for _ in range(7)]
    dice = RandomDice(source_of(5))
    first = dice.roll([0] * 5, 0, 1, 1)
    assert first == faces[:5]
    assert dice.roll(first, 0b11010, 1, 2) == [faces[5], first[1], faces[6], first[3], first[4]]
    assert first == faces[:5], "a roll is a new list"
    assert dice.roll(first, 0b11111, 1, 3) == first


def test_given_dice_come_in_order_and_held_dice_take_none():
    """With --dice each die rolled takes the next face; the seed supplies the rest."""
    stream = source_of(8)
    rest = [stream.die() for _ in range(6)]
    dice = GivenDice([1, 2, 3, 4, 5, 6, 6], source_of(8))
    assert dice.roll([0] * 5, 0, 1, 1) == [1, 2, 3, 4, 5]
    assert dice.roll([1, 2, 3, 4, 5], 0b01101, 1, 2) == [1, 6, 3, 4, 6]
    assert dice.roll([1, 6, 3, 4, 6], 0b01101, 1, 3) == [1, rest[0], 3, 4, rest[1]]
    assert [dice.next_face() for _ in range(4)] == rest[2:]


def test_given_dice_may_end_within_a_roll():
    stream = source_of(8)
    rest = [stream.die() for _ in range(3)]
    assert GivenDice((6, 6), source_of(8)).roll([0] * 5, 0, 1, 1) == [6, 6, *rest]


def test_no_given_dice_is_a_random_game():
    given_none, random_dice = GivenDice((), source_of(8)), RandomDice(source_of(8))
    assert given_none.roll([0] * 5, 0, 1, 1) == random_dice.roll([0] * 5, 0, 1, 1)
