# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Memory that runs out while something opens: nothing is lost, and the way back is free."""

import sys
import weakref

import pytest

from handful import scenes
from handful.ports import START, A, B
from handful.session import KEPT
from handful.table.play import FIVE_ALIKE
from tests.handhelds import linked as linked
from tests.handhelds import start as start
from tests.linked import log_on
from tests.sending import Sending
from tests.words import CONTINUE, LINK, PLAY


def lack(*_):
    """Stand for whatever does not fit."""
    raise MemoryError


def never_loads(monkeypatch, modules):
    """Leave no memory for modules; return a list of those that have been tried."""
    tried = []

    class Full:
        """Has no memory for them."""

        @staticmethod
        def find_spec(name, *_):
            if name in modules:
                tried.append(name)
                lack()

    monkeypatch.setattr(sys, "meta_path", [Full, *sys.meta_path])
    return tried


@pytest.fixture
def full(monkeypatch):
    """Return what lets these scenes find no memory, in one session or in all; () ends it."""
    opener = scenes.opener

    def fill(*numbers, app=None):
        def watched(session, place):
            if place[0] in numbers and (app is None or session is app.session):
                raise MemoryError
            return opener(session, place)

        monkeypatch.setattr(scenes, "opener", watched)

    return fill


@pytest.fixture
def lacking(monkeypatch):
    """Return what lets a name of a module find no memory, each time that a scene is opened."""
    opener = scenes.opener

    def let(number, module, name):
        def watched(session, place):
            found = opener(session, place)
            if place[0] == number:
                monkeypatch.setattr(sys.modules[module], name, lack)
            return found

        monkeypatch.setattr(scenes, "opener", watched)

    return let


@pytest.mark.parametrize(
    ("way", "home"), [("pick Trainer; A", "title"), ("pick Play; A", "table")]
)
def test_a_page_without_memory_leads_home_and_says_so(start, full, way, home):
    """A page that does not fit ends neither the run nor the game."""
    full("lobby.trainer.begin", "lobby.options.Options")
    handheld = start()
    handheld.go(way)
    if home == "table":
        handheld.go("START; pick Options")
    assert handheld.screen == home
    assert handheld.notice == handheld.words("menu").NO_MEMORY
    full()
    handheld.go("A" if home == "table" else "pick Options")
    assert handheld.screen == ("table" if home == "table" else "options")


def test_a_saved_game_outlives_a_power_on_without_memory(start, full):
    """O6: the title without Continue came, and Play gave the saved game up without asking."""
    handheld = start(rules="herg", seed=2)
    handheld.take_turn()
    full("lobby.begin.begin")
    with pytest.raises(MemoryError):
        start(memory=handheld.memory)
    full()
    again = start(memory=handheld.memory)
    assert CONTINUE in again.read()


def test_a_link_game_without_memory_is_left_and_says_so(start, linked, full):
    """The other side hears that it was left; this one comes back, its saved game kept."""
    alone = start()
    alone.go("pick Play; A")
    pair = linked(meets=False, memories=(alone.memory, None))
    for side in pair.sides:
        side.pick(LINK)
    pair.press(pair.left, A)  # yes: discard the game, once there is another
    pair.until(lambda: set(pair.states) <= {"ready", "rules"})
    full("linked.scene.LinkedTable", app=pair.left.app)
    for side in pair.sides:
        side.press(A)
    pair.until(lambda: pair.left.screen == "title")
    assert pair.left.notice == pair.left.words("menu").NO_MEMORY
    pair.frames(30)
    assert pair.right.app.session.link is not None
    assert CONTINUE in pair.left.read()
    pair.power_cycle(0).pick(CONTINUE)
    assert pair.left.match.roll == 1


def test_the_club_is_whole_or_not_there(start, monkeypatch):
    """Half of it was saved as all there is: high scores and names were gone for good."""
    handheld = start()
    session = handheld.app.session
    rules = session.club.seating.ruleset.hash
    session.club.records.add(rules, "ANN", 300, 1)
    handheld.go("pick Play; A")
    load = session._load_club

    def half(session):
        club = load(session)
        club.take_back = lack
        return club

    monkeypatch.setattr(session, "_load_club", half)
    handheld.go("START; pick High scores")
    assert handheld.notice == handheld.words("menu").NO_MEMORY
    monkeypatch.undo()
    handheld.go("A; START; pick Leave; pick Options; RIGHT; B")
    again = start(memory=handheld.memory)
    assert again.app.session.club.records.table(rules) == [["ANN", 300]]


