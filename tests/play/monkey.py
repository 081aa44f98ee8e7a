# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A monkey with a handheld: it goes to a screen, presses random keys, and must find home again.

A life begins with an empty memory and ends at the title. In between the handheld may be switched
off and on, or left with the loader's chord. Each life can be repeated by its number.
"""

import contextlib
import gc
import random
from collections import Counter

from handful import commands
from handful import settings as options
from handful.keys import CHORDS
from handful.ports import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from handful.rules.rulesets import RULESETS
from handful.table import ghosts
from host_sim.flash import DriveFile, Flash
from host_sim.handheld import FACTS, Handheld
from host_sim.key_names import KEY_NAMES
from host_sim.state import state_of
from tests.words import CONTINUE, OPTIONS, PLAY

SINGLE = (A, A, A, A, B, UP, UP, DOWN, DOWN, LEFT, LEFT, RIGHT, RIGHT, START, SELECT)
(LOADER,) = [chord for chord, (command, _) in CHORDS.items() if command == commands.LOADER]
MEANINGLESS = (SELECT | UP | A, LEFT | RIGHT)
TOGETHER = (*[chord for chord in CHORDS if chord < 256], *MEANINGLESS)
"""What is pressed together, the keys' bits of each; the code of a stuck key is no chord."""
PAD = (UP, DOWN, LEFT, RIGHT)
CHORD_CHANCE = 0.06
LINGER_CHANCE = 0.9
OFF_CHANCE = 0.002
VISIT_PRESSES = 80
CHECK_EVERY = 64
FRAMES_OF_A_CHORD = 4
"""Keys that went down together may be taken one a frame."""
MOST_STEPS_HOME = 80
FRAMES_TO_LEAVE = 12
MOST_GAME_KEYS = 400
MOST_GROWTH = 1200
"""The most objects more at a life's last title than at its first: a saved link game has a
thousand."""

LEFT_BY_START = ("FirstSteps", "NextPosition", "Position", "Verdict")
"""Places where B is a key of the table that is shown."""
WAYS = {
    "Title": "",
    "Setup": "pick New game",
    "RuleSets": "pick New game; DOWN A",
    "House": "pick New game; DOWN A START",
    "Code": "pick New game; START",
    "Name": "pick New game; DOWN*2 A",
    "SeriesPage": "pick New game; UP*2 A",
    OPTIONS: "pick Options",
    "Felt": "pick Options; UP*5 A",
    "About": "pick Options; UP A",
    "SelfTest": "pick Options; UP*2 A",
    "Scores": "pick High scores",
    "RecordsPage": "pick High scores; A",
    "PlayersPage": "pick High scores; A; pick Players",
    "Statistics": "pick High scores; A; pick Statistics",
    "Awards": "pick High scores; A; pick Statistics; START",
    "DailyDice": "pick Daily",
    "Help": "pick Options; SELECT",
    "Rules": "START",
    "FirstSteps": "SELECT A",
    "Themes": "pick Trainer",
    "NextPosition": "pick Trainer; A",
    "asleep": "START+SELECT",
    "TableScreen": "pick Play",
    "TableMenu": "pick Play; A START",
}
"""The way to each place from the title."""
WAYS_ALONE = {
    "a ghost": "",
    "Sheet": "A UP",
    "HintPage": "A START; pick Hint; A",
    "OddsPage": "A START; pick Odds",
    "Result": "",
    "Review": "",
}
"""The same for games of one person with rules that the coach has a table for, once begun."""
PLACES = (*WAYS, *WAYS_ALONE)


_collect = gc.collect


class Fault(Exception):
    """Something is wrong."""


@contextlib.contextmanager
def uncollected():
    """Collect garbage only when Python wants to; the game does so whenever a scene opens."""
    collect = gc.collect
    gc.collect = lambda *generation: 0
    try:
        yield
    finally:
        gc.collect = collect


def objects() -> int:
    """Return the number of objects that are not frozen."""
    _collect()
    return len(gc.get_objects())


def empty_memory(files) -> tuple:
    """Return the memory of a handheld that was never on; `files` are on its drive."""
    return Flash(FACTS.NVM_BYTES), DriveFile(FACTS.DRIVE_BYTES, texts={}, files=files)


