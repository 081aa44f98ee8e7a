# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What all tests share: the MicroPython VM, and the figures at the end."""

import argparse
import collections
import gc
import importlib
import json
import os
import re
import shutil
import sys
from pathlib import Path

import hypothesis
import jsonschema
import pytest
from _pytest.assertion.rewrite import AssertionRewritingHook

from tests.micropython_vm import MicroPython
from tools.command_line import INTERRUPTED
from tools.dev import lock

ROOT = Path(__file__).resolve().parent.parent

# The game forgets modules and imports them again; compiled once, they are not looked for here.
sys.dont_write_bytecode = False
sys.pycache_prefix = str(ROOT / ".pytest_cache" / "bytecode")

# Python's own collections find nothing that the game's, at each change of scene, do not.
gc.set_threshold(50_000, 50, 50)

# No test opens a window or makes a sound.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ.setdefault("HANDFUL_MOST_OPEN", "2")  # a larger table of chances takes seconds
os.environ["SDL_AUDIODRIVER"] = "dummy"

# Two shared cores say nothing about how long an example should take.
EXAMPLES = 30
"""How many a property has, without a longer trial."""
hypothesis.settings.register_profile("quick", deadline=None, print_blob=True, max_examples=20)

FULL_FOLDERS = ("tests/tools/", "tests/device/emulator/")
"""Folders of tests that the quick suite leaves out."""
FULL_FILE = re.compile("^pytestmark = (pytest.mark.full|needs_chromium)$", re.MULTILINE)
"""Files that it leaves out have this line."""


def pytest_ignore_collect(collection_path, config):
    """Leave out the folders and files of which the quick suite runs nothing."""
    if is_quick_suite(config):
        path = f"{collection_path.relative_to(ROOT).as_posix()}/"
        if path.startswith(FULL_FOLDERS):
            return True
        if collection_path.suffix == ".py" and FULL_FILE.search(
            collection_path.read_text("utf-8")
        ):
            return True
    return None


def is_quick_suite(config):
    """Tell whether this run is `tools/dev.py test` without --full."""
    return config.option.markexpr == "not full"


def pytest_collectstart():
    """Have sheets read once, before a test imports what binds the reader that reads each time."""
    importlib.import_module("host_sim.handheld")


@pytest.hookimpl(trylast=True)
def pytest_collection_finish(session):
    """Note the game's modules, and ask pytest's import hook after the simulator's.

    It looks at each name for long. It has rewritten the tests by now, and the game imports its
    modules again and again.
    """
    session.config.stash[IMPORTED] = _game_modules()
    for hook in [each for each in sys.meta_path if isinstance(each, AssertionRewritingHook)]:
        sys.meta_path.remove(hook)
        sys.meta_path.insert(-1, hook)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config, items):
    """Mark what the quick suite leaves out: some folders, and most cases of thin tests."""
    if config.getoption("--sample"):
        long = [item for item in items if item.get_closest_marker("long")]
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if item not in long]
    tests = [item.nodeid.partition("[")[0] for item in items]
    cases = collections.Counter(tests)
    seen = collections.Counter()
    for item, test in zip(items, tests, strict=True):
        thin = item.get_closest_marker("thin")
        if test.startswith(FULL_FOLDERS) or (thin and not _is_due(seen[test], cases[test], thin)):
            item.add_marker(pytest.mark.full)
        seen[test] += 1


def _is_due(number, cases, thin):
    """Tell whether a case is one of those that a thin test runs, which are evenly spread."""
    wanted = min(thin.args[0], cases)
    return number == 0 or number * wanted // cases > (number - 1) * wanted // cases


