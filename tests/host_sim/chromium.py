# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What tests of the page in Chromium share: the site, the browser, and turns at the table."""

import pytest

from tests.boards.start_file import write_files
from tools.web.chromium import Chromium, what_is_missing
from tools.web.device_files import device_files
from tools.web.server import serving
from tools.web.site import site_files, table_files

LANDED_MS = 1500
RULES = "herg"
"""The rule set whose coach's table the site has."""

needs_chromium = [
    pytest.mark.full,
    pytest.mark.skipif(what_is_missing() is not None, reason=str(what_is_missing())),
]


@pytest.fixture(scope="session")
def served(made_once):
    """The site on this machine, for all tests."""
    folder = made_once("site", make)
    paths = [path for path in folder.rglob("*") if path.is_file()]
    with serving({p.relative_to(folder).as_posix(): p.read_bytes() for p in paths}) as site:
        yield site


def make(folder):
    """Write the site, with one coach's table and what handhelds need."""
    beside = table_files([RULES]) | device_files([RULES])
    write_files(folder, site_files(beside) | beside)


@pytest.fixture
def site(served):
    """The site, which nobody has asked for anything."""
    served.requests.clear()
    served.sent.clear()
    return served


@pytest.fixture(scope="session")
def chromium():
    """One Chromium for all tests: it takes longer to start than most of them."""
    with Chromium() as browser:
        yield browser


@pytest.fixture
def browser(chromium):
    """A Chromium without pages."""
    yield chromium
    chromium.clear()


def worker(site, first):
    """Return the site's files with a worker that does this before all else."""
    files = {name: data for name, data in site.plain.items() if name != "service_worker.js"}
    return files | {"worker.mjs": first + files["worker.mjs"]}


def wait_for_files(page):
    """Wait until the page has all its files, and needs no network any more."""
    page.until(lambda _: page.run("!!navigator.serviceWorker.controller"))


def at_the_table(state):
    return state["screen"] == "table"


def take_turn(page, key=None):
    """Roll once, by a key of the keyboard if given, and fill the box that the pointer finds."""
    before = moves(page.state())
    if key:
        page.ask(key=key)
    else:
        page.press("A")
    page.until(lambda state: state["roll"] == 1)
    state = page.state()
    while moves(state) == before and not state["notice"]:
        rolls = state["roll"]
        page.press("B", "SELECT", "A")  # B lands the dice that are in the air
        # Where B came late the pointer is still at the dice, and A rolls again.
        state = page.until(
            lambda state: moves(state) != before or state["notice"] or state["roll"] > rolls  # noqa: B023
        )
    if moves(state) == before:
        page.press("A")  # yes, a zero
    page.until(lambda state: moves(state) != before)


def moves(state):
    """Return whose turn it is, or the screen that has followed."""
    return state["screen"], state["turn"], state["player"]