def keys_of(chord: int) -> tuple:
    """Return the keys of a chord as they go down: START and SELECT first, which begin one."""
    return tuple(1 << bit for bit in reversed(range(8)) if chord >> bit & 1)


class Keys:
    """What a monkey presses: chosen, recorded, and counted by place.

    `counts` has all lives, `pressed` this one.
    """

    def __init__(self, rng: random.Random, counts: Counter):
        self.rng = rng
        self.counts = counts
        self.pressed = []

    def choose(self, at: str, wants: str) -> tuple:
        """Return a key or a chord, rarely one that leaves the place it wants."""
        if at == wants and self.rng.random() < LINGER_CHANCE:
            return (self.rng.choice(PAD[: 2 if at == "Review" else 4]),)
        if self.rng.random() < CHORD_CHANCE:
            return keys_of(self.rng.choice(TOGETHER))
        return (self.rng.choice(SINGLE),)

    def note(self, place: str, side: str, bits) -> None:
        """Count and record keys that were pressed together."""
        self.counts[place] += 1
        self.pressed.append(side + "+".join(KEY_NAMES[bit.bit_length() - 1] for bit in bits))


class LifesHandheld(Handheld):
    """The handheld of a life: its keys are noted, and the one at its cable goes on with it."""

    def __init__(self, life: "Life", **more):
        self._life = life
        super().__init__(**more)
        tap = self.ports.keys.tap

        def noted(bits):
            if bits:
                life.keys.note(place_of(self.app), life.side, bits)
            tap(bits)

        self.ports.keys.tap = noted

    def frame(self) -> int:
        """Run a frame on both ends of a cable."""
        if self._life.partner is not None:
            Handheld.frame(self._life.partner.handheld)
        return super().frame()

    def pick(self, label: str) -> None:
        """Pick a row; on the title, say yes if that asks."""
        super().pick(label)
        if self.screen == "title" and self.notice:
            self.press(A)


def place_of(app) -> str:
    """Return the place that an app shows: the class of its screen, or what tells two apart."""
    screen = app.screen
    if app.sleeper is not None and app.sleeper.asleep:
        return "asleep"
    kind = type(screen).__name__
    if kind == "MeetScreen":
        if not screen.is_open:
            return "swapped"
        link = app.session.link  # none in the frame before a transfer
        return "link, met" if link is not None and link.peer else "link, alone"
    if kind == "TableScreen" and screen.ghost:
        return "a ghost"
    if kind == "LinkTable":
        return "link table, paused" if app.session.link.why else "link table"
    if kind == "TransferScreen":
        return "receiving" if type(app.session.link).__name__ == "LinkReceiver" else "sending"
    return kind


def check(handheld) -> None:
    """Raise `Fault` if the state contradicts itself."""
    state = state_of(handheld.app, handheld.ports)
    for player in state["players"]:
        sums = player["upper"], player["upper_bonus"], player["lower"], player["extra"]
        filled = sum(points or 0 for points in player["boxes"].values())
        if player["upper"] + player["lower"] != filled or player["total"] != sum(sums):
            raise Fault(f"the card of {player['name']} does not add up")
    if state["screen"] == "table" and bool(state["options"]) != (state["roll"] > 0):
        raise Fault("a table has boxes to choose before a roll, or none after it")


