# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of the end of a game in English.

Widths, in characters: feet and questions 25, a bar separates two lines.
"""

(FINISHED, WINS, TIE, TIE_AND, TIE_OF, SERIES) = (
    "Game over| wins by |Tie: | & | players|Series "
).split("|")
"""In one: a text of at most ten letters would be a name, which stays for ever."""

YOU_WIN = "You win by "
NOTICES = (
    "Points: ",
    "High scores: place ",
    "Personal best: ",
    "Best equalled: ",
    "Average rose to ",
    "Average fell to ",
    "Average stays ",
    "Assisted: not ranked",
    "Typed code: not ranked",
    "Daily dice: not ranked",
)
"""By notice, as in `game.records`."""
SERIES_WON = "Series won: "
FINISHED_HEADS = ("GAME", "SERIES")
RIBBONS = "NEW BEST|PLACE {}|SERIES WON"
SAME_STAMP = "Both show this stamp"
FINISHED_FEET = (
    "A Again START More|B Title",
    "A Rematch START More|B Title",
    "A Daily START More|B Title",
)
"""After a game on one device, over a cable, and with daily dice."""
ASKS_REMATCH = " wants a rematch"
GAPS = ("place {}: {} more", "own best: {} more")
"""Joined by a comma: 28 characters with three figures."""
LEADS = ("{}: level", "{}: {} ahead", "{}: {} behind")
MORE = "More"
MORE_NAME = "Enter a name"
MORE_REVIEW = "Look back"
