# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Pages in Chromium, for tests that look at the page as a player does."""

import json
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from tools.coach_tables import table_path, tables_of
from tools.micropython_vm import VmMissing, node_path
from tools.web.device_files import device_files
from tools.web.server import Site
from tools.web.site import site_files

DRIVER = Path(__file__).with_name("page_driver.mjs")
PATIENCE_S = 30
LANDED_MS = 1500
RULES = "herg"
"""The rule set whose coach's table the site has."""


def chromium_path():
    """Return the path of a Chromium, None without one."""
    names = ("chromium", "chromium-browser", "google-chrome")
    return next(filter(None, map(shutil.which, names)), None)


def playwright_path():
    """Return the path of Playwright's library, None if it is not installed."""
    path = Path(sys.prefix, "node", "node_modules", "playwright-core", "index.mjs")
    return path if path.exists() else None


def what_is_missing():
    """Return why no page can be opened here, None if one can be."""
    try:
        node_path()
    except VmMissing:
        return "no Node.js in this environment"
    if not playwright_path():
        return "no Playwright in this environment"
    return None if chromium_path() else "no Chromium on this machine"


needs_chromium = [
    pytest.mark.full,
    pytest.mark.skipif(what_is_missing() is not None, reason=str(what_is_missing())),
]


@pytest.fixture(scope="module")
def site(root):
    """The site on this machine."""
    beside = {table_path(RULES): tables_of(RULES).whole} | device_files([RULES])
    with Site(site_files(root, beside) | beside) as served:
        thread = threading.Thread(target=served.serve_forever)
        thread.start()
        yield served
        served.shutdown()
        thread.join()


@pytest.fixture
def browser():
    """A Chromium without pages."""
    chromium = Chromium()
    yield chromium
    chromium.close()


class Chromium:
    """A browser; its pages are in one profile for each `context`."""

    def __init__(self):
        words = [node_path(), DRIVER, playwright_path(), chromium_path()]
        self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._count = 0
        self.troubles = []
        """Errors in the pages' consoles."""

    def ask(self, **request):
        """Send a request and return the value of its answer."""
        self._process.stdin.write(json.dumps(request).encode() + b"\n")
        self._process.stdin.flush()
        answer = json.loads(self._process.stdout.readline())
        self.troubles += answer["troubles"]
        assert "error" not in answer, answer["error"]
        return answer.get("value")

    def open(self, url, **how):
        """Open a page and wait for its first frame."""
        self._count += 1
        name = f"page{self._count}"
        self.ask(open=name, url=url, **how)
        return Page(self, name)

    def offline(self, is_off):
        """Take the network away, or give it back."""
        self.ask(offline=is_off)

    def close(self):
        """End the browser."""
        self._process.stdin.close()
        self._process.wait(PATIENCE_S)
        self._process.stdout.close()


class Page:
    """One tab."""

    def __init__(self, browser, name):
        self._browser = browser
        self._name = name

    def ask(self, **request):
        """Do something on this page."""
        return self._browser.ask(page=self._name, **request)

    def run(self, script):
        """Return the value of a JavaScript expression."""
        return self.ask(run=script)

    def press(self, *names):
        """Press keys of the handheld, one after the other."""
        for name in names:
            self.run(f"await handful.press('{name}')")
            self.wait(60)

    def state(self):
        """Return the game's state."""
        return self.run("await handful.state()")

    def until(self, condition):
        """Wait until something is true of the state, and return that."""
        end = time.monotonic() + PATIENCE_S
        state = self.state()
        while not condition(state):
            assert time.monotonic() < end, f"it never happened: {state}"
            self.wait(50)
            state = self.state()
        return state

    def wait(self, ms):
        """Let time pass in the page."""
        self.run(f"await new Promise((done) => setTimeout(done, {ms}))")

    def notice(self):
        """Return what the page itself says."""
        return self.run("document.getElementById('notice').textContent")


def at_the_table(state):
    return state["screen"] == "table"


def take_turn(page):
    """Roll once and fill the box that the pointer finds."""
    before = moves(page.state())
    page.press("A")
    page.until(lambda state: state["roll"] == 1)
    page.press("B", "SELECT", "A")  # B lands the dice that are in the air
    state = page.until(lambda state: moves(state) != before or state["notice"])
    if moves(state) == before:
        page.press("A")  # yes, a zero
    page.until(lambda state: moves(state) != before)


def moves(state):
    """Return whose turn it is, or the screen that has followed."""
    return state["screen"], state["turn"], state["player"]
