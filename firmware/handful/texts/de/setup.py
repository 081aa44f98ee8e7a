# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of the new game's page and of the length of a series in German."""

SETUP = "Neues Spiel"
SETUP_SEATS = "{} von 6"
SEAT = "Sitz "
SETUP_RULES = "Regeln"
SETUP_BOXES = "{} · {} Felder"
SETUP_ADD = "Dazu"
SETUP_SERIES = ("Serie offen", "{} Spiele", "Bis {}", "Ein Spiel")
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
SETUP_ABOUT = ("Würfe nach Zufall", "Überall dieselben Würfe", "Mit Code: kein Rekord")
CPU_ABOUT = {
    "beginner": "Macht Anfängerfehler",
    "casual": "Spielt nach Faustregeln",
    "strong": "Rechnet eine Runde voraus",
    "perfect": "Perfekt, mit Coach-Tabelle",
}
