# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A stand-in for the game's App, so that tests of the simulator do not lean on its screens.

A white square on blue: RIGHT moves it, A rolls 1 2 3 4 5 or scores the first open box, START
ends the run. In a demo A presses itself.
"""

import displayio

from handful.game import actions
from handful.game.actions import Log
from handful.game.match import Match
from handful.game.records import Records
from handful.ports import RIGHT, START, A
from handful.rules.rulesets import RULESETS

BLUE = 0x0000FF
WHITE = 0xFFFFFF
SIDE_PX = 8


class Table:
    NAME = "table"


class Game:
    seat = None
    assisted = False

    def __init__(self, ruleset, players):
        self.match = Match(ruleset, players)
        self.log = Log(len(players), self.match.turns)

    def go_on(self):
        match = self.match
        if match.roll:
            action = actions.score(match.card.legal(match.dice, match.roll)[0])
        else:
            action = actions.roll((1, 2, 3, 4, 5))
        match.apply(action)
        self.log.append(action)


class Club:
    def __init__(self):
        self.records = Records()
        self.series = None


class Session:
    def __init__(self):
        self.club = Club()
        self.link = self.ending = None
        self.playing = False


class StandIn:
    """What a run needs of an App; `events` are the key events of each frame."""

    def __init__(self, ports, launch):
        self.screen = Table()
        self.notice = None
        self.game = None
        self.session = Session()
        self.events = []
        self.times_ms = []
        self._ports = ports
        self._demo = launch.demo
        if launch.opens_table:
            players = launch.players or [("PLAYER 1", "human")]
            self.game = Game(RULESETS[launch.rules or "herg"], players)
        self._square = tile(SIDE_PX, SIDE_PX, WHITE)
        group = displayio.Group()
        group.append(tile(160, 128, BLUE))
        group.append(self._square)
        ports.display.root_group = group

    def frame(self):
        events = list(iter(self._ports.keys.next, 0))
        self.events.append(events)
        self.times_ms.append(self._ports.clock.now_ms())
        if RIGHT in events:
            self._square.x += SIDE_PX
        if self.game and (A in events or self._demo):
            self.game.go_on()
        self._ports.display.refresh()
        ended = self._demo and self.game.match.finished
        return START not in events and not ended

    def save_for_off(self):
        """There is nothing to save."""


def tile(width, height, colour):
    """Return a TileGrid of one colour."""
    palette = displayio.Palette(1)
    palette[0] = colour
    return displayio.TileGrid(displayio.Bitmap(width, height, 1), pixel_shader=palette)
