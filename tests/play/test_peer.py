# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a peer that means no good can say to a handheld: it is shown in words, or not at all."""

import pytest

from handful import scenes
from handful.game.records import Records
from handful.game.unpacking import in_pieces
from handful.linked.game import log_lines, prove
from handful.linked.words import program_of
from handful.lobby.score_text import as_lines
from handful.lobby.score_text import merge as merge_lines
from handful.lobby.swap import merge
from handful.ports import A, B
from handful.rules.houses import name_of
from handful.rules.rulesets import RULESETS
from host_sim.narrator import Narrator
from host_sim.state import as_text
from tests.houses import house
from tests.link.frames import frame_of
from tests.play.hands import memory_in
from tests.words import CONTINUE, LINK

HERG = RULESETS["herg"].hash
OLDEST, NEWEST = 1, 2
"""Where a HELLO has its versions."""


def own_hello(side, **changes):
    """Return the HELLO that a side sends, its byte `NAME` changed for each `NAME=value`."""
    hello = bytearray(side.app.session.link.session.line.own)
    hello[0] = 1
    for name, value in changes.items():
        hello[{"oldest": OLDEST, "newest": NEWEST}[name]] = value
    return bytes(hello)


def arrive(pair, payload):
    """Let a frame arrive at the left side, as if the right one had sent it."""
    pair.cable.ends[1].write(frame_of(payload))
    pair.frames()


@pytest.mark.parametrize("version", ["0.2.0b1", "1.12.3", "2.0.15b15"])
def test_the_versions_of_programs_go_over_the_cable(linked, monkeypatch, version):
    monkeypatch.setattr("handful.VERSION", version)
    pair = linked(rules="plain").meet()
    assert program_of(pair.left.app.session.link.session) == version


@pytest.mark.parametrize("version", [0, 99])
def test_a_version_that_does_not_fit_is_told_at_the_table(linked, version):
    """Two friends with different versions: words over the table, at Continue too, and B leaves."""
    pair = linked(rules="plain").meet()
    pair.take_turn()
    hello = own_hello(pair.right, oldest=version, newest=version)
    arrive(pair, hello)
    assert pair.left.app.session.link.state == "version"
    said = "Older game: BOB" if version == 0 else "Newer game: BOB"
    assert said in pair.left.read()
    advice = "Send this one there." if version == 0 else "Choose Send there."
    assert advice in pair.left.read()
    pair.left.go("B A")
    pair.until(lambda: pair.left.screen == "title")
    pair.left.pick(CONTINUE)
    pair.frames(5)
    arrive(pair, hello)
    assert said in pair.left.read()
    pair.left.go("B A")
    pair.until(lambda: pair.left.screen == "title")


def test_a_peer_that_is_still_in_the_ended_game_asks_for_no_rematch(linked):
    """L1: its HELLO has the number of that game; one for a rematch has none."""
    pair = linked(rules="plain").meet()
    pair.take_turn()
    hello = own_hello(pair.right)
    pair.play_out()
    for _ in range(3):
        arrive(pair, hello)
    assert pair.left.screen == "finished"
    assert "wants a rematch" not in pair.left.read()


# ---- names -------------------------------------------------------------------------------------


@pytest.fixture
def evil(monkeypatch):
    """A player who is called so over the cable, whatever a game of ours would make of it."""
    opener = scenes.opener

    def renamed(session, place):
        opened = opener(session, place)
        if place[0] != "linked.meeting.Meeting" or place[2][0] != "EVIL":
            return opened
        return lambda session, saved, player, *more: opened(
            session, saved, ("A\nend\x1b[J", player[1]), *more
        )

    monkeypatch.setattr(scenes, "opener", renamed)
    return {"players": [("EVIL", "human")]}


