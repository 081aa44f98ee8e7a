# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of the first steps in English: a title, then three lines of 24 characters."""

STEPS = (
    "Roll|A turn has up to three|rolls. Press A: all|five dice roll.",
    "Hold|Three fives are a start.|Press B on each of them:|held dice stay up.",
    "Roll again|The fives stay. A rolls|the other two, once or|twice, as you like.",
    "Choose a box|The arrow: most points|now, here 25. It is no|advice: boxes fill once.",
    "The bonus|Some turns later. 63 in|these boxes bring 35|more: score here!",
    "That is all|Fill all thirteen boxes:|the highest total wins.|Now play a game.",
)
STEPS_FEET = (
    "A Roll|START Skip",
    "B Hold <> Next die|START Skip",
    "A Roll|START Skip",
    "A Score|START Skip",
    "A Score|START Skip",
    "A Done",
)
REFUSALS = (
    "A rolls the dice",
    "Hold only the three fives",
    "A rolls the others",
    "A scores the full house",
    "A scores the sixes",
)
"""What a key says that is not for this step."""
