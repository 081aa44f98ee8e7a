# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The browser's game without a browser, in Node.js: pressed and looked at like a `Handheld`."""

import json
import subprocess
from pathlib import Path

from host_sim.panel import Panel
from host_sim.picture import picture_of
from tools.node_packages import node_path

DRIVER = Path(__file__).with_name("web_driver.mjs")
SIZE = 160, 128


class BrowserGame:
    """A game in a site's folder; `kept` are the files of an earlier one.

    Time passes by 33 ms a frame. A refused wish raises `ValueError`. `sounds` and `said` are
    all so far.
    """

    def __init__(self, site, kept=None, **wishes):
        words = [node_path(), DRIVER, site]
        self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.sounds = []
        self.said = []
        self.light = 100
        self.sent = b""
        self.areas = 0
        self.goes_on = True
        try:
            self.ask(open={"wishes": wishes, "kept": kept or {}})
        except ValueError:
            self.close()
            raise

    def ask(self, **request):
        """Send a request and return the answer."""
        self._process.stdin.write(json.dumps(request).encode() + b"\n")
        self._process.stdin.flush()
        answer = json.loads(self._process.stdout.readline())
        if answer.get("type") == "RangeError":
            raise ValueError(answer["error"])
        assert "error" not in answer, f"{answer['error']}\n{answer['out']}"
        self.sounds += answer["sounds"]
        self.said += answer["said"]
        self.light = answer["light"]
        self.sent = bytes.fromhex(answer["sent"])
        self.areas = answer["areas"]
        self.goes_on = answer.get("goesOn", self.goes_on)
        return answer

    def frames(self, count=1, link=b""):
        """Run frames, the first with what comes over the cable; return what is sent there."""
        self.ask(frames=count, link=link.hex())
        return self.sent

    def press(self, *keys):
        """Press keys, each for a frame."""
        for key in keys:
            self.ask(key=key, frames=1)
            self.ask(key=-key, frames=1)

    def state(self):
        """Return the state JSON."""
        return self.ask(state=True)["state"]

    def kept(self):
        """Return the files that the page keeps, in hex."""
        return self.ask(kept=True)["kept"]

    def picture(self):
        """Return what the screen shows."""
        pixels = memoryview(bytes.fromhex(self.ask(picture=True)["picture"]))
        panel = Panel(*SIZE)
        panel.memory[::2], panel.memory[1::2] = pixels[1::2], pixels[::2]
        return picture_of(panel)

    def close(self):
        """End the process."""
        self._process.kill()
        self._process.communicate()
