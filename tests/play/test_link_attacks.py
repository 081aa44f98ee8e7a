# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Nobody moves for me (Z1), and both have one stamp (Z2): by the buttons of real handhelds."""

import copy
import hashlib

import pytest

from handful.link.fair_dice import MOST_ROLLS
from handful.ports import DOWN, RIGHT, SELECT, START, A, B
from handful.words import LANGUAGES
from host_sim.flash import DriveFile
from host_sim.handheld import FACTS
from host_sim.outputs import log_text
from tests.link.frames import (
    BYE,
    COUNT,
    DISAGREES,
    ECHO,
    FIRST,
    GAME_DIGEST,
    HEARS,
    HELLO,
    KIND,
    NONCE,
    STEP,
    WISH,
    frame_of,
    payload_of,
)
from tests.play.hands import set_battery
from tests.play.test_link import SECOND, last_step
from tests.words import CONTINUE
from tools.verify import LinkLog, check


def flash_at(side, kind, seen):
    """Let `seen` have a copy of what a side keeps, as it is when a message of this kind leaves."""
    write = side.ports.link.write

    def watching(data):
        if payload_of(bytes(data))[0] & KIND == kind and not seen:
            seen.append(copy.deepcopy(side.memory))
        write(data)

    side.ports.link.write = watching


def came_back(pair, i, memory):
    """Switch a side off and on with what it kept at a moment, and choose Continue."""
    pair.sides[i].ports.nvm, pair.sides[i].ports.drive = memory
    back = pair.power_cycle(i, link=False, rules=None, players=None)
    back.pick(CONTINUE)
    return back


def secrets_of(seed):
    """Return the secret that a search of seeds would find, for a peer that has the source."""
    return hashlib.sha256(str(seed).encode()).digest()[:16]


def test_z1_a_secret_comes_from_chance(linked):
    """Z1: even of two handhelds, or two games, whose players did all the same."""
    seen = set()
    for _ in range(3):
        for side in linked(rules="herg").meet().sides:
            seen.add(bytes(side.app.session.link.session.game.dice.link(MOST_ROLLS)))
    assert len(seen) == 6
    assert not seen & {secrets_of(seed) for seed in range(10_000)}


@pytest.mark.parametrize("language", range(len(LANGUAGES)))
def test_z1_a_game_by_a_seed_is_called_a_test_and_not_ranked(linked, language):
    """Z1: whoever knows the seed foresees all dice; so it says so, and it counts for nothing."""
    seeds = ({"seed": 2, "ranked": False}, {"seed": 3, "ranked": False})
    pair = linked(rules="plain", language=language, each=seeds)
    pair.cable.is_pulled = True
    pair.frames(3)
    for side in pair.sides:
        words = side.words("link")
        assert all(line in side.read() for line in (words.TEST, *words.SEEDED.split("|")))
    pair.cable.is_pulled = False
    pair.meet().play_out()
    for side in pair.sides:
        assert side.state()["screen"] == "finished"
        assert side.state()["high_scores"]["plain"] == []


def test_z1_a_roll_is_on_the_flash_before_its_answer_leaves(linked):
    """Z1: a device that lost its newest save took the same wish with another keep."""
    pair = linked(rules="herg").meet()
    pair.roll()
    mover, other = pair.mover, pair.other
    at = pair.sides.index(other)
    seen = []
    flash_at(other, STEP, seen)
    pair.press(mover, B, A)
    pair.until(lambda: mover.match.roll == 2)
    dice = list(mover.match.dice)
    pair.cable.is_pulled = True  # nobody tells it
    back = came_back(pair, at, seen[0])
    pair.until(lambda: back.match is not None and back.match.roll == 2)
    assert back.match.dice == dice
    pair.cable.is_pulled = False
    pair.meet()
    assert pair.same()


def test_z1_a_wish_is_on_the_flash_before_it_leaves_and_locks_the_dice(linked):
    """Z1: once asked for, a roll is made with the dice held then, whatever comes in between."""
    pair = linked(rules="herg").meet()
    pair.roll()
    mover, other = pair.mover, pair.other
    at = pair.sides.index(mover)
    seen = []
    flash_at(mover, WISH, seen)
    pair.press(mover, B, RIGHT, B)
    write = other.ports.link.write
    other.ports.link.write = lambda data: None  # it answers, and that is lost
    pair.press(mover, A)
    pair.until(lambda: other.match.roll == 2)
    assert mover.match.roll == 1
    kept = pair.left.match.held_mask
    back = came_back(pair, at, seen[0])
    pair.press(back, A, RIGHT, SELECT, DOWN, A)
    assert back.match.held_mask == kept == 0b00011
    assert back.match.roll == 1
    other.ports.link.write = write
    pair.meet()
    pair.until(lambda: back.match.roll == 2)
    assert back.match.dice == other.match.dice
    assert pair.same()


