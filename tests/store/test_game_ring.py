# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The running game in a ring of commits, each in a flash sector of its own."""

import os
import struct

import pytest

from handful import keeper
from handful.link import step_log
from handful.linked.play import GAME_HEAD
from handful.rules.rulesets import CHOICES
from handful.store import save_file
from handful.store.save_file import BASES, PIECE_BYTES, RING, SIZES, UNIT_BLOCKS, SaveFile
from handful.store.store import MOST_HEAD_BYTES, MOST_LOG_BYTES, GameRing
from tests.store import flash_sim
from tests.store.flash_sim import BLOCK_BYTES, RP2040, SAMD51

HEAD = 73
SLOTS = 33
LONGEST_LOG = 1080
"""Six players, fifteen turns, six actions of two bytes."""


class Handheld(flash_sim.Handheld):
    """A board with its GameRing in `ring`."""

    shift = 6
    room = 600

    def on(self, away=False):
        """Switch on and return the game that is found."""
        super().on(away)
        self.ring = GameRing(SaveFile(self.drive, os.urandom))
        return self.ring.load()

    def commit(self, game, head=HEAD):
        return self.ring.commit(game[:head], bytearray(game[head:]))

    def slot(self, number):
        """Return where a slot lies in the drive's chip."""
        return (8 + self.board.shift + RING + number * UNIT_BLOCKS) * BLOCK_BYTES


@pytest.fixture(params=[SAMD51, RP2040], ids=lambda model: model.name)
def handheld(request):
    return Handheld(request.param)


def game_of(log, head=HEAD):
    return os.urandom(head) + os.urandom(log)


def test_there_is_no_game_at_first(handheld):
    assert handheld.ring.load() is None
    assert not handheld.ring.damaged
    assert not handheld.ring.is_running


def test_a_commit_is_found(handheld):
    game = game_of(20)
    assert handheld.commit(game)
    assert handheld.on() == game
    assert handheld.ring.is_running
    assert not handheld.ring.damaged


def test_the_newest_of_many_is_found(handheld):
    """Go round the ring three times, with a power-off after each commit."""
    for number in range(3 * SLOTS):
        game = game_of(2 * number % 300)
        handheld.ring.begin()
        assert handheld.commit(game)
        assert handheld.on() == game
        assert not handheld.ring.damaged


def test_an_equal_commit_is_not_written_again(handheld):
    game = game_of(500)
    handheld.commit(game)
    with handheld.board.recording() as operations:
        assert handheld.commit(game)
    assert operations == []


@pytest.mark.parametrize("model", [SAMD51, RP2040], ids=lambda model: model.name)
def test_a_log_grows_to_the_longest_there_is(model):
    """Six players, fifteen turns, every roll marked: pieces that are settled are left out."""
    handheld = Handheld(model)
    log = os.urandom(LONGEST_LOG)
    for length in range(2, LONGEST_LOG + 1, 2):
        game = os.urandom(HEAD) + log[: length - 2] + os.urandom(2)
        assert handheld.commit(game), length
        game = os.urandom(HEAD) + log[:length]
        assert handheld.commit(game), length
        if length % 60 == 0 or length > LONGEST_LOG - 10:
            assert handheld.on() == game
            assert not handheld.ring.damaged


