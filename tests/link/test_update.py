# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Taking a game over the cable (L6): at any moment the drive holds one that starts."""

import contextlib
import itertools
import os
import random
import shutil
import struct
import zlib
from pathlib import Path
from types import SimpleNamespace

import drive_check
import pytest

from handful.link.frame import BLOCK_BYTES, CHUNK, CHUNK_BYTES, FILE, HEADER, OFFER, WANT
from handful.link.receiver import Receiver
from handful.link.sender import Sender
from handful.transfer import receiving as link_update
from handful.transfer.receiving import LinkUpdate
from handful.transfer.scene import LinkPackage
from tests.boards.start_file import CHECKER, asked, small_drive, write_files
from tests.link.frames import frame_of, payload_of
from tests.link.test_files import Transfer
from tests.micropython_package import archive
from tools.drive import MANIFEST, build_drive, manifest_of, named_in
from tools.emulator.littlefs_image import BLOCK_BYTES as FLASH_BYTES
from tools.emulator.littlefs_image import file_system
from tools.micropython.board_files import SAVES_BYTES
from tools.micropython.drive import build_drive as build_micropython
from tools.micropython.drive import game_files

LONGEST_PATH = 53
PICO_BLOCKS = 352
"""What a Pico's drive has with MicroPython."""
OURS = ("handful/", "lib/")
FELT = bytes((9, 0, 4))
CUTS = 60


class PowerCut(BaseException):
    """A power cut in the middle of a write."""


class Power:
    """Power that fails after so many bytes written or folders changed; None: never."""

    def __init__(self, monkeypatch):
        self.left = None
        self.used = 0
        monkeypatch.setattr(link_update, "open", self._open, raising=False)
        changes = {name: self._changing(getattr(os, name)) for name in ("remove", "mkdir")}
        monkeypatch.setattr(link_update, "os", SimpleNamespace(stat=os.stat, **changes))

    def take(self, wanted):
        """Use up to so many bytes and return how many."""
        count = wanted if self.left is None else min(wanted, self.left)
        self.used += count
        if self.left is not None:
            self.left -= count
        return count

    def need(self, wanted):
        """Fail if there is not enough left."""
        if self.take(wanted) < wanted:
            raise PowerCut

    def _changing(self, change):
        def changed(path):
            self.need(1)
            change(path)

        return changed

    def _open(self, path, mode):
        if "w" in mode:
            self.need(1)
        file = open(path, mode)  # noqa: SIM115 (the caller closes it)
        write = file.write

        def torn(data):
            count = self.take(len(data))
            write(data[:count])
            file.flush()
            if count < len(data):
                raise PowerCut

        return _File(file, torn)


class _File:
    """A file that takes data as long as the power lasts."""

    def __init__(self, file, write):
        self._file = file
        self.write = write
        self.seek, self.close = file.seek, file.close
        self.readinto = getattr(file, "readinto", None)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._file.close()


def port(folder):
    """The files port for a folder that anybody may write."""
    return SimpleNamespace(
        root=str(folder),
        home=str(folder),
        take=lambda: None,
        give_back=lambda: None,
    )


def sending(home, folder, seed=1):
    """A transfer of the package in one folder to the drive in another."""
    transfer = Transfer({}, seed)
    transfer.source = LinkPackage(str(home), FELT)
    transfer.sender = Sender(transfer.source, b"9.9.0 ANN")
    transfer.sink = LinkUpdate(port(folder))
    transfer.receiver = Receiver(transfer.sink)
    return transfer


@pytest.fixture
def home(tmp_path):
    return write_files(
        tmp_path / "home", small_drive("9.9.0", handful__big=bytes(5000)).everything
    )


@pytest.fixture
def folder(tmp_path):
    return write_files(tmp_path / "drive", small_drive().everything)


