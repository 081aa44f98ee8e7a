# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""`python -m tools.soak` runs each trial for as long as anyone likes."""

import random
import re
from collections import Counter

import hypothesis
import pytest

from handful import settings as options
from handful.keys import CHORDS, KeyReader
from handful.ports import SELECT, START, UP, A, B
from handful.rules.rulesets import RULESETS
from handful.table import ghosts
from host_sim import desktop_ports as host_ports
from host_sim.handheld import Handheld
from tests.coach.drives import whole_table
from tests.link.machine import quick
from tests.link.table import SoakError
from tests.store import power_cuts
from tools.coach_tables import table_path
from tools.soak import __main__ as soak
from tools.soak import (
    kills,
    link_trial,
    monkey,
    monkey_pair,
    monkey_trial,
    store_trial,
    trial,
    uncollected,
)


def test_the_figures_are_printed(capsys):
    assert soak.main(["store", "--cuts", "300", "--kills", "3"]) == 0
    out, err = capsys.readouterr()
    assert "states lost: 0" in out
    assert "simulators killed: 3, survived: 3" in out
    assert err == ""


def test_what_is_lost_is_one_line_and_status_1(capsys, monkeypatch):
    def lose(trial, cuts):
        raise power_cuts.Lost("a game was lost")

    monkeypatch.setattr(power_cuts.Trial, "run", lose)
    monkeypatch.setattr(store_trial, "_kills", lambda options: True)
    assert soak.main(["store", "--cuts", "10"]) == 1
    assert capsys.readouterr().err == "tools.soak: a game was lost\n"


def test_a_game_that_did_not_come_back_is_told(tmp_path, monkeypatch):
    """The store is emptied behind the runs' back: what was kept is gone."""
    trial = kills.Kills(1, tmp_path)
    start = kills.start_run

    def forgetful(store, there):
        if store.name == "store" and there.kept:
            for path in store.rglob("*.*"):
                path.unlink()
        return start(store, there)

    monkeypatch.setattr(kills, "start_run", forgetful)
    with pytest.raises(power_cuts.Lost):
        trial.run(5)


@pytest.fixture
def untabled(monkeypatch):
    """Solve no table for the coach: that takes longer than a few presses."""
    monkeypatch.setattr(monkey_trial, "_tables", dict)
    monkeypatch.setattr(trial, "VISITS_A_LIFE", 8)


@pytest.mark.parametrize(("life", "place"), [(0, "Title"), (2, "link table")])
def test_a_monkey_presses_keys_and_finds_home(life, place, untabled, capsys):
    """One life with one handheld, one with two; by itself it presses 10^6."""
    assert soak.main(["monkey", "--seed", "1", "--life", str(life)]) == 0
    out, err = capsys.readouterr()
    assert "exceptions and dead ends: 0" in out
    assert place in out
    assert err == ""


def test_a_monkey_presses_about_as_often_as_asked(untabled, capsys):
    assert soak.main(["monkey", "--presses", "100"]) == 0
    out, _ = capsys.readouterr()
    presses = int(re.search(r"presses: ([0-9,]+) in", out)[1].replace(",", ""))
    assert 100 <= presses < 400


def test_what_a_monkey_finds_is_told_with_its_keys(untabled, capsys, monkeypatch):
    """The life of that number finds it again."""

    def broken(handheld):
        raise monkey.Fault("a card does not add up")

    monkeypatch.setattr(monkey, "check", broken)
    words = ["monkey", "--seed", "3"]
    assert soak.main(words) == 1
    out, err = capsys.readouterr()
    assert "life 0 of seed 3:" in out
    assert "a card does not add up" in err
    assert soak.main([*words, "--life", "0"]) == 1
    assert capsys.readouterr().out == out


def test_a_monkey_that_leaves_a_screen_out_is_told(untabled, capsys, monkeypatch):
    """As each screen has to have its share of very many presses."""
    monkeypatch.setattr(monkey_trial, "SHARED_FROM", 100)
    monkeypatch.setattr(monkey_trial, "SHARE", 10)
    assert soak.main(["monkey", "--presses", "100"]) == 1
    assert re.search(r"in the rarest screen, .*: 0, wanted 10$", capsys.readouterr().out)


def test_a_monkey_presses_every_chord_and_two_that_mean_nothing():
    pressed = set()
    for chord in monkey.TOGETHER:
        port = host_ports.Keys()
        port.tap(monkey.keys_of(chord))
        reader = KeyReader(port)
        reader.read(0)
        taken = list(iter(reader.next, 0))
        assert sum(taken) == chord
        pressed |= set(taken)
    assert pressed - set(monkey.SINGLE) == {chord for chord in CHORDS if chord < 256}


def test_a_monkey_may_leave_to_the_loader_by_its_chord_alone():
    life = monkey.Life(monkey.Keys(random.Random(1), Counter()), {}, None)
    life.press(*monkey.keys_of(START | SELECT | A | B))
    assert life.keys.pressed[-1] == "(off and on)"
    life.handheld.app.session.over = True
    with pytest.raises(monkey.Fault, match="ended itself"):
        life.press(*monkey.keys_of(START | UP))
    life.close()


