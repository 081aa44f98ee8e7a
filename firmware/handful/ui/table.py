# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The table: dice, roll button and the whole card on one screen."""

import displayio

from .. import commands
from ..const import const
from ..game import actions
from ..game.match import ALL_HELD
from ..layouts import table as px
from ..layouts.display import CELL_WIDTH, WIDTH
from ..ports import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B
from ..rules.card import NO_ROLLS_LEFT, ROLL_FIRST
from ..settings import ANIMATION, CONFIRM_ZERO
from .card_view import ALL, CardView, best_box, moved
from .kit import ERROR, NOTICE, QUESTION, bar, block
from .table_lines import Message, StatusBar, Totals
from .tray import A_REFUSED, A_ROLLS, A_TO_CARD, DICE, Tray, Tumble

_BANNER = const(22)
_ROOM = const(2400)
_ROOM_BESIDE_DICE = const(700)
"""So many bytes of the card go to the panel in a frame, the last cell apart."""


class TableScreen:
    """Shows a play and asks for actions.

    Beside a player alone is the `best` score, 0 for none, or the lead over a `ghost`. That is
    `(label, name, totals)`: its name here, its player, its total after each turn and before all.
    """

    NAME = "table"
    flies = False
    """Whether the scene has scores fly to their boxes."""

    def __init__(self, kit, play, settings, best: int, ghost=None):
        self._kit, self._words, self.settings = kit, kit.texts, settings
        self.play, self._match = play, play.match
        self._die, self._warning = 0, ""
        self._banner, self._about = None, ""
        self.landing = None
        self._box = self._sure = self._due = -1
        self._is_offered = False
        self._cleared = ALL
        self.best, self.ghost = best, ghost
        status, tray, card, totals = kit.laid
        kit.laid = None
        self._status, self._tray = StatusBar(kit, status), Tray(kit, tray)
        self._tumble = Tumble(self._tray)
        self._card = CardView(kit, play.match.ruleset, card)
        self._totals = Totals(kit, totals)
        self._message = Message(kit)
        self.group = displayio.Group()
        self.group.append(block(kit.paper, *px.PAPER))
        self.parts = (self._status, self._tray, self._totals, self._message, self._card)
        for part in self.parts:
            self.group.append(part.group)
        self._plate = None
        self.changed()

    def add_plate(self, plate) -> None:
        """Add the standing of a series, `ui.series.SeriesPlate`."""
        self._plate = plate
        self.group.append(plate.group)
        plate.show(self._match)

    @property
    def notice(self):
        """The reason or question shown, or None."""
        return (self._about + (self._message.notice or "")).strip() or None

    @property
    def rolling(self) -> bool:
        """Whether dice are rolling."""
        return self._tumble.mask != 0

    @property
    def busy(self) -> bool:
        """Whether dice are rolling, or something new is not shown yet."""
        return self._tumble.mask != 0 or self._due >= 0 or self.landing is not None

    @property
    def late_sound(self) -> bool:
        """Whether a roll is heard only when the dice have landed."""
        return self._match.ruleset.late_sound and self.settings[ANIMATION] > 0

    @property
    def pointer(self) -> tuple:
        """The die pointed at, and the box, -1 while the pointer is on the dice."""
        return self._die, self._box

    def resume(self, pointer) -> None:
        """Put the pointer back where it was."""
        match = self._match
        self._die, box = pointer
        legal = match.card.legal(match.dice, match.roll) if match.roll else ()
        self._box = box if box in legal else -1
        self.changed()

    def warn(self, text: str) -> None:
        """Show a warning until the next key."""
        self._close_banner()
        self._warning = text
        self.show_foot()

    def drawn(self) -> tuple:
        """Return the table as a group without its foot, its tray, and its card.

        Those can be drawn on without this screen, which is at its end.
        """
        self._card.point_at(-1)
        self._totals.preview(self._match.card.total, -1)
        self.group.remove(self._message.group)
        return self.group, self._tray, self._card

    def exclaim(self, words: str) -> None:
        """Begin the notice with words that a banner shows, until the next key."""
        self._about = words + " "

    def announce(self, title: str, text: str) -> None:
        """Say what a finished game brought, in two lines until the next key."""
        self.warn(text)
        kit = self._kit
        self._banner = displayio.Group()
        self._banner.append(bar(kit.yellow, px.BANNER_Y, _BANNER))
        x = (WIDTH - CELL_WIDTH * len(title)) // 2
        kit.line(self._banner, kit.on_paper, len(title), x, px.BANNER_TEXT_Y, title)
        self.group.append(self._banner)
        self._about = title + ": "

    def _close_banner(self):
        self._about = ""
        if self._banner is not None:
            self.group.remove(self._banner)
            self._banner = None

    def show_unsaved(self, on: bool, low: bool) -> None:
        """Show or hide the mark for a game that cannot be saved, or for a low battery."""
        self._status.mark(on, low)

    def key(self, key: int):
        """Take a key; return a command or None."""
        self._warning = ""
        self._close_banner()
        rolling = self._tumble.mask
        if self.busy:
            self.changed()
        if key == START:
            return (commands.MENU, None)
        offers = self.play.offers_five
        if (rolling or offers) and self.settings[ANIMATION]:
            # It would act on dice that the player has not seen.
            return (commands.SOUND, "roll") if rolling and self.late_sound else None
        if offers and key == SELECT:
            self._is_offered = False
            return None  # the pointer has just gone to the card, as was wanted
        if key == UP and self._box < 0 and self._sure < 0:
            return (commands.OPEN, ("table.sheet.Sheet",))
        if self.play.cpu_moves:
            return self._cpu_key(key)
        if self._sure >= 0:
            return self._answer(key)
        if self._message.notice:
            self.show_foot()
        return self._dice_key(key) if self._box < 0 else self._card_key(key)

    def tick(self, now_ms: int):
        """Move rolling dice on; return the command for the sound of a landing."""
        if self._due >= 0:
            self._go_on(_ROOM)
        elif not self._tumble.mask:
            # A score's plate and all five dice would be too much to send in one frame.
            self._show_marks(DICE if self.landing is None else DICE - 1)
        elif self._tumble.step(now_ms):
            self.change()
            if self.late_sound:
                return (commands.SOUND, "roll")
        else:
            self._clear()
            if self._tumble.landed and not self.late_sound:
                return (commands.SOUND, "land")
        return None

    def _throw(self, mask, faces, now_ms, late):
        """Throw dice, and clear the points of the last roll from the card meanwhile."""
        speed = self.settings[ANIMATION]
        self._cleared = 0 if speed else ALL
        self._tumble.start(mask, faces, speed, now_ms, late)
        self._show_turn()

    def _clear(self):
        card = self._match.card
        if self._cleared < len(card.boxes):
            self._cleared = self._card.show(card, (), 0, self._cleared, _ROOM_BESIDE_DICE)

    def rolled(self, mask: int, now_ms: int, late: bool) -> None:
        """Show a roll, from the next frame on if `late`; the marks stay until it has landed."""
        if self._due >= 0 or self.landing is not None:
            self.changed()
        self._leave_card()
        self._throw(mask, self._match.dice, now_ms, late)

    def changed(self) -> None:
        """Show the match as it is now, all of it in this frame."""
        self._begin()
        while self._due >= 0:
            self._go_on(ALL)

    def change(self) -> None:
        """Show the match as it is now, over some frames where things move."""
        self._begin()
        if not self.settings[ANIMATION]:
            self.changed()

    def scored(self) -> None:
        """Show the newest score; where it flies, `landing` is `(player, box, gain)`, then ().

        The table stays as it is until the next `change`.
        """
        play = self.play
        if self.flies and self.settings[ANIMATION]:
            self.landing = (play.last_player, actions.payload_of(play.last), play.last_gain)
            self._leave_card()
        else:
            self.change()

    def _begin(self):
        self._tumble.mask = 0
        self.landing = None
        match = self._match
        self._sure = -1
        if match.roll == 0:
            self._die = 0
            self._leave_card()
        self._due = 0

    def _go_on(self, room):
        """Show the next part of what is new: dice, boxes that have room, status, pointer or foot.

        Dice that are taken from the table are a part of their own.
        """
        match, due = self._match, self._due
        card = match.card
        count = len(card.boxes)
        if not due:
            if self._show_marks(DICE - 1):
                return
            is_handed_over = match.roll == 0 and self.play.last_player != match.player
            self._tray.show_dice((0, 0, 0, 0, 0) if is_handed_over else match.dice)
            self._due = due = 1
            if is_handed_over:
                return
        self._due = due + 1
        if due <= count:
            self._due = 1 + self._card.show(card, match.dice, match.roll, due - 1, room)
        elif due == count + 1:
            play = self.play
            if self._box < 0 and not play.cpu_moves and (match.roll == 3 or play.offers_five):
                self._box = best_box(card, match.dice, match.roll)
                self._is_offered = match.roll < 3
            self._show_turn()
        elif due == count + 2:
            self._status.show(self.play, self.ghost, self.best)
        elif due == count + 3:
            self._totals.show(card)
            self._point()
        elif due == count + 4:
            self.show_foot()
        else:
            self._due = -1  # dice that roll by themselves do so in a frame of their own

    def marked(self) -> None:
        """Show what the keys do after a mark; the next tick shows the mark itself."""
        if not self.play.cpu_moves:
            self._show_turn()
        self.show_foot()

    def _cpu_key(self, key):
        """Skip to the next person's turn with A, or with B if A steps."""
        play = self.play
        if play.steps and key == A:
            return (commands.ROLL, None)
        if play.seat is None and key == (B if play.steps else A):
            return (commands.SKIP, None)
        return None

    def _dice_key(self, key):
        if key == A:
            return self._roll_key()
        if self._match.roll == 0:
            return self._refuse(self._words.REASONS[ROLL_FIRST])
        if key == B:
            return (commands.DO, actions.mark(self._match.held_mask ^ (1 << self._die)))
        if key == LEFT or key == RIGHT:
            held, before = self._match.held_mask, self._die
            self._die = die = (before + (1 if key == RIGHT else DICE - 1)) % DICE
            self._point()
            if (held >> before ^ held >> die) & 1:  # B does something else now
                self.show_foot()
        elif key == SELECT or key == DOWN:
            self._to_card()
        return None

    def _a_does(self):
        """Return what A does over the dice, once they lie."""
        match = self._match
        if self._tumble.mask or not 0 < match.roll < 3 or match.held_mask != ALL_HELD:
            return A_ROLLS
        return A_TO_CARD if self.settings.roll_none_scores_of(match.ruleset) else A_REFUSED

    def _roll_key(self):
        does = self._a_does()
        if does == A_ROLLS:
            return (commands.ROLL, None)
        if does == A_TO_CARD:
            return self._to_card()
        return self._refuse(self._words.NONE_MARKED[self.play.marks])

    def _card_key(self, key):
        if key == A or key == B:
            return self._choose()
        box, is_offered, self._is_offered = -1, self._is_offered, False
        if not (key == SELECT or key == UP and is_offered):
            match = self._match
            box = moved(match.card, match.dice, match.roll, self._box, key)
        if box < 0 and self._match.roll == 3:
            return self._refuse(self._words.REASONS[NO_ROLLS_LEFT])
        self._box = box
        if box < 0:
            self._show_turn()
            self.show_foot()
        self._point()
        return None

    def _choose(self):
        match = self._match
        gain = match.card.points(self._box, match.dice, match.roll)
        if self.settings[CONFIRM_ZERO] and not gain:
            self._sure = self._box
            label = self._words.BOXES[match.ruleset.patterns[self._box]]
            self._message.say(label + self._words.ZERO_SURE, QUESTION)
            return None
        return (commands.DO, actions.score(self._box))

    def _answer(self, key):
        box, self._sure = self._sure, -1
        if key == A:
            return (commands.DO, actions.score(box))
        self.show_foot()
        return None if key == B else self._card_key(key)

    def _to_card(self):
        match = self._match
        self._box = best_box(match.card, match.dice, match.roll)
        self._show_turn()
        self._point()
        self.show_foot()

    def _leave_card(self):
        self._box = self._sure = -1
        self._is_offered = False

    def _refuse(self, reason):
        self._message.say(reason, ERROR)
        return (commands.SOUND, "error")

    def _show_turn(self):
        if self._plate is not None:
            self._plate.show(self._match)
        self._tray.show_button(self.play, self._box >= 0, self._a_does())
        self._tray.show_turn(self._match.turn)

    def _show_marks(self, most):
        match = self._match
        return self._tray.show_marks(match.held_mask, 0 < match.roll < 3, most)

    def _point(self):
        match = self._match
        on_dice = self._box < 0 and 0 < match.roll < 3 and not self.play.cpu_moves
        self._tray.point_at(self._die if on_dice else -1)
        self._card.point_at(self._box)
        gain = match.card.points(self._box, match.dice, match.roll) if self._box >= 0 else -1
        self._totals.preview(match.card.total, gain)

    def show_foot(self) -> None:
        """Show what the keys do, or what was scored."""
        if self._warning:
            self._message.say(self._warning, NOTICE)
            return
        is_held = self._match.held_mask >> self._die & 1
        self._message.hint(self.play, self._box >= 0, self._a_does(), is_held)
