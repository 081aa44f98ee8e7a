# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Two handhelds on one cable, through buttons and screens (L1-L4, L7, S8)."""

import random
import sys

import pytest

from handful import commands
from handful.game.awards import AWARDS
from handful.game.records import Records
from handful.game.unpacking import joined
from handful.lobby.collecting import plain
from handful.lobby.more import open_more, save_more
from handful.lobby.swap import merge, their_awards
from handful.ports import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from handful.rules import rulesets
from handful.rules.rulesets import CHOICES, RULESETS
from handful.settings import NEW_LINK, NEXT_LINK, PAST_LINK, SAVED_LINK
from host_sim.link_port import Plug
from host_sim.outputs import log_text
from tests.houses import any_house
from tests.linked import NAMES, has_swapped, log_on
from tests.play.eyes import status
from tests.play.hands import leave
from tests.words import (
    CONTINUE,
    HIGH_SCORES,
    LEAVE,
    LINK,
    NEW_GAME,
    OPTIONS,
    SAME_DICE,
    START_THE_GAME,
    SWAP,
    TOTAL,
)
from tools.verify import LinkLog, check

SECOND = 31
"""Frames in a second, rounded up."""


def test_an_option_that_finds_no_room_to_be_saved_waits_for_the_end(linked, monkeypatch):
    """L1: beside a link game a PyGamer may have no memory for it; the game goes on."""
    pair = linked().meet()
    handheld = pair.left
    session = handheld.app.session

    def save(essentials, rest):
        raise MemoryError

    with monkeypatch.context() as full:
        full.setattr(session.keeper, "save", save)
        handheld.go("START; pick Options; DOWN RIGHT")
        assert session.club  # as when a page that shows it has found no room
        handheld.go("B*2")
        pair.take_turn()
        assert session.unsaved
    leave(handheld)
    pair.until(lambda: handheld.screen == "title")
    assert not session.unsaved


def test_a_link_may_begin_in_a_fresh_start(linked):
    """That is when a PyGamer has most memory: a new game, the saved one, one more."""
    pair = linked(meets=False, restarts=True)
    for side in pair.sides:
        side.app.session.keeper.make_files()
    pair.find()
    for side in pair.sides:
        pair.press(side, A)
        assert side.starts == [NEW_LINK]
    pair.meet()
    pair.take_turn()
    for i in range(2):
        pair.power_cycle(i).pick(CONTINUE)
    pair.until(lambda: pair.states == ("playing", "playing"))
    pair.play_out()
    for side in pair.sides:
        pair.press(side, A)
    pair.until(lambda: [side.screen for side in pair.sides] == ["table", "table"])
    assert [side.match.cards[0].filled for side in pair.sides] == [0, 0]
    for side in pair.sides:
        assert side.starts == [SAVED_LINK, PAST_LINK, NEXT_LINK]


def test_a_rematch_in_a_fresh_start_keeps_the_rules_of_the_other_side(linked):
    """They were taken for the game, not into the options; P9."""
    pair = linked(meets=False, restarts=True)
    pair.right.go("pick New game; DOWN RIGHT*3; B")
    for side in pair.sides:
        side.app.session.keeper.make_files()
        side.pick(LINK)
    pair.until(lambda: pair.states == ("rules", "rules"))
    pair.frames(3)
    pair.left.press(A)
    begin_when_ready(pair)
    pair.play_out()
    for side in pair.sides:
        pair.press(side, A)
    pair.until(lambda: [side.screen for side in pair.sides] == ["table", "table"])
    assert [side.match.ruleset.id for side in pair.sides] == ["ynot", "ynot"]


def test_a_fresh_start_after_a_link_game_shows_what_it_has_brought(linked):
    """A PyGamer has no memory left for it; both count the game once, and show its stamp."""
    pair = linked(meets=False, restarts=True)
    begin_afresh(pair)
    pair.play_out()
    assert [side.screen for side in pair.sides] == ["finished", "finished"]
    assert not any(side.app.session.saved for side in pair.sides)
    for side in pair.sides:
        assert log_on(side.ports.drive).split("stamp ")[1][:8] in side.read()
        assert sum(map(len, side.state()["high_scores"].values())) == 1
    assert CONTINUE not in pair.power_cycle(0).read()


def test_a_fresh_start_after_a_link_game_that_was_left(linked):
    """The title is there, and Continue."""
    pair = linked(meets=False, restarts=True)
    begin_afresh(pair)
    pair.take_turn()
    pair.press(pair.left, START)
    pair.frames(2)
    pair.left.pick(LEAVE)
    pair.press(pair.left, A)
    pair.until(lambda: pair.left.screen == "title")
    assert "▶Continue" in "".join(pair.left.read().split(" "))


def test_a_finished_link_game_is_gone_on_with_in_a_fresh_start(linked):
    """Power went before the other side had its last score; no other run has the memory."""
    pair = linked(restarts=True, rules="plain").meet()
    mover, other = last_step(pair)
    pair.cable.is_pulled = True
    mover.go("SELECT A A")
    pair.until(lambda: mover.match.finished)
    pair.frames(20)
    again = pair.power_cycle(pair.sides.index(mover), link=False, players=None, rules=None)
    assert again.starts == [SAVED_LINK]
    pair.until(lambda: again.screen == "table")
    assert again.match.finished
    pair.cable.is_pulled = False
    pair.until(lambda: other.screen == again.screen == "finished")


def test_the_same_dice_in_a_fresh_start(linked):
    """P9: the table has the memory that the link had; no game by a known code is ranked."""
    pair = linked(meets=False, restarts=True)
    meet_afresh(pair)
    for side in pair.sides:
        side.pick(SAME_DICE)
    pair.until(lambda: [side.screen for side in pair.sides] == ["table", "table"])
    assert pair.states == (None, None)
    for side in pair.sides:
        side.play("A")
    assert pair.left.match.dice == pair.right.match.dice
    assert pair.left.state()["code"] == pair.right.state()["code"]
    assert not pair.left.app.game.ranked


def test_the_same_dice_come_after_a_long_frame_too(linked):
    """The port is given back in the frame in which a goodbye may be due again."""
    pair = linked(meets=False, restarts=True)
    meet_afresh(pair)
    for side in pair.sides:
        side.pick(SAME_DICE)
    clock, long_frames = pair.left.ports.clock, 0
    while pair.left.screen != "table":
        link = pair.left.app.session.link
        if link is not None and link.session.line.farewell:
            clock.wait_frame(clock.now_ms(), 300)
            long_frames += 1
        pair.frames()
    assert long_frames
    pair.until(lambda: pair.right.screen == "table")
    for side in pair.sides:
        side.play("A")
    assert pair.left.match.dice == pair.right.match.dice


