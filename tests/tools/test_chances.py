# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""`python -m tools.solve --chances`: what is still to come, as a distribution."""

import io
import random
from functools import cache
from itertools import combinations_with_replacement, compress, product
from math import factorial, prod

import numpy as np
import pytest

from handful.coach.chances import HEADER_BYTES, WHOLE, chance, chance_of, open_chances, wins
from handful.coach.coach import TableError
from handful.rules.card import Card
from handful.rules.rulesets import RULESET_IDS, RULESETS
from tests.tools.small_cards import small
from tools.solve import __main__ as command
from tools.solve.chance_file import chance_bytes
from tools.solve.chances import quantiles, solve_chances, spreads
from tools.solve.lattice import ROLLS
from tools.solve.solver import solve

MOST_OPEN = 3


@cache
def solved(id):
    return solve(small(id))


@cache
def chances_of(id):
    return solve_chances(solved(id), MOST_OPEN)


@cache
def content_of(id):
    return chance_bytes(chances_of(id))


def table_of(id, content=None):
    return open_chances(
        io.BytesIO(content_of(id) if content is None else content), solved(id).ruleset
    )


@pytest.mark.parametrize("id", RULESET_IDS)
@pytest.mark.thin(2)
def test_the_mean_of_each_distribution_is_the_value(id):
    """Of every state with at most three open boxes: with jokers, bonuses and served rolls."""
    solution = solved(id)
    states = solution.states
    known = np.full(solution.values.shape, -1, np.int32)
    count = 0
    for layer in spreads(solution, MOST_OPEN, known):
        for _ in layer.fill():
            pass
        lower, lanes = layer.states.T
        won = solution.questions.bonuses[states.totals[lanes]]
        points = np.arange(layer.rows.shape[1])
        assert np.allclose(layer.rows.sum(axis=1), 1, atol=1e-5)
        means = layer.rows.astype(float) @ points
        assert np.allclose(means, solution.values[lower, lanes] + won, atol=2e-3)
        count += len(lanes)
    assert count == len(chances_of(id).points)


@pytest.mark.parametrize("id", ["herg", "ynot"])
def test_its_quantiles_are_those_of_cards_played_out(id):
    """V2: of 200 cards in their last turn, scored by the card itself; not one is off."""
    rng = random.Random(3)
    table = table_of(id)
    off = []
    for _ in range(100):
        card = last_turn(solved(id).ruleset, rng)
        total, numbers = table.standing(card)
        exact = quantiles(played_out(card)[None])[0]
        off.append(np.abs(total + np.cumsum(list(numbers)) - exact).max())
    assert sum(most > 0 for most in off) == 0, off


def last_turn(ruleset, rng):
    """Return a card with one open box."""
    card = Card(ruleset)
    while card.filled < len(card.boxes) - 1:
        dice = [rng.randint(1, 6)] * 5 if rng.random() < 0.3 else rng.choices(range(1, 7), k=5)
        card.enter(rng.choice(card.legal(dice, 3)), dice, 3)
    return card


def played_out(card):
    """Return how likely each total is at the end of the game, played for points."""
    box = card.boxes.index(None)
    keeps, chances, kept = _last_rolls()
    scores = [
        np.array([card.points(box, dice, rolls) for dice in ROLLS], float)
        for rolls in ((1, 2, 3) if card.ruleset.roll_bonus else (3,))
    ]
    scores = (3 * scores)[:3]
    two = chances @ scores[2]
    one = chances @ np.maximum(scores[1], two[kept].max(axis=1))
    found = np.zeros(2000)
    mass = chances[keeps.index(())]
    for score, value in ((scores[0], one), (scores[1], two)):
        best = value[kept].argmax(axis=1)
        stops = score >= value[kept].max(axis=1) - 1e-9
        np.add.at(found, card.total + score[stops].astype(int), mass[stops])
        goes = np.flatnonzero(~stops)
        mass = mass[goes] @ chances[kept[goes, best[goes]]]
    np.add.at(found, card.total + scores[2].astype(int), mass)
    return found


@cache
def _last_rolls():
    """Return the keeps, how likely each leads to each roll, and the keeps of each roll."""
    keeps = [
        keep for size in range(6) for keep in combinations_with_replacement(range(1, 7), size)
    ]
    places = {keep: place for place, keep in enumerate(keeps)}
    rolls = {dice: place for place, dice in enumerate(ROLLS)}
    chances = np.zeros((len(keeps), len(ROLLS)))
    for keep, place in places.items():
        rest = 5 - len(keep)
        for more in combinations_with_replacement(range(1, 7), rest):
            chances[place, rolls[tuple(sorted(keep + more))]] += ways(more) / 6**rest
    kept = [
        [places[tuple(compress(dice, held))] for held in product((0, 1), repeat=5)]
        for dice in ROLLS
    ]
    return keeps, chances, np.array(kept)