def test_every_commit_is_one_block_in_one_sector():
    """And so the two newest are always in different ones."""
    handheld = Handheld(RP2040)
    log = os.urandom(LONGEST_LOG)
    handheld.commit(game_of(2))
    last = None
    for length in range(4, LONGEST_LOG, 2):
        with handheld.board.recording() as operations:
            handheld.commit(os.urandom(HEAD) + log[:length])
        sectors = {operation.address // 4096 for operation in operations}
        settles = length in (PIECE_BYTES + 2, 2 * PIECE_BYTES + 2)
        pieces = 2 if settles else 1
        assert len(sectors) == pieces, length
        assert last not in sectors
        last = operations[-1].address // 4096


def test_heads_and_logs_have_a_limit(handheld):
    assert MOST_LOG_BYTES >= LONGEST_LOG
    assert handheld.commit(game_of(MOST_LOG_BYTES, MOST_HEAD_BYTES), MOST_HEAD_BYTES)
    assert not handheld.commit(game_of(MOST_LOG_BYTES + 2, MOST_HEAD_BYTES), MOST_HEAD_BYTES)
    assert len(handheld.on()) == MOST_HEAD_BYTES + MOST_LOG_BYTES


def test_with_every_switch_changed_a_game_fits(handheld):
    """O1, O6: six players, fifteen boxes; and over a cable, where the head has more in it."""
    longest = bytes(range(1, 2 + len(CHOICES)))
    head = len(longest) + 1 + struct.calcsize(keeper.HEAD) + struct.calcsize(keeper.COUNT)
    head += 6 * struct.calcsize(keeper.PLAYER)
    assert head <= MOST_HEAD_BYTES
    head = len(longest) + 1 + struct.calcsize(GAME_HEAD) + step_log.HEAD_BYTES
    log = os.urandom(step_log.STEP_BYTES * step_log.MOST_STEPS)
    for steps in range(1, step_log.MOST_STEPS + 1):
        game = os.urandom(head) + log[: step_log.STEP_BYTES * steps]
        assert handheld.commit(game, head)
        assert handheld.on() == game


def test_a_game_that_is_over_is_not_found(handheld):
    handheld.commit(game_of(20))
    assert handheld.ring.clear()
    assert handheld.on() is None
    assert not handheld.ring.is_running
    with handheld.board.recording() as operations:
        assert handheld.ring.clear()
    assert operations == []


def test_clearing_an_empty_ring_writes_nothing(handheld):
    assert handheld.ring.clear()
    assert not handheld.board.drive_chip.erases or handheld.ring.sequence == 0
    assert handheld.on() is None


def test_a_new_game_spares_the_pieces_of_the_last(handheld):
    """A power cut while the new one's pieces are written leaves the old one whole."""
    old, new = game_of(900), game_of(900)
    for length in range(100, 901, 40):
        assert handheld.commit(old[: HEAD + length])
    handheld.ring.begin()
    handheld.ring.begin()
    board = handheld.board.copy()
    with handheld.board.recording() as operations:
        handheld.commit(new)
    for operation in operations[:-1]:
        board.do(operation)
        assert GameRing(SaveFile(board.drive(), os.urandom)).load() in (old, new)
    assert handheld.on() == new


def test_a_game_that_follows_another_is_whole(handheld):
    """Power-on found one game, and another is committed without `begin`."""
    first, second = game_of(800), game_of(800)
    handheld.commit(first)
    board = handheld.board
    assert handheld.on() == first
    before = board.copy()
    with board.recording() as operations:
        assert handheld.commit(second)
    assert handheld.on() == second
    for operation in operations[:-1]:
        before.do(operation)
        assert GameRing(SaveFile(before.drive(), os.urandom)).load() in (first, second)


def test_pieces_without_a_commit_are_overwritten(handheld):
    handheld.commit(game_of(20))
    for _ in range(3):
        handheld.ring.begin()
        failed = game_of(900)
        drive_write = handheld.drive.write
        calls = []

        def fail_later(block, buffer, write=drive_write, calls=calls):
            calls.append(block)
            if len(calls) > 1:
                raise OSError(5)
            write(block, buffer)

        handheld.drive.write = fail_later
        assert not handheld.commit(failed)
        handheld.drive.write = drive_write
    game = game_of(900)
    handheld.ring.begin()
    assert handheld.commit(game)
    assert handheld.on() == game


def test_a_piece_is_not_taken_for_another(handheld):
    game = game_of(900)
    handheld.commit(game[: HEAD + 300])
    handheld.commit(game)
    chip, at = handheld.board.drive_chip, (8 + handheld.board.shift + BASES) * BLOCK_BYTES
    for bank in (0, 2 * UNIT_BLOCKS * BLOCK_BYTES):
        first = chip.read(at + bank, BLOCK_BYTES)
        chip.put(at + bank + UNIT_BLOCKS * BLOCK_BYTES, first)
    assert handheld.on() == game[: HEAD + 300]
    assert handheld.ring.damaged


def test_a_log_that_became_shorter_is_another_game(handheld):
    first, second = game_of(800), game_of(800)
    handheld.commit(first)
    handheld.commit(second[: HEAD + 30])
    handheld.commit(second)
    assert handheld.on() == second


def test_a_lost_commit_gives_the_one_before_and_is_reported(handheld):
    for number in range(SLOTS + 5):
        game = game_of(20)
        handheld.commit(game)
        if number == SLOTS + 3:
            last_but_one = game
    handheld.board.drive_chip.put(handheld.slot(4), bytes(20))
    assert handheld.on() == last_but_one
    assert handheld.ring.damaged
    assert handheld.commit(game)
    assert handheld.on() == game
    assert not handheld.ring.damaged


def test_a_lost_piece_gives_the_newest_game_that_is_whole(handheld):
    game = game_of(700)
    for length in range(300, 701, 20):
        handheld.commit(game[: HEAD + length])
    # The second game's pieces lie in the second half: its number is odd.
    at = (8 + handheld.board.shift + BASES + 2 * UNIT_BLOCKS) * BLOCK_BYTES
    handheld.board.drive_chip.put(at, bytes(30))
    assert handheld.on() == game[: HEAD + 340]
    assert handheld.ring.damaged


def test_a_slot_that_does_not_read_back_is_skipped(handheld):
    for _ in range(SLOTS):
        handheld.commit(game_of(20))
    chip, worn = handheld.board.drive_chip, handheld.slot(0) // 4096
    program = type(chip).program

    def forget(address, data):
        if address // 4096 != worn:
            program(chip, address, data)

    chip.program = forget
    game = game_of(20)
    assert handheld.commit(game)
    assert handheld.on() == game
    assert handheld.ring.sequence == SLOTS + 2


def test_a_newer_versions_ring_is_not_written(handheld, monkeypatch):
    handheld.commit(game_of(20))
    monkeypatch.setattr(save_file, "SCHEMA", save_file.SCHEMA + 1)
    handheld.on()
    handheld.commit(game_of(30))
    monkeypatch.undo()
    assert handheld.on() is None
    assert handheld.ring.newer
    with handheld.board.recording() as operations:
        assert not handheld.commit(game_of(40))
        assert not handheld.ring.clear()
    assert operations == []


def test_a_drive_that_goes_and_comes_back(handheld):
    game = game_of(800)
    handheld.commit(game[: HEAD + 500])
    handheld.drive.away = True
    assert not handheld.commit(game[: HEAD + 600])
    handheld.drive.away = False
    handheld.drive.opening += 1
    assert handheld.commit(game)
    assert handheld.on() == game


def test_a_ring_of_another_length_goes_on(handheld):
    """A file that was cut short and made longer again: no commit overwrites the newest."""
    for _ in range(SLOTS + 20):
        game = game_of(20)
        handheld.commit(game)
    handheld.board.file_blocks = SIZES[1]
    for _ in range(200):
        assert handheld.on() == game
        game = game_of(20)
        assert handheld.commit(game)
    assert handheld.on() == game


def test_erases_are_spread_evenly(handheld):
    for _ in range(20 * SLOTS):
        handheld.ring.begin()
        handheld.commit(game_of(40))
    erases = handheld.board.drive_chip.erases
    ring = [erases[handheld.slot(number) // 4096] for number in range(SLOTS)]
    assert max(ring) - min(ring) <= 1
    assert 19 <= max(ring) <= 20


def test_a_drive_that_raises_is_reported(handheld):
    def fail():
        raise OSError(28)

    handheld.commit(game_of(20))
    handheld.drive.sync = fail
    assert not handheld.commit(game_of(40))
    assert not handheld.ring.clear()
