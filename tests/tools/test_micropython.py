# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""M1: the drive of a MicroPython board, and how mpremote's transport brings it there."""

import ast
import contextlib
import errno
import io
import itertools
import json
import os
import sys
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import Mock

import pytest
from mpremote.transport import Transport, TransportError, TransportExecError
from serial import SerialException

from handful.store.store import Store
from tests.boards.definitions import module_names
from tests.boards.start_file import load_code, write_files
from tests.imports import imported_names
from tests.micropython_package import module
from tests.micropython_vm import MicroPython
from tools.bundle import micropython_bundle
from tools.circuitpython_stubs import built_in_modules
from tools.coach_tables import Tables, chosen
from tools.deploy import main
from tools.drive import MANIFEST, Drive, TargetError, manifest_of, rounded
from tools.drive_copy import DriveCopy, stand_in
from tools.libraries import FILES
from tools.micropython import board_files
from tools.micropython.archive import archived
from tools.micropython.board_files import SAVES_BYTES, BoardFiles, board_port, connected
from tools.micropython.drive import (
    DEVICE,
    IN_ROM,
    PORT,
    START,
    build_drive,
    game_files,
    micropython_boards,
    packed_sources,
)
from tools.packing.short_names import names_listed
from tools.sources import LAYER, ROOT, board_facts, board_names

PICO = "pico_st7735_micropython"
MOST_BYTES = 8 * 1024
DRIVE_BYTES = 1408 * 1024
MICROPYTHON = {
    *("_boot", "_boot_fat", "_onewire", "_rp2", "_thread", "array", "asyncio", "binascii"),
    *("builtins", "cmath", "collections", "cryptolib", "deflate", "dht", "ds18x20", "errno"),
    *("framebuf", "gc", "hashlib", "heapq", "io", "json", "machine", "math", "micropython"),
    *("neopixel", "onewire", "os", "platform", "random", "re", "rp2", "select", "struct", "sys"),
    *("time", "uasyncio", "uctypes", "vfs"),
}
"""All modules that help("modules") of 1.24.1 lists on a Pico."""
BLOCK_BYTES = 4096
STAND_INS = {"bitmaptools", "displayio", "vectorio"}
"""Modules of CircuitPython's that the layer has."""


def taken(size):
    """Return the bytes that a file takes on a board."""
    return rounded(size, BLOCK_BYTES)


@pytest.fixture(params=micropython_boards())
def drive(request):
    return build_drive(request.param)


def test_the_boards_are_those_with_a_port_of_their_own(root):
    assert micropython_boards() == [PICO, "sprig_micropython"]
    for board in micropython_boards():
        assert (root / "boards" / board.removesuffix("_micropython") / PORT).is_file()


def test_a_drive_has_what_a_start_needs_and_room_for_saves(drive):
    assert {"handheld.mpy", "board_facts.mpy", "drive_check.mpy", "code.mpy"} <= set(drive.files)
    assert {"package_archive.mpy", "st7735.mpy", "handful/game.0"} <= set(drive.files)
    files = game_files(drive.board)
    assert {"lib/displayio.mpy", "lib/save_folder.mpy", "handful/app.mpy"} <= set(files)
    assert not any(path.endswith(".py") for path in files)
    drivers = [path for path in files if path.startswith("handful/drivers/")]
    assert drivers == ["handful/drivers/speaker.mpy"]
    assert list(drive.everything)[-1] == START


def test_a_newer_game_that_comes_by_cable_fits_beside_it_and_the_saves(drive, figure):
    """L6, O6: with 16 KB for the folders of both and of the saves."""
    game = sum(map(taken, map(len, drive.everything.values())))
    figure(f"{drive.board}: the game takes {game:,} bytes of {DRIVE_BYTES:,} of the drive")
    assert 2 * game * 11 // 10 + SAVES_BYTES + 16384 < DRIVE_BYTES


def test_every_module_is_small_and_for_micropython(drive):
    for path, data in game_files(drive.board).items():
        if path.endswith(".mpy"):
            assert data[:2] == b"M\x06"
            assert len(data) <= MOST_BYTES, path


