# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The rows of text around the table: status, totals, foot, and the standing of a series."""

import displayio

from ..const import const
from ..game import actions
from ..game.match import ranking
from ..rules.card import JOKER_LOWER, JOKER_MATCHING
from ..rules.ruleset import UPPER
from .kit import NOTICE, PLAIN, SUCCESS, Foot, block, foot_width
from .measures import FOOT_COLUMNS, WIDTH
from .text import ARROW

_NAME = const(8)
_NAME_X = const(2)
_TURN_X = const(60)
_ROLL_X = const(114)
_MARK_X = const(153)


class StatusBar:
    """The bar at the top: whose turn it is, which turn, which roll; `group` is 160x8."""

    def __init__(self, kit):
        self.group = displayio.Group()
        self.group.append(block(kit.bar, 0, 0, WIDTH, 8))
        self.group.append(block(kit.yellow, 0, 0, _NAME_X, 8))
        self._name = kit.line(self.group, kit.plate, _NAME, _NAME_X, 0)
        self._turn = kit.line(self.group, kit.status, 5, _TURN_X + 18, 0)
        self._roll = kit.line(self.group, kit.status, 3, _ROLL_X + 18, 0)
        words = kit.texts
        self._you = words.YOU
        for word, x in ((words.TURN, _TURN_X), (words.ROLL, _ROLL_X)):
            kit.small_line(self.group, kit.status_dim, x + 16 - 4 * len(word), 1, word)
        self._unsaved = kit.line(self.group, kit.alert, 1, _MARK_X, 0, "!")
        self._unsaved.grid.hidden = True

    def mark(self, unsaved: bool) -> None:
        """Show or hide a ! for a game that cannot be saved."""
        if self._unsaved.grid.hidden == unsaved:
            self._unsaved.grid.hidden = not unsaved

    def show(self, match) -> None:
        """Show the player to move, the turn and the roll."""
        self._name.write(match.name(match.player, self._you))
        self._turn.number(match.turn, 0, 2)
        self._turn.write("/", 2, 1)
        self._turn.number(match.turns, 3, 2)
        self._roll.number(match.roll, 0, 1)
        self._roll.write("/3", 1, 2)


_LABEL = const(5)
_NUMBER = const(4)
_ARROW_AT = const(4)
_OWN = const(9)
_OWN_X = const(30)
"""Four digits after the arrow still leave a gap before the rival."""
_RIVAL = const(12)
_PLATE = const(19)
_DARK_FELT = const(7)
"""The number of this colour in the palette of the logo."""


class SeriesPlate:
    """The standing of a series, this game included, on the felt while no dice lie there.

    `group` is hidden from the first roll of a turn to its score. The leader is in the first row,
    the player to move in the second, or the runner-up if the leader is to move.
    """

    def __init__(self, kit, play):
        self._series = play.series
        self._you = kit.texts.YOU
        self._shades = kit.on_bar, kit.on_bar_yellow
        plate = block(kit.logo, 1, 9, 122, 29)
        plate.color_index = _DARK_FELT
        self.group = displayio.Group()
        self.group.append(plate)
        kit.line(self.group, kit.on_bar, _PLATE, 4, 10, game_words(kit.texts, play.series))
        word = kit.texts.SERIES
        kit.small_line(self.group, kit.on_bar, 118 - 4 * len(word), 11, word)
        self._rows = [
            kit.line(self.group, kit.on_bar, _PLATE, 4, 20 + 9 * row)
            for row in range(min(2, len(play.match.players)))
        ]

    def show(self, match) -> None:
        """Show the totals before the first roll of a turn, hide them after it."""
        self.group.hidden = match.roll > 0
        if match.roll:
            return
        totals = [before + card.total for before, card in zip(self._series[3], match.cards)]
        order = ranking(totals)
        if match.player in order[1:]:
            order[1] = match.player
        for line, player in zip(self._rows, order):
            line.colour(self._shades[1 if player == match.player else 0])
            line.write(match.name(player, self._you), 0, _PLATE - 5)
            line.number(totals[player], _PLATE - 5, 5)


