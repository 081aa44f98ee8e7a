# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Two monkeys with two handhelds and a cable, which is pulled now and then."""

import zlib
from pathlib import Path

from handful import VERSION
from handful.ports import DOWN, UP, A
from host_sim.drive_folder import MANIFEST, DriveFolder
from host_sim.link_cable import Cable
from host_sim.link_port import Plug
from tools.soak.monkey import VISIT_PRESSES, Life, check, place_of

PLACES = (
    "link, alone",
    "link, met",
    "link table",
    "link table, paused",
    "sending",
    "receiving",
)
NEWER = "9.9.0"
PULL_CHANCE = 0.02
TURN_CHANCE = 0.3
FRAMES_TO_MEET = 60
FRAMES_TO_BEGIN = 90
FRAMES_TO_OFFER = 40


class Pair:
    """Two lives, in `sides`; the left one has a newer version of the game to send."""

    def __init__(self, keys, files, ghost, folder: Path):
        self.keys = keys
        self.rng = keys.rng
        self.cable = Cable()
        self.sides = []
        for side, version, end in zip(
            ("L:", "R:"), (NEWER, VERSION), self.cable.ends, strict=True
        ):
            home = folder / side[0]
            write_game(home, version)
            life = Life(keys, files, ghost, Plug(end), side)
            life.files_from(lambda home=home, life=life: DriveFolder(life.drive, home, "pygamer"))
            self.sides.append(life)
        self.sides[0].partner, self.sides[1].partner = self.sides[1], self.sides[0]

    def visit(self, place: str) -> None:
        """Go to a place, press random keys on both sides, and go home; raise `Fault`."""
        getattr(self, "_to_" + place.replace(" ", "_").replace(",", ""))()
        for _ in range(self.rng.randrange(VISIT_PRESSES // 2, VISIT_PRESSES)):
            side = self.rng.choice(self.sides)
            side.press(*self.keys.choose(place_of(side.handheld.app), place))
            side.frames(self.rng.choice((0, 0, 0, 1, 4)))
            if self.rng.random() < PULL_CHANCE:
                self.pull(not self.cable.is_pulled)
        for side in self.sides:
            check(side.handheld)
            side.go_home()
        self.pull(False)

    def pull(self, pulled: bool) -> None:
        """Pull the cable, or plug it in."""
        self.cable.is_pulled = pulled
        self.keys.pressed.append(f"CABLE:{'out' if pulled else 'in'}")

    def close(self) -> None:
        """Close the handhelds."""
        for side in self.sides:
            side.close()

    # ---- ways from the titles ------------------------------------------------------------------

    def _to_link_alone(self):
        self.rng.choice(self.sides).pick("link")

    def _to_link_met(self):
        for side in self.sides:
            side.pick("link")
        self.sides[0].frames(FRAMES_TO_MEET)

    def _to_link_table(self):
        self._to_link_met()
        for side in self.sides:
            side.press(A)
        self.sides[0].frames(FRAMES_TO_BEGIN)

    def _to_link_table_paused(self):
        self._to_link_table()
        self.pull(True)
        self.sides[0].frames(FRAMES_TO_BEGIN)

    def _to_sending(self):
        left, right = self.sides
        left.pick("link")
        left.frames(2)
        left.press(UP)
        left.press(A)
        right.pick("link")
        left.frames(FRAMES_TO_OFFER)
        if self.rng.random() < TURN_CHANCE:
            right.press(DOWN)
        right.press(A)

    _to_receiving = _to_sending


def write_game(home: Path, version: str) -> None:
    """Write a folder that looks like a game of this version."""
    data = bytes(range(250)) * 40
    path = home / "handful" / "big"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    line = f"handful/big {len(data)} {zlib.crc32(data):08x}"
    (home / MANIFEST).write_text(f"handful {version}\n{line}\nend\n", encoding="utf-8")
