# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a rule set is: its boxes in card order, and a switch for each way in which systems differ.

Nothing asks a rule set for its id to decide how to score: its switches say everything, which
`rulesets` lists. A house rule is the same record with a switch changed and so another `hash`.

A box has two numbers: its pattern, one of the sixteen ints below, says what it pays; its place on
the card says where it stands. For ones to sixes the two are equal.

>>> BOX_IDS.split()[FULL_HOUSE]
'full_house'
"""

ONES = 0
TWOS = 1
THREES = 2
FOURS = 3
FIVES = 4
SIXES = 5
PAIR = 6
TWO_PAIRS = 7
THREE_KIND = 8
FOUR_KIND = 9
FULL_HOUSE = 10
SMALL_STRAIGHT = 11
LARGE_STRAIGHT = 12
FIVE_KIND = 13
CHANCE = 14
SECOND_FIVE = 15
"""Another five alike: twice the points of the first, if that box holds points."""

BOX_IDS = (
    "ones twos threes fours fives sixes pair two_pairs three_kind four_kind full_house"
    " small_straight large_straight five_kind chance second_five"
)
"""The ids by pattern, separated by spaces: one string takes less memory than sixteen."""

UPPER = 6
"""The number of boxes in the upper section, the first ones on every card."""

# What a five alike may do while the five-alike box is filled.
JOKER_NONE = 0
JOKER_FORCED = 1
"""The matching upper box, else any lower box, else a zero in the upper section."""
JOKER_UPPER_FIRST = 2
"""The matching upper box, else any open box."""
JOKER_FREE = 3
"""Any open box."""

# When a zero may be entered.
SCRATCH_ANY = 0
"""In any open box at any time."""
SCRATCH_LAST = 1
"""Only if no open box scores."""

# Five different faces that are a large straight, too, beside five in a row.
WRAPS_NONE = 0
WRAPS_LOW = 1
"""3-4-5-6-1: the one after the six."""
WRAPS_ANY = 2

# What a mark on a die means.
MARKS_HOLD = 0
"""Dice roll again unless they are marked to be held."""
MARKS_KEEP = 1
"""Dice start held after each roll until they are deselected."""
MARKS_ROLL = 2
"""Dice are held unless they are marked to roll again."""

ORDER_TURNS = 0
ORDER_GAMES = 1
"""Each player plays a whole game before the next one begins."""


class RuleSet:
    """One system's rules: `id`, `title`, the patterns of its boxes in card order, and switches.

    The defaults are what most systems share. Booleans may also be 0 and 1.

    `five_box`            the place of the five-alike box on the card
    `kinds_sum_all`       three and four of a kind pay all five dice, not only the alike ones
    `full_house`          points, or 0 for the sum of the dice
    `straights_exact`     only 1-5 is small and only 2-6 large
    `straight_wraps`      whether other five faces are a large straight
    `four_kind`           points, or 0 for a sum as `kinds_sum_all` has it
    `served`              for four of a kind, full house and straights after the first roll
    `served_five_ends`    five alike of one roll, scored as such, end the game and win it
    `in_order`            each entry is for the first open box
    `five_bonus`          for each further five alike (reading 8)
    `bonus_in_box`        the card shows that bonus in the five-alike box, not on its own line
    `joker_after_zero`    the joker rule applies with 0 in the five-alike box, too
    `roll_bonus`          after one roll, after two: `()` or two ints (reading 9)
    `auto_roll`           the first roll of a turn comes by itself, but not a game's
    `auto_start`          a game begins with a roll by itself
    `late_sound`          a roll is heard once the dice lie still
    `roll_none_scores`    rolling with no die to roll moves to the card
    `open_series`         games add up from one to the next, unless another series is chosen
    `hash`                boxes and scoring switches in 30 bits, by `rulesets.hash_of`: equal where
                          all games score alike; saves, records and links name rule sets by it
    `number`              its place in `rulesets.RULESET_IDS`
    `house`               which house rules these are, see `rulesets`; none for the set as it is
    """

    # What most sets have is here, and not in each of them; `rulesets.rule_set` sets the others:
    # the rules in play are all that a device has of both in a game.
    joker = JOKER_NONE
    joker_after_zero = False
    five_bonus = 0
    five_is_full_house = False
    roll_bonus = ()
    scratch = SCRATCH_ANY
    upper_bonus = 35
    upper_goal = 63
    kinds_sum_all = True
    full_house = 25
    small_straight = 30
    large_straight = 40
    straights_exact = False
    five_kind = 50
    in_order = False
    four_kind = 0
    served = 0
    straight_wraps = WRAPS_NONE
    served_five_ends = False
    auto_roll = False
    auto_start = False
    bonus_in_box = False
    late_sound = False
    marks = MARKS_HOLD
    order = ORDER_TURNS
    roll_none_scores = False
    open_series = False
    house = b""

    def __init__(self, id: str, title: str, patterns: tuple, hash: int = 0, number: int = 0):
        self.id = id
        self.title = title
        self.patterns = patterns
        self.five_box = patterns.index(FIVE_KIND)
        self.hash = hash
        self.number = number

    @property
    def boxes(self) -> tuple:
        """The ids of the boxes in card order, made afresh each time."""
        ids = BOX_IDS.split()
        return tuple([ids[pattern] for pattern in self.patterns])

    def __repr__(self):
        return "RULESETS['" + self.id + "']"


def packed(ruleset) -> bytes:
    """Return the bytes that name a rule set in a save and a message.

    They are its number, the length of its house, and the house.
    """
    return bytes((ruleset.number, len(ruleset.house))) + ruleset.house
