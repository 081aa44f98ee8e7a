# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of the table in German."""

BOXES = (
    "1er|2er|3er|4er|5er|6er|"
    "Paar|Zwei Paare|3er-Pasch|4er-Pasch|"
    "Full House|Kl. Straße|Gr. Straße|Fünfling|Chance"
)

UPPER = "Oben"
LOWER = "Unten"
PAR = "Soll"
BONUS = "Bonus"
LOST = "weg"
EXTRA = "Extra"
QUICK = "Tempo"
TOTAL = "Summe"
BEST = "Rekord"
SERIES = "Serie"
GAME = "Spiel "
GAME_OF = " von "
FIRST_TO = "Bis "
TURN = "RUNDE"
UNSAVED = "SICHERN"

KEY_ROLL = "WURF"
KEY_CARD = "KARTE"
KEY_SCORE = "FELD"

HINT_FIRST_ROLL = "A Würfeln|START Menü"
NEXT_ROLL = "A Wurf"
HINTS_DICE = (
    "A Wurf B Fest SELECT Karte|<>",
    "A Karte B Lösen|<>",
    "B Lösen SELECT Karte|<>",
)
HINT_CARD = "A Werten SELECT Würfel|<> ▲▼"
HINT_MUST_SCORE = "A Werten|<> ▲▼ Feld"
YOU = "DU"
ROLLING = "Es wird gewürfelt ..."
CPU_ROLLS = " würfelt"
CPU_CHOOSES = " überlegt"
YOU_ROLL = " würfelst"
CPU_KEEPS = " hält "
SKIP_KEY = "A Weiter"
STEP_KEYS = "A Schritt B Weiter"

REASONS = (
    "|Dieses Feld gibt es nicht|Das Feld ist schon voll|Joker: muss auf die |"
    "Joker: zuerst nach unten|0 nur, wenn nichts zählt|Erst würfeln: drücke A|"
    "Kein Wurf mehr: werten|Kein Würfel mehr frei|Dieser Würfel bleibt fest|"
    "Das Spiel ist zu Ende|Das geht nicht"
)

JOKERS = ("Joker: jedes freie Feld", "Joker: 0 in ein Feld oben", " frei: noch kein Joker")

ROLLS_NOT_KEPT = "Würfe nicht gesichert"
BATTERY = ("", "Akku schwach: lade ihn", "Akku leer: ungesichert")
NO_TABLE = "Tabelle fehlt: nur stark"
NONE_MARKED = "Alle fest: B löst einen|Alle fest: B löst einen|Mit B wählen, was rollt"
DECIMAL = ","
ZERO_SURE = " 0?|A Ja B Nein"
SURE_LEAVE = "Verlassen?|A Ja B Nein"
NO_MARKS = "Nichts zu wiederholen"
NOTHING_BACK = "Nichts zurückzunehmen"
NOT_LINKED = "Kein Coach am Kabel"

GHOST = "Geist"
NO_GHOST = "Noch kein Geist da"

GHOST_END = ("Geist erreicht", "Geist besiegt|um {}", "Geist vorn|um {}")
