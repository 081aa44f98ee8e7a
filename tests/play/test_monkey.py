# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Monkeys with handhelds: nothing raises, every state is well-formed, no way ends dead.

Each life is a test; `--trial N` has N times as many. The keys of one that fails are printed.
"""

import random
from collections import Counter

import pytest

from handful import settings as options
from handful.game.records import Records
from handful.keys import CHORDS, KeyReader
from handful.ports import SELECT, START, UP, A, B
from handful.rules.rulesets import RULESETS
from handful.table import ghosts
from host_sim import desktop_ports
from host_sim.handheld import Handheld
from tests.coach.drives import whole_table
from tests.play import monkey, monkey_pair
from tests.play.monkey import Keys, Life, place_of
from tests.play.monkey_pair import Pair
from tools.coach_tables import table_path

SHOWN_KEYS = 400
LIVES = {"alone": 3, "paired": 1, "mad": 1}
WEIGHTS = {
    "About": 2,
    "Awards": 2,
    "Code": 3,
    "DailyDice": 3,
    "Felt": 5,
    "Result": 2,
    "HintPage": 3,
    "House": 2,
    "OddsPage": 2,
    "Review": 4,
    "RuleSets": 2,
    "SeriesPage": 3,
    "link, alone": 3,
    "link, met": 3,
    "link table, paused": 2,
}
"""The weight of a place among all, if not 1: those that are soon left weigh more."""


def pytest_generate_tests(metafunc):
    """Give a test as many lives as the trial is long."""
    for name in {*LIVES} & {*metafunc.fixturenames}:
        metafunc.parametrize(name, range(LIVES[name] * metafunc.config.getoption("--trial")))


@pytest.fixture(scope="module")
def files():
    """The coach's table for the first rule set, by its path."""
    return {table_path("herg"): whole_table("herg")}


@pytest.fixture(scope="module")
def ghost():
    """A friend's ghost, as bytes."""
    memory = monkey.empty_memory({})
    handheld = Handheld(memory=memory, draws=False, rules="herg", players=[("EVE", "human")])
    while handheld.screen == "table":
        handheld.take_turn()
    handheld.close()
    return ghosts.pack(memory[1], RULESETS["herg"], Records())


@pytest.fixture(autouse=True)
def sparing():
    """Collect garbage only when Python wants to."""
    with monkey.uncollected():
        yield


@pytest.fixture
def live():
    """A function that lets a life visit places, and prints its keys if something is wrong."""
    made = []

    def live(number, make, visits=15):
        keys = Keys(random.Random(f"1 {number}"), Counter())
        life = make(keys)
        made.append(life)
        weights = [WEIGHTS.get(place, 1) for place in life.places]
        first = 0
        try:
            for place in keys.rng.choices(life.places, weights, k=visits):
                life.visit(place)
                first = first or monkey.objects()
        except Exception:
            print(*keys.pressed[-SHOWN_KEYS:])
            raise
        assert monkey.objects() - first <= monkey.MOST_GROWTH
        return keys

    yield live
    for life in made:
        life.close()


@pytest.mark.full
def test_a_monkey_finds_nothing(alone, live, files, ghost):
    live(f"alone {alone}", lambda keys: Life(keys, files, ghost))


@pytest.mark.full
def test_two_monkeys_with_a_cable_find_nothing(paired, live, files, ghost, tmp_path):
    live(f"paired {paired}", lambda keys: Pair(keys, files, ghost, tmp_path))


@pytest.mark.full
def test_a_mad_peer_ends_no_game_and_holds_nobody(mad, live, tmp_path, figure):
    """Z1: every screen in turn, fed anything."""
    fed = Counter()
    live(f"mad {mad}", lambda keys: Pair(keys, {}, None, tmp_path, fed))
    assert fed.total() > 500
    figure(f"a mad peer: {fed.total():,} frames of {len(fed)} kinds, nobody held")


@pytest.mark.full
def test_what_a_monkey_finds_is_told_with_its_keys(live, capsys, monkeypatch):
    def broken(handheld):
        raise monkey.Fault("a card does not add up")

    monkeypatch.setattr(monkey, "check", broken)
    with pytest.raises(monkey.Fault):
        live("broken", lambda keys: Life(keys, {}, None))
    assert len(capsys.readouterr().out.split()) > 9


@pytest.mark.full
def test_what_a_mad_peer_fills_is_a_fault(live, tmp_path, monkeypatch):
    monkeypatch.setattr(monkey_pair, "MOST_HELD", 100)
    with pytest.raises(monkey.Fault, match="bytes"):
        live("mad 0", lambda keys: Pair(keys, {}, None, tmp_path, Counter()))


def test_a_monkey_presses_every_chord_and_two_that_mean_nothing():
    pressed = set()
    for chord in monkey.TOGETHER:
        port = desktop_ports.Keys()
        port.tap(monkey.keys_of(chord))
        reader = KeyReader(port)
        reader.read(0)
        taken = list(iter(reader.next, 0))
        assert sum(taken) == chord
        pressed |= set(taken)
    assert pressed - set(monkey.SINGLE) == {chord for chord in CHORDS if chord < 256}


def test_a_monkey_may_leave_to_the_loader_by_its_chord_alone():
    life = Life(Keys(random.Random(1), Counter()), {}, None)
    life.press(*monkey.keys_of(START | SELECT | A | B))
    assert life.keys.pressed[-1] == "(off and on)"
    life.handheld.app.session.over = True
    with pytest.raises(monkey.Fault, match="ended itself"):
        life.press(*monkey.keys_of(START | UP))
    life.close()


@pytest.mark.full
def test_a_monkey_knows_the_way_to_each_place(monkeypatch, files, ghost):
    monkeypatch.setattr(monkey, "VISIT_PRESSES", 2)
    reached = Counter()
    life = Life(Keys(random.Random(1), reached), files, ghost)
    for place in monkey.PLACES:
        is_with_ghost = place == "a ghost"
        if is_with_ghost:
            ghosts.save(life.drive, RULESETS["herg"], ghosts.FRIENDS, ghost)
        life.handheld.app.session.settings.set(options.GHOST, 2 * is_with_ghost)
        life.visit(place)
    life.close()
    assert set(reached) >= set(monkey.PLACES)


@pytest.mark.full
def test_two_monkeys_know_the_way_to_each_place(monkeypatch, tmp_path):
    monkeypatch.setattr(monkey_pair, "VISIT_PRESSES", 2)
    reached = set()
    keys = Keys(random.Random(1), Counter())
    for place in Pair.places * 3:  # some ways end at any moment
        pair = Pair(keys, {}, None, tmp_path)
        monkey_pair.WAYS[place](pair)
        reached |= {(place, place_of(side.handheld.app)) for side in pair.sides}
        pair.close()
    shown = {
        "other rules": "link, met",
        "swap": "swapped",
        "each alone": "link, met",
        "menu": "link table",
        "last turn": "link table",
        "end": "Result",
        "rematch": "link, met",
    }
    wanted = {(place, shown.get(place, place)) for place in Pair.places}
    assert wanted <= reached
