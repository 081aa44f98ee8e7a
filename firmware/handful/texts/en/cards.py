# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of what a new game's page opens in English: series, rule cards, share codes."""

SERIES = "Series"
SERIES_KINDS = ("Open", "Games", "Total", "None")
SERIES_ABOUT = (
    "Totals add up from game|to game, without end",
    "After so many games the|highest total wins",
    "It ends with the game|that reaches this total",
    "One game, and nothing is|added up",
)

RULES = "Rules"
RULES_COUNT = "{} of {}"
RULES_HOUSE = "House {}"
RULES_FACTS = (
    "{} boxes, no pairs",
    "{} boxes, with pairs",
    "Bonus {} from {}",
    "Quick bonus +{}, +{}",
    "5 alike bonus: +{}",
    "5 alike = full house",
    "No joker",
    "Joker: forced",
    "Joker: own box first",
    "Joker: anywhere",
    "Straights {} and {}",
    "1-5: {}, 2-6: {}",
    "Full house: {}",
    "Full house: its sum",
    "No joker after a 0",
)
RULES_NO_BEST = "No scores yet"
RULES_FOOT = "A Done <> Next|START House"

SHARE = "Share code"
SHARE_ABOUT = (
    "Same dice|anywhere:|scan it to|copy it",
    "Same dice|anywhere:|scan and|play.",
)
"""Where the picture holds the code alone, and where it holds the address of the game."""
SHARE_FOOT = "A Play <> New code|B Back"
