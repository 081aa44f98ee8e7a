# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A copy that loses nobody's byte, wherever it is broken off."""

import ctypes
import errno
import os
import random
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from handful.store.save_file import SIZES
from tests.boards.start_file import asked, small_drive, write_files
from tools import coach_tables, deploy
from tools.coach_tables import Tables
from tools.command_line import INTERRUPTED
from tools.drive import (
    MANIFEST,
    MORE,
    MORE_BYTES,
    SAVE,
    Drive,
    TargetError,
    build_drive,
    manifest_of,
)
from tools.drive_copy import in_copying_order
from tools.fat_copy import FatCopy
from tools.mounted_drive import (
    SCRATCH,
    SPARE,
    FileSystem,
    MountedDrive,
    find_drive,
)

pytestmark = pytest.mark.usefixtures("no_sync")

BOOT_OUT = (
    "Adafruit CircuitPython {version} on 2026-03-03; Adafruit PyGamer with samd51j19\n"
    "Board ID:{board}\nUID:0123456789ABCDEF\n"
)
OF_THE_USER = {
    "settings.toml": b'HANDFUL_SEED = "7"\n',
    "scores.bin": b"scores",
    "boot.py": b"import storage\n",
    "lib/neopixel.mpy": b"C\x06",
    "handful/notes.txt": b"mine",
}
HELLO = b'print("Hello World!")\n'
SAVE_BYTES = SIZES[0] * 512


def device_files(version="10.1.4", board="pygamer"):
    return {"boot_out.txt": BOOT_OUT.format(version=version, board=board).encode()}


@pytest.fixture
def folder(tmp_path):
    return write_files(tmp_path / "CIRCUITPY", {**device_files(), **OF_THE_USER, "code.py": HELLO})


@pytest.fixture
def target(folder):
    return MountedDrive(folder)


def quiet(line):
    pass


def copied(drive, target, tables=None, say=quiet):
    copy = FatCopy(drive, target, say)
    copy.run(tables)
    return copy


def files_of(folder):
    """Return the content of all files; what follows a manifest's end is left out."""
    found = {}
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink():
            name = path.relative_to(folder).as_posix()
            data = path.read_bytes()
            found[name] = data.partition(b"\nend\n")[0] if name == MANIFEST else data
    return found


def expected(drive, *more):
    files = {**device_files(), **OF_THE_USER, **drive.everything}
    for each in more:
        files.update(each)
    files[MANIFEST] = files[MANIFEST].partition(b"\nend\n")[0]
    return files


def run(folder, *arguments):
    words = ["--board", "pygamer", "--drive", str(folder), "--coach", "none", *arguments]
    return deploy.main(words)


def refused(capsys, *arguments):
    status = deploy.main(list(arguments))
    error = capsys.readouterr().err
    assert status == 2
    assert error.startswith("tools.deploy: ")
    assert error.count("\n") == 1
    return error


class TestCopy:
    def test_a_new_drive_gets_everything(self, folder, capsys):
        assert run(folder) == 0
        saves = {SAVE: bytes(SAVE_BYTES), MORE: bytes(MORE_BYTES)}
        assert files_of(folder) == expected(build_drive("pygamer"), saves)
        assert asked(folder) == (None, None)
        assert f"is on {folder}" in capsys.readouterr().out

    def test_progress_is_shown(self, folder, capsys):
        run(folder)
        lines = capsys.readouterr().out.splitlines()
        count = len(build_drive("pygamer").files)
        assert lines[0].startswith(f"1/{count} ")
        assert lines[-2] == f"{count} of {count} files written, code.py last"

    def test_the_manifest_comes_first_then_a_stand_in_and_code_py_last(self, folder):
        system = Counting()
        drive = small_drive()
        copied(drive, MountedDrive(folder, system))
        assert system.moved[:2] == [MANIFEST, "code.py"]
        assert system.moved[-2:] == [MANIFEST, "code.py"]
        assert "code.py" not in system.moved[2:-2]
        stand_in = system.written[1]
        assert b"\nCOPYING = True\n" in stand_in
        assert system.written[-1] == drive.code

    def test_a_second_run_writes_only_what_changed(self, folder, target):
        drive = small_drive()
        copied(drive, target)
        (folder / "handful/app.py").unlink()
        again = Counting()
        copied(drive, MountedDrive(folder, again))
        assert again.moved == [MANIFEST, "code.py", "handful/app.py", MANIFEST, "code.py"]

    def test_files_of_an_earlier_version_go_and_no_others(self, target, small_saves):
        old = small_drive("0.0.1", handful__old__gone=b"1", lib__adafruit_old=b"2")
        copied(old, target)
        copied(small_drive(), target)
        assert files_of(target.path) == expected(small_drive(), small_saves)
        assert not (target.path / "handful/old").exists(), "an empty folder stays"

    def test_what_finder_puts_beside_the_files_goes(self, target, small_saves):
        """Dragged there by a Mac, each of them has a file of 4 KB beside it."""
        room = FatCopy(small_drive(), Sized(target.path, 100_000), quiet)._room()
        data = b"\0\5\x16\7..."
        own = {"._scores.bin": data, "lib/adafruit_thing/.___init__.py": b"mine"}
        beside = {"._code.py": data, "handful/._app.py": data}
        write_files(target.path, {**own, **beside})
        copy = FatCopy(small_drive(), Sized(target.path, 100_000), quiet)
        assert copy._room() == room + sum(map(target.size, beside))
        copy.run()
        assert files_of(target.path) == expected(small_drive(), small_saves, own)

    def test_a_manifest_is_not_believed_about_other_files(self, target, small_saves):
        """A user's file that a manifest names with its very size and checksum."""
        wrong = manifest_of("0.0.1", {**OF_THE_USER, **device_files(), "../outside": b"safe"})
        outside = target.path.parent / "outside"
        outside.write_bytes(b"safe")
        write_files(target.path, {MANIFEST: wrong})
        copied(small_drive(), target)
        assert outside.read_bytes() == b"safe"
        kept = {**device_files(), **OF_THE_USER}
        for path in ("lib/neopixel.mpy", "handful/notes.txt"):  # in our own folders it is
            del kept[path]
        assert kept.items() <= files_of(target.path).items()


