# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""One way to give memory back: after a switch nothing leads to the scene before."""

import gc
import importlib
import json
import subprocess
import sys
import types
import weakref

import pytest

from handful import scenes
from handful.app import App
from handful.ports import DOWN, START, A
from handful.rules.rulesets import RULESETS
from handful.settings import GHOST
from tests.handhelds import linked as linked
from tests.handhelds import start as start
from tests.words import LINK
from tools.packing.joined import GROUPS

TOUR = """
pick New game; DOWN A; START; B; B; SELECT; B; B
pick Options; DOWN; RIGHT; SELECT; B; B
pick High scores; A; pick Players; A; B; B; B; B
pick Play; A; UP; B; START; pick Options; B; pick Help; B; pick Rules and tips; B; B
START+A; B; START+B; B; START+DOWN; B; SELECT+B; A
A; START; pick Leave; pick Continue
"""


@pytest.fixture
def left_behind(monkeypatch):
    """What was found of each scene after it was closed, in words."""
    found, switches = [], []
    close = App._close

    def watched(app):
        old = [app.scene, *app.scene.screens]
        names = [type(each).__name__ for each in old]
        refs = [weakref.ref(each) for each in old]
        del old
        place = close(app)
        gc.collect()
        switches.append(place)
        for name, ref in zip(names, refs, strict=True):
            if ref() is not None:
                found.append(f"{name} after {place}: {referrers(ref())}")
        return place

    monkeypatch.setattr(App, "_close", watched)
    return found, switches


def referrers(thing):
    """Return what holds a thing, as far as it is not this test."""
    return [
        type(each).__name__
        for each in gc.get_referrers(thing)
        if not isinstance(each, types.FrameType)
    ]


def test_nothing_leads_to_the_scene_before(start, left_behind):
    """Walks through every page, the menu, hint and odds, and back to a saved game."""
    found, switches = left_behind
    handheld = start()
    handheld.go("; ".join(TOUR.split("\n")).strip("; "))
    assert len(switches) > 25
    assert not found


def test_what_a_scene_leaves_is_collected_where_no_call_is_left_but_the_loop(start, monkeypatch):
    """Whatever an interrupt has left on the C stack below the loop leads nowhere then."""
    handheld = start()
    app, callers = handheld.app, []

    class Collector:
        """Notes who collects, and whether a scene is there."""

        @staticmethod
        def collect():
            callers.append((sys._getframe(1).f_code, app.scene is None))

    def wait_frame(start_ms, frame_ms):
        app.session.over = app.screen.NAME == "options"

    monkeypatch.setattr("handful.app.gc", Collector)
    while "▶Options" not in handheld.read():
        handheld.press(DOWN)
    handheld.ports.keys.tap((A,))
    handheld.ports.clock.wait_frame = wait_frame
    app.run()
    assert callers[0] == (App.run.__code__, True)


@pytest.mark.full
def test_what_a_drive_has_in_one_file_is_loaded_together(start, monkeypatch):
    """No part of a group is loaded without the others, wherever one goes."""
    opener, whole, alone = scenes.opener, set(), set()

    def loaded(host):
        return {path for path in (host, *GROUPS[host]) if name_of(path) in sys.modules}

    seen = {host: loaded(host) for host in GROUPS}  # files of tests import some

    def watched(session, place):
        found = opener(session, place)
        for host, parts in GROUPS.items():
            here = loaded(host)
            new = here - seen[host]
            if new and host not in here:
                alone.update((path, place[0]) for path in new)
            seen[host] = here
            if len(here) == len(parts) + 1:
                whole.add(host)
        return found

    monkeypatch.setattr(scenes, "opener", watched)
    handheld = start()
    handheld.go("; ".join(TOUR.split("\n")).strip("; "))
    assert len(whole) > len(GROUPS) * 2 // 3
    assert not alone


def name_of(path):
    """Return the name of the module in a file of `firmware/`."""
    return path.removesuffix(".py").replace("/", ".")


def test_the_code_of_a_scene_goes_with_it(start):
    """What does not stay is loaded again when it is next opened."""
    handheld = start()
    handheld.go("pick Play; A")
    loaded = {name for name in sys.modules if name.startswith("handful.")}
    assert not {name for name in loaded if name.startswith("handful.lobby.")}
    assert "handful.table.scene" in loaded
    handheld.go("START; pick Options")
    assert "handful.ui.table" not in sys.modules