def test_a_link_game_whose_table_does_not_fit_again_is_saved(linked, full):
    """It is gone on with later; the other side waits meanwhile."""
    pair = linked(rules="plain").meet()
    pair.take_turn()
    pair.take_turn()
    left = pair.left
    played = left.app.game.session.game.log.count
    pair.press(left, START)
    pair.frames(2)
    full("linked.scene.LinkedTable", app=left.app)
    pair.press(left, B)
    pair.until(lambda: left.screen == "title")
    assert left.notice == left.words("menu").NO_MEMORY
    full()
    left.pick(CONTINUE)
    pair.until(lambda: left.screen == "table" and set(pair.states) == {"playing"})
    assert left.app.game.session.game.log.count == played


@pytest.mark.parametrize("place", ["linked.meeting.Meeting", "linked.begin.begin_game"])
def test_a_link_that_does_not_fit_is_over(linked, full, place):
    """It went on below the title, and stopped the next game."""
    pair = linked(meets=False)
    left = pair.left
    full(place, app=left.app)
    for side in pair.sides:
        side.pick(LINK)
    if place == "linked.begin.begin_game":
        pair.until(lambda: set(pair.states) <= {"ready", "rules"})
        for side in pair.sides:
            pair.press(side, A)
    pair.until(lambda: left.screen == "title")
    assert left.app.session.link is None
    full()
    left.pick(PLAY)
    pair.frames(30)
    assert left.screen == "table"


def test_a_meeting_whose_screen_does_not_fit_is_over(linked, lacking):
    """The link was there before its screen."""
    pair = linked(meets=False)
    lacking("linked.meeting.Meeting", "handful.linked.meeting", "MeetScreen")
    pair.left.pick(LINK)
    pair.frames(30)
    assert (pair.left.screen, pair.left.app.session.link) == ("title", None)


@pytest.mark.parametrize("role", ["sending", "receiving"])
def test_a_transfer_whose_screen_does_not_fit_leaves_the_cable_free(lacking, tmp_path, role):
    """The port stayed open: no link could be had until the power was off."""
    two = Sending(tmp_path)
    side = two.left
    if role == "sending":
        lacking("transfer.scene.Sending", "handful.transfer.scene", "TransferScreen")
        side.go("pick Link; pick Send the game")
    else:
        side = two.right
        lacking("transfer.scene.Receiving", "handful.transfer.receiving", "TransferScreen")
        two.left.go("pick Link; pick Send the game")
        side.pick(LINK)
    two.until(side, side.words("menu").NO_MEMORY.partition("|")[0])
    with pytest.raises(ValueError, match="not in use"):
        side.ports.link.read(1)
    two.pair.close()


def test_a_covered_page_goes_when_it_closes(linked, monkeypatch):
    """The word on it that the game waits held it, beside the table that came back."""
    pair = linked(rules="plain").meet()
    pair.cable.is_pulled = True
    pair.until(lambda: all(side.notice for side in pair.sides))
    pair.press(pair.left, START)
    pair.frames(3)
    assert pair.left.screen == "menu"
    page, opener, alive = weakref.ref(pair.left.app.screen), scenes.opener, []

    def watched(session, place):
        alive.append(page())
        return opener(session, place)

    monkeypatch.setattr(scenes, "opener", watched)
    pair.press(pair.left, B)
    pair.frames(3)
    assert pair.left.screen == "table"
    assert alive == [None]


def test_a_hint_that_does_not_fit_leaves_nothing(start, lacking):
    """Neither the coach nor what it was drawn on stays beside the table."""
    handheld = start(rules="herg", seed=2)
    handheld.play("A")
    lacking("table.hint.HintPage", "handful.table.hint", "load_sheet")
    handheld.play("START+A WAIT:100")
    session = handheld.app.session
    assert (handheld.screen, session.drawn, session.play.coach) == ("table", None, None)


def test_a_menu_without_room_over_the_table_opens_in_its_place(start, monkeypatch):
    """It ended the run on a PyBadge, after a look at every page."""
    handheld = start(rules="herg", seed=2)
    handheld.play("A")
    kit, lacks = handheld.app.session.kit, ["menu"]
    words = kit.words

    def scarce(section):
        if section in lacks:
            lacks.remove(section)
            raise MemoryError
        return words(section)

    monkeypatch.setattr(kit, "words", scarce)
    handheld.go("START")
    assert (handheld.screen, len(handheld.app.scene.screens), lacks) == ("menu", 1, [])
    handheld.go("pick Back")
    assert (handheld.screen, handheld.match.roll) == ("table", 1)