def ways(dice):
    """Return in how many orders these dice may lie."""
    return factorial(len(dice)) // prod(factorial(dice.count(face)) for face in set(dice))


def test_the_file_has_what_was_solved():
    """Each state, also for upper totals that no dice can make, by the device's own reader."""
    chances = chances_of("herg")
    table = table_of("herg")
    rules = solved("herg").ruleset
    rng = random.Random(5)
    seen = 0
    while seen < 100:
        card = Card(rules)
        for _ in range(rng.randrange(len(card.boxes) + 1)):
            dice = rng.choices(range(1, 7), k=5)
            card.enter(rng.choice(card.legal(dice, 3)), dice, 3)
        open_count = card.boxes.count(None)
        standing = table.standing(card)
        assert (standing is None) == (open_count > MOST_OPEN)
        if standing:
            seen += 1
            total, numbers = standing
            assert total == card.total - card.upper_bonus
            assert list(np.cumsum(list(numbers))) == list(_solved_points(chances, card))


def _solved_points(chances, card):
    states = chances.solution.states
    open_boxes = [box for box, points in enumerate(card.boxes) if points is None]
    five = card.boxes[states.five_box]
    held = 0 if five is None else 2 if five else 1
    mask = sum(1 << box for box in open_boxes if box < 6)
    lane = states.lane_of[mask, min(card.upper, states.goal)]
    return chances.of(states.lower_state(held, open_boxes), lane)


def test_a_chance_counts_pairs_of_games():
    sure = 200, bytes(16)
    spread = 193, bytes([0] + [1] * 15)  # 193 to 208: seven below 200, one equal, eight above
    assert wins(spread, sure) == 16 * (2 * 8 + 1)
    assert wins(sure, spread) == 16 * (2 * 7 + 1)
    assert chance((sure, spread)) + chance((spread, sure)) == WHOLE
    assert chance((spread, sure, sure)) == (17 * 16) ** 2 // WHOLE
    assert chance_of(spread, 200) == 9 * WHOLE // 16
    assert chance_of(sure, 201) == 0
    assert chance_of(sure, 200) == WHOLE


@pytest.mark.parametrize("length", [0, 3, HEADER_BYTES, 500, -1])
def test_a_table_that_was_cut_is_refused(length):
    with pytest.raises(TableError, match="damaged"):
        table_of("herg", content_of("herg")[:length])


def test_a_table_of_other_rules_or_another_version_is_refused():
    content = content_of("herg")
    with pytest.raises(TableError, match="other rules"):
        open_chances(io.BytesIO(content), RULESETS["herg"])
    newer = content[:4] + bytes([content[4] + 1]) + content[5:]
    with pytest.raises(TableError, match="version"):
        table_of("herg", newer)


def test_no_flipped_bit_is_a_wrong_number():
    """Before the records one is noticed at once, in a record when that is read."""
    content = content_of("herg")
    card = Card(solved("herg").ruleset)
    card.boxes[:] = [0] * len(card.boxes)
    right = table_of("herg").standing(card)
    rng = random.Random(8)
    for place in [*rng.sample(range(HEADER_BYTES, len(content)), 200), len(content) - 1]:
        changed = bytearray(content)
        changed[place] ^= 1 << rng.randrange(8)
        try:
            found = table_of("herg", bytes(changed)).standing(card)
        except TableError:
            continue
        assert found == right


def test_the_command_writes_a_table(tmp_path, capsys):
    path = tmp_path / "os9.chances"
    assert command.main(["--rules", "os9", "--chances", str(path), "--most-open", "1"]) == 0
    assert f"wrote {path}" in capsys.readouterr().out
    with path.open("rb") as file:
        table = open_chances(file, RULESETS["os9"])
        card = Card(RULESETS["os9"])
        assert table.standing(card) is None
        card.boxes[1:] = [0] * (len(card.boxes) - 1)
        total, numbers = table.standing(card)
        assert total == 0
        assert list(numbers)[0] == 0
        assert sum(numbers) <= 5


def test_a_table_that_cannot_be_written_is_one_line(tmp_path, capsys):
    path = tmp_path / "none" / "os9.chances"
    assert command.main(["--rules", "os9", "--chances", str(path)]) == 2
    assert capsys.readouterr().err.startswith(f"tools.solve: cannot write {path}")
