# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A handheld with a malicious peer: it goes to a screen, is fed anything, and must find home.

life = PeerLife(random.Random(1), Kept(), folder)
life.visit("link table")                           # raises what goes wrong, or `Fault`
"""

import copy
import random
from pathlib import Path

from handful import VERSION
from handful.ports import DOWN, RIGHT, SELECT, START, UP, A, B
from handful.rules.rulesets import RULESETS
from host_sim.drive_folder import DriveFolder
from host_sim.flash import Flash
from host_sim.link_cable import Cable
from host_sim.link_port import Plug
from tools.bench.handheld import FACTS, Handheld

from .monkey import CHORDS, PAD, SINGLE, Drive, Fault, place_of
from .monkey_pair import NEWER, write_game
from .peer_frames import MOODS, MadPlug

NAMES = ("ANN", "EVE")
RULES = "plain"
FRAMES = 260
"""The frames of a visit, without the way there and home."""
MOOD_FRAMES = 40
FRAMES_TO_MEET = 60
MOST_FRAMES = 4000
MOST_HELD = 20_000
"""The most bytes and entries that a link may hold in total."""
KEY_CHANCE = 0.12
PULL_CHANCE = 0.01
CHORD_CHANCE = 0.05
STEPS_HOME = 80
FRAMES_A_STEP = 12
LOADER = (START, SELECT, A, B)
SCORES = (150, 160, 170, 180, 190, 200, 210, 220, 230, 240)


class Kept:
    """Memories to begin a life with: empty, a running link game, and one near its end."""

    def __init__(self):
        pair = PeerLife(random.Random(0), None, None)
        self.new = pair.memories()
        pair.meet()
        self.early = self.late = self.new
        for turn in range(2 * len(RULESETS[RULES].boxes) - 2):
            pair.take_turn()
            if turn == 3:
                self.early = pair.memories()
        self.late = pair.memories()
        pair.close()


class PeerLife:
    """An honest handheld on the left, and on the right one whose frames a `MadPlug` changes.

    `met` has all screens so far, each with the state of its link.
    """

    def __init__(self, rng: random.Random, kept: Kept | None, folder: Path | None):
        self.rng = rng
        self._kept = kept
        self._folder = folder
        self.cable = Cable()
        self.sides: list[Handheld] = []
        self.mad = MadPlug(self.cable.ends[1], rng, self._line)
        self.met: set = set()
        self.is_restarted = False
        if kept is None:
            self._switch_on(None)

    @property
    def left(self) -> Handheld:
        """The honest side."""
        return self.sides[0]

    @property
    def right(self) -> Handheld:
        """The other side."""
        return self.sides[1]

    def memories(self) -> tuple:
        """Return copies of both memories."""
        return tuple(copy.deepcopy(side.memory) for side in self.sides)

    def close(self) -> None:
        """Close the handhelds."""
        for side in self.sides:
            side.close()

    def visit(self, place: str) -> None:
        """Go to a place with honest frames, feed it mad ones, and find home under them."""
        WAYS[place](self)
        idle = 0
        for count in range(FRAMES):
            if count % MOOD_FRAMES == 0:
                self.mad.mood = self.rng.choice(MOODS) if self.rng.random() < 0.7 else "mad"
            self._press_something()
            self.frame()
            idle += place_of(self.left.app) == "title"
            if self.is_restarted or idle > MOOD_FRAMES:
                break
        if self.is_restarted:
            return
        held = held_by(self.left.app.session.link)
        if held > MOST_HELD:
            raise Fault(f"the link holds {held} bytes")
        self.go_home()

    def frame(self) -> None:
        """Let a frame pass on both sides."""
        self.mad.feed()
        self.met.add(self.where())
        for side in self.sides:
            is_taking = place_of(side.app) == "receiving"
            side.frame()
            if side.app.session.over:
                if not is_taking:
                    raise Fault("the game has ended itself")
                self.is_restarted = True  # into the game it received, as its player chose

    def where(self) -> tuple:
        """Return the left side's screen, and its link's state."""
        link = self.left.app.session.link
        return place_of(self.left.app), link.state if link is not None else "off"

    def go_home(self) -> None:
        """Go to the title with B, and from the table with the menu's Leave; raise `Fault`."""
        left = self.left
        for _ in range(STEPS_HOME):
            place = place_of(left.app)
            if place == "title" or self.is_restarted:
                return
            if place == "asleep":
                self._left(START | SELECT)
            elif left.screen == "table":
                for key in (START, UP, A):
                    self._left(key)
                if left.screen == "menu" and left.notice:
                    self._left(A)
            else:
                self._left(B)
                if left.app.session.link is not None and left.notice:
                    self._left(A)
            for _ in range(FRAMES_A_STEP):
                self.frame()
        raise Fault(f"no way leads home from {self.where()}: {left.read()}")

    def _left(self, keys):
        self.left.ports.keys.tap([1 << bit for bit in range(8) if keys >> bit & 1])
        self.frame()

    def _press_something(self):
        rng = self.rng
        for side in self.sides:
            if rng.random() < KEY_CHANCE:
                keys = rng.choice(CHORDS) if rng.random() < CHORD_CHANCE else (rng.choice(KEYS),)
                if keys != LOADER:
                    side.ports.keys.tap(keys)
        if rng.random() < PULL_CHANCE:
            self.cable.is_pulled = not self.cable.is_pulled

    def _line(self):
        """Return the line of the left side's session, or None."""
        session = vars(self.left.app.session.link or self).get("session")
        return session.line if session is not None else None

    def _switch_on(self, memories, **wishes):
        if memories is None:
            memories = [(Flash(FACTS.NVM_BYTES), Drive({})) for _ in NAMES]
            wishes = {"link": True, "rules": RULES} | wishes
        ports = (Plug(self.cable.ends[0]), self.mad)
        for side in range(2):
            more = {"players": [(NAMES[side], "human")]} if "link" in wishes else {}
            made = Handheld(
                memory=memories[side],
                draws=False,
                entropy=self.rng.randbytes,
                cable=ports[side],
                **wishes,
                **more,
            )
            self.sides.append(made)

    # ---- ways ----------------------------------------------------------------------------------

    def until(self, condition) -> None:
        """Let frames pass until a condition holds; raise `Fault`."""
        for _ in range(MOST_FRAMES):
            if condition():
                return
            self.frame()
        raise Fault(f"that never happened: {self.where()}, {self.right.read()}")

    def meet(self) -> None:
        """Let both begin the game."""
        self.until(lambda: {side.screen for side in self.sides} == {"table"})
        self.until(lambda: {side.app.session.link.state for side in self.sides} == {"playing"})
        for _ in range(20):
            self.frame()

    def press(self, side: Handheld, *keys) -> None:
        """Press keys on a side, one a frame."""
        for key in keys:
            side.ports.keys.tap((key,))
            self.frame()

    def take_turn(self) -> None:
        """Let the player whose turn it is roll once and score."""
        mover = next(side for side in self.sides if side.app.game.is_ours)
        card = mover.match.card
        filled = card.filled
        self.press(mover, A)
        self.until(lambda: {side.match.roll for side in self.sides} == {1})
        for _ in range(4):
            self.frame()
        self.press(mover, SELECT, A)
        self.frame()
        if card.filled == filled:
            self.press(mover, A)
        self.until(lambda: card.filled > filled)
        for _ in range(20):
            self.frame()

    def begin(self, memories) -> None:
        """Switch both on with copies of these memories."""
        self._switch_on(copy.deepcopy(memories))

    def go_on(self, memories) -> None:
        """Continue the link game in these memories."""
        self.begin(memories)
        for side in self.sides:
            side.pick("Continue")
        self.meet()

    def to_title(self) -> None:
        """The title, where nothing listens."""
        self.begin(self._kept.new)
        self.right.pick("Link")

    def to_alone(self) -> None:
        """The search for a peer."""
        self.begin(self._kept.new)
        self.left.pick("Link")

    def to_met(self) -> None:
        """The screen on which both have met."""
        self.to_title()
        self.left.pick("Link")
        for _ in range(FRAMES_TO_MEET):
            self.frame()

    def to_rules(self) -> None:
        """The same, with other rules on the other side."""
        self.begin(self._kept.new)
        self.right.go("pick New game; DOWN RIGHT B")
        for side in self.sides:
            side.pick("Link")
        for _ in range(FRAMES_TO_MEET):
            self.frame()

    def to_swap(self) -> None:
        """A swap of high scores that may ask whether to take them."""
        self.begin(self._kept.new)
        for side, more in ((self.left, 0), (self.right, 100)):
            records = side.app.session.club.records
            for number, score in enumerate(SCORES):
                records.add(RULESETS["herg"].hash, "EVE", score + more, score + more + number)
            side.pick("Link")
        for _ in range(FRAMES_TO_MEET):
            self.frame()
        for side in self.sides:
            side.pick("Swap high scores")
            self.frame()
        for _ in range(self.rng.randrange(60)):
            self.frame()

    def to_same(self) -> None:
        """A game for each alone."""
        self.to_met()
        for side in self.rng.choice(((self.left,), self.sides)):
            side.pick("Each alone")
            self.frame()

    def to_table(self) -> None:
        """The table of a link game."""
        self.go_on(self._kept.early)

    def to_paused(self) -> None:
        """The table, with the cable pulled."""
        self.to_table()
        self.cable.is_pulled = True
        for _ in range(FRAMES_TO_MEET):
            self.frame()

    def to_menu(self) -> None:
        """The menu over the table, or a page of it."""
        self.to_table()
        self.press(self.left, START, *[DOWN] * self.rng.randrange(6))
        if self.rng.random() < 0.7:
            self.press(self.left, A)

    def to_end(self) -> None:
        """The end of a game."""
        self.go_on(self._kept.late)
        while any(side.screen == "table" for side in self.sides):
            if any(side.match.finished for side in self.sides):
                self.frame()
            else:
                self.take_turn()

    def to_last_turn(self) -> None:
        """The last turn of a game, which may end meanwhile."""
        self.go_on(self._kept.late)
        self.take_turn()

    def to_rematch(self) -> None:
        """A rematch that one side asks for, or both."""
        self.to_end()
        for side in self.rng.choice(((self.left,), (self.right,), self.sides)):
            self.press(side, SELECT)
        for _ in range(self.rng.randrange(FRAMES_TO_MEET)):
            self.frame()

    def to_sending(self) -> None:
        """The game being sent to the other side."""
        self._send(self_sends=True)

    def to_receiving(self) -> None:
        """The game being received from the other side."""
        self._send(self_sends=False)

    def _send(self, self_sends):
        self.begin(self._kept.new)
        sender, taker = self.sides if self_sends else self.sides[::-1]
        for side, version in ((sender, NEWER), (taker, VERSION)):
            home = self._folder / version
            if not home.exists():
                write_game(home, version)
            drive = side.ports.drive
            side.ports.files = lambda home=home, drive=drive: DriveFolder(drive, home, "pygamer")
        sender.pick("Link")
        for _ in range(4):
            self.frame()
        sender.pick("Send the game")
        taker.pick("Link")
        for _ in range(40):
            self.frame()
        if self.rng.random() < 0.8:
            self.press(taker, A)


KEYS = (*SINGLE, *PAD, RIGHT)
WAYS = {
    "title": PeerLife.to_title,
    "link, alone": PeerLife.to_alone,
    "link, met": PeerLife.to_met,
    "other rules": PeerLife.to_rules,
    "swap": PeerLife.to_swap,
    "same dice": PeerLife.to_same,
    "link table": PeerLife.to_table,
    "paused": PeerLife.to_paused,
    "menu and pages": PeerLife.to_menu,
    "last turn": PeerLife.to_last_turn,
    "end": PeerLife.to_end,
    "rematch": PeerLife.to_rematch,
    "sending": PeerLife.to_sending,
    "receiving": PeerLife.to_receiving,
}
"""The way to each place."""


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
