# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The coach at the table: its hints and odds, and a word on each decision."""

from .. import commands
from ..coach.coach import coach_of
from ..coach.grader import WORTH_A_WORD, tenths, value_of
from ..coach.value_table import NO_TABLE
from ..rules.card import NO_ROLLS_LEFT, ROLL_FIRST
from ..settings import GRADES
from ..ui.choices import choice_name
from ..ui.choices import tenths as in_figures


def open_coach(session) -> None:
    """Give the game a coach, with the table of its rules if any, and a judge if wanted."""
    play = session.play
    if play.coach is None:
        play.coach = coach_of(session.ports.drive, play.match.ruleset)
    if session.settings[GRADES]:
        play.judge = Judge(play, session.kit).judge


def show(scene, command: int) -> None:
    """Open the hint or the odds over the table, or say why not."""
    table = scene.to_table()
    table.changed()
    why_not = _why_not(scene, command)
    if why_not:
        table.warn(why_not)
        return
    from ..ui.coach_view import HintScreen, OddsScreen

    play = scene.session.play
    if command == commands.ODDS:
        from ..coach.odds import Odds

        view = OddsScreen(scene.kit, table, play, Odds(play.match.ruleset))
    else:
        open_coach(scene.session)
        view = HintScreen(scene.kit, table, play)
        if play.coach.fault == NO_TABLE:
            scene.dealer.knows_fault = True  # the hint says so itself
    scene.screens.append(view)


def fault_words(play, kit) -> str:
    """Return why the strong player advises, or that it plays a seat."""
    if "cpu:perfect" in [kind for _, kind in play.match.players]:
        return kit.texts.NO_TABLE
    return kit.words("coach").FAULTS[play.coach.fault]


def _why_not(scene, command):
    """Return why the coach has nothing to show, or ""."""
    words, play = scene.kit.words("coach"), scene.session.play
    if play.cpu_moves:
        return words.NOT_NOW
    match = play.match
    reasons = scene.kit.texts.REASONS.split("|")
    if command == commands.ODDS:
        return reasons[NO_ROLLS_LEFT] if match.roll == 3 else ""
    return "" if match.roll else reasons[ROLL_FIRST]


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
        best = choice_name(adviser.codes[adviser.best], match.dice, self._label, words)
        than = words.STRONG if coach.fault else words.BEST_WAS
        return in_figures(-tenths(loss), words) + than + best

    def _label(self, box):
        return self._kit.texts.BOXES.split("|")[self._play.match.ruleset.patterns[box]]
