# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of sending the game in English, which a handheld without the game has, too.

Widths, in characters: three lines of 25, separated by bars; choices 22; feet 25.
"""

SEND = "Send the game"
TAKE = "Take the game"
NOBODY = "Nobody"
LEAVE = "|B Leave"
SURE_LEAVE = "Leave?|A Yes B No"
FOOT = "A Choose|B Leave"
RECEIVER = "Receiver"
OTHER = "Other"

SENDER_STATES = {
    "offering": "Waiting to send {}.|On the other handheld|choose Link, then A.",
    "sending": "Sending {} ...|Keep both switched on.",
    "paused": "Paused: check the cable.|It resumes where it|stopped.",
    "done": "Sent. The other handheld|has it all and can start|it.",
    "refused": "The other handheld does|not accept it; see its|screen.",
    "stopped": "Leaving ...",
    "unable": "This copy cannot be sent:|it was not installed as a|drive (deploy or zip).",
}
"""By the sender's state; `{}` is the version."""

RECEIVER_STATES = {
    "waiting": "Waiting for the game. On|the other handheld choose|Link, then Send the game.",
    "offered": "{} sends {}.|Their own program, not|signed: do you trust it?",
    "receiving": "{} sends|version {} ...|Keep both switched on.",
    "paused": "Paused: check the cable.|It resumes where it|stopped.",
    "left": "{} has left.|What has arrived is saved|to resume later.",
    "done": "{} has sent|Handful {}.|It is complete.",
    "refused": "{} sends {}.|It is not newer than your|{}: not accepted.",
}
"""By the receiver's state; `{}` are the sender's name, its version, and the one here."""

REFUSALS = {
    "foreign": "Data arrived that is not|part of the game. Nothing|more is accepted.",
    "system": "That game is made for|another kind of handheld:|not accepted.",
    "no game": "That game is incomplete|and could not start: not|accepted.",
    "large": "That is too large for a|game: not accepted.",
    "clash": "A file and a folder have|the same name. Nothing|more is accepted.",
    "damaged": "A file arrived damaged|three times. Nothing more|is accepted.",
}
"""By the refusal of the receiver."""

HELD = "A computer is using the|drive. Unplug it, and|the transfer resumes."
FULL = "The drive is full. Free|some space on a computer."
BROKEN = "The drive cannot be|written: error {}."

ITEMS = {"take": "Take it", "start": "Start it now", "leave": "Back to the title"}
"""By command."""