def test_short_names_are_in_the_board_s_rom(drive):
    """A name that is new to it takes memory for ever, and beyond 1,260 the list doubles: 9 KB."""
    names = packed_sources(drive.board).names
    assert {*names.values()} <= names_listed(IN_ROM)


def test_everything_that_is_imported_is_there(drive):
    sources = packed_sources(drive.board).files
    there = {path.removesuffix(".py").removesuffix("/__init__") for path in sources}
    there |= {path.rpartition("/")[0] for path in sources}
    libraries = {path for path in sources if path.removeprefix("lib/") in FILES}
    for path, source in sources.items():
        if path.endswith(".py") and path not in libraries | {"code.py"}:
            package = path.rpartition("/")[0].replace("/", ".")
            for name in imported_names(source.decode(), package):
                first = name.split(".")[0]
                assert first in MICROPYTHON or {first, f"lib/{first}"} & there, f"{path}: {name}"


def tops_of(path):
    """Return the first part of each name that a file imports."""
    return {name.split(".")[0] for name in imported_names(path.read_text())}


def circuitpython_builds():
    """Return the modules of each board's CircuitPython."""
    facts = [board_facts(name) for name in board_names()]
    ids = [board_id for each in facts for board_id in (each.BOARD_ID, *each.ALSO_RUNS_ON)]
    return [built_in_modules(each) for each in ids]


def test_what_is_for_micropython_imports_nothing_of_circuitpythons(root):
    foreign = frozenset.union(*circuitpython_builds()) - MICROPYTHON - STAND_INS
    assert foreign >= {"analogio", "audiobusio", "audiopwmio", "board", "busio", "digitalio"}
    assert foreign >= {"alarm", "keypad", "microcontroller", "storage", "supervisor", "synthio"}
    for path in [*(root / f"firmware/{LAYER}").rglob("*.py"), *root.glob(f"boards/*/{PORT}")]:
        assert not tops_of(path) & foreign, path


def test_what_is_for_circuitpython_imports_nothing_of_micropythons(root):
    """Nor what one of its boards lacks."""
    unlisted = {"gc", "micropython"}  # all have them
    foreign = MICROPYTHON - frozenset.intersection(*circuitpython_builds()) - unlisted
    assert foreign >= {"framebuf", "machine", "rp2", "vfs"}
    files = [path for path in (root / "firmware").rglob("*.py") if LAYER not in path.parts]
    boards = [path for name in board_names() for path in (root / "boards" / name).glob("*.py")]
    for path in [*files, *(path for path in boards if path.name != PORT)]:
        assert not tops_of(path) & foreign, path


def test_code_py_imports_only_in_its_functions_what_micropython_lacks(root):
    tree = ast.parse((root / "firmware/code.py").read_text())
    top = {each.name for node in tree.body if isinstance(node, ast.Import) for each in node.names}
    assert top <= MICROPYTHON
    assert {"displayio", "supervisor"} & set(module_names("supervisor")) == set()
    assert "supervisor" in built_in_modules("raspberry_pi_pico")


def test_the_board_is_told_what_it_has_on_its_pins(root):
    facts = {name: packed_sources(name).files["board_facts.py"] for name in micropython_boards()}
    assert b'"clock": "GP18"' in facts[PICO]
    assert (root / DEVICE / START).is_file()


def test_mip_installs_every_file_and_main_last(tmp_path):
    """`mpremote mip install` goes by package.json, in its order."""
    files = micropython_bundle(PICO)
    urls = json.loads(files["package.json"])["urls"]
    drive = build_drive(PICO)
    assert {target: files[source] for target, source in urls} == drive.everything
    assert urls[-1][0] == START
    assert "LICENSES/handful.txt" in files


# ---- copying -----------------------------------------------------------------------------------


class Here(Transport):
    """mpremote's transport to a board that is a folder; `left` statements until it is pulled."""

    def __init__(self, left=None):
        self.left = left
        self.names = {"__name__": "board"}
        self.commands = []

    def exec(self, command, data_consumer=None):
        self.commands.append(command)
        if self.left is not None:
            self.left -= 1
            if self.left < 0:
                if "f" in self.names:
                    self.names["f"].close()
                raise Pulled
        said = io.StringIO()
        with contextlib.redirect_stdout(said):
            exec(command, self.names)
        return said.getvalue().encode()

    def eval(self, expression):
        if "implementation" in expression:
            return ("micropython", (1, 24), "rp2")
        return ast.literal_eval(self.exec(f"print(repr({expression}))").decode())

    def fs_stat(self, src):
        return os.stat(src)


