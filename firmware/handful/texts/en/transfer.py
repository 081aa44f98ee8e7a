# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of sending the game in English, which a handheld without the game has, too.

Widths, in characters: three lines of 25, separated by bars; choices 22; feet 25.
"""

LINK = "Game by cable"
NOBODY = "?"
LEAVE = "B leave"
SURE_LEAVE = "Leave?       A yes  B no"
FOOT = "A choose          B leave"
RECEIVER = "Receiver"
OTHER = "Other"

SENDER_STATES = {
    "offering": "Waiting to send {}.|On the other handheld|choose Link, then A.",
    "sending": "Sending {} ...|Keep both switched on.",
    "paused": "Paused: check the cable.|It resumes where it|stopped.",
    "done": "Sent. The other handheld|has it all and can start|it.",
    "refused": "The other handheld does|not take it; its screen|says why.",
    "stopped": "Leaving ...",
    "unable": "This copy cannot be sent:|it was not installed as a|drive (deploy or zip).",
}
"""By the sender's state; `{}` is the version."""

RECEIVER_STATES = {
    "waiting": "Waiting for the game. On|the other handheld choose|Link, then Send the game.",
    "offered": "{} sends|Handful {}.|{}",
    "receiving": "{} sends|version {} ...|Keep both switched on.",
    "paused": "Paused: check the cable.|It resumes where it|stopped.",
    "left": "{} has left.|What has come is kept: it|can resume later.",
    "done": "{} has sent|Handful {}.|It is complete.",
    "refused": "{} sends {}.|It is not newer than your|{}: not taken.",
}
"""By the receiver's state; `{}` are the sender's name, its version, and the one here."""

HERE = "You have {}."
NONE_HERE = "There is no game here yet"

REFUSALS = {
    "foreign": "Something came that does|not belong to the game.|Nothing more is taken.",
    "no game": "That is no complete game|and could not start: not|taken.",
    "large": "That is more than a game|may be: not taken.",
    "clash": "A file and a folder have|the same name. Nothing|more is taken.",
    "damaged": "A file arrived damaged|three times. Nothing more|is taken.",
}
"""By what `LinkUpdate.refusal` says."""

HELD = "A computer is using the|drive. Unplug it, and the|transfer resumes."
FULL = "The drive is full. Free|some space on a computer."
BROKEN = "The drive cannot be|written: error {}."

ITEMS = {"take": "Take it", "start": "Start it now", "leave": "Back to the title"}
"""By command."""