def test_a_package_without_the_boards_own_files(home, folder):
    """L6: board files are never sent; the manifest comes last and names the rest."""
    assert sending(home, folder).run() == ("done", "done")
    update = folder / "update"
    sent = list(named_in((update / MANIFEST).read_bytes()))
    assert sent.pop() == "handful/felt"
    assert (update / "handful/felt").read_bytes() == FELT
    assert sorted(sent) == [
        path for path in small_drive(handful__big=b"").files if path.startswith(OURS)
    ]
    for path in sent:
        assert (update / path).read_bytes() == (home / path).read_bytes()
    assert not any((update / name).exists() for name in ("handheld.py", CHECKER))
    assert asked(folder) == (None, f"{folder}/update")


def test_a_block_beyond_the_end_of_the_colour_is_empty(tmp_path):
    """Whoever asks for it leaves the sender's buffer as long as it was."""
    package = LinkPackage(str(write_files(tmp_path, {MANIFEST: b"handful 0.1.0\nend\n"})), FELT)
    assert package.file(0)[0] == b"handful/felt"
    buffer = bytearray(2048)
    assert package.read_into(0, 2048, buffer) == 0
    assert len(buffer) == 2048


@pytest.mark.full
def test_the_real_package(tmp_path):
    """Every path fits into a message, and the parts make up the manifest."""
    real = build_drive("pygamer")
    package = LinkPackage(str(write_files(tmp_path, real.everything)), FELT)
    names = [package.file(number)[0].decode() for number in range(package.count)]
    assert max(map(len, names)) <= LONGEST_PATH
    assert names[-1] == MANIFEST
    assert names[-2] == "handful/felt"
    assert names[:-2] == [path for path in real.files if path.startswith(OURS)]
    buffer = bytearray(2048)
    size = package.file(package.count - 1)[1]
    parts = [
        buffer[: package.read_into(package.count - 1, at, buffer)] for at in range(0, size, 2048)
    ]
    (tmp_path / "sent").write_bytes(b"".join(bytes(part) for part in parts))
    assert sum(map(len, parts)) == size
    assert package.version == real.version


@pytest.mark.full
def test_the_real_package_of_micropython_is_an_archive(tmp_path, figure):
    """M2: a newer one fits beside it, and the saves."""
    board = "pico_st7735_micropython"
    home = write_files(tmp_path / "home", build_micropython(board).everything)
    folder = tmp_path / "drive"
    folder.mkdir()
    assert sending(home, folder).run() == ("done", "done")
    drive = file_system(PICO_BLOCKS)
    for root in (home, folder):
        for path in filter(Path.is_file, root.rglob("*")):
            name = path.relative_to(root).as_posix()
            drive.makedirs(name.rpartition("/")[0], exist_ok=True)
            with drive.open(name, "wb") as file:
                file.write(path.read_bytes())
    left = (PICO_BLOCKS - drive.used_block_count) * FLASH_BYTES
    figure(
        f"MicroPython: with the game and a newer one {left:,} bytes are free, {SAVES_BYTES:,} "
        "for saves"
    )
    assert left > SAVES_BYTES
    come = archive(folder / "update")
    for path, data in game_files(board).items():
        if path.startswith(OURS):
            assert come.stat(f"/{path}")[6] == len(data)
            buffer = bytearray(len(data))
            assert come.open(f"/{path}", "rb").readinto(buffer) == len(data)
            assert buffer == data
    with come.open("/handful/felt", "rb") as file:
        assert file.read() == FELT
    assert come.stat("/handful/ui")[0] == 0x4000
    for path in ("/handful/nothing.mpy", "/handheld.mpy"):
        with pytest.raises(OSError, match="2"):
            come.stat(path)


