# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The small receiver (L6): what it takes to be sent the game, and no more."""

import ast
import subprocess
import sys

import pytest

from tests.boards.start_file import asked, small_drive, write_files
from tools import deploy
from tools.drive import MANIFEST, build_drive, manifest_of, packed_sources
from tools.packing import names_on_device
from tools.packing.source_text import names_in
from tools.receiver_drive import VERSION, build_receiver, receiver_sources
from tools.sources import board_names

BOOT_OUT = (
    b"Adafruit CircuitPython 10.1.4 on 2026-03-03; Adafruit PyGamer with samd51j19\nBoard ID:"
)

START = """
import builtins
import gc
import sys
builtins.const = lambda value: value
gc.mem_free = lambda: 64_000
gc.mem_alloc = lambda: 64_000
sys.path[:0] = [{drive!r}, {packages!r}]
from types import SimpleNamespace as Plain
NAMES = {names!r}
def SimpleNamespace(**parts):
    return Plain(**{{NAMES.get(name, name): part for name, part in parts.items()}})
display = SimpleNamespace(refresh=lambda: None, root_group=None)
frames = []
def wait_frame(start, ms):
    frames.append(start)
    if len(frames) == 3:
        raise EOFError
clock = SimpleNamespace(now_ms=lambda: 0, wait_frame=wait_frame)
line = SimpleNamespace(read=lambda n: None, write=lambda data: None, deinit=lambda: None)
ports = SimpleNamespace(
    display=display, clock=clock, keys=SimpleNamespace(next=lambda: 0), link=lambda: line,
    files=lambda: SimpleNamespace(root="", home=""), drive=None, nvm=None,
)
sys.modules["handheld"] = SimpleNamespace(
    open_display=lambda: display, open_ports=lambda display: ports
)
sys.modules["terminalio"] = None
sys.modules["supervisor"] = SimpleNamespace(set_next_code_file=lambda name, **options: None)
path = {drive!r} + "/handful/main.py"
try:
    exec(open(path).read(), dict(__name__="__main__", __file__=path))
except EOFError:
    pass
import handful
from handful import VERSION
print(VERSION, handful.__file__.startswith({drive!r}), len(display.root_group))
"""


@pytest.mark.parametrize("board", board_names())
def test_it_is_whole_and_small(board, tmp_path):
    drive = build_receiver(board)
    folder = write_files(tmp_path, drive.everything)
    assert asked(folder) == (None, None)
    whole = build_drive(board)
    assert len(drive.files) < len(whole.files) / 2
    assert not [path for path in drive.files if path.startswith(("lib/", "handful/rules"))]
    assert {path for path in drive.files if "/" not in path} <= set(whole.files)


@pytest.mark.parametrize("board", board_names())
def test_its_board_finds_what_it_needs_in_the_game_that_comes(board):
    """L6: the game is sent without a handheld.py; the one that is there imports from it."""
    game = packed_sources(next(each for each in board_names() if each != board))
    receiver = receiver_sources(board)
    own = list(ast.walk(ast.parse(receiver["handheld.py"])))
    wanted = [(node.module, each.name) for node in own for each in _names(node, ast.ImportFrom)]
    wanted += [(each.name, None) for node in own for each in _names(node, ast.Import)]
    wanted = [(module, name) for module, name in wanted if _path(receiver, module)]
    wanted = [
        (f"{module}.{name}", None) if _path(receiver, f"{module}.{name}") else (module, name)
        for module, name in wanted
    ]
    assert len(wanted) > 3
    for module, name in wanted:
        path = _path(game, module)
        assert path, f"{module} is not in the game"
        assert not name or name in set(names_in(ast.parse(game[path]))), path


def _names(node, kind):
    return node.names if isinstance(node, kind) else ()


def _path(files, module):
    """Return the path of a module of the package on a drive, None for one of CircuitPython."""
    start = module.replace(".", "/")
    return next((path for path in (f"{start}.py", f"{start}/__init__.py") if path in files), None)


def test_it_runs_with_nothing_else(tmp_path):
    """Its own files are all that it imports."""
    folder = write_files(tmp_path, receiver_sources("pygamer"))
    packages = next(path for path in sys.path if path.endswith("site-packages"))
    names = names_on_device()
    code = START.format(drive=str(folder), packages=packages, names=names)
    ran = subprocess.run(
        [sys.executable, "-I", "-B", "-c", code], capture_output=True, text=True, cwd=tmp_path
    )
    assert ran.returncode == 0, ran.stderr
    version, is_its_own, parts = ran.stdout.split()
    assert (version, is_its_own) == (VERSION, "True")
    assert int(parts) > 10


@pytest.mark.parametrize("board", board_names())
def test_what_opens_its_files_comes_with_it(board):
    """A board imports that only when it is asked for them, in the middle of a transfer."""
    assert "handful/drivers/drive_files.py" in receiver_sources(board)


def test_any_game_is_preferred_to_it(tmp_path):
    folder = write_files(tmp_path, build_receiver("pygamer").everything)
    game = small_drive("0.0.1")
    files = {
        path: data for path, data in game.files.items() if path.startswith(("handful", "lib"))
    }
    write_files(folder / "update", {**files, MANIFEST: manifest_of("0.0.1", files)})
    assert asked(folder) == (None, f"{folder}/update")


def test_it_is_deployed_and_makes_way_for_the_game(tmp_path, capsys):
    folder = write_files(tmp_path / "CIRCUITPY", {"boot_out.txt": BOOT_OUT + b"pygamer\n"})
    arguments = ["--board", "pygamer", "--drive", str(folder), "--coach", "none"]
    assert deploy.main([*arguments, "--receiver"]) == 0
    assert "The receiver is on" in capsys.readouterr().out
    found = [path for path in folder.rglob("*") if path.is_file()]
    assert len(found) == len(build_receiver("pygamer").everything) + 3  # two saves, boot_out.txt
    assert deploy.main(arguments) == 0
    assert asked(folder) == (None, None)
    assert not (folder / "handful/transfer/receiver_app.mpy").exists()


def test_tables_are_refused(capsys):
    assert deploy.main(["--board", "pygamer", "--receiver", "--coach", "all"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_board_that_does_not_exist(capsys):
    assert deploy.main(["--board", "nothing", "--receiver"]) == 2
    assert "there is no board" in capsys.readouterr().err
