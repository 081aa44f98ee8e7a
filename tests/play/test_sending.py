# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Sending the game to another handheld, through buttons and screens (L6)."""

import binascii
import random
import struct
import sys
from types import SimpleNamespace
from unittest.mock import Mock, patch

import pytest
from drive_check import ENTRY, NEEDED

import handful.app
from handful import VERSION
from handful.opening import opened_app
from handful.ports import A, B
from handful.transfer.receiver_app import ReceiverApp
from host_sim.desktop_ports import open_ports
from host_sim.handheld import FACTS, FRAME_MS
from host_sim.link_port import Plug
from host_sim.panel import close_display
from host_sim.reading import read
from tests.boards.start_file import FIRMWARE, asked, load_code, write_files
from tests.link.frames import frame_of
from tests.link.wire import BAUD, BITS_A_BYTE, Cable
from tests.sending import Sending, files_port
from tests.words import LINK, TAKE_IT
from tools.drive import MANIFEST, build_drive, manifest_of

SECOND = 31


@pytest.fixture
def sending(tmp_path):
    """A function that makes two handhelds."""
    made = []

    def make(**options):
        made.append(Sending(tmp_path, **options))
        return made[-1]

    yield make
    for each in made:
        each.pair.close()


def test_sent_taken_and_started(sending):
    """L6: sender and version are shown, A takes it, both screens tell how far it is."""
    two = sending().offer()
    words = two.right.read()
    assert "PLAYER 1 sends 9.9.0" in words and "▶Take it" in words
    assert "Their own program" in words and "do you trust it?" in words
    assert "Waiting to send" in two.left.read()
    assert not (two.drive / "update").exists()
    two.take()
    assert "Sending 9.9.0" in two.left.read()
    assert "version 9.9.0 ..." in two.right.read()
    two.pair.until(lambda: two.states == ("done", "done"))
    two.pair.frames(2)
    assert "It is complete" in two.right.read() and "has it all" in two.left.read()
    assert asked(two.drive) == (None, f"{two.drive}/update")
    two.right.press(A)
    assert two.right.app.session.over
    two.left.press(A)
    two.pair.until(lambda: two.left.screen == "title")
    assert two.left.state()["link"] is None


def test_nothing_is_taken_without_a_yes(sending):
    two = sending().offer()
    two.pair.frames(2 * SECOND)
    assert two.states == ("offering", "offered")
    two.pair.press(two.right, B)
    assert two.right.notice.startswith("Leave?")
    two.pair.press(two.right, A)
    assert two.right.screen == "title"
    two.until(two.left, "not accept it")
    assert not (two.drive / "update").exists()


@pytest.mark.parametrize("version", [VERSION, "0.1.0", "0.2.0b0", "0.0.9", "9.²"])
def test_what_is_not_newer_is_not_taken(sending, version):
    two = sending(version=version).offer()
    two.until(two.right, "not newer than")
    two.until(two.left, "not accept it")
    two.pair.press(two.right, A)
    assert two.states == ("refused", "refused")


def test_the_version_after_a_beta_is_taken(sending):
    """And so is the next beta."""
    numbers, is_beta, beta = VERSION.partition("b")
    version = f"{numbers}b{int(beta) + 1}" if is_beta else "9.9.9b1"
    two = sending(version=version).offer().take()
    two.pair.until(lambda: two.states == ("done", "done"))
    assert asked(two.drive) == (None, f"{two.drive}/update")


def test_a_pulled_cable_is_told_and_it_goes_on_where_it_was(sending):
    two = sending().offer().take()
    two.pair.cable.is_pulled = True
    two.pair.until(lambda: two.states == ("paused", "paused"))
    two.pair.frames()
    for side in two.pair.sides:
        assert "Paused: check the cable" in side.read()
    assert asked(two.drive) == (None, None)
    two.pair.cable.is_pulled = False
    two.pair.until(lambda: two.states == ("done", "done"))
    assert asked(two.drive) == (None, f"{two.drive}/update")


