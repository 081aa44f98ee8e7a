# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a rule set is: boxes in card order, and one switch for each way in which systems differ.

A rule set is never asked for its id: what it does, it does by its switches. A house rule is
the same record with a switch changed, and has another `hash`.
"""

import binascii

from .boxes import BOX_IDS, FIVE_KIND

JOKER_NONE = 0
JOKER_FORCED = 1
"""The matching upper box, else any lower box, else a zero in the upper section."""
JOKER_UPPER_FIRST = 2
"""The matching upper box, else any open box."""
JOKER_FREE = 3
"""Any open box."""

SCRATCH_ANY = 0
"""Any open box may be crossed out at any time."""
SCRATCH_LAST = 1
"""A zero may be entered only if no open box scores."""

MARKS_HOLD = 0
"""Dice are free to roll until they are marked to be held."""
MARKS_KEEP = 1
"""Dice are kept after each roll until they are deselected."""
MARKS_ROLL = 2
"""Dice stay after each roll until they are marked to be rolled."""

ORDER_TURNS = 0
ORDER_GAMES = 1
"""Each player plays a whole game before the next one begins."""

SCORING = (
    "five_bonus",
    "five_is_full_house",
    "five_kind",
    "full_house",
    "joker",
    "joker_after_zero",
    "kinds_sum_all",
    "large_straight",
    "roll_bonus",
    "scratch",
    "small_straight",
    "straights_exact",
    "upper_bonus",
    "upper_goal",
)
"""The switches that decide points, in alphabetical order."""

HABITS = (
    "auto_roll",
    "auto_start",
    "bonus_in_box",
    "late_sound",
    "marks",
    "order",
    "roll_none_scores",
)
"""The switches of play that change no points."""


class RuleSet:
    """One system's rules: an id, a title, boxes in card order, and the switches as attributes.

    What most systems share stands in the class; `switches` says what this one has of its own.
    A name that is no switch raises `ValueError`.
    """

    upper_bonus = 35
    upper_goal = 63
    kinds_sum_all = True
    full_house = 25
    """0 pays the sum of the dice."""
    five_is_full_house = False
    small_straight = 30
    large_straight = 40
    straights_exact = False
    """Only 1-5 and 2-6."""
    five_kind = 50
    five_bonus = 0
    bonus_in_box = False
    """The card shows the bonus for further five alikes in their box, not on a line of its own."""
    joker = JOKER_NONE
    joker_after_zero = False
    roll_bonus = ()
    """After one roll, after two."""
    scratch = SCRATCH_ANY
    marks = MARKS_HOLD
    order = ORDER_TURNS
    auto_roll = False
    """The next turn's first roll comes by itself."""
    auto_start = False
    """Where that is so, a game's first roll does too."""
    late_sound = False
    """A roll is heard once the dice lie still."""
    roll_none_scores = False
    """Roll with no die to roll goes to the card."""
    house = 0
    """No switch: which rules of a house these are, see `house_rules`; 0 for the set's own."""

    def __init__(self, id: str, title: str, patterns: tuple, switches: dict):
        self.id = id
        self.title = title
        self.patterns = patterns
        self.five_box = patterns.index(FIVE_KIND)
        self._switches = switches
        for name in switches:
            if name not in SCORING and name not in HABITS:
                raise ValueError("no such switch: " + name)
            setattr(self, name, switches[name])

    def changed(self, **switches) -> "RuleSet":
        """Return these rules with some switches changed, as a house plays them."""
        merged = dict(self._switches)
        merged.update(switches)
        return RuleSet(self.id, self.title, self.patterns, merged)

    @property
    def boxes(self) -> tuple:
        """The ids of the boxes in card order; made anew each time it is asked for."""
        ids = BOX_IDS.split()
        return tuple([ids[pattern] for pattern in self.patterns])

    @property
    def hash(self) -> int:
        """What decides points, in 30 bits: equal where two devices score every game alike."""
        parts = [",".join(self.boxes)]
        for name in SCORING:
            value = getattr(self, name)
            parts.append(name + "=" + str(int(value) if isinstance(value, bool) else value))
        return binascii.crc32(";".join(parts).encode()) & 0x3FFFFFFF

    def __repr__(self):
        return "RULESETS['" + self.id + "']"
