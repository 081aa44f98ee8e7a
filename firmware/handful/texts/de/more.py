# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of statistics in German."""

NOBODY = "Niemand"
LOST = "Statistik ging verloren"
NO_GAMES = "Noch kein Spiel nach der Regel"
STATISTICS_FOOT = "A Zahlen <> Regel|B Zurück"
TILES = "SPIELE|SCHNITT|BESTES|BONUS"
AVERAGES = "JE FELD"
PERFECT = "PERFEKTES SPIEL"
LAST_GAMES = "DIE LETZTEN {} SPIELE"
BOX_LETTERS = "1|2|3|4|5|6|P|2|3|4|F|K|G|5|C"
NUMBERS = "Im Schnitt     eigen  perfekt"
NUMBERS_FOOT = "▲▼ Felder|B Zurück"
FURTHER = "Fünflinge|Mit Bonus"