def test_the_card_is_where_the_run_before_has_laid_it_out(start):
    """The layout library, whose names would be too many, is not loaded for a link game."""
    kit = start().app.session.kit
    places = bytes([at for grid in kit.card_grids for cell in grid for at in cell])
    assert start(places=places).app.session.kit.card_grids == kit.card_grids


def meet_afresh(pair):
    """Have both meet in a fresh start."""
    for side in pair.sides:
        side.app.session.keeper.make_files()
        side.pick(LINK)
    pair.until(lambda: pair.states == ("ready", "ready"))
    pair.frames(3)


def begin_afresh(pair):
    """Have both begin a link game in a fresh start."""
    meet_afresh(pair)
    begin_when_ready(pair)


def begin_when_ready(pair):
    """Have both press A once they can."""
    pair.until(lambda: pair.states == ("ready", "ready"))
    pair.frames(3)
    for side in pair.sides:
        pair.press(side, A)
    pair.meet()


def test_options_changed_in_a_link_game_are_saved_after_it(linked):
    """O1: beside a link there is room for no club, and for no other language."""
    pair = linked(rules="herg").meet()
    left, session = pair.left, pair.left.app.session
    pair.press(left, START)
    pair.frames(2)
    left.pick(OPTIONS)
    pair.frames(2)
    assert "Language" not in left.read()
    pair.press(left, RIGHT)
    pair.press(left, B)
    pair.frames(2)
    assert session.unsaved and not session.has_club
    left.pick(LEAVE)
    pair.press(left, A)
    pair.until(lambda: left.screen == "title")
    assert not session.unsaved


def test_there_is_no_coach_in_a_link_game(linked):
    """C1, C3: the chords say so, and the menu has neither hint nor odds."""
    pair = linked(rules="herg")
    pair.meet()
    for side in pair.sides:
        for chord in ((START, A), (START, B)):
            side.ports.keys.tap(chord)
            pair.frames(2)
            assert (side.screen, side.notice) == ("table", "No coach in a link game")
        pair.press(side, START)
        pair.frames(2)
        assert side.screen == "menu"
        assert OPTIONS in side.read()
        assert "Hint" not in side.read() and "Odds" not in side.read()
        pair.press(side, B)


def test_s10_over_the_cable_no_score_is_taken_back(linked):
    """The menu has no row for it."""
    pair = linked(rules="herg").meet()
    pair.take_turn()
    for side in pair.sides:
        pair.press(side, START)
        pair.frames(2)
        assert OPTIONS in side.read() and "Take back the score" not in side.read()


# ---- the way in --------------------------------------------------------------------------------


def test_two_find_each_other_from_the_title_and_start(linked):
    pair = linked(meets=False)
    for side in pair.sides:
        side.pick(LINK)
        assert side.screen == "link"
        assert "Looking for a handheld" in side.read()
        assert "Cross TX and RX" in side.read()
    pair.until(lambda: pair.states == ("ready", "ready"))
    pair.frames(2)
    assert "PLAYER 2 is here." in pair.left.read()
    pair.press(pair.left, A)
    pair.until(lambda: "has started." in pair.right.read())
    assert "Waiting for PLAYER 2" in pair.left.read()
    pair.press(pair.right, A)
    pair.meet()
    assert {side.screen for side in pair.sides} == {"table"}
    assert [name for name, _ in pair.left.match.players] == ["PLAYER 1"] * 2


def test_a_pressed_before_the_other_is_there_does_nothing(linked):
    """It would start the game: so it does not send it."""
    pair = linked(meets=False)
    pair.left.pick(LINK)
    pair.press(pair.left, A)
    pair.frames()
    assert (pair.left.screen, pair.states[0]) == ("link", "waiting")
    assert "▶Go on looking" in " ".join(pair.left.read().split())
    pair.right.pick(LINK)
    pair.until(lambda: pair.states == ("ready", "ready"))
    pair.frames(2)
    assert "▶Start the game" in " ".join(pair.left.read().split())


def test_link_is_offered_only_where_there_is_a_line(start):
    assert LINK not in start().read()


def test_b_asks_and_leaves_the_search(linked):
    """L7: no wait without an end."""
    pair = linked(meets=False)
    left = pair.left
    left.pick(LINK)
    left.press(B)
    assert left.notice.startswith(LEAVE)
    left.press(B)
    assert left.notice is None
    left.press(B)
    left.press(A)
    pair.until(lambda: left.screen == "title")
    assert left.state()["link"] is None


def test_a_cable_that_comes_back_to_itself(start):
    class Loop:
        data = b""

        def read(self, most):
            data, self.data = self.data, b""
            return data or None

        def write(self, data):
            self.data += bytes(data)

    handheld = start(cable=Plug(Loop()))
    handheld.pick(LINK)
    for _ in range(SECOND):
        handheld.frame()
    assert handheld.state()["link"]["state"] == "looped"
    assert "leads back to" in handheld.read()


def test_half_a_cable(linked):
    """One hears the other and is not heard: both screens say what is wrong."""
    pair = linked(meets=False)
    pair.left.ports.link.write = lambda data: None
    for side in pair.sides:
        side.pick(LINK)
    pair.until(lambda: pair.states == ("unheard", "waiting"))
    pair.frames()
    assert "a wire in the" in pair.left.read()
    assert "Looking for a handheld" in pair.right.read()


def test_different_rules_are_shown_and_one_side_takes_the_others(linked):
    """L3: both see it, and one can adopt the other's."""
    pair = linked(each=({"rules": "herg"}, {"rules": "ynot"}))
    pair.until(lambda: pair.states == ("rules", "rules"))
    pair.frames(2)
    for side in pair.sides:
        assert "Different rules" in side.read()
        assert "▶Play by their rules" in side.read()
    pair.press(pair.left, A)
    pair.meet()
    assert [side.match.ruleset.id for side in pair.sides] == ["ynot", "ynot"]


# ---- play --------------------------------------------------------------------------------------


def test_each_sees_the_others_dice_marks_and_pointer(linked):
    """L1: live, within a few frames."""
    pair = linked(rules="herg").meet()
    mover, other = pair.mover, pair.other
    name = other.read().split()[0]
    assert f"\n{name}\nTURN 1" in other.read() and "START" in mover.read()
    pair.roll()
    assert mover.match.dice == other.match.dice
    pair.press(mover, RIGHT, RIGHT, B)
    pair.frames(4)
    assert other.match.held_mask == 0b00100
    assert other.app.screen.pointer[0] == 2
    assert framed(other) == framed(mover) is not None
    assert "holds" in other.read()
    pair.press(mover, SELECT, LEFT)
    pair.frames(4)
    assert other.app.screen.pointer[1] == mover.app.screen.pointer[1] >= 0
    assert framed(other) is None