def test_a_computer_that_holds_the_drive_is_told_of(sending):
    two = sending().offer().take()
    for number, words in ((30, "A computer is using"), (28, "The drive is full")):
        two.files[1].held = number
        two.until(two.right, words)
        two.pair.until(lambda: two.states[0] == "paused")
        two.pair.frames(2 * SECOND)
        assert words in two.right.read()
        two.files[1].held = 0
        two.pair.until(lambda: two.states[0] == "sending")
    two.pair.until(lambda: two.states == ("done", "done"))
    assert asked(two.drive) == (None, f"{two.drive}/update")


def test_it_is_held_from_the_start(sending):
    two = sending().offer()
    two.files[1].held = 30
    two.right.pick(TAKE_IT)
    two.until(two.right, "A computer is using")
    assert not (two.drive / "update").exists()
    two.files[1].held = 0
    two.pair.until(lambda: two.states == ("done", "done"))


def test_the_sender_may_leave_and_come_back(sending):
    """L7, and L6: resumable; what has come is kept."""
    two = sending().offer().take()
    two.pair.press(two.left, B, A)
    assert two.left.screen == "title"
    two.until(two.right, "has left.")
    kept = (two.drive / "update/handful/__init__.py").stat().st_mtime_ns
    two.left.go("pick Link; pick Send the game")
    two.until(two.right, TAKE_IT)
    two.right.pick(TAKE_IT)
    two.pair.until(lambda: two.states == ("done", "done"))
    assert (two.drive / "update/handful/__init__.py").stat().st_mtime_ns == kept
    assert asked(two.drive) == (None, f"{two.drive}/update")


def test_the_receiver_may_leave_and_come_back(sending):
    two = sending().offer().take()
    two.pair.press(two.right, B, A)
    assert two.right.screen == "title"
    two.until(two.left, "not accept it")
    two.pair.press(two.left, A)
    two.offer().take()
    two.pair.until(lambda: two.states == ("done", "done"))
    assert asked(two.drive) == (None, f"{two.drive}/update")


def test_who_runs_from_the_update_starts_anew(sending):
    """Its own code is being replaced: it must not go back to a title that is half another's."""
    two = sending().offer().take()
    two.files[1].is_update = True
    two.pair.press(two.right, B, A)
    assert two.right.app.session.over


def test_without_room_beside_the_saves_nothing_is_taken(sending):
    """L6: half of it would leave none for the next roll."""
    two = sending()
    two.files[1].has_room = lambda count: False
    two.offer()
    two.until(two.right, "There is no room for it")
    two.until(two.left, "not accept it")
    assert not (two.drive / "update").exists()


def test_without_room_what_is_not_newer_is_still_called_so(sending):
    """L6: room would be no help."""
    two = sending(version=VERSION)
    two.files[1].has_room = lambda count: False
    two.offer()
    two.until(two.right, "not newer")


def test_a_file_that_does_not_belong_stops_it(sending):
    two = sending().offer().take()
    sender = two.left.app.session.link._sender
    package = sender._source
    sender._source = SimpleNamespace(
        file=lambda number: (b"code.py", 5, 5), read_into=package.read_into, count=package.count
    )
    two.until(two.right, "part of the game")
    two.until(two.left, "not accept it")
    assert not (two.drive / "update/code.py").exists()


class SmallReceiver:
    """The receiver that `tools.deploy --receiver` installs."""

    def __init__(self, plug, folder):
        self.ports = open_ports(FACTS)
        self.ports.link = plug
        self.ports.files = lambda: files_port(folder)
        with patch.object(handful.app, "App", ReceiverApp):  # as on its drive
            self.app = opened_app(self.ports, False, b"", None)

    def frame(self):
        self.app.step()
        self.ports.clock.wait_frame(self.ports.clock.now_ms(), FRAME_MS)

    def read(self):
        return read(self.ports.display.root_group)

    def run_as_main_does(self):
        """Run it on to its end as main.py does, and return whether code.py ran after it."""
        main = load_code(FIRMWARE / "handful/main.py")
        main.opened = lambda: (None, self.ports, self.app)
        main.main()
        return main.supervisor.reload.called


