# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Hostile peers (L4, L7): cheats are refused with words, and nothing grows or breaks."""

import pytest

from tools.soak.link_cheats import CHEATS, Cheat, play_against
from tools.soak.link_fuzz import Fuzz, frame_of, payload_of, sizes_of
from tools.soak.link_games import Table
from tools.soak.link_layout import COUNT, DISAGREES, GAME, HELLO, IDLE, KIND, NUMBER


@pytest.mark.parametrize("name", CHEATS)
def test_a_cheat_is_refused_with_words_on_both_sides(name):
    cheat = CHEATS[name]
    table = play_against(11, cheat)
    assert table.states == ("refused", "accused")
    assert [each.session.reason for each in table.handhelds] == [cheat.REASON] * 2


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_who_asks_out_of_turn_learns_nothing(seed):
    """No link is shown for a roll that was not granted."""
    table = play_against(seed, CHEATS["foresees"])
    honest, cheat = (each.session.game for each in table.handhelds)
    assert cheat.dice.known == honest.log.rolls


class Liar(Cheat):
    """Its game's own digest is another one."""

    def _digest(self):
        return super()._digest() ^ 1


def test_who_lies_about_the_game_disagrees():
    table = play_against(1, Liar, ms=20_000)
    assert table.states == ("disagreed", "disagreed")


class Staller(Cheat):
    """Never answers a wish."""

    def _on_asked(self):
        self.session.game._phase = 0


def test_who_never_answers_traps_nobody():
    """L7: no wait without an end: the player can leave."""
    table = play_against(1, Staller, ms=20_000)
    honest = table.handhelds[0]
    assert honest.state == "playing"
    honest.session.leave()
    table.run(500)
    assert table.states == ("closed", "parted")


class Flooder(Cheat):
    """Sends everything four times, and noise besides."""

    def frame(self, data, now_ms):
        out = super().frame(data, now_ms)
        noise = self.rng.randbytes(60)
        return bytes(out) * 4 + noise if out is not None else noise


def test_a_flood_changes_nothing():
    """The game goes on, and no buffer grows."""
    table = play_against(1, Flooder)
    before = sizes_of(table.handhelds[0].session)
    assert table.is_over
    table.check()
    assert sizes_of(table.handhelds[0].session) == before


def lying_table(lie):
    """Return a table in mid-game whose side B says something false in each HELLO and IDLE."""
    table = Table(2)
    table.run_until(lambda: table.handhelds[0].session.game.log.count > 6, 60_000)
    other = table.handhelds[1]
    frame = other.frame

    def lying(data, now_ms):
        out = frame(data, now_ms)
        if out is None or payload_of(bytes(out))[0] & KIND not in (HELLO, IDLE):
            return out
        return frame_of(lie(payload_of(bytes(out))))

    other.frame = lying
    table.power_cycle(1)
    table.run(5000)
    return table


def test_who_claims_more_steps_than_there_are():
    """Z1: what he has there is not taken: it is another game."""

    def lie(payload):
        at = COUNT if payload[0] & KIND == HELLO else NUMBER
        payload[at : at + 2] = b"\xff\xff"
        return payload

    table = lying_table(lie)
    honest = table.handhelds[0]
    assert honest.state == "disagreed"
    honest.session.leave()
    table.run(500)
    assert honest.state == "closed"


def test_who_claims_to_disagree():
    def lie(payload):
        payload[0] |= DISAGREES
        return payload

    assert lying_table(lie).states == ("disagreed", "disagreed")


def test_who_claims_another_game():
    def lie(payload):
        if payload[0] & KIND == HELLO:
            payload[GAME] ^= 1
        return payload

    assert lying_table(lie).handhelds[0].state in ("other game", "playing", "catching up")


@pytest.mark.parametrize("seed", range(4))
def test_a_mad_peer(seed):
    """Random and mutated frames, whole ones too: no exception, nothing grows."""
    fuzz = Fuzz(seed)
    fuzz.feed(3000)
    assert fuzz.states - {"playing", "ready", "waiting"}
