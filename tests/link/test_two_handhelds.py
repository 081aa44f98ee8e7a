# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Whole games between two handhelds over bad cables (L1-L4).

`python3 tools/dev.py soak link` runs more of them.
"""

import pytest

from handful.rules.rulesets import RULESET_IDS
from tools.soak.link_figures import all_figures
from tools.soak.link_games import Table, play, play_with_power_cycle

MORE_THAN_A_GAME_MS = 100_000


@pytest.mark.parametrize("rules", RULESET_IDS)
def test_a_game_on_a_good_cable(rules):
    table = Table(7, rules)
    assert table.run_until(lambda: table.is_over, MORE_THAN_A_GAME_MS)
    table.check()


def test_a_game_with_our_own_sha256():
    from handful.link.sha256 import Sha256

    table = Table(8, "herg", hash_of=Sha256().digest)
    assert table.run_until(lambda: table.is_over, MORE_THAN_A_GAME_MS)
    table.check()


@pytest.mark.parametrize("tens", range(4))
@pytest.mark.full
def test_games_on_bad_cables_end_equal_or_in_words(tens):
    """Noise, breaks, loops, stalls, power cycles: equal cards, or words on both sides."""
    outcomes = [play(seed) for seed in range(10 * tens, 10 * tens + 10)]
    assert {outcome.ending for outcome in outcomes} <= {"equal cards", "words"}
    assert sum(sum(outcome.faults.values()) for outcome in outcomes) > 1000


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("off_ms", [0, 300, 2000])
@pytest.mark.full
def test_a_power_cycle_at_any_message(side, off_ms):
    for frame in range(1 + side, 140, 19):
        play_with_power_cycle(5, side, frame, is_sent=frame % 2 == 0, off_ms=off_ms)


@pytest.mark.full
def test_the_worst_noise():
    """One bit in a hundred is wrong: slow, but it goes on."""
    table = Table(3)
    for wire in table.cable.wires:
        wire.flips = 1e-2
    a, b = table.handhelds
    assert table.run_until(lambda: a.session.game.log.count > 5, 3_600_000)


@pytest.mark.full
def test_the_figures(figure):
    """Issue 5: bytes for a roll and for a pointer, and the times at 57,600 baud."""
    for each in all_figures(games=8):
        figure(f"link: {each.what}: {each.value} {each.unit}")
        assert each.value <= each.limit, each


def test_a_longer_silence_than_a_day():
    """A paused game has no time limit."""
    table = Table(4)
    table.run(20_000)
    a, b = table.handhelds
    table.cable.cut()
    table.now_ms += 25 * 3600 * 1000
    table.run(1000)
    assert table.states == ("paused", "paused")
    table.cable.mend()
    assert table.run_until(lambda: table.is_over, MORE_THAN_A_GAME_MS)
    table.check()