def test_on_a_roomy_board_the_code_of_the_table_stays_under_a_page(start):
    """Loading it takes most of the way back."""
    handheld = start()
    handheld.ports.is_roomy = True
    handheld.go("pick Play; A")
    table = sys.modules["handful.ui.table"]
    for way in ("UP", "B", "START; pick Options", "B; B"):
        handheld.go(way)
        assert sys.modules.get("handful.ui.table") is table
    handheld.go("START; pick Leave")
    assert "handful.ui.table" not in sys.modules


@pytest.mark.parametrize("plays_along", [False, True])
def test_the_score_sheet_loads_ghosts_where_one_plays_along(start, monkeypatch, plays_along):
    """They are 27 KB of source with what they need, for which every sheet would wait."""
    handheld, tidy, loaded = start(), App._tidy, []

    def watched(app):
        loaded.append((app.screen.NAME, "handful.table.ghosts" in sys.modules))
        tidy(app)

    handheld.app.session.settings.set(GHOST, int(plays_along))
    handheld.go("pick Play; A")
    monkeypatch.setattr(App, "_tidy", watched)
    handheld.go("UP")
    assert loaded == [("sheet", plays_along)]


def test_the_code_of_a_linked_table_goes_under_a_menu(linked):
    """The link goes on without it, and a PyGamer has no room for both."""
    pair = linked(rules="herg").meet()
    table = weakref.ref(type(pair.left.app.scene.table))
    assert table() is not None
    for side in pair.sides:
        pair.press(side, START)
    pair.frames(3)
    assert [side.screen for side in pair.sides] == ["menu", "menu"]
    gc.collect()
    assert table() is None


def test_the_code_of_a_link_goes_with_its_game(linked):
    """A PyGamer has no room for it beside the result, a celebration and an award."""
    pair = linked(rules="plain").meet()
    dice = weakref.ref(pair.left.app.session.link.session.game.dice)
    pair.play_out()
    gc.collect()
    assert [side.screen for side in pair.sides] == ["finished", "finished"]
    assert dice() is None
    loaded = {name for name in sys.modules if name.startswith("handful.link")}
    assert loaded <= {
        *("handful.link", "handful.linked", "handful.linked.play"),
        *("handful.linked.knock", "handful.link.frame"),
    }


def test_what_stays_is_there():
    """Each name in the lists of what stays is a module or a room of the game."""
    lists = (
        scenes._STAYS,
        scenes._STAYS_IN_GAME,
        scenes._STAYS_ALONE,
        scenes._STAYS_TO_TABLE,
        scenes._STAYS_WITH_ROOM,
        scenes._STAYS_FOR_FIGURES,
        scenes._STAYS_AMONG_PAGES,
        scenes._STAYS_LINKED,
        scenes._STAYS_IN_LOBBY,
        scenes._OPEN,
        scenes._ROOMS,
    )
    for name in " ".join(lists).split():
        importlib.import_module("handful." + name.rstrip("."))


@pytest.mark.parametrize("others", ["_STAYS_ALONE", "_STAYS_LINKED"])
def test_what_stays_holds_no_other_code(others):
    """A function that it names would keep its module: that of all rule sets takes 7 KB."""
    lists = scenes._STAYS, scenes._STAYS_IN_GAME, getattr(scenes, others)
    stays = {*"".join(lists).split()}
    held = set()
    for name in stays:
        for value in vars(importlib.import_module(f"handful.{name}")).values():
            if isinstance(value, type | types.FunctionType):
                held.add(value.__module__.partition("handful.")[2])
    rooms = scenes._ROOMS.split()
    assert held - stays - {"", *rooms, "link.frame"} == set()  # a link needs its frames