def test_the_small_receiver(sending, monkeypatch):
    """L6: a device that runs only this gets the game too, the version that is played here."""
    monkeypatch.setitem(sys.modules, "supervisor", Mock())
    two = sending(version=VERSION)
    small = SmallReceiver(Plug(two.pair.cable.ends[1]), two.drive)
    two.pair.sides[1] = small
    small.frame()
    assert "Waiting for the game" in small.read()
    two.left.go("pick Link; pick Send the game")
    two.until(small, TAKE_IT)
    assert "do you trust it?" in small.read()
    small.ports.keys.tap((B,))
    two.pair.frames()
    small.ports.keys.tap((A,))
    two.until(two.left, "not accept it")
    assert "Waiting for the game" in small.read()
    two.left.press(A)
    two.left.go("pick Link; pick Send the game")
    two.until(small, TAKE_IT)
    small.ports.keys.tap((A,))
    two.until(small, "It is complete")
    small.ports.keys.tap((A,))
    assert small.run_as_main_does()
    close_display(small.ports.display)


class Adversary:
    """A sender whose files are whatever it likes: `(path, data)`, and a count that may lie."""

    def __init__(self, files, count=None):
        self.files = files
        self.count = len(files) if count is None else count

    def file(self, number):
        path, data = self.files[number % len(self.files)]
        return path, len(data), binascii.crc32(data)

    def read_into(self, number, offset, buffer):
        part = self.files[number % len(self.files)][1][offset : offset + len(buffer)]
        buffer[: len(part)] = part
        return len(part)


def manifest(version, files):
    return (MANIFEST.encode(), manifest_of(version, {path.decode(): data for path, data in files}))


def game(version="9.9.9", manifest_says="9.9.9", without=()):
    """The files of a package that could start but for those left out."""
    files = [(ENTRY.encode(), b"")]
    files += [(f"{module}.py".encode(), b"") for module in NEEDED if module not in without]
    return [*files, manifest(manifest_says, files)]


HOSTILE = {
    "nothing": (Adversary([], 0), "could not start"),
    "65,535 files": (Adversary([(b"handful/x", b"1")], 65_535), "too large for a"),
    "501 files": (Adversary([(b"handful/x", b"1")], 502), "too large for a"),
    "one file": (Adversary([manifest("9.9.9", [])]), "could not start"),
    "no app": (Adversary(game(without=("handful/app",))), "could not start"),
    "another version": (Adversary(game(manifest_says="9.9.8")), "could not start"),
    "an older version": (Adversary(game(manifest_says="0.0.1")), "could not start"),
    "no manifest": (Adversary(game()[:-1]), "could not start"),
    "a dot": (Adversary([(b"handful/.", b"x")]), "part of the game"),
    "dots": (Adversary([(b"handful/..", b"x")]), "part of the game"),
    "a file as a folder": (
        Adversary([(b"handful/x.py", b"x"), (b"handful/x.py/y.py", b"y")]),
        "A file and a folder",
    ),
    "a folder as a file": (
        Adversary([(b"handful/x/y.py", b"x"), (b"handful/x", b"y")]),
        "A file and a folder",
    ),
    "size": (
        Adversary([(b"handful/x", bytes(5000)), (b"handful/y", bytes((1 << 20) - 4999))]),
        "too large for a",
    ),
}


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.thin(3)
def test_a_hostile_sender_is_refused_in_words(sending, name):
    """And what is installed starts as before."""
    source, words = HOSTILE[name]
    two = sending(version="9.9.9")
    two.left.go("pick Link; pick Send the game")
    two.left.app.session.link._sender._source = source
    two.right.pick(LINK)
    two.pair.until(lambda: two.states[1] in ("offered", "refused"))
    two.pair.frames()
    if TAKE_IT in two.right.read():
        two.right.pick(TAKE_IT)
    two.until(two.right, words)
    two.until(two.left, "not accept it")
    assert asked(two.drive) == (None, None)
    assert not (two.drive / "update" / MANIFEST).exists()
    two.right.press(B)
    two.right.press(A)
    assert two.right.screen == "title"


