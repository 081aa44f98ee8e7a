# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The session: before a game, its steps, breaks, saving, and disagreement (L1-L4, Z1)."""

import pytest

from handful.link.exchange import name_of, rules_of
from handful.link.saved_log import unpack_game
from handful.link.shared_game import LinkError
from handful.link.step_log import MOST_STEPS
from tests.link.frames import ACK, HEARS, HELLO, IDLE, KIND, frame_of, payload_of
from tests.link.handheld import sha256
from tests.link.two_sessions import ROLL, RULES, Pair, forget_game, session_of

OTHER = b"\x05\x06\x07\x08"


@pytest.fixture
def pair():
    return Pair(sha256)


@pytest.fixture
def playing(pair):
    pair.start()
    return pair


def saved(session):
    return b"".join(session.game.pack())


def power_cycle(pair, side, data, number=9):
    """Switch a side off and on, with what it has saved."""
    pair.sides[side] = session_of(number, sha256)
    pair.sides[side].save = pair.save
    pair.wires[side] = None
    pair.steps[side] = []
    if data:
        unpack_game(pair.sides[side], data)


# ---- the lobby ---------------------------------------------------------------------------------


def test_hello_names_player_and_rules(pair):
    pair.run()
    peer = pair.sides[0].line.peer
    assert name_of(peer) == b"PLAYER  "
    assert rules_of(peer)[0] == RULES


def test_a_game_begins_when_both_have_asked(pair):
    pair.run_until("ready", "ready")
    pair.sides[0].start()
    pair.run(6000)
    assert pair.states == ("starting", "ready")
    pair.sides[1].start()
    pair.run(4000)
    assert pair.states == ("playing", "playing")
    assert pair.events[0].count("begun") == pair.events[1].count("begun") == 1
    assert pair.sides[0].game.id == pair.sides[1].game.id


def test_rules_changed_after_asking_begin_no_game(pair):
    pair.run_until("ready", "ready")
    pair.sides[0].start()
    pair.run(4000)
    pair.sides[0].use_rules(OTHER)
    pair.run()
    assert pair.states == ("rules", "rules")
    pair.sides[1].use_rules(OTHER)
    pair.run()
    pair.sides[1].start()
    pair.run(4000)
    assert pair.states == ("ready", "starting")
    pair.sides[0].start()
    assert pair.run_until("playing", "playing")


def test_another_game_after_the_first(playing):
    """A rematch: new secrets, another id, and steps from zero."""
    id = playing.sides[0].game.id
    playing.do(0, 0x4001)
    for side, session in enumerate(playing.sides):
        forget_game(session, bytes([side + 50]) * 16)
    playing.start()
    assert playing.states == ("playing", "playing")
    assert playing.sides[0].game.id not in (None, id)
    assert playing.sides[1].game.log.count == 0
    playing.do(0, 0x4002)
    assert playing.sides[1].game.log.count == 1


# ---- steps -------------------------------------------------------------------------------------


def test_a_step_arrives_once(playing):
    playing.do(0, 0x4001)
    playing.do(1, 0x4002)
    assert playing.steps == [[(0x4002, [])], [(0x4001, [])]]
    assert [side.game.agreed for side in playing.sides] == [2, 2]


def test_a_roll_shows_the_same_faces_on_both_sides(playing):
    for number in range(1, 4):
        playing.do(0, ROLL | number)
    assert len(playing.steps[0]) == 3
    assert playing.steps[0] == playing.steps[1]
    assert len({tuple(faces) for _, faces in playing.steps[0]}) > 1


def test_no_step_while_the_last_is_on_its_way(playing):
    playing.sides[0].game.do(0x4001, 7)
    assert not playing.sides[0].can_move
    with pytest.raises(LinkError):
        playing.sides[0].game.do(0x4002, 7)
    playing.run()
    assert playing.sides[0].can_move


@pytest.mark.parametrize("state", ["waiting", "paused"])
def test_no_step_without_the_other(playing, state):
    if state == "waiting":
        playing = Pair(sha256)
    playing.is_cut = True
    playing.run(1000)
    assert playing.states == (state, state)
    assert not playing.sides[0].can_move


def test_a_game_has_an_end(playing):
    for number in range(MOST_STEPS):
        playing.sides[number & 1].game.do(0x4000 | number, 7)
        playing.run(200)
    assert [side.game.log.count for side in playing.sides] == [MOST_STEPS] * 2
    with pytest.raises(LinkError):
        playing.sides[0].game.do(0x4000, 7)