def framed(side):
    """Return where the frame round a die is, None without one."""
    left = side.app.screen.parts[1]._frame[2]
    return None if left.hidden else left.x


def test_the_keys_of_who_waits_do_nothing_to_the_game(linked):
    pair = linked(rules="herg").meet()
    pair.press(pair.other, A, B, SELECT, DOWN, RIGHT, A, A)
    pair.frames(10)
    assert [side.match.roll for side in pair.sides] == [0, 0]


def test_either_card_can_be_looked_at_while_waiting(linked):
    """S8: any card, any time."""
    pair = linked(rules="herg").meet()
    pair.roll()
    other = pair.other
    pair.press(other, UP)
    assert other.read().splitlines()[0] == "Score sheet  Herg"
    assert f"{pair.mover.match.players[0][0]}  YOU" in other.read()
    pair.press(other, RIGHT)
    pair.press(other, RIGHT)
    assert other.read().splitlines()[0] == "YOU  Herg"


def test_the_score_sheet_goes_on_while_the_other_side_scores(linked):
    """S8: what comes in over the cable is on it at once; the table is there when it closes."""
    pair = linked(rules="plain").meet()
    mover, other = pair.mover, pair.other
    seat = mover.app.game.seat
    pair.press(other, UP)
    before = other.read()
    pair.take_turn()
    assert other.screen == "sheet"
    total = str(mover.match.cards[seat].total)
    lines = {TOTAL: "", "Lower sum": ""}
    for line in other.read().splitlines():
        lines[line.split("  ")[0]] = line.split("  ")[1 + seat] if "  " in line else ""
    assert lines[TOTAL] == total and other.read() != before
    pair.press(other, B)
    assert other.screen == "table"


def test_the_score_sheet_turned_while_the_cable_is_out_keeps_the_reason(linked):
    pair = linked(rules="plain").meet()
    other = pair.other
    pair.press(other, UP)
    pair.cable.is_pulled = True
    pair.until(lambda: "Paused: check the cable" in other.read())
    pair.press(other, RIGHT)
    assert "Paused: check the cable" in other.read()
    pair.cable.is_pulled = False
    pair.until(lambda: "Paused: check the cable" not in other.read())
    assert other.screen == "sheet"


@pytest.mark.parametrize("rules", ["herg", "petscii", "ynot", "scandinavian"])
@pytest.mark.thin(2)
def test_a_whole_game_ends_alike_and_its_log_is_true(linked, rules):
    """L1, L4, Z2: on both drives is a log that proves the dice and has the stamp on the screens.

    Each side counts its own game in its records.
    """
    pair = linked(rules=rules).meet()
    pair.play_out()
    assert pair.states == (None, None)
    logs = [log_text(side.app.game) for side in pair.sides]
    assert logs[0] == logs[1]
    assert [log_on(side.ports.drive) for side in pair.sides] == logs
    match = check(LinkLog(logs[0]))
    totals = {player["name"]: player["total"] for player in pair.left.state()["players"]}
    assert [card.total for card in match.cards] == list(totals.values())
    for side, name in zip(pair.sides, NAMES, strict=True):
        assert logs[0].endswith(f"stamp {stamp_on(side)} finished\n")
        assert side.state()["high_scores"][rules] == [{"name": name, "score": totals[name]}]
    pair.left.go("B")
    games = list(pair.left.app.session.club.records.games(RULESETS[rules].hash))
    assert games and all(games)
    again = pair.power_cycle(0, link=False, rules=None, players=None)
    assert again.app.session.club.records.games(RULESETS[rules].hash) == games


def stamp_on(side):
    """Return the stamp that the finished screen shows."""
    lines = side.read().splitlines()
    (sums,) = [i for i, line in enumerate(lines) if line.startswith("UPPER")]
    return lines[sums - 2].strip()


def test_o3_each_is_told_by_ear_when_it_is_ones_turn(linked):
    """O3: whose score it was is heard on the other side as the turn that comes."""
    pair = linked(rules="plain").meet()
    first, other = pair.mover, pair.other
    pair.take_turn()
    assert pair.mover is other
    assert "turn" in other.sounds
    assert "turn" not in first.sounds


def test_t7_under_ynot_each_turn_but_the_first_rolls_by_itself(linked):
    pair = linked(rules="ynot").meet()
    assert [side.match.roll for side in pair.sides] == [0, 0]
    for _ in range(3):
        pair.take_turn()
        assert [side.match.roll for side in pair.sides] == [1, 1]


def test_c4_cpu_players_can_be_followed(linked):
    """At the usual pace a move takes 1.5 seconds, and is an action or two of the log."""
    seats = ({"players": [("STRONG", "cpu:strong")]}, {"players": [("CASUAL", "cpu:casual")]})
    pair = linked(rules="plain", each=seats, cpu_pace=3).meet()
    log = pair.left.app.game.log
    count = len(log)
    pair.frames(3 * SECOND)
    assert 0 < len(log) - count <= 6


def test_cpu_players_play_it_by_themselves(linked):
    seats = ({"players": [("STRONG", "cpu:strong")]}, {"players": [("CASUAL", "cpu:casual")]})
    pair = linked(demo=True, rules="plain", each=seats)
    pair.until(lambda: all(side.screen == "finished" for side in pair.sides))
    assert pair.same()
    assert {player["kind"] for player in pair.left.state()["players"]} == {
        "cpu:strong",
        "cpu:casual",
    }


# ---- breaks ------------------------------------------------------------------------------------


def test_a_pulled_cable_pauses_both_within_a_second_and_play_goes_on_by_itself(linked):
    """L2, issue figures: a second to both paused; 1.5 s until it goes on."""
    pair = linked(rules="herg").meet()
    pair.roll()
    pair.cable.is_pulled = True
    assert pair.until(lambda: all(side.notice for side in pair.sides)) <= SECOND
    assert pair.states == ("paused", "paused")
    for side in pair.sides:
        assert "Paused: check the cable" in side.read()
    pair.press(pair.mover, A, SELECT, RIGHT)
    assert pair.mover.match.roll == 1
    pair.cable.is_pulled = False
    assert pair.until(lambda: not any(side.notice for side in pair.sides)) <= 1.5 * SECOND
    pair.roll()
    assert pair.same()


@pytest.mark.full
def test_a_cable_pulled_in_the_middle_of_a_roll(linked):
    """L2: nothing lost, nothing rolled twice; wherever the break falls."""
    for frames in range(6):
        pair = linked(rules="herg").meet()
        pair.break_in_a_roll(frames)
        assert pair.left.match.dice == pair.right.match.dice
        pair.play_out()