FOLDER = 2
"""The blocks of a folder on littlefs."""
GAME = ("handful", "lib")


class Small(Here):
    """A board with so many blocks for files of its own, and for other folders than the game's."""

    def __init__(self, blocks, left=None):
        super().__init__(left)
        self.blocks = blocks

    def eval(self, expression):
        if "statvfs" in expression:
            sizes = [path.stat().st_size for path in Path().rglob("*") if path.is_file()]
            others = [path for path in Path().iterdir() if path.is_dir() and path.name not in GAME]
            used = sum(map(taken, sizes)) // BLOCK_BYTES + FOLDER * len(others)
            return (BLOCK_BYTES, self.blocks - used)
        return super().eval(expression)

    def fs_writefile(self, dest, data, **others):
        super().fs_writefile(dest, data, **others)
        if self.eval("os.statvfs('/')")[1] < 0:
            raise OSError(errno.ENOSPC, dest)


class Pulled(Exception):
    """The cable was pulled out."""


@pytest.fixture
def board(tmp_path, monkeypatch):
    folder = tmp_path / "board"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder


def small(**files):
    start = b"# SPDX-FileCopyrightText: 2026 Handful contributors\nCOPYING = False\nrun()\n"
    content = {"handful/app.mpy": b"M" * 3000, "lib/a.mpy": b"M", "handheld.mpy": b"Mh"} | files
    return Drive("tiny", "0.1.0", dict(sorted(content.items())), start, START)


def copied(drive, transport=None, tables=None):
    said = []
    copy = DriveCopy(drive, BoardFiles(transport or Here()), said.append)
    copy.run(tables)
    return copy, said


def room(blocks):
    """Return the room for the coach's tables on a board of so many blocks."""
    return DriveCopy(small(), BoardFiles(Small(blocks))).room_for_tables()


def content(folder):
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def test_a_copy_brings_everything_and_a_second_one_nothing(board):
    drive = small()
    _, said = copied(drive)
    assert content(board) == drive.everything
    assert said[-1] == "3 of 3 files written, main.py last"
    again = Here()
    _, said = copied(drive, again)
    assert said == ["0 of 3 files written, main.py last"]
    assert not any("'wb'" in command for command in again.commands)


def test_files_of_the_users_own_stay_and_those_of_an_older_game_go(board):
    copied(small(**{"handful/old.mpy": b"old", "handful/mine.mpy": b"ours"}))
    (board / "handful/mine.mpy").write_bytes(b"changed by hand")
    (board / "notes.txt").write_text("mine")
    (board / "lib/own.py").write_text("mine")
    copied(small())
    found = content(board)
    assert "handful/old.mpy" not in found
    assert found["handful/mine.mpy"] == b"changed by hand"
    assert (found["notes.txt"], found["lib/own.py"]) == (b"mine", b"mine")


def test_a_game_that_came_by_cable_makes_way(board):
    """It would be started instead, being newer; what is the user's own stays."""
    copied(small())
    sent = {"handful/game.0": b"x", "handful/game.1": b"y"}
    files = {**sent, MANIFEST: manifest_of("0.2.0", sent), "handful/mine.txt": b"mine"}
    write_files(board / "update", files)
    copy, _ = copied(small())
    assert copy.versions() == ["0.1.0"]
    left = {path for path in content(board) if path.startswith("update/")}
    assert left == {"update/handful/mine.txt"}


def test_no_empty_folder_stays(board):
    """Each takes two blocks, and Options offers to remove an update while there is a folder."""
    copied(small(**{"handful/table/a.mpy": b"1", "handful/link/b.mpy": b"2", "old/c.mpy": b"3"}))
    sent = {"handful/game.0": b"x"}
    write_files(board / "update", {**sent, MANIFEST: manifest_of("0.2.0", sent)})
    (board / "old/two\nlines").write_text("mine")
    copied(small())
    folders = {path.relative_to(board).as_posix() for path in board.rglob("*") if path.is_dir()}
    assert folders == {"handful", "lib", "old"}


