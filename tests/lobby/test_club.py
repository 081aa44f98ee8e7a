# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Between two scenes the club is bytes: nothing may be lost on the way there and back (O6)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from handful.lobby.club import Club
from handful.rules.rulesets import RULESET_IDS, RULESETS
from handful.settings import LANGUAGE, Settings
from handful.words import LANGUAGES
from tests.full_saves import play_for_years
from tests.handhelds import start as start
from tests.play.hands import memory_in

PEOPLE = st.text("ABCXYZ09-.", min_size=1, max_size=8)
KINDS = st.sampled_from(["human", "cpu:beginner", "cpu:casual", "cpu:strong"])
RULES = st.sampled_from(RULESET_IDS).map(RULESETS.get)
CHANGES = st.one_of(
    st.tuples(st.just("rules"), st.integers(-3, 3)),
    st.tuples(st.just("house"), st.integers(0, 2)),
    st.tuples(st.just("format"), st.sampled_from([0, 1, 2, 7, 99, 100, 750, 9999])),
    st.tuples(st.just("seat"), st.integers(0, 5), st.integers(1, 8)),
    st.tuples(st.just("sit"), st.lists(st.tuples(PEOPLE, KINDS), min_size=1, max_size=6)),
    st.tuples(st.just("dice"), st.binary(min_size=4, max_size=4)),
    st.tuples(st.just("score"), RULES, PEOPLE, st.integers(0, 374), st.integers(1, 1 << 30)),
    st.tuples(st.just("game"), st.integers(0, 5), st.integers(0, 374)),
    st.tuples(st.just("series"), st.integers(0, 374)),
    st.tuples(st.just("last"), RULES),
)


def change(club, what, *values):
    """Change one thing, as a page or the end of a game does."""
    seating = club.seating
    if what == "rules":
        seating.change_rules(values[0])
    elif what == "house":
        seating.change_house(values[0], 1)
    elif what == "format":
        seating.format = values[0]
    elif what == "seat":
        seating.change_seat(*values)
    elif what == "sit":
        seating.take(values[0])
    elif what == "dice":
        seating.change_dice(1, values[0])
    elif what == "score":
        rules, name, score, game = values
        club.records.add(rules.hash, name, score, game, 3)
        club.records.count_fives(rules.hash, 2, score)
    elif what == "game":
        club.players.stored[values[0]].count(values[1])
        club.counted = values[1]
    elif what == "series":
        club.continue_series()
        if club.series is not None:
            club.series.add([values[0]] * len(club.series.totals))
            club.players.count_in_series(club.series_of[2][0], values[0])
    else:
        club.last_rules = values[0].hash


def all_of(club):
    """Return all that a club knows."""
    seating = club.seating
    chosen = seating.ruleset.hash, seating.format, seating.houses, seating.seats
    begins = seating.begins, seating.seed, seating.language, club.last_rules
    return b"".join(club.pack()), chosen, begins, club.series_of, seating.players()


def opened(settings, kept):
    """Return the club of these bytes, as the session opens it."""
    club = Club(settings, None)
    club.take_back(kept)
    club.speak()
    return club


@given(st.lists(CHANGES, max_size=12), st.sampled_from(range(len(LANGUAGES))))
def test_a_club_that_is_put_away_and_opened_is_the_same(changes, language):
    settings = Settings()
    settings.set(LANGUAGE, language)
    club = Club(settings, None)
    club.speak()
    for each in changes:
        change(club, *each)
        before = all_of(club)
        club = opened(settings, club.shelved(False))
        assert all_of(club) == before


@pytest.mark.parametrize("leaves_scores", [False, True])
def test_full_saves_are_the_same_after_it(start, tmp_path, leaves_scores):
    """With the high scores in memory, and with those that are read from the drive again."""
    memory = memory_in(tmp_path)
    play_for_years(memory, 1)
    handheld = start(memory=memory)
    club = handheld.app.session.club
    club.save()
    assert club.is_saved and len(b"".join(club.pack())) > 2500
    kept = club.shelved(leaves_scores)
    assert (kept[2] is None) == leaves_scores
    again = Club(club.settings, club.keeper)
    again.take_back(kept)
    again.speak()
    assert all_of(again) == all_of(club)