def test_z1_who_owes_a_roll_is_told(linked):
    """Z1: whoever answers has seen the faces first; that it keeps them to itself is told."""
    pair = linked(rules="herg").meet()
    mover, other = pair.mover, pair.other
    other.ports.link.write = lambda data: None
    pair.press(mover, A)
    pair.until(lambda: mover.app.session.link.state == "paused")
    pair.frames(2)
    name = other.match.players[other.app.game.seat][0]
    assert f"{name} owes this roll." in mover.read()


class Stranger:
    """A peer made of frames alone, at the right end of the cable; the left side is at a table."""

    def __init__(self, pair):
        self._pair = pair
        self._end = pair.cable.ends[1]
        self.victim = pair.left
        self.game = pair.left.app.game
        hello = bytearray(pair.right.app.session.link.session.line.own)
        pair.right.ports.link.read = lambda most: None
        pair.right.ports.link.write = lambda data: None
        self._hello = hello

    def says_hello(self, nonce, count, digest=bytes(8), flags=HEARS):
        """Say who it is, and what it claims to have."""
        hello = self._hello
        hello[0] = HELLO | flags
        hello[NONCE : NONCE + 8] = bytes([nonce]) * 8
        session = self.victim.app.session.link.session
        hello[ECHO : ECHO + 8] = session.line.own[NONCE : NONCE + 8]
        hello[COUNT : COUNT + 2] = count.to_bytes(2, "big")
        hello[GAME_DIGEST : GAME_DIGEST + 8] = digest
        self._put(hello)

    def says(self, kind, contents, flags=0):
        """Send a message that the victim takes for the next one of its peer."""
        line = self.victim.app.session.link.session.line
        payload = bytes((kind | flags | HEARS | (0 if line.is_first else FIRST),)) + line._tag
        payload += bytes((line._number,))
        if kind != BYE:
            payload += bytes((line._taken + 1 & 0xFF,))
        self._put(payload + contents)

    def _put(self, payload):
        self._end.write(frame_of(payload))
        self._pair.frames()


def steps_of(play):
    return [play.log[i] for i in range(len(play.log))]


@pytest.mark.parametrize("count", [119, 6, 0])
@pytest.mark.thin(1)
def test_z1_who_comes_back_with_other_steps_has_another_game(linked, count):
    """Z1: BYE, Continue, a new nonce and 119 claimed steps, and the victim's moves were his."""
    pair = linked(rules="herg").meet()
    pair.take_turn()
    stranger = Stranger(pair)
    left = pair.left
    before = steps_of(left.app.game)
    stranger.says(BYE, b"\1")
    pair.until(lambda: left.app.session.link.state == "parted")
    pair.press(left, B, A)
    pair.until(lambda: left.screen == "title")
    left.pick(CONTINUE)
    for nonce in (7, 8, 9):
        for _ in range(5):
            stranger.says_hello(nonce, count)
        for index in range(len(before), 119):
            word = 0x4000 + index % 13
            stranger.says(STEP, index.to_bytes(2, "big") + word.to_bytes(2, "big") + bytes(8))
    assert steps_of(left.app.game) == before
    assert left.app.session.link.state == "disagreed"
    assert "The two games differ" in left.read()


def test_z1_disagreeing_after_three_rolls_gives_none_of_them_back(linked):
    """Z1: a peer that knew the faces disagreed, went back, and held other dice."""
    pair = linked(rules="herg").meet()
    if pair.mover is pair.left:
        pair.take_turn()
    for _ in range(3):
        pair.roll()
    left = pair.left
    before = steps_of(left.app.game)
    stranger = Stranger(pair)
    game = left.app.session.link.session.game
    status = game.log.count.to_bytes(2, "big") + game.log.digest[:8] + bytes(4)
    line = left.app.session.link.session.line
    for _ in range(5):
        payload = bytes((3 | DISAGREES | HEARS | (0 if line.is_first else FIRST),)) + line._tag
        stranger._put(payload + bytes((line._number,)) + status)
    assert left.app.session.link.state == "disagreed"
    for index in range(game.log.count):
        word = 0xA000 | 0b00110
        contents = index.to_bytes(2, "big") + word.to_bytes(2, "big") + bytes(24)
        stranger.says(WISH, contents)
        pair.press(left, A)
    assert steps_of(left.app.game) == before
    assert left.app.session.link.state == "disagreed"


# ---- the flash ---------------------------------------------------------------------------------


