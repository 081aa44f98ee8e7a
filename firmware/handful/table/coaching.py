# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The coach at the table: its hints and odds, and a word on each decision."""

from .. import commands
from ..coach.coach import Coach
from ..coach.grader import WORTH_A_WORD, tenths, value_of
from ..coach.odds import Odds
from ..coach.value_table import NO_TABLE, UNREADABLE
from ..const import const
from ..rules.card import NO_ROLLS_LEFT, ROLL_FIRST
from ..settings import GRADES
from ..ui.coach_view import HintScreen, OddsScreen, choice_name
from ..ui.coach_view import tenths as in_figures

_NOT_THERE = const(2)
"""The number of the error for a file that does not exist."""


def open_coach(session) -> None:
    """Give the game a coach, with the table of its rules if any, and a judge if wanted."""
    play = session.play
    if play.coach is None:
        play.coach = coach_of(session, play.match.ruleset)
    if session.settings[GRADES]:
        play.judge = Judge(play, session.kit).judge


def coach_of(session, ruleset) -> Coach:
    """Return a coach for these rules, with the table of a rule set if there is one."""
    found = (None,)
    if not ruleset.house:  # there are tables for the rule sets themselves only
        found = _open_table(session.ports.drive, "coach/" + ruleset.id + ".values")
    return Coach(ruleset, *found)


def show(scene, command: int) -> None:
    """Open the hint or the odds over the table, or say why not."""
    table = scene.to_table()
    table.changed()
    why_not = _why_not(scene, command)
    if why_not:
        table.warn(why_not)
        return
    play = scene.session.play
    if command == commands.ODDS:
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


def _open_table(drive, name):
    """Return the file, or None and why."""
    try:
        return (drive.open_file(name),) if drive is not None else (None,)
    except OSError as error:
        return None, "" if error.errno == _NOT_THERE else UNREADABLE


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
