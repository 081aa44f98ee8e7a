# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The table of a game with real dice: in place of a roll people enter what theirs show."""

from .. import commands
from ..const import const
from ..game import actions
from ..game.match import ALL_HELD
from ..ports import DOWN, LEFT, RIGHT, START, UP, A, B
from ..scene import extended
from ..settings import POINTS_ONLY
from ..ui.card_view import best_box
from ..ui.kit import ERROR, NOTICE, SUCCESS
from ..ui.table import TableScreen
from .pad_play import asks_rolls
from .solo import SoloTable

_ROLLS = const(5)
"""The place behind the dice."""
_END = const(2)
"""The word in `KEYS` and `NEXT` for a game that is over."""


class PadScreen(TableScreen):
    """The table without a roll: A, and what another table refuses before one, asks for dice."""

    def __init__(self, kit, play, settings):
        self.words = kit.words("pad")
        self._is_dice = not play.by_hand & POINTS_ONLY
        super().__init__(kit, play, settings, 0)

    @property
    def _asks(self):
        """What A asks for, as its words are numbered."""
        return _END if self._match.finished else self._is_dice

    @property
    def warns(self) -> bool:
        """Whether there is a warning that nobody has read yet."""
        return self._warning != ""

    def show_foot(self) -> None:
        """Show what the keys do, or what was scored."""
        if self._box >= 0 or self._warning:
            super().show_foot()
            return
        play, match, words = self.play, self._match, self.words
        if match.roll:
            self._message.say(words.HINTS_DICE[match.held_mask >> self._die & 1])
        elif play.last is None:
            self._message.say(words.HINT_FIRST[self._is_dice])
        else:
            box = match.ruleset.patterns[actions.payload_of(play.last)]
            text = self._words.BOXES[box] + " +" + str(play.last_gain) + "|"
            self._message.say(text + words.NEXT[self._asks], SUCCESS)

    def _roll_key(self):
        return (commands.ROLL, None)

    def _refuse(self, reason):
        return None if self._match.finished else (commands.ROLL, None)

    def _show_turn(self):
        super()._show_turn()
        if self._box < 0:
            self._tray.show_key(self.words.KEYS[self._asks], 0, self._match.roll, True)


class PadTable(SoloTable):
    """Plays a game with real dice; where dice are entered, a turn asks for them by itself."""

    def __init__(self, session, command=None):
        self._left_at = -1
        self._is_over = False
        super().__init__(session, command)

    def _make_table(self):
        play = self.play
        if play.by_hand & POINTS_ONLY and not play.match.roll:
            play.match.dice = [0] * 5  # those that pay what was entered are nobody's
        return PadScreen(self.kit, play, self.session.settings)

    def tick(self, now_ms: int) -> None:
        """Go on; ask for the dice of a turn once all of the last one has been seen."""
        super().tick(now_ms)
        play, table = self.play, self.table
        if self.next is None and self.screen is table and not (self.party or table.busy):
            is_begun = play.match.roll or play.match.finished or play.by_hand & POINTS_ONLY
            if not (is_begun or table.warns or self._left_at == len(play.log)):
                self.ask(None)

    def wakes(self) -> bool:
        """End a celebration; the last score can be put right, so a key counts after it, too."""
        self._end_party()
        return True

    def _end_if_finished(self):
        if self._is_over or not self.play.match.finished:
            super()._end_if_finished()

    def ask(self, dice):
        """Ask for dice, beginning with `(faces, rolls)`, or for points; or end the game."""
        if self.play.match.finished:
            self._is_over = True
            return None
        if self.play.by_hand & POINTS_ONLY:
            return commands.OPEN, ("table.points.Points",)
        self.to_table().changed()
        self.screens.append(Entry(self, *(dice or ())))
        return None

    def entered(self, faces, rolls) -> None:
        """Take the dice that were entered, and point at the best box for them."""
        play, table = self.play, self.table
        self.screens.pop()
        if rolls <= play.match.roll:
            self.session.keeper.begin_game(False)  # the turn begins again
        play.enter(faces, rolls)
        match = play.match
        table.resume((0, best_box(match.card, match.dice, match.roll)))
        self.save()
        self.sound("land")

    def leave_entry(self) -> None:
        """Enter nothing for now: A asks again."""
        self._left_at = len(self.play.log)
        self.to_table().changed()

    def open(self, place):
        """Open a page in place of the table."""
        if isinstance(self.screen, Entry):
            self.to_table()
        super().open(place)

    def take_chord(self, command) -> None:
        """Do what a chord asks for, but hold no dice while some are entered."""
        if command[0] != commands.MARK_AGAIN or not isinstance(self.screen, Entry):
            super().take_chord(command)

    def hint(self, _):
        """Show the hint, which needs dice."""
        return self._with_dice(SoloTable.hint)

    def odds(self, _):
        """Show the odds, which need dice."""
        return self._with_dice(SoloTable.odds)

    def _with_dice(self, show):
        play = self.play
        if play.match.roll and not play.by_hand & POINTS_ONLY:
            return show(self, None)
        return self._refuse(self.table.words.NO_DICE)

    def _refuse(self, text):
        """Show a warning where dice are entered, or at the table; what was entered stays."""
        while self.screen is not self.table and not isinstance(self.screen, Entry):
            self.screens.pop()
        self.screen.warn(text)

    def turns(self, _):
        """Show the turns, any of which can be played again."""
        if len(self.play.log):
            self.to_table()
            return commands.OPEN, ("table.turns.Turns",)
        return self._refuse(self.kit.texts.NOTHING_BACK)

    HANDLERS = extended(
        SoloTable,
        {
            commands.ROLL: ask,
            commands.OPEN: open,
            commands.HINT: hint,
            commands.ODDS: odds,
            commands.ASK_BACK: turns,
            commands.TURN_BACK: turns,
        },
    )