@pytest.mark.parametrize(
    ("offer", "peer"),
    [
        (b"9.9.9 \x1b[31mEVE", "?[31mEVE"),
        (b"9.9.9 A\nB\x7f", "A?B?"),
        (b"9.9.9 A|Signed", "A?Signed"),
        (b"9.9.9", "Other"),
        (b"9.9|You EVE", None),
        (b"\x1b[2J 9.9.9", None),
        (b"9.9.9-rc1 EVE", None),
        (b"9" * 60, "Other"),
        (b"|" * 60, None),
        (b"\xff\xfe 9.9.9", None),
    ],
)
def test_an_offer_of_any_bytes_is_shown_as_it_is(sending, offer, peer):
    """L7: no control character reaches a terminal, and no line of the screen is the sender's."""
    two = sending()
    two.left.go("pick Link; pick Send the game")
    two.left.app.session.link._sender._offer = offer
    two.right.pick(LINK)
    two.pair.until(lambda: two.states[1] in ("offered", "refused"))
    two.pair.frames(2)
    assert (two.states[1] == "offered") == (peer is not None)
    shown = two.right.state()["link"]["peer"]
    assert peer is None or shown == peer
    assert shown.isprintable()
    words = two.right.read()
    assert "signed: do you trust it?" in words or "not accepted" in words


def test_another_offer_is_agreed_to_again(sending):
    """What was agreed to was another version."""
    two = sending(version="9.9.9").offer().take()
    sender = two.left.app.session.link._sender
    sender._offer = b"9.9.8 BOB"
    two.pair.cable.is_pulled = True
    two.pair.until(lambda: two.states == ("paused", "paused"))
    two.pair.cable.is_pulled = False
    two.until(two.right, "BOB")
    assert TAKE_IT in two.right.read() and "9.9.8" in two.right.read()


def test_a_package_that_failed_before_is_tried_again_when_it_is_sent_again(sending):
    two = sending().offer()
    two.right.ports.nvm[-4:] = b"\3abc"
    two.right.pick(TAKE_IT)
    two.pair.until(lambda: two.states == ("done", "done"))
    assert bytes(two.right.ports.nvm[-4:]) == b"\xffabc"


@pytest.mark.parametrize("data", [None, b"", b"handful 0.1.0\n", b"\xff\n" * 9, b"end\n"])
@pytest.mark.thin(2)
def test_a_game_without_a_list_of_its_files_says_that_it_cannot_be_sent(sending, data):
    """Somebody has copied the package alone."""
    two = sending()
    (two.home / MANIFEST).unlink()
    if data is not None:
        (two.home / MANIFEST).write_bytes(data)
    two.left.go("pick Link; pick Send the game")
    two.until(two.left, "cannot be sent")
    assert two.left.state()["link"]["state"] == "unable"
    two.left.press(A)
    assert two.left.screen == "title"


def test_a_file_that_is_gone_ends_the_sending_in_words(sending):
    two = sending()
    two.left.go("pick Link; pick Send the game")
    (two.home / "handful/big").unlink()
    two.right.pick(LINK)
    two.until(two.right, TAKE_IT)
    two.right.pick(TAKE_IT)
    two.until(two.left, "cannot be sent")
    two.until(two.right, "has left.")


def options_of(side):
    """Open the options at the last row but two, and return what they show."""
    side.go("pick Options; UP*3")
    return side.read()


def test_what_came_can_be_removed(sending):
    """In the options, while there is something to remove."""
    two = sending().offer().take()
    two.pair.until(lambda: two.states == ("done", "done"))
    two.right.ports.nvm[-4:] = b"\3abc"
    two.right.press(B, A)
    assert "Remove update" in options_of(two.right)
    two.right.go("pick Remove update; B*2")
    assert (two.drive / "update").exists()
    two.right.go("pick Remove update; A")
    assert not (two.drive / "update").exists()
    assert asked(two.drive) == (None, None)
    assert two.right.screen == "options" and "Remove update" not in two.right.read()
    assert bytes(two.right.ports.nvm[-4:]) == b"\xffabc"


def test_a_part_that_came_can_be_removed_too(sending):
    two = sending().offer().take()
    two.right.press(B, A)
    options_of(two.right)
    two.right.go("pick Remove update; A")
    assert not (two.drive / "update").exists()


def test_the_one_that_runs_is_removed_by_leaving_it(sending):
    two = sending().offer().take()
    two.right.press(B, A)
    two.files[1].is_update = True
    options_of(two.right)
    two.right.go("pick Remove update")
    ends_without_opening_anything(two.right)


