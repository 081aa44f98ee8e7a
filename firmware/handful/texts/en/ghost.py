# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of a ghost in English: a name of 7 letters, a foot of 25; at the end lines of 14."""

GHOST = "Ghost"
NOBODY = "No ghost yet"

END = ("Ghost equalled", "Ghost beaten|by {}", "Ghost ahead|by {}")
"""Level with it, ahead of it, behind it; the last one is counted from the end."""
