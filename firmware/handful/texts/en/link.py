# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of the link in English, in memory while there is one.

Widths, in characters: up to four lines of 25, separated by bars; choices 22; feet 25. A line that
begins with a name of eight characters has 17 left.
"""

LINK = "Link"
TEST = "Test dice"
SEEDED = "A seed fixes this side's|dice: for tests only."
"""Where HANDFUL_SEED or --seed is set: who knows the seed knows the dice."""
NOBODY = "Nobody"
DIFFERENT = "Different rules"
JOINED = "joined"
BOXES = "boxes"
WIRES = "Cross TX and RX, join GND.|Leave the power pins alone."
LEFT = "{} has left."
ASKED = "{} has started."
ASKS_AGAIN = "Asking {}|for a rematch ..."
NO_GAME_HERE = "The other handheld sends|its game. This one cannot|take it over the cable."
UNKNOWN_RULES = "other"
SURE_LEAVE = "Leave?|A Yes B No"
LEAVE = "|B Leave"
FOOT = "A Choose|B Leave"

ITEMS = {
    "begin": "Start the game",
    "adopt": "Play by their rules",
    "same": "Each alone, same dice",
    "swap": "Swap high scores",
    "wait": "Go on looking",
    "send": "Send the game",
    "keep": "Keep mine",
    "take": "Take them",
    "scores": "High scores",
    "again": "Link again",
}
"""By command."""

ABOUT = {
    "begin": "Turn by turn over the cable",
    "adopt": "For this game only",
    "same": "Each at their own pace",
    "swap": "Both get the best of both",
    "wait": "",
    "send": "The other gets this version",
    "keep": "",
    "take": "",
    "scores": "The tables as they are now",
    "again": "To play or swap again",
}
"""In a line, by command."""

OFFERS = {
    "swap": "{} offers to swap|high scores.",
    "same": "{} offers a game:|each plays alone, with|the same dice.",
}
AT_WORK = {"swap": "Asking {}|for high scores ...", "same": "Waiting for a reply ..."}
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
