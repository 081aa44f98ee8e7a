# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The sentences of `refusal`, imported when one is asked for: a device has its own words."""

REASONS = (
    "",
    "There is no such box.",
    "That box is filled.",
    "A joker goes to its own upper box first.",
    "A joker goes to the lower section first.",
    "A zero only if nothing scores.",
    "Roll first.",
    "No rolls are left: choose a box.",
    "No die is left to roll.",
    "A die that stays cannot change.",
    "The game is over.",
    "That is not an action.",
)