def test_z1_what_cannot_be_saved_is_not_sent_and_the_screen_says_why(linked):
    """Z1: a drive that a computer has taken holds the game up, and play goes on after that."""
    pair = linked(rules="herg").meet()
    pair.take_turn()
    mover, other = pair.mover, pair.other
    mover.ports.drive.read_only = True
    pair.press(mover, A)
    pair.frames(SECOND)
    assert "The game cannot be saved" in mover.read()
    assert other.match.roll == mover.match.roll == 0
    mover.ports.drive.read_only = False
    pair.until(lambda: mover.match.roll == other.match.roll == 1)
    pair.frames(4)
    assert "The game cannot be saved" not in mover.read()
    pair.take_turn()
    assert pair.same()


def test_l2_a_warning_waits_until_it_can_be_read(linked):
    """L2: said while a page lies over the table, it was said to nobody, and never again."""
    pair = linked(rules="herg").meet()
    other = pair.other
    pair.press(other, START)
    pair.frames(3)
    set_battery(other, 8)
    pair.take_turn()
    pair.press(other, B)
    pair.frames(3)
    assert other.screen == "table"
    pair.press(other, A)
    pair.frames(9)
    assert other.notice == "Battery low: charge it"


def test_z1_a_game_that_is_never_saved_can_be_played_and_not_gone_on_with(linked):
    """Z1: what cannot come back cannot be rolled back."""
    pair = linked(meets=False)
    left = pair.left
    left.ports.drive.read_only = True
    pair.link_up()
    pair.take_turn()
    pair.take_turn()
    assert pair.same()
    left.go("START; pick Leave; A")
    pair.until(lambda: left.screen == "title")
    assert CONTINUE not in left.read()


def test_z1_a_link_game_is_never_in_nvm(linked):
    """Z1: an older state that came back from there would be a rollback."""
    pair = linked(rules="herg").meet()
    pair.take_turn()
    left = pair.left
    left.ports.drive.read_only = True
    left.go("START; pick Leave; A")
    pair.until(lambda: left.screen == "title")
    left.ports.drive = DriveFile(FACTS.DRIVE_BYTES)
    back = pair.power_cycle(0, link=False, rules=None, players=None)
    assert back.screen == "title" and CONTINUE not in back.read()


# ---- the end -----------------------------------------------------------------------------------


def test_z1_the_last_score_is_sent_again_after_power_off(linked):
    """Z1, L2: who scored last and was switched off hands the end over; both count it once."""
    pair = linked(rules="plain").meet()
    mover, other = last_step(pair)
    at = pair.sides.index(mover)
    pair.cable.is_pulled = True
    pair.press(mover, SELECT, A, A)
    pair.until(lambda: "not know yet" in mover.read())
    back = pair.power_cycle(at, link=False, rules=None, players=None)
    pair.frames(3)
    assert back.match.finished and "not know yet" in back.read()
    pair.cable.is_pulled = False
    pair.until(lambda: {side.screen for side in pair.sides} == {"finished"})
    assert pair.same()
    for side in pair.sides:
        assert len(side.state()["high_scores"]["plain"]) == 1


def test_z2_an_unfinished_log_says_so(linked):
    """Z2."""
    pair = linked(rules="plain").meet()
    pair.take_turn()
    texts = {log_text(side.app.game) for side in pair.sides}
    (text,) = texts
    assert text.endswith(" unfinished\n")
    assert not check(LinkLog(text)).finished


@pytest.mark.parametrize("speed", [1, 2])
def test_t10_the_dice_tumble_from_the_key_on(linked, speed):
    """T10, Z1: what saving and the other side's answer take is seen as dice in the air."""
    pair = linked(rules="herg", animation=speed).meet()
    mover = pair.mover
    pair.press(mover, A)
    assert mover.rolling and mover.match.roll == 0
    assert mover.sounds[-1] == "roll"
    pair.until(lambda: mover.match.roll == 1)
    assert mover.rolling
    assert pair.until(lambda: not mover.rolling) < SECOND
    pair.until(lambda: not pair.other.rolling)
    assert mover.sounds.count("roll") == 1
    assert pair.same()


def test_t10_dice_whose_faces_never_come_stop_when_the_cable_is_pulled(linked):
    """T10: and the roll comes when it is back, with the dice that were held."""
    pair = linked(rules="herg", animation=2).meet()
    mover = pair.mover
    pair.cable.is_pulled = True
    pair.press(mover, A)
    assert mover.rolling
    pair.until(lambda: "Paused" in mover.read())
    pair.frames(2)
    assert not mover.rolling
    pair.cable.is_pulled = False
    pair.until(lambda: mover.match.roll == 1)
    pair.until(lambda: not mover.rolling)
    assert mover.match.dice == pair.other.match.dice
