# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The rules on a real MicroPython VM, from the same vectors as on the desktop."""

import pytest

from handful.rules.card import BOX_FILLED
from handful.rules.dice import RandomSource
from handful.rules.reasons import REASONS
from handful.rules.rulesets import RULESET_IDS, RULESETS
from tests.rules import vectors
from tests.rules.files import bring_vectors


@pytest.fixture(scope="module")
def machine(vm):
    """Bring the vectors into the VM."""
    bring_vectors(vm)
    return vm


@pytest.mark.parametrize(
    ("name", "check"),
    [
        ("scoring_cases.txt", "check_scoring"),
        ("card_cases.txt", "check_card"),
        ("total_cases.txt", "check_total"),
        ("dice_streams.txt", "check_stream"),
    ],
)
def test_a_file_of_vectors(machine, name, check):
    """Every line of the file holds on the VM too."""
    assert machine.value(f"failures(vectors.{check}, '{name}')") == []


def test_the_highest_games(machine):
    """rules/README.md, reference values: the highest totals, on the VM."""
    games = "vectors.games_of(text_of('highest_games.txt'))"
    assert set(machine.value(f"[vectors.check_game(game) for game in {games}]")) == {""}


@pytest.mark.parametrize("id", RULESET_IDS)
@pytest.mark.parametrize(("card", "used"), [("-", 1), ("five_kind=50 fours=12 ones=3", 2)])
@pytest.mark.thin(2)
def test_all_rolls_pay_the_same(machine, id, card, used):
    """All 252 rolls in every box of an empty card, and of one where jokers are."""
    digest = f"vectors.points_digest(vectors.RULESETS['{id}'], '{card}', {used})"
    assert machine.value(digest) == vectors.points_digest(RULESETS[id], card, used)


def test_rule_sets_are_the_same(machine):
    """Two devices, or a device and the simulator, find their rule sets equal by hash."""
    hashes = "[vectors.RULESETS[id].hash for id in vectors.RULESET_IDS]"
    assert machine.value(hashes) == [RULESETS[id].hash for id in RULESET_IDS]
    house = "vectors.rule_sets('ynot /strict')[0].hash"
    assert machine.value(house) == vectors.rule_sets("ynot /strict")[0].hash


def test_ten_thousand_dice_are_the_same(machine):
    """The built-in generators of CPython and the device differ; ours is the same on both."""
    source = RandomSource(RandomSource.words(20260101))
    wanted = [source.die() for _ in range(10_000)] + [source.below(7776) for _ in range(100)]
    machine.run("source = vectors.RandomSource(vectors.RandomSource.words(20260101))")
    dice = "[source.die() for _ in range(10000)]"
    assert machine.value(f"{dice} + [source.below(7776) for _ in range(100)]") == wanted


@pytest.mark.parametrize(
    "dice",
    [
        "(1, 2, 3, 4)",
        "(1, 2, 3, 4, 7)",
        "(True, 2, 3, 4, 5)",
        "{1, 2, 3, 4, 5}",
        "{0: 1, 1: 2, 2: 3, 3: 4, 4: 5}",
        "'12345'",
        "None",
        "5",
        "1.5",
    ],
)
def test_malformed_dice(machine, dice):
    """Anything but five ints 1 to 6 is a ValueError on the VM too."""
    machine.run(
        "def error_of(dice):\n"
        "    try:\n"
        "        vectors.Card(vectors.RULESETS['herg']).enter(0, dice, 1)\n"
        "    except Exception as error:\n"
        "        return type(error).__name__\n"
    )
    assert machine.value(f"error_of({dice})") == "ValueError"


def test_a_refusal_has_its_reason_and_its_words(machine):
    machine.run(
        "from handful.rules.card import IllegalMove\n"
        "try:\n"
        "    card = vectors.card_of(vectors.RULESETS['herg'], 'ones=3')\n"
        "    card.enter(0, (1, 1, 1, 2, 3), 1)\n"
        "except ValueError as error:\n"
        "    said = [type(error).__name__, error.reason, str(error), card.total]\n"
    )
    reason = BOX_FILLED
    assert machine.value("said") == ["IllegalMove", reason, REASONS.split("|")[reason], 3]


FREE_OF_GARBAGE = [
    "source.die()",
    "source.draw()",
    "source.below(7776)",
    "card.points(12, dice, 1)",
    "card.points(0, dice, 1)",
    "card.gains(dice, 1, gains)",
    "card.refusal(12, dice, 1)",
    "card.total",
    "card.par",
    "card.complete",
    "card.bonus_lost()",
]


@pytest.mark.parametrize("action", FREE_OF_GARBAGE)
def test_no_garbage(machine, action):
    """Nothing goes on the heap for dice, previews and totals (none is a big int)."""
    setup = (
        "source = vectors.RandomSource((1, 2, 3))\n"
        "card = vectors.Card(vectors.RULESETS['herg'])\n"
        "dice = [1, 2, 3, 4, 6]\n"
        "gains = [0] * 13"
    )
    assert machine.measure(setup, action) == (0, 0)


@pytest.mark.parametrize(
    ("card", "dice"), [("-", "1 2 3 4 6"), ("five_kind=50 fours=8", "4 4 4 4 4")]
)
@pytest.mark.full
def test_garbage_of_legal(machine, card, dice, figure):
    """What asking for the legal boxes allocates: the tuple, and what it is made from."""
    setup = (
        f"card = vectors.card_of(vectors.RULESETS['herg'], '{card}')\n"
        f"dice = vectors.dice_of('{dice}')"
    )
    kept, allocated = machine.measure(setup, "card.legal(dice, 1)")
    figure(f"garbage of Card.legal: {allocated} bytes (card {card}, dice {dice})")
    assert kept == 0
    assert allocated <= 512