def test_power_off_is_a_pause_and_continue_goes_on_with_the_same_dice(linked):
    """L2: also after a power cycle of either."""
    pair = linked(meets=True, rules="herg").meet()
    pair.take_turn()
    pair.roll()
    dice = list(pair.left.match.dice)
    for i in range(2):
        back = pair.power_cycle(i, link=False, rules=None, players=None)
        pair.until(lambda i=i: pair.sides[1 - i].notice)
        assert back.screen == "title"
        back.pick(CONTINUE)
        pair.meet()
        assert pair.left.match.dice == pair.right.match.dice == dice
        assert pair.same()
    pair.play_out()


def test_both_switched_off_at_once(linked):
    pair = linked(rules="herg").meet()
    pair.roll()
    dice = list(pair.left.match.dice)
    for i in range(2):
        pair.power_cycle(i)
    pair.meet()
    assert pair.left.match.dice == pair.right.match.dice == dice


def test_a_rename_of_the_kept_game(linked):
    """P6: the title's players screen may rename who is in a kept link game."""
    pair = linked(rules="herg", each=({"players": None}, {})).meet()
    pair.roll()
    left = pair.power_cycle(0, link=False, rules=None)
    left.go("pick High scores; A; pick Players; A UP START")
    name = left.app.session.club.players.stored[0].name
    assert name != "PLAYER 1"
    assert name in [name for name, _ in left.app.session.saved[0].match.players]
    again = pair.power_cycle(0)
    assert name in [name for name, _ in again.app.session.saved[0].match.players]


@pytest.mark.parametrize("side", [0, 1])
def test_p6_a_rename_leaves_the_peer_of_the_same_name_alone(linked, side):
    pair = linked(rules="herg", players=[("PLAYER 1", "human")]).meet()
    seat = pair.sides[side].app.game.seat
    pair.roll()
    own = pair.power_cycle(side, link=False, rules=None, players=None)
    own.go("pick High scores; A; pick Players; A UP START")
    name = own.app.session.club.players.stored[0].name
    assert name != "PLAYER 1"
    wanted = ["PLAYER 1"] * 2
    wanted[seat] = name
    assert [each for each, _ in own.app.session.saved[0].match.players] == wanted


def test_the_menu_of_a_link_game_has_no_high_scores(linked):
    """A PyGamer has no memory for them beside the link: it lost the way back to the table."""
    pair = linked(rules="herg").meet()
    pair.press(pair.left, START)
    shown = pair.left.read()
    assert "Rules and tips" in shown
    assert HIGH_SCORES not in shown


def test_leaving_tells_the_other_and_both_can_go_on_later(linked):
    """L7, P8: Leave works in a link game, and the game is kept."""
    pair = linked(rules="herg").meet()
    pair.take_turn()
    left, right = pair.sides
    left.go("START; pick Leave; A")
    pair.until(lambda: left.screen == "title")
    pair.until(lambda: pair.states[1] == "parted")
    pair.frames()
    assert "ANN has left" in right.read()
    assert CONTINUE in left.read()
    pair.press(right, B)
    assert right.notice.startswith(LEAVE)
    pair.press(right, A)
    pair.until(lambda: right.screen == "title")
    for side in (right, left):
        side.pick(CONTINUE)
    pair.meet()
    assert pair.same()
    pair.take_turn()
    assert pair.same()


def test_a_game_that_is_left_before_the_first_roll_is_not_kept(linked):
    """O6: there is nothing to resume, not even after power-off."""
    pair = linked(rules="herg").meet()
    left = pair.left
    left.go("START; pick Leave; A")
    pair.until(lambda: left.screen == "title")
    assert CONTINUE not in left.read()
    assert CONTINUE not in pair.power_cycle(0, link=False, rules=None, players=None).read()


@pytest.mark.parametrize("restarts", [False, True])
def test_what_a_link_gave_up_beside_a_computer_does_not_come_back(linked, start, restarts):
    """O6: a solo game that was discarded for it, then a link game left before its first roll."""
    handheld = start(rules="herg", players=(("ANN", "human"),), seed=3)
    handheld.take_turn()
    leave(handheld)
    handheld.memory[1].read_only = True
    pair = linked(meets=False, restarts=restarts, memories=(handheld.memory, None))
    left = pair.left
    left.pick(LINK)
    pair.press(left, A)
    pair.right.pick(LINK)
    for side in pair.sides:
        pair.until(lambda: set(pair.states) <= {"ready", "rules", "starting"})
        pair.frames(3)
        pair.press(side, A)
    pair.meet()
    assert leaves_nothing(pair, start)
    pair = linked(rules="herg", restarts=restarts).meet()
    pair.left.memory[1].read_only = True
    assert leaves_nothing(pair, start)


def leaves_nothing(pair, start):
    """Leave on the left side; tell whether Continue is missing there, and after a reset."""
    left = pair.left
    left.go("START; pick Leave; A")
    pair.until(lambda: left.screen == "title")
    shown = left.read()
    left.memory[1].read_only = False
    return CONTINUE not in shown + start(memory=left.memory).read()


def test_a_warning_goes_with_its_trouble(linked):
    """O6: nobody who waits presses a key that would take it away."""
    pair = linked(rules="herg").meet()
    mover, other = pair.mover, pair.other
    other.ports.drive.read_only = True
    pair.press(mover, A)
    pair.frames(3 * SECOND)
    other.ports.drive.read_only = False
    pair.until(lambda: other.match.roll == 1 and not other.app.screen.rolling)
    pair.frames(SECOND)
    assert not other.app.session.keeper.unsaved
    assert "saved" not in other.read()


def test_a_first_roll_that_waits_for_the_cable_outlasts_the_power(linked):
    """Only that it is wanted is saved: no die has been rolled yet."""
    pair = linked(rules="herg").meet()
    i = [side.match.here == side.match.player for side in pair.sides].index(True)
    pair.cable.is_pulled = True
    pair.sides[i].press(A)
    back = pair.power_cycle(i, link=False, rules=None, players=None)
    back.pick(CONTINUE)
    pair.cable.is_pulled = False
    pair.meet()
    pair.until(lambda: not back.app.screen.rolling and back.match.roll == 1)
    assert pair.same()


def test_who_left_may_come_back_while_the_other_waits(linked):
    pair = linked(rules="herg").meet()
    pair.roll()
    pair.left.go("START; pick Leave; A")
    pair.until(lambda: pair.left.screen == "title" and pair.states[1] == "parted")
    pair.left.pick(CONTINUE)
    pair.meet()
    pair.until(lambda: not any(side.notice for side in pair.sides))


def test_the_chord_for_a_new_game_asks_to_leave(linked):
    pair = linked(rules="herg").meet()
    pair.left.press(SELECT, B)
    assert pair.left.screen == "menu"
    assert pair.left.notice.startswith("Leave game?")
    assert NEW_GAME not in pair.left.read()