def test_a_name_cannot_break_a_screen_a_log_or_a_terminal(linked, evil):
    """Z1: a line feed and an escape in a name are question marks, and escaped in the log."""
    pair = linked(each=({}, evil), rules="plain").meet()
    narrator = Narrator(pair.left.app, pair.left.ports)
    told = narrator.lines()
    pair.take_turn()
    pair.take_turn()
    told += narrator.lines()
    assert "A?end?[J" in pair.left.read() + "".join(told)
    game = pair.left.app.game
    prove(game)
    log = "".join(log_lines(game))
    for text in (*told, as_text(pair.left.state()).replace("\n", ""), log.replace("\n", "")):
        assert text.isprintable()
    names = {line.split(" ", 3)[3] for line in log.splitlines() if line.startswith("player")}
    assert names == {"ANN", r"A\x0aend\x1b[J"}


def test_a_name_cannot_break_the_screens_before_and_after_a_game(linked, evil):
    """Z1: on the connecting screen, and where a rematch is asked for."""
    pair = linked(each=({"rules": "herg"}, evil | {"rules": "plain"}))
    pair.until(lambda: pair.states == ("rules", "rules"))
    pair.frames(3)
    assert "A?end?[J" in pair.left.read()
    pair.left.pick("Play by their rules")
    pair.meet()
    while not pair.left.match.finished:
        pair.take_turn()
    pair.until(lambda: {side.screen for side in pair.sides} == {"finished"})
    pair.press(pair.right, A)
    pair.until(lambda: "A?end?[J wants a rematch" in pair.left.read())


def swapped(records):
    """Return records as the cable brings them."""
    return b"".join(in_pieces((records.pieces(), records.game_pieces())))


def test_a_name_in_swapped_scores_cannot_break_the_text_file():
    """Z1: what is written to scores.txt comes back as it was, entry by entry."""
    records, theirs = Records(), Records()
    theirs.add(HERG, "B\n 99 C\r", 250)
    theirs.add(HERG, "▶\x1b[J", 251)
    assert merge(records, swapped(theirs), RULESETS.values()) == 2
    assert [name for name, _ in records.table(HERG)] == ["??[J", "B? 99 C?"]
    text = "".join(as_lines(records, RULESETS.values()))
    again = Records()
    assert merge_lines(text.split("\n"), again) == (2, 0)
    assert again.table(HERG) == records.table(HERG)


def test_a_name_in_scores_txt_is_printable():
    records = Records()
    assert merge_lines(["herg", " 250  A\tB\x1b\x07"], records) == (1, 0)
    assert records.table(HERG) == [["A?B??", 250]]


# ---- scores ------------------------------------------------------------------------------------


def packed(*tables, fives=()):
    """Return swapped scores: each table a rule set's id, then its scores."""
    theirs = Records()
    for rules, *scores in tables:
        for number, score in enumerate(scores):
            theirs.add(RULESETS[rules].hash, "EVE", score, number + 1)
    for rules, count, score in fives:
        theirs.count_fives(RULESETS[rules].hash, count, score)
    return swapped(theirs)


def test_a_score_that_no_game_can_make_is_not_taken():
    """Z1: 65,535 points pushed a real record out; so did a best by five alikes."""
    records = Records()
    data = packed(
        ("herg", 65535, 1576, 1575),
        ("plain", 376, 375),
        ("scandinavian", 375, 374),
        ("ynot", 1606, 1605),
        fives=(("herg", 0, 65535), ("herg", 1, 1576), ("herg", 3, 1575)),
    )
    assert merge(records, data, RULESETS.values()) == 4
    best = {"herg": 1575, "plain": 375, "scandinavian": 374, "ynot": 1605}
    for rules, score in best.items():
        assert records.table(RULESETS[rules].hash) == [["EVE", score]]
    assert records.best_by_fives(HERG) == (0, 0, 0, 1575)


