# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What the table's foot says: what to do, who did what, or where a joker may go and why."""

from ..game import actions
from ..rules import refusal
from ..rules.boxes import UPPER
from .foot import LETTERS, Foot

_JOKERS = (refusal.JOKER_MATCHING, refusal.JOKER_LOWER)


class Message(Foot):
    """The foot of the table."""

    def __init__(self, kit):
        super().__init__(kit)
        self._words = kit.texts

    def hint(self, play, on_card: bool) -> None:
        """Say what can be done now."""
        match = play.match
        words = self._words
        if play.cpu_moves:
            self.say(self._cpu_words(play))
        elif match.roll == 0:
            self.say(self._before_roll(play))
        elif not self._joker(match):
            if not on_card:
                self.say(words.HINT_DICE)
            else:
                self.say(words.HINT_CARD if match.roll < 3 else words.HINT_MUST_SCORE)

    def _before_roll(self, play):
        if play.last is not None and actions.kind_of(play.last) == actions.SCORE:
            return self._scored(play)
        return self._words.HINT_FIRST_ROLL

    def _scored(self, play):
        match, words = play.match, self._words
        label, gain = self._label(play), " +" + str(play.last_gain)
        next_key = words.NEXT_ROLL
        scorer = match.name(play.last_player, words.YOU)
        if play.last_player == match.player:
            return label + gain + "   " + next_key
        next_key = ". " + match.name(match.player, words.YOU) + ": " + next_key
        text = scorer + gain + next_key
        return text if len(text) <= LETTERS else gain[1:] + next_key

    def _label(self, play):
        box = actions.payload_of(play.last)
        return self._words.BOXES.split("|")[play.match.ruleset.patterns[box]]

    def _cpu_words(self, play):
        """Return who did what, as fully as there is room beside the keys."""
        match, words = play.match, self._words
        name = match.name(match.player, words.YOU)
        if name == words.YOU:
            told = (words.ROLLING,)  # a roll of one's own is on its way
        elif play.last is None or actions.kind_of(play.last) == actions.ROLL:
            told = (name + words.CPU_ROLLS, words.CPU_ROLLS[1:])
        elif actions.kind_of(play.last) == actions.SCORE:
            what = self._label(play) + " +" + str(play.last_gain)
            name = match.name(play.last_player, words.YOU)
            told = (name + ": " + what, what, "+" + str(play.last_gain))
        else:
            kept = [str(match.dice[i]) for i in range(5) if match.held_mask >> i & 1]
            what = words.CPU_KEEPS + ("".join(kept) or "-")
            told = (name + words.CPU_KEEPS + (" ".join(kept) or "-"), name + what, what[1:])
        keys = ""
        if play.seat is None:
            keys = words.STEP_KEYS if play.steps else words.SKIP_KEY
        for text in told:
            gap = LETTERS - len(text) - len(keys)
            if gap > 0 or not keys:
                break
        return text + " " * gap + keys

    def _joker(self, match):
        """Say where a joker may go, and why not elsewhere; return whether there is one."""
        card = match.card
        face = card.joker_face(match.dice, match.roll)
        if not face:
            return False
        for box in range(len(card.boxes)):
            reason = card.refusal(box, match.dice, match.roll)
            if reason in _JOKERS:
                text = self._words.REASONS.split("|")[reason]
                if reason == refusal.JOKER_MATCHING:
                    text += self._words.BOXES.split("|")[face - 1]
                self.say(text, True)
                return True
        any_box, only_zeros, not_yet = self._words.JOKERS
        if card.boxes[face - 1] is None:
            any_box = self._words.BOXES.split("|")[face - 1] + not_yet
        elif None not in card.boxes[UPPER:]:
            any_box = only_zeros
        self.say(any_box, True)
        return True
