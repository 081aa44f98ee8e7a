# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of the coach's screens in German."""

KEY_HINT = "TIPP"
KEY_ODDS = "QUOTE"

HINT_ASKS = ("", "Mit Tipp: kein Rekord", "Mit Tipp: kein Versuch")
SURE_HINT = "Zeigen?|A Ja B Nein"
THINKING = "Denke nach ..."
NOT_PERFECT = "Nicht perfekt|A Nehmen"
HINT_KEYS = "A Nehmen <> Mehr|B Zurück"
ODDS_KEYS = "A Halten <> Würfel|B Zurück"
ODDS_UPPER = "3 ODER|MEHR %"

KEEP = "Halten"
ROLL_ALL = "Alle neu"
IS_GOOD = ": gut"
IS_BEST = ": am besten"
IS_EQUAL = ": genauso gut"
COSTS = " kostet "
BEST_WAS = " gegen "
STRONG = " stark: "
IS_NONE = "beste"
HINT_HEADS = ("Halten oder werten", "Verlust")

FAULTS = {
    "missing": "Coach: gut statt perfekt",
    "damaged": "Die Tabelle ist defekt",
    "unreadable": "Tabelle nicht lesbar",
    "other rules": "Tabelle anderer Regeln",
    "version": "Tabelle anderer Version",
}

NOT_NOW = "Nur, wenn du dran bist"

REVIEW = ": Rückblick"
TURN = " Runde "
TURN_SHORT = "R"
WORST = "TEUERSTE FEHLER"
REVIEW_BEST = "Bestes: "
REVIEW_STRONG = "Stark: "
REVIEW_FEET = ("▲▼ Ansehen|B Zurück", "▲▼ Mehr START Üben|B Zurück")
SUMS = "ERWARTET|ZUFALL|VERLUST|PUNKTE"
SUMS_ABOUT = (
    "Was perfektes Spiel von|Anfang an einbringt",
    "Was die Würfel darüber|hinaus gebracht haben",
    "Was deine Entscheidungen|gekostet haben",
    "Die Summe von alledem",
)
STRONG_ABOUT = (
    "Was deine Entscheidungen|aus Sicht von STARK kosten",
    "Gut, nicht perfekt: ohne|Tabelle für diese Regeln",
)