class TestOfTheUser:
    """What the copy cannot prove that it wrote is kept, and listed."""

    @pytest.mark.parametrize(
        "path",
        ["code.py", "handful/app.py", "lib/adafruit_thing/__init__.py", SCRATCH, SPARE, MANIFEST],
    )
    def test_a_file_in_the_way_is_kept(self, target, path):
        write_files(target.path, {path: b"import my_robot\n"})
        said = []
        copy = copied(small_drive(), target, say=said.append)
        assert target.read(f"{path}.bak") == b"import my_robot\n"
        assert f"your {path} is kept as {path}.bak" in said
        assert copy.kept == {path: f"{path}.bak"}
        assert asked(target.path) == (None, None)

    def test_a_kept_one_is_never_overwritten(self, target):
        for number in range(1, 4):
            write_files(target.path, {"code.py": b"mine = %d\n" % number})
            copied(small_drive(), target)
        names = ("code.py.bak", "code.py.bak2", "code.py.bak3")
        assert [target.read(name) for name in names] == [b"mine = %d\n" % n for n in (1, 2, 3)]

    @pytest.mark.parametrize("code", [HELLO, b"", small_drive().code])
    def test_an_empty_or_our_own_code_is_not_kept(self, target, code):
        write_files(target.path, {"code.py": code})
        assert copied(small_drive(), target).kept == {}

    def test_our_file_that_the_user_changed_is_kept(self, target):
        copied(small_drive("0.0.1"), target)
        changed = small_drive().files["handful/app.py"] + b"# mine\n"
        write_files(target.path, {"handful/app.py": changed, "code.py": b"# mine, too\n"})
        copy = copied(small_drive(), target)
        assert sorted(copy.kept) == ["code.py", "handful/app.py"]
        assert target.read("handful/app.py.bak") == changed

    def test_a_changed_file_of_an_earlier_version_stays(self, target):
        copied(small_drive("0.0.1", handful__old=b"1"), target)
        write_files(target.path, {"handful/old": b"mine"})
        copied(small_drive(), target)
        assert target.read("handful/old") == b"mine"

    def test_folders_and_files_in_the_way_of_the_other(self, target):
        shutil.rmtree(target.path / "lib")
        write_files(target.path, {"lib": b"oops", "handheld.py/x": b"oops", SCRATCH + "/y": b"z"})
        copy = copied(small_drive(), target)
        assert copy.kept == {each: f"{each}.bak" for each in ("lib", "handheld.py", SCRATCH)}
        assert target.read("handheld.py.bak/x") == b"oops"
        assert asked(target.path) == (None, None)

    def test_links_are_not_followed(self, target, tmp_path):
        outside = write_files(tmp_path / "outside", {"app.py": b"1", "code.py": b"2", SAVE: b"3"})
        before = files_of(outside)
        shutil.rmtree(target.path / "handful")
        (target.path / "code.py").unlink()
        (target.path / "handful").symlink_to(outside)
        for name in ("code.py", SAVE):
            (target.path / name).symlink_to(outside / name)
        copied(small_drive(), target)
        assert files_of(outside) == before
        assert (target.path / "handful.bak").is_symlink()
        assert (target.path / f"{SAVE}.bak").is_symlink(), "it may be a player's own"
        assert asked(target.path) == (None, None)

    @pytest.mark.parametrize(
        ("path", "aside"),
        [
            ("code.txt", "code.txt"),
            ("handful/late.py", "handful/late.py"),
            ("handful/late/x.txt", "handful/late"),
            ("handheld/__init__.py", "handheld"),
            ("adafruit_thing.mpy", "adafruit_thing.mpy"),
            ("adafruit_thing/mine.py", "adafruit_thing"),
        ],
    )
    def test_what_would_be_used_instead_is_kept_under_another_name(self, target, path, aside):
        write_files(target.path, {path: b"MINE = 1"})
        drive = small_drive()
        files = {**drive.files, "handful/late.mpy": b"C\x06"}
        copy = copied(Drive(drive.board, drive.version, files, drive.code), target)
        assert copy.kept == {aside: f"{aside}.bak"}
        assert target.read(path.replace(aside, f"{aside}.bak")) == b"MINE = 1"
        assert asked(target.path) == (None, None)

    @pytest.mark.parametrize(
        "path", ["handful/app", "handful/mine.py", "lib/other.py", "other.py"]
    )
    def test_what_is_in_nobodys_way_stays(self, target, path):
        write_files(target.path, {path: b"MINE = 1"})
        assert copied(small_drive(), target).kept == {}
        assert target.read(path) == b"MINE = 1"


