# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of the new game's page and of the length of a series in English."""

SETUP = "New game"
SETUP_SEATS = "{} of 6 seats"
SEAT = "Seat "
SETUP_RULES = "Rules"
SETUP_BOXES = "{} · {} boxes"
SETUP_ADD = "Add"
SETUP_SERIES = ("Open series", "{} games", "To {}")
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
SETUP_ABOUT = ("Dice by chance", "Same dice on any handheld", "Typed code: no high scores")
CPU_ABOUT = {
    "beginner": "Makes beginners' mistakes",
    "casual": "Plays by rules of thumb",
    "strong": "Looks a whole turn ahead",
    "perfect": "Perfect, by the coach table",
}

SERIES = "Series"
SERIES_KINDS = ("open", "games", "total")
SERIES_ABOUT = (
    "Totals add up from game|to game, without end",
    "After so many games the|highest total wins",
    "It ends with the game|that reaches this total",
)

RULES_COUNT = "{} of {}"
RULES_HOUSE = "{} changed"
RULES_FACTS = (
    "{} boxes, no pairs",
    "{} boxes, with pairs",
    "Bonus {} from {}",
    "Quick bonus +{}, +{}",
    "5 alike again: +{}",
    "5 alike = full house",
    "No joker",
    "Joker: forced",
    "Joker: own box first",
    "Joker: anywhere",
    "Straights {} and {}",
    "1-5: {}, 2-6: {}",
    "Full house: {}",
    "Full house: its sum",
)
RULES_NO_BEST = "No scores yet"
RULES_FOOT = "A Choose <> Next|START House"

SHARE = "Share code"
SHARE_ABOUT = (
    "Same dice on|any device:|scan it to|copy it",
    "Same dice on|any device:|scan it to|play online",
)
"""Where the picture holds the code alone, and where it holds the address of the game."""
SHARE_FOOT = "A Play <> New code|B Back"
