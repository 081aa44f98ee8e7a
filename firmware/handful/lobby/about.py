# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What this device runs: version, board and authors first, the rule sets' fingerprints last.

It also asks whether to delete a newer version that has come.
"""

import displayio

from .. import AUTHORS, LICENCE, VERSION
from ..const import const
from ..layouts import about as px
from ..layouts.display import BAR_HEIGHT, BODY_TOP, COLUMN, FOOT_TOP, MARGIN, WIDTH
from ..list_page import Menu
from ..page import Page
from ..rules.rulesets import RULESET_IDS, RULESETS
from ..ui.kit import block, ground
from ..ui.sheets import ICON_HELP, load_sheet
from ..ui.text import sprite

_TERMS = const(6)
_FINGERPRINTS = const(7)
_IN_PLAY = const(8)
_SAME = const(9)
_BETA = const(10)
"""Places in the words about this device."""


class About(Page):
    """What this device runs: facts, then fingerprints of the rule sets; up and down scroll."""

    NAME = "about"
    scrolls = True

    def __init__(self, session):
        super().__init__(session)
        kit, ports = self.kit, session.ports
        own = kit.words("about")
        words = own.WORDS
        facts = [VERSION, ports.title, AUTHORS, LICENCE]
        percent = ports.battery.percent() if ports.battery is not None else None
        if percent is not None:
            facts.append(str(percent) + "%")
        self.group = group = ground(kit.paper)
        self._list = displayio.Group(y=px.TOP)
        group.append(self._list)
        self._height = 0
        for row in range(len(facts)):
            self._fact(words[1 + row], facts[row], row % 2 == 0)
        if "b" in VERSION:
            self._note(words[_BETA], kit.on_paper_blue)
        self._note(words[_TERMS], kit.pencil)
        self._head(words[_FINGERPRINTS])
        plays = session.club.seating if session.play is None else session.play.match
        self._fact(words[_IN_PLAY], plays.ruleset.title + " %08X" % plays.ruleset.hash, True)
        for place in range(len(RULESET_IDS)):
            ruleset = RULESETS[RULESET_IDS[place]]
            self._fact(ruleset.title, "%08X" % ruleset.hash, place % 2)
        for line in words[_SAME].split("|"):
            self._note(line, kit.on_paper_blue)
        self._add_title(words[0])
        self._room = room = FOOT_TOP - px.TOP - 1
        group.append(block(kit.sand, px.TRACK_X, px.TOP, px.TRACK_WIDTH, room))
        height = room * room // self._height
        self._track = block(kit.tint, px.TRACK_X, px.TOP, px.TRACK_WIDTH, height)
        self._track.color_index = 1
        group.append(self._track)
        self.add_foot(own.FOOT)
        self.draw()

    def help(self) -> None:
        """Have none: the page explains itself."""

    def up_down(self, step: int) -> None:
        """Scroll a line."""
        self.turn_to(self.at + step)

    def draw(self) -> None:
        """Scroll `at` lines down."""
        self.at = max(0, min(self.at, (self._height - self._room + px.PITCH - 1) // px.PITCH))
        self._list.y = px.TOP - px.PITCH * self.at
        y = px.TOP + self._room * px.PITCH * self.at // self._height
        self._track.y = min(y, px.TOP + self._room - self._track.height)

    def _add_title(self, title):
        """Draw title and logo over what is scrolled away."""
        kit, group = self.kit, self.group
        logo = load_sheet("logo")
        for shader, y, height in (
            (kit.bar, 0, BAR_HEIGHT),
            (kit.yellow, BAR_HEIGHT, 1),
            (kit.felt, BODY_TOP, px.LOGO_HEIGHT),
            (kit.paper, BODY_TOP + px.LOGO_HEIGHT, 2),
        ):
            group.append(block(shader, 0, y, WIDTH, height))
        left = (WIDTH - logo.width) // 2
        group.append(sprite(logo, kit.logo, logo.width, logo.height, left, px.LOGO_Y))
        kit.icon(group, kit.on_bar_yellow, ICON_HELP, MARGIN, 2)
        kit.line(group, kit.on_bar, len(title), 14, 2, title)

    def _fact(self, label, value, is_striped):
        kit, y = self.kit, self._height
        if is_striped:
            self._list.append(block(kit.sand, px.LEFT, y, px.ROW_WIDTH, px.PITCH))
        kit.note(self._list, kit.pencil, px.TEXT_X, y + 1, label)
        kit.note_right(self._list, kit.on_paper, px.VALUE_RIGHT, y + 1, value)
        self._height += px.PITCH

    def _note(self, words, palette):
        self.kit.note(self._list, palette, px.TEXT_X, self._height + 1, words)
        self._height += px.PITCH

    def _head(self, words):
        kit, y = self.kit, self._height + 1
        kit.note(self._list, kit.on_paper_blue, px.LEFT, y, words)
        x = px.TEXT_X + COLUMN * len(words)
        self._list.append(block(kit.rule, x, y + 4, px.RIGHT - x, 1))
        self._height += px.PITCH


class Removal(Menu):
    """The question whether a newer version that came over the cable is to be deleted."""

    def __init__(self, session):
        label = session.kit.words("options").REMOVAL.split("|")[0]
        question = session.kit.words("about").SURE_REMOVE
        super().__init__(session, label, [(label, -1, question, self._remove)])

    def _remove(self):
        """Delete the newer version; if it is the one that runs, end the run."""
        from ..transfer.receiving import remove_update

        session, words = self.session, self.kit.words("about")
        files = session.ports.files()
        if session.keeper.drive is None:
            self.inform(words.NOT_REMOVED)
            return
        shown = self.say(words.REMOVING)  # it takes seconds
        try:
            remove_update(files, session.ports.nvm)
        except OSError:
            self.group.remove(shown)
            self.inform(words.NOT_REMOVED)
            return
        session.over = files.is_update
        self.back()