def _times(text):
    """Return the number in --trial."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text} is not a number above 0")
    return int(text)


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config):
    """Give properties as many examples as the trial is long."""
    if not config.getoption("--hypothesis-profile", None):
        examples = EXAMPLES * config.getoption("--trial")
        hypothesis.settings.register_profile(
            "trial", deadline=None, print_blob=True, max_examples=examples
        )
        hypothesis.settings.load_profile("trial")


@pytest.fixture(scope="session")
def trial(request) -> int:
    """How many times as long a trial is to be, by --trial."""
    return request.config.getoption("--trial")


def pytest_xdist_auto_num_workers():
    """Start a worker more than there are cores: many tests wait for a browser or a process."""
    return (os.cpu_count() or 1) + 1


def pytest_addoption(parser):
    parser.addoption(
        "--trial",
        type=_times,
        default=1,
        metavar="N",
        help="trials N times as long: monkeys, bad cables, power cuts, examples of properties",
    )
    parser.addoption(
        "--sample",
        action="store_true",
        help="leave out the long tests on emulated boards",
    )
    parser.addoption(
        "--regenerate-golden",
        action="store_true",
        help="write the golden pictures again instead of comparing with them",
    )


@pytest.fixture(autouse=True, scope="module")
def only_the_games_objects_are_collected():
    """Spare the game's own collections the many objects of pytest and of the tests before."""
    gc.collect()
    gc.freeze()


@pytest.fixture
def regenerate_golden(request) -> bool:
    """Whether golden pictures are to be written rather than compared."""
    return request.config.getoption("--regenerate-golden")


@pytest.fixture(autouse=True)
def modules_stay(request):
    """Bring back the modules that a game has released: the files of tests have imported them.

    Those it has imported since go: they may hold classes of the ones that are replaced. Fixtures
    of a whole file run games before this does, so it looks before a test too.
    """
    _bring_back(request.config.stash[IMPORTED])
    yield
    _bring_back(request.config.stash[IMPORTED])


IMPORTED = pytest.StashKey[dict]()
"""The game's modules, by name, as the files of tests have imported them."""


def _game_modules():
    return {name: module for name, module in sys.modules.items() if name.startswith("handful")}


def _bring_back(before):
    now = _game_modules()
    if any(now.get(name) is not module for name, module in before.items()):
        for name in now:
            if name not in before:
                del sys.modules[name]
                parent, _, child = name.rpartition(".")
                # Else `from parent import child` would still find the one that is gone.
                if parent in sys.modules:
                    vars(sys.modules[parent]).pop(child, None)
    for name, module in before.items():
        if sys.modules.get(name) is not module:
            sys.modules[name] = module
            parent, _, child = name.rpartition(".")
            if parent:
                setattr(sys.modules[parent], child, module)


@pytest.fixture(scope="session")
def root() -> Path:
    """The project's folder."""
    return ROOT


@pytest.fixture(scope="session")
def schema(root):
    """The schema of the state JSON, as a validator."""
    text = (root / "tests/data/state.schema.json").read_text(encoding="utf-8")
    return jsonschema.Draft202012Validator(json.loads(text))


@pytest.fixture(scope="module")
def vm():
    """Start a MicroPython VM with the firmware on its path, once for a module of tests.

    Globals and modules stay from one test to the next.
    """
    with MicroPython() as machine:
        yield machine


@pytest.fixture(scope="session")
def made_once(tmp_path_factory):
    """A function that returns a folder which the first worker fills for all of this run."""
    base = tmp_path_factory.getbasetemp()
    run = base.parent if "PYTEST_XDIST_WORKER" in os.environ else base

    def made_once(name, fill):
        folder, done = run / name, run / f"{name}-done"
        with open(run / f"{name}-lock", "a") as file:
            lock(file)
            if not done.exists():
                shutil.rmtree(folder, ignore_errors=True)
                folder.mkdir()
                fill(folder)
                done.touch()
        return folder

    return made_once


@pytest.fixture(scope="session")
def is_quick(request) -> bool:
    """Whether this is the quick suite, in which a test may try less."""
    return is_quick_suite(request.config)


@pytest.fixture
def figure(record_property):
    """Return a function that notes a figure, a line of text, for the end of the test run."""
    return lambda text: record_property("figure", text)


def pytest_keyboard_interrupt(excinfo):
    """Note that it was Ctrl-C: pytest has one status for that and for a fault in a test file."""
    if isinstance(excinfo.value, KeyboardInterrupt):
        interruptions.append(excinfo)


interruptions: list = []


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session):
    """End with the status of Ctrl-C, as every other command does."""
    if interruptions:
        session.exitstatus = INTERRUPTED


def pytest_terminal_summary(terminalreporter):
    reports = terminalreporter.getreports("passed")
    figures = [text for each in reports for key, text in each.user_properties if key == "figure"]
    if figures:
        terminalreporter.section("figures")
        for text in sorted(figures):
            terminalreporter.line(text)