@pytest.mark.parametrize("keys", [(B,), (START, A), (START, LEFT), (START, RIGHT)])
@pytest.mark.parametrize("is_pulled", [False, True])
def test_a_table_answers_in_the_words_that_it_has(linked, is_pulled, keys, monkeypatch):
    """L2: a PyGamer in a pause has no memory for others, and the game stopped."""
    pair = linked(rules="herg").meet()
    pair.cable.is_pulled = is_pulled
    pair.frames(2 * SECOND)
    mover, asked = pair.mover, []
    kit = mover.app.session.kit
    words = kit.words
    monkeypatch.setattr(kit, "words", lambda group: asked.append(group) or words(group))
    mover.press(*keys)
    if (START in keys) != is_pulled:
        assert mover.notice
    if mover.screen == "table":
        assert not asked


def test_a_link_drops_a_kept_game_only_when_asked(linked):
    pair = linked(rules="herg").meet()
    pair.roll()
    left = pair.power_cycle(0, link=False, rules=None, players=None)
    left.pick(LINK)
    assert left.notice.startswith("Discard turn ")


def test_a_game_that_one_side_does_not_have(linked):
    """One side has given its game up: both say that there are two different games."""
    pair = linked(rules="herg").meet()
    pair.take_turn()
    left = pair.power_cycle(0, link=False, rules=None, players=None)
    left.go("pick Link; A")
    pair.until(lambda: "other game" in pair.states)
    pair.frames(2)
    assert "in the same game" in pair.right.read()


def differ(pair):
    """Let the mover score dice that the other side does not have."""
    pair.roll()
    pair.mover.match.dice[0] = pair.mover.match.dice[0] % 6 + 1
    pair.press(pair.mover, SELECT, A, A)
    pair.until(lambda: pair.states == ("disagreed", "disagreed"))
    pair.frames(2)


def test_games_that_differ_have_ended_for_good(linked):
    """Z1: words on both, both logs kept, nothing counted, and nothing to go on with."""
    pair = linked(rules="herg").meet()
    pair.take_turn()
    pair.take_turn()
    differ(pair)
    for side in pair.sides:
        assert log_on(side.ports.drive).startswith("handful link game 2")
        assert "The two games differ" in side.read()
        assert "counts for nobody" in side.read()
        pair.press(side, A, B, A)
        pair.until(lambda side=side: side.screen == "title")
        assert CONTINUE not in side.read()
    for i in range(2):
        again = pair.power_cycle(i, link=False, rules=None, players=None)
        assert CONTINUE not in again.read()
        assert again.state()["high_scores"]["herg"] == []


def test_games_that_differ_do_so_after_power_off(linked):
    """Z1: who has found it out tells the other side whenever that comes back."""
    pair = linked(rules="herg").meet()
    pair.take_turn()
    pair.roll()
    pair.left.app.session.link.session.game.differ()
    pair.left.ports.link.write = lambda data: None
    pair.frames(5)
    assert pair.states[1] != "disagreed"
    left = pair.power_cycle(0, link=False, rules=None, players=None)
    left.pick(CONTINUE)
    pair.until(lambda: pair.states == ("disagreed", "disagreed"))


def test_the_last_game_of_the_end_that_differs_counts_for_nobody(linked):
    """Z1: also where the match is finished."""
    pair = linked(rules="plain").meet()
    mover, other = last_step(pair)
    mover.match.dice[0] = mover.match.dice[0] % 6 + 1
    pair.press(mover, SELECT, A, A)
    pair.until(lambda: pair.states == ("disagreed", "disagreed"))
    for side in (mover, other):
        pair.frames(3)
        pair.press(side, B, A)
        pair.until(lambda side=side: side.screen == "title")
        assert side.state()["high_scores"]["plain"] == []


def test_an_illegal_move_of_the_other_stops_the_game_with_words(linked):
    """L7: each action of the peer goes through the rules."""
    pair = linked(rules="herg").meet()
    pair.roll()
    mover, other = pair.mover, pair.other
    mover.app.game.match.dice = [6] * 5
    mover.app.game.session.game.do(0x4000 + 99, 1)
    pair.until(lambda: "refused" in pair.states and "accused" in pair.states)
    pair.frames(2)
    assert "an illegal move" in other.read()
    assert "an illegal move" in mover.read()
    pair.press(other, B, A)
    pair.until(lambda: other.screen == "title")


def test_the_menu_does_not_stop_the_link(linked):
    pair = linked(rules="herg").meet()
    other = pair.other
    pair.press(other, START)
    pair.roll()
    pair.press(other, B)
    assert other.screen == "table"
    assert other.match.roll == 1


def test_the_clock_wraps_in_the_middle(linked):
    pair = linked(rules="herg", each=({"start_ms": (1 << 29) - 3000}, {})).meet()
    for _ in range(3):
        pair.take_turn()
    assert pair.same()


def test_a_pause_is_told_under_an_open_menu(linked):
    """L2: both pause and say so, whichever screen is open."""
    pair = linked(rules="herg").meet()
    left, right = pair.sides
    pair.press(left, START)
    pair.cable.is_pulled = True
    pair.until(lambda: all(link == "paused" for link in pair.states))
    pair.frames(2)
    assert left.screen == "menu" and "Paused: check the cable" in left.read()
    left.pick(OPTIONS)
    pair.frames()
    assert left.screen == "options" and "Paused: check the cable" in left.read()
    pair.press(left, B)
    pair.frames()
    assert left.screen == "menu" and "Paused: check the cable" in left.read()
    pair.cable.is_pulled = False
    pair.until(lambda: pair.states == ("playing", "playing"))
    pair.frames(2)
    assert "Paused" not in left.read()
    pair.press(left, B)
    assert left.screen == "table" and left.notice is None


def test_the_options_scroll_under_the_reason_of_a_pause(linked):
    pair = linked(rules="herg").meet()
    left = pair.left
    left.go("START; pick Options")
    pair.cable.is_pulled = True
    pair.until(lambda: pair.states[0] == "paused")
    pair.frames(2)
    row = left.app.screen.at
    for _ in range(len(left.app.screen._options)):
        pair.press(left, DOWN)
        assert "Paused: check the cable" in left.read()
    assert left.app.screen.at == row
    pair.cable.is_pulled = False
    pair.until(lambda: pair.states == ("playing", "playing"))
    pair.frames(2)
    assert left.screen == "options" and "Paused" not in left.read()


