# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Files over the cable (L6): complete or not at all, resumable, and fast enough."""

import random
import zlib

import pytest

from handful.link.receiver import Receiver
from handful.link.sender import Sender
from tests.link.frames import frame_of
from tests.link.handheld import sha256
from tests.link.two_sessions import session_of
from tests.link.wire import BAUD, BITS_A_BYTE, Cable

FRAME_MS = 33
WIRE_BYTES_A_FRAME = FRAME_MS * BAUD // BITS_A_BYTE // 1000


class Source:
    """Files in memory."""

    def __init__(self, files):
        self.files = list(files.items())
        self.count = len(self.files)

    def file(self, number):
        path, data = self.files[number]
        return path, len(data), zlib.crc32(data)

    def read_into(self, number, offset, buffer):
        part = self.files[number][1][offset : offset + len(buffer)]
        buffer[: len(part)] = part
        return len(part)


class Sink:
    """A drive that outlives the receiver: complete files, and one that is being written."""

    def __init__(self):
        self.whole = {}
        self.parts = {}
        self.writes = []

    def begin(self, path, size, crc):
        self.path, self.size, self.crc = path, size, crc
        if path in self.whole:
            return size
        return len(self.parts.setdefault(path, bytearray()))

    def write(self, offset, data):
        part = self.parts[self.path]
        assert offset == len(part)
        part += data
        self.writes.append(len(data))

    def end(self):
        if self.path in self.whole:
            return True
        data = bytes(self.parts.pop(self.path))
        if len(data) != self.size or zlib.crc32(data) != self.crc:
            return False
        self.whole[self.path] = data
        return True


class Transfer:
    """A sender and a receiver on a simulated cable."""

    def __init__(self, files, seed=1):
        self.cable = Cable(random.Random(seed))
        self.source = Source(files)
        self.sink = Sink()
        self.sender = Sender(self.source, b"HANDFUL 0.1.0 from ANN")
        self.receiver = Receiver(self.sink)
        self.now_ms = 0

    def frame(self):
        out, back = self.cable.wires
        self.now_ms += FRAME_MS
        self.sender.receive(back.read(256, self.now_ms), self.now_ms)
        written = 0
        # A device writes as fast as the wire takes it, as long as the frame lasts.
        while written < WIRE_BYTES_A_FRAME:
            frame = self.sender.output(self.now_ms)
            if frame is None:
                break
            written += len(frame)
            out.send(frame, self.now_ms)
        self.receiver.receive(out.read(256, self.now_ms + 16), self.now_ms + 16)
        if self.receiver.state == "offered":
            self.receiver.accept()
        frame = self.receiver.output(self.now_ms + 16)
        if frame is not None:
            back.send(frame, self.now_ms + 16)

    def run(self, ms=600_000):
        end = self.now_ms + ms
        while self.now_ms < end and self.states != ("done", "done"):
            self.frame()
        return self.states

    @property
    def states(self):
        return self.sender.state, self.receiver.state


def files_of(seed=1, sizes=(5000, 0, 1, 60, 61, 2048, 2049, 10_000)):
    rng = random.Random(seed)
    return {b"/handful/%d.mpy" % number: rng.randbytes(size) for number, size in enumerate(sizes)}


def test_files_arrive_complete():
    files = files_of()
    transfer = Transfer(files)
    assert transfer.run() == ("done", "done")
    assert transfer.sink.whole == files


def test_the_rate(figure):
    """At 57,600 baud at least 70 % of the wire's bytes are the files'."""
    files = {b"/one": random.Random(5).randbytes(60_000)}
    transfer = Transfer(files)
    assert transfer.run() == ("done", "done")
    rate = len(files[b"/one"]) / (transfer.now_ms / 1000 * BAUD / BITS_A_BYTE)
    figure(f"link: files at {rate:.0%} of the wire's rate")
    assert rate >= 0.7


@pytest.mark.parametrize("seed", range(3))
def test_a_noisy_cable(seed):
    files = files_of(seed)
    transfer = Transfer(files, seed)
    for wire in transfer.cable.wires:
        wire.flips = 3e-4
        wire.drops = wire.duplicates = 1e-3
    assert transfer.run() == ("done", "done")
    assert transfer.sink.whole == files


