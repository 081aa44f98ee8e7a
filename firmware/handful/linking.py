# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The link to another handheld, from its choice on the title to its end. Glue.

Once a frame it takes bytes in, tells the dealer what has happened, and sends.
"""

from .const import const
from .link.step_log import unpack_game
from .link_dealer import LinkDealer
from .link_play import LinkPlay
from .unload import forget_board, forget_meeting

_QUIET = ("playing", "catching up", "starting", "closed")
"""The states in which nothing needs to be said at the table."""

_MOST_BYTES = const(128)
"""Read in a frame, in which 190 could come; a block for more is not always to be had."""


class NoCable:
    """Stands for the port of a board that has none, where a link game has been kept."""

    def read(self, most: int):
        """Return nothing."""

    def write(self, data) -> None:
        """Do nothing."""

    def deinit(self) -> None:
        """Do nothing."""


class Linking:
    """One link. `on_VERB` carries out a command of its screens; `play` is the game, or None.

    `is_leaving`: this player has left.
    `swap` is that of high scores, or None; `is_asked_to_swap`: the other side has begun one.
    `saved` is `(play, pointer)` of a game to go on with, or None; only a link's counts. `player`,
    `(name, kind)`, and `ruleset` are for a new game, asked for at once if it `starts`.
    """

    asked_again = ""
    """Who is asked for another game, after one."""

    def __init__(self, director, app, ports, kit, saved, player, ruleset, seed, starts):
        self.director = director
        self._app = app
        self._ports = ports
        self.kit = kit
        self.house = director.house
        self._pointer = (0, -1)
        self.play = self._dealer = self._told = self._cover = self.swap = None
        self._starts_by_itself = starts
        self._player = player
        self._ruleset = ruleset
        director.play = None
        if saved is not None and saved[0].seat is not None:
            self.play, self._pointer = saved
            self._ruleset = self.play.match.ruleset
            self._player = self.play.match.players[self.play.seat]
        from .link_sides import open_session

        self.session = open_session(ports, self._player, self._ruleset, seed)
        self.is_asked_to_swap = self.is_leaving = False
        self._port = ports.link() if ports.link is not None else NoCable()
        forget_board()
        self.screen = self._make_screen()
        game = self.session.game
        if self.play is not None and not self.play.is_old:
            unpack_game(self.session, self.play.kept, 0)
        elif self.play is not None:
            game.differs = game.has_begun = True  # there is nothing that it could go on with

    @property
    def state(self) -> str:
        """The session's state, as in the state JSON."""
        return self.session.state

    @property
    def peer(self):
        """The name of the other side's player, None while nobody has been heard."""
        if self._dealer is not None:
            return self.play.match.players[1 - self.play.seat][0]
        from .link_sides import peer_name

        return peer_name(self.session)

    def tick(self, now_ms: int) -> None:
        """Take in what has come, go on, and send."""
        session = self.session
        session.receive(self._port.read(_MOST_BYTES), now_ms)
        while self._take(session.next_event()):
            pass
        if self._dealer is not None:
            self._dealer.move(now_ms)
        elif self._starts_by_itself and session.state == "ready":
            session.start()
        if self.swap is not None:
            self.swap.work(self)
        data = session.output(now_ms)
        if data is not None:
            self._port.write(data)
        if self._dealer is not None:
            self._dealer.after(now_ms)
            self._cover_screen(self._dealer.table)
            self._leave_if_finished()
        elif session.line.is_offered:
            self.change(False)
            return
        self._tell()
        if self.is_leaving and (session.state == "closed" or session.reason):
            self._end()

    def on_choose(self, name):
        """Do what is chosen on the connecting screen."""
        from . import link_choices

        getattr(link_choices, name)(self)

    def play_by(self, ruleset) -> None:
        """Have another rule set for the game to come."""
        self._ruleset = ruleset
        self.screen = self._app.home(self._make_screen)
        self._told = None

    def on_leave(self, _):
        """Tell the other side, and end the link."""
        if self._dealer is not None and self._app.screen is not self._dealer.table:
            self.director.on_back(None)
        self.is_leaving = True
        self._told = None
        if not self.session.reason:
            self.session.leave()

    def _take(self, event):
        """Do what an event asks for; False when this frame has no more of them."""
        dealer = self._dealer
        if event == "begun":
            self._begin()
        elif event == "asked":
            return dealer.answer()
        elif event == "stepped":
            return dealer.step()
        elif event == "pointed":
            dealer.point()
        elif event == "mailed":
            return self._take_mail()
        return event is not None

    def _take_mail(self):
        """A letter is about high scores; at the table it is let go."""
        if self._dealer is not None:
            self.session.line.inbox_length = 0
        self.is_asked_to_swap = self.swap is None
        return False

    def _begin(self):
        """There is a game: a new one, or the one to go on with."""
        session, is_new = self.session, self.play is None
        if is_new:
            from .link_sides import players_of

            players = players_of(session, self._player)
            self.play = LinkPlay(self._ruleset, players, session.game.seat, self.house.settings)
        self.play.session = session
        self.play.holds = False
        if session.game.wish:
            self.play.wait_for(session.game.wish)
        self._sit_down(is_new)
        if not is_new:
            self._dealer.table.resume(self._pointer)

    def _begin_saving(self, is_new):
        self.house.keeper.begin_game(is_new)
        self.house.shelve_club()

    def _sit_down(self, is_new):
        director = self.director
        director.to_name = []
        self.swap = None
        director.ending = director.saved = self.screen = None
        director.play = play = self.play
        forget_meeting()
        # The connecting screen goes first, and leaves room for what opens the save file.
        table = self._app.home(self._first_table, is_new)
        parts = (self.house.settings, self._ports.speaker, self._app.now_ms)
        self._dealer = director.dealer = LinkDealer(play, table, self.session, *parts)
        self.session.save = director.keep

    def _first_table(self, is_new):
        self._begin_saving(is_new)
        return self.make_table()

    def _leave_if_finished(self):
        """Leave a finished game that is saved, once the other side is known to have it too."""
        session, game = self.session, self.session.game
        if not self.play.match.finished or self.is_leaving or not game.is_safe or game.differs:
            return
        is_there = session.state in ("playing", "catching up")
        is_known = game.agreed == game.log.count or not game.is_ours and not is_there
        if session.state == "parted" and session.shares:
            # Its goodbye has acknowledged what it was sent before.
            is_known = is_known or not (game.is_waiting or session.line.pending)
        if is_known:
            self.on_leave(None)

    def change(self, sends) -> None:
        """End the link for one that sends the game, or takes it, or for a game by a code."""
        from .link_change import LinkChange

        self._port.deinit()
        parts = (self.director, self._app, self._ports, self.kit)
        self.director.link = LinkChange(*parts, self._player[0], sends)

    def _end(self):
        """Close the port and let go of the session; the play can be gone on with."""
        from .link_end import end_link

        self._port.deinit()
        end_link(self.director, self.play, self.session, self._dealer, self._ports.drive)

    def _tell(self):
        """Say what has changed, on whichever screen there is."""
        session = self.session
        asked = session.their_start is not None
        finished = self._dealer is not None and self.play.match.finished
        told = (session.state, session.line.connection, asked, finished, self.is_leaving)
        told += (
            session.is_stuck,
            session.game.wish,
            self.is_asked_to_swap,
            self.swap is not None and (self.swap.question or True),
        )
        if told == self._told:
            return
        self._told = told
        if self._dealer is not None:
            self._tell_at_table()
        else:
            from .link_words import tell_screen

            tell_screen(self, session, self._ruleset)

    def _cover_screen(self, table):
        """Say on a screen over the table that the game waits."""
        screen = None if self._app.screen is table else self._app.screen
        if self._cover is None and table.why and screen:
            from .ui.linked_table import Cover

            self._cover = Cover(self.kit)
        if self._cover:
            self._cover.show(screen, table.why)

    def _tell_at_table(self):
        if self.state in _QUIET and not self.is_leaving and not self.session.is_stuck:
            self._dealer.table.note("")
            return
        from .link_note import tell_table

        tell_table(self, self.session, self._dealer.table, self._ports.drive)
        forget_meeting()

    def _make_screen(self):
        from .ui import link

        return link.LinkScreen(self.kit, "link", self._player[0], self._ruleset.title)

    def make_table(self):
        """Return a table for the game; what there is to say on it is said anew."""
        from .ui.linked_table import LinkTable

        self._told = None
        return LinkTable(self.kit, self.play, self.house.settings, 0)
