# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Issue 3, part 5: a copy that can be broken off anywhere, named by the device and mended."""

import os
import random
import shutil
from types import SimpleNamespace

import pytest

from tests.boards.start_file import asked, small_drive, write_files
from tools import deploy
from tools.drive import MANIFEST, Drive, build_drive, manifest_of
from tools.mounted_drive import MountedDrive, MountedDriveError, find_drive

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
    "update/handful.manifest": b"handful 0.0.1\nend\n",
}
HELLO = b'print("Hello World!")\n'


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


def files_of(folder):
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def run(folder, *arguments):
    return deploy.main(["--board", "pygamer", "--drive", str(folder), *arguments])


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
        assert files_of(folder) == {
            **device_files(),
            **OF_THE_USER,
            **build_drive("pygamer").everything,
        }
        assert asked(folder) == (None, None)
        assert f"is on {folder}" in capsys.readouterr().out

    def test_progress_is_shown(self, folder, capsys):
        run(folder)
        lines = capsys.readouterr().out.splitlines()
        count = len(build_drive("pygamer").everything)
        assert lines[0].startswith(f"1/{count} ")
        assert lines[-2] == f"{count}/{count} code.py"

    def test_code_py_comes_last_and_its_stand_in_first(self, target):
        written = Recorder(target.path)
        drive = small_drive()
        deploy.copy(drive, written, quiet)
        assert written.paths[0] == written.paths[-1] == "code.py"
        assert "code.py" not in written.paths[1:-1]
        assert b"\nCOPYING = True\n" in written.contents[0]
        assert written.contents[-1] == drive.code

    def test_a_second_run_writes_only_what_changed(self, target):
        drive = small_drive()
        deploy.copy(drive, target, quiet)
        (target.path / "handful/app.py").write_bytes(b"")
        again = Recorder(target.path)
        deploy.copy(drive, again, quiet)
        assert again.changed == ["code.py", "handful/app.py", "code.py"]

    def test_files_of_an_earlier_version_go_and_no_others(self, target):
        old = small_drive("0.0.1", handful__old__gone=b"1", lib__adafruit_old=b"2")
        deploy.copy(old, target, quiet)
        deploy.copy(small_drive(), target, quiet)
        assert files_of(target.path) == {
            **device_files(),
            **OF_THE_USER,
            **small_drive().everything,
        }
        assert not (target.path / "handful/old").exists(), "an empty folder stays"

    def test_a_manifest_is_not_believed_about_other_files(self, target):
        wrong = manifest_of("0.0.1", {**OF_THE_USER, "boot_out.txt": b"", "../outside": b""})
        outside = target.path.parent / "outside"
        outside.write_bytes(b"safe")
        write_files(target.path, {MANIFEST: wrong})
        kept = {path: data for path, data in OF_THE_USER.items() if not path.startswith("lib/")}
        deploy.copy(small_drive(), target, quiet)
        del kept["handful/notes.txt"]
        assert outside.read_bytes() == b"safe"
        assert kept.items() <= files_of(target.path).items()
        assert target.has("boot_out.txt")


class TestForeignCode:
    """A code.py that is not Handful's is the user's work."""

    def test_it_is_kept_under_another_name(self, target):
        write_files(target.path, {"code.py": b"import my_robot\n"})
        said = []
        deploy.copy(small_drive(), target, said.append)
        assert target.read("code_before_handful.py") == b"import my_robot\n"
        assert said[0] == "your own code.py is kept as code_before_handful.py"

    def test_a_kept_one_is_never_overwritten(self, target):
        for program in (b"first = 1\n", b"second = 2\n", b"first = 1\n"):
            write_files(target.path, {"code.py": program})
            deploy.copy(small_drive(), target, quiet)
        assert target.read("code_before_handful.py") == b"first = 1\n"
        assert target.read("code_before_handful_2.py") == b"second = 2\n"
        assert not target.has("code_before_handful_3.py")

    @pytest.mark.parametrize("code", [HELLO, b"", small_drive("0.0.1").code])
    def test_an_empty_or_our_own_one_is_not_kept(self, target, code):
        write_files(target.path, {"code.py": code})
        deploy.copy(small_drive(), target, quiet)
        assert not target.has("code_before_handful.py")


class Recorder(MountedDrive):
    """A drive that notes what is written."""

    def __init__(self, path):
        super().__init__(path)
        self.paths = []
        self.contents = []
        self.changed = []

    def write(self, path, data):
        self.paths.append(path)
        self.contents.append(data)
        changed = super().write(path, data)
        if changed:
            self.changed.append(path)
        return changed


