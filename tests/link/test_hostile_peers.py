# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Hostile peers (L4, L7, Z1): cheats are refused in words, and nobody moves for this side.

`--trial N` tries N times as many attacks.
"""

import pytest
from hypothesis import Phase, settings
from hypothesis.stateful import run_state_machine_as_test

from handful.link.shared_game import SharedGame
from tests.link.cheats import CHEATS, Cheat, play_against
from tests.link.frames import (
    COUNT,
    DISAGREES,
    GAME,
    HELLO,
    IDLE,
    KIND,
    NUMBER,
    STEP,
    WISH,
    frame_of,
    payload_of,
    sizes_of,
)
from tests.link.machine import HostileMachine, LinkMachine, quick
from tests.link.table import Table


@pytest.mark.parametrize("name", CHEATS)
@pytest.mark.thin(8)
def test_a_cheat_is_refused_with_words_on_both_sides(name):
    for seed in (11, 12):
        table = play_against(seed, name)
        assert table.states == ("refused", "accused")
        assert [each.session.reason for each in table.handhelds] == [CHEATS[name]] * 2


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_wish_out_of_turn_reveals_no_link(seed):
    """No link is sent for a roll that was not granted."""
    table = play_against(seed, "foresees")
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

    def _asked(self):
        self.session.game._phase = 0


def test_a_peer_that_never_answers_can_be_left():
    """L7: the player can always leave."""
    table = play_against(1, Staller, ms=20_000)
    honest = table.handhelds[0]
    assert honest.state == "playing"
    assert not honest.session.can_move
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
    """It is shown until the peer sends an IDLE, which it does only in our game."""

    def lie(payload):
        if payload[0] & KIND == HELLO:
            payload[GAME] ^= 1
        return payload

    honest = lying_table(lie).handhelds[0]
    assert "other game" in honest.words
    assert honest.state == "playing"


@pytest.mark.parametrize("seed", range(4))
def test_a_mad_peer(seed):
    """Frames changed at random, with checks that are right: no exception, nothing grows."""
    machine = HostileMachine()
    machine.begin(seed, "herg", 5)
    before, states = sizes_of(machine.victim.session), set()
    for _ in range(40):
        machine.play(3)
        machine.go_mad(20, machine.table.rng)
        states.add(machine.victim.state)
    assert states - {"playing", "ready", "waiting"}
    assert sizes_of(machine.victim.session) == before


# ---- an adversary ------------------------------------------------------------------------------


def test_z1_no_card_is_wrong_and_no_step_is_forged():
    """Z1: at any message, with power cuts and failed writes."""
    run_state_machine_as_test(HostileMachine, settings=quick(settings().max_examples // 5))


def cut_at(seed, number, is_sent):
    """Return a game whose victim loses power at its WISH or STEP of that number."""
    table = Table(seed, peer=Cheat)
    witness, left = table.witnesses[0], [number]
    sees = witness.sees

    def cutting(payload):
        sees(payload)
        if payload[0] & KIND in (WISH, STEP):
            left[0] -= 1
            if not left[0]:
                table.cut_next[0] = "sent" if is_sent else "lost"

    witness.sees = cutting
    assert table.run_until(lambda: table.counts["power cuts"], 60_000)
    return table


SEED_OF_SEAT = (0, 1)
"""Games in which the victim is seat 0, and seat 1."""


@pytest.mark.parametrize("is_sent", [False, True])
@pytest.mark.parametrize(("seat", "seed"), list(enumerate(SEED_OF_SEAT)))
@pytest.mark.thin(1)
def test_z1_power_is_cut_at_each_message(seat, seed, is_sent, is_quick):
    """Z1: a peer that then wishes otherwise changes nothing; with an honest one play goes on."""
    for number in range(1, 13, 4 if is_quick else 1):
        table = cut_at(seed, number, is_sent)
        eve = table.handhelds[1]
        wish = eve.session.game.wish
        eve.return_with(eve.saves_made[-1], wish and wish ^ 1)
        table.run(5000)
        table.looks()
        table = cut_at(seed, number, is_sent)
        victim = table.handhelds[0]
        game = victim.session.game
        assert game.seat == seat
        steps = game.log.count + 4
        table.run(10_000)
        assert game.log.count >= steps and not game.differs


def is_noticed(monkeypatch, name, change, machine):
    """Break a promise of the link's code; return whether the state machine notices."""
    monkeypatch.setattr(SharedGame, name, change(getattr(SharedGame, name)))
    try:
        run_state_machine_as_test(machine, settings=settings(quick(60), phases=[Phase.generate]))
    except AssertionError:
        return True
    return False


@pytest.mark.parametrize("machine", [LinkMachine, HostileMachine])
@pytest.mark.full
def test_what_is_sent_before_it_is_saved_is_noticed(monkeypatch, machine):
    def change(changes):
        def hasty(self):
            changes(self)
            self.is_safe = True

        return hasty

    assert is_noticed(monkeypatch, "_change", change, machine)


@pytest.mark.parametrize("machine", [LinkMachine, HostileMachine])
@pytest.mark.full
def test_a_step_that_is_taken_from_the_peer_is_noticed(monkeypatch, machine):
    """Version 1 took all that it lacked from the peer, even its own moves."""

    def change(meet):
        def trusting(self, count, digest):
            meet(self, count, digest)
            self.differs = False
            self.is_synced = True
            self.wish = 0

        return trusting

    assert is_noticed(monkeypatch, "meet", change, machine)
