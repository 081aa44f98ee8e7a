# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""A game on one device: its table, and the dealer that rolls, scores and lets CPU players move."""

from .. import commands
from ..const import const
from ..game import actions
from ..ports import START, UP, elapsed_ms
from ..rules.card import NO_ROLLS_LEFT, ROLL_FIRST
from ..rules.ruleset import ORDER_GAMES
from ..scene import extended, leave, start, start_series
from ..settings import ANIMATION, CHANCE, CPU_PACE, CPU_PACE_MS, GHOST, GRADES, QUICK
from ..ui.table import TableScreen
from .scene import Table

_WORK_MS = const(8)
"""So much of a frame may go by before its last piece of work is begun."""
_EMPTY = const(2)
"""What the battery is at the last save, where that was empty."""
_LATE = const(7)
"""No table of chances knows a card with more open boxes."""


class SoloTable(Table):
    """Plays a game of people and CPU players on this device, with coach and ghost."""

    def __init__(self, session, command=None):
        super().__init__(session, command)
        # Daily dice wait for their first roll even if power goes before it. A run that opens the
        # table by itself leaves the saved game alone until then.
        if self.play.last is None and self.play.dice.is_known and not session.launch.opens_table:
            self.save()

    def make_table(self):
        """Return the screen; a coach that is needed takes its place in memory before it."""
        play = self.play
        play.chance = None  # options and turns may have been changed
        table = self._make_table()
        if play.series is not None:
            from ..ui.series import SeriesPlate

            table.add_plate(SeriesPlate(self.kit, play))
        return table

    def _make_table(self):
        session, play = self.session, self.play
        players = play.match.players
        if session.settings[GRADES] or [kind for _, kind in players if kind in actions.BY_TABLE]:
            try:
                from .coaching import open_coach

                open_coach(session)
            except MemoryError:
                play.release()  # a CPU player's mind is made later, as far as there is room
        if session.settings[GHOST] or play.races:
            return self._table_with_ghost()
        return TableScreen(session.kit, play, session.settings, session.best)

    def _table_with_ghost(self):
        """Return the screen with a ghost; if none is saved, it says so before the first roll."""
        from . import ghosts

        session, play, kit = self.session, self.play, self.kit
        settings = session.settings
        ghost = ghosts.wanted(play, settings, session.ports.drive)
        if ghost is not None:
            name = ghosts.name_of(play, ghost, settings, kit.texts)
            return TableScreen(kit, play, settings, 0, (name, ghost.name, ghost.totals))
        table = TableScreen(kit, play, settings, session.best)
        if play.last is None and ghosts.is_alone(play):
            table.warn(kit.texts.NO_GHOST)
        return table

    def make_dealer(self):
        """Return what carries the play on."""
        session = self.session
        self.table.flies = True
        return Dealer(
            self.play,
            self.table,
            session.settings,
            session.ports.speaker,
            self.save,
            session.ports.clock,
            session.now_ms,
        )

    def save(self) -> bool:
        """Save the game; say once why it is not saved, or that the battery is low."""
        keeper = self.session.keeper
        saved = keeper.save_game(self.play, self.table.pointer)
        warning = keeper.worry(saved, self.kit.texts)
        if warning:
            self.table.warn(warning)
        return saved

    def tick(self, now_ms: int) -> None:
        """Go on with the top screen, and with the play while the table is on top."""
        super().tick(now_ms)
        self.celebrate(now_ms)
        if self.next is None and self.screen is self.table:
            session = self.session
            keeper = session.keeper
            self.table.show_unsaved(keeper.unsaved, keeper.low)
            self.dealer.tick(now_ms)
            self._show_fault()
            if session.settings[CHANCE]:
                self._show_chance()
            self._end_if_finished()

    def _end_if_finished(self):
        """Go to the end of the game, or have the game of a player counted whose turns are over.

        The last score lands first. One on an empty battery is counted once it is saved.
        """
        play = self.play
        if self.party is not None or self.table.busy:
            return
        if play.match.finished:
            self.next = ("lobby.collecting.collect",)
        elif self.to_count >= 0 and self.session.keeper.low < _EMPTY:
            self.next = ("lobby.ending.count_player", self.to_count)

    @property
    def to_count(self) -> int:
        """Whose game is over before the others' and has not been counted, -1 for nobody's.

        That is so with whole games in turn.
        """
        play = self.play
        match = play.match
        if match.order == ORDER_GAMES:
            for player in range(match.player):
                if player not in play.notices and match.players[player][1] == "human":
                    return player
        return -1

    def _show_fault(self):
        play = self.play
        if play.coach is not None:
            play.fault = play.coach.fault
        if play.fault and not play.knows_fault:
            play.knows_fault = True
            from .coaching import fault_words

            self.table.warn(fault_words(play, self.kit))

    def _show_chance(self):
        """Show the chance to win, once a turn of the last ones."""
        play, match = self.play, self.play.match
        if play.chance is None and not (play.cpu_moves or match.finished or self.table.busy):
            if not play.knows_no_chance and match.card.boxes.count(None) <= _LATE:
                from .chance import show_chance

                show_chance(self.table, self.session)

    def holds(self, key: int) -> bool:
        """Return whether a key waits until the CPU players have moved."""
        return self.screen is self.table and self.dealer.holds(key)

    def wakes(self) -> bool:
        """End a celebration; once the game is over a key does no more."""
        self._end_party()
        return not self.play.match.finished

    # ---- commands ------------------------------------------------------------------------------

    def act(self, action):
        """Do what the player at the keys asks for."""
        self.dealer.do(action, self.session.now_ms)
        self._end_if_finished()

    def ask_back(self, _):
        """Ask whether the last score is to be taken back."""
        from .turn_back import scorer_of

        table = self.to_table()
        if scorer_of(self.play, self.session.settings) >= 0:
            return commands.MENU, commands.TURN_BACK
        table.warn(self.kit.texts.NOTHING_BACK)
        return None

    def turn_back(self, _):
        """Take the last score back."""
        from .turn_back import scorer_of, take_back

        table = self.to_table()
        box = take_back(self.play, scorer_of(self.play, self.session.settings))
        self.play.chance = None
        self.session.keeper.begin_game(False)
        self.save()
        table.resume((0, box))

    def hint(self, _):
        """Show the hint, or say why there is none."""
        reason = ROLL_FIRST if self.play.match.roll == 0 else -1
        self._advise("table.hint.HintPage", reason)

    def odds(self, _):
        """Show the odds, or say why there are none."""
        self._advise("table.odds.OddsPage", NO_ROLLS_LEFT if self.play.match.roll == 3 else -1)

    def _advise(self, page, reason):
        table = self.to_table()
        table.changed()
        if self.play.cpu_moves:
            table.warn(self.kit.words("coach").NOT_NOW)
        elif reason >= 0:
            table.warn(self.kit.texts.REASONS[reason])
        else:
            self.session.drawn = table.drawn()
            self.next = (page,)

    def take_hint(self, code):
        """Mark the dice that the hint keeps, or point at its box."""
        self.to_table().resume((0, code))
        return (commands.DO, actions.mark(-1 - code)) if code < 0 else None

    def announce(self, title_and_text):
        """Say what the game of a player has brought."""
        self.table.announce(*title_and_text)

    HANDLERS = extended(
        Table,
        {
            commands.DO: act,
            commands.ANNOUNCE: announce,
            commands.ASK_BACK: ask_back,
            commands.TURN_BACK: turn_back,
            commands.HINT: hint,
            commands.ODDS: odds,
            commands.TAKE_HINT: take_hint,
            commands.START: start,
            commands.START_SERIES: start_series,
            commands.LEAVE: leave,
        },
    )