def test_without_memory_for_its_ghost_a_game_is_counted_once(start, lacking):
    """The figures, and the mark that they have it, go together."""
    handheld = start()
    handheld.go("pick Play")
    lacking("table.ghosts.keep", "handful.table.ghosts", "finish")
    rules = handheld.match.ruleset.hash
    while handheld.match is not None and not handheld.match.finished:
        handheld.play("A SELECT A A")
    handheld.play("WAIT:300")
    handheld.app.session.club.save()  # as an option does that is changed
    again = start(memory=handheld.memory)
    club = again.app.session.club
    assert len(club.records.table(rules)) == 1
    assert club.players.stored[0].all_time.games == 1


def test_a_finished_game_that_cannot_be_counted_is_kept_for_the_next_start(start, full):
    """The table asked for it again and again, and no key led away."""
    handheld = start(rules="herg", seed=2)
    full("lobby.collecting.collect")
    with pytest.raises(MemoryError):
        while True:
            handheld.play("A SELECT A A")
    full()
    again = start(memory=handheld.memory)
    again.play("WAIT:100")
    assert again.screen == "finished"


def test_without_memory_for_a_coach_its_seat_is_played_as_well_as_may_be(start, monkeypatch):
    """C5: a game with a perfect player begins, and comes to its end."""
    tried = never_loads(monkeypatch, ["handful.table.coaching"])
    players = (("ANN", "human"), ("PERFECT", "cpu:perfect"))
    handheld = start(rules="plain", seed=2, players=players)
    assert tried and handheld.screen == "table"
    handheld.take_turn()
    handheld.settle()
    assert [card.filled for card in handheld.match.cards] == [1, 1]


def test_without_memory_for_its_logo_the_title_is_there(start, lacking):
    """The largest piece of all; a saved game is gone on with from there."""
    handheld = start(rules="plain", seed=2)
    handheld.take_turn()
    lacking("lobby.title.Title", "handful.ui.sheets", "load_sheet")
    handheld.go("START; pick Leave; pick " + CONTINUE)
    assert (handheld.screen, handheld.match.turn) == ("table", 2)


def test_without_memory_to_celebrate_it_the_score_is_there(start, monkeypatch):
    """A banner is no reason to stop a game."""
    handheld = start(rules="herg", seed=2, animation=1, faces=(6, 6, 6, 6, 6))
    handheld.settle()
    late = ["handful.table.landing", "handful.table.celebration"]
    tried = never_loads(monkeypatch, late)
    handheld.play("A WAIT:1500")
    assert tried == late[1:]
    assert handheld.screen == "table"
    handheld.play("A WAIT:1000")
    assert tried == late[::-1]
    assert handheld.match.cards[0].total == 50


def test_a_roll_that_there_is_no_memory_to_save_is_shown_as_unsaved(start, monkeypatch):
    """O6: a computer had the drive, and beside the table the file cannot be looked at again."""
    handheld = start(rules="herg", seed=2)
    handheld.take_turn()
    with monkeypatch.context() as patch:
        patch.setattr(handheld.app.session.keeper._store, "commit", lack)
        handheld.play("A")
        assert handheld.match.roll == 1
        assert handheld.notice == handheld.app.session.kit.texts.ROLLS_NOT_KEPT
    handheld.play("A*2")
    assert not handheld.app.session.keeper.unsaved
    again = start(memory=handheld.memory)
    again.pick(CONTINUE)
    assert (again.match.turn, again.match.roll) == (2, handheld.match.roll)


def test_a_link_game_waits_while_there_is_no_memory_to_save_it(linked, monkeypatch):
    """L2: it stopped where a computer had come and gone."""
    pair = linked(rules="plain").meet()
    mover = pair.mover
    with monkeypatch.context() as patch:
        patch.setattr(mover.app.session.keeper._store, "commit", lack)
        pair.press(mover, A)
        pair.until(lambda: "cannot be saved" in mover.read())
    pair.until(lambda: not mover.app.screen.is_waiting)
    pair.take_turn()
    assert pair.same()


def test_the_log_of_games_that_differ_is_written_at_the_end_if_not_before(linked, monkeypatch):
    """Z1: beside a table a PyGamer has no room for what writes it."""
    pair = linked(rules="plain").meet()
    pair.take_turn()
    left = pair.left
    left.app.session.link.session.game.differ()
    with monkeypatch.context() as patch:
        patch.setattr("handful.linked.game.save_log", lack)
        pair.until(lambda: "The two games differ" in left.read())
        assert "The log is saved" not in left.read()
    assert not log_on(left.ports.drive)
    pair.press(left, B, A)
    pair.until(lambda: left.screen == "title")
    assert log_on(left.ports.drive).startswith("handful link game 2")


