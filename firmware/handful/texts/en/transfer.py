# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of sending the game in English; imported while that is done.

Widths, in letters: three lines of 25, parted by bars; choices 22; feet 25.
"""

LINK = "Game by cable"
NOBODY = "?"
LEAVE = "B leave"
SURE_LEAVE = "Leave?       A yes  B no"
FOOT = "A choose          B leave"
RECEIVER = "Receiver"
OTHER = "Other"

SENDER_STATES = {
    "offering": "Version {}.|Waiting for the other:|choose Link and A there.",
    "sending": "Sending {} ...|Leave both switched on.",
    "paused": "Paused: the cable?|Plug it in: it goes on|where it was.",
    "done": "Sent. The other has it|all, and can start it.",
    "refused": "The other does not want|it, or has no older one.",
    "stopped": "Leaving ...",
}
"""By the sender's state; `{}` is the version."""

RECEIVER_STATES = {
    "waiting": "Waiting for the game. On|the other handheld choose|Link, then Send the game.",
    "offered": "{} sends|Handful {}.|Here it is {}.",
    "receiving": "{} sends|version {} ...|Leave both switched on.",
    "paused": "Paused: the cable?|Plug it in: it goes on|where it was.",
    "left": "{} has left.|What has come is kept: it|can go on another time.",
    "done": "{} has sent|Handful {}. It is|whole, and will start.",
    "refused": "{} sends {}.|It is not newer than the|{} here: not taken.",
}
"""By the receiver's state; `{}` are the sender's name, its version, and the one here."""

STOPPED = "Something came that does|not belong to the game.|Nothing more is taken."
NONE_HERE = "no game"
HELD = "A computer holds the|drive: unplug it, and it|goes on by itself."
FULL = "The drive is full: make|room with a computer."
BROKEN = "The drive cannot be|written: {}"

ITEMS = {"take": "Take it", "start": "Start it now", "leave": "Back to the title"}
"""By command."""
