# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A device that takes a newer game by cable keeps its handheld.py: that of 0.1 runs this game.

tests/data/handhelds_0_1 has the files as they were packed for a drive.
"""

import ast
import importlib
import sys
from types import SimpleNamespace

import pytest

from tests.boards.fake_hardware import Bench, all_boards
from tools.packing import packed_game


def modules_of_the_game(source):
    """Return the names of the game's modules that an old file imports."""
    nodes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ImportFrom)]
    return {node.module for node in nodes if node.module.split(".")[0] in ("drivers", "ports")}


def old_bench(monkeypatch, root, name):
    """Return a bench on which the handheld.py of 0.1 is loaded."""
    bench = Bench(monkeypatch, name)
    source = (root / f"tests/data/handhelds_0_1/{name}.txt").read_text("utf-8")
    exec(compile(source, "handheld.py", "exec"), vars(bench.handheld))
    return bench, modules_of_the_game(source)


def open_everything(bench, monkeypatch):
    """Open all that a game asks of a board, by the names that packing leaves alone."""
    monkeypatch.setattr("time.sleep", lambda seconds: None)
    ports = bench.handheld.open_ports(bench.handheld.open_display())
    assert ports.nvm is not None
    assert ports.drive is not None
    assert (ports.speaker is not None) == bench.facts.HAS_SPEAKER
    assert (ports.battery is not None) == bench.facts.HAS_BATTERY
    ports.link()
    assert bench.pins["UART"]
    assert ports.files() is not None
    ports.part("nap")(1)
    ports.part("to_loader")()
    assert bench.resets == ["loader", "reset"]
    if bench.facts.HAS_ACCELEROMETER:
        bus = SimpleNamespace(try_lock=lambda: False)
        monkeypatch.setattr(sys.modules["board"], "I2C", lambda: bus)
        assert ports.part("open_shaker")() is None
    return ports


@pytest.mark.parametrize("name", all_boards())
def test_an_old_board_opens_this_game(monkeypatch, root, name):
    bench, modules = old_bench(monkeypatch, root, name)
    for module in modules:
        # On a drive the package is found without its own name.
        monkeypatch.setitem(sys.modules, module, importlib.import_module(f"handful.{module}"))
    ports = open_everything(bench, monkeypatch)
    assert ports.title == bench.facts.TITLE
    bench.press(1)
    assert ports.keys.next() != 0
    assert ports.keys.next() == 0
    ports.clock.wait_frame(ports.clock.now_ms(), 33)
    ports.speaker.play("roll")
    assert bench.played
    assert ports.battery is None or ports.battery.percent() is not None


@pytest.fixture(scope="module")
def packed(tmp_path_factory):
    """Return the folder of the package as it is packed for a drive."""
    folder = tmp_path_factory.mktemp("packed")
    for path, data in packed_game().items():
        if path.startswith(("handful/__init__", "handful/drivers/", "handful/ports.py")):
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(data)
    return folder


@pytest.mark.parametrize("name", all_boards())
@pytest.mark.full
def test_an_old_board_opens_this_game_as_it_is_packed(monkeypatch, root, packed, name):
    for module in [module for module in sys.modules if module.split(".")[0] == "handful"]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.syspath_prepend(packed)
    monkeypatch.setattr("builtins.const", lambda value: value, raising=False)
    sys.path.append(str(packed / "handful"))
    before = {*sys.modules}
    bench, _ = old_bench(monkeypatch, root, name)
    open_everything(bench, monkeypatch)
    for module in {*sys.modules} - before:
        if module.split(".")[0] in ("drivers", "ports", "handful"):
            del sys.modules[module]
    sys.path.remove(str(packed / "handful"))
