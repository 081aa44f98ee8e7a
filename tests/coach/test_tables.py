# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""No table, a damaged or wrong one, a drive that fails in mid-game."""

import io
import random

import pytest

from handful.coach.coach import Coach
from handful.coach.cpu_player import cpu_player
from handful.coach.value_table import HEADER_BYTES
from handful.rules.card import Card
from handful.rules.ruleset import FIVE_KIND, SCRATCH_LAST
from handful.rules.rulesets import RULESETS, with_switches
from tests.coach.policy import evaluate, half_guide, table_guide
from tests.coach.tables import coach_of, random_card, solution_of, table_of
from tests.tools.small_cards import small
from tools.solve.solver import solve
from tools.solve.value_file import TableFault, rounded_values, table_bytes

RULES = small("herg")


def fault_of(content, ruleset=RULES):
    """Return the coach's fault after a turn with this table."""
    coach = Coach(ruleset, io.BytesIO(content))
    coach.turn_to(Card(ruleset))
    coach.consider([1, 2, 3, 4, 6], 1)
    return coach.fault


def changed(place, value):
    content = bytearray(table_of("herg"))
    content[place] ^= value
    return bytes(content)


def test_a_whole_table_has_no_fault():
    assert fault_of(table_of("herg")) == ""
    assert fault_of(table_of("herg", half=True)) == ""


@pytest.mark.parametrize("length", [0, 3, HEADER_BYTES, 400, 2000, -1])
def test_a_truncated_table_is_refused(length):
    assert fault_of(table_of("herg")[:length]) == "damaged"


def test_no_flipped_bit_goes_unnoticed(is_quick):
    """Each flipped bit before the rows, and in a row that is read, is noticed."""
    rng = random.Random(6)
    for _ in range(15 if is_quick else 60):
        place = rng.randrange(2000)
        fault = fault_of(changed(place, 1 << rng.randrange(8)))
        assert fault in ("damaged",) or place < 16


def test_a_damaged_row_is_noticed_when_it_is_read():
    """Rows are checked one by one; the game goes on with the strong player."""
    content = bytearray(table_of("herg"))
    for place in range(4000, len(content), 60):
        content[place] ^= 4
    coach = Coach(RULES, io.BytesIO(bytes(content)))
    player = cpu_player("perfect", coach)
    card = Card(RULES)
    choice = player.decide(card, [1, 2, 3, 4, 5], 1)
    assert coach.fault == "damaged"
    assert choice == cpu_player("strong").decide(card, [1, 2, 3, 4, 5], 1)
    assert coach.step()


def test_another_version_is_refused():
    assert fault_of(changed(4, 2)) == "version"


def test_a_table_for_other_rules_is_refused():
    """A house rule makes another rule set, with another hash."""
    house = with_switches(RULES, scratch=SCRATCH_LAST)
    assert fault_of(table_of("herg"), house) == "other rules"
    assert Coach(RULES, None).fault == "missing"


class FailingFile(io.BytesIO):
    """A drive that is gone after some reads."""

    reads = 12

    def readinto(self, buffer):
        self.reads -= 1
        if self.reads < 0:
            raise OSError(5)
        return super().readinto(buffer)


def test_an_unreadable_drive_in_mid_game():
    coach = Coach(RULES, FailingFile(table_of("herg")))
    for seed in range(4):
        coach.turn_to(random_card(RULES, seed))
        coach.consider([1, 2, 3, 4, 6], 1)
    assert coach.fault == "unreadable"


def test_sizes():
    """A table of half the size has 8 bits for a value instead of 16."""
    whole, half = (len(table_of("scandinavian", half)) for half in (False, True))
    assert half < 0.6 * whole


def test_rules_that_have_no_table():
    """If a zero can be refused, the device's coach does not know the legal boxes."""
    strict = solve(small("plain", (13,), scratch=SCRATCH_LAST))
    with pytest.raises(TableFault, match="a zero may go into any box"):
        table_bytes(strict)


def test_the_header_has_the_expectation():
    """The perfect player's average, for the screen that introduces it."""
    expectation = solution_of("ynot").expectation
    assert coach_of("ynot").table.expectation == round(expectation * 1000)
    assert Coach(RULESETS["plain"], None).table is None


@pytest.mark.full
@pytest.mark.parametrize("id", ["petscii", "ynot", "scandinavian"])
@pytest.mark.parametrize(("guide", "most"), [(table_guide, 0.00001), (half_guide, 0.001)])
def test_what_play_by_a_table_loses(id, guide, most):
    """In points a game: hardly anything, and with half a table a thousandth."""
    solution = solve(small(id, (FIVE_KIND,)))
    lost = (
        solution.expectation - evaluate(solution, guide(solution, rounded_values(solution))).mean
    )
    assert 0 <= lost < most