def test_its_manifest_goes_last(board):
    """Pulled out before, a second copy goes on with it."""
    sent = {"handful/game.0": b"x", "handful/game.1": b"y"}
    for left in itertools.count():
        copied(small())
        write_files(board / "update", {**sent, MANIFEST: manifest_of("0.2.0", sent)})
        with contextlib.suppress(Pulled):
            copied(small(), Here(left))
            break
        found = content(board)
        has_files = any(path.startswith("update/handful/game") for path in found)
        assert f"update/{MANIFEST}" in found or not has_files
    assert not [path for path in content(board) if path.startswith("update/")]


def test_a_fault_of_one_that_was_taking_another_is_shown(monkeypatch, tmp_path):
    """It has removed its own manifest by then, by which its starts are judged."""
    monkeypatch.setitem(sys.modules, "machine", Mock())
    monkeypatch.setitem(sys.modules, "vfs", Mock())
    monkeypatch.setitem(sys.modules, "code", load_code())
    starts = SimpleNamespace(StartsFile=lambda: bytearray(b"\0abc"))
    monkeypatch.setitem(sys.modules, "update_files", starts)
    main_py = load_code(ROOT / DEVICE / START)
    words = main_py.stop_problem("ImportError: no module named 'x'", f"{tmp_path}/update", "", 0)
    assert words[1] == "ImportError: no module named 'x'"


@pytest.mark.parametrize("package", ["", "/update"])
def test_what_stops_a_game_is_said_in_the_words_of_the_package_that_ran(package):
    """They are in its archive; beside that are only the archive's parts."""
    words = b"return (language + ' has stopped|Memory|Reset', 'Saved|Kept|Lost')"
    stopped = b"def stop_words_in(language):\n    " + words
    files = {"handful/__init__.py": b"", "handful/stopped.py": stopped}
    needed = [ROOT / "firmware" / name for name in ("code.py", "drive_check.py")]
    needed += [ROOT / DEVICE / name for name in (START, "package_archive.py")]
    with MicroPython(firmware=None) as vm:
        for path, data in archived(files).items():
            vm.write(f"{package}/{path}", data)
        for path in needed:
            vm.write(f"/{path.name}", path.read_bytes())
        vm.write("/machine.py", "")
        vm.run("import sys\nsys.path.append('/')\nimport main, vfs, package_archive")
        vm.run(f"place = main.GAME if {package!r} else main.HOME")
        vm.run(f"vfs.mount(package_archive.Archive({package!r}), place)")
        said = vm.value(f"main.stop_problem('ValueError: no', {package or None!r}, 'es', 1)")
    assert said[:4] == ["es has stopped", "ValueError: no", "Kept", "Reset"]


def test_a_game_that_stops_leaves_no_tone_on(monkeypatch):
    """Its timers are gone by then, and a PWM goes on by itself."""
    monkeypatch.setitem(sys.modules, "machine", Mock())
    monkeypatch.setitem(sys.modules, "vfs", Mock())
    main_py = load_code(ROOT / DEVICE / START)
    done = []
    pwm = SimpleNamespace(freq=lambda hertz: None, duty_u16=done.append)
    speaker = module("tone_speaker").ToneSpeaker(pwm)
    drive = SimpleNamespace(close=lambda: done.append("closed"))

    def step():
        speaker.play("best")
        speaker.step()
        assert done[-1] > 0
        raise ValueError

    session = SimpleNamespace(kit=SimpleNamespace(language="en"))
    app = SimpleNamespace(step=step, session=session, fate=0)
    opened = SimpleNamespace(speaker=speaker, drive=drive), app
    main_py.gc = main_py.sys = Mock(implementation=SimpleNamespace(version=(1, 24)))
    main_py.checked_drive = lambda: (None, None)
    main_py.opened = lambda package: opened
    main_py.forget = lambda: None
    main_py.stop_problem = lambda error, *_: (error,)
    main_py.show_message = done.append
    main_py.time = Mock(**{"sleep.side_effect": KeyboardInterrupt})
    with pytest.raises(KeyboardInterrupt):
        main_py.main()
    assert done[-3:] == [0, "closed", ("ValueError",)]


