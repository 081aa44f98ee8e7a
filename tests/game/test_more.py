# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""J4: the statistics of six players by all rule sets, as objects and as bytes."""

import functools
import random

import pytest

from handful.game.more import LAST, NOT_GRADED, PLAYERS, More, RuleFigures
from handful.rules.card import Card
from handful.rules.rulesets import RULESET_IDS, RULESETS
from handful.store.recovery import BlockReader, Payload, StoredPayload
from handful.store.save_file import MORE_COPY_BYTES
from tests.full_saves import bytes_of

NAMES = ("ANN", "BOB", "PENELOPE", "DORA", "EVE", "FAY")


def played(rules="herg", seed=1, dice=None):
    """Return a finished card."""
    rng = random.Random(seed)
    card = Card(RULESETS[rules])
    while not card.complete:
        thrown = dice or [rng.randint(1, 6) for _ in range(5)]
        card.enter(rng.choice(card.legal(thrown, 3)), thrown, 3)
    return card


@functools.cache
def cards(rules):
    return [played(rules, game) for game in range(LAST + 3)]


def full():
    """Return what six players under all rule sets have, each with many games."""
    more = More()
    more.mark = 0x3FFFFFFF
    for name in NAMES:
        player = more.claim(name, NAMES)
        for rules in RULESET_IDS:
            figures = RuleFigures(len(RULESETS[rules].boxes))
            for lost, card in enumerate(cards(rules)):
                figures.add(card, lost)
            more.set_figures(player, RULESETS[rules], figures)
    return more


@functools.cache
def full_bytes():
    return b"".join(full().pack())


def values(figures):
    return vars(figures)


def test_all_of_it_comes_back_from_its_bytes():
    more, again = full(), More()
    more.awards[2] = 0xFFF
    more.daily, more.trainer = b"week", b"round"
    again.unpack(Payload(more.pack()))
    for name in ("names", "awards", "mark", "daily", "trainer"):
        assert getattr(again, name) == getattr(more, name)
    for player in range(PLAYERS):
        for ruleset in RULESETS.values():
            assert values(again.figures(player, ruleset)) == values(more.figures(player, ruleset))


@pytest.mark.parametrize("served", [0, 3])
@pytest.mark.parametrize("lost", [(), (NOT_GRADED, NOT_GRADED), (12, NOT_GRADED), (0, 250)])
def test_v4_what_decisions_have_cost_comes_back_with_its_gaps(lost, served):
    """V4: a row without any takes no more room than before there was such a thing."""
    figures, again = RuleFigures(13), RuleFigures(13)
    figures.served = served
    for card, loss in zip(cards("herg"), lost, strict=False):
        figures.add(card, loss)
    again.unpack(figures.pack(0, 0))
    assert values(again) == values(figures)
    is_graded = set(lost) - {NOT_GRADED}
    assert len(figures.pack(0, 0)) == 14 + 39 + 3 * (len(lost) > 0) + (
        2 + len(lost) if is_graded else 2 * (served > 0)
    )


def test_v4_a_game_takes_its_loss_along_to_another_player():
    """V4: whose name is entered after it."""
    more, card = More(), cards("herg")[0]
    for name in ("ANN", "BOB"):
        figures = RuleFigures(13)
        figures.add(cards("herg")[1], 5)
        if name == "ANN":
            figures.add(card, 42)
        more.set_figures(more.claim(name, NAMES), RULESETS["herg"], figures)
    more.move("ANN", "BOB", card, NAMES)
    assert [more.figures(player, RULESETS["herg"]).lost for player in (0, 1)] == [[5], [5, 42]]


TWELVE = 12
LATER_BYTES = 10


def test_six_players_by_twelve_rule_sets_fit_into_a_copy():
    """With 150 bytes for the daily dice and the trainer, and ten a row for what comes later."""
    row = 2 + len(cards_figures("scandinavian").pack(0, 0)) + LATER_BYTES
    missing = max(TWELVE - len(RULESETS), 0)
    most = len(full_bytes()) + PLAYERS * (len(RULESETS) * LATER_BYTES + missing * row)
    assert most + 150 <= MORE_COPY_BYTES - 4


def cards_figures(rules):
    figures = RuleFigures(len(RULESETS[rules].boxes))
    for lost, card in enumerate(cards(rules)):
        figures.add(card, lost)
    return figures


def test_rows_stay_where_they_are_and_are_read_singly():
    """J4: all of them would be a third of what a PyGamer has free; a save streams them."""
    drive = Drive(full_bytes())
    more = More()
    more.unpack(drive.payload())
    drive.reads.clear()
    figures = more.figures(3, RULESETS["ynot"])
    assert values(figures) == values(full().figures(3, RULESETS["ynot"]))
    assert len(set(drive.reads)) <= 2
    figures.best += 1
    more.set_figures(3, RULESETS["ynot"], figures)
    kept = [piece for piece in more.pack() if isinstance(piece, bytes)]
    assert sum(map(len, kept)) < 400
    again = More()
    again.unpack(Payload([bytes_of(more)]))
    assert again.figures(3, RULESETS["ynot"]).best == figures.best
    for player in range(PLAYERS):
        assert len(again.played(player)) == len(RULESETS)


def test_a_row_that_cannot_be_read_is_not_saved_as_none():
    """J4: a computer that has taken the drive must not cost what is on it."""
    drive = Drive(full_bytes())
    more = More()
    more.unpack(drive.payload())
    drive.is_gone = True
    assert more.figures(1, RULESETS["herg"]).games == 0
    assert more.is_unread