def test_taking_a_game_in_place_of_the_one_that_runs_is_left_by_leaving_that(sending):
    two = sending().offer()
    two.files[1].is_update = True
    two.take()
    two.right.press(B)
    ends_without_opening_anything(two.right)


def ends_without_opening_anything(side):
    """The files of the game that runs have gone or are of two versions: nothing may be loaded."""
    with patch.object(handful.app.scenes, "opener", side_effect=AssertionError):
        side.press(A)
    assert side.app.session.over


def test_a_drive_that_a_computer_holds_keeps_it(sending):
    two = sending().offer().take()
    two.right.press(B, A)
    two.files[1].held = 30
    options_of(two.right)
    two.right.go("pick Remove update; A")
    assert "Cannot write" in two.right.notice
    assert "Deleting" not in two.right.read()
    assert (two.drive / "update").exists()


PATHS = (
    b"handful/a.py",
    b"handful/a.py/b",
    b"handful/.",
    b"handful",
    b"lib/x",
    b"../x",
    b"code.py",
)
PATHS += (MANIFEST.encode(), b"", b"\xff\xfe", b"handful/" + b"d/" * 20 + b"x")


def mad_frame(rng, right):
    """A frame that a sender could send, with what no sender would."""
    receiver = getattr(right.app.session.link, "_receiver", None)
    kind = rng.choice((9, 9, 11, 11, 12, 12, 12, 13, rng.randrange(256)))
    if kind == 9 and rng.random() < 0.9:
        rest = b"\x01\x00\x03" + b"9.9.9 ANN"
    elif kind == 9:
        words = rng.choice((b"9.9.8 BOB", b"", b" ", b"\0" * 60, b"0.0.1", b"1e9 X"))
        rest = bytes([rng.choice((1, 2)), *rng.choice(((0, 0), (0, 3), (255, 255)))]) + words
    elif kind == 11:
        file = getattr(receiver, "file", 0)
        size = rng.choice((0, 1, 60, 61, 5000, 1 << 20, (1 << 32) - 1))
        rest = struct.pack(">HII", file, size, rng.choice((0, 1, 0x352441C2)))
        rest += PATHS[0] if rng.random() < 0.7 else rng.choice(PATHS)
    elif kind == 12:
        at = getattr(receiver, "offset", 0) // 2048
        rest = bytes([getattr(receiver, "file", 0) & 255, at & 255, rng.randrange(40)])
        rest += rng.randbytes(rng.choice((1, 59, 60)))
    else:
        rest = rng.randbytes(rng.randrange(60))
    return frame_of(bytes([kind]) + rest[:63])


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.full
def test_a_mad_sender_never_stops_the_game(sending, seed):
    """L7: B always leads home, and nothing is written beside the folder."""
    rng = random.Random(seed)
    two = sending()
    before = {path: path.read_bytes() for path in two.drive.rglob("*") if path.is_file()}
    end, seen = two.pair.cable.ends[0], set()
    for _ in range(800):
        if two.right.screen == "title":
            two.right.pick(LINK)
        for _ in range(rng.randrange(1, 4)):
            end.write(mad_frame(rng, two.right))
        two.right.frame()
        if rng.random() < 0.05:
            two.right.press(A)
        state = two.states[1]
        seen.add(state)
        if rng.random() < (0.3 if state == "refused" else 0.003):
            two.right.press(B)
            two.right.press(A)
    assert seen >= {"waiting", "offered", "receiving", "refused", "left"}
    two.right.press(B)
    two.right.press(A)
    two.right.frame()
    assert two.right.screen == "title"
    for path, data in before.items():
        assert path.read_bytes() == data
    after = {path for path in two.drive.rglob("*") if path.is_file()} - {*before}
    assert (two.drive / "update").exists()
    assert all(path.is_relative_to(two.drive / "update") for path in after)
    assert asked(two.drive) == (None, None)


def test_where_there_are_no_files_nothing_is_sent_or_taken(sending):
    """L6: as in a browser or on MicroPython: no row sends it, and both say that none is taken."""
    two = sending()
    two.right.ports.files = None
    two.left.go("pick Link; pick Send the game")
    two.right.pick(LINK)
    two.until(two.left, "not accept it")
    two.until(two.right, "This one cannot")
    assert "Send the game" not in two.right.read()
    two.right.press(A)
    two.pair.frames(SECOND)
    assert two.right.screen == "link"
    assert "This one cannot" in two.right.read()
    two.left.press(A)
    two.left.pick(LINK)
    two.pair.until(lambda: two.states == ("ready", "ready"))
    two.pair.frames(2)
    assert "This one cannot" not in two.right.read()