class Pulled(MountedDrive):
    """A drive that is pulled out during the write number `last`, in the middle of the file."""

    def __init__(self, path, last, share):
        super().__init__(path)
        self._left = last
        self._share = share

    def write(self, path, data):
        if self._left:
            self._left -= 1
            return super().write(path, data)
        if self._share is not None:
            write_files(self.path, {path: data[: int(len(data) * self._share)]})
        raise MountedDriveError(f"the drive {self.path} went away at {path}")


OLD = small_drive("0.0.1", handful__old=b"1")
NEW = small_drive(handful__new=b"2" * 3000)
WRITES = len(NEW.everything) + 1


class TestInterrupted:
    """Broken off anywhere the device says what is missing; a second run mends it."""

    @pytest.mark.parametrize("share", [None, 0.5])
    @pytest.mark.parametrize("before", [None, OLD], ids=["new", "update"])
    @pytest.mark.parametrize("last", range(1, WRITES))
    def test_at_any_file(self, folder, before, last, share):
        if before:
            deploy.copy(before, MountedDrive(folder), quiet)
        with pytest.raises(MountedDriveError):
            deploy.copy(NEW, Pulled(folder, last, share), quiet)
        if last == WRITES - 1 and share is not None:
            # Half a code.py is all that is left to break; nothing on the drive can tell then.
            assert len((folder / "code.py").read_bytes()) < len(NEW.code)
        else:
            words, package = asked(folder)
            assert words[0] == "COPY UNFINISHED"
            assert package is None
        deploy.copy(NEW, MountedDrive(folder), quiet)
        assert asked(folder) == (None, None)
        assert files_of(folder) == {**device_files(), **OF_THE_USER, **NEW.everything}

    def test_the_missing_file_is_named(self, folder):
        order = list(deploy.in_copying_order(NEW))
        after_manifest = order.index(MANIFEST) + 1
        for last, path in enumerate(order[after_manifest:], after_manifest + 1):
            shutil.rmtree(folder)
            write_files(folder, device_files())
            with pytest.raises(MountedDriveError):
                deploy.copy(NEW, Pulled(folder, last, None), quiet)
            words, _ = asked(folder)
            missing = [each for each in NEW.files if not (folder / each).is_file()]
            assert path in missing
            assert words[1].startswith(f"{missing[0]} is missing")

    def test_another_version_after_a_broken_copy_leaves_nothing_behind(self, folder):
        for last in range(2, WRITES):
            with pytest.raises(MountedDriveError):
                deploy.copy(NEW, Pulled(folder, last, None), quiet)
            deploy.copy(OLD, MountedDrive(folder), quiet)
            assert files_of(folder) == {**device_files(), **OF_THE_USER, **OLD.everything}

    def test_the_user_is_told_how_to_go_on(self, folder, monkeypatch, capsys):
        def interrupted(drive, target, tables):
            raise KeyboardInterrupt

        monkeypatch.setattr(deploy, "copy", interrupted)
        error = refused(capsys, "--board", "pygamer", "--drive", str(folder))
        assert "the copy is unfinished, run this again" in error

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
            ("10.0.3", "CircuitPython 10.0 draws at half speed"),
        ],
    )
    def test_a_circuitpython_that_does_not_fit(self, folder, capsys, version, words):
        write_files(folder, device_files(version))
        assert words in refused(capsys, "--board", "pygamer", "--drive", str(folder))

    @pytest.mark.parametrize("version", ["9.0.0", "9.2.9", "10.1.0-beta.1", "10.3.0", "11.0.0"])
    def test_others_do_fit(self, folder, version):
        write_files(folder, device_files(version))
        deploy.check_fits(MountedDrive(folder), build_drive("pygamer"))

    def test_the_wrong_board(self, folder, capsys):
        write_files(folder, device_files(board="clue_nrf52840_express"))
        error = refused(capsys, "--board", "pygamer", "--drive", str(folder))
        assert "is 'clue_nrf52840_express', and these files are for: Adafruit PyGamer" in error

    def test_an_edgebadge_takes_the_pybadges_drive(self, folder):
        write_files(folder, device_files(board="edgebadge"))
        deploy.check_fits(MountedDrive(folder), build_drive("pybadge"))

    @pytest.mark.parametrize("text", ["", "Hello\n", "CircuitPython\nBoard ID:pygamer\n"])
    def test_a_boot_out_that_says_nothing(self, folder, capsys, text):
        write_files(folder, {"boot_out.txt": text.encode()})
        refused(capsys, "--board", "pygamer", "--drive", str(folder))

    def test_a_file_in_the_way_of_a_folder(self, tmp_path, capsys):
        folder = write_files(tmp_path / "d", {**device_files(), "lib": b"oops"})
        error = refused(capsys, "--board", "pygamer", "--drive", str(folder))
        assert "lib on" in error
        assert "is a file where a folder has to be" in error

    def test_a_folder_in_the_way_of_a_file(self, tmp_path, capsys):
        folder = write_files(tmp_path / "d", {**device_files(), "handheld.mpy/x": b"oops"})
        error = refused(capsys, "--board", "pygamer", "--drive", str(folder))
        assert "handheld.mpy on" in error
        assert "is a folder where a file has to be" in error

    def test_a_code_txt_that_would_run_instead(self, folder, capsys):
        write_files(folder, {"code.txt": b"print(1)"})
        error = refused(capsys, "--board", "pygamer", "--drive", str(folder))
        assert "code.txt" in error
        assert "instead of code.py" in error

    def test_a_source_that_would_run_instead_of_a_compiled_file(self, folder, capsys):
        write_files(folder, {"handful/app.py": b"MINE = 1"})
        error = refused(capsys, "--board", "pygamer", "--drive", str(folder))
        assert "handful/app.py" in error
        assert "instead of handful/app.mpy" in error

    def test_a_drive_that_is_too_full(self, folder, monkeypatch, capsys):
        monkeypatch.setattr(shutil, "disk_usage", lambda path: SimpleNamespace(free=50_000))
        error = refused(capsys, "--board", "pygamer", "--drive", str(folder))
        assert "is too full" in error
        assert "KB more are needed" in error

    def test_what_is_replaced_counts_as_room(self, folder, monkeypatch):
        assert run(folder) == 0
        monkeypatch.setattr(shutil, "disk_usage", lambda path: SimpleNamespace(free=20_000))
        deploy.check_fits(MountedDrive(folder), build_drive("pygamer"))
        write_files(folder, {"code.py": HELLO})

    def test_a_drive_mounted_for_reading_only(self, folder, monkeypatch, capsys):
        real = os.statvfs(folder)
        read_only = SimpleNamespace(f_flag=os.ST_RDONLY, f_frsize=real.f_frsize)
        monkeypatch.setattr(os, "statvfs", lambda path: read_only)
        error = refused(capsys, "--board", "pygamer", "--drive", str(folder))
        assert "cannot be written" in error
        assert "unfinished" not in error

    def test_no_such_folder(self, tmp_path, capsys):
        error = refused(capsys, "--board", "pygamer", "--drive", str(tmp_path / "none"))
        assert "there is no folder" in error

    def test_a_folder_that_is_no_drive(self, tmp_path, capsys):
        error = refused(capsys, "--board", "pygamer", "--drive", str(tmp_path))
        assert "is no CircuitPython drive" in error

    def test_an_unknown_board(self, folder, capsys):
        assert "no board 'x'" in refused(capsys, "--board", "x", "--drive", str(folder))


