# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of the self-test in English."""

SELF_TEST = "Self-test"
ROWS = "Keys|Screen|Light|Sound|Flash|Battery|Clock|Shake|Cable"
"""The checks, in eight characters."""
FEET = (
    "Press each key|twice: B Back",
    "Colours, frame?|A Yes B No",
    "Light changes?|A Yes B No",
    "Sounds heard?|A Yes B No",
    "Saving ...",
    "",
    "",
    "Shake it|A Skip B Back",
    "Join TX to RX|A Skip B Back",
)
"""What each check asks for."""
MISSING = "A again: go on|B Back"
OVER = "Done|A Report B Back"