@pytest.mark.parametrize(("sent", "here"), [(2, 1), (1, 2), (0, 1), (255, 1)])
@pytest.mark.thin(2)
def test_a_game_for_another_system_is_refused_at_once(sending, sent, here):
    """L6: 2 is MicroPython; none of its modules would load, so not a byte of it is taken."""
    two = sending()
    two.files[0].system, two.files[1].system = sent, here
    two.left.go("pick Link; pick Send the game")
    two.right.pick(LINK)
    two.until(two.right, "another kind of")
    two.until(two.left, "not accept it")
    assert two.states == ("refused", "refused")
    assert not (two.drive / "update").exists()
    assert TAKE_IT not in two.right.read()


LATER_MS = 5
"""How much later in each frame the receiver looks: two devices are not in step."""


@pytest.mark.full
def test_the_game_is_sent_fast_enough(sending, tmp_path, figure):
    """The whole game, 68 % of the wire or more for its files' bytes (L6)."""
    two = sending()
    files = build_drive("pygamer").everything
    files[MANIFEST] = b"handful 9.9.0" + files[MANIFEST][files[MANIFEST].index(b"\n") :]
    write_files(two.home, files)
    (tmp_path / "empty").mkdir()
    two.files[1] = files_port(tmp_path / "empty")
    for side, wires in zip(two.pair.sides, Cable(random.Random(1)).ends(), strict=True):
        side.ports.link = Plug(wire_end(side.ports.clock, *wires))
    clock = two.right.ports.clock
    clock.wait_frame(clock.now_ms(), LATER_MS)
    two.offer().right.pick(TAKE_IT)
    while two.right.ports.clock.now_ms() - two.left.ports.clock.now_ms() > LATER_MS:
        two.left.frame()  # the other has had its frames with its keys
    start_ms = two.left.app.now_ms
    while two.states != ("done", "done"):
        for side in two.pair.sides:
            side.app.frame()
            side.ports.clock.wait_frame(side.app.now_ms, side.app.scene.frame_ms)
    update = tmp_path / "empty" / "update"
    size = sum(path.stat().st_size for path in update.rglob("*") if path.is_file())
    seconds = (two.left.app.now_ms - start_ms) / 1000
    share = size / (seconds * BAUD / BITS_A_BYTE)
    figure(f"the game over a cable: {share:.0%} of the wire is the files; {seconds:.0f} s")
    assert share >= 0.68


def wire_end(clock, outgoing, incoming):
    """Return one end of a timed cable, as a port of the handheld with this clock."""
    return SimpleNamespace(
        read=lambda most: incoming.read(most, clock.now_ms()),
        write=lambda data: outgoing.send(bytes(data), clock.now_ms()),
    )


def offer_of(system, count, text):
    """Return the frame of an offer, whoever makes it."""
    return frame_of(b"\x09" + struct.pack(">BH", system, count) + text)


@pytest.mark.parametrize("other", [(2, 10), (1, 60_000)], ids=["another system", "too many"])
def test_an_offer_that_changes_is_looked_at_again(sending, other):
    """L7: the same words with another system or more files than there can be."""
    two = sending().offer()
    assert two.states[1] == "offered"
    receiver = two.right.app.session.link
    offer = receiver._receiver.offer
    data = [offer_of(*other, offer)]
    receiver._port = SimpleNamespace(
        read=lambda most: data.pop() if data else None,
        write=lambda data: None,
        deinit=lambda: None,
    )
    two.right.frame()
    two.right.press(A)
    two.right.frame()
    assert receiver.state == "refused"
    assert not (two.drive / "update").exists()


def test_a_sender_with_letters_beyond_ascii_is_named(sending):
    two = sending()
    two.left.app.session.club.seating.take((("MÜLLER", "human"),))
    two.offer()
    assert "MÜLLER sends" in two.right.read()