def game_words(texts, series) -> str:
    """Return which game of a `Series.standing` this is, in up to 13 characters."""
    games, goal, played, _ = series
    if goal:
        return texts.FIRST_TO + str(goal)
    number = texts.GAME + str(played + 1)
    return number + texts.GAME_OF + str(games) if games else number


class Totals:
    """The row under the card: the player's total and the score to beat; `group` is 160x8 at y 112.

    `best` is the high score, 0 for none; with `rivals` the best other player is shown instead.
    """

    def __init__(self, kit, best: int, rivals: bool):
        self._words = kit.texts
        self._best = best
        self.group = displayio.Group()
        kit.line(self.group, kit.row, _LABEL, 1, 112, kit.texts.TOTAL)
        self._own = kit.line(self.group, kit.row, _OWN, _OWN_X, 112)
        shader, left = kit.rival if rivals else kit.row, WIDTH - 6 * _RIVAL
        self.group.append(block(shader, left - 2, 112, 2, 8))
        self._rival = kit.line(self.group, shader, _RIVAL, left, 112)

    def show(self, match) -> None:
        """Show the total of the player to move, and the best rival or the score to beat."""
        self._own.number(match.card.total, 0, _NUMBER)
        rival = -1
        for i in range(len(match.cards)):
            if i != match.player and (
                rival < 0 or match.cards[i].total > match.cards[rival].total
            ):
                rival = i
        if rival >= 0:
            self._name(match.name(rival, self._words.YOU), match.cards[rival].total)
        elif self._best:
            self._name(self._words.BEST, self._best)

    def preview(self, total: int, gain: int) -> None:
        """Show the total after a `gain`, or clear it if that is negative."""
        if gain < 0:
            self._own.write("", _ARROW_AT)
            return
        total += gain
        width = 1 + (total > 9) + (total > 99) + (total > 999)
        self._own.put(_ARROW_AT, ARROW)
        self._own.number(total, _ARROW_AT + 1, width)
        self._own.write("", _ARROW_AT + 1 + width)

    def _name(self, name, points):
        width = _RIVAL - _NUMBER
        self._rival.write(name[: width - 1] if points > 999 else name, 0, width)
        self._rival.number(points, _RIVAL - _NUMBER, _NUMBER)


_JOKERS = (JOKER_MATCHING, JOKER_LOWER)


class Message(Foot):
    """The foot of the table: what to do, who did what, where a joker may go and why."""

    def __init__(self, kit):
        super().__init__(kit)
        self.group.y += 1  # below the row of totals
        self._words = kit.texts

    def hint(self, play, on_card: bool) -> None:
        """Say what the player can do now."""
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
                self.say(words.HINT_DICE)
            else:
                self.say(words.HINT_CARD if match.roll < 3 else words.HINT_MUST_SCORE)

    def _scored(self, play):
        match, words = play.match, self._words
        label, gain = self._label(play), " +" + str(play.last_gain)
        if play.last_player == match.player:
            return label + gain + "|" + words.NEXT_ROLL
        return label + gain + "|A " + match.name(match.player, words.YOU)

    def _label(self, play):
        box = actions.payload_of(play.last)
        return self._words.BOXES.split("|")[play.match.ruleset.patterns[box]]

    def _cpu_words(self, play):
        """Return who did what, as fully as there is room for beside the keys."""
        match, words = play.match, self._words
        name = match.name(match.player, words.YOU)
        if name == words.YOU:
            texts = (words.ROLLING,)  # our own roll is on its way over the link
        elif play.last is None or actions.kind_of(play.last) == actions.ROLL:
            texts = (name + words.CPU_ROLLS, words.CPU_ROLLS[1:])
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
                text = self._words.REASONS.split("|")[reason]
                if reason == JOKER_MATCHING:
                    text += self._words.BOXES.split("|")[face - 1]
                self.say(text, NOTICE)
                return True
        any_box, only_zeros, not_yet = self._words.JOKERS
        if card.boxes[face - 1] is None:
            any_box = self._words.BOXES.split("|")[face - 1] + not_yet
        elif None not in card.boxes[UPPER:]:
            any_box = only_zeros
        self.say(any_box, NOTICE)
        return True
