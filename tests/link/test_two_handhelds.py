# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Whole games between two handhelds over bad cables (L1-L4); more of them with `--trial N`."""

import pytest
from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test

from handful.rules.rulesets import RULESET_IDS
from tests.link.machine import LinkMachine, quick
from tests.link.table import Table
from tests.link.timed import figures

MORE_THAN_A_GAME_MS = 100_000


@pytest.mark.parametrize("rules", RULESET_IDS)
@pytest.mark.thin(3)
def test_a_game_on_a_good_cable(rules):
    table = Table(7, rules)
    assert table.run_until(lambda: table.is_over, MORE_THAN_A_GAME_MS)
    table.check()


def test_a_game_with_our_own_sha256():
    from handful.link.fair_dice import Sha256

    table = Table(8, "herg", hash_of=Sha256().digest)
    assert table.run_until(lambda: table.is_over, MORE_THAN_A_GAME_MS)
    table.check()


def test_games_end_with_equal_cards_or_in_words():
    """Noise, breaks, loops, power cuts, failed writes, rollbacks, lost acknowledgements."""
    run_state_machine_as_test(LinkMachine, settings=quick(settings().max_examples // 5))


PAUSED = {"paused", "waiting"}
IN_TROUBLE = {*PAUSED, "unheard", "looped"}


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(
    ("break_it", "expected"),
    [
        (lambda cable: cable.cut(), (PAUSED, PAUSED)),
        (lambda cable: setattr(cable, "is_looped", True), (IN_TROUBLE, IN_TROUBLE)),
        (lambda cable: cable.a_to_b.cut(), (IN_TROUBLE, PAUSED)),
        (lambda cable: [setattr(w, "is_garbage", True) for w in cable.wires], (PAUSED, PAUSED)),
    ],
)
def test_a_cable_that_breaks_for_good_is_shown_on_both_sides(seed, break_it, expected):
    table = Table(seed)
    table.run(500 + 1500 * seed)
    break_it(table.cable)
    table.run(6000)
    assert all(state in allowed for state, allowed in zip(table.states, expected, strict=True))


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("off_ms", [0, 300, 2000])
@pytest.mark.full
def test_a_power_cycle_at_any_message(side, off_ms):
    for frame in range(1 + side, 140, 19):
        table = Table(5)
        table.run_until(lambda: table.frames_sent[side] == frame, 60_000)  # noqa: B023
        table.cut_next[side] = "sent" if frame % 2 else "half"
        table.run_until(lambda: table.cut_next[side] is None, 60_000)  # noqa: B023
        table.off_ms[side] = off_ms
        assert table.run_until(lambda: table.is_over, 600_000), frame  # noqa: B023
        table.check()


@pytest.mark.full
def test_the_worst_noise():
    """One bit in a hundred is wrong: slow, but it goes on."""
    table = Table(3)
    for wire in table.cable.wires:
        wire.flips = 1e-2
    a, b = table.handhelds
    assert table.run_until(lambda: a.session.game.log.count > 5, 3_600_000)


@pytest.mark.full
def test_the_figures(figure, trial):
    """Bytes for a roll and for a pointer, and the times at 57,600 baud."""
    for each in figures(8 * trial):
        figure(f"link: {each.line().strip()}")
        assert each.kept, each


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
