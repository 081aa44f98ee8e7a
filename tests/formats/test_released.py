# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""G7: what released versions have saved, sent and written, opened with nothing lost.

`making` says how to make the files of a version that is not released yet.
"""

import json
import re
import zipfile
from pathlib import Path

import pytest

from handful import VERSION
from handful.game.game_code import decode
from handful.game.match import Match
from handful.game.position_code import decode_position
from handful.lobby.more import open_more
from handful.lobby.restore import thaw
from handful.rules.dice import CodeDice
from handful.rules.houses import named
from handful.rules.share_code import code_of
from handful.settings import Settings
from host_sim.handheld import Handheld
from tests.formats import holdings
from tests.formats.making import HOLDS, SMALL, folders_in, make, memory_of
from tests.game.playing import action_of
from tests.linked import Linked
from tests.words import CONTINUE
from tools.release.versions import CHANGELOG, is_released
from tools.verify import LinkLog, check

RELEASED = Path(__file__).resolve().parent.parent / "data" / "released"
THIS = re.match(r"[\d.]+", VERSION)[0]
"""The version that a beta leads to."""


class Left:
    """What a version has left in a `folder`, and what it `holds`."""

    def __init__(self, folder):
        self.folder = folder
        self.holds = json.loads((folder / HOLDS).read_text(encoding="utf-8"))

    def store(self, name, work):
        """Return a folder with the files of a store."""
        with zipfile.ZipFile(self.folder / name) as archive:
            archive.extractall(work / name)
        return work / name

    def same(self, name, now):
        """Check that nothing is lost of what a part of it holds."""
        assert holdings.lost(self.holds[name], json.loads(json.dumps(now))) == []


@pytest.fixture(scope="module", params=sorted(path.name for path in RELEASED.glob("*")))
def left(request):
    """What each version has left."""
    if request.config.getoption("--regenerate-golden"):
        pytest.skip("they are being made")
    return Left(RELEASED / request.param)


def test_this_version_has_left_something(regenerate_golden):
    if regenerate_golden:
        assert not is_released(THIS, CHANGELOG.read_text(encoding="utf-8")), "it stays as it is"
        make(RELEASED / THIS)
    assert (RELEASED / THIS / HOLDS).exists()


def opened(memory, **wishes):
    """Return a handheld with a store, nothing of which is damaged, and what it holds."""
    handheld = Handheld(memory=memory, draws=False, **wishes)
    session = handheld.app.session
    assert (session.keeper.damaged, handheld.notice) == (False, None)
    return handheld, holdings.of_club(session.club)


@pytest.mark.parametrize("name", ["whole.zip", "folders.zip"])
def test_g7_a_whole_store_opens_with_nothing_lost(left, name, tmp_path):
    """Options, high scores, players, series, statistics, ghosts, and the game goes on.

    CircuitPython's files, and the same in MicroPython's folders.
    """
    memory = (memory_of if name == "whole.zip" else folders_in)(left.store(name, tmp_path))
    handheld, now = opened(memory)
    session = handheld.app.session
    now |= holdings.of_drive(memory[1], session.club.seating.rule_sets())
    more, is_lost = open_more(session)
    assert not is_lost
    now["more"] = holdings.of_more(more)
    now["game"] = holdings.of_play(*session.saved)
    left.same("whole.zip", now)
    handheld.pick(CONTINUE)
    assert handheld.screen == "table"
    held, now = left.holds["whole.zip"]["game"], holdings.of_match(handheld.match)
    assert holdings.lost(held["cards"], now["cards"]) == []
    handheld.close()


def test_g7_what_nvm_alone_has_is_not_lost(left, tmp_path):
    memory = memory_of(left.store("nvm_alone.zip", tmp_path), full=True)
    handheld, now = opened(memory)
    now["game"] = holdings.of_play(*handheld.app.session.saved)
    left.same("nvm_alone.zip", now)
    handheld.close()


def test_g7_a_link_game_goes_on_with_nothing_lost(left, tmp_path):
    """With the log of the one before, which is true."""
    memories = []
    for name in ("left.zip", "right.zip"):
        memory = memory_of(left.store(name, tmp_path))
        handheld, now = opened(memory)
        now |= holdings.of_drive(memory[1], handheld.app.session.club.seating.rule_sets())
        now["game"] = holdings.of_play(*handheld.app.session.saved)
        left.same(name, now)
        assert check(LinkLog(now["log"])).finished
        handheld.close()
        memories.append(memory)
    pair = Linked(seats=(2, 1), memories=memories, rules="yacht").meet()
    assert pair.same()
    dice = holdings.of_match(pair.left.match)["turn"]
    assert dice == left.holds["left.zip"]["game"]["turn"]
    pair.take_turn()
    assert pair.same()
    pair.close()


def test_g7_running_games_of_each_kind_go_on(left):
    for name, game in left.holds["games"].items():
        now = holdings.of_play(*thaw(bytes.fromhex(game["bytes"]), Settings()))
        assert holdings.lost(game["holds"], json.loads(json.dumps(now))) == [], name


def test_g7_codes_stand_for_the_same_games_and_dice(left):
    codes = left.holds["codes"]
    assert min(len(found) for found in codes.values()) > 3
    left.same(
        "codes",
        {
            "share": {text: holdings.of_dice(CodeDice(code_of(text))) for text in codes["share"]},
            "game": {text: holdings.of_game(decode(text)) for text in codes["game"]},
            "position": {
                text: holdings.of_position(decode_position(text)) for text in codes["position"]
            },
        },
    )


def test_g7_a_log_can_be_played_again(left):
    held = left.holds["game.log"]
    match = Match(named(held["rules"]), [tuple(each) for each in held["players"]], held["order"])
    lines = (left.folder / "game.log").read_text(encoding="utf-8").splitlines()
    assert lines.pop() == "assisted"
    for line in lines:
        match.apply(action_of(line, match.ruleset))
    left.same("game.log", holdings.of_match(match))


def test_g7_tables_advise_as_they_did(left, tmp_path):
    folder, now = left.store("tables.zip", tmp_path), {}
    for name in left.holds["tables"]:
        data = (folder / name).read_bytes()
        tell = holdings.of_chances if name.endswith(".chances") else holdings.of_table
        now[name] = tell(SMALL, data)
    left.same("tables", now)


def test_a_version_with_a_date_stays_as_it_is():
    assert is_released("0.2.0", "# Changelog\n\n## [0.2.0] - 2026-12-01\n\nSome.\n")
    assert not is_released(
        "0.2.0", "# Changelog\n\n## [Unreleased]\n\n## [0.2.0b1] - 2026-12-01\n"
    )
