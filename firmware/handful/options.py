# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The player's options: each a name, its choices, and the default, with the value as a small int.

A rule set brings its own habits; an option that says "rules" leaves them as they are.
"""

from .launch import ANIMATION_FAST

_LEVELS = tuple("0123456789")

OPTIONS = (
    ("marks", ("rules", "hold", "keep", "roll"), 0),
    ("order", ("rules", "turns", "games"), 0),
    ("auto_roll", ("rules", "off", "on"), 0),
    ("roll_none", ("rules", "says why", "to card"), 0),
    ("confirm_zero", ("off", "on"), 1),
    ("animation", ("off", "fast", "normal"), ANIMATION_FAST),
    ("cpu_pace", ("at once", "fast", "normal", "slow", "by key"), 2),
    ("sound", ("off", "quiet", "normal", "loud"), 2),
    ("undo", ("off", "on"), 1),
    ("grades", ("off", "on"), 0),
    ("brightness", ("1", "2", "3", "4", "5"), 4),
    ("sleep", ("never", "1", "2", "5", "10", "30"), 3),
    ("red", _LEVELS, 1),
    ("green", _LEVELS, 6),
    ("blue", _LEVELS, 4),
    ("shake", ("off", "on"), 0),
)
"""`(name, choices, default)`; the value of an option is the index of its choice."""