@pytest.mark.full
def test_each_kind_starts_its_own_package_alone(tmp_path, monkeypatch):
    """M2: one of the other kind would end in a traceback, whoever has put it there."""
    monkeypatch.setattr(drive_check, "sys", SimpleNamespace(implementation=SimpleNamespace()))
    own = {}
    for system, files in (
        ("circuitpython", build_drive("pygamer").files),
        ("micropython", {drive_check.ARCHIVE: b"end\n"}),
    ):
        files = {path: data for path, data in files.items() if path.startswith(OURS)}
        update = {**files, MANIFEST: manifest_of("9.9.9", files)}
        own[system] = write_files(
            tmp_path / system, {f"update/{path}": update[path] for path in update}
        )
    for runs in own:
        drive_check.sys.implementation.name = runs
        for system, root in own.items():
            found = drive_check.package_folder(f"{root}/", "0.1.0")
            assert found == (f"{root}/update" if system == runs else None)


def test_a_package_that_has_come_is_sent_on_with_our_own_colour(home, folder, tmp_path):
    sending(home, folder).run()
    third = write_files(tmp_path / "third", small_drive().everything)
    transfer = sending(folder / "update", third)
    transfer.source = LinkPackage(str(folder / "update"), b"\1\2\3")
    transfer.sender = Sender(transfer.source, b"9.9.0 BOB")
    assert transfer.run() == ("done", "done")
    assert (third / "update/handful/felt").read_bytes() == b"\1\2\3"
    assert asked(third) == (None, f"{third}/update")


@pytest.mark.full
def test_power_fails_at_any_byte(home, folder, tmp_path, monkeypatch):
    """L6: never a half-installed game, and the next try goes on from there."""
    power = Power(monkeypatch)
    sending(home, folder).run()
    most = power.used
    rng = random.Random(6)
    cuts = sorted({*rng.sample(range(most), CUTS), 0, 1, most - 1, *range(most - 300, most, 40)})
    for cut in cuts:
        drive = shutil.copytree(
            folder, tmp_path / f"cut{cut}", ignore=shutil.ignore_patterns("update")
        )
        power.left = cut
        with pytest.raises(PowerCut):
            sending(home, drive).run()
        assert asked(drive) == (None, None), f"after {cut} bytes"
        power.left, power.used = None, 0
        assert sending(home, drive).run() == ("done", "done")
        assert power.used <= most - cut + 2048 + 10, f"did not resume after {cut} bytes"
        assert asked(drive) == (None, f"{drive}/update")


def test_power_fails_while_an_update_is_updated(home, folder, tmp_path, monkeypatch):
    """The complete update is given up first; the installed game still starts."""
    sending(home, folder).run()
    later = write_files(
        tmp_path / "later", small_drive("9.10.0", handful__big=bytes(4000)).everything
    )
    power = Power(monkeypatch)
    for cut in (0, 1, 2, 100, 2500, 4010, 4100):
        drive = shutil.copytree(folder, tmp_path / f"cut{cut}")
        power.left = cut
        with pytest.raises(PowerCut):
            sending(later, drive).run()
        assert asked(drive) == (None, f"{drive}/update" if cut == 0 else None)
        power.left = None
        assert sending(later, drive).run() == ("done", "done")
        assert asked(drive) == (None, f"{drive}/update")
        assert (drive / "update/handful/big").read_bytes() == bytes(4000)


def test_a_drive_that_refuses_for_a_while(home, folder):
    """L6: nothing is lost while a computer holds the drive."""
    transfer = sending(home, folder)
    rng = random.Random(3)
    held = []

    def take():
        if rng.random() < 0.5:
            held.append(1)
            raise OSError(30)

    transfer.sink._files.take = take
    receive = transfer.receiver.receive

    def patient(data, now_ms):
        with contextlib.suppress(OSError):
            receive(data, now_ms)

    transfer.receiver.receive = patient
    assert transfer.run() == ("done", "done")
    assert len(held) > 5
    assert asked(folder) == (None, f"{folder}/update")


def test_longer_files_of_an_older_update(folder, tmp_path):
    """What looks like the start of a file may belong to another version."""
    old = {f"handful__m{number}": bytes(3000) for number in range(6)}
    new = {f"handful__m{number}": b"1" * 3000 + bytes(number) for number in range(6)}
    for version, files in (("9.8.0", old), ("9.9.0", new)):
        home = write_files(tmp_path / version, small_drive(version, **files).everything)
        assert sending(home, folder).run() == ("done", "done")
        assert asked(folder) == (None, f"{folder}/update")


