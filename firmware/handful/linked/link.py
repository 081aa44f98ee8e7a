# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The link to another handheld: it goes on whatever scene is open."""

from ..const import const

_QUIET = ("playing", "catching up", "starting", "closed")
"""The states in which nothing needs to be said at the table."""
_MOST_BYTES = const(128)
"""Read in a frame, in which 190 could come; a larger block is not always to be had."""


class Link:
    """One link, from its choice on the title to its end.

    `handheld`  the game's session, as in `session.py`; `session` is that of the protocol
    `port`      the cable's
    `player`    `(name, kind)`, and `ruleset`, for a new game; asked for at once if it `asks`
    `play`      the game, or None while none has begun; `is_new` unless it has been saved
    `meeting`   the scene before the game, or None once the game is on
    `peer`      the name of the other side's player, None while nobody has been heard
    `trade`     what is being exchanged instead of a game: high scores or a share code, or None
    `why`       why the game waits, in a line; "" while it goes on
    `has_refused`  the other side sends the game, which this board cannot take
    """

    def __init__(self, handheld, session, port, player, ruleset, asks):
        self.handheld = handheld
        self.session = session
        self.kit = handheld.kit
        self.play = self.dealer = self.meeting = self.trade = self.peer = None
        self.player = player
        self.ruleset = ruleset
        self.why = ""
        self._asks = asks
        self._port = port
        self._said = self._cover = None
        self.is_new = True
        self.is_asked_to_swap = self.is_leaving = self.has_refused = False

    @property
    def state(self) -> str:
        """The session's state, as in the state JSON."""
        return self.session.state

    # ---- once a frame --------------------------------------------------------------------------

    def tick(self, scene, now_ms: int) -> None:
        """Take in what has come, go on, and send; `scene` is the one that is open."""
        session = self.session
        session.receive(self._port.read(_MOST_BYTES), now_ms)
        while scene.next is None and self._take(session.next_event(), scene):
            pass
        if scene.next is not None:
            return  # the game is saved for the first time once there is a table
        if self.dealer is not None:
            self.dealer.move(now_ms)
        elif self._asks and session.state == "ready":
            session.start()
        if self.trade is not None:
            self.trade.work(self, scene)
            if self.handheld.link is None:
                return  # the port has been given back
        data = session.output(now_ms)
        if data is not None:
            self._port.write(data)
        if self.dealer is not None:
            self.dealer.after(now_ms)
            self._leave_if_finished()
        elif session.line.is_offered:
            if self.handheld.ports.files is not None:
                self.release()
                scene.next = ("transfer.scene.Receiving", self.player[0])
                return
            self._port.write(session.line.refusal())
            self.has_refused = True
        self._tell(scene)
        self._cover_page(scene)
        if self.is_leaving and (session.state == "closed" or session.reason):
            scene.next = ("linked.game.end_link",)

    def _take(self, event, scene):
        """Do what an event asks for; False when this frame has no more of them."""
        if event == "begun":
            scene.next = ("linked.begin.begin_game",)
        elif event == "asked":
            return self.dealer.answer()
        elif event == "stepped":
            return self.dealer.step()
        elif event == "pointed":
            self.dealer.point()
        elif event == "mailed":
            return self._take_mail()
        return event is not None

    def _take_mail(self):
        """Note that the peer asks for high scores or a share code; at the table, drop it."""
        if self.dealer is not None:
            self.session.line.inbox_length = 0
        self.is_asked_to_swap = self.trade is None
        return False

    def sit(self, table, make_dealer):
        """Give the game a table, the first time or again; return what deals at it."""
        handheld = self.handheld
        if self.dealer is None:
            is_told = handheld.keeper.begin_game(self.is_new)
            handheld.unsaved = not is_told or handheld.unsaved  # saved once the link is over
            handheld.saved = None
            parts = (handheld.settings, handheld.ports.speaker, handheld.now_ms)
            self.dealer = make_dealer(self.play, table, self.session, *parts)
            self.session.save = self.save
        self.dealer.table = table
        self._said = None
        return self.dealer

    def save(self) -> bool:
        """Save the game; say once why it is not saved, or that the battery is low."""
        keeper, table = self.handheld.keeper, self.dealer.table
        saved = keeper.save_game(self.play, table.pointer)
        if saved and self.session.is_stuck and not table.is_away:
            table.warn("")  # what it was about is over
        if not table.is_away:  # else with the next try, once it can be read
            warning = keeper.worry(saved, self.kit.texts)
            if warning:
                table.warn(warning)
        return saved

    # ---- the end -------------------------------------------------------------------------------

    def leave(self) -> None:
        """Tell the other side, and end the link."""
        self.is_leaving = True
        self.trade = self._said = None
        if not self.session.reason:
            self.session.leave()

    def release(self) -> None:
        """Free the port; the link is over, with no game."""
        self._port.deinit()
        self.handheld.link = None

    def _leave_if_finished(self):
        """Leave a finished game that is saved, once the other side is known to have it too.

        The last score lands first.
        """
        session, game = self.session, self.session.game
        if self.dealer.table.busy:
            return
        if not self.play.match.finished or self.is_leaving or not game.is_safe or game.differs:
            return
        is_there = session.state in ("playing", "catching up")
        is_known = game.agreed == game.log.count or not game.is_ours and not is_there
        if session.state == "parted" and session.shares:
            # Its goodbye has acknowledged what it was sent before.
            is_known = is_known or not (game.is_waiting or session.line.pending)
        if is_known:
            self.leave()

    # ---- what is said --------------------------------------------------------------------------

    def say_again(self) -> None:
        """Say how it stands on a screen that has just been opened."""
        self._said = None

    def _tell(self, scene):
        """Say what has changed, on the connecting screen or at the table."""
        session = self.session
        self.has_refused = self.has_refused and session.state == "waiting"
        # One who comes again has withdrawn the offer.
        self.is_asked_to_swap = self.is_asked_to_swap and session.line.inbox_length > 0
        asked = session.their_start is not None
        finished = self.dealer is not None and self.play.match.finished
        if finished and self.dealer.table.busy:
            return  # a note would cover the score that lands
        said = (session.state, session.line.connection, asked, finished, self.is_leaving)
        said += (
            session.is_stuck,
            session.game.wish,
            self.is_asked_to_swap,
            self.has_refused,
            self.trade is not None,
        )
        if said == self._said:
            return
        self._said = said
        if self.dealer is not None:
            try:
                self._tell_at_table(scene)
            except MemoryError:
                self._said = None  # in the next frame, when more has been collected
        elif self.meeting is not None:
            self.meeting.tell()

    def _tell_at_table(self, scene):
        table, session = self.dealer.table, self.session
        if self.state in _QUIET and not self.is_leaving and not session.is_stuck:
            note = ("",)
        else:
            scene.wakes()  # there is no room for a celebration and a note
            from . import words

            has_log = session.game.differs and self._keep_log()
            note = words.of_table(self, session, self.play, has_log)
        self.why = note[0].split("|")[0]
        table.note(*note)

    def _keep_log(self):
        """Write the log; return False where that waits for the end, which has more room."""
        try:
            from .game import save_log

            return save_log(self.play, self.handheld.keeper.drive)
        except MemoryError:
            return False

    def uncover(self) -> None:
        """Release the covered page, which closes."""
        if self._cover is not None:
            self._cover.show(None, "")

    def _cover_page(self, scene):
        """Say on a page over the table that the game waits."""
        if self.dealer is None:
            return
        page = None if scene.screen is self.dealer.table else scene.screen
        if self._cover is None and self.why and page is not None:
            from .words import Cover

            self._cover = Cover(self.kit)
        if self._cover is not None:
            self._cover.show(page, self.why)
