# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""What a box is worth to the players without a table, by what its rule set pays."""

from ..const import const
from ..rules.ruleset import FIVE_KIND, FOUR_KIND, FULL_HOUSE, LARGE_STRAIGHT, SMALL_STRAIGHT

_PAYS = (b"\x14\x0f\x14\x32", b"\x19\x1e\x28\x32")
"""What full house, the straights and five alike pay in the rule sets that figures are fitted to.
In the first row three and four of a kind score their own dice, in the second row all five."""
_SUM = const(20)
"""What a full house that pays its sum brings about."""
_FOUR = const(13)
"""What four of a kind that pays a sum brings in the second row, of a turn."""


def scaled(rules, pattern: int, figure: int) -> int:
    """Return a figure that is fitted to what most sets pay, scaled to what this one does."""
    pays = 0
    if pattern == FULL_HOUSE:
        pays = rules.full_house or _SUM
    elif pattern == SMALL_STRAIGHT:
        pays = rules.small_straight
    elif pattern == LARGE_STRAIGHT:
        pays = rules.large_straight
    elif pattern == FOUR_KIND and rules.four_kind:
        return figure * rules.four_kind // _FOUR
    elif pattern == FIVE_KIND:
        pays = rules.five_kind
    if not pays:
        return figure
    return figure * pays // _PAYS[rules.kinds_sum_all][pattern - FULL_HOUSE]
