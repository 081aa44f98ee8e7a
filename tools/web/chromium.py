# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The page in a Chromium of this machine, driven as a player does: for tests, figures, pictures.

browser = Chromium()
page = browser.open("http://localhost:8000/?players=ANN")
page.press("A")
"""

import json
import shutil
import subprocess
import time
from pathlib import Path

from tools.command_line import Refusal
from tools.node_packages import NotInstalled, node_path, package_path

DRIVER = Path(__file__).with_name("page_driver.mjs")
NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome", "msedge")
PLAYWRIGHT = "playwright-core/index.mjs"
PATIENCE_S = 30


class PageError(Refusal):
    """A page has failed, or what was waited for has not happened."""


def _chromium_path():
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        raise NotInstalled("no Chromium on this machine")
    return found


def what_is_missing() -> str | None:
    """Return why no page can be opened here, None if one can be."""
    try:
        package_path(PLAYWRIGHT), _chromium_path(), node_path()
    except NotInstalled as error:
        return str(error)
    return None


class Chromium:
    """A browser; its pages are in one profile for each `context`."""

    def __init__(self):
        words = [node_path(), DRIVER, package_path(PLAYWRIGHT), _chromium_path()]
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
        if "error" in answer:
            raise PageError(answer["error"])
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

    def clear(self):
        """Close all pages, and forget what they have kept."""
        self.ask(clear=True)
        self.troubles.clear()

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.close()

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

    def close(self):
        """Close the tab."""
        self.ask(close=True)

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
            if time.monotonic() > end:
                raise PageError(f"it never happened: {state}")
            self.wait(50)
            state = self.state()
        return state

    def wait(self, ms):
        """Let time pass in the page."""
        self.run(f"await new Promise((done) => setTimeout(done, {ms}))")

    def notice(self):
        """Return what the page itself says."""
        return self.run("document.getElementById('notice').textContent")
