# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""New high scores, and the names that they still need."""

from .. import commands

FOR_SCORE = -2
FOR_PLAYER = -1
"""What a name is entered for; 0 and up is a seat."""


def after_result(session) -> tuple:
    """Return where the end of a game leads: a name for each new entry, then the high scores."""
    rules_hash = session.play.match.ruleset.hash
    if not session.to_name:
        session.end_play()
        session.trail = []
        return commands.SCORES, rules_hash
    place, name, score = session.club.records.entry(rules_hash, session.to_name[0][1])
    about = session.kit.words("pages").NAME_PLACE + str(place) + ": " + str(score)
    known = session.club.known_names(at_table(session))
    return commands.NAME, name, about, known, FOR_SCORE


def at_table(session) -> list:
    """Return the names of the players of the last game."""
    return [name for name, _ in session.play.match.players]
