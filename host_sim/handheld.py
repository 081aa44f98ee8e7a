# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A whole handheld in a variable: the game on the desktop board, pressed and looked at by code.

handheld = Handheld(rules="ynot", seed=5)
handheld.play("A RIGHT*2 B")
handheld.press(A)  # the bytes that its frame sent to the panel
handheld.state()["dice"]
"""

import functools
import sys

from handful import opening
from handful import settings as options
from handful.ports import DOWN, LEFT, RIGHT, SELECT, A
from handful.settings import ANIMATION_OFF, Launch
from handful.ui import sheets
from handful.words import LANGUAGES
from handful.words import words as words_in

from . import script
from .boards import load_facts
from .desktop_ports import FRAME_MS, open_ports
from .host_app import HostApp
from .kept import Kept, ReadOnce
from .languages import translated
from .panel import close_display
from .picture import picture_of
from .reading import pieces, read
from .state import state_of

FACTS = load_facts("pygamer")
SETTLED_FRAMES = 3
MOST_FRAMES = 3000
MOST_ROWS = 20
_NOTE_BYTES = 64
"""Enough for what a run leaves for the next one."""
POINTER = "▶"

# Reading a sheet takes longer than all else at power-on.
sheets.load_sheet = functools.cache(sheets.load_sheet)
# Behind a board's own measures, in front of the usual way.
sys.meta_path[-1:-1] = [Kept(sheets), ReadOnce()]


class Handheld:
    """The game on one device; `wishes` are attributes of the `Launch`.

    Without other wishes there is no animation and CPU players move at once, as headless runs
    have it. `memory` is another handheld's, kept over power-off; `start_ms` is what the clock
    shows at power-on. Without `draws` no pixel is sent, which is much faster; `read` still reads.
    `cable` is what the board's `link` opens, `entropy` its chance in place of the true one, `days`
    its date in days since 1970, and `facts` are those of a board other than a PyGamer.
    Where it `restarts` a run that ends with a wish is followed by one for it, as on a PyGamer;
    `starts` has those wishes.
    """

    def __init__(
        self,
        memory=None,
        start_ms=0,
        draws: bool = True,
        cable=None,
        entropy=None,
        days=None,
        facts=FACTS,
        **wishes,
    ):
        self.ports = self.open_ports(facts)
        self.ports.link = cable
        self.ports.entropy = entropy or self.ports.entropy
        if days is not None:
            self.ports.today = lambda: days
        self.draw(draws)
        self.ports.clock.wait_frame(self.ports.clock.now_ms(), start_ms)
        if memory is not None:
            self.ports.nvm, self.ports.drive = memory
        self._wishes = {"animation": ANIMATION_OFF, "cpu_pace": 0} | wishes
        self.starts = []
        self.app = HostApp(self.ports, self._launch())
        self.frame()

    def _launch(self):
        launch = Launch()
        for name, value in self._wishes.items():
            if not hasattr(launch, name):
                raise ValueError(f"a launch knows nothing of {name}")
            setattr(launch, name, value)
        return launch

    def open_ports(self, facts):
        """Return the ports of a new board."""
        return open_ports(facts)

    def draw(self, on: bool) -> None:
        """Send what changes to the panel from now on, or leave it for later."""
        if on:
            vars(self.ports.display).pop("refresh", None)
        else:
            self.ports.display.refresh = lambda: None

    @property
    def memory(self) -> tuple:
        """What survives power-off, nvm and the drive's file: to be handed to the next."""
        return self.ports.nvm, self.ports.drive

    @property
    def screen(self) -> str:
        """The name of the screen on top."""
        return self.app.screen.NAME

    @property
    def notice(self) -> str | None:
        """The reason, question or result shown."""
        return self.app.notice

    @property
    def match(self):
        """The match at the table, None without one."""
        return self.app.game.match if self.app.game else None

    @property
    def rolling(self) -> bool:
        """Whether dice are in the air."""
        return self.screen == "table" and self.app.screen.rolling

    @property
    def moving(self) -> bool:
        """Whether dice roll, or what they have brought is shown frame by frame."""
        return self.screen == "table" and self.app.screen.busy

    @property
    def sounds(self) -> list:
        """The names of the sounds asked for, oldest first."""
        return list(self.ports.speaker.played)

    def frame(self) -> int:
        """Run one frame and return how many bytes of pixels it sent."""
        self.ports.display.bus.take_count()
        self.app.frame()
        while self._has_wish:
            self._start_afresh()
        self.ports.clock.wait_frame(self.app.now_ms, FRAME_MS)
        return self.ports.display.bus.take_count().pixels

    @property
    def _has_wish(self):
        session = getattr(self.app, "session", None)  # the app of a receiver has none
        return session is not None and session.over not in (False, True)

    def _start_afresh(self):
        """Begin the run that the last one has ended for, with what a device keeps of that."""
        kept = bytearray(_NOTE_BYTES)
        opening.leave_wish(kept, self.app.session)
        self.starts.append(self.app.session.over)
        self.ports.drive.close()
        launch = self._launch()
        launch.link = False
        opening.take_wish(kept, launch)
        self.app = HostApp(self.ports, launch)
        self.app.frame()

    def press(self, *bits: int) -> int:
        """Press keys together, release them, run the frame, and return the bytes it sent."""
        self.ports.keys.tap(bits)
        return self.frame()

    def play(self, words: str) -> list:
        """Play words of the script language and return the bytes that each frame sent."""
        frames = script.play(script.parse(words), self.ports.keys, self._refuse, self._refuse)
        return [self.frame() for _ in frames]

    def go(self, way: str) -> None:
        """Go a way such as "A SELECT; pick Options; RIGHT": keys, and rows to pick by label."""
        for part in filter(None, map(str.strip, way.split(";"))):
            if part.startswith("pick "):
                self.pick(part.removeprefix("pick "))
            else:
                self.play(part)

    def read(self) -> str:
        """Return all the text on the screen, line by line."""
        return read(self.ports.display.root_group)

    def pieces(self) -> list:
        """Return `(y, x, words)` of each piece of text on the screen."""
        return pieces(self.ports.display.root_group)

    def pick(self, label: str) -> None:
        """Move a list's pointer to the row that begins with the label, in English, and press A."""
        self.point_at(label)
        self.press(A)

    def point_at(self, label: str) -> None:
        """Move a list's pointer to the row that begins with the label, in English."""
        label = self.said(label)
        for column in (None, RIGHT, LEFT):  # the title has two
            for _ in range(MOST_ROWS):
                if f"{POINTER}{label}" in self.read():
                    return
                self.press(DOWN)
                if column and self.screen == "title":
                    self.press(column)
        raise ValueError(f"no row {label!r} on the {self.screen} screen")

    def words(self, section: str):
        """Return a section of the words that this handheld speaks."""
        return words_in(self._language, section)

    def said(self, words: str) -> str:
        """Return how this handheld says what English says so, a whole text of its words."""
        return translated(words, self._language)

    @property
    def _language(self):
        return LANGUAGES[self.app.session.settings[options.LANGUAGE]][0]

    def take_turn(self) -> None:
        """Play a person's turn in the fewest keys: one roll, the box that the pointer finds."""
        match = self.match
        player, filled = match.player, match.card.filled
        if not match.roll:
            self.press(A)
        if self.app.session.settings[options.ANIMATION]:
            self.rest()  # a key would only settle the dice
        if self.app.screen.pointer[1] < 0:  # after five alike it is on the card
            self.press(SELECT)
        self.press(A)
        if match.cards[player].filled == filled:
            self.press(A)  # yes, a zero
        self.settle()

    def rest(self) -> None:
        """Let the dice, and all else that moves, come to rest."""
        self.settle()

    def settle(self) -> int:
        """Run frames until the panel has been still for a few, and return how many it took."""
        still = 0
        for count in range(MOST_FRAMES):
            moves = self.frame() or self.moving
            still = 0 if moves else still + 1
            if still == SETTLED_FRAMES:
                return count + 1 - SETTLED_FRAMES
        raise RuntimeError(f"the {self.screen} screen does not stand still")

    def state(self) -> dict:
        """Return the state as `--state` writes it."""
        return state_of(self.app, self.ports)

    def picture(self):
        """Return the panel as a Pillow image."""
        return picture_of(self.ports.display.bus)

    def pixels(self) -> bytes:
        """Return the panel's memory, to compare with another."""
        return bytes(self.ports.display.bus.memory)

    def close(self) -> None:
        """Release the display, and the save file where that is on a disk."""
        close_display(self.ports.display)
        if self.ports.drive:
            self.ports.drive.close()

    def _refuse(self, name):
        raise ValueError(f"no files are written here: {name}")