def test_somebody_elses_main_is_kept(board):
    (board / START).write_bytes(b"print('blink')\n")
    copy, _ = copied(small())
    assert copy.kept == {START: "main.py.bak"}
    assert (board / "main.py.bak").read_bytes() == b"print('blink')\n"


def test_an_earlier_main_that_was_kept_stays(board):
    """Renaming over it would lose it without a word."""
    for number in ("", "2", "3"):
        (board / START).write_bytes(b"print('%s')\n" % number.encode())
        copy, _ = copied(small())
        assert copy.kept == {START: f"main.py.bak{number}"}
    assert [(board / f"main.py.bak{number}").read_bytes()[7:-3] for number in ("", "2", "3")] == [
        *(b"", b"2", b"3")
    ]


@pytest.mark.parametrize(
    ("path", "aside"),
    [
        ("handheld.mpy", "handheld.mpy"),
        ("handheld.py", "handheld.py"),
        ("handheld/x.txt", "handheld"),
        ("a.py", "a.py"),
        ("lib/a/x.txt", "lib/a"),
        ("coach", "coach"),
        ("coach/herg.values", "coach/herg.values"),
    ],
)
def test_a_file_in_the_way_is_kept_under_another_name(board, path, aside):
    """One at the path of one of the game's, or one that would be used instead."""
    write_files(board, {path: b"mine"})
    drive, tables = small(), {"coach/herg.values": b"values"}
    copy, said = copied(drive, tables=tables)
    assert copy.kept == {aside: f"{aside}.bak"}
    assert f"your {aside} is kept as {aside}.bak" in said
    found = content(board)
    assert found.pop(path.replace(aside, f"{aside}.bak")) == b"mine"
    assert found.keys() == {*drive.everything, *tables}
    assert copied(drive, tables=tables)[0].kept == {}


@pytest.mark.parametrize("path", ["handheld", "code.txt", "handful/mine.py", "lib/other.py"])
def test_a_file_in_nobodys_way_stays(board, path):
    write_files(board, {path: b"mine"})
    assert copied(small())[0].kept == {}
    assert content(board)[path] == b"mine"


def test_a_module_that_hides_one_of_a_finished_copy_is_kept_aside(board):
    copied(small())
    write_files(board, {"handheld.py": b"mine"})
    assert copied(small())[0].kept == {"handheld.py": "handheld.py.bak"}


def test_a_file_that_is_kept_takes_up_room(board):
    before = room(SPARE + 10)
    write_files(board, {"lib/a.mpy": b"mine"})
    assert room(SPARE + 10) == before - BLOCK_BYTES


def test_wherever_it_is_pulled_a_file_in_the_way_is_there(board):
    for left in itertools.count(2):
        write_files(board, {"handheld.mpy": b"mine"})
        with contextlib.suppress(Pulled):
            copied(small(), Here(left))
            break
        assert b"mine" in content(board).values()
        for path in content(board):
            (board / path).unlink()


def test_wherever_it_is_pulled_the_next_copy_finishes_and_none_starts_half(board, tmp_path):
    old, new = small(), small(**{"handful/app.mpy": b"N" * 4000, "handful/new.mpy": b"new"})
    counted = Here()
    copied(old)
    copied(new, counted)
    steps = len(counted.commands)
    for left in range(2, steps):
        for path in content(board):
            (board / path).unlink()
        copied(old)
        with pytest.raises(Pulled):
            copied(new, Here(left))
        found = content(board)
        if found.get(START) == new.code:
            assert any(each.files.items() <= found.items() for each in (old, new))
        copied(new)
        found = content(board)
        assert {path: found[path] for path in new.everything} == new.everything


def test_the_stand_in_only_says_that_a_copy_is_unfinished():
    start = build_drive(PICO).code
    assert stand_in(start).count(b"COPYING = True") == 1
    with pytest.raises(ValueError):
        stand_in(b"print(1)")