def test_a_monkey_may_read_a_text_file_that_it_wrote():
    handheld = Handheld(memory=monkey.empty_memory({}))
    handheld.go("pick High scores; A; pick Read the text file")
    assert handheld.notice == "No text file to read"
    handheld.go("B A; pick Write a text file; B A; pick Read the text file")
    assert handheld.notice == "0 new entries"
    handheld.close()


def test_a_monkey_knows_the_way_to_each_place(monkeypatch):
    monkeypatch.setattr(monkey, "VISIT_PRESSES", 2)
    reached = Counter()
    keys = monkey.Keys(random.Random(1), reached)
    ghost = monkey_trial._ghost()
    life = monkey.Life(keys, _table_of_herg(), ghost)
    with uncollected():
        for place in monkey.PLACES:
            is_with_ghost = place == "a ghost"
            if is_with_ghost:
                ghosts.save(life.drive, RULESETS["herg"], ghosts.FRIENDS, ghost)
            life.handheld.app.session.settings.set(options.GHOST, 2 * is_with_ghost)
            life.visit(place)
    life.close()
    assert set(reached) >= set(monkey.PLACES)


def test_two_monkeys_know_the_way_to_each_place(monkeypatch, tmp_path):
    monkeypatch.setattr(monkey_pair, "VISIT_PRESSES", 2)
    reached = set()
    keys = monkey.Keys(random.Random(1), Counter())
    with uncollected():
        for place in monkey_pair.Pair.places * 3:  # some ways end at any moment
            pair = monkey_pair.Pair(keys, {}, None, tmp_path)
            monkey_pair.WAYS[place](pair)
            reached |= {(place, side.place) for side in pair.sides}
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
    wanted = {(place, shown.get(place, place)) for place in monkey_pair.Pair.places}
    assert wanted <= reached


def test_a_mad_peer_ends_no_game_and_holds_nobody(capsys):
    """Z1: every screen in turn, fed anything; by itself it sends 10^6 frames."""
    assert soak.main(["peer", "--frames", "2500", "--seed", "5"]) == 0
    out, err = capsys.readouterr()
    assert "exceptions and dead ends: 0" in out
    assert "Traceback" not in err


def test_what_a_mad_peer_breaks_is_told_with_its_life(capsys, monkeypatch):
    """The life of that number finds it again."""
    monkeypatch.setattr(monkey_pair, "MOST_HELD", 100)
    assert soak.main(["peer", "--life", "0", "--seed", "5"]) == 1
    out, err = capsys.readouterr()
    assert "life 0 of seed 5:" in out and "CABLE:" in out
    assert "bytes" in err


def test_link_games_are_counted(capsys):
    assert soak.main(["link", "--games", "2", "--attacks", "2"]) == 0
    out, _ = capsys.readouterr()
    assert out.count("wrong cards, forged steps, games that hang: 0") == 2


@pytest.mark.parametrize("words", [("--games", "-1"), ("--attacks", "-1"), ("--games", "few")])
def test_fewer_than_no_link_games_are_refused(words, capsys):
    with pytest.raises(SystemExit) as ended:
        soak.main(["link", *words])
    line = f"tools.soak link: argument {words[0]}: {words[1]} is not a number from 0 on\n"
    assert (ended.value.code, capsys.readouterr().err) == (2, line)


def test_a_link_game_that_fails_is_printed_with_its_steps(monkeypatch):
    def hang(machine):
        raise SoakError("it hangs")

    def as_found(examples):
        """A few steps, which is quicker than to let Hypothesis look for the shortest failure."""
        phases = [hypothesis.Phase.generate]
        return hypothesis.settings(quick(examples), phases=phases, stateful_step_count=3)

    monkeypatch.setattr(link_trial.LinkMachine, "finish", hang)
    monkeypatch.setattr(link_trial, "quick", as_found)
    _, failure = link_trial.batch("games", 3, 5)
    assert failure.startswith("games, --seed 3 --games 5:")
    assert "state.begin(seed=" in failure and "it hangs" in failure


def _table_of_herg():
    return {table_path("herg"): whole_table("herg")}


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ([], "usage"),
        (["nothing"], "usage"),
        (["store", "--cuts", "many"], "many is not a number above 0"),
        (["store", "--cuts", "0"], "0 is not a number above 0"),
        (["monkey", "--presses", "0"], "0 is not a number above 0"),
        (["peer", "--frames", "x"], "x is not a number above 0"),
    ],
)
def test_unusable_arguments_are_one_line_and_status_2(arguments, words, capsys):
    try:
        status = soak.main(arguments)
    except SystemExit as ended:
        status = ended.code
    assert status == 2
    err = capsys.readouterr().err
    assert words in err
    assert err.count("\n") == 1