def test_the_pointer_is_seen_and_many_moves_become_one(playing):
    """L1: pointer and marks live; what changes between two frames is sent as it is then."""
    before = len(playing.sent[0])
    for value in range(20):
        playing.sides[0].show(1, value)
    playing.run(100)
    assert bytes(playing.sides[1].live) == bytes((0, 19, 0, 0))
    assert "pointed" in playing.events[1]
    assert [payload_of(each)[0] & KIND for each in playing.sent[0][before:]] == [IDLE]


def test_a_message_arrives_complete(playing):
    message = bytes(range(59))
    playing.answers = False
    playing.sides[1].message = message
    playing.run()
    line = playing.sides[0].line
    assert playing.sides[0].next_event() == "mailed"
    assert bytes(line.inbox[5 : line.inbox_length]) == message
    assert playing.sides[1].message is None


# ---- breaks ------------------------------------------------------------------------------------


def test_a_restarted_device_catches_up_with_one_step(playing):
    """L2: the last step is sent again to a side that had not saved it."""
    old = saved(playing.sides[1])
    playing.do(0, 0x4001)
    power_cycle(playing, 1, old)
    assert playing.run_until("playing", "playing")
    assert playing.steps[1] == [(0x4001, [])]
    playing.do(1, 0x4002)
    assert playing.sides[0].game.log.count == 2


def test_a_granted_roll_is_granted_again(playing):
    """L2: a mover that was switched off before it saw the faces gets the same ones."""
    playing.run(300)
    playing.sides[0].game.do(ROLL | 5)
    wished = saved(playing.sides[0])
    playing.is_cut_to = 0
    playing.run(300)
    assert playing.steps[1][0][0] == ROLL | 5
    power_cycle(playing, 0, wished)
    playing.is_cut_to = None
    assert playing.run_until("playing", "playing")
    playing.run()
    assert playing.steps[0] == playing.steps[1]


def test_a_pending_wish_never_changes(playing):
    """Z1: after a break only that wish is sent; no other can be made."""
    playing.is_cut = True
    playing.run(100)
    playing.sides[0].game.do(ROLL | 5)
    assert not playing.sides[0].can_move
    power_cycle(playing, 0, saved(playing.sides[0]))
    playing.is_cut = False
    assert playing.run_until("playing", "playing")
    assert not playing.sides[0].can_move
    with pytest.raises(LinkError):
        playing.sides[0].game.do(ROLL | 6)
    playing.run(4000)
    assert [step[0] for step in playing.steps[0]] == [ROLL | 5]
    assert playing.steps[0] == playing.steps[1]


@pytest.mark.parametrize("side", [0, 1])
def test_a_device_that_lost_more_than_a_step_has_another_game(playing, side):
    """Z1: after losing two steps a device cannot continue: none of its own comes from the peer."""
    old = saved(playing.sides[side])
    playing.do(0, ROLL | 1)
    playing.do(0, 0x4001)
    power_cycle(playing, side, old)
    assert playing.run_until("disagreed", "disagreed")
    assert playing.steps[side] == []


def test_a_lost_score_is_not_taken_from_the_peer(playing):
    """Z1: a device that lost its own score cannot continue the game."""
    old = saved(playing.sides[0])
    playing.do(0, 0x4001)
    power_cycle(playing, 0, old)
    assert playing.run_until("disagreed", "disagreed")
    assert playing.steps[0] == []


# ---- saving ------------------------------------------------------------------------------------


@pytest.mark.parametrize("word", [ROLL | 5, 0x4001])
def test_nothing_is_sent_that_is_not_saved(playing, word):
    """Z1: flash before the link."""
    works = [False]
    playing.sides[0].save = lambda: works[0]
    playing.run(300)
    playing.sides[0].game.do(word, 7)
    playing.run(3000)
    assert playing.sides[0].is_stuck
    assert playing.states == ("playing", "playing")
    assert playing.sides[1].game.log.count == playing.sides[1].game.dice.known == 0
    works[0] = True
    playing.run(2000)
    assert not playing.sides[0].is_stuck
    assert playing.sides[1].game.log.count == 1


def test_no_answer_is_sent_that_is_not_saved(playing):
    """Z1: a granted roll is on the flash before the mover can know its faces."""
    works = [False]
    playing.sides[1].save = lambda: works[0]
    playing.run(300)
    playing.sides[0].game.do(ROLL | 5)
    playing.run(3000)
    assert playing.sides[1].is_stuck and playing.sides[1].game.log.count == 1
    assert playing.sides[0].game.dice.known == 0
    works[0] = True
    playing.run(2000)
    assert playing.steps[0] == playing.steps[1] != []


def test_a_game_that_could_never_be_saved_can_be_played():
    pair = Pair(sha256)
    for side in pair.sides:
        side.save = None
    pair.start()
    pair.do(0, ROLL | 1)
    pair.do(0, 0x4001)
    assert [side.game.log.count for side in pair.sides] == [2, 2]
    assert [side.game.can_save for side in pair.sides] == [False, False]


