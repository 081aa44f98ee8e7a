# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""W1 to W4: the browser's game in Node.js, played by keys; no page and no browser is needed."""

import shutil
from datetime import date, datetime, timedelta, timezone

import pytest
from PIL import ImageChops

from handful.coach.cpu_player import LEVELS
from handful.drivers.speaker import SOUNDS
from handful.ports import DOWN, RIGHT, SELECT, START, A, B
from host_sim.flash import DriveFile, Flash
from host_sim.handheld import Handheld
from host_sim.link_cable import Cable
from host_sim.link_port import Plug
from host_sim.options import parse_players
from tests.coach.drives import memory_with, whole_table
from tests.handhelds import start as start
from tests.host_sim.browser import BrowserGame
from tools.drive import MORE_BYTES
from tools.web.site import site_files

pytestmark = pytest.mark.full

SETTLED_FRAMES = 300
"""Until the end of a game has been celebrated, and what it brings been told."""


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """A folder with the site."""
    folder = tmp_path_factory.mktemp("site")
    for name, data in site_files().items():
        (folder / name).write_bytes(data)
    return folder


@pytest.fixture
def browse(site):
    """A function that opens the game in the site."""
    opened = []

    def browse(**wishes):
        opened.append(BrowserGame(site, **wishes))
        opened[-1].frames(2)
        return opened[-1]

    yield browse
    for game in opened:
        game.close()


def take_turn(game):
    """Roll once and fill the box that the pointer finds."""
    before = game.state()
    game.press(A)
    game.frames(60)
    game.press(SELECT, A)
    if game.state()["turn"] == before["turn"] and game.state()["screen"] == "table":
        game.press(A)  # yes, a zero
    game.frames(30)


def test_a_whole_game_is_played_as_in_the_simulator(browse, start):
    game = browse(rules="herg", players="ANN", seed="5", lang="en")
    handheld = start(rules="herg", players=[("ANN", "human")], seed=5)
    for _ in range(13):
        take_turn(game)
        handheld.take_turn()
    game.frames(SETTLED_FRAMES)
    for _ in range(SETTLED_FRAMES):
        handheld.frame()
    state, expected = game.state(), handheld.state()
    assert state["screen"] == "finished"
    assert state["players"] == expected["players"]
    assert state["high_scores"] == expected["high_scores"]
    assert state["notice"] == expected["notice"]
    assert not ImageChops.difference(game.picture(), handheld.picture()).getbbox()


def test_a_game_is_saved_and_goes_on_at_the_same_dice(browse):
    game = browse(rules="ynot", players="ANN,BOB", seed="3")
    take_turn(game)
    game.press(A)
    game.frames(60)
    before = game.state()
    game.press(START)
    again = browse(kept=game.kept())
    assert again.state()["screen"] == "title"
    again.press(A)
    again.frames(10)
    after = again.state()
    assert [after[key] for key in ("players", "player", "roll", "dice")] == [
        before[key] for key in ("players", "player", "roll", "dice")
    ]


@pytest.mark.parametrize(
    "wish", [{"rules": "herg"}, {"players": "CID"}, {"seed": "5"}, {"code": "6000007S"}]
)
def test_a_link_asks_before_it_drops_a_saved_game(browse, wish):
    """W2: the page of a new game shows what it asks for; B leads to the title and Continue."""
    game = browse(rules="ynot", players="ANN,BOB", seed="3")
    take_turn(game)
    players = game.state()["players"]
    again = browse(kept=game.kept(), lang="en", **wish)
    assert again.state()["screen"] == "setup"
    again.press(A)
    assert again.state()["notice"].startswith("Discard turn ")
    again.press(B, B)
    again.frames(10)
    assert again.state()["screen"] == "title"
    again.press(A)
    again.frames(10)
    assert again.state()["players"] == players


def test_what_is_kept_is_a_store_of_the_simulator(browse, tmp_path, start):
    game = browse(rules="herg", players="ANN", seed="5")
    for _ in range(13):
        take_turn(game)
    for path, data in game.kept().items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_bytes(bytes.fromhex(data))
    nvm = Flash(8192, tmp_path / "nvm.bin")
    drive = DriveFile(8_384_512, tmp_path / "drive/handful.sav")
    assert (tmp_path / "drive/handful-more.sav").stat().st_size == MORE_BYTES
    handheld = start(memory=(nvm, drive))
    assert handheld.state()["high_scores"] == game.state()["high_scores"]
    assert handheld.state()["high_scores"]["herg"]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("rules", "poker"),
        ("code", "12345678"),
        ("code", "60000"),
        ("seed", "five"),
        ("seed", "9" * 5000),
        ("day", "0x5"),
        ("players", "ANN,ANN"),
        ("players", "A,B,C,D,E,F,G"),
        ("players", "cpu:mean"),
        ("players", "cpu:"),
        ("players", "ANN,,BOB"),
        ("players", "<script>alert(1)</script>"),
        ("lang", "xx"),
    ],
)
def test_a_wish_that_cannot_be_met_is_refused(site, name, value):
    with pytest.raises(ValueError, match=f"^{name}$"):
        BrowserGame(site, **{name: value})


def test_a_code_comes_without_rules(site):
    with pytest.raises(ValueError, match="^code$"):
        BrowserGame(site, code="6000007S", rules="herg")


@pytest.mark.parametrize(
    "wish",
    [{"code": "6000007S"}, {"day": "3"}, {"day": ""}, {"seed": "0"}, {"players": "ANN,BOB"}],
)
def test_a_link_game_has_one_player_on_each_side_and_dice_from_both(site, wish):
    with pytest.raises(ValueError, match="^link$"):
        BrowserGame(site, link="", **wish)


