# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""V3: what decisions cost of the match, by the code of the look back."""

import errno
import io
from itertools import combinations, product
from types import SimpleNamespace

import pytest

from handful.coach.coach import Coach
from handful.game import actions
from handful.game.match import Match
from handful.lobby.coach_review import CoachReview, place_of
from handful.lobby.match_review import MatchReview
from handful.rules.rulesets import RULESETS
from tests.coach.drives import whole_chances, whole_table

RULES = RULESETS["herg"]
LAST = RULES.boxes.index("chance")
BOXES = [box for box in range(len(RULES.boxes)) if box != LAST]
ROLLED = (1, 4, 5, 6, 6)


class Drive:
    """A drive with the table of chances, or none; it goes away after so many reads."""

    def __init__(self, content, reads=None):
        self.content, self.reads = content, reads

    def open_file(self, name, at_hand=False):
        if self.content is None:
            raise OSError(errno.ENOENT, "none")
        return File(self.content, self)


class File(io.BytesIO):
    def __init__(self, content, drive):
        super().__init__(content)
        self.drive = drive

    def read(self, count=-1):
        if self.drive.reads is not None:
            self.drive.reads -= 1
            if self.drive.reads < 0:
                raise OSError(errno.EIO, "gone")
        return super().read(count)


def ended(needed, kept, players=2, last=(1, 1, 1, 1, 2)):
    """Return a match over twelve equal turns; then all but the last player score in chance.

    The last one needs so many points there to draw, holds some dice of ROLLED after the second
    roll, and rolls for the others what `last` begins with.
    """
    match = Match(RULES, [(f"P{i}", "human") for i in range(players)])
    log = actions.Log(players, match.turns)

    def do(action):
        match.apply(action)
        log.append(action)

    for box in BOXES:
        for _ in range(players):
            do(actions.roll((1, 2, 2, 4, 6)))
            do(actions.score(box))
    for _ in range(players - 1):
        do(actions.roll((needed - 24, 6, 6, 6, 6)))
        do(actions.score(LAST))
    do(actions.roll((1, 1, 1, 1, 1)))
    do(actions.roll(ROLLED))
    mask = sum(1 << ROLLED.index(die) for die in set(kept)) | (0b11000 if kept.count(6) > 1 else 0)
    do(actions.mark(mask))
    rolled = iter(last)
    do(actions.roll([ROLLED[i] if mask >> i & 1 else next(rolled) for i in range(5)]))
    do(actions.score(LAST))
    assert match.finished
    return match, log


def looked_back(match, log, player, drive):
    """Return a whole look back."""
    coach = Coach(RULES, io.BytesIO(whole_table("herg")), "", drive)
    review = CoachReview(SimpleNamespace(match=match, log=log, coach=coach), player, MatchReview)
    while not review.step():
        pass
    return review


def won(keep, needed):
    """Return how often these dice and a roll have more points, and half of how often as many."""
    rolls = list(product(range(1, 7), repeat=5 - len(keep)))
    totals = [sum(keep) + sum(roll) for roll in rolls]
    return sum((total > needed) + (total == needed) / 2 for total in totals) / len(rolls)


@pytest.mark.parametrize("needed", [25, 27, 30])
@pytest.mark.parametrize("kept", [(4, 5, 6, 6), (5, 6, 6), (6, 6)])
def test_v3_a_decision_costs_what_it_takes_off_the_chance(needed, kept):
    """The last roll of a match, against every roll that can come."""
    best = max(won(keep, needed) for size in range(6) for keep in combinations(ROLLED, size))
    review = looked_back(*ended(needed, kept), 1, Drive(whole_chances("herg")))
    found = review.of_match
    cost = 1000 * (best - won(kept, needed))
    assert found.lost[place_of(13, 2)] == pytest.approx(cost, abs=2)
    assert found.lost[place_of(13, 3)] == 0
    assert found.lost[place_of(8, 1)] == -1  # too early
    turn, before, after = found.fall
    assert (turn, after) == (13, 0)
    assert 0 < before < 1000


def test_v3_two_behind_in_the_last_turn_the_best_for_points_costs_the_match():
    """A die can only draw; two dice may win. By points nothing is lost."""
    review = looked_back(*ended(27, (4, 5, 6, 6)), 1, Drive(whole_chances("herg")))
    lost, *_ = review.decision(13, 2, 0, 0)
    assert lost == 0
    assert review.of_match.lost[place_of(13, 2)] == pytest.approx(1000 / 24, abs=1)


def test_v3_who_wins_or_draws_has_lost_nowhere():
    drive = Drive(whole_chances("herg"))
    for last in ((6,), (5,)):
        match, log = ended(26, (4, 5, 6, 6), last=last)
        assert 1 in match.leaders()
        assert looked_back(match, log, 1, drive).of_match.fall is None


@pytest.mark.parametrize(("chances", "turn"), [((300, 296, 2, 0), 12), ((9, 6, 4, 0), None)])
def test_v3_what_was_hopeless_is_lost_in_no_turn(chances, turn, monkeypatch):
    """The turn with the greatest fall, unless that is less than a percent."""
    found = iter(chances)
    known = {}

    def chance(self, cards):
        filled = min(card.filled for card in cards)
        if filled < 10:
            return -1
        if filled not in known:
            known[filled] = next(found)
        return known[filled]

    monkeypatch.setattr("handful.coach.chances.ChanceTable.chance", chance)
    fall = looked_back(*ended(27, (6, 6)), 1, Drive(whole_chances("herg"))).of_match.fall
    assert (fall and fall[0]) == turn


def test_v3_against_two_it_is_an_estimate():
    chances = whole_chances("herg")
    two, three = (
        looked_back(*ended(25, (6, 6), count), count - 1, Drive(chances)).of_match
        for count in (2, 3)
    )
    assert not two.is_rough
    assert three.is_rough
    assert 0 < three.fall[1] < two.fall[1]


@pytest.mark.parametrize("content", [None, b"", b"HFCH", "cut", "of other rules"])
def test_v3_without_a_good_table_there_is_nothing_of_the_match(content):
    if content == "cut":
        content = whole_chances("herg")[:-1]
    elif content == "of other rules":
        content = bytearray(whole_chances("herg"))
        content[6] ^= 1
    review = looked_back(*ended(27, (6, 6)), 1, Drive(content))
    assert review.of_match is None
    assert review.fault == ""
    assert review.sums[0] > 2000


def test_v3_a_player_alone_has_no_match():
    assert looked_back(*ended(27, (6, 6), 1), 0, Drive(whole_chances("herg"))).of_match is None


def test_v3_a_drive_that_goes_away_leaves_all_of_it_or_nothing():
    """After every read of the table that there is."""
    chances = whole_chances("herg")
    whole = Drive(chances, 10_000)
    right = looked_back(*ended(27, (6, 6)), 1, whole).of_match
    reads = 10_000 - whole.reads
    for count in [*range(0, reads, 23), reads - 1]:
        assert looked_back(*ended(27, (6, 6)), 1, Drive(chances, count)).of_match is None
    again = looked_back(*ended(27, (6, 6)), 1, Drive(chances, reads)).of_match
    assert (again.lost, again.worst, again.fall) == (right.lost, right.worst, right.fall)