class TestWriting:
    """What goes wrong while copying is told, and that the copy is unfinished."""

    def test_a_full_drive(self, folder, capsys):
        (folder / "lib/adafruit_displayio_layout").mkdir()
        (folder / "lib/adafruit_displayio_layout/__init__.py").symlink_to("/dev/full")
        drive = small_drive(lib__adafruit_displayio_layout____init__=b"x")
        files = {**drive.files, "lib/adafruit_displayio_layout/__init__.py": b"x" * 5000}
        full = Drive(drive.board, drive.version, files, drive.code)
        with pytest.raises(MountedDriveError, match=r"is full, lib/.* did not fit"):
            deploy.copy(full, MountedDrive(folder), quiet)
        words, _ = asked(folder)
        assert words[0] == "COPY UNFINISHED"

    def test_a_drive_that_went_away(self, folder):
        target = MountedDrive(folder)
        shutil.rmtree(folder)
        folder.write_bytes(b"")  # what is left of a mount point cannot hold files
        with pytest.raises(MountedDriveError, match="went away at handful/app.py"):
            target.write("handful/app.py", b"x")
        with pytest.raises(MountedDriveError, match="went away"):
            target.read("boot_out.txt")

    def test_a_flash_that_forgets(self, folder):
        class Forgetful(MountedDrive):
            def read(self, path):
                return super().read(path).replace(b"App", b"Apq")

        with pytest.raises(MountedDriveError, match="is not what was written"):
            deploy.copy(small_drive(), Forgetful(folder), quiet)
        words, _ = asked(folder)
        assert words[0] == "COPY UNFINISHED"


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
        with pytest.raises(MountedDriveError, match="no CircuitPython drive is mounted"):
            find_drive(None, self.mounts(tmp_path))

    def test_two(self, tmp_path):
        mounts = self.mounts(tmp_path, "9.2.9", "10.1.4")
        with pytest.raises(MountedDriveError, match=r"CIRCUITPY0, .*CIRCUITPY1.*--drive"):
            find_drive(None, mounts)


def test_the_order_lets_the_device_speak_early():
    order = list(deploy.in_copying_order(NEW))
    assert order[:4] == ["drive_check.mpy", "handheld.py", MANIFEST, "handful/__init__.py"]
    assert sorted(order) == sorted([*NEW.files, MANIFEST])
