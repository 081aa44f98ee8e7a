# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What all pages share: keys, questions, where a page leads and what it leads back to.

A page is one class: it draws itself, takes keys, and acts. CONTRIBUTING has the whole of a small
one.
"""

from . import commands
from .const import const
from .layouts import pages as px
from .ports import DOWN, RIGHT, SELECT, START, UP, A, B
from .scene import Scene
from .ui.kit import ERROR, NOTICE, QUESTION, Foot

_FOR_TABLE = (
    commands.HINT,
    commands.ODDS,
    commands.OPTIONS_CHORD,
    commands.ASK_BACK,
    commands.MARK_AGAIN,
)
"""Chords that close a page over the table."""
_RIGHT_COLUMNS = const(18)


def drop_question(kit, play) -> str:
    """Return the question to ask before a game is given up, which says what would be lost."""
    words = kit.words("menu")
    if play.is_try and not play.assisted:
        return words.SURE_DROP[1]
    return words.SURE_DROP[0].format(play.match.turn)


def drop_question_of(session) -> str:
    """Return the same about the saved game, "" without one."""
    return drop_question(session.kit, session.saved[0]) if session.saved is not None else ""


class Page(Scene):
    """A page, which fills the display.

    A subclass sets NAME, calls this `__init__` first, and draws into its `group`. It may override:

    choose()         A; as it is, A goes back
    back()           B
    start()          START; as it is, START goes back
    help()           SELECT; as it is, SELECT opens the help on NAME
    up_down(step)    UP is -1, DOWN is 1
    left_right(step) LEFT is -1, RIGHT is 1
    key(key)         all keys, of a page that needs them otherwise
    draw()           show everything as it is now
    tick(now_ms)     called in every frame
    close()          when the page closes; ends with super().close()

    It may call:

    open(place)            open a page, and come back to this one
    go(place)              open a place that does not lead back to this page
    back()                 go back
    reopen()               open this page again
    ask(question, yes)     call `yes()` if the answer is A; at once if the question is ""
    warn(text)             show a warning until the next key; inform(text) the same for an answer
    changed()              draw, and save the options and the club once the page has closed
    add_foot(text)         add the foot to the group
    title_right(text)      show up to 18 characters at the right end of the title

    `at` is where the pointer is, if there is one: at first `at` as given here, and where it was
    when the page opens again. `place` is what opens the page again: what opened it, unless a
    subclass sets another one. `foot` is None on a page without one.
    """

    gives_way = True

    def __init__(self, session, at: int = 0):
        super().__init__(session)
        self.screens.append(self)
        self.place = session.place
        self.at = at if session.at is None else session.at
        session.at = None
        self.foot = self._yes = self._title_end = None

    def add_foot(self, text: str, style: int = 0) -> None:
        """Add the foot to the group; `text` says what the keys do."""
        self.foot = Foot(self.kit, text, style)
        self.group.append(self.foot.group)

    def title_right(self, text: str) -> None:
        """Show up to 18 characters at the right end of the title."""
        if self._title_end is None:
            grey, x = self.kit.on_bar_grey, px.TITLE_END_X
            self._title_end = self.kit.narrow_line(self.group, grey, _RIGHT_COLUMNS, x, 2)
        self._title_end.write_right(text, 0, _RIGHT_COLUMNS)

    # ---- keys ----------------------------------------------------------------------------------

    def key(self, key: int):
        """Take a key: it answers the question, if there is one, or calls the method for it."""
        yes, self._yes = self._yes, None
        if self.notice is not None:
            self.foot.show_keys()
        if yes is not None and key in (A, B, START, SELECT):
            if key == A:
                yes()
        elif key == A:
            self.choose()
        elif key == B:
            self.back()
        elif key == START:
            self.start()
        elif key == SELECT:
            self.help()
        elif key == UP or key == DOWN:
            self.up_down(1 if key == DOWN else -1)
        else:
            self.left_right(1 if key == RIGHT else -1)

    def back(self, _=None) -> None:
        """Go back to the page before, to the table, or to the title."""
        self.next = self.session.way_back()

    choose = start = back

    def help(self) -> None:
        """Open the help on this page."""
        self.open(("lobby.reading.Help", self.NAME, 0))

    def nothing(self, _=0) -> None:
        """Do nothing."""

    up_down = left_right = draw = tick = nothing

    # ---- what is shown -------------------------------------------------------------------------

    @property
    def notice(self):
        """The question, the reason or the answer shown, or None."""
        return self.foot and self.foot.notice

    def ask(self, question: str, yes) -> None:
        """Show a question; `yes` is called if the next key is A, or at once without a question."""
        if not question:
            yes()
            return
        self._say(question, QUESTION)
        self._yes = yes

    def warn(self, text: str) -> None:
        """Show a warning until the next key."""
        self._say(text, ERROR)

    def inform(self, text: str) -> None:
        """Show an answer until the next key."""
        self._say(text, NOTICE)

    def _say(self, text, style):
        self._yes = None
        if self.foot is None:
            self.add_foot("")
        self.foot.say(text, style)

    def turn_to(self, at: int) -> None:
        """Put the pointer there."""
        self.at = at
        self.draw()

    def changed(self) -> None:
        """Show what has changed; it is saved when the page has closed.

        Saving takes most of a second, in which keys wait, and memory that an open page may need.
        """
        self.session.unsaved = True
        self.draw()

    # ---- where it leads ------------------------------------------------------------------------

    def open(self, place) -> None:
        """Open a page, and come back to this one afterwards."""
        self.session.trail.append((self.place, self.at))
        self.next = place

    def go(self, place) -> None:
        """Open a place that does not lead back to this page."""
        self.next = place

    def reopen(self) -> None:
        """Open this page again, the pointer where it is."""
        self.session.at = self.at
        self.next = self.place

    def take_chord(self, command) -> None:
        """Do what a chord asks for; the table's chords close the page over it."""
        session = self.session
        if session.playing and command[0] in _FOR_TABLE:
            session.trail = []
            self.next = (session.table, command)
        else:
            super().take_chord(command)

    def close(self) -> None:
        """Show that files will be made, if there are none to save in."""
        session = self.session
        if session.link is not None:
            session.link.uncover()
        if session.unsaved and session.lacks_files():
            self.say(self.kit.words("menu").KEEP_ON)

    def need_files(self) -> None:
        """Make missing save files once the page has closed, when there is more memory."""
        session = self.session
        session.unsaved = session.unsaved or session.lacks_files()