def test_a_table_of_the_coach_is_in_the_manifest_for_the_next_copy(board):
    drive = small()
    copied(drive, tables={"coach/herg.values": b"values"})
    assert (board / "coach/herg.values").read_bytes() == b"values"
    manifest = (board / MANIFEST).read_bytes()
    assert manifest.startswith(manifest_of("0.1.0", drive.files))
    copied(drive)
    assert not (board / "coach/herg.values").exists()


TABLE = bytes(60_000)
SAVES = SAVES_BYTES // 4096
SPARE = SAVES + 2 * FOLDER


def deployed(drive, transport):
    """Copy as `tools.deploy` does, with the tables that there is room for; return their paths."""
    copy = DriveCopy(drive, BoardFiles(transport), lambda said: None)
    copy.check()
    left = copy.room_for_tables()
    tables, _ = chosen(
        ["herg", "ynot"], left, lambda name: Tables(name, TABLE, TABLE[::2]), taken, 0
    )
    copy.run(tables)
    return sorted(path for path in content(Path()) if path.startswith("coach/"))


@pytest.mark.parametrize("blocks", range(8, 32))
def test_tables_leave_the_saves_their_room_and_all_folders(board, blocks):
    """Else the game starts, and says that rolls cannot be saved."""
    deployed(small(), Small(blocks + SPARE + 5))
    assert Small(blocks + SPARE + 5).eval("os.statvfs('/')")[1] >= SAVES + 2 * FOLDER


@pytest.mark.parametrize("blocks", [15, 23, 31])
def test_a_second_copy_has_the_same_room_for_the_coach(board, blocks):
    """Tables of the copy before take up room that they themselves have."""
    blocks += SPARE + 5 + FOLDER
    found = deployed(small(), Small(blocks))
    before = content(board)
    assert found
    for _ in range(2):
        again = Small(blocks)
        assert deployed(small(), again) == found
        assert not any("'wb'" in command for command in again.commands)
    assert content(board) == before


def save(units):
    """Put so many units of the save file on the board, and one of the file beside it."""
    saves = {f"handful.sav/{unit}": b"s" * 4096 for unit in range(units)}
    write_files(Path(), {**saves, "handful-more.sav/0": b"s"})


@pytest.mark.parametrize("units", [20, SAVES - 1])
def test_saves_on_the_board_leave_the_coach_its_room(board, units):
    """They lie in the room that is kept for them, which is not kept a second time."""
    blocks = SPARE + 5 + FOLDER + 23
    found = deployed(small(), Small(blocks))
    save(units)
    assert deployed(small(), Small(blocks)) == found


def test_a_board_that_its_saves_fill_takes_an_update(board):
    deployed(small(), Small(SPARE + 5))
    save(SAVES - 1)
    larger = small(**{"handful/app.mpy": b"N" * 3000})
    DriveCopy(larger, BoardFiles(Small(SPARE + 5))).check()


def test_saves_beyond_the_room_that_is_kept_for_them_take_up_room(board):
    before = room(SPARE + 30)
    save(SAVES + 2)
    assert room(SPARE + 30) == before - 3 * BLOCK_BYTES


def test_tables_make_way_for_a_larger_game(board):
    blocks = SPARE + 5 + FOLDER + 30
    deployed(small(), Small(blocks))
    larger = small(**{"handful/new.mpy": bytes(40_000)})
    assert deployed(larger, Small(blocks)) == ["coach/herg.values", "coach/ynot.values"]
    found = content(board)
    assert {path: found[path] for path in larger.files} == larger.files


def test_a_table_makes_way_for_a_newer_one(board):
    """Two of them at a time do not fit."""
    for table in (TABLE, b"newer" * 12_000):
        copied(small(), Small(25), {"coach/herg.values": table})
        assert content(board)["coach/herg.values"] == table


def test_a_copy_broken_off_leaves_as_much_room_for_the_coach(board):
    blocks = SPARE + 5 + FOLDER + 23
    whole = deployed(small(), Small(blocks))
    for left in itertools.count(5):
        for path in content(board):
            (board / path).unlink()
        with contextlib.suppress(Pulled):
            deployed(small(), Small(blocks, left))
            break
        assert deployed(small(), Small(blocks)) == whole


