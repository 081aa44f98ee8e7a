# SPDX-FileCopyrightText: 2026 Handful contributors
# SPDX-License-Identifier: MIT
"""The words of the end of a game in German."""

(FINISHED, WINS, TIE, TIE_AND, TIE_OF, SERIES) = (
    "Spielende| gewinnt: +|Remis: | & | Spieler|Serie "
).split("|")
"""In one: a text of at most ten letters would be a name, which stays for ever."""

YOU_WIN = "Du gewinnst: +"
NOTICES = (
    "Punkte: ",
    "Bestenliste: Platz ",
    "Eigener Rekord: ",
    "Rekord eingestellt: ",
    "Schnitt stieg auf ",
    "Schnitt sank auf ",
    "Schnitt bleibt ",
    "Mit Hilfe: kein Rekord",
    "Mit Code: kein Rekord",
    "Tageswürfel: kein Rekord",
)
SERIES_WON = "Seriensieg: "
FINISHED_HEADS = ("SPIEL", "SERIE")
RIBBONS = "NEUER REKORD|PLATZ {}|SERIENSIEG"
SAME_STAMP = "Prüfzeichen beider Geräte"
FINISHED_FOOT = "A Weiter|SELECT Noch eins"
FINISHED_REVIEW = "A Weiter|START Rückblick"
ASKS_REMATCH = " will Revanche"
LINKED_FOOT = "A Weiter|SELECT Revanche"
