# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Hostile peers (L4, L7, Z1): cheats are refused in words, and nobody moves for this side.

`python3 tools/dev.py soak link --attacks 10000` runs more of them.
"""

import pytest

from handful.link.shared_game import SharedGame
from tools.soak.link_adversary import Attack, attack
from tools.soak.link_cheats import CHEATS, Cheat, play_against
from tools.soak.link_fuzz import Fuzz, frame_of, payload_of, sizes_of
from tools.soak.link_games import SoakError, Table
from tools.soak.link_layout import COUNT, DISAGREES, GAME, HELLO, IDLE, KIND, NUMBER, STEP, WISH

SEEDS = 40
"""Adversary's games."""
SEED_OF_SEAT = (2, 5)
"""Games in which the victim is seat 0, and seat 1."""


@pytest.mark.parametrize("name", CHEATS)
def test_a_cheat_is_refused_with_words_on_both_sides(name):
    cheat = CHEATS[name]
    table = play_against(11, cheat)
    assert table.states == ("refused", "accused")
    assert [each.session.reason for each in table.handhelds] == [cheat.REASON] * 2


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_wish_out_of_turn_reveals_no_link(seed):
    """No link is sent for a roll that was not granted."""
    table = play_against(seed, CHEATS["foresees"])
    honest, cheat = (each.session.game for each in table.handhelds)
    assert cheat.dice.known == honest.log.rolls


class Liar(Cheat):
    """A cheat whose check of its own game is wrong."""

    def _digest(self):
        return super()._digest() ^ 1


def test_a_false_check_ends_in_disagreement():
    table = play_against(1, Liar, ms=20_000)
    assert table.states == ("disagreed", "disagreed")


class Staller(Cheat):
    """A cheat that never answers a wish."""

    def _on_asked(self):
        self.session.game._phase = 0


def test_a_peer_that_never_answers_can_be_left():
    """L7: the player can always leave."""
    table = play_against(1, Staller, ms=20_000)
    honest = table.handhelds[0]
    assert honest.state == "playing"
    honest.session.leave()
    table.run(500)
    assert table.states == ("closed", "parted")


class Flooder(Cheat):
    """A cheat that sends everything four times, and noise as well."""

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
    """Return a table in mid-game at which side B changes each HELLO and IDLE with `lie`."""
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


def test_a_claim_to_more_steps_than_there_are():
    """Z1: no step is taken: the games differ."""

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


def test_a_claim_to_disagree():
    def lie(payload):
        payload[0] |= DISAGREES
        return payload

    assert lying_table(lie).states == ("disagreed", "disagreed")


def test_a_claim_to_another_game():
    def lie(payload):
        if payload[0] & KIND == HELLO:
            payload[GAME] ^= 1
        return payload

    assert lying_table(lie).handhelds[0].state in ("other game", "playing", "catching up")


@pytest.mark.parametrize("seed", range(4))
def test_a_mad_peer(seed):
    """Random and changed frames, with valid checks too: no exception, nothing grows."""
    fuzz = Fuzz(seed)
    fuzz.feed(3000)
    assert fuzz.states - {"playing", "ready", "waiting"}


# ---- an adversary ------------------------------------------------------------------------------


@pytest.mark.parametrize("tens", range(4))
@pytest.mark.thin(1)
def test_z1_no_card_is_wrong_and_no_step_is_forged(tens):
    """Z1: at any message, with power cuts and failed writes."""
    outcomes = [attack(seed) for seed in range(10 * tens, 10 * tens + 10)]
    assert {outcome.ending for outcome in outcomes} <= {"finished", "differs", "open"}
    assert sum(outcome.attacks for outcome in outcomes) > 50
    assert sum(outcome.steps for outcome in outcomes) > 100


def cut_at(seed, number, is_sent):
    """Return a game whose victim loses power at its WISH or STEP of that number."""
    attack = Attack(seed)
    victim = attack.victim
    victim.writes_fail = victim.write_cuts = 0
    frame, left = victim.frame, [number]

    def cutting(data, now_ms):
        if not left[0]:
            left[0] = -1
            victim.cut()
            return None
        out = frame(data, now_ms)
        if out is not None and payload_of(bytes(out))[0] & KIND in (WISH, STEP):
            left[0] -= 1
            if not left[0] and not is_sent:
                return cutting(None, now_ms)
        return out

    victim.frame = cutting
    while left[0] >= 0:
        attack.frame()
    return attack


@pytest.mark.parametrize("is_sent", [False, True])
@pytest.mark.parametrize(("seat", "seed"), list(enumerate(SEED_OF_SEAT)))
@pytest.mark.thin(2)
def test_z1_power_is_cut_at_each_message(seat, seed, is_sent):
    """Z1: a peer that then wishes otherwise changes nothing; with an honest one play goes on."""
    for number in range(1, 13):
        attack = cut_at(seed, number, is_sent)
        attack.wish_otherwise()
        for _ in range(150):
            attack.frame()
        attack = cut_at(seed, number, is_sent)
        victim = attack.victim
        assert victim.session.game.seat == seat
        steps = victim.session.game.log.count + 4
        for _ in range(300):
            attack.frame()
        game = victim.session.game
        assert game.log.count >= steps and not game.differs


def broken(monkeypatch, name, change):
    """Break a promise of the link's code; return whether the adversary's witness notices."""
    monkeypatch.setattr(SharedGame, name, change(getattr(SharedGame, name)))
    for seed in range(SEEDS):
        try:
            attack(seed)
        except (SoakError, AssertionError):
            return True
    return False


def test_the_witness_notices_what_is_sent_before_it_is_saved(monkeypatch):
    def change(changes):
        def hasty(self):
            changes(self)
            self.is_safe = True

        return hasty

    assert broken(monkeypatch, "_change", change)


def test_the_witness_notices_a_step_that_is_taken_from_the_peer(monkeypatch):
    """Version 1 took all that it lacked from the peer, even its own moves."""

    def change(meet):
        def trusting(self, count, digest):
            meet(self, count, digest)
            self.differs = False
            self.is_synced = True
            self.wish = 0

        return trusting

    assert broken(monkeypatch, "meet", change)