def test_a_restored_game_sends_nothing_before_it_is_saved(playing):
    """Z1: a game continued without saving could be continued from there twice."""
    playing.do(0, ROLL | 1)
    power_cycle(playing, 0, saved(playing.sides[0]))
    playing.sides[0].save = lambda: False
    playing.sent[0].clear()
    playing.run(3000)
    assert playing.sent[0] == [] and playing.sides[0].is_stuck
    playing.sides[0].save = playing.save
    assert playing.run_until("playing", "playing")


def test_a_restored_game_that_cannot_be_saved_can_be_left(playing):
    """Z1, L7: also while a peer that cannot have heard this side says that it has."""
    power_cycle(playing, 0, saved(playing.sides[0]))
    session, line = playing.sides[0], playing.sides[0].line
    session.save = lambda: False
    playing.run(300)
    said = bytes((HELLO,)) + playing.sides[1].line.own[1:]
    session.receive(frame_of(said), playing.now_ms)
    hears = frame_of(bytes((ACK | HEARS, *line._tag, 0)))
    session.receive(hears, playing.now_ms)
    assert line.is_up and session.is_stuck
    session.leave()
    session.receive(hears, playing.now_ms)
    assert line.is_up and session.state == "closed"


def test_a_hello_from_before_a_restart_is_ignored(playing):
    """It waits in the receiver's buffer, with an older number of steps."""
    playing.do(0, ROLL | 1)
    playing.is_cut = True
    playing.run(2000)
    kinds = {payload_of(frame)[0] & KIND: frame for frame in playing.sent[1]}
    playing.is_cut = False
    playing.run(1000)
    playing.do(0, ROLL | 2)
    playing.do(0, 0x4002)
    power_cycle(playing, 0, saved(playing.sides[0]))
    playing.sides[0].receive(kinds[HELLO], playing.now_ms)
    playing._answer(0, playing.sides[0])
    playing.sides[0].receive(None, playing.now_ms)
    assert not playing.sides[0].can_move
    assert playing.run_until("playing", "playing")
    assert playing.sides[0].game.log.count == 3


@pytest.mark.parametrize("cut", [0, 10, 87, 88, 91])
def test_a_save_cut_short_is_refused(playing, cut):
    playing.do(0, ROLL | 1)
    data = saved(playing.sides[0])
    session = session_of(5, sha256)
    with pytest.raises(ValueError):
        unpack_game(session, data[: min(cut, len(data) - 1)])
    assert session.game.id is None
    assert session.next_event() is None


def test_a_save_that_can_be_no_game_is_refused(playing):
    data = bytearray(saved(playing.sides[0]))
    for at, value in ((0, 16), (47, 91), (66, 255)):
        bad = bytearray(data)
        bad[at] = value
        with pytest.raises(ValueError):
            unpack_game(session_of(5, sha256), bad)


# ---- disagreement ------------------------------------------------------------------------------


def disagreement(pair):
    """Let both have three steps, of which the last has other checks."""
    pair.do(0, ROLL | 1)
    pair.do(0, 0x4001, 7)
    pair.run(300)
    pair.sides[0].game.do(0x4002, 8)
    pair.run(1500)


def test_a_disagreement_stops_both(playing):
    """L4: the digest is compared after each step; on disagreement both stop."""
    disagreement(playing)
    assert playing.states == ("disagreed", "disagreed")
    assert [side.peer_differs for side in playing.sides] == [True, True]
    assert not playing.sides[0].can_move
    with pytest.raises(LinkError):
        playing.sides[0].game.do(0x4003, 7)
    assert [side.game.agreed for side in playing.sides] == [2, 2]


def test_a_disagreement_lasts(playing):
    """Z1: no break and no restart goes back behind it."""
    disagreement(playing)
    for side in range(2):
        power_cycle(playing, side, saved(playing.sides[side]), 5 + side)
    playing.run(100)
    assert playing.states == ("disagreed", "disagreed")
    playing.run(2000)
    assert playing.states == ("disagreed", "disagreed")
    assert [side.game.log.count for side in playing.sides] == [3, 3]


def test_a_game_asked_for_early_begins_when_both_are_there():
    pair = Pair(sha256)
    for session in pair.sides:
        session.start()
    assert pair.run_until("playing", "playing")


# ---- refusal -----------------------------------------------------------------------------------


def test_a_refusal_is_repeated(playing):
    playing.is_cut_to = 1
    playing.run(100)
    playing.sides[0].refuse()
    playing.run(500)
    playing.is_cut_to = None
    playing.run(1500)
    assert playing.states == ("refused", "accused")