def test_the_other_form_of_a_module_is_removed(home, folder):
    """A source that stayed would hide its compiled form."""
    write_files(folder, {"update/handful/app.mpy": b"C\x06", "update/handful/app.txt": b""})
    assert sending(home, folder).run() == ("done", "done")
    assert not (folder / "update/handful/app.mpy").exists()
    assert (folder / "update/handful/app.txt").exists()


@pytest.mark.parametrize(
    "path",
    [
        b"handheld.py",
        b"board_facts.py",
        b"code.py",
        b"settings.toml",
        b"../code.py",
        b"handful/../../code.py",
        b"/handful/app.py",
        b"lib",
        b"handful/",
        b"handful//app.py",
        b"lib/a b",
        b"handful\\..\\code.py",
        b"handful.manifest/x",
        b"handful/.",
        b"handful/./app.py",
        b"handful/app.py.",
        b"\xff",
        b"",
    ],
)
def test_what_must_not_come_is_refused(folder, path):
    """L6 and L7: nothing is written outside the folder."""
    sink = LinkUpdate(port(folder))
    assert sink.begin(path, 5, 5) == -1
    assert not (folder / "update").exists()


def test_a_package_may_be_as_large_as_code_py_takes(folder):
    """So a package that is taken can be started, too."""
    sink = LinkUpdate(port(folder))
    assert sink.begin(b"handful/x", drive_check.MOST_UPDATE_BYTES + 1, 0) == -1
    sink.look(drive_check.MOST_UPDATE_FILES + 1)
    assert not sink.refusal
    assert sink.begin(b"handful/x", drive_check.MOST_UPDATE_BYTES, 0) == 0
    assert sink.begin(b"handful/y", 1, 0) == -1
    sink.look(drive_check.MOST_UPDATE_FILES + 2)
    assert sink.refusal == "large"


SMALL_LIMIT = 12_000
"""In place of 1 MiB, so that a trial takes a moment."""
A, B = b"handful/a", b"lib/b"


