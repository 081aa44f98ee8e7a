# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of the link in English, in memory while there is one.

Widths, in characters: up to four lines of 25, separated by bars; choices 22; feet 25. A line that
begins with a name of eight characters has 17 left.
"""

LINK = "Link"
OTHER = "The other"
NOBODY = "nobody"

STATES = {
    "waiting": "Looking for another|handheld on the cable ...",
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
    "paused": "Paused: check the cable|{} is not heard.|Plug it in to go on.",
    "disagreed": "The two games differ|This one has ended, and|"
    "counts for nobody.|The log is saved.",
    "parted": "{} has left|The game is saved.",
    "refused": "Stopped: {}|sent {}.",
    "accused": "{} has stopped.|Reason: this handheld|sent {}.",
    "closed": "Goodbye.",
}
"""By the session's state; `{}` are the peer's name and further details."""

DIFFERENT = "Different rules"
JOINED = "joined"
BOXES = "boxes"
WIRES = "Cross TX and RX, join GND.|Leave the power pins alone."
LEFT = "{} has left."
ASKED = "{} has started."
ASKS_AGAIN = "Asking {}|for a rematch ..."
TOO_OLD = "{}'s game is newer|There choose Send."
OTHER_TOO_OLD = "{}'s game is older|Send it this one."
"""After the versions that do not fit."""
REASONS = ("", "", "a broken message", "out of order", "false dice", "an illegal move")
"""By the reason in a BYE; the last one for any other."""

UNKNOWN_RULES = "other"
LEAVING = "Leaving ..."
SURE_LEAVE = "Leave?|A Yes B No"
LEAVE = "|B Leave"
FOOT = "A Choose|B Leave"
FINISHED = "The game is over|{} may|not know yet: plug the|cable in, or end it here."
OWES = "{} owes this roll."
STUCK = (
    "The game cannot be saved:|nothing is sent until|"
    "the drive can be written.|Retrying every second."
)
OLD = "Made by version 0.1|This game cannot go on.|Its log is kept in|handful-more.sav."
END = "|A End it B Leave"
HALTED = "Play has stopped|B Leave"

ITEMS = {
    "begin": "Start the game",
    "adopt": "Play by their rules",
    "same": "Each alone, same dice",
    "swap": "Swap high scores",
    "send": "Send the game",
    "keep": "Keep mine",
    "take": "Take them",
}
"""By command."""

ABOUT = {
    "begin": "Turn by turn over the cable",
    "adopt": "For this game only",
    "same": "Each at their own pace",
    "swap": "Both get the best of both",
    "send": "The other gets this version",
    "keep": "",
    "take": "",
}
"""In a line, by command."""

OFFERS = {
    "swap": "{} offers to swap|high scores.",
    "same": "{} offers a game:|each plays alone, with|the same dice.",
}
AT_WORK = {"swap": "Swapping high scores ...", "same": "Waiting for an answer ..."}
"""By command: offered by the peer, and in progress."""
REPLACES = "The scores of {}|would push {} of your {}|out of {}."
"""A name, how many of how many, and the rule set."""
KEPT = "Your scores stay"
SWAPPED = (
    " new entries",
    " new, and a ghost",
    " new, ghost not saved",
    " new, ghost refused",
)
"""After the number of new scores: without a ghost, and with one."""