def test_the_cable_is_pulled_again_and_again():
    files = files_of(4, (30_000, 3000))
    transfer = Transfer(files)
    for _ in range(8):
        transfer.run(700)
        transfer.cable.cut()
        transfer.run(2500)
        transfer.cable.mend()
    assert transfer.run() == ("done", "done")
    assert transfer.sink.whole == files


@pytest.mark.parametrize("who", ["sender", "receiver"])
def test_a_restarted_transfer_resumes(who):
    """What has been written is not sent again."""
    files = files_of(5, (20_000, 20_000))
    transfer = Transfer(files)
    for _ in range(6):
        transfer.run(1300)
        if who == "sender":
            transfer.sender = Sender(transfer.source, b"HANDFUL")
        else:
            transfer.receiver = Receiver(transfer.sink)
    assert transfer.run() == ("done", "done")
    assert transfer.sink.whole == files
    assert sum(transfer.sink.writes) == 40_000


def test_an_incomplete_file_is_sent_again():
    files = files_of(6, (5000,))
    transfer = Transfer(files)
    end, fails = transfer.sink.end, [True, False]

    def failing():
        if fails.pop(0):
            transfer.sink.parts.clear()
            return False
        return end()

    transfer.sink.end = failing
    assert transfer.run() == ("done", "done")
    assert transfer.sink.whole == files


def test_a_session_that_takes_no_files_refuses_each_offer():
    """As on MicroPython: the sender stops, and a lost refusal is said again."""
    session = session_of(1, sha256)
    sender = Sender(Source(files_of()), b"HANDFUL")
    for lost in (True, False):
        session.receive(bytes(sender.output(10_000 + 300 * lost)), 0)
        assert session.line.is_offered
        refusal = bytes(session.line.refusal())
        assert not session.line.is_offered
        assert sender.state == "offering"
        if not lost:
            sender.receive(refusal, 0)
    assert sender.state == "refused"
    assert sender.output(99_000) is None
    assert session.state == "waiting"


@pytest.mark.parametrize("end", ["sender", "receiver"])
@pytest.mark.full
def test_a_mad_peer(end):
    """L7: valid frames of any contents break neither end."""
    rng = random.Random(7)
    transfer = Transfer(files_of())
    transfer.run(1000)
    victim = getattr(transfer, end)
    room = len(victim._reader.payload)
    for now_ms in range(20_000):
        kind = rng.choice((9, 10, 11, 12, 13, rng.randrange(256)))
        if end == "sender" and kind == 13:
            kind = 10
        small = rng.choice((1, 3, 255))
        rest = bytes(rng.randrange(small + 1) for _ in range(rng.choice((0, 4, 9, 11, 20, 63))))
        victim.receive(frame_of(bytes([kind]) + rest), now_ms)
        victim.output(now_ms)
    assert len(victim._block) == 2048
    assert len(victim._reader.payload) == room


def test_the_bytes_of_version_1():
    """The file protocol is unchanged, so that 0.1 can take and send the next version."""
    transfer = Transfer({b"/handful/1.mpy": bytes(range(70))})
    sender, receiver = transfer.sender, transfer.receiver
    said = []

    def pass_on(frame, other):
        said.append(bytes(frame))
        other.receive(said[-1], 1000)

    pass_on(sender.output(1000), receiver)
    receiver.accept()
    pass_on(receiver.output(1000), sender)
    for _ in range(3):
        pass_on(sender.output(1000), receiver)
    pass_on(receiver.output(1000), sender)
    crc = zlib.crc32(bytes(range(70))).to_bytes(4, "big")
    assert said == [
        frame_of(b"\x09\x01\x00\x01HANDFUL 0.1.0 from ANN"),
        frame_of(b"\x0a\x00\x00\xff\xff" + bytes(5)),
        frame_of(b"\x0b\x00\x00\x00\x00\x00\x46" + crc + b"/handful/1.mpy"),
        frame_of(b"\x0c\x00\x00\x00" + bytes(range(60))),
        frame_of(b"\x0c\x00\x00\x01" + bytes(range(60, 70))),
        frame_of(b"\x0a\x00\x01\xff\xff" + bytes(5)),
    ]
    assert (sender.state, receiver.state) == ("done", "done")