def test_a_table_of_the_users_own_takes_up_room(board):
    deployed(small(), Small(SPARE + 5 + FOLDER + 15))
    (board / "coach/herg.values").write_bytes(TABLE[::-1] + b"mine")
    assert room(SPARE + 5 + FOLDER + 15) == 0


@pytest.mark.parametrize(
    ("said", "words"),
    [
        (("circuitpython", (10, 1), "RP2040"), "runs 'circuitpython'"),
        (("micropython", (1, 24), "esp32"), "of the kind 'esp32'"),
        (("micropython", (1, 22), "rp2"), "MicroPython 1.22 is too old: install 1.24 or newer"),
    ],
)
def test_a_board_that_cannot_run_it_is_refused(said, words):
    class Other(Here):
        def eval(self, expression):
            return said

    with pytest.raises(TargetError, match=words):
        BoardFiles(Other())


def test_a_full_board_is_refused(board):
    with pytest.raises(TargetError, match="the board is too full: .* 12 KB more are needed"):
        DriveCopy(small(), BoardFiles(Small(SPARE + 2))).check()


class Wire:
    """mpremote's transport to a board, as far as `connected` needs it; `said` is what it was."""

    def __init__(self, port):
        self.said = []
        self.fault = None
        self.serial = SimpleNamespace(write=self.write)

    def write(self, data):
        if self.fault:
            raise self.fault
        self.said.append(data)

    def enter_raw_repl(self):
        self.said.append("raw")

    def exit_raw_repl(self):
        self.write("friendly")

    def read_until(self, least, ending, timeout):
        self.said.append(ending)

    def close(self):
        self.said.append("closed")
        if self.fault:
            raise OSError(errno.EIO, os.strerror(errno.EIO))


@pytest.fixture
def wires(monkeypatch):
    monkeypatch.setattr("mpremote.transport_serial.SerialTransport", Wire)


BEGUN = [b"\r\x03", "raw"]
"""The running game is interrupted twice, as mpremote does so before the raw REPL."""
LEFT = [*BEGUN, b"\r\x03", "friendly", b"\x04", b"soft reboot\r\n", "closed"]


def test_a_board_starts_anew_at_the_end(wires):
    with connected("port") as wire:
        pass
    assert wire.said == LEFT


@pytest.mark.parametrize("stopped", [TargetError("too full"), KeyboardInterrupt(), ValueError()])
def test_a_board_starts_anew_whatever_ends_the_copy(wires, stopped):
    """In its raw REPL it would take no key until it is switched off."""
    with pytest.raises(type(stopped)), connected("port") as wire:
        raise stopped
    assert wire.said == LEFT


@pytest.mark.parametrize("fault", [OSError(5, "gone"), TransportError("gone")])
def test_a_board_that_is_gone_hides_no_error(wires, fault):
    with pytest.raises(TargetError, match="too full"), connected("port") as wire:
        wire.fault = fault
        raise TargetError("too full")
    assert wire.said == [*BEGUN, "closed"]


@pytest.mark.parametrize(
    "fault",
    [
        OSError(errno.EIO, os.strerror(errno.EIO)),
        OSError(errno.ENXIO, os.strerror(errno.ENXIO)),
        SerialException("write failed"),
    ],
)
def test_a_board_that_is_pulled_out_is_told(wires, fault):
    with pytest.raises(TargetError, match="went away"), connected("port") as wire:
        wire.fault = fault
        raise fault
    assert wire.said == [*BEGUN, "closed"]