def test_a_text_with_impossible_scores():
    """Z1: the same for scores.txt."""
    records = Records()
    lenient = name_of(house("herg", joker=0))
    for rules, score in (("herg", 1576), ("plain", 65535), ("plain", 376), (lenient, 99999)):
        assert merge_lines([rules, f"{score} EVE"], records) == (0, 2)
    assert merge_lines(["herg", "1575 BOB", "plain", "375 BOB"], records) == (2, 0)
    assert records.table(HERG) == [["BOB", 1575]]


def offer(pair, mine, theirs):
    """Let both swap, with these scores under herg; the left one may be asked."""
    for side, scores in zip(pair.sides, (mine, theirs), strict=True):
        for number, score in enumerate(scores):
            side.app.session.club.records.add(HERG, "EVE", score, 100 * score + number)
        side.pick(LINK)
    pair.swap_scores()


def left_scores(pair):
    """Return the scores of the left side under herg, best first."""
    return [entry["score"] for entry in pair.left.state()["high_scores"]["herg"]]


def test_a_swap_that_replaces_half_a_table_or_less_asks_nothing(linked):
    """Z1."""
    pair = linked(meets=False)
    offer(pair, range(201, 211), range(301, 306))
    assert "5 new entries" in pair.left.read()
    assert left_scores(pair) == [305, 304, 303, 302, 301, 210, 209, 208, 207, 206]


@pytest.mark.parametrize("agrees", [True, False])
def test_a_swap_that_replaces_more_than_half_a_table_asks_first(linked, agrees):
    """Z1: what stands there stays unless its player says otherwise, after power-off too."""
    pair = linked(meets=False)
    mine, theirs = range(201, 211), range(301, 307)
    offer(pair, mine, theirs)
    assert "would push 6 of your 10" in " ".join(pair.left.read().split())
    assert left_scores(pair) == sorted(mine, reverse=True)
    pair.left.pick("Take them" if agrees else "Keep mine")
    wanted = sorted([*theirs, *mine], reverse=True)[:10] if agrees else sorted(mine, reverse=True)
    assert left_scores(pair) == wanted
    pair.frames(2)
    assert ("6 new entries" if agrees else "Your scores stay") in pair.left.read()
    pair.power_cycle(0)
    assert left_scores(pair) == wanted


def test_who_leaves_at_that_question_keeps_all(linked):
    pair = linked(meets=False)
    offer(pair, range(201, 211), range(301, 311))
    pair.press(pair.right, B)
    pair.until(lambda: pair.right.screen == "title")
    assert "would push 10 of your 10" in " ".join(pair.left.read().split())
    pair.left.go("B")
    pair.until(lambda: pair.left.screen == "title")
    assert left_scores(pair) == list(range(210, 200, -1))


def test_a_text_that_replaces_more_than_half_a_table_asks_first(start, tmp_path):
    """Z1: scores.txt may have been edited by anybody."""
    handheld = start(memory=memory_in(tmp_path))
    records = handheld.app.session.club.records
    for score in range(201, 211):
        records.add(HERG, "ANN", score, score)
    handheld.go("pick High scores; A; pick Write")
    text = tmp_path / "drive" / "scores.txt"
    text.write_text("herg\n" + "".join(f"{score} EVE\n" for score in range(301, 307)))
    handheld.pick("Read the text file")
    assert handheld.notice == "Lose 6 of 10? A Yes B No"
    handheld.press(B)
    assert best(handheld) == [("ANN", score) for score in range(210, 200, -1)]
    handheld.pick("Read the text file")
    assert handheld.notice == "Lose 6 of 10? A Yes B No"
    handheld.press(A)
    assert handheld.notice == "6 new entries"
    assert best(handheld)[:7] == [*(("EVE", score) for score in range(306, 300, -1)), ("ANN", 210)]
    handheld.go("B B")
    assert handheld.screen == "title"


def best(handheld):
    """Return the entries of herg's table."""
    return [(each["name"], each["score"]) for each in handheld.state()["high_scores"]["herg"]]
