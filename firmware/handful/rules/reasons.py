# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Why a move is refused, in words: for errors and logs, so a device loads them for those alone."""

REASONS = (
    "|There is no such box.|That box is filled.|A joker goes to its own upper box first."
    "|A joker goes to the lower section first.|A zero only if nothing scores.|Roll first."
    "|No rolls are left: choose a box.|No die is left to roll.|A held die cannot change."
    "|The game is over.|That is not an action.|The boxes are filled in order."
)
"""By reason, as in `card`, separated by bars. Screens have words of their own."""