class Drive:
    """Blocks with a payload in them; `reads` has those that were read."""

    def __init__(self, data):
        self._data = data
        self.reads, self.is_gone = [], False

    def payload(self):
        return StoredPayload(BlockReader(self), 0, len(self._data))

    def read(self, block, buffer):
        if self.is_gone:
            raise OSError(19)
        self.reads.append(block)
        data = self._data[512 * block : 512 * block + 512]
        buffer[: len(data)] = data


def test_figures_add_up():
    figures = RuleFigures(13)
    games = [played(seed=seed) for seed in range(30)]
    for card in games:
        figures.add(card)
    assert figures.games == 30
    assert figures.total == sum(card.total for card in games)
    assert figures.best == max(card.total for card in games)
    assert figures.last == [card.total for card in games[-LAST:]]
    assert figures.boxes == [sum(card.boxes[box] for card in games) for box in range(13)]
    assert figures.tenths(figures.total) == pytest.approx(figures.total / 3, abs=0.5)
    assert RuleFigures(13).tenths(0) == 0


def test_the_highest_game_fits():
    card = played(dice=(6,) * 5)
    figures, again = RuleFigures(13), RuleFigures(13)
    figures.add(card)
    again.unpack(figures.pack(0, 0))
    assert again.last == [card.total] and again.fives == 13


def test_a_game_goes_to_another_player():
    more = More()
    herg = RULESETS["herg"]
    games = [played(seed=seed) for seed in range(3)]
    for name, mine in (("ANN", games), ("BOB", games[:1])):
        figures = RuleFigures(13)
        for card in mine:
            figures.add(card)
        more.set_figures(more.claim(name, NAMES), herg, figures)
    more.move("ANN", "BOB", games[2], NAMES)
    ann, bob = more.figures(0, herg), more.figures(1, herg)
    assert ann.last == [games[0].total, games[1].total]
    assert bob.last == [games[0].total, games[2].total]
    assert ann.total + bob.total == sum(card.total for card in games) + games[0].total
    more.move("BOB", "ANN", games[2], NAMES)
    more.move("BOB", "ANN", games[0], NAMES)
    assert values(more.figures(1, herg)) == values(RuleFigures(13))
    assert more.played(1) == [], "no game counts as played by rules without one"


def test_a_game_goes_to_a_player_who_had_none():
    """Nobody had it then: it was in the high scores, and in no statistics."""
    more, herg, card = More(), RULESETS["herg"], played(seed=1)
    figures = RuleFigures(13)
    figures.add(card)
    more.set_figures(more.claim("ANN", NAMES), herg, figures)
    more.move("ANN", "BOB", card, NAMES)
    assert more.played(more.player_of("ANN")) == []
    assert more.figures(more.player_of("BOB"), herg).last == [card.total]


def test_the_last_scores_are_games_after_one_was_taken_out():
    """Of more than twenty, nineteen are left: no 0 may follow them."""
    figures, again = RuleFigures(13), RuleFigures(13)
    games = [played(seed=seed) for seed in range(25)]
    for card in games:
        figures.add(card)
    figures.take_out(games[-1])
    again.unpack(figures.pack(0, 0))
    totals = [card.total for card in games]
    assert again.last == [totals[5], *totals[5:-1]]


def test_a_seventh_player_takes_the_place_of_one_who_is_gone():
    more = full()
    assert more.claim("GUEST", NAMES) == -1
    assert more.claim("GUEST", NAMES[1:]) == 0
    assert more.played(0) == []
    assert more.names[0] == "GUEST"


def test_a_free_place_is_taken_before_that_of_one_who_is_gone():
    more = full()
    more.forget(3)
    assert more.claim("GUEST", ["GUEST"]) == 3
    assert more.names[0] == "ANN" and more.played(0)


def test_figures_follow_a_name():
    more = full()
    more.rename("BOB", "BERT")
    assert more.player_of("BOB") == -1
    assert len(more.played(more.player_of("BERT"))) == len(RULESETS)
    more.rename("BERT", "EVE")
    assert more.names.count("EVE") == 1 and more.names.count("") == 1


def test_bytes_that_are_cut_short_change_nothing():
    data = full_bytes()
    for cut in range(0, len(data), 97):
        more = More()
        with pytest.raises(ValueError):
            more.unpack(Payload([data[:cut]]))
        assert vars(more) == vars(More())


def test_any_bytes_are_read_or_refused():
    rng = random.Random(5)
    data = full_bytes()
    for _ in range(300):
        changed = bytearray(data)
        for _ in range(rng.randint(1, 5)):
            changed[rng.randrange(len(changed))] = rng.randrange(256)
        more = More()
        try:
            more.unpack(Payload([changed]))
            for player in range(PLAYERS):
                for rules in more.played(player):
                    more.figures(player, RULESETS[RULESET_IDS[rules]])
        except ValueError:
            pass


@pytest.mark.parametrize("games", [65533, 65534, 65535])
def test_sums_stop_at_their_end_and_the_newest_games_go_on(games):
    """The 65,536th game by some rules: moving it away later takes none of those that count."""
    figures, again, card = RuleFigures(13), RuleFigures(13), played(dice=(6,) * 5)
    figures.add(card)
    figures.games, figures.fives, figures.bonuses = games, 65535, games
    figures.total = games * card.total
    figures.boxes = [games * points for points in card.boxes]
    figures.last = list(range(100, 120))
    for _ in range(3):
        figures.add(card)
        again.unpack(figures.pack(0, 0))
    assert again.games == again.fives == 65535
    assert again.tenths(again.total) == 10 * card.total
    assert [again.tenths(box) for box in again.boxes] == [10 * points for points in card.boxes]
    assert again.last == [*range(103, 120), *[card.total] * 3]
    sums = again.games, again.total, again.fives, again.boxes
    again.take_out(card)
    assert (again.games, again.total, again.fives, again.boxes) == sums
    assert again.last == [*range(103, 120), *[card.total] * 2]