@pytest.mark.parametrize(("zone", "hours"), [("Etc/GMT+12", -12), ("Etc/GMT-14", 14)])
def test_j3_the_number_is_that_of_the_local_date(browse, monkeypatch, zone, hours):
    """At any moment it differs from that of Greenwich in one of these zones."""
    monkeypatch.setenv("TZ", zone)
    here = timezone(timedelta(hours=hours))
    days = [datetime.now(here).date()]
    game = browse(day="")
    days.append(datetime.now(here).date())  # it may be midnight
    game.press(A)
    assert game.state()["day"] in {(day - date(2026, 6, 30)).days for day in days}


def test_who_plays_is_read_as_in_the_simulator(browse):
    wish = ",".join(["ANN", *(f"cpu:{level}" for level in LEVELS)])
    state = browse(players=wish, lang="en").state()
    assert [(each["name"], each["kind"]) for each in state["players"]] == parse_players(wish)


def test_a_wish_for_the_link_alone_opens_it(browse):
    """W4: as Link does on the title."""
    state = browse(link="").state()
    assert state["link"] == {"state": "waiting", "peer": None}


def test_a_link_gives_rules_dice_and_language(browse):
    assert browse(code="6000007S", players="ANN").state()["code"] == "6000007S"
    assert browse(rules="yatzy", players="ANN,cpu:casual", lang="de").state()["ruleset"] == "yatzy"


def test_sounds_are_notes_and_the_light_goes_out(browse):
    game = browse(rules="herg", players="ANN", seed="5")
    game.press(A)
    game.frames(60)
    roll = game.sounds[0]
    _, hertz, steps, _ = SOUNDS["roll"]
    assert (roll["hertz"], roll["isNoise"]) == (hertz, True)
    assert roll["semitones"] == list(steps)
    assert game.light == 100
    game.frames(6 * 60 * 30)
    assert game.light < 100
    game.press(DOWN)
    assert game.light == 100


def test_all_is_said_in_the_words_of_text_mode(browse):
    """W6: and in the language of the game."""
    game = browse(rules="herg", players="ANN", seed="5", lang="de")
    take_turn(game)
    assert game.said == [
        "Ein Spiel nach Herg: ANN.",
        "Tisch. Runde 1 von 13, ANN. Noch kein Wurf.",
        "ANN, Wurf 1 von 3: 4 2 6 2 5.",
        "Chance: 19. Die Summe wäre 19.",
        "ANN: 19 Punkte für Chance. Summe 19.",
        "Runde 2 von 13, ANN.",
    ]
    game.press(START | B)
    game.frames(60)
    assert "Dreierpasch 21%. " in game.said[-1]
    assert "Kleine Straße 15%. " in game.said[-1]


def test_the_coachs_table_is_fetched_when_it_is_asked_for(browse, site):
    """C1: the perfect player needs it; where the site has none, the strong player plays."""
    played = []
    for table in (None, whole_table("herg")):
        if table:
            (site / "coach").mkdir()
            (site / "coach/herg.values").write_bytes(table)
        game = browse(rules="herg", players="cpu:perfect", seed="5")
        for _ in range(200):
            if game.state()["screen"] == "finished":
                break
            game.frames(60)
        played.append(game.state()["players"][0]["boxes"])
    shutil.rmtree(site / "coach")
    handheld = Handheld(
        memory=memory_with("herg"), rules="herg", players=[("PERFECT", "cpu:perfect")], seed=5
    )
    while handheld.screen != "finished":
        handheld.frame()
    assert played[1] == handheld.state()["players"][0]["boxes"] != played[0]
    handheld.close()


def test_a_site_without_the_coachs_table_has_a_good_coach(browse):
    """C1: a missing table is no damaged one, whatever number the browser has for the error."""
    game = browse(lang="en")
    for key in (RIGHT, DOWN, A, A):  # Trainer, All turns
        game.press(key)
    for _ in range(40):
        if game.state()["notice"]:
            break
        game.frames(30)
    assert game.state()["notice"] == "Coach: good, not perfect"


def test_nothing_is_drawn_while_nothing_changes_and_a_roll_in_few_areas(browse):
    """W1: each area costs time of its own."""
    game = browse(rules="herg", players="ANN", seed="5")
    game.frames(20)
    assert game.areas == 0
    for _ in range(2):
        take_turn(game)
        game.ask(key=A, frames=1)
        assert 0 < game.areas <= 4
        game.ask(key=-A, frames=60)


def test_it_plays_with_the_simulator_over_a_cable(browse):
    cable = Cable()
    handheld = Handheld(cable=Plug(cable.ends[0]), players=[("ANN", "human")], link=True)
    wire = cable.ends[1]
    game = browse(players="BOB", link="cable", lang="en")

    def frames(count):
        for _ in range(count):
            handheld.frame()
            wire.write(game.frames(1, wire.read(4096) or b""))

    try:
        frames(200)
        assert game.state()["link"] == {"state": "playing", "peer": "ANN"}
        for _ in range(4):
            state = handheld.state()
            mover = (
                handheld
                if state["player"] == [p["name"] for p in state["players"]].index("ANN")
                else game
            )
            for key in (A, SELECT, A, A):
                if mover is game:
                    game.ask(key=key)
                    frames(1)
                    game.ask(key=-key)
                else:
                    handheld.ports.keys.tap((key,))
                frames(60)
        ours, theirs = handheld.state(), game.state()
        assert ours["turn"] > 1
        for key in ("players", "turn", "player", "roll", "dice"):
            assert ours[key] == theirs[key]
        game = browse(kept=game.kept(), link="")
        frames(400)
        assert game.state()["link"] == {"state": "playing", "peer": "ANN"}, "loaded again"
        assert game.state()["turn"] == ours["turn"]
    finally:
        handheld.close()
