# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The coach at the table: who it is, and its word on each decision."""

from ..coach.coach import WORTH_A_WORD, coach_of, tenths, value_of
from ..game import actions
from ..settings import GRADES
from ..ui.choices import choice_name


def open_coach(session) -> None:
    """Give the game a coach, with the table of its rules if any, and a judge if wanted."""
    play = session.play
    if play.coach is None:
        play.coach = coach_of(session.ports.drive, play.match.ruleset)
    if session.settings[GRADES]:
        play.judge = Judge(play, session.kit).judge


def fault_words(play, kit) -> str:
    """Return why the strong player advises, or that it plays a seat."""
    if [kind for _, kind in play.match.players if kind in actions.BY_TABLE]:
        return kit.texts.NO_TABLE
    return kit.words("coach").FAULTS[play.fault]


class Judge:
    """Grades each decision of the people at one play, which must have a coach.

    If the coach has no table, its words say that the strong player grades.
    """

    def __init__(self, play, kit):
        self._play = play
        self._kit = kit

    def judge(self, code: int) -> str:
        """Return what a decision for the roll on the table gives away, in words, or "".

        No key waits for it: a decision made before all is worked out is not graded.
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
        words = self._kit.words("coach")
        best = choice_name(self._kit, match.ruleset, adviser.codes[adviser.best], match.dice)
        than = words.STRONG if coach.fault else words.BEST_WAS
        self._kit.sections.pop("coach")  # 1.7 KB: beside a coach little more than that is free
        return self._kit.tenths(-tenths(loss)) + than + best