def test_a_game_goes_on_under_a_page(linked):
    """The page has the table's place; the table comes back with all that happened meanwhile."""
    pair = linked(rules="herg").meet()
    mover, other = pair.mover, pair.other
    other.go("START; pick Rules and tips; DOWN")
    assert "handful.linked.scene" not in sys.modules
    pair.take_turn()
    pair.cable.is_pulled = True
    pair.until(lambda: "Paused: check the cable" in other.read())
    pair.press(other, B, B)
    pair.frames(2)
    assert other.screen == "table" and "Paused: check the cable" in other.read()
    pair.cable.is_pulled = False
    pair.until(lambda: pair.states == ("playing", "playing"))
    assert pair.mover is other
    pair.take_turn()
    assert pair.same() and pair.mover is mover


def last_step(pair):
    """Play until only the last box is to be scored, and the mover has rolled."""
    boxes = 2 * pair.left.match.turns
    while sum(card.filled for card in pair.left.match.cards) < boxes - 1:
        pair.take_turn()
    pair.roll()
    return pair.mover, pair.other


def test_who_made_the_last_move_waits_for_the_other_to_see_it(linked):
    """L7: the end of a game that the other side may not have seen is told, and waits for a key."""
    pair = linked(rules="plain").meet()
    mover, other = last_step(pair)
    pair.cable.is_pulled = True
    pair.press(mover, SELECT, A, A)
    pair.until(lambda: pair.states == ("paused", "paused"))
    pair.frames(2)
    assert mover.match.finished and not other.match.finished
    assert "The game is over" in mover.read()
    pair.cable.is_pulled = False
    pair.until(lambda: [side.screen for side in pair.sides] == ["finished", "finished"])
    assert pair.same()


@pytest.mark.full
def test_who_has_seen_the_end_does_not_wait(linked):
    """L7: a finished game's other side is not waited for when it is known to have the end."""
    for frames in range(1, 9):
        pair = linked(rules="plain").meet()
        mover, other = last_step(pair)
        mover.ports.keys.tap((SELECT,))
        pair.frames()
        mover.ports.keys.tap((A,))
        pair.frames()
        if not mover.match.finished:
            mover.ports.keys.tap((A,))
        pair.frames(frames)
        pair.cable.is_pulled = True
        pair.frames(3 * SECOND)
        if other.match.finished:
            assert other.screen == "finished"
        if mover.screen == "table":
            assert "The game is over" in mover.read()
            pair.press(mover, A)
            pair.until(lambda mover=mover: mover.screen == "finished")


def test_a_rematch_by_the_same_rules(linked):
    """L1: from the end both ask for another game, with nothing to choose again."""
    pair = linked(each=({"rules": "plain"}, {"rules": "herg"}))
    pair.until(lambda: pair.states == ("rules", "rules"))
    pair.frames(2)
    pair.press(pair.right, A)
    pair.meet()
    pair.play_out()
    assert "A Rematch" in pair.left.read()
    pair.press(pair.left, A)
    assert pair.left.screen == "link"
    pair.frames(10)
    assert "Asking BOB" in pair.left.read()
    assert "Send the game" not in pair.left.read()
    assert pair.right.read().startswith("ANN wants a rematch")
    assert pair.right.sounds[-1] == "turn"
    pair.press(pair.right, A)
    pair.meet()
    assert [side.match.ruleset.id for side in pair.sides] == ["plain", "plain"]
    assert [side.match.cards[0].filled for side in pair.sides] == [0, 0]
    pair.take_turn()
    assert pair.same()


def test_a_rematch_in_a_fresh_start_says_who_is_asked(linked):
    """L1: it spoke of wires, and offered to send the game, to somebody who has just played."""
    wishes = {"restarts": True, "rules": "plain"}
    pair = linked(each=(wishes, {"rules": "plain"})).meet()
    pair.play_out()
    pair.press(pair.left, A)
    assert pair.left.starts == [PAST_LINK, NEXT_LINK]
    pair.frames(10)
    assert "Asking BOB" in pair.left.read()
    assert "Send the game" not in pair.left.read()
    assert pair.right.read().startswith("ANN wants a rematch")
    pair.press(pair.right, A)
    pair.meet()
    assert pair.same()


def test_a_rematch_that_nobody_wants_any_more(linked):
    """L1: the other side's screen says who has won again, and its way on frees the port."""
    pair = linked(rules="plain").meet()
    pair.play_out()
    result = pair.right.read().splitlines()[0]
    pair.press(pair.left, A)
    pair.until(lambda: "wants a rematch" in pair.right.read())
    pair.left.go("B A")
    assert pair.left.screen == "title"
    pair.until(lambda: pair.right.read().splitlines()[0] == result)
    pair.right.go("B")
    pair.frames(2)
    assert pair.right.screen == "title"


# ---- high scores -------------------------------------------------------------------------------


def test_high_scores_go_both_ways_in_one_go_and_no_game_twice(linked):
    """L5: exchanged both ways, duplicates dropped, by game and not by name."""
    pair = linked(meets=False)
    hashes = [RULESETS[name].hash for name in ("herg", "ynot")]
    for side, scores in zip(pair.sides, ((211, 305), (211, 290)), strict=True):
        records = side.app.session.club.records
        for number, score in enumerate(scores):
            records.add(hashes[0], "ANN", score, 1000 * pair.sides.index(side) + number + 1)
    pair.left.app.session.club.records.add(hashes[1], "EVE", 280, 77)
    for _ in range(2):
        pair.find().swap_scores()
        tables = [side.state()["high_scores"] for side in pair.sides]
        assert tables[0] == tables[1]
        assert [entry["score"] for entry in tables[0]["herg"]] == [305, 290, 211, 211]
        assert tables[1]["ynot"] == [{"name": "EVE", "score": 280}]
        for side in pair.sides:
            side.go("B")
        pair.until(lambda: all(side.screen == "title" for side in pair.sides))
        pair.left.app.session.club.records.table(hashes[0])[0][0] = "EVE"
        pair.right.app.session.club.records.table(hashes[0])[0][0] = "EVE"


def test_l5_no_game_comes_twice_after_a_text_file(linked):
    """It has names and scores alone: a friend's copy of the same game has its number, too."""
    rules = RULESETS["herg"].hash
    pair = linked(meets=False)
    ours, theirs = (side.app.session.club.records for side in pair.sides)
    for number, score in ((0, 312), (0, 250)):
        ours.add(rules, "ANN", score, number)
    for number, score in ((7, 312), (8, 250), (9, 250)):
        theirs.add(rules, "ANN", score, number)
    for _ in range(2):
        pair.find().swap_scores()
        scores = [entry["score"] for entry in pair.left.state()["high_scores"]["herg"]]
        assert scores == [312, 250, 250]
        for side in pair.sides:
            side.go("B")
        pair.until(lambda: all(side.screen == "title" for side in pair.sides))


