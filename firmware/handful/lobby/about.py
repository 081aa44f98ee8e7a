# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What this device runs: version, board and authors first, the rule sets' fingerprints last.

And the question whether to delete a newer version that has come.
"""

import displayio

from .. import AUTHORS, LICENCE, VERSION, commands
from ..const import const
from ..page import PageScene
from ..ports import DOWN, UP, A, B
from ..rules.rulesets import RULESET_IDS, RULESETS
from ..scene import extended
from ..ui.kit import Foot, Screen, block, ground
from ..ui.measures import BAR_HEIGHT, BODY_TOP, COLUMN, FOOT_TOP, MARGIN, WIDTH
from ..ui.page import MenuScreen
from ..ui.sheets import ICON_HELP, load_sheet
from ..ui.text import SMALL_WIDTH, sprite

_LOGO_HEIGHT = const(32)
_LOGO_Y = const(15)
_TOP = const(46)
_PITCH = const(10)
"""Seven rows fill the room: none is cut."""
_LAST = WIDTH - 9
_COLUMN = 16 * COLUMN - 6
_HASH_DIGITS = const(8)
_TRACK_X = WIDTH - 6
_TERMS = const(6)
_FINGERPRINTS = const(7)
_IN_PLAY = const(8)
_SAME = const(9)
_BETA = const(10)
"""Places in the words about this device."""


class About(PageScene):
    """What this device runs."""

    def __init__(self, session):
        words, ports = session.kit.words("about").WORDS, session.ports
        facts = [VERSION, ports.title, AUTHORS, LICENCE]
        percent = ports.battery.percent() if ports.battery is not None else None
        if percent is not None:
            facts.append(str(percent) + "%")
        facts = [(words[1 + at], facts[at]) for at in range(len(facts))]
        plays = session.club.seating if session.play is None else session.play.match
        known = [RULESETS[id] for id in RULESET_IDS]
        screen = AboutScreen(session.kit, facts, plays.ruleset, known)
        super().__init__(session, ("lobby.about.About",), screen)


class Removal(PageScene):
    """The question whether a newer version that came over the cable is to be deleted."""

    def __init__(self, session):
        kit = session.kit
        label = kit.words("options").REMOVAL.split("|")[0]
        rows = ((commands.REMOVE_UPDATE, None, label, kit.words("about").SURE_REMOVE),)
        super().__init__(session, ("lobby.about.Removal",), MenuScreen(kit, label, rows))

    def remove(self, _):
        """Delete the newer version; if it is the one that runs, end the run."""
        from ..transfer.receiving import remove_update

        session, words = self.session, self.kit.words("about")
        files = session.ports.files()
        if session.keeper.drive is None:
            self.screen.inform(words.NOT_REMOVED)
            return None
        shown = self.say(words.REMOVING)  # it takes seconds
        try:
            remove_update(files, session.ports.nvm)
        except OSError:
            self.screen.group.remove(shown)
            self.screen.inform(words.NOT_REMOVED)
            return None
        session.over = files.is_update
        return commands.BACK, None

    HANDLERS = extended(PageScene, {commands.REMOVE_UPDATE: remove})


class AboutScreen(Screen):
    """Shows `facts`, pairs of words, and lines, then fingerprints; up and down scroll.

    `in_play` and `known` are rule sets.
    """

    NAME = "about"
    at = 0

    def __init__(self, kit, facts, in_play, known):
        self._kit = kit
        own = kit.words("about")
        words = own.WORDS
        self.group = group = ground(kit.paper)
        self._list = displayio.Group(y=_TOP)
        group.append(self._list)
        self._height = 0
        for row in range(len(facts)):
            self._fact(facts[row], row % 2 == 0)
        if "b" in VERSION:
            self._note(words[_BETA], kit.on_paper_blue)
        self._note(words[_TERMS], kit.pencil)
        self._head(words[_FINGERPRINTS])
        self._fact((words[_IN_PLAY], in_play.title + " %08X" % in_play.hash), True)
        for place in range(len(known)):
            self._fingerprint(known[place], place % 2)
        for line in words[_SAME].split("|"):
            self._note(line, kit.on_paper_blue)
        self._add_title(words[0])
        self._room = room = FOOT_TOP - _TOP - 1
        group.append(block(kit.sand, _TRACK_X, _TOP, MARGIN, room))
        self._track = block(kit.tint, _TRACK_X, _TOP, MARGIN, room * room // self._height)
        self._track.color_index = 1
        group.append(self._track)
        group.append(Foot(kit, own.FOOT).group)

    def turn_to(self, at: int) -> None:
        """Scroll so many lines down."""
        self.at = max(0, min(at, (self._height - self._room + _PITCH - 1) // _PITCH))
        self._list.y = _TOP - _PITCH * self.at
        y = _TOP + self._room * _PITCH * self.at // self._height
        self._track.y = min(y, _TOP + self._room - self._track.height)

    def key(self, key: int):
        """Take a key; return a command or None."""
        if key == UP or key == DOWN:
            self.turn_to(self.at + (1 if key == DOWN else -1))
            return None
        return (commands.BACK, None) if key == A or key == B else None

    def _add_title(self, title):
        """Draw title and logo over what is scrolled away."""
        kit, group = self._kit, self.group
        logo = load_sheet("logo")
        for shader, y, height in (
            (kit.bar, 0, BAR_HEIGHT),
            (kit.yellow, BAR_HEIGHT, 1),
            (kit.felt, BODY_TOP, _LOGO_HEIGHT),
            (kit.paper, BODY_TOP + _LOGO_HEIGHT, 2),
        ):
            group.append(block(shader, 0, y, WIDTH, height))
        left = (WIDTH - logo.width) // 2
        group.append(sprite(logo, kit.logo, logo.width, logo.height, left, _LOGO_Y))
        kit.icon(group, kit.on_bar_yellow, ICON_HELP, MARGIN, 2)
        kit.line(group, kit.on_bar, len(title), 14, 2, title)

    def _fact(self, fact, is_striped):
        kit, y = self._kit, self._height
        if is_striped:
            self._list.append(block(kit.sand, MARGIN, y, _LAST - MARGIN, _PITCH))
        kit.note(self._list, kit.pencil, MARGIN + 2, y + 1, fact[0])
        kit.note_right(self._list, kit.on_paper, _LAST - 3, y + 1, fact[1])
        self._height += _PITCH

    def _note(self, words, palette):
        self._kit.note(self._list, palette, MARGIN + 2, self._height + 1, words)
        self._height += _PITCH

    def _head(self, words):
        kit, y = self._kit, self._height + 1
        kit.note(self._list, kit.on_paper_blue, MARGIN, y, words)
        x = MARGIN + COLUMN * len(words) + 2
        self._list.append(block(kit.rule, x, y + 4, _LAST - x, 1))
        self._height += _PITCH

    def _fingerprint(self, ruleset, column):
        kit, y = self._kit, self._height + 1
        x = MARGIN + COLUMN - 3 + _COLUMN * column
        kit.note(self._list, kit.on_paper, x, y, ruleset.title)
        # Where there is little room, longer names are in the second column.
        x += _COLUMN - SMALL_WIDTH * _HASH_DIGITS - 3 * COLUMN + 10 + (20 - 4 * COLUMN) * column
        kit.small_line(self._list, kit.pencil, x, y + 1, "%08X" % ruleset.hash)
        self._height += _PITCH * column
