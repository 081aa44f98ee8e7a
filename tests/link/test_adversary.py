# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Nobody moves for me (Z1): an adversary at the cable, power cuts, and a flash that fails.

`python -m tools.soak link --attacks 10000` is the whole of it.
"""

import pytest

from handful.link.shared_game import SharedGame
from tools.soak.link_adversary import attack
from tools.soak.link_games import SoakError

SEEDS = 40


@pytest.mark.parametrize("tens", range(4))
def test_z1_no_card_is_wrong_and_no_step_is_forged(tens):
    """Z1: whatever comes over the cable, at any message, with any cut and any failed write."""
    outcomes = [attack(seed) for seed in range(10 * tens, 10 * tens + 10)]
    assert {outcome.ending for outcome in outcomes} <= {"finished", "differs", "open"}
    assert sum(outcome.attacks for outcome in outcomes) > 50
    assert sum(outcome.steps for outcome in outcomes) > 100


def broken(monkeypatch, name, change):
    """Break one promise of the victim's and the adversary's code; return whether it is seen."""
    monkeypatch.setattr(SharedGame, name, change(getattr(SharedGame, name)))
    for seed in range(SEEDS):
        try:
            attack(seed)
        except (SoakError, AssertionError):
            return True
    return False


def test_the_witness_sees_what_is_sent_before_it_is_saved(monkeypatch):
    def change(changes):
        def hasty(self):
            changes(self)
            self.is_safe = True

        return hasty

    assert broken(monkeypatch, "_change", change)


def test_the_witness_sees_a_step_that_is_taken_from_the_peer(monkeypatch):
    """Version 1 took what it had missed, its own moves too."""

    def change(meet):
        def trusting(self, count, digest):
            meet(self, count, digest)
            self.differs = False
            self.is_synced = True
            self.wish = 0

        return trusting

    assert broken(monkeypatch, "meet", change)