class Dealer:
    """Deals one play at one table screen; `save()` saves it after each roll and score."""

    def __init__(self, play, table, settings, speaker, save, clock, now_ms):
        self.play = play
        self.table = table
        self._save = save
        self._settings = settings
        self._speaker = speaker
        self._clock = clock
        self._moved_at = now_ms
        self._wanted = self._skips = False
        self._has_person = "human" in [kind for _, kind in play.match.players]

    def holds(self, key: int) -> bool:
        """Return whether to hold a key back until the CPU players have moved.

        Not where they can be watched, or play among themselves.
        """
        if key & (key - 1) or key == START or key == UP:
            return False
        at_once = not (CPU_PACE_MS[self._settings[CPU_PACE]] or self._settings[ANIMATION])
        return at_once and self._has_person and self.play.cpu_moves

    def tick(self, now_ms: int) -> None:
        """Work ahead, and let CPU players move whose time has come, as far as a frame allows."""
        if self.play.rolls_by_itself and not self.table.busy:
            self._show(self.play.roll(), now_ms, self.play.match.turn > 1)
        while self._work(now_ms):
            if elapsed_ms(self._clock.now_ms(), now_ms) > _WORK_MS:
                break

    def _work(self, now_ms):
        """Do a piece of work, or one move; return whether there is more to do in this frame."""
        play = self.play
        if self.table.landing is not None:
            return False  # a PyBadge has no memory for that and for a CPU player's code
        busy = not play.think()
        if self.table.busy or not play.cpu_moves or (busy and play.match.roll):
            return busy
        match = play.match
        pace_ms = CPU_PACE_MS[self._settings[CPU_PACE]]
        at_once = self._skips or not (pace_ms or self._settings[ANIMATION])
        if play.steps:
            if not (self._wanted or self._skips):
                return busy
        elif not self._skips and elapsed_ms(now_ms, self._moved_at) < pace_ms:
            return busy
        self._wanted = False
        card, filled = match.card, match.card.filled
        self._show(play.cpu_step(), now_ms)
        is_turn_over = card.filled > filled
        if is_turn_over and not (self._has_person and play.cpu_moves):
            self._skips = False
        if self.table.busy and (at_once or self._settings[CPU_PACE] == QUICK):
            self.table.changed()
        return not is_turn_over if at_once else busy

    def roll(self, now_ms: int) -> None:
        """Roll for the player at the keys, or have a CPU player make its next move."""
        if self.play.cpu_moves:
            self._wanted = True
            return
        word = self._judged(-1 - self.play.match.held_mask)
        self._show(self.play.roll(), now_ms)
        self._tell(word)

    def skip(self) -> None:
        """Let CPU players move at once until a person is to move; without one, for this turn."""
        self._skips = True

    def do(self, action: int, now_ms: int) -> None:
        """Do what the player at the keys asks for, or sound the error."""
        if not self.play.match.can(action):
            self.sound("error")
            return
        is_score = actions.kind_of(action) == actions.SCORE
        word = self._judged(actions.payload_of(action)) if is_score else ""
        self.play.do(action)
        self._show(0, now_ms)
        self._tell(word)

    def sound(self, name: str) -> None:
        """Play a sound, if there is a speaker."""
        if self._speaker is not None:
            self._speaker.play(name)

    def _judged(self, code):
        """Return what the coach says about a decision, if that is wanted, or ""."""
        judge = self.play.judge
        if judge is None or not self._settings[GRADES] or not self.play.match.roll:
            return ""
        return judge(code)

    def _tell(self, word):
        if word and not self.play.match.finished:
            self.table.warn(word)

    def _show(self, rolled, now_ms, late=False):
        """Show what has just happened; `rolled` is the mask of the dice that moved.

        A roll is saved before its faces are shown: switching off does not roll again. With
        `late`, a roll that comes by itself is seen a frame after the score.
        """
        self._moved_at = now_ms
        if rolled or actions.kind_of(self.play.last) == actions.SCORE:
            self._save()
        if rolled:
            if not (late or self.table.late_sound):
                self.sound("roll")  # a late one follows a score, whose sound goes on
            self.table.rolled(rolled, now_ms, late)
            return
        kind = actions.kind_of(self.play.last)
        if kind == actions.MARK:
            self.table.marked()
            return
        if kind == actions.SCORE:
            self.play.chance = None
            self.sound(self.play.score_sound)
        self.table.scored()
        if self.play.rolls_by_itself and not self.table.busy:
            self._show(self.play.roll(), now_ms, True)