@pytest.mark.full
def test_no_scene_holds_code_that_it_is_not_made_of():
    """A module stays as long as one of its classes or functions is held anywhere."""
    ran = subprocess.run(
        [sys.executable, "-m", "tests.scenes.alive"], capture_output=True, text=True, check=True
    )
    found = {page: [name[8:] for name in names] for page, names in json.loads(ran.stdout).items()}
    spare = {
        "finished": {"lobby.club", "lobby.ending", "lobby.more", "game.series", "game.records"},
        "Position": {"lobby.more", "lobby.club", "game.more", "store.two_copies", "game.records"},
        "Attract": {"lobby.club", "game.players", "game.records"},
        "Statistics": {"lobby.more", "game.more", "store.two_copies", "game.records"},
    }
    assert not [(page, name) for page in spare for name in found[page] if name in spare[page]]
    assert not [page for page, names in found.items() if len(set(names)) < len(names)], "twice"


def test_a_cpu_player_thinks_once_a_score_has_landed(start):
    """Its code and the score that flies to its box are together more than a PyBadge has."""
    players = (("ANN", "human"), ("STRONG", "cpu:strong"))
    handheld = start(rules="herg", players=players, seed=2, animation=1)
    handheld.play("A WAIT:1500 SELECT A")
    play, table = handheld.app.game, handheld.app.screen
    seen = set()
    while play.last_player == 0:
        handheld.frame()
        seen.add((table.landing is not None, len(play._cpus)))
    assert (True, 0) in seen and (True, 1) not in seen
    assert len(play._cpus) == 1


@pytest.mark.parametrize("is_kept", [True, False])
def test_full_high_scores_lie_on_the_drive_in_a_link_game(linked, is_kept):
    """They are 3 KB, a third of what it leaves; where they cannot be saved they stay."""
    pair = linked(meets=False)
    left = pair.left
    hashes = [ruleset.hash for ruleset in RULESETS.values()]
    for rules_hash in hashes:
        left.app.session.club.records.add(rules_hash, "ANN", 321, 77, 5)
    left.ports.drive.read_only = not is_kept
    pair.link_up()
    pair.take_turn()
    assert (left.app.session._kept[2] is None) == is_kept
    pair.play_out()
    left.go("B")
    records = left.app.session.club.records
    assert [records.entry(rules_hash, 77)[1:] for rules_hash in hashes] == [("ANN", 321)] * len(
        hashes
    )
    assert records.marks(hashes[0])[0] == 5


@pytest.mark.parametrize("is_read_only", [True, False])
def test_a_swap_is_shown_without_the_club_in_memory(linked, is_read_only, monkeypatch):
    """Its tables and the page together are more than a PyGamer has, saved or not."""
    pair, seen = linked(meets=False), set()
    refresh = App._refresh

    def watched(app):
        if app._where == "lobby.swap.Swapped":
            seen.add(app.session.has_club)
        refresh(app)

    monkeypatch.setattr(App, "_refresh", watched)
    for side in pair.sides:
        side.ports.drive.read_only = is_read_only
        side.pick(LINK)
    pair.swap_scores()
    assert seen == {False}


def test_a_view_of_the_score_sheet_goes_before_the_next_one_is_drawn(start, monkeypatch):
    """L1: two views at a time are more than a link game leaves; it stopped at the second."""
    handheld = start(rules="herg", seed=2, players=(("ANN", "human"), ("BOB", "human")))
    handheld.go("A; UP")
    made, kit = [weakref.ref(handheld.app.screen.group[0])], type(handheld.app.session.kit)
    page, alive = kit.page, []

    def watched(*values):
        gc.collect()
        alive.append(made[-1]() is not None)
        new = page(*values)
        made.append(weakref.ref(new))
        return new

    monkeypatch.setattr(kit, "page", watched)
    handheld.play("A RIGHT A RIGHT RIGHT")
    assert handheld.screen == "sheet"
    assert len(alive) >= 5 and not any(alive)


def test_another_language_leaves_no_club_over_a_table(start):
    """A1: it stayed beside the page, and took two thirds of what a PyGamer has there."""
    handheld = start()
    handheld.go("pick Play; A; START; pick Options")
    handheld.play("RIGHT WAIT:100")
    session = handheld.app.session
    assert handheld.screen == "options" and session.kit.language == "de"
    assert not session.has_club
    assert [name for name, _ in handheld.match.players] == ["PERSON 1"]
    handheld.play("B B WAIT:100")
    assert session.club.seating.players()[0][0] == "PERSON 1"
