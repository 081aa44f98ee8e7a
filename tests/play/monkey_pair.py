# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Two monkeys with two handhelds and a cable, which is pulled now and then, or worse."""

import copy
import zlib
from collections import Counter
from functools import cache
from pathlib import Path

from handful import VERSION
from handful.ports import DOWN, SELECT, START, A
from handful.rules.rulesets import RULESETS
from host_sim.drive_folder import MANIFEST, DriveFolder
from host_sim.link_cable import Cable
from host_sim.link_port import Plug
from tests.linked import Linked
from tests.play.mad_end import MadEnd
from tests.play.monkey import VISIT_PRESSES, Fault, Life, check, empty_memory
from tests.words import CONTINUE, LINK, SAME_DICE, SWAP

NEWER = "9.9.0"
PULL_CHANCE = 0.02
TURN_CHANCE = 0.3
FRAMES_TO_MEET = 60
FRAMES_TO_BEGIN = 90
FRAMES_TO_OFFER = 40
FRAMES_OF_A_STEP = 12
MOST_TURNS = 12
MOST_HELD = 20_000
"""The most bytes and entries that a link may hold in total."""
SCORES = (150, 160, 170, 180, 190, 200, 210, 220, 230, 240)


class Pair:
    """Two lives, in `sides`; the left one has a newer version of the game to send.

    Where frames are `fed` to it, which counts them by kind, its peer is malicious.
    """

    def __init__(self, keys, files, ghost, folder: Path, fed: Counter | None = None):
        self.keys = keys
        self.rng = keys.rng
        self.cable = Cable()
        self.sides: list[Life] = []
        self._mad = None
        plugs = [Plug(end) for end in self.cable.ends]
        if fed is not None:
            self._mad = MadEnd(self.cable, self.rng, lambda: self.sides[0].handheld, fed)
            plugs[0] = self._mad
        for side, version, plug in zip(("L:", "R:"), (NEWER, VERSION), plugs, strict=True):
            home = folder / side[0]
            write_game(home, version)
            life = Life(keys, files, ghost, plug, side)
            life.files_from(lambda home=home, life=life: DriveFolder(life.drive, home, "pygamer"))
            self.sides.append(life)
        self.sides[0].partner, self.sides[1].partner = self.sides[1], self.sides[0]

    def visit(self, place: str) -> None:
        """Go to a place, press random keys on both sides, and go home; raise `Fault`."""
        WAYS[place](self)
        if self._mad:
            self._mad.is_on = True
        for _ in range(self.rng.randrange(VISIT_PRESSES // 2, VISIT_PRESSES)):
            self.rng.choice(self.sides).press_something(place)
            if self.rng.random() < PULL_CHANCE:
                self.pull(not self.cable.is_pulled)
        for side in self.sides:
            check(side.handheld)
            held = held_by(side.handheld.app.session.link)
            if held > MOST_HELD:
                raise Fault(f"the link holds {held} bytes")
            side.go_home()
        self.pull(False)
        if self._mad:
            self._mad.is_on = False

    def pull(self, pulled: bool) -> None:
        """Pull the cable, or plug it in."""
        self.cable.is_pulled = pulled
        self.keys.pressed.append(f"CABLE:{'out' if pulled else 'in'}")

    def close(self) -> None:
        """Close the handhelds."""
        for side in self.sides:
            side.close()

    # ---- ways from the titles ------------------------------------------------------------------

    def _pick(self, side, label):
        """Pick a row, if it is there: what there is depends on both sides' rules and games."""
        if side.handheld.said(label) in side.handheld.read():
            side.handheld.pick(label)

    def _to_alone(self):
        self._pick(self.rng.choice(self.sides), LINK)

    def _to_met(self):
        for side in self.sides:
            self._pick(side, LINK)
        self.sides[0].frames(FRAMES_TO_MEET)

    def _to_other_rules(self):
        self.sides[1].handheld.go("pick New game; DOWN RIGHT B")
        self._to_met()

    def _to_swap(self):
        for side, more in zip(self.sides, (0, 100), strict=True):
            records = side.handheld.app.session.club.records
            for number, score in enumerate(SCORES):
                records.add(RULESETS["herg"].hash, "EVE", score + more, score + more + number)
        self._to_met()
        for side in self.sides:
            self._pick(side, SWAP)
        self.sides[0].frames(self.rng.randrange(2 * FRAMES_TO_MEET))

    def _to_each_alone(self):
        self._to_met()
        for side in self.sides[: self.rng.choice((1, 2))]:
            self._pick(side, SAME_DICE)

    def _to_table(self):
        self._to_met()
        for side in self.sides:
            side.press(A)
        self.sides[0].frames(FRAMES_TO_BEGIN)

    def _to_paused(self):
        self._to_table()
        self.pull(True)
        self.sides[0].frames(FRAMES_TO_BEGIN)

    def _to_menu(self):
        self._to_table()
        for key in (START, *[DOWN] * self.rng.randrange(6), A):
            self.sides[0].press(key)

    def _to_last_turn(self):
        for side, memory in zip(self.sides, late_game(), strict=True):
            side.off_and_on(copy.deepcopy(memory))
            side.handheld.pick(CONTINUE)
        self.sides[0].frames(FRAMES_TO_BEGIN)

    def _to_end(self):
        self._to_last_turn()
        for turn in range(MOST_TURNS):
            for key in (A, SELECT, A, A):
                side = self.sides[turn % 2]
                if side.handheld.screen == "table":
                    side.press(key)
                    side.frames(FRAMES_OF_A_STEP)

    def _to_rematch(self):
        self._to_end()
        for side in self.sides[: self.rng.choice((1, 2))]:
            side.press(A)
        self.sides[0].frames(self.rng.randrange(FRAMES_TO_MEET))

    def _to_sending(self):
        left, right = self.sides
        self._pick(left, LINK)
        left.frames(2)
        self._pick(left, "Send the game")
        self._pick(right, LINK)
        left.frames(FRAMES_TO_OFFER)
        if self.rng.random() < TURN_CHANCE:
            right.press(DOWN)
        right.press(A)


WAYS = {
    "link, alone": Pair._to_alone,
    "link, met": Pair._to_met,
    "other rules": Pair._to_other_rules,
    "swap": Pair._to_swap,
    "each alone": Pair._to_each_alone,
    "link table": Pair._to_table,
    "link table, paused": Pair._to_paused,
    "menu": Pair._to_menu,
    "last turn": Pair._to_last_turn,
    "end": Pair._to_end,
    "rematch": Pair._to_rematch,
    "sending": Pair._to_sending,
    "receiving": Pair._to_sending,
}
Pair.places = tuple(WAYS)


@cache
def late_game() -> list:
    """Return the memories of two handhelds in a link game, before the last turn of each."""
    pair = Linked(memories=[empty_memory({}) for _ in range(2)], rules="plain").meet()
    for _ in range(2 * len(RULESETS["plain"].boxes) - 2):
        pair.take_turn()
    memories = [copy.deepcopy(side.memory) for side in pair.sides]
    pair.close()
    return memories


def write_game(home: Path, version: str) -> None:
    """Write a folder that looks like a game of this version."""
    data = bytes(range(250)) * 40
    path = home / "handful" / "big"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    line = f"handful/big {len(data)} {zlib.crc32(data):08x}"
    (home / MANIFEST).write_text(f"handful {version}\n{line}\nend\n", encoding="utf-8")


def held_by(thing, seen=None) -> int:
    """Return the total length of what could grow in the link's own objects."""
    seen = set() if seen is None else seen
    if id(thing) in seen or not type(thing).__module__.startswith("handful.link"):
        return 0
    seen.add(id(thing))
    held = 0
    for value in vars(thing).values():
        if isinstance(value, (bytearray, bytes, str, list, tuple)):
            held += len(value)
        elif hasattr(value, "__dict__"):
            held += held_by(value, seen)
    return held
