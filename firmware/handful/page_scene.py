# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A scene that is one page: where it leads back to, and what opens over it."""

from . import commands
from .scene import Scene
from .ui.kit import ERROR, NOTICE

_FOR_TABLE = (
    commands.HINT,
    commands.ODDS,
    commands.OPTIONS_CHORD,
    commands.ASK_BACK,
    commands.MARK_AGAIN,
    commands.HOLD_FACE,
)
"""Chords that close a page over the table."""


def drop_question(kit, play) -> str:
    """Return the question before a game is given up: what would be lost with it."""
    words = kit.words("menu")
    if play.is_try and not play.assisted:
        return words.SURE_DROP[1]
    return words.SURE_DROP[0].format(play.match.turn)


def drop_question_of(session) -> str:
    """Return the same about the saved game, "" without one."""
    return drop_question(session.kit, session.saved[0]) if session.saved is not None else ""


class PageScene(Scene):
    """Shows one screen; `place` is what opens it, as `(scene, values ...)`."""

    gives_way = True

    def __init__(self, session, place, screen):
        super().__init__(session)
        self.place = place
        self.screens.append(screen)
        at, session.at = session.at, None
        if at is not None and at != screen.at:  # it would draw all of itself again
            screen.turn_to(at)

    def take_chord(self, command) -> None:
        """Do what a chord asks for; the table's chords close the page over it."""
        session = self.session
        if session.playing and command[0] in _FOR_TABLE:
            session.trail = []
            self.next = (session.table, command)
        else:
            super().take_chord(command)

    def reopen(self) -> None:
        """Open this page again, the pointer where it is."""
        self.session.at = self.screen.at
        self.next = self.place

    def close(self) -> None:
        """Show that files will be made, if there are none to save in."""
        session = self.session
        if session.link is not None:
            session.link.uncover()
        if session.unsaved and session.lacks_files():
            self.say(self.kit.words("menu").KEEP_ON)

    def need_files(self) -> None:
        """Make missing save files when the page has closed, as there is more memory then."""
        session = self.session
        session.unsaved = session.unsaved or session.lacks_files()

    def changed(self) -> None:
        """Show what has changed; it is saved when the page has closed.

        Saving takes most of a second, in which keys wait, and memory that an open page may need.
        """
        self.session.unsaved = True
        self.screen.changed()

    def back(self, _):
        """Go back to the page before, to the table, or to the title."""
        self.next = self.session.way_back()

    def open(self, place):
        """Open a page, and come back to this one afterwards."""
        self.session.trail.append((self.place, self.screen.at))
        self.next = place

    HANDLERS = {commands.BACK: back, commands.OPEN: open}


class OnePage(PageScene):
    """A page in one class, which is its own screen: it draws into `group`, takes keys, and acts.

    A subclass has NAME and `key(key)`, which may return a command, and often `tick(now_ms)`. `at`
    is where its pointer is; `foot` may be missing.
    """

    at = None

    def __init__(self, session, place, group, foot=None):
        self.group = group
        self.foot = foot
        super().__init__(session, place, self)

    @property
    def notice(self):
        """The question, the reason or the answer shown, or None."""
        return self.foot and self.foot.notice

    def warn(self, text: str) -> None:
        """Show a warning until the next key."""
        self.foot.say(text, ERROR)

    def inform(self, text: str) -> None:
        """Show an answer until the next key."""
        self.foot.say(text, NOTICE)

    def tick(self, now_ms: int):
        """Do nothing."""
