# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The values of the player's options, which `options` lists: a table not needed in a game."""

BY_RULES = 0
"""The value that leaves a rule set's habit as it is."""

BY_KEY = 4
"""The pace of CPU players that move when a key is pressed."""


class Settings:
    """The options' values, an int attribute for each name of OPTIONS.

    `dim_ms` is how long no key may be touched before the screen dims; `applied` sets it.
    """

    def __init__(self):
        from .options import OPTIONS

        self._kept = {}
        for name, _, default in OPTIONS:
            setattr(self, name, default)

    def override(self, name: str, value) -> None:
        """Use a value for this run without keeping it; None leaves the option alone."""
        if value is not None:
            self._kept[name] = getattr(self, name)
            setattr(self, name, value)

    def change(self, name: str, step: int) -> None:
        """Move an option to its next (`step` 1) or previous (-1) choice, round the end."""
        from .options import OPTIONS

        self._kept.pop(name, None)
        for option, choices, _ in OPTIONS:
            if option == name:
                setattr(self, name, (getattr(self, name) + step) % choices)

    def pack(self) -> bytes:
        """Return one byte an option, in the order of OPTIONS."""
        from .options import OPTIONS

        return bytes([self._kept.get(name, getattr(self, name)) for name, _, _ in OPTIONS])

    def unpack(self, data) -> None:
        """Take values from `pack`; one out of range or missing gets its default, it alone."""
        from .options import OPTIONS

        for index, (name, choices, default) in enumerate(OPTIONS):
            value = data[index] if index < len(data) else default
            setattr(self, name, value if value < choices else default)

    def marks_of(self, ruleset) -> int:
        """Return the marking style, MARKS_HOLD, MARKS_KEEP or MARKS_ROLL."""
        return self._or_rules("marks", ruleset.marks)

    def order_of(self, ruleset) -> int:
        """Return the order of play, ORDER_TURNS or ORDER_GAMES."""
        return self._or_rules("order", ruleset.order)

    def auto_roll_of(self, ruleset) -> bool:
        """Return whether the next turn's first roll comes by itself."""
        return bool(self._or_rules("auto_roll", ruleset.auto_roll))

    def roll_none_scores_of(self, ruleset) -> bool:
        """Return whether Roll with no die to roll goes to the card."""
        return bool(self._or_rules("roll_none", ruleset.roll_none_scores))

    def _or_rules(self, name, by_rules):
        value = getattr(self, name)
        return by_rules if value == BY_RULES else value - 1