def test_a_board_that_is_gone_at_the_end_is_an_error(wires):
    with pytest.raises(TargetError, match="does not answer"), connected("port") as wire:
        wire.fault = TransportError("gone")


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (OSError(errno.ENOSPC, "handful.part"), "handful.part on the board: No space left"),
        (OSError(errno.EIO, "handful.part"), "handful.part on the board: "),
        (TransportExecError(1, "Traceback:\n  line 1\nOSError: 20\n"), "asked for: OSError: 20$"),
    ],
)
def test_a_board_that_refuses_a_file_says_why(wires, fault, words):
    with pytest.raises(TargetError, match=words), connected("port"):
        raise fault


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--port", "/dev/null/none"], "there is no port /dev/null/none"),
        (["--receiver"], "for boards with CircuitPython"),
        (["--drive", "x"], "for boards with CircuitPython"),
    ],
)
def test_what_cannot_be_done_is_one_line_and_status_2(capsys, words, reason):
    assert main(["--board", PICO, "--coach", "none", *words]) == 2
    said = capsys.readouterr().err
    assert reason in said
    assert said.count("\n") == 1


def ports(*vendors):
    return lambda: [SimpleNamespace(device=f"COM{n}", vid=vid) for n, vid in enumerate(vendors)]


@pytest.mark.parametrize(
    ("vendors", "port"),
    [((0x2E8A,), "COM0"), ((0x2341,), "COM0"), ((0x1A86, 0x2E8A, 0x2341), "COM1")],
)
def test_the_one_board_is_found(monkeypatch, vendors, port):
    """Beside other USB devices it is the one by Raspberry Pi."""
    monkeypatch.setattr(board_files, "usb_ports", ports(*vendors))
    assert board_port() == port


@pytest.mark.parametrize(
    ("vendors", "words"),
    [
        ((), "no board is there"),
        ((0x2E8A, 0x1A86, 0x2E8A), r"\(COM0, COM2\): choose with --port"),
        ((0x1A86, 0x2341), r"\(COM0, COM1\): choose with --port"),
    ],
)
def test_of_several_boards_none_is_taken(monkeypatch, vendors, words):
    monkeypatch.setattr(board_files, "usb_ports", ports(*vendors))
    with pytest.raises(TargetError, match=words):
        board_port()


def deploy(transport, monkeypatch):
    """Deploy a small drive to the board behind a transport; return the exit status."""
    monkeypatch.setattr(board_files, "usb_ports", ports(0x2E8A))
    monkeypatch.setattr("tools.deploy.build_micropython", lambda name: small())
    monkeypatch.setattr("tools.deploy.connected", lambda port: contextlib.nullcontext(transport))
    return main(["--board", PICO, "--coach", "none"])


def test_the_port_is_named_at_the_start_and_at_the_end(board, monkeypatch, capsys):
    assert deploy(Small(SPARE + 9), monkeypatch) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0] == "The board is at COM0."
    assert said[-1] == "Handful 0.1.0 is on the board at COM0, which starts it now."


class Worn(Small):
    """A board whose flash gets one bit of one file wrong."""

    def __init__(self, spoilt):
        super().__init__(SPARE + 9)
        self.spoilt = spoilt

    def fs_writefile(self, dest, data, **others):
        if data == self.spoilt:
            data = bytes([data[0] ^ 1]) + data[1:]
        super().fs_writefile(dest, data, **others)


@pytest.mark.parametrize("path", ["handful/app.mpy", "handheld.mpy", MANIFEST, START])
def test_a_board_that_has_another_file_than_was_written_is_refused(
    path, board, monkeypatch, capsys
):
    """It says which, the game does not start, and the next copy finishes."""
    assert deploy(Worn(small().everything[path]), monkeypatch) == 2
    assert capsys.readouterr().err == (
        f"tools.deploy: {path} on the board is not what was written; the copy is unfinished, run "
        "this again to finish it\n"
    )
    found = content(board)
    assert found[START] == stand_in(small().code)
    assert path == START or found.get(path) != small().everything[path]
    assert deploy(Small(SPARE + 9), monkeypatch) == 0
    assert content(board) == small().everything


def test_the_spare_room_is_enough_to_begin_the_saves(tmp_path):
    """With less a board would never save, and deploy would have said nothing."""
    system = SimpleNamespace(
        **{name: getattr(os, name) for name in ("mkdir", "rename", "stat", "remove", "listdir")},
        statvfs=lambda path: (4096, 4096, 0, SAVES),
    )
    folder = module("save_folder").SaveFolder(system, root=str(tmp_path))
    store = Store(None, folder, os.urandom)
    assert store.prepare()
