# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""How a run begins: what the command line, the drive's settings or a test asks for."""

ANIMATION_OFF = 0
ANIMATION_FAST = 1
ANIMATION_NORMAL = 2


class Launch:
    """The wishes for one run; what is left alone is chosen on the screens.

    `rules`        a rule set's id
    `players`      list of `(name, kind)`; a kind is "human" or "cpu:LEVEL"
    `seed`         any int: fixes the dice
    `code`         a code of `rules.share_code`: fixes rules and dice of the first game
    `day`          the number of the daily dice to offer first, 0 for today's
    `faces`        die faces to come first, one for each die rolled, left to right
    `demo`         CPU players take every seat, and the app ends with the game
    `animation`    ANIMATION_OFF, ANIMATION_FAST or ANIMATION_NORMAL
    `cpu_pace`     how long CPU players let each move be seen, a choice of the option; 0 is at once
    `link`         True opens the link instead of the table
    `language`     the number of a language of `texts`
    `ranked`       False keeps the games of this run out of the records

    Animation, pace and language are the options' business where they are None.
    """

    def __init__(self):
        self.rules = None
        self.players = None
        self.seed = None
        self.code = None
        self.day = None
        self.faces = ()
        self.demo = False
        self.animation = None
        self.cpu_pace = None
        self.language = None
        self.link = False
        self.ranked = True

    @property
    def opens_table(self) -> bool:
        """True where a wish about the game itself skips the title."""
        wishes = self.demo or self.rules or self.players or self.faces or self.code
        return bool(wishes) or self.seed is not None
