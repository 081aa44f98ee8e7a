# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a peer that means no good can say to a handheld: it is shown in words, or not at all."""

import pytest

from handful.game.records import Records
from handful.game.score_text import as_lines
from handful.game.score_text import merge as merge_text
from handful.game.unpacking import joined
from handful.link_log import log_lines
from handful.link_swap import merge
from handful.rules.rulesets import RULESETS
from host_sim.narrator import Narrator
from host_sim.state import as_text
from tools.soak.link_fuzz import frame_of

HERG = RULESETS["herg"].hash
OLDEST, NEWEST = 1, 2
"""Where a HELLO has its versions."""


def own_hello(side, **changes):
    """Return the HELLO that a side sends, its byte `NAME` changed for each `NAME=value`."""
    hello = bytearray(side.app.director.link.session.line.own)
    hello[0] = 1
    for name, value in changes.items():
        hello[{"oldest": OLDEST, "newest": NEWEST}[name]] = value
    return bytes(hello)


def arrive(pair, payload):
    """Let a frame arrive at the left side, as if the right one had sent it."""
    pair.cable.ends[1].write(frame_of(payload))
    pair.frames()


@pytest.mark.parametrize("version", [0, 99])
def test_a_version_that_does_not_fit_is_told_at_the_table(linked, version):
    """Two friends with different versions: words over the table, at Continue too, and B leaves."""
    pair = linked(rules="plain").meet()
    pair.take_turn()
    hello = own_hello(pair.right, oldest=version, newest=version)
    arrive(pair, hello)
    assert pair.left.app.director.link.state == "version"
    assert "BOB: version" in pair.left.read()
    assert "update one" in pair.left.read()
    pair.left.go("B A")
    pair.until(lambda: pair.left.screen == "title")
    pair.left.pick("Continue")
    pair.frames(5)
    arrive(pair, hello)
    assert "BOB: version" in pair.left.read()
    pair.left.go("B A")
    pair.until(lambda: pair.left.screen == "title")


# ---- names -------------------------------------------------------------------------------------


def test_a_name_cannot_break_a_screen_a_log_or_a_terminal(linked):
    """Z1: a line feed and an escape in a name are shown as question marks, everywhere."""
    evil = {"players": [("A\nend\x1b[J", "human")]}
    pair = linked(each=({}, evil), rules="plain").meet()
    narrator = Narrator(pair.left.app, pair.left.ports)
    told = narrator.lines()
    pair.take_turn()
    pair.take_turn()
    told += narrator.lines()
    assert "A?end?[J" in pair.left.read() + "".join(told)
    log = "".join(log_lines(pair.left.app.game))
    for text in (*told, as_text(pair.left.state()).replace("\n", ""), log.replace("\n", "")):
        assert text.isprintable()
    assert [line for line in log.splitlines() if line.startswith("player")] == [
        f"player {number + 1} {player['name']}"
        for number, player in enumerate(pair.left.state()["players"])
    ]


def test_a_name_in_swapped_scores_cannot_break_the_text_file():
    """Z1: what is written to scores.txt comes back as it was, entry by entry."""
    records, theirs = Records(), Records()
    theirs.add(HERG, "B\n 99 C\r", 250)
    theirs.add(HERG, "▶\x1b[J", 251)
    data = joined((theirs.pack(), theirs.pack_games()))
    assert merge(records, data, RULESETS.values()) == 2
    assert [name for name, _ in records.table(HERG)] == ["??[J", "B? 99 C?"]
    text = "".join(as_lines(records, RULESETS.values()))
    again = Records()
    assert merge_text(text, again) == 2
    assert again.table(HERG) == records.table(HERG)


def test_a_name_in_scores_txt_is_printable():
    records = Records()
    assert merge_text("herg\n 250  A\tB\x1b\x07\n", records) == 1
    assert records.table(HERG) == [["A?B??", 250]]
