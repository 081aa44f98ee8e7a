# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""O7: a version with another rule set and another option opens what this one has saved."""

import sys

import pytest

from handful import settings
from handful.lobby.more import open_more
from handful.rules import rulesets
from handful.rules.rulesets import RULESETS, THIRTEEN, rule_set
from host_sim.handheld import Handheld
from tests.full_saves import bytes_of, play_for_years
from tests.play.hands import memory_in

LATER = rule_set("later", "Later", THIRTEEN, hash=1, number=len(RULESETS))


@pytest.fixture
def later_version(monkeypatch):
    """A function that lets all modules know another rule set and another option."""

    def grow():
        grown = {"_ALL": (LATER,), "RULESET_IDS": (LATER.id,)}
        before = {name: getattr(rulesets, name) for name in grown}
        for module in [each for name, each in sys.modules.items() if name.startswith("handful.")]:
            for name, added in grown.items():
                if vars(module).get(name) == before[name]:
                    monkeypatch.setattr(module, name, before[name] + added)
        monkeypatch.setitem(RULESETS, LATER.id, LATER)
        monkeypatch.setattr(settings, "COUNT", settings.COUNT + 1)
        monkeypatch.setattr(settings, "CHOICES", settings.CHOICES + b"\x02")
        monkeypatch.setattr(settings, "DEFAULTS", settings.DEFAULTS + b"\x01")

    return grow


def test_o7_a_longer_list_of_rules_or_options_loses_nothing(tmp_path, later_version):
    memory = memory_in(tmp_path)
    play_for_years(memory, 1)
    handheld = Handheld(memory=memory)
    session = handheld.app.session
    session.settings.set(settings.SOUND, 1)
    session.club.save()
    club, more = b"".join(session.club.pack()), bytes_of(open_more(session)[0])
    handheld.close()
    later_version()
    handheld = Handheld(memory=memory)
    session = handheld.app.session
    assert (session.keeper.damaged, handheld.notice) == (False, None)
    assert session.settings[settings.SOUND] == 1
    assert session.settings[settings.COUNT - 1] == 1
    assert b"".join(session.club.pack()) == club
    found, is_lost = open_more(session)
    assert (bytes_of(found), is_lost) == (more, False)
    handheld.close()