class TestSaves:
    """16.A2: the save file comes with the drive, of full size, and a player's is never touched."""

    def test_it_stays_as_it_is(self, folder):
        played = bytes(range(256)) * (SAVE_BYTES // 256)
        for data in (played, b"cut short"):
            write_files(folder, {SAVE: data, MORE: data})
            copied(small_drive(), MountedDrive(folder))
            assert (folder / SAVE).read_bytes() == data
            assert (folder / MORE).read_bytes() == data

    @pytest.mark.parametrize("name", [SAVE, MORE])
    def test_an_empty_one_counts_as_none(self, folder, small_saves, name):
        """It is left where a page that was writing it was closed, or the cable pulled."""
        copied(small_drive(), MountedDrive(folder))
        write_files(folder, {name: b""})
        said = []
        copied(small_drive(), MountedDrive(folder), say=said.append)
        assert f"{name}, {len(small_saves[name])} bytes, empty" in said
        assert files_of(folder) == expected(small_drive(), small_saves)

    def test_it_is_not_in_the_manifest(self, target):
        copied(small_drive(), target)
        assert SAVE.encode() not in target.read(MANIFEST)

    @pytest.mark.parametrize(
        ("room", "size"),
        [(7_000_000, 589_824), (1_500_000, 294_912), (700_000, 172_032), (310_000, 172_032)],
    )
    def test_its_size_is_the_one_that_the_game_would_make(self, target, monkeypatch, room, size):
        needed = -FatCopy(small_drive(), Sized(target.path, 0), quiet)._room()
        said = []
        copied(small_drive(), Sized(target.path, needed + room), say=said.append)
        assert (target.path / SAVE).stat().st_size == size
        assert (target.path / MORE).stat().st_size == MORE_BYTES

    def test_without_room_it_says_so(self, target):
        needed = -FatCopy(small_drive(), Sized(target.path, 0), quiet)._room()
        said = []
        copied(small_drive(), Sized(target.path, needed + 100_000), say=said.append)
        assert f"there is no room for {SAVE}" in said
        assert not target.exists(SAVE)

    @pytest.mark.parametrize("name", [SAVE, MORE])
    @pytest.mark.parametrize("kind", ["a folder", "a link", "a link to nothing", "a pipe"])
    def test_what_is_no_file_is_kept_and_said(self, folder, small_saves, name, kind):
        """The game could save nothing there, and would not say so before the first game's end."""
        path = folder / name
        if kind == "a folder":
            write_files(path, {"notes.txt": b"mine"})
        elif kind == "a pipe":
            os.mkfifo(path)
        else:
            path.symlink_to(folder / "scores.bin" if kind == "a link" else "nothing")
        said = []
        copy = copied(small_drive(), MountedDrive(folder), say=said.append)
        assert f"{name} is no file, and the game would save nothing there" in said
        assert copy.kept == {name: f"{name}.bak"}
        assert os.path.lexists(folder / f"{name}.bak")
        assert path.read_bytes() == small_saves[name]
        assert (folder / "scores.bin").read_bytes() == b"scores"

    def test_the_receiver_brings_it(self, folder, capsys):
        assert deploy.main(["--board", "pygamer", "--drive", str(folder), "--receiver"]) == 0
        assert (folder / SAVE).read_bytes() == bytes(SAVE_BYTES)
        assert deploy.main(["--board", "pygamer", "--receiver", "--coach", "all"]) == 2


class Sized(MountedDrive):
    """A drive with so many bytes free, whatever is on it."""

    def __init__(self, path, free, total=8_000_000):
        super().__init__(path)
        self._sizes = free, total

    free = property(lambda self: self._sizes[0])
    total = property(lambda self: self._sizes[1])


class TestClusters:
    """A file takes whole clusters, of a size that each system tells in its own way."""

    @pytest.mark.parametrize(("answers", "size"), [(True, 1024), (False, 4096)])
    def test_on_windows(self, target, monkeypatch, answers, size):
        def free_space(root, sectors, bytes_each, free, total):
            sectors._obj.value, bytes_each._obj.value = 2, 512
            return answers and root == target.path.anchor

        windll = SimpleNamespace(kernel32=SimpleNamespace(GetDiskFreeSpaceW=free_space))
        monkeypatch.setattr(ctypes, "windll", windll, raising=False)
        monkeypatch.delattr(os, "statvfs")
        assert target.rounded(1) == size

    def test_elsewhere(self, target, monkeypatch):
        monkeypatch.setattr(os, "statvfs", lambda path: SimpleNamespace(f_frsize=1024))
        assert target.rounded(1025) == 2048


class TestTables:
    """16.A2: the coach's tables come too, and 544 KiB stay free, 128 on drives of 1 MB."""

    ALL = tuple(Tables(name, name.encode() * 100, name.encode() * 60) for name in ("herg", "ynot"))

    def test_they_come_and_go(self, folder, target, small_saves):
        tables = {"coach/herg.values": b"h" * 9, "coach/ynot.values": b"y" * 9}
        copied(small_drive(), target, tables)
        assert files_of(folder) == expected(small_drive(), small_saves, tables)
        tables = {"coach/herg.values": b"H" * 5}
        assert copied(small_drive(), target, tables).kept == {}
        assert files_of(folder) == expected(small_drive(), small_saves, tables)

    def test_one_of_the_users_own_is_kept(self, target):
        write_files(target.path, {"coach/herg.values": b"mine", "coach/mine.values": b"2"})
        copied(small_drive(), target, {"coach/herg.values": b"h"})
        assert target.read("coach/herg.values.bak") == b"mine"
        assert target.read("coach/mine.values") == b"2"

    @pytest.mark.parametrize(("total", "left"), [(8_000_000, 544), (1_000_000, 128)])
    def test_room_is_left(self, target, total, left, small_saves):
        free = 5_000_000
        drive = Sized(target.path, free, total)
        copy = FatCopy(small_drive(), drive, quiet)
        room = copy.room_for_tables()
        copy.run({"coach/herg.values": bytes(room // 4096 * 4096)})
        used = sum(drive.size(path) for path in files_of(target.path))
        used -= sum(drive.size(path) for path in (*OF_THE_USER, "boot_out.txt"))
        assert free - used >= left * 1024
        assert free - used < left * 1024 + 5 * 4096

    def test_deploy_brings_all_that_fit(self, folder, monkeypatch, capsys):
        tables = {each.rules: each for each in self.ALL}
        monkeypatch.setattr(coach_tables, "RULESETS", tables)
        monkeypatch.setattr(
            deploy,
            "chosen",
            lambda rules, room, rounded: coach_tables.chosen(
                rules, room, tables.__getitem__, rounded
            ),
        )
        assert deploy.main(["--board", "pygamer", "--drive", str(folder)]) == 0
        assert (folder / "coach/herg.values").read_bytes() == b"herg" * 100
        assert (folder / "coach/ynot.values").exists()


class Counting(FileSystem):
    """Notes what is written, and where to it is moved."""

    def __init__(self):
        self.moved = []
        self.written = []

    def write(self, path, data):
        self.written.append(data)
        super().write(path, data)

    def move(self, path, to):
        super().move(path, to)
        if path.name == SCRATCH:
            at = to
            while not (at / "boot_out.txt").exists():
                at = at.parent
            self.moved.append(to.relative_to(at).as_posix())


class Faulty(FileSystem):
    """Fails at a step: a file that is being written then is half there."""

    def __init__(self, left, error=None):
        self.left = left
        self._error = error

    def _step(self):
        self.left -= 1
        if self.left < 0 and self._error:
            raise self._error

    def make_folder(self, path):
        self._step()
        super().make_folder(path)

    def write(self, path, data):
        if self.left <= 0 and self._error:
            super().write(path, data[: len(data) // 2])
        self._step()
        super().write(path, data)

    def move(self, path, to):
        self._step()
        super().move(path, to)

    def remove(self, path):
        self._step()
        super().remove(path)

    def remove_folder(self, path):
        self._step()
        super().remove_folder(path)


OLD = small_drive("0.0.1", handful__old__gone=b"1")
NEW = small_drive(handful__new=b"2" * 3000)
TABLES = {"coach/herg.values": b"h" * 999}
MINE = {
    "code.py": b"import my_robot\n",
    "handful/app.py": b"# mine\n",
    "lib/adafruit_thing/__init__.py": b"# mine, too\n",
    "update/handful/app.py": b"# not whole\n",
    "update/handful.manifest": b"handful 9.9.9\nend\n",
}
FAULTS = {
    "vanished": OSError(errno.EIO, "gone"),
    "full": OSError(errno.ENOSPC, "full"),
    "Ctrl-C": KeyboardInterrupt(),
}
UPDATE = {"handful/app.py": b"# newer\n", "handful/main.py": b"# newest\n"}


def prepared(folder, before):
    """Fill a drive, and return what of the user's must be on it somewhere for ever."""
    shutil.rmtree(folder, ignore_errors=True)
    own = {**device_files(), **OF_THE_USER}
    write_files(folder, own)
    if before == "old":
        copied(OLD, MountedDrive(folder), {"coach/ynot.values": b"y"})
        update = {**UPDATE, MANIFEST: manifest_of("0.0.2", UPDATE)}
        write_files(folder / "update", update)
        write_files(folder, {SAVE: b"played"})
        own[SAVE] = b"played"
    elif before == "foreign":
        write_files(folder, MINE)
        own.update(MINE)
    else:
        write_files(folder, {"code.py": HELLO})
    return own


@pytest.mark.usefixtures("small_saves")
class TestInterrupted:
    """At any step nothing is lost, the device says what is missing, another run mends it."""

    @pytest.mark.parametrize("fault", FAULTS)
    @pytest.mark.parametrize("before", ["new", "old", "foreign"])
    def test_at_every_step(self, folder, before, fault):
        own = prepared(folder, before)
        counting = Faulty(0)
        copied(NEW, MountedDrive(folder, counting), TABLES)
        whole = files_of(folder)
        assert -counting.left > 20
        for step in range(-counting.left):
            prepared(folder, before)
            with pytest.raises((TargetError, KeyboardInterrupt)):
                copied(NEW, MountedDrive(folder, Faulty(step, FAULTS[fault])), TABLES)
            found = files_of(folder)
            assert {*own.values()} <= {*found.values()}, f"step {step}"
            if b"Handful contributors" in found.get("code.py", b""):
                words, _ = asked(folder)
                is_whole = any(each.files.items() <= found.items() for each in (OLD, NEW))
                assert words or is_whole, f"step {step}"
                assert not words or words[0] == "COPY UNFINISHED"
            copied(NEW, MountedDrive(folder), TABLES)
            assert files_of(folder) == whole, f"step {step}"
            assert asked(folder) == (None, None)

    def test_the_missing_file_is_named(self, folder):
        order = list(in_copying_order(NEW))
        for number, path in enumerate(order):
            if path == "drive_check.mpy":
                continue  # which is what finds it
            shutil.rmtree(folder)
            write_files(folder, device_files())
            with pytest.raises(TargetError):
                copied(NEW, MountedDrive(folder, Until(path)))
            words, _ = asked(folder)
            missing = [each for each in NEW.files if not (folder / each).is_file()]
            assert missing[0] in order[number:]
            assert words[1].startswith(f"{missing[0]} is missing")

    def test_another_version_after_a_broken_copy_leaves_nothing_behind(self, folder, small_saves):
        counting = Faulty(0)
        copied(NEW, MountedDrive(folder, counting))
        for step in range(2, -counting.left, 3):
            prepared(folder, "new")
            with pytest.raises(TargetError):
                copied(NEW, MountedDrive(folder, Faulty(step, FAULTS["vanished"])))
            copied(OLD, MountedDrive(folder))
            found = {path: each for path, each in files_of(folder).items() if ".bak" not in path}
            assert found == expected(OLD, small_saves), f"step {step}"

    @pytest.mark.parametrize("is_twin", [False, True])
    def test_what_it_was_writing_counts_as_room(self, folder, is_twin):
        """Unless it is a file of the game as well: then it has no room of its own."""
        with pytest.raises(TargetError):
            copied(NEW, MountedDrive(folder, Until("handheld.py")))
        (folder / SCRATCH).unlink()

        def room():
            return FatCopy(NEW, Sized(folder, 900_000), quiet)._room()

        before = room()
        write_files(folder, {SCRATCH: NEW.files["drive_check.mpy"] if is_twin else bytes(70_000)})
        assert room() - before == (0 if is_twin else MountedDrive(folder).rounded(70_000))

    def test_a_file_of_the_game_that_may_share_its_clusters_is_written_again(self, folder):
        copied(NEW, MountedDrive(folder))
        manifest = (folder / MANIFEST).read_bytes() + f"{SCRATCH} 0 00000000\n".encode()
        twin = NEW.files["handful/app.py"]
        write_files(folder, {MANIFEST: manifest, SCRATCH: twin, "handful/LONGNA~1.PY": twin})
        again = Counting()
        copied(NEW, MountedDrive(folder, again))
        assert again.moved == [MANIFEST, "code.py", "handful/app.py", MANIFEST, "code.py"]
        assert not (folder / SCRATCH).exists()
        assert not (folder / "handful/LONGNA~1.PY").exists(), "FAT's own name for one of ours"

    @pytest.mark.parametrize("place", [SPARE, SCRATCH])
    def test_a_manifest_that_has_another_name_still_tells_what_is_the_copys_own(
        self, folder, place, small_saves
    ):
        copied(OLD, MountedDrive(folder))
        manifest = (folder / MANIFEST).read_bytes() + f"{place} 0 00000000\n".encode()
        (folder / MANIFEST).unlink()
        write_files(folder, {place: manifest})
        assert copied(NEW, MountedDrive(folder)).kept == {}
        assert files_of(folder) == expected(NEW, small_saves)

    def test_the_user_is_told_how_to_go_on(self, folder, monkeypatch, capsys):
        def interrupted(self, tables):
            raise KeyboardInterrupt

        monkeypatch.setattr(FatCopy, "run", interrupted)
        words = ["--board", "pygamer", "--drive", str(folder), "--coach", "none"]
        assert deploy.main(words) == INTERRUPTED
        assert "the copy is unfinished, run this again" in capsys.readouterr().err

    @pytest.mark.parametrize("seed", range(6))
    def test_dragged_by_hand_in_any_order(self, tmp_path, seed):
        order = list(NEW.everything.items())
        random.Random(seed).shuffle(order)
        folder = write_files(tmp_path, device_files())
        for count, (path, data) in enumerate(order, 1):
            write_files(folder, {path: data})
            if (folder / "code.py").is_file():
                words, _ = asked(folder)
                assert bool(words) == (count < len(order))


class Until(FileSystem):
    """Fails when a file would be moved to its place."""

    def __init__(self, path):
        self._path = path

    def move(self, path, to):
        if to.as_posix().endswith("/" + self._path):
            raise OSError(errno.EIO, "gone")
        super().move(path, to)


class Meanwhile(FileSystem):
    """Does something once, after one step of a copy."""

    def __init__(self, after, event):
        self._left = after
        self._event = event

    @property
    def is_over(self):
        return self._left < 0

    def _step(self, step, *arguments):
        step(*arguments)
        self._left -= 1
        if self._left == -1:
            self._event()

    def make_folder(self, path):
        self._step(super().make_folder, path)

    def write(self, path, data):
        self._step(super().write, path, data)

    def move(self, path, to):
        self._step(super().move, path, to)

    def remove(self, path):
        self._step(super().remove, path)

    def remove_folder(self, path):
        self._step(super().remove_folder, path)


@pytest.fixture
def meanwhile(folder, monkeypatch, capsys, small_saves):
    """Deploy NEW over OLD, and again and again with an event after each step.

    Returns an iterator of `(status, what was said)`.
    """
    monkeypatch.setattr(deploy, "build_drive", lambda board: NEW)
    real = deploy.find_drive

    def trials(event):
        system = None
        for step in range(500):
            if system and not system.is_over:
                return
            prepared(folder, "old")
            system = Meanwhile(step, event)
            made = MountedDrive(folder, system)
            first = [made]
            monkeypatch.setattr(
                deploy, "find_drive", lambda path, first=first: (first or [real(path)]).pop()
            )
            capsys.readouterr()
            status = run(folder)
            yield status, capsys.readouterr().err

    return trials


class TestAnotherCopy:
    """Two at once would write one file under the other's name: `code.py` was a bitmap."""

    def test_it_is_refused_at_every_step(self, folder, meanwhile, capsys):
        """Also with another name for the same drive."""
        other = folder.parent / "other name"
        other.symlink_to(folder)
        said = []

        def deploy_again():
            before = files_of(folder)
            assert run(other) == 2
            said.append(capsys.readouterr().err)
            assert files_of(folder) == before

        for status, _ in meanwhile(deploy_again):
            assert status == 0
            assert files_of(folder)["code.py"] == NEW.code
            assert not [path for path in files_of(folder) if ".bak" in path]
        assert len(said) > 15
        assert {*said} == {f"tools.deploy: another copy to {other} is under way: wait for it\n"}

    def test_a_killed_one_holds_nobody_up(self, folder):
        code = (
            "import sys, time\n"
            "from pathlib import Path\n"
            "from tools.mounted_drive import MountedDrive\n"
            "with MountedDrive(Path(sys.argv[1])).held():\n"
            "    print(flush=True)\n"
            "    sys.stdin.read()\n"
        )
        words = [sys.executable, "-c", code, str(folder)]
        with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
            other.stdout.readline()
            with pytest.raises(TargetError, match="is under way"), MountedDrive(folder).held():
                pass
            other.kill()
            other.wait()
        with MountedDrive(folder).held():
            assert run(folder) == 2
        assert run(folder) == 0


class TestAnotherDrive:
    """What is mounted there in the end may not be what was looked at in the beginning."""

    @pytest.mark.parametrize("place", ["nothing", "a board", "another board", "a mount point"])
    def test_after_any_step_nothing_is_written_elsewhere(self, folder, meanwhile, place):
        """A board of the same kind, too; and the computer's own disk, where nothing is mounted."""
        away, count = folder.parent / "away", 0
        files = {"nothing": None, "a mount point": {}}.get(place, dict(OF_THE_USER))
        if place.endswith("board"):
            files |= device_files(board="pygamer" if place == "a board" else "sprig")

        def swap():
            shutil.rmtree(away, ignore_errors=True)
            folder.rename(away)
            if files is not None:
                folder.mkdir()
                write_files(folder, files)

        for status, said in meanwhile(swap):
            count += 1
            if not away.exists():
                break  # it was over before
            assert status == 2
            words = "another drive is at" if place.endswith("board") else "went away at"
            assert f"{folder} " in said
            assert words in said
            assert said.endswith("; the copy is unfinished, run this again to finish it\n")
            assert files is None or files_of(folder) == files
            shutil.rmtree(folder, ignore_errors=True)
            shutil.rmtree(away)
        assert count > 15

    def test_while_it_builds(self, folder, monkeypatch, capsys):
        """Three seconds in which a drive can be swapped; nothing is unfinished then."""
        other = {**device_files(), "code.py": b"mine"}

        def build(board):
            folder.rename(folder.parent / "away")
            write_files(folder, other)
            return NEW

        monkeypatch.setattr(deploy, "build_drive", build)
        assert run(folder) == 2
        said = f"another drive is at {folder} now, instead of the one before"
        assert capsys.readouterr().err == f"tools.deploy: {said}\n"
        assert files_of(folder) == other


class TestUpdate:
    """A package in `update` may not compete with what is copied."""

    def test_one_that_came_over_the_link_goes(self, target, small_saves):
        copied(OLD, target)
        package = {**UPDATE, MANIFEST: manifest_of("0.0.2", UPDATE), ".DS_Store": b"a Mac"}
        write_files(target.path / "update", package)
        said = []
        copied(NEW, target, say=said.append)
        assert "removing update/, a game that came over the link" in said
        assert files_of(target.path) == expected(NEW, small_saves)

    @pytest.mark.parametrize("change", [{"handful/app.py": b"mine"}, {"notes.txt": b"mine"}])
    def test_one_with_a_file_of_the_users_is_kept(self, target, change):
        package = {**UPDATE, MANIFEST: manifest_of("9.9.9", UPDATE), **change}
        write_files(target.path / "update", package)
        assert copied(NEW, target).kept == {"update": "update.bak"}
        assert files_of(target.path / "update.bak").keys() == package.keys()
        assert asked(target.path) == (None, None)


class TestDowngrade:
    """To go back a version is asked about."""

    def newer(self, folder, where=""):
        write_files(folder / where, {MANIFEST: b"handful 99.0.0\nend\n"})

    @pytest.mark.parametrize("where", ["", "update"])
    def test_without_a_terminal_it_is_refused(self, folder, capsys, where):
        self.newer(folder, where)
        before = files_of(folder)
        assert run(folder) == 2
        assert "has Handful 99.0.0" in (said := capsys.readouterr().err)
        assert "--downgrade" in said
        assert files_of(folder) == before

    @pytest.mark.parametrize(("answer", "status"), [("y\n", 0), ("\n", 2), ("", 2), ("no\n", 2)])
    def test_on_one_it_is_asked(self, folder, monkeypatch, answer, status):
        self.newer(folder)
        stdin = SimpleNamespace(isatty=lambda: True, readline=lambda: answer)
        monkeypatch.setattr("sys.stdin", stdin)
        assert run(folder) == status

    def test_an_option_answers(self, folder):
        self.newer(folder)
        assert run(folder, "--downgrade") == 0


def has_free(monkeypatch, free):
    usage = SimpleNamespace(free=free, total=10**7)
    monkeypatch.setattr(shutil, "disk_usage", lambda path: usage)


class TestRefused:
    """Every drive that does not fit is refused in a sentence, before anything is changed."""

    @pytest.fixture(autouse=True)
    def unchanged(self, folder):
        before = files_of(folder)
        yield
        for path, data in before.items():
            if path != "boot_out.txt":
                assert (folder / path).read_bytes() == data

    @pytest.mark.parametrize(
        ("version", "words"),
        [
            ("8.2.10", "CircuitPython 8.2 is too old"),
            ("9.0.0", "CircuitPython 9.0 is too old: install 9.2, or 10.1 or newer"),
            ("9.1.4", "CircuitPython 9.1 is too old"),
            ("11.0.0", "CircuitPython 11.0 is newer than this game, which is compiled for 9 and"),
            ("10.0.3", "CircuitPython 10.0 draws at half speed"),
        ],
    )
    def test_a_circuitpython_that_does_not_fit(self, folder, capsys, version, words):
        write_files(folder, device_files(version))
        assert words in refused(capsys, "--board", "pygamer", "--drive", str(folder))

    @pytest.mark.parametrize("version", ["9.2.0", "9.2.9", "10.1.0-beta.1", "10.3.0"])
    def test_others_do_fit(self, folder, version):
        write_files(folder, device_files(version))
        deploy.check_drive(MountedDrive(folder), "pygamer")

    def test_the_wrong_board(self, folder, capsys):
        write_files(folder, device_files(board="clue_nrf52840_express"))
        error = refused(capsys, "--board", "pygamer", "--drive", str(folder))
        assert "is 'clue_nrf52840_express', and these files are for: Adafruit PyGamer" in error

    def test_an_edgebadge_takes_the_pybadges_drive(self, folder):
        write_files(folder, device_files(board="edgebadge"))
        deploy.check_drive(MountedDrive(folder), "pybadge")

    @pytest.mark.parametrize("text", ["", "Hello\n", "CircuitPython\nBoard ID:pygamer\n"])
    def test_a_boot_out_that_says_nothing(self, folder, capsys, text):
        write_files(folder, {"boot_out.txt": text.encode()})
        refused(capsys, "--board", "pygamer", "--drive", str(folder))

    def test_a_drive_that_is_too_full(self, folder, monkeypatch, capsys):
        has_free(monkeypatch, 50_000)
        error = refused(capsys, "--board", "pygamer", "--drive", str(folder))
        assert "is too full" in error
        assert "KB more are needed" in error

    def test_what_is_replaced_counts_as_room(self, folder, monkeypatch):
        assert run(folder) == 0
        has_free(monkeypatch, 20_000)
        FatCopy(build_drive("pygamer"), MountedDrive(folder)).check()
        write_files(folder, {"code.py": HELLO})

    def test_a_drive_mounted_for_reading_only(self, folder, monkeypatch, capsys):
        real = os.statvfs(folder)
        read_only = SimpleNamespace(f_flag=os.ST_RDONLY, f_frsize=real.f_frsize)
        monkeypatch.setattr(os, "statvfs", lambda path: read_only)
        error = refused(capsys, "--board", "pygamer", "--drive", str(folder))
        assert "cannot be written: eject it and press reset on the board, then try" in error
        assert "unfinished" not in error
        # A start with the user's boot.py has it like that again and again.
        write_files(folder, {"boot.py": b'import storage\nstorage.remount("/", False)\n'})
        error = refused(capsys, "--board", "pygamer", "--drive", str(folder))
        assert "cannot be written: its boot.py keeps it for itself; press reset" in error
        write_files(folder, OF_THE_USER)

    def test_no_such_folder(self, tmp_path, capsys):
        error = refused(capsys, "--board", "pygamer", "--drive", str(tmp_path / "none"))
        assert "there is no folder" in error

    def test_a_folder_that_is_no_drive(self, tmp_path, capsys):
        error = refused(capsys, "--board", "pygamer", "--drive", str(tmp_path))
        assert "is no CircuitPython drive" in error

    def test_a_port_where_the_board_is_a_drive(self, folder, capsys):
        words = ("--board", "pygamer", "--drive", str(folder), "--port", "/dev/ttyACM0")
        assert "--port is for boards with MicroPython" in refused(capsys, *words, "--check")

    def test_an_empty_word_is_not_the_current_folder(self, folder, monkeypatch, capsys):
        monkeypatch.chdir(folder)
        with pytest.raises(SystemExit) as ended:
            deploy.main(["--board", "pygamer", "--drive", "", "--check"])
        assert ended.value.code == 2
        assert capsys.readouterr().err == "tools.deploy: argument --drive: a folder is needed\n"

    def test_an_unknown_board(self, folder, capsys):
        for board, port in (("x", ()), ("sprig_micropyton", ("--port", "COM3"))):
            said = refused(capsys, "--board", board, "--drive", str(folder), *port)
            assert f"no board '{board}'; the boards are" in said
            assert "pygamer, sprig, pico_st7735_micropython, sprig_micropython\n" in said


class TestWriting:
    """What goes wrong while copying is told, and that the copy is unfinished."""

    def test_a_drive_that_went_away(self, folder):
        target = MountedDrive(folder)
        shutil.rmtree(folder)
        folder.write_bytes(b"")  # what is left of a mount point cannot hold files
        with pytest.raises(TargetError, match="went away at handful/app.py"):
            target.write("handful/app.py", b"x")
        with pytest.raises(TargetError, match="went away"):
            target.read("boot_out.txt")

    @pytest.mark.parametrize("number", [errno.EROFS, errno.EIO])
    def test_a_system_that_finds_the_drive_damaged(
        self, folder, monkeypatch, capsys, small_saves, number
    ):
        """As Linux does, which then has it for reading only, where two files share clusters."""
        monkeypatch.setattr(deploy, "build_drive", lambda board: NEW)
        words = ("--board", "pygamer", "--drive", str(folder), "--coach", "none")
        for step in range(20):
            prepared(folder, "new")
            write_files(folder, {SCRATCH: NEW.manifest, MANIFEST: NEW.manifest})
            system = Faulty(step, OSError(number, "damaged"))
            monkeypatch.setattr(
                deploy, "find_drive", lambda path, system=system: MountedDrive(folder, system)
            )
            assert str(folder) in (said := refused(capsys, *words))
            assert said.endswith(
                ": eject it and press reset on the board; "
                "the copy is unfinished, run this again to finish it\n"
            )

    def test_a_full_drive(self, folder):
        system = Faulty(12, FAULTS["full"])
        with pytest.raises(TargetError, match=r"is full, .* did not fit"):
            copied(small_drive(), MountedDrive(folder, system))
        words, _ = asked(folder)
        assert words[0] == "COPY UNFINISHED"

    def test_a_flash_that_forgets(self, folder):
        class Forgetful(MountedDrive):
            def read(self, path):
                return super().read(path).replace(b"App", b"Apq")

        with pytest.raises(TargetError, match="is not what was written"):
            copied(small_drive(), Forgetful(folder))
        words, _ = asked(folder)
        assert words[0] == "COPY UNFINISHED"


class TestVirusScanner:
    """One on Windows may have a file open, which has just been written, when it is moved."""

    @pytest.fixture
    def moves(self, monkeypatch):
        """Let moves fail by a list of Windows' numbers of errors; return it and what is slept."""
        faults, slept = [], []
        move = os.replace

        def replace(path, to):
            if not faults:
                return move(path, to)
            error = PermissionError(errno.EACCES, "denied")
            error.winerror = faults.pop(0)
            raise error

        monkeypatch.setattr(os, "replace", replace)
        monkeypatch.setattr("time.sleep", slept.append)
        return faults, slept

    def test_it_is_waited_for(self, target, moves):
        faults, slept = moves
        faults += [5, 32, 32, 5]
        target.write("a.txt", b"a")
        assert target.read("a.txt") == b"a"
        assert slept == [0.05] * 4

    @pytest.mark.parametrize("errors", [[32] * 5, [19], [None]])
    def test_not_for_ever_and_for_nothing_else(self, target, moves, errors):
        faults, slept = moves
        faults += errors
        with pytest.raises(TargetError):
            target.write("a.txt", b"a")
        assert len(slept) == len(errors) - 1
        assert not faults


class TestFinding:
    """Without --drive the one drive that is mounted is taken."""

    def mounts(self, tmp_path, *versions):
        for number, version in enumerate(versions):
            write_files(tmp_path / f"CIRCUITPY{number}", device_files(version))
        write_files(tmp_path / "USBSTICK", {"a.txt": b""})
        write_files(tmp_path / "MICROPYTHON", {"boot_out.txt": b"something else"})
        return [*sorted(tmp_path.iterdir()), tmp_path / "not there"]

    def test_the_only_one_is_taken(self, tmp_path):
        found = find_drive(None, self.mounts(tmp_path, "9.2.9"))
        assert found.path == tmp_path / "CIRCUITPY0"

    def test_none(self, tmp_path):
        with pytest.raises(TargetError, match="no CircuitPython drive is mounted"):
            find_drive(None, self.mounts(tmp_path))

    @pytest.mark.parametrize(
        ("system", "words"),
        [
            ("darwin", r"may not read .*CIRCUITPY0: .*Files and Folders"),
            ("linux", "no CircuitPython drive is mounted"),
        ],
    )
    def test_one_that_macos_does_not_show_to_this_terminal(
        self, tmp_path, monkeypatch, system, words
    ):
        """On Linux it is another user's, and none of this one."""
        mounts = self.mounts(tmp_path, "9.2.9")
        read_text = Path.read_text

        def refused(path, *options):
            if path.parent.name == "CIRCUITPY0":
                raise PermissionError(errno.EPERM, "Operation not permitted")
            return read_text(path, *options)

        monkeypatch.setattr(Path, "read_text", refused)
        monkeypatch.setattr("sys.platform", system)
        with pytest.raises(TargetError, match=words):
            find_drive(None, mounts)

    def test_two(self, tmp_path):
        mounts = self.mounts(tmp_path, "9.2.9", "10.1.4")
        with pytest.raises(TargetError, match=r"CIRCUITPY0, .*CIRCUITPY1.*--drive"):
            find_drive(None, mounts)


def test_the_order_lets_the_device_speak_early():
    order = list(in_copying_order(NEW))
    assert order[:3] == ["drive_check.mpy", "handheld.py", "handful/__init__.py"]
    assert sorted(order) == sorted(NEW.files)