class Entry:
    """Lets people enter five dice in the tray: the d-pad chooses a die and its number.

    Dice that are held stay. Where the rules pay by rolls, their number is the last place.
    """

    NAME = "pad"

    def __init__(self, scene, faces=None, rolls=0):
        table, match = scene.table, scene.play.match
        self._scene, self._words = scene, table.words
        self._roll = scene.kit.texts.KEY_ROLL
        self.group = table.group
        _, self._tray, totals, self._message, card = table.parts
        card.point_at(-1)
        totals.preview(match.card.total, -1)
        self.asks_rolls = asks_rolls(match.ruleset)
        is_held = 0 < match.roll < 3 and match.held_mask != ALL_HELD
        self.held = match.held_mask if is_held else 0
        if faces is None:
            faces = match.dice if match.roll else [0] * 5
        self.faces, self.rolls = list(faces), rolls
        if match.roll or not self.asks_rolls:
            self.rolls = min(match.roll + 1, 3)
        self.at = -1
        self._move(1)
        self._draw()

    @property
    def notice(self):
        """Why the dice are not taken yet, or None."""
        return self._message.notice

    def warn(self, text: str) -> None:
        """Show a warning until the next key."""
        self._message.say(text, NOTICE)

    def tick(self, now_ms: int) -> None:
        """Wait for a key."""

    def key(self, key: int):
        """Take a key; return a command or None."""
        if key == START:
            return commands.MENU, None
        if key == A:
            return self._take()
        if key == B:
            self._scene.leave_entry()
            return None
        if key == LEFT or key == RIGHT:
            self._move(1 if key == RIGHT else -1)
        elif key != UP and key != DOWN:
            return commands.OPEN, ("lobby.reading.Help", self.NAME, 0)
        elif self.at == _ROLLS:
            self.rolls = _turned(self.rolls, 3, key)
        else:
            self.faces[self.at] = _turned(self.faces[self.at], 6, key)
        self._draw()
        return None

    def _take(self):
        """Hand the dice over, or say what is missing and point at it."""
        text = ""
        if 0 in self.faces:
            self.at, text = self.faces.index(0), self._words.MISSING
        elif not self.rolls:
            self.at, text = _ROLLS, self._words.HOW_MANY
        if not text:
            self._scene.entered(self.faces, self.rolls)
            return None
        self._draw()
        self._message.say(text, ERROR)
        return commands.SOUND, "error"

    def _move(self, step):
        places = _ROLLS + self.asks_rolls
        self.at = (self.at + step) % places
        while self.at < _ROLLS and self.held >> self.at & 1:
            self.at = (self.at + step) % places

    def _draw(self):
        tray, at, rolls = self._tray, self.at, self.rolls
        tray.show_dice(self.faces)
        tray.point_at(at if at < _ROLLS else -1)
        if self.asks_rolls:
            tray.show_key(self._roll, rolls, rolls, at == _ROLLS)
        else:
            tray.show_key(self._words.KEYS[1], 0, rolls, False)
        self._message.say(self._words.HINTS_ENTRY[at == _ROLLS])


def _turned(number, most, key):
    """Return the next number up or down, round the end; 0 is none yet."""
    if key == UP:
        return number % most + 1
    return number - 1 if number > 1 else most
