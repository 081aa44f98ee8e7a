# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A monkey with a handheld: it goes to a screen, presses random keys, and must find home again.

A life begins with an empty memory and ends at the title. In between the handheld may be switched
off and on, or left with the loader's chord. Each life can be repeated by its number.
"""

import errno
import io
import random
from collections import Counter

from handful import settings as options
from handful.ports import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from handful.rules.rulesets import RULESETS
from handful.table import ghosts
from host_sim.flash import DriveFile, Flash
from host_sim.key_names import KEY_NAMES
from host_sim.state import state_of
from tools.bench.handheld import FACTS, Handheld

SINGLE = (A, A, A, A, B, UP, UP, DOWN, DOWN, LEFT, LEFT, RIGHT, RIGHT, START, SELECT)
CHORDS = (
    (SELECT, B),
    (SELECT, START),
    (START, A),
    (START, B),
    (START, LEFT),
    (START, RIGHT),
    (START, DOWN),
    (SELECT, UP, A),
    (START, SELECT, A, B),
    (LEFT, RIGHT),
)
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

PLACES = {
    "TitleScreen": "title",
    "SetupScreen": "new game",
    "HouseScreen": "house rules",
    "RulesScreen": "rule sets",
    "CodeScreen": "share code",
    "NameScreen": "name",
    "OptionsScreen": "options",
    "FeltScreen": "felt",
    "SeriesScreen": "series dial",
    "ScoresScreen": "high scores",
    "PlayersScreen": "players",
    "TableScreen": "table",
    "GhostTable": "table with a ghost",
    "HintScreen": "hint",
    "OddsScreen": "odds",
    "ReviewScreen": "look back",
    "FinishedScreen": "game over",
    "StepsScreen": "first steps",
    "TrainerScreen": "trainer",
}
"""The name of each screen here, by its class."""
ALONE = (*PLACES.values(), "rules", "help", "about", "menu", "records", "asleep")
"""All places of one handheld."""
ALONE_WITH_COACH = "alone"
LEFT_BY_START = ("first steps", "trainer")
"""Places where B is a key of the table that is shown."""
TYPED = 2
"""How a game begins whose code is typed."""
WAYS = {
    "new game": ("setup",),
    "rule sets": ("setup", DOWN, A),
    "house rules": ("setup", DOWN, A, START),
    "share code": ("setup", START),
    "name": ("setup", DOWN, DOWN, A),
    "series dial": ("setup", UP, UP, A),
    "options": ("options",),
    "felt": ("options", UP, UP, UP, UP, A),
    "about": ("options", UP, A),
    "high scores": ("scores",),
    "records": ("scores", A),
    "players": ("scores", A, A),
    "help": ("options, setup, scores", SELECT),
    "rules": ("", START),
    "first steps": ("", SELECT, A),
    "trainer": ("trainer",),
    "asleep": ("", (START, SELECT)),
    "table": ("start, continue",),
    "menu": ("start", A, START),
    "table with a ghost": (ALONE_WITH_COACH,),
    "hint": (ALONE_WITH_COACH, A, START, "Hint", A),
    "odds": (ALONE_WITH_COACH, A, START, "Odds"),
    "game over": (ALONE_WITH_COACH,),
    "look back": (ALONE_WITH_COACH,),
}
"""The way to each place from the title: a row of it, or one of some, then keys and rows."""


class Fault(Exception):
    """Something is wrong."""


class Drive(DriveFile):
    """A drive in memory, with text files and the coach's tables."""

    def __init__(self, files):
        super().__init__(FACTS.DRIVE_BYTES)
        self._files = files
        self.texts = {}

    def write_text(self, name, lines):
        """Write a text file."""
        self.texts[name] = "".join(lines)

    def read_text(self, name, count=-1):
        """Return a text file; raise `OSError`."""
        if name not in self.texts:
            raise OSError(errno.ENOENT, "no such file")
        return self.texts[name][: count if count >= 0 else None]

    def open_file(self, name):
        """Open one of the coach's tables; raise `OSError`."""
        if name not in self._files:
            raise OSError(errno.ENOENT, "no such file")
        return io.BytesIO(self._files[name])


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
            return (self.rng.choice(PAD[: 2 if at == "look back" else 4]),)
        if self.rng.random() < CHORD_CHANCE:
            return self.rng.choice(CHORDS)
        return (self.rng.choice(SINGLE),)

    def press(self, handheld, keys, side: str = "") -> None:
        """Press keys together, and run the frame."""
        self.counts[place_of(handheld.app)] += 1
        self.pressed.append(side + "+".join(KEY_NAMES[key.bit_length() - 1] for key in keys))
        handheld.press(*keys)


