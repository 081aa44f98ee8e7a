# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of the new game's page and of the length of a series in German."""

SETUP = "Neues Spiel"
SETUP_SEATS = "{} von 6 Plätzen"
SEAT = "Platz "
SETUP_RULES = "Regeln"
SETUP_BOXES = "{} · {} Felder"
SETUP_ADD = "Dazu"
SETUP_SERIES = ("Serie offen", "{} Spiele", "Bis {}")
SETUP_DICE = ("Zufall", "", "Mit Code")
SETUP_PLAY = "Los geht's"
SETUP_FEET = (
    "A Los ▲▼ Einstellen|B Zurück",
    "A Code ▲▼ Einstellen|B Zurück",
    "<> Regeln A Karte|START Los",
    "<> Wer A Name|START Los",
    "<> Wer A Info|START Los",
    "<> Wer|START Los",
    "<> Spiele A Zahl|START Los",
    "<> Würfel A Weiter|START Los",
    "<> Würfel A Zeigen|START Los",
    "<> Würfel A Tippen|START Los",
)
SETUP_ABOUT = ("Würfe nach Zufall", "Überall dieselben Würfe", "Getippter Code: kein Rekord")
CPU_ABOUT = {
    "beginner": "Macht Anfängerfehler",
    "casual": "Spielt nach Faustregeln",
    "strong": "Rechnet den Zug voraus",
    "perfect": "Perfekt, mit Coach-Tabelle",
}

SERIES = "Serie"
SERIES_KINDS = ("offen", "Spiele", "Summe")
SERIES_ABOUT = (
    "Spiel um Spiel laufen die|Summen weiter, ohne Ende",
    "Die höchste Summe aus so|vielen Spielen gewinnt",
    "Das Spiel, das die Summe|erreicht, ist das letzte",
)

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
)
RULES_NO_BEST = "Noch kein Ergebnis"
RULES_FOOT = "A Wählen <> Mehr|START Haus"

SHARE = "Spielcode"
SHARE_ABOUT = (
    "Für andere:|dasselbe|Spiel, per|Scan kopiert",
    "Für andere:|dasselbe|Spiel, per|Scan online",
)
SHARE_FOOT = "A Los <> Neuer Code|B Zurück"