class FalseSender:
    """Sends what it likes to a receiver whose player has agreed once."""

    def __init__(self, folder):
        self.sink = LinkUpdate(port(folder))
        self.receiver = Receiver(self.sink)
        self.offer()
        self.sink.look(self.receiver.count)
        self.receiver.accept()
        self._now_ms = self._fill = 0

    def offer(self):
        """Offer the same game."""
        self.send(struct.pack(">BBH", OFFER, 1, 501) + b"9.9.0 EVE")

    def send(self, payload):
        """Send one frame."""
        self.receiver.receive(frame_of(payload), 0)

    def wanted(self):
        """Return the file and the block that are asked for; None once it is over."""
        self._now_ms += 1000
        want = self.receiver.output(self._now_ms)
        if self.receiver.state != "receiving":
            return None
        return struct.unpack_from(">HH", payload_of(want), 1)

    def send_file(self, path, size, is_whole):
        """Send a file of new content, or with a wrong check; return whether it goes on."""
        file, _ = self.wanted()
        self._fill += 1
        data = bytes((self._fill % 256,)) * size
        crc = zlib.crc32(data) ^ (not is_whole)
        self.send(struct.pack(">BHII", FILE, file, size, crc) + path)
        while (wants := self.wanted()) and wants[1] != HEADER:
            at = wants[1] * BLOCK_BYTES
            self.send_block(*wants, data[at : at + BLOCK_BYTES])
        return wants is not None

    def send_block(self, file, block, data):
        """Send a block chunk by chunk."""
        for chunk in range(-(-len(data) // CHUNK_BYTES)):
            head = bytes((CHUNK, file & 0xFF, block & 0xFF, chunk))
            self.send(head + data[chunk * CHUNK_BYTES :][:CHUNK_BYTES])


@pytest.mark.parametrize(
    ("files", "refusal"),
    [
        ([(A, 3000, True)], "large"),
        ([(A, 3000, True), (A, 3000, False), (A, 2999, True), (A, 2999, False)], "large"),
        ([(A, 3000, True), (B, 3000, False), (B, 3000, False), (A, 2000, True)], "large"),
        ([(A, 3000, True), (B, 3000, True), (A, 10, True), (B, 10, True)], "large"),
        ([(A, 0, True), (A, 100, True), (A, 0, True)], "large"),
        ([(MANIFEST.encode(), 3000, True)], "large"),
        ([(b"lib/%d/%sy" % (n, b"x/" * 20), 0, True) for n in range(9)], "large"),
        ([(A, 1500, False)], "damaged"),
        ([(A, 1500, False), (B, 1500, False)], "damaged"),
        ([(A, 1500, False), (B, 0, False), (b"lib/c", 7, False)], "damaged"),
    ],
)
def test_what_is_written_counts(folder, monkeypatch, files, refusal):
    """L7: a file that comes again is written again, by whatever path."""
    monkeypatch.setattr(link_update, "_MOST_BYTES", SMALL_LIMIT)
    power = Power(monkeypatch)
    sender = FalseSender(folder)
    sent = 0
    for path, size, is_whole in itertools.cycle(files):
        if not sender.send_file(path, size, is_whole):
            break
        sent += 1
    assert (sender.sink.refusal, sender.receiver.state) == (refusal, "refused")
    assert power.used <= SMALL_LIMIT + 1000, "its bytes, and the changes of a folder"
    if refusal == "damaged":
        assert sent == 3


@pytest.mark.thin(3)
@pytest.mark.parametrize("seed", range(12))
def test_no_order_of_messages_writes_more(folder, monkeypatch, seed):
    """L7: whatever is sent once the player has agreed to one offer."""
    monkeypatch.setattr(link_update, "_MOST_BYTES", SMALL_LIMIT)
    power = Power(monkeypatch)
    rng = random.Random(seed)
    sender = FalseSender(folder)
    paths = [A, B, b"handful/x/y/z", b"lib/q.py", b"lib/q.mpy", MANIFEST.encode()]
    sizes = (0, 1, 60, 2048, 3000, rng.randrange(9000))
    for _ in range(3000):
        wants = sender.wanted()
        if wants is None:
            break
        is_file = wants[1] == HEADER
        if rng.random() < 0.2:
            kind = rng.choice((FILE, CHUNK, OFFER, WANT))
            sender.send(bytes((kind,)) + struct.pack(">H", wants[0]) + rng.randbytes(40))
        elif is_file or rng.random() < 0.1:
            data = rng.randbytes(1) * rng.choice(sizes)
            crc = zlib.crc32(data) ^ (rng.random() < 0.3)
            head = struct.pack(">BHII", FILE, wants[0], len(data), crc)
            sender.send(head + rng.choice(paths))
        else:
            at = 0 if rng.random() < 0.1 else wants[1] * BLOCK_BYTES
            sender.send_block(*wants, data[at : at + BLOCK_BYTES])
            sender.send_block(*wants, bytes(BLOCK_BYTES))
        if rng.random() < 0.05:
            sender.offer()
    assert sender.receiver.state in ("refused", "offered"), "it ends"
    assert power.used <= SMALL_LIMIT + 1000


def test_a_file_that_never_arrives_complete_is_refused(folder):
    """L7: after three times."""
    sink = LinkUpdate(port(folder))
    for _ in range(3):
        assert sink.begin(b"handful/x.py", 4, 99) == 0
        sink.write(0, b"1234")
        assert not sink.end()
    assert sink.begin(b"handful/x.py", 4, 99) == -1
    assert sink.begin(b"handful/y.py", 1 << 30, 99) == -1