def test_swapped_scores_are_kept(linked):
    pair = linked(meets=False)
    pair.right.app.session.club.records.add(RULESETS["herg"].hash, "BOB", 333, 9)
    pair.find().swap_scores()
    assert "1 new entries" in pair.left.read()
    pair.left.go("pick High scores")
    assert "333" in pair.left.read()
    pair.left.go("B")
    assert pair.left.screen == "title"
    again = pair.power_cycle(0)
    assert again.state()["high_scores"]["herg"] == [{"name": "BOB", "score": 333}]


def test_l5_a_swap_is_a_link_of_its_own_after_which_both_can_play(linked):
    """L5: in a fresh start on a PyGamer, which has no memory for it beside this link."""
    pair = linked(meets=False, restarts=True)
    pair.right.app.session.club.records.add(RULESETS["herg"].hash, "BOB", 333, 9)
    pair.right.app.session.club.save()
    meet_afresh(pair)
    pair.swap_scores()
    assert "1 new entries" in pair.left.read()
    for side in pair.sides:
        side.pick("Link again")
    pair.until(lambda: pair.states == ("ready", "ready"))
    pair.frames(3)
    for side in pair.sides:
        side.pick(START_THE_GAME)
    pair.meet()


def test_l5_a_swap_goes_on_after_a_pulled_cable(linked):
    pair = linked(meets=False)
    for number in range(10):
        pair.right.app.session.club.records.add(RULESETS["herg"].hash, "BOB", 300 + number, number)
    for side in pair.sides:
        side.pick(LINK)
    pair.offer_scores()
    pair.right.pick(SWAP)
    pair.until(lambda: pair.states[1] == "ready")
    pair.frames(2)
    pair.cable.is_pulled = True
    pair.frames(300)
    assert pair.left.state()["high_scores"]["herg"] == []
    pair.cable.is_pulled = False
    pair.until(lambda: all("new entries" in side.read() for side in pair.sides))
    assert len(pair.left.state()["high_scores"]["herg"]) == 10


def test_j5_awards_go_over_the_cable_as_a_count(linked):
    pair = linked(meets=False)
    for side, bits in zip(pair.sides, (0b1011, 0b11111), strict=True):
        session = side.app.session
        more, _ = open_more(session)
        name = session.club.seating.players()[0][0]
        more.awards[more.claim(plain(name), ())] = bits
        save_more(session, more)
        side.pick(LINK)
    pair.swap_scores()
    for side, counts in zip(pair.sides, ((3, 5), (5, 3)), strict=True):
        assert side.app.screen.awards == counts
        figures = [words.strip() for _, _, words in side.pieces()]
        assert all(str(count) in figures for count in counts)
    more, _ = open_more(pair.left.app.session)
    assert sum(bits > 0 for bits in more.awards) == 1, "no more than the number is taken"


def test_a_count_of_awards_that_cannot_be_is_cut():
    assert their_awards(joined((b"", b"", b"", b"\xff"))) == len(AWARDS)
    for data in (b"", joined((b"", b"")), joined((b"", b"", b"")), joined((b"", b"", b"", b""))):
        assert their_awards(data) == -1, "it says nothing"


def test_nonsense_in_place_of_records_adds_nothing():
    """L7: whatever the peer sends."""
    records = Records()
    for data in (b"", b"\0", bytes(40), b"\xff" * 300, random.Random(3).randbytes(500)):
        assert merge(records, data, RULESETS.values()) == 0


def test_who_would_rather_play_lets_the_scores_wait(linked):
    pair = linked(meets=False)
    pair.find()
    pair.offer_scores()
    assert "offers to swap" in pair.right.read()
    pair.right.pick(START_THE_GAME)
    pair.until(lambda: pair.states[1] == "starting")
    pair.press(pair.left, B)
    pair.press(pair.left, A)
    pair.until(lambda: pair.left.screen == "title")


def test_who_comes_again_has_withdrawn_the_offer(linked):
    """L5: the old offer hid that the other one asked for a game."""
    pair = linked(meets=False)
    for side in pair.sides:
        side.pick(LINK)
    pair.offer_scores()
    assert "offers to swap" in pair.right.read()
    pair.press(pair.left, B)
    pair.press(pair.left, A)
    pair.until(lambda: pair.left.screen == "title")
    pair.left.pick(LINK)
    pair.until(lambda: pair.states == ("ready", "ready"))
    pair.left.pick(START_THE_GAME)
    pair.until(lambda: pair.states[0] == "starting")
    pair.until(lambda: "has started" in pair.right.read())
    assert "offers to swap" not in pair.right.read()


def with_house(side, switch=0):
    """Change a switch of the rule set at a side's title."""
    side.go("pick New game; DOWN A START" + " DOWN" * switch + " RIGHT B B B")


def test_l3_the_rules_of_a_house_are_shown_and_adopted(linked):
    """O1: either may play by the other's; a power cut brings them back."""
    pair = linked(meets=False, seats=(9, 5))
    with_house(pair.left, 9)
    pair.find()
    for side, rules, ways in ((pair.left, "Herg*  Herg", "30"), (pair.right, "Herg  Herg*", "25")):
        assert rules in side.read()
        row = next(line for line in side.read().splitlines() if "Full house" in line)
        assert row.split()[0] == ways
    pair.right.pick("Play by their rules")
    pair.until(lambda: pair.states == ("ready", "ready"))
    pair.frames(3)
    for side in pair.sides:
        side.pick(START_THE_GAME)
    pair.meet()
    rules = [side.match.ruleset for side in pair.sides]
    assert [each.full_house for each in rules] == [30, 30]
    assert rules[0].hash == rules[1].hash
    pair.take_turn()
    again = pair.power_cycle(1)
    again.pick(CONTINUE)
    pair.until(lambda: pair.states == ("playing", "playing"))
    pair.frames(20)
    assert again.match.ruleset.hash == rules[0].hash
    assert pair.same()


def test_l3_a_house_with_every_switch_changed_is_adopted(linked):
    """O1: the longest that there is, and the game by it is saved and goes on."""
    pair = linked(meets=False, seats=(9, 5))
    club = pair.left.app.session.club
    changes = any_house(random.Random(1), 0, least=len(CHOICES))
    club.seating.houses[0] = changes
    club.seating.choose(rulesets.with_house(0, changes))
    pair.find()
    pair.right.pick("Play by their rules")
    pair.until(lambda: pair.states == ("ready", "ready"))
    pair.frames(3)
    for side in pair.sides:
        side.pick(START_THE_GAME)
    pair.meet()
    assert [side.match.ruleset.house for side in pair.sides] == [changes] * 2
    pair.take_turn()
    again = pair.power_cycle(1)
    again.pick(CONTINUE)
    pair.until(lambda: pair.states == ("playing", "playing"))
    pair.frames(20)
    assert again.match.ruleset.house == changes
    assert pair.same()


