# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The rows of text around the table: status, totals and foot; `table_maker` makes their parts."""

from ..const import const
from ..game import actions
from ..layouts import table as px
from ..layouts.display import CELL_WIDTH, COLUMN, FOOT_COLUMNS
from ..rules.card import JOKER_LOWER, JOKER_MATCHING
from ..rules.ruleset import UPPER
from .card_view import BARRED, OPEN, WON
from .kit import NOTICE, PLAIN, SUCCESS, Foot, foot_width
from .sheets import ICON_BATTERY, ICON_CROWN, ICON_HIGHER, ICON_LOWER, ICON_UNSAVED
from .text import SMALL_WIDTH, hide, shade
from .tray import move, show_tile

NAME_COLUMNS = 8
POINTS_COLUMNS = 4
TOTAL_COLUMNS = 4
_CELL = const(4)
"""The cell of the total in its group, before its label."""


class StatusBar:
    """The bar at the top: whose turn it is, and the player or the score to beat."""

    def __init__(self, kit, parts):
        self._kit = kit
        self.group, self._tab, self._slant, self._name, self._points, self._rival = parts[:6]
        self._sign, self._lead, self._unsaved, self._warning, self._word = parts[6:]
        self._icon = -1

    def mark(self, unsaved: bool, low: bool) -> None:
        """Show or hide the mark for a game that cannot be saved, or else for a low battery."""
        icon = ICON_UNSAVED if unsaved else ICON_BATTERY if low else -1
        if icon == self._icon:
            return  # Nothing changes in most frames, and each read of a text makes a new string.
        self._icon = icon
        hide(self._unsaved, icon < 0)
        if icon >= 0:
            show_tile(self._warning, icon)
            self._word.write(self._kit.texts.UNSAVED if unsaved else "")

    def show(self, play, ghost, best: int) -> None:
        """Show the player to move, and the lead over the next one or a `ghost`, or the `best`.

        A chance to win that is known is in the place of the lead.
        """
        match, chance = play.match, play.chance or ""
        words, own, cards = self._kit.texts, match.player, match.cards
        rival = -1
        for i in range(len(cards)):
            if i != own and (rival < 0 or cards[i].total > cards[rival].total):
                rival = i
        name = match.name(own, words.YOU)
        if rival >= 0:
            points = cards[rival].total
            rival, lead = match.name(rival, words.YOU), cards[own].total - points
        elif ghost:
            rival, points = ghost[0], ghost[2][cards[own].filled]
            lead = cards[own].total - points
        else:
            rival, points, lead = words.BEST if best else "", best or -1, None
        self._show(name, rival, points, lead, chance)

    def _show(self, name, rival, points, lead, chance):
        """Show a rival's points unless they are -1; a `lead` is the player's own over them."""
        self._name.write(name)
        end = CELL_WIDTH * len(name) + 5
        if self._tab.width != end:
            self._tab.width = end
            self._slant.x = end
            self._unsaved.x = end + 8
        self._points.write_right(str(points) if points >= 0 else "", 0, POINTS_COLUMNS)
        x = px.POINTS_X - 4 + CELL_WIDTH * (POINTS_COLUMNS - len(str(points)))
        self._rival.write_right(rival, 0, NAME_COLUMNS)
        move(self._rival.grid, x - COLUMN * NAME_COLUMNS)
        x -= COLUMN * (len(rival) + 2)
        kit, text, shader, icon = self._kit, chance, self._kit.on_bar_yellow, ICON_CROWN
        if lead and not chance:
            text, icon = str(abs(lead)), ICON_HIGHER if lead > 0 else ICON_LOWER
            shader = kit.on_bar_green if lead > 0 else kit.on_bar_red
        sign_x = x
        if lead is None:
            x -= 8
        x += 6 - SMALL_WIDTH * len(text)
        if lead is not None:
            sign_x = x - 7
        is_full = not self._unsaved.hidden and min(x, sign_x) < self._unsaved.x + 9
        is_alone = lead is None and not text
        if is_full and not is_alone:
            text, lead = "", 0  # with two long names only one of them has room
        self._lead.colour(shader)
        self._lead.write(text)
        move(self._lead.grid, x)
        shade(self._sign, shader)
        show_tile(self._sign, icon)
        move(self._sign, sign_x)
        hide(self._sign, points < 0 or lead == 0 or (lead is not None and text == chance))
        hide(self._word.grid, not is_alone)