def test_a_pause_ends_a_celebration_and_is_said_as_soon_as_there_is_room(linked, monkeypatch):
    """L2: a celebration and a note are more than a PyGamer has beside a link game."""
    pair = linked(rules="plain", animation=1).meet()
    left = pair.left
    left.app.game.moment = FIVE_ALIKE
    pair.until(lambda: left.app.scene.party is not None)
    kit, tries = left.app.session.kit, []
    whole = kit.words

    def words(group):
        if group == "pause":
            tries.append(left.app.scene.party)
        return lack() if len(tries) in (1, 2) else whole(group)

    monkeypatch.setattr(kit, "words", words)
    pair.cable.is_pulled = True
    pair.until(lambda: "Paused" in left.read())
    assert tries[0] is None


def test_a_cpu_player_in_a_link_game_waits_while_a_page_is_open(linked):
    """P2: as in a game alone; beside a page a PyGamer has no room for a strong mind."""
    seats = ({"players": [("STRONG", "cpu:strong")]}, {})
    pair = linked(rules="plain", each=seats).meet()
    left = pair.left
    pair.press(left, START)
    pair.until(lambda: left.screen == "menu")
    if not left.app.game.is_ours:
        pair.take_turn()
    pair.frames(200)
    assert left.app.game.is_ours and not left.app.game.thinks
    pair.press(left, B)
    pair.until(lambda: not left.app.game.is_ours)


def test_a_strong_player_without_room_in_a_link_game_leaves_none_of_its_code(
    linked, monkeypatch, lacking
):
    """P2: it plays as the casual one."""
    lacking("linked.scene.LinkedTable", "handful.table.play", "_need_room")
    monkeypatch.delitem(sys.modules, "handful.coach.simple_player", raising=False)
    pair = linked(rules="plain", each=({"players": [("STRONG", "cpu:strong")]}, {})).meet()
    left = pair.left
    if not left.app.game.is_ours:
        pair.take_turn()
    pair.until(lambda: left.app.game.match.cards[left.app.game.seat].filled)
    assert "handful.coach.simple_player" not in sys.modules


def test_the_loader_comes_without_memory_to_say_so(start, monkeypatch):
    """O5: in a link game the words are not there."""
    handheld = start(rules="herg", seed=2)
    handheld.play("A")
    left = []
    handheld.ports.part = lambda name: lambda: left.append(name)
    monkeypatch.setattr(handheld.app.scene, "say", lack)
    handheld.play("START+SELECT+A+B")
    assert left == ["to_loader"]


def test_a_page_that_leaves_no_room_to_put_the_club_away_closes(start, monkeypatch):
    """It stopped the game."""
    handheld = start(rules="herg", seed=2)
    handheld.play("A")
    session, tries = handheld.app.session, []
    whole = session.put_away

    def put_away(*values):
        tries.append(handheld.screen)
        return lack() if len(tries) == 1 else whole(*values)

    monkeypatch.setattr(session, "put_away", put_away)
    handheld.go("START; pick High scores")
    handheld.frame()
    assert tries[0] == "scores"
    assert (handheld.screen, handheld.notice) == ("table", handheld.words("menu").NO_MEMORY)


@pytest.mark.parametrize("place", ["key", "tick"])
def test_a_page_that_runs_out_of_memory_while_it_is_open_closes(start, monkeypatch, place):
    """O11: a page is no reason to stop a game."""
    handheld = start(rules="herg", seed=2)
    handheld.go("A; UP")
    monkeypatch.setattr(handheld.app.screen, place, lack)
    handheld.play("RIGHT WAIT:100")
    assert (handheld.screen, handheld.notice) == ("table", handheld.words("menu").NO_MEMORY)
    handheld.play("A*2")
    assert handheld.match.roll == 3


def test_a_link_that_runs_out_of_memory_under_a_page_ends_the_run(linked, monkeypatch):
    """L2: half of a step may be done; on the drive is a whole one."""
    pair = linked(rules="plain").meet()
    pair.take_turn()
    left = pair.left
    pair.press(left, START)
    pair.frames(3)
    played = left.match.cards[left.app.game.seat].filled
    monkeypatch.setattr(left.app.session.link.session, "next_event", lack)
    with pytest.raises(MemoryError):
        pair.frames(9)
    assert (left.screen, left.app.fate) == ("stopped", KEPT)
    assert left.notice == left.words("power").FATES.split("|")[KEPT]
    monkeypatch.undo()
    pair.power_cycle(0)
    pair.until(lambda: set(pair.states) == {"playing"})
    assert pair.left.match.cards[pair.left.app.game.seat].filled == played