def place_of(app) -> str:
    """Return the place that an app shows."""
    screen = app.screen
    if app.sleeper is not None and app.sleeper.asleep:
        return "asleep"
    kind = type(screen).__name__
    if kind == "MenuScreen":
        return "menu" if app.session.playing else "records"
    if kind == "MeetScreen":
        return "link, met" if app.session.link.peer else "link, alone"
    if kind == "LinkTable":
        return "link table, paused" if screen.why else "link table"
    if kind == "TransferScreen":
        return "receiving" if type(app.session.link).__name__ == "LinkReceiver" else "sending"
    return PLACES.get(kind, screen.NAME)


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

    def __init__(self, keys: Keys, files, ghost, plug=None, side=""):
        self.keys = keys
        self.rng = keys.rng
        self.partner = None
        self._plug = plug
        self._files_port = None
        self._side = side
        self.drive = Drive(files)
        self.handheld = self._switched_on((Flash(FACTS.NVM_BYTES), self.drive))
        settings = self.handheld.app.session.settings
        if self.rng.random() < 0.5:
            ghosts.keep(self.drive, RULESETS["herg"], ghosts.FRIENDS, ghost)
            settings.set(options.GHOST, ghosts.FRIENDS)
        settings.set(options.GRADES, int(self.rng.random() < 0.2))

    def visit(self, place: str) -> None:
        """Go to a place, press random keys, and go home; raise `Fault`."""
        self._go(place)
        for press in range(self.rng.randrange(VISIT_PRESSES // 2, VISIT_PRESSES)):
            self.press(*self.keys.choose(place_of(self.handheld.app), place))
            self.frames(self.rng.choice((0, 0, 0, 0, 1, 4)))
            if self.rng.random() < OFF_CHANCE:
                self.off_and_on()
            if press % CHECK_EVERY == 0:
                check(self.handheld)
        self.go_home()

    def go_home(self) -> None:
        """Go to the title with B, START, or the table menu's Leave. A link asks once."""
        self.frames(FRAMES_OF_A_CHORD)
        for _ in range(MOST_STEPS_HOME):
            place = place_of(self.handheld.app)
            if place == "title":
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
        raise Fault(f"no way leads home from {place}")

    def files_from(self, port) -> None:
        """Use a port as `files` of the ports."""
        self._files_port = self.handheld.ports.files = port

    def close(self) -> None:
        """Close the handheld."""
        self.handheld.close()

    def _switched_on(self, memory):
        wishes = {"animation": self.rng.randrange(3), "cpu_pace": self.rng.randrange(5)}
        entropy = self.rng.randbytes
        made = Handheld(memory=memory, draws=False, entropy=entropy, cable=self._plug, **wishes)
        made.ports.files = self._files_port
        return made

    def off_and_on(self) -> None:
        """Switch the handheld off and on; nvm and drive stay."""
        memory = self.handheld.memory
        self.handheld.close()
        self.keys.pressed.append("(off and on)")
        self.handheld = self._switched_on(memory)

    def press(self, *keys) -> None:
        """Press keys together; switch a handheld on again that was left."""
        self.keys.press(self.handheld, keys, self._side)
        if self.handheld.app.session.over:
            self.off_and_on()
        if self.partner is not None:
            self.partner.handheld.frame()

    def frames(self, count: int) -> None:
        """Let frames pass, on both ends of a cable."""
        for _ in range(count):
            self.handheld.frame()
            if self.partner is not None:
                self.partner.handheld.frame()

    # ---- ways from the title -------------------------------------------------------------------

    def pick(self, verb: str) -> None:
        """Choose a row of the title, and yes if it asks."""
        self.press(B)  # close any message
        verbs = [name for name, _ in self.handheld.app.screen._items]
        at = self.handheld.app.screen.at
        for _ in range((verbs.index(verb) - at) % len(verbs) if verb in verbs else 0):
            self.press(DOWN)
        self.press(A)
        if self.handheld.notice and self.handheld.screen == "title":
            self.press(A)

    def _go(self, place):
        """Go to a place, if a way is known; from the others a few keys more lead there."""
        rows, *steps = WAYS.get(place, ("",))
        row = self.rng.choice(rows.split(",")).strip()
        if place == "share code":
            self.handheld.app.session.club.seating.begins = TYPED
        if row == ALONE_WITH_COACH:
            self._sit_alone()
        elif row:
            self.pick(row)
        for step in steps:
            if isinstance(step, str):
                self.handheld.pick(step)
            else:
                self.press(*(step if isinstance(step, tuple) else (step,)))
        if place == "look back":
            self.handheld.app.session.settings.set(options.GRADES, 1)
        if place in ("game over", "look back"):
            self._play_to_the_end()
        if place == "look back":
            self.press(START)

    def _sit_alone(self):
        """Begin a game of one person with rules that the coach has a table for."""
        session = self.handheld.app.session
        seating = session.club.seating
        seating.take((("ANN", "human"),))
        seating.houses = [0] * len(seating.houses)
        seating.ruleset = RULESETS["herg"]
        seating.begins = 0
        session.settings.set(options.ANIMATION, 0)
        self.pick("start")

    def _play_to_the_end(self):
        for _ in range(MOST_GAME_KEYS):
            if self.handheld.screen != "table":
                return
            for key in (A, SELECT, A, A):
                self.press(key)
