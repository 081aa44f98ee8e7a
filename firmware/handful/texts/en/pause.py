# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""Why a link waits or has ended, in English: on its own screen, and in a note over the table.

Widths, in characters: up to four lines of 25, separated by bars; feet 25.
"""

OTHER = "The other"
STATES = {
    "waiting": "Looking for a handheld|on the cable ...",
    "looped": "The cable leads back to|this handheld. It must go|from TX to RX.",
    "unheard": "{} can be|heard but cannot hear|this one: a wire in the|cable is broken.",
    "version": "",
    "rules": "Different rules:|{} here,|{} there.",
    "ready": "{} is here.",
    "starting": "Waiting for {}|to start ...",
    "other game": (
        "You and {} are not|in the same game. For a|new one, both leave and|choose Link."
    ),
    "catching up": "{} is here.|Catching up ...",
    "playing": "{} is here.",
    "paused": "Paused: check the cable|{} is not heard.|Plug the cable in.",
    "disagreed": "The two games differ|This one has ended, and|"
    "counts for nobody.|The log is saved.",
    "parted": "{} has left|The game is saved.",
    "refused": "Stopped: {}|sent {}.",
    "accused": "{} has stopped.|Reason: this handheld|sent {}.",
    "closed": "Goodbye.",
}
"""By the session's state; `{}` are the peer's name and further details."""
TOO_OLD = "Newer game: {}|Choose Send there."
OTHER_TOO_OLD = "Older game: {}|Send this one there."
"""After the versions that do not fit."""
REASONS = ("", "", "a broken message", "out of order", "false dice", "an illegal move")
"""By the reason in a BYE; the last one for any other."""
LEAVING = "Leaving ..."
FINISHED = "The game is over|{} may|not know yet: plug the|cable in, or end it here."
OWES = "{} owes this roll."
STUCK = (
    "The game cannot be saved:|nothing is sent until|"
    "the drive can be written.|Retrying every second."
)
END = "|A End it B Leave"
HALTED = "Play has stopped|B Leave"
