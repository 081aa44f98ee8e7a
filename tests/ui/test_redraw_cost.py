# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Issue 2, figures: what each kind of frame may send to the panel, in games played by buttons."""

import pytest

from handful.launch import ANIMATION_FAST, ANIMATION_NORMAL, ANIMATION_OFF
from tools.bench import redraw

# Rule sets differ in marks, boxes and who rolls; each table and each animation is there.
GAMES = [
    ("herg", redraw.TABLES[0], ANIMATION_FAST, 11),
    ("petscii", redraw.TABLES[1], ANIMATION_OFF, 12),
    ("ynot", redraw.TABLES[0], ANIMATION_OFF, 14),
    ("scandinavian", redraw.TABLES[0], ANIMATION_OFF, 16),
    ("free", redraw.TABLES[2], ANIMATION_NORMAL, 17),
]
MEASURED = {
    redraw.IDLE,
    redraw.DICE_POINTER,
    redraw.CARD_POINTER,
    redraw.MARK,
    redraw.ROLLING,
    redraw.LANDING,
}
SCORED = {redraw.SCORED_13, redraw.SCORED_15, redraw.OTHER_CARD}
FULL_SCREEN = 160 * 128 * 2


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{game[0]}-{len(game[1])}-{game[2]}")
def test_no_frame_is_dearer_than_its_kind_may_be(game):
    found = redraw.survey([game]).most
    assert set(found) >= MEASURED
    assert set(found) & SCORED
    over = [
        f"{kind}: {found[kind][0]} bytes, {limit} at most, {found[kind][2]}"
        for kind, limit in redraw.LIMITS.items()
        if limit is not None and kind in found and found[kind][0] > limit
    ]
    assert not over


def test_a_screen_that_opens_is_sent_once(start):
    handheld = start(rules="herg", seed=1)
    assert handheld.play("START B") == [FULL_SCREEN] * 2