class Life:
    """One life with one handheld; `files` are on its drive, `ghost` is a friend's ghost.

    With a `plug` it has a cable; then `side` is recorded before its keys, and `partner` is the
    life at the other end.
    """

    places = PLACES

    def __init__(self, keys: Keys, files, ghost, plug=None, side=""):
        self.keys = keys
        self.rng = keys.rng
        self.side = side
        self.partner = None
        self._plug = plug
        self._files_port = None
        self.switch_on(empty_memory(files))
        settings = self.handheld.app.session.settings
        if ghost and self.rng.random() < 0.5:
            ghosts.save(self.drive, RULESETS["herg"], ghosts.FRIENDS, ghost)
            settings.set(options.GHOST, ghosts.FRIENDS)
        settings.set(options.GRADES, int(self.rng.random() < 0.2))

    @property
    def drive(self) -> DriveFile:
        """The handheld's drive."""
        return self.handheld.ports.drive

    @property
    def place(self) -> str:
        """Where it is."""
        return place_of(self.handheld.app)

    def visit(self, place: str) -> None:
        """Go to a place, press random keys, and go home; raise `Fault`."""
        self._go(place)
        for press in range(self.rng.randrange(VISIT_PRESSES // 2, VISIT_PRESSES)):
            self.press_something(place)
            if self.rng.random() < OFF_CHANCE:
                self.off_and_on()
            if press % CHECK_EVERY == 0:
                check(self.handheld)
        self.go_home()

    def press_something(self, wants: str) -> None:
        """Press random keys, rarely some that leave the place it wants, and let frames pass."""
        self.press(*self.keys.choose(self.place, wants))
        self.frames(self.rng.choice((0, 0, 0, 0, 1, 4)))

    def press(self, *keys) -> None:
        """Press keys together; switch a handheld on again that was left."""
        # A game that was received is started when its player says so; a chord may be taken late.
        self._may_end = self._may_end or sum(keys) == LOADER
        may_end = self._may_end or self.place == "receiving"
        self.handheld.press(*keys)
        if self.handheld.app.session.over:
            if not may_end:
                raise Fault("the game has ended itself")
            self.off_and_on()

    def frames(self, count: int) -> None:
        """Let frames pass, on both ends of a cable."""
        for _ in range(count):
            self.handheld.frame()

    def go_home(self) -> None:
        """Go to the title with B, START, or the table menu's Leave. A link asks once."""
        self.frames(FRAMES_OF_A_CHORD)
        for _ in range(MOST_STEPS_HOME):
            place = self.place
            if place == "Title":
                return
            if place == "asleep":
                self.press(START, SELECT)
            elif place in LEFT_BY_START:
                self.press(START)
            elif self.handheld.screen == "table":
                for key in (START, UP, A):
                    self.press(key)
                if self.handheld.screen == "menu" and self.handheld.notice:
                    self.press(A)
            else:
                self.press(B)
                if self.handheld.app.session.link is not None and self.handheld.notice:
                    self.press(A)
            if self.partner is not None:
                self.frames(FRAMES_TO_LEAVE)
        raise Fault(f"no way leads home from {place}: {self.handheld.read()}")

    def files_from(self, port) -> None:
        """Use a port as `files` of the ports."""
        self._files_port = self.handheld.ports.files = port

    def switch_on(self, memory) -> None:
        """Switch a handheld on with this memory."""
        self._may_end = False
        wishes = {"animation": self.rng.randrange(3), "cpu_pace": self.rng.randrange(5)}
        self.handheld = LifesHandheld(
            self,
            memory=memory,
            draws=False,
            entropy=self.rng.randbytes,
            cable=self._plug,
            **wishes,
        )
        self.handheld.ports.files = self._files_port

    def off_and_on(self, memory=None) -> None:
        """Switch the handheld off and on; nvm and drive stay, or become those given."""
        self.keys.pressed.append("(off and on)")
        self.close()
        self.switch_on(memory or self.handheld.memory)

    def close(self) -> None:
        """Close the handheld."""
        self.handheld.close()

    # ---- ways from the title -------------------------------------------------------------------

    def _go(self, place):
        session = self.handheld.app.session
        self.press(B)  # close any message
        if place == "Code":
            session.club.seating.begins = options.BY_TYPED_CODE
        if place in WAYS_ALONE:
            self._sit_alone()
            self.handheld.go(WAYS_ALONE[place])
        elif place == "TableScreen" and session.saved and self.rng.random() < 0.5:
            self.handheld.pick(CONTINUE)
        else:
            self.handheld.go(WAYS[place])
        if place == "Review":
            session.settings.set(options.GRADES, 1)
        if place in ("Result", "Review"):
            self._play_to_the_end()
        if place == "Review":
            self.handheld.go("START; pick Look back")

    def _sit_alone(self):
        """Begin a game of one person with rules that the coach has a table for."""
        session = self.handheld.app.session
        seating = session.club.seating
        seating.take((("ANN", "human"),))
        seating.houses = [0] * len(seating.houses)
        seating.ruleset = RULESETS["herg"]
        seating.begins = options.BY_CHANCE
        session.settings.set(options.ANIMATION, 0)
        self.handheld.pick(PLAY)

    def _play_to_the_end(self):
        for _ in range(MOST_GAME_KEYS):
            if self.handheld.screen != "table":
                return
            for key in (A, SELECT, A, A):
                self.press(key)
