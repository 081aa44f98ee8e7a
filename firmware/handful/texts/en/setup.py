# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of the new game's page in English."""

SETUP = "New game"
SETUP_SEATS = "{} of 6 seats"
SEAT = "Seat "
SETUP_RULES = "Rules"
SETUP_BOXES = "{} · {} boxes"
SETUP_ADD = "Add"
SETUP_SERIES = ("Open series", "{} games", "To {}", "One game")
SETUP_DICE = ("Random", "", "Enter code")
SETUP_PLAY = "Play"
SETUP_FEET = (
    "A Play ▲▼ Seats, rules|B Back",
    "A Code ▲▼ Seats, rules|B Back",
    "<> Rules A Card|START Play",
    "<> Who A Name|START Play",
    "<> Who A About|START Play",
    "<> Who|START Play",
    "<> Games A Dial|START Play",
    "<> Dice A Next|START Play",
    "<> Dice A Show|START Play",
    "<> Dice A Type|START Play",
)
"""Play, also by a code to type; rules; a person, a CPU player, nobody; series; dice: by
chance, by a fresh code, by one to type."""
SETUP_ABOUT = ("Dice by chance", "Same dice on any handheld", "Typed code: not ranked")
CPU_ABOUT = {
    "beginner": "Makes beginners' mistakes",
    "casual": "Plays by rules of thumb",
    "strong": "Looks a whole turn ahead",
    "perfect": "Perfect, by the coach table",
}
