# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Grades each decision as it is made: a word for the foot where points were given away. Glue."""

from .coach.grader import WORTH_A_WORD, tenths, value_of


class CoachJudge:
    """Judges the decisions of the people at one play, which must have a coach.

    Where the coach has no table, the word says that the strong player judges.
    """

    def __init__(self, play, kit):
        self._play = play
        self._kit = kit

    def judge(self, code: int) -> str:
        """Return what a decision for the roll on the table gives away, in words, or "".

        No key waits for it: who decides before all is worked out is not judged.
        """
        match = self._play.match
        coach = self._play.coach
        coach.turn_to(match.card)
        if not coach.step():
            return ""
        coach.consider(match.dice, match.roll)
        adviser = coach.adviser
        loss = adviser.values[adviser.best] - value_of(adviser, code)
        if loss < WORTH_A_WORD:
            return ""
        from .ui.choice_name import choice_name
        from .ui.choice_name import tenths as in_figures

        words = self._kit.words("coach")
        best = choice_name(adviser.codes[adviser.best], match.dice, self._label, words)
        than = words.STRONG if coach.fault else words.BEST_WAS
        return in_figures(-tenths(loss), words) + than + best

    def _label(self, box):
        return self._kit.texts.BOXES.split("|")[self._play.match.ruleset.patterns[box]]
