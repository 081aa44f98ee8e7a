# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The player's options: each a name, how many choices it has, and the default, a small int.

The words of the choices are in `texts`. A rule set brings its own habits; the first choice
of marks, order, auto_roll and roll_none leaves them as they are.
"""

from .launch import ANIMATION_FAST
from .texts import LANGUAGES

OPTIONS = (
    ("marks", 4, 0),
    ("order", 3, 0),
    ("auto_roll", 3, 0),
    ("roll_none", 3, 0),
    ("confirm_zero", 2, 1),
    ("animation", 3, ANIMATION_FAST),
    ("cpu_pace", 5, 2),
    ("sound", 4, 2),
    ("undo", 2, 1),
    ("grades", 2, 0),
    ("brightness", 5, 4),
    ("sleep", 6, 3),
    ("red", 10, 1),
    ("green", 10, 6),
    ("blue", 10, 4),
    ("shake", 2, 0),
    ("ghost", 3, 0),
    ("language", len(LANGUAGES), 0),
)
"""`(name, choices, default)`; the value of an option is the number of its choice.

They are kept in this order: a new one goes last.
"""
