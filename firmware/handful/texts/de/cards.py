# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of what a new game's page opens in German: series, rule cards, share codes."""

SERIES = "Serie"
SERIES_KINDS = ("Offen", "Spiele", "Summe", "Keine")
SERIES_ABOUT = (
    "Spiel um Spiel laufen die|Summen weiter, ohne Ende",
    "Die höchste Summe aus so|vielen Spielen gewinnt",
    "Das Spiel, das die Summe|erreicht, ist das letzte",
    "Ein Spiel, und nichts|wird zusammengezählt",
)

RULES = "Regeln"
RULES_COUNT = "{} von {}"
RULES_HOUSE = "{} anders"
RULES_FACTS = (
    "{} Felder, ohne Paare",
    "{} Felder, mit Paaren",
    "Bonus {} ab {}",
    "Tempobonus +{}, +{}",
    "Fünfling erneut: +{}",
    "Fünfling = Full House",
    "Ohne Joker",
    "Joker: Zwang",
    "Joker: zuerst oben",
    "Joker: überall",
    "Straßen {} und {}",
    "1-5: {}, 2-6: {}",
    "Full House: {}",
    "Full House: Summe",
    "Nach 0 kein Joker",
)
RULES_NO_BEST = "Noch kein Ergebnis"
RULES_FOOT = "A Fertig <> Mehr|START Haus"

SHARE = "Spielcode"
SHARE_ABOUT = (
    "Für andere:|dasselbe|Spiel|per Scan",
    "Für andere:|dasselbe|Spiel,|online",
)
SHARE_FOOT = "A Los <> Neuer Code|B Zurück"