def test_a_house_of_a_newer_version_is_not_adopted(linked):
    """O1: rules that nobody knows here are called so, and high scores can still be swapped."""
    pair = linked(meets=False)
    pair.find()
    pair.left.app.session.link.session.use_rules(b"\0\0\0\1", b"\x28\0")
    pair.until(lambda: "Herg  other" in pair.right.read())
    assert "Play by their rules" not in pair.right.read()
    assert SWAP in pair.right.read()


def test_the_high_scores_of_a_house_are_swapped_by_those_who_have_it(linked):
    """L7, O1: nobody else gets a table that he could not look at."""
    pair = linked(meets=False)
    for side in pair.sides:
        with_house(side, 9)
    pair.right.go("pick New game; DOWN RIGHT A START RIGHT B B LEFT B")
    records = [side.app.session.club.records for side in pair.sides]
    houses = [rules for rules in pair.right.app.session.club.seating.rule_sets() if rules.house]
    mine, theirs = [rules.hash for rules in houses]
    records[0].add(mine, "ANN", 333, 8)
    records[1].add(mine, "BOB", 332, 9)
    records[1].add(theirs, "BOB", 331, 10)
    pair.find().swap_scores()
    club = pair.left.app.session.club
    assert club.records.table(mine) == [["ANN", 333], ["BOB", 332]]
    assert club.records.table(theirs) == []


def test_two_players_of_one_name_each_count_where_they_are(linked):
    """H4, P7, Z1: two new handhelds are both PLAYER 1; each screen says which of them is you."""
    same = {"players": [("PLAYER 1", "human")]}
    pair = linked(each=({**same, "seed": 4}, {**same, "seed": 5}), rules="herg")
    pair.meet()
    first, second = pair.mover, pair.other
    assert status(first).startswith("YOU") and status(second).startswith("PLAYER 2")
    pair.take_turn()
    assert status(first).startswith("PLAYER 2") and status(second).startswith("YOU")
    for side in pair.sides:
        assert [player["name"] for player in side.state()["players"]] == ["PLAYER 1"] * 2
    pair.play_out()
    totals = [player["total"] for player in first.state()["players"]]
    assert totals[0] != totals[1]
    better = first if totals[0] > totals[1] else second
    worse = second if better is first else first
    assert better.read().startswith("You win by")
    assert worse.read().startswith("PLAYER 2 wins")
    pair.frames()
    assert (better.sounds[-1], worse.sounds[-1]) == ("win", "last")
    for side in pair.sides:
        assert side.notice.startswith("High scores: place")
        stored = side.app.session.club.players.stored
        assert [player.all_time.games for player in stored[:2]] == [1, 0]
    pair.press(worse, A)
    pair.frames(SECOND)
    assert "Asking PLAYER 2" in worse.read()
    assert better.read().startswith("PLAYER 2 wants a rematch")
    better.go("START; A")
    assert better.screen == "name"
    better.go("A UP UP START")
    names = [name for name, _ in better.match.players]
    assert names.pop(better.match.here) != "PLAYER 1" and names == ["PLAYER 1"]


@pytest.mark.parametrize("offer", [SWAP, "Each alone"])
def test_l5_who_has_asked_for_a_game_hears_of_another_offer(linked, offer):
    """Each waited for the other's answer, and neither had a row to choose."""
    pair = linked(meets=False)
    pair.find()
    pair.left.pick(START_THE_GAME)
    pair.until(lambda: pair.states[0] == "starting")
    pair.until(lambda: "has started" in pair.right.read())
    pair.right.pick(offer)
    pair.until(lambda: pair.states[0] and pair.left.app.session.link.is_asked_to_swap)
    pair.frames(3)
    assert "offers" in pair.left.read()
    pair.left.pick(offer)
    if offer == "Each alone":
        pair.until(lambda: {side.screen for side in pair.sides} == {"table"})
        assert len({side.state()["code"] for side in pair.sides}) == 1
    else:
        pair.until(lambda: all(has_swapped(side) for side in pair.sides))


def test_l5_who_would_rather_play_can_still_take_the_same_dice(linked):
    """The other's letter does not come again: each waited for the other."""
    pair = linked(meets=False).find()
    pair.right.pick("Each alone")
    pair.until(lambda: pair.left.app.session.link.is_asked_to_swap)
    pair.frames(3)
    pair.left.pick(START_THE_GAME)
    pair.frames(2 * SECOND)
    pair.left.pick("Each alone")
    pair.until(lambda: {side.screen for side in pair.sides} == {"table"})
    assert len({side.state()["code"] for side in pair.sides}) == 1


def test_t12_a_shake_ends_no_game_that_waits(linked):
    """Plugging the cable back in shakes both, and A would end a finished game for good."""
    pair = linked(rules="plain").meet()
    mover, _ = last_step(pair)
    pair.cable.is_pulled = True
    pair.press(mover, SELECT, A, A)
    pair.until(lambda: "End it" in mover.read())
    mover.app.scene.do((commands.SHAKE, None))
    pair.frames(3)
    assert mover.screen == "table"
    pair.cable.is_pulled = False
    pair.until(lambda: {side.screen for side in pair.sides} == {"finished"})


@pytest.fixture
def unsaved(linked):
    """A link game after its first turn, on drives that refuse to be written."""
    pair = linked(rules="herg")
    for side in pair.sides:
        side.ports.drive.read_only = True
    pair.meet()
    pair.take_turn()
    return pair


def test_l7_a_log_that_could_not_be_saved_is_not_said_to_be(unsaved):
    differ(unsaved)
    for side in unsaved.sides:
        assert "counts for nobody" in side.read() and "log is saved" not in side.read()


def test_l7_a_game_that_could_not_be_saved_is_not_said_to_be(unsaved):
    pair = unsaved
    pair.left.go("START; pick Leave; A")
    pair.until(lambda: pair.states[1] == "parted")
    pair.frames(2)
    assert "ANN has left" in pair.right.read() and "is saved" not in pair.right.read()


@pytest.mark.parametrize(("name", "other"), [("PLAYER 1", "PLAYER 2"), ("ANN", "ANN 2")])
def test_p7_two_of_one_name_are_told_apart(linked, name, other):
    """Each handheld keeps its own name, and numbers that of the other one."""
    two = linked(players=[(name, "human")], each=({"players": [(name, "human")]},) * 2).meet()
    for side in two.sides:
        names = [side.match.name(seat, "YOU") for seat in range(2)]
        assert sorted(names) == sorted(["YOU", other])
    two.cable.is_pulled = True
    two.until(lambda: all(side.notice for side in two.sides))
    assert all(other in side.read() for side in two.sides)