class Totals:
    """The cell of the upper section and its bonus, and the total in the card's last cell."""

    def __init__(self, kit, parts):
        self._kit, self._words = kit, kit.texts
        self.group, self._bonus, self._bar, self._head, self._upper = parts[:5]
        self._total_x, self._own, self._before = parts[5:]

    def show(self, card) -> None:
        """Show the total of a card, and how its upper section stands."""
        kit, words, rules = self._kit, self._words, card.ruleset
        state, head, text = OPEN, words.UPPER[: px.BONUS_LABEL], str(card.upper)
        shader = kit.pencil
        if card.upper_bonus:
            state, head, text, shader = WON, words.BONUS, "+" + str(card.upper_bonus), kit.on_bar
        elif rules.upper_bonus and card.bonus_lost():
            state, head, text = BARRED, head + " ×", words.LOST
        elif rules.upper_bonus:
            if card.upper or card.par:
                par = str(card.par) if card.par < 0 else "+" + str(card.par)
                if len(head) + len(par) > px.BONUS_HEAD:
                    head = head[:2]
                head += (" " if len(head) + len(par) < px.BONUS_HEAD else "") + par
            text += "/" + str(rules.upper_goal)
        shade(self._bonus, kit.states[state])
        self._head.colour(shader)
        self._head.write(head)
        self._upper.colour(kit.figures[state] if state != OPEN else kit.on_paper)
        self._upper.write(text)
        move(self._upper.grid, px.BONUS_X + (px.BONUS_WIDTH + 1 - COLUMN * len(text)) // 2)
        done = px.GOAL_WIDTH * card.upper // max(1, rules.upper_goal)
        hide(self._bar, state != OPEN or not rules.upper_bonus or not 0 < done <= px.GOAL_WIDTH)
        if not self._bar.hidden and self._bar.width != done:
            self._bar.width = done
        self.preview(card.total, -1)

    def preview(self, total: int, gain: int, lands: bool = False) -> None:
        """Show what a `gain` would make of the total, or the total itself if that is negative.

        The cell is yellow while a score `lands` there.
        """
        kit, text = self._kit, ""
        if gain >= 0:
            text = (str(total) if total < 1000 else "") + "→"
            x = px.SMALL_DX
            if total + gain > 999:
                x = px.LARGE_DX
            elif total > 39 or gain > 60:
                x = px.MIDDLE_DX
            move(self._before.grid, self._total_x + x)
        own = kit.on_bar if gain < 0 else kit.on_bar_yellow
        self._own.colour(kit.on_paper if lands else own)
        cell, colour = self.group[_CELL], 5 if lands else 4
        if cell.color_index != colour:  # another shader would not send it
            cell.color_index = colour
            shade(self.group[_CELL + 1], kit.on_paper if lands else kit.on_bar_grey)
        self._own.write_right(str(total + max(0, gain)), 0, TOTAL_COLUMNS)
        self._before.write_right(text, 0, TOTAL_COLUMNS + 1)


_RELEASES = const(3)
"""Where A rolls and B releases the die, which is held."""
_JOKERS = (JOKER_MATCHING, JOKER_LOWER)


class Message(Foot):
    """The foot of the table: what to do, who did what, where a joker may go and why."""

    def __init__(self, kit):
        super().__init__(kit)
        self._words = kit.texts

    def hint(self, play, on_card: bool, does: int, is_held: int) -> None:
        """Say what the player can do now.

        Over the dice, `does` is what A does there, and `is_held` says what B does.
        """
        match = play.match
        words = self._words
        if play.cpu_moves:
            self.say(self._cpu_words(play), PLAIN)
        elif match.roll == 0:
            scored = play.last is not None and actions.kind_of(play.last) == actions.SCORE
            if scored:
                self.say(self._scored(play), SUCCESS)
            else:
                self.say(words.HINT_FIRST_ROLL)
        elif not self._joker(match):
            if not on_card:
                self.say(words.HINTS_DICE[does or _RELEASES * is_held])
            else:
                self.say(words.HINT_CARD if match.roll < 3 else words.HINT_MUST_SCORE)

    def _scored(self, play):
        match, words = play.match, self._words
        text = self._label(play) + " +" + str(play.last_gain) + "|"
        if match.finished:
            return text
        if play.last_player == match.player:
            return text + words.NEXT_ROLL
        name = match.name(match.player, words.YOU)
        rolls = words.YOU_ROLL if name == words.YOU else words.CPU_ROLLS
        text += "A " + name
        return text + rolls if len(text) + len(rolls) + 4 < FOOT_COLUMNS else text

    def _label(self, play):
        box = actions.payload_of(play.last)
        return self._words.BOXES[play.match.ruleset.patterns[box]]

    def _cpu_words(self, play):
        """Return who did what, as fully as there is room for beside the keys."""
        match, words = play.match, self._words
        name = match.name(match.player, words.YOU)
        if name == words.YOU:
            texts = (words.ROLLING,)  # our own roll is on its way over the link
        elif play.last is None or actions.kind_of(play.last) == actions.ROLL:
            does = words.CPU_CHOOSES if match.roll == 3 else words.CPU_ROLLS
            texts = (name + does, does[1:])
        elif actions.kind_of(play.last) == actions.SCORE:
            what = self._label(play) + " +" + str(play.last_gain)
            name = match.name(play.last_player, words.YOU)
            texts = (name + ": " + what, what, "+" + str(play.last_gain))
        else:
            kept = [str(match.dice[i]) for i in range(5) if match.held_mask >> i & 1]
            what = words.CPU_KEEPS + ("".join(kept) or "-")
            texts = (name + words.CPU_KEEPS + (" ".join(kept) or "-"), name + what, what[1:])
        keys = ""
        if play.seat is None:
            keys = words.STEP_KEYS if play.steps else words.SKIP_KEY
        for text in texts:
            if len(text) + 1 + foot_width(keys) < FOOT_COLUMNS:
                break
        return text + "|" + keys

    def _joker(self, match):
        """Say where a joker may go or why not elsewhere; return whether there is one."""
        card = match.card
        face = card.joker_face(match.dice, match.roll)
        if not face:
            return False
        for box in range(len(card.boxes)):
            reason = card.refusal(box, match.dice, match.roll)
            if reason in _JOKERS:
                text = self._words.REASONS[reason]
                if reason == JOKER_MATCHING:
                    text += self._words.BOXES[face - 1]
                self.say(text, NOTICE)
                return True
        any_box, only_zeros, not_yet = self._words.JOKERS
        if card.boxes[face - 1] is None:
            any_box = self._words.BOXES[face - 1] + not_yet
        elif None not in card.boxes[UPPER:]:
            any_box = only_zeros
        self.say(any_box, NOTICE)
        return True
