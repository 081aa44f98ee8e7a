# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The game sent through its own screens, at 57,600 baud, onto a drive that takes no time."""

import random
import tempfile
from pathlib import Path

from handful.ports import A
from host_sim.link_port import Plug
from tests.link.wire import BAUD, BITS_A_BYTE, Cable
from tools.drive import build_drive

from .figure import Figure
from .handheld import FACTS, Handheld

ASKED_FRAMES = 60
MOST_FRAMES = 20_000
NEWER = "99.0.0"
LATER_MS = 5
"""How much later in each frame the receiver looks: two devices are not in step."""


class WireEnd:
    """One end of the wire, as a port of a handheld whose clock it reads."""

    def __init__(self, outgoing, incoming):
        self._outgoing = outgoing
        self._incoming = incoming
        self.clock = None

    def read(self, most):
        """Return what has arrived by now."""
        return self._incoming.read(most, self.clock.now_ms()) if self.clock else None

    def write(self, data):
        """Put bytes on the wire."""
        self._outgoing.send(bytes(data), self.clock.now_ms())


class Package:
    """The files port of a side: `home` is what it sends, `root` where it takes."""

    def __init__(self, folder: Path):
        self.root = self.home = str(folder)
        self.is_update = False

    def take(self):
        """The drive can always be written."""

    def give_back(self):
        """Nothing is left to do."""


def figures():
    """Return how much of the wire's bytes the files are, and how long the whole game takes."""
    with tempfile.TemporaryDirectory() as name:
        size, ms = sent(Path(name), LATER_MS)
    rate = 100 * size / (ms / 1000 * BAUD / BITS_A_BYTE)
    return [
        Figure("wire not used for the files", 100 - rate, 32.0, "%", f"{rate:.0f} % is"),
        Figure("the whole game", ms / 1000, None, "s", f"{size:,} bytes of packed source"),
    ]


def sent(folder: Path, later_ms: int = LATER_MS) -> tuple[int, int]:
    """Send the game below a folder; return its bytes and the milliseconds from the yes on.

    `later_ms` is how much later in each frame the receiver looks than the sender.
    """
    files = build_drive(FACTS.NAME).everything
    files["handful.manifest"] = _newer(files["handful.manifest"])
    for path, data in files.items():
        target = folder / "sender" / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    cable = Cable(random.Random(1))
    sides = []
    for wires, home in ((cable.wires, "sender"), (cable.wires[::-1], "receiver")):
        end = WireEnd(*wires)
        start_ms = later_ms if sides else 0
        side = Handheld(draws=False, start_ms=start_ms, cable=Plug(end))
        end.clock = side.ports.clock
        side.ports.files = lambda home=home: Package(folder / home)
        sides.append(side)
    (folder / "receiver").mkdir()
    for side in sides:
        side.pick("Link")
    sides[0].pick("Send the game")
    _frames(sides, ASKED_FRAMES)
    sides[1].press(A)
    sides[0].frame()
    links = [side.app.session.link for side in sides]
    count, frame_ms = 0, sides[0].app.scene.frame_ms
    while any(link.state != "done" for link in links):
        for side in sides:
            side.app.frame()
            side.ports.clock.wait_frame(side.app.now_ms, side.app.scene.frame_ms)
        count += 1
        if count == MOST_FRAMES:
            raise RuntimeError(f"the game is not sent: {[link.state for link in links]}")
    for side in sides:
        side.close()
    update = folder / "receiver" / "update"
    size = sum(path.stat().st_size for path in update.rglob("*") if path.is_file())
    return size, count * frame_ms


def _frames(sides, count):
    for _ in range(count):
        for side in sides:
            side.frame()


def _newer(manifest):
    """Return the manifest of another version: only what is newer is taken."""
    return b"handful " + NEWER.encode() + manifest[manifest.index(b"\n") :]
